"""수: numbers as players write and say them: 3개, 세 개, 열두 장, +1, 첫 라운드. Each with what it counts and where it stands."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from indexer.analyzer import Morpheme

ONES = {"하나": 1, "둘": 2, "셋": 3, "넷": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9}
BEFORE = {"한": 1, "두": 2, "세": 3, "석": 3, "서": 3, "네": 4, "넉": 4}  # the forms that stand before what is counted
TENS = {"열": 10, "스물": 20, "스무": 20, "서른": 30, "마흔": 40, "쉰": 50, "예순": 60, "일흔": 70, "여든": 80, "아흔": 90}
COUNTERS = frozenset((
    "개", "장", "명", "칸", "곳", "점", "턴", "라운드", "번", "마리", "대", "차례", "사람", "군데", "종류", "가지", "단계", "배", "쪽", "편",
    "회", "채", "줄", "벌", "권", "판", "레벨", "인", "세트", "승점", "주사위",
))
FIGURE = re.compile(r"(?<![\d.A-Za-z])([+\-−–]?)(\d{1,3})(?!\.?\d)")
SPOKEN = re.compile(
    f"(?<![가-힣])(?P<tens>{'|'.join(TENS)})?(?P<ones>하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|한|두|세|네|석|넉)?"
)
NUMBER_TAGS = frozenset({"MM", "NR", "SN"})
MISREAD = frozenset({"IC", "NP"})  # as what the analyser takes 네 in 네 지역
NOT = frozenset({"없", "없이", "않", "못", "못하", "아니"})
ORDINAL = re.compile(r"\s?(번째|째|번(?=\s?(조건|규칙|칸)))")


class Amount(NamedTuple):
    """A number in a text: ``Amount(3, 5, 8, "개", False)`` for "세 개" at ``text[5:8]``; ``ordinal`` for 두 번째, 3턴째."""

    value: int
    start: int
    end: int
    unit: str
    ordinal: bool
    signed: bool = False


def amounts(text: str, morphemes: Sequence[Morpheme]) -> tuple[Amount, ...]:
    """All numbers of a text in order, figures and words alike."""
    found = [*_figures(text), *_spoken(text, morphemes)]
    return tuple(sorted(found, key=lambda one: one.start))


def _figures(text: str) -> Iterator[Amount]:
    for match in FIGURE.finditer(text):
        sign = match.group(1)
        if sign and match.start() and text[match.start() - 1].isdigit():
            sign = ""  # 1-2: a range or a pair, not a negative number
        value = int(match.group(2)) * (-1 if sign in ("-", "−", "–") and sign else 1)
        unit, end = _unit(text, match.end())
        yield Amount(value, match.start(), end, unit, bool(ORDINAL.match(text, match.end())), bool(sign))


def _spoken(text: str, morphemes: Sequence[Morpheme]) -> Iterator[Amount]:
    """Native numerals, only where the analyser reads one: 한 in 한 지역, not in 한편."""
    starts = {one.start for one in morphemes if one.tag in NUMBER_TAGS or one.form in ONES or (one.tag in MISREAD and one.form in BEFORE)}
    for match in SPOKEN.finditer(text):
        word = match.group()
        if not word or match.start() not in starts:
            continue
        last = match.group("ones") or ""
        value = TENS.get(match.group("tens") or "", 0) + (ONES.get(last) or BEFORE.get(last, 0))
        unit, end = _unit(text, match.end())
        if last in BEFORE and not unit and not _stands_alone(text, match.end()):
            continue
        value = 0 if _none_at_all(text, value, end, morphemes) else value
        yield Amount(value, match.start(), end, unit, bool(ORDINAL.match(text, match.end())))


def _none_at_all(text: str, value: int, end: int, morphemes: Sequence[Morpheme]) -> bool:
    """Whether one thing is named only to deny it: 하나도 없다, 한 개도 남지 않았다."""
    if value != 1 or text[end:end + 1] != "도":
        return False
    after = [one for one in morphemes if one.start > end]
    until = next((at for at, one in enumerate(after) if one.tag in {"EC", "EF", "ETM"} and one.form != "지"), len(after))
    return any(one.form in NOT for one in after[:until])


def _stands_alone(text: str, at: int) -> bool:
    """Whether a numeral is followed by a blank: 두 지역, not 두었다."""
    return at < len(text) and text[at] == " "


def _unit(text: str, at: int) -> tuple[str, int]:
    """The counter after a number and where it ends; "" when none follows."""
    match = re.match(r"\s?([가-힣]{1,3})", text[at:at + 5])
    if match:
        for length in range(len(match.group(1)), 0, -1):
            word = match.group(1)[:length]
            if word in COUNTERS:
                return word, at + match.start(1) + length
    return "", at
