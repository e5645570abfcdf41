"""Reading the authors' TOML: tables with the line on which each stands and each key is written."""

import re
import tomllib
from dataclasses import dataclass
from typing import Any

SYNTAX_LINE = re.compile(r"at line (\d+)")


@dataclass(frozen=True)
class RawTable:
    """One ``[[name]]`` table; ``line`` is that of its header, ``lines`` those of its keys (from 1)."""

    values: dict[str, Any]
    line: int
    lines: dict[str, int]


class TomlFault(Exception):
    """The file is no TOML; ``line`` where the reader stopped."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


def read_toml(text: str) -> dict[str, Any]:
    """The whole file; `TomlFault` names the line of a syntax error."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = SYNTAX_LINE.search(str(error))
        raise TomlFault(int(found[1]) if found else text.count("\n") + 1, str(error)) from None


def read_tables(text: str, name: str) -> tuple[list[RawTable], list[str]]:
    """All ``[[name]]`` tables in order, and the other top-level keys of the file (which are mistakes)."""
    data = read_toml(text)
    given = data.get(name, [])
    tables = given if isinstance(given, list) else []
    starts = [n for n, line in enumerate(text.split("\n"), 1) if re.match(rf"\s*\[\[\s*{name}\s*\]\]", line)]
    lines = text.split("\n")
    found: list[RawTable] = []
    for position, values in enumerate(tables):
        start = starts[position] if position < len(starts) else 1
        end = starts[position + 1] if position + 1 < len(starts) else len(lines) + 1
        keys: dict[str, int] = {}
        for number in range(start, end):
            key = re.match(r"\s*([A-Za-z_]\w*)\s*=", lines[number - 1])
            if key:
                keys.setdefault(key[1], number)
        found.append(RawTable(values if isinstance(values, dict) else {}, start, keys))
    return found, [key for key in data if key != name]
