"""확률: what the dice would do, exactly, where the book says how a die succeeds. It stands beside a verdict and decides nothing.

Dice are fair and show 1 to 6, as the situations that hold such rolls say. Where a book does not tell the faces of its
dice there is no chart, only the note that says so.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb

from corpus.judge.facts import Situation, UnknownFact, Value, View

SIDES = 6
MOST_DICE = 12  # more than any roll of the books; a longer chart tells nobody anything


@dataclass(frozen=True)
class Chance:
    """One outcome, e.g. ``Chance("명중 1개", Fraction(4, 9), Fraction(5, 9))``: exactly this, this or more, and whether it came up."""

    says: str
    exactly: Fraction
    at_least: Fraction | None = None
    now: bool = False


@dataclass(frozen=True)
class Chances:
    """A chart: what is counted, how the dice work, and each outcome; no rows where the book does not define the dice."""

    title: str
    says: str
    rows: tuple[Chance, ...] = ()
    cites: tuple[str, ...] = ()


def one_die(need: int, modifier: int = 0) -> Fraction:
    """The chance that a die shows at least ``need`` after the modifier: ``one_die(6, 1)`` → 1/3."""
    return Fraction(max(0, min(SIDES, SIDES + 1 - need + modifier)), SIDES)


@lru_cache(maxsize=512)
def successes(dice: int, one: Fraction, rerolls: int = 0) -> tuple[Fraction, ...]:
    """Chances of 0, 1, … ``dice`` successes; up to ``rerolls`` dice that failed are rolled again, each once.

    ``successes(1, Fraction(1, 3), 1)`` → (4/9, 5/9).
    """
    found = [Fraction(0)] * (dice + 1)
    for first in range(dice + 1):
        again = min(rerolls, dice - first)
        for second in range(again + 1):
            found[first + second] += _exactly(first, dice, one) * _exactly(second, again, one)
    return tuple(found)


def _exactly(wanted: int, dice: int, one: Fraction) -> Fraction:
    return comb(dice, wanted) * one**wanted * (1 - one) ** (dice - wanted)


def counted(title: str, says: str, what: str, dice: int, one: Fraction, rerolls: int = 0, now: int | None = None) -> Chances | None:
    """A chart of how many of some dice succeed, a row a number: ``what`` is "명중", ``now`` the number that came up.

    None without dice, and for more than `MOST_DICE`.
    """
    if not 0 < dice <= MOST_DICE:
        return None
    spread = successes(dice, one, rerolls)
    rows = (Chance(f"{what} {k}개", p, sum(spread[k:], Fraction(0)), k == now) for k, p in enumerate(spread))
    return Chances(title, says, tuple(rows))


def percent(chance: Fraction) -> str:
    """A chance as people read it, halves rounded up: 5/9 → "55.6%"; what is not certain never reads 0% or 100%."""
    tenths = (2000 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if chance > 0 and tenths == 0:
        return "0.1% 미만"
    if chance < 1 and tenths == 1000:
        return "99.9% 초과"
    return f"{tenths // 10}%" if chance in (0, 1) else f"{tenths // 10}.{tenths % 10}%"


@dataclass(frozen=True)
class Odds:
    """How a checker makes a chart: a function of the situation and of answers, and the sections on which it stands."""

    cites: tuple[str, ...]
    uses: tuple[str, ...]
    find: Callable[..., Chances | None]

    def of(self, situation: Situation, answers: Mapping[str, Value | None]) -> Chances | None:
        """The chart for a situation; None while a fact or an answer that it needs is open."""
        if any(answers.get(use) is None for use in self.uses):
            return None
        try:
            found = self.find(View(situation), *(answers[use] for use in self.uses))
        except UnknownFact:
            return None
        return found and replace(found, cites=self.cites)


def make_odds(function: Callable[..., Chances | None], cites: tuple[str, ...], answers: Mapping[str, object]) -> Odds:
    """Check a chart's declaration; TypeError names what is missing."""
    _, *uses = inspect.signature(function).parameters
    if not cites:
        raise TypeError(f"chances {function.__name__}: cite the section it stands on")
    if wrong := set(uses) - set(answers):
        raise TypeError(f"chances {function.__name__}: {sorted(wrong)} is no answer of this checker")
    return Odds(cites, tuple(uses), function)
