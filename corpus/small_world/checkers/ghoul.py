"""Executable rules of the Ghouls in decline (sw.race.ghoul): when and against whom they conquer."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.small_world.checkers.names import RACES


class Ghoul(Situation):
    """쇠퇴한 종족의 정복: a race in decline that would conquer, as only Ghouls can."""

    race: str = fact("쇠퇴한 종족", choices={k: v for k, v in RACES.items() if k != "other"})
    turns: str = fact(
        "언제 쇠퇴했나요?", default="earlier", cites=("sw.race.ghoul",),
        choices={"same": "바로 이번 턴", "earlier": "전 턴이나 그보다 앞"},
    )
    active_first: bool = fact("이번 턴에 활동 종족으로 먼저 정복했나요?", default=False, cites=("sw.race.ghoul",))
    target: str = fact(
        "누구의 지역을 정복하나요?", default="empty", cites=("sw.race.ghoul",),
        choices={
            "empty": "토큰이 없는 지역", "lost_tribe": "잃어버린 부족", "enemy_active": "상대의 활동 종족",
            "enemy_declined": "상대의 쇠퇴 종족", "own_active": "자기 활동 종족",
        },
    )
    allied: bool = fact("그 상대가 나와 동맹인 외교관인가요?", default=False, cites=("sw.power.diplomat",))


class GhoulAnswers(Answers):
    """Whether the conquest may be made and when."""

    allowed: bool = answer(
        "정복할 수 있나요?", normally=True, says="쇠퇴한 구울은 새 지역을 정복할 수 있다.", cites=("sw.race.ghoul",)
    )
    when: str = answer(
        "정복하는 때", choices={"before_active": "턴을 시작할 때, 활동 종족보다 먼저", "after_active": "활동 종족이 정복한 뒤"}
    )
    discount: bool = answer("버린 특별 능력의 할인을 받나요?")


ghoul = Checker(
    "sw.ghoul", "쇠퇴한 구울의 정복", Ghoul, GhoulAnswers, cites=("sw.race.ghoul",),
    about="쇠퇴한 종족이 정복할 수 있는지, 언제 누구를 상대로 할 수 있는지 따진다.",
    asks=("쇠퇴한 구울은 언제 정복하나요?", "쇠퇴한 종족도 정복할 수 있나요?", "구울이 동맹을 공격할 수 있나요?"),
)


@ghoul.rule("sw.race.ghoul", "sw.expand.ready", sets="allowed", overrides="own_active_race")
def only_ghouls(s: Ghoul) -> Finding:
    """쇠퇴한 뒤에 정복하는 종족은 구울뿐이다."""
    if s.race == "ghoul":
        return not_applied("구울이다.")
    return applied("구울이 아닌 쇠퇴 종족은 정복하지 못한다.", allowed=False)


@ghoul.rule("sw.decline.turn", "sw.race.ghoul", sets="allowed", overrides="own_active_race")
def from_the_next_turn(s: Ghoul) -> Finding:
    """쇠퇴한 바로 그 턴에는 구울도 정복하지 못한다."""
    if s.turns == "earlier":
        return not_applied("쇠퇴한 다음 턴이거나 그 뒤다.")
    return applied("쇠퇴하는 턴에는 정복할 수 없다.", allowed=False)


@ghoul.rule("sw.race.ghoul", sets="allowed", overrides="own_active_race")
def before_the_active_race(s: Ghoul) -> Finding:
    """쇠퇴한 구울은 활동 종족보다 먼저 정복해야 한다."""
    if not s.active_first:
        return not_applied("활동 종족으로 아직 정복하지 않았다.")
    return applied("활동 종족으로 이미 정복해 구울의 때가 지났다.", allowed=False)


@ghoul.rule("sw.race.ghoul", sets="when")
def at_the_start_of_the_turn(s: Ghoul) -> Finding:
    """쇠퇴한 구울의 정복은 턴을 시작할 때만 한다."""
    return applied("턴을 시작할 때, 활동 종족으로 정복하기 전에 한다.", when="before_active")


@ghoul.rule("sw.note.ghoul", "sw.race.ghoul", sets="allowed")
def own_active_race(s: Ghoul) -> Finding:
    """자기 활동 종족도 공격하는지는 말하지 않는다."""
    if s.target != "own_active":
        return not_applied("자기 활동 종족을 공격하는 것이 아니다.")
    return silent("쇠퇴한 구울이 자기 활동 종족도 공격할 수 있는지 적혀 있지 않다.")


@ghoul.rule("sw.power.diplomat", sets="allowed")
def alliance_does_not_bind(s: Ghoul) -> Finding:
    """동맹은 쇠퇴한 구울을 막지 못한다."""
    if not s.allied:
        return not_applied("동맹인 외교관이 아니다.")
    return applied("쇠퇴한 토큰에는 동맹이 미치지 않는다.")


@ghoul.rule("sw.decline.banner", "sw.reference.cumulative", sets="discount")
def no_power_left(s: Ghoul) -> Finding:
    """쇠퇴할 때 버린 특별 능력은 효력이 없다."""
    return applied("배지를 버렸으므로 특별 능력의 할인이 없다.", discount=False)
