"""Mutants of the checkers: every single change that the chosen operators of cosmic-ray make in a module, as source text."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.plugins import get_operator


@dataclass(frozen=True)
class Mutant:
    """One change of a module: the operator, its occurrence (as cosmic-ray counts), the line, and the whole source after it."""

    operator: str
    occurrence: int
    line: int
    code: str


def mutants(source: str, operators: list[str]) -> Iterator[Mutant]:
    """Every mutant of a source; what only declares the bounds of a form's field or a type is not mutated."""
    parsed = ast.parse(source)
    same, skipped = ast.dump(parsed), declared(parsed, source)
    nodes = list(ast_nodes(get_ast(source)))
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    for name in operators:
        operator, occurrence = get_operator(f"core/{name}")(), -1
        for node in nodes:
            for index, (place, _) in enumerate(list(operator.mutation_positions(node))):
                occurrence += 1
                if place in skipped:
                    continue
                line, column = node.get_start_pos_of_prefix()
                start = starts[line - 1] + column
                old = node.get_code()
                code = source[:start] + _mutated(operator, node, index) + source[start + len(old):]
                if ast.dump(ast.parse(code)) != same:
                    yield Mutant(name, occurrence, place[0], code)


def _mutated(operator: Any, node: Any, index: int) -> str:
    """The code of a node as an operator changes it; the tree is left as it was, so that it is parsed only once."""
    children = list(getattr(node, "children", ()))
    values = [(leaf, leaf.value) for leaf in (node, *children) if hasattr(leaf, "value")]
    changed = operator.mutate(node, index)
    code: str = "" if changed is None else changed.get_code()
    if children:
        node.children = children
    for leaf, value in values:
        leaf.value = value
    return code


def declared(tree: ast.Module, source: str) -> set[tuple[int, int]]:
    """The places of numbers that bound a field (``at_most=20`` guards a form, no rule of the book) and of ``X | None`` in types."""
    spans = [one for node in ast.walk(tree) for one in (getattr(node, "annotation", None), getattr(node, "returns", None)) if one]
    spans += [word.value for call in ast.walk(tree) if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "fact"
              for word in call.keywords if word.arg in ("at_least", "at_most")]
    lines = [line.encode() for line in source.splitlines()]  # ast counts bytes, cosmic-ray characters

    def column(line: int, offset: int) -> int:
        return len(lines[line - 1][:offset].decode())

    return {(one.lineno, at) for one in spans
            for at in range(column(one.lineno, one.col_offset), column(one.lineno, one.end_col_offset or 0))}
