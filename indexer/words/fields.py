"""칸: what is known in words about each field of a checker, and how its worked examples speak.

A checker's worked examples are numbered; sets of them are bit masks, so that "in how many stories does this word
stand, of those that give this value" is one ``&`` and a count.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import log, sqrt
from typing import Literal, TypeAlias

from corpus.judge import Fact
from corpus.judge.facts import Value
from indexer.words.spoken import DENIED, Spoken, Unit

Part: TypeAlias = Literal["situation", "claim"]
NEAR = (1.0, 0.8, 0.6, 0.45, 0.35)  # how strongly a word speaks about a number, by the words between them
FAR = 0.25  # a word earlier in the sentence, before another number
AFTER = 0.8  # a word behind the number, against the same one before it
DOUBT = 1.5  # examples' worth of doubt that smooths what few examples show
MOST = 1.5  # the most that one word may say, as a logarithm of odds
Around: TypeAlias = Mapping[str, float]
Scale: TypeAlias = Callable[[Unit], tuple[float, ...]]


@dataclass(frozen=True)
class Field:
    """One field of a checker with its words; ``rarity`` weighs a label word by how few fields of the checker share it."""

    fact: Fact
    part: Part
    label: Spoken
    others: tuple[Spoken, ...]  # other words by which people name it
    choices: Mapping[str, Spoken]
    rarity: Mapping[str, float]
    sayings: Mapping[Value, tuple[Spoken, ...]] = field(default_factory=dict)  # value → how people say it

    @property
    def key(self) -> str:
        """Its name as a form sends it: ``cost`` of the claim is "claim.cost"."""
        return self.fact.name if self.part == "situation" else f"claim.{self.fact.name}"

    @cached_property
    def closing(self) -> frozenset[str]:
        """The words with which its sayings end, which say what is told of the things before them."""
        ends = (next((unit.word for unit in reversed(one.units) if unit.word[0] not in "#~"), "") for said in self.sayings.values() for one in said)
        return frozenset(ends)

    @cached_property
    def kin(self) -> str:
        """See `kin_of`."""
        return kin_of(self.part, self.fact)

    @property
    def names(self) -> tuple[Spoken, ...]:
        """The label and the other words for it."""
        return (self.label, *self.others)

    @cached_property
    def all_words(self) -> frozenset[str]:
        """Every word of the label and of the other words for it."""
        return frozenset().union(*(one.words for one in self.names))


def kin_of(part: Part, fact: Fact) -> str:
    """What a field has in common with the fields of other checkers that ask the same."""
    return f"{part}.{fact.name}.{','.join(fact.choices)}"


@dataclass(frozen=True, eq=False)
class Kin:
    """The worked examples of all checkers as one: ``asks`` tells which of them belong to checkers that have a field's like."""

    stories: "Tally"
    asks: Mapping[str, int]


@dataclass(frozen=True)
class Example:
    """One part of a worked example as words, and the values that it gives."""

    ruling: str
    spoken: Spoken
    values: Mapping[str, Value]


class Tally:
    """Worked examples, counted: which have a signed word, a (field, value), a field; ``count`` of them."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = weights
        self.count = 0
        self.masks: dict[str, int] = {}
        self.values: dict[tuple[str, Value], int] = {}
        self.given: dict[str, int] = {}
        self._of: dict[str, int] = {}  # ruling → its examples

    def add(self, one: Example) -> None:
        """Count one more."""
        bit = 1 << self.count
        self.count += 1
        self._of[one.ruling] = self._of.get(one.ruling, 0) | bit
        for word in one.spoken.signed:
            self.masks[word] = self.masks.get(word, 0) | bit
        for name, value in one.values.items():
            self.values[name, value] = self.values.get((name, value), 0) | bit
            self.given[name] = self.given.get(name, 0) | bit

    def without(self, ruling: str) -> int:
        """The mask of all examples but those of one ruling."""
        return ((1 << self.count) - 1) & ~self._of.get(ruling, 0)

    def odds(self, words: Iterable[str], yes: int, no: int, all_of: int) -> float:
        """How much the words of a text speak for some examples against others, -5 to 5; 0.0 when they say nothing."""
        return max(-5.0, min(5.0, sum(self.word_odds(word, yes, no, all_of) for word in words))) if yes else 0.0

    def word_odds(self, word: str, yes: int, no: int, all_of: int) -> float:
        """The same for one word."""
        mask = self.masks.get(word, 0) & all_of
        if not mask:
            return 0.0
        base = DOUBT * (mask.bit_count() + 0.5) / (all_of.bit_count() + 1)
        inside = ((mask & yes).bit_count() + base) / (yes.bit_count() + DOUBT)
        outside = ((mask & no).bit_count() + base) / (no.bit_count() + DOUBT)
        return max(-MOST, min(MOST, log(inside / outside)))


class Stories(Tally):
    """The worked examples of one part of a checker, with how alike a text is to each, and the numbers in them."""

    def __init__(self, examples: Iterable[Example], weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self._lengths: list[float] = []
        self.numbers: list[tuple[int, Around, tuple[str, ...]]] = []  # (example, context, fields that it fills)
        for at, one in enumerate(examples):
            self.add(one)
            self._lengths.append(self._length(one.spoken.words))
            for amount, around in zip(one.spoken.amounts, contexts(one.spoken), strict=True):
                self.numbers.append((at, around, tuple(name for name, value in one.values.items() if _is(value, amount.value))))

    def alike(self, words: frozenset[str]) -> list[float]:
        """How alike a text and each example are, 0 to 1."""
        mine, dots = self._length(words), [0.0] * self.count
        for word in words:
            mask = self.masks.get(word, 0) | self.masks.get(word + DENIED, 0)
            while mask:
                dots[mask.bit_length() - 1] += self._told(word)
                mask ^= 1 << mask.bit_length() - 1
        return [dot / (mine * length or 1) for dot, length in zip(dots, self._lengths, strict=True)]

    def _length(self, words: Iterable[str]) -> float:
        return sqrt(sum(map(self._told, words)))

    def _told(self, word: str) -> float:
        return self.weights.get(word, 0.0) ** 2

    def number_odds(self, around: Around, all_of: int) -> dict[str, float]:
        """Field → how much the words around a number say that the number is that field's, -4 to 4."""
        rows = [(context, fills) for at, context, fills in self.numbers if all_of >> at & 1]
        sums: dict[str, dict[str, float]] = {}
        counts: dict[str, int] = {}
        total: dict[str, float] = {}
        for context, fills in rows:
            shared = [word for word in context if word in around]
            for name in fills:
                counts[name] = counts.get(name, 0) + 1
            for word in shared:
                total[word] = total.get(word, 0.0) + context[word]
                for name in fills:
                    own = sums.setdefault(name, {})
                    own[word] = own.get(word, 0.0) + context[word]
        found = {}
        for name, count in counts.items():
            score = 0.0
            for word, all_near in total.items():
                base = (all_near + 0.5) / (len(rows) + 1)
                mine = sums.get(name, {}).get(word, 0.0)
                inside = (mine + base) / (count + 1)
                outside = (all_near - mine + base) / (len(rows) - count + 1)
                score += around[word] * max(-MOST, min(MOST, log(inside / outside)))
            found[name] = max(-4.0, min(4.0, score))
        return found


def _is(value: Value, number: int) -> bool:
    return number in value if isinstance(value, tuple) else value == number and not isinstance(value, bool)


def contexts(spoken: Spoken) -> list[Around]:
    """For each number of a text the words around it with how near they are: {"토큰": 1.0, "손": 0.8}."""
    found: list[Around] = []
    for at, amount in enumerate(spoken.amounts):
        before = spoken.amounts[at - 1].end if at else 0
        after = spoken.amounts[at + 1].start if at + 1 < len(spoken.amounts) else len(spoken.text)
        sentence = spoken.sentence_at(amount.start)
        around: dict[str, float] = {}
        left = [unit for unit in spoken.units if unit.end <= amount.start and unit.sentence == sentence]
        right = [unit for unit in spoken.units if amount.end <= unit.start and unit.end <= after and unit.sentence == sentence]
        _weigh(around, reversed(left), lambda unit, border=before: NEAR if unit.start >= border else (), FAR)  # type: ignore[misc]
        _weigh(around, right, lambda unit: tuple(AFTER * near for near in NEAR), 0.0)
        found.append(around)
    return found


def _weigh(around: dict[str, float], units: Iterable[Unit], scale: Scale, far: float) -> None:
    """Give each word its nearness, counting the places from the number outwards."""
    places: dict[int, int] = {}
    for unit in units:
        step = places.setdefault(unit.start, len(places))
        nearness = scale(unit)
        near = nearness[step] if step < len(nearness) else far
        if near > around.get(unit.word, 0.0):
            around[unit.word] = near
