"""The façade: one object that holds a corpus, its links and its index, and answers for them.

`open_library` loads, links and indexes when needed and opens the rest; a view needs nothing else of the indexer.
"""

import difflib
import gc
import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from sys import intern
from typing import Any

from pydantic_core import to_json

from corpus.errors import CorpusError, UnknownEntry
from corpus.judge import Checker, Judgment
from corpus.model import Corpus, Entry, Game, Note
from corpus.table import Table
from indexer import store
from indexer.analyzer import Analyzer, analyzer_for
from indexer.beside import Beside
from indexer.build import write_words
from indexer.bundle import bundle
from indexer.engine import Backend
from indexer.engines.choose import choose
from indexer.frozen import freeze, thaw
from indexer.importing.placing import mend
from indexer.kept import Kept, is_of
from indexer.link import Link, LinkedCorpus, link
from indexer.load import BUNDLED, fingerprint, game_folders, load
from indexer.names import Names
from indexer.search import Results, Search
from indexer.suggest import Suggest, Suggestion
from indexer.verify import failing_rulings
from indexer.words import Reading, Words, prepare, speaker

log = logging.getLogger("simpan.index")
CORPUS = "corpus.json"
LINKS = "links.json"
INDEX = "engine"
WORDS = "words.json"
MOST_GAMES = 6  # games that are offered when none is near
LONGEST_ID = 80  # characters of a wrong id that are compared with the right ones


@dataclass(frozen=True)
class Library:
    """도서관: search, suggest, look up and judge over one corpus; immutable once open."""

    linked: LinkedCorpus
    finder: Search
    words: Words
    version: str  # fingerprint of corpus and index, 20 hex digits
    folder: Path  # where its index lies

    @property
    def corpus(self) -> Corpus:
        """The games, entries and checkers."""
        return self.linked.corpus

    @cached_property
    def suggester(self) -> Suggest:
        """What completes while typing, made when first needed."""
        return Suggest(self.corpus, self.finder.names)

    def search(self, query: str, **options: Any) -> Results:
        """Search as `indexer.search.Search.search` does."""
        return self.finder.search(query, **options)

    def warm(self) -> None:
        """Load what the first search would load (the analyser, 1 s), so that processes forked afterwards share it."""
        self.finder.search("규칙")

    def warm_rest(self) -> None:
        """Load what no search needs but other pages do: checkers in code and in words, links and completions."""
        self.words.warm()
        _ = self.linked.backlinks, self.linked.names, self.suggester

    def suggest(
        self, text: str, game: str | None = None, limit: int = 8, left_out: frozenset[str] = frozenset()
    ) -> Sequence[Suggestion]:
        """Completions while typing, steady through the states of Korean composition."""
        return self.suggester.suggest(text, game=game, limit=limit, table=Table(self.corpus, left_out))

    def engine_state(self) -> Mapping[str, object]:
        """How the search engine fares, for operators: ``{"engine": "whoosh", "ready": True, …}``."""
        return self.finder.engine.state()

    def read(self, text: str, game: str = "", claim: str = "") -> list[Reading]:
        """The checkers that a sentence could be about, each with the fields that it names filled in; nothing is judged."""
        return self.words.read(text, game, claim)

    def bundle(self, game: str) -> Mapping[str, Any]:
        """What a browser needs to search a game without a server."""
        return bundle(self.finder, self.folder / INDEX, self.game(game).id)

    def entry(self, entry_id: str) -> Entry:
        """The entry of an id, a covered passage, a note or a moved id; `UnknownEntry` names the nearest."""
        found = self.corpus.resolve(entry_id)
        if found in self.corpus.notes:
            found = self.corpus.notes[found].owner
        if found is None or found not in self.corpus.entries:
            raise UnknownEntry(entry_id, self.nearest(entry_id))
        return self.corpus.entries[found]

    def note(self, note_id: str) -> Note:
        """An editor's note by its id."""
        if note_id not in self.corpus.notes:
            raise UnknownEntry(note_id)
        return self.corpus.notes[note_id]

    def game(self, game_id: str) -> Game:
        """A game by its id."""
        if game_id not in self.corpus.games:
            names = {name: game.id for game in self.corpus.games.values() for name in (game.id, game.name, game.en, *game.aliases)}
            near = difflib.get_close_matches(game_id[:LONGEST_ID], names, n=3, cutoff=0.5)
            raise UnknownEntry(game_id, tuple(dict.fromkeys(names[name] for name in near)) or tuple(self.corpus.games)[:MOST_GAMES])
        return self.corpus.games[game_id]

    def checker(self, checker_id: str) -> Checker[Any]:
        """A checker by its id; `UnknownEntry` names the nearest."""
        if checker_id not in self.corpus.checkers:
            raise UnknownEntry(checker_id, difflib.get_close_matches(checker_id[:LONGEST_ID], self.corpus.checkers, n=3))
        return self.corpus.checkers[checker_id]

    def judge(
        self, checker_id: str, situation: Mapping[str, object], claim: Mapping[str, object] | None = None
    ) -> Judgment:
        """Judge a situation by one checker; `BadSituation` names every faulty field."""
        return self.checker(checker_id).judge(situation, claim)

    def nearest(self, entry_id: str) -> tuple[str, ...]:
        """Existing ids that look like a wrong one."""
        return tuple(difflib.get_close_matches(entry_id[:LONGEST_ID], self.corpus.entries, n=3, cutoff=0.5))


def open_library(
    data: Path, roots: Sequence[Path] = (BUNDLED,), library: Sequence[Path] = (), rebuild: bool = False, engine: str = "whoosh"
) -> Library:
    """Open the library whose index lies below ``data``, building it first when it is absent, stale or damaged.

    ``engine`` is what ``SIMPAN_ENGINE`` says, e.g. ``"tantivy"``; `BadEngine` or `EngineUnavailable` when it cannot be used.
    """
    wanted = _Index(data, roots, library, choose(engine))
    with without_collecting():
        found = wanted.ensure(rebuild)
        try:
            return _open(found, wanted)
        except (OSError, ValueError) as error:  # tidied away by another builder just now, or of other versions of libraries
            log.warning("index %s cannot be opened (%s) and is built again", found, error)
            return _open(wanted.ensure(rebuild=True), wanted)


def build_library(data: Path, roots: Sequence[Path] = (BUNDLED,), library: Sequence[Path] = (), engine: str = "whoosh") -> None:
    """Build the index that `open_library` would open, if it is not there; errors as there."""
    with without_collecting():
        _Index(data, roots, library, choose(engine)).ensure()


@contextmanager
def without_collecting() -> Iterator[None]:
    """No search for cycles while millions of small objects without any are made: a fifth of the time of a build."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class _Index:
    """The index of certain folders under one engine: where it lies, and how it is made."""

    def __init__(self, data: Path, roots: Sequence[Path], library: Sequence[Path], backend: Backend) -> None:
        for root in library:
            mend(root)
        self.roots, self.library, self.backend = roots, library, backend
        mark = fingerprint([*game_folders(*roots), *game_folders(*library)])
        self.folder = store.folder_for(data, mark, store.code_fingerprint(), Analyzer(()).version, backend.name)
        self.version = self.folder.name.removeprefix("index-")

    def ensure(self, rebuild: bool = False) -> Path:
        """The whole folder, built now if need be."""
        again = rebuild or not self.backend.holds(self.version)
        return store.ensure(self.folder, lambda beside: _build(self, beside, rebuild), again)


def _open(folder: Path, of: _Index) -> Library:
    corpus = thaw((folder / CORPUS).read_bytes(), of.roots, of.library)
    analyzer = analyzer_for(corpus)
    links = (folder / LINKS).read_bytes()  # now: what happens to the folder afterwards touches no reader
    linked = LinkedCorpus(corpus, lambda: _read_links(links))
    search = Search(corpus, analyzer, folder / INDEX, of.backend.open(folder / INDEX, of.version))
    words = Words(corpus, (folder / WORDS).read_bytes(), speaker(analyzer, search.names))
    return Library(linked, search, words, of.version, folder)


def version_of(data: Path, roots: Sequence[Path], library: Sequence[Path], engine: str = "whoosh") -> str:
    """The version that `open_library` would open now, as `Library.version`."""
    return _Index(data, roots, library, choose(engine)).version


def is_ready(data: Path, roots: Sequence[Path], library: Sequence[Path], engine: str = "whoosh") -> bool:
    """Whether `open_library` would find its index whole and need not build it."""
    wanted = _Index(data, roots, library, choose(engine))
    return store.find(wanted.folder) is not None and wanted.backend.holds(wanted.version)


def _build(of: _Index, folder: Path, again: bool) -> None:
    """Write everything into a new folder; what an earlier index holds of the same games and texts is taken over."""
    stamp = f"{store.code_fingerprint()} {Analyzer(()).version} {of.backend.name}"
    earlier = next((one for one in store.others(of.folder) if is_of(one, stamp) and store.is_whole(one)), None)
    corpus = load(of.roots, of.library, thaw((earlier / CORPUS).read_bytes(), of.roots, of.library) if earlier else None)
    analyzer, names = analyzer_for(corpus, remember=True), Names(corpus)
    kept = Kept.open(earlier, analyzer.words)
    rows = write_words(corpus, analyzer, folder / INDEX, kept, names)  # first: it reads all texts on two processors
    build = partial(of.backend.build, folder / INDEX, of.version, rows, again, earlier / INDEX if earlier else None)
    with Beside(build, of.backend.inside) as engine:
        linked = link(corpus, analyzer, kept)
        if mistakes := kept.step("rulings", {}, list)(corpus.judged_by, lambda: failing_rulings(corpus)):
            raise CorpusError(mistakes)
        (folder / CORPUS).write_text(freeze(corpus), encoding="utf-8")
        (folder / LINKS).write_bytes(to_json({key: [(one.start, one.end, one.target, one.label) for one in links] for key, links in linked.links.items()}))
        (folder / WORDS).write_bytes(to_json(prepare(corpus, speaker(analyzer, names), names, kept)))
        kept.save(folder, stamp)
        engine.result()


def _read_links(text: bytes) -> dict[str, tuple[Link, ...]]:
    data: dict[str, list[tuple[int, int, str, str]]] = json.loads(text)
    return {key: tuple(Link(start, end, intern(target), intern(label)) for start, end, target, label in spans) for key, spans in data.items()}
