"""The sites that are measured: Simpan as operators run it, and the least that Flask can do under the same server."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.load.client import HOST, Visitor, get

ROOT = Path(__file__).parents[2]
HELLO = """
import sys
from flask import Flask
from gunicorn.app.base import BaseApplication
from webapp.serve import options

class Hello(BaseApplication):
    def load_config(self):
        for name, value in {**options(int(sys.argv[2]), 60), "bind": "127.0.0.1:" + sys.argv[1]}.items():
            if name != "post_worker_init":  # which loads a library
                self.cfg.set(name, value)

    def load(self):
        app = Flask("hello")
        app.add_url_rule("/hello", "hello", lambda: "hello")
        return app

Hello().run()
"""


@dataclass(frozen=True)
class Site:
    """A running site."""

    port: int
    process: "subprocess.Popen[bytes]"

    def memory(self) -> float:
        """MiB of all its processes; pages that they share count once (proportional set size)."""
        return sum(_kept(pid, "Pss") for pid in self._processes()) / 1024

    def resident(self) -> float:
        """MiB of the largest process that answers, pages that it shares with others counted in full (resident set size)."""
        return max(_kept(pid, "Rss") for pid in self._processes()[1:]) / 1024

    def worked(self) -> float:
        """Milliseconds of processor time that its processes have used; what else the machine does counts little in it."""
        return sum(map(_ticks, self._processes())) / os.sysconf("SC_CLK_TCK") * 1000

    def _processes(self) -> list[int]:
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False)
        return [self.process.pid, *map(int, listed.stdout.split())]


def _kept(pid: int, sort: str) -> int:
    """KiB of a process, e.g. ``"Pss"``; 0 when it has just ended."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith(f"{sort}:")), 0)


def _ticks(pid: int) -> int:
    """Clock ticks of a process, its own and the system's for it; 0 when it has just ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


@contextmanager
def simpan(workers: int) -> Iterator[Site]:
    """The bundled games; the index lies where ``SIMPAN_DATA`` says."""
    with _running(["-m", "webapp", "serve", "--workers", str(workers), "--port"], [], "/readyz") as site:
        yield site


@contextmanager
def hello(workers: int) -> Iterator[Site]:
    """A bare Flask application that says hello."""
    with _running(["-c", HELLO], [str(workers)], "/hello") as site:
        yield site


@contextmanager
def _running(before_port: list[str], after_port: list[str], path: str) -> Iterator[Site]:
    with socket.create_server((HOST, 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-W", "ignore", *before_port, str(port), *after_port]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(ROOT)})
    try:
        _wait(port, path)
        yield Site(port, process)
    finally:
        process.terminate()
        process.wait(timeout=60)


def _wait(port: int, path: str) -> None:
    for _ in range(6000):
        try:
            if Visitor(port).ask(get(path)) == 200:
                return
        except OSError:
            pass
        time.sleep(0.1)
    raise TimeoutError(f"nothing answers at port {port}")
