"""The OpenAPI description of the API, made from the routes' own facts."""

from typing import Any

from indexer.library import Library

QUERY = {"in": "query", "schema": {"type": "string"}}


def document(library: Library) -> dict[str, Any]:
    """An OpenAPI 3.1 document; games and checkers are listed as enums so that clients can complete them."""
    games = {"type": "string", "enum": list(library.corpus.games)}
    checkers = {"type": "string", "enum": list(library.corpus.checkers)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "심판 Simpan", "version": "1", "description": "보드게임 규칙 찾기와 판정"},
        "paths": {
            "/api/v1/search": {"get": _get("규칙을 찾아요", [
                {"name": "q", "required": True, **QUERY}, {"name": "game", "in": "query", "schema": games},
                {"name": "kind", "in": "query", "schema": {"type": "string", "enum": ["section", "term", "card", "faq", "ruling", "procedure", "checker"]}},
                {"name": "without", "description": "탁자에 없는 확장의 id, 쉼표로 이어서", **QUERY},
                _whole("limit", 1, 50), _whole("offset", 0, 10000)])},
            "/api/v1/suggest": {"get": _get("치는 동안 이어질 말을 보여 줘요", [{"name": "q", "required": True, **QUERY}, _whole("limit", 1, 20)])},
            "/api/v1/entries/{id}": {"get": _get("항목 하나", [_path("id", {"type": "string"})], missing=True)},
            "/api/v1/games": {"get": _get("모든 게임", [])},
            "/api/v1/terms": {"get": _get("게임의 용어", [{"name": "game", "in": "query", "schema": games}])},
            "/api/v1/checkers": {"get": _get("모든 판정기와 그 상황의 JSON 스키마", [{"name": "game", "in": "query", "schema": games}])},
            "/api/v1/checkers/{id}": {"get": _get("판정기 하나", [_path("id", checkers)], missing=True)},
            "/api/v1/checkers/{id}/judge": {"post": {
                **_get("상황과 주장을 판정해요", [_path("id", checkers)], missing=True),
                "requestBody": {"required": True, "content": {"application/json": {"schema": {
                    "type": "object", "required": ["situation"], "additionalProperties": False,
                    "properties": {"situation": {"type": "object"}, "claim": {"type": ["object", "null"]}}}}}},
            }},
            "/api/v1/read": {"get": _get("상황을 적은 말에서 맞는 판정기와 알아들은 칸을 찾아요. 판정은 하지 않아요", [
                {"name": "q", "required": True, **QUERY}, {"name": "claim", "description": "주장을 따로 적을 때", **QUERY},
                {"name": "game", "in": "query", "schema": games}])},
            "/healthz": {"get": _get("살아 있는지", [])},
            "/readyz": {"get": _get("찾을 수 있는지", [])},
            "/openapi.json": {"get": _get("이 문서", [])},
        },
        "components": {"schemas": {"Error": {
            "type": "object", "required": ["object", "status", "code", "detail"],
            "properties": {"object": {"const": "error"}, "status": {"type": "integer"}, "code": {"type": "string"},
                           "detail": {"type": "string"}, "fields": {"type": "object"}}}}},
    }


def _whole(name: str, low: int, high: int) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"type": "integer", "minimum": low, "maximum": high}}


def _path(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _get(summary: str, parameters: list[dict[str, Any]], missing: bool = False) -> dict[str, Any]:
    error = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}
    responses: dict[str, Any] = {"200": {"description": "답", "content": {"application/json": {"schema": {"type": "object"}}}}}
    responses |= {"default": {"description": "오류", **error}}
    if missing:
        responses["404"] = {"description": "없는 것", **error}
    return {"summary": summary, "parameters": parameters, "responses": responses}
