"""serve: the site under a production server."""

import logging
from contextlib import suppress

import waitress

from webapp.app import create_app

log = logging.getLogger("simpan.serve")
THREADS = 8


def serve(host: str, port: int, workers: int) -> int:
    """Serve until interrupted; the index is built first when absent or stale."""
    app = create_app()
    log.info("http://%s:%s 에서 열었어요", host, port)
    with suppress(KeyboardInterrupt):
        waitress.serve(app, host=host, port=port, threads=THREADS, ident="simpan")
    return 0
