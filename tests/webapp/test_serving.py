"""The server as it runs: several processes, one killed, the corpus changed under load, and a calm end."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from indexer import store
from tests.webapp.server import ROOT, Server, Visitors, running, wait_until


@pytest.fixture
def server(tiny_root: Path, tmp_path: Path) -> Iterator[Server]:
    if shutil.which("ps") is None:
        pytest.skip("이 기계에 ps 명령이 없어 프로세스를 셀 수 없다")
    (tmp_path / "shm").mkdir()
    with running(tiny_root, tmp_path, f"from webapp import counting; counting.SHARED = {str(tmp_path / 'shm')!r}", workers=2) as started:
        yield started


def counted(server: Server) -> float:
    """Searches that all processes have answered since the start, as Prometheus is told."""
    (line,) = re.findall(r'^simpan_requests_total{endpoint="api.search",status="200"} (.*)$', server.get("/metrics")[1], re.M)
    return float(line)


def change(server: Server) -> None:
    """Edit an answer of the served game and tell the server."""
    path = server.games / "tiny" / "faq.md"
    path.write_text(path.read_text(encoding="utf-8").replace("3개예요.", "새 판에서도 3개예요."), encoding="utf-8")
    server.process.send_signal(signal.SIGHUP)


def test_the_corpus_changes_under_load_and_nobody_is_cut_off(server: Server) -> None:
    """SIGHUP opens the changed corpus and replaces the processes; every answer is whole, old or new."""
    with Visitors(server, "/e/tiny.faq.mountain", 2) as visitors, Visitors(server, "/api/v1/search?q=%EC%82%B0", 1) as searchers:
        wait_until(lambda: visitors.answered > 20)
        change(server)
        wait_until(lambda: "새 판에서도" in server.get("/e/tiny.faq.mountain")[1])
        before = visitors.answered
        wait_until(lambda: visitors.answered > before + 20)

    assert visitors.failed == searchers.failed == [] and searchers.answered > 10


def test_faults_while_it_runs(server: Server) -> None:
    """One server through them all: a corpus with mistakes, an index deleted and a process killed under load."""
    for number, (name, broken) in enumerate([("terms.toml", "\n[[term]]\nid = 3\n"), ("checkers.py", "\nraise RuntimeError('half written')\n")], 1):
        path = server.games / "tiny" / name
        good = path.read_text(encoding="utf-8")
        path.write_text(good + broken, encoding="utf-8")
        server.process.send_signal(signal.SIGHUP)
        wait_until(lambda count=number: server.log.read_text(encoding="utf-8").count("앞의 것으로 계속해요") == count)  # type: ignore[misc]
        assert server.get("/e/tiny.term.fort")[0] == server.get("/judge/tiny.conquest")[0] == 200, "the last good corpus stays in service"
        path.write_text(good, encoding="utf-8")

    wait_until(lambda: len(server.workers()) == 2)
    first = server.workers()
    (index,) = (server.games.parent / "data").glob("index-*")
    shutil.rmtree(index)
    with Visitors(server, "/api/v1/search?q=%EC%82%B0") as visitors:
        wait_until(lambda: visitors.answered > 20)
        os.kill(first[0], signal.SIGKILL)
        wait_until(lambda: len(server.workers()) == 2 and server.workers() != first)
        before = visitors.answered
        wait_until(lambda: visitors.answered > before + 20)
    assert 0 <= counted(server) - visitors.answered <= len(visitors.failed), "what a killed process had counted still counts"
    assert len(visitors.failed) <= 3 and not [one for one in visitors.failed if isinstance(one, int)], "only what it was at is lost"

    (counts,) = (server.games.parent / "shm").iterdir()
    shutil.rmtree(counts)  # by a system that tidies shared memory when a user logs out
    server.process.send_signal(signal.SIGHUP)
    wait_until(lambda: store.is_whole(index))
    wait_until(lambda: len(server.workers()) == 2 and not {*server.workers()} & {*first})
    assert server.get("/e/tiny.term.fort")[0] == server.get("/metrics")[0] == 200
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(timeout=30) == 0
    assert not list(counts.parent.iterdir()), "nothing stays in shared memory"

    lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
    assert {"simpan.access", "simpan.serve", "gunicorn.error"} <= {line.get("from", "simpan.access") for line in lines}, "all of the log is JSON"


RELOAD = """
import socket, sys, weakref
from pathlib import Path
from webapp import serve
from webapp.settings import Settings
server = serve._Server(Settings(data=Path(sys.argv[1]), roots=(Path(sys.argv[2]),), library=()), socket.create_server(("127.0.0.1", 0)), serve.options(1, 60))
def alive():
    assert server.reopen()
    library = server.load().extensions["simpan"]
    library.judge("tiny.conquest", {})
    return [weakref.ref(library.finder), weakref.ref(library.checker("tiny.conquest").situation)]
before = alive()
alive(), alive()
print([one() for one in before])
"""


def test_a_reload_lets_go_of_the_library_before(tiny_root: Path, tmp_path: Path) -> None:
    """A server that is reloaded every day must not keep every day's library."""
    command = [sys.executable, "-W", "ignore", "-c", RELOAD, str(tmp_path), str(tiny_root)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.stdout.strip() == "[None, None]", done.stderr
