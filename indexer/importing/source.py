"""What the stages hand on: the lines of a file as read, the rows made of them, and what became of each line."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from corpus.errors import SimpanError

LineKind: TypeAlias = Literal["text", "item", "table", "code", "quote", "furniture", "rule"]
Markup: TypeAlias = Literal["text", "markdown", "styled"]
FateKind: TypeAlias = Literal["kept", "joined", "dropped", "blank"]


LARGEST = 32 * 1024 * 1024  # bytes of one file


class CannotImport(SimpanError):
    """A file that is refused; the message says why and what to do instead."""


@dataclass(frozen=True)
class SourceLine:
    """One line as the format gives it: ``number`` runs from 1, ``origin`` is the line of the file that a person opens.

    ``level`` is the heading level that the format itself states (0: none); ``size`` in points (0: unknown);
    ``page`` from 1 (0: no pages). The cells of a table line are parted by tabs.
    """

    number: int
    text: str
    origin: int = 0
    kind: LineKind = "text"
    level: int = 0
    bold: bool = False
    size: float = 0.0
    page: int = 0

    @property
    def at(self) -> int:
        """The line that a report names."""
        return self.origin or self.number


@dataclass(frozen=True)
class Source:
    """A file that was read: its lines, e.g. ``Source("규칙.txt", "text", "utf-8", (SourceLine(1, "준비"),))``."""

    name: str
    markup: Markup
    encoding: str
    lines: tuple[SourceLine, ...]
    title: str = ""
    doubts: tuple["Doubt", ...] = ()
    wrapped: bool = False  # whether lines may be cut at a width although the format has paragraphs
    within: tuple[tuple[int, int], ...] = ()  # lines of the file that only hold marks of what another line shows


@dataclass(frozen=True)
class Doubt:
    """A place that a person should look at: the line, what is doubtful, and the readings that were possible."""

    line: int
    what: str
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Row:
    """One paragraph, list item, table line or heading, made of the source lines ``numbers``.

    ``gap`` counts the blank lines before it, ``after`` those behind it, ``indent`` blanks at its start.
    """

    text: str
    numbers: tuple[int, ...]
    kind: LineKind = "text"
    level: int = 0
    gap: int = 0
    after: int = 0
    indent: int = 0
    bold: bool = False
    size: float = 0.0
    depth: int = 0
    marker: str = ""

    @property
    def number(self) -> int:
        """The first source line."""
        return self.numbers[0]

    def joined(self, other: "Row", between: str) -> "Row":
        """This row with another appended; a bullet that had no text takes its words over."""
        text = self.text + between + other.text
        return replace(self, text=text, numbers=(*self.numbers, *other.numbers), after=other.after)


@dataclass(frozen=True)
class Drop:
    """A source line that does not go into the draft, and why."""

    number: int
    why: str


@dataclass
class Rows:
    """The rows of a document with the lines dropped and the doubts met on the way."""

    rows: list[Row]
    drops: list[Drop] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)


def letters(text: str) -> str:
    """What must not be lost: letters and digits in order, marks and blanks aside: ``letters("1) 산, 강")`` → "1산강"."""
    return "".join(char for char in text if char.isalnum())


def spaced(rows: Sequence[Row]) -> list[Row]:
    """The rows with ``after`` set from the gap of the row that follows."""
    gaps = [*(row.gap for row in rows[1:]), 9]
    return [row if row.after == gaps[n] else replace(row, after=gaps[n]) for n, row in enumerate(rows)]
