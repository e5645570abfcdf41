"""What docs/security.md promises: headers on every answer, nothing of a visitor or a rulebook becomes code, no file is reached by an address."""

import io
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder

from indexer.library import Library
from indexer.render import TAGS, render
from tests.fuzz.checks import sound
from tests.fuzz.requests import page_rules
from tests.fuzz.words import MARK, MARKUP
from webapp import create_app
from webapp.settings import Settings

KNOWN = {"game_id": "tiny", "chapter_id": "tiny.conquest", "entry_id": "tiny.conquest.cost", "checker_id": "tiny.conquest", "sort": "race", "name": "마법사"}
SECRETS = ["../../../../etc/passwd", "..%2f..%2f..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/pyproject.toml", "....//....//etc/passwd", "/etc/passwd", "..\\..\\pyproject.toml", "%00/etc/passwd",
           "file:///etc/passwd", "~/.bashrc", "{{config}}", "settings.py"]


def addresses(app: Flask) -> list[str]:
    """One address of every page and of every route of the API, and one that is not there."""
    rules = [*page_rules(app), *(rule for rule in app.url_map.iter_rules() if rule.endpoint.startswith("api."))]
    found = []
    for rule in rules:
        path = rule.rule
        for name in rule.arguments:
            path = path.replace(f"<{name}>", KNOWN.get(name, "x")).replace(f"<path:{name}>", KNOWN.get(name, "x"))
        found.append(path)
    return [*found, "/nothing", "/e/none", "/static/simpan.css", "/static/none", "/games/tiny", "/metrics"]


def test_every_answer_carries_the_headers(tiny_app: Flask) -> None:
    for path in addresses(tiny_app):
        with tiny_app.test_client().get(path) as reply:
            policy = dict(part.strip().split(" ", 1) for part in reply.headers["Content-Security-Policy"].split(";"))
            assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'", path
            assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'", path
            assert "unsafe" not in reply.headers["Content-Security-Policy"]
            assert (reply.headers["X-Content-Type-Options"], reply.headers["X-Frame-Options"], reply.headers["Referrer-Policy"]) == ("nosniff", "DENY", "same-origin"), path


def test_no_route_sets_a_cookie(tiny_app: Flask) -> None:
    for path in addresses(tiny_app):
        with tiny_app.test_client().get(path) as reply:
            assert "Set-Cookie" not in reply.headers, path


def test_the_only_cookie_is_kept_from_scripts_and_other_sites(tiny_library: Library, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, library=(tmp_path,), importing=True, token="a long secret")
    reply = create_app(settings, tiny_library).test_client().post("/library/login", data={"token": "a long secret"})

    cookie = reply.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and "a long secret" not in cookie


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("where", ["/static/", "/e/", "/games/", "/games/tiny/read/", "/games/tiny/cards/", "/games/tiny/which/", "/judge/", "/api/v1/entries/", "/api/v1/checkers/", "/"])
def test_no_address_reaches_a_file(client: FlaskClient, where: str, secret: str) -> None:
    with client.get(where + secret) as reply:
        assert reply.status_code in (301, 302, 308, 400, 404)
        assert "root:" not in reply.text and "requires-python" not in reply.text and "BadSetting" not in reply.text


@pytest.mark.parametrize("name", ["..", "../tiny", "%2e%2e", ".import", "a/../b", "A", "tiny", "con"])
def test_no_upload_page_reaches_a_folder_that_is_not_an_import(tiny_library: Library, tmp_path: Path, name: str) -> None:
    (tmp_path / "outside").mkdir()
    settings = Settings(data=tmp_path, library=(tmp_path / "library",), importing=True)
    client = create_app(settings, tiny_library).test_client()

    assert client.get(f"/library/{name}/").status_code in (301, 302, 308, 404)
    assert client.post(f"/library/{name}/terms", data={"term": "x"}).status_code in (301, 302, 308, 404, 405)


@pytest.mark.parametrize("host", [f'evil"><{MARK}>', "evil.example/../x", "evil.example", f"a@b<{MARK}>", "", "[::1", "x" * 300])
def test_a_false_host_becomes_no_markup(client: FlaskClient, host: str) -> None:
    for path in ("/e/tiny.conquest.cost", "/e/tiny.conquest.cost/show", "/sitemap.xml", "/opensearch.xml", "/feed.atom", "/robots.txt", "/nothing"):
        reply = client.get(path, headers={"Host": host})
        assert reply.status_code in (200, 400, 404) and f"<{MARK}" not in reply.text
        if reply.mimetype == "text/html":
            sound(reply.text)


@pytest.mark.parametrize("path", ["//evil.example", "//evil.example/%2e%2e", "/games/tiny//evil.example", "/e//evil.example", "/games//evil.example"])
def test_no_redirect_leaves_the_site(client: FlaskClient, path: str) -> None:
    environment = EnvironBuilder("/").get_environ() | {"PATH_INFO": path}  # as a server hands it over; a client would take it for a host
    location = dict(client.run_wsgi_app(environment)[2]).get("Location", "/")

    assert location.startswith(("/", "http://localhost/")) and not location.startswith("//")


def test_a_harmful_rulebook_is_only_text_wherever_it_is_shown(tmp_path: Path, tiny_root: Path) -> None:
    """Uploaded with markup in its name, headings, questions, terms and text: no page, snippet, suggestion or feed holds it as markup."""
    harmful = [one for one in MARKUP if "\x00" not in one]
    lines = [f"# 규칙 {harmful[0]}", "", *(f"## 준비 {number} {one}\n\n카드를 {number}장 받는다. {one} 산은 [여기](javascript:{MARK}()) <img src=x onerror={MARK}> <b onclick={MARK}>굵게</b>.\n" for number, one in enumerate(harmful))]
    app = create_app(Settings(data=tmp_path / "data", roots=(tiny_root,), library=(tmp_path / "library",), importing=True))
    client = app.test_client()
    sent = client.post("/library/import", data={"files": (io.BytesIO("\n".join(lines).encode()), f"<{MARK}>.md"), "name": f"게임<{MARK}>"}, content_type="multipart/form-data")
    assert sent.status_code == 302 and app.extensions["simpan.reopening"].wait(120)

    corpus = app.extensions["simpan"].corpus
    own = next(game.id for game in corpus.games.values() if game.own)
    paths = ["/", "/search?q=카드", "/search?q=산 여기", f"/games/{own}/", f"/games/{own}/terms", f"/games/{own}/faq", "/settings", sent.location, "/library/"]
    paths += [f"/e/{entry.id}{show}" for entry in corpus.of(own) for show in ("", "/show")]
    assert len(paths) > 2 * len(harmful)
    for path in paths:
        reply = client.get(path)
        assert reply.status_code == 200, path
        sound(reply.text)
    for hit in client.get(f"/api/v1/search?q=카드&game={own}&limit=50").get_json()["results"]:
        assert "<" not in hit["snippet"].replace("<mark>", "").replace("</mark>", "")
    for path in ("/sitemap.xml", "/feed.atom"):
        assert f"<{MARK}" not in client.get(path).text


@pytest.mark.parametrize("tag", ["script", "style", "iframe", "object", "embed", "form", "input", "svg", "math", "img", "video", "link", "meta", "base", "template"])
def test_only_tags_of_text_are_rendered(tag: str) -> None:
    assert tag not in TAGS
    assert f"<{tag}" not in render(f"앞 <{tag} src=x href=x onload=x>안</{tag}> 뒤")


def test_the_api_may_be_read_from_anywhere_and_gives_no_credentials(client: FlaskClient) -> None:
    for path in ("/api/v1/games", "/api/v1/entries/none", "/api/v1/search?gmae=x", "/openapi.json", "/healthz"):
        headers = client.get(path, headers={"Origin": "https://elsewhere.example"}).headers
        assert headers["Access-Control-Allow-Origin"] == "*" and "Access-Control-Allow-Credentials" not in headers, path
    for path in ("/", "/search?q=산", "/judge/tiny.conquest"):
        assert "Access-Control-Allow-Origin" not in client.get(path).headers
    preflight = client.options("/api/v1/checkers/tiny.conquest/judge", headers={"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"})
    assert preflight.status_code == 200 and "POST" in preflight.headers["Access-Control-Allow-Methods"]
