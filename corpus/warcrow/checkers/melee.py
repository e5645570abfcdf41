"""근접 전투: who wins a melee, how charges and positioning work, and which row is rolled, made executable."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

SIDES = {"attacker": "공격자", "defender": "방어자"}
DEMORALISED = ("wc.morale.demoralised",)


class Melee(Situation):
    """근접 공격의 결과: the damage that both sides dealt, and what stands afterwards."""

    attacker_damage: int = fact("공격자가 준 피해", at_least=0, at_most=24)
    defender_damage: int = fact("방어자가 준 피해", at_least=0, at_most=24)
    loser_destroyed: bool = fact("이 공격으로 패자가 파괴됐나요?", default=False, cites=("wc.melee.procedure",))
    winner_engaged: bool = fact("공격 종료에 승자가 아직 교전 중인가요?", hint="밀어낸 뒤 남은 교전과 다른 적 유닛과의 교전을 모두 본다.")
    attacker_demoralised: bool = fact("공격자가 사기 저하인가요?", default=False, cites=DEMORALISED)
    defender_demoralised: bool = fact("방어자가 사기 저하인가요?", default=False, cites=DEMORALISED)
    enemy_engaged: bool = fact("대상과 이미 교전 중인가요?", default=True, cites=("wc.melee.procedure",))

    def impossible(self) -> Iterator[tuple[str, str]]:
        if self.attacker_damage is None or self.attacker_damage != self.defender_damage:
            return
        for name, who in (("winner_engaged", "승자가"), ("loser_destroyed", "패자가")):
            if getattr(self, name):
                yield name, f"두 쪽이 준 피해가 같으면 무승부라서 {who} 없어요. 이 칸을 비우거나 {name}=false로 적어 주세요."


class MeleeAnswers(Answers):
    """Winner, stress, pushback and what the winner does at the end."""

    allowed: bool = answer("이 대상에게 근접 공격을 할 수 있나요?")
    winner: str = answer("승자", choices={**SIDES, "draw": "무승부"})
    loser: str = answer("패자", choices={**SIDES, "none": "없음"})
    loser_stress: int = answer("패배한 유닛이 받는 스트레스")
    winner_stress: int = answer("승자가 받는 스트레스")
    pushback: bool = answer("승자가 패자를 밀어낼 수 있나요?")
    free_action: str = answer("승자의 무료 행동", choices={"move": "이동", "none": "없음"})
    count: int = answer("무료 행동의 횟수", unit="번")
    then: str = answer("공격 종료에 하는 것", choices={"positioning": "자리 잡기", "free_move": "무료 이동", "nothing": "없음"})


melee = Checker(
    "wc.melee", "근접 공격의 결과", Melee, MeleeAnswers, cites=("wc.melee.procedure",),
    about="근접 공격의 승자, 패자의 스트레스, 밀어내기와 무료 이동.",
    asks=("누가 근접 전투에서 이겼나요?", "적을 파괴하면 무료로 이동하나요?", "무승부면 스트레스를 받나요?"),
)


@melee.rule("wc.melee.procedure", "wc.melee.attack-action", sets="allowed")
def target_is_engaged(s: Melee) -> Finding:
    """근접 공격의 대상은 이미 교전 중인 적 유닛이다."""
    return applied("이미 교전 중인 적 유닛만 대상이 된다", allowed=s.enemy_engaged)


@melee.rule("wc.melee.procedure", sets=("winner", "loser"))
def more_damage_wins(s: Melee) -> Finding:
    """피해를 더 많이 준 쪽이 승리하고, 같으면 무승부다."""
    gap = s.attacker_damage - s.defender_damage
    says = f"공격자는 피해 {s.attacker_damage}, 방어자는 피해 {josa(str(s.defender_damage), '을/를')} 주었다"
    if gap == 0:
        return applied(f"{says}: 무승부다", winner="draw", loser="none")
    winner, loser = ("attacker", "defender") if gap > 0 else ("defender", "attacker")
    return applied(f"{says}: {josa(SIDES[winner], '이/가')} 승리한다", winner=winner, loser=loser)


@melee.rule("wc.melee.procedure", "wc.morale.stress-sources", sets=("loser_stress", "winner_stress"))
def loser_takes_stress(s: Melee, loser: str) -> Finding:
    """패배한 유닛은 스트레스 1을 받고, 무승부면 아무도 받지 않는다."""
    if loser == "none":
        return applied("무승부에는 패배한 유닛이 없다", loser_stress=0, winner_stress=0)
    return applied("패배한 유닛이 스트레스 1을 받는다", loser_stress=1, winner_stress=0)


@melee.rule("wc.morale.demoralised", "wc.note.demoralised-loser", sets="loser_stress", overrides="loser_takes_stress")
def demoralised_takes_none(s: Melee, loser: str) -> Finding:
    """사기 저하 유닛은 져도 스트레스를 받지 않는다."""
    if loser == "none":
        return not_applied("패배한 유닛이 없다")
    if not (s.attacker_demoralised if loser == "attacker" else s.defender_demoralised):
        return not_applied("패배한 유닛이 사기 저하가 아니다")
    return applied("사기 저하 유닛은 스트레스를 받지 못한다", loser_stress=0)


@melee.rule("wc.melee.procedure", sets="winner_stress")
def winner_takes_none(s: Melee) -> Finding:
    """이긴 유닛은 결과로 스트레스를 받지 않는다."""
    return applied("전투 결과의 스트레스는 진 유닛만 받는다", winner_stress=0)


@melee.rule("wc.melee.procedure", "wc.melee.pushback.steps", sets="pushback")
def may_push(s: Melee, loser: str) -> Finding:
    """두 유닛이 아직 교전 중이면 승자가 패자를 밀어낼 수 있다."""
    if loser == "none":
        return applied("무승부라서 밀어낼 패자가 없다", pushback=False)
    if s.loser_destroyed:
        return applied("패자가 파괴되어 더는 교전 중이 아니다", pushback=False)
    return applied("두 유닛이 아직 교전 중이므로 밀어낼 수 있다", pushback=True)


@melee.rule("wc.melee.procedure", sets=("free_action", "count", "then"))
def end_of_attack(s: Melee) -> Finding:
    """승자는 교전 중이면 자리 잡기를 하고, 교전 중이 아니고 패자를 파괴했으면 무료로 이동한다."""
    if s.winner_engaged:
        return applied("승자가 아직 교전 중이므로 자리 잡기를 다시 한다", free_action="none", count=0, then="positioning")
    if s.loser_destroyed:
        return applied("승자가 교전 중이 아니고 패자를 파괴했으므로 이동 행동 1번이 무료다", free_action="move", count=1,
                       then="free_move")
    return applied("패자가 파괴되지 않아 무료 이동이 없다", free_action="none", count=0, then="nothing")


class Charge(Situation):
    """돌격이나 강습: the declaration."""

    action: str = fact("행동", choices={"charge": "돌격", "assault": "강습"}, default="charge",
                       cites=("wc.melee.charge-assault",))
    leader_reaches: bool = fact("리더가 그 이동으로 대상에 닿을 수 있나요?", default=True, cites=("wc.melee.charge-assault",))
    engaged: bool = fact("이미 교전 중인가요?", default=False, cites=("wc.movement.engagement.no-long-action",))
    special: str = fact("이동의 특별한 점", default="none", cites=("wc.melee.charge-assault",), choices={
        "none": "없음", "turn": "도중에 꺾어야 한다", "two_segments": "두 구간을 모두 써야 한다",
        "other": "둘의 차이에 달려 있다"})


class ChargeAnswers(Answers):
    """Whether it may be declared, and what is (not) known of the move."""

    allowed: bool = answer("할 수 있나요?")
    long_action: bool = answer("긴 행동인가요?")
    then: str = answer("이동한 다음 하는 것", choices={"attack": "근접 공격", "nothing": "없음"})
    straight_only: bool = answer("직선으로만 움직이나요?")
    segments: int = answer("쓰는 구간의 수", unit="구간")
    distance: int = answer("움직이는 최대 거리", unit="걸음")


charge = Checker(
    "wc.charge", "돌격과 강습", Charge, ChargeAnswers, cites=("wc.melee.charge-assault",),
    about="돌격이나 강습을 할 수 있는지, 그 이동에 대해 무엇을 아는지.",
    asks=("돌격은 직선으로만 움직이나요?", "돌격과 강습은 뭐가 다른가요?", "교전 중에 돌격할 수 있나요?"),
)


@charge.rule("wc.melee.charge-assault", sets="allowed")
def leader_must_reach(s: Charge) -> Finding:
    """리더가 그 이동으로 대상에 닿아 교전할 수 있어야 한다."""
    if s.leader_reaches:
        return applied("리더가 대상에 닿을 수 있다", allowed=True)
    return applied("리더가 대상에 닿을 수 없다", allowed=False)


@charge.rule("wc.movement.engagement.no-long-action", sets="allowed", overrides=("leader_must_reach", "manner_is_lost"))
def no_long_action_engaged(s: Charge) -> Finding:
    """교전 중인 유닛은 긴 행동을 하지 못한다."""
    if not s.engaged:
        return not_applied("교전 중이 아니다")
    return applied(f"{josa(s.label('action'), '은/는')} 긴 행동이라 교전 중에 하지 못한다", allowed=False)


@charge.rule("wc.note.charge-assault", "wc.melee.charge-assault", sets="allowed")
def manner_is_lost(s: Charge) -> Finding:
    """돌격과 강습이 각각 어떻게 움직이는지는 빠졌다."""
    if s.special == "none" or not s.leader_reaches:
        return not_applied("이동하는 방법의 차이에 달려 있지 않다")
    return silent(f"{josa(s.label('action'), '이/가')} 이동하는 방법은 원문에 남아 있지 않다")


@charge.rule("wc.note.charge-assault", "wc.melee.charge-assault", sets=("straight_only", "segments", "distance"))
def length_is_lost(s: Charge) -> Finding:
    """돌격과 강습의 거리, 구간, 꺾기는 적혀 있지 않다."""
    return silent("돌격과 강습이 얼마나, 몇 구간을, 꺾어서 갈 수 있는지 말하지 않는다")


@charge.rule("wc.melee.charge-assault", sets=("long_action", "then"))
def move_then_attack(s: Charge) -> Finding:
    """둘 다 이동한 뒤 바로 근접 공격을 하는 긴 행동이다."""
    return applied("이동한 다음 근접 공격을 하는 긴 행동이다", long_action=True, then="attack")


class Positioning(Situation):
    """자리 잡기: the attacker's leader and one of its soldiers."""

    leader_engaged: bool = fact("공격자의 리더가 대상과 교전 중인가요?")
    new_unit: bool = fact("교전하지 않던 다른 유닛과 새로 교전하게 되나요?", default=False,
                          cites=("wc.melee.notes.positioning-limit",))
    can_engage: bool = fact("병사를 대상과 교전하게 놓을 수 있나요?", default=True, cites=("wc.melee.procedure",))
    can_touch_leader: bool = fact("병사를 자기 리더에 붙일 수 있나요?", default=True,
                                  cites=("wc.melee.notes.positioning-limit",))


class PositioningAnswers(Answers):
    """Whether the leader swaps and where the soldier goes."""

    swap: bool = answer("리더가 교전 중인 병사와 자리를 바꾸나요?")
    allowed: bool = answer("그렇게 놓을 수 있나요?")
    place: str = answer("병사를 놓는 곳", choices={
        "engaged": "대상과 교전하는 자리", "leader": "자기 리더에 붙은 자리", "soldier": "같은 유닛의 다른 병사에 붙은 자리"})


positioning = Checker(
    "wc.positioning", "자리 잡기", Positioning, PositioningAnswers, cites=("wc.melee.notes.positioning-limit",),
    about="근접 공격의 자리 잡기에서 리더와 병사를 어디에 놓는지.",
    asks=("자리 잡기로 새 적과 교전할 수 있나요?", "리더가 교전하지 않고 있으면 어떻게 하나요?"),
)


@positioning.rule("wc.melee.procedure", sets="swap")
def leader_swaps(s: Positioning) -> Finding:
    """리더가 교전 중이 아니면 대상과 교전 중인 병사와 자리를 바꾼다."""
    if s.leader_engaged:
        return applied("리더가 이미 교전 중이므로 바꾸지 않는다", swap=False)
    return applied("리더가 교전 중인 병사와 자리를 바꾼다", swap=True)


@positioning.rule("wc.melee.notes.positioning-limit", sets="allowed")
def no_new_engagement(s: Positioning) -> Finding:
    """자리 잡기로 다른 유닛과 새로 교전하지 못한다."""
    if s.new_unit:
        return applied("교전하지 않던 유닛과 새로 교전하게 된다", allowed=False)
    return applied("새로 교전하는 유닛이 없다", allowed=True)


@positioning.rule("wc.melee.procedure", "wc.melee.notes.positioning-limit", sets="place")
def where_soldiers_go(s: Positioning) -> Finding:
    """병사는 교전하는 자리에, 안 되면 리더 옆에, 그것도 안 되면 다른 병사 옆에 놓는다."""
    if s.can_engage:
        return applied("대상과 교전하게 놓는다", place="engaged")
    if s.can_touch_leader:
        return applied("자기 리더에 붙여 적 병사에 최대한 가까이 놓는다", place="leader")
    return applied("같은 유닛의 다른 병사에 붙여 적 병사에 최대한 가까이 놓는다", place="soldier")
