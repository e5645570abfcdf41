"""Rulings are decided again at every build; one that its checker decides otherwise is a mistake."""

from pathlib import Path

import pytest

from corpus.model import Corpus
from indexer.load import load
from indexer.verify import failing_rulings, unreached_rules


def test_the_rulings_of_the_invented_game_hold(tiny: Corpus) -> None:
    assert failing_rulings(tiny) == []


def test_rules_that_no_ruling_reaches_are_named(tiny: Corpus) -> None:
    assert {"tiny.conquest.giant", "tiny.conquest.own_declined"} <= set(unreached_rules(tiny))
    assert "tiny.conquest.mountain" not in unreached_rules(tiny)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('verdict = "invalid"', 'verdict = "valid"', "판정은 invalid인데 valid"),
        ("answers = { cost = 4 }", "answers = { cost = 5 }", "cost의 답은 4인데 5"),
        ("answers = { cost = 4 }", "answers = { costs = 4 }", "answers.costs"),
        ("mountains = 1", "mountain = 1", "mountain: 모르는 항목"),
        ('cites = ["tiny.conquest.cost"]', 'cites = ["tiny.isles"]', "적힌 근거에 서 있지 않다"),
    ],
)
def test_a_failing_ruling_is_told(tiny_root: Path, tmp_path: Path, old: str, new: str, what: str) -> None:
    import shutil

    shutil.copytree(tiny_root, tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "games" / "tiny" / "rulings.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")

    assert any(what in str(mistake) for mistake in failing_rulings(load((tmp_path / "games",))))
