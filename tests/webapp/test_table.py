"""Expansions that are not on the table: lists, pages, suggestions, judgments, the API and the command line heed them and say so."""

import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from webapp.cli import main
from webapp.settings import Settings

JUDGE = "/api/v1/checkers/tiny.landing/judge"
SAID = re.compile(r"먼 섬 확장을 빼서 (\d+)개를 숨겼어요")


@pytest.mark.parametrize(("path", "gone"), [
    ("/games/tiny/", "/games/tiny/read/tiny.isles"), ("/judge/", "/judge/tiny.sail"), ("/games/tiny/read/tiny.conquest", ""),
    ("/games/tiny/terms", "/e/tiny.term.ship"), ("/games/tiny/faq", "tiny.faq.ship"), ("/e/tiny.term.fort", "/e/tiny.term.ship"),
])
def test_a_list_leaves_out_and_says_how_much(client: FlaskClient, path: str, gone: str) -> None:
    whole, part = client.get(path).text, client.get(path, query_string={"without": "isles"}).text

    assert gone in whole and "숨겼어요" not in whole
    if gone:
        assert gone not in part and int(SAID.search(part)[1]) >= 1  # type: ignore[index]
    else:
        assert "먼 섬 확장을 빼고 보고 있어요" in part


def test_the_choice_goes_on_with_every_link_and_form(client: FlaskClient) -> None:
    for path in ("/", "/games/tiny/", "/e/tiny.conquest.cost", "/search?q=산", "/judge/tiny.landing"):
        text = client.get(f"{path}{'&' if '?' in path else '?'}without=isles").text
        links = re.findall(r'<a [^>]*href="(/(?:e|games|judge|search)[^"#]*)', text)
        assert links and all("without=" in link for link in links), path
        for form in re.findall(r"<form.*?</form>", text, re.S):
            assert 'name="without" value="isles"' in form


def test_everything_is_shown_again_even_where_a_device_leaves_out(client: FlaskClient) -> None:
    """The way back says outright that nothing is left out, and that goes on too."""
    again = re.search(r'href="([^"]+)">모두 보기', client.get("/games/tiny/?without=isles").text)
    assert again and again[1] == "/games/tiny/?without="
    text = client.get(again[1]).text

    assert "/games/tiny/read/tiny.isles?without=" in text and "숨겼어요" not in text


def test_a_left_out_entry_is_read_under_a_banner(client: FlaskClient) -> None:
    text = client.get("/e/tiny.isles?without=isles").text

    assert "배가 있으면 섬을 정복한다" in text and "지금 탁자에서 뺀 확장의 글이에요" in text
    assert "/e/tiny.term.ship" in text, "its own page shows what hangs on it"
    assert "지금 탁자에서" not in client.get("/e/tiny.isles").text


@pytest.mark.parametrize("path", ["/", "/search?q=산", "/games/tiny/", "/judge/tiny.landing?fort=true"])
def test_an_unknown_expansion_is_told_on_the_page(client: FlaskClient, path: str) -> None:
    reply = client.get(f"{path}{'&' if '?' in path else '?'}without=isle,<b>")

    assert reply.status_code == 200 and "‘isle’라는 확장이 없어요. ‘먼 섬’(isles)을 뜻했나요?" in reply.text
    assert "<b>’" not in reply.text


def test_search_says_what_it_hid(client: FlaskClient) -> None:
    text = client.get("/search", query_string={"q": "배", "without": "isles"}).text

    assert re.search(r"먼 섬 확장을 빼서 \d+건을 숨겼어요", text) and "/e/tiny.isles" not in text


def test_suggestions_leave_out(client: FlaskClient) -> None:
    def ids(**more: str) -> set[str]:
        return {row["id"] for row in client.get("/api/v1/suggest", query_string={"q": "배", **more}).get_json()["suggestions"]}

    assert "tiny.term.ship" in ids() and "tiny.term.ship" not in ids(without="isles")


def test_a_judgment_lists_the_rules_that_it_did_not_look_at(client: FlaskClient) -> None:
    text = client.get("/judge/tiny.landing?fort=true&claim.cost=3&without=isles").text

    assert "맞아요" in text and "먼 섬 확장을 빼서 보지 않은 규칙 2개" in text
    assert "배가 2척 이상이면 토큰 1개를 적게 낸다." in text and "/e/tiny.isles?without=isles" in text
    assert 'name="fort"' in text and 'name="ships"' not in text and 'name="claim.room"' not in text


def test_a_claim_on_a_left_out_answer_is_not_called_silent(client: FlaskClient) -> None:
    text = client.get("/judge/tiny.landing?fort=true&claim.room=3&without=isles").text

    assert "뺀 확장의 규칙이에요" in text and "규칙서에 없어요" not in text


def test_a_left_out_checker_says_so_and_does_not_judge(client: FlaskClient) -> None:
    text = client.get("/judge/tiny.sail?ships=2&claim.isles=2&without=isles").text

    assert "이 판정기의 규칙은 모두 먼 섬 확장의 것이에요" in text and "배 1척으로 섬 1곳에 닿는다." in text
    assert 'class="situation"' not in text and 'id="verdict"' not in text
    assert 'href="/judge/tiny.sail?ships=2&amp;claim.isles=2&amp;without="' in text


def test_the_api_judges_without(client: FlaskClient) -> None:
    sent = {"situation": {"fort": True, "ships": 3}, "claim": {"cost": 3}}
    whole, part = client.post(JUDGE, json=sent).get_json(), client.post(JUDGE, json={**sent, "without": ["isles"]}).get_json()

    assert (whole["verdict"], whole["without"], whole["left_out"]) == ("invalid", [], None)
    assert (part["verdict"], part["without"], part["left_out"]) == ("valid", ["isles"], "먼 섬 확장을 빼서 보지 않은 규칙 2개")
    assert [(s["rule"], s["cites"]) for s in part["steps"] if s["status"] == "left_out"] == [("fleet", ["tiny.isles"]), ("aboard", ["tiny.isles"])]


@pytest.mark.parametrize("without", ["isles", [1], {"isles": True}, ["isle"], ["isles", "바다"], ["x"] * 99])
def test_the_api_names_a_bad_choice(client: FlaskClient, without: object) -> None:
    reply = client.post(JUDGE, json={"situation": {}, "without": without})

    assert reply.status_code == 422 and set(reply.get_json()["fields"]) == {"without"}


@pytest.mark.parametrize("path", ["/api/v1/search?q=산", "/api/v1/suggest?q=산", "/api/v1/terms?game=tiny", "/api/v1/checkers", "/api/v1/read?q=산"])
def test_every_list_of_the_api_heeds_the_choice(client: FlaskClient, path: str) -> None:
    assert client.get(f"{path}&without=isles" if "?" in path else f"{path}?without=isles").status_code == 200
    reply = client.get(f"{path}&without=isle" if "?" in path else f"{path}?without=isle")
    assert reply.status_code == 400 and "isles" in reply.get_json()["fields"]["without"]


def test_lists_of_the_api_count_what_they_leave_out(client: FlaskClient) -> None:
    for path in ("/api/v1/terms", "/api/v1/checkers"):
        whole, part = client.get(path).get_json(), client.get(f"{path}?without=isles").get_json()
        assert part["left_out"] == whole["total"] - part["total"] > 0


@pytest.fixture
def over_tiny(tiny_root: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line over the invented game."""
    settings = Settings(data=tmp_path_factory.getbasetemp() / "cli-data", roots=(tiny_root,), library=())
    monkeypatch.setattr(Settings, "from_environment", classmethod(lambda cls: settings))


@pytest.mark.usefixtures("over_tiny")
def test_the_command_judges_without(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["judge", "tiny.landing", "fort=true", "ships=3", "--claim", "cost=3"]

    assert main([*asked, "--json"]) == 0 and json.loads(capsys.readouterr().out)["verdict"] == "invalid"
    assert main([*asked, "--without", "먼 섬"]) == 0
    told = capsys.readouterr().out
    assert "맞아요" in told and "먼 섬 확장을 빼서 보지 않은 규칙 2개" in told and "[뺀 확장] 배 1척에 토큰 1개가 탄다." in told
    assert main(["judge", "--without", "isles"]) == 0
    listed = capsys.readouterr()
    assert "tiny.sail" not in listed.out and "먼 섬 확장을 빼서 판정기 1개를 숨겼어요." in listed.err
    assert main([*asked, "--without", "isle"]) == 2 and "‘먼 섬’(isles)을 뜻했나요?" in capsys.readouterr().err


@pytest.mark.usefixtures("over_tiny")
def test_the_command_searches_without(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "배", "--without", "isles"]) == 0
    told = capsys.readouterr().out
    assert "먼 섬 확장을 빼서" in told and "[tiny.isles]" not in told
    assert main(["search", "배", "--without", "바다"]) == 2 and "isles(먼 섬)" in capsys.readouterr().err
