"""Particles in what checkers say: written fast behind a value in their code, or wrong behind a number in what they said."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import corpus
from corpus.hangul import PARTICLES, misfit

CHECKER_FILES = sorted(Path(corpus.__file__).parent.glob("*/checkers/*.py"))
FORMS = {form for pair in PARTICLES.values() for form in pair} | {"이지만", "지만", "이므로", "므로", "이면", "면", "이며", "이라", "라"}
WRITTEN = re.compile(rf"[’'”]?({'|'.join(sorted(FORMS, key=len, reverse=True))})(?![가-힣])")
NUMBER = re.compile(r"\d+")


def fixed_particles(code: str) -> Iterator[tuple[int, str]]:
    """(line, particle) where an f-string has a particle right behind a value: ``f"{s.cost}을"``, not ``f"{josa(…)}"``."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.JoinedStr):
            for value, text in zip(node.values, node.values[1:], strict=False):
                if isinstance(value, ast.FormattedValue) and not _chosen(value.value) and isinstance(text, ast.Constant):
                    found = WRITTEN.match(str(text.value))
                    if found:
                        yield node.lineno, found[1]


def _chosen(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "josa"


def wrong_particles(said: str) -> list[tuple[str, str]]:
    """The particles behind figures that do not fit them, each with the right one: ``"피해 3를"`` → ``[("를", "을")]``."""
    return [wrong for one in NUMBER.finditer(said) if (wrong := misfit(one[0], said[one.end():]))]
