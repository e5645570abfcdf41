"""테즐라의 그림자, 세력 지도자: attacking a leader, its own attack, the level marker and the joint assault."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

SINGLE = "mk.tezla.leader.attack.single"
MULTI = "mk.tezla.leader.attack.multi-level"
MIXED = "mk.tezla.leader.attack.with-enemies"
BLOCK = "mk.tezla.leader.block"
END = "mk.tezla.leader.combat-end"
COOP = "mk.tezla.leader.coop"
NO_ATTACK_LEVEL = 10  # mk.tezla.leader.block
LAST_LEVEL = 1  # mk.tezla.leader.combat-end


def levels_beaten(armors: tuple[int, ...], attack: int) -> int:
    """How many levels, from the first one down, the attack of one phase reaches in all."""
    beaten = 0
    while beaten < len(armors) and sum(armors[: beaten + 1]) <= attack:
        beaten += 1
    return beaten


class LeaderAttack(Situation):
    """세력 지도자 공격: what one player throws at a leader in one combat."""

    armors: tuple[int, ...] = fact(
        "지금 레벨부터 아래로 내려가며 방어구", at_least=0, at_most=40, hint="레벨마다 하나씩. 예: 8, 7", words=("방어구",)
    )
    ranged: int = fact("원거리 공성 단계에 지도자에게 쓴 공격", at_least=0, at_most=200)
    melee: int = fact("공격 단계에 지도자에게 쓴 공격", at_least=0, at_most=200)
    fames: tuple[int, ...] = fact("지금 레벨부터 아래로 내려가며 적힌 명성", at_least=0, at_most=20)
    level: int = fact("레벨 마커가 있는 레벨", at_least=1, at_most=20)
    earlier_shields: int = fact(
        "이 전투에서 다른 참여자가 이미 표시한 레벨", unit="개", at_least=0, at_most=20, default=0, cites=(COOP,)
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        """No more levels than the leader has."""
        if self.armors is not None and self.level is not None and len(self.armors) > self.level:
            yield "armors", "레벨보다 많은 방어구를 적을 수 없어요"

    @property
    def by_ranged(self) -> int:
        """Levels dropped in the ranged and siege phase."""
        return levels_beaten(self.armors, self.ranged)


class LeaderAttackAnswers(Answers):
    """Levels, fame and the marker after the combat."""

    needed_attack: int = answer("적은 레벨을 한 단계에 모두 떨어뜨리는 공격")
    levels_dropped: int = answer("떨어뜨린 레벨", unit="개")
    fame: int = answer("얻는 명성", unit="점")
    new_level: int = answer("전투 뒤의 레벨", hint="0이면 죽는다")
    dead: bool = answer("지도자가 죽나요?")
    faction_token: bool = answer("세력 토큰을 받나요?")
    new_enemies: int = answer("레벨이 내려가 더 놓는 적", unit="개")


leader_attack = Checker(
    "mk.leader-attack", "세력 지도자 공격", LeaderAttack, LeaderAttackAnswers, cites=(SINGLE, MULTI, END),
    about="세력 지도자의 레벨을 몇 개 떨어뜨리고 명성을 얼마나 얻는지.",
    asks=("세력 지도자를 한번에 여러 레벨 떨어뜨릴 수 있나요?", "지도자를 공격하면 명성을 얼마나 얻나요?"),
)


@leader_attack.rule(MULTI, SINGLE, sets="needed_attack")
def sum_of_armors(s: LeaderAttack) -> Finding:
    """한 단계의 공격이 레벨들의 방어구를 더한 값 이상이면 모두 떨어뜨린다."""
    shown = " + ".join(map(str, s.armors))
    return applied(f"방어구 {shown} = {sum(s.armors)}", needed_attack=sum(s.armors))


@leader_attack.rule(SINGLE, MULTI, sets="levels_dropped")
def phases_are_not_added(s: LeaderAttack) -> Finding:
    """레벨은 한 전투 단계의 공격으로 떨어뜨리고, 두 단계의 공격은 더하지 않는다."""
    first = s.by_ranged
    second = levels_beaten(s.armors[first:], s.melee)
    return applied(f"원거리 공성 단계 {first}개, 공격 단계 {second}개", levels_dropped=first + second)


@leader_attack.rule(END, sets="fame")
def fame_for_each_level(s: LeaderAttack, levels_dropped: int) -> Finding:
    """공격에 성공한 레벨마다 토큰에 적힌 명성을 얻는다."""
    if levels_dropped > len(s.fames):
        return not_applied("떨어뜨린 레벨의 명성을 다 적지 않았다")
    fame = sum(s.fames[:levels_dropped])
    return applied(f"레벨 {levels_dropped}개의 명성: {fame}점", fame=fame)


@leader_attack.rule(END, COOP, sets="new_level")
def marker_goes_to_next_free_level(s: LeaderAttack, levels_dropped: int) -> Finding:
    """전투가 끝나면 레벨 마커는 방패가 없는 다음 아래 레벨로 간다."""
    level = max(0, s.level - levels_dropped - s.earlier_shields)
    return applied(f"방패가 없는 다음 레벨: {level or '없음'}", new_level=level)


@leader_attack.rule(END, "mk.tezla.leader.combat", sets="dead")
def dies_below_level_one(s: LeaderAttack, new_level: int) -> Finding:
    """레벨 1에 방패가 있으면 지도자는 죽는다."""
    dead = new_level < LAST_LEVEL
    return applied("레벨 1에 방패가 있다" if dead else "아직 방패가 없는 레벨이 있다", dead=dead)


@leader_attack.rule(END, sets="faction_token")
def no_token_for_a_leader(s: LeaderAttack) -> Finding:
    """세력 지도자를 처치해도 세력 토큰은 받지 않는다."""
    return applied("세력 지도자는 세력 토큰을 주지 않는다", faction_token=False)


@leader_attack.rule(END, sets="new_enemies")
def no_new_enemies(s: LeaderAttack) -> Finding:
    """적의 수는 시작 레벨로 정하고 레벨이 내려가도 더 놓지 않는다."""
    return applied("레벨이 내려가도 적을 더 놓지 않는다", new_enemies=0)


class LeaderDefence(Situation):
    """세력 지도자의 공격과 표시: shields, marker and mixed targets."""

    level: int = fact("레벨 마커가 있는 레벨", at_least=1, at_most=20)
    shielded: int = fact("방패로 표시된 가장 낮은 레벨", at_least=0, at_most=20, hint="없으면 0")
    moment: str = fact(
        "때",
        choices={
            "during": "전투 중", "own_end": "자기 전투가 끝남(다른 참여자는 남음)", "all_end": "참여자 모두의 전투가 끝남",
        },
    )
    coop: bool = fact("협동 강습인가요?", default=False, cites=(COOP,))
    fortified: bool = fact("지도자나 함께 노린 적 가운데 요새화된 것이 있나요?")
    resistant: bool = fact("지도자나 함께 노린 적 가운데 저항이 있는 것이 있나요?")
    level_ten_shielded: bool = fact("레벨 10에 방패가 있나요?")


class LeaderDefenceAnswers(Answers):
    """What the leader does and when its marker moves."""

    attacks: bool = answer("지도자가 공격하나요?")
    attack_level: int = answer("지도자가 쓰는 공격의 레벨")
    marker_moves: bool = answer("지금 레벨 마커를 옮기나요?")
    marker_moves_after: str = answer("레벨 마커가 움직이는 때", choices={"combat": "전투 종료", "all": "모든 참여자의 전투"})
    fortification_applies: bool = answer("요새화를 적용하나요?")
    resistance_applies: bool = answer("저항을 적용하나요?")
    may_target_both: bool = answer("지도자와 적을 함께 노릴 수 있나요?")


leader_defence = Checker(
    "mk.leader-defence", "세력 지도자의 공격과 레벨 마커", LeaderDefence, LeaderDefenceAnswers,
    cites=(BLOCK, END, MIXED, COOP), about="지도자가 공격하는지, 마커가 언제 움직이는지, 요새화와 저항을 적용하는지.",
    asks=("지도자 레벨 마커는 언제 움직이나요?", "지도자와 요새화된 적을 함께 공격하면 요새화를 무시하나요?"),
)


@leader_defence.rule(BLOCK, sets="attacks")
def attacks_unless_level_ten(s: LeaderDefence) -> Finding:
    """레벨 10이 방패로 표시되면 세력 지도자는 공격하지 않는다."""
    if s.level_ten_shielded:
        return applied("레벨 10에 방패가 있어 공격하지 않는다", attacks=False)
    return applied("지도자는 다른 적처럼 공격한다", attacks=True)


@leader_defence.rule("mk.note.leader-level-ten", BLOCK, END, sets="attacks", overrides="attacks_unless_level_ten")
def last_level_shielded(s: LeaderDefence) -> Finding:
    """레벨 1이 표시된 지도자가 같은 전투에서 공격하는지는 두 문장이 엇갈린다."""
    if s.shielded != LAST_LEVEL or s.level_ten_shielded:
        return not_applied("레벨 1에 방패가 있는 경우가 아니다")
    return silent("공격을 멈추는 레벨이 10인지 1인지 책의 두 문장이 엇갈린다")


@leader_defence.rule(BLOCK, sets="attack_level")
def attacks_with_the_marker_level(s: LeaderDefence) -> Finding:
    """지도자는 레벨 마커가 있는 칸의 공격을 쓴다. 이 전투에서 표시한 방패는 바꾸지 않는다."""
    return applied(f"레벨 마커가 있는 레벨 {s.level}의 공격을 쓴다", attack_level=s.level)


@leader_defence.rule(END, SINGLE, sets=("marker_moves", "marker_moves_after"))
def marker_waits_for_the_end(s: LeaderDefence) -> Finding:
    """레벨 마커는 전투가 끝날 때 움직인다."""
    if s.coop:
        return not_applied("협동 강습이다")
    ended = s.moment != "during"
    return applied("전투가 끝났다" if ended else "전투 중에는 움직이지 않는다", marker_moves=ended, marker_moves_after="combat")


@leader_defence.rule(COOP, sets=("marker_moves", "marker_moves_after"))
def marker_waits_for_all(s: LeaderDefence) -> Finding:
    """협동 강습에서는 참여한 모든 플레이어의 전투가 끝난 뒤에만 레벨 마커가 움직인다."""
    if not s.coop:
        return not_applied("협동 강습이 아니다")
    ended = s.moment == "all_end"
    told = "모두의 전투가 끝났다" if ended else "아직 모두의 전투가 끝나지 않았다"
    return applied(told, marker_moves=ended, marker_moves_after="all")


@leader_defence.rule(MIXED, sets=("fortification_applies", "may_target_both"))
def fortification_counts(s: LeaderDefence) -> Finding:
    """함께 노린 지도자나 적 하나라도 요새화 효과가 있으면 보통의 방식대로 적용한다."""
    told = "목표 가운데 요새화된 것이 있다" if s.fortified else "요새화된 목표가 없다"
    return applied(told, fortification_applies=s.fortified, may_target_both=True)


@leader_defence.rule(MIXED, sets="resistance_applies")
def resistance_counts(s: LeaderDefence) -> Finding:
    """함께 노린 지도자나 적 하나라도 저항이 있으면 보통의 방식대로 적용한다."""
    told = "목표 가운데 저항이 있는 것이 있다" if s.resistant else "저항이 있는 목표가 없다"
    return applied(told, resistance_applies=s.resistant)
