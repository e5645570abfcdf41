"""The titles, wordings and questions of documents as flat 32-bit numbers, unpacked one document at a time."""

from array import array
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

TOLD, WORTH = 1_000, 1_000_000  # fractions are kept as so many parts


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


def pack(words: Words) -> "array[int]":
    """A document as numbers: every list after its length, fractions in parts."""
    out = array("I")

    def phrase(one: Phrase) -> None:
        for numbers in (one.core, one.rest):
            out.extend((len(numbers), *numbers))
        out.append(round(one.told * TOLD))

    phrase(words.title)
    out.append(len(words.wordings))
    for one in words.wordings:
        phrase(one)
    out.extend((len(words.path), *words.path))
    out.append(len(words.asked))
    for one, worth in words.asked:
        phrase(one)
        out.append(round(worth * WORTH))
    out.append(len(words.defines))
    for number, worth in words.defines:
        out.extend((number, round(worth * WORTH)))
    return out


def unpack(numbers: Sequence[int]) -> Words:
    """The document that `pack` wrote."""
    flat = iter(numbers)

    def several() -> tuple[int, ...]:
        return tuple(islice(flat, next(flat)))

    def phrase() -> Phrase:
        return Phrase(several(), several(), next(flat) / TOLD)

    def asked() -> Iterator[tuple[Phrase, float]]:
        for _ in range(next(flat)):
            yield phrase(), next(flat) / WORTH

    title = phrase()
    wordings = tuple(phrase() for _ in range(next(flat)))
    return Words(title, wordings, several(), tuple(asked()), tuple((next(flat), next(flat) / WORTH) for _ in range(next(flat))))


class Pieces(Sequence["array[int]"]):
    """Numbered stretches of one long array, cut out when asked for: ``Pieces(array("I", [7, 8, 9]), [2, 1])[1]`` is [9]."""

    def __init__(self, flat: "array[int]", lengths: Sequence[int]) -> None:
        self._flat = flat
        self._ends = array("I", [0])
        for length in lengths:
            self._ends.append(self._ends[-1] + length)

    def __len__(self) -> int:
        return len(self._ends) - 1

    def __getitem__(self, number: int) -> "array[int]":  # type: ignore[override]
        return self._flat[self._ends[number] : self._ends[number + 1]]
