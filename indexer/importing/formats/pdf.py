"""PDF through pdfplumber: words with their places → lines in reading order, one or two columns, ruled tables as tables."""

import io
import itertools
import logging
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pdfplumber
from pdfminer.pdfexceptions import PDFException
from pdfplumber.page import Page
from pdfplumber.utils.exceptions import PdfminerException

from indexer.importing.formats.shapes import Lines, is_layout
from indexer.importing.source import CannotImport, Source

MOST_PAGES = 800
CROSSING = 0.06  # share of words that may lie over the gutter between two columns (headings across both)
SIDE = 0.2  # share of words that each column holds at least
SHORT_SIDE = 0.04  # the same where no word lies over the gutter: the right column of a last page
NUMBERED = re.compile(r"\d{1,3}[.)\-]|제\s?\d|[■□◆◇▶▷●○•]")
FAR = 1.65  # a gap of more than this many line heights parts two paragraphs
logging.getLogger("pdfminer").setLevel(logging.ERROR)


@dataclass(frozen=True)
class Piece:
    """A line of words or a table (``rows``), with its box in points from the top left."""

    x0: float
    x1: float
    top: float
    bottom: float
    text: str = ""
    size: float = 0.0
    bold: bool = False
    rows: tuple[tuple[str, ...], ...] = ()


def read(name: str, data: bytes) -> Source:
    """A PDF with text in it: ``read("규칙.pdf", data)``; a scan without text is refused."""
    lines = Lines()
    try:
        with pdfplumber.open(io.BytesIO(data)) as document:
            if len(document.pages) > MOST_PAGES:
                raise CannotImport(f"{name}: {len(document.pages)}쪽이에요. {MOST_PAGES}쪽까지만 읽어요. 나누어 넣어 주세요.")
            for number, page in enumerate(document.pages, 1):
                _write(_ordered(list(_pieces(page)), float(page.width)), lines, number)
                page.close()
            title = str((document.metadata or {}).get("Title") or "")
    except (PDFException, PdfminerException) as error:
        locked = "Password" in f"{type(error).__name__} {error!r}"
        raise CannotImport(f"{name}: " + ("암호가 걸린 PDF예요." if locked else "깨졌거나 잘린 PDF예요. 다시 저장해서 넣어 주세요.")) from error
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, AssertionError, RecursionError) as error:
        raise CannotImport(f"{name}: PDF를 끝까지 읽지 못했어요({type(error).__name__}). 다시 저장해서 넣어 주세요.") from error
    if not any(line.text.strip() for line in lines.lines):
        raise CannotImport(f"{name}: PDF에 글자가 없어요. 그림으로 된 문서는 글자로 바꾼 뒤에 넣어 주세요.")
    return Source(name, "styled", "pdf", tuple(lines.lines), title=title.strip() if title.isprintable() else "")


def _pieces(page: Page) -> Iterator[Piece]:
    """The tables of a page and the lines outside them."""
    boxes = []
    for table in page.find_tables():
        rows = [[(cell or "").replace("\n", " ") for cell in row] for row in table.extract()]
        if not is_layout(rows):
            boxes.append(table.bbox)
            x0, top, x1, bottom = table.bbox
            yield Piece(x0, x1, top, bottom, rows=tuple(tuple(row) for row in rows))
    spaces = sum(char["text"] == " " for char in page.chars) * 20 > len(page.chars)
    words = page.extract_words(x_tolerance_ratio=0.6 if spaces else 0.2, y_tolerance=2, extra_attrs=["size", "fontname"])
    yield from _lines([word for word in words if not any(_inside(word, box) for box in boxes)], float(page.width))


def _inside(word: dict[str, Any], box: tuple[float, float, float, float]) -> bool:
    x, y = (word["x0"] + word["x1"]) / 2, (word["top"] + word["bottom"]) / 2
    return bool(box[0] <= x <= box[2] and box[1] <= y <= box[3])


def _lines(words: Sequence[dict[str, Any]], width: float) -> Iterator[Piece]:
    """Words on one height make a line, parted at the gutter if the page has two columns."""
    gutter = _gutter(words, width)
    rows: list[list[dict[str, Any]]] = []
    for word in sorted(words, key=lambda one: (one["top"] + one["bottom"], one["x0"])):
        middle = (word["top"] + word["bottom"]) / 2
        if rows and rows[-1][-1]["top"] <= middle <= rows[-1][-1]["bottom"]:
            rows[-1].append(word)
        else:
            rows.append([word])
    for row in rows:
        row.sort(key=lambda one: one["x0"])
        crosses = gutter and any(word["x0"] < gutter < word["x1"] for word in row)
        left = [w for w in row if not gutter or crosses or w["x1"] <= gutter]
        right = [w for w in row if w not in left]
        yield from (_piece(part) for part in (left, right) if part)


def _piece(words: Sequence[dict[str, Any]]) -> Piece:
    size = Counter({}) if not words else Counter(round(float(w["size"]), 1) for w in words)
    bold = all("bold" in str(w["fontname"]).lower() or "heavy" in str(w["fontname"]).lower() for w in words)
    return Piece(min(w["x0"] for w in words), max(w["x1"] for w in words), min(w["top"] for w in words),
                 max(w["bottom"] for w in words), " ".join(w["text"] for w in words), size.most_common(1)[0][0], bold)


def _gutter(words: Sequence[dict[str, Any]], width: float) -> float | None:
    """The middle of an empty strip between two columns that stand side by side; None for one column."""
    if len(words) < 20:
        return None
    best: tuple[int, float] | None = None
    for step in range(30, 71):
        x = width * step / 100
        crossing = sum(word["x0"] < x < word["x1"] for word in words)
        left = sum(word["x1"] <= x for word in words)
        if crossing <= len(words) * CROSSING and min(left, len(words) - left - crossing) >= len(words) * (SIDE if crossing else SHORT_SIDE):
            clear = min((abs(x - edge) for w in words for edge in (w["x0"], w["x1"]) if not w["x0"] < x < w["x1"]), default=0)
            if clear >= width * 0.008 and (best is None or crossing * 1000 - clear < best[0]):
                best = (int(crossing * 1000 - clear), x)
    return best[1] if best and _side_by_side(words, best[1]) else None


def _side_by_side(words: Sequence[dict[str, Any]], x: float) -> bool:
    """Whether both sides begin their lines at their own edge, as columns do and a line of words does not."""
    right = [w["x0"] for w in words if w["x0"] >= x]
    first = min(right)
    lines = {round(w["top"] / 4) for w in words if w["x0"] >= x}
    starts = {round(w["top"] / 4) for w in words if w["x0"] >= x and w["x0"] - first < 24}
    return len(starts) >= len(lines) * 0.6


def _ordered(pieces: list[Piece], width: float) -> list[Piece]:
    """Reading order: what spans the page parts it; between such pieces the left column comes before the right."""
    halves = [p for p in pieces if p.x1 - p.x0 < width * 0.55]
    left = [p for p in halves if p.x1 <= width * 0.58 and p.x0 < width * 0.5]
    right = [p for p in halves if p.x0 >= width * 0.42 and p not in left]
    side = [r for r in right if any(min(r.bottom, one.bottom) - max(r.top, one.top) > 0 for one in left)]
    if len(side) < 3:
        return sorted(pieces, key=lambda p: (p.top, p.x0))
    out: list[Piece] = []
    band: list[Piece] = []
    for piece in sorted(pieces, key=lambda p: (p.top, p.x0)):
        spans = piece.x0 < width * 0.45 and piece.x1 > width * 0.58
        if spans:
            out += _columns(band, right)
            out.append(piece)
            band = []
        else:
            band.append(piece)
    return out + _columns(band, right)


def _columns(band: list[Piece], right: list[Piece]) -> list[Piece]:
    return [p for p in band if p not in right] + [p for p in band if p in right]


def _whole_titles(pieces: list[Piece]) -> list[Piece]:
    """The pieces with titles in large type that fill their column and go on below as one: "바람 섬의 / 규칙"."""
    sizes: Counter[float] = Counter()
    for piece in pieces:
        sizes[piece.size] += len(piece.text)
    usual = sizes.most_common(1)[0][0] if sizes else 0.0
    out: list[Piece] = []
    for piece in pieces:
        above = out[-1] if out else None
        if above and piece.size == above.size > usual * 1.1 and 0 < piece.top - above.bottom < piece.size and not NUMBERED.match(piece.text):
            edge = max(one.x1 for one in pieces if abs(one.x0 - piece.x0) < piece.size * 2 or one is above)
            if edge - above.x1 < piece.size * 2:
                out[-1] = replace(above, text=f"{above.text} {piece.text}", x1=piece.x1, top=piece.top, bottom=piece.bottom)
                continue
        out.append(piece)
    return out


def _write(pieces: list[Piece], lines: Lines, page: int) -> None:
    """Write the pieces of a page; a wide gap or another size of type parts paragraphs."""
    gaps = sorted(b.top - a.top for a, b in itertools.pairwise(pieces) if 0 < b.top - a.top < 60 and not b.rows)
    pitch = gaps[len(gaps) // 4] if gaps else 0.0
    before: Piece | None = None
    for piece in _whole_titles(pieces):
        if before is not None:
            step = piece.top - before.top
            if step > max(pitch, piece.size) * FAR or abs(piece.size - before.size) > 0.9 or piece.bold != before.bold:
                lines.blank(page)
        if piece.rows:
            lines.table([list(row) for row in piece.rows], page=page)
        else:
            lines.add(piece.text, size=piece.size, page=page, bold=piece.bold)
        before = piece
