"""Search quality by type of query: how often the answer stands first, in the first three, and its mean reciprocal rank.

A query file is tab separated with a header: query, type, relevant (ids, best first, between |), split. A hit answers
when its id or one of its covers is relevant. A query of type ``nohit`` is right when the results say "no answer".
"""

import csv
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from corpus.model import MOST_COVERS
from indexer.search import Results

PAGE = 10


@dataclass(frozen=True)
class Case:
    """One labelled query."""

    query: str
    type: str
    relevant: frozenset[str]
    split: str


@dataclass(frozen=True)
class Outcome:
    """What a search gave for a case: reciprocal rank (0 when absent), ids of the first three, milliseconds."""

    case: Case
    reciprocal: float
    first: tuple[str, ...]
    ms: float


@dataclass(frozen=True)
class Score:
    """Means over the queries of one type."""

    type: str
    count: int
    at1: float
    at3: float
    mrr: float

    def __str__(self) -> str:
        return f"{self.type:10} n={self.count:4}  @1 {self.at1:.3f}  @3 {self.at3:.3f}  MRR {self.mrr:.3f}"


class Searcher(Protocol):
    """Anything that searches."""

    def search(self, query: str, *, limit: int = PAGE) -> Results:
        """One page of results."""


def cases(*files: Path) -> Iterator[Case]:
    """The labelled queries of some files; ValueError names a file without the four columns."""
    for path in files:
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                if not {"query", "type", "relevant", "split"} <= set(row):
                    raise ValueError(f"{path}: 첫 줄이 query, type, relevant, split 네 열이어야 해요")
                yield Case(row["query"], row["type"], frozenset(row["relevant"].split("|")) - {""}, row["split"])


def run(search: Searcher, asked: Iterable[Case]) -> list[Outcome]:
    """Search for each case."""
    return [_outcome(search, case) for case in asked]


def _outcome(search: Searcher, case: Case) -> Outcome:
    began = time.perf_counter()
    results = search.search(case.query, limit=PAGE)
    ms = (time.perf_counter() - began) * 1000
    first = tuple(hit.id for hit in results.hits[:3])
    if case.type == "nohit":
        return Outcome(case, 0.0 if results.answerable else 1.0, first, ms)
    for rank, hit in enumerate(results.hits, start=1):
        if len(hit.covers) <= MOST_COVERS and case.relevant & {hit.id, *hit.covers}:
            return Outcome(case, 1 / rank, first, ms)
    return Outcome(case, 0.0, first, ms)


def scores(outcomes: Sequence[Outcome]) -> list[Score]:
    """Scores by type, and over all in a last row called "ALL"."""
    by_type: dict[str, list[float]] = defaultdict(list)
    for outcome in outcomes:
        by_type[outcome.case.type].append(outcome.reciprocal)
    rows = [_score(name, found) for name, found in sorted(by_type.items())]
    return [*rows, _score("ALL", [outcome.reciprocal for outcome in outcomes])] if outcomes else []


def _score(name: str, found: Sequence[float]) -> Score:
    count = len(found)
    return Score(
        name, count, sum(one == 1 for one in found) / count, sum(one >= 1 / 3 for one in found) / count, sum(found) / count,
    )
