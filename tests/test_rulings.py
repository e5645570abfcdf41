"""Every worked example of every bundled game is decided as written, for reasons that stand on the book."""

import pytest

from corpus.model import Corpus, Ruling
from indexer.load import load
from indexer.verify import cited, failing_rulings, unreached_rules
from tests.corpus.particles import wrong_particles

CORPUS = load()
RULINGS = [entry for entry in CORPUS.entries.values() if isinstance(entry, Ruling)]


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return CORPUS


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.id)
def test_ruling(ruling: Ruling) -> None:
    judgment = CORPUS.checkers[ruling.checker].judge(ruling.situation, ruling.claim)

    assert judgment.verdict == ruling.verdict
    assert cited(judgment)
    assert not [step.says for step in judgment.steps if wrong_particles(step.says)]
    assert ruling.verdict != "undetermined" or not judgment.needed


def test_no_ruling_fails(corpus: Corpus) -> None:
    assert failing_rulings(corpus) == []


def test_every_rule_is_reached_by_some_ruling(corpus: Corpus) -> None:
    assert unreached_rules(corpus) == []
