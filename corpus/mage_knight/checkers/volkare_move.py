"""Executable rules of one step of Volkare's figure: exploring, racing to the city, walking to the portal."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied
from corpus.mage_knight.checkers.volkare_words import CARD_COLOURS

RETURN, QUEST = "mk.volkare-return", "mk.volkare-quest"
FIGURE = (f"{RETURN}.figure", f"{QUEST}.figure.unsafe")


class VolkareMove(Situation):
    """볼케어의 이동: one move of one space, before it is made."""

    stage: str = fact(
        "시나리오와 단계",
        choices={"explore": "귀환 첫 번째 단계 (탐험)", "race": "귀환 두 번째 단계 (레이스)", "quest": "볼케어의 원정"},
    )
    next_unexplored: bool = fact("다음 칸이 아직 공개되지 않았나요?")
    off_map: bool = fact("그 방향이 지도 모양을 벗어나나요?", default=False, cites=(f"{RETURN}.stage1.action-card",))
    city_distance_change: int = fact("도시까지의 거리 변화", unit="칸", at_least=-2, at_most=2, hint="가까워지면 음수")
    two_ways: bool = fact("도시까지 거리가 같은 칸이 2개인가요?", default=False, cites=(f"{RETURN}.stage2.move",))
    colour: str = fact("공개된 카드의 색", choices=CARD_COLOURS)
    second_move: bool = fact("마법 카드의 두 번째 이동인가요?", default=False, cites=(f"{RETURN}.stage1.spell-card",))
    city_just_revealed: bool = fact(
        "첫 번째 이동으로 도시가 공개되었나요?", default=False, cites=(f"{RETURN}.stage1.spell-card",)
    )
    obstacle: str = fact(
        "다음 칸에 있는 것",
        choices={"plain": "평범한 지형", "terrain": "산이나 호수", "wall": "장벽", "site": "장소나 적", "hero": "영웅"},
    )


class VolkareMoveAnswers(Answers):
    """Where the figure goes and what happens there."""

    moves: bool = answer("볼케어가 이동하나요?")
    reveal_tile: bool = answer("새 타일을 공개하나요?")
    virtual: bool = answer("가상 칸으로 이동하나요?")
    rule_of_stage: str = answer(
        "따르는 이동 규칙", choices={"explore": "탐험", "race": "도시를 향한 레이스", "quest": "원정"}
    )
    allowed: bool = answer("그 칸으로 이동할 수 있나요?")
    decided_by: str = answer("두 칸 중 고르는 기준", choices={**CARD_COLOURS, "none": "고를 것이 없음"})
    instead: str = answer(
        "지도를 벗어날 때의 이동",
        choices={
            "nearest": "벗어나지 않는 가장 가까운 방향",
            "portal": "포털에 1칸 가까운 곳",
            "none": "벗어나지 않음",
        },
    )
    attacks_hero: bool = answer("그 칸의 영웅을 공격하나요?")
    space_is_safe: bool = answer("볼케어가 있는 칸은 안전한 칸인가요?")


volkare_move = Checker(
    "mk.volkare-move",
    "볼케어 피규어의 이동",
    VolkareMove,
    VolkareMoveAnswers,
    cites=(f"{RETURN}.stage1.action-card", f"{RETURN}.stage2.move", f"{QUEST}.turn.action-card"),
    about="볼케어가 한 칸 이동할 때 타일을 공개하는지, 어느 칸으로 가는지.",
    asks=(
        "볼케어가 새 타일을 공개하나요?",
        "볼케어는 산이나 장벽도 지나가나요?",
        "볼케어가 지도 밖으로 나가게 되면 어떻게 하나요?",
    ),
)


@volkare_move.rule(f"{RETURN}.stage1.spell-card", f"{RETURN}.turn.stages", sets="rule_of_stage")
def stage_of_this_move(s: VolkareMove) -> Finding:
    """첫 번째 이동으로 도시가 공개되면 두 번째 이동은 두 번째 단계의 규칙을 따른다."""
    if s.stage == "explore" and s.second_move and s.city_just_revealed:
        return applied("도시가 공개되었으므로 두 번째 단계의 규칙으로 이동한다", rule_of_stage="race")
    return applied(f"{s.label('stage')}의 규칙으로 이동한다", rule_of_stage=s.stage)


@volkare_move.rule(f"{RETURN}.stage1.action-card", sets=("reveal_tile", "virtual"))
def explorer_reveals(s: VolkareMove, rule_of_stage: str) -> Finding:
    """탐험 단계에서 탐험되지 않은 칸으로 가면 먼저 더미 맨 위 타일을 공개한다."""
    if rule_of_stage != "explore":
        return not_applied("탐험 단계의 이동이 아니다")
    if s.next_unexplored:
        return applied("타일을 공개해 놓고 그 위로 이동한다", reveal_tile=True, virtual=False)
    return applied("이미 공개된 칸이다", reveal_tile=False, virtual=False)


@volkare_move.rule(f"{RETURN}.stage2.move", sets=("reveal_tile", "virtual"))
def racer_reveals_nothing(s: VolkareMove, rule_of_stage: str) -> Finding:
    """두 번째 단계부터는 새 타일을 공개하지 않고 가상 칸을 따라 이동한다."""
    if rule_of_stage != "race":
        return not_applied("두 번째 단계의 이동이 아니다")
    return applied("새 타일을 공개하지 않는다", reveal_tile=False, virtual=s.next_unexplored)


@volkare_move.rule(f"{QUEST}.turn.action-card", sets=("reveal_tile", "virtual"))
def quester_passes_over(s: VolkareMove, rule_of_stage: str) -> Finding:
    """원정에서는 탐험되지 않은 타일을 탐험하지 않고 그대로 지나간다."""
    if rule_of_stage != "quest":
        return not_applied("원정이 아니다")
    return applied("탐험하지 않고 그대로 지나간다", reveal_tile=False, virtual=s.next_unexplored)


@volkare_move.rule(f"{RETURN}.stage1.action-card", f"{QUEST}.turn.action-card", sets="moves")
def always_moves(s: VolkareMove) -> Finding:
    """볼케어는 어떤 경우에도 이동하며, 지형이나 다른 구성물을 모두 무시한다."""
    if s.obstacle == "plain":
        return applied("다음 칸은 평범한 지형이다", moves=True)
    there = josa(s.label("obstacle"), "이/가")
    return applied(f"다음 칸에 {there} 있어도 {'그 칸으로' if s.obstacle == 'hero' else '무시하고'} 이동한다", moves=True)


@volkare_move.rule(f"{RETURN}.stage2.move", sets="allowed")
def always_nearer_to_the_city(s: VolkareMove, rule_of_stage: str) -> Finding:
    """두 번째 단계에서는 도시에 더 가까워지는 칸으로만 이동한다."""
    if rule_of_stage != "race":
        return applied("도시와의 거리를 따지지 않는다", allowed=True)
    if s.city_distance_change < 0:
        return applied("도시에 더 가까워진다", allowed=True)
    return applied("도시와의 거리가 그대로이거나 멀어지는 칸으로는 이동하지 않는다", allowed=False)


@volkare_move.rule(f"{RETURN}.stage2.move", f"{RETURN}.stage2.red-card", sets="decided_by")
def colour_decides_between_two(s: VolkareMove, rule_of_stage: str) -> Finding:
    """도시까지 거리가 같은 칸이 2개면 공개된 카드의 색으로 정하고, 적색은 청색으로 친다."""
    if rule_of_stage != "race" or not s.two_ways:
        return applied("거리가 같은 두 칸 중에서 고르는 이동이 아니다", decided_by="none")
    colour = "blue" if s.colour == "red" else s.colour
    return applied(f"{CARD_COLOURS[colour]}의 방향에 더 가까운 칸으로 간다", decided_by=colour)


@volkare_move.rule(f"{RETURN}.stage1.action-card", sets="instead")
def stays_on_the_map(s: VolkareMove) -> Finding:
    """귀환에서 지도 모양을 벗어나게 되면 벗어나지 않는 가장 가까운 방향으로 이동한다."""
    if s.stage == "quest":
        return not_applied("원정이다")
    if not s.off_map:
        return applied("지도를 벗어나지 않는다", instead="none")
    return applied("벗어나지 않는 가장 가까운 방향으로 이동한다", instead="nearest")


@volkare_move.rule(f"{QUEST}.turn.action-card", sets="instead")
def turns_to_the_portal(s: VolkareMove) -> Finding:
    """원정에서 지도 모양을 벗어나게 되면 포털에 1칸 가까운 곳으로 이동한다."""
    if s.stage != "quest":
        return not_applied("원정이 아니다")
    if not s.off_map:
        return applied("지도를 벗어나지 않는다", instead="none")
    return applied("포털에 1칸 가까운 곳으로 이동한다", instead="portal")


@volkare_move.rule(f"{RETURN}.stage1.action-card", f"{QUEST}.turn.action-card", sets="attacks_hero")
def attacks_the_hero_there(s: VolkareMove) -> Finding:
    """이동한 칸에 영웅이 있으면 그 영웅을 공격한다."""
    if s.obstacle == "hero":
        return applied("그 칸의 영웅을 공격한다", attacks_hero=True)
    return applied("그 칸에 영웅이 없다", attacks_hero=False)


@volkare_move.rule(*FIGURE, sets="space_is_safe")
def his_space_is_not_safe(s: VolkareMove) -> Finding:
    """볼케어 피규어가 있는 칸은 안전한 칸이 아니다."""
    return applied("볼케어가 있는 칸은 안전한 칸이 아니다", space_is_safe=False)
