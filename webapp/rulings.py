"""Validating a ruling: a form made from the situation, an optional claim, and the verdict. All of it stands in the address."""

from flask import Blueprint, render_template, request

from corpus.errors import BadSituation
from corpus.judge import settle, what_if
from corpus.model import Ruling
from webapp import present
from webapp.here import the_library
from webapp.said import UNDERSTOOD, UNHEARD, UNSURE, unheard
from webapp.table import the_seat

blueprint = Blueprint("rulings", __name__)
CLAIM, OTHER = "claim.", "claim2."


@blueprint.get("/judge/")
def checkers() -> str:
    """All checkers by game."""
    corpus = the_library().corpus
    return render_template("rulings/checkers.html", games=[(g, the_seat().shown(present.checkers_of(corpus, g.id))) for g in corpus.games.values()])


@blueprint.get("/judge/<checker_id>")
def checker(checker_id: str) -> tuple[str, int]:
    """A checker's form; with a situation in the address, its judgment above the form."""
    library, seat = the_library(), the_seat()
    one = seat.table.checker(library.checker(checker_id))
    given = {name: [v for v in values if v != ""] for name, values in request.args.lists()}
    given = {name: values for name, values in given.items() if values and name not in ("ask", "without", UNDERSTOOD, UNSURE, UNHEARD)}
    understood = set(request.args.get(UNDERSTOOD, "").split(",")) & set(given)
    unsure = set(request.args.get(UNSURE, "").split(",")) & set(one.situation.facts()) - set(given)
    raw: dict[str, object] = {name: values[0] if len(values) == 1 else values for name, values in given.items()}
    claim, other = _part(raw, CLAIM), _part(raw, OTHER)
    situation = {name: value for name, value in raw.items() if not name.startswith((CLAIM, OTHER))}
    view, dispute, faults = None, None, {}
    if one.rules and set(request.args) - {"without"} and UNDERSTOOD not in request.args:
        try:
            judgment = one.judge(situation, claim)
            view = present.verdict(one, judgment, what_if(one, judgment))
            dispute = present.dispute(settle(one, situation, claim, other)) if claim and other else None
        except BadSituation as error:
            faults = error.fields
    page = render_template(
        "rulings/checker.html", checker=one, game=library.game(library.corpus.checker_games[one.id]), verdict=view, faults=faults,
        situation=present.fields(one.situation.facts(), given, faults, but=one.idle),
        claim=present.fields(one.answers.facts(), given, faults, CLAIM, one.book.absent),
        understood=understood, unsure=unsure, unheard=unheard(), other=present.fields(one.answers.facts(), given, faults, OTHER, one.book.absent), dispute=dispute,
        needed={name for name, _ in view.needed} if view else set(), unread=present.unread(one, seat.table),
        rulings=seat.shown(present.rulings_of(library.corpus, one.id)),
    )
    return page, 422 if faults else 200


def _part(raw: dict[str, object], prefix: str) -> dict[str, object]:
    """The fields that carry a prefix, without it."""
    return {name.removeprefix(prefix): value for name, value in raw.items() if name.startswith(prefix)}


@blueprint.get("/games/<game_id>/wrong")
def wrong(game_id: str) -> str:
    """에러플 체크: the rules of a game that are most often played wrong, each with its clause and an example."""
    game = the_library().game(game_id)
    found = the_seat().shown(r for r in the_library().corpus.of(game_id, "ruling") if isinstance(r, Ruling) and r.wrong)
    return render_template("rulings/wrong.html", game=game, rulings=found, body=present.body, groups=present.by_chapter(found))
