"""Objects as the JSON of the contract: rename nothing here, add freely."""

from collections.abc import Mapping
from typing import Any, cast

from flask import url_for

from corpus.judge import Checker
from corpus.model import Card, Entry, FaqEntry, Game, Procedure, Ruling, Section, Term
from indexer.library import Library
from indexer.link import texts
from indexer.search import Hit, Results
from indexer.words import Reading
from webapp import shapes
from webapp.links import resolved, url_of
from webapp.marks import marked
from webapp.said import address, fact_of


def results(library: Library, found: Results, arguments: Mapping[str, str], limit: int, offset: int) -> shapes.SearchResults:
    """The list envelope of a search."""
    more = offset + limit < found.total
    following = url_for("api.search", **arguments, limit=limit, offset=offset + limit) if more else None  # type: ignore[arg-type]
    return {
        "object": "list", "query": found.query, "read_as": found.read_as, "ignored": list(found.ignored),
        "answerable": found.answerable, "total": found.total, "next": following, "facets": {"game": dict(found.facets["game"]), "kind": dict(found.facets["kind"])},
        "suggestions": [{"text": text, "why": cast(Any, why)} for text, why in found.suggestions],
        "left_out": found.left_out,
        "results": [hit(library, one) for one in found.hits],
    }


def hit(library: Library, one: Hit) -> shapes.Hit:
    """One search result."""
    return {
        "object": "hit", "id": one.id, "kind": cast(shapes.HitKind, one.kind), "game": one.game, "book": one.book, "title": one.title,
        "path": list(one.path), "url": url_of(one.id), "snippet": marked(one.snippet, one.marks),
        "covers": list(one.covers), "score": round(one.score, 3), "folded": list(one.folded),
    }


def entry(library: Library, one: Entry) -> shapes.AnyEntry:
    """An entry with its text, links, backlinks, notes and source."""
    corpus = library.corpus
    keys = texts(one)
    links = [link for key in keys for link in library.linked.links.get(key, ())]
    book = next(book for book in corpus.games[one.game].books if book.id == one.book)
    found = {
        "object": "entry", "id": one.id, "kind": one.kind, "game": one.game, "book": one.book, "title": one.title,
        "path": list(corpus.path(one)), "url": url_of(one.id), "text": one.text, "covers": list(one.covers),
        "cites": list(one.cites), "expansions": sorted(corpus.grounds.of(one.id)), "expansion": min(corpus.grounds.of(one.id), default=None),
        "links": [{"target": link.target, "label": link.label, "url": resolved(link.target, one.game)} for link in links],
        "backlinks": [
            {"id": back.source, "why": back.why, "url": url_of(back.source)}
            for back in library.linked.backlinks.get(one.id, ())
        ],
        "notes": [note.model_dump() for note in one.notes],
        "source": {"book": book.name, "edition": book.edition, "source": book.source, "lines": getattr(one, "lines", "") or None},
    }
    return cast(shapes.AnyEntry, found | _own(one))


def _own(one: Entry) -> dict[str, Any]:
    """What only one kind of entry has."""
    if isinstance(one, Term):
        return {"en": one.en, "abbr": list(one.abbr), "aliases": list(one.aliases), "see": list(one.see), "also": list(one.also)}
    if isinstance(one, Card):
        return {"card": one.sort, "en": one.en, "aliases": list(one.aliases), "figures": dict(one.figures),
                "rules": list(one.rules), "keywords": list(one.keywords)}
    if isinstance(one, Section):
        return {"section": one.sort, "parent": one.parent or None, "level": one.level}
    if isinstance(one, Ruling):
        return {"story": one.story, "says": one.says, "checker": one.checker, "situation": dict(one.situation),
                "claim": dict(one.claim), "verdict": one.verdict, "answers": dict(one.answers), "why": one.why or None}
    if isinstance(one, Procedure):
        return {"steps": [step.model_dump() for step in one.steps]}
    return {"question": one.title, "answer": one.text} if isinstance(one, FaqEntry) else {}


def game(one: Game) -> shapes.GameJson:
    """A game with its books and expansions."""
    return {"object": "game", "id": one.id, "name": one.name, "en": one.en, "aliases": list(one.aliases),
            "publisher": one.publisher, "own": one.own, "url": url_for("pages.game", game_id=one.id),
            "books": [cast(shapes.BookJson, book.model_dump(mode="json")) for book in one.books],
            "expansions": [cast(shapes.ExpansionJson, each.model_dump(mode="json")) for each in one.expansions]}


def checker_row(library: Library, one: Checker[Any]) -> shapes.CheckerRow:
    """A checker in a list: what it is called and what it decides."""
    return {"id": one.id, "game": library.corpus.checker_games[one.id], "title": one.name, "about": one.about, "asks": list(one.asks)}


def checker(library: Library, one: Checker[Any]) -> shapes.CheckerJson:
    """A checker with the JSON schemas of its situation and of its answers (a claim has the answers' schema)."""
    return {
        "object": "checker", **checker_row(library, one), "cites": list(one.cites),
        "expansions": sorted(library.corpus.grounds.of(one.id)), "url": url_for("rulings.checker", checker_id=one.id),
        "situation": one.situation.schema_of(), "answers": one.answers.schema_of(),
        "rules": [{"name": r.name, "says": r.sentence, "cites": list(r.cites), "sets": list(r.sets),
                   "overrides": list(r.overrides)} for r in one.rules.values()],
    }


def readings(library: Library, query: str, found: list[Reading], left_out: int = 0) -> shapes.Readings:
    """The checkers that a sentence could be about, likeliest first, each with what was understood; nothing is judged."""
    return {"object": "list", "query": query, "total": len(found), "left_out": left_out, "results": [_reading(library, one) for one in found]}


def _reading(library: Library, one: Reading) -> shapes.ReadingJson:
    checker = library.corpus.checkers[one.checker]
    understood: list[shapes.Understood] = []
    for filled in one.filled:
        fact = fact_of(checker, filled)
        understood.append({"field": filled.key, "label": fact.label, "value": filled.value, "shown": fact.show(filled.value),
                           "says": filled.says, "spans": [list(span) for span in filled.spans], "sure": filled.sure})
    return {
        "checker": one.checker, "name": checker.name, "game": library.corpus.checker_games[one.checker], "score": one.score,
        "situation": one.values("situation"), "claim": one.values("claim") or None, "understood": understood,
        "left": list(one.left), "url": address(one),
    }
