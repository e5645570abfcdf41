"""What is left out at a table: what belongs to it, and how a checker judges without it."""

from typing import Any

import pytest

from corpus.errors import UnknownExpansion
from corpus.judge import Checker
from corpus.model import Book, Card, Corpus, Expansion, FaqEntry, Game, Note, Section, Term
from corpus.table import Table, table_of

WITHOUT = frozenset({"isles"})


@pytest.fixture(scope="module")
def shelf() -> Corpus:
    """A game with two expansions: entries of its own, of one, of the other, of both, and of one with the base game."""
    game = Game(id="g", name="놀이", books=(Book(id="g", name="책"),), expansions=(
        Expansion(id="fog", name="안개", aliases=("짙은 안개",), prefixes=("g.fog",)), Expansion(id="sun", name="해", prefixes=("g.sun",))))
    base = Section(id="g.base", heading="바탕", body="바탕", level=1, game="g")
    note = Note(id="g.note.fog", kind="silent", title="안개", text="말하지 않는다", owner="g.fog.walk")
    fog = Section(id="g.fog.walk", heading="걷기", body="걷기", level=1, game="g", expansion="fog", notes=(note,))
    sun = Section(id="g.sun.day", heading="낮", body="낮", level=1, game="g", expansion="sun")
    told = FaqEntry(id="g.faq.fog", question="안개?", answer="예", covers=("g.fog.passage",), cites=("g.note.fog",), game="g")
    entries = [base, fog, sun, told, *(
        Term(id=f"g.term.{name}", ko=name, means=name, cites=cites, game="g")
        for name, cites in {"fog": ("g.fog.walk",), "passage": ("g.fog.passage",), "both": ("g.fog.walk", "g.sun.day"),
                            "mixed": ("g.fog.walk", "g.base"), "silence": ("g.note.fog",), "itself": ("g.term.itself",)}.items())]
    entries += [Card.model_validate({"id": "g.card.fog", "kind": "k", "name": "카드", "text": "카드", "rules": ("g.fog.walk",), "game": "g"})]
    return Corpus({"g": game}, {one.id: one for one in entries}, {}, {}, "test")


@pytest.mark.parametrize(("identity", "expansions"), [
    ("g.base", set()), ("g.fog.walk", {"fog"}), ("g.fog.passage", {"fog"}), ("g.note.fog", {"fog"}), ("g.term.fog", {"fog"}),
    ("g.term.passage", {"fog"}), ("g.term.silence", {"fog"}), ("g.card.fog", {"fog"}), ("g.faq.fog", {"fog"}),
    ("g.term.both", {"fog", "sun"}), ("g.term.mixed", set()), ("g.term.itself", set()), ("g.nothing", set()),
])
def test_an_id_belongs_to_the_expansions_on_which_alone_it_stands(shelf: Corpus, identity: str, expansions: set[str]) -> None:
    assert shelf.grounds.of(identity) == expansions


def test_what_needs_two_expansions_is_lacking_without_both(shelf: Corpus) -> None:
    """What stands on two expansions can be used with either; what stands on the base game too is never lacking."""
    assert not table_of(shelf, ["fog"]).lacks("g.term.both")
    assert table_of(shelf, ["fog", "sun"]).lacks("g.term.both")
    assert not table_of(shelf, ["fog", "sun"]).lacks("g.term.mixed")
    assert not Table(shelf).lacks("g.fog.walk")


@pytest.mark.parametrize("name", ["fog", "안개", "짙은 안개", " FOG "])
def test_an_expansion_is_called_by_id_name_or_alias(shelf: Corpus, name: str) -> None:
    assert table_of(shelf, [name, ""]).left_out == {"fog"}


def test_an_unknown_expansion_is_told_with_the_nearest(shelf: Corpus) -> None:
    with pytest.raises(UnknownExpansion) as caught:
        table_of(shelf, ["foq", "sun", "바다"])

    assert set(caught.value.names) == {"foq", "바다"} and caught.value.known == {"sun"}
    assert "‘안개’(fog)를 뜻했나요?" in caught.value.names["foq"] and "fog(안개)" in caught.value.names["바다"]


@pytest.fixture
def landing(tiny: Corpus) -> Checker[Any]:
    return Table(tiny, WITHOUT).checker(tiny.checkers["tiny.landing"])


def test_a_rule_that_is_left_out_takes_no_part_and_is_listed(tiny: Corpus, landing: Checker[Any]) -> None:
    raw = {"fort": True, "ships": 3}
    whole, part = tiny.checkers["tiny.landing"].judge(raw), landing.judge(raw)

    assert (whole.answers["cost"], part.answers["cost"]) == (2, 3)
    assert [(s.rule, s.cites) for s in part.steps if s.status == "left_out"] == [("fleet", ("tiny.isles",)), ("aboard", ("tiny.isles",))]
    assert all(s.status != "left_out" for s in whole.steps)


def test_an_answer_of_left_out_rules_alone_is_not_made_up(landing: Checker[Any]) -> None:
    """Neither what a sum starts from nor what the expansion takes for granted stands without it."""
    judgment = landing.judge({"fort": True, "ships": 3})

    assert judgment.answers == {"cost": 3, "room": None, "dry": None} and judgment.absent == {"room", "dry"}


@pytest.mark.parametrize(("claim", "verdict"), [
    ({"cost": 3}, "valid"), ({"cost": 2}, "invalid"), ({"room": 3}, None), ({"room": 3, "dry": True}, None),
    ({"room": 3, "cost": 2}, "invalid"), ({"room": 3, "cost": 3}, "undetermined"),
])
def test_a_claim_on_what_is_left_out_is_not_judged(landing: Checker[Any], claim: dict[str, Any], verdict: str | None) -> None:
    judgment = landing.judge({"fort": True, "ships": 3}, claim)

    assert judgment.verdict == verdict and all(s.status != "silent" for s in judgment.steps)


def test_a_fact_of_left_out_rules_alone_is_not_asked(tiny: Corpus, landing: Checker[Any]) -> None:
    assert landing.idle == {"ships"} and tiny.checkers["tiny.landing"].idle == set()
    assert [need.field for need in landing.judge({}, {"cost": 3}).needed] == ["fort"]


def test_a_checker_of_a_left_out_expansion_judges_nothing(tiny: Corpus) -> None:
    sail = Table(tiny, WITHOUT).checker(tiny.checkers["tiny.sail"])
    judgment = sail.judge({"ships": 2}, {"isles": 0})

    assert not sail.rules and judgment.verdict is None and judgment.answers == {"isles": None} and not judgment.needed
    assert [s.status for s in judgment.steps] == ["left_out"]
