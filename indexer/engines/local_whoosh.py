"""Whoosh, the default engine: pure Python, nothing to install, right for a few thousand entries."""

import pickle
import re
import struct
import warnings
from array import array
from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from heapq import nlargest
from math import log
from operator import itemgetter
from pathlib import Path
from threading import Lock
from typing import TypeAlias

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # Whoosh 2.7.4 has invalid escapes in its own sources
    warnings.simplefilter("ignore", DeprecationWarning)
    from whoosh import index
    from whoosh.filedb.filestore import FileStorage, RamStorage

from indexer.engine import GAME, GRAMS, K1, KIND, NUMBER, WORDS, B, Counts, Hits, Row
from indexer.engines.schema import schema

Postings: TypeAlias = "tuple[array[int], array[float]]"
OURS = re.compile(r"_?MAIN_")  # how Whoosh names its files
MOST_KEPT = 1_000_000  # postings kept scored, 8 bytes each


class Whoosh:
    """Whoosh as a `Backend`; everything lies in the index folder."""

    name = "whoosh"

    def holds(self, version: str) -> bool:
        return True

    def build(self, folder: Path, version: str, rows: Sequence[Row], again: bool = False) -> None:
        """Write a fresh index into an empty folder, in one segment and one commit."""
        writer = FileStorage(str(folder)).create_index(schema()).writer(limitmb=64)
        for row in rows:
            writer.add_document(words=" ".join(row.words), grams=" ".join(row.grams), game=row.game, kind=row.kind, number=row.number)
        writer.commit(optimize=True)

    def open(self, folder: Path, version: str = "") -> "WhooshEngine":
        return WhooshEngine(folder)


class WhooshEngine:
    """Whoosh keeps the postings; they are scored here, a term at a time, and kept once scored.

    Its own collector costs 10 µs a posting (14 ms for a spoken question over 2,200 entries, most of it in looking up
    field lengths one by one); this way it is 1.5 µs the first time a word is asked for and 0.1 µs later.
    """

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise FileNotFoundError(f"no index in {folder}")
        try:
            self._index = _in_memory(folder).open_index()
            self._reader = self._index.reader()
            stored = [self._reader.stored_fields(number) for number in self._reader.all_doc_ids()]
            self._lengths = {field: self._field_lengths(field, len(stored)) for field in (WORDS, GRAMS)}
        except (index.IndexError, OSError, KeyError, ValueError, EOFError, *_damage()) as error:
            raise ValueError(f"the index in {folder} cannot be read: {error}") from error
        self._numbers = array("I", (row[NUMBER] for row in stored))
        self._games = [row[GAME] for row in stored]
        self._kinds = [row[KIND] for row in stored]
        self._scored: OrderedDict[tuple[str, str], Postings] = OrderedDict()
        self._kept = 0
        self._lock = Lock()  # readers of Whoosh share places in their files, and the kept postings change

    def search(
        self, words: Mapping[str, float], grams: Mapping[str, float], *, game: str = "", kind: str = "", limit: int = 100
    ) -> Hits:
        scores: dict[int, float] = {}
        for field, wanted in ((WORDS, words), (GRAMS, grams)):
            for text, boost in wanted.items():
                places, values = self._postings(field, text)
                for place, value in zip(places, values, strict=True):
                    scores[place] = scores.get(place, 0.0) + boost * value
        found = scores.items() if not (game or kind) else [
            (place, score) for place, score in scores.items()
            if (not game or self._games[place] == game) and (not kind or self._kinds[place] == kind)
        ]
        return [(self._numbers[place], score) for place, score in nlargest(limit, found, key=itemgetter(1))]

    def counts(self) -> Counts:
        return {GAME: dict(Counter(self._games)), KIND: dict(Counter(self._kinds))}

    def state(self) -> Mapping[str, object]:
        return {"engine": Whoosh.name, "ready": True, "documents": len(self._numbers)}

    def close(self) -> None:
        self._reader.close()
        self._index.close()

    def _postings(self, field: str, text: str) -> "Postings":
        """Places of the documents with a word and its BM25 score in each; one thread at a time."""
        with self._lock:
            return self._kept_postings((field, text))

    def _kept_postings(self, asked: tuple[str, str]) -> "Postings":
        found = self._scored.get(asked)
        if found is not None:
            self._scored.move_to_end(asked)
            return found
        found = self._score(*asked)
        self._scored[asked] = found
        self._kept += len(found[0])
        while self._kept > MOST_KEPT and len(self._scored) > 1:
            self._kept -= len(self._scored.popitem(last=False)[1][0])
        return found

    def _score(self, field: str, text: str) -> "Postings":
        places, values = array("I"), array("f")
        if (field, text) not in self._reader:
            return places, values
        lengths, count = self._lengths[field], len(self._numbers)
        average = sum(lengths) / count or 1.0
        frequency = self._reader.doc_frequency(field, text)
        idf = log(1 + (count - frequency + 0.5) / (frequency + 0.5))
        matcher = self._reader.postings(field, text)
        while matcher.is_active():
            place, weight = matcher.id(), matcher.weight()
            places.append(place)
            values.append(idf * weight * (K1 + 1) / (weight + K1 * (1 - B + B * lengths[place] / average)))
            matcher.next()
        return places, values

    def _field_lengths(self, field: str, count: int) -> "array[int]":
        return array("I", (self._reader.doc_field_length(place, field) or 0 for place in range(count)))


def _in_memory(folder: Path) -> RamStorage:
    """Whoosh's own files of a folder, read whole: what happens to the disk afterwards touches no reader."""
    storage = RamStorage()
    for path in folder.iterdir():
        if OURS.match(path.name):
            storage.files[path.name] = path.read_bytes()
    return storage


def _damage() -> tuple[type[Exception], ...]:
    """What Whoosh raises on files cut short or missing, besides its own errors."""
    return (struct.error, pickle.UnpicklingError, AssertionError, TypeError, NameError)
