"""Finding names in running Korean text: by morphemes, longest first, never inside another word.

A name may be followed by particles, endings or 하다/되다 (쇠퇴한, 요새마다), and may be written with or without its
blanks (승리 코인 = 승리코인). 산 is not found in 정산, 말 not in 정말, 적 not in 지적.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

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


@dataclass(frozen=True)
class Found:
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
        by_length = sorted(self._keys, key=len, reverse=True)
        patterns = [r"\s?".join(re.escape(char) for char in bare) for bare in by_length]
        self._pattern = re.compile(rf"(?<![0-9A-Za-z가-힣])(?:{'|'.join(patterns)})", re.IGNORECASE) if patterns else None

    def find(self, text: str) -> Iterator[Found]:
        """All names from left to right, none overlapping; the longest name wins at each place."""
        if self._pattern is None:
            return
        morphemes: Sequence[Morpheme] | None = None
        position = 0
        while match := self._pattern.search(text, position):
            if morphemes is None:
                morphemes = self._analyzer.morphemes(text)
            end = self._accept(text, match.start(), match.end(), morphemes)
            if end is None:
                position = match.start() + 1
                continue
            yield Found(match.start(), end, self._keys[_bare(text[match.start():end])])
            position = end

    def _accept(self, text: str, start: int, longest: int, morphemes: Sequence[Morpheme]) -> int | None:
        """The end of the longest name at ``start`` that stands as a word of its own."""
        for end in range(longest, start, -1):
            bare = _bare(text[start:end])
            if bare not in self._keys or text[end - 1].isspace() or self._is_never(text, start, end, self._keys[bare]):
                continue
            if self._is_word(text, start, end, morphemes):
                return end
        return None

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


def _bare(name: str) -> str:
    return re.sub(r"\s+", "", fold(name))
