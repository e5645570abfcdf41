"""DOCX through python-docx: paragraphs and tables in order, heading styles, list items, text boxes and footnotes."""

import io
import re
from collections.abc import Iterator
from typing import cast
from xml.etree.ElementTree import Element
from zipfile import BadZipFile

import docx
from docx.document import Document
from docx.opc.exceptions import OpcError
from docx.oxml.ns import qn
from docx.oxml.table import CT_Tbl
from docx.oxml.text.paragraph import CT_P
from docx.table import Table
from docx.text.paragraph import Paragraph
from lxml.etree import XMLSyntaxError, _Element

from indexer.importing.formats import archive
from indexer.importing.formats.shapes import BOLD_OFF, BOLD_ON, Lines, is_layout
from indexer.importing.source import CannotImport, Source

HEADING = re.compile(r"(?:heading|제목|머리말|개요)\s*(\d)", re.I)
TITLE = re.compile(r"(?:title|제목|표제)$", re.I)
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def read(name: str, data: bytes) -> Source:
    """A Word file: ``read("규칙.docx", data)``; tables keep their cells."""
    for inner in archive.names(name, data):
        if inner.endswith((".xml", ".rels")):
            archive.xml(name, data, inner)  # refuses entities before the library sees them
    try:
        document = docx.Document(io.BytesIO(data))
    except (OpcError, KeyError, ValueError, BadZipFile, XMLSyntaxError) as error:
        raise CannotImport(f"{name}: 깨진 DOCX 파일이에요. 다시 저장해서 넣어 주세요.") from error
    lines = Lines()
    for node in _blocks(document.element.body):
        if node.tag == qn("w:p"):
            _paragraph(document, node, lines)
        else:
            _table(document, node, lines)
    _notes(name, data, lines)
    return Source(name, "styled", "docx", tuple(lines.lines), title=(document.core_properties.title or "").strip())


def _blocks(body: _Element) -> Iterator[_Element]:
    """Paragraphs and tables in order, also those inside content controls."""
    for node in body:
        if node.tag in (qn("w:p"), qn("w:tbl")):
            yield node
        elif node.tag in (qn("w:sdt"), qn("w:sdtContent"), qn("w:customXml")):
            yield from _blocks(node)


def _paragraph(document: Document, node: _Element, lines: Lines) -> None:
    paragraph = Paragraph(cast(CT_P, node), document._body)
    level = _level(paragraph)
    text = _words(node)
    if level or not text.strip():
        lines.blank()
    for part in text.split("\n"):
        if part.strip():
            numbered = node.find(f"{qn('w:pPr')}/{qn('w:numPr')}") is not None or _style(paragraph).lower().startswith("list")
            item = numbered and not level
            indent = _depth(node) if item else 0
            lines.add(("    " * indent + "• " if item else "") + part.strip(), "item" if item else "text", level)
    if level:
        lines.blank()
    for box in node.iter(qn("w:txbxContent")):
        if not any(True for _ in box.iterancestors("{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback")):
            lines.blank()
            for inner in _blocks(box):
                _paragraph(document, inner, lines) if inner.tag == qn("w:p") else _table(document, inner, lines)
            lines.blank()


def _words(node: _Element) -> str:
    """The text of a paragraph with bold marked; deleted text and what stands in a text box is left out."""
    out: list[str] = []
    for run in node.iter(qn("w:r")):
        if any(parent.tag in (qn("w:del"), qn("w:txbxContent"), qn("w:moveFrom")) for parent in _above(run, node)):
            continue
        words = "".join(_piece(child) for child in run)
        bold = run.find(f"{qn('w:rPr')}/{qn('w:b')}")
        on = bold is not None and bold.get(qn("w:val"), "1") not in ("0", "false")
        out.append(BOLD_ON + words + BOLD_OFF if on and words.strip() else words)
    return "".join(out).replace(BOLD_OFF + BOLD_ON, "")


def _above(node: _Element, stop: _Element) -> Iterator[_Element]:
    for parent in node.iterancestors():
        if parent is stop:
            return
        yield parent


def _piece(node: _Element) -> str:
    if node.tag == qn("w:t"):
        return str(node.text or "")
    if node.tag in (qn("w:br"), qn("w:cr")):
        return "\n"
    if node.tag == qn("w:noBreakHyphen"):
        return "-"
    return " " if node.tag == qn("w:tab") else ""


def _style(paragraph: Paragraph) -> str:
    try:
        return (paragraph.style.name if paragraph.style is not None else "") or ""
    except (KeyError, AttributeError):
        return ""


def _level(paragraph: Paragraph) -> int:
    """The heading level by outline level or by the name of the style, e.g. "Heading 2", "제목 2"."""
    outline = paragraph._p.find(f"{qn('w:pPr')}/{qn('w:outlineLvl')}")
    stated = (outline.get(qn("w:val")) or "9") if outline is not None else "9"
    if stated.isdecimal() and int(stated) < 9:
        return int(stated) + 1
    name = _style(paragraph)
    found = HEADING.match(name)
    if found:
        return int(found[1])
    return 1 if TITLE.match(name) else 0


def _depth(node: _Element) -> int:
    level = node.find(f"{qn('w:pPr')}/{qn('w:numPr')}/{qn('w:ilvl')}")
    value = level.get(qn("w:val")) if level is not None else "0"
    return min(int(value), 4) if value and value.isdecimal() else 0


def _table(document: Document, node: _Element, lines: Lines) -> None:
    rows = []
    for row in Table(cast(CT_Tbl, node), document._body)._tbl.tr_lst:
        cells = []
        for cell in row.tc_lst:
            merged = cell.vMerge == "continue"
            cells += ["" if merged else "\n".join(_words(p) for p in cell.iter(qn("w:p"))), *[""] * (cell.grid_span - 1)]
        rows.append(cells)
    if node.find(f".//{qn('w:tc')}//{qn('w:tbl')}") is None and not is_layout(rows):
        lines.table(rows)
        return
    for layout_row in node.findall(qn("w:tr")):
        for layout_cell in layout_row.findall(qn("w:tc")):
            lines.blank()
            for inner in _blocks(layout_cell):
                _paragraph(document, inner, lines) if inner.tag == qn("w:p") else _table(document, inner, lines)


def _notes(name: str, data: bytes, lines: Lines) -> None:
    """Footnotes and endnotes behind the text."""
    for inner in ("word/footnotes.xml", "word/endnotes.xml"):
        if inner not in archive.names(name, data):
            continue
        root: Element = archive.xml(name, data, inner)
        for note in root:
            words = "".join(part.text or "" for part in note.iter(f"{W}t")).strip()
            if words:
                lines.blank()
                lines.add(words)
