"""The seam to a search engine: rows of words in, numbers of documents with a BM25 score out.

An engine knows no language, no weights of ours and no entries: analysis, boosts, re-ranking, slips, snippets and refusal
are the same code for all of them. `indexer.engines` holds Whoosh (the default), tantivy and OpenSearch; a further one
is a further `Backend` there and nothing else of Simpan changes.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias

from corpus.errors import SimpanError

K1, B = 1.2, 0.75  # the constants that every engine must share for the same ranking
WORDS, GRAMS, GAME, KIND, NUMBER = "words", "grams", "game", "kind", "number"

Hits: TypeAlias = "list[tuple[int, float]]"
Counts: TypeAlias = "dict[str, dict[str, int]]"


class BadEngine(SimpanError):
    """``SIMPAN_ENGINE`` names no engine that can be used here; the message shows a right example."""


class EngineUnavailable(SimpanError):
    """An engine cannot answer now, or only in part; nothing is passed off as an answer.

    The message is for operators and may name hosts; ``reader`` is what a visitor is told.
    """

    def __init__(self, message: str, reader: str = "검색 엔진이 답하지 않아요.") -> None:
        super().__init__(message)
        self.reader = reader


class Row(NamedTuple):
    """One document as an engine sees it; ``words`` and ``grams`` hold no blanks inside a word."""

    number: int
    words: tuple[str, ...]
    grams: tuple[str, ...]
    game: str
    kind: str


class Engine(Protocol):
    """What every open engine can do."""

    def search(
        self, words: Mapping[str, float], grams: Mapping[str, float], *, game: str = "", kind: str = "", limit: int = 100
    ) -> Hits:
        """(number, score) of the documents with any of the weighted words, best first, ties by number.

        Example: ``search({"쇠퇴": 1.0}, {"쇠퇴": 0.5}, game="small_world", limit=2)`` → ``[(17, 9.8), (3, 7.1)]``.
        Scores are BM25 with `K1` and `B`, times the weight of each word. `EngineUnavailable` when not all of the index
        could be asked.
        """

    def counts(self) -> Counts:
        """Documents of the whole index by game and by kind: ``{"game": {"small_world": 812}, "kind": {"term": 96}}``."""

    def state(self) -> Mapping[str, object]:
        """How it fares, for operators: at least ``engine`` (its name) and ``ready``. Never raises."""

    def close(self) -> None:
        """Give its files and connections back."""


class Backend(Protocol):
    """A kind of engine as it is configured: builds beside what is served, swaps, and opens.

    ``version`` is the fingerprint of the corpus and the analysis, 20 hex digits; an index is of one version for ever.
    """

    name: str
    inside: bool  # whether building touches nothing but the index folder, so that another process may do it

    def holds(self, version: str) -> bool:
        """Whether what this engine keeps outside the index folder is whole; always true when it keeps nothing there."""

    def build(
        self, folder: Path, version: str, rows: Sequence[Row], again: bool = False, earlier: Path | None = None
    ) -> None:
        """Write the index of these rows into ``folder`` or wherever the engine keeps it; readers see it once it is whole.

        An index that stands whole elsewhere is left as it is unless it is to be made ``again``. ``earlier`` is the
        folder of a whole index of this engine, from which it may take what has not changed.
        """

    def open(self, folder: Path, version: str) -> Engine:
        """Open a built index; OSError or ValueError for a damaged one, `EngineUnavailable` when it cannot be reached."""
