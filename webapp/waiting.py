"""While the very first index is built: the port is open, and everybody is told when to come again."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from flask import Flask, Response, jsonify, request
from flask.typing import ResponseReturnValue
from werkzeug.serving import WSGIRequestHandler, make_server

from webapp.errors import bare_answer, bare_page, error_object
from webapp.headers import SECURITY

AGAIN = 5  # seconds after which to ask again
SAYS = "심판이 색인을 만들고 있어요. 1분쯤 걸려요."


@contextmanager
def answering(listener: socket.socket) -> Iterator[None]:
    """Answer everything on a listening socket by 503 with Retry-After; ``/healthz`` says that we are alive."""
    host, port = listener.getsockname()[:2]
    server = make_server(host, port, waiting_app(), threaded=True, request_handler=_Quiet, fd=listener.fileno())
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, name="waiting", daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()


def waiting_app() -> Flask:
    """An application that has no library yet."""
    app = Flask("simpan-waiting", static_folder=None)
    app.json.ensure_ascii = app.json.sort_keys = False  # type: ignore[attr-defined]

    @app.before_request
    def wait() -> ResponseReturnValue:
        if request.path == "/healthz":
            return jsonify({"status": "starting"})
        if request.path.startswith("/api/") or request.path == "/readyz":
            reply = jsonify(error_object(503, f"{SAYS} {AGAIN}초 뒤에 다시 해 주세요."))
        else:
            reply = Response(bare_page(503, SAYS, AGAIN))
        reply.status_code = 503
        reply.headers["Retry-After"] = str(AGAIN)
        return reply

    @app.after_request
    def guard(reply: Response) -> Response:
        reply.headers.update({**SECURITY, "Cache-Control": "no-store"})
        return reply

    return app


class _Quiet(WSGIRequestHandler):
    timeout = 5  # seconds for a slow visitor

    def log(self, type: str, message: str, *args: object) -> None:
        """Log nothing: no addresses, no queries."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse what is no proper request, in our own words."""
        self.close_connection = True
        with suppress(OSError):
            self.wfile.write(bare_answer(code))

    def version_string(self) -> str:
        """What we are; not which version of what."""
        return "simpan"
