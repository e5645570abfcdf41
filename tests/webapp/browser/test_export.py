"""The exported site opened from a folder: it is read and searched without any server."""


import pytest
from playwright.sync_api import Page, expect

from indexer.library import Library
from webapp.export import export
from webapp.settings import Settings

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def home(tiny_library: Library, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the first page, in a folder."""
    folder = tmp_path_factory.mktemp("out") / "site"
    export(tiny_library, Settings(data=tmp_path_factory.mktemp("export")), folder)
    return (folder / "index.html").as_uri()


def test_the_three_jobs_from_a_folder(page: Page, home: str) -> None:
    """Search to the clause, keywords to a rule, and what a checker weighs, with its examples."""
    page.goto(home)
    page.get_by_role("combobox").press_sequentially("욧", delay=20)
    expect(page.get_by_role("option").first).to_contain_text("요새")
    page.get_by_role("combobox").fill("요새마다 비용")
    page.keyboard.press("Enter")
    hit = page.locator("ol.hits a").first
    expect(hit).to_have_text("정복 비용")
    hit.click()
    expect(page.get_by_text("지역을 정복하려면 토큰 2개를 낸다")).to_be_visible()
    page.go_back()
    expect(page.locator("ol.hits a").first).to_have_text("정복 비용")
    page.goto(home)
    page.get_by_role("link", name="작은 왕국", exact=True).first.click()
    page.get_by_role("link", name="용어", exact=True).first.click()
    page.get_by_role("link", name="요새", exact=True).first.click()
    page.locator("section.clause a.ref", has_text="산").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("산")
    page.get_by_role("navigation", name="주요 메뉴").get_by_role("link", name="판정").click()
    page.get_by_role("link", name="지역 정복").first.click()
    expect(page.get_by_text("판정은 심판 서버가 따져요")).to_be_visible()
    expect(page.get_by_role("heading", name="예시 판정")).to_be_visible()
