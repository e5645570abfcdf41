"""스위치: may a switch be turned on, how often, and what becomes of its symbols, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

ROLES = {
    "free": "제한이 없는 굴림", "melee": "근접 공격의 공격자나 방어자", "ranged_attacker": "원거리 공격의 공격자",
    "ranged_defender": "원거리 공격의 방어자", "hold_and_shoot": "제자리 사격을 하는 쪽",
    "hold_and_shoot_target": "제자리 사격을 맞는 쪽", "opportunity": "기회 공격의 한쪽", "spell": "주문의 WP 굴림",
}


class Switch(Situation):
    """스위치 하나: its cost, the symbols rolled, and the roll in which it is turned on."""

    cost: int = fact("스위치 한 번의 값인 기호", unit="개", at_least=0, at_most=6, default=0,
                     cites=("wc.rolls.switches.definition",), hint="0이면 기호의 수를 따지지 않는다.")
    available: int = fact("그 값에 쓸 수 있는 기호", unit="개", at_least=0, at_most=24, words=("나온 기호",))
    tinge_cost: int = fact("그려진 틴지 아이콘", unit="개", at_least=0, at_most=6, default=0,
                           cites=("wc.rolls.switches.tinge-cost",))
    tinge_tokens: int = fact("가진 틴지 토큰", unit="개", at_least=0, at_most=20)
    times: int = fact("켜려는 횟수", unit="번", at_least=1, at_most=12, default=1, cites=("wc.rolls.switches.repeat",))
    own_roll: bool = fact("스위치가 딸린 굴림인가요?", default=True, cites=("wc.rolls.switches.own-roll",))
    role: str = fact("굴림에서 맡은 쪽", choices=ROLES, default="free", cites=("wc.rolls.switches.definition",))
    effect: str = fact("효과의 적용", choices={"full": "모두 적용된다", "partial": "일부만 적용된다", "none": "적용되지 않는다"},
                       default="full", cites=("wc.rolls.switches.partial",))
    reused: bool = fact("다른 곳에 이미 쓴 기호로 치르나요?", default=False, cites=("wc.rolls.switches.spent",))
    hollow: str = fact("빈 기호로 치르나요?", default="no", cites=("wc.checklist.forget.hollow",),
                       choices={"no": "아니요", "named": "네, 값에 그 빈 기호가 적혀 있다", "unnamed": "네, 값에는 적혀 있지 않다"})


class SwitchAnswers(Answers):
    """Whether and how often the switch may be turned on."""

    allowed: bool = answer("켤 수 있나요?", normally=True, says="값을 치를 수 있고 막는 규칙이 없다",
                           cites=("wc.rolls.switches.definition", "wc.rolls.switches.repeat"))
    activations: int = answer("켤 수 있는 최대 횟수", unit="번")
    symbols_left: int = answer("켠 다음 남는 기호", unit="개")
    counts_in_result: bool = answer("쓴 기호를 결과에도 세나요?")
    order: str = answer("효과의 적용 순서", choices={"written": "적힌 순서", "free": "자유로운 순서"})
    tinge_spent: int = answer("치르는 틴지 토큰", unit="개")


switches = Checker(
    "wc.switches", "스위치 켜기", Switch, SwitchAnswers, cites=("wc.rolls.switches.definition",),
    about="스위치를 켤 수 있는지, 몇 번 켤 수 있는지, 쓴 기호가 어떻게 되는지.",
    asks=("같은 스위치를 여러 번 켤 수 있나요?", "원거리 방어자도 스위치를 켜나요?", "효과가 없어도 켤 수 있나요?"),
)


@switches.rule("wc.rolls.switches.own-roll", sets="allowed")
def only_own_roll(s: Switch) -> Finding:
    """스위치는 그것이 딸린 굴림에서만 켠다."""
    if s.own_roll:
        return not_applied("스위치가 딸린 굴림이다")
    return applied("다른 굴림에 딸린 스위치라서 켤 수 없다", allowed=False)


@switches.rule("wc.checklist.attack", sets="allowed")
def ranged_defender(s: Switch) -> Finding:
    """원거리 공격의 방어자는 스위치를 켜지 못한다."""
    if s.role not in ("ranged_defender", "hold_and_shoot_target"):
        return not_applied("원거리 공격을 받는 쪽이 아니다")
    return applied("원거리 공격을 받는 쪽은 스위치를 켜지 못한다", allowed=False)


@switches.rule("wc.ranged.hold-and-shoot", "wc.checklist.attack", sets="allowed")
def hold_and_shoot(s: Switch) -> Finding:
    """제자리 사격을 하는 쪽은 스위치를 켜지 못한다."""
    if s.role != "hold_and_shoot":
        return not_applied("제자리 사격을 하는 쪽이 아니다")
    return applied("제자리 사격에서는 쏘는 쪽이 스위치를 켜지 못한다", allowed=False)


@switches.rule("wc.movement.disengage.opportunity-attack", "wc.checklist.attack", sets="allowed")
def opportunity_attack(s: Switch) -> Finding:
    """기회 공격에서는 양쪽 모두 스위치를 켜지 못한다."""
    if s.role != "opportunity":
        return not_applied("기회 공격이 아니다")
    return applied("기회 공격에서는 어느 쪽도 스위치를 켜지 못한다", allowed=False)


@switches.rule("wc.rolls.switches.spent", sets="allowed")
def spent_symbols(s: Switch) -> Finding:
    """이미 쓴 기호는 사라져서 다른 스위치에 쓰지 못한다."""
    return applied("이미 쓴 기호는 사라졌다", allowed=False) if s.reused else not_applied("아직 쓰지 않은 기호다")


@switches.rule("wc.rolls.switches.definition", "wc.rolls.switches.repeat", sets="allowed")
def enough_symbols(s: Switch) -> Finding:
    """켤 때마다 기호를 치러야 한다."""
    if s.cost == 0:
        return not_applied("기호의 수를 따지지 않는다")
    need = s.cost * s.times
    if s.available >= need:
        return not_applied(f"기호 {s.available}개로 {need}개를 치를 수 있다")
    return applied(f"기호 {need}개가 필요한데 {s.available}개뿐이다", allowed=False)


@switches.rule("wc.rolls.switches.tinge-cost", sets="allowed")
def enough_tinge(s: Switch) -> Finding:
    """틴지 아이콘이 그려진 스위치는 그 수만큼 틴지 토큰을 치러야 켜진다."""
    if s.tinge_cost == 0:
        return not_applied("틴지 아이콘이 없다")
    need = s.tinge_cost * s.times
    if s.tinge_tokens >= need:
        return not_applied(f"틴지 토큰 {s.tinge_tokens}개로 {need}개를 치를 수 있다")
    return applied(f"틴지 토큰 {need}개가 필요한데 {s.tinge_tokens}개뿐이다", allowed=False)


@switches.rule("wc.rolls.switches.partial", sets="allowed")
def effect_need_not_apply(s: Switch) -> Finding:
    """효과를 적용할 수 없거나 일부만 적용되어도 켤 수 있다."""
    if s.effect == "full":
        return not_applied("효과가 모두 적용된다")
    return applied("효과가 다 통하지 않아도 켤 수 있다")


@switches.rule("wc.note.hollow-icons", "wc.checklist.forget.hollow", sets="allowed")
def hollow_payment(s: Switch) -> Finding:
    """빈 기호는 스위치처럼 정해진 곳에만 쓴다."""
    if s.hollow == "no":
        return not_applied("빈 기호로 치르지 않는다")
    if s.hollow == "named":
        return applied("스위치의 값에 적힌 빈 기호는 그 스위치에 쓸 수 있다")
    return silent("값에 적히지 않은 빈 기호로도 스위치를 켤 수 있는지 말하지 않는다")


@switches.rule("wc.rolls.switches.repeat", sets="activations")
def as_often_as_paid(s: Switch) -> Finding:
    """기호가 넉넉하면 같은 스위치를 여러 번 켤 수 있다."""
    if s.cost == 0:
        return not_applied("한 번의 값을 알아야 셀 수 있다")
    return applied(f"기호 {s.available}개를 {s.cost}개씩 치러 {s.available // s.cost}번까지 켤 수 있다",
                   activations=s.available // s.cost)


@switches.rule("wc.rolls.switches.tinge-cost", sets="activations", overrides="as_often_as_paid")
def as_often_as_tinge(s: Switch) -> Finding:
    """틴지를 치르는 스위치는 가진 틴지 토큰으로도 횟수가 제한된다."""
    if s.tinge_cost == 0:
        return not_applied("틴지 아이콘이 없다")
    most = s.tinge_tokens // s.tinge_cost
    if s.cost:
        most = min(most, s.available // s.cost)
    return applied(f"기호와 틴지 토큰으로 {most}번까지 켤 수 있다", activations=most)


@switches.rule("wc.rolls.switches.spent", sets="symbols_left")
def symbols_vanish(s: Switch, allowed: bool) -> Finding:
    """켠 만큼 기호가 사라진다."""
    spent = s.cost * s.times if allowed else 0
    return applied(f"기호 {spent}개가 사라진다", symbols_left=s.available - spent)


@switches.rule("wc.rolls.switches.spent", "wc.checklist.forget.spent", sets="counts_in_result")
def not_in_result(s: Switch) -> Finding:
    """스위치에 쓴 기호는 결과에 세지 않는다."""
    return applied("쓴 기호는 결과에 다시 세지 않는다", counts_in_result=False)


@switches.rule("wc.rolls.switches.partial", sets="order")
def written_order(s: Switch) -> Finding:
    """효과가 여럿이면 적힌 순서대로 적용한다."""
    return applied("적힌 순서대로 적용한다", order="written")


@switches.rule("wc.rolls.switches.tinge-cost", sets="tinge_spent")
def tinge_is_spent(s: Switch, allowed: bool) -> Finding:
    """틴지를 치르는 스위치를 켜면 틴지 토큰을 소모한다."""
    spent = s.tinge_cost * s.times if allowed else 0
    return applied(f"틴지 토큰 {spent}개를 치른다", tinge_spent=spent)
