"""What holds for every checker of every game: total, steady under unknown facts, and every rule seen in every status."""

import ast
import inspect
import random
import textwrap
from collections.abc import Iterator
from typing import Any

import pytest

from corpus.errors import BadSituation
from corpus.judge import Checker
from corpus.judge.facts import Fact, Situation, Value
from corpus.judge.rules import Rule
from corpus.model import Ruling
from indexer.load import load

CORPUS = load()
CHECKERS = list(CORPUS.checkers.values())
RULINGS = [entry for entry in CORPUS.entries.values() if isinstance(entry, Ruling)]
SAMPLES = 30  # random situations a checker in each property test
SEARCHED = 4000  # random situations a checker at most, looking for a status


def value_of(one: Fact, chance: random.Random) -> Value:
    """A random value of a fact within its bounds; bounds and their neighbours come up often."""
    if one.kind == "bool":
        return chance.random() < 0.5
    if one.kind == "choice":
        return chance.choice(list(one.choices))
    low, high = one.at_least if one.at_least is not None else 0, one.at_most if one.at_most is not None else 30
    if one.kind == "int":
        return chance.choice([low, high, chance.randint(low, min(high, low + 3)), chance.randint(low, high), chance.randint(low, min(high, low + 12))])
    if one.kind == "ints":
        return tuple(chance.randint(low, min(high, low + 12)) for _ in range(chance.randint(0, 4)))
    codes = list(one.choices)
    return tuple(chance.sample(codes, chance.randint(0, min(3, len(codes)))))


def situations(checker: Checker[Any], chance: random.Random, unknown: float = 0.0) -> Iterator[Situation]:
    """Possible random situations without end; each fact is unknown with the given probability."""
    facts = checker.situation.facts()
    known = [r.situation for r in RULINGS if r.checker == checker.id]
    while True:
        raw: dict[str, object] = {n: value_of(f, chance) for n, f in facts.items() if chance.random() >= unknown}
        if known and chance.random() < 0.6:  # a worked example, changed in a few places
            changed = chance.sample(sorted(raw), min(len(raw), chance.randint(0, 3)))
            raw = dict(chance.choice(known)) | {n: raw[n] for n in changed}
            raw = {n: v for n, v in raw.items() if chance.random() >= unknown}
        try:
            yield checker.situation.read({n: list(v) if isinstance(v, tuple) else v for n, v in raw.items()})
        except BadSituation:
            yield checker.situation.read({})


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_any_situation_gets_a_judgment(checker: Checker[Any]) -> None:
    """Total: no situation that can be read raises; every step cites an entry or a note that exists."""
    chance = random.Random(checker.id)
    for _, situation in zip(range(SAMPLES), situations(checker, chance, unknown=0.2), strict=False):
        for step in checker.judge(situation).steps:
            assert step.says.strip() and all(CORPUS.resolve(cite) for cite in step.cites)


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_an_answer_given_in_spite_of_unknown_facts_stays_true(checker: Checker[Any]) -> None:
    """Whatever the unknown facts turn out to be, an answer that was given is the answer."""
    chance = random.Random(checker.id + "unknown")
    for _, full in zip(range(SAMPLES // 3), situations(checker, chance), strict=False):
        facts = checker.situation.facts()
        hidden = {n: None for n, f in facts.items() if f.default is None and chance.random() < 0.3}
        try:
            part = full.replaced(**hidden)
        except BadSituation:
            continue
        before, after = checker.judge(part), checker.judge(full)
        for name, value in before.answers.items():
            assert value is None or after.answers[name] == value, (name, part.known())


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_the_order_of_facts_never_matters(checker: Checker[Any]) -> None:
    chance = random.Random(checker.id + "order")
    for _, situation in zip(range(5), situations(checker, chance), strict=False):
        raw = {n: list(v) if isinstance(v, tuple) else v for n, v in situation.known().items()}
        shuffled = dict(chance.sample(list(raw.items()), len(raw)))

        assert checker.judge(raw) == checker.judge(shuffled)


def possible_statuses(checker: Checker[Any], rule: Rule) -> set[str]:
    """The statuses that a rule can have, read from its code: what it returns and reads, and whether others override it."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(rule.find)))
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    found = called & {"applied", "not_applied", "silent"}
    facts = checker.situation.facts()
    reads = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in facts}
    if any(facts[name].default is None for name in reads):
        found.add("missing")
    if any(rule.name in other.overrides for other in checker.rules.values()):
        found.add("overridden")
    return found


def missing_statuses(checker: Checker[Any]) -> set[tuple[str, str]]:
    """(rule, status) pairs that no worked example and no random situation reaches."""
    wanted = {(name, status) for name, rule in checker.rules.items() for status in possible_statuses(checker, rule)}
    examples = [r for r in RULINGS if r.checker == checker.id]
    for ruling in examples:
        wanted -= {(step.rule, step.status) for step in checker.judge(ruling.situation).steps}
    chance = random.Random(checker.id + "status")
    known, partly = situations(checker, chance), situations(checker, chance, unknown=0.3)
    for turn in range(SEARCHED):
        if not wanted:
            break
        situation = next(partly if turn % 2 else known)
        wanted -= {(step.rule, step.status) for step in checker.judge(situation).steps}
    return wanted


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_every_rule_appears_in_every_status_it_can_have(checker: Checker[Any]) -> None:
    assert missing_statuses(checker) == set()


@pytest.mark.parametrize("ruling", [r for r in RULINGS if any(isinstance(v, list) and len(v) > 1 for v in r.claim.values())], ids=lambda r: r.id)
def test_a_claimed_list_may_stand_in_any_order_unless_its_order_is_the_rule(ruling: Ruling) -> None:
    checker = CORPUS.checkers[ruling.checker]
    turned = {n: v[::-1] if isinstance(v, list) else v for n, v in ruling.claim.items()}
    ordered = any(checker.answers.facts()[n].ordered for n, v in turned.items() if isinstance(v, list) and v != ruling.claim[n])
    verdict = checker.judge(ruling.situation, turned).verdict

    assert verdict == ("invalid" if ordered and ruling.verdict == "valid" else ruling.verdict)
