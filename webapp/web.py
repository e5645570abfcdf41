"""The site among others: search from the address bar, a sitemap, a feed of changes."""

from datetime import UTC, datetime

from flask import Blueprint, Response, render_template, request, url_for

from corpus.model import Game, Section
from webapp import present
from webapp.changes import changelog, releases
from webapp.here import the_library
from webapp.links import url_of

blueprint = Blueprint("web", __name__)


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
    """What changed, release by release."""
    found = releases(changelog(), _now())
    text = render_template(
        "web/feed.xml", releases=found, updated=max((one.date for one in found), default=_now()),
        home=url_for("pages.home", _external=True), here=url_for(".feed", _external=True),
    )
    return Response(text, content_type="application/atom+xml; charset=utf-8")


def pages_of(game: Game) -> list[str]:
    """The addresses that hold everything of a game that can be read."""
    corpus = the_library().corpus
    chapters = [s for s in corpus.of(game.id, "section") if isinstance(s, Section) and s.level == 1]
    lists = [url_for(f"pages.{name}", game_id=game.id) for name in ("game", "terms", "faq")]
    cards = [url_for("pages.cards", game_id=game.id, sort=sort) for sort in present.by_card_kind(corpus, game.id)]
    read = [url_for("pages.chapter", game_id=game.id, chapter_id=one.id) for one in chapters]
    return [*lists, url_for("rulings.wrong", game_id=game.id), *cards, *read]


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
