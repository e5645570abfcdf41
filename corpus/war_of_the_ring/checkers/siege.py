"""농성: the choice between a field battle and a siege, and what may enter and leave a besieged region."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, at_most, fact, not_applied, silent

MOST_FIGURES = 10  # wotr.army.stack-limit


class SiegeChoice(Situation):
    """야전과 농성의 선택: a region that is attacked and what its defender wants."""

    place: str = fact(
        "공격받은 지역",
        choices={"open": "도시도 방어거점도 성채도 없음", "city": "도시가 있음", "fortification": "방어거점이 있음",
                 "stronghold": "성채가 있음"},
        default="city", cites=("wotr.siege.first-round",), hint="적지 않으면 농성할 수 있는 곳으로 본다",
        words=("들판", "도시", "방어거점", "성채"),
    )
    chosen: str = fact("방어자가 고른 것", choices={"field": "야전", "siege": "농성"})


class SiegeChoiceAnswers(Answers):
    """Which choices the defender has, and what follows from a siege."""

    siege_option: bool = answer("농성을 고를 수 있나요?")
    field_option: bool = answer("야전으로 싸울 수 있나요?")
    chooser: str = answer("고르는 쪽", choices={"defender": "방어자", "attacker": "공격자"})
    choice: str = answer("실제로 하게 되는 것", choices={"field": "야전", "siege": "농성"})
    battle_over: bool = answer("전투가 끝나나요?")
    besieged: bool = answer("지역이 농성 중이 되나요?")


siege_choice = Checker(
    "wotr.siege-choice", "야전과 농성의 선택", SiegeChoice, SiegeChoiceAnswers,
    cites=("wotr.siege.field-or-siege", "wotr.siege.start"),
    about="공격받은 방어자가 농성할 수 있는지, 농성하면 어떻게 되는지.",
    asks=("여기서 농성할 수 있나요?", "농성을 고르면 전투가 끝나나요?"),
)


@siege_choice.rule("wotr.siege.field-or-siege", sets=("field_option", "chooser"))
def defender_chooses(s: SiegeChoice) -> Finding:
    """야전으로 싸울지 농성할지는 방어자가 고른다."""
    return applied("방어자는 야전으로 싸울 수 있다", field_option=True, chooser="defender")


@siege_choice.rule("wotr.siege.field-or-siege", "wotr.siege.first-round", sets="siege_option")
def where_a_siege_is_possible(s: SiegeChoice) -> Finding:
    """농성은 도시나 방어거점이 있는 지역을 공격받았을 때 고른다."""
    if s.place not in ("city", "fortification"):
        return not_applied("도시나 방어거점이 있는 지역이 아니다")
    return applied("도시나 방어거점이 있어 농성할 수 있다", siege_option=True)


@siege_choice.rule("wotr.siege.limit", "wotr.siege.field-or-siege", sets="siege_option")
def inside_the_stronghold(s: SiegeChoice) -> Finding:
    """농성하는 방어자는 성채 안에 들어간다."""
    if s.place != "stronghold":
        return not_applied("성채가 있는 지역이 아니다")
    return applied("성채가 있어 농성할 수 있다", siege_option=True)


@siege_choice.rule("wotr.siege.field-or-siege", "wotr.siege.first-round", sets="siege_option")
def not_in_the_open(s: SiegeChoice) -> Finding:
    """도시도 방어거점도 성채도 없는 곳에서는 농성하지 못한다."""
    if s.place != "open":
        return not_applied("들판이 아니다")
    return applied("농성할 곳이 없다", siege_option=False)


@siege_choice.rule("wotr.siege.start", sets=("battle_over", "besieged", "choice"))
def siege_ends_the_battle(s: SiegeChoice, siege_option: bool) -> Finding:
    """농성을 고르면 지역이 농성 중이 되고 전투가 끝난다."""
    if s.chosen != "siege" or not siege_option:
        return not_applied("농성을 고르지 않았거나 고를 수 없다")
    return applied("농성을 골라 전투가 끝난다", battle_over=True, besieged=True, choice="siege")


@siege_choice.rule("wotr.siege.field-or-siege", sets=("battle_over", "besieged", "choice"))
def field_battle_goes_on(s: SiegeChoice, siege_option: bool) -> Finding:
    """야전을 고르면 전투가 이어진다."""
    if s.chosen == "siege" and siege_option:
        return not_applied("농성을 골랐다")
    return applied("야전으로 싸워 전투가 이어진다", battle_over=False, besieged=False, choice="field")


class SiegeState(Situation):
    """농성 중인 지역: who does what in a region that is besieged."""

    actor: str = fact("움직이는 쪽", choices={"garrison": "농성하는 쪽", "besieger": "침략한(포위한) 쪽"},
                      words=("방어자", "공격자"))
    act: str = fact(
        "하려는 일",
        choices={"inside": "성채 안에 피규어를 둔다", "recruit": "소집으로 병력을 충원한다",
                 "enter": "다른 지역에서 피규어를 옮겨 넣는다", "leave": "지역에서 빠져나간다", "wait": "아무것도 하지 않는다"},
    )
    figures: int = fact("성채 안에 두려는 피규어", unit="개", at_least=0, at_most=20)
    besiegers: int = fact("지역에 있는 포위한 쪽의 피규어", unit="개", at_least=0, at_most=10)
    moving: int = fact("옮기는 포위한 쪽의 피규어", unit="개", at_least=0, at_most=10)
    all_left: bool = fact("포위한 쪽이 모두 지역을 떠났나요?", default=False, cites=("wotr.siege.end-reinforce",))


class SiegeStateAnswers(Answers):
    """Whether it may be done, and how the siege stands."""

    legal: bool = answer("할 수 있나요?")
    siege: str = answer("농성의 상태", choices={"ongoing": "이어짐", "ended": "끝남"})
    attackers: int = answer("지역에 있게 되는 포위한 쪽의 피규어", unit="개", start=0)
    inside_max: int = answer("성채 안에 둘 수 있는 피규어의 최대", unit="개")


siege_state = Checker(
    "wotr.siege-state", "농성 중인 지역의 증원과 이동", SiegeState, SiegeStateAnswers,
    cites=("wotr.siege.end-reinforce", "wotr.siege.attacker-reinforce", "wotr.siege.limit"),
    about="농성 중인 지역에 병력을 보태거나 빼는 일과 농성이 끝나는 때.",
    asks=("농성 중인 성채에 증원할 수 있나요?", "성채 안에 몇 개까지 두나요?", "농성은 언제 끝나나요?"),
)


@siege_state.rule("wotr.siege.end-reinforce", sets="siege")
def ends_when_they_leave(s: SiegeState) -> Finding:
    """공격자가 지역에서 모두 빠져나가면 농성이 자동으로 끝난다."""
    if s.all_left:
        return applied("포위한 쪽이 모두 떠나 농성이 끝난다", siege="ended")
    if s.actor != "besieger" or s.act != "leave":
        return not_applied("포위한 쪽이 떠나지 않는다")
    if s.moving < s.besiegers:
        return not_applied("포위한 쪽의 일부가 남는다")
    return applied("포위한 쪽이 모두 떠나 농성이 끝난다", siege="ended")


@siege_state.rule("wotr.siege.start", "wotr.siege.end-reinforce", sets="siege")
def goes_on(s: SiegeState) -> Finding:
    """공격자가 지역에 남아 있으면 농성이 이어진다."""
    if s.all_left or (s.actor == "besieger" and s.act == "leave" and s.moving >= s.besiegers):
        return not_applied("포위한 쪽이 모두 떠났다")
    return applied("포위한 쪽이 남아 있다", siege="ongoing")


@siege_state.rule("wotr.siege.end-reinforce", sets="legal")
def garrison_not_reinforced(s: SiegeState) -> Finding:
    """농성 중인 성에는 병력을 충원하지 못한다."""
    if s.actor != "garrison" or s.act not in ("recruit", "enter"):
        return not_applied("농성하는 쪽의 충원이 아니다")
    if s.all_left:
        return not_applied("농성이 이미 끝났다")
    return applied("농성 중인 성에는 병력을 충원하지 못한다", legal=False)


@siege_state.rule("wotr.siege.end-reinforce", sets="legal")
def free_after_the_siege(s: SiegeState) -> Finding:
    """농성이 끝나면 충원 금지도 끝난다."""
    if s.actor != "garrison" or s.act not in ("recruit", "enter"):
        return not_applied("농성하는 쪽의 충원이 아니다")
    if not s.all_left:
        return not_applied("농성이 이어지고 있다")
    return applied("농성이 끝나 충원을 막지 않는다", legal=True)


@siege_state.rule("wotr.siege.attacker-reinforce", "wotr.siege.limit", sets="legal")
def besieger_moves(s: SiegeState) -> Finding:
    """침략한 쪽은 농성 중인 지역을 드나들며 군대를 늘릴 수 있다."""
    if s.actor != "besieger" or s.act not in ("enter", "leave"):
        return not_applied("포위한 쪽의 이동이 아니다")
    return applied("침략한 쪽은 이 지역을 드나들 수 있다", legal=True)


@siege_state.rule("wotr.siege.attacker-reinforce", sets="attackers")
def count_besiegers(s: SiegeState) -> Finding:
    """옮겨 온 피규어만큼 포위한 쪽의 군대가 늘거나 준다."""
    if s.actor != "besieger" or s.act not in ("enter", "leave"):
        return applied("포위한 쪽의 수가 그대로다", attackers=add(s.besiegers))
    change = s.moving if s.act == "enter" else -s.moving
    return applied(f"포위한 쪽이 {s.besiegers}개에서 {s.besiegers + change}개가 된다",
                   attackers=add(max(0, s.besiegers + change)))


@siege_state.rule("wotr.army.stack-limit", sets="attackers")
def ten_at_most(s: SiegeState) -> Finding:
    """한 칸의 피규어는 10개까지이고 넘친 것은 즉시 제거한다."""
    if s.actor != "besieger" or s.act != "enter" or s.besiegers + s.moving <= MOST_FIGURES:
        return not_applied("10개를 넘지 않는다")
    return applied("10개를 넘긴 피규어를 제거한다", attackers=at_most(MOST_FIGURES))


@siege_state.rule("wotr.note.siege-limit", "wotr.siege.limit", sets="inside_max")
def limit_is_lost(s: SiegeState) -> Finding:
    """성채 안에 둘 수 있는 피규어의 수는 원문에서 사라졌다."""
    if s.actor != "garrison" or s.act != "inside":
        return not_applied("성채 안에 두는 일이 아니다")
    return silent("성채 안 피규어의 한도 숫자가 사라졌다")


@siege_state.rule("wotr.note.siege-limit", "wotr.siege.limit", sets="legal")
def how_many_inside(s: SiegeState) -> Finding:
    """성채 안의 피규어가 한도를 넘는지는 숫자가 없어 정하지 못한다."""
    if s.actor != "garrison" or s.act != "inside":
        return not_applied("성채 안에 두는 일이 아니다")
    return silent(f"피규어 {s.figures}개를 둘 수 있는지 정할 숫자가 원문에 없다")


@siege_state.rule("wotr.siege.elite-continue", "wotr.siege.sortie", sets="legal")
def garrison_leaves(s: SiegeState) -> Finding:
    """방어군은 퇴각하지 못하고 출격할 수 있을 뿐이다."""
    if s.actor != "garrison" or s.act != "leave":
        return not_applied("농성하는 쪽이 빠져나가는 때가 아니다")
    if s.all_left:
        return not_applied("농성이 이미 끝났다")
    return applied("농성하는 쪽은 옆 지역으로 물러나지 못하고 출격해야 한다", legal=False)


@siege_state.rule("wotr.siege.attacker-reinforce", "wotr.recruit.price", sets="legal")
def besieger_recruits(s: SiegeState) -> Finding:
    """침략한 쪽이 포위한 지역에 소집으로 병력을 놓는 것은 말하지 않는다."""
    if s.actor != "besieger" or s.act != "recruit":
        return not_applied("포위한 쪽의 소집이 아니다")
    return silent("침략한 쪽이 옮겨 오는 것만 적고 소집으로 놓는 것은 말하지 않는다")
