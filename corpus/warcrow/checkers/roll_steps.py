"""굴림의 순서: which step of a roll an effect belongs to and who goes first, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

STEPS = {  # wc.rolls.face-to-face
    "pool": "주사위 풀 만들기", "roll": "동시에 굴리기", "auto": "자동 기호 더하기", "cancel": "주사위·기호 취소",
    "switch": "스위치 적용", "block": "성공 막기", "result": "결과 정하기",
}
STEP_OF = {
    "pool": "pool", "modifier": "pool", "reroll": "roll", "auto": "auto", "cancel": "cancel", "state": "cancel",
    "switch": "switch", "block": "block", "damage": "result",
}
EFFECTS = {
    "pool": "주사위를 더하거나 빼기", "modifier": "스트레스를 받고 수정치 더하기", "reroll": "다시 굴리기",
    "auto": "자동 기호 더하기", "cancel": "주사위나 기호 취소", "state": "무장 해제나 취약의 취소",
    "switch": "스위치 켜기", "block": "막기로 성공 취소", "damage": "남은 기호의 효과",
}
SIDES = {"active": "활성화 중인 플레이어", "opponent": "상대", "attacker": "공격자", "defender": "방어자"}


class RollStep(Situation):
    """굴림의 한 효과: what somebody wants to do, and how far the roll has come."""

    effect: str = fact("하려는 것", choices=EFFECTS)
    now: str = fact("지금 단계", choices=STEPS, words=("진행한 단계",))
    roll: str = fact("굴림의 종류", choices={"face_to_face": "대면 굴림", "simple": "단순 굴림"}, default="face_to_face",
                     cites=("wc.rolls.face-to-face",))


class RollStepAnswers(Answers):
    """When it is done, by whom first, and whether it may be done now."""

    step: int = answer("그것을 하는 단계", unit="단계")
    allowed: bool = answer("지금 할 수 있나요?")
    first: str = answer("먼저 하는 쪽", choices=SIDES)
    order: tuple[str, ...] = answer("하는 순서", choices=SIDES, ordered=True)
    steps: tuple[str, ...] = answer("굴림의 단계", choices=STEPS, ordered=True)


roll_steps = Checker(
    "wc.roll-steps", "굴림의 순서", RollStep, RollStepAnswers, cites=("wc.rolls.face-to-face",),
    about="다시 굴리기, 자동 기호, 취소, 스위치를 굴림의 어느 단계에 하고 누가 먼저 하는지.",
    asks=("리롤은 언제 하나요?", "스위치는 누가 먼저 켜나요?", "수정치는 누가 먼저 정하나요?"),
)


@roll_steps.rule("wc.rolls.face-to-face", sets="step")
def step_of_effect(s: RollStep) -> Finding:
    """굴림의 효과는 저마다 정해진 단계에 한다."""
    name = STEP_OF[s.effect]
    number = list(STEPS).index(name) + 1
    return applied(f"{s.label('effect')}: {number}단계({STEPS[name]})에 한다", step=number)


@roll_steps.rule("wc.rolls.face-to-face", sets="allowed")
def only_in_its_step(s: RollStep) -> Finding:
    """제 단계가 아니면 하지 못한다."""
    name = STEP_OF[s.effect]
    if s.now == name:
        return applied(f"지금이 {STEPS[name]} 단계이므로 할 수 있다", allowed=True)
    return applied(f"{STEPS[name]} 단계에 하는 것이고 지금은 {s.label('now')} 단계다", allowed=False)


@roll_steps.rule("wc.rolls.simple", sets="allowed", overrides="only_in_its_step")
def simple_has_no_block(s: RollStep) -> Finding:
    """단순 굴림에는 성공 막기가 없다."""
    if s.effect != "block" or s.roll != "simple":
        return not_applied("단순 굴림의 성공 막기가 아니다")
    return applied("단순 굴림에서는 막기로 성공을 취소하지 않는다", allowed=False)


@roll_steps.rule("wc.rolls.face-to-face", sets=("first", "order"))
def switches_active_first(s: RollStep) -> Finding:
    """스위치는 활성화 중인 플레이어가 먼저, 상대가 나중에 켠다."""
    if s.effect != "switch":
        return not_applied("스위치가 아니다")
    return applied("활성화 중인 플레이어가 먼저 켜고 상대가 나중에 켠다", first="active", order=("active", "opponent"))


@roll_steps.rule("wc.melee.procedure", "wc.ranged.procedure", sets=("first", "order"))
def modifiers_defender_first(s: RollStep) -> Finding:
    """수정치는 방어자가 먼저, 공격자가 나중에 정한다."""
    if s.effect != "modifier":
        return not_applied("수정치가 아니다")
    return applied("방어자가 먼저 정하고 공격자가 나중에 정한다", first="defender", order=("defender", "attacker"))


@roll_steps.rule("wc.rolls.face-to-face", "wc.rolls.simple", sets="steps")
def all_steps(s: RollStep) -> Finding:
    """대면 굴림은 일곱 단계이고, 단순 굴림은 성공 막기를 뺀 여섯 단계다."""
    steps = tuple(name for name in STEPS if name != "block" or s.roll != "simple")
    return applied(f"{s.label('roll')}의 단계는 {len(steps)}개다", steps=steps)
