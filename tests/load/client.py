"""Visitors of a site on this machine: kept connections, closed loops and fixed rates, and how long answers took.

At a fixed rate a request counts from the moment at which it was due, so that a site that stalls is charged for who waits.
"""

import itertools
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus

HOST = "127.0.0.1"
AT_ONCE = 4  # visitors of a closed loop
WAITING = 32  # requests that may be under way at a fixed rate


@dataclass
class Outcome:
    """Milliseconds of each answer, and what was no proper answer."""

    took: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0
    work: float = 0.0  # milliseconds of processor that the site used

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.took) / self.seconds if self.seconds else 0.0

    def at(self, share: float) -> float:
        """A percentile, e.g. ``at(0.95)``; 0 without answers."""
        ordered = sorted(self.took)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def get(path: str) -> bytes:
    """A request as a browser sends it."""
    return f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nAccept-Encoding: br, gzip\r\n\r\n".encode()


def post(path: str, body: bytes) -> bytes:
    """A request that sends JSON."""
    head = f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


class Visitor:
    """One connection, kept open while the site keeps it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._socket: socket.socket | None = None

    def ask(self, request: bytes) -> int:
        """The status of the answer, which is read to its end; OSError when it breaks off."""
        if self._socket is None:
            self._socket = socket.create_connection((HOST, self._port), timeout=30)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            self._socket.sendall(request)
            return self._read(self._socket)
        except OSError:
            self.close()
            raise

    def close(self) -> None:
        if self._socket:
            self._socket.close()
            self._socket = None

    def _read(self, connection: socket.socket) -> int:
        got = b""
        while b"\r\n\r\n" not in got:
            got += self._more(connection)
        head, _, body = got.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").lower().split("\r\n")
        fields = dict(line.split(": ", 1) for line in lines[1:])
        missing = int(fields["content-length"]) - len(body)
        while missing > 0:
            missing -= len(self._more(connection))
        if fields.get("connection") == "close":
            self.close()
        return int(lines[0].split()[1])

    def _more(self, connection: socket.socket) -> bytes:
        chunk = connection.recv(65536)
        if not chunk:
            raise ConnectionError("the answer broke off")
        return chunk


def closed(port: int, requests: Sequence[bytes], seconds: float) -> Outcome:
    """`AT_ONCE` visitors, each asking again as soon as it is answered."""
    end = time.perf_counter() + seconds
    return _run(port, requests, lambda: iter(time.perf_counter, None), AT_ONCE, lambda due: due < end)


def fixed(port: int, requests: Sequence[bytes], rate: float, seconds: float) -> Outcome:
    """So many requests a second, whether the site keeps up or not."""
    start, slots = time.perf_counter(), itertools.count()
    return _run(port, requests, lambda: (start + next(slots) / rate for _ in itertools.repeat(None)), WAITING, lambda due: due < start + seconds)


def _run(
    port: int, requests: Sequence[bytes], moments: Callable[[], Iterator[float]], many: int, goes_on: Callable[[float], bool]
) -> Outcome:
    outcome, turns, began = Outcome(), itertools.count(), time.perf_counter()

    def visit() -> None:
        visitor = Visitor(port)
        for due in moments():
            if not goes_on(due):
                break
            time.sleep(max(0.0, due - time.perf_counter()))
            try:
                status = visitor.ask(requests[next(turns) % len(requests)])
            except OSError as error:
                outcome.errors.append(type(error).__name__)
                continue
            outcome.took.append((time.perf_counter() - due) * 1000)
            if status >= HTTPStatus.BAD_REQUEST:
                outcome.errors.append(str(status))
        visitor.close()

    threads = [threading.Thread(target=visit) for _ in range(many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    outcome.seconds = time.perf_counter() - began
    return outcome
