"""What an unattended server meets: slow and rude visitors, addresses too long, a request without end, a path in front of it."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.webapp.server import Server, running, wait_until
from webapp.headers import SECURITY

QUICK = """
from flask import Flask
made = serve.create_app
def create_app(settings):
    app = made(settings)
    @app.get("/endless")
    def endless():
        while True: pass
    return app
serve.create_app = create_app
worker.HEAD_SECONDS = 1
"""


@pytest.fixture(scope="module")
def server(tiny_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose patience is short."""
    with running(tiny_root, tmp_path_factory.mktemp("quick"), QUICK, timeout=2, proxies=1) as started:
        yield started


@pytest.mark.parametrize("prefix", ["", "/rules"])
@pytest.mark.parametrize(("letters", "status"), [(1000, 200), (1001, 414), (7000, 414), (30_000, 414)])
def test_a_long_query_reaches_the_application(server: Server, prefix: str, letters: int, status: int) -> None:
    """At 9 bytes a letter even the longest allowed query is beyond gunicorn's own ceiling; a longer one is told in Korean."""
    headers = {"X-Forwarded-Prefix": prefix} if prefix else {}
    found, body = server.get(f"/api/v1/search?q={quote('가' * letters)}", headers)

    assert found == status
    assert status == 200 or "너무 길어요" in body
    assert letters > 7000 or body.startswith("{")


CHUNKED = b"POST /api/v1/checkers/tiny.conquest/judge HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("sent", "status", "says"),
    [(b"GET / HTTP/9.1\r\n\r\n", 400, "읽을 수 없어요"), (b"B@D / HTTP/1.1\r\n\r\n", 400, "읽을 수 없어요"), (b"\x16\x03\x01\r\n\r\n", 400, "읽을 수 없어요"),
     ("GET /search?q=산 HTTP/1.1\r\nHost: x\r\n\r\n".encode(), 400, "한글은 퍼센트로"),
     (b"GET / HTTP/1.1\r\nX: " + b"x" * 9000 + b"\r\n\r\n", 431, "머리가 너무 커요"),
     (b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\n\r\n", 414, "너무 길어요"),
     (CHUNKED + b"zz\r\n{}\r\n0\r\n\r\n", 400, "읽을 수 없어요"), (CHUNKED + b"2\r\n{}xx\r\n0\r\n\r\n", 400, "읽을 수 없어요")],
)
def test_what_is_no_request_is_refused_in_korean_and_logged_without_the_visitor(server: Server, sent: bytes, status: int, says: str) -> None:
    with server.connect(sent) as visitor:
        answer = b"".join(iter(lambda: visitor.recv(65536), b"")).decode()

    assert answer.startswith(f"HTTP/1.1 {status} ") and says in answer and not [one for one in SECURITY.items() if "{}: {}".format(*one) not in answer]
    assert "127.0.0.1" not in server.log.read_text(encoding="utf-8").partition("Listening")[2].partition("\n")[2]


SLOW = {
    "a head that never ends": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "a body that never comes": b"POST /api/v1/checkers/tiny.conquest/judge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
}


@pytest.mark.parametrize("slow", SLOW)
def test_slow_visitors_do_not_hold_the_site(server: Server, slow: str) -> None:
    """Twice as many as there are threads; they are cut off and the site answers."""
    visitors = [server.connect(SLOW[slow]) for _ in range(8)]
    try:
        assert server.get("/healthz")[0] == 200
        for visitor in visitors:
            while visitor.recv(65536):
                pass
    finally:
        for visitor in visitors:
            visitor.close()


def test_who_does_not_hang_up_holds_nobody_up(server: Server) -> None:
    """Visitors who want the connection closed and leave their side open; the next one is answered at once."""
    staying = [server.connect(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") for _ in range(2)]
    try:
        assert all(visitor.recv(65536).startswith(b"HTTP/1.1 200") for visitor in staying)
        began = time.monotonic()
        assert server.get("/healthz")[0] == 200
        assert time.monotonic() - began < 1.5
    finally:
        for visitor in staying:
            visitor.close()


def test_a_request_without_end_costs_one_process_and_not_the_site(server: Server) -> None:
    with server.connect(b"GET /endless HTTP/1.1\r\nHost: x\r\n\r\n") as visitor:
        assert visitor.recv(65536) == b""
    wait_until(lambda: "a request does not end" in server.log.read_text(encoding="utf-8"))
    wait_until(lambda: server.get("/healthz")[0] == 200)


def test_all_addresses_carry_the_prefix(server: Server) -> None:
    """Behind a proxy under a path, links, form actions, static files, redirects and the API's addresses begin with it (flask 3219)."""
    under = {"X-Forwarded-Prefix": "/rules"}
    for path in ("/", "/search?q=%EC%82%B0", "/judge/tiny.conquest", "/e/tiny.conquest.cost", "/nothing", "/api/", "/settings"):
        found = re.findall(r'(?:href|src|action)="(/[^"]*)"', server.get(path, under)[1])
        assert found and not [address for address in found if not address.startswith("/rules/")]
    for path in ("/sitemap.xml", "/opensearch.xml", "/robots.txt", "/feed.atom"):
        found = re.findall(r"https?://127\.0\.0\.1:\d+(/[^\"<\s]*)", server.get(path, under)[1])
        assert found and not [address for address in found if not address.startswith("/rules/")]
    _, body = server.get("/api/v1/search?q=%EC%82%B0&limit=1", under)
    addresses = re.findall(r'"(?:url|next)":"([^"]*)"', body)
    assert len(addresses) > 1 and all(address.startswith("/rules/") for address in addresses)
    status, headers, _ = server.ask("/games/tiny", under)
    assert status == 308 and "/rules/games/tiny/" in headers["Location"]


@pytest.mark.parametrize("name", ["SCRIPT_NAME", "Script-Name", "PATH_INFO"])
def test_a_visitor_cannot_move_the_site(server: Server, name: str) -> None:
    status, page = server.get("/e/tiny.conquest.cost", {name: "/evil"})
    assert status == 200 and "/evil" not in page
