"""탁자: which expansions are on the table, and what belongs to those that are left out.

An id belongs to expansions when all that it stands on does; what stands on the base game too is never left out.
"""

import difflib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from corpus.errors import UnknownExpansion
from corpus.hangul import fold, josa
from corpus.judge import Checker

if TYPE_CHECKING:
    from corpus.model import Corpus, Expansion

NOWHERE: frozenset[str] = frozenset()


class Grounds:
    """On which expansions the entries and notes of a corpus stand, found once, and its checkers, found when asked for."""

    def __init__(self, corpus: "Corpus") -> None:
        self._corpus = corpus
        self._books = {book.id: game for game in corpus.games.values() for book in game.books}
        self._known: dict[str, frozenset[str]] = {}
        for identity in (*corpus.entries, *corpus.notes):
            self._learn(identity)

    def of(self, *ids: str) -> frozenset[str]:
        """The expansions to which ids belong together, e.g. ``{"krang"}``; empty where the base game has a part in it."""
        found = {self._of(one) for one in ids}
        if len(found) == 1:
            return found.pop()  # the same set, not one more that equals it
        return frozenset().union(*found) if all(found) else NOWHERE

    def _of(self, identity: str) -> frozenset[str]:
        """A passage belongs where its id says, else where the entry or note does that it leads to."""
        if identity in self._known:
            return self._known[identity]
        if identity in self._corpus.checkers:
            rules = self._corpus.checkers[identity].rules.values()
            return self._known.setdefault(identity, self.of(*(cite for rule in rules for cite in rule.cites)))
        game = self._books.get(identity.split(".", 1)[0])
        named = game.expansion_of(identity) if game else ""
        return frozenset({named}) if named else self._known.get(self._corpus.resolve(identity) or "", NOWHERE)

    def _learn(self, identity: str) -> None:
        if identity in self._known:
            return
        self._known[identity] = NOWHERE  # what leads back to itself belongs to no expansion by that
        corpus = self._corpus
        entry = corpus.entries.get(identity)
        if entry and entry.expansion:
            self._known[identity] = frozenset({entry.expansion})
            return
        grounds = entry.grounds if entry else (corpus.notes[identity].owner,)
        for ground in grounds:
            found = corpus.resolve(ground)
            if found in corpus.entries or found in corpus.notes:
                self._learn(found)
        self._known[identity] = self.of(*grounds)


@dataclass(frozen=True)
class Table:
    """What is asked at one table: a corpus and the ids of the expansions that are left out."""

    corpus: "Corpus"
    left_out: frozenset[str] = frozenset()

    def lacks(self, *ids: str) -> bool:
        """Whether ids belong to left-out expansions alone: ``table.lacks("mk.krang.flip")``."""
        found = self.corpus.grounds.of(*ids) if self.left_out else frozenset()
        return bool(found) and found <= self.left_out

    def checker(self, one: Checker[Any]) -> Checker[Any]:
        """A checker without the rules that belong to left-out expansions."""
        return one.without(self.lacks) if self.left_out else one

    def names(self, *ids: str) -> list[str]:
        """The Korean names of the left-out expansions, of all or of those to which ids belong."""
        wanted = self.left_out & self.corpus.grounds.of(*ids) if ids else self.left_out
        return [one.name for one in _expansions(self.corpus) if one.id in wanted]


def table_of(corpus: "Corpus", left_out: Iterable[str]) -> Table:
    """The table without expansions given by id, name or alias; `UnknownExpansion` says what each unknown one may mean."""
    known: dict[str, str] = {}
    for one in _expansions(corpus):
        known |= {fold(name): one.id for name in (one.id, one.name, one.en, *one.aliases) if name}
    asked = [name.strip() for name in left_out if name.strip()]
    unknown = {name: _meant(corpus, name, known) for name in asked if fold(name) not in known}
    table = Table(corpus, frozenset(known[fold(name)] for name in asked if fold(name) in known))
    if unknown:
        raise UnknownExpansion(unknown, table.left_out)
    return table


def _meant(corpus: "Corpus", name: str, known: Mapping[str, str]) -> str:
    near = difflib.get_close_matches(fold(name)[:40], known, n=1, cutoff=0.6)
    listed = ", ".join(f"{one.id}({one.name})" for one in _expansions(corpus))
    one = next((one for one in _expansions(corpus) if near and one.id == known[near[0]]), None)
    mean = f" {josa(f'‘{one.name}’({one.id})', '을/를')} 뜻했나요?" if one else ""
    return f"{josa(f'‘{name[:40]}’', '이라는/라는')} 확장이 없어요.{mean} 뺄 수 있는 확장: {listed or '없음'}."


def _expansions(corpus: "Corpus") -> Iterator["Expansion"]:
    return (one for game in corpus.games.values() for one in game.expansions)
