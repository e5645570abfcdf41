"""serve: the site under gunicorn. The library is opened once, before the processes part, so that they share its memory."""

import logging
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication

from webapp.app import create_app
from webapp.importing import check_host
from webapp.settings import Settings

log = logging.getLogger("simpan.serve")
THREADS = 4
GRACE = 20  # seconds that a request may still take when the server is told to stop


class _Server(BaseApplication):  # type: ignore[misc]
    """gunicorn around an application that is already made."""

    def __init__(self, app: Flask, options: dict[str, Any]) -> None:
        self._app = app
        self._options = options
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        return self._app


def serve(host: str, port: int, workers: int, settings: Settings | None = None) -> int:
    """Serve until told to stop (SIGTERM, Ctrl-C); the index is built first when it is absent or stale."""
    settings = settings or Settings.from_environment()
    if settings.importing:
        check_host(host, settings)
        workers = 1  # an import opens the library anew in the process that took it
    app = create_app(settings)
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    log.info("http://%s 에서 열어요", bind)
    _Server(app, {
        "bind": bind, "workers": workers, "worker_class": "gthread", "threads": THREADS, "preload_app": True,
        "graceful_timeout": GRACE, "timeout": 60, "max_requests": 0, "limit_request_line": 8190, "control_socket_disable": True,
    }).run()
    return 0
