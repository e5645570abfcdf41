"""serve: the site under gunicorn. The library is opened once, before the processes part, so that they share its memory."""

import gc
import logging
import os
import tempfile
from multiprocessing import get_context
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication

from corpus.errors import SimpanError
from indexer.library import is_ready
from indexer.load import forget_checkers
from webapp.app import create_app
from webapp.importing import check_host
from webapp.settings import Settings

log = logging.getLogger("simpan.serve")
THREADS = 4
GRACE = 20  # seconds that a request may still take when the server is told to stop


class _Server(BaseApplication):  # type: ignore[misc]
    """gunicorn around an application that is already made."""

    def __init__(self, settings: Settings, options: dict[str, Any]) -> None:
        self._settings = settings
        self._changed = False
        self._app = _warm_app(settings)  # before the server is told to listen: a mistake ends here
        self._options = options
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application; made anew after SIGHUP, when the corpus on disk may have changed.

        A corpus with mistakes is told in the log and the last good one stays in service.
        """
        if self._changed:
            try:
                forget_checkers()
                self._app = _warm_app(self._settings)
            except SimpanError as error:
                log.error("바뀐 말뭉치를 열 수 없어 앞의 것으로 계속해요: %s", error)
        self._changed = True
        return self._app

    def reload(self) -> None:
        """SIGHUP: open the library anew here, then replace the processes one by one; nobody waits and nobody is cut off."""
        super().reload()
        self.callable = None


def _warm_app(settings: Settings) -> Flask:
    """The application with everything loaded that processes forked afterwards can share."""
    if not is_ready(settings.data, settings.roots, settings.library, settings.engine):
        builder = get_context("fork").Process(target=create_app, args=(settings,))  # its memory goes when it is done
        builder.start()
        builder.join()
    app = create_app(settings)
    app.extensions["simpan"].warm()
    gc.collect()
    gc.freeze()
    return app


def _forget_process(server: Any, worker: Any) -> None:
    """Keep the counts of a process that ended out of the live ones."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def serve(host: str, port: int, workers: int, settings: Settings | None = None) -> int:
    """Serve until told to stop (SIGTERM, Ctrl-C); the index is built first when it is absent or stale."""
    settings = settings or Settings.from_environment()
    if settings.importing:
        check_host(host, settings)
        workers = 1  # an import opens the library anew in the process that took it
    if workers > 1:
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", tempfile.mkdtemp(prefix="simpan-metrics-"))
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    log.info("http://%s 에서 열어요", bind)
    _Server(settings, {
        "bind": bind, "workers": workers, "worker_class": "gthread", "threads": THREADS, "preload_app": True,
        "graceful_timeout": GRACE, "timeout": 60, "max_requests": 0, "limit_request_line": 8190, "control_socket_disable": True,
        "child_exit": _forget_process,
    }).run()
    return 0
