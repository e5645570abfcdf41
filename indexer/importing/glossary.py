"""Candidates for the glossary, each with its evidence. None becomes a link before a person accepts it."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from indexer.importing.formats.shapes import unbold
from indexer.importing.marks import mark_of
from indexer.importing.outline import Part
from indexer.importing.source import Row

NAME = r"[가-힣A-Za-z0-9][가-힣A-Za-z0-9·\- ]{0,18}[가-힣A-Za-z0-9]|[가-힣]"
QUOTES = r"[‘'“\"「『<〈《]"
CLOSES = r"[’'”\"」』>〉》]"
QUOTED = re.compile(rf"{QUOTES}({NAME}){CLOSES}\s*(?:\([^()]*\))?\s*(?:은|는|이란|란|이라는|라는)\s")
CALLED = re.compile(rf"(?:{QUOTES}({NAME}){CLOSES}|([가-힣A-Za-z]{{2,12}}?))\s*(?:이라고|라고|이라|라)\s*(?:도\s*)?(?:한다|합니다|해요|하며|하고|부른다|부릅니다|불러요|부르며|부르고|불립니다|불린다|칭한다|칭합니다|정의)")
BEING = re.compile(rf"(?:^|[.!?]\s+)({NAME})(?:이란|란)[\s,]")
ENGLISH = re.compile(r"(?P<ko>(?<![가-힣])[가-힣]{1,14}(?: [가-힣]{1,14}){0,2})\s?\((?P<en>[A-Za-z][A-Za-z0-9 '/&,-]{1,40})\)")
BOLD = re.compile("\ufdd0([^\ufdd0\ufdd1]{1,30})\ufdd1")
IN_BRACKETS = re.compile(r"(?P<ko>.+?)\s*\((?P<en>[A-Za-z][^()]*)\)")
SENTENCES = re.compile(r"(?<=[.!?。])\s+")
FREQUENT = 4
MOST_IN_ROW = 200  # words looked at in one paragraph
LONGEST_MEANING = 220
SHORT_NAME = re.compile(r"[가-힣 ]{2,12}")
PARTICLES = re.compile(r"(?:은|는|이|가|을|를|의|에|와|과|도|로)$")


@dataclass
class Candidate:
    """A word that may belong in the glossary: ``why`` lists the evidence, ``line`` the source line of the best."""

    ko: str
    en: str
    means: str
    line: int
    part: Part
    why: list[str] = field(default_factory=list)
    weight: int = 0


def candidates(parts: Sequence[Part]) -> list[Candidate]:
    """The candidates of a document, the best founded first."""
    found: dict[str, Candidate] = {}
    for part in parts:
        for row in part.rows:
            if row.kind == "code":
                continue
            for ko, en, why, weight in islice(_in_row(row), MOST_IN_ROW):
                _add(found, ko, en, _sentence(row, ko), row.number, part, why, weight)
    _headings(parts, found)
    kept = [one for one in found.values() if one.weight >= 2]
    return sorted(kept, key=lambda one: (-one.weight, one.line))


def _in_row(row: Row) -> Iterator[tuple[str, str, str, int]]:
    text = unbold(row.text)
    for match in QUOTED.finditer(text):
        yield match[1], "", "따옴표 안에서 풀이했어요", 3
    for match in CALLED.finditer(text):
        yield match[1] or match[2], "", "‘…라고 한다’로 이름을 붙였어요", 3
    for match in BEING.finditer(text):
        yield match[1], "", "‘…란’으로 풀이했어요", 3
    for match in BOLD.finditer(row.text):
        inner = IN_BRACKETS.fullmatch(match[1].strip())
        if inner:
            yield inner["ko"], inner["en"], "굵은 글씨에 영어가 붙었어요", 4
        elif len(match[1].strip()) <= 12:
            yield match[1].strip(" :："), "", "굵은 글씨예요", 1
    for match in ENGLISH.finditer(text):
        words = match["ko"].split()
        yield words[-1], match["en"].strip(), "뒤에 영어가 붙었어요", 2


def _add(found: dict[str, Candidate], ko: str, en: str, means: str, line: int, part: Part, why: str, weight: int) -> None:
    ko = ko.strip()
    if not re.search("[가-힣A-Za-z]", ko) or len(ko) > 20 or (len(ko) == 1 and not weight > 2):
        return
    one = found.setdefault(ko, Candidate(ko, en, means, line, part))
    if why not in one.why:
        one.why.append(why)
        one.weight += weight
        if weight >= 3 and one.weight > weight:
            one.means, one.line, one.part = means, line, part
    one.en = one.en or en


def _sentence(row: Row, ko: str) -> str:
    """The sentence that holds a word, without bold marks and list mark."""
    text = unbold(row.text).replace("\t", " ")
    text = mark_of(text).rest or text
    return next((one for one in SENTENCES.split(text) if ko in one), text)[:LONGEST_MEANING].strip()


def _headings(parts: Sequence[Part], found: dict[str, Candidate]) -> None:
    """Short headings whose words come back often in the text of other sections."""
    named = [(re.sub(r"\s*[(（].*", "", mark_of(part.title).rest or part.title).strip(), part) for part in parts if part.head and part.rows]
    counts = _counts({name for name, _ in named if SHORT_NAME.fullmatch(name)}, "\n".join(unbold(row.text) for part in parts for row in part.rows))
    for name, part in named:
        if counts[name] >= FREQUENT and not PARTICLES.search(name.split()[0][1:] or ""):
            _add(found, name, "", _sentence(part.rows[0], name), part.line, part, f"제목이면서 본문에 {counts[name]}번 나와요", 2)


def _counts(names: set[str], text: str) -> Counter[str]:
    """How often each name stands in a text, all in one walk along it: ``_counts({"바람"}, "바람이 바람을")`` → {"바람": 2}."""
    lengths: dict[str, set[int]] = {}
    for name in names:
        lengths.setdefault(name[:2], set()).add(len(name))
    pieces = (text[i:i + length] for i in range(len(text)) for length in lengths.get(text[i:i + 2], ()))
    return Counter(piece for piece in pieces if piece in names)
