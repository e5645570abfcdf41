"""Chances beside a verdict are exact: every one is compared with the counted rolls of real dice."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.judge import Answers, Chances, Checker, Situation, answer, counted, fact, one_die, successes
from corpus.judge.chances import MOST_DICE, percent
from indexer.load import load

CORPUS = load()
FACES = range(1, 7)


def rolled(dice: int, need: int, modifier: int = 0, rerolls: int = 0) -> dict[int, Fraction]:
    """The same chances, by counting all rolls of all dice: the misses are rolled again from the left, each once."""
    counts: Counter[int] = Counter()
    for first in product(FACES, repeat=dice):
        good = sum(face + modifier >= need for face in first)
        again = min(rerolls, dice - good)
        for second in product(FACES, repeat=again):
            counts[good + sum(face + modifier >= need for face in second)] += 6 ** (dice - again)
    return {k: Fraction(count, 6 ** (2 * dice)) for k, count in counts.items()}


@pytest.mark.parametrize("need", range(1, 8))
@pytest.mark.parametrize("modifier", [-1, 0, 1, 2, 5])
def test_one_die(need: int, modifier: int) -> None:
    assert one_die(need, modifier) == Fraction(sum(face + modifier >= need for face in FACES), 6)


@pytest.mark.parametrize(("dice", "rerolls"), [(d, r) for d in range(1, 4) for r in range(5)])
@pytest.mark.parametrize(("need", "modifier"), [(5, 0), (6, 0), (6, 1), (6, 3)])
def test_successes_are_the_counted_rolls(dice: int, rerolls: int, need: int, modifier: int) -> None:
    found = successes(dice, one_die(need, modifier), rerolls)

    assert {k: p for k, p in enumerate(found) if p} == rolled(dice, need, modifier, rerolls)


def test_five_dice_of_a_battle_are_the_counted_rolls() -> None:
    """The book's own limit: 5 dice, 5 or more hits; and 4 dice with a re-roll, which is as far as counting goes quickly."""
    counts = Counter(sum(face >= 5 for face in roll) for roll in product(FACES, repeat=5))

    assert successes(5, one_die(5)) == tuple(Fraction(counts[k], 6**5) for k in range(6))
    assert dict(enumerate(successes(4, one_die(5), 1))) == rolled(4, 5, 0, 1)


@given(dice=st.integers(1, MOST_DICE), good=st.integers(0, 6), rerolls=st.integers(0, 15))
def test_chances_add_up_and_rerolls_help(dice: int, good: int, rerolls: int) -> None:
    one = Fraction(good, 6)
    found = successes(dice, one, rerolls)
    mean = sum(k * p for k, p in enumerate(found))

    assert sum(found) == 1 and all(p >= 0 for p in found)
    assert mean >= dice * one
    assert rerolls < dice or mean == dice * (1 - (1 - one) ** 2)


@pytest.mark.parametrize(
    ("chance", "shown"),
    [(Fraction(0), "0%"), (Fraction(1), "100%"), (Fraction(1, 3), "33.3%"), (Fraction(1, 2), "50.0%"), (Fraction(1, 16), "6.3%"),
     (Fraction(1, 5000), "0.1% 미만"), (Fraction(4999, 5000), "99.9% 초과"), (Fraction(1, 2000), "0.1%"), (Fraction(5, 9), "55.6%")],
)
def test_a_chance_reads_as_percent(chance: Fraction, shown: str) -> None:
    assert percent(chance) == shown


def charts(checker: str, **situation: object) -> dict[str, Chances]:
    return {one.title: one for one in CORPUS.checkers[checker].judge(situation).chances}


HITS = {"role": "attacker", "first_round": False, "rolls": [6, 1, 5], "leadership": 2}


@pytest.mark.parametrize(
    ("checker", "situation", "title", "wanted", "now"),
    [
        ("wotr.hits", HITS, "처음 굴림에서 명중하는 수", rolled(3, 5), 2),
        ("wotr.hits", HITS | {"place": "city", "first_round": True}, "처음 굴림에서 명중하는 수", rolled(3, 6), 1),
        ("wotr.hits", HITS, "재굴림까지 명중하는 수", rolled(3, 5, 0, 2), None),
        ("wotr.hits", HITS | {"rerolled": [5]}, "재굴림까지 명중하는 수", rolled(3, 5, 0, 2), 3),
        ("wotr.leadership", {"leader": 2, "dice": 3}, "재굴림에서 명중하는 수", rolled(2, 5), None),
        ("wotr.leadership", {"leader": 4, "dice": 3}, "재굴림에서 명중하는 수", rolled(3, 5), None),
        ("wotr.attack", {"regular": 9, "leader": 0, "character": 0}, "명중하는 수", dict(enumerate(successes(5, Fraction(1, 3)))), None),
        ("wotr.attack", {"regular": 2, "elite": 1, "leader": 1, "nazgul": 1, "character": 0}, "재굴림까지 명중하는 수", rolled(3, 5, 0, 2), None),
        ("wotr.sortie", {"kind": "sortie", "units": 4, "rearguard": 1}, "명중하는 수", rolled(3, 5), None),
        ("wotr.hunt-roll", {"move": 2, "rolls": [5, 1, 1]}, "처음 굴림에서 성공하는 주사위", rolled(3, 6, 1), 1),
        ("wotr.hunt-roll", {"move": 2, "rolls": [5, 1, 1], "rerolled": [6]}, "재굴림까지 성공하는 주사위", rolled(3, 6, 1, 1), 2),
    ],
)
def test_a_chart_holds_the_counted_rolls(
    checker: str, situation: dict[str, object], title: str, wanted: dict[int, Fraction], now: int | None
) -> None:
    chart = charts(checker, **situation)[title]

    assert {k: row.exactly for k, row in enumerate(chart.rows) if row.exactly} == wanted
    assert [row.at_least for row in chart.rows] == [sum(row.exactly for row in chart.rows[k:]) for k in range(len(chart.rows))]
    assert [k for k, row in enumerate(chart.rows) if row.now] == ([] if now is None else [now])
    assert all(CORPUS.resolve(cite) for cite in chart.cites) and chart.cites


def test_the_hunt_grows_with_every_move() -> None:
    rows = charts("wotr.hunt-pool", companions=4, dice=2)["추적에 성공할 확률"].rows

    assert [row.exactly for row in rows] == [1 - rolled(2, 6, move).get(0, Fraction(0)) for move in range(6)]


def test_one_die_rolled_again_in_the_hunt() -> None:
    """How many are rolled again is not in the book, so only one die's chance is told, and the note with it."""
    (chart,) = charts("wotr.hunt-reroll", nazgul=True, move=3).values()

    assert chart.rows[0].exactly == Fraction(1, 2) and "wotr.note.hunt-reroll-count" in chart.cites


@pytest.mark.parametrize(
    ("checker", "situation"),
    [
        ("wotr.hits", HITS | {"rolls": None}), ("wotr.hits", HITS | {"battle": "assault"}), ("wotr.hits", HITS | {"rolls": []}),
        ("wotr.hits", HITS | {"role": "defender", "rolls": [1] * (MOST_DICE + 1)}), ("wotr.attack", {"regular": 3, "leader": 0, "character": 0, "adjacent": False}),
        ("wotr.hunt-pool", {"companions": 1, "dice": 2}), ("wotr.hunt-pool", {"companions": 1, "dice": 0}), ("wotr.hunt-reroll", {}),
    ],
)
def test_where_nothing_is_rolled_or_something_is_open_there_is_no_chart(checker: str, situation: dict[str, object]) -> None:
    assert charts(checker, **situation) == {}


def test_what_the_book_leaves_out_of_the_dice_is_said_with_its_note() -> None:
    leaders = charts("wotr.attack", regular=3, leader=1, character=1)["재굴림까지 명중하는 수"]

    assert leaders.rows == () and "wotr.note.leadership-values" in leaders.cites


NO_FACES = [c for c in CORPUS.checkers.values() if c.odds and c.id.startswith(("wc.", "sw."))]


@pytest.mark.parametrize("checker", NO_FACES, ids=lambda checker: checker.id)
def test_dice_whose_faces_are_lost_have_no_numbers_only_the_note(checker: Checker[Any]) -> None:
    (chart,) = checker.judge({}).chances

    assert chart.rows == () and "확률을 셈할 수 없다" in chart.says
    assert {"wc.note.die-faces", "sw.note.die-faces"} & set(chart.cites) and all(cite in CORPUS.notes for cite in chart.cites)


def test_both_games_with_lost_faces_say_so() -> None:
    assert {"wc.face-to-face", "wc.simple-roll", "wc.morale-test", "sw.reinforcement", "sw.berserk"} <= {c.id for c in NO_FACES}


class Toss(Situation):
    dice: int = fact("주사위", at_least=0, at_most=9)


class TossAnswers(Answers):
    good: int = answer("성공")


@pytest.mark.parametrize(("cites", "chart", "part"), [((), lambda s: None, "cite"), (("tiny.x",), lambda s, bad: None, "no answer")])
def test_a_chart_without_a_cite_or_with_an_unknown_answer_cannot_be_declared(cites: tuple[str, ...], chart: Any, part: str) -> None:
    made = Checker("tiny.toss", "x", Toss, TossAnswers, cites=("tiny.x",))
    with pytest.raises(TypeError, match=part):
        made.chances(*cites)(chart)


def test_a_chart_waits_for_the_facts_that_it_reads() -> None:
    made = Checker("tiny.toss", "x", Toss, TossAnswers, cites=("tiny.x",))
    made.chances("tiny.x")(lambda s: counted("성공", "굴린다", "성공", s.dice, one_die(4)))

    assert made.judge({}).chances == ()
    assert [row.exactly for row in made.judge({"dice": 1}).chances[0].rows] == [Fraction(1, 2)] * 2
