"""Levels of headings: nesting read from sequences of numbers, from styles that return, and from the contents page.

A number that continues a sequence returns to it; a count that starts again is nested. When two sequences could go on,
the inner one is taken and both readings are reported.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from indexer.importing import chrome, toc, words
from indexer.importing.source import Doubt
from indexer.importing.verdict import Page, Verdict

FORCE = {"제1편": 1, "제1부": 1, "제1篇": 1, "제1部": 1, "chapter": 2, "제1장": 2, "제1章": 2, "부칙": 1.9, "제1막": 2, "제1절": 3, "제1節": 3,
         "under=": 2.5, "under━": 2.5, "under═": 2.5, "under-": 4.1, "under─": 4.1, "under~": 4.9, "[1]": 3, "#": 3, "##": 3.3, "###": 3.6, "I.": 3.2, "一.": 3.2, "【】": 3.9, "[]": 4, "part": 4.4, "《》": 4, "■": 4, "◆": 4.2, "□": 4.4, "ㅁ": 4.4, "◇": 4.4,
         "1.": 4.5, "100.": 4.8, "단계": 6, "1.1": 5, "1.1.1": 5.5, "wide": 5, "bold": 5.5, "plain": 6, "listed": 5.8, "가.": 6.5, "1)": 6.6, "가)": 6.7,
         "(1)": 7, "(가)": 7, "(a)": 7.2, "<>": 7, "〈〉": 7, "①": 7.5, "colon": 8}
DEEPEST = 6
HEAD = 8  # lines above the title of a letter or a post
STRONG = 3  # a chapter or a supplement ends every count that stands below it


@dataclass(frozen=True)
class _Frame:
    style: str
    value: int
    first: bool = False


def assign(page: Page, found: Mapping[int, Verdict]) -> dict[int, Verdict]:
    """The headings with their levels from 1."""
    places = sorted(found)
    if places and all((found[i].style[0] == "h" and found[i].style[1:].isdecimal()) or found[i].style == "toc" for i in places):
        return _stated(found)
    styled = _parts(places, _refined(page, found))
    stack: list[_Frame] = []
    out: dict[int, Verdict] = {}
    for i in places:
        one = styled[i]
        if one.style == "toc":
            out[i] = replace(one, level=min(2, len(stack) + 1))
            continue
        if i == places[0] and _at_top(page, i) and len(places) > 1 and (one.style in ("plain", "wide") or _is_once(styled, one) or (not one.value and places[1] == i + 1 and styled[places[1]].style != one.style)):
            stack = [_Frame("title", 0)]
            out[i] = replace(one, level=1)
            continue
        stack, readings = _place(stack, one)
        if len(readings) > 1:
            page.doubts.append(Doubt(page.rows[i].number, f"‘{one.title[:30]}’의 단계가 둘로 읽혀요", tuple(f"{level}단계" for level in readings)))
        out[i] = replace(one, level=min(len(stack), DEEPEST))
    return out


def _at_top(page: Page, i: int) -> bool:
    """Whether nothing but the head of a letter or a post stands above: "보낸이: 아무개", a date."""
    return i <= HEAD and all(words.META.search(row.text) or words.PAIR.match(row.text) or chrome.is_frame(row.text) for row in page.rows[:i])


def _is_once(found: Mapping[int, Verdict], one: Verdict) -> bool:
    """Whether a heading without a number is the only such one of its style."""
    return not one.value and sum(other.style == one.style and not other.value for other in found.values()) == 1


def _parts(places: Sequence[int], found: Mapping[int, Verdict]) -> dict[int, Verdict]:
    """The headings, a plain one right above the first of a count set over that count: "확장 / 1. 준비"."""
    over = {i for i, after in pairwise(places) if i and after == i + 1 and found[i].style in ("plain", "wide") and found[after].value == 1
            and force("part") < force(found[after].style) < force("plain")}
    return {i: replace(one, style="part") if i in over else one for i, one in found.items()}


def _stated(found: Mapping[int, Verdict]) -> dict[int, Verdict]:
    """The levels that the format states, gaps between them closed."""
    used = sorted({one.level for one in found.values() if one.level})
    rank = {level: n for n, level in enumerate(used, 1)}
    return {i: replace(one, level=rank.get(one.level, min(2, len(used) or 1))) for i, one in found.items()}


def _refined(page: Page, found: Mapping[int, Verdict]) -> dict[int, Verdict]:
    """The styles by which headings nest: a plain heading that the contents page lists is stronger than one it does not."""
    listed = {i for i, one in found.items() if one.style in ("plain", "wide") and page.listed and toc.key(page.rows[i].text) in page.listed}
    if len(listed) < 3:
        return dict(found)
    return {i: replace(one, style="listed") if i in listed else one for i, one in found.items()}


def force(style: str) -> float:
    """How strong a style is; larger type is stronger."""
    if style == "title":
        return 0
    if style.startswith("type"):
        size, _, deep = style[4:].partition("/")
        return 5 - min(float(size), 99) / 25 + len(deep) / 1000
    if style[0] == "h" and style[1:].isdecimal():
        return float(style[1:])
    return FORCE.get(style, 4.6)


def _place(stack: list[_Frame], one: Verdict) -> tuple[list[_Frame], list[int]]:
    """The stack after a heading, and the levels at which it could stand."""
    frame = _Frame(one.style, one.value)
    same = [n for n, open_one in enumerate(stack) if open_one.style == one.style]
    if one.value and one.style not in ("plain", "wide"):
        going_on = [n for n in same if stack[n].value == one.value - 1] or [n for n in same if 0 < stack[n].value < one.value]
        if going_on and one.value > 1:
            return [*stack[: going_on[-1]], frame], [n + 1 for n in reversed(going_on)]
        if same and not going_on and one.value > 1:
            return [*stack[: same[0]], frame], [same[0] + 1]
        if same and _starts_under(stack, same[-1]):
            kept = _weaker_popped(stack, one.style, numbered=False)
            return [*kept, frame], [len(kept) + 1]
        if same:
            return [*stack[: same[-1]], frame], [same[-1] + 1]
    elif same:
        return [*stack[: same[-1]], frame], [same[-1] + 1]
    kept = _weaker_popped(stack, one.style, numbered=not one.value)
    return [*kept, frame], [len(kept) + 1]


def _starts_under(stack: list[_Frame], at: int) -> bool:
    """Whether a count that starts again is nested: something stands below the open count of its style."""
    return at + 1 < len(stack) or stack[at].value > 1


def _weaker_popped(stack: list[_Frame], style: str, numbered: bool) -> list[_Frame]:
    """The stack without the open headings that are weaker than a style; an open count stays unless ``numbered``."""
    kept = list(stack)
    while kept and force(kept[-1].style) > force(style) and kept[-1].style != "title" and (numbered or force(style) < STRONG or not kept[-1].value):
        kept.pop()
    return kept
