"""The feed of changes, redirects and what browsers ask for by themselves."""

import re
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from webapp.changes import HEADING, HEADINGS, changelog, releases

ATOM = "{http://www.w3.org/2005/Atom}"


def test_a_feed_that_has_not_changed_is_not_sent_again(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time is that of the newest release; one that is not out yet has the time at which the changelog was written."""
    first = client.get("/feed.atom")
    feed = ElementTree.fromstring(first.text)

    assert feed.findtext(f"{ATOM}updated") == max(str(one.text) for one in feed.iterfind(f"{ATOM}entry/{ATOM}updated"))
    monkeypatch.setattr("time.time", lambda: 4e9)
    again = client.get("/feed.atom", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    monkeypatch.setattr("webapp.web.changelog", lambda: ("## 9.9.9 — 2031-02-03\n\n- 글\n", "2032-01-01T00:00:00Z"))
    changed = client.get("/feed.atom", headers={"If-None-Match": first.headers["ETag"]})
    assert changed.status_code == 200 and "<updated>2031-02-03T00:00:00Z</updated>" in changed.text


def test_the_feed_is_in_korean() -> None:
    text, _ = changelog()
    assert set(HEADING.findall(text)) <= set(HEADINGS)
    out, coming = releases("## 2.0.0 — unreleased\n\n### Fixed\n\n- 하나\n\n## 1.0.0 — 2026-01-02\n\n앞글\n\n### Rulings whose verdict changed\n\n- 둘\n", "2027-01-01T00:00:00Z")[::-1]
    assert (out.title, out.date, coming.title, coming.date) == ("1.0.0 (2026-01-02)", "2026-01-02T00:00:00Z", "2.0.0 (아직 나오지 않음)", "2027-01-01T00:00:00Z")
    assert "<h4>답이 달라진 판정</h4>" in out.html and "앞글" in out.html and "<h4>고친 것</h4>" in coming.html


@pytest.mark.parametrize("path", ["/e/tiny.conquest", "/e/tiny.conquest.price", "/games/tiny", "/judge?foo=%22%3E%3Cb%3E", "/favicon.ico"])
def test_a_redirect_says_in_korean_where_it_leads(client: FlaskClient, path: str) -> None:
    reply = client.get(path)
    assert reply.status_code in (301, 302, 308) and reply.content_length == len(reply.data)
    assert 'lang="ko"' in reply.text and "옮겨" in reply.text and "Redirect" not in reply.text and "<b>" not in reply.text


@pytest.mark.parametrize("path", ["/sitemap.xml", "/feed.atom", "/robots.txt", "/opensearch.xml"])
@pytest.mark.parametrize("host", ["a b", "evil.example/..", "<b>", "[::1", ":80", "evil.example:99999"])
def test_whole_addresses_need_a_host_that_can_be_one(client: FlaskClient, path: str, host: str) -> None:
    assert client.get(path, headers={"Host": host}).status_code == 400
    assert "http://rules.example:8080/" in client.get(path, headers={"Host": "rules.example:8080"}).text


def test_the_icon_is_found_where_browsers_look(client: FlaskClient) -> None:
    with client.get("/favicon.ico", follow_redirects=True) as reply:
        assert reply.status_code == 200 and reply.mimetype == "image/svg+xml"


@pytest.mark.parametrize("path", ["/e/tiny.conquest?without=nope", "/e/tiny.conquest.price?without=nope,isles", "/e/tiny.conquest.price/show?without=isles&without=nope"])
def test_a_redirect_keeps_what_was_to_be_left_out(client: FlaskClient, path: str) -> None:
    """The page that follows tells of a name that is no expansion's, and heeds the others."""
    reply = client.get(path, follow_redirects=True)

    assert reply.status_code == 200
    assert "‘nope’라는 확장이 없어요" in reply.text
    assert ("isles" in path) == bool(re.search(r"without=[^\"]*isles", reply.request.url))
