"""Arguments of a search from an address, with their bounds: what is out of bounds is brought inside, a flood is refused."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from corpus.errors import meant
from corpus.hangul import clean, josa
from corpus.model import KIND_NAMES
from webapp.errors import BadArguments, TooLong
from webapp.here import the_library
from webapp.settings import Settings

LAST_OFFSET = 10_000
WHOLE = re.compile(r"-?[0-9]+")
LONGEST_NUMBER = 20  # digits of a number that are read: more are past every bound all the same
DECOMPOSED = 3  # a syllable may be sent as so many letters; what is longer is not even normalised
KINDS: dict[str, str] = {kind: name for kind, name in KIND_NAMES.items() if kind != "note"}  # what a search can find
LITERAL = {"0": "비슷한 말도", "1": "친 그대로"}


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


def search_arguments(arguments: MultiDict[str, str], settings: Settings, left_out: frozenset[str]) -> SearchArguments:
    """Read the arguments, but for what is left out; `TooLong` past the stated length, `BadArguments` for a game, kind or other choice that is not there."""
    faults: dict[str, str] = {}
    found = SearchArguments(
        query=query_argument(arguments.get("q", ""), settings), game=_game(arguments.get("game"), faults),
        kind=_one_of("kind", arguments.get("kind"), KINDS, faults), left_out=left_out,
        literal=_one_of("literal", arguments.get("literal"), LITERAL, faults) == "1",
        limit=number(arguments.get("limit"), settings.results, 1, settings.most_results),
        offset=number(arguments.get("offset"), 0, 0, LAST_OFFSET),
    )
    if faults:
        raise BadArguments(faults)
    return found


def query_argument(raw: str, settings: Settings) -> str:
    """What is searched for, cleaned; `TooLong` past the stated length."""
    query = clean(raw) if len(raw) <= settings.longest_query * DECOMPOSED else raw
    if len(query) > settings.longest_query:
        raise TooLong()
    return query


def game_argument(raw: str | None) -> str | None:
    """The id of a game that an argument names by id, name or other name, None for none; `BadArguments` names the known."""
    faults: dict[str, str] = {}
    found = _game(raw, faults)
    if faults:
        raise BadArguments(faults)
    return found


def _game(raw: str | None, faults: dict[str, str]) -> str | None:
    corpus = the_library().corpus
    return corpus.game_named(raw or "") or _one_of("game", raw, {game.id: game.name for game in corpus.games.values()}, faults)


def _one_of(name: str, raw: str | None, known: Mapping[str, str], faults: dict[str, str]) -> str | None:
    """The argument if it is known; else what would be right is said, the nearest first."""
    if not raw or raw in known:
        return raw or None
    faults[name] = f"{josa(f'‘{raw[:60]}’', '은/는')} 없어요.{meant(raw, known)} 쓸 수 있는 값: {', '.join(f'{one}({says})' if says else one for one, says in known.items()) or '없음'}."
    return None


def described(arguments: MultiDict[str, str], parameters: Iterable[Mapping[str, Any]]) -> None:
    """Hold the arguments of an address against their OpenAPI description; `BadArguments` names all that is wrong.

    Unknown names, text where a whole number stands, and unknown values of a list; a number past its bounds is brought inside later.
    """
    schemas = {one["name"]: one["schema"] for one in parameters if one["in"] == "query"}
    faults: dict[str, str] = {}
    for name, values in arguments.lists():
        schema = schemas.get(name)
        if schema is None:
            faults[name[:60]] = f"모르는 항목이에요.{meant(name, schemas)} 쓸 수 있는 항목: {', '.join(schemas) or '없음'}."
        elif schema["type"] == "integer" and any(raw and not WHOLE.fullmatch(raw) for raw in values):
            faults[name] = f"{schema['minimum']}부터 {schema['maximum']}까지의 정수로 적어 주세요. 예: {name}={schema['minimum']}"
        elif schema["type"] == "array":
            for part in ",".join(values).split(","):
                _one_of(name, part, dict.fromkeys(schema["items"]["enum"], ""), faults)
    if faults:
        raise BadArguments(faults)


def number(raw: str | None, default: int, low: int, high: int) -> int:
    """A whole number from an address, brought between its bounds; the default where it is none."""
    if raw is None or not WHOLE.fullmatch(raw):
        return default
    return max(low, min(high, int(raw[:LONGEST_NUMBER])))
