"""A small corpus made in a test: sections, terms and questions in a few lines, indexed into a folder."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from corpus.hangul import clean
from corpus.model import Book, Card, Corpus, Entry, FaqEntry, Game, Section, Term
from indexer.analyzer import Analyzer, analyzer_for
from indexer.build import build_index
from indexer.search import Results, Search
from indexer.suggest import Suggest


@dataclass(frozen=True)
class Shelf:
    """A corpus with everything opened over it."""

    corpus: Corpus
    analyzer: Analyzer
    search: Search
    suggest: Suggest

    def ids(self, query: str, **options: object) -> list[str]:
        """Ids of the first page of hits."""
        return [hit.id for hit in self.find(query, **options).hits]

    def find(self, query: str, **options: object) -> Results:
        """Results of a query."""
        return self.search.search(query, **options)  # type: ignore[arg-type]


def section(identity: str, heading: str, body: str = "", game: str = "shelf", parent: str = "") -> Section:
    """A rule section, its text cleaned as the loader cleans it."""
    return Section(id=identity, heading=clean(heading), body=clean(body), level=2, parent=parent, game=game)


def term(identity: str, ko: str, means: str = "", *, cites: Iterable[str] = (), game: str = "shelf", **more: tuple[str, ...]) -> Term:
    """A glossary word."""
    return Term.model_validate({"id": identity, "ko": clean(ko), "means": means or ko, "cites": tuple(cites), "game": game, **more})


def card(identity: str, name: str, text: str, game: str = "shelf", **more: tuple[str, ...]) -> Card:
    """A card."""
    return Card.model_validate({"id": identity, "kind": "unit", "name": name, "text": text, "game": game, **more})


def question(identity: str, asked: str, answer: str, *, ask: tuple[str, ...] = (), cites: tuple[str, ...] = ()) -> FaqEntry:
    """A question with its answer."""
    return FaqEntry(id=identity, question=asked, answer=answer, ask=ask, cites=cites, game="shelf")


def corpus_of(entries: Iterable[Entry], *games: Game) -> Corpus:
    """A corpus of entries; without ``games`` all belong to one game called 책장."""
    known = games or (Game(id="shelf", name="책장", en="Shelf", aliases=("책장 게임",), books=(Book(id="s", name="책장 규칙"),)),)
    return Corpus({game.id: game for game in known}, {entry.id: entry for entry in entries}, {}, {}, "test")


def shelve(folder: Path, corpus: Corpus, analyzer: Analyzer | None = None) -> Shelf:
    """Index a corpus and open it; ``analyzer`` saves loading one when the names are the same."""
    analyzer = analyzer or analyzer_for(corpus)
    build_index(corpus, analyzer, folder)
    return Shelf(corpus, analyzer, Search(corpus, analyzer, folder), Suggest(corpus))
