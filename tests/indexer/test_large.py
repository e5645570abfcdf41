"""Many entries and queries made to be slow: marks that are wildcards elsewhere are text, and cost nothing."""

import random
import time

import pytest

from tests.indexer.shelf import Shelf, corpus_of, section, shelve

WORDS = [a + b for a in "가나다라마바사아자차카타파하" for b in "각난달람맙삿앙잦찾칵"]


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """1,200 short sections of random words."""
    dice = random.Random(37)
    sections = [section(f"s.n{n}", f"규칙 {n}", " ".join(dice.choices(WORDS, k=8)) + " 카드를 뽑는다.") for n in range(1200)]
    return shelve(tmp_path_factory.mktemp("large") / "index", corpus_of(sections))


@pytest.mark.parametrize("query", ["*", "**", "?*?", "*카*", "*카드*", "가나다~2", "카드~9", "[* TO *]", "카?", "/.*/", "NOT", "AND", "NOT NOT NOT 카드", "카드 AND", "[1]", "url: x", "카드^", '"카드', "a:b:c", "(" * 500, "카드 " * 300, "가" * 1000])
def test_no_query_takes_long(large: Shelf, query: str) -> None:
    """Whoosh's own language takes seconds for these over as many entries (whoosh 5); here every mark is a border of words."""
    began = time.process_time()
    large.find(query)

    assert time.process_time() - began < 1


@pytest.mark.parametrize("query", ["*카드*", "(카드)", "카드*", "[카드]"])
def test_marks_around_a_word_change_nothing(large: Shelf, query: str) -> None:
    assert large.ids(query) == large.ids("카드")
