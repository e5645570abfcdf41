"""테즐라의 그림자, 세력 지도자: what an attack on a leader drops and earns."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact

SINGLE = "mk.tezla.leader.attack.single"
MULTI = "mk.tezla.leader.attack.multi-level"
END = "mk.tezla.leader.combat-end"
COOP = "mk.tezla.leader.coop"
LAST_LEVEL = 1  # mk.tezla.leader.combat-end
PHASES = 2  # mk.tezla.leader.attack.multi-level


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
    attacks: tuple[int, ...] = fact(
        "전투 단계마다 지도자에게 쓴 공격", at_least=0, at_most=200,
        hint="단계마다 하나씩, 원거리 공성 단계 다음 공격 단계. 예: 7, 8", words=("공격",),
    )
    level: int = fact("레벨 마커가 있는 레벨", at_least=1, at_most=20)
    earlier_shields: int = fact(
        "이 전투에서 다른 참여자가 이미 표시한 레벨", unit="개", at_least=0, at_most=20, default=0, cites=(COOP,)
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Two phases allow an attack; no more levels than the leader has."""
        if self.attacks is not None and len(self.attacks) > PHASES:
            yield "attacks", "공격하는 단계는 원거리 공성 단계와 공격 단계 둘이에요"
        if self.armors is not None and self.level is not None and len(self.armors) > self.level:
            yield "armors", "레벨보다 많은 방어구를 적을 수 없어요"

    @property
    def by_phase(self) -> tuple[int, ...]:
        """Levels dropped in each phase."""
        beaten: list[int] = []
        for attack in self.attacks:
            beaten.append(levels_beaten(self.armors[sum(beaten):], attack))
        return tuple(beaten)


class LeaderAttackAnswers(Answers):
    """Levels and the marker after the combat."""

    needed_attack: int = answer("적은 레벨을 한 단계에 모두 떨어뜨리는 공격")
    levels_dropped: int = answer("떨어뜨린 레벨", unit="개")
    new_level: int = answer("전투 뒤의 레벨", hint="0이면 죽는다")
    dead: bool = answer("지도자가 죽나요?")


leader_attack = Checker(
    "mk.leader-attack", "세력 지도자 공격", LeaderAttack, LeaderAttackAnswers, cites=(SINGLE, MULTI, END),
    about="세력 지도자의 레벨을 몇 개 떨어뜨리는지.",
    asks=("세력 지도자를 한번에 여러 레벨 떨어뜨릴 수 있나요?", "지도자 레벨을 내리려면 공격이 얼마나 필요한가요?"),
)


@leader_attack.rule(MULTI, SINGLE, sets="needed_attack")
def sum_of_armors(s: LeaderAttack) -> Finding:
    """한 단계의 공격이 레벨들의 방어구를 더한 값 이상이면 모두 떨어뜨린다."""
    shown = " + ".join(map(str, s.armors))
    return applied(f"방어구 {shown} = {sum(s.armors)}", needed_attack=sum(s.armors))


@leader_attack.rule(SINGLE, MULTI, sets="levels_dropped")
def phases_are_not_added(s: LeaderAttack) -> Finding:
    """레벨은 한 전투 단계의 공격으로 떨어뜨리고, 두 단계의 공격은 더하지 않는다."""
    told = ", ".join(f"공격 {a}: {n}개" for a, n in zip(s.attacks, s.by_phase, strict=True))
    return applied(f"단계마다 떨어뜨린 레벨: {told or '없음'}", levels_dropped=sum(s.by_phase))


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


class LeaderSpoils(Situation):
    """세력 지도자 보상: the levels that a player's attacks beat."""

    fames: tuple[int, ...] = fact(
        "공격에 성공한 레벨에 적힌 명성", at_least=0, at_most=20, hint="레벨마다 하나씩. 예: 3, 2", words=("명성",)
    )


class LeaderSpoilsAnswers(Answers):
    """Fame, tokens and reinforcements."""

    fame: int = answer("얻는 명성", unit="점")
    faction_token: bool = answer("지도자를 처치하면 세력 토큰을 받나요?")
    new_enemies: int = answer("레벨이 내려가 더 놓는 적", unit="개")
    enemies_by: str = answer("적의 수를 정하는 레벨", choices={"start": "시작 레벨"})


leader_spoils = Checker(
    "mk.leader-spoils", "세력 지도자의 명성과 보상", LeaderSpoils, LeaderSpoilsAnswers, cites=(END,),
    about="세력 지도자의 레벨을 떨어뜨리고 얻는 것.", asks=("지도자를 공격하면 명성을 얼마나 얻나요?",),
)


@leader_spoils.rule(END, sets="fame")
def fame_for_each_level(s: LeaderSpoils) -> Finding:
    """공격에 성공한 레벨마다 토큰에 적힌 명성을 얻는다."""
    return applied(f"레벨 {len(s.fames)}개의 명성: {sum(s.fames)}점", fame=sum(s.fames))


@leader_spoils.rule(END, sets="faction_token")
def no_token_for_a_leader(s: LeaderSpoils) -> Finding:
    """세력 지도자를 처치해도 세력 토큰은 받지 않는다."""
    return applied("세력 지도자는 세력 토큰을 주지 않는다", faction_token=False)


@leader_spoils.rule(END, sets=("new_enemies", "enemies_by"))
def no_new_enemies(s: LeaderSpoils) -> Finding:
    """적의 수는 시작 레벨로 정하고 레벨이 내려가도 더 놓지 않는다."""
    return applied("레벨이 내려가도 적을 더 놓지 않는다", new_enemies=0, enemies_by="start")
