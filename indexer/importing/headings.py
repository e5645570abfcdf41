"""Which rows are headings: what the format states, how they are marked, how they stand, what the file does elsewhere.

No word list decides. A style of marking counts as headings when its rows are short, are followed by text and do not
stand in one unbroken list. A plain short line counts when blank lines, length and what follows say so.
"""

import re
from collections import Counter
from itertools import pairwise

from indexer.importing import toc, words
from indexer.importing.marks import SIGNS, Mark, answer, mark_of, question
from indexer.importing.short_lines import plain
from indexer.importing.source import Row
from indexer.importing.verdict import LONGEST, Page, Verdict

LONGEST_MARKED = 64
UNDOTTED = re.compile(r"(?P<n>\d{1,2})\s+(?P<rest>[^\W\d].{0,40})")
BULLETS = {"•"}
DOTS = {"●", "○", "◎", "◉", ">", "☞"}
STRONG = {"제1편", "제1부", "제1篇", "제1部", "제1장", "제1章", "제1막", "제1절", "제1節", "chapter", "부칙"}
ENCLOSED = {"<>", "〈〉", "《》", "[]", "【】", "［］", "〔〕", "「」", "『』", "≪≫"} | {sign * 2 for sign in SIGNS}
LISTS = {"•", "1.", "1)", "(1)", "①", "가.", "가)", "(가)", "(a)", "A.", "I.", "一.", "단계", "1.1", "1.1.1", "1.1.1.1", "[1]"}


def survey(rows: list[Row]) -> Page:
    """Measure a document: gaps, full stops, type size, tables of contents."""
    contents = toc.find(rows)
    inside = frozenset(i for one in contents for i in one.rows)
    gaps = Counter(row.gap for row in rows[1:] if row.gap and row.kind != "table")
    usual = gaps.most_common(1)[0][0] if gaps else 1
    wide = sum(n for gap, n in gaps.items() if gap > usual)
    plain = [row for before, row in pairwise(rows) if row.kind == before.kind == "text"]
    sizes: Counter[float] = Counter()
    for row in rows:
        sizes[round(row.size, 1)] += len(row.text)
    marks = [mark_of(row.text) if row.kind in ("text", "item") else Mark("", 0, "", "") for row in rows]
    return Page(
        rows, _undotted(rows, marks, inside), contents,
        words.is_punctuated(rows), sum(row.gap > 0 for row in plain) / max(1, len(plain)), usual,
        0 < wide <= len(rows) * 0.35 and wide >= 3, sizes.most_common(1)[0][0] if sizes else 0.0,
        frozenset(entry for one in contents for entry in one.entries), inside, lettered=_is_lettered(rows),
    )


def _undotted(rows: list[Row], marks: list[Mark], inside: frozenset[int]) -> list[Mark]:
    """The marks, and with them numbers without a dot that count the chapters of "2.1", "2.2": "2 준비"."""
    found: dict[int, Mark] = {}
    if any(mark.style == "1.1" and mark.value == 1 for mark in marks):
        for i, row in enumerate(rows):
            match = UNDOTTED.fullmatch(row.text) if i not in inside and row.kind == "text" and not marks[i].style else None
            if match and int(match["n"]) == len(found) + 1 and not words.is_sentence(row.text, True):
                found[i] = Mark("1.", int(match["n"]), match["rest"], match["n"])
    return [found.get(i, mark) for i, mark in enumerate(marks)] if len(found) > 1 else marks


def _is_lettered(rows: list[Row]) -> bool:
    """Whether "A." counts (B. follows somewhere) and answers nothing."""
    return any(mark.value == 2 and mark.style in ("A.", "(a)") for mark in (mark_of(row.text) for row in rows)) and not any(question(row.text) is not None for row in rows)


def judge(page: Page) -> dict[int, Verdict]:
    """The headings of a document by the place of their row."""
    stated = {i: Verdict(f"h{row.level}", _title(row.text), _value(page, i), row.level, ("문서 서식의 제목",))
              for i, row in enumerate(page.rows) if row.level and i not in page.inside and words.WORDLIKE.search(row.text)}
    found = dict(stated)
    if len(stated) < 3:
        found |= _by_type(page, found)
    titled = len(stated) == 1 and 0 in stated  # the format states the title of the whole alone
    if stated and not titled and (len(found) >= 3 or sum(len(row.text) for row in page.rows) < 1500 * len(found)):
        return found | _contents_titles(page)
    found |= {i: v for i, v in _underlined(page).items() if i not in found}
    found |= {i: v for i, v in _marked(page, found).items() if i not in found}
    found |= {i: v for i, v in _dotted(page, found).items() if i not in found}
    found |= {i: v for i, v in _colons(page, found).items() if i not in found}
    found |= {i: v for i, v in plain(page, found).items() if i not in found}
    return found | _contents_titles(page)


def _contents_titles(page: Page) -> dict[int, Verdict]:
    return {one.title: Verdict("toc", _title(mark_of(page.rows[one.title].text).rest or page.rows[one.title].text), why=("목차의 제목",))
            for one in page.contents if one.title >= 0}


def _title(text: str) -> str:
    """The words of a heading without what dresses it: ``_title("# 변형 규칙:")`` → "변형 규칙"."""
    return text.replace("\ufdd0", "").replace("\ufdd1", "").strip().rstrip(":：¶").strip() or text.strip()


def _value(page: Page, i: int) -> int:
    return page.marks[i].value


def _next(page: Page, i: int) -> int | None:
    """The place of the next row that is no part of a table of contents."""
    following = i + 1
    while following in page.inside:
        following += 1
    return following if following < len(page.rows) else None


def _by_type(page: Page, found: dict[int, Verdict]) -> dict[int, Verdict]:
    """Short rows in larger or bold type, where the format tells the type."""
    out: dict[int, Verdict] = {}
    bold = sum(row.bold for row in page.rows)
    for i, row in enumerate(page.rows):
        if i in found or i in page.inside or row.kind not in ("text", "item") or len(row.text) > LONGEST_MARKED or not words.WORDLIKE.search(row.text):
            continue
        larger = bool(row.size and page.size and row.size >= page.size * 1.12)
        heavy = row.bold and bold <= len(page.rows) * 0.4 and page.marks[i].style not in BULLETS and not words.LABEL.fullmatch(row.text)
        if (larger or heavy) and not words.is_sentence(row.text, True) and not words.is_open(row.text) and _next(page, i) is not None:
            mark = page.marks[i]
            deep = f"/{mark.style}" if mark.style.startswith("1.1") else ""
            style = f"type{round(row.size, 1)}{deep}" if larger else mark.style if mark.style in ENCLOSED else "bold"
            out[i] = Verdict(style, _title(mark.rest if mark.style in ENCLOSED else row.text), mark.value, why=("글자가 크다" if larger else "글자가 굵다",))
    return out


def _underlined(page: Page) -> dict[int, Verdict]:
    """Short rows with a line drawn right below them and text after that."""
    return {i: Verdict(row.marker, _title(page.marks[i].rest if page.marks[i].style in ENCLOSED else row.text), _value(page, i) if page.marks[i].style in LISTS else 0, why=("바로 아래에 줄이 그어져 있다",))
            for i, row in enumerate(page.rows)
            if row.marker.startswith("under") and i not in page.inside and _next(page, i) is not None and len(row.text) <= LONGEST
            and words.WORDLIKE.search(row.text) and not words.is_sentence(row.text, page.punctuated) and not words.is_open(row.text)}


def _marked(page: Page, found: dict[int, Verdict]) -> dict[int, Verdict]:
    """Rows whose mark is a heading style of this file."""
    by_style: dict[str, list[int]] = {}
    for i, mark in enumerate(page.marks):
        row = page.rows[i]
        if mark.style and mark.style not in BULLETS and i not in page.inside and row.marker not in ("steps", "below", "parted") and row.kind in ("text", "item"):
            by_style.setdefault(mark.style, []).append(i)
    out: dict[int, Verdict] = {}
    for style, places in by_style.items():
        counted = {page.marks[i].value for i in places}
        fit = [i for i in places if _names(page, i) and (page.marks[i].value < 2 or page.marks[i].value - 1 in counted)]
        if style.startswith("#") and not style.strip("#"):
            chosen = [i for i in fit if not _is_shout(page, i)]
        elif style in STRONG:
            chosen = fit
        else:
            chosen = [i for i in fit if not _in_list(page, i, style) and _has_text(page, i, style)]
            if len(chosen) * 3 < len(fit) and style in LISTS:
                listed = {toc.bare(page.rows[i].text) for i in fit if i not in set(chosen)}
                chosen = [i for i in chosen if _stands_alone(page, i) or (page.rows[i].gap and toc.bare(page.rows[i].text) in listed)]
        if len(chosen) > 1 and len({toc.bare(page.rows[i].text) for i in chosen}) == 1:
            continue  # one remark said again and again
        why = f"‘{style}’ 꼴이 이 파일에서 {len(chosen)}번 제목 자리에 있다"
        for i in chosen:
            mark = page.marks[i]
            drawn = style in ENCLOSED or style.startswith("#") or (len(style) == 1 and style != "ㅁ")  # a letter stays
            shown = mark.rest if drawn else page.rows[i].text
            out[i] = Verdict(style, _title(shown), mark.value, why=(why,))
    return out


def _dotted(page: Page, found: dict[int, Verdict]) -> dict[int, Verdict]:
    """Names behind a large dot, each with a sentence of its own below it: "● 흥정". In a list they are items as any other."""
    out: dict[int, Verdict] = {}
    for i, mark in enumerate(page.marks):
        following = _next(page, i)
        if mark.shown not in DOTS or mark.style not in BULLETS or i in found or i in page.inside or following is None or not _names(page, i):
            continue
        below = page.rows[following]
        if below.kind == "text" and not page.marks[following].style and below.gap <= page.rows[i].gap and words.is_sentence(below.text, page.punctuated):
            out[i] = Verdict(mark.shown, _title(mark.rest), why=(f"‘{mark.shown}’ 뒤의 이름 아래에 문장이 있다",))
    return out if len(out) > 1 else {}


def _is_shout(page: Page, i: int) -> bool:
    """A hashtag rather than a heading: one word glued to the sign, or several on one line."""
    return page.rows[i].text.count("#") > len(page.marks[i].style)


def _names(page: Page, i: int) -> bool:
    """Whether a marked row names something: short and no sentence."""
    row, mark = page.rows[i], page.marks[i]
    text = mark.rest or (row.text if mark.style in STRONG else "")
    limit = LONGEST_MARKED if mark.style in STRONG else LONGEST + 10
    bare_title = mark.style in STRONG and not mark.rest
    if question(row.text) is not None or (answer(row.text) is not None and not page.lettered) or not (words.WORDLIKE.search(text) or bare_title):
        return False
    if mark.style == "①" or "\t" in row.text or words.NOTE.match(row.text):
        return False
    asked = mark.style in SIGNS and text.endswith(("?", "？"))  # "■ 점수는 어떻게 세나요?"
    said = words.is_sentence(text, page.punctuated or mark.style in ENCLOSED) and not asked
    return len(text) <= limit and not said and not words.is_open(text) and not text.endswith((".", ","))


def _in_list(page: Page, i: int, style: str) -> bool:
    """Whether the neighbours carry the same mark and no text stands between: the row is an item."""
    for other in (i - 1, _next(page, i)):
        if other is None or not 0 <= other < len(page.rows) or other in page.inside or style in ENCLOSED:
            continue
        if other < i and not page.marks[i].value and page.rows[i].gap > page.rows[other].gap:
            continue  # set off from the items above
        step = page.marks[other].value - page.marks[i].value
        if page.marks[other].style == style and ((abs(step) == 1 and (step > 0) == (other > i)) or not page.marks[i].value):
            return True
    return False


def _has_text(page: Page, i: int, style: str) -> bool:
    """Whether text, a list or a table of its own follows."""
    following = _next(page, i)
    if following is None:
        return False
    row, mark = page.rows[following], page.marks[following]
    if style in ENCLOSED and mark.style == style:
        return False
    separated = page.gapped < 0.2 or toc.key(page.rows[i].text) in page.listed or page.rows[i].gap >= page.gap or row.gap == 0
    return separated and bool(row.text) and not (style in LISTS and mark.style == style and mark.value == page.marks[i].value + 1)


def _stands_alone(page: Page, i: int) -> bool:
    """Whether a numbered row is set off by blank lines although most of its kind are items."""
    return page.rows[i].gap > 0 and page.gapped > 0.2 and page.rows[i].gap >= page.gap and not _item_near(page, i)


def _item_near(page: Page, i: int) -> bool:
    near = range(max(0, i - 3), min(len(page.rows), i + 4))
    return sum(page.marks[j].style == page.marks[i].style for j in near if j != i) > 0


def _colons(page: Page, found: dict[int, Verdict]) -> dict[int, Verdict]:
    """Short rows that end in a colon before running text, unless they are labels as "노트:" or part of a sentence."""
    out: dict[int, Verdict] = {}
    for i, row in enumerate(page.rows):
        text = row.text.rstrip()
        if i in found or i in page.inside or row.kind != "text" or page.marks[i].style or row.marker or not text.endswith((":", "：")):
            continue
        name = text[:-1].strip()
        following = _next(page, i)
        if following is None or len(name) > 24 or words.LABEL.fullmatch(name) or words.is_sentence(text, page.punctuated) or not words.WORDLIKE.search(name) or words.is_open(name):
            continue
        if page.gapped > 0.2 and not (row.gap and row.after):
            continue
        if page.marks[following].style in BULLETS and page.gapped > 0.2 and row.gap < page.gap:
            continue
        out[i] = Verdict("colon", name, why=("쌍점으로 끝나는 짧은 줄 뒤에 글이 이어진다",))
    return out
