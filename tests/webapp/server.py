"""A server as operators run it, over a copy of the invented game, for the tests of this folder."""

import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
START = """
import json, logging, sys
from pathlib import Path
from webapp import serve, worker
from webapp.settings import Settings
port, data, games, given = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), json.loads(sys.argv[4])
logging.basicConfig(level=logging.INFO)
{before}
serve.serve("127.0.0.1", port, given.pop("workers", 1), Settings(data=data, roots=(games,), library=(games.parent / "library",), **given))
"""


@dataclass
class Server:
    """A running server; ``log`` is the file of what it says."""

    port: int
    command: list[str]
    games: Path
    log: Path

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Start it, anew when it has ended, with what it left."""
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(self.games.parent / "tmp")}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, cwd=ROOT, stdout=log, stderr=log, env=environment)

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
        status, _, body = self.ask(path, headers)
        return status, body

    def ask(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, http.client.HTTPMessage, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request("GET", path, headers=headers or {})
            reply = connection.getresponse()
            return reply.status, reply.headers, reply.read().decode()
        finally:
            connection.close()

    def connect(self, sent: bytes) -> socket.socket:
        """A visitor who has sent these bytes and nothing more."""
        visitor = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        visitor.sendall(sent)
        return visitor

    def workers(self) -> list[int]:
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False)
        return [int(pid) for pid in listed.stdout.split()]


@contextmanager
def running(tiny_root: Path, at: Path, before: str = "", ready: bool = True, **settings: object) -> Iterator[Server]:
    """A server in folder ``at``, which may hold an index already; ``before`` is code that runs first."""
    shutil.copytree(tiny_root, at / "games", ignore=shutil.ignore_patterns("__pycache__"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-W", "ignore", "-c", START.format(before=before), str(port), str(at / "data"), str(at / "games"), json.dumps(settings)]
    (at / "tmp").mkdir()
    server = Server(port, command, at / "games", at / "log")
    try:
        if ready:
            wait_until(lambda: server.get("/readyz")[0] == 200)
        yield server
    finally:
        server.process.terminate()
        server.process.wait(timeout=30)


def wait_until(true: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(OSError, http.client.HTTPException):
            if true():
                return
        time.sleep(0.1)
    raise AssertionError("it did not come to pass")


class Visitors:
    """Threads that keep asking until they are stopped; every answer that is not 200 is kept."""

    def __init__(self, server: Server, path: str, many: int = 3) -> None:
        self.failed: list[object] = []
        self.answered = 0
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._ask, args=(server, path)) for _ in range(many)]

    def _ask(self, server: Server, path: str) -> None:
        while not self._stop.is_set():
            try:
                status, _ = server.get(path)
                self.answered += 1
                if status != 200:
                    self.failed.append(status)
            except (OSError, http.client.HTTPException) as error:
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
