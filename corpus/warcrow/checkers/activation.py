"""활성화: tokens, actions, resting, and what follows at its end, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

ACTIONS = {
    "move": "이동", "attack": "공격(근접)", "shoot": "공격(원거리)", "skill": "단순 행동인 스킬", "second_skill": "단순 행동인 다른 스킬",
    "charge": "돌격", "assault": "강습", "rest": "휴식", "long_skill": "긴 행동인 스킬", "spell": "단순 행동인 주문",
}
LONG = ("charge", "assault", "rest", "long_skill")  # wc.melee.charge-assault, wc.checklist.round-end, wc.activation.long-icon
MOST_SIMPLE = 2  # wc.activation.actions


class Activation(Situation):
    """활성화: one unit and the actions it means to do, in order."""

    first: str = fact("첫째 행동", choices=ACTIONS, words=("행동",))
    second: str = fact("둘째 행동", choices={**ACTIONS, "nothing": "없음"}, default="nothing", cites=("wc.activation.actions",))
    third: str = fact("셋째 행동", choices={**ACTIONS, "nothing": "없음"}, default="nothing", cites=("wc.activation.actions",))
    has_token: bool = fact("활성화 토큰이 이미 있나요?", default=False, cites=("wc.activation.declare",))
    stress: int = fact("스트레스", at_least=0, at_most=20, default=0, cites=("wc.activation.declare",),
                       hint="적지 않으면 0에서 센다.")
    mor: int = fact("MOR", at_least=0, at_most=12, default=12, cites=("wc.morale.rest-only",),
                    hint="적지 않으면 스트레스가 아직 MOR에 이르지 않은 것으로 본다.")
    engaged: bool = fact("행동할 때 교전 중인가요?", default=False, cites=("wc.movement.engagement",))
    demoralised: bool = fact("사기 저하인가요?", default=False, cites=("wc.morale.demoralised",))
    granted: str = fact("다른 행동의 효과로 얻은 행동", choices={**ACTIONS, "nothing": "없음"}, default="nothing",
                        cites=("wc.activation.declare-resolve",))
    requirements_met: bool = fact("행동의 요건이 모두 맞나요?", default=True, cites=("wc.activation.declare-resolve",))

    def actions(self) -> list[str]:
        """The actions that count, in order."""
        return [action for action in (self.first, self.second, self.third) if action != "nothing"]


class ActivationAnswers(Answers):
    """Whether the actions are allowed and what activating costs."""

    allowed: bool = answer("그렇게 할 수 있나요?", normally=True, says="행동의 수와 조건이 맞다", cites=("wc.activation.actions",))
    activation_tokens: int = answer("놓여 있는 활성화 토큰", unit="개")
    stress: int = answer("활성화한 뒤의 스트레스")
    counted: int = answer("활성화의 행동 수에 세는 행동", unit="개")
    allowed_actions: tuple[str, ...] = answer("할 수 있는 행동", choices=ACTIONS)


activation = Checker(
    "wc.activation", "활성화와 행동", Activation, ActivationAnswers, cites=("wc.activation",),
    about="활성화한 유닛이 무엇을 몇 번 할 수 있고 재활성화에 무엇이 드는지.",
    asks=("공격을 두 번 할 수 있나요?", "교전 중에 휴식할 수 있나요?", "이미 활성화한 유닛을 또 활성화하면?"),
)


@activation.rule("wc.activation.actions", sets="allowed")
def two_simple_actions(s: Activation) -> Finding:
    """단순 행동은 2번까지다."""
    count = sum(action not in LONG for action in s.actions())
    if count <= MOST_SIMPLE:
        return not_applied(f"단순 행동이 {count}번이다")
    return applied(f"단순 행동이 {count}번이라 {MOST_SIMPLE}번을 넘는다", allowed=False)


@activation.rule("wc.activation.actions", "wc.checklist.forget.move-twice", sets="allowed")
def only_move_twice(s: Activation) -> Finding:
    """같은 행동을 두 번 할 수 있는 것은 이동뿐이다."""
    kinds = ["attack" if action == "shoot" else action for action in s.actions()]
    twice = [action for action in dict.fromkeys(kinds) if kinds.count(action) > 1 and action != "move"]
    if not twice:
        return not_applied("이동 말고 되풀이하는 행동이 없다")
    return applied(f"이동이 아닌 행동을 되풀이한다: {ACTIONS[twice[0]]}", allowed=False)


@activation.rule("wc.activation.actions", sets="allowed")
def long_action_takes_all(s: Activation) -> Finding:
    """긴 행동은 활성화 전체를 쓴다."""
    if not any(action in LONG for action in s.actions()):
        return not_applied("긴 행동이 없다")
    if len(s.actions()) == 1:
        return not_applied("긴 행동 하나만 한다")
    return applied("긴 행동은 다른 행동과 함께 하지 못한다", allowed=False)


@activation.rule("wc.movement.engagement.no-long-action", "wc.checklist.forget.engaged-limits", "wc.checklist.round-end",
                 "wc.note.rest-long", sets="allowed")
def no_long_action_engaged(s: Activation) -> Finding:
    """교전 중에는 휴식을 비롯한 긴 행동을 하지 못한다."""
    if not s.engaged:
        return not_applied("교전 중이 아니다")
    if not any(action in LONG for action in (*s.actions(), s.granted)):
        return not_applied("긴 행동이 없다")
    return applied("교전 중이라 긴 행동을 하지 못한다", allowed=False)


@activation.rule("wc.movement.engagement.no-ranged", sets="allowed")
def no_shooting_engaged(s: Activation) -> Finding:
    """교전 중에는 원거리 공격을 하지 못한다."""
    if not s.engaged or "shoot" not in (*s.actions(), s.granted):
        return not_applied("교전 중에 쏘는 것이 아니다")
    return applied("교전 중이라 원거리 공격을 하지 못한다", allowed=False)


@activation.rule("wc.morale.demoralised", sets="allowed")
def demoralised_units(s: Activation) -> Finding:
    """사기 저하 유닛은 활성화하지 못한다."""
    return applied("사기 저하 유닛이다", allowed=False) if s.demoralised else not_applied("사기 저하가 아니다")


@activation.rule("wc.activation.declare-resolve", sets="allowed")
def requirements(s: Activation) -> Finding:
    """요건이 맞아야 행동을 선언할 수 있다."""
    return not_applied("요건이 맞다") if s.requirements_met else applied("요건이 맞지 않는다", allowed=False)


@activation.rule("wc.morale.rest-only", sets="allowed")
def rest_only_at_mor(s: Activation) -> Finding:
    """활성화 토큰이 있고 스트레스가 MOR과 같은 유닛은 휴식만 할 수 있다."""
    if not s.has_token:
        return not_applied("활성화 토큰이 없다")
    if s.stress < s.mor or s.actions() == ["rest"]:
        return not_applied("휴식만 하거나 스트레스가 MOR에 이르지 않았다")
    return applied(f"스트레스 {s.stress}, MOR {s.mor}: 휴식만 할 수 있다", allowed=False)


@activation.rule("wc.activation.declare-resolve", sets="counted")
def granted_actions(s: Activation) -> Finding:
    """다른 행동의 효과로 얻은 행동은 활성화의 행동 수에 세지 않고, 되풀이로도 보지 않는다."""
    return applied(f"효과로 얻은 행동은 세지 않는다: {s.label('granted')}", counted=len(s.actions()))


@activation.rule("wc.activation.declare", sets="activation_tokens")
def one_token(s: Activation) -> Finding:
    """활성화하면 토큰 1개를 놓고, 다시 활성화할 때는 더 놓지 않는다."""
    if s.has_token:
        return applied("토큰을 더 놓지 않는다", activation_tokens=1)
    return applied("활성화 토큰 1개를 놓는다", activation_tokens=1)


@activation.rule("wc.activation.declare", "wc.morale.stress-sources", sets="stress")
def reactivation_stress(s: Activation) -> Finding:
    """이미 활성화 토큰이 있는 유닛을 활성화하면 스트레스 1을 받는다."""
    if not s.has_token:
        return applied("첫 활성화라 스트레스를 받지 않는다", stress=s.stress)
    if s.stress >= s.mor:
        return not_applied("스트레스가 MOR에 이르렀다")
    return applied("재활성화로 스트레스 1을 받는다", stress=s.stress + 1)


@activation.rule("wc.note.rest-only-stress", "wc.morale.rest-only", sets="stress")
def rest_only_stress(s: Activation) -> Finding:
    """MOR에 이른 유닛이 휴식하려고 재활성화할 때의 스트레스는 적혀 있지 않다."""
    if not s.has_token or s.stress < s.mor:
        return not_applied("MOR에 이른 유닛의 재활성화가 아니다")
    return silent("휴식만 하는 재활성화도 스트레스 1을 받는지 말하지 않는다")


@activation.rule("wc.morale.rest-only", "wc.morale.demoralised", "wc.movement.engagement.no-long-action",
                 sets="allowed_actions")
def what_remains(s: Activation) -> Finding:
    """사기 저하면 아무것도, MOR에 이른 재활성화면 휴식만, 교전 중이면 긴 행동과 원거리 공격을 뺀 것만 할 수 있다."""
    if s.demoralised:
        return applied("사기 저하 유닛은 행동하지 못한다", allowed_actions=())
    names = tuple(ACTIONS)
    if s.has_token and s.stress >= s.mor:
        names = ("rest",)
    if s.engaged:
        names = tuple(name for name in names if name not in LONG and name != "shoot")
    return applied("할 수 있는 행동을 가린다", allowed_actions=names)


class Rest(Situation):
    """휴식: the unit that rests."""

    engaged: bool = fact("교전 중인가요?", default=False, cites=("wc.movement.engagement.no-long-action",))
    stress: int = fact("스트레스", at_least=0, at_most=20)
    states: int = fact("상태", unit="가지", at_least=0, at_most=10)
    tinge: int = fact("틴지 토큰", unit="개", at_least=0, at_most=20)
    mov_first: int = fact("첫 번째 MOV 값", unit="걸음", at_least=0, at_most=12)


class RestAnswers(Answers):
    """What resting leaves."""

    allowed: bool = answer("휴식할 수 있나요?")
    stress: int = answer("휴식한 뒤의 스트레스")
    states_left: int = answer("남는 상태", unit="가지", start=0)
    tinge_left: int = answer("남는 틴지 토큰", unit="개")
    move: int = answer("휴식하며 이동할 수 있는 거리", unit="걸음")
    long_action: bool = answer("긴 행동인가요?")


rest = Checker(
    "wc.rest", "휴식", Rest, RestAnswers, cites=("wc.activation.rest",),
    about="휴식할 수 있는지, 휴식하면 스트레스와 상태와 틴지가 얼마나 남는지.",
    asks=("휴식하면 뭐가 없어지나요?", "휴식하면서 이동할 수 있나요?"),
)


@rest.rule("wc.movement.engagement.no-long-action", "wc.checklist.round-end", "wc.note.rest-long",
           sets=("allowed", "long_action"))
def rest_is_long(s: Rest) -> Finding:
    """휴식은 긴 행동이라 교전 중에 하지 못한다."""
    says = "교전 중이라 긴 행동인 휴식을 하지 못한다" if s.engaged else "교전 중이 아니라 휴식할 수 있다"
    return applied(says, allowed=not s.engaged, long_action=True)


@rest.rule("wc.activation.rest", "wc.morale.reduce", sets="stress")
def rest_clears_stress(s: Rest) -> Finding:
    """휴식은 스트레스를 전부 없앤다."""
    return applied(f"스트레스 {s.stress} 전부를 없앤다", stress=0)


@rest.rule("wc.activation.rest", "wc.damage.states.rest", sets="states_left")
def rest_clears_a_state(s: Rest) -> Finding:
    """휴식은 원하는 상태 하나를 없앤다."""
    return applied("상태 하나를 없앤다", states_left=add(max(0, s.states - 1)))


@rest.rule("wc.activation.rest", "wc.skills.tinge.scions-and-rest", sets="tinge_left")
def rest_clears_a_tinge(s: Rest) -> Finding:
    """휴식은 틴지 토큰 1개를 없앤다."""
    return applied("틴지 토큰 1개를 없앤다", tinge_left=max(0, s.tinge - 1))


@rest.rule("wc.activation.rest", sets="move")
def rest_moves(s: Rest) -> Finding:
    """휴식하며 첫 번째 MOV 값만 써서 한 번 이동할 수 있다."""
    return applied(f"첫 번째 MOV 값 {s.mov_first}걸음만 쓴다", move=s.mov_first)
