"""Photographs every kind of page on a phone and a desk, in both themes, to be looked at.

    python -m tests.webapp.browser.screens FOLDER [NAME …]      NAME: only shots whose names contain one of these

A sheet for each shot and width, ``phone-term.png``: the light theme on the left, the dark one on the right. A kind of page
(a template, a route that answers with HTML) which no shot shows ends the run with its name.
"""

import logging
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
from flask import Flask, template_rendered
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from indexer.engine import EngineUnavailable
from indexer.library import Library, open_library
from tests.webapp.browser.conftest import CHROMIUM, FLAGS, Running
from webapp import create_app, waiting
from webapp.export import export
from webapp.settings import Settings

ROOT = Path(__file__).parents[3]
TINY = ROOT / "tests" / "fixtures" / "tiny"
SIZES = {"phone": (390, 844), "desk": (1280, 900)}
TALLEST = {"phone": 3000, "desk": 2000}  # pixels of a page that are kept
NOT_PAGES = re.compile(r"^/(?:static|api/v1|healthz|readyz|openapi|metrics|manifest|opensearch|sitemap|robots|feed|favicon|sw\.js|games/<game_id>/(?:offline|find))")
RULEBOOK = ("숲의 왕국\n\n준비\n\n각자 카드를 다섯 장 받아요. ‘돌격’이란 적과 맞붙는 행동이에요.\n\n- 3 -\n\n전투\n\n돌격은 한 번만 해요. 그 뒤에는 쉬어요.\n\n"
            "점수판\n\n칸 1\n칸 2\n\nQ: 몇 명이 하나요?\nA: 둘이서 해요.\n")
REMEMBERED = '{"recent": ["쇠퇴하면 토큰은", "ㅌㄹㅌ", "추적 타일"], "games": ["warcrow", "war_of_the_ring"]}'

KEPT = "caches.keys().then((names) => names.includes('simpan-game-tiny') && caches.open('simpan-game-tiny').then((one) => one.keys()).then((all) => all.some((one) => one.url.endsWith('/offline.json'))))"

Act = Callable[[Page], None]


@dataclass(frozen=True)
class Shot:
    """A picture to take: where, on which of the sites, after which act, with what the device remembers; ``printed`` on paper."""

    name: str
    path: str
    act: Act | None = None
    site: str = "main"
    remembered: str = ""
    printed: bool = False


def typed(text: str) -> Act:
    """Type into the search field and wait for what is suggested."""
    def act(page: Page) -> None:
        page.get_by_role("combobox").first.fill(text)
        expect(page.get_by_role("option").first).to_be_visible()
    return act


def focused(page: Page) -> None:
    """The search field as it is entered, with what was searched before."""
    page.get_by_role("combobox").first.focus()


def tabbed(page: Page) -> None:
    """A definition shown beside the word that has the focus."""
    page.keyboard.press("Tab")
    page.locator("article a.ref").first.focus()
    page.wait_for_selector(".peek")


def unfolded(page: Page) -> None:
    """Everything that can be unfolded."""
    page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true; })")


def outlined(page: Page) -> None:
    """A chapter with its outline open and a section chosen from it."""
    box = page.locator(".outline details")
    if not box.evaluate("one => one.open"):
        page.locator(".outline summary").click()


def imported(page: Page) -> None:
    """A rulebook sent in, up to its report; the second time its report is there already."""
    if page.get_by_text("아직 들여온").count():
        page.get_by_label("파일 (TXT").set_input_files({"name": "숲.txt", "mimeType": "text/plain", "buffer": RULEBOOK.encode()})
        page.get_by_role("button", name="들여오기").click()
        page.wait_for_selector("text=들여오기 보고", timeout=60_000)
    else:
        page.get_by_role("link", name="보고와 용어 후보").click()
    unfolded(page)


def refused(page: Page) -> None:
    """A file that cannot be read as a rulebook."""
    page.get_by_label("파일 (TXT").set_input_files({"name": "그림.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7\nnot a book"})
    page.get_by_role("button", name="들여오기").click()
    page.wait_for_selector("[role=alert]", timeout=60_000)


SHOTS = (
    Shot("home", "/"), Shot("home-remembered", "/", focused, remembered=REMEMBERED), Shot("suggestions", "/", typed("토큰")),
    Shot("suggestions-in-game", "/games/warcrow/", typed("이동")),
    Shot("search", "/search?q=쇠퇴하면 토큰은"), Shot("search-empty", "/search"), Shot("search-initials", "/search?q=ㅌㄹㅌ"), Shot("search-slip", "/search?q=하플잉"),
    Shot("search-layout", "/search?q=thlxhl"), Shot("search-refused", "/search?q=이 게임 재미있어?"), Shot("search-none", "/search?q=우주선"), Shot("search-games", "/search?q=전투"),
    Shot("search-page-2", "/search?q=승리 조건&offset=10"), Shot("search-senses", "/search?q=타락"), Shot("search-offer", "/search?q=산이 있는 지역에 요새, 몇 개 필요해?&game=small_world"),
    Shot("search-filtered", "/search?q=전투&game=mage_knight&kind=term"), Shot("search-without", "/search?q=전투&without=krang,tezla"),
    Shot("game-small-world", "/games/small_world/"), Shot("game-mage-knight", "/games/mage_knight/"), Shot("game-without", "/games/war_of_the_ring/?without=kome", unfolded),
    Shot("chapter", "/games/warcrow/read/wc.rolls"), Shot("chapter-outline", "/games/warcrow/read/wc.rolls", outlined),
    Shot("chapter-recruit", "/games/war_of_the_ring/read/wotr.army"), Shot("section-notes", "/e/wotr.recruit.price"), Shot("section", "/e/sw.conquest.cost"), Shot("section-peek", "/e/sw.conquest.cost", tabbed),
    Shot("section-expansion-left-out", "/e/mk.krang.flip?without=krang"), Shot("term", "/e/sw.term.decline"), Shot("term-namesake", "/e/kome.term.corruption"), Shot("which", "/games/war_of_the_ring/which/타락"),
    Shot("card", "/e/sw.card.dwarf"), Shot("card-figures", "/e/mk.card.krang"), Shot("procedure", "/e/wotr.procedure.attack"), Shot("procedures", "/games/mage_knight/procedures"),
    Shot("faq-entry", "/e/sw.faq.immune"), Shot("faq", "/games/small_world/faq"), Shot("ruling", "/e/sw.ruling.008"), Shot("rulings", "/games/small_world/rulings", unfolded),
    Shot("terms", "/games/warcrow/terms"), Shot("cards", "/games/mage_knight/cards/enemy"), Shot("cards-races", "/games/small_world/cards/race"),
    Shot("scenarios", "/games/mage_knight/cards/scenario"), Shot("variants", "/games/mage_knight/cards/variant"),
    Shot("checkers", "/judge/"), Shot("checker", "/judge/sw.conquest"), Shot("checker-lists", "/judge/wotr.attack"),
    Shot("verdict-valid", "/judge/wotr.attack?role=attack&die=character&regular=3&leader=0&character=1&claim.legal=true"),
    Shot("verdict-invalid", "/judge/sw.conquest?race=amazon&power=commando&terrain=mountain&mountains=1&encampments=0&lost_tribes=1&defenders=0&claim.cost=5"), Shot("verdict-open", "/judge/sw.conquest?own_declined=1&defenders=0&claim.cost=3"), Shot("verdict-needed", "/judge/wotr.hunt-roll?claim.success=true"),
    Shot("verdict-chances", "/judge/wotr.attack?role=attack&die=army&regular=4&leader=1&character=0&claim.legal=true"), Shot("verdict-two-claims", "/judge/sw.conquest?mountains=1&claim.cost=3&claim2.cost=4"),
    Shot("verdict-without", "/judge/tiny.landing?fort=true&claim.cost=3&without=isles", unfolded, "tiny"), Shot("verdict-wrong-form", "/judge/sw.conquest?mountains=99&defenders=많이"),
    Shot("said", "/judge/say?q=산이 있고 잃어버린 부족이 있는 지역, 특공대면 몇 개 필요해?"), Shot("said-empty", "/judge/say"), Shot("said-not", "/judge/say?q=안녕하세요"),
    Shot("said-checker", "/judge/say?q=산이 있고 잃어버린 부족이 있는 지역을 번개처럼, 특공대면 몇 개 필요해?", lambda page: page.locator("main a.button").first.click()),
    Shot("wrong", "/games/small_world/wrong"), Shot("show", "/e/sw.conquest.cost/show"), Shot("show-ruling", "/e/sw.ruling.008/show"), Shot("show-card", "/e/sw.card.dwarf/show"),
    Shot("settings", "/settings"), Shot("settings-large", "/settings", remembered='{"size": "xl"}'), Shot("term-large", "/e/sw.term.decline", remembered='{"size": "xl"}'), Shot("api", "/api/"),
    Shot("error-404-entry", "/e/sw.conquest.kost"), Shot("error-404", "/nothing"), Shot("error-400", "/search?q=산&game=smallworld2"), Shot("error-429", "/search?q=산", site="busy"),
    Shot("error-503", "/search?q=산", site="away"), Shot("waiting", "/", site="waiting"), Shot("offline", "/offline"),
    Shot("library", "/library/", site="own"), Shot("library-refused", "/library/", refused, "own"), Shot("library-report", "/library/", imported, "own"),
    Shot("library-own", "/library/", site="own"), Shot("library-home", "/", site="own"), Shot("library-login", "/library/login", site="locked"),
    Shot("kept-chapter", "/games/tiny/read/tiny.conquest", site="lost"), Shot("kept-search", "/search?q=요새마다 비용", site="lost"), Shot("kept-nothing", "/judge/tiny.conquest?mountains=1", site="lost"),
    Shot("kept-settings", "/settings", site="lost"),
    Shot("export-home", "index.html", site="export"), Shot("export-search", "search.html?q=요새마다 비용", site="export"), Shot("export-search-none", "search.html?q=없는말", site="export"),
    Shot("export-game", "games/tiny/index.html", site="export"), Shot("export-checker", "judge/tiny.conquest.html", site="export"), Shot("export-entry", "e/tiny.conquest.cost.html", site="export"),
    Shot("print-chapter", "/games/warcrow/read/wc.rolls", printed=True), Shot("print-wrong", "/games/small_world/wrong", printed=True), Shot("print-wrong-many", "/games/mage_knight/wrong", printed=True),
    Shot("print-cards", "/games/mage_knight/cards/enemy", printed=True), Shot("print-procedures", "/games/small_world/procedures", printed=True), Shot("print-terms", "/games/small_world/terms", printed=True),
    Shot("print-verdict", "/judge/sw.conquest?mountains=1&claim.cost=3", printed=True), Shot("print-show", "/e/sw.conquest.cost/show", printed=True), Shot("print-faq", "/games/small_world/faq", printed=True),
)


class _Gone:
    """An engine that has gone away."""

    engine: Any = None

    @staticmethod
    def search(*_: object, **__: object) -> None:
        raise EngineUnavailable("gone")


@contextmanager
def sites(folder: Path, shown: set[str]) -> Iterator[tuple[dict[str, Running], dict[str, Flask], str]]:
    """All sites by name, their applications, and the address of an exported one; ``shown`` gathers the templates that answer."""
    library, tiny = open_library(Settings.from_environment().data), open_library(folder / "tiny", (TINY,))
    own = Settings(data=folder / "own", roots=(TINY,), library=(folder / "library",), importing=True)
    away: Library = replace(tiny, finder=_Gone())  # type: ignore[arg-type]
    apps = {
        "main": create_app(Settings(data=folder / "main"), library), "tiny": create_app(Settings(data=folder / "a"), tiny), "lost": create_app(Settings(data=folder / "b"), tiny),
        "busy": create_app(Settings(data=folder / "c", proxies=1, per_minute=1), tiny), "away": create_app(Settings(data=folder / "d"), away), "waiting": waiting.waiting_app(),
        "own": create_app(own), "locked": create_app(replace(own, data=folder / "e", token="열려라"), tiny),
    }
    export(tiny, Settings(data=folder / "f"), folder / "site")
    with ExitStack() as stack:
        running = {name: Running(app) for name, app in apps.items()}
        for one in running.values():
            stack.callback(one.stop)
        for app in apps.values():
            stack.enter_context(template_rendered.connected_to(lambda _, template, **__: shown.add(template.name), app))
        yield running, apps, (folder / "site").as_uri() + "/"


def photographed(page: Page, size: str) -> Image.Image:
    """The page from its top, as far down as is kept."""
    width, height = SIZES[size]
    tall = min(TALLEST[size], max(height, int(page.evaluate("document.documentElement.scrollHeight"))))
    page.set_viewport_size({"width": width, "height": tall})
    page.wait_for_timeout(120)
    picture = Image.open(BytesIO(page.screenshot()))
    page.set_viewport_size({"width": width, "height": height})
    return picture


def on_paper(page: Page) -> Image.Image:
    """The first two sheets of the page, side by side."""
    paper = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    print(f"  {len(paper)} sheets")
    return beside(*(paper[at].render(scale=1.6).to_pil() for at in range(min(2, len(paper)))))


def beside(*pictures: Image.Image) -> Image.Image:
    """Pictures in a row."""
    sheet = Image.new("RGB", (sum(one.width for one in pictures) + 8 * len(pictures), max(one.height for one in pictures)), "#888")
    at = 0
    for one in pictures:
        sheet.paste(one, (at, 0))
        at += one.width + 8
    return sheet


def kept(browser: Browser, site: Running, size: str) -> BrowserContext:
    """A device that opened the invented game once."""
    context = browser.new_context(viewport={"width": SIZES[size][0], "height": SIZES[size][1]}, locale="ko-KR")
    page = context.new_page()
    page.goto(f"{site.address}/games/tiny/")
    while not page.evaluate(KEPT):
        page.wait_for_timeout(100)
    page.close()
    return context


def missing(apps: dict[str, Flask], shots: tuple[Shot, ...], shown: set[str]) -> list[str]:
    """Kinds of pages that no shot shows: templates of pages, and routes that answer with a page."""
    folder = ROOT / "templates"
    pages = {str(path.relative_to(folder)) for path in folder.rglob("*.html") if '{% extends "base.html" %}' in path.read_text(encoding="utf-8")}
    routes = {(site, rule.endpoint): rule for site in ("main", "own", "locked") for rule in apps[site].url_map.iter_rules() if "GET" in (rule.methods or ()) and not NOT_PAGES.match(rule.rule)}
    asked = {apps[shot.site].url_map.bind("").match(shot.path.split("?")[0].split("#")[0])[0] for shot in shots if shot.site in ("main", "own", "locked") and "404" not in shot.name}
    return sorted(pages - shown) + sorted({rule.rule for (_, endpoint), rule in routes.items() if endpoint not in asked | {"importing.report"}})


def main(folder: Path, names: list[str]) -> None:
    """Take the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    shots = tuple(one for one in SHOTS if not names or any(name in one.name for name in names))
    shown: set[str] = set()
    with tempfile.TemporaryDirectory() as scratch, sites(Path(scratch), shown) as (running, apps, exported), sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        lost = {size: kept(browser, running["lost"], size) for size in SIZES} if any(one.site == "lost" for one in shots) else {}
        running["lost"].stop()
        for shot in shots:
            print(shot.name)
            for size, (width, height) in SIZES.items():
                taken = []
                for theme in ("light", "dark"):
                    context = lost[size] if shot.site == "lost" else browser.new_context(
                        viewport={"width": width, "height": height}, locale="ko-KR", service_workers="block",
                        extra_http_headers={"X-Forwarded-For": "203.0.113.5"} if shot.site == "busy" else {})
                    page = context.new_page()
                    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                    if shot.remembered:
                        page.add_init_script(f"localStorage.setItem('simpan', {shot.remembered!r})")
                    page.goto((exported if shot.site == "export" else running[shot.site].address) + shot.path)
                    if shot.site == "busy":
                        page.reload()
                    if shot.act:
                        shot.act(page)
                    taken.append(on_paper(page) if shot.printed else photographed(page, size))
                    page.close()
                    if shot.site != "lost":
                        context.close()
                    if shot.printed:
                        break
                beside(*taken).save(folder / f"{'paper' if shot.printed else size}-{shot.name}.png")
                if shot.printed:
                    break
        browser.close()
        left = [] if names else missing(apps, shots, shown)
    if left:
        sys.exit(f"no shot shows: {', '.join(left)}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])
