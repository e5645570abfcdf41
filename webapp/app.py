"""create_app: the Flask application over an open library. Importing this module opens nothing."""

from importlib.resources import files

from flask import Flask, Response
from flask_compress import Compress
from werkzeug.middleware.proxy_fix import ProxyFix

from indexer.library import Library, open_library
from webapp import (
    api,
    assets,
    caching,
    errors,
    limits,
    offline,
    pages,
    present,
    reading,
    rulings,
    said,
    search,
    table,
    watching,
    web,
)
from webapp.headers import SECURITY
from webapp.legible import LegibleRequest
from webapp.missed import Missed
from webapp.settings import Settings


def create_app(settings: Settings | None = None, library: Library | None = None) -> Flask:
    """The application. ``library`` is opened from the settings unless one is given."""
    settings = settings or Settings.from_environment()
    app = Flask(__name__, template_folder=str(files("templates")), static_folder="static")
    app.request_class = LegibleRequest
    app.config["MAX_CONTENT_LENGTH"] = settings.largest_body
    app.config["COMPRESS_STREAMS"] = False  # a file that is sent piece by piece would stay open
    Compress(app)  # first here, so that it works last on an answer
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["simpan"] = library or open_library(settings.data, settings.roots, settings.library, engine=settings.engine)
    app.extensions["simpan.settings"] = settings
    for part in (pages, search, said, rulings, api, web, offline):
        app.register_blueprint(part.blueprint)
    if settings.importing:
        from webapp import importing

        importing.init_app(app, settings)
    app.extensions["simpan.missed"] = Missed(settings.data / "missed.sqlite3") if settings.missed else None
    errors.init_app(app)
    present.init_app(app)
    reading.init_app(app)
    table.init_app(app)
    assets.init_app(app)
    caching.init_app(app)
    limits.init_app(app, settings)
    watching.init_app(app)
    app.after_request(_headers)
    if settings.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, *([settings.proxies] * 5))  # type: ignore[method-assign]
    return app


def _headers(response: Response) -> Response:
    for name, value in SECURITY.items():
        response.headers.setdefault(name, value)
    return response
