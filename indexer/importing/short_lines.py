"""Plain short lines: headings, or a list of names, a caption, the lines of a title page. Judged in runs."""

import re
from collections import Counter

from indexer.importing import chrome, levels, toc, words
from indexer.importing.formats.shapes import unbold
from indexer.importing.marks import SIGNS, answer, question
from indexer.importing.source import Doubt
from indexer.importing.verdict import LONGEST, Page, Verdict

COVER = 4  # lines of a title page whose first surely is the title
HUNDRED = re.compile(r"\d{3}\.\s")  # sections counted by the hundred: "100. 일반"
COUNT = re.compile(r"[(×xX]\s*\d+\s*[x×개장종매]?\s*\)?$|\s\d+\s?[개장종매벌]$")


def plain(page: Page, found: dict[int, Verdict]) -> dict[int, Verdict]:
    """The headings among the unmarked short rows; what stays doubtful is noted with its readings."""
    taken = page.inside | {one.title for one in page.contents} | found.keys()
    fits = [i not in taken and _fits(page, i) for i in range(len(page.rows))]
    repeats = Counter(toc.bare(row.text) for row in page.rows if len(row.text) <= LONGEST)
    firsts = Counter(mark.style for i, mark in enumerate(page.marks) if mark.value == 1 and i not in page.inside)
    out: dict[int, Verdict] = {}
    at = 0
    while at < len(page.rows):
        if not fits[at]:
            at += 1
            continue
        end = at
        while end < len(page.rows) and fits[end]:
            end += 1
        leads = end in found and found[end].value == 1 and firsts[found[end].style] > 1
        for i, why in _run(page, found, list(range(at, end)), repeats, leads):
            style = "wide" if page.wide and page.rows[i].gap > page.gap else "100." if HUNDRED.match(page.rows[i].text) else "plain"
            out[i] = Verdict(style, unbold(page.rows[i].text).rstrip(":： "), why=why)
        at = end
    return out


def _fits(page: Page, i: int) -> bool:
    """Whether a row can be a plain heading: short, no sentence, set off as the file sets headings off."""
    row = page.rows[i]
    text = row.text
    if row.kind != "text" or (page.marks[i].style and (i or page.marks[i].style[0] not in SIGNS)) or row.marker or len(text) > LONGEST or not words.WORDLIKE.search(text):
        return False
    if text.endswith((":", "：")) or "\t" in text or (i and "  " in text) or question(text) is not None or answer(text) is not None:
        return False
    if words.META.search(text) or chrome.is_frame(text) or words.is_open(text) or words.EXAMPLE.match(text) or words.NOTE.match(text):
        return False
    if words.is_sentence(text, page.punctuated) if i else text.endswith("."):
        return False
    if text.startswith("(") and text.endswith(")"):
        return False  # a remark
    return _set_off(page, i) and not _label_and_value(page, i)


def _set_off(page: Page, i: int) -> bool:
    """Blank lines around a row where the file uses them; behind it only when nearly every paragraph has one."""
    row = page.rows[i]
    if page.gapped < 0.1 or i == 0:
        return True
    before = row.gap > 0 or page.rows[i - 1].level > 0
    return before and (row.after > 0 or page.gapped < 0.6 or _leads(page, i))


def _leads(page: Page, i: int) -> bool:
    """Whether a whole sentence, a table or a formula stands right under a row, so that it is no first line of a paragraph."""
    following = page.rows[i + 1]
    return following.kind == "table" or following.marker == "formula" or words.is_sentence(following.text, True)


def _label_and_value(page: Page, i: int) -> bool:
    """"유적: 적" names a value; it is a heading only with text of its own behind it."""
    text = page.rows[i].text
    if not words.PAIR.match(text):
        return False
    if i + 1 < len(page.rows) and not page.rows[i + 1].gap and words.PAIR.match(page.rows[i + 1].text):
        return True  # the first of several, as in the head of a letter
    if " : " in text or "," in text[text.find(":"):]:
        return True
    following = i + 1
    return following >= len(page.rows) or not _is_text(page, following)


def _is_text(page: Page, i: int) -> bool:
    """Whether a row says something: a sentence, an item, a table, a quote."""
    row = page.rows[i]
    if row.kind in ("table", "quote", "code", "item") or row.marker:
        return True
    return page.marks[i].style != "" or bool(words.PAIR.match(row.text)) or len(row.text) > LONGEST or words.is_sentence(row.text, False)


def _run(page: Page, found: dict[int, Verdict], run: list[int], repeats: Counter[str], leads: bool) -> list[tuple[int, tuple[str, ...]]]:
    """The headings in a run of short rows; ``leads`` when the first of a count that began before follows.

    One or two before text are headings (a part and its first section). A longer run is a list of names under its first
    row, or a title page at the start; in it only rows set off more widely, or those before text, are headings.
    """
    after = run[-1] + 1
    before_text = after < len(page.rows) and after not in found and after not in page.inside and _is_text(page, after)
    first = ("짧은 줄 뒤에 글이 이어진다",)
    if len(run) == 1 and after in page.inside and page.contents[0].title < 0:
        return [(run[0], ("목차가 뒤따른다",))]
    if run[0] == 0:
        return _title_page(page, run, before_text, after in found)
    if len(run) <= 2:
        if before_text:
            return [(i, first) for i in run]
        if after in found and len(run) == 1 and (leads or _may_lead(page, run[0]) or levels.force(found[after].style) > levels.force("plain")):
            return [(run[0], ("뒤에 더 작은 제목이 이어진다",))]
        return _doubtful(page, run, first if len(run) == 2 else ())
    return _catalogue(page, run, before_text, repeats)


def _may_lead(page: Page, i: int) -> bool:
    return toc.key(page.rows[i].text) in page.listed or (page.wide and page.rows[i].gap > page.gap)


def _doubtful(page: Page, run: list[int], why: tuple[str, ...]) -> list[tuple[int, tuple[str, ...]]]:
    page.doubts.append(Doubt(page.rows[run[0]].number, "짧은 줄이지만 뒤에 글이 없어요", ("제목", "본문")))
    return [(run[0], why)] if why and (_may_lead(page, run[0]) or not page.wide) else []


def _title_page(page: Page, run: list[int], before_text: bool, before_heading: bool) -> list[tuple[int, tuple[str, ...]]]:
    """The first row names the document when it stands alone; several short rows are the lines of a title page."""
    if len(run) == 1 and (before_text or before_heading or run[0] + 1 < len(page.rows)):
        return [(run[0], ("문서의 첫 줄",))]
    if len(run) == 2 and before_text:
        return [(i, ("문서의 첫머리",)) for i in run]
    page.doubts.append(Doubt(page.rows[run[0]].number, "첫머리의 짧은 줄들을 표지로 보았어요", ("표지", "제목")))
    after = [(run[-1], ("표지 뒤의 제목",))] if before_text and page.wide and page.rows[run[-1]].gap > page.gap else []
    return [*([(run[0], ("표지의 첫 줄",))] if len(run) <= COVER else []), *after]


def _catalogue(page: Page, run: list[int], before_text: bool, repeats: Counter[str]) -> list[tuple[int, tuple[str, ...]]]:
    """A run of three or more short rows; where most end in a count, the others are their headings."""
    counted = [i for i in run if COUNT.search(page.rows[i].text)]
    if len(counted) * 10 >= len(run) * 6:
        rest = [i for i in run if i not in counted and (i != run[-1] or before_text)]
        return [(i, ("이름과 개수의 목록 앞에 있다",)) for i in rest]
    chosen: dict[int, tuple[str, ...]] = {}
    wide = {i for i in run if page.wide and page.rows[i].gap > page.gap}
    for i in wide:
        chosen[i] = ("앞이 넓게 떨어졌다",)
    if not wide:
        chosen[run[0]] = ("이름이 늘어선 목록의 첫 줄",)
    for i in run[:-1]:
        if i in wide or i - 1 in chosen:
            continue
        pieces = page.rows[i].text.endswith(")") and _counts(page.rows[i].text)
        captioned = repeats[toc.bare(page.rows[i + 1].text)] > 1 and repeats[toc.bare(page.rows[i].text)] == 1
        if (pieces or captioned) and i + 1 not in wide:
            chosen[i] = ("개수가 적힌 이름" if pieces else "뒤에 되풀이되는 설명이 붙었다",)
    last = run[-1]
    if before_text and (page.rows[last].gap >= page.gap or page.gapped < 0.1):
        chosen[last] = ("짧은 줄 뒤에 글이 이어진다",)
    page.doubts.append(Doubt(page.rows[run[0]].number, f"짧은 줄 {len(run)}개가 잇따라요", ("목록", "제목들")))
    return sorted(chosen.items())


def _counts(text: str) -> bool:
    """Whether a name ends in a count of pieces: "링 (5개)"."""
    inner = text[text.rfind("(") + 1:-1].strip()
    return bool(inner) and inner[0].isdecimal() and inner[-1] in "개장종매"
