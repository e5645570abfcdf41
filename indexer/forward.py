"""Words of each document in their order: what ranking, snippets and refusal look at after the engine has answered.

Kept in three files beside the engine's: ``forward.json`` (vocabulary, document frequencies), ``forward.docs`` (titles,
wordings, questions) and ``forward.bin`` (four numbers a word of the body: word, start, end, sentence; of 16 bits where all are small). Titles are
unpacked when a document is ranked, so that opening costs little and takes 1 kB a document.
"""

import json
import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import log
from pathlib import Path
from typing import Any

from indexer.packed import MOST_SHORT, Phrase, Pieces, Words, pack, unpack
from indexer.weights import LEAST_TOLD

FORMAT = 3
LEXICON, TITLES, BODIES = "forward.json", "forward.docs", "forward.bin"
WIDTH = 4
MOST_DOCS = 400  # documents kept unpacked, 4 kB each; unpacking takes 11 µs


class Forward:
    """The forward index of a corpus: look up by word and by document number."""

    def __init__(
        self, vocabulary: Sequence[str], frequencies: Sequence[int], docs: Sequence["array[int]"], bodies: Sequence["array[int]"],
        surfaces: frozenset[str],
    ) -> None:
        self.vocabulary = vocabulary
        self.number_of = {word: number for number, word in enumerate(vocabulary)}
        self.frequencies = frequencies
        self.rarity = rarities(len(docs), frequencies)
        self.surfaces = surfaces
        self._docs = docs
        self._bodies = bodies
        self.doc = lru_cache(maxsize=MOST_DOCS)(self._doc)

    def __len__(self) -> int:
        return len(self._docs)

    def frequency(self, word: str) -> int:
        """In how many documents a word stands; 0 for an unknown one."""
        number = self.number_of.get(word)
        return 0 if number is None else self.frequencies[number]

    def words_of(self, number: int) -> Sequence[int]:
        """The words of a document's body in order, each as often as it stands there."""
        return self._bodies[number][0::WIDTH]

    def _doc(self, number: int) -> tuple[Words, frozenset[int]]:
        """The titles of a document and the words of its body."""
        return unpack(self._docs[number]), frozenset(self.words_of(number))

    def places(self, number: int) -> Iterator[tuple[int, int, int, int]]:
        """(word, start, end, sentence) of each word of a document's body, in order."""
        body = iter(self._bodies[number])
        return zip(body, body, body, body, strict=True)

    def save(self, folder: Path) -> None:
        """Write the files."""
        short = max(map(max, filter(None, self._bodies)), default=0) <= MOST_SHORT
        data = {
            "format": FORMAT, "short": short, "order": sys.byteorder, "vocabulary": list(self.vocabulary), "frequencies": list(self.frequencies),
            "docs": [len(doc) for doc in self._docs], "bodies": [len(body) for body in self._bodies],
            "surfaces": sorted(self.surfaces),
        }
        (folder / LEXICON).write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        for name, pieces, kind in ((TITLES, self._docs, "I"), (BODIES, self._bodies, "H" if short else "I")):
            with (folder / name).open("wb") as file:
                for piece in pieces:
                    array(kind, piece).tofile(file)

    @classmethod
    def open(cls, folder: Path) -> "Forward":
        """Read what `save` wrote; ValueError when it is cut short or of another format."""
        data: Mapping[str, Any] = json.loads((folder / LEXICON).read_text(encoding="utf-8"))
        if data.get("format") != FORMAT:
            raise ValueError(f"{folder / LEXICON}: another format")
        docs = _pieces(folder / TITLES, "I", data["order"], data["docs"])
        bodies = _pieces(folder / BODIES, "H" if data["short"] else "I", data["order"], data["bodies"])
        return cls(data["vocabulary"], array("I", data["frequencies"]), docs, bodies, frozenset(data["surfaces"]))


def _pieces(path: Path, kind: str, order: str, lengths: Sequence[int]) -> Pieces:
    raw = array(kind)
    raw.frombytes(path.read_bytes())
    if order != sys.byteorder:
        raw.byteswap()
    if len(raw) != sum(lengths):
        raise ValueError(f"{path}: cut short")
    return Pieces(raw, lengths)


def weighed(docs: Iterable[Words], rarity: Sequence[float]) -> Iterator["array[int]"]:
    """Documents as they are kept, with the rarity of each title and question worked out."""

    def weigh(phrase: Phrase) -> Phrase:
        return phrase._replace(told=sum(max(LEAST_TOLD, rarity[word]) for word in phrase.core))

    for doc in docs:
        yield pack(doc._replace(
            title=weigh(doc.title), wordings=tuple(map(weigh, doc.wordings)),
            asked=tuple((weigh(phrase), worth) for phrase, worth in doc.asked),
        ))


def rarities(count: int, frequencies: Sequence[int]) -> Sequence[float]:
    """The rarity of every word by its number."""
    known = {frequency: rarity(count, frequency) for frequency in set(frequencies)}
    return array("d", (known[frequency] for frequency in frequencies))


def rarity(count: int, frequency: int) -> float:
    """How much a word tells that stands in ``frequency`` of ``count`` documents, in nats (BM25's idf)."""
    return log(1 + (count - frequency + 0.5) / (frequency + 0.5))
