"""Without a network after one visit: a game is read and searched, and the page says how old it is and what is missing."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from indexer.evaluate import cases
from indexer.library import Library
from tests.bench.offline_search import alike, in_browser
from tests.webapp.browser.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")]
QUERIES = Path(__file__).parents[2] / "data" / "queries"
KEPT = "async () => { for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys()) if (one.url.endsWith('tiny/offline.json')) return true; return false; }"


def wait_until(true: Callable[[], bool], page: Page, most: int = 100) -> None:
    for _ in range(most):
        if true():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it did not come to pass in time")


@pytest.fixture
def lost(browser: Browser, passing_site: Running) -> Iterator[tuple[Page, str]]:
    """A phone that opened the invented game once, and then lost its connection."""
    page = browser.new_context(viewport={"width": 390, "height": 844}, locale="ko-KR").new_page()
    page.goto(f"{passing_site.address}/games/tiny/")
    wait_until(lambda: page.evaluate(KEPT), page)
    passing_site.stop()
    yield page, passing_site.address
    page.context.close()


def test_a_game_that_was_opened_once_is_read_and_searched_without_a_network(lost: tuple[Page, str]) -> None:
    page, site = lost
    page.goto(f"{site}/games/tiny/read/tiny.conquest")
    expect(page.locator("aside.banner")).to_contain_text("담아 둔 글")
    expect(page.locator("aside.banner")).to_contain_text("(오늘)")
    expect(page.get_by_text("지역을 정복하려면 토큰 2개를 낸다")).to_be_visible()

    page.goto(f"{site}/e/tiny.term.fort")  # a page that was never opened: its text stands among the keywords
    expect(page).to_have_url(f"{site}/games/tiny/terms#tiny.term.fort")
    expect(page.locator("[id='tiny.term.fort']")).to_be_visible()

    page.get_by_role("combobox").press_sequentially("요", delay=20)
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/tiny/*#tiny.*")

    page.get_by_role("combobox").fill("요새마다 비용")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=*")
    hit = page.locator("ol.hits a").first
    expect(hit).to_have_text("정복 비용")
    hit.click()
    expect(page).to_have_url(f"{site}/games/tiny/read/tiny.conquest#tiny.conquest.cost")
    page.go_back()
    expect(page.locator("ol.hits a").first).to_have_text("정복 비용")


def test_what_needs_the_server_says_so(lost: tuple[Page, str]) -> None:
    page, site = lost
    page.goto(f"{site}/judge/tiny.conquest?mountains=1")
    expect(page.get_by_role("heading", level=1)).to_have_text("연결이 없어요")
    expect(page.get_by_role("main")).to_contain_text("판정하기는 연결이 있어야 해요")
    page.goto(f"{site}/settings")
    expect(page.locator("[data-offline] li", has_text="작은 왕국").locator("small")).to_contain_text("에 담았어요")


def test_a_game_is_kept_and_forgotten_by_hand(browser: Browser, passing_site: Running) -> None:
    """The page of settings says what is kept, and has a switch; nothing is kept of itself when that is off."""
    page = browser.new_context(locale="ko-KR").new_page()
    page.goto(f"{passing_site.address}/settings")
    page.get_by_label("연 게임은 저절로 담기").uncheck()
    row = page.locator("[data-offline] li", has_text="작은 왕국")
    row.get_by_role("button", name="담기").click()
    expect(row.locator("small")).to_contain_text("에 담았어요")
    row.get_by_role("button", name="지우기").click()
    expect(row.locator("small")).to_have_text("담지 않았어요")
    page.goto(f"{passing_site.address}/games/tiny/")
    page.wait_for_timeout(3_500)

    assert not page.evaluate(KEPT)
    page.context.close()


def test_a_search_in_the_browser_shows_first_what_the_server_does(browser: Browser, library: Library) -> None:
    """Every sixth of the project's labelled queries, of every type; see ``tests/bench/offline_search.py`` for all."""
    asked = list(cases(*sorted(QUERIES.glob("*.tsv"))))[::6]
    replies = in_browser(browser, [library.bundle(game) for game in library.corpus.games], [case.query for case in asked])
    same = [alike(library, case, reply) for case, reply in zip(asked, replies["found"], strict=True)]

    assert len(same) > 60 and sum(same) / len(same) >= 0.87


def test_the_site_can_be_installed(browser: Browser, site: str) -> None:
    """Chromium finds nothing amiss but that a test is a private window."""
    page = browser.new_page()
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tool = page.context.new_cdp_session(page)

    assert tool.send("Page.getAppManifest")["errors"] == []
    assert {one["errorId"] for one in tool.send("Page.getInstallabilityErrors")["installabilityErrors"]} <= {"in-incognito"}
    page.close()
