"""Saying a situation in words: the checkers that a sentence could be about, with what was understood. Nothing is judged."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, render_template, request, url_for

from corpus.judge import Checker, Fact
from corpus.judge.facts import Value
from indexer.words import Filled, Reading
from webapp.arguments import game_argument, query_argument
from webapp.here import the_library, the_settings
from webapp.table import the_seat

blueprint = Blueprint("said", __name__)
UNDERSTOOD = "understood"  # in an address: these fields were filled in from a sentence and are not judged yet
UNSURE = "unsure"  # in an address: these fields may have been spoken of and are asked for
UNHEARD = "unheard"  # in an address: stretches of that sentence that nothing was read from
MOST_UNHEARD, LONGEST_UNHEARD = 8, 60  # more of them, or longer ones, make no readable notice
SITUATION = 0.4  # how well a query must fit a checker to be offered beside search results
LEAST_WORDS = 4


@dataclass(frozen=True)
class Offer:
    """A checker that is offered: what was understood as (label, value, words that say it), labels of what may have been meant, what was not
    understood, whether every number and condition was, the form filled in, and its judgment."""

    checker: Checker[Any]
    game: str
    chips: list[tuple[str, str, str]]
    unsure: list[str]
    unheard: tuple[str, ...]
    complete: bool
    url: str
    judged: str


@blueprint.get("/judge/say")
def page() -> str:
    """The checkers that ``q`` could be about."""
    query, game = asked()
    readings = _read(query, game) if query else []
    games = the_library().corpus.games
    return render_template("rulings/say.html", query=query, game=games.get(game), offers=offers(readings), games=games)


def _read(query: str, game: str) -> list[Reading]:
    """The readings of a sentence whose checkers are on the table."""
    found = the_library().read(query, game)
    on_table = set(the_seat().shown(one.checker for one in found))
    return [one for one in found if one.checker in on_table]


def asked() -> tuple[str, str]:
    """The sentence and the game of the address, "" for any; `TooLong` past the stated length, `BadArguments` for an unknown game."""
    return query_argument(request.args.get("q", ""), the_settings()).strip(), game_argument(request.args.get("game")) or ""


def offers(readings: Iterable[Reading]) -> list[Offer]:
    """Readings as the page shows them."""
    corpus = the_library().corpus
    found = []
    for reading in readings:
        checker = corpus.checkers[reading.checker]
        chips = [(fact_of(checker, one).label, fact_of(checker, one).show(one.value), one.says) for one in reading.filled]
        facts, game = checker.situation.facts(), corpus.games[corpus.checker_games[checker.id]].name
        unsure = [facts[name].label for name in reading.unsure]
        found.append(Offer(checker, game, chips, unsure, reading.left, reading.complete, address(reading), address(reading, judged=True)))
    return found


def address(reading: Reading, judged: bool = False) -> str:
    """The form of a reading's checker with the understood fields filled in: marked and not judged, or ``judged`` for who has seen them."""
    given: dict[str, Any] = {one.key: raw(one.value) for one in reading.filled}
    marks: dict[str, Any] = {} if judged else {UNDERSTOOD: ",".join(given), UNSURE: ",".join(reading.unsure) or None}
    marks[UNHEARD] = list(reading.left[:MOST_UNHEARD])
    return url_for("rulings.checker", checker_id=reading.checker, **given, **marks)


def unheard() -> tuple[str, ...]:
    """What the address says was not understood, as `address` wrote it there."""
    return tuple(one[:LONGEST_UNHEARD] for one in request.args.getlist(UNHEARD) if one)[:MOST_UNHEARD]


def raw(value: Value) -> str:
    """A value as an address carries it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return (",".join(str(one) for one in value) or "none") if isinstance(value, tuple) else str(value)


def fact_of(checker: Checker[Any], one: Filled) -> Fact:
    """The declaration of a filled field."""
    name = one.key.removeprefix("claim.")
    return (checker.situation if name == one.key else checker.answers).facts()[name]


def as_situation(query: str, game: str) -> Offer | None:
    """The checker to offer beside search results, when a query reads as a situation or a question about one."""
    if len(query.split()) < LEAST_WORDS:
        return None
    best = next(iter(_read(query, game)), None)
    return offers([best])[0] if best and best.score >= SITUATION else None
