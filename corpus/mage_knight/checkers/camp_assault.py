"""Executable rules of 볼케어 진영 강습하기 (mk.ll-variants.camp-city.assault): cost, shields, result and leader."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.mage_knight.checkers.volkare_words import PLAYERS, named

ASSAULT = "mk.ll-variants.camp-city.assault"
MOVE_COST = 2  # mk.ll-variants.camp-city.assault.cost
WEAK_PER_SHIELD = 2  # mk.ll-variants.camp-city.assault.shields


class CampAssault(Situation):
    """진영 강습: an assault on Volkare's camp that stands in for a city."""

    wall: bool = fact("장벽으로 막힌 방향에서 강습하나요?", default=False, cites=(f"{ASSAULT}.cost",), words=("장벽",))
    coop: bool = fact("협동 강습인가요?", default=False, cites=(f"{ASSAULT}.cost",), words=("협동",))
    behind_wall: bool = fact(
        "그 적은 장벽 너머로 공격하는 플레이어가 맡았나요?", hint="협동 강습에서 장벽 쪽 플레이어가 있을 때만"
    )
    red: int = fact("처치한 빨간색 토큰", unit="개", at_least=0, at_most=20)
    white: int = fact("처치한 흰색 토큰", unit="개", at_least=0, at_most=20)
    gray: int = fact("처치한 회색 토큰", unit="개", at_least=0, at_most=20)
    green: int = fact("처치한 녹색 토큰", unit="개", at_least=0, at_most=30)
    separate_battles: bool = fact(
        "여러 전투나 여러 플레이어의 몫을 합쳐 세나요?",
        default=False,
        cites=(f"{ASSAULT}.shields",),
        hint="회색과 녹색의 나머지를 다음 전투나 다른 플레이어의 것과 합치려 할 때",
    )
    all_killed: bool = fact("볼케어 군대를 모두 처치했나요?")
    shields_each: tuple[int, ...] = fact(
        "플레이어별 볼케어 토큰의 방패",
        unit="개",
        at_least=0,
        at_most=30,
        hint="A부터 차례로",
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        """At most five players."""
        if self.shields_each is not None and not 1 <= len(self.shields_each) <= len(PLAYERS):
            yield "shields_each", "플레이어는 1명에서 5명까지예요. 예: shields_each=[2, 4]"


class CampAssaultAnswers(Answers):
    """What the assault costs, what it earns and who holds the camp."""

    move_cost: int = answer("진영 칸의 이동 비용 (장벽 제외)", unit="")
    wall_cost: int = answer("장벽 때문에 더 내는 이동력")
    reputation_delta: int = answer("평판의 변화")
    fortified: bool = answer("진영의 적이 요새화되나요?")
    shields: int = answer("놓는 방패", unit="개")
    conquered: bool = answer("진영이 정복되나요?")
    returns: bool = answer("강습한 플레이어가 원래 칸으로 돌아가나요?")
    remaining_stay: bool = answer("남은 적을 나중에 다시 상대할 수 있나요?")
    who_enters: str = answer(
        "진영 칸으로 이동하는 플레이어",
        choices={"assaulter": "강습한 플레이어", "starter": "협동 강습을 시작한 플레이어", "nobody": "아무도 없음"},
    )
    leader: str = answer("진영 지도자", choices=PLAYERS)
    enterer_leads: bool = answer("진영 칸으로 이동했다는 이유로 지도자가 되나요?")


camp_assault = Checker(
    "mk.camp-assault",
    "볼케어 진영 강습",
    CampAssault,
    CampAssaultAnswers,
    cites=(f"{ASSAULT}.cost",),
    about="도시를 대신하는 볼케어 진영을 강습할 때의 비용, 방패, 결과와 진영 지도자.",
    asks=("볼케어 진영을 강습하면 방패를 몇 개 받나요?", "진영을 강습하면 평판을 잃나요?", "진영 지도자는 누구인가요?"),
)


@camp_assault.rule(f"{ASSAULT}.cost", sets="move_cost")
def camp_space_costs_two(s: CampAssault) -> Finding:
    """볼케어 진영 칸의 이동 비용은 도시와 같이 2다."""
    return applied(f"진영 칸의 이동 비용은 {MOVE_COST}다", move_cost=MOVE_COST)


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


@camp_assault.rule(f"{ASSAULT}.shields", sets="shields")
def shields_by_colour(s: CampAssault) -> Finding:
    """빨간색·흰색 토큰은 1개마다, 회색·녹색 토큰은 합쳐 2개마다 방패 1개를 놓고 나머지는 내린다."""
    strong, weak = s.red + s.white, s.gray + s.green
    earned = strong + weak // WEAK_PER_SHIELD
    return applied(
        f"빨간색·흰색 {strong}개로 {strong}개, 회색·녹색 {weak}개로 {weak // WEAK_PER_SHIELD}개, 모두 방패 {earned}개다",
        shields=earned,
    )


@camp_assault.rule(f"{ASSAULT}.shields", "mk.note.camp-shield-rounding", sets="shields", overrides="shields_by_colour")
def rounding_across_battles(s: CampAssault) -> Finding:
    """회색·녹색의 내림을 전투마다 하는지 통틀어 하는지는 말하지 않는다."""
    if not s.separate_battles:
        return not_applied("한 플레이어의 한 전투에서 처치한 토큰이다")
    if s.gray + s.green < WEAK_PER_SHIELD:
        return not_applied("회색·녹색이 2개가 되지 않아 어떻게 세어도 같다")
    return silent("여러 전투나 여러 플레이어의 회색·녹색을 합쳐 세는지 따로 세는지 말하지 않는다", "shields")


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
        f"군대를 모두 처치해 진영이 정복되고 {mover}가 진영 칸으로 이동한다",
        conquered=True,
        returns=False,
        remaining_stay=False,
        who_enters=who,
    )


@camp_assault.rule(f"{ASSAULT}.result", sets="leader")
def most_shields_lead(s: CampAssault) -> Finding:
    """진영 지도자는 도시에서처럼 볼케어 토큰에 올린 방패 수로 정한다."""
    most = max(s.shields_each)
    first = [i for i, shields in enumerate(s.shields_each) if shields == most]
    if not most:
        return not_applied("방패를 올린 플레이어가 없다")
    if len(first) > 1:
        return silent(f"방패가 {most}개로 같은 플레이어가 여럿일 때는 도시의 규칙을 따르라고만 한다", "leader")
    code = named(first)[0]
    return applied(f"{PLAYERS[code]}의 방패가 {most}개로 가장 많으므로 {PLAYERS[code]}가 지도자다", leader=code)


@camp_assault.rule(f"{ASSAULT}.result", sets="enterer_leads")
def entering_is_not_leading(s: CampAssault) -> Finding:
    """진영 칸으로 이동한 플레이어가 지도자가 아닐 수도 있다."""
    return applied("지도자는 방패 수로 정하고, 진영 칸으로 이동한 것은 상관없다", enterer_leads=False)
