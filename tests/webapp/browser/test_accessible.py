"""No page of any kind breaks a rule of axe, on a phone in the light theme and on a desk in the dark one; contrast is AA."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.webapp.test_pages import PAGES

pytestmark = [pytest.mark.browser, pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")]
MORE = ["/search?q=없는말", "/search?q=요새&game=tiny&kind=section", "/judge/tiny.conquest?mountains=1&claim.cost=3", "/judge/tiny.conquest?mountains=9",
        "/judge/tiny.conquest?mountains=1&fort=true&defenders=0&race=other&claim.cost=3&claim2.cost=4", "/judge/say?q=산 1개 요새", "/e/tiny.nothing", "/offline"]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="ko-KR", service_workers="block")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", [*PAGES, *MORE])
def test_no_kind_of_page_breaks_a_rule(reader: Page, site: str, path: str) -> None:
    reader.set_viewport_size({"width": 390, "height": 844})
    reader.emulate_media(color_scheme="light")
    reader.goto(site + path)
    reader.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    for width, theme in ((390, "light"), (1280, "dark")):
        reader.set_viewport_size({"width": width, "height": 844})
        reader.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        found = Axe().run(reader, options=RULES).response["violations"]

        assert [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found] == [], (theme, width)
