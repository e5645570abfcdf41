"""What makes the site safe to leave alone: limits, caching, counters, headers, and errors that tell no secrets."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from indexer.library import Library
from webapp import create_app
from webapp.missed import Missed
from webapp.settings import BadSetting, Settings

ELSEWHERE = {"REMOTE_ADDR": "203.0.113.5"}  # an address kept for documents; nothing is sent there


@pytest.fixture
def limited(tiny_library: Library, tmp_path: Path) -> FlaskClient:
    return create_app(Settings(data=tmp_path, library=(), per_minute=3), tiny_library).test_client()


def test_a_client_past_its_limit_is_told_when_to_come_again(limited: FlaskClient) -> None:
    statuses = [limited.get("/api/v1/search?q=산", environ_overrides=ELSEWHERE).status_code for _ in range(4)]
    refused = limited.get("/api/v1/search?q=산", environ_overrides=ELSEWHERE)

    assert statuses == [200, 200, 200, 429]
    assert refused.get_json()["code"] == "rate_limited" and 1 <= int(refused.headers["Retry-After"]) <= 60


def test_another_client_and_cheap_pages_are_not_refused(limited: FlaskClient) -> None:
    for _ in range(5):
        limited.get("/search?q=산", environ_overrides=ELSEWHERE)

    assert limited.get("/search?q=산", environ_overrides={"REMOTE_ADDR": "203.0.113.6"}).status_code == 200
    assert limited.get("/", environ_overrides=ELSEWHERE).status_code == 200
    page = limited.get("/search?q=산", environ_overrides=ELSEWHERE)
    assert page.status_code == 429 and "잠시 뒤에" in page.text


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_this_machine_is_not_limited(limited: FlaskClient, address: str) -> None:
    assert {limited.get("/search?q=산", environ_overrides={"REMOTE_ADDR": address}).status_code for _ in range(9)} == {200}


def test_a_network_of_one_customer_is_one_client(limited: FlaskClient) -> None:
    """Whoever has 2^64 addresses cannot go through them one by one."""
    def ask(address: str) -> int:
        return limited.get("/search?q=산", environ_overrides={"REMOTE_ADDR": address}).status_code

    assert [ask(f"2001:db8::{n}") for n in range(5)] == [200, 200, 200, 429, 429]
    assert ask("2001:db8:0:1::1") == 200
    assert [ask("::ffff:203.0.113.9"), ask("203.0.113.9"), ask("::ffff:203.0.113.9"), ask("203.0.113.9")] == [200, 200, 200, 429]


@pytest.mark.parametrize("path", ["/", "/e/tiny.conquest.cost", "/api/v1/search?q=산", "/judge/tiny.conquest"])
def test_an_unchanged_page_is_not_sent_again(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})

    assert first.headers["Cache-Control"] == "no-cache"
    assert (again.status_code, again.data) == (304, b"")


def test_errors_are_not_kept(client: FlaskClient) -> None:
    assert client.get("/nothing").headers["Cache-Control"] == "no-store"


def test_ready_and_alive(client: FlaskClient, tiny_library: Library) -> None:
    assert client.get("/healthz").get_json()["status"] == "ok"
    ready = client.get("/readyz").get_json()
    assert (ready["status"], ready["corpus"], ready["engine"]["engine"]) == ("ready", tiny_library.version, "whoosh")


def test_counters_for_prometheus(client: FlaskClient) -> None:
    client.get("/e/tiny.conquest.cost")
    text = client.get("/metrics").text

    assert 'simpan_requests_total{endpoint="pages.entry",status="200"}' in text


def test_no_visitor_makes_new_counters(client: FlaskClient) -> None:
    """Labels name routes and statuses only: whatever is asked for, there are no more series than before."""
    def ask(word: str) -> int:
        for path in (f"/{word}", f"/e/{word}", f"/games/{word}/", f"/search?q={word}", f"/api/v1/search?game={word}", f"/judge/{word}", f"/static/{word}"):
            client.get(path)
            client.open(path, method="BREW")
        return len(client.get("/metrics").text.splitlines())

    ask("first")
    before = ask("second")
    assert {ask(f"word{n}") for n in range(10)} == {before} and "word3" not in client.get("/metrics").text


def test_the_log_holds_nothing_personal(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    import json

    with caplog.at_level("INFO", logger="simpan.access"):
        client.get("/search?q=비밀스러운말", environ_overrides=ELSEWHERE)
    line = json.loads(caplog.messages[-1])

    assert set(line) == {"at", "method", "endpoint", "status", "ms", "bytes"}
    assert "비밀" not in caplog.text and "203.0.113.5" not in caplog.text


def test_missed_searches_are_counted_without_a_person(tiny_library: Library, tmp_path: Path) -> None:
    client = create_app(Settings(data=tmp_path, library=()), tiny_library).test_client()
    for query in ("포커 족보", "포커  족보", "포커 족보 "):
        client.get("/api/v1/search", query_string={"q": query}, environ_overrides=ELSEWHERE)
    client.get("/api/v1/search?q=정복 비용")

    assert [row[:2] for row in Missed(tmp_path / "missed.sqlite3").most()] == [("포커 족보", 3)]


def test_counts_of_several_threads_and_a_removed_file(tmp_path: Path) -> None:
    """Nothing is lost when many count at once; after the file was removed, counting begins again."""
    path = tmp_path / "missed.sqlite3"
    here, there = Missed(path), Missed(path)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: (here, there)[n % 2].count("포커 족보"), range(200)))
    assert [row[:2] for row in here.most()] == [("포커 족보", 200)]

    for file in tmp_path.iterdir():
        file.unlink()
    here.count("화투")
    assert [row[:2] for row in here.most()] == [("화투", 1)]


def test_counting_missed_searches_can_be_switched_off(tiny_library: Library, tmp_path: Path) -> None:
    client = create_app(Settings(data=tmp_path, library=(), missed=0), tiny_library).test_client()
    client.get("/api/v1/search?q=포커 족보")

    assert not (tmp_path / "missed.sqlite3").exists()


def test_a_disk_that_cannot_be_written_costs_no_answer(tiny_library: Library, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    Missed(tmp_path / "file" / "missed.sqlite3").count("포커 족보")
    broken = tmp_path / "missed.sqlite3"
    broken.write_bytes(b"not a database" * 100)
    client = create_app(Settings(data=tmp_path, library=()), tiny_library).test_client()

    assert client.get("/api/v1/search?q=포커 족보").status_code == 200


def test_our_own_failure_shows_no_trace(tiny_library: Library, tmp_path: Path) -> None:
    app: Flask = create_app(Settings(data=tmp_path, library=()), tiny_library)
    app.config["PROPAGATE_EXCEPTIONS"] = False

    @app.get("/api/v1/broken")
    def broken() -> str:
        raise RuntimeError("secret path /home/somebody")

    reply = app.test_client().get("/api/v1/broken")
    assert reply.status_code == 500 and reply.get_json()["object"] == "error"
    assert "secret" not in reply.text and "Traceback" not in reply.text


@pytest.mark.parametrize("name", ["game", "kind", "without", "limit", "offset", "literal"])
@pytest.mark.parametrize("value", ["", "0", "-1", "abc", "tiny", "section", "%00", "가" * 300, "1e9", "../../etc/passwd", "{}", "[]", "🎲"])
def test_any_argument_is_answered(client: FlaskClient, name: str, value: str) -> None:
    for path in ("/search", "/api/v1/search", "/api/v1/suggest"):
        assert client.get(path, query_string={"q": "산", name: value}).status_code in (200, 400, 404, 414)


def test_any_site_may_read_the_api(client: FlaskClient) -> None:
    assert client.get("/api/v1/games").headers["Access-Control-Allow-Origin"] == "*"
    preflight = client.options("/api/v1/checkers/tiny.conquest/judge", headers={"Origin": "http://x", "Access-Control-Request-Method": "POST"})
    assert preflight.status_code == 200 and "Content-Type" in preflight.headers["Access-Control-Allow-Headers"]


def test_no_cookie_is_ever_set(client: FlaskClient) -> None:
    assert all("Set-Cookie" not in client.get(path).headers for path in ("/", "/search?q=산", "/judge/tiny.conquest", "/api/v1/games"))


@pytest.mark.parametrize("name", ["SIMPAN_RESULTS", "SIMPAN_PER_MINUTE", "SIMPAN_PROXIES"])
def test_a_wrong_setting_is_named_with_a_right_example(name: str) -> None:
    with pytest.raises(BadSetting, match=f"{name}=10"):
        Settings.from_environment({name: "많이"})


@pytest.mark.parametrize("path", ["/", "/games/tiny/read/tiny.conquest", "/static/simpan.css", "/static/simpan.js", "/openapi.json"])
@pytest.mark.parametrize("coding", ["br", "gzip", "zstd"])
def test_text_is_sent_compressed_and_not_sent_again(client: FlaskClient, path: str, coding: str) -> None:
    """Each coding of a page has its own ETag; a page that has not changed is answered without a body."""
    with client.get(path) as plain, client.get(path, headers={"Accept-Encoding": coding}) as reply:
        assert reply.headers["Content-Encoding"] == coding and "Accept-Encoding" in reply.headers["Vary"]
        assert len(reply.get_data()) < len(plain.get_data())
        mark = reply.headers["ETag"]
    with client.get(path, headers={"Accept-Encoding": coding, "If-None-Match": mark}) as again:
        assert again.status_code == 304 and again.get_data() == b""
