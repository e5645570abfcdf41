"""What the readers of styled formats share: collecting numbered lines, tables as tab-parted cells, marks for bold."""

import re
from dataclasses import dataclass, field

from indexer.importing.source import LineKind, SourceLine

BOLD_ON, BOLD_OFF = "\ufdd0", "\ufdd1"  # noncharacters: no text can hold them
EMPTY_BOLD = re.compile(f"{BOLD_ON}(\\s*){BOLD_OFF}|{BOLD_OFF}(\\s*){BOLD_ON}")
BLANKS = re.compile(r"[ \t\r\n\f]+")


def is_bold(text: str) -> bool:
    """Whether a line is bold from end to end."""
    bare = EMPTY_BOLD.sub(r"\1\2", text).strip()
    return bare.startswith(BOLD_ON) and bare.endswith(BOLD_OFF) and bare.count(BOLD_ON) == 1


def unbold(text: str) -> str:
    """The text without its bold marks."""
    return text.replace(BOLD_ON, "").replace(BOLD_OFF, "")


def one_line(text: str) -> str:
    """Blanks and line ends run together: ``one_line(" 산\\n 강 ")`` → "산 강"."""
    return BLANKS.sub(" ", text).strip()


@dataclass
class Lines:
    """Collects lines and numbers them."""

    lines: list[SourceLine] = field(default_factory=list)

    def add(
        self, text: str, kind: LineKind = "text", level: int = 0, origin: int = 0, size: float = 0.0, page: int = 0,
        bold: bool = False,
    ) -> None:
        """Add one line; one that is wholly bold loses the marks and is called bold."""
        text = EMPTY_BOLD.sub(r"\1\2", text)
        if is_bold(text):
            text, bold = unbold(text), True
        self.lines.append(SourceLine(len(self.lines) + 1, text, origin, kind, level, bold, size, page))

    def blank(self, page: int = 0) -> None:
        """Add an empty line, never two in a row."""
        if self.lines and self.lines[-1].text:
            self.lines.append(SourceLine(len(self.lines) + 1, "", self.lines[-1].origin, page=page or self.lines[-1].page))

    def table(self, rows: list[list[str]], origin: int = 0, page: int = 0) -> None:
        """Add a table, one line a row; a row of empty cells is left out."""
        width = max((len(row) for row in rows), default=0)
        self.blank(page)
        for row in rows:
            cells = [one_line(unbold(cell)) for cell in row] + [""] * (width - len(row))
            if any(cells):
                self.lines.append(SourceLine(len(self.lines) + 1, "\t".join(cells), origin, "table", page=page))
        self.blank(page)


def is_layout(rows: list[list[str]], longest: int = 300) -> bool:
    """Whether a table only places text: one row or one column, or cells as long as pages."""
    cells = [cell for row in rows for cell in row if cell.strip()]
    filled = [sum(1 for cell in row if cell.strip()) for row in rows]
    if len(filled) < 2 or max(filled, default=0) < 2 or sum(count > 1 for count in filled) * 2 < sum(count > 0 for count in filled):
        return True
    return max((len(cell) for cell in cells), default=0) > longest
