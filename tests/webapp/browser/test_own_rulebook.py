"""내 룰북 in a real browser: a file goes in, its report is read, a term accepted, a rule found, an edit kept."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.webapp.browser.conftest import Running
from webapp import create_app
from webapp.settings import Settings

pytestmark = pytest.mark.browser
LONG = 30_000  # milliseconds for a page that waits until an import is indexed
TEXT = "숲의 왕국\n\n준비\n\n각자 카드를 다섯 장 받아요. ‘돌격’이란 적과 맞붙는 행동이에요.\n\n전투\n\n돌격은 한 번만 해요. 그 뒤에는 쉬어요.\n\nQ: 몇 명이 하나요?\nA: 둘이서 해요.\n"


class Own(NamedTuple):
    """A site that takes uploads: its address, its library folder, and how to wait until an import can be searched."""

    address: str
    library: Path
    ready: Callable[[], bool]


@pytest.fixture
def own_site(tmp_path: Path, tiny_root: Path) -> Iterator[Own]:
    """A site over the invented game that takes uploads."""
    library = tmp_path / "library"
    app = create_app(Settings(data=tmp_path / "data", roots=(tiny_root,), library=(library,), importing=True))
    running = Running(app)
    yield Own(running.address, library, lambda: app.extensions["simpan.reopening"].wait(60))
    running.stop()


def send(page: Page, site: Own, text: str) -> None:
    page.goto(f"{site.address}/library/")
    page.get_by_label("파일 (TXT").set_input_files({"name": "숲.txt", "mimeType": "text/plain", "buffer": text.encode("cp949", "ignore")})
    page.get_by_role("button", name="들여오기").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("들여오기 보고", timeout=LONG)
    assert site.ready()


def test_from_a_file_to_a_game_and_back_again(page: Page, own_site: Own) -> None:
    """Upload, report, term, mark, search, page of the rule; then an edit by hand and a new edition that disagrees with it."""
    address, library, ready = own_site
    send(page, own_site, TEXT)
    page.reload()
    expect(page.get_by_text("셈에서 빠진 줄은 없어요")).to_be_visible()
    page.get_by_text("제목 3").click()
    expect(page.get_by_role("link", name="전투")).to_be_visible()
    page.get_by_label("돌격").check()
    page.get_by_role("button", name="용어로 받아들이기").click()
    expect(page.get_by_text("용어가 되었어요: 돌격")).to_be_visible(timeout=LONG)
    assert ready()

    page.goto(address)
    expect(page.get_by_text("내 룰북").first).to_be_visible()
    page.goto(f"{address}/search?q=돌격은 몇 번 하나요")
    page.get_by_role("link", name="전투").first.click()
    expect(page.get_by_text("돌격은 한 번만 해요")).to_be_visible()
    page.locator("article, main").get_by_role("link", name="돌격").first.click()
    expect(page.get_by_text("적과 맞붙는 행동").first).to_be_visible()

    chapter = next(path for path in library.glob("*/rules/*.md") if "한 번만" in path.read_text(encoding="utf-8"))
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("한 번만 해요", "두 번까지 해요"), encoding="utf-8")
    send(page, own_site, TEXT.replace("한 번만 해요", "세 번까지 해요"))
    conflicts = page.get_by_role("alert")
    expect(conflicts).to_contain_text("고친 글은 그대로 두었어요")
    expect(conflicts).to_contain_text(f"{chapter.relative_to(next(library.glob('[!.]*'))).as_posix()}:")
    page.goto(f"{address}/search?q=돌격은 몇 번 하나요")
    page.get_by_role("link", name="전투").first.click()
    expect(page.get_by_text("두 번까지 해요").first).to_be_visible()
    expect(page.get_by_text("새 원문은 이렇게 적었어요")).to_be_visible()

