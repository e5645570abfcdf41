"""Arguments of a search from an address, with their bounds: what is out of bounds is brought inside, a flood is refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from corpus.hangul import clean
from webapp.errors import TooLong
from webapp.here import the_library
from webapp.reading import left_out
from webapp.settings import Settings

LAST_OFFSET = 10_000


@dataclass(frozen=True)
class SearchArguments:
    """What is asked: ``left_out`` are ids of expansions that are not on the table."""

    query: str
    game: str | None
    kind: str | None
    left_out: frozenset[str]
    literal: bool
    limit: int
    offset: int

    def options(self) -> dict[str, Any]:
        """As keyword arguments of `Library.search`."""
        return {"game": self.game, "kind": self.kind, "left_out": self.left_out, "literal": self.literal,
                "limit": self.limit, "offset": self.offset}

    def address(self, **changes: object) -> dict[str, str]:
        """The arguments of an address with this state, changed as told; empty ones are left out."""
        state = {"q": self.query, "game": self.game, "kind": self.kind, "without": ",".join(sorted(self.left_out)),
                 "literal": "1" if self.literal else "", "offset": self.offset or ""} | changes
        return {name: str(value) for name, value in state.items() if value not in (None, "", 0)}


def search_arguments(arguments: Mapping[str, str], settings: Settings) -> SearchArguments:
    """Read the arguments; `TooLong` past the stated length."""
    query = clean(arguments.get("q", ""))
    if len(query) > settings.longest_query:
        raise TooLong()
    corpus = the_library().corpus
    game = arguments.get("game") or None
    if game not in corpus.games:
        game = next((g.id for g in corpus.games.values() if game in (g.name, *g.aliases)), None)
    return SearchArguments(
        query=query, game=game, kind=arguments.get("kind") or None,
        left_out=left_out(),
        literal=arguments.get("literal") == "1",
        limit=number(arguments.get("limit"), settings.results, 1, settings.most_results),
        offset=number(arguments.get("offset"), 0, 0, LAST_OFFSET),
    )


def number(raw: str | None, default: int, low: int, high: int) -> int:
    """A whole number from an address, brought between its bounds; the default where it is none."""
    if raw is None or not raw.lstrip("-").isdecimal() or len(raw) > 9:
        return default
    return max(low, min(high, int(raw)))
