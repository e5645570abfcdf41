"""The description of the API is true: every route, every status of it, and every field of every answer."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from werkzeug.test import TestResponse

from indexer.engine import EngineUnavailable
from indexer.library import Library
from webapp import create_app
from webapp.settings import Settings

ELSEWHERE = {"REMOTE_ADDR": "203.0.113.5"}  # an address kept for documents; nothing is sent there
PATHS = {  # endpoint → a path that answers 200
    "search": "/api/v1/search?q=산&game=tiny&kind=card&without=isles&limit=1", "suggest": "/api/v1/suggest?q=요", "entry": "/api/v1/entries/tiny.conquest.cost",
    "games": "/api/v1/games", "terms": "/api/v1/terms?game=tiny", "checkers": "/api/v1/checkers?game=tiny", "checker": "/api/v1/checkers/tiny.conquest",
    "judge": "/api/v1/checkers/tiny.conquest/judge", "read": "/api/v1/read?q=산이 하나 있는 지역을 정복한다", "healthz": "/healthz", "readyz": "/readyz", "openapi": "/openapi.json",
}
BODY = {"situation": {"mountains": 1}, "claim": {"cost": 3}}


def strict(schema: Any) -> Any:
    """A schema that allows no field that it does not name."""
    if isinstance(schema, list):
        return [strict(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {"additionalProperties": False} if "properties" in schema and "additionalProperties" not in schema else {}
    return {name: strict(one) for name, one in schema.items()} | closed


@dataclass
class Described:
    """The document, with what a request of an operation may answer."""

    document: dict[str, Any]

    def operations(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for methods in self.document["paths"].values():
            for one in methods.values():
                yield one["operationId"], one

    def hold(self, endpoint: str, reply: TestResponse) -> None:
        """Fail unless an answer is one that the document describes, field by field."""
        responses = dict(self.operations())[endpoint]["responses"]
        assert str(reply.status_code) in responses, f"{endpoint}: {reply.status_code} is not described"
        content = responses[str(reply.status_code)].get("content")
        if content is None:
            assert not reply.data
            return
        assert reply.mimetype in content
        whole = {**strict(content[reply.mimetype]["schema"]), "components": strict(self.document["components"])}
        faults = [f"{fault.json_path}: {fault.message[:300]}" for fault in Draft202012Validator(whole).iter_errors(reply.get_json())]
        assert not faults, faults[:5]


@pytest.fixture(scope="module")
def described(tiny_app: Flask) -> Described:
    return Described(tiny_app.test_client().get("/openapi.json").get_json())


def get(client: FlaskClient, endpoint: str, path: str = "", **more: Any) -> TestResponse:
    path = path or PATHS[endpoint]
    return client.post(path, **({"json": BODY} | more)) if endpoint == "judge" else client.get(path, **more)


def away(library: Library) -> Library:
    """The library with its engine gone."""
    class Gone:
        @staticmethod
        def state() -> dict[str, object]:
            return {"engine": "gone", "ready": False}

    class Finder:
        engine = Gone()

        @staticmethod
        def search(*_: object, **__: object) -> NoReturn:
            raise EngineUnavailable("gone")

    return replace(library, finder=Finder())  # type: ignore[arg-type]


@pytest.fixture
def make(tiny_library: Library, tmp_path: Path) -> Callable[..., Flask]:
    """Makes an application of its own, as ``make(per_minute=1)``."""
    def made(library: Library = tiny_library, **settings: Any) -> Flask:
        app = create_app(Settings(data=tmp_path, library=(), **settings), library)
        app.config["PROPAGATE_EXCEPTIONS"] = False
        return app
    return made


def answers(status: int, endpoint: str, make: Callable[..., Flask], library: Library) -> TestResponse:
    """An answer of an endpoint with a status."""
    app = make()
    client, path = app.test_client(), PATHS[endpoint].split("?")[0]
    if status == 304:
        return get(client, endpoint, headers={"If-None-Match": get(client, endpoint).headers["ETag"]})
    if status == 400:
        return get(client, endpoint, f"{path}?gaem=tiny")
    if status == 404:
        return get(client, endpoint, path.replace("tiny.conquest", "tiny.nothing"))
    if status == 413:
        return get(client, endpoint, json={"situation": {"x": "가" * 70_000}})
    if status == 414:
        return get(client, endpoint, f"{path}?q={'가' * 1001}")
    if status == 415:
        return get(client, endpoint, json=None, data="a=1")
    if status == 422:
        return get(client, endpoint, json={"situation": {"mountains": "셋"}, "claim": {"cots": 1}})
    if status == 429:
        limited = make(per_minute=1).test_client()
        return [get(limited, endpoint, environ_overrides=ELSEWHERE) for _ in range(6)][-1]
    if status == 503:
        return get(make(away(library)).test_client(), endpoint)
    if status == 500:
        def broken(**_: object) -> NoReturn:
            raise RuntimeError("a bug")
        app.view_functions[f"api.{endpoint}"] = broken
    return get(client, endpoint)


def test_every_status_of_every_route_answers_as_described(described: Described, make: Callable[..., Flask], tiny_library: Library) -> None:
    for endpoint, one in described.operations():
        for status in one["responses"]:
            reply = answers(int(status), endpoint, make, tiny_library)
            assert reply.status_code == int(status), (endpoint, status)
            described.hold(endpoint, reply)
            assert ("Retry-After" in reply.headers) == (status in ("429", "503") and endpoint != "readyz"), (endpoint, status)


def test_every_route_of_the_api_is_described(described: Described, tiny_app: Flask) -> None:
    served = {(rule.rule.replace("<entry_id>", "{id}").replace("<checker_id>", "{id}"), method.lower(), rule.endpoint.removeprefix("api."))
              for rule in tiny_app.url_map.iter_rules() if rule.endpoint.startswith("api.") for method in rule.methods or () if method in ("GET", "POST")}

    assert served == {(path, method, one["operationId"]) for path, methods in described.document["paths"].items() for method, one in methods.items()}


def test_the_document_is_sound(described: Described) -> None:
    """Every schema is a JSON schema, every reference leads somewhere, every parameter of a path is named."""
    schemas = described.document["components"]["schemas"]
    for name, schema in schemas.items():
        Draft202012Validator.check_schema(schema)
        assert all(ref.removeprefix("#/components/schemas/") in schemas for ref in references(schema)), name
    for path, methods in described.document["paths"].items():
        for one in methods.values():
            assert ("{id}" in path) == any(p["in"] == "path" for p in one["parameters"])
            assert all(ref.removeprefix("#/components/schemas/") in schemas for ref in references(one))


def references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"]
        for one in schema.values():
            yield from references(one)
    elif isinstance(schema, list):
        for one in schema:
            yield from references(one)


def test_entries_of_every_kind_are_described(bundled: FlaskClient, library: Library) -> None:
    """Of the bundled games: some entries of each kind of each, all lists, and a judgment by every checker."""
    described = Described(bundled.get("/openapi.json").get_json())
    for endpoint in ("games", "terms", "checkers"):
        described.hold(endpoint, bundled.get(f"/api/v1/{endpoint}"))
    for game in library.corpus.games:
        for kind in ("section", "term", "card", "faq", "ruling", "procedure"):
            for one in list(library.corpus.of(game, kind))[::40]:  # type: ignore[arg-type]
                described.hold("entry", bundled.get(f"/api/v1/entries/{one.id}"))
    for identity in library.corpus.checkers:
        described.hold("judge", bundled.post(f"/api/v1/checkers/{identity}/judge", json={"situation": {}}))


@pytest.mark.parametrize("query", ["밀어내기", "포커 족보", "하플잉", "ㅌㄹㅌ", "thlxhl", "", "산 -요새", '"승리 코인"'])
def test_searches_of_every_kind_are_described(bundled: FlaskClient, query: str) -> None:
    described = Described(bundled.get("/openapi.json").get_json())

    described.hold("search", bundled.get("/api/v1/search", query_string={"q": query}))
    described.hold("suggest", bundled.get("/api/v1/suggest", query_string={"q": query}))
    described.hold("read", bundled.get("/api/v1/read", query_string={"q": query}))


@pytest.mark.parametrize(
    ("path", "field", "near"),
    [
        ("/api/v1/search?q=산&game=tniy", "game", "tiny"), ("/api/v1/search?q=산&kind=sektion", "kind", "section"), ("/api/v1/search?q=산&gmae=tiny", "gmae", "game"),
        ("/api/v1/search?q=산&limit=many", "limit", "limit=1"), ("/api/v1/search?q=산&without=ilses", "without", "isles"),
        ("/api/v1/search?q=산&literal=maybe", "literal", "친 그대로"),
        ("/api/v1/suggest?q=산&game=none", "game", "tiny"), ("/api/v1/terms?game=none", "game", "작은 왕국"), ("/api/v1/checkers?game=none", "game", "tiny"),
        ("/api/v1/read?q=산&game=none", "game", "tiny"), ("/api/v1/games?x=1", "x", "없음"), ("/search?q=산&game=none", "game", "tiny"), ("/search?q=산&kind=none", "kind", "card"),
    ],
)
def test_an_argument_that_is_not_known_is_400_and_names_what_is(client: FlaskClient, path: str, field: str, near: str) -> None:
    reply = client.get(path)

    assert reply.status_code == 400
    said = reply.get_json()["fields"][field] if path.startswith("/api/") else reply.text
    assert near in said


@pytest.mark.parametrize("path", ["/search?q=산&utm_source=x", "/e/tiny.conquest.cost?fbclid=1", "/search?q=산&without=gone&limit=x", "/healthz?x=1"])
def test_a_page_minds_no_argument_that_it_does_not_know(client: FlaskClient, path: str) -> None:
    """Links from elsewhere carry marks, and what a device remembers may be gone."""
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("name", ["작은 왕국", "Tiny", "tiny", "TINY"])
def test_a_game_may_be_named_as_people_do(client: FlaskClient, name: str) -> None:
    assert client.get("/api/v1/terms", query_string={"game": name}).get_json()["total"] > 0


def test_numbers_past_their_bounds_are_brought_inside_as_described(client: FlaskClient, described: Described) -> None:
    for path in ("/api/v1/search", "/api/v1/suggest"):
        for one in (one for one in described.document["paths"][path]["get"]["parameters"] if one["schema"]["type"] == "integer"):
            low, high = one["schema"]["minimum"], one["schema"]["maximum"]
            assert f"{low}보다 작으면" in one["description"] and f"{high}보다 크면" in one["description"]
            for sent, meant in ((low - 1, low), (high + 1, high)):
                assert client.get(f"{path}?q=산&{one['name']}={sent}").get_json() == client.get(f"{path}?q=산&{one['name']}={meant}").get_json()
