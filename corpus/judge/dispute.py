"""다툼: two players believe different things about one situation; who is right, or what separates them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from corpus.errors import BadSituation
from corpus.judge.engine import Checker
from corpus.judge.facts import Value
from corpus.judge.judgment import Judgment, Needed, Step

Winner: TypeAlias = Literal["first", "second", "both", "neither"]
MOST_VALUES = 26


@dataclass(frozen=True)
class Dispute:
    """Two claims judged: the winner when it is decided; else the one fact to ask, and who is right for each value of it.

    ``clauses`` are the steps that decide the answers on which the claims differ.
    """

    first: Judgment
    second: Judgment
    winner: Winner | None
    ask: Needed | None
    ways: Mapping[str, Winner]
    clauses: tuple[Step, ...]


def settle(
    checker: Checker[Any], situation: Mapping[str, object], first: Mapping[str, object], second: Mapping[str, object]
) -> Dispute:
    """Judge two claims on one situation; `BadSituation` names every faulty field (``claim.…``, ``claim2.…``)."""
    faults: dict[str, str] = {}
    judged: list[Judgment] = []
    for prefix, claim in (("claim.", first), ("claim2.", second)):
        try:
            judged.append(checker.judge(situation, claim))
        except BadSituation as error:
            faults |= {name.replace("claim.", prefix, 1): message for name, message in error.fields.items()}
    if faults:
        raise BadSituation(faults)
    one, two = judged
    ask, ways = _separating(checker, one, two)
    return Dispute(one, two, _winner(one, two), ask, ways, _clauses(checker, one, two))


def _winner(one: Judgment, two: Judgment) -> Winner | None:
    """Who is right; None while either claim is open."""
    verdicts = (one.verdict, two.verdict)
    if None in verdicts or "undetermined" in verdicts:
        return None
    decided: dict[tuple[Any, Any], Winner] = {
        ("valid", "valid"): "both", ("valid", "invalid"): "first", ("invalid", "valid"): "second",
    }
    return decided.get(verdicts, "neither")


def _separating(checker: Checker[Any], one: Judgment, two: Judgment) -> tuple[Needed | None, dict[str, Winner]]:
    """The fact whose value decides between the claims (the one that decides most values first), with its ways."""
    facts = checker.situation.facts()
    best: tuple[Needed | None, dict[str, Winner]] = (None, {})
    for need in dict.fromkeys((*one.needed, *two.needed)):
        ways: dict[str, Winner] = {}
        for value in (facts[need.field].domain(MOST_VALUES) or ()):
            winner = _winner_with(checker, one, two, need.field, value)
            if winner is not None:
                ways[facts[need.field].show(value)] = winner
        if best[0] is None or len(set(ways.values())) > len(set(best[1].values())):
            best = (need, ways)
    return best


def _winner_with(checker: Checker[Any], one: Judgment, two: Judgment, field: str, value: Value) -> Winner | None:
    try:
        situation = one.situation.replaced(**{field: value})
    except BadSituation:
        return None
    return _winner(checker.judge(situation, one.claim), checker.judge(situation, two.claim))


def _clauses(checker: Checker[Any], one: Judgment, two: Judgment) -> tuple[Step, ...]:
    """The steps of the rules that set what the claims disagree on."""
    first, second = one.claim or {}, two.claim or {}
    differ = {name for name, fact in checker.answers.facts().items() if fact.same(first.get(name)) != fact.same(second.get(name))}
    rules = {name for name, rule in checker.rules.items() if differ & set(rule.sets)}
    return tuple(s for s in one.steps if s.status in ("applied", "silent", "missing") and (s.rule in rules or not s.rule))
