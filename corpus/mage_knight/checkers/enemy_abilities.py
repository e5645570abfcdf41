"""Enemy abilities of The Lost Legion: multiple attacks, elusive, assassination, cumbersome."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

MULTI = "mk.lost-legion.multi-attack"
ELUSIVE = "mk.lost-legion.elusive"
ASSASSINATION = "mk.lost-legion.assassination"
CUMBERSOME = "mk.lost-legion.cumbersome"
KINDS = {"physical": "물리", "fire": "불", "ice": "얼음", "coldfire": "차가운 불"}


class MultiAttack(Situation):
    """다수 공격: one enemy with several attacks."""

    attacks: int = fact("그 적의 공격", unit="개", at_least=1, at_most=8, words=("공격",))
    blocked: int = fact("방어한 공격", unit="개", at_least=0, at_most=8, words=("막은 공격",))
    effect: str = fact(
        "플레이어가 쓴 효과",
        choices={
            "none": "없음",
            "stop": "적이 공격하지 못하게 저지하는 효과",
            "change": "적의 공격에 영향을 주는 효과",
        },
        default="none",
        cites=(MULTI,),
    )
    city: str = fact(
        "수비하는 도시",
        choices={"none": "도시가 아님", "blue": "파란색", "red": "빨간색", "other": "다른 색"},
        default="none",
        cites=(MULTI,),
    )
    kinds: tuple[str, ...] = fact("공격의 종류", choices=KINDS, words=("속성",))
    summons: bool = fact("소환 공격인가요?", default=False, cites=(MULTI,), words=("소환",))

    def impossible(self) -> Iterator[tuple[str, str]]:
        """No more attacks are blocked than there are."""
        if self.attacks is not None and self.blocked is not None and self.blocked > self.attacks:
            yield "blocked", "그 적의 공격보다 많이 막을 수 없어요"


class MultiAttackAnswers(Answers):
    """How the attacks are dealt with."""

    combined_allowed: bool = answer("공격을 합쳐서 한 번에 방어할 수 있나요?")
    order_free: bool = answer("공격을 원하는 순서로 처리하나요?")
    attacks_stopped: int = answer("멈추는 공격", unit="개")
    affected_attacks: int = answer("효과가 미치는 공격", unit="개")
    enemy_blocked: bool = answer("그 적을 성공적으로 방어했나요?")
    follow_up_allowed: bool = answer("질병, 역습처럼 성공적인 방어가 필요한 효과를 쓸 수 있나요?")
    boosted: tuple[str, ...] = answer("커지는 공격", choices=KINDS)
    brutal: tuple[str, ...] = answer("난폭을 얻는 공격", choices=KINDS)
    summoned: int = answer("소환되는 적 토큰", unit="개")


multi_attack = Checker(
    "mk.multi-attack",
    "다수 공격",
    MultiAttack,
    MultiAttackAnswers,
    cites=(MULTI,),
    about="공격이 여럿인 적을 방어하고, 저지하고, 도시에서 상대할 때.",
    asks=("두 번 공격하는 적은 어떻게 방어하나요?", "파란색 도시에서 어떤 공격이 커지나요?"),
)


@multi_attack.rule(MULTI, sets=("combined_allowed", "order_free"))
def one_by_one(s: MultiAttack) -> Finding:
    """공격을 합쳐 방어할 수 없고, 원하는 순서로 하나씩 처리한다."""
    return applied("공격마다 따로, 원하는 순서로 처리한다", combined_allowed=False, order_free=True)


@multi_attack.rule(MULTI, sets="attacks_stopped")
def stopping(s: MultiAttack) -> Finding:
    """적을 저지하는 효과는 그 적의 모든 공격을 멈춘다."""
    if s.effect != "stop":
        return applied("저지하는 효과가 없다", attacks_stopped=0)
    return applied(f"공격 {s.attacks}개가 모두 멈춘다", attacks_stopped=s.attacks)


@multi_attack.rule(MULTI, sets="affected_attacks")
def changing(s: MultiAttack) -> Finding:
    """적의 공격에 영향을 주는 효과는 고른 공격 하나에만 미친다."""
    if s.effect != "change":
        return not_applied("공격에 영향을 주는 효과가 아니다")
    return applied("고른 공격 1개에만 미친다", affected_attacks=1)


@multi_attack.rule(MULTI, sets=("enemy_blocked", "follow_up_allowed"))
def all_blocked(s: MultiAttack) -> Finding:
    """모든 공격을 방어해야 적을 성공적으로 방어한 것이다."""
    done = s.effect != "stop" and s.blocked == s.attacks
    says = (
        "공격을 저지했을 뿐 방어하지 않았다"
        if s.effect == "stop"
        else f"공격 {s.attacks}개 가운데 {s.blocked}개를 방어했다"
    )
    return applied(says, enemy_blocked=done, follow_up_allowed=done)


@multi_attack.rule(MULTI, sets="boosted")
def blue_city(s: MultiAttack) -> Finding:
    """파란색 도시에서는 불 공격만 커지고 물리 공격은 커지지 않는다."""
    if s.city != "blue":
        return not_applied("파란색 도시가 아니다")
    if {"ice", "coldfire"} & set(s.kinds):
        return silent("파란색 도시의 얼음이나 차가운 불 공격은 이 글에 없다")
    return applied("파란색 도시: 불 공격만 커진다", boosted=tuple(k for k in s.kinds if k == "fire"))


@multi_attack.rule(MULTI, sets="brutal")
def red_city(s: MultiAttack) -> Finding:
    """빨간색 도시에서는 물리 공격만 난폭을 얻는다."""
    if s.city != "red":
        return not_applied("빨간색 도시가 아니다")
    return applied("빨간색 도시: 물리 공격만 난폭을 얻는다", brutal=tuple(k for k in s.kinds if k == "physical"))


@multi_attack.rule(MULTI, sets=("boosted", "brutal"))
def other_city(s: MultiAttack) -> Finding:
    """다른 색 도시의 보너스는 말하지 않는다."""
    return silent("다른 색 도시의 보너스는 이 글에 없다") if s.city == "other" else not_applied("다른 색 도시가 아니다")


@multi_attack.rule(MULTI, sets="summoned")
def summoning(s: MultiAttack) -> Finding:
    """소환 공격이 여럿이면 공격마다 적 토큰을 소환하여 따로 방어한다."""
    if not s.summons:
        return not_applied("소환 공격이 아니다")
    return applied(f"소환 공격 {s.attacks}개: 적 토큰 {s.attacks}개를 소환한다", summoned=s.attacks)


class Elusive(Situation):
    """은밀한 적: its two armour values and what happened to its attacks."""

    high: int = fact("높은 방어구 수치", at_least=0, at_most=30, words=("높은 방어구",))
    low: int = fact("낮은 방어구 수치", at_least=0, at_most=30, words=("낮은 방어구",))
    phase: str = fact("단계", choices={"ranged": "원거리 공성 공격 단계", "attack": "공격 단계"})
    attacks: int = fact("그 적의 공격", unit="개", at_least=1, at_most=8, default=1, cites=(ELUSIVE,))
    blocked: int = fact("방어한 공격(0으로 줄인 공격 포함)", unit="개", at_least=0, at_most=8, words=("막은 공격",))
    stopped: bool = fact("공격하지 못하게 저지했나요?", default=False, cites=(ELUSIVE,), words=("저지",))
    armor_change: int = fact("방어구를 바꾸는 효과", at_least=-20, at_most=20, default=0, cites=(ELUSIVE,))


class ElusiveAnswers(Answers):
    """The armour that counts."""

    counts_as_blocked: bool = answer("이 적을 성공적으로 방어했나요?")
    armor_high: int = answer("높은 방어구 수치")
    armor_low: int = answer("낮은 방어구 수치")
    armor: int = answer("쓰는 방어구 수치")


elusive = Checker(
    "mk.elusive",
    "은밀한 적의 방어구",
    Elusive,
    ElusiveAnswers,
    cites=(ELUSIVE,),
    about="은밀한 적을 공격할 때 쓰는 방어구 수치.",
    asks=("은밀한 적의 방어구는 몇으로 계산하나요?",),
)


@elusive.rule(ELUSIVE, sets="counts_as_blocked")
def blocking(s: Elusive) -> Finding:
    """공격을 모두 방어해야 하고, 공격을 저지한 것은 방어가 아니다."""
    if s.stopped:
        return applied("공격을 저지한 것은 방어한 것이 아니다", counts_as_blocked=False)
    return applied(f"공격 {s.attacks}개 가운데 {s.blocked}개를 방어했다", counts_as_blocked=s.blocked >= s.attacks)


@elusive.rule(ELUSIVE, sets="armor_high")
def change_high(s: Elusive) -> Finding:
    """방어구를 바꾸는 효과는 높은 수치에 적용된다."""
    if s.high + s.armor_change < 0:
        return not_applied("0보다 작아진다")
    return applied(f"높은 수치 {s.high} {s.armor_change:+d}", armor_high=s.high + s.armor_change)


@elusive.rule(ELUSIVE, sets="armor_low")
def change_low(s: Elusive) -> Finding:
    """방어구를 바꾸는 효과는 낮은 수치에도 똑같이 적용된다."""
    if s.low + s.armor_change < 0:
        return not_applied("0보다 작아진다")
    return applied(f"낮은 수치 {s.low} {s.armor_change:+d}", armor_low=s.low + s.armor_change)


@elusive.rule("mk.note.ll-elusive-floor", ELUSIVE, sets="armor_high")
def high_below_zero(s: Elusive) -> Finding:
    """높은 수치가 0보다 작아질 때는 말하지 않는다."""
    if s.high + s.armor_change >= 0:
        return not_applied("0보다 작아지지 않는다")
    return silent(f"높은 수치 {s.high}에서 {-s.armor_change}만큼 줄이면 0보다 작아지는데, 그때를 말하지 않는다")


@elusive.rule("mk.note.ll-elusive-floor", ELUSIVE, sets="armor_low")
def low_below_zero(s: Elusive) -> Finding:
    """낮은 수치가 0보다 작아질 때는 말하지 않는다."""
    if s.low + s.armor_change >= 0:
        return not_applied("0보다 작아지지 않는다")
    return silent(f"낮은 수치 {s.low}에서 {-s.armor_change}만큼 줄이면 0보다 작아지는데, 그때를 말하지 않는다")


@elusive.rule(ELUSIVE, sets="armor")
def ranged_phase(s: Elusive, armor_high: int) -> Finding:
    """원거리 공성 공격 단계에는 언제나 높은 수치다."""
    if s.phase != "ranged":
        return not_applied("공격 단계다")
    return applied(f"원거리 공성 공격 단계: 높은 수치 {armor_high}", armor=armor_high)


@elusive.rule(ELUSIVE, sets="armor")
def still_high(s: Elusive, armor_high: int, counts_as_blocked: bool) -> Finding:
    """방어하지 못했으면 남은 전투 내내 높은 수치다."""
    if s.phase != "attack" or counts_as_blocked:
        return not_applied("공격 단계가 아니거나 방어했다")
    return applied(f"방어하지 못했다: 높은 수치 {armor_high}", armor=armor_high)


@elusive.rule(ELUSIVE, sets="armor")
def lowered(s: Elusive, armor_low: int, counts_as_blocked: bool) -> Finding:
    """모두 방어했으면 공격 단계에 낮은 수치다."""
    if s.phase != "attack" or not counts_as_blocked:
        return not_applied("공격 단계가 아니거나 방어하지 못했다")
    return applied(f"모두 방어했다: 낮은 수치 {armor_low}", armor=armor_low)


class Assassination(Situation):
    """암살 공격: one attack with this ability."""

    blocked: bool = fact("그 공격을 방어했나요?", default=False, cites=(ASSASSINATION,), words=("방어",))
    damage: int = fact("그 공격의 대미지", at_least=0, at_most=40, words=("공격", "대미지"))


class AssassinationAnswers(Answers):
    """Who suffers."""

    unit_block_allowed: bool = answer("방어하는 데 유닛의 능력을 쓸 수 있나요?")
    assign_to_unit: bool = answer("대미지를 유닛에 배정할 수 있나요?")
    hero_takes: int = answer("영웅에게 배정하는 대미지")
    effects_target: str = answer(
        "독성, 마비 같은 추가 효과를 받는 쪽", choices={"hero": "영웅", "unit": "유닛", "none": "없음"}
    )


assassination = Checker(
    "mk.assassination",
    "암살 공격",
    Assassination,
    AssassinationAnswers,
    cites=(ASSASSINATION,),
    about="암살 공격의 대미지를 누가 받는지.",
    asks=("암살 공격을 유닛에 배정할 수 있나요?",),
)


@assassination.rule(ASSASSINATION, sets="unit_block_allowed")
def units_block(s: Assassination) -> Finding:
    """방어하는 데 유닛의 능력을 쓸 수 있다."""
    return applied("유닛의 능력으로 방어하는 것은 된다", unit_block_allowed=True)


@assassination.rule(ASSASSINATION, sets=("assign_to_unit", "effects_target"))
def hero_only(s: Assassination) -> Finding:
    """방어하지 못하면 모든 대미지와 추가 효과를 영웅이 받는다."""
    if s.blocked:
        return not_applied("방어했다")
    return applied("대미지와 추가 효과를 모두 영웅이 받는다", assign_to_unit=False, effects_target="hero")


@assassination.rule(ASSASSINATION, sets="hero_takes")
def all_to_hero(s: Assassination) -> Finding:
    """방어하지 못하면 대미지 전부를 영웅에게 배정한다."""
    if s.blocked:
        return not_applied("방어했다")
    return applied(f"대미지 {s.damage}: 모두 영웅에게 배정한다", hero_takes=s.damage)


@assassination.rule(ASSASSINATION, sets=("assign_to_unit", "hero_takes", "effects_target"))
def nothing_left(s: Assassination) -> Finding:
    """방어한 공격은 대미지를 배정하지 않는다."""
    if not s.blocked:
        return not_applied("방어하지 못했다")
    return applied("방어해서 배정할 대미지가 없다", assign_to_unit=False, hero_takes=0, effects_target="none")
