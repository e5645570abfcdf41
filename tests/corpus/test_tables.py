"""Rules by tables: one plain situation of a checker, and what each change of it changes, as the book says."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.corpus.situations import CORPUS

FOLDER = Path(__file__).parent / "tables"


@dataclass(frozen=True)
class Table:
    """Rows of one checker: changes of its plain situation (``if``) and what must come of them.

    ``then`` are answers, ``open`` answers that the book leaves undecided, ``applied`` and ``not`` rules that hold or do not.
    """

    checker: str
    base: Mapping[str, Any]
    rows: tuple[Mapping[str, Any], ...]


TABLES = [
    Table(one["checker"], one.get("base", {}), tuple(one["rows"]))
    for file in sorted(FOLDER.glob("*.toml")) for one in tomllib.loads(file.read_text(encoding="utf-8"))["table"]
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.checker)
def test_table(table: Table) -> None:
    checker = CORPUS.checkers[table.checker]
    for row in table.rows:
        judgment = checker.judge({**table.base, **row.get("if", {})})
        answers, held = judgment.answers, {step.rule for step in judgment.steps if step.status in ("applied", "silent")}
        wanted = {name: tuple(value) if isinstance(value, list) else value for name, value in row.get("then", {}).items()}
        found = {name: answers[name] for name in (*wanted, *row.get("open", ()))}
        assert found == wanted | dict.fromkeys(row.get("open", ())), row
        assert set(row.get("applied", ())) <= held and not held & set(row.get("not", ())), (row, held)
        assert found or row.get("applied") or row.get("not"), f"a row that says nothing: {row}"
        assert {*found, *row.get("applied", ()), *row.get("not", ())} <= {*answers, *checker.rules}, row
