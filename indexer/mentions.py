"""Finding names in running Korean text: by morphemes, longest first, never inside another word.

A name may be followed by particles, endings or 하다/되다 (쇠퇴한, 요새마다), and may be written with or without its
blanks (승리 코인 = 승리코인). 산 is not found in 정산, 말 not in 정말, 적 not in 지적.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from corpus.hangul import fold, is_syllable

FUNCTIONAL = ("J", "E", "XS", "VC", "VX", "SF", "SP", "SS", "SE", "SO", "SW", "Z")
DERIVED = re.compile(r"(하|되|시키|당하|한|할|함|해|했|합|된|될|됨|됐|돼|됩)")  # 쇠퇴한: the analyser may call 한 a determiner
PARTICLE = re.compile(
    r"(들)?(이라고|이라는|이라도|이랑|이란|이나|라고|라는|라도|랑|란|나|이야|야|아|이며|이고|이면|인지|인|"
    r"에게서|에게|에서는|에서도|에서|에는|에도|에만|에|으로는|으로도|으로|로는|로도|로|의|은|는|이|가|을|를|"
    r"과는|와는|과|와|도|만|만큼|까지|부터|마다|보다|처럼|뿐|밖에|조차|이다|다|입니다|이에요|예요)?"
)


class Morpheme(Protocol):
    """One morpheme with its span in the text, as the analyser gives it."""

    @property
    def tag(self) -> str: ...
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


class Morphemes(Protocol):
    """Anything that takes Korean text apart."""

    def morphemes(self, text: str) -> Sequence[Morpheme]:
        """The morphemes of a text in order."""


class Found(NamedTuple):
    """A name at ``text[start:end]``; ``key`` is the name as it was given."""

    start: int
    end: int
    key: str


class NameFinder:
    """Finds any of many names in a text, e.g. ``NameFinder({"요새": ()}, analyzer).find("요새마다 1개")``.

    ``names`` maps each name to its never-list: words that contain it and mean something else.
    """

    def __init__(self, names: Mapping[str, Iterable[str]], analyzer: Morphemes) -> None:
        self._analyzer = analyzer
        self._never = {fold(name): tuple(fold(word) for word in never) for name, never in names.items()}
        self._keys: dict[str, str] = {}
        for name in sorted(names, key=len):
            self._keys.setdefault(_bare(name), name)
        self._beginnings = {bare[:n] for bare in self._keys for n in range(1, len(bare) + 1)}

    def find(self, text: str) -> Iterator[Found]:
        """All names from left to right, none overlapping; the longest name wins at each place."""
        morphemes: Sequence[Morpheme] | None = None
        position = 0
        while position < len(text):
            ends = self._ends(text, position)
            if not ends:
                position += 1
                continue
            if morphemes is None:
                morphemes = self._analyzer.morphemes(text)
            end = next((e for e in reversed(ends) if self._stands(text, position, e, morphemes)), None)
            if end is None:
                position += 1
                continue
            yield Found(position, end, self._keys[_bare(text[position:end])])
            position = end

    def _ends(self, text: str, start: int) -> list[int]:
        """Where names that begin at ``start`` end, shortest first; nothing inside a word."""
        if text[start].isspace() or (start and _is_letter(text[start - 1])):
            return []
        ends: list[int] = []
        bare = ""
        for at in range(start, len(text)):
            if text[at].isspace():
                if text[at] == "\n":
                    break
                continue
            bare += text[at].casefold()
            if bare not in self._beginnings:
                break
            if bare in self._keys:
                ends.append(at + 1)
        return ends

    def _stands(self, text: str, start: int, end: int, morphemes: Sequence[Morpheme]) -> bool:
        name = self._keys[_bare(text[start:end])]
        return not self._is_never(text, start, end, name) and self._is_word(text, start, end, morphemes)

    def _is_never(self, text: str, start: int, end: int, name: str) -> bool:
        around = fold(text[max(0, start - 8):end + 8])
        return any(
            found.start() <= start - max(0, start - 8) and found.end() >= end - max(0, start - 8)
            for word in self._never[fold(name)] for found in re.finditer(re.escape(word), around)
        )

    def _is_word(self, text: str, start: int, end: int, morphemes: Sequence[Morpheme]) -> bool:
        after = end
        while after < len(text) and is_syllable(text[after]):
            after += 1
        tail = text[end:after]
        if not is_syllable(text[end - 1]):
            return end == len(text) or not (text[end].isascii() and text[end].isalnum())
        if end < len(text) and text[end].isascii() and text[end].isalnum():
            return False
        short = end - start == 1
        if short and not any(m.start == start and m.end == end and m.tag[0] == "N" for m in morphemes):
            return False
        if not tail or (not short and PARTICLE.fullmatch(tail)):
            return True
        inside = [m for m in morphemes if end <= m.start < after]
        aligned = any(m.start == end for m in inside)
        functional = all(m.tag.startswith(FUNCTIONAL) for m in inside)
        return aligned and (functional or (not short and DERIVED.match(tail) is not None and not _has_noun(inside)))


def _has_noun(morphemes: Sequence[Morpheme]) -> bool:
    return any(m.tag.startswith(("NN", "NP", "NR", "VV", "VA")) for m in morphemes)


def _is_letter(char: str) -> bool:
    return is_syllable(char) or (char.isascii() and char.isalnum())


def _bare(name: str) -> str:
    return re.sub(r"\s+", "", fold(name))
