"""The command line: what each command prints and with which number it ends."""

from pathlib import Path

import pytest

from indexer.library import Library
from webapp import cli

HEAD = "query\ttype\trelevant\tsplit\n"


@pytest.fixture
def tiny(tiny_library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "_open", lambda: tiny_library)


@pytest.mark.usefixtures("tiny")
def test_quality_is_measured_by_type(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "queries.tsv"
    file.write_text(HEAD + "정복 비용\tterm\ttiny.conquest.cost\tdev\n우주선 연료\tnohit\t\tdev\n산\tterm\ttiny.absent\tdev\n", encoding="utf-8")

    assert cli.main(["eval", str(file), "--misses"]) == 0
    printed = capsys.readouterr().out
    rows = {line.split()[0]: line.split() for line in printed.splitlines() if "@1" in line}
    assert set(rows) == {"term", "nohit", "ALL"}
    assert rows["term"][rows["term"].index("@1") + 1] == "0.500"
    assert "산\ttiny.absent" in printed


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("content", [None, "query\trelevant\n산\ttiny.conquest\n"])
def test_a_file_that_is_no_query_file_is_named(content: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "queries.tsv"
    if content:
        file.write_text(content, encoding="utf-8")

    assert cli.main(["eval", str(file)]) == 2
    assert "queries.tsv" in capsys.readouterr().err


def test_a_command_that_a_key_stops_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C while the index is made: one line and the status that shells expect, no trace of the code."""

    def stopped(*_: object, **__: object) -> Library:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "open_library", stopped)

    assert cli.main(["search", "쇠퇴"]) == 130
    assert capsys.readouterr().err.endswith("그만두었어요.\n")
