"""clean: source lines → rows of clean text. Normal form, blanks, page furniture, the frame of a web page.

Every line that is left out is named with the reason; nothing is changed but form, blanks and invisible characters.
"""

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from corpus.hangul import clean as normal
from indexer.importing import chrome
from indexer.importing.marks import mark_of
from indexer.importing.source import Doubt, Drop, Row, Rows, Source, SourceLine, spaced

CONTROLS = re.compile("[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff]")
RULE = re.compile(r"([^\w\s])(?:\s*\1){2,}|[-=_*~·.─━═—–+|\s┌┬┐├┼┤└┴┘│┃║╔╦╗╠╬╣╚╩╝╭╮╰╯┏┳┓┣╋┫┗┻┛]{3,}")
UNDER = re.compile(r"([-=~_*^─━═])\1{2,}")
PAGE = re.compile(
    r"(?P<open>[-–—―\[(<|~]*)\s*(?:(?P<word>p\.?|page|pg\.?|쪽|면)\s*)?(?P<n>\d{1,4})\s*(?:(?P<unit>쪽|페이지|면)|(?P<of>/|of)\s*\d{1,4})?\s*[-–—―\])>|~]*",
    re.I,
)
DIGITS = re.compile(r"\d+")
BAR = re.compile("[|│┃║]")
DRAWN = re.compile(r"[|│┃║](.+)[|│┃║]", re.S)
WIDEST = 20  # letters of a cell that only blanks set apart
MANY = 3  # a running header stands on at least so many pages


def clean(source: Source) -> Rows:
    """The rows of a source, one a line that holds text, with what was dropped and why."""
    drops: list[Drop] = []
    rows: list[Row] = []
    edges: set[int] = set()
    gap = 9
    page = 0
    for line in source.lines:
        new_page = "\f" in line.text or (line.page != page and page)
        page = line.page
        text = _text(line)
        if not text:
            gap += 1
        elif line.kind in ("furniture", "rule") or (line.kind != "code" and line.kind != "table" and RULE.fullmatch(text)):
            if (under := UNDER.fullmatch(text)) and rows and not gap and rows[-1].gap and rows[-1].kind == "text":
                rows[-1] = replace(rows[-1], marker=f"under{under[1]}")
            drops.append(Drop(line.number, _why(source, line)))
            gap += line.kind != "furniture"
        else:
            if new_page or not rows:
                edges.add(line.number)
            rows.append(Row(text, (line.number,), line.kind, line.level, gap, 0, _indent(line.text), line.bold, line.size))
            gap = 0
    rows, found, told = chrome.unbuttoned(_tables(rows))
    drops += found
    rows, found = _without_pages(rows, _edges(source, rows, edges))
    drops += found
    rows, found = chrome.without(rows)
    doubts = [*source.doubts, *told, *(Doubt(d.number, f"웹 쪽의 일부로 보고 뺐어요: {_shown(source, d.number)}") for d in found if d.why == chrome.GUESS)]
    return Rows(spaced(rows), drops + found, doubts)


def _why(source: Source, line: SourceLine) -> str:
    if line.kind != "furniture":
        return "구분선"
    return "문서 앞의 설정" if source.markup == "markdown" else "웹 쪽의 메뉴와 단추"


def _shown(source: Source, number: int) -> str:
    return source.lines[number - 1].text.strip()[:40]


def _text(line: SourceLine) -> str:
    """Normal form; a table line keeps the tabs between its cells, code its blanks."""
    text = CONTROLS.sub("", line.text.replace("\f", "").replace("\v", " "))
    if line.kind == "table":
        cells = [normal(cell).strip() for cell in text.split("\t")]
        return "\t".join(cells) if any(cells) else ""
    if line.kind == "code":
        return normal(text.expandtabs(4)).rstrip()
    tabbed = [normal(cell).strip() for cell in text.strip().split("\t") if cell.strip()]
    return re.sub(r" {3,}", "  ", "\t".join(tabbed))


def _indent(text: str) -> int:
    """Blanks at the start; a tab counts four, an ideographic space two."""
    count = 0
    for char in text:
        if char == "\t":
            count += 4
        elif char == "\u3000":
            count += 2
        elif char in " \u00a0\u2002\u2003":
            count += 1
        elif char not in "\f\u200b\ufeff":
            break
    return count


def _tables(rows: list[Row]) -> list[Row]:
    """Lines of a plain text that part the same number of cells by tabs, by drawn lines or by wide gaps are a table."""
    parted = [_cells(row) for row in rows]
    out: list[Row] = []
    for i, (row, (by, cells)) in enumerate(zip(rows, parted, strict=True)):
        beside = [n for n in (i - 1, i + 1) if 0 <= n < len(rows) and rows[max(n, i)].gap <= (by in ("drawn", "tab"))]
        is_table = cells and any(parted[n][0] == by and len(parted[n][1]) == len(cells) for n in beside)
        is_table = is_table or (by == "tab" and not row.gap and bool(out) and out[-1].kind == "table")  # its last cells are empty
        out.append(replace(row, kind="table", text="\t".join(cells)) if is_table else row)
    return out


def _cells(row: Row) -> tuple[str, list[str]]:
    """The cells of a line and how they are parted: ``| 먼지 | 1 |`` → ("drawn", ["먼지", "1"]); none for running text."""
    if row.kind != "text":
        return "", []
    if "\t" in row.text:
        return "tab", row.text.split("\t")
    if found := DRAWN.fullmatch(row.text):
        cells = [cell.strip() for cell in BAR.split(found[1])]
        return ("drawn", cells) if len(cells) > 1 and any(cells) else ("", [])
    cells = row.text.split("  ")
    return ("wide", [cell.strip() for cell in cells]) if len(cells) > 2 and max(map(len, cells)) <= WIDEST else ("", [])


def _edges(source: Source, rows: Sequence[Row], firsts: set[int]) -> set[int]:
    """The numbers of the rows at the top and the foot of a page: two lines each when the format has pages."""
    found: set[int] = set()
    pages: dict[int, list[int]] = {}
    for row in rows:
        page = source.lines[row.number - 1].page
        if page:
            pages.setdefault(page, []).append(row.number)
    for numbers in pages.values():
        found |= {*numbers[:2], *numbers[-2:]}
    if not pages and len(firsts) > 1:
        for before, row in itertools.pairwise(rows):
            if row.number in firsts:
                found |= {before.number, row.number}
    return found


def _without_pages(rows: list[Row], edges: set[int]) -> tuple[list[Row], list[Drop]]:
    """Rows without page numbers and running headers."""
    numbers = _page_numbers(rows, edges)
    beside = edges | _neighbours(rows, numbers)
    headers = _running(rows, beside)
    drops = [Drop(row.number, "쪽 번호") for row in rows if row.number in numbers]
    drops += [Drop(row.number, "쪽마다 되풀이되는 머리글·꼬리글") for row in rows if row.number in headers]
    out: list[Row] = []
    gone = numbers | headers
    carried, seam = 0, False
    for row in rows:
        if row.number in gone:
            carried, seam = max(carried, row.gap), True
            continue
        if seam:
            row = replace(row, gap=0, marker="seam") if row.gap + carried < 3 and _goes_on(out, row) else replace(row, gap=max(row.gap, carried, 1))
        out.append(row)
        carried, seam = 0, False
    return out, drops


def _goes_on(rows: Sequence[Row], row: Row) -> bool:
    """Whether a sentence runs over the edge of a page."""
    return bool(rows) and not re.search(r"[.!?。:…”\"')\]>]$", rows[-1].text) and row.kind == "text" and not row.level and not mark_of(row.text).style


def _page_numbers(rows: Sequence[Row], edges: set[int]) -> set[int]:
    """Rows that hold a page number: dressed ones that rise, bare ones only at the edge of a page."""
    found: list[tuple[int, int]] = []
    for row in rows:
        match = PAGE.fullmatch(row.text) if len(row.text) < 20 and row.kind == "text" else None
        if match and (row.number in edges or match["word"] or match["unit"] in ("쪽", "페이지") or match["of"] or _dashed(match)):
            found.append((row.number, int(match["n"])))
    values = [value for _, value in found]
    rising = sum(0 <= b - a <= 5 for a, b in itertools.pairwise(values))
    if len(found) < 2 or rising * 3 < (len(found) - 1) * 2:
        return {number for number, _ in found if number in edges and len(edges) > 3}
    return {number for number, _ in found}


def _dashed(match: re.Match[str]) -> bool:
    return match["open"][:1] in ("-", "–", "—", "―", "~") and match.group().rstrip()[-1] in "-–—―~"


def _neighbours(rows: Sequence[Row], numbers: set[int]) -> set[int]:
    found = set()
    for i, row in enumerate(rows):
        if row.number in numbers:
            found |= {other.number for other in (*rows[max(0, i - 1):i], *rows[i + 1:i + 2])}
    return found


def _running(rows: Sequence[Row], places: Iterable[int]) -> set[int]:
    """Rows at page edges whose text, digits aside, comes back on page after page."""
    at = set(places)
    counts: dict[tuple[str, float], list[int]] = {}
    for row in rows:
        if row.number in at and len(row.text) <= 60 and row.kind in ("text", "item"):
            counts.setdefault((DIGITS.sub("#", row.text), round(row.size)), []).append(row.number)
    return {number for numbers in counts.values() if len(numbers) >= MANY for number in numbers}
