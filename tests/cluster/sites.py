"""Served sites as processes of their own, and a steady load on them that knows the right answers."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from indexer.library import open_library
from indexer.search import Results

ROOT = Path(__file__).parents[2]
QUERIES = ("정복 비용", "화산 토큰", "등대", "7번 섬", "동굴에서는 무엇을 얻나요", "암초 규칙", "ㅈㅂ", "온천에서 토큰 3개")
LIMIT = 50
CODE = (
    "import sys; from pathlib import Path; from webapp.serve import serve; from webapp.settings import Settings\n"
    "root, data, engine, port = sys.argv[1:]\n"
    "settings = Settings(data=Path(data), roots=(Path(root),), library=(), engine=engine, per_minute=0, most_results=50)\n"
    "serve('127.0.0.1', int(port), 1, settings)\n"
)

Answer = tuple[str, ...]
Right = dict[str, Answer]


def right_answers(root: Path, data: Path, engine: str) -> Right:
    """Query → ids in order, as this cluster gives them for a corpus when all is well; Whoosh gives the same first one."""
    library, local = open_library(data / "cluster", (root,), engine=engine), open_library(data / "whoosh", (root,))
    found = {query: ids(library.search(query, limit=LIMIT)) for query in QUERIES}
    assert all(found[query][:1] == ids(local.search(query, limit=LIMIT))[:1] and found[query] for query in QUERIES)
    return found


def ids(found: Results) -> Answer:
    """The ids of a page of results in order."""
    return tuple(hit.id for hit in found.hits)


class Site:
    """``simpan serve`` of one corpus in a process of its own."""

    def __init__(self, root: Path, data: Path, engine: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        data.mkdir(parents=True, exist_ok=True)
        self.log = data / "log"
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-W", "ignore", "-c", CODE, str(root), str(data), engine, str(self.port)],
                cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, env=os.environ | {"PYTHONPATH": str(ROOT)},
            )

    def __enter__(self) -> "Site":
        ends = time.monotonic() + 90
        while self.get("/readyz")[0] != 200:
            assert self.process.poll() is None and time.monotonic() < ends, self.log.read_text(encoding="utf-8", errors="replace")[-3000:]
            time.sleep(0.2)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def reload(self) -> None:
        """Tell it that the corpus has changed (SIGHUP)."""
        self.process.send_signal(signal.SIGHUP)

    def get(self, path: str) -> tuple[int, dict[str, object], str]:
        """Status, JSON (empty for a page) and text; status 0 when nobody answers."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=20) as answer:
                status, text = answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                status, text = error.code, error.read().decode()
        except OSError as error:
            return 0, {}, str(error)
        return status, json.loads(text) if text.startswith("{") else {}, text

    def search(self, query: str) -> tuple[int, dict[str, object], str]:
        """The API's answer to a query."""
        return self.get(f"/api/v1/search?limit={LIMIT}&q={urllib.parse.quote(query)}")


class Load:
    """A few clients asking without a pause; each answer is right, an honest error (503), or wrong."""

    def __init__(self, sites: Sequence[Site], right: Sequence[Right], clients: int = 4) -> None:
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.slowest = 0.0
        self._sites, self._right = sites, right
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._ask, args=(number,)) for number in range(clients)]

    def __enter__(self) -> "Load":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ask no more and wait for the last answers."""
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def __str__(self) -> str:
        return f"{dict(self.counts)}, slowest {self.slowest:.2f} s"

    def until(self, told: Callable[[], bool], seconds: float = 60) -> None:
        """Go on until something is so."""
        ends = time.monotonic() + seconds
        while not told():
            assert time.monotonic() < ends, f"{self}"
            time.sleep(0.1)

    def run(self, seconds: float) -> None:
        """Go on for a while."""
        time.sleep(seconds)

    def _ask(self, number: int) -> None:
        turn = number
        while not self._stop.is_set():
            site, query = self._sites[turn % len(self._sites)], QUERIES[turn % len(QUERIES)]
            turn += 1 + turn % 3
            began = time.monotonic()
            status, answer, text = site.search(query)
            took = time.monotonic() - began
            with self._lock:
                self.slowest = max(self.slowest, took)
                self._judge(query, status, answer, text)
            time.sleep(0.01)

    def _judge(self, query: str, status: int, answer: dict[str, object], text: str) -> None:
        if status == 503 and answer.get("code") == "service_unavailable":
            self.counts["error"] += 1
        elif status == 200 and _ids(answer) in [right[query] for right in self._right]:
            self.counts["right"] += 1
        else:
            self.counts["wrong"] += 1
            self.wrong.append(f"{status} {query}: {text[:300]}")


def _ids(answer: dict[str, object]) -> Answer:
    rows = answer["results"]
    assert isinstance(rows, list)
    return tuple(str(row["id"]) for row in rows)
