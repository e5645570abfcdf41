"""나무: how sure the signs of a candidate make it, by boosted decision trees that `fit` has grown.

The trees are data (``trees.json``): for each sort of evidence the names of its signs and the trees, each a flat list
of nodes [sign, border, left, right] and leaves [value]. Growing them needs numpy; asking them needs nothing.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

DATA = Path(__file__).with_name("trees.json")
DIGITS = 5  # to which borders are written; signs are compared to the same, or a third would lie beyond the border of a third
Node: TypeAlias = "list[Any]"


class Forest:
    """The trees of one sort of evidence: ``names`` of the signs in order, ``start`` and the trees that add to it."""

    def __init__(self, names: Sequence[str], start: float, trees: Sequence[Sequence[Node]]) -> None:
        self.names, self.start, self.trees = tuple(names), start, trees

    def sure(self, signs: Mapping[str, float]) -> float:
        """How sure a candidate is, 0 to 1."""
        row = [round(signs.get(name, 0.0), DIGITS) for name in self.names]
        total = self.start
        for tree in self.trees:
            node = tree[0]
            while len(node) > 1:
                node = tree[node[2] if row[node[0]] <= node[1] else node[3]]
            total += node[0]
        return 1 / (1 + exp(-total))


class Trees(NamedTuple):
    """The trees of every sort of evidence, and how sure a value must be to be filled in (measured on unseen texts)."""

    forests: Mapping[str, Forest]
    border: float

    def sure(self, sort: str, signs: Mapping[str, float]) -> float:
        """How sure a candidate of a sort is, 0 to 1; 0 for a sort that no trees were grown for."""
        return self.forests[sort].sure(signs) if sort in self.forests else 0.0


@cache
def committed() -> Trees:
    """The trees that come with the program; read once, when the first sentence is read."""
    data: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return Trees({sort: Forest(one["signs"], one["start"], one["trees"]) for sort, one in data["forests"].items()}, data["border"])
