"""What other projects met in operation, each a rule of ours. Names in brackets are their reports."""

import io
import re
import threading
from pathlib import Path

import pytest

from tests.webapp.server import running
from webapp import create_app
from webapp.settings import Settings

ROOT = Path(__file__).parents[2]


def test_two_imports_at_once_both_arrive(tiny_root: Path, tmp_path: Path) -> None:
    """The second waits for the first instead of failing on a lock (whoosh 558); both games are whole and searchable."""
    app = create_app(Settings(data=tmp_path / "data", roots=(tiny_root,), library=(tmp_path / "library",), importing=True))
    statuses = []

    def send(name: str) -> None:
        text = f"{name}\n\n준비\n\n{name}에서는 카드를 다섯 장 받는다.\n\n전투\n\n돌격은 한 번만 한다.\n".encode()
        reply = app.test_client().post("/library/import", data={"files": (io.BytesIO(text), f"{name}.txt"), "name": name}, content_type="multipart/form-data")
        statuses.append(reply.status_code)

    threads = [threading.Thread(target=send, args=(name,)) for name in ("숲의 왕국", "바다의 왕국")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [302, 302] and app.extensions["simpan.reopening"].wait(60)

    client = app.test_client()
    assert [game["name"] for game in client.get("/api/v1/games").json["results"] if game["own"]] == ["바다의 왕국", "숲의 왕국"]
    assert all(client.get("/api/v1/search", query_string={"q": f"{name} 카드"}).json["answerable"] for name in ("숲의 왕국", "바다의 왕국"))


def test_without_any_game_every_page_still_answers(tmp_path: Path) -> None:
    """A search before anything is indexed finds nothing, and is no error (cve-search 115)."""
    client = create_app(Settings(data=tmp_path / "data", roots=(tmp_path / "none",), library=())).test_client()

    assert {path: client.get(path).status_code for path in ("/", "/search?q=카드", "/judge/", "/api/", "/settings", "/sitemap.xml")} == dict.fromkeys(
        ("/", "/search?q=카드", "/judge/", "/api/", "/settings", "/sitemap.xml"), 200)
    found = client.get("/api/v1/search?q=카드").json
    assert (found["total"], found["answerable"]) == (0, False)


def test_four_processes_on_a_cold_folder_share_one_build(tiny_root: Path, tmp_path: Path) -> None:
    """The index is built once, before the processes part, and importing the application builds nothing (gramps-web-api 149)."""
    count = tmp_path / "built"
    before = f"""
from indexer import library
real = library._build
def build(*given):
    with open({str(count)!r}, "a") as file:
        file.write("built ")
    real(*given)
library._build = build
"""
    with running(tiny_root, tmp_path, before, workers=4) as server:
        assert {server.get("/api/v1/search?q=%EC%82%B0")[0] for _ in range(12)} == {200}

    assert count.read_text() == "built "


@pytest.mark.parametrize("path", [*(ROOT / "templates").rglob("*.*"), *(ROOT / "webapp/static").rglob("*.js"), *(ROOT / "webapp/static").rglob("*.css")], ids=lambda path: path.name)
def test_nothing_names_the_root_of_the_host(path: Path) -> None:
    """Templates, scripts and styles hold no address that a path in front of the site would break (radiosonde_auto_rx 778)."""
    if path.suffix in {".html", ".xml", ".js", ".css", ".txt", ".svg"}:
        text = path.read_text(encoding="utf-8")
        assert not re.findall(r"""(?:href|src|action|formaction|poster)=["']/(?!/)|(?:fetch|import|Worker|Request)\(\s*["'`]/(?!/)|url\(["']?/(?!/)|location(?:\.href)?\s*=\s*["'`]/""", text)
