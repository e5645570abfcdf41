"""만약: the smallest changes of a situation that flip the verdict or move an answer."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from corpus.errors import BadSituation
from corpus.judge.engine import Checker
from corpus.judge.facts import Fact, Value
from corpus.judge.judgment import Judgment, Verdict

BUDGET = 0.02  # seconds of the processor that looking for changes may take, so that a busy machine finds no fewer
FARTHEST = 12  # how far a number is moved to find the place where the verdict flips


@dataclass(frozen=True)
class Change:
    """One neighbouring situation: what changes, and the answers and verdict that it would have."""

    change: Mapping[str, Value]
    answers: Mapping[str, Value]
    verdict: Verdict | None
    flips: bool


def what_if(checker: Checker[Any], judgment: Judgment, most: int = 6, budget: float = BUDGET) -> tuple[Change, ...]:
    """Changes of one known fact, verdict flips first, then the nearest; at most one a fact and outcome."""
    started = time.thread_time()
    facts = checker.answers.facts()
    found: dict[tuple[str, str], tuple[int, Change]] = {}
    for name, value, distance in _neighbours(judgment):
        if time.thread_time() - started > budget:
            break
        if (name, "flips") in found:
            continue
        try:
            situation = judgment.situation.replaced(**{name: value})
        except BadSituation:
            continue
        answers, verdict = checker.glance(situation, judgment.claim)
        moved = {n: v for n, v in answers.items() if v is not None and facts[n].same(v) != facts[n].same(judgment.answers[n])}
        flips = verdict != judgment.verdict
        if moved or flips:
            key = (name, "flips" if flips else "moves")
            found.setdefault(key, (distance, Change({name: value}, moved, verdict, flips)))
    ordered = sorted(found.values(), key=lambda pair: (not pair[1].flips, pair[0]))
    return tuple(change for _, change in ordered[:most])


def _neighbours(judgment: Judgment) -> Iterator[tuple[str, Value, int]]:
    """(field, other value, distance), nearest first over all known facts that some rule looked at."""
    situation = judgment.situation
    moves = [
        (distance, name, value)
        for name, one in type(situation).facts().items()
        if name in judgment.read and (now := getattr(situation, name)) is not None
        for value, distance in _moves(one, now)
    ]
    for distance, name, value in sorted(moves, key=lambda move: move[0]):
        yield name, value, distance


def _moves(one: Fact, now: Value) -> Iterator[tuple[Value, int]]:
    if isinstance(now, bool):
        yield not now, 1
    elif isinstance(now, int):
        low = one.at_least if one.at_least is not None else now - FARTHEST
        high = one.at_most if one.at_most is not None else now + FARTHEST
        for distance in range(1, FARTHEST + 1):
            yield from ((value, distance) for value in (now - distance, now + distance) if low <= value <= high)
    elif isinstance(now, str):
        yield from ((code, 2) for code in one.choices if code != now)
    elif one.kind == "choices":
        for code in one.choices:
            rest: Any = tuple(v for v in now if v != code)
            yield (rest if code in now else (*now, code)), 1
