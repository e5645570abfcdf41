"""Executable rules of the Sorcerers (sw.race.sorcerer): conquest by replacing one token of an opponent."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

PER_OPPONENT = 1  # sw.race.sorcerer


class Sorcerer(Situation):
    """소서러: the token that a Sorcerer would replace and the region that it stands in."""

    target: str = fact(
        "바꾸려는 토큰", default="active", cites=("sw.race.sorcerer",),
        choices={
            "active": "상대의 활동 종족", "elf": "상대의 활동 중인 엘프", "declined": "상대의 쇠퇴 종족",
            "lost_tribe": "잃어버린 부족", "own": "자기 토큰",
        },
    )
    tokens: int = fact(
        "그 지역에 있는 상대의 종족 토큰", unit="개", at_least=0, at_most=20, default=1, cites=("sw.race.sorcerer",),
        hint="야영 토큰은 따로 적는다. 비워 두면 홀로 있는 토큰으로 본다.",
    )
    encampments: int = fact("그 지역의 야영 토큰", unit="개", at_least=0, at_most=5, default=0, cites=("sw.power.bivouac",))
    supply: int = fact(
        "보관함의 소서러 토큰", unit="개", at_least=0, at_most=18, default=18, cites=("sw.race.sorcerer",),
        hint="18개가 모두 보드에 있으면 0. 비워 두면 남아 있다고 본다.",
    )
    used: int = fact(
        "이번 턴에 그 상대에게 이미 쓴 횟수", unit="번", at_least=0, at_most=5, default=0, cites=("sw.race.sorcerer",)
    )
    opponents: int = fact("상대의 수", unit="명", at_least=1, at_most=4)
    state: str = fact(
        "소서러의 상태", default="active", cites=("sw.reference.cumulative",),
        choices={"active": "활동 중", "declined": "쇠퇴함"},
    )
    guard: str = fact(
        "그 지역을 지키는 것", default="none", cites=("sw.race.sorcerer",),
        choices={
            "none": "없음", "hole": "지하 구멍", "hero": "영웅 토큰", "dragon": "드래곤", "ally": "나와 맺은 외교관의 동맹",
        },
    )
    adjacent: bool = fact("맞닿은 지역인가요? (비행이나 동굴처럼 떨어져도 되는 능력이 있으면 예)", default=True, cites=("sw.conquest.consecutive",))

    def impossible(self) -> Iterator[tuple[str, str]]:
        if self.tokens == 0 and self.target in ("active", "elf"):
            yield "tokens", "바꾸려면 그 지역에 상대의 토큰이 1개는 있어야 해요."


class SorcererAnswers(Answers):
    """Whether the token may be replaced, how often, and where it goes."""

    allowed: bool = answer(
        "바꾸어 정복할 수 있나요?", normally=True, says="상대의 활동 토큰 1개를 바꾸어 정복할 수 있다.", cites=("sw.race.sorcerer",)
    )
    per_opponent: int = answer("한 턴에 한 상대에게 쓰는 횟수", unit="번")
    uses: int = answer("한 턴에 쓸 수 있는 횟수", unit="번")
    goes_to: str = answer("바뀐 토큰이 가는 곳", choices={"supply": "보관함 (상대는 그 토큰을 잃는다)", "hand": "상대의 손"})
    in_hand: int = answer("상대가 손에 드는 토큰", unit="개")


sorcerer = Checker(
    "sw.sorcerer", "소서러의 토큰 바꾸기", Sorcerer, SorcererAnswers, cites=("sw.race.sorcerer",),
    about="소서러(마법사)가 상대의 토큰을 자기 토큰으로 바꾸어 정복할 수 있는지 따진다.",
    asks=("소서러는 어떤 토큰을 바꿀 수 있나요?", "마법사 능력은 한 턴에 몇 번 쓰나요?", "야영이 있으면 소서러를 막나요?"),
)


@sorcerer.rule("sw.race.sorcerer", sets="allowed", overrides="one_of_several")
def only_active_tokens(s: Sorcerer) -> Finding:
    """바꿀 수 있는 것은 상대의 활동 중인 토큰뿐이다."""
    if s.target in ("active", "elf"):
        return not_applied("상대의 활동 중인 토큰이다.")
    return applied(f"바꾸려는 것이 상대의 활동 토큰이 아니다: {s.label('target')}.", allowed=False)


@sorcerer.rule("sw.race.sorcerer", sets="per_opponent")
def once_for_each_opponent(s: Sorcerer) -> Finding:
    """한 턴에 상대마다 1번만 쓴다."""
    return applied("횟수는 지역이 아니라 상대마다 센다.", per_opponent=PER_OPPONENT)


@sorcerer.rule("sw.race.sorcerer", sets="allowed", overrides="one_of_several")
def already_used(s: Sorcerer) -> Finding:
    """같은 상대에게는 한 턴에 다시 쓰지 못한다."""
    if s.used < PER_OPPONENT:
        return not_applied("이번 턴에 그 상대에게 아직 쓰지 않았다.")
    return applied("이번 턴에 그 상대에게 이미 썼다.", allowed=False)


@sorcerer.rule("sw.race.sorcerer", sets="uses")
def as_often_as_opponents(s: Sorcerer) -> Finding:
    """상대가 여럿이면 상대마다 1번씩 쓸 수 있다."""
    return applied(f"상대가 {s.opponents}명이므로 {s.opponents}번까지다.", uses=PER_OPPONENT * s.opponents)


@sorcerer.rule("sw.combo.supply-limit", "sw.race.sorcerer", sets="allowed", overrides="one_of_several")
def supply_is_empty(s: Sorcerer) -> Finding:
    """보관함에 소서러 토큰이 없으면 바꾸지 못한다."""
    if s.supply:
        return not_applied("보관함에 소서러 토큰이 있다.")
    return applied("보관함에 소서러 토큰이 없다.", allowed=False)


@sorcerer.rule("sw.power.bivouac", "sw.race.sorcerer", sets="allowed", overrides="one_of_several")
def camp_protects(s: Sorcerer) -> Finding:
    """야영 토큰은 종족 토큰 1개로 쳐서 홀로 있는 토큰을 지킨다."""
    if not s.encampments:
        return not_applied("야영 토큰이 없다.")
    return applied(f"야영 토큰 {s.encampments}개를 방어 토큰으로 쳐 토큰이 홀로 있지 않다.", allowed=False)


@sorcerer.rule("sw.note.sorcerer-target", "sw.race.sorcerer", sets="allowed")
def one_of_several(s: Sorcerer) -> Finding:
    """토큰이 여럿인 지역에서 하나를 바꿀 수 있는지는 말하지 않는다."""
    if s.tokens <= 1:
        return not_applied("상대의 토큰이 홀로 있다.")
    return silent("토큰이 여럿인 지역에서 하나를 바꿀 수 있는지 적혀 있지 않다.", "allowed")


@sorcerer.rule("sw.reference.cumulative", sets="allowed", overrides="one_of_several")
def not_in_decline(s: Sorcerer) -> Finding:
    """쇠퇴한 소서러에게는 이 능력이 없다."""
    if s.state == "active":
        return not_applied("소서러가 활동 중이다.")
    return applied("쇠퇴해 종족 혜택이 멈췄다.", allowed=False)


@sorcerer.rule("sw.race.halfling", "sw.power.heroic", "sw.power.dragon-master", sets="allowed", overrides="one_of_several")
def immune_to_race_powers(s: Sorcerer) -> Finding:
    """지하 구멍, 영웅 토큰, 드래곤이 있는 지역에는 종족 능력이 통하지 않는다."""
    if s.guard in ("none", "ally"):
        return not_applied("면역인 지역이 아니다.")
    return applied(f"그 지역은 종족 능력에 면역이다: {s.label('guard')}.", allowed=False)


@sorcerer.rule("sw.power.diplomat", sets="allowed", overrides="one_of_several")
def allies_do_not_attack(s: Sorcerer) -> Finding:
    """외교관의 동맹은 외교관의 활동 종족을 공격하지 못한다."""
    if s.guard != "ally":
        return not_applied("외교관과 맺은 동맹이 없다.")
    return applied("동맹인 외교관의 활동 종족은 공격하지 못한다.", allowed=False)


@sorcerer.rule("sw.conquest.consecutive", sets="allowed", overrides="one_of_several")
def must_be_adjacent(s: Sorcerer) -> Finding:
    """새로 정복하는 지역은 차지한 지역과 인접해야 한다."""
    return not_applied("맞닿은 지역이다.") if s.adjacent else applied("차지한 지역과 인접하지 않다.", allowed=False)


@sorcerer.rule("sw.race.sorcerer", sets=("goes_to", "in_hand"))
def replaced_token(s: Sorcerer) -> Finding:
    """바뀐 토큰은 보관함으로 돌아간다. 엘프 토큰이라도 손에 들지 못하고 사라진다."""
    if s.target == "elf":
        return applied("엘프 토큰도 손에 들지 못하고 사라진다.", goes_to="supply", in_hand=0)
    if s.target != "active":
        return not_applied("바꿀 수 있는 토큰이 아니다.")
    return applied("바뀐 토큰은 보관함으로 돌아간다.", goes_to="supply", in_hand=0)
