"""HWPX (KS X 6101, OWPML): a zip of XML. A small careful reader, for no well-kept library reads it.

Paragraphs, headings by the name of their style, tables with their cells, text boxes, notes. A file that lacks its
container or its header is still read when its sections are there.
"""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from indexer.importing.formats import archive
from indexer.importing.formats.shapes import BOLD_OFF, BOLD_ON, Lines, is_layout
from indexer.importing.source import CannotImport, Source

SECTION = re.compile(r"Contents/section\d+\.xml", re.I)
HEADER = "Contents/header.xml"
OUTLINE = re.compile(r"(?:개요|제목|outline|heading)\s*(\d+)", re.I)
TITLE = {"제목", "title", "문서 제목"}
SKIPPED = {"secPr", "ctrl", "linesegarray", "header", "footer", "pageNum", "shapeComment", "deleteBegin"}


def read(name: str, data: bytes) -> Source:
    """An HWPX file: ``read("규칙.hwpx", data)``."""
    sections = sorted((n for n in archive.names(name, data) if SECTION.fullmatch(n)), key=lambda n: int(re.sub(r"\D", "", n)))
    styles, bold = _header(name, data)
    lines = Lines()
    for inner in sections:
        for node in archive.xml(name, data, inner):
            if _tag(node) == "p":
                _Reader(lines, styles, bold).paragraph(node)
        lines.blank()
    if not any(line.text.strip() for line in lines.lines):
        raise CannotImport(f"{name}: HWPX에서 글을 찾지 못했어요. 그림으로만 된 문서일 수 있어요.")
    return Source(name, "styled", "hwpx", tuple(lines.lines))


def _tag(node: Element) -> str:
    """The name without its namespace: files in the wild carry wrong ones."""
    return str(node.tag).rsplit("}", 1)[-1]


def _header(name: str, data: bytes) -> tuple[dict[str, int], set[str]]:
    """Heading level by style id, and the ids of bold characters; empty when the header is missing."""
    if HEADER not in archive.names(name, data):
        return {}, set()
    levels: dict[str, int] = {}
    bold: set[str] = set()
    for node in archive.xml(name, data, HEADER).iter():
        if _tag(node) == "style":
            shown = node.get("name", "").strip()
            found = OUTLINE.fullmatch(shown) or OUTLINE.fullmatch(node.get("engName", "").strip())
            if found or shown.lower() in TITLE:
                levels[node.get("id", "")] = min(int(found[1]), 9) if found else 1
        elif _tag(node) == "charPr" and any(_tag(child) == "bold" for child in node):
            bold.add(node.get("id", ""))
    return levels, bold


class _Reader:
    """Reads one paragraph with whatever it carries: text, tables, boxes, notes."""

    def __init__(self, lines: Lines, levels: dict[str, int], bold: set[str]) -> None:
        self.lines, self.levels, self.bold = lines, levels, bold
        self.words: list[str] = []
        self.level = 0

    def paragraph(self, node: Element) -> None:
        """Write a paragraph; an empty one is a blank line."""
        self.level = self.levels.get(node.get("styleIDRef", ""), 0)
        for run in node:
            if _tag(run) == "run":
                self._run(run)
        if not "".join(self.words).strip():
            self.lines.blank()
        self._flush()

    def _run(self, run: Element) -> None:
        bold = run.get("charPrIDRef", "") in self.bold
        for child in run:
            tag = _tag(child)
            if tag == "t":
                words = "".join(_text(child))
                self.words.append(BOLD_ON + words + BOLD_OFF if bold and words.strip() else words)
            elif tag == "tbl":
                self._flush()
                self._table(child)
            elif tag not in SKIPPED or any(_tag(one) in ("footNote", "endNote") for one in child):
                self._boxes(child)

    def _flush(self) -> None:
        for part in "".join(self.words).replace(BOLD_OFF + BOLD_ON, "").split("\n"):
            if part.strip():
                if self.level:
                    self.lines.blank()
                self.lines.add(part.strip(), level=self.level)
                if self.level:
                    self.lines.blank()
        self.words = []

    def _boxes(self, node: Element) -> None:
        """The paragraphs of a text box, a caption or a note."""
        inner = [one for one in node.iter() if _tag(one) == "subList"]
        if inner:
            self._flush()
            self.lines.blank()
            for one in inner:
                for child in one:
                    if _tag(child) == "p":
                        _Reader(self.lines, self.levels, self.bold).paragraph(child)
            self.lines.blank()

    def _table(self, node: Element) -> None:
        rows = [[cell for cell in row if _tag(cell) == "tc"] for row in node if _tag(row) == "tr"]
        texts = [[part for cell in row for part in (" ".join(_paragraphs(cell)), *[""] * (_span(cell) - 1))] for row in rows]
        nested = any(_tag(one) == "tbl" for row in rows for cell in row for one in cell.iter())
        if not nested and not is_layout(texts):
            self.lines.table(texts)
            return
        for row in rows:
            for cell in row:
                self.lines.blank()
                self._boxes(cell)


def _text(node: Element) -> Iterator[str]:
    """The characters of a text node; a line break or a tab inside it counts."""
    yield node.text or ""
    for child in node:
        if _tag(child) == "lineBreak":
            yield "\n"
        elif _tag(child) in ("tab", "nbSpace", "fwSpace"):
            yield " "
        yield child.tail or ""


def _paragraphs(cell: Element) -> Iterator[str]:
    for node in cell.iter():
        if _tag(node) == "p":
            yield "".join("".join(_text(one)) for one in node.iter() if _tag(one) == "t").replace("\n", " ")


def _span(cell: Element) -> int:
    for node in cell:
        if _tag(node) == "cellSpan":
            span = node.get("colSpan", "1")
            return min(int(span), 50) if span.isdecimal() and int(span) else 1
    return 1
