"""No page of any kind breaks a rule of axe, on a phone and on a desk, in the light theme and in the dark one; contrast is AA."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, Page

from tests.webapp.browser.screens import NOT_PAGES
from tests.webapp.test_pages import PAGES

pytestmark = [pytest.mark.browser, pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")]
MORE = ["/search?q=없는말", "/search?q=요새&game=tiny&kind=section", "/judge/tiny.conquest?mountains=1&claim.cost=3", "/judge/tiny.conquest?mountains=9",
        "/judge/tiny.conquest?mountains=1&fort=true&defenders=0&race=other&claim.cost=3&claim2.cost=4", "/judge/say?q=산 1개 요새", "/e/tiny.nothing", "/offline"]
TABLE = ("/e/tiny.isles", "/judge/tiny", "/search")  # pages that show what a table without an expansion lacks
LOOKED_AT = [path for path in [*PAGES, *MORE] if "without" not in path or path.startswith(TABLE)]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}  # all that another theme can change


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="ko-KR", service_workers="block")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", LOOKED_AT)
def test_no_kind_of_page_breaks_a_rule(reader: Page, site: str, path: str) -> None:
    """All rules at both widths, and those of colours in the other theme at each."""
    reader.emulate_media(color_scheme="light")
    reader.goto(site + path)
    reader.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    for width, theme, rules in ((390, "light", RULES), (390, "dark", COLOURS), (1280, "dark", RULES), (1280, "light", COLOURS)):
        reader.set_viewport_size({"width": width, "height": 844})
        reader.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        found = Axe().run(reader, options=rules).response["violations"]

        assert [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found] == [], (theme, width)


def test_no_kind_of_page_is_left_out(tiny_app: Flask) -> None:
    """Every route that answers with a page is among those that are looked at."""
    site = tiny_app.url_map.bind("")
    seen = {site.match(path.split("?")[0])[0] for path in LOOKED_AT}

    assert {rule.endpoint for rule in tiny_app.url_map.iter_rules() if "GET" in (rule.methods or ()) and not NOT_PAGES.match(rule.rule)} == seen
