"""Disputes as players have them, on a phone, from the home page to the clause that decides: one of every book."""

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.webapp.browser.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")]


@pytest.fixture(scope="module")
def table(browser: Browser, app: Flask) -> Iterator[tuple[Page, str]]:
    """A phone over the bundled games, and the address of their site."""
    running = Running(app)
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="ko-KR", service_workers="block")
    yield context.new_page(), running.address
    context.close()
    running.stop()


@pytest.mark.parametrize(("said", "fields", "answer", "clause"), [
    ("산에 상대 토큰 2개랑 요새가 있는데 몇 개로 정복해?", {"mountains": "1", "features": "fort"}, ("필요한 종족 토큰", "6개"), "정복 비용"),
    ("교전 중인 부대한테 활 쏠 수 있어?", {"engaged": "false", "target_engaged": "true", "los": "true", "in_range": "true"}, ("쏠 수 있나요?", "예"), "원거리 공격의 순서"),
    ("평판이 -3일 때 영웅 고용하려면 얼마 더 내?", {"heroes": "1"}, ("적용되는 평판 보정", "-6"), "영웅 유닛 고용과 평판"),
    ("각성한 군주가 다 없어지면 통치자 주사위 바로 빼?", {"rulers": "0", "moment": "later"}, ("통치자 주사위가 지금 풀에 남나요?", "예"), "통치자 주사위를 풀에서 빼는 때"),
    ("동료 둘 분리하면 몇 칸 가?", {"levels": "2, 3"}, ("움직일 수 있는 칸", "5칸"), "분리된 동료의 이동 거리"),
])
def test_a_dispute_is_settled_from_the_home_page(
    table: tuple[Page, str], said: str, fields: dict[str, str], answer: tuple[str, str], clause: str,
) -> None:
    """What is said is typed, what is offered is tapped, what is asked is filled in; the answer and its clause are seen."""
    page, address = table
    page.goto(address)
    page.get_by_role("combobox").fill(said)
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=*")
    offered = page.locator(".offer .acts a.button")
    if not offered.is_visible():  # folded where the search has an answer of its own
        page.locator(".offer summary").click()
    offered.click()
    for name, value in fields.items():
        _fill(page, name, value)
    page.get_by_role("button", name="판정하기").first.click()

    label, shown = answer
    expect(page.locator("#verdict .answers div", has_text=label).locator("dd")).to_have_text(shown)
    page.locator("#verdict > .reasons summary", has_text=clause).first.click()
    expect(page.locator("#verdict .reasons details[open]").first).to_be_visible()


def _fill(page: Page, name: str, value: str) -> None:
    """Fill in a field of the form, which may be folded away."""
    field = page.locator(f".field:has([name='{name}'])")
    if not field.is_visible():
        page.locator(f"details:has([name='{name}']) > summary").first.click()
    choice = field.locator(f"label:has(input[value='{value}'])")
    if choice.count():
        choice.click()
    else:
        field.locator("input").fill(value)
