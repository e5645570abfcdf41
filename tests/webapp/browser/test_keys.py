"""Hands only on the keyboard, an input method that composes syllables, and the two arrows of the browser."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")]
MOST_TABS = 60


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is not reached by Tab")


def test_the_three_jobs_by_keyboard_alone(page: Page, site: str) -> None:
    """Search to a clause, a keyword to its rule, a situation to its verdict; what has the focus is always seen."""
    page.goto(site)
    page.keyboard.press("Control+k")
    page.keyboard.type("정복 비용")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=*")
    tab_to(page, "ol.hits h2 a")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("정복 비용")
    tab_to(page, "article a.ref")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda address: "/e/tiny." in address and "tiny.conquest.cost" not in address)
    page.goto(f"{site}/judge/tiny.conquest")
    tab_to(page, "input[name=mountains]")
    page.keyboard.type("1")
    tab_to(page, "input[name=fort]")
    page.keyboard.press("ArrowLeft")  # from "unknown" to "no"
    tab_to(page, "form.situation button[type=submit]")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict").first).to_be_visible()
    assert "mountains=1" in page.url and "fort=false" in page.url


def test_a_page_begins_with_a_way_past_the_menu(page: Page, site: str) -> None:
    page.goto(f"{site}/e/tiny.conquest.cost")
    page.keyboard.press("Tab")
    expect(page.locator("a.skip")).to_be_focused()
    page.keyboard.press("Enter")

    assert page.url.endswith("#main")


def test_suggestions_follow_the_syllable_that_is_composed(page: Page, site: str) -> None:
    """M49: an input method that has not committed its last syllable; Enter that commits it does not search."""
    page.goto(site)
    page.get_by_role("combobox").focus()
    keyboard = page.context.new_cdp_session(page)
    for text in ("ㅇ", "요", "욧", "요새"):
        keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    expect(page.get_by_role("option").first).to_contain_text("요새")
    assert page.url.rstrip("/") == site
    keyboard.send("Input.insertText", {"text": "요새"})
    expect(page.get_by_role("combobox")).to_have_value("요새")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=*")

    assert page.url.count("q=") == 1


def test_back_and_forward_keep_the_search_and_the_place(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("combobox").fill("요새")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=*")
    results = page.url
    page.locator("ol.hits h2 a").first.click()
    page.wait_for_url("**/e/tiny.*")
    entry = page.url
    page.go_back()
    expect(page).to_have_url(results)
    expect(page.get_by_role("combobox")).to_have_value("요새")
    page.go_back()
    assert page.url.rstrip("/") == site
    page.go_forward()
    page.go_forward()

    expect(page).to_have_url(entry)
