"""적는 법: what JSON, a form or a command line holds, read as a value of a field where the reading is certain.

A number may carry its unit and a particle ("3개를"), a choice its code, its label or the label without what stands in
brackets ("숲", "숲을"), a list commas or 와/과 ("산과 숲"). What could mean two things is refused with a right example.
"""

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from corpus.hangul import fold, josa

if TYPE_CHECKING:
    from corpus.judge.facts import Fact, Value

YES = frozenset({"true", "yes", "y", "1", "on", "o", "네", "예", "응", "있음", "그렇다", "맞다", "맞아요", "참"})
NO = frozenset({"false", "no", "n", "0", "off", "x", "아니요", "아니오", "아니", "없음", "아니다", "아니에요", "틀리다", "틀려요", "거짓"})
NONE = frozenset({"none", "없음", "-"})  # in a list: nothing, which is not the same as unknown
MOST_ITEMS = 60  # a list in a situation or a claim: far above what any table holds
LONGEST_NUMBER = 24  # characters of a number with its unit
PARTICLES = ("은/는", "이/가", "을/를", "으로/로", "이다/다", "이에요/예요")
COUNTERS = ("개", "장", "명", "칸", "점", "번", "회", "걸음", "마리", "레벨", "턴", "라운드")  # of a field without a unit
NUMBER = re.compile(r"[+-]?\d+")
BRACKET = re.compile(r"\s*\([^()]*\)$")
SEPARATORS = (",", "[,;·/、]", r"[,;·/、]|\s(?:및|그리고)\s|(?:와|과|하고|이랑|랑)\s+", r"[,\s]+")


class Reader(Protocol):
    """Reads a raw value of one kind of field; ValueError says what would be right."""

    def __call__(self, one: "Fact", raw: object) -> "Value": ...


def read(one: "Fact", raw: object) -> "Value":
    """The value that is written, e.g. "3개" → 3 for a field with unit 개; ValueError with a right example."""
    return READERS[one.kind](one, raw)


def _wrong(one: "Fact", wanted: str) -> ValueError:
    return ValueError(f"{josa(one.label, '은/는')} {wanted}{'' if wanted.endswith('?') else '.'} 예: {one.example()}")


def _bool(one: "Fact", raw: object) -> bool:
    if isinstance(raw, bool):
        return raw
    said = fold(raw).rstrip(".!") if isinstance(raw, str) else ""
    if said in YES | NO:
        return said in YES
    raise _wrong(one, "true(예)나 false(아니요)로 적어 주세요")


def _int(one: "Fact", raw: object) -> int:
    value = _number(raw, one.unit) if isinstance(raw, str) else raw
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(one, "정수로 적어 주세요")
    low, high = one.at_least, one.at_most
    if (low is not None and value < low) or (high is not None and value > high):
        between = f"{low if low is not None else ''}부터 {high if high is not None else ''}까지"
        wanted = between if None not in (low, high) else (f"{low} 이상" if high is None else f"{high} 이하")
        raise _wrong(one, f"{wanted}의 정수여야 해요 (받은 값 {str(value)[:20]})")
    return value


def _number(text: str, unit: str) -> int | None:
    """A written number, alone or with its unit and a particle: "3", "3 개", "3개를"; None when it says more or less."""
    said = fold(text).replace("−", "-")
    match = NUMBER.match(said) if len(said) <= LONGEST_NUMBER else None
    if match is None:
        return None
    rest = _joined(said[match.end():])
    units = [_joined(fold(unit))] if unit.strip() else ["", *COUNTERS]
    ends = {form[len(match.group()):] for name in ("", *units) for form in _forms(match.group() + name)}
    return int(match.group()) if rest in ends else None


def _choice(one: "Fact", raw: object) -> str:
    raw = str(raw) if type(raw) is int else raw  # codes of tiles and dice are figures: 0, 1, 2
    found = choice_said(raw, one.choices) if isinstance(raw, str) else None
    if found is not None:
        return found
    listed = ", ".join(f"{code}({label})" for code, label in list(one.choices.items())[:40])
    near = difflib.get_close_matches(raw[:40], [*one.choices, *one.choices.values()], n=1, cutoff=0.5) if isinstance(raw, str) else []
    mean = f""". {josa(f"'{near[0]}'", '을/를')} 뜻했나요?""" if near else ""
    raise _wrong(one, f"다음 가운데 하나여야 해요: {listed}{mean}")


def choice_said(text: str, choices: Mapping[str, str]) -> str | None:
    """The one choice that a text names, by code or label; blanks, a particle and a closing bracket do not count."""
    said = fold(text)
    for code, label in choices.items():
        if said in (fold(code), fold(label)):
            return code
    said = _joined(said)
    for names in (lambda label: (_joined(label),), lambda label: _forms(_joined(label)), lambda label: _forms(_joined(BRACKET.sub("", label)))):
        found = [code for code, label in choices.items() if said in names(fold(label))]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _forms(name: str) -> Iterator[str]:
    """A name alone and with each particle that may follow it."""
    yield name
    if name:
        yield from (josa(name, particle) for particle in PARTICLES)


def _joined(text: str) -> str:
    return re.sub(r"\s+", "", text)


def _items(one: "Fact", raw: object, readable: Callable[[str], bool]) -> list[object]:
    """The items of a list; a text is cut at the first kind of separator at which all its parts can be read."""
    if not isinstance(raw, str | list | tuple):
        raise _wrong(one, "목록으로 적어 주세요")
    items = list(raw) if not isinstance(raw, str) else _cut(raw.strip("[] "), readable)
    if len(items) > MOST_ITEMS:
        raise _wrong(one, f"최대 {MOST_ITEMS}개까지 적을 수 있어요")
    return [item for item in items if not (isinstance(item, str) and fold(item) in NONE)]


def _cut(text: str, readable: Callable[[str], bool]) -> list[str]:
    if readable(text):
        return [text]
    ways = [[part for part in re.split(mark, text) if part.strip()] for mark in SEPARATORS]
    return next((parts for parts in ways if all(readable(part) or fold(part) in NONE for part in parts[:MOST_ITEMS])), ways[0])


def _choices(one: "Fact", raw: object) -> tuple[str, ...]:
    named = [_choice(one, item) for item in _items(one, raw, lambda text: choice_said(text, one.choices) is not None)]
    return tuple(named if one.repeats else dict.fromkeys(named))


def _ints(one: "Fact", raw: object) -> tuple[int, ...]:
    raw = [raw] if isinstance(raw, int) and not isinstance(raw, bool) else raw
    return tuple(_int(one, item) for item in _items(one, raw, lambda text: _number(text, one.unit) is not None))


READERS: Mapping[str, Reader] = {"bool": _bool, "int": _int, "choice": _choice, "choices": _choices, "ints": _ints}
