"""자동 완성: names, headings and questions for what is being typed, steady through every state of composition.

Compared by keystrokes: while 한글 is typed as ㅎ, 하, 한, 한ㄱ, 한그, 한글 each state is a beginning of the whole, so
the list never loses it. Two tables of sorted keystrokes answer by bisection, 0.1 ms for 10,000 names.
"""

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from corpus.hangul import INITIALS, clean, compose, from_english_layout, is_syllable, keystrokes
from corpus.model import Corpus
from corpus.table import Table
from indexer.analyzer import key
from indexer.names import Name, Names
from indexer.packed import Strings
from indexer.spelling import Speller, likely
from indexer.weights import STRENGTH

LONGEST = 60  # characters of what is typed that are looked at
MOST_FOUND = 200  # names looked at for one way of matching
FIRST_WORDS = 4  # words of a question or heading from which it is found by a later word
WHOLE, HEAD, INSIDE, INITIALS_FIT, ANYWHERE, SLIP = range(6)
LATIN = re.compile(r"[A-Za-z ]+")
KIND_ORDER = {"term": 0, "card": 0, "section": 1, "procedure": 1, "faq": 2, "checker": 2, "ruling": 3}


class Suggestion(NamedTuple):
    """제안: text to offer, kind and id of its entry, its game, and why in Korean ("" when it begins as typed)."""

    text: str
    kind: str
    id: str
    game: str
    why: str


class Suggest:
    """Suggestions over one corpus; made once, without analysis."""

    def __init__(self, corpus: Corpus, names: Names | None = None) -> None:
        self._names = names or Names(corpus)
        self._titles = {entry.id: entry.title for entry in corpus.entries.values()}
        self._titles |= {identity: checker.name for identity, checker in corpus.briefs.items()}
        self._title_keys = {identity: key(title) for identity, title in self._titles.items()}
        self._all = tuple(name for name in self._names.all if name.kind != "ruling")
        self._heads = _Table((keystrokes(name.key), place) for place, name in enumerate(self._all))
        self._inside = _Table(self._later_words())
        self._keys = "\n".join(["", *(name.key for name in self._all), ""])
        self._starts = _starts(self._all)
        self._speller = Speller(likely(((name.key, name.strength) for name in self._all if name.kind != "faq"), ()))

    def suggest(self, text: str, *, game: str | None = None, limit: int = 8, table: Table | None = None) -> list[Suggestion]:
        """At most ``limit`` suggestions for what has been typed so far, the likeliest first; [] for nothing. ``table`` leaves some out."""
        typed = clean(text[:LONGEST]).strip()
        one = key(typed)
        if not one:
            return []
        found: dict[tuple[str, str], tuple[tuple[int, ...], Suggestion]] = {}
        for fit, name in self._fitting(typed, one):
            if (not game or name.game == game) and not (table and table.lacks(name.id)):
                self._keep(found, fit, name)
        ranked = sorted(found.values(), key=lambda pair: (pair[0], pair[1]))
        return [suggestion for _, suggestion in ranked[: max(0, limit)]]

    def _fitting(self, typed: str, one: str) -> Iterator[tuple[int, Name]]:
        keys = keystrokes(one)
        count = 0
        for fit, table in ((HEAD, self._heads), (INSIDE, self._inside)):
            for place in table.beginning(keys):
                count += 1
                yield WHOLE if self._all[place].key == one else fit, self._all[place]
        for fit, name in self._other_ways(typed, one):
            count += 1
            yield fit, name
        if not count:
            for near in self._speller.near(one):
                for name in self._names.exact(near.word):
                    yield SLIP, name

    def _other_ways(self, typed: str, one: str) -> Iterator[tuple[int, Name]]:
        """By initials, by the keyboard in the other language, and anywhere inside."""
        if len(one) > 1 and any(char in INITIALS for char in one) and all(char in INITIALS or is_syllable(char) for char in one):
            for name, fit in self._names.fitting("".join(map(_class, one)), len(one)):
                if fit != "inside" or len(one) > 2:
                    yield INITIALS_FIT, name
        if LATIN.fullmatch(typed):
            turned = key(from_english_layout(typed))
            if turned and all(char >= "ㄱ" for char in turned):
                for place in self._heads.beginning(keystrokes(turned)):
                    yield INSIDE, self._all[place]
        if len(one) > 1:
            yield from ((ANYWHERE, name) for name in self._containing(one))

    def _containing(self, one: str) -> Iterator[Name]:
        at, count = self._keys.find(one), 0
        while at >= 0 and count < MOST_FOUND:
            place = bisect_left(self._starts, at + 1) - 1
            yield self._all[place]
            count += 1
            at = self._keys.find(one, self._keys.index("\n", at))

    def _keep(self, found: dict[tuple[str, str], tuple[tuple[int, ...], Suggestion]], fit: int, name: Name) -> None:
        """Keep the best way in which an entry was found, and one entry for each title of a game."""
        title = self._titles.get(name.id, name.shown)
        order = (fit, KIND_ORDER.get(name.kind, 3), round((1 - name.strength) * 100), len(name.key))
        slot = (name.game, self._title_keys[name.id])
        if slot not in found or order < found[slot][0]:
            found[slot] = order, Suggestion(title, name.kind, name.id, name.game, _why(fit, name, title))

    def _later_words(self) -> Iterator[tuple[str, int]]:
        for place, name in enumerate(self._all):
            words = name.shown.split()
            for start in range(1, min(len(words), FIRST_WORDS)):
                rest = key("".join(words[start:]))
                if rest:
                    yield keystrokes(rest), place


def _why(fit: int, name: Name, title: str) -> str:
    if fit == SLIP:
        return f"혹시 이 말인가요? {name.shown}"
    if name.shown != title and name.strength in {STRENGTH["alias"], STRENGTH["search"]}:
        return f"다른 이름: {name.shown}"
    return {INITIALS_FIT: "초성"}.get(fit, "")


class _Table:
    """Keystrokes → place of a name, in order."""

    def __init__(self, rows: Iterable[tuple[str, int]]) -> None:
        ordered = sorted(rows)
        self._keys = Strings([keys for keys, _ in ordered])
        self._places = array("I", (place for _, place in ordered))

    def beginning(self, keys: str) -> Iterator[int]:
        """The places of the names that begin with these keystrokes, at most `MOST_FOUND`."""
        start = bisect_left(self._keys, keys)
        for at in range(start, min(start + MOST_FOUND, len(self._keys))):
            if not self._keys[at].startswith(keys):
                return
            yield self._places[at]


def _starts(names: Iterable[Name]) -> list[int]:
    starts, at = [], 1
    for name in names:
        starts.append(at)
        at += len(name.key) + 1
    return starts


def _class(char: str) -> str:
    return f"[{char}{compose(char, 'ㅏ')}-{compose(char, 'ㅣ', 'ㅎ')}]" if char in INITIALS else re.escape(char)
