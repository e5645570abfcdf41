"""What holds for every checker of every game: total, steady under unknown facts, and every rule seen in every status."""

import ast
import inspect
import random
import textwrap
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from corpus.errors import BadSituation
from corpus.judge import Checker
from corpus.judge.facts import UnknownFact, View, facts_read
from corpus.judge.reads import reads
from corpus.judge.rules import Rule
from corpus.model import Ruling
from tests.corpus.particles import CHECKER_FILES, fixed_particles, wrong_particles
from tests.corpus.situations import CHECKERS, CORPUS, RULINGS, claim_for, situations

SAMPLES = 30  # random situations a checker in each property test
SEARCHED = 4000  # random situations a checker at most, looking for a status


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_any_situation_gets_a_judgment(checker: Checker[Any]) -> None:
    """Total: no situation that can be read raises; every step cites an entry or a note that exists."""
    chance = random.Random(checker.id)
    for _, situation in zip(range(SAMPLES), situations(checker, chance, unknown=0.2), strict=False):
        for step in checker.judge(situation).steps:
            assert step.says.strip() and all(CORPUS.resolve(cite) for cite in step.cites)
            assert not wrong_particles(step.says), step.says


@pytest.mark.parametrize("path", CHECKER_FILES, ids=lambda path: f"{path.parts[-3]}.{path.stem}")
def test_every_particle_behind_a_value_is_chosen_for_it(path: Path) -> None:
    """A particle written behind a number or name that the situation gives would be wrong for half of them: `josa` chooses."""
    assert not list(fixed_particles(path.read_text("utf-8")))


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_what_is_decided_in_spite_of_unknown_facts_stays_true(checker: Checker[Any]) -> None:
    """Whatever the unknown facts turn out to be: an answer and a verdict that were given are the answer and the verdict,
    and what no fact can decide is decided by none."""
    chance = random.Random(checker.id + "unknown")
    for _, full in zip(range(SAMPLES // 3), situations(checker, chance), strict=False):
        facts = checker.situation.facts()
        hidden = {n: None for n, f in facts.items() if f.default is None and chance.random() < 0.3}
        try:
            part = full.replaced(**hidden)
        except BadSituation:
            continue
        claim = claim_for(checker.answers, dict(checker.judge(full).answers), chance)
        before, after = checker.judge(part, claim), checker.judge(full, claim)
        for name, value in before.answers.items():
            assert value is None or after.answers[name] == value, (name, part.known())
        if before.verdict != "undetermined" or not before.needed:
            assert after.verdict == before.verdict, (claim, part.known())


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_what_is_taken_for_granted_can_be_entered(checker: Checker[Any]) -> None:
    """A default is a value that its own field accepts."""
    for one in (*checker.situation.facts().values(), *checker.answers.facts().values()):
        for taken in (one.default, one.normally):
            assert taken is None or one.read(list(taken) if isinstance(taken, tuple) else taken) == taken


COUNTED = frozenset({"개", "장", "명", "곳", "칸", "번", "걸음", "회"})
SIGNED = {("sw.combo", "net")}  # a change, which may be a loss


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_nothing_counts_less_than_none(checker: Checker[Any]) -> None:
    """Pieces, players, spaces and times are never negative, in the worked examples and around them."""
    chance = random.Random(checker.id + "count")
    known = [checker.situation.read(r.situation) for r in RULINGS if r.checker == checker.id]
    for situation in (*known, *(s for _, s in zip(range(SAMPLES), situations(checker, chance), strict=False))):
        for name, value in checker.book.run(situation).answers.items():
            if checker.answers.facts()[name].unit in COUNTED and (checker.id, name) not in SIGNED:
                numbers = value if isinstance(value, tuple) else (value,)
                assert all(n is None or n >= 0 for n in numbers), (name, value, situation.known())


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


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_no_rule_reads_a_fact_that_its_code_does_not_name(checker: Checker[Any]) -> None:
    """So what a form leaves out, when rules are left out, is never needed by those that stay."""
    facts = checker.situation.facts()
    named = {rule.name: reads([rule], checker.situation, facts) for rule in checker.rules.values()}
    for _, situation in zip(range(SAMPLES), situations(checker, random.Random(checker.id)), strict=False):
        answers = checker.book.run(situation).answers
        for rule in checker.rules.values():
            used = [answers[name] for name in rule.uses]
            view = View(situation)
            if None not in used:
                with suppress(UnknownFact):
                    rule.find(view, *used)
            assert facts_read(view) <= named[rule.name]
