"""serve: the site under gunicorn. The library is opened once, before the processes part, so that they share its memory."""

import errno
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter

from corpus.errors import CorpusError, SimpanError
from indexer.library import Library, is_ready, open_library
from indexer.load import forget_checkers
from webapp.app import create_app
from webapp.counting import add_ended, counted_together, make_room
from webapp.logs import ServerLog, begin
from webapp.memory import give_back, one_pool
from webapp.settings import BadSetting, Settings
from webapp.waiting import answering
from webapp.worker import LONGEST_LINE, Worker

log = logging.getLogger("simpan.serve")
THREADS = 4
BACKLOG = 2048  # visitors who wait while the processes are busy
KEPT_OPEN = 15  # seconds that a connection waits for the next request; it holds no thread meanwhile
GRACE = 20  # seconds that a request may still take when the server is told to stop


class CannotBuild(SimpanError):
    """The index could not be built; the message says why and what to do."""


class _Server(BaseApplication):  # type: ignore[misc]
    """gunicorn around an application that is already made."""

    def __init__(self, settings: Settings, listener: socket.socket, options: dict[str, Any]) -> None:
        self._settings = settings
        self._shared = options["workers"] > 1
        self._open(listener)  # before the processes part: a mistake ends here
        self._options = {**options, "bind": f"fd://{listener.detach()}"}  # gunicorn's from here on
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application, as it was made last."""
        return self._app

    def reopen(self) -> bool:
        """Open the library anew, for the corpus on disk may have changed; False when it cannot be, and why stands in the log."""
        try:
            forget_checkers()
            self._shared = True  # nobody waits for this one, so all of it is loaded before the processes part
            self._open()
        except (SimpanError, OSError) as error:
            log.error("바뀐 말뭉치를 열 수 없어 앞의 것으로 계속해요: %s", error)
            return False
        self.callable = None
        return True

    def run(self) -> None:
        """Serve until told to stop."""
        _Arbiter(self).run()

    def _open(self, listener: socket.socket | None = None) -> None:
        """Make the application; what stays of it is kept from the collector, which would unshare it."""
        gc.unfreeze()
        try:
            self._app = _warm_app(self._settings, self._shared, listener)
        finally:
            _settle()


class _Arbiter(Arbiter):  # type: ignore[misc]
    """gunicorn's parent of the processes."""

    def reload(self) -> None:
        """SIGHUP: replace the processes one by one, and nobody is cut off; those that run go on when there is nothing better."""
        if self.app.reopen():
            super().reload()


def _warm_app(settings: Settings, shared: bool, listener: socket.socket | None = None) -> Flask:
    """The application, ready to search; when ``shared`` with everything loaded that several processes can share.

    While an index is built first, who comes to ``listener`` is told to come again.
    """
    builder = None
    trouble, told = Pipe(duplex=False)
    if not is_ready(settings.data, settings.roots, settings.library, settings.engine):
        builder = get_context("fork").Process(target=_build, args=(settings, listener, told))  # its memory goes when it is done
        builder.start()
    try:
        with answering(listener) if builder and listener else nullcontext():
            if builder:
                builder.join()
                if trouble.poll():
                    raise CannotBuild(trouble.recv())
            app = create_app(settings)  # builds by itself when the builder was killed, and tells an author's mistakes
            app.extensions["simpan"].warm()
            if shared:
                app.extensions["simpan"].warm_rest()
    finally:
        if builder:
            builder.terminate()
    return app


def _build(settings: Settings, listener: socket.socket | None, told: "Connection[str, str]") -> None:
    """Build the index; what stands in its way is sent to the server, all but an author's mistakes."""
    if listener:
        listener.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        open_library(settings.data, settings.roots, settings.library, engine=settings.engine)
    except CorpusError:
        sys.exit(1)
    except (SimpanError, OSError) as error:
        told.send(str(error))


def _begin_process(worker: Any) -> None:
    """Make room for the counts of a process; load beside its first answers what they do not need, and what was imported of late."""
    with _all_the_same():
        make_room()
    parts = worker.wsgi.extensions
    threading.Thread(target=_load_rest, args=(parts["simpan"],), name="warm", daemon=True).start()
    if "simpan.reopening" in parts:
        parts["simpan.reopening"].catch_up()


def _settle() -> None:
    """What is not used any more goes, and what stays is kept from the collector, which then is soon done with what answers leave behind."""
    gc.collect()
    gc.freeze()
    give_back()


def _load_rest(library: Library) -> None:
    library.warm_rest()
    _settle()


def _add_ended(server: Any, worker: Any) -> None:
    """Keep what a process that ended has counted."""
    with _all_the_same():
        add_ended(worker.pid)


@contextmanager
def _all_the_same() -> Iterator[None]:
    """Counts that cannot be kept end no process."""
    try:
        yield
    except OSError as error:
        log.warning("counts are lost: %s", error)


def _listen(host: str, port: int) -> socket.socket:
    """An open port; `BadSetting` says why it cannot be had and what to do."""
    if port > 65535:
        raise BadSetting(f"--port {port}: 0에서 65535까지예요. 예: --port 8000")
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        both = host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both)
    except OSError as error:
        raise BadSetting(_why_not(host, port, error)) from error


def _why_not(host: str, port: int, error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return f"--host {host}: 그런 주소가 없어요. 예: --host 127.0.0.1"
    if error.errno == errno.EADDRINUSE:
        return f"{port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끄거나 다른 번호로 열어 주세요. 예: --port {port % 65535 + 1}"
    if isinstance(error, PermissionError):
        return f"{port}번 포트는 관리자만 열 수 있어요. 1024 이상의 번호로 열어 주세요. 예: --port 8000"
    return f"{host}의 {port}번 포트를 열 수 없어요: {error.strerror}"


def options(workers: int, timeout: int) -> dict[str, Any]:
    """gunicorn's settings, all but where it listens."""
    return {
        "workers": max(1, workers), "worker_class": Worker, "threads": THREADS, "preload_app": True, "graceful_timeout": GRACE,
        "timeout": timeout, "max_requests": 0, "keepalive": KEPT_OPEN, "limit_request_line": LONGEST_LINE, "forwarder_headers": "",
        "control_socket_disable": True, "logger_class": ServerLog, "child_exit": _add_ended,
        "post_worker_init": _begin_process,
    }


def serve(host: str, port: int, workers: int, settings: Settings | None = None) -> int:
    """Serve until told to stop (SIGTERM, Ctrl-C); the index is built first when it is absent or stale."""
    begin()
    one_pool()
    settings = settings or Settings.from_environment()
    if settings.importing:
        from webapp.importing import check_host

        check_host(host, settings)
        if workers > 1:
            log.info("룰북을 들여올 수 있는 사이트는 프로세스 하나로 열어요")
        workers = 1  # an import opens the library anew in the process that took it
    with _listen(host, port) as listener, counted_together(workers):
        signal.signal(signal.SIGTERM, lambda *given: sys.exit(0))  # until gunicorn takes over; process 1 of a container needs it
        log.info("http://%s:%d 에서 열어요", f"[{host}]" if ":" in host else host, listener.getsockname()[1])
        try:
            server = _Server(settings, listener, options(workers, settings.timeout))
        except KeyboardInterrupt:
            return 130
        server.run()
    return 0
