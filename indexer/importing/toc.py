"""Tables of contents: a run of short lines that come back later as headings. They tell what the headings are."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from indexer.importing.marks import mark_of
from indexer.importing.source import Row

TITLE = re.compile(r"(?:\d{1,2}[.)]\s*)?[<\[【〈《「(#*\s]*(?:목\s*차|차\s*례|목\s*록|contents?|table\s+of\s+contents|toc|目\s*次|目\s*錄|순\s*서)[>\]】〉》」)*:\s]*", re.I)
LEADER = re.compile(r"(?:\s*[.·…‥ㆍ\-_ \t]{2,}|\s+|\t)\(?(?:p\.?\s*)?\d{1,3}\)?\s*$")
BOTH = re.compile(r"(?<=[가-힣)])[\s(/]*[A-Za-z][A-Za-z'’&,\-/ ]{2,}\)?$")  # "준비 Setup"
UNDOTTED = re.compile(r"^\d{1,2}(?:\.\d{1,2})*\s+(?=[^\W\d])")  # "1.1 준비" behind a bullet
RUN = re.compile(r"(?<=[^\d.])(?=\d{1,2}\.(?:\d{1,2}\.)*\s)")  # "1. 개요2. 준비"
LONGEST = 60
LEAST = 3
FIRST = 40  # rows within which contents without a title stand
SHARE = 0.5  # of its lines that come back


@dataclass(frozen=True)
class Contents:
    """A table of contents: the places of its rows, of its title (-1: none), and its entries without marks."""

    title: int
    rows: frozenset[int]
    entries: frozenset[str]


def bare(text: str) -> str:
    """Letters and digits only, for comparing: ``bare("[2] 시나리오 편")`` → "2시나리오편"."""
    return re.sub(r"[\W_]+", "", text).casefold()


def key(text: str) -> str:
    """A line without its mark, its page number, its blanks and a second language: ``key("- 볼케어 Volkare ..... 12")`` → "볼케어"."""
    text = text.strip()
    if len(text) <= 2 * LONGEST:
        text = BOTH.sub("", LEADER.sub("", text))
    mark = mark_of(text)
    return bare(UNDOTTED.sub("", mark.rest or text))


def find(rows: Sequence[Row]) -> list[Contents]:
    """Every table of contents of a document, in order."""
    keys = [key(row.text) for row in rows]
    later: dict[str, list[int]] = {}
    for i, one in enumerate(keys):
        later.setdefault(one, []).append(i)
    found: list[Contents] = []
    at = 0
    while at < len(rows):
        contents = _titled(rows, keys, later, at) if TITLE.fullmatch(rows[at].text) else _untitled(rows, keys, later, at) or _on_one_line(rows, later, at)
        if contents:
            found.append(contents)
            at = max(contents.rows) + 1
        else:
            at += 1
    return found


def _titled(rows: Sequence[Row], keys: Sequence[str], later: dict[str, list[int]], title: int) -> Contents | None:
    """The rows behind "목차" up to the one that repeats the first entry."""
    end = title + 1
    seen: set[str] = set()
    while end < len(rows) and _may_be_entry(rows[end]) and not (rows[end].level and rows[title].level):
        if keys[end] in seen and _restarts(keys, title + 1, end):
            break
        seen.add(keys[end])
        end += 1
    return _contents(rows, keys, later, title, range(title + 1, end))


def _restarts(keys: Sequence[str], first: int, at: int) -> bool:
    """Whether the text proper begins here: the first entries come again."""
    return keys[at] == keys[first] or keys[at] in keys[first:first + 3]


def _untitled(rows: Sequence[Row], keys: Sequence[str], later: dict[str, list[int]], first: int) -> Contents | None:
    """A run of short lines with page numbers or links at the start of a text, all of which come back."""
    if first > FIRST or rows[first].level or len(keys[first]) < 2 or not any(i > first + LEAST for i in later[keys[first]]):
        return None
    end = first
    while end < len(rows) and _may_be_entry(rows[end]) and not rows[end].level:
        if end > first and keys[end] == keys[first]:
            break
        end += 1
    contents = _contents(rows, keys, later, -1, range(first, end))
    if contents is None or end - first < 4:
        return None
    back = [min(j for j in later[keys[i]] if j >= end) for i in range(first, end) if later[keys[i]][-1] >= end]
    apart = len(back) > 1 and (back[-1] - back[0]) >= (len(back) - 1) * 1.5  # text stands between the headings
    return contents if len(back) >= (end - first) * 0.8 and apart and back == sorted(back) else None


def _on_one_line(rows: Sequence[Row], later: dict[str, list[int]], at: int) -> Contents | None:
    """Entries that a copied page ran together, "1. 개요2. 준비3. 진행", nearly all of which come back."""
    entries = [key(entry) for entry in RUN.split(rows[at].text)] if at <= FIRST else []
    back = sum(later.get(entry, [0])[-1] > at for entry in entries)
    return Contents(-1, frozenset({at}), frozenset(entries)) if len(entries) > 1 and back * 5 >= len(entries) * 4 else None


def _may_be_entry(row: Row) -> bool:
    """Whether a row can stand in a table of contents: a short name, no sentence, no table."""
    return len(row.text) <= LONGEST and row.kind in ("text", "item") and not re.search(r"[.!。]$|[다요]\.", LEADER.sub("", row.text))


def _contents(rows: Sequence[Row], keys: Sequence[str], later: dict[str, list[int]], title: int, span: range) -> Contents | None:
    back = [i for i in span if later[keys[i]][-1] >= span.stop]
    if len(span) < (2 if title >= 0 else LEAST) or len(back) < len(span) * SHARE:
        return None
    last = max(back)
    kept = [i for i in span if i <= last or LEADER.search(rows[i].text)]
    return Contents(title, frozenset(kept), frozenset(keys[i] for i in kept))
