"""Cumbersome enemies of The Lost Legion: movement that weakens an attack."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

CUMBERSOME = "mk.lost-legion.cumbersome"


class Cumbersome(Situation):
    """육중한 적: one of its attacks."""

    attack: int = fact("그 공격의 수치", at_least=0, at_most=40, words=("공격",))
    move_paid: int = fact("이 공격을 줄이려고 낸 이동력", at_least=0, at_most=40, words=("이동력",))
    leftover: bool = fact("이동하고 남은 이동력인가요?", default=False, cites=(CUMBERSOME,), words=("남은 이동력",))
    phase: str = fact(
        "이동력을 내는 때",
        default="block",
        cites=(CUMBERSOME,),
        choices={
            "ranged": "원거리 공성 공격 단계",
            "block": "방어 단계",
            "damage": "대미지 배정 단계",
            "attack": "공격 단계",
        },
    )
    block: int = fact(
        "이 공격에 쓴 방어", hint="방어하지 않았거나 막지 못했으면 0", default=0, cites=(CUMBERSOME,), at_least=0, at_most=60, words=("방어",))


class CumbersomeAnswers(Answers):
    """The weakened attack."""

    move_allowed: bool = answer("그 이동력을 쓸 수 있나요?")
    reduction: int = answer("공격이 줄어드는 값")
    attack: int = answer("줄어든 공격 수치")
    attacks_per_move: int = answer("이동력 1이 줄이는 공격", unit="개")
    needed_block: int = answer("막는 데 드는 방어")
    counts_as_block: bool = answer("성공적으로 방어한 것인가요?")
    damage: int = answer("대미지 배정 단계의 대미지")


cumbersome = Checker(
    "mk.cumbersome",
    "육중한 적의 공격",
    Cumbersome,
    CumbersomeAnswers,
    cites=(CUMBERSOME,),
    about="이동력을 내어 육중한 적의 공격을 줄일 때.",
    asks=("육중한 적에게 이동력을 쓰면 공격이 얼마나 줄어드나요?",),
)


@cumbersome.rule(CUMBERSOME, sets="move_allowed")
def fresh_movement(s: Cumbersome) -> Finding:
    """방어 단계에, 이동하고 남은 것이 아닌 이동력을 낸다."""
    if s.leftover:
        return applied("이동하고 남은 이동력은 쓸 수 없다", move_allowed=False)
    return applied(f"{s.label('phase')}에 낸다", move_allowed=s.phase == "block")


@cumbersome.rule(CUMBERSOME, sets="attacks_per_move")
def one_attack(s: Cumbersome) -> Finding:
    """이동력 1은 공격 하나만 줄인다."""
    return applied("공격이 여럿이어도 이동력 1은 공격 1개를 1 줄인다", attacks_per_move=1)


@cumbersome.rule(CUMBERSOME, sets="reduction")
def one_for_one(s: Cumbersome, move_allowed: bool) -> Finding:
    """이동력 1마다 공격이 1 줄어든다."""
    if not move_allowed:
        return applied("쓸 수 없는 이동력이라 줄지 않는다", reduction=0)
    return applied(f"이동력 {s.move_paid}: 공격이 {s.move_paid} 줄어든다", reduction=s.move_paid)


@cumbersome.rule(CUMBERSOME, sets=("attack", "needed_block"))
def weakened(s: Cumbersome, reduction: int) -> Finding:
    """줄어든 공격을 방어하면 된다."""
    left = max(s.attack - reduction, 0)
    return applied(f"공격 {s.attack} - {reduction} = {left}", attack=left, needed_block=left)


@cumbersome.rule(CUMBERSOME, sets=("counts_as_block", "damage"))
def reduced_to_zero(s: Cumbersome, attack: int) -> Finding:
    """0으로 줄어든 공격은 성공적으로 방어한 것이다."""
    if attack:
        return not_applied(f"공격이 {attack} 남았다")
    return applied("공격이 0이다: 방어한 것이다", counts_as_block=True, damage=0)


@cumbersome.rule(CUMBERSOME, sets=("counts_as_block", "damage"))
def otherwise_blocked(s: Cumbersome, attack: int) -> Finding:
    """막지 못하면 줄어든 값이 대미지 배정 단계에도 적용된다."""
    if not attack:
        return not_applied("공격이 0이다")
    if s.block >= attack:
        return applied(f"공격 {attack}, 방어 {s.block}: 막았다", counts_as_block=True, damage=0)
    return applied(f"막지 못했다: 대미지 {attack}", counts_as_block=False, damage=attack)
