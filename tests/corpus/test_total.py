"""Whatever its published JSON schema allows, a checker judges; and its verdict is the comparison of claim and answers."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.errors import BadSituation
from corpus.judge import Checker, what_if
from corpus.judge.facts import Fact
from corpus.table import Table
from tests.corpus.situations import CHECKERS, CORPUS
from webapp.judgment import judgment_json

FAR = 60  # how far numbers without bounds go


def values(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Any value that a JSON schema of a field allows."""
    if "anyOf" in schema:
        return st.one_of(*map(values, schema["anyOf"]))
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if schema["type"] == "array":
        return st.lists(values(schema["items"]), max_size=5)
    plain = {"null": st.none(), "boolean": st.booleans(), "integer": st.integers(schema.get("minimum", -FAR), schema.get("maximum", FAR))}
    return plain[schema["type"]]


def objects(schema: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Any object with some of the properties of a schema."""
    return st.fixed_dictionaries({}, optional={name: values(one) for name, one in schema["properties"].items()})


def fits(one: Fact, value: object) -> bool:
    """Whether an answer is a value of its declaration: what is read from it is itself."""
    return one.read(list(value) if isinstance(value, tuple) else value) == value


def compared(checker: Checker[Any], answers: dict[str, Any], claim: dict[str, Any]) -> str:
    """The verdict by its definition."""
    facts = checker.answers.facts()
    pairs = [(facts[n].same(answers[n]), facts[n].same(v)) for n, v in claim.items()]
    if any(true is not None and true != value for true, value in pairs):
        return "invalid"
    return "undetermined" if any(true is None for true, _ in pairs) else "valid"


@pytest.mark.parametrize("checker", CHECKERS, ids=lambda checker: checker.id)
def test_a_situation_of_the_schema_gets_a_judgment(checker: Checker[Any]) -> None:
    @settings(max_examples=15, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(situation=objects(checker.situation.schema_of()), claim=objects(checker.answers.schema_of()))
    def check(situation: dict[str, Any], claim: dict[str, Any]) -> None:
        try:
            judgment = checker.judge(situation, claim)
        except BadSituation as error:  # the schema speaks of single fields; what contradicts itself is told by field
            assert set(error.fields) <= set(checker.situation.facts()) and all(error.fields.values())
            return
        facts = checker.answers.facts()
        assert set(judgment.answers) == set(facts)
        assert all(value is None or fits(facts[name], value) for name, value in judgment.answers.items())
        assert all(step.says.strip() and all(CORPUS.resolve(cite) for cite in step.cites) for step in judgment.steps)
        if judgment.claim is None:
            assert judgment.verdict is None
        elif (wanted := compared(checker, dict(judgment.answers), dict(judgment.claim))) != "undetermined":
            assert judgment.verdict == wanted
        shown = judgment_json(judgment, what_if(checker, judgment, budget=0.002), "x", checker, Table(CORPUS))
        assert json.loads(json.dumps(shown, allow_nan=False))["verdict"] == judgment.verdict

    check()
