"""On paper: A4, the text without menus and buttons, and the list of common mistakes on one sheet."""

import io
import logging

import pdfplumber
import pytest
from flask import Flask
from playwright.sync_api import Browser

from tests.webapp.browser.conftest import Running

pytestmark = [pytest.mark.browser, pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")]
A4 = (595, 842)
CHROME = ("본문으로 건너뛰기", "보기 설정", "처음\n", "인쇄하면", "링크 복사", "판정하기를", "게임의 이름과 권리는")


def printed(browser: Browser, address: str) -> tuple[int, str]:
    """How many A4 pages a page takes, and what they say."""
    page = browser.new_page()
    page.goto(address)
    data = page.pdf(prefer_css_page_size=True)
    page.close()
    logging.getLogger("pdfminer").setLevel(logging.ERROR)
    with pdfplumber.open(io.BytesIO(data)) as paper:
        assert {(round(one.width), round(one.height)) for one in paper.pages} == {A4}
        return len(paper.pages), "\n".join(one.extract_text() for one in paper.pages)


@pytest.mark.parametrize(("path", "says"), [
    ("/games/tiny/read/tiny.conquest", "지역을 정복하려면 토큰 2개를 낸다"), ("/games/tiny/wrong", "에러플 체크"), ("/games/tiny/cards/race", "거인"),
    ("/games/tiny/procedures", "진행 순서"), ("/games/tiny/terms", "요새"), ("/judge/tiny.conquest?mountains=1&fort=true&defenders=0&race=other&claim.cost=3", "아니에요"),
])
def test_a_printed_page_has_its_text_and_no_chrome(browser: Browser, site: str, path: str, says: str) -> None:
    pages, text = printed(browser, site + path)

    assert pages <= 2 and says in text
    assert [word for word in CHROME if word in text] == []


def test_the_common_mistakes_of_every_game_fit_one_sheet(browser: Browser, app: Flask) -> None:
    """147 of Mage Knight, 45 of Small World: each by its name, the fewer with the right rule beneath."""
    running = Running(app)
    try:
        sheets = {game: printed(browser, f"{running.address}/games/{game}/wrong") for game in app.extensions["simpan"].corpus.games}
    finally:
        running.stop()

    assert {game: pages for game, (pages, _) in sheets.items()} == dict.fromkeys(sheets, 1)
    assert all("□" in text for _, text in sheets.values())
