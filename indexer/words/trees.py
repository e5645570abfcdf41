"""나무: how sure the signs of a candidate make it, by boosted decision trees that `fit` has grown.

The trees are data (``trees.json``): for each sort of evidence the names of its signs and the trees, each a flat list
of nodes [sign, border, left, right] and leaves [value]. Growing them needs numpy; asking them needs nothing.
"""

import json
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise
from math import exp
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

DATA = Path(__file__).with_name("trees.json")
LEAF = 0xFFFF  # in place of a sign
DIGITS = 5  # to which borders are written; signs are compared to the same, or a third would lie beyond the border of a third
Node: TypeAlias = "list[Any]"


class Forest:
    """The trees of one sort of evidence: ``names`` of the signs in order, ``start`` and the trees that add to it; packed, a tenth of the lists."""

    def __init__(self, names: Sequence[str], start: float, trees: Sequence[Sequence[Node]]) -> None:
        self.names, self.start = tuple(names), start
        self._roots = array("I", accumulate(map(len, trees), initial=0))  # and the end of the last tree
        nodes = [(root, node) for root, tree in zip(self._roots, trees, strict=False) for node in tree]
        self._signs = array("H", (LEAF if len(node) == 1 else node[0] for _, node in nodes))
        self._borders = array("d", (node[0] if len(node) == 1 else node[1] for _, node in nodes))  # of a leaf, its value
        self._sides = [array("I", (0 if len(node) == 1 else root + node[side] for root, node in nodes)) for side in (2, 3)]

    @property
    def trees(self) -> list[list[Node]]:
        """The trees as they are written."""
        return [[self._node(root, at) for at in range(root, end)] for root, end in pairwise(self._roots)]

    def _node(self, root: int, at: int) -> Node:
        return [self._borders[at]] if self._signs[at] == LEAF else [self._signs[at], self._borders[at], *(side[at] - root for side in self._sides)]

    def sure(self, signs: Mapping[str, float]) -> float:
        """How sure a candidate is, 0 to 1."""
        row = [round(signs.get(name, 0.0), DIGITS) for name in self.names]
        total, asked, borders, (low, high) = self.start, self._signs, self._borders, self._sides
        for at in self._roots[:-1]:
            while (sign := asked[at]) != LEAF:
                at = low[at] if row[sign] <= borders[at] else high[at]
            total += borders[at]
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
