"""The server as it runs: several processes, one killed, the corpus changed under load, and a calm end."""

import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
START = """
import sys
from pathlib import Path
from webapp.serve import serve
from webapp.settings import Settings
serve("127.0.0.1", int(sys.argv[1]), 2, Settings(data=Path(sys.argv[2]), roots=(Path(sys.argv[3]),), library=()))
"""


@dataclass
class Server:
    """A running server over a copy of the invented game."""

    port: int
    process: subprocess.Popen[bytes]
    games: Path

    def get(self, path: str) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request("GET", path)
            reply = connection.getresponse()
            return reply.status, reply.read().decode()
        finally:
            connection.close()

    def workers(self) -> list[int]:
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False)
        return [int(pid) for pid in listed.stdout.split()]


@pytest.fixture
def server(tiny_root: Path, tmp_path: Path) -> Iterator[Server]:
    if shutil.which("ps") is None:
        pytest.skip("이 기계에 ps 명령이 없어 프로세스를 셀 수 없다")
    shutil.copytree(tiny_root, tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-W", "ignore", "-c", START, str(port), str(tmp_path / "data"), str(tmp_path / "games")]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(ROOT)})
    running = Server(port, process, tmp_path / "games")
    try:
        wait_until(lambda: running.get("/healthz")[0] == 200)
        yield running
    finally:
        process.terminate()
        process.wait(timeout=30)


def wait_until(true: "object", seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if true():  # type: ignore[operator]
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise AssertionError("it did not come to pass")


class Visitors:
    """Threads that keep asking until they are stopped; every answer that is not 200 is kept."""

    def __init__(self, server: Server, path: str) -> None:
        self.failed: list[object] = []
        self.answered = 0
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._ask, args=(server, path)) for _ in range(3)]

    def _ask(self, server: Server, path: str) -> None:
        while not self._stop.is_set():
            try:
                status, _ = server.get(path)
                self.answered += 1
                if status != 200:
                    self.failed.append(status)
            except OSError as error:
                self.failed.append(error)
            time.sleep(0.01)

    def __enter__(self) -> "Visitors":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *args: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()


def test_the_corpus_changes_under_load_and_nobody_is_cut_off(server: Server) -> None:
    """SIGHUP opens the changed corpus and replaces the processes; every answer is whole, old or new."""
    path = server.games / "tiny" / "faq.md"
    with Visitors(server, "/e/tiny.faq.mountain") as visitors:
        wait_until(lambda: visitors.answered > 20)
        path.write_text(path.read_text(encoding="utf-8").replace("3개예요.", "새 판에서도 3개예요."), encoding="utf-8")
        server.process.send_signal(signal.SIGHUP)
        wait_until(lambda: "새 판에서도" in server.get("/e/tiny.faq.mountain")[1])
        before = visitors.answered
        wait_until(lambda: visitors.answered > before + 20)

    assert visitors.failed == []


def test_a_corpus_with_mistakes_leaves_the_last_good_one_in_service(server: Server) -> None:
    path = server.games / "tiny" / "terms.toml"
    path.write_text(path.read_text(encoding="utf-8") + "\n[[term]]\nid = 3\n", encoding="utf-8")
    server.process.send_signal(signal.SIGHUP)
    time.sleep(3)

    assert server.get("/e/tiny.term.fort")[0] == 200


def test_a_killed_process_is_replaced(server: Server) -> None:
    wait_until(lambda: len(server.workers()) == 2)
    first = server.workers()
    os.kill(first[0], signal.SIGKILL)
    wait_until(lambda: len(server.workers()) == 2 and server.workers() != first)

    assert server.get("/search?q=%EC%82%B0")[0] == 200


def test_it_ends_when_told_to(server: Server) -> None:
    server.process.send_signal(signal.SIGTERM)

    assert server.process.wait(timeout=30) == 0
