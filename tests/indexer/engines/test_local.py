"""Engines on one machine: the same rows give the same hits, and the same queries the same first results."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from indexer import evaluate
from indexer.analyzer import analyzer_for
from indexer.build import rows_of
from indexer.engine import BadEngine, Engine, Row
from indexer.engines.choose import choose
from indexer.engines.local_whoosh import rounded
from indexer.kept import Kept
from indexer.library import INDEX, Library, open_library
from indexer.search import Search

QUERIES = sorted((Path(__file__).parents[2] / "data" / "queries").glob("*.tsv"))
LOCAL = ("whoosh", "tantivy")
ROWS = [
    Row(0, ("쇠퇴", "종족", "a-1234"), ("쇠퇴", "종족"), "small_world", "term"),
    Row(1, ("쇠퇴", "#sw.term.decline", "쇠퇴"), ("쇠퇴",), "small_world", "faq"),
    Row(2, ("종족",) * 60, (), "warcrow", "term"),
    Row(3, ("종족", "마나"), ("종족",), "warcrow", "card"),
]


@pytest.fixture(params=LOCAL)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    backend = choose(request.param)
    backend.build(tmp_path, "v", ROWS)
    opened = backend.open(tmp_path, "v")
    yield opened
    opened.close()


@pytest.mark.parametrize(("words", "options", "numbers"), [
    ({"쇠퇴": 1.0}, {}, [1, 0]),
    ({"종족": 1.0}, {"game": "warcrow"}, [2, 3]),
    ({"종족": 1.0}, {"kind": "term"}, [2, 0]),
    ({"종족": 1.0}, {"game": "warcrow", "kind": "card"}, [3]),
    ({"#sw.term.decline": 1.0, "마나": 3.0}, {}, [3, 1]),
    ({"a-1234": 1.0}, {}, [0]),
    ({"종족": 1.0}, {"limit": 1}, [2]),
    ({"종족": 1.0}, {"game": "nowhere"}, []),
    ({"없는말": 1.0}, {}, []),
    ({}, {}, []),
])
def test_weighted_words_and_filters(engine: Engine, words: dict[str, float], options: dict[str, object], numbers: list[int]) -> None:
    assert [number for number, _ in engine.search(words, {}, **options)] == numbers  # type: ignore[arg-type]


def test_scores_are_bm25_of_the_shared_constants(engine: Engine) -> None:
    """ln(1 + 2.5/2.5) = ln 2 of idf; one of 3 words where the mean is (3 + 3 + 60 + 2) / 4 = 17."""
    score = dict(engine.search({"쇠퇴": 2.0}, {}))[0]

    assert score == pytest.approx(2 * 0.693147 * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 3 / 17)), rel=1e-3)


def test_counts_by_game_and_kind(engine: Engine) -> None:
    assert engine.counts() == {"game": {"small_world": 2, "warcrow": 2}, "kind": {"term": 2, "faq": 1, "card": 1}}
    assert engine.state()["ready"] is True


@pytest.mark.parametrize("name", LOCAL)
def test_a_damaged_index_is_said(name: str, tmp_path: Path) -> None:
    with pytest.raises((OSError, ValueError)):
        choose(name).open(tmp_path / "nowhere", "v")
    with pytest.raises((OSError, ValueError)):
        choose(name).open(tmp_path, "v")


@pytest.mark.parametrize("spec", ["lucene", "WHOOSH", "http://localhost:9200"])
def test_an_unknown_engine_is_a_clear_message(spec: str, tmp_path: Path) -> None:
    with pytest.raises(BadEngine, match="그런 검색 엔진은 없어요"):
        open_library(tmp_path, engine=spec)


def test_an_engine_that_is_not_installed_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "tantivy", None)
    monkeypatch.delitem(__import__("sys").modules, "indexer.engines.local_tantivy", raising=False)

    with pytest.raises(BadEngine, match=r"pip install 'simpan\[tantivy\]'"):
        choose("tantivy")


def test_tantivy_answers_as_whoosh_does(library: Library, tmp_path: Path) -> None:
    """Of the labelled queries, 99 % have the same first result and 99 % the same first three."""
    backend, analyzer = choose("tantivy"), analyzer_for(library.corpus)
    rows = rows_of(library.corpus, analyzer, Kept.open(library.folder, analyzer.words))
    backend.build(tmp_path, "v", rows)
    other = Search(library.corpus, analyzer, library.folder / INDEX, backend.open(tmp_path, "v"))
    asked = list(evaluate.cases(*QUERIES))
    pairs = [(one.first, two.first) for one, two in zip(evaluate.run(library, asked), evaluate.run(other, asked), strict=True)]

    assert sum(one[:1] == two[:1] for one, two in pairs) >= 0.99 * len(pairs)
    assert sum(one == two for one, two in pairs) >= 0.99 * len(pairs)


@pytest.mark.parametrize(("length", "kept"), [(0, 0), (23, 23), (39, 39), (41, 40), (55, 54), (141, 136), (1000, 984)])
def test_lengths_are_rounded_as_one_byte_does(length: int, kept: int) -> None:
    """The values of Lucene's table of 256 lengths: 40 and 42, 120 and 136, 984 and 1048."""
    assert rounded(length) == kept
