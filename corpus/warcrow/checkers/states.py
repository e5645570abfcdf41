"""상태: receiving, bearing and removing states, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent


class State(Situation):
    """상태 하나: what it is, whence it comes and what the unit is doing."""

    state: str = fact("상태", choices={"disarmed": "무장 해제", "vulnerable": "취약", "slowed": "둔화", "other": "다른 상태"})
    already: bool = fact("이미 같은 상태인가요?", default=False, cites=("wc.damage.states.definition",))
    immune: bool = fact("그 상태에 면역인가요?", default=False, cites=("wc.damage.states.immunity",))
    received: str = fact("받은 때", default="before", cites=("wc.damage.states.definition",), choices={
        "before": "굴림 전", "switch": "이번 굴림의 스위치로", "moving": "이동 중"})
    segment: str = fact("이동 중이면 쓰는 MOV 값", default="none", cites=("wc.damage.states.slow",), choices={
        "none": "이동 중이 아니다", "first": "첫 번째 값을 쓰는 중", "second": "두 번째 값을 쓰는 중", "second_done": "두 번째 값을 이미 썼다"})
    states: int = fact("유닛에 있는 상태", unit="가지", at_least=0, at_most=10)


class StateAnswers(Answers):
    """Tokens, effect now, and what resting does."""

    tokens: int = answer("놓여 있는 그 상태의 토큰", unit="개")
    effect_applies: bool = answer("상태의 효과를 받나요?")
    this_roll: bool = answer("지금 굴림에 영향이 있나요?")
    step: int = answer("취소하는 굴림의 단계", unit="단계")
    stops: bool = answer("그 자리에서 멈추고 행동을 끝내나요?")
    cancelled: int = answer("취소하는 주사위나 기호", unit="개")
    after_rest: int = answer("휴식한 뒤 남는 상태", unit="가지")


states = Checker(
    "wc.states", "상태", State, StateAnswers, cites=("wc.damage.states",),
    about="무장 해제, 취약, 둔화를 받고 겪고 없애는 규칙.",
    asks=("같은 상태를 두 번 받으면?", "스위치로 준 취약이 지금 굴림에 적용되나요?", "둔화는 이동 중에 받으면?"),
)


@states.rule("wc.damage.states.definition", sets=("tokens", "effect_applies"))
def one_token_a_state(s: State) -> Finding:
    """상태는 받는 즉시 적용되고, 같은 상태의 토큰은 1개만 놓는다."""
    says = "이미 있으므로 토큰을 더 놓지 않는다" if s.already else "토큰 1개를 놓는다"
    return applied(says, tokens=1, effect_applies=True)


@states.rule("wc.damage.states.immunity", sets=("tokens", "effect_applies"), overrides="one_token_a_state")
def immune_units(s: State) -> Finding:
    """면역인 상태는 토큰도 놓지 않고 효과도 없다."""
    if not s.immune:
        return not_applied("면역이 아니다")
    return applied("면역이라 토큰도 효과도 없다", tokens=0, effect_applies=False)


@states.rule("wc.damage.states.disarm-vulnerable", sets=("this_roll", "step"))
def cancel_before_switches(s: State) -> Finding:
    """무장 해제와 취약은 취소 단계에 적용되므로 스위치로 받은 굴림에는 영향이 없다."""
    if s.state not in ("disarmed", "vulnerable"):
        return not_applied("무장 해제나 취약이 아니다")
    if s.received == "switch":
        return applied("취소 단계가 스위치보다 먼저라서 이번 굴림에는 영향이 없다", this_roll=False, step=4)
    return applied("굴림의 취소 단계에 적용된다", this_roll=not s.immune, step=4)


@states.rule("wc.damage.states.slow", sets="stops")
def slowed_while_moving(s: State) -> Finding:
    """이동 중 둔화를 받으면, 두 번째 MOV 값을 쓰는 중이거나 이미 썼을 때 멈추고 행동을 끝낸다."""
    if s.state != "slowed":
        return not_applied("둔화가 아니다")
    stops = s.segment in ("second", "second_done") and not s.immune
    return applied(f"{s.label('segment')}: {'멈춘다' if stops else '그 때문에 멈추지 않는다'}", stops=stops)


@states.rule("wc.note.disarm-vulnerable", "wc.note.slow", "wc.note.states", sets="cancelled")
def effects_are_lost(s: State) -> Finding:
    """상태의 본래 효과를 적은 목록은 빠졌다."""
    return silent(f"{s.label('state')}: 무엇을 얼마나 하는지 적은 목록이 원문에 없다")


@states.rule("wc.damage.states.rest", "wc.activation.rest", sets="after_rest")
def rest_removes_one(s: State) -> Finding:
    """휴식은 원하는 상태 하나를 없앤다."""
    return applied(f"상태 {s.states}가지에서 하나를 없앤다", after_rest=max(0, s.states - 1))
