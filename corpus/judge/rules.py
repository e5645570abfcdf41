"""규칙: one rule of the book as one function that returns what it found.

A rule function takes the situation first; further parameters are names of answers that must be settled before.
It returns `applied` (with its effects), `not_applied` (with the condition that failed) or `silent`.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from corpus.judge.facts import Value

Operation: TypeAlias = Literal["set", "add", "times", "at_least", "at_most", "include"]


@dataclass(frozen=True)
class Effect:
    """One change of one answer, e.g. ``Effect("add", 1)``."""

    operation: Operation
    value: Value

    def __str__(self) -> str:
        if self.operation == "add" and isinstance(self.value, int):
            return f"{self.value:+d}"
        signs = {"times": "×", "at_least": "≥", "at_most": "≤", "include": "∋ "}
        return f"{signs.get(self.operation, '= ')}{self.value}"


def add(value: int) -> Effect:
    """Add to a number: ``cost=add(1)``."""
    return Effect("add", value)


def times(value: int) -> Effect:
    """Multiply a number after all additions: ``damage=times(2)``."""
    return Effect("times", value)


def at_least(value: int) -> Effect:
    """A floor under the finished number: ``cost=at_least(1)``."""
    return Effect("at_least", value)


def at_most(value: int) -> Effect:
    """A ceiling over the finished number: ``dice=at_most(5)``."""
    return Effect("at_most", value)


def include(*values: str) -> Effect:
    """Add items to a list answer: ``who=include("a")``."""
    return Effect("include", values)


@dataclass(frozen=True)
class Applied:
    """The rule holds here; ``effects`` by answer."""

    says: str
    effects: Mapping[str, Effect] = field(default_factory=dict)


@dataclass(frozen=True)
class NotApplied:
    """The rule could matter but one of its conditions fails; ``because`` is that condition as a sentence."""

    because: str


@dataclass(frozen=True)
class Silent:
    """The book does not say (or contradicts itself): ``answers`` cannot be decided."""

    says: str
    answers: tuple[str, ...] = ()


Finding: TypeAlias = Applied | NotApplied | Silent


def applied(says: str, **effects: Effect | Value) -> Applied:
    """The rule holds: ``applied("산 마커 1개: 토큰 1개를 더한다", cost=add(1))``; a plain value sets the answer."""
    return Applied(says, {k: v if isinstance(v, Effect) else Effect("set", v) for k, v in effects.items()})


def not_applied(because: str) -> NotApplied:
    """The rule does not hold: ``not_applied("산 마커가 없다")``."""
    return NotApplied(because)


def silent(says: str, *answers: str) -> Silent:
    """The book leaves the named answers open (all that the rule may set when none is named)."""
    return Silent(says, answers)


@dataclass(frozen=True)
class Rule:
    """One rule of a checker: its name, its sentence (docstring), its cites, and what it may set and override."""

    name: str
    sentence: str
    cites: tuple[str, ...]
    sets: tuple[str, ...]
    overrides: tuple[str, ...]
    uses: tuple[str, ...]
    find: Callable[..., Finding]


def make_rule(
    function: Callable[..., Finding], cites: tuple[str, ...], sets: tuple[str, ...], overrides: tuple[str, ...],
    answers: Mapping[str, Any],
) -> Rule:
    """Check a rule function's declaration and wrap it; TypeError names what is missing."""
    name = function.__name__
    _, *uses = inspect.signature(function).parameters
    sentence = (inspect.getdoc(function) or "").split("\n")[0].strip()
    if not cites:
        raise TypeError(f"rule {name}: cite the section it stands on")
    if not sentence:
        raise TypeError(f"rule {name}: the docstring's first line states the rule in Korean")
    for wanted in (*sets, *uses):
        if wanted not in answers:
            raise TypeError(f"rule {name}: '{wanted}' is no answer of this checker")
    if not sets or set(sets) & set(uses):
        raise TypeError(f"rule {name}: 'sets' names at least one answer, and none that the rule also uses")
    return Rule(name, sentence, cites, sets, overrides, tuple(uses), function)
