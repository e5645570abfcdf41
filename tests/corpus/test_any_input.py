"""What holds for every field of every checker, whatever is written into it: a value, or a message that names the field and a right example."""

import ast
import difflib
import re
from pathlib import Path
from typing import Any

import pytest

import corpus
from corpus.errors import BadSituation
from corpus.judge import Checker
from corpus.judge.facts import Fact, read_fields
from tests.corpus.situations import CHECKERS, CORPUS

ODD: tuple[object, ...] = (float("nan"), float("inf"), 0.5, 10**40, -(10**40), "9" * 5000, "삼", "NaN", "1e3", "0x1", "٣", {}, [[]], [None], {"a": 1}, [0.5], "\x00", "<b>", "a,b,,", object())
RAW = re.compile(r"Error|Traceback|takes \d|argument|NoneType|object at|\binput\b")
GAME_CODE = sorted(path for game in Path(corpus.__file__).parent.glob("*/game.toml") for path in game.parent.rglob("*.py"))


def facts_of(checker: Checker[Any]) -> list[Fact]:
    return [*checker.situation.facts().values(), *checker.answers.facts().values()]


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_an_odd_value_is_a_value_or_a_fault_that_names_its_field(checker: Checker[Any]) -> None:
    """Never an internal message (openfisca-france 1076): null and "" are unknown, anything else is read or refused with an example."""
    for fact in facts_of(checker):
        known = {fact.name: fact}
        assert read_fields(known, {fact.name: None}) == read_fields(known, {fact.name: ""}) == ({}, {})
        for odd in ODD:
            values, faults = read_fields(known, {fact.name: odd})
            assert set(values) ^ set(faults) == {fact.name}, odd
            if faults:
                assert f"예: {fact.name}=" in faults[fact.name] and not RAW.search(faults[fact.name]), odd
            else:
                assert fact.show(values[fact.name]) and (fact.kind in ("choices", "ints") or not isinstance(values[fact.name], tuple))


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_a_misspelt_field_is_refused_with_the_right_name(checker: Checker[Any]) -> None:
    """No input is ignored without a word (openfisca-core 841), neither in a situation nor in a claim."""
    facts = checker.situation.facts()
    for name in facts:
        wrong = name[: len(name) // 2] + name[len(name) // 2 + 1 :] + "x"
        if wrong in facts:
            continue
        with pytest.raises(BadSituation) as error:
            checker.judge({wrong: 1})
        assert f"{name}({facts[name].label})" in error.value.fields[wrong] or difflib.SequenceMatcher(None, wrong, name).ratio() < 0.6
    with pytest.raises(BadSituation) as error:
        checker.judge({}, {"no such answer": 1})
    assert list(error.value.fields) == ["claim.no such answer"]


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_nothing_is_taken_for_granted_but_what_the_book_says(checker: Checker[Any]) -> None:
    """Missing facts are asked for (openfisca-core 460); a default is shown and rests on a clause that exists."""
    facts, judgment = checker.situation.facts(), checker.judge({})
    granted = [fact for fact in facts.values() if fact.default is not None]

    assert set(judgment.defaults) == {fact.name for fact in granted} == set(judgment.situation.known())
    assert all(fact.cites and all(CORPUS.resolve(cite) for cite in fact.cites) for fact in granted)
    undecided = [name for name, value in judgment.answers.items() if value is None]
    assert not undecided or judgment.needed or any(step.status in ("silent", "not_applied") for step in judgment.steps)
    for need in judgment.needed:  # a default may be no answer to what one rule asks
        assert need.field in facts and (need.field not in judgment.situation.known() or facts[need.field].default is not None)


@pytest.mark.parametrize("path", GAME_CODE, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_no_rule_rounds_in_silence(path: Path) -> None:
    """Halves are rounded by a stated direction in whole numbers (rudder 4110): no binary fractions, no round(), no true division."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)), ast.unparse(node)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), ast.unparse(node)
        assert not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("round", "float")), ast.unparse(node)
