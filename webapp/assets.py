"""Static files under addresses that change with their content, so that browsers may keep them for good."""

import hashlib
from functools import cache
from importlib.resources import files

from flask import Flask, Response, request, url_for

YEAR = 31_536_000  # seconds


def init_app(app: Flask) -> None:
    """Give the templates ``asset`` and let versioned files be kept."""
    app.jinja_env.globals["asset"] = asset
    app.after_request(_keep)


def asset(name: str) -> str:
    """The address of a static file, e.g. ``/static/simpan.css?v=3f9a0c1b``."""
    return url_for("static", filename=name, v=mark_of(name))


@cache
def mark_of(name: str) -> str:
    """Eight hexadecimal digits that change with the content of a static file."""
    return hashlib.sha256((files("webapp") / "static" / name).read_bytes()).hexdigest()[:8]


def mark_of_all() -> str:
    """One mark for all static files together."""
    names = sorted(path.name for path in (files("webapp") / "static").iterdir() if path.is_file())
    return hashlib.sha256("".join(map(mark_of, names)).encode()).hexdigest()[:8]


def _keep(response: Response) -> Response:
    """Versioned files are kept for good; all are read whole (the largest has 40 kB), so that they can be compressed."""
    if request.endpoint == "static" and response.direct_passthrough:
        response.direct_passthrough = False
        response.get_data()
    if request.endpoint == "static" and "v" in request.args and response.status_code == 200:
        response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    return response
