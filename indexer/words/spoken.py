"""말: a sentence taken apart for reading: its words with their negation, its numbers, its sentences and clauses.

A word is negated when the predicate that governs it is: 토큰이 없다, 놓지 않은 요새, 할인 없이, 정복할 수 없다.
"""

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from indexer.analyzer import Morpheme, Token
from indexer.words.amounts import Amount, amounts

NEGATIVE_FORMS = frozenset({"않", "못하", "없", "아니", "말", "없이", "안", "못", "없애", "모르"})
NEGATIVE_TAGS = frozenset({"VX", "VA", "VV", "VCN", "MAG"})
OUTSIDE = frozenset({"밖", "바깥"})  # 모르도르 밖의 denies 모르도르 and nothing else
AUXILIARY = frozenset({"VX"})
EMPTY = frozenset({
    "있다", "없다", "않다", "못하다", "아니다", "말다", "하다", "되다", "이다", "안", "못", "없이", "그", "이", "저", "것", "수", "때", "중",
    "나", "자기", "이때", "및", "또는", "그리고", "때문", "뿐", "만", "개", "장", "명", "곳", "번", "들", "보다", "주다", "가지다",
})
ASIDE = frozenset({"join", "number", "surface"})  # sorts of tokens that say again what another says
DENIED = "-"  # behind a word that is denied
CAN, MUST, PLAN = "~can", "~must", "~plan"  # how something is said: it may be done, has to be, is about to be
SENTENCE_END = re.compile(r"[.!?。\n]+(?=\s|$)|\n")


class Unit(NamedTuple):
    """One content word: dictionary form (or ``#id`` of the term or card that it names), place, negation, clause."""

    word: str
    start: int
    end: int
    negated: bool
    clause: int
    sentence: int

    @property
    def signed(self) -> str:
        """The word with its negation: "장벽", "장벽-"."""
        return self.word + DENIED if self.negated else self.word


class Spoken:
    """A text as it is read. Built by `speak`; everything points into ``text``."""

    def __init__(self, text: str, units: Sequence[Unit], numbers: Sequence[Amount], ends: Sequence[int]) -> None:
        self.text = text
        self.units = tuple(units)
        self.amounts = tuple(numbers)
        self.sentence_ends = tuple(ends)

    @cached_property
    def words(self) -> frozenset[str]:
        """All words without their negation."""
        return frozenset(unit.word for unit in self.units)

    @cached_property
    def signed(self) -> frozenset[str]:
        """All words with their negation."""
        return frozenset(unit.signed for unit in self.units)

    def part(self, sentences: Iterable[int]) -> "Spoken":
        """Only some of the sentences, places unchanged."""
        kept = set(sentences)
        spans = [(start, end) for number, (start, end) in enumerate(self.spans()) if number in kept]
        numbers = [one for one in self.amounts if any(a <= one.start < b for a, b in spans)]
        return Spoken(self.text, [unit for unit in self.units if unit.sentence in kept], numbers, self.sentence_ends)

    def sentence_at(self, at: int) -> int:
        """The number of the sentence in which a place lies."""
        return next((number for number, end in enumerate(self.sentence_ends) if at < end), len(self.sentence_ends) - 1)

    def spans(self) -> Iterator[tuple[int, int]]:
        """Start and end of each sentence."""
        start = 0
        for end in self.sentence_ends:
            yield start, end
            start = end


def speak(text: str, morphemes: Sequence[Morpheme], tokens: Iterable[Token], mentioned: Iterable[tuple[str, int, int]]) -> Spoken:
    """Take a text apart; ``mentioned`` are the terms and cards in it as (id, start, end)."""
    numbers = amounts(text, morphemes)
    ends = _sentence_ends(text)
    clauses = list(_clauses(text, morphemes, ends))
    units: list[Unit] = []
    seen: set[tuple[str, int]] = set()
    words = [(t.text, t.start, t.end) for t in tokens if t.sort not in ASIDE and not t.text.isdecimal()]
    for word, start, end in [*words, *((f"#{one}", a, b) for one, a, b in mentioned), *_modes(morphemes)]:
        if word in EMPTY or (word, start) in seen:
            continue
        seen.add((word, start))
        clause = next((n for n, (_, stop, _) in enumerate(clauses) if start < stop), len(clauses) - 1)
        sentence = next((n for n, stop in enumerate(ends) if start < stop), len(ends) - 1)
        units.append(Unit(word, start, end, clauses[clause][2] if clauses else False, clause, sentence))
    units.sort(key=lambda unit: (unit.start, unit.end))
    return Spoken(text, units, numbers, ends)


def _modes(morphemes: Sequence[Morpheme]) -> Iterator[tuple[str, int, int]]:
    """Where a text says that something may be done (수 있다, 해도 된다), has to be (해야 한다) or is about to be (하려 한다)."""
    for one, after in itertools.pairwise(morphemes):
        if (one.tag == "NNB" and one.form == "수") or one.form in {"가능", "허용"}:
            yield CAN, one.start, one.end
        elif after.tag == "VV" and after.form == "되" and one.tag in {"EC", "MAG"} and one.form.endswith(("도", "면", "안")):
            yield CAN, after.start, after.end
        elif one.tag == "EC" and one.form.endswith("야") and after.form in {"하", "되"}:
            yield MUST, one.start, one.end
        elif one.tag == "EC" and one.form.endswith(("려", "려고", "고자")):
            yield PLAN, one.start, one.end


def _sentence_ends(text: str) -> list[int]:
    ends = [match.end() for match in SENTENCE_END.finditer(text)]
    return ends if ends and not text[ends[-1]:].strip() else [*ends, len(text)]


def _clauses(text: str, morphemes: Sequence[Morpheme], ends: Sequence[int]) -> Iterator[tuple[int, int, bool]]:
    """Clauses as (start, end, negated): each ends with the predicate that governs it."""
    start, negated = 0, False
    for at, one in enumerate(morphemes):
        after = morphemes[at + 1] if at + 1 < len(morphemes) else None
        if one.form in NEGATIVE_FORMS and one.tag in NEGATIVE_TAGS:
            negated = not negated
        if one.form == "없이" and one.tag == "MAG":
            lacking = _noun_before(morphemes, at)
            if lacking > start:
                yield start, lacking, not negated
            yield lacking, one.end, negated
        elif one.form in OUTSIDE and one.tag == "NNG" and start <= _noun_before(morphemes, at) < one.start:
            lacking = _noun_before(morphemes, at)
            if lacking > start:
                yield start, lacking, negated
            yield lacking, one.end, not negated
        elif _closes(text, one, after, ends):
            yield start, max(one.end, start), negated
        else:
            continue
        start, negated = max(one.end, start), False
    if start < len(text) or not morphemes:
        yield start, len(text), negated


def _noun_before(morphemes: Sequence[Morpheme], at: int) -> int:
    """Where the noun begins that 없이 or 밖 denies: 할인 in 지역을 할인 없이."""
    place = at
    while place and morphemes[place - 1].tag.startswith("J"):
        place -= 1
    while place and morphemes[place - 1].tag.startswith(("N", "XR", "XS", "XP", "SH", "SN")):
        place -= 1
    return morphemes[place].start


def _closes(text: str, one: Morpheme, after: Morpheme | None, ends: Sequence[int]) -> bool:
    """Whether a clause ends with this morpheme."""
    if after is None:
        return True
    if any(one.end <= end <= after.start for end in ends):
        return True
    if one.tag == "MAG" and one.form == "없이":
        return True
    if one.tag == "EC":
        if text[one.end:after.start].strip():
            return True
        forbids = after.form == "안" and one.form.endswith(("면", "서", "도"))
        return not (after.tag in AUXILIARY or after.form in {"않", "못하", "말"} or forbids)
    if one.tag == "ETM":
        return after.form not in {"수", "필요"}
    return one.tag in {"EF", "ETN"} and not (one.tag == "ETN" and after.tag == "JX")
