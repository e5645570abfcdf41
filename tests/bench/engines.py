"""Search engines side by side: build time, index size, latency, and searches a second, as ratios.

    python -m tests.bench.engines [--sizes 0 15000 150000] [--engines whoosh tantivy opensearch] [--json FILE]

Size 0 is the bundled corpus. The larger ones are varied: each document joins stretches of words of a few bundled ones
and has a tenth of its words from a long tail of 60,000 that only it and few others have. The queries are the labelled
ones of ``tests/data/queries`` as the engine is asked them (weighted words and syllable pairs). Ratios are to Whoosh at
the bundled size, measured in the same run: the machine drops out of them. "답 전체" is what a reader waits for: analysis,
engine, ranking of as many candidates as ever, snippets; asked in turn with the same of Whoosh at the bundled size. OpenSearch is the three-node test cluster on
the same machine, one shard, on every node.
"""

import argparse
import json
import random
import shutil
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, cast

from whoosh.filedb.filestore import FileStorage
from whoosh.query import Or, Term
from whoosh.scoring import BM25F

from indexer.analyzer import analyzer_for, grams
from indexer.build import rows_of
from indexer.engine import GAME, GRAMS, K1, KIND, WORDS, B, Backend, Engine, Hits, Row
from indexer.engines.choose import choose
from indexer.engines.local_whoosh import Whoosh
from indexer.engines.schema import LENGTHS, schema
from indexer.evaluate import Case, cases, run
from indexer.library import INDEX, open_library
from indexer.search import Search
from tests.cluster.nodes import Nodes

QUERIES = sorted((Path(__file__).parents[1] / "data" / "queries").glob("*.tsv"))
TAIL = 60_000
CLIENTS = (1, 4, 16)
SECONDS = 8.0  # for each number of clients
ROUNDS = 3
SAMPLE = 3  # whole answers are asked for by every third query


@dataclass
class Measured:
    """One engine at one size: seconds, bytes, milliseconds, and searches a second by number of clients."""

    engine: str
    documents: int
    build: float
    size: int
    first: float  # p95 of the first round: nothing is in memory yet
    p50: float
    p95: float
    p99: float
    rate: dict[int, float]
    whole: tuple[float, float] = (1.0, 1.0)  # p50 and p95 of whole answers, as ratios to those of Whoosh at the bundled size


Asked = tuple[dict[str, float], dict[str, float], dict[str, Any]]


class OwnCollector:
    """Whoosh's own search over the same words: what the sizes of the other engines are to be held against."""

    name = "whoosh (제 수집기)"

    def holds(self, version: str) -> bool:
        return True

    def build(self, folder: Path, version: str, rows: Sequence[Row], again: bool = False, earlier: Path | None = None) -> None:
        writer = FileStorage(str(folder)).create_index(schema()).writer(limitmb=64)
        for row in rows:
            writer.add_document(**{WORDS: " ".join(row.words), GRAMS: " ".join(row.grams), GAME: row.game, KIND: row.kind, LENGTHS: row.number})
        writer.commit(optimize=True)

    def open(self, folder: Path, version: str) -> Engine:
        self._bundled = FileStorage(str(folder)).open_index()
        self._searcher = self._bundled.searcher(weighting=BM25F(B=B, K1=K1))
        self._lock = threading.Lock()  # its readers share places in their files
        return cast(Engine, self)

    def search(self, words: dict[str, float], grams: dict[str, float], *, limit: int = 100, **_: object) -> Hits:
        asked = Or([Term(field, text, boost=boost) for field, part in ((WORDS, words), (GRAMS, grams)) for text, boost in part.items()])
        with self._lock:
            return [(hit[LENGTHS], hit.score) for hit in self._searcher.search(asked, limit=limit)]

    def close(self) -> None:
        self._searcher.close()


class Recorder:
    """An engine that writes down what it is asked."""

    def __init__(self, inner: Engine) -> None:
        self.inner, self.asked = inner, list[Asked]()

    def search(self, words: Any, grams: Any, **options: Any) -> Hits:
        self.asked.append((dict(words), dict(grams), options))
        return self.inner.search(words, grams, **options)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


class Stretched:
    """An engine over more documents than the corpus has; each stands for a bundled one, so that answers can be made of them."""

    def __init__(self, inner: Engine, bundled: Engine) -> None:
        self._inner, self.counts = inner, bundled.counts
        self._count = sum(bundled.counts()["game"].values())

    def search(self, words: Any, grams: Any, **options: Any) -> Hits:
        best: dict[int, float] = {}
        for number, score in self._inner.search(words, grams, **options):
            best.setdefault(number % self._count, score)
        return list(best.items())


def varied(rows: Sequence[Row], count: int, seed: int = 1) -> Iterator[Row]:
    """So many documents of varied text, the same ones every time."""
    dice = random.Random(seed)
    syllables = [chr(code) for code in range(0xAC00, 0xD7A4, 7)]
    tail = ["".join(dice.choices(syllables, k=dice.randint(2, 4))) for _ in range(TAIL)]
    full = [row for row in rows if len(row.words) > 4]
    for number in range(count):
        words: list[str] = []
        pairs: list[str] = []
        first = dice.choice(full)
        for row in (first, *dice.choices(full, k=dice.randint(1, 3))):
            at, length = dice.randrange(len(row.words)), dice.randint(5, 40)
            words += row.words[at : at + length]
            start = at * len(row.grams) // len(row.words)
            pairs += row.grams[start : start + length]
        own = [tail[int(TAIL * dice.random() ** 2)] for _ in range(max(1, len(words) // 10))]
        pairs += [pair for word in own for pair in grams(word)]
        yield Row(number, (*words, *own), tuple(pairs), first.game, first.kind)


def measure(
    backend: Backend, rows: Sequence[Row], asked: Sequence[Asked], size: Callable[[Path], int], whole: Callable[[Engine], tuple[float, float]],
) -> Measured:
    """Build, ask once each, then with many to few clients (which warms what can be warmed), then one at a time, then whole answers."""
    folder = Path(tempfile.mkdtemp(prefix="engines-bench-"))
    version = f"bench{len(rows)}"
    began = time.perf_counter()
    backend.build(folder, version, rows, again=True)
    built = time.perf_counter() - began
    engine = backend.open(folder, version)
    first = _times(engine, asked)
    rate = {clients: _rate(engine, asked, clients) for clients in sorted(CLIENTS, reverse=True)}
    later = sorted(ms for _ in range(ROUNDS) for ms in _times(engine, asked))
    found = Measured(
        backend.name, len(rows), built, size(folder), _at(sorted(first), 0.95), _at(later, 0.5), _at(later, 0.95), _at(later, 0.99), rate,
        whole(engine),
    )
    engine.close()
    shutil.rmtree(folder)
    return found


def _times(engine: Engine, asked: Sequence[Asked]) -> list[float]:
    times = []
    for words, pairs, options in asked:
        began = time.perf_counter()
        engine.search(words, pairs, **options)
        times.append((time.perf_counter() - began) * 1000)
    return times


def _rate(engine: Engine, asked: Sequence[Asked], clients: int) -> float:
    """Searches a second of so many threads of one process."""
    done = [0] * clients
    ends = time.perf_counter() + SECONDS

    def ask(number: int) -> None:
        turn = number * 37
        while time.perf_counter() < ends:
            words, pairs, options = asked[turn % len(asked)]
            engine.search(words, pairs, **options)
            turn += 1
            done[number] += 1

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(done) / SECONDS


def _at(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _in_turn(one: Search, other: Search, queries: Sequence[Case]) -> tuple[float, float]:
    """p50 and p95 of the whole answers of the second, as ratios to those of the first, asked in turn."""
    times: dict[Search, list[float]] = {one: [], other: []}
    for turn in range(2 * ROUNDS):
        for query in queries:
            for search in (one, other) if turn % 2 else (other, one):  # whoever comes second finds the words warm
                times[search] += [outcome.ms for outcome in run(search, [query])]
    first, second = sorted(times[one]), sorted(times[other])
    return _at(second, 0.5) / _at(first, 0.5), _at(second, 0.95) / _at(first, 0.95)


def _on_disk(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _in_cluster(port: int, documents: int) -> int:
    """Bytes of the first copies of an index."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/_cat/indices/bench-bench{documents}-g*?format=json&bytes=b") as answer:
        return sum(int(one["pri.store.size"]) for one in json.load(answer))


def table(found: Sequence[Measured], base: Measured) -> str:
    """The figures as ratios to one of them, in Markdown."""
    lines = ["| 엔진 | 항목 | 만들기 | 크기 | 첫 p95 | p50 | p95 | p99 | 초당 1 | 4 | 16명 | 답 전체 p50 | p95 |", "|---|" + "--:|" * 12]
    for one in found:
        ratios = [one.build / base.build, one.size / base.size, one.first / base.first, one.p50 / base.p50, one.p95 / base.p95, one.p99 / base.p99]
        rates = [one.rate[clients] / base.rate[1] for clients in CLIENTS]
        lines.append(f"| {one.engine} | {one.documents} | " + " | ".join(f"{ratio:.2f}" for ratio in (*ratios, *rates, *one.whole)) + " |")
    return "\n".join(lines)


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", nargs="+", type=int, default=[0, 15_000, 150_000])
    parser.add_argument("--engines", nargs="+", default=["whoosh", "tantivy", "opensearch"])
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    data = Path(tempfile.mkdtemp(prefix="engines-bench-data-"))
    library = open_library(data)
    analyzer = analyzer_for(library.corpus)
    recorder = Recorder(Whoosh().open(library.folder / INDEX))
    search = Search(library.corpus, analyzer, library.folder / INDEX, recorder)
    queries = list(cases(*QUERIES))
    outcomes = [run(search, queries) for _ in range(2)][1]
    answers = sorted(outcome.ms for outcome in outcomes)
    asked = recorder.asked[len(recorder.asked) // 2 :]
    bundled = rows_of(library.corpus, analyzer)
    print(f"{len(asked)} searches; whole answers at the bundled size with whoosh: p50 {_at(answers, 0.5):.1f} p95 {_at(answers, 0.95):.1f} ms", flush=True)
    bare = Search(library.corpus, analyzer, library.folder / INDEX, recorder.inner)

    def whole(engine: Engine) -> tuple[float, float]:
        return _in_turn(bare, Search(library.corpus, analyzer, library.folder / INDEX, Stretched(engine, recorder.inner)), queries[::SAMPLE])

    nodes = Nodes(3, quick=False) if "opensearch" in chosen.engines else None
    found: list[Measured] = []
    try:
        found.append(measure(cast(Backend, OwnCollector()), bundled, asked, _on_disk, whole))
        print(found[-1], flush=True)
        for size in chosen.sizes:
            rows = list(varied(bundled, size)) if size else bundled
            for name in chosen.engines:
                spec = f"opensearch://{nodes.hosts}/bench?shards=1&replicas=2&timeout=30&budget=30" if nodes and name == "opensearch" else name
                found.append(measure(choose(spec), rows, asked, _on_disk, whole))
                if nodes and name == "opensearch":
                    found[-1].size = _in_cluster(nodes.ports[0], len(rows))
                print(found[-1], flush=True)
    finally:
        if nodes:
            nodes.close()
        shutil.rmtree(data, ignore_errors=True)
    base = next((one for one in found if one.engine == "whoosh"), found[0])
    print(table(found, base))
    if chosen.json:
        chosen.json.write_text(json.dumps([asdict(one) for one in found]), encoding="utf-8")


if __name__ == "__main__":
    main()
