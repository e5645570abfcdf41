"""The three jobs in a real browser: search a rule, browse by keyword, validate a ruling."""

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = [
    pytest.mark.browser,
    # The development server leaves a static file to the collector when a page is closed while it is sent.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


def test_search_a_rule(page: Page, site: str) -> None:
    """From the home page to the clause, typed with a particle; Back returns to the results."""
    page.goto(site)
    page.get_by_role("combobox").fill("요새마다 비용")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=*")
    hit = page.locator("ol.hits a", has_text="정복 비용").first
    expect(hit).to_be_visible()
    hit.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("정복 비용")
    expect(page.get_by_text("지역을 정복하려면 토큰 2개를 낸다")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(f"{site}/search?q=%EC%9A%94%EC%83%88%EB%A7%88%EB%8B%A4+%EB%B9%84%EC%9A%A9")


def test_suggestions_are_walked_with_arrows(page: Page, site: str) -> None:
    page.goto(site)
    field = page.get_by_role("combobox")
    field.press_sequentially("요", delay=20)
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    page.wait_for_url("**/e/tiny.*")


def test_enter_that_ends_a_composition_does_not_search(page: Page, site: str) -> None:
    """An input method sends Enter with isComposing while a syllable is open."""
    page.goto(site)
    field = page.get_by_role("combobox")
    field.fill("요새")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    field.evaluate("f => f.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', isComposing: true, bubbles: true, cancelable: true}))")

    assert page.url.rstrip("/") == site


def test_slash_focuses_the_search_field(page: Page, site: str) -> None:
    page.goto(f"{site}/e/tiny.conquest.cost")
    page.keyboard.press("/")
    expect(page.get_by_role("combobox")).to_be_focused()


def test_browse_by_keyword(page: Page, site: str) -> None:
    """Game, keywords, a term, its rule, and on to another keyword named in the text."""
    page.goto(site)
    page.get_by_role("link", name="작은 왕국", exact=True).first.click()
    page.goto(f"{site}/games/tiny/terms")
    page.get_by_role("link", name="요새", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("요새")
    page.locator("section.clause a.ref", has_text="산").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("산")


def test_validate_a_ruling(page: Page, site: str) -> None:
    """A situation and a claim give the verdict with its clause; the address alone shows it again."""
    page.goto(f"{site}/judge/tiny.conquest")
    page.locator("input[name=mountains]").fill("1")
    page.locator("input[name=fort][value=true]").check()
    page.locator("input[name=defenders]").fill("0")
    page.locator("input[name=race][value=other]").check()
    page.locator("input[name='claim.cost']").fill("3")
    page.get_by_role("button", name="판정하기").click()
    expect(page.locator("p.verdict").first).to_contain_text("아니에요")
    expect(page.get_by_text("산 마커 1개: 토큰 1개를 더한다")).to_be_visible()
    page.locator("ol.reasons summary", has_text="정복 비용").first.click()
    expect(page.locator("ol.reasons details[open]").first).to_contain_text("지역을 정복하려면")
    page.goto(page.url)
    expect(page.locator("p.verdict").first).to_contain_text("아니에요")


def test_steppers_count_within_bounds(page: Page, site: str) -> None:
    page.goto(f"{site}/judge/tiny.conquest")
    more = page.get_by_role("button", name="산 마커 (개) 늘리기")
    more.click()
    assert page.locator("input[name=mountains]").input_value() == "1"  # from unknown; the other button says none
    for _ in range(6):
        more.click()

    assert page.locator("input[name=mountains]").input_value() == "3"


@pytest.mark.parametrize("path", ["/", "/search?q=산", "/games/tiny/", "/games/tiny/read/tiny.conquest", "/games/tiny/terms",
                                  "/games/tiny/cards/race", "/e/tiny.conquest.cost", "/e/tiny.card.giant", "/judge/tiny.conquest",
                                  "/judge/tiny.conquest?mountains=1&claim.cost=3", "/games/tiny/wrong"])
def test_no_page_scrolls_sideways(page: Page, site: str, path: str) -> None:
    page.goto(site + path)
    width = page.viewport_size["width"]  # type: ignore[index]

    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_choice_of_expansions_kept_on_the_device(page: Page, site: str) -> None:
    """Switched off in the settings, an expansion is left out of lists and judgments until everything is asked for."""
    page.goto(f"{site}/settings")
    page.get_by_label("먼 섬").uncheck()
    page.goto(f"{site}/games/tiny/")
    page.wait_for_url("**/games/tiny/?without=isles")
    expect(page.get_by_text("먼 섬 확장을 빼서")).to_be_visible()
    page.goto(f"{site}/judge/tiny.landing?fort=true&claim.cost=3")
    expect(page.locator("p.verdict").first).to_contain_text("맞아요")
    page.get_by_text("보지 않은 규칙 2개").click()
    expect(page.get_by_text("배 1척에 토큰 1개가 탄다.")).to_be_visible()
    page.get_by_role("link", name="이 확장을 넣고 판정하기").click()
    expect(page.locator("input[name=ships]")).to_be_visible()
    page.locator(".crumbs a").first.click()
    expect(page.get_by_role("link", name="먼 섬").first).to_be_visible()


def test_the_three_jobs_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(site)
    page.locator("input[name=q]").first.fill("요새")
    page.get_by_role("button", name="찾기").first.click()
    expect(page.locator("ol.hits a").first).to_be_visible()
    page.goto(f"{site}/e/tiny.term.fort")
    expect(page.locator("section.clause")).to_contain_text("정복")
    page.goto(f"{site}/judge/tiny.conquest")
    page.locator("input[name=mountains]").fill("1")
    page.get_by_role("button", name="판정하기").click()
    expect(page.locator("p.verdict").first).to_contain_text("더 알아야 해요")
    page.goto(f"{site}/games/tiny/")
    page.locator("summary", has_text="탁자에서 뺄 확장").click()
    page.get_by_label("먼 섬").check()
    page.get_by_role("button", name="이 확장 빼기").click()
    expect(page.get_by_text("먼 섬 확장을 빼서")).to_be_visible()
    context.close()
