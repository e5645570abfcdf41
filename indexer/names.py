"""이름: every word by which a corpus calls its entries, looked up whole, in running text, and by its beginnings.

Strengths tell how surely a name means its entry: 1.0 its own name, less for an alias, a heading or a search word.
"""

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple
from unicodedata import combining, normalize

from corpus.hangul import fold
from corpus.model import Card, Corpus, Entry, Procedure, Section, Term
from indexer.analyzer import Morpheme, key
from indexer.weights import STRENGTH

LATIN_NAME = re.compile(r"[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ'’ .-]+")
PLURALS = (("ss", "ss"), ("ves", "f"), ("men", "man"), ("ies", "y"), ("oes", "o"), ("s", ""))
SHORTEST_PLURAL = 4  # letters: Orcs
PARTICLE_TAGS = ("J", "E", "VCP", "XSV", "XSA")


class Name(NamedTuple):
    """One name of one entry: ``Name("승리코인", "승리 코인", "sw.term.coin", "small_world", "term", 1.0)``."""

    key: str
    shown: str
    id: str
    game: str
    kind: str
    strength: float


class Mention(NamedTuple):
    """A name found in a text: ``text[start:end]`` calls the entry ``id``."""

    id: str
    start: int
    end: int
    strength: float


class Names:
    """All names of a corpus, made without any analysis."""

    def __init__(self, corpus: Corpus) -> None:
        self.all = tuple(_names(corpus))
        self.by_key: dict[str, list[Name]] = defaultdict(list)
        for name in self.all:
            self.by_key[name.key].append(name)
        self._concepts: dict[str, list[Name]] = defaultdict(list)
        self._never: dict[str, set[str]] = defaultdict(set)
        for name in self.all:
            if name.kind in {"term", "card"}:
                self._concepts[name.key].append(name)
        for entry in corpus.entries.values():
            if isinstance(entry, Term | Card):
                for word in entry.never:
                    self._never[key(word)].add(entry.id)
        self._longest: dict[str, int] = {}  # first two letters → how many the longest name that begins so has
        for word in (*self._concepts, *self._never):
            self._longest[word[:2]] = max(len(word), self._longest.get(word[:2], 0))
        shown = {name.key: name.shown for name in reversed(self.all)}
        self._keys = list(shown)
        self._lines = "\n".join(self._keys)
        self._line_starts = [0, *accumulate(len(one) + 1 for one in self._keys)]
        self._shown = list(shown.values())

    def known(self, game: str = "") -> Mapping[str, Sequence[str]]:
        """All on which `mentions` rests, by key: the entries so called and, behind "-", those whose ``never`` list holds it."""
        found: dict[str, list[str]] = defaultdict(list)
        for word, names in self._concepts.items():
            found[word] += [name.id for name in names if not game or name.game == game]
        for word, ids in self._never.items():
            found[word] += sorted("-" + one for one in ids)
        return {word: ids for word, ids in found.items() if ids}

    def exact(self, text: str) -> list[Name]:
        """The names that a whole text is, blanks and case aside, the surest first."""
        one = key(text)
        found = self.by_key.get(one) or (self.by_key.get(singular(one), []) if one.isascii() else [])
        return sorted(found, key=lambda name: -name.strength)

    def mentions(self, text: str, morphemes: Iterable[Morpheme], game: str = "") -> Iterator[Mention]:
        """Names of terms and cards in a text, at morpheme borders only; of one game if given.

        A word of a ``never`` list hides the entry inside it: 요새화 is no mention of 요새.
        """
        chars, places = _joined(text)
        begins, ends = _borders(morphemes, places)
        hidden: list[tuple[int, int, str]] = []
        found: list[Mention] = []
        for start in begins:
            longest = max(self._longest.get(chars[start : start + 2], 0), self._longest.get(chars[start : start + 1], 0))
            for stop in range(start + 1, min(len(chars), start + longest) + 1):
                word = chars[start:stop]
                if word not in self._concepts and word not in self._never:
                    continue
                span = places[start], places[stop - 1] + 1
                hidden += [(*span, one) for one in self._never.get(word, ())]
                if stop in ends:
                    for name in self._concepts.get(word, ()):
                        if not game or name.game == game:
                            found.append(Mention(name.id, *span, name.strength))
        for mention in found:
            if not any(a <= mention.start and mention.end <= b and one == mention.id for a, b, one in hidden):
                yield mention

    def fitting(self, pattern: str, length: int) -> Iterator[tuple[Name, str]]:
        """Names that a regular expression for ``length`` letters fits: ("whole" | "head" | "inside" from a later word)."""
        for found in re.finditer(pattern, self._lines):
            line = bisect_right(self._line_starts, found.start()) - 1
            one = self._keys[line]
            start = found.start() - self._line_starts[line]
            if start == 0:
                fit = "whole" if len(one) == length else "head"
            elif start in _word_starts(self._shown[line]):
                fit = "inside"
            else:
                continue
            for name in self.by_key[one]:
                yield name, fit


def _word_starts(shown: str) -> frozenset[int]:
    """Places in the key of a name where a later word of it begins."""
    places, at = set(), 0
    for word in shown.split():
        places.add(at)
        at += len(key(word))
    return frozenset(places)


def _names(corpus: Corpus) -> Iterator[Name]:
    for entry in corpus.entries.values():
        for shown, strength in _of(entry):
            one = key(shown)
            if one:
                yield Name(one, fold(shown) if strength == STRENGTH["search"] else shown, entry.id, entry.game, entry.kind, strength)
    for identity, checker in corpus.briefs.items():
        yield Name(key(checker.name), checker.name, identity, corpus.checker_games[identity], "checker", STRENGTH["checker"])


def _of(entry: Entry) -> Iterator[tuple[str, float]]:
    if isinstance(entry, Term | Card):
        yield entry.title, STRENGTH["name"]
        for name in entry.names[1:]:
            yield name, STRENGTH["alias"]
            yield from ((other, STRENGTH["search"]) for other in _english(name))
        for word in entry.search:
            yield word, STRENGTH["search"]
    elif isinstance(entry, Section | Procedure):
        yield entry.title, STRENGTH["heading"]
        bare = entry.title.split("(")[0].strip()
        if bare and bare != entry.title:
            yield bare, STRENGTH["heading"]
    else:
        yield entry.title, STRENGTH["question"]


def _english(name: str) -> Iterator[str]:
    """Other ways to write a Latin name: ``"Nazgûl"`` → "Nazgul"; ``"Dwarves"`` → "Dwarf"."""
    if LATIN_NAME.fullmatch(name):
        plain = "".join(char for char in normalize("NFD", name) if not combining(char))
        yield from (other for other in dict.fromkeys((plain, singular(plain))) if other != name)


def singular(name: str) -> str:
    """An English name without the ending of its plural: ``singular("Ratmen")`` → "Ratman"."""
    if len(name) >= SHORTEST_PLURAL:
        for ending, instead in PLURALS:
            if name.endswith(ending):
                return name[: -len(ending)] + instead
    return name


def _joined(text: str) -> tuple[str, list[int]]:
    """The letters of a text folded and without blanks, and the place of each in the text."""
    chars, places = [], []
    for place, char in enumerate(text):
        if char.isalnum():
            folded = char.casefold()
            chars.append(folded if len(folded) == 1 else char)
            places.append(place)
    return "".join(chars), places


def _borders(morphemes: Iterable[Morpheme], places: list[int]) -> tuple[list[int], set[int]]:
    """Where in the joined text a name may begin, and may end: never inside a morpheme, never at a particle."""
    begins, ends = set(), set()
    for morpheme in morphemes:
        if not morpheme.tag.startswith(PARTICLE_TAGS):
            begins.add(bisect_left(places, morpheme.start))
            ends.add(bisect_left(places, morpheme.end))
    return sorted(begins), ends


def game_names(corpus: Corpus) -> Mapping[str, str]:
    """Key of each name of a game → game id, the longest names first."""
    found = {key(name): game.id for game in corpus.games.values() for name in (game.name, game.en, *game.aliases) if name}
    return dict(sorted(found.items(), key=lambda item: -len(item[0])))
