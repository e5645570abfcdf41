"""Bytes and requests of each kind of page as a browser takes them, and how long until it paints, beside a blank page.

    python tests/bench/page_weight.py [http://127.0.0.1:8000]        a running site; the blank page is its robots.txt
"""

import shutil
import statistics
import sys

from playwright.sync_api import Browser, Page, sync_playwright

PAGES = {
    "첫 화면": "/", "게임": "/games/mage_knight/", "장": "/games/warcrow/read/wc.rolls", "용어 목록": "/games/small_world/terms", "카드 목록": "/games/small_world/cards/race",
    "질문 목록": "/games/mage_knight/faq", "규칙": "/e/sw.conquest.cost", "용어": "/e/sw.term.decline", "카드": "/e/sw.card.dwarf", "찾기": "/search?q=쇠퇴하면 토큰은",
    "판정 목록": "/judge/", "판정기": "/judge/sw.conquest", "판정": "/judge/sw.conquest?mountains=1&claim.cost=3", "에러플 체크": "/games/mage_knight/wrong", "설정": "/settings",
}
ROUNDS = 5
PAINT = "() => new Promise((done) => { const seen = performance.getEntriesByName('first-contentful-paint')[0]; if (seen) done(seen.startTime); else new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({ type: 'paint', buffered: true }); })"


def fresh(browser: Browser) -> Page:
    """A page of a visitor who was never here."""
    return browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block").new_page()


def weight(browser: Browser, address: str) -> tuple[int, int, int]:
    """Requests, bytes over the wire and bytes of the HTML alone, for a first visit."""
    page = fresh(browser)
    tool = page.context.new_cdp_session(page)
    tool.send("Network.enable")
    sizes: dict[str, int] = {}
    kinds: dict[str, str] = {}
    tool.on("Network.responseReceived", lambda event: kinds.__setitem__(event["requestId"], event["type"]))
    tool.on("Network.loadingFinished", lambda event: sizes.__setitem__(event["requestId"], int(event["encodedDataLength"])))
    page.goto(address, wait_until="load")
    page.wait_for_timeout(300)
    page.context.close()
    return len(sizes), sum(sizes.values()), sum(size for one, size in sizes.items() if kinds.get(one) == "Document")


def paint(browser: Browser, address: str) -> float:
    """Milliseconds to the first contentful paint, the middle of several first visits."""
    found = []
    for _ in range(ROUNDS):
        page = fresh(browser)
        page.goto(address)
        found.append(float(page.evaluate(PAINT)))
        page.context.close()
    return statistics.median(found)


def main(site: str) -> None:
    """Print a table for the documents."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"])
        blank = paint(browser, f"{site}/robots.txt")
        print(f"| 쪽 | 요청 | 처음 받는 KB | 그 가운데 HTML | 첫 그림 ÷ 빈 쪽 |\n|---|---|---|---|---|\n| 빈 쪽 | | | | 1 ({blank:.0f} ms) |")
        for name, path in PAGES.items():
            requests, whole, html = weight(browser, site + path)
            print(f"| {name} | {requests} | {whole / 1000:.1f} | {html / 1000:.1f} | {paint(browser, site + path) / blank:.1f} |")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8000")
