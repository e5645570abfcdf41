"""테즐라의 그림자, 새로운 적 토큰 능력: armor that 수비 and 흡혈 raise in a combat."""

from collections import Counter
from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied

GUARD = "mk.tezla.guard.rule"
VAMPIRIC = "mk.tezla.vampiric"
GUARDS_ON_ONE = 1  # mk.tezla.guard.rule
ARMOR_A_WOUND = 1  # mk.tezla.vampiric


class Guard(Situation):
    """수비: the enemies that one attack targets, and the guard abilities that stand in this combat."""

    target_armors: tuple[int, ...] = fact(
        "이 공격으로 노리는 적들의 원래 방어구", at_least=0, at_most=40, hint="적마다 하나씩 적는다. 예: 4, 5",
        words=("목표", "방어구"),
    )
    guards: tuple[int, ...] = fact(
        "이 전투에 나온 적들의 수비 수치", at_least=1, at_most=10, hint="수비 능력마다 하나씩 적는다. 예: 1, 1, 2",
    )
    chosen_guards: tuple[int, ...] = fact(
        "노리는 적에 적용하기로 고른 수비 수치", at_least=1, at_most=10,
        hint="남은 수비 능력이 노리는 적보다 많을 때만 고른다",
    )
    spent_guards: tuple[int, ...] = fact(
        "이미 다른 적에 적용한 수비 수치", at_least=1, at_most=10, default=(), cites=(GUARD,)
    )
    lost_guards: tuple[int, ...] = fact(
        "적용하기 전에 처치된 적의 수비 수치", at_least=1, at_most=10, default=(), cites=(GUARD,)
    )
    kept_guard: int = fact(
        "노리는 적이 이 전투에서 앞서 받은 수비", at_least=0, at_most=10, default=0, cites=(GUARD,),
        hint="앞 단계에 공격했지만 처치하지 못한 적",
    )
    combat_over: bool = fact("수비를 받은 그 전투는 이미 끝났나요?", default=False, cites=(GUARD,))

    def impossible(self) -> Iterator[tuple[str, str]]:
        """More abilities used up than the enemies have."""
        gone = Counter((*(self.spent_guards or ()), *(self.lost_guards or ())))
        if self.guards is not None and gone - Counter(self.guards):
            yield "guards", "이미 적용했거나 처치된 수비 수치는 이 전투에 나온 수비 수치 가운데 있어야 해요"

    @property
    def left(self) -> tuple[int, ...]:
        """The guard abilities that can still be applied."""
        rest = Counter(self.guards) - Counter((*self.spent_guards, *self.lost_guards))
        return tuple(sorted(rest.elements()))

    @property
    def given(self) -> tuple[int, ...]:
        """The guard abilities that the targets receive now."""
        if not self.left:
            return ()
        if len(self.left) <= len(self.target_armors) or len(set(self.left)) == 1:
            return self.left[: len(self.target_armors)]
        return self.chosen_guards


class GuardAnswers(Answers):
    """What the guard abilities do to this attack."""

    guard_bonus: int = answer("수비로 오르는 방어구의 합", start=0)
    needed_attack: int = answer("모두 처치하는 데 필요한 공격")
    guarded: int = answer("지금 수비를 받는 적", unit="개")


guard = Checker(
    "mk.guard", "수비 능력", Guard, GuardAnswers, cites=(GUARD,),
    about="수비 능력이 어느 적에게 적용되고 처치하려면 공격이 얼마나 드는지.",
    asks=("수비 능력이 있는 적을 잡으려면 공격이 얼마나 필요한가요?", "수비 능력은 어떤 적한테 적용되나요?"),
)


@guard.rule(GUARD, "mk.tezla.guard.ex-single", "mk.tezla.guard.ex-centaur", "mk.tezla.guard.ex-sprites",
            sets=("guard_bonus", "guarded"))
def first_attacked_is_guarded(s: Guard) -> Finding:
    """처음 공격하는 적은 방어구가 수비 수치만큼 오르고, 수비 능력 하나는 적 하나에만 적용된다."""
    if s.combat_over:
        return not_applied("수비를 받은 전투가 끝났다")
    told = "남은 수비 능력이 없다" if not s.left else f"적 {len(s.given)}개에 수비를 하나씩 적용해 방어구가 {sum(s.given)} 오른다"
    return applied(told, guard_bonus=add(sum(s.given)), guarded=len(s.given))


@guard.rule(GUARD, "mk.tezla.guard.ex-sprites", sets="guard_bonus")
def killed_before_use(s: Guard) -> Finding:
    """수비 능력이 적용되기 전에 그 적을 처치하면 그 수비 능력은 무시한다."""
    if not s.lost_guards:
        return not_applied("수비를 적용하기 전에 처치한 적이 없다")
    return applied(f"먼저 처치한 적의 수비 {', '.join(map(str, s.lost_guards))}: 무시한다", guard_bonus=add(0))


@guard.rule(GUARD, sets="guard_bonus")
def lasts_to_the_end(s: Guard) -> Finding:
    """수비로 오른 방어구는 전투가 끝날 때까지 유지된다."""
    if not s.kept_guard:
        return not_applied("앞서 수비를 받은 적을 노리지 않는다")
    if s.combat_over:
        return applied("전투가 끝나 앞서 받은 수비가 사라졌다", guard_bonus=add(0))
    return applied(f"앞서 받은 수비 {s.kept_guard}: 전투가 끝날 때까지 유지된다", guard_bonus=add(s.kept_guard))


@guard.rule(GUARD, "mk.tezla.guard.ex-centaur", "mk.tezla.guard.ex-sprites", sets="needed_attack")
def armors_with_guard(s: Guard, guard_bonus: int) -> Finding:
    """함께 노린 적의 방어구와 수비를 모두 더한 값 이상으로 공격하면 처치한다."""
    base = sum(s.target_armors)
    return applied(f"방어구 {base}, 수비 {guard_bonus}: 공격 {base + guard_bonus}", needed_attack=base + guard_bonus)


class GuardPlan(Situation):
    """수비 적용: how a player wants to hand out the guard abilities."""

    abilities: int = fact("이 적 하나에 주려는 수비 능력", unit="개", at_least=0, at_most=10, default=1, cites=(GUARD,))
    magic_immune: bool = fact("수비를 받는 적이 마법 면역인가요?", default=False, cites=("mk.tezla-faq.guard",))
    owner_killed: bool = fact("그 수비 능력이 있는 적이 적용되기 전에 처치되었나요?", default=False, cites=(GUARD,))
    already_used: bool = fact("그 수비 능력을 이미 다른 적에 적용했나요?", default=False, cites=(GUARD,))


class GuardPlanAnswers(Answers):
    """Whether the guard may be given so."""

    allowed: bool = answer("그렇게 적용할 수 있나요?")
    most_on_one: int = answer("적 하나에 적용할 수 있는 수비 능력", unit="개")
    order_by: str = answer("적용 순서를 정하는 사람", choices={"player": "플레이어"})


guard_plan = Checker(
    "mk.guard-plan", "수비 나누기", GuardPlan, GuardPlanAnswers, cites=(GUARD, "mk.tezla-faq.guard"),
    about="수비 능력을 그 적에게 적용할 수 있는지.",
    asks=("수비 능력 두 개를 한 적에게 줄 수 있나요?", "마법 면역인 적에게 수비를 줄 수 있나요?"),
)


@guard_plan.rule(GUARD, sets="allowed")
def one_guard_an_enemy(s: GuardPlan) -> Finding:
    """수비 능력이 여럿이면 서로 다른 적 토큰에 적용한다."""
    if s.abilities > GUARDS_ON_ONE:
        return applied(f"한 적에 수비 능력 {s.abilities}개를 줄 수 없다", allowed=False)
    return applied("서로 다른 적에 적용한다", allowed=True)


@guard_plan.rule(GUARD, "mk.tezla.guard.ex-sprites", sets="allowed", overrides="one_guard_an_enemy")
def lost_or_spent_guard(s: GuardPlan) -> Finding:
    """적용되기 전에 그 적이 처치되었거나 이미 적용한 수비 능력은 쓰지 못한다."""
    if s.owner_killed:
        return applied("그 적이 먼저 처치되어 수비 능력을 무시한다", allowed=False)
    if s.already_used:
        return applied("그 수비 능력은 이미 다른 적에 적용했다", allowed=False)
    return not_applied("아직 적용하지 않은 수비 능력이다")


@guard_plan.rule("mk.tezla-faq.guard", GUARD, sets="allowed")
def magic_immunity_does_not_stop_guard(s: GuardPlan) -> Finding:
    """수비 능력은 마법 면역이 있는 적의 방어구도 올린다."""
    if not s.magic_immune:
        return not_applied("마법 면역인 적이 아니다")
    return applied("마법 면역은 수비 능력을 막지 않는다")


@guard_plan.rule(GUARD, sets=("most_on_one", "order_by"))
def player_sets_the_order(s: GuardPlan) -> Finding:
    """플레이어가 순서를 정해 적 하나에 수비 능력 하나씩 적용한다."""
    return applied("적 하나에 하나씩, 순서는 플레이어가 정한다", most_on_one=GUARDS_ON_ONE, order_by="player")


class Vampiric(Situation):
    """흡혈: an enemy with 흡혈 in a combat."""

    base_armor: int = fact("흡혈 적의 원래 방어구", at_least=0, at_most=40, words=("방어구",))
    wounds: int = fact(
        "이 적이 유닛과 플레이어에게 입힌 부상", unit="개", at_least=0, at_most=20,
        hint="배정한 대미지가 아니라 실제로 생긴 부상을 모두 센다",
    )
    other_wounds: int = fact("다른 적이 입힌 부상", unit="개", at_least=0, at_most=20, default=0, cites=(VAMPIRIC,))
    combat_over: bool = fact("부상을 입힌 그 전투는 이미 끝났나요?", default=False, cites=(VAMPIRIC,))


class VampiricAnswers(Answers):
    """The armor of the enemy now."""

    raised: int = answer("오르는 방어구", start=0)
    armor: int = answer("지금 방어구")


vampiric = Checker(
    "mk.vampiric", "흡혈 능력", Vampiric, VampiricAnswers, cites=(VAMPIRIC,),
    about="흡혈 능력이 있는 적의 방어구가 얼마가 되는지.", asks=("흡혈 적의 방어구는 언제 오르나요?",),
)


@vampiric.rule(VAMPIRIC, sets="raised")
def a_wound_raises_armor(s: Vampiric) -> Finding:
    """이 적이 입힌 부상마다 방어구가 1 오른다."""
    if s.wounds == 0:
        return applied("부상이 생기지 않아 오르지 않는다", raised=add(0))
    if s.combat_over:
        return not_applied("그 전투는 끝났다")
    return applied(f"부상 {s.wounds}개: 방어구가 {s.wounds * ARMOR_A_WOUND} 오른다", raised=add(s.wounds * ARMOR_A_WOUND))


@vampiric.rule(VAMPIRIC, sets="raised")
def wounds_by_others(s: Vampiric) -> Finding:
    """다른 적이 입힌 부상은 세지 않는다."""
    if not s.other_wounds:
        return not_applied("다른 적이 입힌 부상이 없다")
    return applied(f"다른 적이 입힌 부상 {s.other_wounds}개는 세지 않는다", raised=add(0))


@vampiric.rule(VAMPIRIC, sets="raised")
def only_this_combat(s: Vampiric) -> Finding:
    """오른 방어구는 그 전투에만 유지된다."""
    if not s.combat_over:
        return not_applied("아직 그 전투다")
    return applied("전투가 끝나 방어구가 원래대로다", raised=add(0))


@vampiric.rule(VAMPIRIC, sets="armor")
def armor_now(s: Vampiric, raised: int) -> Finding:
    """지금 방어구는 원래 방어구에 오른 만큼을 더한 값이다."""
    return applied(f"원래 방어구 {s.base_armor}, 오른 방어구 {raised}", armor=s.base_armor + raised)
