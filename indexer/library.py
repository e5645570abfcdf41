"""The façade: one object that holds a corpus, its links and its index, and answers for them.

`open_library` loads, links and indexes when needed and opens the rest; a view needs nothing else of the indexer.
"""

import difflib
import gc
import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from corpus.errors import CorpusError, UnknownEntry
from corpus.judge import Checker, Judgment
from corpus.model import Corpus, Entry, Game, Note, Ruling
from corpus.table import Table
from indexer import store
from indexer.analyzer import Analyzer, analyzer_for
from indexer.build import build_index
from indexer.bundle import bundle
from indexer.engine import Backend, Row
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
        """Load what no search needs but other pages do: checkers, links and completions."""
        for _ in self.corpus.checkers.values():
            pass
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
    for root in library:
        mend(root)
    backend = choose(engine)
    folder = _folder(data, roots, library, backend)
    version = folder.name.removeprefix("index-")
    again = rebuild or not backend.holds(version)

    def build(beside: Path) -> None:
        _build(load(roots, library), fingerprint(game_folders(*roots)), beside, backend, version, rebuild)

    with _without_collecting():
        found = store.ensure(folder, build, again)
        try:
            return _open(found, roots, library, backend, version)
        except (OSError, ValueError) as error:  # tidied away by another builder just now, or of other versions of libraries
            log.warning("index %s cannot be opened (%s) and is built again", found, error)
            return _open(store.ensure(folder, build, rebuild=True), roots, library, backend, version)


@contextmanager
def _without_collecting() -> Iterator[None]:
    """No search for cycles while millions of small objects without any are made: a fifth of the time of a build."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _open(folder: Path, roots: Sequence[Path], library: Sequence[Path], backend: Backend, version: str) -> Library:
    corpus = thaw((folder / CORPUS).read_bytes(), roots, library)
    analyzer = analyzer_for(corpus)
    links = (folder / LINKS).read_bytes()  # now: what happens to the folder afterwards touches no reader
    linked = LinkedCorpus(corpus, lambda: _read_links(links))
    search = Search(corpus, analyzer, folder / INDEX, backend.open(folder / INDEX, version))
    words = Words(corpus, (folder / WORDS).read_bytes(), speaker(analyzer, search.names))
    return Library(linked, search, words, version, folder)


def version_of(data: Path, roots: Sequence[Path], library: Sequence[Path], engine: str = "whoosh") -> str:
    """The version that `open_library` would open now, as `Library.version`."""
    return _folder(data, roots, library, choose(engine)).name.removeprefix("index-")


def is_ready(data: Path, roots: Sequence[Path], library: Sequence[Path], engine: str = "whoosh") -> bool:
    """Whether `open_library` would find its index whole and need not build it."""
    backend = choose(engine)
    folder = _folder(data, roots, library, backend)
    return store.find(folder) is not None and backend.holds(folder.name.removeprefix("index-"))


def _folder(data: Path, roots: Sequence[Path], library: Sequence[Path], backend: Backend) -> Path:
    mark = fingerprint([*game_folders(*roots), *game_folders(*library)])
    return store.folder_for(data, mark, store.code_fingerprint(), Analyzer(()).version, backend.name)


def _build(corpus: Corpus, bundled: str, folder: Path, backend: Backend, version: str, again: bool) -> None:
    """Write everything into a new folder; ``bundled`` is the fingerprint of the games that have checkers."""
    analyzer = analyzer_for(corpus)
    stamp = f"{store.code_fingerprint()} {analyzer.version} {backend.name}"
    earlier = next((one for one in store.others(folder) if is_of(one, stamp) and store.is_whole(one)), None)
    kept = Kept.open(earlier, analyzer.words)
    linked = link(corpus, analyzer, kept)
    own = [one.model_dump_json() for one in corpus.entries.values() if isinstance(one, Ruling) and corpus.games[one.game].own]
    if mistakes := kept.step("rulings", {}, list)("\n".join((bundled, *own)), lambda: failing_rulings(corpus)):
        raise CorpusError(mistakes)
    (folder / CORPUS).write_text(freeze(corpus), encoding="utf-8")
    spans = {key: [astuple(span) for span in links] for key, links in linked.links.items()}
    (folder / LINKS).write_text(json.dumps(spans, ensure_ascii=False), encoding="utf-8")
    prepared = prepare(corpus, speaker(analyzer, Names(corpus)), kept)
    (folder / WORDS).write_text(json.dumps(prepared, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    (folder / INDEX).mkdir()

    def keep(inside: Path, rows: Sequence[Row]) -> None:
        backend.build(inside, version, rows, again, earlier / INDEX if earlier else None)

    build_index(corpus, analyzer, folder / INDEX, keep, kept)
    kept.save(folder, stamp)


def _read_links(text: bytes) -> dict[str, tuple[Link, ...]]:
    data: dict[str, list[tuple[int, int, str, str]]] = json.loads(text)
    return {key: tuple(Link(*span) for span in spans) for key, spans in data.items()}
