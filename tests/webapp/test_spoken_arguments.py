"""The command line speaks Korean: help, and every wrong call with what would be right."""

import re

import pytest

from webapp.cli import main

ENGLISH = re.compile(r"\b(usage|error|argument|arguments|required|invalid|choice|choose|from|expected|unrecognized|options|positional|show|help message|one of|not allowed)\b")


def called(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    try:
        status = main(words)
    except SystemExit as end:
        status = int(end.code or 0)
    out, err = capsys.readouterr()
    return status, out + err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "적을 것"), (["serach", "산"], "‘search’를 뜻했나요?"), (["zzz"], "쓸 수 있는 것: serve, search"), (["search"], "검색어가 빠졌어요."),
        (["search", "산", "--jsn"], "--jsn은 쓸 수 없는 인수예요. ‘--json’을 뜻했나요?"), (["search", "산", "--json=3"], "--json: 값('3')을 받지 않아요."),
        (["search", "산", "--game"], "--game: 값 하나를 적어 주세요."), (["judge", "x", "--claim"], "--claim: 값을 하나 이상 적어 주세요."),
        (["serve", "--port", "팔천"], "--port: '팔천'은 정수가 아니에요."), (["serve", "--workers", "1.5"], "정수가 아니에요"), (["serve", "extra"], "extra는 쓸 수 없는 인수예요."),
        (["terms", "revew", "x"], "‘review’를 뜻했나요?"), (["queries"], "--missed가 빠졌어요."), (["rulings"], "하는 일이 빠졌어요."), (["rulings", "dif", "a", "b"], "‘diff’를 뜻했나요?"),
        (["rulings", "diff", "a"], "새것이 빠졌어요."), (["eval"], "파일.tsv가 빠졌어요."), (["import"], "파일이 빠졌어요."), (["judge", "sw.conquset"], "sw.conquest"),
        (["judge", "sw.conquest", "mountins=1"], "'mountains'인가요?"), (["judge", "sw.conquest", "mountains"], "항목=값"), (["judge", "sw.conquest", "mountains=많이"], "정수로 적어 주세요"),
    ],
)
def test_a_wrong_call_is_told_in_korean(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = called(words, capsys)

    assert status == 2 and says in told
    assert not ENGLISH.search(told), told


@pytest.mark.parametrize("command", ["", "serve", "search", "say", "judge", "rulings", "export", "index", "mcp", "lint", "covers", "eval", "queries", "import", "terms"])
def test_help_is_korean(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = called([*command.split(), "--help"], capsys)

    assert status == 0 and "쓰는 법: simpan" in told and "이 도움말을 보인다" in told
    assert not ENGLISH.search(told), told


@pytest.mark.parametrize(("name", "first"), [("mountins", "mountains"), ("MOUNTAINS", "mountains"), ("산마커", "mountains"), ("token", "tokens"), ("defender", "defenders"), ("손에 든 토큰", "tokens")])
def test_the_fields_nearest_to_a_wrong_name_are_told_first(name: str, first: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = called(["judge", "sw.conquest", f"{name}=1"], capsys)[1]

    assert f"'{first}'인가요?" in told and told.split("쓸 수 있는 항목: ")[1].startswith(f"{first}(")
