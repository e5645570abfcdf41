"""Executable rules of the chapter 정복의 마무리: the reinforcement die, the Berserk power, redeployment."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.small_world.checkers.names import MOST_TOKENS

MOST_SHORT = 3  # sw.reinforcement.attempt
LEAST_TOKENS = 1  # sw.reinforcement.attempt, sw.conquest.minimum, sw.redeploy


class FinalAttempt(Situation):
    """최종 정복 시도: the region aimed at, the tokens left and the die."""

    cost: int = fact("목표 지역의 정복 비용", unit="개", at_least=1, at_most=25)
    tokens: int = fact("남은 종족 토큰", unit="개", at_least=0, at_most=25)
    die: int = fact("주사위 결과", at_least=0, at_most=20, words=("주사위 눈", "굴린 값"))
    chosen: str = fact(
        "목표를 언제 골랐나요?", default="before", cites=("sw.reinforcement.attempt",),
        choices={"before": "굴리기 전", "after": "굴린 뒤"},
    )
    weaker_left: bool = fact(
        "공격할 수 있는 더 약한 지역이 따로 있나요?", default=False, cites=("sw.reinforcement.attempt",)
    )
    rolled: bool = fact("이번 턴에 이미 보충 주사위를 굴렸나요?", default=False, cites=("sw.reinforcement.result",))


class FinalAttemptAnswers(Answers):
    """Whether the die may be rolled and what comes of it."""

    allowed: bool = answer(
        "이 시도를 할 수 있나요?", normally=True, says="조건을 모두 지킨 최종 정복 시도다.", cites=("sw.reinforcement.attempt",)
    )
    rolls: int = answer("굴리는 횟수", unit="번")
    success: bool = answer("정복에 성공했나요?")
    tokens_placed: int = answer("목표 지역에 놓는 토큰", unit="개")
    leftover: str = answer(
        "남은 토큰을 두는 곳", choices={"target": "목표 지역", "held_region": "앞서 차지한 지역 하나"}
    )
    conquest_ends: bool = answer("이번 턴의 정복이 끝나나요?")
    can_show: bool = answer("물어본 수가 주사위에서 나올 수 있나요?")


reinforcement = Checker(
    "sw.reinforcement", "최종 정복 시도와 보충 주사위", FinalAttempt, FinalAttemptAnswers, cites=("sw.reinforcement",),
    about="토큰이 모자랄 때 보충 주사위를 굴릴 수 있는지, 굴린 결과가 어떻게 되는지를 따진다.",
    asks=("보충 주사위를 굴릴 수 있나요?", "주사위가 실패하면 남은 토큰은 어디에 두나요?", "주사위를 굴린 뒤에 또 정복할 수 있나요?"),
)
reinforcement.no_chances("sw.note.die-faces")


@reinforcement.rule("sw.reinforcement.attempt", "sw.conquest.minimum", sets="allowed")
def one_token_left(s: FinalAttempt) -> Finding:
    """최종 정복을 시도하려면 남은 종족 토큰이 적어도 1개 있어야 한다."""
    if s.tokens >= LEAST_TOKENS:
        return not_applied(f"남은 종족 토큰이 {s.tokens}개 있다.")
    return applied("남은 종족 토큰이 하나도 없다.", allowed=False)


@reinforcement.rule("sw.reinforcement.attempt", "sw.note.reinforcement-limit", sets="allowed")
def not_too_short(s: FinalAttempt) -> Finding:
    """목표는 토큰이 모자라되 모자라는 수가 보통 3개 이하인 지역이어야 한다."""
    short = s.cost - s.tokens
    if short <= 0:
        return applied("토큰이 모자라지 않아 주사위 없이 정복하는 지역이다.", allowed=False)
    if short <= MOST_SHORT:
        return not_applied(f"모자라는 토큰이 {short}개로 {MOST_SHORT}개를 넘지 않는다.")
    return applied(f"모자라는 토큰이 {short}개로 {MOST_SHORT}개를 넘는다.", allowed=False)


@reinforcement.rule("sw.reinforcement.attempt", sets="allowed")
def target_before_roll(s: FinalAttempt) -> Finding:
    """목표 지역은 주사위를 굴리기 전에 고른다."""
    if s.chosen == "before":
        return not_applied("목표를 먼저 골랐다.")
    return applied("주사위를 굴린 뒤에 목표를 고를 수 없다.", allowed=False)


@reinforcement.rule("sw.reinforcement.result", "sw.reinforcement.attempt", sets="allowed")
def only_the_last(s: FinalAttempt) -> Finding:
    """보충 주사위를 굴리면 그 턴의 정복이 끝나므로 다시 굴리지 못한다."""
    if not s.rolled:
        return not_applied("이번 턴에 아직 굴리지 않았다.")
    return applied("이미 굴려 이번 턴의 정복이 끝났다.", allowed=False)


@reinforcement.rule("sw.reinforcement.attempt", sets="allowed")
def need_not_be_the_weakest(s: FinalAttempt) -> Finding:
    """목표가 공격할 수 있는 가장 약한 지역일 필요는 없다."""
    if not s.weaker_left:
        return not_applied("더 약한 지역이 따로 있지 않다.")
    return applied("더 약한 지역이 있어도 다른 지역을 목표로 고를 수 있다.")


@reinforcement.rule("sw.reinforcement.attempt", sets="rolls")
def roll_once(s: FinalAttempt) -> Finding:
    """보충 주사위는 1번만 굴린다."""
    return applied("보충 주사위는 1번만 굴린다.", rolls=1)


@reinforcement.rule("sw.reinforcement.result", "sw.reinforcement.attempt", sets="success")
def sum_reaches_cost(s: FinalAttempt, allowed: bool) -> Finding:
    """남은 토큰과 주사위 결과를 더해 비용에 닿으면 성공이다."""
    if not allowed and s.tokens < s.cost:
        return applied("할 수 없는 시도이고 남은 토큰으로는 비용에 모자란다.", success=False)
    if not allowed:
        return not_applied("할 수 없는 시도다.")
    total = s.tokens + s.die
    says = f"토큰 {s.tokens}개에 주사위 {s.die}, 합은 {josa(str(total), '이고/고')} 비용은 {s.cost}개다."
    return applied(says, success=total >= s.cost)


@reinforcement.rule("sw.reinforcement.result", sets=("tokens_placed", "leftover"))
def place_what_is_left(s: FinalAttempt, allowed: bool, success: bool) -> Finding:
    """성공하면 남은 토큰을 목표 지역에, 실패하면 앞서 차지한 지역 하나에 놓는다."""
    if not allowed:
        return not_applied("할 수 없는 시도다.")
    if success:
        return applied(f"남은 토큰 {s.tokens}개를 목표 지역에 놓는다.", tokens_placed=s.tokens, leftover="target")
    return applied(f"남은 토큰 {s.tokens}개를 앞서 차지한 지역 하나에 놓는다.", tokens_placed=0, leftover="held_region")


@reinforcement.rule("sw.reinforcement.result", sets="conquest_ends")
def ends_either_way(s: FinalAttempt) -> Finding:
    """성공하든 실패하든 그 턴의 정복은 바로 끝난다."""
    return applied("주사위를 굴리면 결과와 상관없이 이번 턴의 정복이 끝난다.", conquest_ends=True)


@reinforcement.rule("sw.note.die-faces", "sw.reinforcement.attempt", "sw.components", sets="can_show")
def faces_unknown(s: FinalAttempt) -> Finding:
    """보충 주사위의 면에 무엇이 있는지는 말하지 않는다."""
    return silent("보충 주사위의 면에 무엇이 있는지 적혀 있지 않다.")


class Berserk(Situation):
    """광전사의 정복 시도: the die is rolled before the region is chosen."""

    cost: int = fact("주사위를 빼기 전의 정복 비용", unit="개", at_least=1, at_most=25)
    die: int = fact("주사위 결과", at_least=0, at_most=20, words=("주사위 눈", "굴린 값"))
    tokens: int = fact(
        "손에 든 종족 토큰", unit="개", at_least=0, at_most=25, default=25, cites=("sw.power.berserk",),
        hint="비워 두면 충분하다고 본다.",
    )
    state: str = fact(
        "광전사 종족의 상태", default="active", cites=("sw.reference.cumulative",),
        choices={"active": "활동 중", "declined": "쇠퇴함"},
    )
    last: bool = fact("턴의 마지막 정복 시도인가요?", default=False, cites=("sw.power.berserk",))


class BerserkAnswers(Answers):
    """What a conquest with the Berserk power costs and what follows."""

    allowed: bool = answer(
        "이 정복에 주사위를 먼저 굴릴 수 있나요?", normally=True, says="광전사는 정복 시도마다 먼저 굴린다.", cites=("sw.power.berserk",)
    )
    order: str = answer("차례", choices={"roll_first": "주사위를 굴리고 지역을 고른다", "choose_first": "지역을 고르고 굴린다"})
    cost: int = answer("놓아야 하는 종족 토큰", unit="개")
    success: bool = answer("정복에 성공했나요?")
    tokens_placed: int = answer("그 지역에 놓는 토큰", unit="개")
    conquest_ends: bool = answer("이번 턴의 정복이 끝나나요?")
    leftover: str = answer("모자란 토큰을 두는 곳", choices={"target": "목표 지역", "held_region": "앞서 차지한 지역 하나"})


berserk = Checker(
    "sw.berserk", "광전사의 주사위", Berserk, BerserkAnswers, cites=("sw.power.berserk",),
    about="광전사가 주사위를 먼저 굴린 정복의 비용과 결과를 따진다.",
    asks=("광전사는 토큰을 몇 개 놓나요?", "광전사가 모자라면 정복을 더 할 수 있나요?"),
)
berserk.no_chances("sw.note.die-faces", "sw.note.berserk-die")


@berserk.rule("sw.power.berserk", "sw.reference.cumulative", sets="allowed")
def not_in_decline(s: Berserk) -> Finding:
    """쇠퇴하면 광전사의 효력이 없다."""
    if s.state == "active":
        return not_applied("종족이 활동 중이다.")
    return applied("쇠퇴해 광전사의 효력이 없다.", allowed=False)


@berserk.rule("sw.conquest.minimum", "sw.power.berserk", sets="allowed")
def berserk_needs_a_token(s: Berserk) -> Finding:
    """광전사도 손에 토큰이 1개는 있어야 정복을 시도한다."""
    return applied("손에 토큰이 없다.", allowed=False) if s.tokens < LEAST_TOKENS else not_applied("손에 토큰이 있다.")


@berserk.rule("sw.power.berserk", sets="order")
def berserk_order(s: Berserk) -> Finding:
    """광전사는 주사위를 먼저 굴린 다음 지역을 고른다."""
    return applied("주사위를 먼저 굴리고 지역을 고른다.", order="roll_first")


@berserk.rule("sw.power.berserk", "sw.conquest.minimum", sets="cost")
def berserk_cost(s: Berserk) -> Finding:
    """비용에서 주사위 결과를 빼되 토큰은 최소 1개다."""
    cost = max(s.cost - s.die, LEAST_TOKENS)
    return applied(f"비용 {s.cost}개에서 주사위 {s.die}만큼 빼고, 최소 {LEAST_TOKENS}개로 따져 {cost}개다.", cost=cost)


@berserk.rule("sw.power.berserk", sets=("success", "tokens_placed"))
def berserk_enough(s: Berserk, allowed: bool, cost: int) -> Finding:
    """손에 든 토큰이 놓을 수 이상이면 성공이다."""
    if not allowed:
        return not_applied("할 수 없는 시도다.")
    if s.tokens >= cost:
        return applied(f"토큰 {cost}개를 놓아 정복한다.", success=True, tokens_placed=cost)
    return applied(f"{cost}개가 필요한데 {s.tokens}개뿐이다.", success=False, tokens_placed=0)


@berserk.rule("sw.power.berserk", sets="conquest_ends")
def berserk_goes_on(s: Berserk, allowed: bool, success: bool) -> Finding:
    """토큰이 모자라면 그 턴의 마지막 정복 시도가 된다."""
    if not allowed:
        return not_applied("할 수 없는 시도다.")
    if success and not s.last:
        return applied("성공했으므로 토큰이 남으면 정복을 이어 간다.", conquest_ends=False)
    return applied("이것이 이번 턴의 마지막 정복 시도다.", conquest_ends=True)


@berserk.rule("sw.note.berserk-die", "sw.power.berserk", sets="leftover")
def berserk_leftover(s: Berserk, success: bool) -> Finding:
    """광전사가 실패했을 때 토큰을 두는 곳은 말하지 않는다."""
    return not_applied("성공했다.") if success else silent("모자란 토큰을 어디에 두는지 적혀 있지 않다.")


class Redeploy(Situation):
    """병력 재배치: how a player means to spread the tokens after the conquests."""

    placement: tuple[int, ...] = fact(
        "지역마다 놓을 종족 토큰", unit="개", at_least=0, at_most=MOST_TOKENS, default=(), cites=("sw.redeploy",),
        hint="차지한 지역마다 하나씩 적고 비우는 지역은 0. 비워 두면 지역마다 1개 이상 남는다고 본다. 예: 4, 1, 1, 1",
    )
    total: int = fact(
        "보드에 있는 자기 종족 토큰", unit="개", at_least=0, at_most=MOST_TOKENS, hint="놓을 토큰의 합과 견준다.",
    )
    when: str = fact(
        "언제 옮기나요?", default="after", cites=("sw.redeploy",),
        choices={"after": "정복이 모두 끝난 뒤", "during": "정복하는 도중"},
    )
    where: str = fact(
        "어디로 옮기나요?", default="own", cites=("sw.redeploy",),
        choices={"own": "자기 종족이 차지한 지역", "own_apart": "차지했지만 떨어진 지역", "other": "차지하지 않은 지역"},
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        if self.placement is not None and self.total is not None and sum(self.placement) > self.total:
            yield "placement", f"놓을 토큰의 합 {sum(self.placement)}개가 보드의 토큰 {self.total}개보다 많아요."


class RedeployAnswers(Answers):
    """Whether the new placement is allowed."""

    allowed: bool = answer(
        "이렇게 재배치해도 되나요?", normally=True, says="차지한 지역끼리는 자유롭게 옮긴다.", cites=("sw.redeploy",)
    )


redeploy = Checker(
    "sw.redeploy", "병력 재배치", Redeploy, RedeployAnswers, cites=("sw.redeploy",),
    about="정복을 마치고 토큰을 옮겨 놓은 배치가 규칙에 맞는지 따진다.",
    asks=("토큰을 이렇게 옮겨도 되나요?", "지역에 토큰을 몇 개 남겨야 하나요?", "떨어진 지역으로 옮겨도 되나요?"),
)


@redeploy.rule("sw.redeploy", sets="allowed")
def one_in_each_region(s: Redeploy) -> Finding:
    """재배치한 뒤 지역마다 종족 토큰이 최소 1개 남아야 한다."""
    bare = sum(count < LEAST_TOKENS for count in s.placement)
    if not bare:
        return not_applied("지역마다 토큰이 1개 이상 남는다.")
    return applied(f"토큰이 하나도 없는 지역이 {bare}곳 생긴다.", allowed=False)


@redeploy.rule("sw.redeploy", sets="allowed")
def only_own_regions(s: Redeploy) -> Finding:
    """재배치는 자기 종족이 차지한 지역으로만 한다. 인접하지 않아도 된다."""
    if s.where != "other":
        return not_applied("자기 종족이 차지한 지역이므로 이어져 있지 않아도 된다.")
    return applied("자기 종족이 차지하지 않은 지역에는 놓지 못한다.", allowed=False)


@redeploy.rule("sw.conquest.place", "sw.redeploy", sets="allowed")
def after_the_conquests(s: Redeploy) -> Finding:
    """정복에 놓은 토큰은 재배치 때까지 그 지역에 둔다."""
    return not_applied("정복이 끝났다.") if s.when == "after" else applied("정복 도중에는 옮기지 못한다.", allowed=False)
