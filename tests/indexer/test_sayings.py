"""Sayings: read beside the checkers they speak of; what no checker has is the author's mistake."""

from pathlib import Path

import pytest

from corpus.errors import CorpusError
from corpus.model import NAMES, Corpus
from indexer.sayings import read_sayings

WRONG = [
    ("[tiny.siege]\ncost.names = ['값']", "판정기 'tiny.siege'가 없다"),
    ("[tiny.conquest]\nforts.true = ['요새']", "항목 'forts'가 없다"),
    ("[tiny.conquest]\nrace.dwarf = ['난쟁이']", "값 'dwarf'가 없다"),
    ("[tiny.conquest]\nclaim.cost.many = ['많이']", "값 'many'가 없다"),
    ("[tiny.conquest]\nfort.true = [", "TOML 문법이 틀렸다"),
]


def folder(root: Path, text: str) -> Path:
    """A game folder with these sayings."""
    (root / "sayings.toml").write_text(text, encoding="utf-8")
    return root


def test_sayings_are_read_by_checker_field_and_value(tiny: Corpus, tmp_path: Path) -> None:
    """Fields of the claim are named as a form sends them."""
    text = "[tiny.conquest]\ndefenders.names = ['상대 토큰']\nfort.false = ['요새 없이']\nclaim.cost.names = ['드는 토큰']"

    found = read_sayings([folder(tmp_path, text)], tiny.checkers)["tiny.conquest"]

    assert found == {"defenders": {NAMES: ("상대 토큰",)}, "fort": {"false": ("요새 없이",)}, "claim.cost": {NAMES: ("드는 토큰",)}}


@pytest.mark.parametrize(("text", "what"), WRONG, ids=[what for _, what in WRONG])
def test_what_no_checker_has_is_a_mistake(tiny: Corpus, tmp_path: Path, text: str, what: str) -> None:
    """The file and the wrong name are told."""
    with pytest.raises(CorpusError) as error:
        read_sayings([folder(tmp_path, text)], tiny.checkers)

    assert any(what in str(one) and "sayings.toml" in str(one) for one in error.value.mistakes)
