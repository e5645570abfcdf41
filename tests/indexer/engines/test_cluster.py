"""What Simpan makes of a cluster's answers: parts are no answer, tries keep to the budget, TLS and credentials hold.

The cluster here is a few lines of HTTP; ``tests/cluster`` has a real one.
"""

import base64
import json
import shutil
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from indexer.engine import EngineUnavailable
from indexer.engines.address import read
from indexer.engines.cluster import Cluster
from indexer.engines.opensearch import OpenSearch, OpenSearchEngine

Reply = tuple[int, object]
HIT = {"sort": [2.5, 7]}
SETTINGS = {"simpan-v-g1": {"settings": {"index": {"number_of_shards": "3"}}}}


class Stub(ThreadingHTTPServer):
    """Answers every search with what ``reply`` gives; counts the tries."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.reply: Callable[[], Reply] = lambda: (200, answer())
        self.login = ""
        self.tries = 0


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Stub

    def do_GET(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        status, body = self._reply()
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_POST = do_GET

    def _reply(self) -> Reply:
        if self.server.login and self.headers.get("Authorization") != "Basic " + base64.b64encode(self.server.login.encode()).decode():
            return 401, {"error": {"type": "security_exception"}}
        if "_settings" in self.path:
            return 200, SETTINGS
        if "_alias" in self.path:
            return 200, {"simpan-v-g1": {"aliases": {"simpan-v": {}}}}
        self.server.tries += 1
        return self.server.reply()

    def log_message(self, *_: object) -> None:
        """Quiet."""


def answer(failed: int = 0, successful: int = 3, timed_out: bool = False) -> dict[str, Any]:
    shards = {"total": 3, "successful": successful, "failed": failed, "skipped": 0}
    return {"timed_out": timed_out, "_shards": shards, "hits": {"hits": [HIT]}}


@pytest.fixture
def stub() -> Iterator[Stub]:
    server = Stub()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def engine(stub: Stub, options: str = "timeout=0.3&budget=0.6") -> OpenSearchEngine:
    return OpenSearchEngine(Cluster(read(f"opensearch://127.0.0.1:{stub.server_port}/simpan?{options}", {})), "v")


def test_a_whole_answer_is_taken(stub: Stub) -> None:
    opened = engine(stub)

    assert opened.search({"쇠퇴": 1.0}, {}) == [(7, 2.5)]
    opened.close()


@pytest.mark.parametrize("part", [answer(failed=1, successful=2), answer(successful=2), answer(timed_out=True)])
def test_a_part_is_never_an_answer(stub: Stub, part: dict[str, Any]) -> None:
    stub.reply = lambda: (200, part)
    opened = engine(stub)

    with pytest.raises(EngineUnavailable) as error:
        opened.search({"쇠퇴": 1.0}, {})
    assert error.value.reader == "색인의 일부가 빠져 있어 답을 믿을 수 없어요."
    opened.close()


def test_a_failed_try_is_tried_again(stub: Stub) -> None:
    stub.reply = lambda: (503, {"error": {"type": "search_phase_execution_exception"}}) if stub.tries < 3 else (200, answer())
    opened = engine(stub)

    assert opened.search({"쇠퇴": 1.0}, {}) == [(7, 2.5)]
    assert stub.tries == 3
    opened.close()


def test_missing_shards_are_told_apart_from_a_missing_cluster(stub: Stub) -> None:
    stub.reply = lambda: (503, {"error": {"type": "search_phase_execution_exception"}})
    opened = engine(stub)

    with pytest.raises(EngineUnavailable) as error:
        opened.search({"쇠퇴": 1.0}, {})
    assert error.value.reader == "색인의 일부가 빠져 있어 답을 믿을 수 없어요."
    opened.close()


def test_silence_costs_no_more_than_the_budget(stub: Stub) -> None:
    def silent() -> Reply:
        time.sleep(2)
        return 200, answer()

    stub.reply = silent
    opened = engine(stub)
    began = time.monotonic()

    with pytest.raises(EngineUnavailable, match=r"시간이 지났어요"):
        opened.search({"쇠퇴": 1.0}, {})
    assert 0.5 < time.monotonic() - began < 1.2
    opened.close()


def test_a_wrong_password_is_said_without_a_second_try(stub: Stub) -> None:
    stub.login = "simpan:right"
    where = f"127.0.0.1:{stub.server_port}/simpan"

    with pytest.raises(EngineUnavailable, match=r"사용자 이름이나 암호가 맞지 않아요") as error:
        OpenSearch(read(f"opensearch://simpan:wrong@{where}", {})).holds("v")
    assert "wrong" not in str(error.value)
    assert OpenSearch(read(f"opensearch://{where}", {"SIMPAN_ENGINE_USER": "simpan", "SIMPAN_ENGINE_PASSWORD": "right"})).holds("v")


@pytest.mark.skipif(not shutil.which("openssl"), reason="인증서를 만들 openssl이 없어요")
@pytest.mark.filterwarnings("ignore::urllib3.exceptions.InsecureRequestWarning", "ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_tls_with_an_authority_of_ones_own(stub: Stub, tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "ca.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", str(key), "-out", str(certificate),
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"], check=True, capture_output=True,
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    stub.socket = context.wrap_socket(stub.socket, server_side=True)
    where = f"opensearch://127.0.0.1:{stub.server_port}/simpan?tls=on"

    assert OpenSearch(read(f"{where}&ca={certificate}", {})).holds("v")
    assert OpenSearch(read(f"{where}&verify=off", {})).holds("v")
    with pytest.raises(EngineUnavailable, match=r"인증서를 믿을 수 없어요"):
        OpenSearch(read(where, {})).holds("v")
