"""lines: rows that were one sentence, one item or one word are joined again; bullets find their text.

A join keeps every letter in its order; the report names the lines that were joined.
"""

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from corpus.hangul import is_syllable
from indexer.importing.marks import BULLET, LONE_BULLET, LONE_NUMBER, NUMBERED, answer, mark_of, question
from indexer.importing.source import Doubt, Drop, Row, Rows, spaced
from indexer.importing.titles import apart, together
from indexer.importing.words import is_open, is_punctuated, is_sentence

SENTENCE = re.compile(r"[.!?。！？…:：;][\"'”’)\]」』]*$")
MANY_SINGLE = 3  # so many lines of one character are a formula or a word that was taken apart
MANY_SPREAD = 5  # words of a line that can be told to be spread
TOKEN = re.compile(r"[가-힣]+|[A-Za-z]+")
ENDINGS = re.compile(r"(?:은|는|을|를|이|가|의|에|와|과|로|도|다|고|며|면|서|지|든|야|니다|습니다|입니다|합니다|됩니다|십시오|세요|에서|으로|에게|까지|부터|이다|하다|한다|된다|아|어|여|워|습니까|니까|려면|면서|거나|지만|므로|도록|다가)")
COMPLETE = re.compile(r"(?:은|는|을|를|이|가|의|에|와|과|로|도|만|다|고|며|면|서|지|게|한|할|된|될|던)$")  # so a Korean word may end
SURE_CUTS = 2
WIDE = 28  # columns at which a text can be wrapped at all; a Korean letter counts two
LONGEST_SENTENCE = 2000  # letters after which a line never runs on
FULL = 0.82  # share of the width that a line must fill to run on


def join(found: Rows, hard: bool = True) -> Rows:
    """The rows of a document with the parted ones joined; ``hard`` also undoes line ends at a fixed width."""
    rows = _closed(found.rows)
    rows, drops = _parted_numbers(together(apart(rows)))
    rows = _single_characters(rows)
    rows = _lone_marks(rows)
    doubts: list[Doubt] = []
    if hard:
        rows = _wrapped(rows, doubts)
    return Rows(spaced(_below_items(rows)), found.drops + drops, found.doubts + doubts)


def _closed(rows: Sequence[Row]) -> list[Row]:
    """The rows with spread syllables closed up: long ones always, short ones and numbers too where most of the text is spread."""
    closed = [_unspaced(row, MANY_SPREAD) for row in rows]
    spread = sum(one.text != row.text for one, row in zip(closed, rows, strict=True))
    if spread * 2 <= sum(len(row.text.split()) >= MANY_SPREAD for row in rows):
        return closed
    return [_unspaced(row, 2) for row in rows]


def _unspaced(row: Row, least: int) -> Row:
    text = row.text if row.kind == "code" else unspaced(row.text, least)
    return row if text == row.text else replace(row, text=text)


def unspaced(text: str, least: int = MANY_SPREAD) -> str:
    """Syllables that were spread are closed up: ``unspaced("규 칙 을  확 인 한 다")`` → "규칙을 확인한다"; not with fewer than ``least``."""
    tokens = text.split()
    single = sum(len(token) == 1 and is_syllable(token) for token in tokens)
    counted = sum(not token.isdecimal() and token != "." for token in tokens)
    if counted < least or single < counted * 0.8:
        return text
    closed = re.sub(r"(?<=[가-힣]) (?=[가-힣](?![가-힣]))|(?<=[가-힣\d]) (?=[.,!?)\]])", "", text)
    return re.sub(r" {2,}", " ", closed)


def _parted_numbers(rows: Sequence[Row]) -> tuple[list[Row], list[Drop]]:
    """A list number that stands alone or doubled ("1. 1") before its numbered item says nothing more than that."""
    out: list[Row] = []
    drops: list[Drop] = []
    for row in rows:
        before = out[-1] if out else None
        mine = NUMBERED.match(row.text)
        alone = NUMBERED.match(before.text) if before else None
        if before and alone and mine and alone["rest"].strip() in ("", alone["n"]) and mine["n"] == alone["n"] and row.indent >= before.indent and mine["rest"]:
            out[-1] = replace(row, gap=before.gap, marker="steps", kind="item")
            drops += [Drop(number, "항목 번호만 되풀이된 줄") for number in before.numbers]
        else:
            out.append(row)
    return _step_bodies(out), drops


def _step_bodies(rows: list[Row]) -> list[Row]:
    """What stands indented below such an item belongs to it."""
    open_indent = 0
    out = []
    for row in rows:
        if row.marker == "steps":
            open_indent = row.indent
        elif open_indent and row.indent >= open_indent and row.kind == "text":
            row = replace(row, marker="below", depth=1)
        else:
            open_indent = 0
        out.append(row)
    return out


def _below_items(rows: Sequence[Row]) -> list[Row]:
    """A line that is set in further than the item right above it belongs to that item."""
    out: list[Row] = []
    inside = -1
    for row in rows:
        if row.kind not in ("text", "item") or row.level or row.gap:
            inside = -1
        if mark_of(row.text).style and row.kind in ("text", "item"):
            inside = row.indent
        elif inside >= 0 and row.indent > inside + 1 and not row.marker and question(row.text) is None and answer(row.text) is None:
            row = replace(row, marker="below", depth=1)
        else:
            inside = -1
        out.append(row)
    return out


def _single_characters(rows: Sequence[Row]) -> list[Row]:
    """A run of lines of one or two characters each, e.g. a formula one sign a line, becomes one line."""
    out: list[Row] = []
    run: list[Row] = []
    for row in (*rows, None):
        single = row is not None and row.kind == "text" and len(row.text) <= 2 and not row.level and (not run or row.gap <= 1)
        if single and row is not None and not LONE_NUMBER.fullmatch(row.text) and row.text not in "•·●○■□◆◇▶":
            run.append(row)
            continue
        if len(run) >= MANY_SINGLE:
            text, numbers = "".join(one.text for one in run), tuple(number for one in run for number in one.numbers)
            out.append(replace(run[0], marker="formula", text=text, numbers=numbers, after=run[-1].after))
        else:
            out += run
        run = []
        if row is not None:
            out.append(row)
    return out


def _lone_marks(rows: Sequence[Row]) -> list[Row]:
    """A bullet or a number alone on its line takes the next line; a broken word behind an item is closed."""
    out: list[Row] = []
    for row in rows:
        before = out[-1] if out else None
        if before is None or row.kind not in ("text", "item") or row.level:
            out.append(row)
        elif before.kind == "text" and _is_lone(before.text) and not _is_lone(row.text) and row.gap <= 1 and question(row.text) is None and answer(row.text) is None:
            out[-1] = replace(before.joined(row, " "), marker="parted", kind="item")
        elif before.marker == "parted" and _is_tail(before.text, row):
            out[-1] = before.joined(row, "")
        else:
            out.append(row)
    return out


def _is_lone(text: str) -> bool:
    return bool(LONE_BULLET.fullmatch(text) or LONE_NUMBER.fullmatch(text))


def _is_tail(before: str, row: Row) -> bool:
    """Whether a short line is the rest of a word: no gap, one or two syllables, the line before unfinished."""
    return row.gap == 0 and 0 < len(row.text) <= 2 and all(map(is_syllable, row.text)) and is_syllable(before[-1]) and not before.endswith("다")


def width(text: str) -> int:
    """Columns of a text; a Korean letter takes two: ``width("산 3")`` → 4."""
    return sum(2 if ord(char) > 0x10FF else 1 for char in text)


def _wrapped(rows: Sequence[Row], doubts: list[Doubt]) -> list[Row]:
    """Lines broken at a fixed width, and sentences cut by the edge of a page, run on."""
    edge = _wrap_width(rows)
    vocabulary = Counter(word for row in rows for word in TOKEN.findall(row.text)) if edge else Counter()
    exact = bool(edge) and (_cut_inside_words(rows, edge) or _cuts(rows, edge, vocabulary) >= SURE_CUTS)
    punctuated = is_punctuated(rows)
    ends = {row.numbers[-1]: row.text for row in rows}
    out: list[Row] = []
    for row in rows:
        before = out[-1] if out else None
        if before is None or not _may_run_on(before, row, out) or (not punctuated and is_sentence(before.text, False)):
            out.append(row)
        elif row.marker == "seam":
            glued = bool(edge) and _one_word(before.text, row.text, vocabulary, exact)
            out[-1] = replace(before.joined(row, "" if glued else " "), marker=before.marker)
        elif edge and width(ends.get(before.numbers[-1], before.text)) >= edge * FULL and row.gap == 0:
            out[-1] = before.joined(row, "" if _one_word(before.text, row.text, vocabulary, exact) else " ")
        elif edge and row.gap == 0 and is_open(before.text) and not mark_of(row.text).style:
            out[-1] = before.joined(row, " ")
        elif edge and row.gap == 0 and NUMBERED.match(row.text) and not _counts(out, row) and before.kind == "text" and not SENTENCE.search(before.text):
            doubts.append(Doubt(row.number, "번호가 붙은 항목인지 앞 줄의 이어짐인지 알 수 없어요", ("항목", "앞 줄의 이어짐")))
            out[-1] = before.joined(row, " ")
        else:
            out.append(row)
    return out


def _one_word(before: str, after: str, vocabulary: Counter[str], exact: bool) -> bool:
    """Whether a line end cut a word: the whole is a word elsewhere, or what follows cannot begin one."""
    head, tail = TOKEN.search(after), TOKEN.findall(before)
    if not head or head.start() or not tail or not before.endswith(tail[-1]) or not is_syllable(after[0]):
        return False
    whole = vocabulary[tail[-1] + head.group()]
    if whole:
        return True
    if ENDINGS.fullmatch(head.group()):
        return True
    return exact and not COMPLETE.search(tail[-1]) and not (vocabulary[tail[-1]] > 1 and vocabulary[head.group()] > 1)


def _cuts(rows: Sequence[Row], edge: int, vocabulary: Counter[str]) -> int:
    """How many full lines are surely cut inside a word."""
    full = [(a, b) for a, b in itertools.pairwise(rows) if b.gap == 0 and width(a.text) >= edge * FULL and not SENTENCE.search(a.text)]
    return sum(_one_word(a.text, b.text, vocabulary, False) for a, b in full)


def _may_run_on(before: Row, row: Row, rows: Sequence[Row]) -> bool:
    """Whether a row can be the rest of the one before at all."""
    if row.kind != "text" or before.kind not in ("text", "item") or row.level or before.level or row.marker in ("steps", "parted"):
        return False
    if len(before.text) > LONGEST_SENTENCE:
        return False
    if abs(row.size - before.size) > 0.9 or row.bold != before.bold:
        return False
    if SENTENCE.search(before.text) or question(row.text) is not None or answer(row.text) is not None:
        return False
    mark = mark_of(row.text)
    if not mark.style or (mark.style in ("•",) and not BULLET.match(row.text)):
        return True
    if mark.style in ("1.", "1)", "가.", "가)") and not _counts(rows, row):
        return True  # "…받습니/다. 남은" and "…모두/100. 그 뒤" are no items
    return mark.style == "1." and not mark.rest


def _counts(rows: Sequence[Row], row: Row) -> bool:
    """Whether a numbered row has its place in a count: it is the first, or follows its forerunner."""
    mine = mark_of(row.text)
    if mine.value <= 1:
        return True
    return any(mark_of(one.text).value == mine.value - 1 and mark_of(one.text).style == mine.style for one in rows[-40:])


def _wrap_width(rows: Sequence[Row]) -> int:
    """The width at which a text is wrapped; 0 when its lines are paragraphs.

    A wrapped text has many lines that end without a sentence end close to one width and few that are longer.
    """
    plain = [row for row in rows if row.kind in ("text", "item") and not row.level]
    widths = sorted(width(row.text) for row in plain)
    if len(widths) < 4:
        return 0
    edge = widths[min(len(widths) - 1, int(len(widths) * 0.97))]
    if edge < WIDE or edge > 160:
        return 0
    pairs = [(a, b) for a, b in itertools.pairwise(plain) if b.gap == 0]
    full = [(a, b) for a, b in pairs if width(a.text) >= edge * FULL]
    open_ended = [a for a, b in full if not SENTENCE.search(a.text) and not mark_of(b.text).style]
    return edge if len(open_ended) >= max(2, len(full) * 0.45) and len(full) >= len(plain) * 0.15 else 0


def _cut_inside_words(rows: Sequence[Row], edge: int) -> bool:
    """Whether lines are cut at one column whatever stands there: all full lines have the same width but for one letter."""
    full = [width(row.text) for row in rows if row.kind == "text" and width(row.text) >= edge * FULL]
    return len(full) >= 4 and sum(edge - one <= 1 for one in full) >= len(full) * 0.9


