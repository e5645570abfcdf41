"""The reader's table: the expansions that the address leaves out (``without=krang,tezla``), and what a page hides for it.

The choice stands in the address alone; every link of a page carries it on. ``without=`` says that nothing is left out.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from flask import Flask, current_app, g, has_request_context, redirect, request
from markupsafe import Markup
from werkzeug.wrappers import Response as BaseResponse

from corpus.errors import UnknownExpansion
from corpus.hangul import clean
from corpus.model import Game
from corpus.table import Table, table_of
from webapp.here import the_library

T = TypeVar("T")
CARRIED = ("pages", "search", "said", "rulings")  # blueprints whose pages heed the choice
SUGGEST = "api.suggest"
MOST_NAMES = 40  # names that one address may leave out


@dataclass
class Seat:
    """탁자와 그 자리: the table of one request, what was hidden so far, and messages on names that are no expansion's."""

    table: Table
    unknown: dict[str, str] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)

    def shown(self, things: Iterable[T]) -> list[T]:
        """The entries, checkers or ids of a list that are on the table; the others are counted as hidden."""
        found = []
        for one in things:
            identity = one if isinstance(one, str) else one.id  # type: ignore[attr-defined]
            if self.table.lacks(identity):
                self.hidden.add(identity)
            else:
                found.append(one)
        return found

    def names(self, game: Game | None = None) -> list[str]:
        """The names of the expansions that the address leaves out, of one game if given."""
        own = {one.id for one in game.expansions} if game else left_out()
        return Table(self.table.corpus, left_out() & own).names()

    def open(self, identity: str) -> bool:
        """Open the page of one thing; for a left-out one (true) the page is made as if its expansions were on the table."""
        lacks = self.table.lacks(identity)
        if lacks:
            self.table = replace(self.table, left_out=self.table.left_out - self.table.corpus.grounds.of(identity))
        return lacks


def init_app(app: Flask) -> None:
    """Carry the choice in every address, and give the templates what is on the table."""
    app.url_defaults(_carry)
    app.context_processor(lambda: {"seat": the_seat(), "left_out": left_out()})
    app.jinja_env.globals |= {"shown": lambda things: the_seat().shown(things), "carried": carried, "everything": everything,
                              "elsewhere": elsewhere, "heeds_table": heeds_table}


def asked_names() -> list[str]:
    """The names that the address gives, joined by commas or one by one."""
    return [clean(part) for value in request.args.getlist("without") for part in value.split(",")][:MOST_NAMES]


def the_table() -> Table:
    """The table of this request; `UnknownExpansion` for a name that is no expansion's."""
    return table_of(the_library().corpus, asked_names())


def the_seat() -> Seat:
    """The table of this page, made once; a name that is no expansion's is told on the page and left out of nothing."""
    if "seat" not in g:
        g.left_out, unknown = frozenset(), {}
        try:
            g.left_out = the_table().left_out
        except UnknownExpansion as error:
            g.left_out, unknown = error.known, error.names
        g.seat = Seat(Table(the_library().corpus, g.left_out), unknown)
    seat: Seat = g.seat
    return seat


def left_out() -> frozenset[str]:
    """The ids of the expansions that the address leaves out."""
    the_seat()
    found: frozenset[str] = g.left_out
    return found


def heeds_table() -> bool:
    """Whether the page of this request heeds the choice, so that the one kept on the device is to be in its address."""
    return request.blueprint in CARRIED and not current_app.config["STATIC_SITE"]


def carried() -> Markup:
    """The choice as a hidden field of a form."""
    return Markup('<input type="hidden" name="without" value="{}">').format(_joined(left_out())) if "without" in request.args else Markup()


def elsewhere(games: Iterable[Game]) -> str:
    """What is left out of other games than these, as the address has it."""
    return _joined(left_out() - {one.id for game in games for one in game.expansions})


def everything() -> str:
    """The address of this page with nothing left out, said outright so that a choice kept on the device does not return."""
    rest = [(name, value) for name, value in request.args.items(multi=True) if name != "without"]
    return f"{request.script_root}{request.path}?{urlencode([*rest, ('without', '')])}"


def sent_on(address: str, code: int = 302) -> BaseResponse:
    """A redirect that keeps the choice as it was asked, so that the next page tells of names that are no expansion's."""
    parts = urlsplit(address)
    query = [(name, ",".join(asked_names()) if name == "without" else value) for name, value in parse_qsl(parts.query, keep_blank_values=True)]
    return redirect(urlunsplit(parts._replace(query=urlencode(query))), code)


def _carry(endpoint: str, values: dict[str, Any]) -> None:
    """Addresses within a page carry its choice, and those that are suggested on it; what the API answers names no reader's table."""
    to_page = endpoint.split(".")[0] in CARRIED or endpoint == SUGGEST
    if has_request_context() and to_page and (request.blueprint in CARRIED or request.endpoint == SUGGEST) and "without" in request.args:
        values.setdefault("without", _joined(left_out()))


def _joined(ids: Iterable[str]) -> str:
    return ",".join(sorted(ids))
