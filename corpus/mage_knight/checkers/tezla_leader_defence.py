"""테즐라의 그림자, 세력 지도자: its own attack, the level marker, and targets attacked together with it."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

SINGLE = "mk.tezla.leader.attack.single"
MIXED = "mk.tezla.leader.attack.with-enemies"
BLOCK = "mk.tezla.leader.block"
END = "mk.tezla.leader.combat-end"
COOP = "mk.tezla.leader.coop"


class LeaderBlock(Situation):
    """세력 지도자 방어: a player faces the attack of a leader."""

    level: int = fact("레벨 마커가 있는 레벨", at_least=1, at_most=20)
    shielded: str = fact(
        "방패로 표시된 레벨",
        choices={"none": "없음", "ten": "레벨 10을 포함", "one": "레벨 1까지", "other": "다른 레벨만"},
    )
    blocked: bool = fact("지도자의 공격을 막았나요?")


class LeaderBlockAnswers(Answers):
    """What the leader attacks with."""

    attacks: bool = answer("지도자가 공격하나요?")
    attack_level: int = answer("지도자가 쓰는 공격의 레벨")
    damage_assigned: bool = answer("대미지를 배정하나요?")


leader_block = Checker(
    "mk.leader-block", "세력 지도자 방어", LeaderBlock, LeaderBlockAnswers, cites=(BLOCK,),
    about="세력 지도자가 공격하는지와 어느 레벨의 공격을 쓰는지.",
    asks=("지도자 레벨을 떨어뜨리면 공격도 약해지나요?", "세력 지도자는 언제 공격하지 않나요?"),
)


@leader_block.rule(BLOCK, sets="attacks")
def attacks_unless_level_ten(s: LeaderBlock) -> Finding:
    """레벨 10이 방패로 표시되면 세력 지도자는 공격하지 않는다."""
    if s.shielded == "ten":
        return applied("레벨 10에 방패가 있어 공격하지 않는다", attacks=False)
    return applied("지도자는 다른 적처럼 공격한다", attacks=True)


@leader_block.rule("mk.note.leader-level-ten", BLOCK, END, sets="attacks", overrides="attacks_unless_level_ten")
def last_level_shielded(s: LeaderBlock) -> Finding:
    """레벨 1이 표시된 지도자가 같은 전투에서 공격하는지는 두 문장이 엇갈린다."""
    if s.shielded != "one":
        return not_applied("레벨 1까지 표시한 경우가 아니다")
    return silent("공격을 멈추는 레벨이 10인지 1인지 책의 두 문장이 엇갈린다")


@leader_block.rule(BLOCK, "mk.note.leader-attack-level", sets="attack_level")
def attacks_with_the_marker_level(s: LeaderBlock) -> Finding:
    """지도자는 레벨 마커가 있는 칸의 공격을 쓴다. 이 전투에서 놓은 방패는 마커를 옮기지 않는다."""
    return applied(f"레벨 마커가 있는 레벨 {s.level}의 공격을 쓴다", attack_level=s.level)


@leader_block.rule(BLOCK, sets="damage_assigned")
def unblocked_attack_hurts(s: LeaderBlock, attacks: bool) -> Finding:
    """방어 단계에 막지 못한 공격은 대미지 배정 단계에 대미지를 배정한다."""
    if not attacks:
        return applied("공격하지 않는다", damage_assigned=False)
    return applied("막았다" if s.blocked else "막지 못했다", damage_assigned=not s.blocked)


class Marker(Situation):
    """레벨 마커: a level has been shielded."""

    coop: bool = fact("협동 강습인가요?", default=False, cites=(END,))
    moment: str = fact(
        "때",
        choices={
            "during": "전투 중", "own_end": "자기 전투가 끝남(다른 참여자는 남음)", "all_end": "모든 전투가 끝남",
        },
    )


class MarkerAnswers(Answers):
    """When the marker moves."""

    marker_moves: bool = answer("지금 레벨 마커를 옮기나요?")
    marker_moves_after: str = answer(
        "레벨 마커가 움직이는 때", choices={"combat": "전투 종료", "all": "모든 참여자의 전투"}
    )


leader_marker = Checker(
    "mk.leader-marker", "세력 지도자의 레벨 마커", Marker, MarkerAnswers, cites=(END, COOP),
    about="레벨 마커를 언제 옮기는지.", asks=("지도자 레벨 마커는 언제 움직이나요?",),
)


@leader_marker.rule(END, SINGLE, sets=("marker_moves", "marker_moves_after"))
def marker_waits_for_the_end(s: Marker) -> Finding:
    """레벨 마커는 전투가 끝날 때 움직인다."""
    if s.coop:
        return not_applied("협동 강습이다")
    ended = s.moment != "during"
    told = "전투가 끝났다" if ended else "전투 중에는 움직이지 않는다"
    return applied(told, marker_moves=ended, marker_moves_after="combat")


@leader_marker.rule(COOP, sets=("marker_moves", "marker_moves_after"))
def marker_waits_for_all(s: Marker) -> Finding:
    """협동 강습에서는 참여한 모든 플레이어의 전투가 끝난 뒤에만 레벨 마커가 움직인다."""
    if not s.coop:
        return not_applied("협동 강습이 아니다")
    ended = s.moment == "all_end"
    told = "모두의 전투가 끝났다" if ended else "아직 모두의 전투가 끝나지 않았다"
    return applied(told, marker_moves=ended, marker_moves_after="all")


class MixedTargets(Situation):
    """함께 공격하기: one attack on a leader and other enemies."""

    fortified: str = fact(
        "요새화 효과가 있는 목표", default="none", cites=(MIXED,), choices={"none": "없음", "leader": "지도자", "enemy": "함께 노린 적", "both": "지도자와 적"}
    )
    resistant: str = fact(
        "저항이 있는 목표", default="none", cites=(MIXED,), choices={"none": "없음", "leader": "지도자", "enemy": "함께 노린 적", "both": "지도자와 적"}
    )


class MixedTargetsAnswers(Answers):
    """What still counts against the attack."""

    may_target_both: bool = answer("지도자와 적을 함께 노릴 수 있나요?")
    fortification_applies: bool = answer("요새화를 적용하나요?")
    resistance_applies: bool = answer("저항을 적용하나요?")


mixed_targets = Checker(
    "mk.leader-mixed-targets", "세력 지도자와 적을 함께 공격하기", MixedTargets, MixedTargetsAnswers, cites=(MIXED,),
    about="지도자와 다른 적을 한 번에 노릴 때 요새화와 저항을 적용하는지.",
    asks=("지도자와 요새화된 적을 함께 공격하면 요새화를 무시하나요?",),
)


@mixed_targets.rule(MIXED, sets="may_target_both")
def both_may_be_targets(s: MixedTargets) -> Finding:
    """한 번의 공격으로 지도자와 다른 적을 함께 노릴 수 있다."""
    return applied("함께 노릴 수 있다", may_target_both=True)


@mixed_targets.rule(MIXED, sets="fortification_applies")
def fortification_counts(s: MixedTargets) -> Finding:
    """함께 노린 지도자나 적 하나라도 요새화 효과가 있으면 보통의 방식대로 적용한다."""
    return applied(f"요새화된 목표: {s.label('fortified')}", fortification_applies=s.fortified != "none")


@mixed_targets.rule(MIXED, sets="resistance_applies")
def resistance_counts(s: MixedTargets) -> Finding:
    """함께 노린 지도자나 적 하나라도 저항이 있으면 보통의 방식대로 적용한다."""
    return applied(f"저항이 있는 목표: {s.label('resistant')}", resistance_applies=s.resistant != "none")
