"""Validating a ruling: a form made from the situation, an optional claim, and the verdict. All of it stands in the address."""

from flask import Blueprint, render_template, request

from corpus.errors import BadSituation
from corpus.judge import settle, what_if
from corpus.model import Ruling
from webapp import present
from webapp.faults import CLAIM, LONGEST, OTHER, form_facts, is_mark, told
from webapp.here import the_library
from webapp.said import UNDERSTOOD, UNHEARD, UNSURE, unheard
from webapp.table import the_seat

blueprint = Blueprint("rulings", __name__)


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
    known = form_facts(one)
    sent = {name: values for name, values in request.args.lists() if name != "without" and (name in known or not is_mark(name))}
    given = {name: [v for v in values if v != ""] for name, values in sent.items()}
    given = {name: values for name, values in given.items() if values and name not in ("ask", UNDERSTOOD, UNSURE, UNHEARD)}
    understood = set(request.args.get(UNDERSTOOD, "").split(",")) & set(given)
    unsure = set(request.args.get(UNSURE, "").split(",")) & set(one.situation.facts()) - set(given)
    raw: dict[str, object] = {name: values[0] if len(values) == 1 else values for name, values in given.items()}
    claim, other = _part(raw, CLAIM), _part(raw, OTHER)
    situation = {name: value for name, value in raw.items() if not name.startswith((CLAIM, OTHER))}
    stray = {name[:LONGEST]: "" for name in given if name not in known}
    view, dispute, faults = None, None, {}
    if one.rules and sent and UNDERSTOOD not in sent:
        try:
            judgment = one.judge(situation, claim)
            if stray:
                raise BadSituation(stray)
            view = present.verdict(one, judgment, what_if(one, judgment))
            dispute = present.dispute(settle(one, situation, claim, other)) if claim and other else None
        except BadSituation as error:
            faults = told(known, error.fields | stray)
    page = render_template(
        "rulings/checker.html", checker=one, game=library.game(library.corpus.checker_games[one.id]), verdict=view, faults=faults, known=known,
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
