"""추적 굴림: how many dice hunt the fellowship, what succeeds, and what may be rolled again."""

from corpus.hangul import josa
from corpus.judge import (
    Answers,
    Chance,
    Chances,
    Checker,
    Finding,
    Situation,
    answer,
    applied,
    counted,
    fact,
    not_applied,
    one_die,
    silent,
    successes,
)

SUCCESS = 6  # wotr.hunt.success


class HuntPool(Situation):
    """추적 주사위의 할당: the companions in the fellowship and the dice set against it."""

    companions: int = fact("원정대에 남아 있는 동료", unit="명", at_least=0, at_most=9, words=("동료",),
                           hint="죽거나 분리된 동료는 세지 않는다")
    dice: int = fact("할당하려는 주사위", unit="개", at_least=0, at_most=12, words=("주사위",))


class HuntPoolAnswers(Answers):
    """The limit, and whether the allocation keeps it."""

    max_dice: int = answer("할당할 수 있는 주사위의 최대", unit="개")
    legal: bool = answer("그만큼 할당할 수 있나요?")


hunt_pool = Checker(
    "wotr.hunt-pool", "추적 주사위의 할당", HuntPool, HuntPoolAnswers, cites=("wotr.hunt.pool",),
    about="추적에 주사위를 몇 개까지 할당할 수 있는지.", asks=("추적에 주사위를 몇 개까지 할당하나요?",),
)


@hunt_pool.rule("wotr.hunt.pool", sets="max_dice")
def as_many_as_companions(s: HuntPool) -> Finding:
    """할당하는 주사위는 원정대에 남아 있는 동료의 수까지다."""
    return applied(f"남은 동료가 {s.companions}명이다", max_dice=s.companions)


@hunt_pool.rule("wotr.hunt.pool", sets="legal")
def within_the_limit(s: HuntPool, max_dice: int) -> Finding:
    """한도보다 많이 할당하지 못한다."""
    return applied(f"{s.dice}개를 할당하고 한도는 {max_dice}개다", legal=s.dice <= max_dice)


@hunt_pool.chances("wotr.hunt.success", "wotr.hunt.pool")
def success_by_move(s: HuntPool, legal: bool) -> Chances | None:
    """The chance that the hunt succeeds, move by move."""
    if s.dice == 0 or not legal:
        return None
    rows = (Chance(f"{move}번째 이동", 1 - successes(s.dice, one_die(SUCCESS, move - 1))[0]) for move in range(1, SUCCESS + 1))
    says = f"주사위 {s.dice}개를 재굴림 없이 굴린다. 이동 보정을 더해 6 이상이 하나라도 나오면 성공이다."
    return Chances("추적에 성공할 확률", says, tuple(rows))


class HuntRoll(Situation):
    """추적 굴림: the dice as they fell, and how often the fellowship has moved."""

    move: int = fact("이번 턴에 몇 번째 이동인가요?", unit="번째", at_least=1, at_most=8, default=1, cites=("wotr.hunt.success",),
                     words=("첫 이동", "두 번째 이동"))
    rolls: tuple[int, ...] = fact("추적 주사위의 눈", at_least=1, at_most=6, words=("추적풀",))
    rerolled: tuple[int, ...] = fact("실패한 주사위를 재굴림해 나온 눈", at_least=1, at_most=6, default=(),
                                     cites=("wotr.hunt.reroll",))


class HuntRollAnswers(Answers):
    """Whether the hunt succeeds and what is drawn."""

    modifier: int = answer("이동 보정")
    success: bool = answer("추적에 성공하나요?")
    successful_dice: int = answer("성공한 주사위", unit="개")
    successes: int = answer("성공의 횟수", unit="회")
    tiles: int = answer("뽑는 추적 타일", unit="개")


hunt_roll = Checker(
    "wotr.hunt-roll", "추적 굴림의 성공", HuntRoll, HuntRollAnswers, cites=("wotr.hunt.success",),
    about="추적 주사위를 굴려 성공했는지, 추적 타일을 뽑는지.",
    asks=("추적에 성공했나요?", "6이 두 개면 타일도 두 개 뽑나요?", "두 번째 이동이면 몇이 나와야 하나요?"),
)


@hunt_roll.rule("wotr.hunt.success", sets="modifier")
def one_for_each_move_beyond(s: HuntRoll) -> Finding:
    """1칸을 넘게 움직인 횟수만큼 주사위 값에 더한다."""
    return applied(f"{s.move}번째 이동이라 {josa(str(s.move - 1), '을/를')} 더한다", modifier=s.move - 1)


@hunt_roll.rule("wotr.hunt.success", "wotr.hunt.reroll", sets="successful_dice")
def six_succeeds(s: HuntRoll, modifier: int) -> Finding:
    """보정한 값이 6 이상인 주사위가 성공이다. 재굴림에도 같은 보정을 더한다."""
    first = sum(roll + modifier >= SUCCESS for roll in s.rolls)
    failed = len(s.rolls) - first
    count = first + sum(roll + modifier >= SUCCESS for roll in s.rerolled[:failed])
    if len(s.rerolled) <= failed:
        return applied(f"성공한 주사위가 {count}개다", successful_dice=count)
    told = f"앞의 {failed}개만 세어" if failed else "다시 굴린 것은 세지 않아"
    return applied(f"실패한 주사위 {failed}개보다 많은 {len(s.rerolled)}개를 다시 굴렸다: {told} 성공한 주사위가 {count}개다", successful_dice=count)


@hunt_roll.rule("wotr.hunt.success", sets=("success", "successes"))
def one_success_is_enough(s: HuntRoll, successful_dice: int) -> Finding:
    """하나라도 성공하면 추적에 성공하고, 몇 개가 성공해도 1회다."""
    if successful_dice == 0:
        return applied("성공한 주사위가 없어 추적에 실패한다", success=False, successes=0)
    return applied(f"성공한 주사위가 {successful_dice}개여도 성공은 1회다", success=True, successes=1)


@hunt_roll.rule("wotr.hunt.tile", "wotr.hunt.success", sets="tiles")
def one_tile(s: HuntRoll, success: bool) -> Finding:
    """추적에 성공하면 추적 타일을 1개 뽑는다."""
    return applied("추적 타일 1개를 뽑는다" if success else "추적 타일을 뽑지 않는다", tiles=int(success))


@hunt_roll.chances("wotr.hunt.success")
def first_roll(s: HuntRoll, modifier: int) -> Chances | None:
    """How many dice of the first roll may succeed, and how many did."""
    dice, good = len(s.rolls), sum(roll + modifier >= SUCCESS for roll in s.rolls)
    says = f"주사위 {dice}개를 굴리고 {josa(str(modifier), '을/를')} 더해 6 이상이 성공이다. 1개 이상이면 추적에 성공한다."
    return counted("처음 굴림에서 성공하는 주사위", says, "성공", dice, one_die(SUCCESS, modifier), now=good)


@hunt_roll.chances("wotr.hunt.success", "wotr.hunt.reroll")
def roll_and_rerolls(s: HuntRoll, modifier: int, successful_dice: int) -> Chances | None:
    """How many may succeed with as many rerolls as were made."""
    if not s.rerolled:
        return None
    dice, failed = len(s.rolls), sum(roll + modifier < SUCCESS for roll in s.rolls)
    again = min(len(s.rerolled), failed)
    says = f"주사위 {dice}개를 굴리고 실패한 주사위를 {again}개까지 한 번씩 다시 굴린다. 두 굴림 모두 {josa(str(modifier), '을/를')} 더해 6 이상이 성공이다."
    return counted("재굴림까지 성공하는 주사위", says, "성공", dice, one_die(SUCCESS, modifier), again, successful_dice)


class HuntReroll(Situation):
    """추적 재굴림: what stands where the Ring-bearer is."""

    shadow_stronghold: bool = fact("반지 운반자가 있는 지역에 그림자군의 성채가 있나요?", default=False,
                                   cites=("wotr.hunt.reroll",), words=("그림자 성채",))
    shadow_army: bool = fact("그 지역에 그림자군의 군대가 있나요?", default=False, cites=("wotr.hunt.reroll",),
                             words=("그림자 군대",))
    nazgul: bool = fact("그 지역에 나즈굴이 있나요?", default=False, cites=("wotr.hunt.reroll",), words=("나즐굴",))
    free_army: bool = fact("자유민족의 군대가 있나요?", default=False, cites=("wotr.hunt.reroll",))
    free_stronghold: bool = fact("자유민족의 성채나 도시가 있나요?", default=False, cites=("wotr.hunt.reroll",))
    move: int = fact("이번 턴에 몇 번째 이동인가요?", unit="번째", at_least=1, at_most=8, default=1, cites=("wotr.hunt.success",))


class HuntRerollAnswers(Answers):
    """Whether hunt dice may be rolled again, how many, and with which modifier."""

    reroll: bool = answer("재굴림할 수 있나요?", normally=False, says="재굴림하는 조건이 하나도 없다", cites=("wotr.hunt.reroll",))
    rerolls: int = answer("재굴림하는 주사위", unit="개")
    modifier: int = answer("재굴림에 더하는 보정")
    modified: bool = answer("재굴림에도 이동 보정을 더하나요?")


hunt_reroll = Checker(
    "wotr.hunt-reroll", "추적 재굴림", HuntReroll, HuntRerollAnswers, cites=("wotr.hunt.reroll",),
    about="반지 운반자가 있는 곳의 조건으로 추적 주사위를 다시 굴리는지.",
    asks=("추적 주사위를 다시 굴릴 수 있나요?", "나즈굴이 있으면 재굴림하나요?"),
)


@hunt_reroll.rule("wotr.hunt.reroll", sets="reroll")
def at_a_shadow_stronghold(s: HuntReroll) -> Finding:
    """그림자군의 성채가 있으면 재굴림할 수 있다."""
    return applied("그림자군의 성채가 있다", reroll=True) if s.shadow_stronghold else not_applied("그림자군의 성채가 없다")


@hunt_reroll.rule("wotr.hunt.reroll", sets="reroll")
def at_a_shadow_army(s: HuntReroll) -> Finding:
    """그림자군의 군대가 있으면 재굴림할 수 있다."""
    return applied("그림자군의 군대가 있다", reroll=True) if s.shadow_army else not_applied("그림자군의 군대가 없다")


@hunt_reroll.rule("wotr.hunt.reroll", sets="reroll")
def at_a_nazgul(s: HuntReroll) -> Finding:
    """나즈굴이 있으면 재굴림할 수 있다."""
    return applied("나즈굴이 있다", reroll=True) if s.nazgul else not_applied("나즈굴이 없다")


@hunt_reroll.rule("wotr.hunt.reroll", sets="rerolls")
def friends_do_not_help_the_hunt(s: HuntReroll, reroll: bool) -> Finding:
    """자유민족의 군대나 성채는 재굴림의 조건이 아니다."""
    if reroll:
        return not_applied("재굴림하는 조건이 있다")
    there = "자유민족의 군대나 성채만 있어" if s.free_army or s.free_stronghold else "조건이 없어"
    return applied(f"{there} 재굴림하지 않는다", rerolls=0)


@hunt_reroll.rule("wotr.note.hunt-reroll-count", "wotr.hunt.reroll", sets="rerolls")
def how_many_is_open(s: HuntReroll, reroll: bool) -> Finding:
    """몇 개를 재굴림하는지, 조건이 겹치면 어떤지는 말하지 않는다."""
    if not reroll:
        return not_applied("재굴림하지 않는다")
    return silent("재굴림할 수 있다고만 적혀 있고 몇 개인지는 없다")


@hunt_reroll.rule("wotr.hunt.reroll", "wotr.hunt.success", sets="modifier")
def modifier_again(s: HuntReroll) -> Finding:
    """재굴림한 주사위에도 이동 보정을 더한다."""
    return applied(f"{s.move}번째 이동이라 {josa(str(s.move - 1), '을/를')} 더한다", modifier=s.move - 1)


@hunt_reroll.rule("wotr.hunt.reroll", sets="modified")
def always_modified(s: HuntReroll) -> Finding:
    """재굴림에도 과도한 이동의 보정을 적용한다."""
    return applied("재굴림에도 이동 보정을 더한다", modified=True)


@hunt_reroll.chances("wotr.hunt.reroll", "wotr.hunt.success", "wotr.note.hunt-reroll-count")
def one_more_die(s: HuntReroll, reroll: bool, modifier: int) -> Chances | None:
    """The chance of one die that is rolled again."""
    if not reroll:
        return None
    says = f"{josa(str(modifier), '을/를')} 더해 6 이상이 성공이다. 몇 개를 다시 굴리는지 적혀 있지 않아 1개의 확률만 셈한다."
    return Chances("다시 굴린 주사위 1개가 성공할 확률", says, (Chance("성공", one_die(SUCCESS, modifier)),))
