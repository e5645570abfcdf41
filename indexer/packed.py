"""The titles, wordings and questions of documents as flat 32-bit numbers, unpacked one document at a time; and many strings as one."""

from array import array
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

MOST_SHORT = 0xFFFF  # the largest number of 16 bits
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
    flat = list(numbers)
    title, at = _phrase(flat, 0)
    wordings, asked = [], []
    count, at = flat[at], at + 1
    for _ in range(count):
        one, at = _phrase(flat, at)
        wordings.append(one)
    path, at = tuple(flat[at + 1 : at + 1 + flat[at]]), at + 1 + flat[at]
    count, at = flat[at], at + 1
    for _ in range(count):
        one, at = _phrase(flat, at)
        asked.append((one, flat[at] / WORTH))
        at += 1
    pairs = flat[at + 1 :]
    defines = tuple((number, worth / WORTH) for number, worth in zip(pairs[0::2], pairs[1::2], strict=True))
    return Words(title, tuple(wordings), path, tuple(asked), defines)


def _phrase(flat: list[int], at: int) -> tuple[Phrase, int]:
    """The phrase that begins at a place, and the place behind it."""
    rest = at + 1 + flat[at]
    told = rest + 1 + flat[rest]
    return Phrase(tuple(flat[at + 1 : rest]), tuple(flat[rest + 1 : told]), flat[told] / TOLD), told + 1


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


class Strings(Sequence[str]):
    """Many short strings as one long one, cut out when asked for: a quarter of the memory. In order, `bisect` searches them."""

    def __init__(self, strings: Sequence[str]) -> None:
        self._joined = "".join(strings)
        self._ends = array("I", accumulate(map(len, strings), initial=0))

    def __len__(self) -> int:
        return len(self._ends) - 1

    def __getitem__(self, number: int) -> str:  # type: ignore[override]
        return self._joined[self._ends[number] : self._ends[number + 1]]


def packed(numbers: Sequence[int]) -> "array[int]":
    """Whole numbers of at most 32 bits in as few bytes as the largest needs."""
    return array("H" if max(numbers, default=0) <= MOST_SHORT else "I", numbers)
