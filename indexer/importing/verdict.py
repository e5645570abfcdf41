"""What the outline knows of a document before and after its rows are judged."""

from dataclasses import dataclass, field

from indexer.importing import toc
from indexer.importing.marks import Mark
from indexer.importing.source import Doubt, Row

LONGEST = 44  # letters of a plain heading


@dataclass
class Verdict:
    """A row taken for a heading: its style, the words of its title, its place in a sequence, and why."""

    style: str
    title: str
    value: int = 0
    level: int = 0
    why: tuple[str, ...] = ()


@dataclass
class Page:
    """What is known of a document before its rows are judged."""

    rows: list[Row]
    marks: list[Mark]
    contents: list[toc.Contents]
    punctuated: bool = True
    gapped: float = 0.0  # share of rows with a blank line before them
    gap: int = 1  # blank lines between paragraphs
    wide: bool = False  # whether wider gaps stand before headings
    size: float = 0.0
    listed: frozenset[str] = frozenset()
    inside: frozenset[int] = frozenset()
    lettered: bool = False  # whether "A." counts and answers nothing
    doubts: list[Doubt] = field(default_factory=list)
