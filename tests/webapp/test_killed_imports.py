"""A server that is killed while it takes in a rulebook: afterwards the library is what it was or has the new game, whole, and is served so."""

import os
import random
import re
import signal
import threading
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

from indexer.load import load
from tests.webapp.server import Server, running, wait_until

TEXT = "숲의 왕국\n\n준비\n\n카드를 {n}장 받는다.\n\n전투\n\n이기면 카드를 {n}장 버린다.\n\n끝내기\n\n카드를 {n}장 모으면 이긴다.\n"
SAID = re.compile(r"카드를 (\d)장")


def send(server: Server, number: int) -> None:
    """Upload the rulebook as a browser does, to the end or until the server is gone."""
    body = f'--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n{TEXT.format(n=number)}\r\n--x--\r\n'.encode()
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}/library/import", body, {"Content-Type": "multipart/form-data; boundary=x"})
    with suppress(OSError), urllib.request.urlopen(request, timeout=60):
        pass


def on_disk(server: Server) -> list[str]:
    """What the rules of the library say, as a new start would read them."""
    return SAID.findall("".join(entry.text for entry in load((), (server.games.parent / "library",)).entries.values()))


def served(server: Server) -> list[str]:
    """What the site says of them."""
    return SAID.findall(re.sub("<[^>]*>", "", server.get("/api/v1/search?q=%EC%B9%B4%EB%93%9C&game=supui_wangguk&kind=section")[1]))


def test_a_server_killed_during_an_import_serves_the_old_game_or_the_new_one(tiny_root: Path, tmp_path: Path) -> None:
    """-9 at random moments, now the process that imports, now its parent, which is then started again."""
    dice = random.Random(8)
    with running(tiny_root, tmp_path, workers=2, importing=True) as server:
        began = time.monotonic()
        send(server, 3)
        wait_until(lambda: served(server) == ["3"] * 3)
        whole = time.monotonic() - began
        for number, parent in ((4, False), (5, True), (6, False), (7, True)):
            before = on_disk(server)
            (worker,) = server.workers()
            upload = threading.Thread(target=send, args=(server, number))
            upload.start()
            time.sleep(dice.random() * whole)
            os.kill(server.process.pid if parent else worker, signal.SIGKILL)
            if parent:
                server.process.wait()
                wait_until(lambda: not Path(f"/proc/{worker}").exists())  # noqa: B023
                server.start()
            upload.join()
            wait_until(lambda: served(server) == on_disk(server))
            assert on_disk(server) in (before, [str(number)] * 3) and not list((tmp_path / "library").glob(".building-*"))
        send(server, 9)
        wait_until(lambda: served(server) == on_disk(server) == ["9"] * 3)
        (dead,) = server.workers()
        os.kill(dead, signal.SIGKILL)
        wait_until(lambda: server.workers() not in ([], [dead]) and served(server) == ["9"] * 3)  # by a process that parted from what was open before
    assert len(list((tmp_path / "library").iterdir())) == 1 and not list((tmp_path / "data").glob(".building-*"))
