"""Where a rule is monotone: more of one thing never moves an answer the other way. Declared here, tried on random situations."""

import random
from typing import Any, NamedTuple

import pytest

from corpus.errors import BadSituation
from corpus.judge import Checker
from corpus.judge.facts import Fact, Situation, Value
from tests.corpus.situations import CORPUS, situations

UP, DOWN = 1, -1
PAIRS = 150  # pairs of situations tried for each declaration


class Monotone(NamedTuple):
    """More of a field (a number, or no → yes) moves an answer only up or only down, everything else being equal."""

    checker: str
    field: str
    answer: str
    direction: int
    says: str


DECLARED = [
    Monotone("sw.conquest", "defenders", "cost", UP, "방어 토큰이 하나 늘어 값이 내리는 지역은 없다"),
    Monotone("sw.conquest", "mountains", "cost", UP, "산 마커는 값을 내리지 않는다"),
    Monotone("sw.conquest", "encampments", "cost", UP, "야영 토큰은 값을 내리지 않는다"),
    Monotone("sw.conquest", "lost_tribes", "cost", UP, "잃어버린 부족은 값을 내리지 않는다"),
    Monotone("sw.conquest", "tokens", "enough", UP, "토큰이 많아 모자라지는 않는다"),
    Monotone("sw.conquest", "defenders", "enough", DOWN, "방어 토큰이 늘어 쉬워지지는 않는다"),
    Monotone("sw.reinforcement", "die", "success", UP, "주사위가 높아 실패하지는 않는다"),
    Monotone("sw.reinforcement", "cost", "success", DOWN, "비용이 올라 성공하지는 않는다"),
    Monotone("sw.berserk", "die", "cost", DOWN, "주사위가 높아 비용이 오르지는 않는다"),
    Monotone("sw.berserk", "cost", "cost", UP, "본디 비용이 오르면 내는 비용이 내리지 않는다"),
    Monotone("sw.scoring", "declined_regions", "coins", UP, "쇠퇴 지역이 늘어 코인이 줄지는 않는다"),
    Monotone("sw.combo", "position", "pay", UP, "아래에 있는 조합일수록 덜 내지 않는다"),
    Monotone("sw.combo", "coins_on", "net", UP, "코인이 더 놓인 조합이 손해일 수 없다"),
    Monotone("sw.losses", "tokens", "in_hand", UP, "토큰이 많던 쪽이 손에 덜 들지 않는다"),
    Monotone("sw.region", "active_tokens", "empty", DOWN, "토큰이 놓여 빈 지역이 되지는 않는다"),
    Monotone("sw.tokens", "banner", "tokens", UP, "배너의 숫자가 크면 덜 받지 않는다"),
    Monotone("wotr.attack", "elite", "dice", UP, "정예가 늘어 주사위가 줄지는 않는다"),
    Monotone("wotr.attack", "held_back", "dice", DOWN, "부대를 빼서 주사위가 늘지는 않는다"),
    Monotone("wotr.stack", "regular", "removed", UP, "정규가 늘어 덜 제거하지는 않는다"),
    Monotone("wotr.leadership", "leader", "rerolls", UP, "지휘관이 늘어 재굴림이 줄지는 않는다"),
    Monotone("wotr.leadership", "dice", "rerolls", UP, "빗나간 주사위가 늘어 재굴림이 줄지는 않는다"),
    Monotone("wotr.casualties", "hits", "wiped_out", UP, "명중이 늘어 살아나는 부대는 없다"),
    Monotone("wotr.hunt-roll", "move", "success", UP, "이동이 늘어 추적을 벗어나지는 않는다"),
    Monotone("wotr.hunt-roll", "move", "successful_dice", UP, "보정이 커져 성공이 줄지는 않는다"),
    Monotone("wotr.hunt-pool", "companions", "max_dice", UP, "동료가 늘어 한도가 줄지는 않는다"),
    Monotone("wotr.hunt-casualty", "level", "corruption_increase", DOWN, "레벨이 높아 타락이 더 오르지는 않는다"),
    Monotone("wotr.hunt-casualty", "damage", "corruption_increase", UP, "피해가 커 타락이 덜 오르지는 않는다"),
    Monotone("wotr.hunt-response", "guide", "damage", DOWN, "능력으로 무효로 해 피해가 늘지는 않는다"),
    Monotone("wotr.corruption", "turns", "corruption", DOWN, "더 머물러 타락이 오르지는 않는다"),
    Monotone("wotr.corruption", "taken", "game_over", UP, "타락을 더 받아 지지 않게 되지는 않는다"),
    Monotone("wotr.mordor-end", "damage", "corruption", UP, "피해가 늘어 타락이 줄지는 않는다"),
    Monotone("wotr.political-track", "attacks", "track_delta", UP, "더 공격받아 덜 전진하지는 않는다"),
    Monotone("wotr.siege-assault", "elite", "max_rounds", UP, "정예가 늘어 라운드가 줄지는 않는다"),
    Monotone("wotr.sortie", "rearguard", "dice", DOWN, "후위군을 남겨 주사위가 늘지는 않는다"),
    Monotone("kome.attempt", "eyes", "tiles", UP, "눈이 늘어 타일을 덜 뽑지는 않는다"),
    Monotone("kome.threshold", "resistance", "corrupted", DOWN, "저항이 높아 타락하지는 않는다"),
    Monotone("wc.face-to-face", "attacker_success", "damage_to_defender", UP, "성공이 늘어 피해가 줄지는 않는다"),
    Monotone("wc.face-to-face", "defender_block", "damage_to_defender", DOWN, "막기가 늘어 피해가 늘지는 않는다"),
    Monotone("wc.simple-roll", "rolled", "success", UP, "성공이 더 나와 실패하지는 않는다"),
    Monotone("wc.simple-roll", "spent", "left", DOWN, "스위치에 써서 성공이 늘지는 않는다"),
    Monotone("wc.morale-test", "stress", "needed", UP, "스트레스가 늘어 시험이 쉬워지지는 않는다"),
    Monotone("wc.morale-test", "successes", "passed", UP, "성공이 늘어 떨어지지는 않는다"),
    Monotone("wc.range", "leader_to_nearest", "in_range", DOWN, "멀어져서 사거리에 들지는 않는다"),
    Monotone("wc.los", "visible", "los", UP, "더 보여서 시야선이 사라지지는 않는다"),
    Monotone("wc.objective", "my_demoralised", "my_sum", DOWN, "사기 저하 유닛의 몫은 점령 수치를 올리지 않는다"),
    Monotone("wc.switches", "available", "activations", UP, "기호가 많아 덜 켜지는 않는다"),
    Monotone("wc.spell", "blocks", "left", DOWN, "막기가 늘어 성공이 더 남지는 않는다"),
    Monotone("wc.dice", "enemies", "removed", UP, "적이 늘어 덜 빼지는 않는다"),
    Monotone("wc.panel-row", "soldiers", "headcount", UP, "병사가 늘어 머릿수가 줄지는 않는다"),
    Monotone("mk.cumbersome", "move_paid", "damage", DOWN, "이동력을 내서 대미지가 늘지는 않는다"),
    Monotone("mk.cumbersome", "block", "counts_as_block", UP, "방어가 커 막지 못하게 되지는 않는다"),
    Monotone("mk.refugee-camp", "reputation", "own_influence", DOWN, "평판이 좋아 더 만들어야 하지는 않는다"),
    Monotone("mk.quest-delay", "killed", "delayed", UP, "더 처치해 늦추지 못하게 되지는 않는다"),
    Monotone("mk.quest-delay", "players", "needed_tokens", UP, "사람이 늘어 필요한 토큰이 줄지는 않는다"),
    Monotone("mk.vampiric", "wounds", "armor", UP, "부상을 입혀 방어구가 내리지는 않는다"),
    Monotone("mk.guard", "kept_guard", "needed_attack", UP, "수비를 받아 공격이 덜 들지는 않는다"),
    Monotone("mk.maze-score", "mazes", "fame", UP, "미로가 늘어 명성이 줄지는 않는다"),
    Monotone("mk.camp-shields", "red", "shields", UP, "더 처치해 방패가 줄지는 않는다"),
    Monotone("mk.wall-move", "discount", "needed_move", DOWN, "할인이 커 이동력이 더 들지는 않는다"),
    Monotone("mk.high-level-start", "peasants", "leftover", DOWN, "소작농을 더 사서 영향력이 더 남지는 않는다"),
]


def more_of(one: Fact, value: Value, chance: random.Random) -> Value | None:
    """A larger value of a field: the next one, or any within its bounds; None at the top."""
    if isinstance(value, bool):
        return None if value else True
    assert isinstance(value, int)
    high = one.at_most if one.at_most is not None else value + 12
    return None if value >= high else chance.choice([value + 1, chance.randint(value + 1, high)])


def moves(rule: Monotone) -> list[tuple[Value, Value, Situation]]:
    """The answer before and after, wherever both are decided, for random pairs of situations."""
    checker: Checker[Any] = CORPUS.checkers[rule.checker]
    one, chance = checker.situation.facts()[rule.field], random.Random(":".join(rule[:3]))
    found = []
    for _, situation in zip(range(PAIRS), situations(checker, chance), strict=False):
        now = getattr(situation, rule.field)
        more = None if now is None else more_of(one, now, chance)
        if more is None:
            continue
        try:
            other = situation.replaced(**{rule.field: more})
        except BadSituation:
            continue
        before, after = checker.book.run(situation).answers[rule.answer], checker.book.run(other).answers[rule.answer]
        if before is not None and after is not None:
            found.append((before, after, situation))
    return found


@pytest.mark.parametrize("rule", DECLARED, ids=lambda rule: f"{rule.checker}-{rule.field}-{rule.answer}")
def test_monotone(rule: Monotone) -> None:
    found = moves(rule)

    assert [(a, b, s.known()) for a, b, s in found if (b > a if rule.direction == DOWN else b < a)] == [], rule.says  # type: ignore[operator]
    assert any(a != b for a, b, _ in found), "no pair moved the answer: the declaration says nothing"
