"""What contradicts itself at the table is refused by the name of its field, and nobody is credited with what was not told."""

from collections.abc import Mapping

import pytest

from corpus.errors import BadSituation
from tests.corpus.particles import fixed_particles, wrong_particles
from tests.corpus.situations import CORPUS


@pytest.mark.parametrize(
    ("checker", "situation", "field"),
    [
        ("wc.melee", {"attacker_damage": 3, "defender_damage": 3, "winner_engaged": True}, "winner_engaged"),
        ("wc.melee", {"attacker_damage": 0, "defender_damage": 0, "loser_destroyed": True}, "loser_destroyed"),
        ("sw.conquest", {"terrain": "sea", "mountains": 3}, "mountains"),
    ],
)
def test_what_contradicts_itself_is_refused_by_name(checker: str, situation: Mapping[str, object], field: str) -> None:
    with pytest.raises(BadSituation) as refused:
        CORPUS.checkers[checker].judge(situation)

    assert set(refused.value.fields) == {field}


def test_a_draw_asks_nothing_about_a_winner() -> None:
    judgment = CORPUS.checkers["wc.melee"].judge({"attacker_damage": 3, "defender_damage": 3}, {"then": "positioning"})

    assert judgment.verdict == "invalid" and judgment.answers["then"] == "nothing"
    assert "winner_engaged" not in {one.field for one in judgment.needed}


def test_nobody_is_credited_with_tokens_that_were_not_told() -> None:
    judgment = CORPUS.checkers["sw.conquest"].judge({"defenders": 3}, {"enough": True})

    assert judgment.verdict == "undetermined" and [one.field for one in judgment.needed] == ["tokens"]
    assert judgment.answers["allowed"] is True and not any("30" in step.says for step in judgment.steps)


@pytest.mark.parametrize(
    ("checker", "situation", "said", "count"),
    [
        ("wotr.hits", {"leadership": 0, "rolls": [1, 2], "rerolled": [6]}, "지도력 0보다", {"hits": 0}),
        ("wotr.hits", {"leadership": 1, "rolls": [1, 2], "rerolled": [6, 6]}, "지도력 1보다", {"hits": 1}),
        ("wotr.hits", {"leadership": 5, "rolls": [5, 2], "rerolled": [6, 6]}, "빗나간 주사위 1개보다", {"hits": 2}),
        ("wotr.hits", {"leadership": 2, "rolls": [1, 2], "rerolled": [6, 6]}, "2개 가운데 2개가 명중", {"hits": 2}),
        ("wotr.hits", {"leadership": 0, "role": "attacker", "rolls": [5] * 8}, "5개까지다", {"hits": 5}),
        ("wotr.hunt-roll", {"rolls": [6, 6, 1, 1], "rerolled": [1, 1, 6]}, "실패한 주사위 2개보다", {"successful_dice": 2}),
        ("wotr.hunt-roll", {"rolls": [6, 1], "rerolled": [6]}, "성공한 주사위가 2개다", {"successful_dice": 2}),
    ],
)
def test_dice_beyond_a_limit_are_not_counted_and_it_is_said(checker: str, situation: Mapping[str, object], said: str, count: Mapping[str, int]) -> None:
    judgment = CORPUS.checkers[checker].judge(situation)

    assert count.items() <= dict(judgment.answers).items() and any(said in step.says for step in judgment.steps)


def test_a_hero_in_the_way_is_not_ignored() -> None:
    judgment = CORPUS.checkers["mk.volkare-move"].judge({"obstacle": "hero"})

    assert judgment.answers["attacks_hero"] is True and not any("무시" in step.says for step in judgment.steps if step.status == "applied")


def test_a_wrong_particle_is_seen() -> None:
    assert list(fixed_particles('f"피해 {n}를 준다"')) == [(1, "를")] and not list(fixed_particles("f\"{josa(n, '을/를')} 준다 {n}개를\""))
    assert wrong_particles("피해 3를 주고 4를 받는다") == [("를", "을")]
