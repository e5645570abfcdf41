"""How fast search, suggestions and indexing are, beside the usual engines in the same run.

    python -m tests.bench.bench_search [--times 10] [--quality]

Times are of the process (other work on the machine counts little), analysis included. The tenfold corpus has varied
text: sentences of the books mixed anew under new headings, so that postings and vocabularies grow as they would.
"""

import argparse
import random
import re
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from corpus.model import MOST_COVERS, Corpus, Section
from indexer.analyzer import Analyzer, analyzer_for
from indexer.build import build_index
from indexer.documents import documents
from indexer.evaluate import Case, cases, run, scores
from indexer.load import load
from indexer.search import Search
from indexer.suggest import Suggest
from tests.bench.usual import Fts5, Row, StockWhoosh, Usual

QUERIES = Path(__file__).parents[1] / "data" / "queries"
SEED = 20_231
TYPED = ("ㅅ", "쇠", "쇠ㅌ", "쇠퇴", "승리 ㅋ", "ㅅㄹㅋㅇ", "thlx", "토큰 몇", "외교간", "사기 저", "주사위", "원정대")


def enlarged(corpus: Corpus, times: int) -> Corpus:
    """The corpus with so many times its entries, the new ones of mixed sentences."""
    chance = random.Random(SEED)
    sentences = {game: [] for game in corpus.games}
    for document in documents(corpus):
        sentences[document.game] += [one for one in re.split(r"(?<=[.!?])\s+|\n", document.body) if len(one) > 8]
    words = {game: sorted({word for one in found for word in one.split() if len(word) > 1}) for game, found in sentences.items()}
    entries = dict(corpus.entries)
    for number in range(len(corpus.entries) * (times - 1)):
        game = chance.choice(list(corpus.games))
        heading = " ".join(chance.sample(words[game], 2)) + f" {number}"
        body = " ".join(_varied(chance, sentences[game], words[game]) for _ in range(chance.randint(1, 4)))
        identity = f"{corpus.games[game].books[0].id}.more.n{number}"
        entries[identity] = Section(id=identity, heading=heading, body=body, level=2, game=game)
    return Corpus(corpus.games, entries, corpus.checkers, corpus.checker_games, f"{corpus.fingerprint}-{times}")


def _varied(chance: random.Random, sentences: Sequence[str], words: Sequence[str]) -> str:
    """A sentence of the books with some of its words changed for others."""
    return " ".join(chance.choice(words) if chance.random() < 0.3 else word for word in chance.choice(sentences).split())


def timed(ask: Callable[[str], object], asked: Iterable[str]) -> tuple[float, float]:
    """Median and 95th percentile in milliseconds of the process, each text asked once after one round of warming."""
    asked = list(asked)
    for text in asked:
        ask(text)
    times = []
    for text in asked:
        began = time.process_time()
        ask(text)
        times.append((time.process_time() - began) * 1000)
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.95)]


def measure(corpus: Corpus, analyzer: Analyzer, asked: Sequence[Case], quality: bool) -> None:
    """One table for one corpus."""
    texts = [case.query for case in asked]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        analyzer.warm()
        began = time.process_time()
        build_index(corpus, analyzer, folder / "ours")
        built = time.process_time() - began
        began = time.process_time()
        search = Search(corpus, analyzer, folder / "ours")
        opened = time.process_time() - began
        rows: list[Row] = [(one.id, one.title, "\n".join((one.body, *one.wordings))) for one in documents(corpus)]
        others = _others(folder, rows)
        mine = timed(lambda text: search.search(text), texts)
        print(f"\n{len(rows)} entries, {len(texts)} queries")
        print(f"{'engine':18} {'build s':>8} {'p50 ms':>8} {'p95 ms':>8}  ours is")
        print(f"{'Simpan':18} {built:8.1f} {mine[0]:8.2f} {mine[1]:8.2f}")
        for engine, seconds in others:
            half, most = timed(engine.ids, texts)
            print(f"{engine.name:18} {seconds:8.1f} {half:8.2f} {most:8.2f}  {mine[0] / half:.1f} / {mine[1] / most:.1f} times")
        suggest = Suggest(corpus, search.names)
        half, most = timed(suggest.suggest, TYPED * 5)
        print(f"suggestions p50 {half:.2f} ms, p95 {most:.2f} ms; opening {opened:.2f} s; "
              f"process {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB with all engines")
        if quality:
            _quality(search, [engine for engine, _ in others], asked, corpus)


def _others(folder: Path, rows: Sequence[Row]) -> list[tuple[Usual, float]]:
    made: list[tuple[Usual, float]] = []
    (folder / "stock").mkdir()
    ways: tuple[Callable[[], Usual], ...] = (
        lambda: StockWhoosh(folder / "stock", rows), lambda: Fts5(rows, "unicode61"), lambda: Fts5(rows, "trigram"),
    )
    for way in ways:
        began = time.process_time()
        made.append((way(), time.process_time() - began))
    return made


def _quality(search: Search, others: Sequence[Usual], asked: Sequence[Case], corpus: Corpus) -> None:
    covers = {one.id: one.covers for one in documents(corpus)}
    answerable = [case for case in asked if case.type != "nohit"]
    print("\nquality without nohit: right first / in the first three / MRR")
    ours = scores(run(search, answerable))[-1]
    print(f"{'Simpan':18} {ours.at1:.3f} {ours.at3:.3f} {ours.mrr:.3f}")
    for engine in others:
        ranks = [_reciprocal(engine.ids(case.query), case, covers) for case in answerable]
        first, three = sum(one == 1 for one in ranks), sum(one >= 1 / 3 for one in ranks)
        print(f"{engine.name:18} {first / len(ranks):.3f} {three / len(ranks):.3f} {sum(ranks) / len(ranks):.3f}")


def _reciprocal(ids: Sequence[str], case: Case, covers: dict[str, tuple[str, ...]]) -> float:
    for rank, identity in enumerate(ids, start=1):
        if len(covers[identity]) <= MOST_COVERS and case.relevant & {identity, *covers[identity]}:
            return 1 / rank
    return 0.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=10, help="size of the second corpus")
    parser.add_argument("--quality", action="store_true", help="also how often the answer stands first")
    options = parser.parse_args()
    corpus = load()
    asked = list(cases(*sorted(QUERIES.glob("*.tsv"))))
    analyzer = analyzer_for(corpus)
    measure(corpus, analyzer, asked, options.quality)
    if options.times > 1:
        measure(enlarged(corpus, options.times), analyzer, asked, False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
