"""Without a network: the service worker, the list of what a game needs to be read, and the bundle to search it."""

import json
import zlib
from importlib.resources import files
from threading import Lock
from weakref import WeakKeyDictionary

from flask import Blueprint, Response, jsonify, render_template, url_for

from corpus.model import Card, Entry, Section
from indexer.library import Library
from webapp import present
from webapp.assets import asset, mark_of_all
from webapp.here import the_library
from webapp.web import pages_of

blueprint = Blueprint("offline", __name__)
SHELL = ("simpan.css", "early.js", "simpan.js", "reading.js", "offline.js", "hangul.js", "books.js", "read.js", "find.js", "local.js", "found.js", "icon.svg")  # what every page needs, and the search
_bundles: "WeakKeyDictionary[Library, dict[str, bytes]]" = WeakKeyDictionary()
_making = Lock()  # one at a time: each takes 10 MB while it is made
LISTS = {"term": "terms", "faq": "faq", "ruling": "rulings", "procedure": "procedures"}


@blueprint.get("/sw.js")
def worker() -> Response:
    """The service worker. It lies at the root of the site, so its scope is the whole site under any prefix."""
    library = the_library()
    site = {
        "version": f"{mark_of_all()}-{library.version}", "offline": url_for(".page"), "search": url_for("search.page"),
        "entries": url_for("pages.entry", entry_id="ID").removesuffix("ID"), "judging": url_for("rulings.checkers"),
        "static": url_for("static", filename=""), "games": {game.id: game.name for game in library.corpus.games.values()},
        "shell": [url_for(".page"), url_for("pages.home"), url_for("rulings.checkers"), url_for("web.settings"), *map(asset, SHELL)],
    }
    text = (files("webapp") / "static" / "sw.js").read_text(encoding="utf-8")
    return Response(f"const site = {json.dumps(site, ensure_ascii=False)};\n{text}", content_type="text/javascript; charset=utf-8")


@blueprint.get("/offline")
def page() -> str:
    """The page that stands in for one that was not kept, and for the results of a search."""
    return render_template("web/offline.html")


@blueprint.get("/games/<game_id>/offline.json")
def game(game_id: str) -> Response:
    """What of a game is kept on a device: the pages that hold all its text, its bundle, and on which page each entry stands."""
    one = the_library().game(game_id)
    corpus = the_library().corpus
    return jsonify({
        "game": one.id, "name": one.name, "version": the_library().version, "pages": pages_of(one),
        "find": url_for(".find", game_id=one.id), "places": {entry.id: _place(entry) for entry in corpus.of(one.id)},
    })


def _place(entry: Entry) -> str:
    """Where a kept page shows an entry, e.g. ``/games/tiny/terms#tiny.term.fort``."""
    if isinstance(entry, Section):
        where = url_for("pages.chapter", game_id=entry.game, chapter_id=present.chapter_of(the_library().corpus, entry).id)
    elif isinstance(entry, Card):
        where = url_for("pages.cards", game_id=entry.game, sort=entry.sort)
    else:
        where = url_for(f"pages.{LISTS[entry.kind]}", game_id=entry.game)
    return f"{where}#{entry.id}"


@blueprint.get("/games/<game_id>/find.json")
def find(game_id: str) -> Response:
    """The bundle of a game for ``find.js``."""
    return Response(bundle_of(the_library(), the_library().game(game_id).id), content_type="application/json; charset=utf-8")


@blueprint.get("/games/<game_id>/find.js")
def find_script(game_id: str) -> Response:
    """The same as a script, for pages that lie in a folder and may fetch nothing."""
    text = b"simpanBundle(" + bundle_of(the_library(), the_library().game(game_id).id) + b");\n"
    return Response(text, content_type="text/javascript; charset=utf-8")


def bundle_of(library: Library, game_id: str) -> bytes:
    """The bundle of a game as JSON."""
    return zlib.decompress(packed_bundle(library, game_id))


def packed_bundle(library: Library, game_id: str) -> bytes:
    """The same packed by zlib, made once and kept as long as its library."""
    made = _bundles.setdefault(library, {})
    if game_id not in made:
        with _making:
            if game_id not in made:
                made[game_id] = zlib.compress(json.dumps(library.bundle(game_id), ensure_ascii=False, separators=(",", ":")).encode())
    return made[game_id]
