"""Executable rules of the powers Diplomat (sw.power.diplomat) and Fortified (sw.power.fortified), and of empty regions."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

FORTS_PER_TURN = 1  # sw.power.fortified
FORTS_PER_REGION = 1  # sw.power.fortified
FORTS_ON_MAP = 6  # sw.power.fortified


class Diplomat(Situation):
    """외교관: the choice of an ally at the end of a turn, or an attack while the alliance lasts."""

    action: str = fact(
        "무엇을 하려 하나요?",
        choices={
            "choose": "외교관이 턴 끝에 동맹을 고른다", "attack": "상대가 외교관을 공격한다",
            "attack_ally": "외교관이 동맹을 공격한다",
        },
    )
    attacked: str = fact(
        "외교관이 이번 턴에 그 상대를 공격했나요?", default="no", cites=("sw.power.diplomat",),
        choices={"no": "아니요", "active": "활동 종족을 공격했다", "declined": "쇠퇴 종족만 공격했다"},
    )
    allies: int = fact("이번 턴 끝에 이미 고른 동맹", unit="명", at_least=0, at_most=4, default=0, cites=("sw.power.diplomat",))
    same_as_before: bool = fact("앞 턴의 동맹과 같은 상대인가요?", default=False, cites=("sw.power.diplomat",))
    target_active: bool = fact("고르려는 상대에게 활동 종족이 있나요?", default=True, cites=("sw.power.diplomat",))
    allied: bool = fact("공격하는 쪽이 지금 외교관의 동맹인가요?", default=True, cites=("sw.power.diplomat",))
    expired: bool = fact("외교관의 다음 턴이 지나 동맹이 바뀌었나요?", default=False, cites=("sw.power.diplomat",))
    attacker: str = fact(
        "공격하는 쪽", default="active", cites=("sw.power.diplomat",),
        choices={"active": "활동 종족", "ghoul": "쇠퇴한 구울", "declined": "쇠퇴한 다른 종족"},
    )
    defender: str = fact(
        "공격받는 외교관의 지역", default="active", cites=("sw.power.diplomat",),
        choices={"active": "외교관의 활동 종족", "declined": "외교관의 쇠퇴 종족"},
    )
    state: str = fact(
        "외교관 종족의 상태", default="active", cites=("sw.reference.cumulative",),
        choices={"active": "활동 중", "declined": "쇠퇴함"},
    )


class DiplomatAnswers(Answers):
    """Whether the choice or the attack is allowed, and how many allies there may be."""

    allowed: bool = answer(
        "하려는 일을 할 수 있나요?", normally=True, says="외교관의 규칙이 막지 않는다.", cites=("sw.power.diplomat",)
    )
    allies_per_turn: int = answer("한 턴에 고르는 동맹", unit="명")
    until: str = answer("동맹이 이어지는 때", choices={"next_turn": "다음 턴까지", "forever": "게임이 끝날 때까지"})


diplomat = Checker(
    "sw.diplomat", "외교관의 동맹", Diplomat, DiplomatAnswers, cites=("sw.power.diplomat",),
    about="누구와 동맹을 맺을 수 있는지, 동맹이 공격할 수 있는지 따진다.",
    asks=("공격한 상대와 동맹을 맺을 수 있나요?", "동맹이 나를 공격할 수 있나요?", "쇠퇴한 구울은 동맹을 무시하나요?"),
)


@diplomat.rule("sw.power.diplomat", sets="allowed")
def not_one_you_attacked(s: Diplomat) -> Finding:
    """동맹은 이번 턴에 공격하지 않은 상대여야 한다."""
    if s.action != "choose":
        return not_applied("동맹을 고르는 것이 아니다.")
    if s.attacked != "active":
        return not_applied("그 상대의 활동 종족을 공격하지 않았다.")
    return applied("이번 턴에 그 상대를 공격했다.", allowed=False)


@diplomat.rule("sw.note.diplomat-attacked", "sw.power.diplomat", sets="allowed")
def attacked_only_the_declined(s: Diplomat) -> Finding:
    """쇠퇴 종족만 공격한 상대를 고를 수 있는지는 분명하지 않다."""
    if s.action != "choose" or s.attacked != "declined":
        return not_applied("쇠퇴 종족만 공격한 상대를 고르는 것이 아니다.")
    return silent("공격하지 않았다는 조건이 상대에 걸리는지 그 활동 종족에 걸리는지 분명하지 않다.")


@diplomat.rule("sw.power.diplomat", sets="allies_per_turn")
def one_ally(s: Diplomat) -> Finding:
    """동맹은 턴마다 상대 한 명과 맺는다."""
    return applied("턴마다 상대 한 명을 고른다.", allies_per_turn=1)


@diplomat.rule("sw.power.diplomat", sets="allowed", overrides="attacked_only_the_declined")
def no_second_ally(s: Diplomat) -> Finding:
    """한 턴에 동맹을 둘 고르지 못한다."""
    if s.action != "choose" or not s.allies:
        return not_applied("동맹을 또 고르는 것이 아니다.")
    return applied("이번 턴의 동맹을 이미 골랐다.", allowed=False)


@diplomat.rule("sw.power.diplomat", sets="allowed", overrides="attacked_only_the_declined")
def ally_has_an_active_race(s: Diplomat) -> Finding:
    """동맹은 상대의 활동 종족과 맺는다."""
    if s.action != "choose" or s.target_active:
        return not_applied("활동 종족이 없는 상대를 고르는 것이 아니다.")
    return applied("그 상대에게 활동 종족이 없다.", allowed=False)


@diplomat.rule("sw.power.diplomat", sets="allowed")
def same_ally_again(s: Diplomat) -> Finding:
    """같은 상대와 동맹을 이어 가도 된다."""
    if s.action != "choose" or not s.same_as_before:
        return not_applied("앞 턴의 동맹을 다시 고르는 것이 아니다.")
    return applied("같은 상대와 평화를 이어 가도 된다.")


@diplomat.rule("sw.power.diplomat", sets="until")
def until_the_next_turn(s: Diplomat) -> Finding:
    """동맹은 다음 턴까지 이어진다."""
    return applied("동맹은 다음 턴까지다.", until="next_turn")


@diplomat.rule("sw.power.diplomat", sets="allowed")
def allies_do_not_attack(s: Diplomat) -> Finding:
    """동맹은 외교관의 활동 종족을 공격하지 못한다."""
    if s.action != "attack":
        return not_applied("외교관을 공격하는 것이 아니다.")
    if not s.allied or s.expired:
        return not_applied("공격하는 쪽과 지금 맺은 동맹이 없다.")
    return applied("동맹은 외교관의 활동 종족을 공격하지 못한다.", allowed=False)


@diplomat.rule("sw.power.diplomat", "sw.race.ghoul", sets="allowed", overrides="allies_do_not_attack")
def declined_tokens_are_free(s: Diplomat) -> Finding:
    """쇠퇴한 토큰에는 동맹이 미치지 않아 쇠퇴한 구울은 공격한다."""
    if s.action != "attack" or (s.attacker == "active" and s.defender == "active"):
        return not_applied("쇠퇴한 토큰이 걸린 공격이 아니다.")
    return applied("쇠퇴한 토큰에는 동맹이 미치지 않는다.")


@diplomat.rule("sw.expand.ready", "sw.race.ghoul", sets="allowed")
def only_ghouls_attack_in_decline(s: Diplomat) -> Finding:
    """쇠퇴한 종족으로 정복하는 것은 구울뿐이다."""
    if s.action != "attack" or s.attacker != "declined":
        return not_applied("구울이 아닌 쇠퇴 종족의 공격이 아니다.")
    return applied("구울이 아닌 쇠퇴 종족은 공격하지 못한다.", allowed=False)


@diplomat.rule("sw.note.diplomat-subject", "sw.power.diplomat", sets="allowed")
def diplomat_attacks_the_ally(s: Diplomat) -> Finding:
    """외교관이 동맹을 공격해도 되는지는 말하지 않는다."""
    if s.action != "attack_ally":
        return not_applied("외교관이 동맹을 공격하는 것이 아니다.")
    return silent("외교관이 자기 동맹을 공격해도 되는지 적혀 있지 않다.")


@diplomat.rule(
    "sw.reference.cumulative", sets="allowed",
    overrides=("allies_do_not_attack", "attacked_only_the_declined", "diplomat_attacks_the_ally"),
)
def no_alliance_in_decline(s: Diplomat) -> Finding:
    """쇠퇴하면 외교관의 효력이 없다."""
    if s.state == "active":
        return not_applied("외교관 종족이 활동 중이다.")
    if s.action != "choose":
        return applied("쇠퇴해 외교관의 효력이 없다.")
    return applied("쇠퇴해 동맹을 맺지 못한다.", allowed=False)


class Fortified(Situation):
    """요새화: a fort that the race would build, or one that stands."""

    state: str = fact(
        "요새화 종족의 상태", default="active", cites=("sw.power.fortified",), choices={"active": "활동 중", "declined": "쇠퇴함"}
    )
    placed: int = fact("이번 턴에 이미 놓은 요새", unit="개", at_least=0, at_most=6, default=0, cites=("sw.power.fortified",))
    placing: int = fact("이번에 놓으려는 요새", unit="개", at_least=1, at_most=6, default=1, cites=("sw.power.fortified",))
    in_region: int = fact(
        "그 지역에 이미 있는 요새", unit="개", at_least=0, at_most=1, default=0, cites=("sw.power.fortified",)
    )
    on_map: int = fact("지도에 이미 있는 요새", unit="개", at_least=0, at_most=6, default=0, cites=("sw.power.fortified",))
    own_region: bool = fact("자기 종족이 차지한 지역인가요?", default=True, cites=("sw.power.fortified",))

    def impossible(self) -> Iterator[tuple[str, str]]:
        if self.on_map and self.on_map < self.in_region:
            yield "on_map", f"그 지역에 요새가 있으면 지도의 요새도 {self.in_region}개 이상이에요."


class FortifiedAnswers(Answers):
    """Whether the fort may be built, the limits, and what forts give."""

    allowed: bool = answer(
        "요새를 놓아도 되나요?", normally=True, says="턴마다 차지한 지역에 요새 1개를 놓는다.", cites=("sw.power.fortified",)
    )
    per_turn: int = answer("한 턴에 놓는 요새", unit="개")
    max_per_region: int = answer("한 지역의 한도", unit="개")
    max_on_map: int = answer("지도 전체의 한도", unit="개")
    coins: int = answer("요새 하나가 주는 코인", unit="개")
    defense: int = answer("요새 하나가 높이는 방어")


fortified = Checker(
    "sw.fortified", "요새 놓기", Fortified, FortifiedAnswers, cites=("sw.power.fortified",),
    about="요새를 놓을 수 있는지, 몇 개까지인지, 요새가 무엇을 주는지 따진다.",
    asks=("요새는 몇 개까지 지을 수 있나요?", "한 지역에 요새를 두 개 놓아도 되나요?", "쇠퇴하면 요새는 코인을 주나요?"),
)


@fortified.rule("sw.power.fortified", sets=("allowed", "per_turn"))
def one_a_turn(s: Fortified) -> Finding:
    """요새는 한 턴에 1개만 놓는다."""
    if s.placed + s.placing <= FORTS_PER_TURN:
        return applied("이번 턴에 아직 놓지 않았다.", per_turn=FORTS_PER_TURN)
    return applied(f"이번 턴에 모두 {s.placed + s.placing}개가 된다.", allowed=False, per_turn=FORTS_PER_TURN)


@fortified.rule("sw.power.fortified", sets=("allowed", "max_per_region"))
def one_a_region(s: Fortified) -> Finding:
    """한 지역에는 요새를 최대 1개 놓는다."""
    if not s.in_region:
        return applied("그 지역에 요새가 없다.", max_per_region=FORTS_PER_REGION)
    return applied("그 지역에 이미 요새가 있다.", allowed=False, max_per_region=FORTS_PER_REGION)


@fortified.rule("sw.power.fortified", "sw.components", sets=("allowed", "max_on_map"))
def six_on_the_map(s: Fortified) -> Finding:
    """지도 전체에는 요새를 최대 6개 놓는다."""
    if s.on_map + s.placing <= FORTS_ON_MAP:
        return applied(f"지도에 요새가 {s.on_map}개 있다.", max_on_map=FORTS_ON_MAP)
    return applied(f"놓으면 지도의 요새가 {FORTS_ON_MAP}개를 넘는다.", allowed=False, max_on_map=FORTS_ON_MAP)


@fortified.rule("sw.power.fortified", sets="allowed")
def only_where_you_are(s: Fortified) -> Finding:
    """요새는 자기 종족이 차지한 지역에 놓는다."""
    return not_applied("차지한 지역이다.") if s.own_region else applied("차지한 지역이 아니다.", allowed=False)


@fortified.rule("sw.power.fortified", "sw.reference.cumulative", sets="allowed")
def only_while_active(s: Fortified) -> Finding:
    """요새는 종족이 활동하는 동안에만 놓는다."""
    return not_applied("활동 중이다.") if s.state == "active" else applied("쇠퇴해 요새를 놓지 못한다.", allowed=False)


@fortified.rule("sw.power.fortified", "sw.conquest.cost", sets=("coins", "defense"))
def what_a_fort_gives(s: Fortified) -> Finding:
    """활동 중이면 요새는 코인 1개를 주고 방어를 1 높인다."""
    if s.state != "active":
        return not_applied("쇠퇴했다.")
    return applied("요새 하나가 코인 1개를 주고 방어를 1 높인다.", coins=1, defense=1)


@fortified.rule("sw.note.fort-decline", "sw.power.fortified", "sw.conquest.cost", sets=("coins", "defense"))
def forts_in_decline(s: Fortified) -> Finding:
    """쇠퇴한 뒤의 요새가 코인과 방어를 주는지는 분명하지 않다."""
    if s.state == "active":
        return not_applied("활동 중이다.")
    return silent("쇠퇴한 종족의 요새가 코인과 방어를 주는지 분명하지 않다.")
