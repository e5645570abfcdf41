"""스킬과 틴지: using skills, gaining tinge and its effects, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

FOG = 3  # wc.terrain.fog


class Skill(Situation):
    """스킬 사용: one skill at one moment."""

    uses: int = fact("그 시점에 쓰려는 횟수", unit="번", at_least=1, at_most=6, default=1,
                     cites=("wc.skills.requirements.timing",))
    timing_right: bool = fact("요건에 적힌 시점인가요?", default=True, cites=("wc.skills.requirements.timing",))
    once_per_round: bool = fact("Once per round가 적혀 있나요?", default=False, cites=("wc.skills.requirements.limit",))
    used_this_round: bool = fact("이번 라운드에 이미 썼나요?", default=False, cites=("wc.skills.requirements.limit",))
    mid_action: bool = fact("행동을 해결하는 도중인가요?", default=False, cites=("wc.skills.requirements.timing",))
    los: bool = fact("대상에게 시야선이 있나요?", default=True, cites=("wc.skills.requirements.los",))
    no_los: bool = fact("요건에 No LoS가 적혀 있나요?", default=False, cites=("wc.skills.requirements.los",))
    on_field: bool = fact("유닛이 전장에 있나요?", default=True, cites=("wc.skills.requirements.on-field",))
    demoralised: bool = fact("유닛이 사기 저하인가요?", default=False, cites=("wc.skills.requirements.on-field",))
    exempt: str = fact("스킬의 표시", choices={"none": "없음", "permanent": "영구(Permanent)", "dauntless": "불굴(Dauntless)"},
                       default="none", cites=("wc.skills.requirements.on-field",))
    target_in_range: bool = fact("대상이 요건의 사거리 안에 있나요?", default=True, cites=("wc.skills.requirements.target",))
    other_requirements: bool = fact("나머지 요건이 모두 맞나요?", default=True, cites=("wc.skills.box",))
    long_icon: bool = fact("이름 앞에 긴 행동 아이콘이 있나요?", default=False, cites=("wc.skills.long-icon",))


class SkillAnswers(Answers):
    """Whether it may be used, and how often."""

    allowed: bool = answer("쓸 수 있나요?", normally=True, says="요건을 모두 만족한다", cites=("wc.skills.box",))
    max: int = answer("그 시점에 쓸 수 있는 횟수", unit="번")
    needs_los: bool = answer("시야선이 필요한가요?")
    long_action: bool = answer("긴 행동으로 쓰나요?")


skill = Checker(
    "wc.skill", "스킬 사용", Skill, SkillAnswers, cites=("wc.skills.requirements",),
    about="스킬을 지금 쓸 수 있는지, 몇 번 쓸 수 있는지.",
    asks=("같은 시점에 스킬을 두 번 쓸 수 있나요?", "시야선 없이 스킬을 쓸 수 있나요?", "행동 도중에 스킬을 쓸 수 있나요?"),
)


@skill.rule("wc.skills.requirements.timing", sets=("allowed", "max"))
def once_per_timing(s: Skill) -> Finding:
    """스킬은 요건에 적힌 시점마다 한 번만 쓴다."""
    if s.uses > 1:
        return applied(f"같은 시점에 {s.uses}번 쓰려 한다", allowed=False, max=1)
    return applied("그 시점에 한 번 쓴다", max=1)


@skill.rule("wc.skills.requirements.timing", sets="allowed")
def at_its_time(s: Skill) -> Finding:
    """요건에 적힌 시점에만, 행동을 해결하는 도중이 아닐 때 쓴다."""
    if not s.timing_right:
        return applied("요건에 적힌 시점이 아니다", allowed=False)
    return applied("행동을 해결하는 도중이다", allowed=False) if s.mid_action else not_applied("시점이 맞다")


@skill.rule("wc.skills.requirements.limit", sets="allowed")
def once_a_round(s: Skill) -> Finding:
    """Once per round인 스킬은 라운드에 한 번만 쓴다."""
    if not s.once_per_round or not s.used_this_round:
        return not_applied("라운드당 제한에 걸리지 않는다")
    return applied("이번 라운드에 이미 썼다", allowed=False)


@skill.rule("wc.skills.requirements.los", sets=("allowed", "needs_los"))
def line_of_sight(s: Skill) -> Finding:
    """No LoS가 적혀 있지 않으면 대상에게 시야선이 있어야 한다."""
    if s.no_los:
        return applied("No LoS가 적혀 있어 시야선이 필요 없다", needs_los=False)
    if not s.los:
        return applied("대상에게 시야선이 없다", allowed=False, needs_los=True)
    return applied("대상에게 시야선이 있다", needs_los=True)


@skill.rule("wc.skills.requirements.on-field", "wc.morale.demoralised", sets="allowed")
def on_field_and_steady(s: Skill) -> Finding:
    """전장에 있고 사기 저하가 아닌 유닛만 스킬을 쓴다. 영구와 불굴은 예외다."""
    if s.exempt != "none":
        return not_applied(f"예외인 스킬이다: {s.label('exempt')}")
    if s.on_field and not s.demoralised:
        return not_applied("전장에 있고 사기 저하가 아니다")
    return applied("사기 저하이거나 전장에 없는 유닛이다", allowed=False)


@skill.rule("wc.skills.requirements.target", "wc.skills.box", sets="allowed")
def all_requirements(s: Skill) -> Finding:
    """대상과 나머지 요건을 모두 만족해야 한다."""
    if not s.target_in_range:
        return applied("대상이 사거리 밖이다", allowed=False)
    return not_applied("요건이 맞다") if s.other_requirements else applied("맞지 않는 요건이 있다", allowed=False)


@skill.rule("wc.skills.long-icon", "wc.activation.long-icon", sets="long_action")
def long_icon(s: Skill) -> Finding:
    """이름 앞에 긴 행동 아이콘이 있으면 긴 행동으로 쓴다."""
    return applied("아이콘이 있다" if s.long_icon else "아이콘이 없다", long_action=s.long_icon)


class TingeGain(Situation):
    """틴지를 받는 일: one occasion."""

    source: str = fact("받는 까닭", choices={
        "keyword": "틴지 키워드로 라운드 시작에", "fog": "안개 마커 근처에서 활성화를 끝냄", "modifier": "틴지 아이콘이 있는 수정치를 더함",
        "boost": "주문의 WP 굴림에 성공을 더함", "tinge_roll": "틴지 굴림", "block": "주문 차단", "none": "받을 까닭이 없음"})
    fog_distance: int = fact("안개 마커까지", unit="걸음", at_least=0, at_most=24)
    tokens: int = fact("지금 틴지 토큰", unit="개", at_least=0, at_most=20)


class TingeGainAnswers(Answers):
    """How much is gained, and what fog does."""

    gained: int = answer("받는 틴지", start=0)
    tokens: int = answer("받은 뒤의 틴지 토큰", unit="개")
    fog_blocks: bool = answer("안개 마커가 시야선이나 이동을 막나요?")


tinge_gain = Checker(
    "wc.tinge-gain", "틴지 받기", TingeGain, TingeGainAnswers, cites=("wc.skills.tinge.gain",),
    about="무엇이 틴지를 얼마나 주는지.", asks=("안개 마커 옆에서 활성화를 끝내면?", "틴지는 언제 받나요?"),
)


@tinge_gain.rule("wc.skills.tinge.gain", "wc.skills.spell.casting", sets="gained")
def one_each(s: TingeGain) -> Finding:
    """틴지 키워드와 주문의 성공 더하기는 틴지 1을 준다."""
    if s.source not in ("keyword", "boost"):
        return not_applied("틴지 키워드나 성공 더하기가 아니다")
    return applied(f"{s.label('source')}: 틴지 1", gained=add(1))


@tinge_gain.rule("wc.terrain.fog", "wc.skills.tinge.gain", sets="gained")
def near_fog(s: TingeGain) -> Finding:
    """안개 마커에서 3걸음 이내에서 활성화를 끝내면 틴지 1을 받는다."""
    if s.source != "fog":
        return not_applied("안개 마커가 아니다")
    return applied(f"안개 마커까지 {s.fog_distance}걸음이다", gained=add(int(s.fog_distance <= FOG)))


@tinge_gain.rule("wc.note.tinge-icons", "wc.note.tinge-roll", "wc.note.block-dice", "wc.skills.tinge.gain", sets="gained")
def amounts_lost(s: TingeGain) -> Finding:
    """수정치가 주는 수와, 틴지 굴림과 차단에서 세는 기호는 빠졌다."""
    if s.source not in ("modifier", "tinge_roll", "block"):
        return not_applied("수정치, 틴지 굴림, 차단이 아니다")
    return silent(f"{s.label('source')}: 틴지를 받지만 세는 것이 원문에 없다")


@tinge_gain.rule("wc.skills.tinge.gain", sets="tokens")
def tokens_pile_up(s: TingeGain, gained: int) -> Finding:
    """틴지 토큰은 유닛 카드에 쌓인다."""
    return applied(f"토큰 {s.tokens}개에 {gained}개가 쌓인다", tokens=s.tokens + gained)


@tinge_gain.rule("wc.terrain.fog", sets="fog_blocks")
def fog_does_not_block(s: TingeGain) -> Finding:
    """안개 마커는 LoS도 이동도 막지 않는다."""
    return applied("막지 않는다", fog_blocks=False)


class Tinge(Situation):
    """틴지 효과: a unit with tokens at some moment."""

    tokens: int = fact("틴지 토큰", unit="개", at_least=0, at_most=20)
    when: str = fact("때", choices={"round_end": "라운드 종료", "casting": "주문을 시전한 뒤", "other": "다른 때"}, default="round_end",
                     cites=("wc.skills.tinge.effects",))
    gained_now: bool = fact("이번 시전에서 틴지를 받았나요?", default=True, cites=("wc.skills.tinge.effects",))
    scion: bool = fact("사이온 진영의 유닛인가요?", default=False, cites=("wc.skills.tinge.scions-and-rest",))


class TingeAnswers(Answers):
    """Whether the unit suffers a tinge effect, and which table tells."""

    effect_applies: bool = answer("틴지 효과를 받나요?")
    damage: int = answer("틴지 효과의 피해")
    stress: int = answer("틴지 효과의 스트레스")
    table: str = answer("보는 표", choices={"common": "보통 표", "scion": "사이온 전용 표"})
    after_rest: int = answer("휴식한 뒤의 틴지 토큰", unit="개")


tinge = Checker(
    "wc.tinge", "틴지 효과", Tinge, TingeAnswers, cites=("wc.skills.tinge.effects",),
    about="틴지 효과를 받는지, 무엇을 받는지.", asks=("틴지 토큰이 있으면 라운드 종료에 어떻게 되나요?", "틴지 효과는 무엇인가요?"),
)


@tinge.rule("wc.skills.tinge.effects", "wc.round.end", sets="effect_applies")
def who_suffers(s: Tinge) -> Finding:
    """라운드 종료에 틴지가 1개 이상이거나 시전 중에 틴지를 받은 유닛은 틴지 효과를 받는다."""
    if s.when == "round_end":
        return applied(f"라운드 종료에 틴지 토큰이 {s.tokens}개다", effect_applies=s.tokens >= 1)
    if s.when == "casting":
        return applied("시전 중에 틴지를 받았는지로 따진다", effect_applies=s.gained_now)
    return applied("틴지 효과를 받는 때가 아니다", effect_applies=False)


@tinge.rule("wc.note.tinge-table", "wc.skills.tinge.effects", sets=("damage", "stress"))
def table_is_lost(s: Tinge, effect_applies: bool) -> Finding:
    """토큰 수에 따른 틴지 효과의 표는 빠졌다."""
    if not effect_applies:
        return applied("틴지 효과를 받지 않는다", damage=0, stress=0)
    return silent("토큰 수에 따라 무엇을 받는지 적은 표가 원문에 없다")


@tinge.rule("wc.skills.tinge.scions-and-rest", "wc.note.scions-table", sets="table")
def scions_have_their_own(s: Tinge) -> Finding:
    """사이온 진영의 유닛은 전용 표를 쓴다."""
    return applied("사이온 전용 표를 쓴다" if s.scion else "보통 표를 쓴다", table="scion" if s.scion else "common")


@tinge.rule("wc.skills.tinge.scions-and-rest", sets="after_rest")
def rest_removes_one(s: Tinge) -> Finding:
    """휴식하면 틴지 토큰 1개를 없앨 수 있다."""
    return applied("토큰 1개를 없앤다", after_rest=max(0, s.tokens - 1))
