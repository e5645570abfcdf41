"""Pages to browse: home, a game, a chapter, keywords, cards, FAQ, an entry, and the page that asks which is meant."""

from collections import defaultdict
from collections.abc import Iterable

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from corpus.errors import UnknownEntry
from corpus.model import Card, Entry, FaqEntry, Procedure, Ruling, Section, Term
from webapp import present, reading
from webapp.here import the_library
from webapp.links import url_of
from webapp.qr import qr_svg
from webapp.table import sent_on, the_seat

blueprint = Blueprint("pages", __name__)
SHORT = 24  # characters of a question that fits beside others


@blueprint.get("/")
def home() -> str:
    """The search field, the games, and a way into each of the three jobs."""
    corpus = the_library().corpus
    shown = the_seat().shown
    counts = {game: {kind: len(shown(corpus.of(game, kind))) for kind in ("section", "term", "card", "faq")} for game in corpus.games}
    return render_template("pages/home.html", games=corpus.games.values(), counts=counts,
                           checkers={game: shown(present.checker_ids(corpus, game)) for game in corpus.games}, examples=_examples())


def _examples() -> list[tuple[str, str]]:
    """A short question of each game, with the game's id."""
    corpus = the_library().corpus
    asked = {game: the_seat().shown(corpus.of(game, "faq")) for game in corpus.games}
    first = {game: next((one.title for one in entries if len(one.title) <= SHORT), "") for game, entries in asked.items()}
    return [(question, game) for game, question in first.items() if question]


@blueprint.get("/games/<game_id>/")
def game(game_id: str) -> str:
    """A game: reading order, keywords, cards, FAQ, procedures, checkers."""
    one = the_library().game(game_id)
    corpus = the_library().corpus
    shown = the_seat().shown
    sections = shown(corpus.of(game_id, "section"))
    return render_template(
        "pages/game.html", game=one, chapters=present.chapters(sections), inside=_inside(sections),
        cards=present.by_card_kind(shown(corpus.of(game_id, "card"))),
        terms=present.by_initial(shown(corpus.of(game_id, "term"))), faq=shown(corpus.of(game_id, "faq")),
        procedures=shown(corpus.of(game_id, "procedure")), checkers=shown(present.checkers_of(corpus, game_id)),
        rulings=bool(shown(corpus.of(game_id, "ruling"))),
    )


def _inside(sections: Iterable[Entry]) -> dict[str, list[Section]]:
    """Sections by the id of the chapter that they stand in."""
    corpus = the_library().corpus
    found: dict[str, list[Section]] = defaultdict(list)
    for section in sections:
        if isinstance(section, Section):
            found[present.chapter_of(corpus, section).id].append(section)
    return found


@blueprint.get("/games/<game_id>/read/<chapter_id>")
def chapter(game_id: str, chapter_id: str) -> ResponseReturnValue:
    """A chapter to read through."""
    corpus = the_library().corpus
    one = the_library().entry(chapter_id)
    if one.game != game_id or not isinstance(one, Section):
        raise UnknownEntry(chapter_id)
    if one.level != 1:
        return sent_on(url_for(".chapter", game_id=game_id, chapter_id=present.chapter_of(corpus, one).id) + f"#{one.id}")
    the_seat().open(one.id)
    before, after = present.neighbours(one, present.chapters(corpus.of(game_id, "section")))
    sections = the_seat().shown(_inside(corpus.of(game_id, "section"))[one.id])
    return render_template("pages/chapter.html", game=the_library().game(game_id), chapter=one, sections=sections,
                           body=present.body, before=before, after=after)


@blueprint.get("/games/<game_id>/terms")
def terms(game_id: str) -> str:
    """The keywords of a game by ㄱ–ㅎ and A–Z."""
    corpus = the_library().corpus
    game = the_library().game(game_id)
    return render_template("pages/terms.html", game=game, groups=present.by_initial(the_seat().shown(corpus.of(game_id, "term"))), body=present.body)


@blueprint.get("/games/<game_id>/cards/<sort>")
def cards(game_id: str, sort: str) -> str:
    """The cards of one kind side by side."""
    game = the_library().game(game_id)
    everything = list(the_library().corpus.of(game_id, "card"))
    if sort not in present.by_card_kind(everything):
        abort(404)
    kinds = present.by_card_kind(the_seat().shown(everything))
    found = kinds.get(sort, [])
    columns = list(dict.fromkeys(key for card in found for key in card.figures))
    return render_template("pages/cards.html", game=game, sort=sort, cards=found, kinds=kinds, columns=columns, body=present.body)


@blueprint.get("/games/<game_id>/faq")
def faq(game_id: str) -> str:
    """The questions of a game."""
    game = the_library().game(game_id)
    return render_template("pages/faq.html", game=game, entries=the_seat().shown(the_library().corpus.of(game_id, "faq")), body=present.body)


@blueprint.get("/games/<game_id>/rulings")
def rulings(game_id: str) -> str:
    """The example rulings of a game by checker."""
    game = the_library().game(game_id)
    return render_template("pages/rulings.html", game=game, groups=reading.rulings_by_checker(game_id), body=present.body)


@blueprint.get("/games/<game_id>/procedures")
def procedures(game_id: str) -> str:
    """The turns and combats of a game, step by step."""
    game = the_library().game(game_id)
    found = the_seat().shown(the_library().corpus.of(game_id, "procedure"))
    return render_template("pages/procedures.html", game=game, entries=found, body=present.body)


@blueprint.get("/games/<game_id>/which/<name>")
def which(game_id: str, name: str) -> ResponseReturnValue:
    """Asks which of several entries of one name is meant."""
    game = the_library().game(game_id)
    corpus = the_library().corpus
    every = the_library().linked.meant_by(game_id, name)
    if not every:
        raise UnknownEntry(name)
    ids = the_seat().shown(every) or every
    if len(ids) == 1:
        return sent_on(url_of(ids[0]))
    return render_template("pages/which.html", game=game, name=name, entries=[corpus.entries[i] for i in ids], body=present.body)


@blueprint.get("/e/<entry_id>")
def entry(entry_id: str) -> ResponseReturnValue:
    """An entry's own page."""
    library = the_library()
    found = library.corpus.resolve(entry_id)
    if found in library.corpus.checkers:
        return sent_on(url_of(entry_id))
    one = library.entry(entry_id)
    if one.id != entry_id:
        return sent_on(url_of(entry_id), code=301)
    kinds = {Section: "section", Term: "term", Card: "card", FaqEntry: "faq_entry", Ruling: "ruling", Procedure: "procedure"}
    the_seat().open(one.id)
    before, after = present.neighbours(one, library.corpus.of(one.game, one.kind))
    game = library.game(one.game)
    book = next(book for book in game.books if book.id == one.book)
    return render_template(
        f"pages/{kinds[type(one)]}.html", entry=one, game=game, book=book, body=present.body, before=before, after=after,
        backlinks=present.backlinks(one.id), corpus=library.corpus, parents=library.corpus.parents(one),
        children=the_seat().shown(s for s in library.corpus.of(one.game, "section") if isinstance(s, Section) and s.parent == one.id),
    )


@blueprint.get("/e/<entry_id>/show")
def show(entry_id: str) -> ResponseReturnValue:
    """An entry as a card to hold out to the other player: the clause, its source, and a QR code of its address."""
    library = the_library()
    one = library.entry(entry_id)
    if one.id != entry_id:
        return sent_on(url_for(".show", entry_id=one.id), code=301)
    game = library.game(one.game)
    address = reading.permanent(one)
    shown = one.rules if isinstance(one, Card) else () if isinstance(one, Section | Procedure) else one.cites
    rules = [library.corpus.entries[found] for cite in shown[:2] if (found := library.corpus.resolve(cite)) in library.corpus.entries]
    return render_template(
        "pages/show.html", entry=one, game=game, book=next(book for book in game.books if book.id == one.book), body=present.body,
        path=list(library.corpus.path(one)), rules=rules, qr=qr_svg(address), address=address,
        only_here=request.host.split(":")[0] in ("127.0.0.1", "localhost", "[::1]"),
    )
