"""이동: the two segments, what blocks them, and leaving an engagement, made executable."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

OBSTACLES = {
    "enemy": "적 유닛", "neutral": "중립 유닛", "impassable": "통과 불가 지형지물", "objective": "목표 마커",
    "friendly": "아군 유닛", "own": "자기 유닛의 병사", "fog": "안개 마커",
}
BLOCKING = ("enemy", "neutral", "impassable", "objective")  # wc.movement.steps, wc.terrain.objective.marker
SHORT_TEMPLATE = 5  # wc.movement.steps


class Move(Situation):
    """이동: one move action of a unit."""

    mov_first: int = fact("첫 번째 MOV 값", unit="걸음", at_least=0, at_most=12)
    mov_second: int = fact("두 번째 MOV 값", unit="걸음", at_least=0, at_most=12)
    reversed: bool = fact("두 번째 값을 먼저 쓰나요?", default=False, cites=("wc.movement.segments",))
    first_walked: int = fact("먼저 간 거리", unit="걸음", at_least=0, at_most=30, default=0, cites=("wc.movement.segments",))
    second_walked: int = fact("나중에 간 거리", unit="걸음", at_least=0, at_most=30, default=0, cites=("wc.movement.segments",))
    straight: bool = fact("구간마다 직선으로 움직이나요?", default=True, cites=("wc.movement.steps",))
    path: tuple[str, ...] = fact("리더의 길에서 부딪히는 것", choices=OBSTACLES, default=(), cites=("wc.movement.steps",))
    ends_on_base: bool = fact("다른 베이스와 겹친 채 끝나나요?", default=False, cites=("wc.movement.friendly",))
    ends_touching_enemy: bool = fact("적과 베이스를 맞대고 끝나나요?", default=False, cites=("wc.movement.engagement.entering",))
    kind: str = fact("움직이는 방법", default="move", cites=("wc.movement.segments",), choices={
        "move": "이동 행동", "charge": "돌격이나 강습", "effect": "스킬이나 밀치기 같은 효과"})
    in_formation: bool = fact("병사를 모두 진형에 맞게 놓나요?", default=True, cites=("wc.movement.steps",))

    def order(self) -> tuple[int, int]:
        """The two values in the order in which they are used."""
        return (self.mov_second, self.mov_first) if self.reversed else (self.mov_first, self.mov_second)


class MoveAnswers(Answers):
    """Whether the move is legal and its segments."""

    allowed: bool = answer("그렇게 움직일 수 있나요?", normally=True, says="길과 거리를 막는 규칙이 없다", cites=("wc.movement.steps",))
    segments: tuple[int, ...] = answer("쓸 수 있는 구간", unit="걸음")
    order_free: bool = answer("어느 값을 먼저 쓸지 자유인가요?")
    carried: int = answer("다음 구간으로 넘어가는 거리", unit="걸음")
    real_distance: str = answer("실제로 옮겨 간 거리", choices={
        "plus_base": "적힌 걸음 수와 베이스 지름", "printed": "적힌 걸음 수만큼만"})


movement = Checker(
    "wc.movement", "이동", Move, MoveAnswers, cites=("wc.movement",),
    about="이동 행동의 두 구간을 어떻게 쓰고 무엇이 길을 막는지.",
    asks=("MOV의 작은 값을 먼저 써도 되나요?", "아군을 지나갈 수 있나요?", "이동으로 적에게 붙을 수 있나요?"),
)


@movement.rule("wc.movement.segments", "wc.movement.zero-value", sets="segments")
def two_segments(s: Move) -> Finding:
    """MOV의 두 값은 각각 한 구간의 최대 거리이고, 값이 0인 구간은 쓰지 못한다."""
    segments = tuple(value for value in s.order() if value)
    return applied(f"쓸 수 있는 구간은 {len(segments)}개다", segments=segments)


@movement.rule("wc.movement.segments", sets=("order_free", "carried"))
def order_and_leftover(s: Move) -> Finding:
    """어느 값을 먼저 쓸지는 자유이고, 덜 간 거리는 다음 구간으로 넘어가지 않는다."""
    return applied("순서는 자유이고 남긴 거리는 사라진다", order_free=True, carried=0)


@movement.rule("wc.movement.segments", "wc.movement.zero-value", sets="allowed")
def within_each_segment(s: Move) -> Finding:
    """한 구간에서 그 값보다 멀리 가지 못한다."""
    if s.kind != "move" or (s.first_walked == 0 and s.second_walked == 0):
        return not_applied("이동 행동의 거리를 따지지 않는다")
    first, second = s.order()
    if s.first_walked <= first and s.second_walked <= second:
        return not_applied(f"{s.first_walked}걸음과 {s.second_walked}걸음이 {first}-{second} 안이다")
    return applied(f"{s.first_walked}걸음과 {s.second_walked}걸음이 {first}-{josa(str(second), '을/를')} 넘는다", allowed=False)


@movement.rule("wc.movement.steps", sets="allowed")
def straight_lines(s: Move) -> Finding:
    """리더는 한 구간을 직선으로 움직인다."""
    if s.straight or s.kind == "charge":
        return not_applied("직선으로 움직이거나 돌격, 강습이다")
    return applied("한 구간을 꺾어서 움직인다", allowed=False)


@movement.rule("wc.movement.steps", "wc.terrain.objective.marker", "wc.movement.friendly", sets="allowed")
def nothing_in_the_way(s: Move) -> Finding:
    """적 유닛, 중립 유닛, 통과 불가 지형지물의 베이스에 부딪히며 지나가지 못한다."""
    blocking = [name for name in s.path if name in BLOCKING]
    if not blocking:
        return not_applied("길을 막는 것이 없다")
    return applied(f"길을 막는다: {OBSTACLES[blocking[0]]}", allowed=False)


@movement.rule("wc.movement.friendly", "wc.movement.steps", "wc.terrain.fog", sets="allowed")
def friends_do_not_block(s: Move) -> Finding:
    """아군 유닛과 자기 유닛의 병사와 안개 마커는 길을 막지 않는다."""
    passed = [name for name in s.path if name not in BLOCKING]
    return applied(f"길을 막지 않는다: {OBSTACLES[passed[0]]}") if passed else not_applied("아군이 길에 없다")


@movement.rule("wc.movement.friendly", sets="allowed")
def no_overlap(s: Move) -> Finding:
    """베이스가 겹친 채 이동을 끝내지 못한다."""
    return applied("다른 베이스와 겹친 채 끝난다", allowed=False) if s.ends_on_base else not_applied("겹치지 않는다")


@movement.rule("wc.movement.engagement.entering", "wc.checklist.forget.engage", sets="allowed")
def moving_does_not_engage(s: Move) -> Finding:
    """이동 행동으로는 적에게 붙지 못한다."""
    if not s.ends_touching_enemy:
        return not_applied("적에게 붙지 않는다")
    if s.kind == "move":
        return applied("이동 행동으로 적에게 붙는다", allowed=False)
    return not_applied(f"{s.label('kind')}: 적에게 붙을 수 있다")


@movement.rule("wc.movement.steps", "wc.basics.formation", sets="allowed")
def soldiers_in_formation(s: Move) -> Finding:
    """나머지 병사는 리더와 진형을 이루게 놓는다."""
    return not_applied("진형을 이룬다") if s.in_formation else applied("진형을 이루지 못하는 자리다", allowed=False)


@movement.rule("wc.movement.front-to-back", sets="real_distance")
def front_to_back(s: Move) -> Finding:
    """이동은 베이스의 앞에서 뒤까지 재므로 실제로는 베이스 지름만큼 더 옮겨 간다."""
    return applied("걸음 수에 베이스 지름을 더한 만큼 옮겨 간다", real_distance="plus_base")


class Leaving(Situation):
    """기회 공격: an engaged unit leaves, an enemy may strike."""

    why: str = fact("떠나는 까닭", default="move", cites=("wc.movement.disengage.opportunity-attack",), choices={
        "move": "이동 행동", "rout": "도주", "effect": "밀치기 같은 효과", "pushback": "밀어내기"})
    engaged: bool = fact("두 유닛이 맞붙어 있었나요?", default=True, cites=("wc.movement.disengage.opportunity-attack",))
    attacks: bool = fact("맞붙은 적이 기회 공격을 하기로 했나요?", default=True, cites=("wc.movement.disengage.opportunity-attack",))
    demoralised: bool = fact("기회 공격을 하려는 유닛이 사기 저하인가요?", default=False, cites=("wc.movement.disengage.exceptions",))
    stress: int = fact("기회 공격을 하려는 유닛의 스트레스", at_least=0, at_most=20)
    mor: int = fact("그 유닛의 MOR", at_least=0, at_most=12, default=0, cites=("wc.morale.stress",), hint="0이면 한도를 따지지 않는다.")
    attacker_left: int = fact("기회 공격을 하는 쪽에 남은 성공", unit="개", at_least=0, at_most=24)
    defender_left: int = fact("떠나는 쪽에 남은 성공", unit="개", at_least=0, at_most=24)

    def open_at_mor(self) -> bool:
        """Whether the unit has reached its MOR (only when MOR is told)."""
        return self.mor > 0 and self.stress >= self.mor


class LeavingAnswers(Answers):
    """Whether the attack may be made, its stress and its damage."""

    allowed: bool = answer("기회 공격을 할 수 있나요?", normally=True, says="맞붙은 적이 이동을 선언했다",
                           cites=("wc.movement.disengage.opportunity-attack",))
    attacker_stress: int = answer("기회 공격을 하려는 유닛의 스트레스", start=0)
    before_move: bool = answer("상대가 움직이기 전에 하나요?")
    switches: bool = answer("이 굴림에서 스위치를 켤 수 있나요?")
    modifiers: bool = answer("이 굴림에서 수정치를 더할 수 있나요?")
    damage_to_leaving: int = answer("떠나는 유닛이 받는 피해")
    damage_to_attacker: int = answer("기회 공격을 한 유닛이 받는 피해")
    attacker: str = answer("공격자", choices={"enemy": "맞붙어 있던 적", "leaving": "떠나는 유닛"})


opportunity_attack = Checker(
    "wc.opportunity-attack", "기회 공격", Leaving, LeavingAnswers, cites=("wc.movement.disengage",),
    about="교전에서 떠나는 유닛에게 기회 공격을 할 수 있는지, 스트레스와 피해는 얼마인지.",
    asks=("교전 중에 도망가면 기회 공격을 받나요?", "기회 공격에서 스위치를 켤 수 있나요?", "도주할 때도 기회 공격을 받나요?"),
)
opportunity_attack.no_chances("wc.note.die-faces")


@opportunity_attack.rule("wc.movement.disengage.exceptions", sets="allowed")
def forced_moves_provoke_none(s: Leaving) -> Finding:
    """도주하거나 효과로 옮겨지는 유닛은 기회 공격을 유발하지 않는다."""
    if s.why == "move":
        return not_applied("스스로 이동을 선언했다")
    return applied(f"{s.label('why')}: 기회 공격을 유발하지 않는다", allowed=False)


@opportunity_attack.rule("wc.movement.disengage.exceptions", "wc.morale.demoralised", sets="allowed")
def demoralised_cannot(s: Leaving) -> Finding:
    """사기 저하 유닛은 기회 공격을 하지 못한다."""
    return applied("사기 저하 유닛이다", allowed=False) if s.demoralised else not_applied("사기 저하가 아니다")


@opportunity_attack.rule("wc.movement.disengage.opportunity-attack", sets="allowed")
def only_the_engaged(s: Leaving) -> Finding:
    """맞붙어 있던 적만 기회 공격을 한다."""
    return not_applied("맞붙어 있었다") if s.engaged else applied("맞붙어 있지 않았다", allowed=False)


@opportunity_attack.rule("wc.note.opportunity-mor", "wc.note.chosen-stress", sets="allowed")
def at_mor_is_open(s: Leaving) -> Finding:
    """MOR에 이른 유닛이 기회 공격을 할 수 있는지는 적혀 있지 않다."""
    if s.mor == 0 or s.why != "move" or s.demoralised or not s.engaged:
        return not_applied("MOR의 한도가 문제되지 않는다")
    if not s.open_at_mor():
        return not_applied("스트레스가 MOR에 이르지 않았다")
    return silent("스트레스가 MOR에 이른 유닛이 기회 공격을 할 수 있는지 말하지 않는다")


@opportunity_attack.rule("wc.movement.disengage.opportunity-attack", "wc.morale.stress-sources",
                         "wc.note.opportunity-stress", sets="attacker_stress")
def stress_for_attacking(s: Leaving, allowed: bool) -> Finding:
    """기회 공격을 하는 유닛이 스트레스 1을 받는다."""
    if not allowed or not s.attacks:
        return applied("기회 공격을 하지 않아 스트레스를 받지 않는다", attacker_stress=add(s.stress))
    return applied("기회 공격을 하며 스트레스 1을 받는다", attacker_stress=add(s.stress + 1))


@opportunity_attack.rule("wc.movement.disengage.opportunity-attack", sets=("before_move", "attacker"))
def before_it_moves(s: Leaving) -> Finding:
    """기회 공격을 하는 유닛이 공격자이고, 떠나는 유닛이 움직이기 전에 한다."""
    return applied("움직이기 전에 맞붙은 적이 공격한다", before_move=True, attacker="enemy")


@opportunity_attack.rule("wc.movement.disengage.opportunity-attack", "wc.checklist.attack", sets=("switches", "modifiers"))
def no_switches_or_modifiers(s: Leaving) -> Finding:
    """기회 공격의 굴림에서는 양쪽 모두 스위치도 수정치도 쓰지 못한다."""
    return applied("양쪽 모두 스위치와 수정치를 쓰지 못한다", switches=False, modifiers=False)


@opportunity_attack.rule("wc.movement.disengage.opportunity-attack", sets="damage_to_leaving")
def damage_to_the_leaving(s: Leaving) -> Finding:
    """공격자의 남은 성공 1개마다 떠나는 유닛이 피해 1을 받는다."""
    return applied(f"남은 성공 {s.attacker_left}개만큼 피해를 준다", damage_to_leaving=s.attacker_left)


@opportunity_attack.rule("wc.movement.disengage.opportunity-attack", sets="damage_to_attacker")
def damage_back(s: Leaving) -> Finding:
    """떠나는 유닛도 남은 성공 1개마다 피해 1을 준다."""
    return applied(f"남은 성공 {s.defender_left}개만큼 피해를 준다", damage_to_attacker=s.defender_left)
