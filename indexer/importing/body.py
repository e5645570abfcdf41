"""Rows → Markdown of the corpus: paragraphs, nested lists, tables, quotes, code; nothing that the text says becomes a mark."""

import re
from collections.abc import Iterator, Sequence

from indexer.importing import words
from indexer.importing.formats.shapes import BOLD_OFF, BOLD_ON, unbold
from indexer.importing.marks import Mark, mark_of
from indexer.importing.source import Row

ORDERED = {"1.", "1)"}
SIGNS = {"▶", "▷", "►", "■", "□", "◆", "◇"}
DEEPEST = 3
STEP = "    "
MARKS = re.compile(r"([\\`*]|\[(?=\[)|(?<=\[)\[|\](?=[\](:])|_(?=[^\s_]*_))")
HTML = re.compile(r"<(?=[A-Za-z/!?])|&(?=#?\w+;)")
LEADING = re.compile(r"^(#{1,6}(?=\s|$)|[-+>](?=\s)|>|!!!|={2,}|-{2,}|\|)")
LEADING_NUMBER = re.compile(r"^(\d+)([.)])(?=\s|$)")
TITLE_MARKS = re.compile(r"\{(?=#)")


def escape(text: str, leading: bool = True) -> str:
    """A text as Markdown that shows just this text; bold marks become stars: ``escape("2*3* <b>")`` → "2\\\\*3\\\\* &lt;b>"."""
    text = MARKS.sub(r"\\\1", text)
    text = HTML.sub(lambda m: "&lt;" if m.group() == "<" else "&amp;", text)
    text = text.replace("{#", "{ #").replace("![", "!\\[")
    if leading:
        text = LEADING_NUMBER.sub(r"\1\\\2", LEADING.sub(r"\\\1", text))
    return text.replace(BOLD_ON, "**").replace(BOLD_OFF, "**").replace("\t", " · ")


def heading(title: str) -> str:
    """A title on one line that cannot be taken for an id: ``heading("비용 {#a}")`` → "비용 { #a}"."""
    return re.sub(r"\s+", " ", TITLE_MARKS.sub("{ ", unbold(title))).strip().rstrip("#").rstrip() or "제목 없음"


def markdown(rows: Sequence[Row]) -> str:
    """The body of a section."""
    blocks = list(_blocks(rows))
    return "\n\n".join(block for block in blocks if block.strip())


def _blocks(rows: Sequence[Row]) -> Iterator[str]:
    at = 0
    while at < len(rows):
        row = rows[at]
        end = at + 1
        group = _group(row)
        while end < len(rows) and _group(rows[end]) == group and group != "text":
            end += 1
        part = rows[at:end]
        if group == "table":
            yield _table(part)
        elif group == "code":
            yield "\n".join(STEP + row.text for row in part)
        elif group == "quote":
            yield "\n>\n".join("> " + _quoted(row) for row in part)
        elif group == "item":
            yield _list(part)
        else:
            yield _paragraph(row)
        at = end


def _group(row: Row) -> str:
    if row.kind in ("table", "code", "quote"):
        return row.kind
    return "item" if row.marker == "below" or _item(row).style else "text"


def _item(row: Row) -> Mark:
    """The list mark of a row, if it stands in a list."""
    mark = mark_of(row.text) if row.kind in ("text", "item") else mark_of("")
    listed = (mark.style in SIGNS or mark.style in ("•", "1.", "1)", "①", "(1)", "가.", "가)", "(가)", "(a)", "A.", "一.")) and bool(mark.rest) and mark.shown != "※"
    return mark if listed and not (mark.style in ORDERED and mark.value > 60) else mark_of("")


def _paragraph(row: Row) -> str:
    text = row.text
    example = words.EXAMPLE.match(text)
    if example and re.search(r"[:：]$", example.group().strip()) and len(text) > len(example.group()):
        label = example.group().strip().rstrip(":：").strip("[]()<>【】 ")
        return f'!!! example "{label}"\n{STEP}{escape(text[example.end():].strip())}'
    return f"**{escape(text)}**" if row.bold and BOLD_ON not in text and "*" not in text else escape(text)


def _quoted(row: Row) -> str:
    text = escape(row.text.strip(), leading=not re.match(r"- ", row.text))
    return f"**{text}**" if row.bold and "*" not in text else text


def _table(rows: Sequence[Row]) -> str:
    """A Markdown table; the first row is its head."""
    cells = [[escape(cell, False).replace("|", "&#124;") for cell in row.text.split("\t")] for row in rows]
    width = max(len(row) for row in cells)
    lines = ["| " + " | ".join([*row, *[""] * (width - len(row))]) + " |" for row in cells]
    return "\n".join([lines[0], "|" + " --- |" * width, *lines[1:]])


def _list(rows: Sequence[Row]) -> str:
    """Items with their nesting: an indent or another mark under an open one goes a level down."""
    out: list[str] = []
    stack: list[tuple[str, int]] = []
    gap, counted = 0, False
    for n, row in enumerate(rows):
        mark = _item(row)
        if not mark.style:
            out += ["", STEP * len(stack) + escape(row.text), ""]
            continue
        key = mark.shown if mark.style == "•" else mark.style
        if n and row.gap > gap and all(key != one for one, _ in stack):
            stack = []  # another list after a wider gap
            out.append("")
        gap = row.gap if n else 0
        stack = _nested(stack, key, row.indent)
        depth = min(len(stack) - 1, DEEPEST)
        if mark.style in ORDERED:
            lead, text = f"{mark.shown.rstrip('.) ')}. ", mark.rest
        else:
            lead, text = "- ", mark.rest if mark.style == "•" or mark.style in SIGNS else row.text
        if out and depth == 0 and counted != (mark.style in ORDERED) and out[-1]:
            out.append("")
        counted = mark.style in ORDERED if depth == 0 else counted
        out.append(STEP * depth + lead + escape(text))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(out)).strip("\n")


def _nested(stack: list[tuple[str, int]], key: str, indent: int) -> list[tuple[str, int]]:
    """The open lists after an item: a mark that is open returns to its level, a new one or a deeper indent nests."""
    for n in range(len(stack) - 1, -1, -1):
        if stack[n][0] == key and abs(stack[n][1] - indent) <= 1:
            return stack[: n + 1]
    if not stack:
        return [(key, indent)]
    while stack and stack[-1][1] > indent + 1:
        stack = stack[:-1]
    return [*stack, (key, indent)]
