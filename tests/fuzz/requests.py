"""Requests to every page and to the judge: right ones, near misses and nonsense."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask
from hypothesis import strategies as st
from werkzeug.routing import Rule

from corpus.judge.facts import Fact
from indexer.library import Library
from tests.fuzz.words import ENCODED, PIECE, TEXT

NAMES = ("q", "game", "kind", "without", "literal", "limit", "offset", "claim", "ask", "understood", "page")
APART = {"static", "metrics"}
FORM = ("token", "name", "files", "term", "do")  # no files, which `tests.indexer.importing` sends
METHODS = ("HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE")  # besides GET


@dataclass(frozen=True)
class Sent:
    """One request; ``path`` and ``query`` are percent-encoded as they go over the wire."""

    endpoint: str
    path: str
    query: str = ""
    method: str = "GET"
    json: Any = None
    form: Mapping[str, Any] | None = None

    @property
    def url(self) -> str:
        """The path with its query."""
        return f"{self.path}?{self.query}" if self.query else self.path


def page_rules(app: Flask) -> list[Rule]:
    """The routes that answer people, in a fixed order."""
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()) and not rule.endpoint.startswith("api.") and rule.endpoint not in APART]
    return sorted(rules, key=lambda rule: rule.rule)


def pages(app: Flask) -> st.SearchStrategy[Sent]:
    """Requests to any page: ids that exist, ids that do not, arguments known and unknown, right and wrong, forms, and methods that it may not know."""
    library: Library = app.extensions["simpan"]
    corpus = library.corpus
    known = {
        "game_id": list(corpus.games), "chapter_id": [*corpus.entries][:400], "entry_id": [*corpus.entries, *corpus.notes, *corpus.checkers],
        "checker_id": list(corpus.checkers), "sort": sorted({kind for game in corpus.games.values() for kind in game.kinds}), "name": ["마법사", "카드", "토큰"],
    }
    fields = sorted({name for checker in corpus.checkers.values() for name in checker.situation.facts()})[:60]
    names = st.one_of(st.sampled_from(NAMES), st.sampled_from([*fields, *(f"{part}.{name}" for part in ("claim", "claim2") for name in fields)]), ENCODED)
    values = st.one_of(ENCODED, st.sampled_from([*corpus.games, "true", "3", "card", "section"]))
    pair = st.one_of(st.tuples(names, values), st.tuples(st.just("game"), st.sampled_from(list(corpus.games))))
    query = st.lists(pair, max_size=4).map(lambda pairs: "&".join(f"{name}={value}" for name, value in pairs))

    def of(rule: Rule, method: st.SearchStrategy[str], form: st.SearchStrategy[Mapping[str, Any] | None]) -> st.SearchStrategy[Sent]:
        parts = {name: st.one_of(st.sampled_from(known.get(name) or ["x"]), ENCODED) for name in sorted(rule.arguments)}
        return st.builds(lambda given, asked, how, data: Sent(rule.endpoint, _path(rule, given), asked, how, form=data), st.fixed_dictionaries(parts), query, method, form)

    get, none, forms = st.just("GET"), st.none(), st.dictionaries(st.sampled_from(FORM), TEXT, max_size=3)
    lost = st.builds(lambda path, asked: Sent("none", f"/{path}", asked), ENCODED, query)
    posts = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ()) and not rule.endpoint.startswith("api.")]
    other = st.sampled_from(page_rules(app)).flatmap(lambda rule: of(rule, st.sampled_from(METHODS), none))
    return st.one_of(*(of(rule, get, none) for rule in page_rules(app)), *(of(rule, st.just("POST"), forms) for rule in posts), lost, other)


def _path(rule: Rule, given: dict[str, str]) -> str:
    path = rule.rule
    for name, value in given.items():
        path = path.replace(f"<{name}>", value).replace(f"<path:{name}>", value)
    return path


def searches(app: Flask) -> st.SearchStrategy[Sent]:
    """Any text at all where people type."""
    where = st.sampled_from([("search.page", "/search"), ("api.search", "/api/v1/search"), ("api.suggest", "/api/v1/suggest"), ("api.read", "/api/v1/read"), ("said.page", "/judge/say")])
    return st.builds(lambda place, text: Sent(*place, f"q={text}"), where, ENCODED)


def judgments(app: Flask) -> st.SearchStrategy[Sent]:
    """Situations and claims for every checker: mostly what its facts allow, some of it not."""
    library: Library = app.extensions["simpan"]

    def of(identity: str) -> st.SearchStrategy[Sent]:
        checker = library.corpus.checkers[identity]
        situation, claim = _fields(list(checker.situation.facts().values())), _fields(list(checker.answers.facts().values()))
        body = st.fixed_dictionaries({"situation": situation}, optional={"claim": st.one_of(st.none(), claim)})
        return body.map(lambda sent: Sent("api.judge", f"/api/v1/checkers/{identity}/judge", method="POST", json=sent))

    return st.sampled_from(list(library.corpus.checkers)).flatmap(of)


ODD = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), PIECE, st.lists(st.integers(), max_size=3), st.just({}))


def _fields(facts: Sequence[Fact]) -> st.SearchStrategy[dict[str, Any]]:
    right = {fact.name: _value(fact) for fact in facts}
    some = st.fixed_dictionaries({}, optional=right)
    wrong = st.dictionaries(st.one_of(st.sampled_from([*right] or ["x"]), TEXT), ODD, max_size=1)
    return st.one_of(some, some, some, st.builds(lambda one, other: one | other, some, wrong))


def _value(fact: Fact) -> st.SearchStrategy[Any]:
    low = fact.at_least if fact.at_least is not None else -3
    number = st.integers(low, fact.at_most if fact.at_most is not None else low + 40)
    choice = st.sampled_from(list(fact.choices) or ["x"])
    return {"bool": st.booleans(), "int": number, "choice": choice, "choices": st.lists(choice, max_size=4), "ints": st.lists(number, max_size=4)}[fact.kind]
