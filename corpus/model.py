"""The books: games and the entries that they are made of.

An entry is what a reader is shown: section, term, card, FAQ entry, ruling, procedure. Each has one permanent id whose
first part is its book (``sw.conquest.cost``). Text is Markdown as committed; links and marks lie beside it, never in it.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from corpus.hangul import fold
from corpus.judge import Checker
from corpus.table import Grounds

EntryKind: TypeAlias = Literal["section", "term", "card", "faq", "ruling", "procedure", "checker", "note"]
NoteKind: TypeAlias = Literal["lost", "conflict", "doubt", "differs", "silent"]
SectionKind: TypeAlias = Literal[
    "rule", "setup", "term", "example", "scenario", "variant", "checklist", "ability", "components"
]
KIND_NAMES: dict[EntryKind, str] = {
    "section": "규칙", "term": "용어", "card": "카드", "faq": "자주 묻는 질문", "ruling": "예시 판정",
    "procedure": "진행 순서", "checker": "판정기", "note": "편집자 주",
}
ID = re.compile(r"[a-z0-9]+(\.[a-z0-9]+(-[a-z0-9]+)*)+")
MOST_COVERS = 8  # an entry that restates more is a chapter and answers nothing


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Place(_Model):
    """Where the author wrote it: path below the game's folder and line from 1, e.g. ``rules/02.md:14``."""

    path: str
    line: int


class Note(_Model):
    """편집자 주: a doubt about the source, e.g. a lost number; ``owner`` is the entry that it stands in."""

    id: str
    kind: NoteKind
    title: str
    text: str
    owner: str = ""


class Entry(_Model):
    """항목: what every kind of entry shares. ``covers`` lists source passages that this entry states too."""

    id: str
    covers: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    expansion: str = ""
    notes: tuple[Note, ...] = ()
    game: str = ""
    at: Place = Place(path="", line=0)

    @property
    def kind(self) -> EntryKind:
        """What the entry is, as the API names it."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """The Korean heading under which the entry is shown."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The Markdown body."""
        raise NotImplementedError

    @property
    def book(self) -> str:
        """The book that the id belongs to, e.g. "sw"."""
        return self.id.split(".", 1)[0]

    @property
    def names(self) -> tuple[str, ...]:
        """Every name under which running text may mean this entry; the first is the title."""
        return (self.title,)

    @property
    def grounds(self) -> tuple[str, ...]:
        """The passages that the entry states or cites: it belongs to an expansion when all of them do."""
        return (*self.covers, *self.cites)


class Section(Entry):
    """절: one rule passage of a chapter. ``lines`` says which lines of the source it restates, e.g. "57-61, 88".

    ``ask`` holds what players ask to be shown it, searched and not shown.
    """

    heading: str
    body: str
    sort: SectionKind = "rule"
    level: int
    lines: str = ""
    parent: str = ""
    ask: tuple[str, ...] = ()

    @property
    def kind(self) -> EntryKind:
        return "section"

    @property
    def title(self) -> str:
        return self.heading

    @property
    def text(self) -> str:
        return self.body

    @property
    def grounds(self) -> tuple[str, ...]:
        return ()


class Term(Entry):
    """용어: a glossary word. ``never`` lists words that contain it and mean something else (길: 길이).

    ``also`` are other entries that people mean by this very word (추적: 추적 칸); running text never does.
    """

    ko: str
    en: str = ""
    abbr: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    search: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    means: str
    see: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def kind(self) -> EntryKind:
        return "term"

    @property
    def title(self) -> str:
        return self.ko

    @property
    def text(self) -> str:
        return self.means

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.ko, *self.aliases, *self.abbr, *([self.en] if self.en else []))))


class CardNote(_Model):
    """A note as written in a card's table."""

    id: str
    kind: NoteKind
    title: str
    text: str


class Card(Entry):
    """카드: a race, power, hero, unit, enemy, tile or scenario with its figures; ``rules`` are its rule sections."""

    sort: str = Field(alias="kind")
    name: str
    en: str = ""
    aliases: tuple[str, ...] = ()
    search: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    figures: Mapping[str, str | int] = Field(default_factory=dict)
    keywords: tuple[str, ...] = ()
    summary: str = Field(alias="text")

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    @property
    def kind(self) -> EntryKind:
        return "card"

    @property
    def title(self) -> str:
        return self.name

    @property
    def text(self) -> str:
        return self.summary

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.name, *self.aliases, *([self.en] if self.en else []))))

    @property
    def grounds(self) -> tuple[str, ...]:
        return (*super().grounds, *self.rules)


class FaqEntry(Entry):
    """자주 묻는 질문: a question as a player asks it; ``ask`` holds other wordings, searched and not shown."""

    question: str
    answer: str
    ask: tuple[str, ...] = ()
    lines: str = ""

    @property
    def kind(self) -> EntryKind:
        return "faq"

    @property
    def title(self) -> str:
        return self.question

    @property
    def text(self) -> str:
        return self.answer


class Ruling(Entry):
    """예시 판정: a situation and a claim with the right verdict, decided again by its checker at every build."""

    name: str
    story: str
    says: str
    checker: str
    situation: Mapping[str, Any]
    claim: Mapping[str, Any]
    verdict: Literal["valid", "invalid", "undetermined"]
    answers: Mapping[str, Any] = Field(default_factory=dict)
    wrong: bool = False
    why: str = ""

    @property
    def kind(self) -> EntryKind:
        return "ruling"

    @property
    def title(self) -> str:
        return self.name

    @property
    def text(self) -> str:
        return self.story


class ProcedureStep(_Model):
    """One step: what is done, the rules that say so and the checkers that decide it."""

    says: str
    cites: tuple[str, ...]
    checkers: tuple[str, ...] = ()


class Procedure(Entry):
    """진행 순서: a turn or a combat that runs in steps."""

    name: str
    about: str = ""
    steps: tuple[ProcedureStep, ...]

    @property
    def kind(self) -> EntryKind:
        return "procedure"

    @property
    def title(self) -> str:
        return self.name

    @property
    def text(self) -> str:
        return "\n".join([self.about, "", *(f"{n}. {step.says}" for n, step in enumerate(self.steps, 1))]).strip()

    @property
    def grounds(self) -> tuple[str, ...]:
        return (*super().grounds, *(cite for step in self.steps for cite in step.cites))


class Book(_Model):
    """책: one rulebook, its id (the id prefix), edition and where it comes from."""

    id: str
    name: str
    edition: str = ""
    source: str = ""


class Expansion(_Model):
    """확장: a part of a game that a table may leave out; ``prefixes`` are the ids that belong to it."""

    id: str
    name: str
    en: str = ""
    aliases: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()


class Game(_Model):
    """게임: everything in one game folder."""

    id: str
    name: str
    en: str = ""
    aliases: tuple[str, ...] = ()
    publisher: str = ""
    about: str = ""
    books: tuple[Book, ...]
    expansions: tuple[Expansion, ...] = ()
    kinds: Mapping[str, str] = Field(default_factory=dict)
    moved: Mapping[str, str] = Field(default_factory=dict)
    own: bool = False  # true for a rulebook of the user's own library

    def expansion_of(self, entry_id: str) -> str:
        """The expansion whose longest prefix fits an id; "" for the base game."""
        fits = [(len(p), e.id) for e in self.expansions for p in e.prefixes if entry_id == p or entry_id.startswith(p + ".")]
        return max(fits)[1] if fits else ""

    def kind_name(self, sort: str) -> str:
        """Korean label of a kind of card, e.g. "race" → "종족"."""
        return self.kinds.get(sort, sort)


NAMES = "names"  # beside the values of a field: other words for the field itself
Sayings: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]  # field → value, as it is written in an address → how people say it


class Brief(NamedTuple):
    """판정기 소개: what is said of a checker, known without importing its rules."""

    name: str
    about: str
    asks: tuple[str, ...]


class Corpus:
    """말뭉치: all games with their entries and checkers, in reading order.

    ``entries`` maps id → entry, ``checkers`` id → checker, ``checker_games`` id of a checker → game, ``sayings`` id of a
    checker → how people say its values. ``briefs`` are given when ``checkers`` imports them late. ``prints`` maps a game
    to the fingerprint of its folder.
    """

    def __init__(
        self, games: Mapping[str, Game], entries: Mapping[str, Entry], checkers: Mapping[str, Checker[Any]],
        checker_games: Mapping[str, str], fingerprint: str, sayings: Mapping[str, Sayings] | None = None,
        briefs: Mapping[str, Brief] | None = None, prints: Mapping[str, str] | None = None,
    ) -> None:
        self.games = dict(games)
        self.entries = dict(entries)
        self.checkers = checkers
        self.checker_games = dict(checker_games)
        self.briefs = briefs or {one.id: Brief(one.name, one.about, one.asks) for one in checkers.values()}
        self.fingerprint = fingerprint
        self.sayings = dict(sayings or {})
        self.prints = dict(prints or {})
        self.notes = {note.id: note for entry in self.entries.values() for note in entry.notes}
        self.covered: dict[str, str] = {}
        for entry in self.entries.values():
            rank = entry.kind != "section"
            for passage in entry.covers:
                if passage not in self.entries and (passage not in self.covered or not rank):
                    self.covered[passage] = entry.id

    @cached_property
    def judged_by(self) -> str:
        """All that checkers, their cites and their rulings rest on: equal for two corpora only if all of it is."""
        rulings = (one.model_dump_json() for one in self.entries.values() if isinstance(one, Ruling) and self.games[one.game].own)
        return "\n".join((*(mark for game, mark in self.prints.items() if not self.games[game].own), *rulings))

    @cached_property
    def grounds(self) -> Grounds:
        """On which expansions everything stands."""
        return Grounds(self)

    def game_named(self, text: str) -> str | None:
        """The id of the game that is called so, by id, name or other name, in any case: ``game_named("스몰월드")``."""
        names = {fold(name): game.id for game in self.games.values() for name in (*game.aliases, game.en, game.name, game.id) if name}
        return names.get(fold(text))

    def of(self, game: str, kind: EntryKind | None = None) -> Iterator[Entry]:
        """The entries of a game, of one kind if given."""
        return (e for e in self.entries.values() if e.game == game and (kind is None or e.kind == kind))

    def resolve(self, target: str) -> str | None:
        """The id of the entry, checker or note that an id, a covered passage or a moved id stands for."""
        for game in self.games.values():
            target = game.moved.get(target, target)
        if target in self.entries or target in self.checkers or target in self.notes:
            return target
        return self.covered.get(target)

    def parents(self, entry: Entry) -> tuple[Section, ...]:
        """The sections above a section, the chapter first; empty for every other kind of entry."""
        found: list[Section] = []
        at: Entry | None = entry
        while isinstance(at, Section) and at.parent:
            at = self.entries.get(at.parent)
            if isinstance(at, Section):
                found.append(at)
        return tuple(reversed(found))

    def path(self, entry: Entry) -> tuple[str, ...]:
        """Breadcrumb titles of an entry below its game, e.g. ("정복", "정복 비용") for what stands below those."""
        if isinstance(entry, Section):
            return tuple(parent.title for parent in self.parents(entry))
        if isinstance(entry, Card):
            return ("카드", self.games[entry.game].kind_name(entry.sort))
        return (KIND_NAMES[entry.kind],)
