"""A loaded corpus kept beside its index, so that a start need not read every TOML file again, nor import any checker.

It is as disposable as the index: the folder is named by the fingerprint of the committed files, so it can never be
older than they are. Checkers are code: what is said of them is kept, they themselves are imported game by game when
one is asked for.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from pydantic import BaseModel

from corpus.judge import Checker
from corpus.model import (
    Brief,
    Card,
    Corpus,
    Entry,
    EntryKind,
    FaqEntry,
    Game,
    Procedure,
    Ruling,
    Sayings,
    Section,
    Term,
)
from indexer.load import fingerprint, game_folders, load_checkers

E = TypeVar("E", bound=Entry)
_GIVEN: dict[type[BaseModel], set[str]] = {}  # all fields: a frozen corpus leaves none out


class _Frozen(BaseModel):
    """The file: entries by kind, and the kinds in the order of the corpus."""

    games: tuple[Game, ...]
    order: tuple[EntryKind, ...]
    section: tuple[Section, ...]
    term: tuple[Term, ...]
    card: tuple[Card, ...]
    faq: tuple[FaqEntry, ...]
    ruling: tuple[Ruling, ...]
    procedure: tuple[Procedure, ...]
    briefs: Mapping[str, Brief]
    checker_games: Mapping[str, str]
    sayings: Mapping[str, Sayings]
    prints: Mapping[str, str]

    def entries(self) -> Iterator[Entry]:
        """The entries in the order of the corpus."""
        left: dict[EntryKind, Iterator[Entry]] = {kind: iter(getattr(self, kind)) for kind in set(self.order)}
        return (next(left[kind]) for kind in self.order)


class _LateCheckers(Mapping[str, Checker[Any]]):
    """Checker id → checker; those of a game are imported when the first of them is asked for."""

    def __init__(self, games: Mapping[str, str], folders: Iterable[Path]) -> None:
        self._games = games
        self._folders = {folder.name: folder for folder in folders}
        self._loaded: dict[str, Mapping[str, Checker[Any]]] = {}
        self._lock = Lock()

    def __getitem__(self, checker_id: str) -> Checker[Any]:
        game = self._games[checker_id]
        with self._lock:
            if game not in self._loaded:
                self._loaded[game], _ = load_checkers([self._folders[game]])
        return self._loaded[game][checker_id]

    def __contains__(self, checker_id: object) -> bool:
        return checker_id in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


def freeze(corpus: Corpus) -> str:
    """The games, the entries and what is said of the checkers of a corpus as JSON."""
    entries = tuple(corpus.entries.values())

    def of(kind: type[E]) -> tuple[E, ...]:
        return tuple(entry for entry in entries if isinstance(entry, kind))

    return _Frozen.model_construct(
        games=tuple(corpus.games.values()), order=tuple(entry.kind for entry in entries), section=of(Section), term=of(Term),
        card=of(Card), faq=of(FaqEntry), ruling=of(Ruling), procedure=of(Procedure), briefs=corpus.briefs,
        checker_games=corpus.checker_games, sayings=corpus.sayings, prints=corpus.prints,
    ).model_dump_json(by_alias=True)


def thaw(text: bytes, roots: Sequence[Path], library: Sequence[Path]) -> Corpus:
    """The corpus that `freeze` wrote, with the checkers of the folders it was loaded from."""
    kept = _Frozen.model_validate_json(text)
    entries = {entry.id: entry for entry in kept.entries()}
    for entry in entries.values():
        _lighten(entry)
    folders = game_folders(*roots)
    return Corpus(
        {game.id: game for game in kept.games}, entries,
        _LateCheckers(kept.checker_games, folders), kept.checker_games,
        fingerprint([*folders, *game_folders(*library)]), kept.sayings, kept.briefs, kept.prints,
    )


def _lighten(entry: Entry) -> None:
    """Let all models of a sort share the set of the fields that were given, of which each has one of its own: 3 MB."""
    steps = entry.steps if isinstance(entry, Procedure) else ()
    for one in (entry, entry.at, *entry.notes, *steps):
        object.__setattr__(one, "__pydantic_fields_set__", _GIVEN.setdefault(type(one), one.model_fields_set))
