"""Executable rules of 볼케어 진영 강습하기 (mk.ll-variants.camp-city.assault): its cost and its result."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

ASSAULT = "mk.ll-variants.camp-city.assault"
MOVE_COST = 2  # mk.ll-variants.camp-city.assault.cost


class CampAssault(Situation):
    """진영 강습: an assault on Volkare's camp that stands in for a city."""

    wall: bool = fact("장벽으로 막힌 방향에서 강습하나요?", default=False, cites=(f"{ASSAULT}.cost",), words=("장벽",))
    coop: bool = fact("협동 강습인가요?", default=False, cites=(f"{ASSAULT}.cost",), words=("협동",))
    behind_wall: bool = fact("그 적을 장벽 너머로 공격하는 플레이어가 맡았나요?", hint="협동 강습일 때")
    all_killed: bool = fact("볼케어 군대를 모두 처치했나요?")


class CampAssaultAnswers(Answers):
    """What the assault costs and how it ends."""

    move_cost: int = answer("진영 칸의 이동 비용 (장벽 제외)")
    wall_cost: int = answer("장벽 때문에 더 내는 이동력")
    reputation_delta: int = answer("평판의 변화")
    fortified: bool = answer("진영의 적이 요새화되나요?")
    conquered: bool = answer("진영이 정복되나요?")
    returns: bool = answer("강습한 플레이어가 원래 칸으로 돌아가나요?")
    remaining_stay: bool = answer("남은 적을 나중에 다시 상대할 수 있나요?")
    who_enters: str = answer(
        "진영 칸으로 이동하는 플레이어",
        choices={"assaulter": "강습한 플레이어", "starter": "협동 강습을 시작한 플레이어", "nobody": "아무도 없음"},
    )


camp_assault = Checker(
    "mk.camp-assault",
    "볼케어 진영 강습",
    CampAssault,
    CampAssaultAnswers,
    cites=(f"{ASSAULT}.cost",),
    about="도시를 대신하는 볼케어 진영을 강습할 때의 비용과 결과.",
    asks=(
        "볼케어 진영을 강습하면 평판을 잃나요?",
        "진영의 장벽을 넘으면 이동력을 더 내나요?",
        "진영을 함락하지 못하면 어떻게 되나요?",
    ),
)


@camp_assault.rule(f"{ASSAULT}.cost", sets="move_cost")
def camp_space_costs_two(s: CampAssault) -> Finding:
    """볼케어 진영 칸의 이동 비용은 도시와 같이 2다."""
    return applied(f"진영 칸의 이동 비용은 {josa(str(MOVE_COST), '이다/다')}", move_cost=MOVE_COST)


@camp_assault.rule(f"{ASSAULT}.cost", "mk.lost-legion.walls.move", "mk.note.camp-wall-cost", sets="wall_cost")
def wall_costs_more(s: CampAssault) -> Finding:
    """장벽 쪽에서 강습하면 이동력이 더 드는데, 진영 규칙은 10이라 하고 장벽 규칙은 1이라 한다."""
    if not s.wall:
        return applied("장벽으로 막힌 방향이 아니므로 더 내는 이동력이 없다", wall_cost=0)
    return silent("진영 규칙은 이동력 10, 장벽 규칙은 이동력 1을 더 낸다고 해서 추가 비용을 정할 수 없다", "wall_cost")


@camp_assault.rule(f"{ASSAULT}.cost", sets="reputation_delta")
def no_reputation_lost(s: CampAssault) -> Finding:
    """볼케어 진영을 강습해도 평판을 잃지 않는다."""
    return applied("진영 강습은 도시 강습과 달리 평판을 잃지 않는다", reputation_delta=0)


@camp_assault.rule(f"{ASSAULT}.cost", sets="fortified")
def wall_fortifies(s: CampAssault) -> Finding:
    """장벽 쪽에서 강습하면 진영의 적, 협동 강습이면 장벽 너머의 플레이어가 맡은 적이 요새화된다."""
    if not s.wall:
        return applied("장벽 쪽에서 강습하지 않으므로 요새화되지 않는다", fortified=False)
    if not s.coop:
        return applied("장벽 쪽에서 강습하므로 진영의 적이 요새화된다", fortified=True)
    if s.behind_wall:
        return applied("장벽 너머로 공격하는 플레이어가 맡은 적이므로 요새화된다", fortified=True)
    return applied("장벽 너머로 공격하지 않는 플레이어가 맡은 적이므로 요새화되지 않는다", fortified=False)


@camp_assault.rule(f"{ASSAULT}.result", sets=("conquered", "returns", "remaining_stay", "who_enters"))
def army_remains(s: CampAssault) -> Finding:
    """볼케어 군대가 남으면 원래 칸으로 돌아가고, 남은 적은 누구든 다음에 다시 상대할 수 있다."""
    if s.all_killed:
        return not_applied("볼케어 군대를 모두 처치했다")
    return applied(
        "군대가 남았으므로 원래 칸으로 돌아가고, 남은 적은 그대로 남아 누구든 다시 상대할 수 있다",
        conquered=False,
        returns=True,
        remaining_stay=True,
        who_enters="nobody",
    )


@camp_assault.rule(f"{ASSAULT}.result", sets=("conquered", "returns", "remaining_stay", "who_enters"))
def army_destroyed(s: CampAssault) -> Finding:
    """볼케어 군대를 모두 처치하면 진영이 정복되고, 강습한(협동이면 시작한) 플레이어가 진영 칸으로 이동한다."""
    if not s.all_killed:
        return not_applied("볼케어 군대가 남았다")
    who = "starter" if s.coop else "assaulter"
    mover = "협동 강습을 시작한 플레이어" if s.coop else "강습한 플레이어"
    return applied(
        f"군대를 모두 처치해 진영이 정복되고 {josa(mover, '이/가')} 진영 칸으로 이동한다",
        conquered=True,
        returns=False,
        remaining_stay=False,
        who_enters=who,
    )
