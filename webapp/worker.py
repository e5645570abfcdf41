"""A process of the server: gunicorn's threads, with an end to every request and refusals in our own words.

gunicorn's threads wait for a slow visitor without end, so that a few of them would hold the whole site; a visitor who does
not hang up after his answer holds the loop that takes in new ones for two seconds; and what is no proper request is answered
in English and logged with the visitor's address.
"""

import logging
import os
import socket
from contextlib import suppress
from time import monotonic
from typing import Any

from gunicorn.http import message
from gunicorn.http.errors import InvalidRequestLine, LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.workers.gthread import ThreadWorker

from webapp.errors import bare_answer
from webapp.memory import give_back

log = logging.getLogger("simpan.serve")
TIDY_SECONDS = 60  # after which the memory that answers have left free is given back
HEAD_SECONDS = 10  # in which the head of a request must have arrived
LONGEST_LINE = 64 * 1024  # bytes of an address, so that a long query reaches the application, which says what is too long
PERCENT = "주소를 읽을 수 없어요. 한글은 퍼센트로 바꾸어 적어 주세요. 예: /search?q=%EC%82%B0"
message.MAX_REQUEST_LINE = LONGEST_LINE  # gunicorn's own ceiling of 8190 is below a query of 1,000 Korean letters


class Worker(ThreadWorker):  # type: ignore[misc]
    """gunicorn's worker with threads, guarded."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._ends: dict[Any, float] = {}  # connection that a thread is at → when it must be done
        self._tidied = monotonic()

    def handle(self, conn: Any) -> Any:
        """Serve what came on a connection; its head must be there within `HEAD_SECONDS`."""
        self._ends[conn] = monotonic() + HEAD_SECONDS
        try:
            kept = super().handle(conn)
            if not kept:  # hang up here, in a thread, and leave the loop nothing to wait for
                conn.close(graceful=True)
                conn.close = lambda graceful=False: None
            return kept
        finally:
            self._ends.pop(conn, None)

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Answer a request whose head is read, within the time that the settings give."""
        self._ends[conn] = monotonic() + self.cfg.timeout
        req.body.reader = _Reader(req.body.reader)
        return super().handle_request(req, conn)

    def notify(self) -> None:
        """Every second: cut off visitors who take too long; a computation that goes on all the same ends the process."""
        super().notify()
        now = monotonic()
        if now > self._tidied + TIDY_SECONDS:
            self._tidied = now
            give_back()
        for conn, end in list(self._ends.items()):
            if now > end:
                with suppress(OSError):
                    conn.sock.shutdown(socket.SHUT_RDWR)
            if now > end + self.cfg.timeout:
                log.critical("a request does not end: the process does, and another takes its place")
                os._exit(1)

    def handle_error(self, req: Any, client: socket.socket, addr: Any, exc: Exception) -> None:
        """Refuse what is no proper request; nothing of it, and no address, is logged."""
        refused = isinstance(exc, ParseException)
        status = 414 if isinstance(exc, LimitRequestLine) else 431 if isinstance(exc, LimitRequestHeaders) else 400 if refused else 500
        log.log(logging.INFO if refused else logging.ERROR, "refused with %d: %s", status, type(exc).__name__, exc_info=None if refused else exc)
        with suppress(OSError):
            client.sendall(bare_answer(status, PERCENT if isinstance(exc, InvalidRequestLine) else ""))


class _Reader:
    """The body of a request; a malformed one (chunks that are none) breaks off as a lost connection does, which the application refuses."""

    def __init__(self, reader: Any) -> None:
        self._reader = reader

    def read(self, size: int) -> bytes:
        """The next bytes, empty at the end."""
        try:
            found: bytes = self._reader.read(size)
        except ParseException as error:
            raise OSError("malformed body") from error
        return found
