"""The OpenAPI description of the API, made from the routes' own facts and from `shapes`.

The API itself reads its arguments by this description (`webapp.api`), and tests hold every answer against it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from pydantic import TypeAdapter

from corpus.hangul import josa
from indexer.library import Library
from webapp import shapes
from webapp.arguments import KINDS, LAST_OFFSET, LITERAL
from webapp.settings import Settings
from webapp.table import MOST_NAMES

Schema: TypeAlias = dict[str, Any]
FAULTS = {
    400: "읽을 수 없는 요청. 무엇이 잘못인지 fields에 있어요", 404: "없는 것. 가까운 것이 nearest에 있어요", 413: "본문이 너무 커요", 414: "검색어가 너무 길어요",
    415: "JSON이 아니에요", 422: "읽을 수 없는 상황. 항목마다 fields에 있어요", 429: "너무 잦아요. Retry-After초 뒤에 다시 해 주세요",
    500: "심판 쪽의 잘못", 503: "검색 엔진이 답하지 않아요. Retry-After초 뒤에 다시 해 주세요",
}
ANSWERS: dict[str, Any] = {
    "SearchResults": shapes.SearchResults, "Suggestions": shapes.Suggestions, "Entry": shapes.AnyEntry, "Games": shapes.Games,
    "Terms": shapes.Terms, "Checkers": shapes.Checkers, "Checker": shapes.CheckerJson, "Judgment": shapes.JudgmentJson,
    "Readings": shapes.Readings, "Health": shapes.Health, "Readiness": shapes.Readiness, "Error": shapes.ErrorJson, "Document": Schema,
}


@dataclass(frozen=True)
class Operation:
    """One method of one path: its Flask endpoint, what it answers, and the statuses of its errors."""

    endpoint: str
    path: str
    says: str
    answer: str
    faults: tuple[int, ...] = ()
    parameters: tuple[Schema, ...] = ()
    method: str = "get"
    body: Schema | None = None


def operations(library: Library, settings: Settings) -> Iterator[Operation]:
    """Everything that the API answers, with the games, kinds and checkers that there are."""
    corpus = library.corpus
    game = _query("game", {"type": "string", "enum": list(corpus.games)}, "게임. 이름이나 다른 이름으로도 돼요. 비우면 모든 게임")
    query = _query("q", {"type": "string", "maxLength": settings.longest_query}, "찾을 말. 비우면 결과가 없어요")
    kind = _query("kind", {"type": "string", "enum": list(KINDS)}, "항목의 종류. 비우면 모두")
    expansions = [one.id for each in corpus.games.values() for one in each.expansions]
    without = _query("without", {"type": "array", "items": {"type": "string", "enum": expansions}}, "탁자에 없는 확장의 id. 쉼표로 잇거나 되풀이해요. 그 확장의 결과는 빠지고 left_out으로 세요")
    without |= {"style": "form", "explode": False}
    literal = _query("literal", {"type": "string", "enum": list(LITERAL)}, "1이면 친 그대로만 찾아요")
    entry = _path({"type": "string"}, next(iter(corpus.entries), ""))
    checker = _path({"type": "string", "enum": list(corpus.checkers)}, next(iter(corpus.checkers), ""))
    claim = _query("claim", {"type": "string"}, "주장을 따로 적을 때")
    page = (_whole("limit", 1, settings.most_results, "한 쪽의 결과 수"), _whole("offset", 0, LAST_OFFSET, "건너뛸 결과 수. next를 따라가면 알아서 늘어요"))

    yield Operation("api.search", "/api/v1/search", "규칙을 찾아요", "SearchResults", (400, 414, 429, 503), (query, game, kind, without, literal, *page))
    yield Operation("api.suggest", "/api/v1/suggest", "치는 동안 이어질 말을 보여 줘요", "Suggestions", (400, 414, 429), (query, game, without, _whole("limit", 1, 20, "말의 수")))
    yield Operation("api.entry", "/api/v1/entries/{id}", "항목 하나", "Entry", (400, 404), (entry,))
    yield Operation("api.games", "/api/v1/games", "모든 게임", "Games", (400,))
    yield Operation("api.terms", "/api/v1/terms", "게임의 용어", "Terms", (400,), (game, without))
    yield Operation("api.checkers", "/api/v1/checkers", "모든 판정기와 그 상황의 JSON 스키마", "Checkers", (400,), (game, without))
    yield Operation("api.checker", "/api/v1/checkers/{id}", "판정기 하나", "Checker", (400, 404), (checker,))
    yield Operation("api.judge", "/api/v1/checkers/{id}/judge", "상황과 주장을 판정해요", "Judgment", (400, 404, 413, 415, 422, 429), (checker,), "post", {
        "type": "object", "required": ["situation"], "additionalProperties": False,
        "properties": {"situation": {"type": "object", "description": (
                           "판정기의 situation 스키마를 따라요. 뺀 항목과 null은 모르는 것이에요. 그 가운데 규칙서의 일반 규칙이 값을 정한 항목은 "
                           "그 값(스키마의 default)으로 보고, 그렇게 본 항목을 답의 defaults에 적어요")},
                       "claim": {"type": ["object", "null"], "description": "판정기의 answers 스키마를 따라요. 없으면 verdict는 null이에요"},
                       "without": {"type": ["array", "null"], "items": {"type": "string", "examples": expansions}, "maxItems": MOST_NAMES,
                                   "description": "탁자에 없는 확장의 id나 이름. 그 확장만의 규칙은 판정에 들지 않고 left_out 단계로 적혀요"}}})
    yield Operation("api.read", "/api/v1/read", "상황을 적은 말에서 맞는 판정기와 알아들은 칸을 찾아요. 판정은 하지 않아요", "Readings", (400, 414, 429), (query, claim, game, without))
    yield Operation("api.healthz", "/healthz", "살아 있는지", "Health")
    yield Operation("api.readyz", "/readyz", "찾을 수 있는지", "Readiness", (503,))
    yield Operation("api.openapi", "/openapi.json", "이 문서", "Document")


def document(library: Library, settings: Settings) -> Schema:
    """The OpenAPI 3.1 document."""
    paths: dict[str, Schema] = {}
    for one in operations(library, settings):
        paths.setdefault(one.path, {})[one.method] = _described(one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "심판 Simpan", "version": "1", "description": (
            "보드게임 규칙 찾기와 판정. 항목의 id는 바뀌지 않고, /api/v1 안에서는 필드를 더하기만 해요. 모르는 인수는 400으로 거절하고, "
            "limit과 offset이 한도를 벗어나면 한도 안으로 들여요. 답에는 ETag가 있어서 If-None-Match를 보내면 304로 답할 수 있어요.")},
        "paths": paths,
        "components": {"schemas": _schemas()},
    }


def _described(one: Operation) -> Schema:
    responses: Schema = {"200": _response("답", one.answer)}
    if one.method == "get":
        responses["304"] = {"description": "바뀌지 않았어요"}
    for status in (*one.faults, 500):
        responses[str(status)] = _response(FAULTS[status], "Readiness" if (one.answer, status) == ("Readiness", 503) else "Error")
    found: Schema = {"operationId": one.endpoint.removeprefix("api."), "summary": one.says, "parameters": list(one.parameters), "responses": responses}
    return found | ({"requestBody": {"required": True, "content": {"application/json": {"schema": one.body}}}} if one.body else {})


def _response(says: str, answer: str) -> Schema:
    return {"description": says, "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{answer}"}}}}


@cache
def _schemas() -> dict[str, Schema]:
    """The shapes as JSON schemas by name, with those that they are made of."""
    inputs = [(name, "serialization", TypeAdapter(shape)) for name, shape in ANSWERS.items()]
    found, made = TypeAdapter.json_schemas(inputs, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
    named = {name: found[name, "serialization"] for name in ANSWERS}
    parts: dict[str, Schema] = made["$defs"]
    return parts | {name: schema for name, schema in named.items() if schema != {"$ref": f"#/components/schemas/{name}"}}


def _query(name: str, schema: Schema, says: str) -> Schema:
    return {"name": name, "in": "query", "schema": schema, "description": says}


def _whole(name: str, low: int, high: int, says: str) -> Schema:
    clamped = f"{low}보다 작으면 {josa(str(low), '으로/로')}, {high}보다 크면 {josa(str(high), '으로/로')} 보아요. 정수가 아니면 400이에요"
    return _query(name, {"type": "integer", "minimum": low, "maximum": high}, f"{says}. {clamped}")


def _path(schema: Schema, example: str) -> Schema:
    return {"name": "id", "in": "path", "required": True, "schema": schema, "example": example}
