"""HTML: the words that a reader sees, block by block. Scripts, styles, forms and menus are no words of the rulebook.

A table that only places text is read as text, cell after cell; one that holds data keeps its cells.
"""

import re

import lxml.html
from lxml.etree import HTMLParser, ParserError, XMLSyntaxError, _Element

from indexer.importing.formats import text
from indexer.importing.formats.shapes import BOLD_OFF, BOLD_ON, Lines, is_layout, one_line
from indexer.importing.source import CannotImport, LineKind, Source

BLOCKS = {"address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "caption"}
SILENT = {"script", "style", "noscript", "template", "svg", "iframe", "object", "embed", "applet", "head", "math", "canvas", "audio", "video", "map"}
CHROME = {"nav", "footer", "button", "select", "input", "textarea", "form", "label"}
FRAMES = {"nav", "navigation", "mw-navigation", "menu", "gnb", "lnb", "sidebar", "footer", "breadcrumb"}  # ids and classes
INNER = {"li", "tr", "td", "th", "tbody", "thead", "body", "html"}
MOST_COLUMNS = 200  # up to which cells that reach down push others to the right
CELL_BLOCKS = ["h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "pre", "blockquote"]
CHARSET = re.compile(rb"charset\s*=\s*[\"']?\s*([A-Za-z0-9_\-]+)", re.I)
KOREAN = {"euc-kr", "euckr", "ks_c_5601-1987", "ksc5601", "ks_c_5601", "cp949", "x-windows-949", "ms949", "uhc"}
START = re.compile(rb"(?i)^\s*(?:\xef\xbb\xbf)?(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.S)
DECLARED = re.compile(r"^\s*<\?xml[^>]*\?>")
PICTORIAL = re.compile(r"font-family:\s*[\"']?(?:wingdings|symbol|webdings)", re.I)  # a letter of such a font is a bullet
CAPTION = re.compile("\ufdd4([^\ufdd4\ufdd5]*)\ufdd5")  # the words for a picture
SENTENCE = re.compile(r"[다요]\s*[.!?]")
HANGUL = re.compile("[가-힣]")
LETTER = 200  # characters of set text that can be a letter
CONTROLS = re.compile("[\0-\x08\x0b\x0e-\x1f]")


class TooDeep(CannotImport):
    """A page whose tags stand in each other more than two thousand deep."""


def looks_like(data: bytes) -> bool:
    """Whether bytes begin as an HTML page does."""
    return bool(START.match(data[:4096]))


def read(name: str, data: bytes) -> Source:
    """An HTML page; a declared euc-kr is read as CP949, which holds every syllable."""
    found = CHARSET.search(data[:4096])
    declared = found[1].decode("ascii").lower() if found else ""
    words, encoding, doubts = text.decode(name, data, "cp949" if declared in KOREAN else declared)
    walker, title = _walked(name, words)
    return Source(name, "styled", encoding, tuple(walker.lines.lines), title=title, doubts=doubts, wrapped=walker.wrapped)


def blocks(name: str, words: str, first: int = 0) -> tuple[Lines, str]:
    """The lines of a page or of a piece of one, and its title; ``first`` lines stand before it in its file."""
    walker, title = _walked(name, words, first)
    return walker.lines, title


def _walked(name: str, words: str, first: int = 0) -> tuple["_Walker", str]:
    words = CONTROLS.sub("", DECLARED.sub("", words))
    parser = _parser()
    try:
        root = lxml.html.document_fromstring(words, parser=parser)
    except (ParserError, XMLSyntaxError, ValueError) as error:
        raise CannotImport(f"{name}: HTML에서 글을 찾지 못했어요.") from error
    if any("depth" in one.message for one in parser.error_log):  # what stands deeper is not in the tree
        raise TooDeep(f"{name}: HTML이 너무 깊이 얽혀 있어요. 글만 복사해서 TXT로 넣어 주세요.")
    walker = _Walker(first)
    for body in root.iter("body"):
        walker.block(body)
        break
    walker.flush()
    title = root.findtext(".//title") or ""
    return walker, one_line(title)


def _parser() -> HTMLParser:
    parser: HTMLParser = lxml.html.HTMLParser(encoding=None, remove_comments=True, remove_pis=True, huge_tree=True)
    return parser


class _Walker:
    """Walks the tree once and writes a line at every border of a block."""

    def __init__(self, first: int) -> None:
        self.lines = Lines()
        self.first = first
        self.words: list[str] = []
        self.kind: LineKind = "text"
        self.level = 0
        self.origin = first + 1
        self.lists: list[tuple[str, int]] = []
        self.mark = ""
        self.wrapped = False
        self.begun = False  # whether words of the line at hand were read

    def flush(self) -> None:
        """Write what has been gathered as one line."""
        line = one_line("".join(self.words))
        self.words, self.begun = [], False
        alone = not self.level and not CAPTION.sub("", line).strip(f" {BOLD_ON}{BOLD_OFF}")
        line = CAPTION.sub(r"(\1)" if alone else r"\1", line)
        if line.replace(BOLD_ON, "").replace(BOLD_OFF, "").strip():
            if self.mark:
                line = "    " * (len(self.lists) - 1) + self.mark + " " + line
                self.mark = ""
            kind: LineKind = "item" if self.lists and self.kind == "text" else self.kind
            self.lines.add(line, kind, self.level, self.origin)

    def block(self, node: _Element) -> None:
        """A block: its own text, its children, and the text between them."""
        self.flush()
        before = (self.kind, self.level)
        tag = str(node.tag)
        line = node.sourceline
        self.origin = self.first + (line if isinstance(line, int) else 1)
        if tag == "table" and self._table(node):
            return
        if tag == "pre":
            self._code(node)
            return
        if (tag in CHROME or _is_frame(node)) and self.kind != "furniture" and not _is_prose(node):
            self.kind = "furniture"
        if tag == "blockquote":
            self.kind = "quote"
        if re.fullmatch("h[1-6]", tag):
            self.level = int(tag[1])
        apart = tag not in INNER and not (self.lists and tag in ("ul", "ol", "p"))
        if apart:
            self.lines.blank()
        if tag in ("ul", "ol"):
            start = node.get("start") or ""
            self.lists.append((tag, int(start) - 1 if start.isdecimal() and len(start) < 4 else 0))
        if tag == "li":
            self._item()
        self.inline(node)
        self.flush()
        if tag in ("ul", "ol"):
            self.lists.pop()
        self.mark = ""
        if apart:
            self.lines.blank()
        self.kind, self.level = before

    def _item(self) -> None:
        if not self.lists:
            self.mark = ""
            return
        kind, count = self.lists[-1]
        self.lists[-1] = (kind, count + 1)
        self.mark = f"{count + 1}." if kind == "ol" else "•"

    def inline(self, node: _Element) -> None:
        """The running text of a node; a block inside it breaks the line."""
        self._say(node.text, node)
        for child in node:
            tag = str(child.tag) if isinstance(child.tag, str) else ""
            if tag in BLOCKS or tag in CHROME:
                self.block(child)
            elif tag == "br":
                self.flush()
            elif tag == "img":
                self._say(f" \ufdd4{alt}\ufdd5 " if (alt := one_line(child.get("alt") or "")) else " ", child)
            elif PICTORIAL.search(child.get("style") or "") and len(_all(child).strip()) <= 2:
                self.words.append("• ")
            elif tag in ("b", "strong"):
                self.words.append(BOLD_ON)
                self.inline(child)
                self.words.append(BOLD_OFF)
            elif tag and tag not in SILENT:
                self.inline(child)
            self._say(child.tail, child)

    def _say(self, words: str | None, node: _Element) -> None:
        """Words behind the start of a node; the first of a line tell where in the file it begins."""
        if words and words.strip() and not self.begun:
            self.begun = True
            if isinstance(node.sourceline, int):
                self.origin = max(self.origin, self.first + node.sourceline) + words.count("\n", 0, len(words) - len(words.lstrip()))
        self.words.append(words or "")

    def _table(self, node: _Element) -> bool:
        """Write a table of data; False for one that only places text."""
        if any(True for tag in CELL_BLOCKS for _ in node.iterdescendants(tag)):
            return False
        rows = [[_cell(cell) for cell in row if cell.tag in ("td", "th")] for row in node.iter("tr")]
        if is_layout(rows):
            return False
        for caption in node.iter("caption"):
            self.lines.add(one_line(_all(caption)), origin=self.origin)
        self.lines.table(_grid(node), self.origin)
        return True

    def _code(self, node: _Element) -> None:
        """Set text: code, a drawing, or a letter that was put in as it stood, whose lines are cut at a width."""
        words = _all(node)
        prose = len(HANGUL.findall(words)) * 3 > len(words) > LETTER
        self.wrapped |= prose
        self.lines.blank()
        lead = len(words) - len(words.lstrip("\n"))
        for offset, line in enumerate(words.strip("\n").split("\n"), lead):
            if prose and not line.strip():
                self.lines.blank()
            else:
                self.lines.add(line.rstrip(), "text" if prose else "code", 0, self.origin + offset)
        self.lines.blank()


def _cell(node: _Element) -> str:
    """The words of a table cell, with a blank where a line breaks."""
    for silent in [one for one in node.iterdescendants() if one.tag in SILENT]:
        silent.text = ""
    for br in node.iterdescendants("br", "p", "div"):
        br.tail = " " + (br.tail or "")
    return one_line(_all(node))


def _all(node: _Element) -> str:
    """Every word inside a node."""
    return "".join(str(part) for part in node.itertext())


def _grid(table: _Element) -> list[list[str]]:
    """The cells of a table at their places; a cell that spans columns or rows stands once, what it covers is empty."""
    rows: list[list[str]] = []
    covered: dict[int, int] = {}  # column → rows that a cell above still reaches down
    for row in table.iter("tr"):
        line: list[str] = []
        below = {column: left - 1 for column, left in covered.items() if left > 1}
        for cell in (one for one in row if one.tag in ("td", "th")):
            while covered.get(len(line)) and len(line) < MOST_COLUMNS:
                line.append("")
            wide, high = _span(cell, "colspan"), _span(cell, "rowspan")
            below.update({len(line) + n: high - 1 for n in range(wide) if high > 1 and len(line) + n < MOST_COLUMNS})
            line += [_cell(cell), *[""] * (wide - 1)]
        rows.append(line)
        covered = below
    return rows


def _span(node: _Element, name: str) -> int:
    span = node.get(name) or "1"
    return min(int(span), 50) if span.isdecimal() and int(span) else 1


def _is_frame(node: _Element) -> bool:
    """Whether a block says that it is a menu or the foot of the page, and holds no sentence."""
    said = node.get("role") in ("navigation", "contentinfo") or FRAMES & {*(node.get("class") or "").lower().split(), (node.get("id") or "").lower()}
    return bool(said) and not SENTENCE.search(_all(node))


def _is_prose(node: _Element) -> bool:
    """Whether a form or a label holds running text after all, as badly made pages do."""
    return node.tag in ("form", "label", "footer") and len(_all(node).strip()) > 400
