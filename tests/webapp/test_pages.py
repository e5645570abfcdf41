"""Pages: each kind of page opens, shows what it must, escapes what is typed, and keeps its prefix."""

import re

import pytest
from flask.testing import FlaskClient

from tests.fuzz.checks import sound

PAGES = ["/", "/search", "/search?q=산", "/games/tiny/", "/games/tiny/read/tiny.conquest", "/games/tiny/terms", "/games/tiny/faq",
         "/games/tiny/cards/race", "/games/tiny/which/마법사", "/e/tiny.conquest.cost", "/e/tiny.term.fort", "/e/tiny.card.giant",
         "/e/tiny.faq.mountain", "/e/tiny.ruling.mountain-and-fort", "/e/tiny.procedure.turn", "/judge/", "/judge/tiny.conquest",
         "/e/tiny.conquest.cost/show", "/e/tiny.card.giant/show", "/e/tiny.ruling.mountain-and-fort/show", "/games/tiny/wrong", "/games/tiny/rulings",
         "/games/tiny/procedures", "/settings", "/api/", "/judge/say",
         "/?without=isles", "/games/tiny/?without=isles", "/games/tiny/read/tiny.conquest?without=isles", "/e/tiny.isles?without=isles",
         "/search?q=배&without=isles", "/judge/?without=", "/judge/tiny.landing?fort=true&claim.cost=3&without=isles",
         "/judge/tiny.sail?without=isles", "/e/tiny.conquest.cost?without=nothing"]


@pytest.mark.parametrize("path", PAGES)
def test_every_kind_of_page_opens(client: FlaskClient, path: str) -> None:
    reply = client.get(path)

    assert reply.status_code == 200
    assert "<h1" in reply.text and '<html lang="ko">' in reply.text


@pytest.mark.parametrize("path", [*PAGES, "/nothing", "/search?q=산&game=none", "/judge/tiny.conquest?mountains=99"])
def test_every_page_is_valid_html(client: FlaskClient, path: str) -> None:
    """It parses without an error, its ids stand once, nothing in it is inline."""
    sound(client.get(path).text)


@pytest.mark.parametrize("path", PAGES)
def test_no_link_leads_nowhere(client: FlaskClient, path: str) -> None:
    """Every address on every kind of page answers."""
    for address in set(re.findall(r'(?:href|src|action)="(/[^"#]*)', client.get(path).text)):
        with client.get(address.replace("&amp;", "&")) as reply:
            assert reply.status_code < 400, address


@pytest.mark.parametrize("path", PAGES)
def test_addresses_keep_the_prefix(client: FlaskClient, path: str) -> None:
    text = client.get(path, environ_overrides={"SCRIPT_NAME": "/rules"}).text

    assert all(address.startswith("/rules/") for address in re.findall(r'(?:href|src|action)="(/[^"]*)', text))


def test_an_entry_shows_breadcrumbs_notes_source_and_uses(client: FlaskClient) -> None:
    text = client.get("/e/tiny.conquest.cost").text

    for part in ("작은 왕국", "정복 비용", "자기 쇠퇴 토큰", "원문 2-5행", "여기에서 쓰여요", "산이 있는 빈 지역"):
        assert part in text


def test_a_moved_id_redirects_for_good(client: FlaskClient) -> None:
    reply = client.get("/e/tiny.conquest.price")

    assert (reply.status_code, reply.headers["Location"]) == (301, "/e/tiny.conquest.cost")


def test_one_name_of_two_entries_asks_which(client: FlaskClient) -> None:
    text = client.get("/games/tiny/which/마법사").text

    assert "Sorcerers" in text and "Wizards" in text


def test_a_word_of_two_meanings_is_asked_where_it_is_searched_and_told_where_it_is_read(client: FlaskClient) -> None:
    found, read = client.get("/search?q=마법사").text, client.get("/e/tiny.card.wizard").text

    assert "작은 왕국에서 ‘마법사’에는 뜻이 2가지 있어요" in found and "/games/tiny/which/" in found
    assert "같은 말로 다른 것을 가리키기도 해요" in read and "/e/tiny.card.sorcerer" in read
    assert "뜻이" not in client.get("/search?q=산").text and "같은 말로" not in client.get("/e/tiny.card.giant").text


@pytest.mark.parametrize("typed", ["<b>없는말", '"><script>alert(1)</script>', "' onmouseover='x", "{{7*7}}", "%3Cscript%3E"])
def test_what_is_typed_is_shown_escaped(client: FlaskClient, typed: str) -> None:
    text = client.get("/search", query_string={"q": typed}).text

    assert "<b>없는말" not in text and "<script>alert" not in text and "49" not in re.findall(r'value="([^"]*)"', text)


@pytest.mark.parametrize(("path", "status"), [("/e/tiny.conquest.kost", 404), ("/games/none/", 404), ("/judge/none", 404), ("/nothing", 404),
                                              ("/games/tiny/cards/none", 404), ("/games/tiny/which/없음", 404), ("/games/tiny/read/tiny.term.fort", 404)])
def test_a_page_that_is_not_there_helps(client: FlaskClient, path: str, status: int) -> None:
    reply = client.get(path)

    assert reply.status_code == status and "처음으로" in reply.text


def test_no_script_or_style_stands_in_a_page(client: FlaskClient) -> None:
    """The content security policy forbids both; a page must not need them."""
    for path in PAGES:
        text = client.get(path).text
        assert not re.search(r"""<script(?![^>]*\ssrc=|\stype="application/ld\+json">)|<style|\sstyle=|\son\w+=""", text), path
    assert "script-src 'self'" in client.get("/").headers["Content-Security-Policy"]


def test_no_template_or_script_holds_a_rooted_path() -> None:
    from pathlib import Path

    root = Path(__file__).parents[2]
    for path in (*root.glob("templates/**/*.html"), *root.glob("webapp/static/*.js")):
        assert not re.search(r"""(href|src|action)="/|fetch\(['"`]/""", path.read_text(encoding="utf-8")), path


def test_the_site_is_known_to_browsers_crawlers_and_readers(client: FlaskClient) -> None:
    """Search from the address bar, a sitemap of every lasting page, a feed of changes."""
    from xml.etree import ElementTree

    for path in ("/opensearch.xml", "/sitemap.xml", "/feed.atom"):
        reply = client.get(path)
        assert reply.status_code == 200 and ElementTree.fromstring(reply.text) is not None
    sitemap = client.get("/sitemap.xml").text
    assert "/e/tiny.conquest.cost" in sitemap and "/judge/tiny.conquest" in sitemap
    assert "Sitemap: http" in client.get("/robots.txt").text


def test_a_clause_is_shown_with_its_source_and_a_code(client: FlaskClient) -> None:
    text = client.get("/e/tiny.conquest.cost/show").text

    assert "<svg" in text and "QR 코드" in text and "원문 2-5행" in text


def test_a_whole_address_has_its_prefix_once(client: FlaskClient) -> None:
    """What another phone opens from a code, and what search engines keep, is the address under which the site lies."""
    under = {"base_url": "https://cafe.example/rules"}

    assert "https://cafe.example/rules/e/tiny.conquest.cost<" in client.get("/e/tiny.conquest.cost/show", **under).text
    data = client.get("/games/tiny/faq", **under).text
    assert '"url":"https://cafe.example/rules/e/' in data and "/rules/rules" not in data


@pytest.mark.parametrize("query", ["요sae", "큰배다아아", "없는말", "없는말 모르는말", "★"])
def test_a_search_without_hits_is_no_dead_end(client: FlaskClient, query: str) -> None:
    """Nearest names where there are any, what to try, and the words of each game."""
    text = client.get("/search", query_string={"q": query}).text

    if '<ol class="hits"' not in text or "<ol class=\"hits\" start=\"1\">\n</ol>" in text:
        assert "이렇게 해 보세요" in text and 'href="/games/tiny/terms"' in text
    assert query == "★" or 'href="/e/' in text


@pytest.mark.parametrize("offset", ["10", "999", "-5", "abc", "9" * 400])
def test_a_page_of_results_beyond_the_last_still_answers(client: FlaskClient, offset: str) -> None:
    assert client.get("/search", query_string={"q": "산", "offset": offset}).status_code == 200


@pytest.mark.parametrize(("path", "near"), [("/games/tniy/", "작은 왕국"), ("/games/작은왕국/", "작은 왕국"), ("/games/zzz/", "작은 왕국"), ("/games/tniy/terms", "작은 왕국"), ("/e/tiny.conquest.kost", "정복 비용")])
def test_a_lost_reader_is_offered_the_nearest(client: FlaskClient, path: str, near: str) -> None:
    reply = client.get(path)

    assert reply.status_code == 404 and "혹시 이것을 찾으셨나요?" in reply.text and near in reply.text
