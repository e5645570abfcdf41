"""The seam to a search engine: rows of words in, numbers of documents with a BM25 score out.

An engine knows no language, no weights of ours and no entries. Whoosh is the engine; another one needs the same two
functions (`build` and `open_engine`) and nothing else of Simpan changes.
"""

import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # Whoosh 2.7.4 has invalid escapes in its own sources
    warnings.simplefilter("ignore", DeprecationWarning)
    from whoosh import index, query, scoring
    from whoosh.filedb.filestore import FileStorage

from indexer.schema import GAME, GRAMS, KIND, NUMBER, WORDS, schema

K1, B = 1.2, 0.75  # the constants that every engine must share for the same ranking


class Row(NamedTuple):
    """One document as an engine sees it; ``words`` and ``grams`` hold no blanks inside a word."""

    number: int
    words: tuple[str, ...]
    grams: tuple[str, ...]
    game: str
    kind: str


class Engine(Protocol):
    """What every engine can do."""

    def search(
        self, words: Mapping[str, float], grams: Mapping[str, float], *, game: str = "", kind: str = "", limit: int = 100
    ) -> list[tuple[int, float]]:
        """(number, score) of the documents with any of the weighted words, best first, ties by number."""

    def close(self) -> None:
        """Give its files back."""


def build(folder: Path, rows: Iterable[Row]) -> None:
    """Write a fresh index into an empty folder, in one segment and one commit."""
    writer = FileStorage(str(folder)).create_index(schema()).writer(limitmb=64)
    for row in rows:
        writer.add_document(words=" ".join(row.words), grams=" ".join(row.grams), game=row.game, kind=row.kind, number=row.number)
    writer.commit(optimize=True)


def open_engine(folder: Path) -> Engine:
    """Open a built index; OSError or ValueError when the folder holds none or a damaged one."""
    return WhooshEngine(folder)


class WhooshEngine:
    """Whoosh: Python only, good to some ten thousand entries. Queries are objects made here, never parsed text."""

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise FileNotFoundError(f"no index in {folder}")
        try:
            self._index = FileStorage(str(folder)).open_index()
            self._searcher = self._index.searcher(weighting=scoring.BM25F(K1=K1, B=B))
            self._numbers = {n: self._searcher.stored_fields(n)[NUMBER] for n in self._searcher.reader().all_doc_ids()}
        except (index.IndexError, OSError, KeyError, ValueError, EOFError, *_damage()) as error:
            raise ValueError(f"the index in {folder} cannot be read: {error}") from error

    def search(
        self, words: Mapping[str, float], grams: Mapping[str, float], *, game: str = "", kind: str = "", limit: int = 100
    ) -> list[tuple[int, float]]:
        reader = self._searcher.reader()
        terms = [
            query.Term(field, text, boost=boost)
            for field, wanted in ((WORDS, words), (GRAMS, grams)) for text, boost in wanted.items() if (field, text) in reader
        ]
        if not terms:
            return []
        chosen = [query.Term(GAME, game)] * bool(game) + [query.Term(KIND, kind)] * bool(kind)
        results = self._searcher.search(query.Or(terms), limit=limit, filter=query.And(chosen) if chosen else None, scored=True)
        found = [(self._numbers[number], score) for score, number in results.top_n]
        return sorted(found, key=lambda one: (-round(one[1], 6), one[0]))

    def close(self) -> None:
        self._searcher.close()
        self._index.close()


def _damage() -> tuple[type[Exception], ...]:
    """What Whoosh raises on files cut short, besides its own errors."""
    import pickle
    import struct

    return (struct.error, pickle.UnpicklingError, AssertionError, TypeError)
