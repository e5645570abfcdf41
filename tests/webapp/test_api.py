"""The contract for other programs: shapes, errors, and that nothing sent is ever a traceback."""

import json

import pytest
from flask.testing import FlaskClient

CONQUEST = "/api/v1/checkers/tiny.conquest/judge"


def test_search_answers_in_the_list_envelope(client: FlaskClient) -> None:
    found = client.get("/api/v1/search", query_string={"q": "정복 비용"}).get_json()

    assert {"object", "query", "read_as", "ignored", "answerable", "total", "next", "facets", "suggestions", "results"} <= set(found)
    hit = found["results"][0]
    assert {"id", "kind", "game", "book", "title", "path", "url", "snippet", "covers", "score"} <= set(hit)
    assert hit["id"].startswith("tiny.") and "tiny.conquest.markers" in {c for h in found["results"] for c in h["covers"]}


def test_pages_follow_next_without_gap_or_repeat(client: FlaskClient) -> None:
    url: str | None = "/api/v1/search?q=산&limit=2"
    seen: list[str] = []
    while url:
        page = client.get(url).get_json()
        seen += [hit["id"] for hit in page["results"]]
        url = page["next"]

    assert len(seen) == len(set(seen)) == page["total"]


@pytest.mark.parametrize("offset", ["999", "-5", "", "99999999999999", "9" * 5000])
def test_a_page_beyond_the_last_is_empty_or_brought_inside(client: FlaskClient, offset: str) -> None:
    reply = client.get("/api/v1/search", query_string={"q": "산", "offset": offset})

    assert reply.status_code == 200 and reply.get_json()["total"] > 0


def test_an_entry_carries_text_links_backlinks_notes_and_source(client: FlaskClient) -> None:
    entry = client.get("/api/v1/entries/tiny.conquest.cost").get_json()

    assert entry["text"].startswith("지역을 정복하려면")
    assert any(link["target"] == "tiny.term.fort" for link in entry["links"])
    assert any(back["id"] == "tiny.faq.mountain" for back in entry["backlinks"])
    assert entry["notes"][0]["id"] == "tiny.note.own-declined"
    assert entry["source"]["lines"] == "2-5"


@pytest.mark.parametrize("path", ["/api/v1/games", "/api/v1/terms?game=tiny", "/api/v1/checkers", "/healthz", "/openapi.json",
                                  "/api/v1/suggest?q=요", "/api/v1/checkers/tiny.conquest"])
def test_every_get_answers(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 200


def test_a_judgment_has_every_part_of_the_contract(client: FlaskClient) -> None:
    sent = {"situation": {"mountains": 1, "fort": True, "defenders": 0, "race": "거인", "tokens": 3}, "claim": {"cost": 3, "allowed": True}}
    found = client.post(CONQUEST, json=sent).get_json()

    assert {"checker", "situation", "defaults", "answers", "verdict", "steps", "needed", "what_if", "engine"} <= set(found)
    assert found["answers"] == {"cost": 3, "allowed": True} and found["verdict"] == "valid"
    assert found["situation"]["race"] == "giant" and "water" in found["defaults"]
    assert all(step["cites"] and step["says"] for step in found["steps"])
    assert found["steps"][1] == {"status": "applied", "says": "산 마커 1개: 토큰 1개를 더한다", "effect": "+1",
                                 "cites": ["tiny.conquest.cost"], "rule": "mountain"}
    assert found["what_if"] and all(change["change"] for change in found["what_if"])


def test_missing_facts_are_asked_not_assumed(client: FlaskClient) -> None:
    found = client.post(CONQUEST, json={"situation": {"mountains": 1}, "claim": {"cost": 3}}).get_json()

    assert found["verdict"] == "undetermined"
    assert {"field": "fort", "label": "요새가 있나요?"} in found["needed"]


def test_chances_are_exact_fractions(client: FlaskClient) -> None:
    short = {"mountains": 1, "fort": False, "defenders": 0, "race": "other", "tokens": 2}
    (chart,) = client.post(CONQUEST, json={"situation": short}).get_json()["chances"]

    assert chart["rows"] == [
        {"says": "증원 0개", "exactly": "2/3", "at_least": "1", "percent": "66.7%", "now": False},
        {"says": "증원 1개", "exactly": "1/3", "at_least": "1/3", "percent": "33.3%", "now": True},
    ]
    assert chart["cites"] == ["tiny.conquest.cost", "tiny.note.own-declined"] and chart["title"] == "증원"


def test_without_a_claim_there_is_no_verdict(client: FlaskClient) -> None:
    assert client.post(CONQUEST, json={"situation": {}}).get_json()["verdict"] is None


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"situation": {"mountins": 1}}, "mountins"), ({"situation": {"mountains": "삼"}}, "mountains"),
        ({"situation": {"mountains": 99}}, "mountains"), ({"situation": {"mountains": None, "fort": 3}}, "fort"),
        ({"situation": {}, "claim": {"cots": 1}}, "claim.cots"), ({"situation": []}, "situation"), ({}, "situation"),
        ({"situation": {}, "claim": 3}, "claim"), ([], ""), ({"situation": {}, "x": 1}, "x"),
    ],
)
def test_a_bad_situation_is_422_and_names_the_field(client: FlaskClient, sent: object, field: str) -> None:
    reply = client.post(CONQUEST, json=sent)
    error = reply.get_json()

    assert reply.status_code == error["status"] == 422
    assert error["code"] == "bad_situation" and "예" in error["fields"][field] + error["detail"] + "예"
    assert field in error["fields"]


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [("{", "application/json", 400), ("NaN", "application/json", 422), ("", "application/json", 400),
     ("a=1", "application/x-www-form-urlencoded", 415), (json.dumps({"situation": {"mountains": 1}}) + " " * 70_000, "application/json", 413)],
)
def test_a_body_that_is_no_json_gets_a_clear_answer(client: FlaskClient, body: str, kind: str, status: int) -> None:
    reply = client.post(CONQUEST, data=body, content_type=kind)

    assert reply.status_code == status
    assert reply.get_json()["object"] == "error"


@pytest.mark.parametrize("path", ["/api/v1/entries/tiny.nothing", "/api/v1/checkers/tiny.nothing", "/api/v1/x"])
def test_what_is_not_there_is_404_in_json(client: FlaskClient, path: str) -> None:
    reply = client.get(path)

    assert (reply.status_code, reply.get_json()["code"]) == (404, "not_found")


def test_a_wrong_method_is_told(client: FlaskClient) -> None:
    assert client.get(CONQUEST).status_code == 405


def test_a_query_past_the_stated_length_is_414(client: FlaskClient) -> None:
    assert client.get("/api/v1/search", query_string={"q": "가" * 1001}).status_code == 414
    assert client.get("/api/v1/search", query_string={"q": "가" * 1000}).status_code == 200


def test_links_keep_the_prefix_under_which_the_site_runs(client: FlaskClient) -> None:
    found = client.get("/api/v1/search?q=산&limit=1", environ_overrides={"SCRIPT_NAME": "/rules"}).get_json()

    assert found["results"][0]["url"].startswith("/rules/") and found["next"].startswith("/rules/")


@pytest.mark.parametrize("path", ["/api/v2/search?q=산", "/api/search?q=산", "/api/v1"])
def test_only_a_version_that_there_is_answers(client: FlaskClient, path: str) -> None:
    reply = client.get(path)

    assert (reply.status_code, reply.get_json()["object"]) == (404, "error")
    assert all(path.startswith("/api/v1/") or path in ("/healthz", "/readyz", "/openapi.json") for path in client.get("/openapi.json").get_json()["paths"])
