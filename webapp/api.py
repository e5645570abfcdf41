"""The API of the contract: JSON in, JSON out, for other programs."""

from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from corpus.errors import BadSituation
from corpus.judge import what_if
from webapp import wire
from webapp.arguments import described, game_argument, number, query_argument, search_arguments
from webapp.here import searched, the_library, the_settings
from webapp.judgment import judgment_json
from webapp.links import url_of
from webapp.openapi import document, operations
from webapp.said import asked

blueprint = Blueprint("api", __name__)


@blueprint.get("/api/v1/search")
def search() -> Response:
    """Search all entries."""
    asked = search_arguments(request.args, the_settings())
    found = searched(the_library().search(asked.query, **asked.options()))
    return jsonify(wire.results(the_library(), found, asked.address(offset=""), asked.limit, asked.offset))


@blueprint.get("/api/v1/suggest")
def suggest() -> Response:
    """Completions of what is being typed."""
    text = query_argument(request.args.get("q", ""), the_settings())
    found = the_library().suggest(text, game=game_argument(request.args.get("game")), limit=number(request.args.get("limit"), 8, 1, 20))
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
    rows = [wire.entry(the_library(), term) for game in chosen for term in corpus.of(game, "term")]
    return jsonify({"object": "list", "total": len(rows), "results": rows})


@blueprint.get("/api/v1/checkers")
def checkers() -> Response:
    """All checkers with their schemas."""
    library = the_library()
    asked = game_argument(request.args.get("game"))
    chosen = [c for c in library.corpus.checkers.values() if not asked or library.corpus.checker_games[c.id] == asked]
    return jsonify({"object": "list", "total": len(chosen), "results": [wire.checker(library, one) for one in chosen]})


@blueprint.get("/api/v1/checkers/<checker_id>")
def checker(checker_id: str) -> Response:
    """One checker with its schemas."""
    return jsonify(wire.checker(the_library(), the_library().checker(checker_id)))


@blueprint.post("/api/v1/checkers/<checker_id>/judge")
def judge(checker_id: str) -> Response:
    """Judge a situation and, if given, a claim."""
    library = the_library()
    one = library.checker(checker_id)
    situation, claim = _situation_and_claim(request.get_json())
    judgment = one.judge(situation, claim)
    return jsonify(judgment_json(judgment, what_if(one, judgment), library.version))


def _situation_and_claim(sent: Any) -> tuple[dict[str, object], dict[str, object] | None]:
    """The two objects of a judge request; `BadSituation` names what is no object or not known."""
    right = '예: {"situation": {"mountains": 1}, "claim": {"cost": 3}}'
    if not isinstance(sent, dict):
        raise BadSituation({"": f"situation과 claim을 담은 객체를 보내 주세요. {right}"})
    faults = {str(name)[:60]: f"모르는 항목이에요. situation과 claim만 보내 주세요. {right}" for name in sent if name not in ("situation", "claim")}
    situation, claim = sent.get("situation"), sent.get("claim")
    if not isinstance(situation, dict):
        faults["situation"] = f"항목과 값의 객체로 적어 주세요. {right}"
    if claim is not None and not isinstance(claim, dict):
        faults["claim"] = f"항목과 값의 객체이거나 null이어야 해요. {right}"
    if faults:
        raise BadSituation(faults)
    return situation or {}, claim


@blueprint.get("/api/v1/read")
def read() -> Response:
    """The checkers that a sentence could be about, with the fields that it names; nothing is judged."""
    query, game = asked()
    readings = the_library().read(query, game, query_argument(request.args.get("claim", ""), the_settings()))
    return jsonify(wire.readings(the_library(), query, readings))


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
    response.headers["Access-Control-Allow-Headers"] = "Content-Type"
    return response


@blueprint.get("/openapi.json")
def openapi() -> ResponseReturnValue:
    """The description of this API."""
    return jsonify(document(the_library(), the_settings()))
