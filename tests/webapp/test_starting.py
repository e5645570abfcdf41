"""Starting: the first index, an end before it is there, a place that cannot be listened at, and a disk that is full later on."""

import resource
import signal
import socket
import time
from pathlib import Path

import pytest

from indexer.turns import is_held
from tests.webapp.server import running, wait_until
from webapp.cli import main
from webapp.headers import SECURITY

KILLED = "import os; serve._build = lambda *given: os.kill(os.getpid(), 9)"
ENDLESS = "import time; from indexer import library; library._build = lambda *given: time.sleep(600)"


@pytest.mark.parametrize("before", ["", KILLED], ids=["built", "the builder is killed"])
def test_while_the_first_index_is_built_visitors_are_told_to_come_again(tiny_root: Path, tmp_path: Path, before: str) -> None:
    """From the moment on when the port is open nobody is refused, and the answers are 503 until they are 200."""
    seen = []
    with running(tiny_root, tmp_path, before, ready=False) as started:
        wait_until(lambda: started.get("/healthz")[0] == 200)
        with started.connect(b"B@D HTTP\r\n\r\n") as visitor:
            refused = b"".join(iter(lambda: visitor.recv(65536), b"")).decode()
        while not seen or seen[-1][0] != 200:
            seen.append(started.ask(("/", "/api/v1/games", "/readyz")[len(seen) % 3]))
            assert len(seen) < 1000
            time.sleep(0.05)

    waiting = seen[: [status for status, _, _ in seen].index(200)]
    assert len(waiting) >= 3 and all(status == 503 and headers["Retry-After"] == "5" for status, headers, _ in waiting)
    assert all(headers[name] == value for _, headers, _ in waiting for name, value in SECURITY.items()) and waiting[0][1]["Server"] == "simpan"
    assert refused.startswith("HTTP/1.1 400 Bad Request") and "읽을 수 없어요" in refused and SECURITY["Content-Security-Policy"] in refused
    assert "색인을 만들고" in waiting[0][2] and waiting[1][2].startswith('{"object":"error","status":503')


def test_a_port_in_use_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2

    said = capsys.readouterr().err
    assert f"{port}번 포트를 다른 프로그램이 쓰고 있어요" in said and "Traceback" not in said


@pytest.mark.parametrize(("call", "says"), [(["--port", "70000"], "0에서 65535까지"), (["--host", "999.1.1.1"], "그런 주소가 없어요")])
def test_a_place_that_cannot_be_listened_at_is_said(capsys: pytest.CaptureFixture[str], call: list[str], says: str) -> None:
    assert main(["serve", *call]) == 2
    assert says in capsys.readouterr().err


def test_it_can_be_ended_while_the_first_index_is_built(tiny_root: Path, tmp_path: Path) -> None:
    """At once, and the builder ends with it."""
    with running(tiny_root, tmp_path, ENDLESS, ready=False) as started:
        wait_until(lambda: "starting" in started.get("/healthz")[1] and is_held(tmp_path / "data"))
        started.process.send_signal(signal.SIGTERM)
        assert started.process.wait(timeout=5) == 0

    wait_until(lambda: not is_held(tmp_path / "data"), 5)


def test_a_disk_that_fills_up_leaves_the_last_good_index_in_service(tiny_root: Path, tmp_path: Path) -> None:
    """The changed corpus finds no room for its index: said in the log with what to do, and the old one goes on."""
    with running(tiny_root, tmp_path) as started:
        room = max(file.stat().st_size for file in (tmp_path / "data").rglob("*") if file.is_file()) // 2
        resource.prlimit(started.process.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
        path = started.games / "tiny" / "faq.md"
        path.write_text(path.read_text(encoding="utf-8").replace("3개예요.", "새 판에서도 3개예요."), encoding="utf-8")
        started.process.send_signal(signal.SIGHUP)
        wait_until(lambda: "앞의 것으로 계속해요" in started.log.read_text(encoding="utf-8"))

        assert "SIMPAN_DATA=" in started.log.read_text(encoding="utf-8")
        assert started.get("/readyz")[0] == 200 and "새 판" not in started.get("/e/tiny.faq.mountain")[1]
