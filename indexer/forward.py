"""Words of each document in their order: what ranking, snippets and refusal look at after the engine has answered.

Kept in two files beside the engine's: ``forward.json`` (vocabulary, document frequencies, titles) and ``forward.bin``
(four 32-bit numbers a word of the body: word, start, end, sentence). Small: about 2 kB a document.
"""

import json
import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from indexer.weights import LEAST_TOLD

FORMAT = 1
LEXICON, BODIES = "forward.json", "forward.bin"
WIDTH = 4
MOST_BODIES = 4096  # bodies kept as sets of words, 4 kB each




class Phrase(NamedTuple):
    """Word numbers of a title or question: the words proper, then parts, joins and terms; ``told`` is their rarity."""

    core: tuple[int, ...]
    rest: tuple[int, ...]
    told: float = 0.0


class Words(NamedTuple):
    """The words of one document by number. Title and wordings: the words proper, then their parts, joins and terms.

    ``asked`` and ``defines`` carry how surely the document answers or defines.
    """

    title: Phrase
    wordings: tuple[Phrase, ...]
    path: tuple[int, ...]
    asked: tuple[tuple[Phrase, float], ...]
    defines: tuple[tuple[int, float], ...]


class Forward:
    """The forward index of a corpus: look up by word and by document number."""

    def __init__(self, vocabulary: Sequence[str], frequencies: Sequence[int], docs: Sequence[Words], bodies: Sequence["array[int]"],
                 surfaces: frozenset[str]) -> None:
        self.vocabulary = vocabulary
        self.number_of = {word: number for number, word in enumerate(vocabulary)}
        self.frequencies = frequencies
        self.rarity = [rarity(len(docs), frequency) for frequency in frequencies]
        self.docs = docs
        self.bodies = bodies
        self.surfaces = surfaces
        self._body = lru_cache(maxsize=MOST_BODIES)(self._read_body)

    def __len__(self) -> int:
        return len(self.docs)

    def frequency(self, word: str) -> int:
        """In how many documents a word stands; 0 for an unknown one."""
        number = self.number_of.get(word)
        return 0 if number is None else self.frequencies[number]

    def body(self, number: int) -> frozenset[int]:
        """The words of a document's body."""
        return self._body(number)

    def words_of(self, number: int) -> Sequence[int]:
        """The words of a document's body in order, each as often as it stands there."""
        return self.bodies[number][0::WIDTH]

    def _read_body(self, number: int) -> frozenset[int]:
        return frozenset(self.words_of(number))

    def places(self, number: int) -> Iterator[tuple[int, int, int, int]]:
        """(word, start, end, sentence) of each word of a document's body, in order."""
        body = iter(self.bodies[number])
        return zip(body, body, body, body, strict=True)

    def weighed(self) -> "Forward":
        """The same index with the rarity of each title and question worked out, as it is kept."""

        def weigh(phrase: Phrase) -> Phrase:
            return phrase._replace(told=round(sum(max(LEAST_TOLD, self.rarity[word]) for word in phrase.core), 3))

        docs = [
            doc._replace(
                title=weigh(doc.title), wordings=tuple(map(weigh, doc.wordings)),
                asked=tuple((weigh(phrase), worth) for phrase, worth in doc.asked),
            )
            for doc in self.docs
        ]
        return Forward(self.vocabulary, self.frequencies, docs, self.bodies, self.surfaces)

    def save(self, folder: Path) -> None:
        """Write both files."""
        data = {
            "format": FORMAT, "order": sys.byteorder, "vocabulary": list(self.vocabulary), "frequencies": list(self.frequencies),
            "docs": [_written(doc) for doc in self.docs], "lengths": [len(body) for body in self.bodies],
            "surfaces": sorted(self.surfaces),
        }
        (folder / LEXICON).write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        with (folder / BODIES).open("wb") as file:
            for body in self.bodies:
                body.tofile(file)

    @classmethod
    def open(cls, folder: Path) -> "Forward":
        """Read what `save` wrote; ValueError when it is cut short or of another format."""
        data: Mapping[str, Any] = json.loads((folder / LEXICON).read_text(encoding="utf-8"))
        if data.get("format") != FORMAT:
            raise ValueError(f"{folder / LEXICON}: another format")
        raw = array("I")
        raw.frombytes((folder / BODIES).read_bytes())
        if data["order"] != sys.byteorder:
            raw.byteswap()
        if len(raw) != sum(data["lengths"]):
            raise ValueError(f"{folder / BODIES}: cut short")
        bodies, at = [], 0
        for length in data["lengths"]:
            bodies.append(raw[at : at + length])
            at += length
        same = list(range(len(data["vocabulary"])))
        docs = [_words(same, *written) for written in data["docs"]]
        return cls(data["vocabulary"], array("I", data["frequencies"]), docs, bodies, frozenset(data["surfaces"]))


def _words(same: Sequence[int], title: Any, wordings: Any, path: Any, asked: Any, defines: Any) -> Words:
    """The words of one document as read; ``same`` gives equal numbers one object, which halves the memory."""

    def phrase(written: Any) -> Phrase:
        return Phrase(numbers(written[0]), numbers(written[1]), written[2])

    def numbers(written: Any) -> tuple[int, ...]:
        return tuple([same[number] for number in written])

    return Words(
        phrase(title), tuple(map(phrase, wordings)), numbers(path), tuple((phrase(one), worth) for one, worth in asked),
        tuple((same[number], worth) for number, worth in defines),
    )


def _written(doc: Words) -> list[Any]:
    return [doc.title, doc.wordings, doc.path, doc.asked, doc.defines]


def rarity(count: int, frequency: int) -> float:
    """How much a word tells that stands in ``frequency`` of ``count`` documents, in nats (BM25's idf)."""
    return log(1 + (count - frequency + 0.5) / (frequency + 0.5))
