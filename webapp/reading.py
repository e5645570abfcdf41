"""What pages say about an entry besides its text: a summary, what belongs beside it, and data for search engines."""

import json
from collections import defaultdict
from typing import Any
from urllib.parse import quote, urljoin

from flask import Flask, current_app, request, url_for
from markupsafe import Markup

from corpus.model import Entry, FaqEntry, Game, Ruling, Term
from indexer.plain import plain
from webapp.here import the_library
from webapp.icons import icon
from webapp.links import called
from webapp.table import the_seat

LONGEST = 140  # characters of a summary: what a messenger shows of a shared link
BESIDE = ("faq", "checker", "ruling")  # kinds that are shown beside a rule, in this order


def init_app(app: Flask) -> None:
    """Give the templates these words and pieces."""
    app.config.setdefault("STATIC_SITE", False)
    app.config.setdefault("SITE_URL", None)
    app.jinja_env.globals |= {
        "icon": icon, "summary": summary, "spine": spine, "related": related, "json_ld": json_ld, "faq_json_ld": faq_json_ld,
        "site_url": site_url, "namesakes": namesakes, "canonical": canonical, "game_names": game_names,
    }
    app.context_processor(lambda: {"static_site": current_app.config["STATIC_SITE"]})


def game_names() -> dict[str, str]:
    """The names of all games by id, e.g. ``{"tiny": "작은 왕국"}``."""
    return {game.id: game.name for game in the_library().corpus.games.values()}


def site_url() -> str:
    """The address of the site with a slash at its end; "" for an export that does not know where it will lie."""
    if current_app.config["STATIC_SITE"]:
        return str(current_app.config["SITE_URL"] or "")
    return request.url_root


def canonical() -> str:
    """The permanent address of the page that is shown, without what only one reader asked for."""
    return site_url().rstrip("/") + quote(request.path, safe="/:@!$&'()*+,;=~")


def permanent(entry: Entry) -> str:
    """The whole address of an entry, for another device; within the site where an export does not know its own."""
    path = url_for("pages.entry", entry_id=entry.id, without=None)
    return f"{site_url()}{path[1:]}.html" if current_app.config["STATIC_SITE"] else urljoin(site_url(), path)


def summary(entry: Entry) -> str:
    """The first sentences of an entry as plain text, for previews elsewhere."""
    titles = {one.id: one.title for one in (the_library().corpus.entries.get(cite) for cite in entry.cites) if one}
    words = " ".join(plain(entry.text, titles).split())
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"


def spine(game_id: str) -> int:
    """Which of six quiet colours a game has on the shelf."""
    games = list(the_library().corpus.games)
    return games.index(game_id) % 6 if game_id in games else 0


def related(section_id: str) -> list[tuple[str, str, str]]:
    """Questions, checkers and rulings that stand on a rule, as (kind, id, title)."""
    library = the_library()
    found: dict[str, dict[str, str]] = defaultdict(dict)
    beside = [back.source for back in library.linked.backlinks.get(section_id, ()) if back.why != "named"]
    for source in the_seat().shown(beside):
        kind, title = called(source)
        found[kind][source] = title
    return [(kind, identity, title) for kind in BESIDE for identity, title in found[kind].items()]


def namesakes(entry: Entry) -> list[Entry]:
    """Other entries on the table that one of an entry's names means too."""
    linked = the_library().linked
    meant = dict.fromkeys(one for name in entry.names for one in linked.meant_by(entry.game, name) if one != entry.id)
    return [linked.corpus.entries[one] for one in the_seat().shown(meant)]


def senses(query: str, game_id: str) -> list[tuple[Game, list[Entry]]]:
    """The games in which a whole query is a name of several things on the table, with those."""
    library = the_library()
    found = []
    for game in library.corpus.games.values():
        ids = the_seat().shown(library.linked.meant_by(game.id, query)) if game_id in ("", game.id) else []
        if len(ids) > 1:
            found.append((game, [library.corpus.entries[one] for one in ids]))
    return found


def json_ld(term: Term) -> Markup:
    """A term as schema.org's DefinedTerm."""
    game = the_library().game(term.game)
    return _data({
        "@type": "DefinedTerm", "name": term.title, "description": summary(term), "inLanguage": "ko", "termCode": term.id,
        "alternateName": list(term.names[1:]), "inDefinedTermSet": {"@type": "DefinedTermSet", "name": f"{game.name} 용어"},
    })


def faq_json_ld(entries: list[FaqEntry]) -> Markup:
    """Questions and answers as schema.org's FAQPage."""
    return _data({
        "@type": "FAQPage", "inLanguage": "ko",
        "mainEntity": [
            {"@type": "Question", "name": one.title, "url": permanent(one), "acceptedAnswer": {"@type": "Answer", "text": plain(one.text)}}
            for one in entries
        ],
    })


def _data(content: dict[str, Any]) -> Markup:
    """A data block; it is no script to the browser, so the content security policy lets it stand."""
    text = json.dumps({"@context": "https://schema.org", **content}, ensure_ascii=False, separators=(",", ":"))
    return Markup('<script type="application/ld+json">' + text.replace("<", "\\u003c") + "</script>")


def rulings_by_checker(game_id: str) -> list[tuple[str, list[Ruling]]]:
    """The example rulings of a game under the names of their checkers, in the author's order."""
    corpus = the_library().corpus
    groups: dict[str, list[Ruling]] = defaultdict(list)
    for entry in the_seat().shown(corpus.of(game_id, "ruling")):
        if isinstance(entry, Ruling):
            groups[corpus.briefs[entry.checker].name].append(entry)
    return list(groups.items())
