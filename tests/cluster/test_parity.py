"""The labelled queries get the same answers from all three engines, and the shards of a cluster make no difference."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from indexer import evaluate
from indexer.analyzer import Analyzer, analyzer_for
from indexer.build import rows_of
from indexer.engine import Row
from indexer.engines.choose import choose
from indexer.library import INDEX, Library
from indexer.search import Search

QUERIES = sorted((Path(__file__).parents[1] / "data" / "queries").glob("*.tsv"))


@pytest.fixture(scope="module")
def analyzer(library: Library) -> Analyzer:
    """The analyser of the bundled games."""
    return analyzer_for(library.corpus)


@pytest.fixture(scope="module")
def rows(library: Library, analyzer: Analyzer) -> Sequence[Row]:
    """What every engine is given of the bundled games."""
    return rows_of(library.corpus, analyzer)


def test_three_engines_one_answer(
    library: Library, analyzer: Analyzer, rows: Sequence[Row], engine: str, tmp_path: Path, request: pytest.FixtureRequest,
) -> None:
    """The same first result for 99 % of the queries, the same first three for 99 %."""
    asked = list(evaluate.cases(*QUERIES))
    wanted = [outcome.first for outcome in evaluate.run(library, asked)]
    one_shard = engine.replace("shards=3", "shards=1").replace("three_engines", "one_shard")
    found: dict[str, list[tuple[str, ...]]] = {}
    for name, spec in (("tantivy", "tantivy"), ("opensearch", engine), ("one shard", one_shard)):
        backend, folder = choose(spec), tmp_path / name
        folder.mkdir()
        backend.build(folder, library.version, rows)
        search = Search(library.corpus, analyzer, library.folder / INDEX, backend.open(folder, library.version))
        found[name] = [outcome.first for outcome in evaluate.run(search, asked)]
        search.close()

    for name, firsts in found.items():
        pairs = list(zip(wanted, firsts, strict=True))
        first, three = sum(a[:1] == b[:1] for a, b in pairs) / len(pairs), sum(a == b for a, b in pairs) / len(pairs)
        print(f"\n{name}: {len(pairs)} queries, same first {first:.3f}, same three {three:.3f}")
        assert first >= 0.99 and three >= 0.99
    assert found["opensearch"] == found["one shard"]
