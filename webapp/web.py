"""The site among others: settings, manifest, search from the address bar, sitemap, feed, the API to read."""

from flask import Blueprint, Response, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadHost

from corpus.model import Game
from webapp import present
from webapp.assets import asset
from webapp.changes import changelog, releases
from webapp.here import the_library, the_settings
from webapp.links import url_of
from webapp.openapi import document

blueprint = Blueprint("web", __name__)
WHOLE = frozenset({"web.opensearch", "web.sitemap", "web.robots", "web.feed"})  # what holds whole addresses


@blueprint.before_request
def refuse_without_name() -> None:
    """A false ``Host`` leaves the site without a name: there is no whole address to give then."""
    if request.endpoint in WHOLE and not request.host:
        raise BadHost()


@blueprint.get("/settings")
def settings() -> str:
    """What is remembered on the device: theme, text size, games, expansions."""
    return render_template("web/settings.html", games=the_library().corpus.games.values())


@blueprint.get("/api/")
def api_page() -> str:
    """The API for people."""
    described = document(the_library(), the_settings())
    operations = [(path, method, one) for path, methods in described["paths"].items() for method, one in methods.items()]
    corpus = the_library().corpus
    game, entry = next(iter(corpus.games), ""), next(iter(corpus.entries), "")
    checker = next(iter(corpus.checkers), "")
    examples = {
        "/api/v1/search": url_for("api.search", q="요새", limit=3), "/api/v1/suggest": url_for("api.suggest", q="요"),
        "/api/v1/entries/{id}": url_for("api.entry", entry_id=entry), "/api/v1/games": url_for("api.games"),
        "/api/v1/terms": url_for("api.terms", game=game), "/api/v1/checkers": url_for("api.checkers", game=game),
        "/api/v1/checkers/{id}": url_for("api.checker", checker_id=checker) if checker else "", "/healthz": url_for("api.healthz"),
    }
    return render_template("web/api.html", operations=operations, examples={k: v for k, v in examples.items() if v}, checker=checker,
                           base=request.url_root.rstrip("/"))


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """What makes the site installable."""
    home = url_for("pages.home")
    reply = jsonify({
        "name": "심판 — 보드게임 규칙과 판정", "short_name": "심판", "lang": "ko", "dir": "ltr", "id": home, "start_url": home, "scope": home,
        "display": "standalone", "background_color": "#f7f5ee", "theme_color": "#f7f5ee",
        "description": "보드게임 규칙을 찾고, 판정이 맞는지 규칙서의 근거로 확인해요.",
        "icons": [{"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
        "shortcuts": [{"name": "규칙 찾기", "url": url_for("search.page")}, {"name": "판정하기", "url": url_for("rulings.checkers")}],
    })
    reply.content_type = "application/manifest+json"
    return reply


def pages_of(game: Game) -> list[str]:
    """The addresses that hold everything of a game that can be read."""
    corpus = the_library().corpus
    lists = [url_for(f"pages.{name}", game_id=game.id) for name in ("game", "terms", "faq", "rulings", "procedures")]
    cards = [url_for("pages.cards", game_id=game.id, sort=sort) for sort in present.by_card_kind(corpus.of(game.id, "card"))]
    read = [url_for("pages.chapter", game_id=game.id, chapter_id=one.id) for one in present.chapters(corpus.of(game.id, "section"))]
    return [*lists, url_for("rulings.wrong", game_id=game.id), *cards, *read]


@blueprint.get("/opensearch.xml")
def opensearch() -> Response:
    """Search from the address bar of a browser."""
    text = render_template(
        "web/opensearch.xml", icon_url=url_for("static", filename="icon.svg", _external=True),
        search=url_for("search.page", _external=True), api=url_for("api.search", _external=True),
    )
    return Response(text, content_type="application/opensearchdescription+xml; charset=utf-8")


@blueprint.get("/sitemap.xml")
def sitemap() -> Response:
    """Every page that stays: games, their lists and chapters, and every entry."""
    corpus = the_library().corpus
    paths = [url_for("pages.home"), url_for("rulings.checkers")]
    for game in corpus.games.values():
        paths += pages_of(game)
    paths += [url_of(identity) for identity in (*corpus.entries, *corpus.checkers)]
    root = request.host_url.rstrip("/")
    text = render_template("web/sitemap.xml", addresses=[root + path for path in dict.fromkeys(paths)])
    return Response(text, content_type="application/xml; charset=utf-8")


@blueprint.get("/robots.txt")
def robots() -> Response:
    """What crawlers may read: pages, not searches and judgments."""
    lines = ["User-agent: *", f"Disallow: {url_for('search.page')}", "Disallow: /*?", f"Sitemap: {url_for('web.sitemap', _external=True)}"]
    return Response("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


@blueprint.get("/feed.atom")
def feed() -> Response:
    """What changed, release by release; its time is that of the newest, so that the same content has the same ETag."""
    text, written = changelog()
    found = releases(text, written)
    page = render_template(
        "web/feed.xml", releases=found, updated=max((one.date for one in found), default=written),
        home=url_for("pages.home", _external=True), here=url_for(".feed", _external=True),
    )
    return Response(page, content_type="application/atom+xml; charset=utf-8")


@blueprint.get("/favicon.ico")
def favicon() -> ResponseReturnValue:
    """Where browsers look for the icon of what is no page of ours."""
    return redirect(asset("icon.svg"))
