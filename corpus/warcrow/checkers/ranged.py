"""원거리 공격: may a unit shoot, what cover the target has, and Hold and Shoot, made executable."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent


class Shot(Situation):
    """원거리 공격의 선언: the shooter and the target."""

    has_ranged: bool = fact("카드에 원거리 공격이 있나요?", default=True, cites=("wc.ranged.procedure",))
    engaged: bool = fact("쏘는 유닛이 교전 중인가요?", default=False, cites=("wc.ranged.procedure",))
    los: bool = fact("리더에서 대상에게 시야선이 있나요?")
    in_range: bool = fact("대상이 사거리 안에 있나요?")
    enemy: bool = fact("대상이 적 유닛인가요?", default=True, cites=("wc.ranged.procedure",))
    target_engaged: bool = fact("대상이 교전 중인가요?", default=False, cites=("wc.ranged.into-melee",))
    friends: int = fact("대상과 교전 중인 유닛", unit="개", at_least=0, at_most=8, default=1, cites=("wc.ranged.into-melee",))
    friend_demoralised: bool = fact("그 유닛이 사기 저하인가요?", default=False, cites=("wc.morale.demoralised",))


class ShotAnswers(Answers):
    """Whether the shot may be declared and who takes stress for it."""

    allowed: bool = answer("쏠 수 있나요?")
    friend_stress: int = answer("대상과 교전 중인 유닛마다 받는 스트레스")
    target_stress: int = answer("대상이 받는 스트레스")
    stressed_units: int = answer("스트레스를 받는 유닛", unit="개")
    defender_switches: bool = answer("방어자가 스위치를 켤 수 있나요?")
    defender_dice: str = answer("방어자가 굴리는 것", choices={"defence": "방어 주사위만", "all": "공격과 방어 주사위"})
    melee_result: bool = answer("근접처럼 승패와 밀어내기가 있나요?")


ranged = Checker(
    "wc.ranged", "원거리 공격의 선언", Shot, ShotAnswers, cites=("wc.ranged.procedure",),
    about="이 대상에게 원거리 공격을 할 수 있는지, 그 때문에 누가 스트레스를 받는지.",
    asks=("교전 중에 다른 적을 쏠 수 있나요?", "교전 중인 적을 쏘면 누가 스트레스를 받나요?", "방어자도 스위치를 켜나요?"),
)


@ranged.rule("wc.ranged.procedure", sets="allowed")
def needs_sight_and_range(s: Shot) -> Finding:
    """시야선이 있고 사거리 안에 있는 적 유닛만 쏠 수 있다."""
    if not s.enemy:
        return applied("적 유닛이 아니다", allowed=False)
    if not s.los:
        return applied("시야선이 없다", allowed=False)
    if not s.in_range:
        return applied("사거리 밖이다", allowed=False)
    return applied("시야선이 있고 사거리 안이다", allowed=True)


@ranged.rule("wc.ranged.procedure", sets="allowed", overrides="needs_sight_and_range")
def needs_ranged_attack(s: Shot) -> Finding:
    """카드에 원거리 공격이 있는 유닛만 쏜다."""
    return not_applied("원거리 공격이 있다") if s.has_ranged else applied("원거리 공격이 없는 유닛이다", allowed=False)


@ranged.rule("wc.movement.engagement.no-ranged", "wc.ranged.procedure", "wc.checklist.forget.engaged-limits",
             sets="allowed", overrides="needs_sight_and_range")
def not_while_engaged(s: Shot) -> Finding:
    """교전 중인 유닛은 원거리 공격을 하지 못한다."""
    return applied("쏘는 유닛이 교전 중이다", allowed=False) if s.engaged else not_applied("교전 중이 아니다")


@ranged.rule("wc.ranged.into-melee", sets=("friend_stress", "stressed_units"))
def stress_for_the_engaged(s: Shot) -> Finding:
    """교전 중인 대상을 쏘면 대상과 교전 중인 유닛들이 스트레스 1을 받는다."""
    if not s.target_engaged:
        return applied("대상이 교전 중이 아니다", friend_stress=0, stressed_units=0)
    if s.friend_demoralised:
        return applied("사기 저하 유닛은 스트레스를 받지 않는다", friend_stress=0, stressed_units=0)
    return applied(f"대상과 교전 중인 유닛 {s.friends}개가 스트레스 1씩 받는다", friend_stress=1, stressed_units=s.friends)


@ranged.rule("wc.ranged.into-melee", sets="target_stress")
def none_for_the_target(s: Shot) -> Finding:
    """대상은 이 스트레스를 받지 않는다."""
    return applied("대상이 받는 스트레스가 아니다", target_stress=0)


@ranged.rule("wc.checklist.attack", "wc.note.ranged-defender", sets=("defender_switches", "defender_dice"))
def defender_only_defends(s: Shot) -> Finding:
    """원거리 공격의 방어자는 방어 주사위만 굴리고 스위치를 켜지 못한다."""
    return applied("방어 주사위만 굴리고 스위치는 켜지 못한다", defender_switches=False, defender_dice="defence")


@ranged.rule("wc.ranged.procedure", "wc.checklist.attack", sets="melee_result")
def no_melee_result(s: Shot) -> Finding:
    """승패와 밀어내기는 근접 공격에만 있다."""
    return applied("원거리 공격에는 승패와 밀어내기가 없다", melee_result=False)


DICE = {"green": "초록 주사위", "blue": "파랑 주사위", "black": "검정 주사위", "block": "자동 막기"}


class Cover(Situation):
    """엄폐: a target, what it stands beside, and who shoots."""

    source: str = fact("엄폐를 주는 것", choices={
        "terrain": "엄폐 (D)가 있는 지형지물", "unit": "엄폐 (D)가 있는 다른 유닛", "engaged": "대상과 교전 중인 유닛",
        "none": "엄폐가 없는 것"})
    leader_touches: bool = fact("대상 리더의 베이스가 닿아 있나요?", words=("리더가 인접",))
    soldier_touches: bool = fact("리더가 아닌 병사만 닿아 있나요?", default=False, cites=("wc.ranged.cover.leader-adjacent",))
    aim: bool = fact("쏘는 유닛에 조준(Aim)이 있나요?", default=False, cites=("wc.ranged.cover.aim",))
    condition: str = fact("LoS에 따른 추가 조건", default="untold", cites=("wc.note.cover-los",), choices={
        "met": "맞는다", "unmet": "맞지 않는다", "untold": "알 수 없다"})
    values: int = fact("받을 수 있는 엄폐 값", unit="가지", at_least=1, at_most=6, default=1, cites=("wc.ranged.cover.one-value",))
    d_kind: str = fact("D에 적힌 것", choices=DICE)
    d_count: int = fact("D에 적힌 수", unit="개", at_least=1, at_most=4)


class CoverAnswers(Answers):
    """Whether there is cover, how many values are used and what is added."""

    cover: bool = answer("엄폐하나요?")
    may_cover: bool = answer("엄폐할 수 있는 자리인가요?", hint="LoS에 따른 추가 조건은 빼고 본다.")
    values_used: int = answer("쓰는 엄폐 값", unit="가지")
    value: str = answer("방어 굴림에 더하는 것", choices=DICE)
    count: int = answer("더하는 수", unit="개")


cover = Checker(
    "wc.cover", "엄폐", Cover, CoverAnswers, cites=("wc.ranged.cover",),
    about="원거리 공격의 대상이 엄폐하는지, 방어 굴림에 무엇을 더하는지.",
    asks=("병사만 벽에 붙어 있어도 엄폐하나요?", "엄폐를 여러 개 받으면 합치나요?", "교전 중인 적의 엄폐는 얼마인가요?"),
)


@cover.rule("wc.ranged.cover.rule", "wc.ranged.into-melee", sets="cover")
def cover_from_source(s: Cover) -> Finding:
    """엄폐 (D)가 있는 요소에 인접하거나 다른 유닛과 교전 중이면 엄폐할 수 있다."""
    if s.source == "none":
        return applied("엄폐를 주는 것이 없다", cover=False)
    if s.condition == "met":
        return applied(f"{josa(s.label('source'), '이/가')} 엄폐를 준다", cover=True)
    if s.condition == "unmet":
        return applied("추가 조건이 맞지 않는다", cover=False)
    return not_applied("추가 조건을 알 수 없다")


@cover.rule("wc.note.cover-los", "wc.ranged.cover.rule", sets="cover")
def condition_is_lost(s: Cover) -> Finding:
    """엄폐를 주는 요소가 LoS를 막는지에 따른 조건은 빠졌다."""
    if s.source == "none" or s.condition != "untold":
        return not_applied("추가 조건이 문제되지 않는다")
    return silent("요소가 LoS를 막는지에 따라 붙는 조건이 원문에 없다")


@cover.rule("wc.ranged.cover.leader-adjacent", "wc.basics.distance.adjacent", sets="cover",
            overrides=("cover_from_source", "condition_is_lost"))
def leader_must_touch(s: Cover) -> Finding:
    """지형지물로 엄폐하려면 리더의 베이스가 닿아 있어야 한다."""
    if s.source != "terrain":
        return not_applied("지형지물이 아니다")
    if s.leader_touches:
        return not_applied("리더의 베이스가 닿아 있다")
    return applied("리더의 베이스가 지형지물에서 떨어져 있다", cover=False)


@cover.rule("wc.ranged.cover.aim", sets="cover", overrides=("cover_from_source", "condition_is_lost", "leader_must_touch"))
def aim_denies_cover(s: Cover) -> Finding:
    """조준이 있는 유닛이 쏘면 대상은 엄폐하지 못한다."""
    return applied("조준하는 사격에는 엄폐하지 못한다", cover=False) if s.aim else not_applied("조준이 없다")


@cover.rule("wc.ranged.cover.rule", "wc.ranged.into-melee", "wc.ranged.cover.leader-adjacent", "wc.ranged.cover.aim",
            sets="may_cover")
def place_for_cover(s: Cover) -> Finding:
    """조준이 아니고, 엄폐를 주는 요소에 인접하거나 다른 유닛과 교전 중이면 엄폐할 수 있는 자리다."""
    if s.aim or s.source == "none":
        return applied("조준하는 사격이거나 엄폐를 주는 것이 없다", may_cover=False)
    if s.source == "terrain" and not s.leader_touches:
        return applied("리더가 지형지물에 닿아 있지 않다", may_cover=False)
    return applied(f"{s.label('source')}: 엄폐를 줄 수 있다", may_cover=True)


@cover.rule("wc.ranged.cover.one-value", sets="values_used")
def one_value_only(s: Cover) -> Finding:
    """받을 수 있는 엄폐 값이 여럿이면 하나만 고른다."""
    return applied(f"엄폐 값 {s.values}가지 가운데 하나만 쓴다", values_used=1)


@cover.rule("wc.ranged.cover.rule", sets=("value", "count"))
def what_is_added(s: Cover) -> Finding:
    """엄폐한 유닛은 D에 적힌 주사위나 자동 기호를 방어 굴림에 더한다."""
    if s.source not in ("terrain", "unit"):
        return not_applied("D가 적힌 엄폐가 아니다")
    return applied(f"{s.label('d_kind')} {s.d_count}개를 더한다", value=s.d_kind, count=s.d_count)


@cover.rule("wc.note.into-melee-cover", "wc.ranged.into-melee", sets=("value", "count"))
def engaged_value_is_lost(s: Cover) -> Finding:
    """교전 중인 유닛이 주는 엄폐의 값은 빠졌다."""
    if s.source != "engaged":
        return not_applied("교전 중인 유닛의 엄폐가 아니다")
    return silent("교전 중인 유닛이 엄폐를 주는 것은 맞지만 괄호 안의 값이 원문에 없다")


class HoldAndShoot(Situation):
    """제자리 사격: the unit that is charged."""

    by: str = fact("상대가 선언한 것", choices={"charge": "돌격", "assault": "강습", "other": "이동 등 다른 행동"}, default="charge",
                   cites=("wc.ranged.hold-and-shoot",))
    is_target: bool = fact("그 행동의 대상인가요?", default=True, cites=("wc.ranged.hold-and-shoot",))
    has_ranged: bool = fact("원거리 공격이 있나요?", default=True, cites=("wc.ranged.hold-and-shoot",))
    los: bool = fact("상대에게 시야선이 있나요?")
    in_range: bool = fact("상대가 사거리 안에 있나요?", default=True, cites=("wc.ranged.hold-and-shoot",))
    engaged: bool = fact("쏘려는 유닛이 교전 중인가요?", default=False, cites=("wc.movement.engagement.no-ranged",))
    demoralised: bool = fact("쏘려는 유닛이 사기 저하인가요?", default=False, cites=("wc.morale.demoralised",))
    stress: int = fact("쏘려는 유닛의 스트레스", at_least=0, at_most=20)
    mor: int = fact("쏘려는 유닛의 MOR", at_least=0, at_most=12, default=0, cites=("wc.morale.stress",),
                    hint="0이면 한도를 따지지 않는다.")
    shoots: bool = fact("제자리 사격을 하기로 했나요?", default=True, cites=("wc.ranged.hold-and-shoot",))


class HoldAndShootAnswers(Answers):
    """Whether it may shoot, its stress, and what comes before and after."""

    allowed: bool = answer("제자리 사격을 할 수 있나요?")
    stress: int = answer("쏜 유닛의 스트레스", start=0)
    before_move: bool = answer("상대가 움직이기 전에 쏘나요?")
    switches: bool = answer("쏘는 쪽이 스위치를 켤 수 있나요?")
    target_switches: bool = answer("맞는 쪽이 스위치를 켤 수 있나요?")
    range_matters: bool = answer("사거리를 따지나요?")
    continues: bool = answer("상대가 선언한 행동을 이어서 하나요?")


hold_and_shoot = Checker(
    "wc.hold-and-shoot", "제자리 사격", HoldAndShoot, HoldAndShootAnswers, cites=("wc.ranged.hold-and-shoot",),
    about="돌격이나 강습을 당하는 유닛이 먼저 쏠 수 있는지.",
    asks=("돌격당할 때 쏠 수 있나요?", "사거리 밖이어도 쏘나요?", "제자리 사격에서 스위치를 켤 수 있나요?"),
)


@hold_and_shoot.rule("wc.ranged.hold-and-shoot", sets="allowed")
def when_charged(s: HoldAndShoot) -> Finding:
    """원거리 공격이 있고 돌격이나 강습의 대상이며 상대에게 시야선이 있으면 할 수 있다."""
    if s.by == "other" or not s.is_target:
        return applied("돌격이나 강습의 대상이 아니다", allowed=False)
    if not s.has_ranged:
        return applied("원거리 공격이 없다", allowed=False)
    if not s.los:
        return applied("상대에게 시야선이 없다", allowed=False)
    return applied("돌격이나 강습의 대상이고 시야선이 있다", allowed=True)


@hold_and_shoot.rule("wc.movement.engagement.no-ranged", sets="allowed", overrides="when_charged")
def engaged_cannot_shoot(s: HoldAndShoot) -> Finding:
    """교전 중인 유닛은 원거리 공격을 하지 못한다."""
    return applied("교전 중이라 쏘지 못한다", allowed=False) if s.engaged else not_applied("교전 중이 아니다")


@hold_and_shoot.rule("wc.morale.demoralised", sets="allowed", overrides="when_charged")
def demoralised_cannot_shoot(s: HoldAndShoot) -> Finding:
    """사기 저하 유닛은 행동하지도 스트레스를 받지도 못한다."""
    return applied("사기 저하 유닛이다", allowed=False) if s.demoralised else not_applied("사기 저하가 아니다")


@hold_and_shoot.rule("wc.note.hold-and-shoot-mor", "wc.note.chosen-stress", sets="allowed")
def at_mor_is_open(s: HoldAndShoot) -> Finding:
    """MOR에 이른 유닛이 제자리 사격을 할 수 있는지는 적혀 있지 않다."""
    if s.mor == 0 or s.demoralised or s.engaged or s.by == "other" or not (s.is_target and s.has_ranged):
        return not_applied("MOR의 한도가 문제되지 않는다")
    if s.stress < s.mor or not s.los:
        return not_applied("스트레스가 MOR에 이르지 않았거나 시야선이 없다")
    return silent("스트레스가 MOR에 이른 유닛이 제자리 사격을 할 수 있는지 말하지 않는다")


@hold_and_shoot.rule("wc.ranged.hold-and-shoot", "wc.morale.stress-sources", sets="stress")
def shooting_stress(s: HoldAndShoot, allowed: bool) -> Finding:
    """제자리 사격을 하는 유닛은 스트레스 1을 받는다."""
    if not allowed or not s.shoots:
        return applied("쏘지 않아 스트레스를 받지 않는다", stress=add(s.stress))
    return applied(f"스트레스 {s.stress}에서 1을 받는다", stress=add(s.stress + 1))


@hold_and_shoot.rule("wc.ranged.hold-and-shoot", sets="range_matters")
def range_is_ignored(s: HoldAndShoot) -> Finding:
    """제자리 사격은 사거리를 무시한다."""
    return applied("사거리 안이다" if s.in_range else "사거리 밖이어도 상관없다", range_matters=False)


@hold_and_shoot.rule("wc.ranged.hold-and-shoot", "wc.melee.notes.hold-and-shoot", sets=("before_move", "continues"))
def before_and_after(s: HoldAndShoot) -> Finding:
    """상대가 움직이기 전에 쏘고, 그 뒤 상대는 선언한 행동을 이어서 한다."""
    return applied("먼저 쏘고 상대가 행동을 이어서 한다", before_move=True, continues=True)


@hold_and_shoot.rule("wc.ranged.hold-and-shoot", "wc.checklist.attack", sets=("switches", "target_switches"))
def neither_switches(s: HoldAndShoot) -> Finding:
    """쏘는 쪽도, 원거리 공격을 받는 쪽도 스위치를 켜지 못한다."""
    return applied("쏘는 쪽도 맞는 쪽도 스위치를 켜지 못한다", switches=False, target_switches=False)
