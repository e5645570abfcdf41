"""글: the texts of all checkers as they were taken apart when the index was built, packed; one is unpacked when it is asked for.

A text lies as small numbers: how many sentences, where each ends, and `Unit`s with the number of their word. Unpacked all
together they would take twenty times as much.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any, TypeAlias

from indexer.kept import Memo
from indexer.packed import Pieces, packed
from indexer.words.amounts import Amount
from indexer.words.spoken import Spoken, Unit

Prepared: TypeAlias = "dict[str, Any]"
Speak: TypeAlias = Callable[[str], Spoken]
WIDTH = len(Unit._fields)


def written(texts: Iterable[str], say: Speak, memo: Memo[list[Any]]) -> Prepared:
    """Texts taken apart, as JSON: all words once, the packed texts in one list with their lengths, and the numbers of those that have any."""
    words: dict[str, int] = {}
    found: dict[str, list[int]] = {}
    amounts: dict[int, list[Any]] = {}
    for number, text in enumerate(texts):
        units, numbers, ends = memo(text, partial(_apart, say, text))
        found[text] = [len(ends), *ends, *(part for word, *rest in units for part in (words.setdefault(word, len(words)), *map(int, rest)))]
        if numbers:
            amounts[number] = numbers
    packed = list(chain.from_iterable(found.values()))
    return {"words": list(words), "texts": list(found), "lengths": list(map(len, found.values())), "packed": packed, "amounts": amounts}


def _apart(say: Speak, text: str) -> list[Any]:
    one = say(text)
    return [[list(unit) for unit in one.units], [list(amount) for amount in one.amounts], list(one.sentence_ends)]


class Texts:
    """The texts of a corpus; ``prepared`` as `written` gave it, ``used`` those that will be asked for: their own strings are kept, not copies."""

    def __init__(self, prepared: Mapping[str, Any], used: Iterable[str]) -> None:
        numbers = {text: number for number, text in enumerate(prepared["texts"])}
        self._numbers = {text: numbers[text] for text in used}
        self._words: list[str] = prepared["words"]
        self._packed = Pieces(packed(prepared["packed"]), prepared["lengths"])
        self._amounts = {int(number): [Amount(*one) for one in found] for number, found in prepared["amounts"].items()}

    def words(self, text: str) -> list[str]:
        """The words of a text in order, as often as they stand there."""
        return [self._words[number] for number in self._units(text)[0::WIDTH]]

    def spoken(self, text: str) -> Spoken:
        """A text as `speak` gave it; KeyError for one that was not prepared."""
        units = iter(self._units(text))
        found = [Unit(self._words[word], start, end, bool(negated), clause, sentence)
                 for word, start, end, negated, clause, sentence in zip(*[units] * WIDTH, strict=True)]
        number = self._numbers[text]
        return Spoken(text, found, self._amounts.get(number, ()), list(self._ends(number)))

    def _ends(self, number: int) -> Iterator[int]:
        packed = self._packed[number]
        return iter(packed[1 : 1 + packed[0]])

    def _units(self, text: str) -> "array[int]":
        packed = self._packed[self._numbers[text]]
        return packed[1 + packed[0] :]
