"""Whoosh, the default engine: pure Python, nothing to install, right for a few thousand entries."""

import hashlib
import json
import pickle
import re
import shutil
import struct
import warnings
from array import array
from bisect import bisect_left
from collections import Counter, OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from heapq import nlargest
from math import log
from operator import itemgetter
from pathlib import Path
from sys import intern
from threading import Lock
from typing import Any, TypeAlias

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)  # Whoosh 2.7.4 has invalid escapes in its own sources
    warnings.simplefilter("ignore", DeprecationWarning)
    from whoosh import index
    from whoosh.filedb.filestore import FileStorage, RamStorage
    from whoosh.filedb.structfile import BufferFile

from indexer.engine import GAME, GRAMS, K1, KIND, WORDS, B, Counts, Hits, Row
from indexer.engines.schema import LENGTHS, schema

Postings: TypeAlias = "tuple[array[int], array[float]]"
OURS = re.compile(r"_?MAIN_")  # how Whoosh names its files
FIELDS = (WORDS, GRAMS)
EXACT = 24  # lengths from here on keep four binary digits, as Lucene and tantivy keep them
PARTS = "parts.json"  # folder of each game's index → the numbers of its documents
SCHEMA = 3  # raise when a part is written in another way
MOST_KEPT = 1_000_000  # postings kept scored, 8 bytes each


class Whoosh:
    """Whoosh as a `Backend`; everything lies in the index folder."""

    name = "whoosh"
    inside = True

    def holds(self, version: str) -> bool:
        return True

    def build(
        self, folder: Path, version: str, rows: Sequence[Row], again: bool = False, earlier: Path | None = None
    ) -> None:
        """Write one index a game into an empty folder; that of a game whose rows the ``earlier`` one holds is copied."""
        games: dict[str, list[Row]] = {}
        for row in rows:
            games.setdefault(row.game, []).append(row)
        parts = {_name(game, own): [row.number for row in own] for game, own in games.items()}
        for name, own in zip(parts, games.values(), strict=True):
            if earlier and (earlier / name).is_dir():
                shutil.copytree(earlier / name, folder / name)
            else:
                _write(folder / name, own)
        (folder / PARTS).write_text(json.dumps(parts), encoding="utf-8")

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
            numbers: dict[str, list[int]] = json.loads((folder / PARTS).read_text(encoding="utf-8"))
            self._numbers = array("I", sorted(number for part in numbers.values() for number in part))
            self._parts = [_Part(folder / name, [bisect_left(self._numbers, one) for one in part]) for name, part in numbers.items()]
        except (index.IndexError, OSError, KeyError, ValueError, EOFError, *_damage()) as error:
            raise ValueError(f"the index in {folder} cannot be read: {error}") from error
        stored = {place: what for part in self._parts for place, what in zip(part.places, part.stored, strict=True)}
        self._games = [stored[place][0] for place in range(len(stored))]
        self._kinds = [stored[place][1] for place in range(len(stored))]
        self._average = {field: sum(part.total[field] for part in self._parts) / max(1, len(stored)) or 1.0 for field in FIELDS}
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
        for part in self._parts:
            part.reader.close()

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
        holding = [part for part in self._parts if (field, text) in part.reader]
        count, average = len(self._numbers), self._average[field]
        frequency = sum(part.reader.doc_frequency(field, text) for part in holding)
        idf = log(1 + (count - frequency + 0.5) / (frequency + 0.5))
        found: list[tuple[int, float]] = []
        for part in holding:
            matcher, lengths = part.reader.postings(field, text), part.lengths[field]
            while matcher.is_active():
                at, weight = matcher.id(), matcher.weight()
                found.append((part.places[at], idf * weight * (K1 + 1) / (weight + K1 * (1 - B + B * lengths[at] / average))))
                matcher.next()
        found.sort()  # ties are told apart by number, whatever part a document lies in
        return array("I", [place for place, _ in found]), array("f", [value for _, value in found])


class _Part:
    """The index of one game, open; ``places`` of its documents in the whole, in the order in which they were written."""

    def __init__(self, folder: Path, places: Sequence[int]) -> None:
        self.reader = _in_memory(folder).open_index().reader()
        self.places = array("I", places)
        stored = [self.reader.stored_fields(number) for number in self.reader.all_doc_ids()]
        if len(stored) != len(places):
            raise ValueError(f"{folder.name} holds {len(stored)} documents and not {len(places)}")
        self.stored = [(intern(fields[GAME]), intern(fields[KIND])) for fields in stored]
        lengths = {field: [fields[LENGTHS][field] for fields in stored] for field in FIELDS}
        self.total = {field: sum(lengths[field]) for field in FIELDS}
        self.lengths = {field: array("I", map(rounded, lengths[field])) for field in FIELDS}


def rounded(length: int) -> int:
    """A length as engines keep it in one byte, so that all of them score alike: 24 + 117 → 24 + 112."""
    over = max(0, length - EXACT)
    dropped = max(0, over.bit_length() - 4)
    return length if over == 0 else EXACT + (over >> dropped << dropped)


def _name(game: str, rows: Iterable[Row]) -> str:
    """The folder of a game, named for all that goes into it: the same rows have the same index, wherever they are numbered."""
    digest = hashlib.sha256(f"{SCHEMA}\0{game}".encode())
    for row in rows:
        digest.update("\0".join(("", row.kind, *row.words, "", *row.grams)).encode())
    return digest.hexdigest()[:20]


def _write(folder: Path, rows: Iterable[Row]) -> None:
    folder.mkdir()
    writer = FileStorage(str(folder)).create_index(schema()).writer(limitmb=64, compound=False)
    for row in rows:
        writer.add_document(words=" ".join(row.words), grams=" ".join(row.grams), game=row.game, kind=row.kind, **{LENGTHS: {WORDS: len(row.words), GRAMS: len(row.grams)}})
    writer.commit(optimize=True)


class _Memory(RamStorage):  # type: ignore[misc]
    """Files in memory that are read where they lie; Whoosh's own storage copies each, and those inside a compound file again."""

    def open_file(self, name: str, **how: Any) -> BufferFile:
        if name not in self.files:
            raise NameError(name)
        return BufferFile(self.files[name], name=name, **how)


def _in_memory(folder: Path) -> RamStorage:
    """Whoosh's own files of a folder, read whole: what happens to the disk afterwards touches no reader."""
    storage = _Memory()
    for path in folder.iterdir():
        if OURS.match(path.name):
            storage.files[path.name] = path.read_bytes()
    return storage


def _damage() -> tuple[type[Exception], ...]:
    """What Whoosh raises on files cut short or missing, besides its own errors."""
    return (struct.error, pickle.UnpicklingError, AssertionError, TypeError, NameError)
