"""Mutants are those of cosmic-ray itself; the checks that they have to pass fail for a wrong rule."""

import tomllib

import pytest
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

from tests.mutation.__main__ import ROOT, survives, using
from tests.mutation.mutants import Mutant, declared, mutants

SOURCE = '''\
"""산."""
LEAST = 2

def rule(s: "X | None") -> "int | None":
    """산마다 하나."""
    for each in (1, 2):
        if s.tokens >= LEAST and not s.declined:
            return s.tokens // 2 + each
    return {"산": True} if s.race == "giant" or s.race != "elf" else -s.tokens * 3

tokens: int | None = fact("손에 든 토큰", at_least=0, at_most=20, default=4)
'''
OPERATORS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["simpan"]["mutation"]["operators"]


def test_mutants_are_those_of_the_tool() -> None:
    found = list(mutants(SOURCE, OPERATORS))

    assert len(found) > 15
    for one in found:
        assert one.code == mutate_code(SOURCE, get_operator(f"core/{one.operator}")(), one.occurrence)


def test_bounds_of_a_form_and_types_are_left_alone() -> None:
    changed = {one.code.splitlines()[one.line - 1] for one in mutants(SOURCE, OPERATORS) if one.line == SOURCE.count("\n")}

    assert {line.split("default=")[1] for line in changed} == {" 5)", " 3)"}
    assert all("at_least=0, at_most=20" in line and "int | None" in line for line in changed)
    assert declared.__doc__


REGION = ROOT / "corpus" / "small_world" / "checkers" / "region.py"


@pytest.mark.parametrize(("old", "new", "alive"), [("", "", True), ("if there:", "if not there:", False), ("def ", "dex ", False)])
def test_a_mutant_lives_as_long_as_the_rulings_hold(old: str, new: str, alive: bool) -> None:
    code = REGION.read_text(encoding="utf-8").replace(old, new) if old else REGION.read_text(encoding="utf-8")

    assert survives(REGION, Mutant("x", 0, 1, code), using(REGION)) is alive
