"""대면 굴림: what both sides have left after automatic symbols, switches and blocks, made executable."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, at_least, fact, not_applied

KINDS = {
    "melee": "근접 공격", "ranged": "원거리 공격", "hold_and_shoot": "제자리 사격", "opportunity": "기회 공격",
    "other": "공격이 아닌 대면 굴림",
}
MUTUAL = ("melee", "opportunity")  # wc.melee.procedure, wc.movement.disengage.opportunity-attack
ONE_WAY = ("ranged", "hold_and_shoot")  # wc.ranged.procedure
ROLLED = ("wc.rolls.face-to-face",)  # a symbol that is not named was not rolled
AUTO = ("wc.rolls.face-to-face", "wc.rolls.notation")
SPENT = ("wc.rolls.switches.spent",)
HOLLOW = ("wc.checklist.forget.hollow",)


class FaceToFace(Situation):
    """대면 굴림: the symbols of both sides."""

    kind: str = fact("굴림", choices=KINDS, default="melee", cites=("wc.rolls.face-to-face",))
    attacker_success: int = fact("공격자가 굴린 성공", unit="개", at_least=0, at_most=24, words=("공격자 성공",))
    defender_block: int = fact("방어자가 굴린 막기", unit="개", at_least=0, at_most=24, default=0, cites=ROLLED,
                              words=("방어자 막기",))
    defender_success: int = fact("방어자가 굴린 성공", unit="개", at_least=0, at_most=24, default=0, cites=ROLLED,
                                words=("방어자 성공",))
    attacker_block: int = fact("공격자가 굴린 막기", unit="개", at_least=0, at_most=24, default=0, cites=ROLLED,
                              words=("공격자 막기",))
    attacker_auto_success: int = fact("공격자의 자동 성공", unit="개", at_least=0, at_most=6, default=0, cites=AUTO)
    defender_auto_block: int = fact("방어자의 자동 막기", unit="개", at_least=0, at_most=6, default=0, cites=AUTO)
    defender_auto_success: int = fact("방어자의 자동 성공", unit="개", at_least=0, at_most=6, default=0, cites=AUTO)
    attacker_auto_block: int = fact("공격자의 자동 막기", unit="개", at_least=0, at_most=6, default=0, cites=AUTO)
    attacker_spent_success: int = fact("스위치에 쓰거나 효과로 취소된 공격자 성공", unit="개", at_least=0, at_most=30, default=0,
                                       cites=SPENT)
    defender_spent_block: int = fact("스위치에 쓰거나 효과로 취소된 방어자 막기", unit="개", at_least=0, at_most=30, default=0,
                                     cites=SPENT)
    defender_spent_success: int = fact("스위치에 쓰거나 효과로 취소된 방어자 성공", unit="개", at_least=0, at_most=30, default=0,
                                       cites=SPENT)
    attacker_spent_block: int = fact("스위치에 쓰거나 효과로 취소된 공격자 막기", unit="개", at_least=0, at_most=30, default=0,
                                     cites=SPENT)
    hollow: int = fact("빈 성공이나 빈 막기", unit="개", at_least=0, at_most=30, default=0, cites=HOLLOW)

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Nobody spends symbols that were not there."""
        for side, symbol in (("attacker", "success"), ("attacker", "block"), ("defender", "success"), ("defender", "block")):
            rolled, auto = getattr(self, f"{side}_{symbol}"), getattr(self, f"{side}_auto_{symbol}")
            spent = getattr(self, f"{side}_spent_{symbol}")
            if None not in (rolled, auto, spent) and spent > rolled + auto:
                yield f"{side}_spent_{symbol}", "나온 기호와 자동 기호를 더한 수보다 많이 쓸 수 없어요."


class FaceToFaceAnswers(Answers):
    """What is left and what it does."""

    attacker_success_left: int = answer("공격자에게 남는 성공", unit="개", start=0)
    defender_success_left: int = answer("방어자에게 남는 성공", unit="개", start=0)
    attacker_succeeds: bool = answer("공격자의 굴림이 성공인가요?")
    defender_succeeds: bool = answer("방어자의 굴림이 성공인가요?")
    damage_to_defender: int = answer("방어자가 받는 피해")
    damage_to_attacker: int = answer("공격자가 받는 피해")
    result: str = answer("근접 전투의 결과", choices={"attacker": "공격자 승리", "defender": "방어자 승리", "draw": "무승부"})


face_to_face = Checker(
    "wc.face-to-face", "대면 굴림", FaceToFace, FaceToFaceAnswers, cites=("wc.rolls.face-to-face",),
    about="양쪽에 나온 기호로 남는 성공과 서로 주는 피해.",
    asks=("막기로 성공을 몇 개 지우나요?", "스위치에 쓴 성공도 피해가 되나요?", "방어자도 피해를 주나요?"),
)
face_to_face.no_chances("wc.note.die-faces")


@face_to_face.rule("wc.rolls.face-to-face", sets="attacker_success_left")
def attacker_symbols(s: FaceToFace) -> Finding:
    """공격자가 굴린 성공에 자동 기호를 더한다."""
    count = s.attacker_success + s.attacker_auto_success
    return applied(f"공격자의 성공은 자동 기호까지 {count}개다", attacker_success_left=add(count))


@face_to_face.rule("wc.rolls.face-to-face", sets="defender_success_left")
def defender_symbols(s: FaceToFace) -> Finding:
    """방어자가 굴린 성공에 자동 기호를 더한다."""
    count = s.defender_success + s.defender_auto_success
    return applied(f"방어자의 성공은 자동 기호까지 {count}개다", defender_success_left=add(count))


@face_to_face.rule("wc.rolls.switches.spent", "wc.rolls.face-to-face", sets="attacker_success_left")
def attacker_spent(s: FaceToFace) -> Finding:
    """스위치에 쓰거나 취소된 공격자의 성공은 남지 않는다."""
    spent = s.attacker_spent_success
    return applied(f"사라진 성공 {spent}개를 뺀다", attacker_success_left=add(-spent)) if spent else not_applied("사라진 성공이 없다")


@face_to_face.rule("wc.rolls.switches.spent", "wc.rolls.face-to-face", sets="defender_success_left")
def defender_spent(s: FaceToFace) -> Finding:
    """스위치에 쓰거나 취소된 방어자의 성공은 남지 않는다."""
    spent = s.defender_spent_success
    return applied(f"사라진 성공 {spent}개를 뺀다", defender_success_left=add(-spent)) if spent else not_applied("사라진 성공이 없다")


@face_to_face.rule("wc.rolls.face-to-face", sets="attacker_success_left")
def defender_blocks(s: FaceToFace) -> Finding:
    """방어자의 막기 1개가 공격자의 성공 1개를 취소한다."""
    blocks = s.defender_block + s.defender_auto_block - s.defender_spent_block
    return applied(f"방어자의 막기 {blocks}개가 성공을 {blocks}개까지 취소한다", attacker_success_left=add(-blocks))


@face_to_face.rule("wc.rolls.face-to-face", sets="defender_success_left")
def attacker_blocks(s: FaceToFace) -> Finding:
    """공격자의 막기 1개가 방어자의 성공 1개를 취소한다."""
    blocks = s.attacker_block + s.attacker_auto_block - s.attacker_spent_block
    return applied(f"공격자의 막기 {blocks}개가 성공을 {blocks}개까지 취소한다", defender_success_left=add(-blocks))


@face_to_face.rule("wc.rolls.face-to-face", sets=("attacker_success_left", "defender_success_left"))
def nothing_below_zero(s: FaceToFace) -> Finding:
    """막기가 더 많아도 남는 성공은 0개다."""
    return applied("남는 성공은 0개보다 적어지지 않는다", attacker_success_left=at_least(0), defender_success_left=at_least(0))


@face_to_face.rule("wc.checklist.forget.hollow", sets=("attacker_success_left", "defender_success_left"))
def hollow_symbols(s: FaceToFace) -> Finding:
    """빈 기호는 성공이나 막기로 세지 않는다."""
    if not s.hollow:
        return not_applied("빈 기호가 없다")
    return applied(f"빈 기호 {s.hollow}개는 세지 않는다", attacker_success_left=add(0), defender_success_left=add(0))


@face_to_face.rule("wc.rolls.face-to-face", sets="attacker_succeeds")
def attacker_success(s: FaceToFace, attacker_success_left: int) -> Finding:
    """성공이 1개 이상 남으면 공격자의 굴림은 성공이다."""
    return applied(f"공격자에게 성공 {attacker_success_left}개가 남는다", attacker_succeeds=attacker_success_left > 0)


@face_to_face.rule("wc.rolls.face-to-face", sets="defender_succeeds")
def defender_success(s: FaceToFace, defender_success_left: int) -> Finding:
    """성공이 1개 이상 남으면 방어자의 굴림은 성공이다."""
    return applied(f"방어자에게 성공 {defender_success_left}개가 남는다", defender_succeeds=defender_success_left > 0)


@face_to_face.rule("wc.melee.procedure", "wc.ranged.procedure", "wc.checklist.attack", sets="damage_to_defender")
def attacker_hits(s: FaceToFace, attacker_success_left: int) -> Finding:
    """공격에서 공격자에게 남은 성공 1개마다 방어자가 피해 1을 받는다."""
    if s.kind == "other":
        return not_applied("공격의 굴림이 아니다")
    return applied(f"남은 성공 {attacker_success_left}개만큼 피해를 준다", damage_to_defender=attacker_success_left)


@face_to_face.rule("wc.melee.procedure", "wc.movement.disengage.opportunity-attack", "wc.checklist.attack",
                   sets="damage_to_attacker")
def defender_hits_back(s: FaceToFace, defender_success_left: int) -> Finding:
    """근접 공격과 기회 공격에서는 방어자도 남은 성공 1개마다 피해 1을 준다."""
    if s.kind not in MUTUAL:
        return not_applied(f"{s.label('kind')}에서는 방어자가 피해를 주지 않는다")
    return applied(f"방어자도 남은 성공 {defender_success_left}개만큼 피해를 준다", damage_to_attacker=defender_success_left)


@face_to_face.rule("wc.ranged.procedure", "wc.checklist.attack", sets="damage_to_attacker")
def ranged_is_one_way(s: FaceToFace) -> Finding:
    """원거리 공격의 방어자는 성공이 남아도 피해를 주지 않는다."""
    if s.kind not in ONE_WAY:
        return not_applied("원거리 공격이 아니다")
    return applied("원거리에서는 공격자만 피해를 준다", damage_to_attacker=0)


@face_to_face.rule("wc.melee.procedure", sets="result")
def melee_result(s: FaceToFace, damage_to_defender: int, damage_to_attacker: int) -> Finding:
    """근접 공격에서는 피해를 더 많이 준 쪽이 승리하고, 같으면 무승부다."""
    if s.kind != "melee":
        return not_applied("근접 공격에만 승패가 있다")
    gap = damage_to_defender - damage_to_attacker
    result = "draw" if gap == 0 else "attacker" if gap > 0 else "defender"
    return applied(f"공격자는 피해 {damage_to_defender}, 방어자는 피해 {josa(str(damage_to_attacker), '을/를')} 준다", result=result)
