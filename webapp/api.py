"""The API of the contract: JSON in, JSON out, for other programs."""

from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from corpus.errors import BadSituation, UnknownExpansion
from corpus.table import Table, table_of
from webapp import wire
from webapp.arguments import described, game_argument, number, query_argument, search_arguments
from webapp.here import searched, the_library, the_settings
from webapp.judgment import judged
from webapp.links import url_of
from webapp.openapi import document, operations
from webapp.said import asked
from webapp.table import MOST_NAMES, the_table

blueprint = Blueprint("api", __name__)
JUDGED = ("situation", "claim", "without")  # what a judge request may hold


@blueprint.get("/api/v1/search")
def search() -> Response:
    """Search all entries."""
    asked = search_arguments(request.args, the_settings(), the_table().left_out)
    found = searched(the_library().search(asked.query, **asked.options()))
    return jsonify(wire.results(the_library(), found, asked.address(offset=""), asked.limit, asked.offset))


@blueprint.get("/api/v1/suggest")
def suggest() -> Response:
    """Completions of what is being typed."""
    text = query_argument(request.args.get("q", ""), the_settings())
    found = the_library().suggest(text, game=game_argument(request.args.get("game")), limit=number(request.args.get("limit"), 8, 1, 20),
                                  left_out=the_table().left_out)
    rows = [{"text": s.text, "kind": s.kind, "id": s.id, "game": s.game, "why": s.why, "url": url_of(s.id)} for s in found]
    return jsonify({"object": "list", "query": text, "suggestions": rows})


@blueprint.get("/api/v1/entries/<entry_id>")
def entry(entry_id: str) -> Response:
    """One entry."""
    return jsonify(wire.entry(the_library(), the_library().entry(entry_id)))


@blueprint.get("/api/v1/games")
def games() -> Response:
    """All games."""
    return jsonify({"object": "list", "results": [wire.game(game) for game in the_library().corpus.games.values()]})


@blueprint.get("/api/v1/terms")
def terms() -> Response:
    """The terms of one game, or of all."""
    asked = game_argument(request.args.get("game"))
    corpus = the_library().corpus
    chosen = [asked] if asked else list(corpus.games)
    table, every = the_table(), [term for game in chosen for term in corpus.of(game, "term")]
    rows = [wire.entry(the_library(), term) for term in every if not table.lacks(term.id)]
    return jsonify({"object": "list", "total": len(rows), "left_out": len(every) - len(rows), "results": rows})


@blueprint.get("/api/v1/checkers")
def checkers() -> Response:
    """All checkers with their schemas."""
    library, table = the_library(), the_table()
    asked = game_argument(request.args.get("game"))
    every = [c for c in library.corpus.checkers.values() if not asked or library.corpus.checker_games[c.id] == asked]
    rows = [wire.checker(library, one) for one in every if not table.lacks(one.id)]
    return jsonify({"object": "list", "total": len(rows), "left_out": len(every) - len(rows), "results": rows})


@blueprint.get("/api/v1/checkers/<checker_id>")
def checker(checker_id: str) -> Response:
    """One checker with its schemas."""
    return jsonify(wire.checker(the_library(), the_library().checker(checker_id)))


@blueprint.post("/api/v1/checkers/<checker_id>/judge")
def judge(checker_id: str) -> Response:
    """Judge a situation and, if given, a claim."""
    library = the_library()
    one = library.checker(checker_id)
    situation, claim, table = _asked_of_judge(request.get_json())
    return jsonify(judged(one, table, situation, claim, library.version))


def _asked_of_judge(sent: Any) -> tuple[dict[str, object], dict[str, object] | None, Table]:
    """What a judge request holds; `BadSituation` names what has the wrong shape or is not known."""
    right = '예: {"situation": {"mountains": 1}, "claim": {"cost": 3}}'
    if not isinstance(sent, dict):
        raise BadSituation({"": f"situation과 claim을 담은 객체를 보내 주세요. {right}"})
    faults = {str(name)[:60]: f"모르는 항목이에요. situation, claim, without만 보내 주세요. {right}" for name in sent if name not in JUDGED}
    situation, claim, without = sent.get("situation"), sent.get("claim"), sent.get("without") or []
    table = Table(the_library().corpus)
    if not isinstance(without, list) or not all(isinstance(name, str) for name in without) or len(without) > MOST_NAMES:
        faults["without"] = '확장 id의 목록으로 적어 주세요. 예: "without": ["krang"]'
    else:
        try:
            table = table_of(table.corpus, without)
        except UnknownExpansion as error:
            faults["without"] = str(error)
    if not isinstance(situation, dict):
        faults["situation"] = f"항목과 값의 객체로 적어 주세요. {right}"
    if claim is not None and not isinstance(claim, dict):
        faults["claim"] = f"항목과 값의 객체이거나 null이어야 해요. {right}"
    if faults:
        raise BadSituation(faults)
    return situation or {}, claim, table


@blueprint.get("/api/v1/read")
def read() -> Response:
    """The checkers that a sentence could be about, with the fields that it names; nothing is judged."""
    query, game = asked()
    table, every = the_table(), the_library().read(query, game, query_argument(request.args.get("claim", ""), the_settings()))
    found = [one for one in every if not table.lacks(one.checker)]
    return jsonify(wire.readings(the_library(), query, found, len(every) - len(found)))


@blueprint.get("/healthz")
def healthz() -> Response:
    """Whether the process answers."""
    return jsonify({"status": "ok", "corpus": the_library().version})


@blueprint.get("/readyz")
def readyz() -> tuple[Response, int]:
    """Whether searches can be answered: the search engine answers for all of the index."""
    engine = the_library().engine_state()
    status, code = ("ready", 200) if engine["ready"] else ("engine_unavailable", 503)
    return jsonify({"status": status, "corpus": the_library().version, "engine": engine}), code


@blueprint.before_request
def check_arguments() -> None:
    """Refuse arguments that the description does not know: a slip in a name must not answer something else in silence."""
    if request.path.startswith("/api/") and request.args and request.method != "OPTIONS":
        known = next(one for one in operations(the_library(), the_settings()) if one.endpoint == request.endpoint)
        described(request.args, known.parameters)


@blueprint.after_request
def open_to_all(response: Response) -> Response:
    """Other sites may read the API; it knows no cookies and no visitors."""
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Allow-Methods"] = "GET, HEAD, POST, OPTIONS"
    response.headers["Access-Control-Allow-Headers"] = "Content-Type"
    response.headers["Access-Control-Expose-Headers"] = "ETag, Retry-After"
    return response


@blueprint.get("/openapi.json")
def openapi() -> ResponseReturnValue:
    """The description of this API."""
    return jsonify(document(the_library(), the_settings()))
