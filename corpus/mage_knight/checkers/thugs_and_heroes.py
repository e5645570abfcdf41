"""Thugs and heroes of The Lost Legion: reputation when they are recruited, influence when they fight."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

THUG = "mk.lost-legion.thug-hero.recruit.thug"
HERO = "mk.lost-legion.thug-hero.recruit.hero"
LIMITS = "mk.lost-legion.thug-hero.recruit.limits"
OUTSIDE = "mk.lost-legion.thug-hero.recruit.outside"
DAMAGE = "mk.lost-legion.thug-hero.influence.thug-damage"
ASSAULT = "mk.lost-legion.thug-hero.influence.hero-assault"
VOLKARE = "mk.lost-legion.volkare.situations.assault.start"
EACH = "mk.note.ll-two-influence"
PERSUADE = 2  # mk.lost-legion.thug-hero.influence.thug-damage, .hero-assault


class Recruit(Situation):
    """건달과 영웅 고용: everything that is recruited in one interaction, or one unit gained otherwise."""

    way: str = fact(
        "고용하는 방법",
        default="interaction",
        cites=(THUG, OUTSIDE),
        choices={
            "interaction": "교류",
            "banner": "지휘의 깃발",
            "glory": "영광을 함께",
            "ruins": "유적의 전투 보상",
            "other": "교류가 아닌 다른 방법",
        },
    )
    thugs: int = fact("고용하는 건달", unit="개", at_least=0, at_most=10, default=0, cites=(THUG,), words=("건달",))
    heroes: int = fact(
        "고용하는 영웅 유닛", unit="개", at_least=0, at_most=10, default=0, cites=(HERO,), words=("영웅",)
    )
    costs: tuple[int, ...] = fact("고용하는 유닛들의 비용", at_least=0, at_most=30, words=("비용",))
    reputation: int = fact("원래의 평판 보정", at_least=-10, at_most=10, words=("평판",))
    influence: int = fact("평판을 빼고 만든 영향력", at_least=0, at_most=60, words=("영향력",))

    @property
    def modifier(self) -> int:
        """The reputation modifier of an interaction: reversed by a thug, doubled by a hero, each once."""
        if self.thugs > 0:
            return -self.reputation
        return 2 * self.reputation if self.heroes > 0 else self.reputation


class RecruitAnswers(Answers):
    """How reputation counts, and what is to be paid."""

    reversed: bool = answer("평판 보정이 거꾸로 적용되나요?")
    doubled: bool = answer("평판 보정이 2배가 되나요?")
    reputation_modifier: int = answer("적용되는 평판 보정")
    needed_influence: int = answer("스스로 만들어야 하는 영향력")
    together: bool = answer("그 유닛들을 한 교류에서 함께 고용할 수 있나요?")
    allowed: bool = answer("고용할 수 있나요?")


thug_hero_recruit = Checker(
    "mk.thug-hero-recruit",
    "건달과 영웅 고용의 평판",
    Recruit,
    RecruitAnswers,
    cites=(THUG, HERO, LIMITS, OUTSIDE),
    about="건달이나 영웅 유닛을 고용할 때 평판 보정과 필요한 영향력.",
    asks=("건달을 고용하면 평판이 어떻게 되나요?", "영웅 고용하면 평판이 두 배인가요?", "깡패 고용 평판"),
)


@thug_hero_recruit.rule(LIMITS, sets="together")
def not_together(s: Recruit) -> Finding:
    """한 교류에서 건달과 영웅을 함께 고용할 수 없다."""
    if s.way != "interaction":
        return not_applied("교류가 아니다")
    both = s.thugs > 0 and s.heroes > 0
    return applied("건달과 영웅이 함께 있다" if both else "건달과 영웅이 함께 있지 않다", together=not both)


@thug_hero_recruit.rule(THUG, OUTSIDE, sets="reversed")
def thugs_reverse(s: Recruit) -> Finding:
    """교류에서 건달을 하나라도 고용하면 평판 보정이 거꾸로 적용된다."""
    if s.way != "interaction":
        return applied(f"{s.label('way')}: 교류가 아니라서 거꾸로 적용되지 않는다", reversed=False)
    return applied(f"고용하는 건달 {s.thugs}개", reversed=s.thugs > 0)


@thug_hero_recruit.rule(HERO, OUTSIDE, sets="doubled")
def heroes_double(s: Recruit) -> Finding:
    """교류에서 영웅 유닛을 하나라도 고용하면 평판 보정이 2배가 된다."""
    if s.way != "interaction":
        return applied(f"{s.label('way')}: 교류가 아니라서 2배가 되지 않는다", doubled=False)
    return applied(f"고용하는 영웅 유닛 {s.heroes}개", doubled=s.heroes > 0)


@thug_hero_recruit.rule(LIMITS, HERO, THUG, sets="reputation_modifier")
def modifier(s: Recruit) -> Finding:
    """건달이나 영웅이 여럿이어도 평판 효과는 한 번만 적용된다."""
    if s.way != "interaction" or (s.thugs > 0 and s.heroes > 0):
        return not_applied("교류가 아니거나 함께 고용할 수 없는 유닛들이다")
    return applied(f"평판 보정 {s.reputation:+d} → {s.modifier:+d}", reputation_modifier=s.modifier)


@thug_hero_recruit.rule(OUTSIDE, sets="reputation_modifier")
def outside(s: Recruit) -> Finding:
    """교류 밖에서는 평판을 뒤집거나 2배로 하는 규칙이 없고, 평판이 쓰이는지는 그 방법이 정한다."""
    if s.way == "interaction":
        return not_applied("교류다")
    return silent(f"{s.label('way')}에 평판 보정이 쓰이는지는 이 글에 없다")


@thug_hero_recruit.rule(THUG, HERO, sets="needed_influence")
def to_make(s: Recruit, reputation_modifier: int) -> Finding:
    """비용에서 평판 보정을 뺀 만큼 영향력을 만든다."""
    cost = sum(s.costs)
    says = f"비용 {cost}, 평판 {reputation_modifier:+d}: 영향력 {max(cost - reputation_modifier, 0)}"
    return applied(says, needed_influence=max(cost - reputation_modifier, 0))


@thug_hero_recruit.rule(LIMITS, sets="allowed")
def forbidden(s: Recruit) -> Finding:
    """건달과 영웅을 같은 교류에서 고용하지 못한다."""
    if s.way != "interaction" or s.thugs == 0 or s.heroes == 0:
        return not_applied("한 교류에서 둘을 함께 고용하지 않는다")
    return applied("건달과 영웅을 같은 교류에서 고용할 수 없다", allowed=False)


@thug_hero_recruit.rule(THUG, HERO, sets="allowed")
def enough(s: Recruit) -> Finding:
    """만든 영향력이 필요한 만큼이면 고용한다."""
    if s.way != "interaction" or (s.thugs > 0 and s.heroes > 0):
        return not_applied("교류가 아니거나 함께 고용할 수 없는 유닛들이다")
    needed = max(sum(s.costs) - s.modifier, 0)
    return applied(f"필요한 영향력 {needed}, 만든 영향력 {s.influence}", allowed=s.influence >= needed)


@thug_hero_recruit.rule(OUTSIDE, sets="allowed")
def gained_otherwise(s: Recruit) -> Finding:
    """지휘의 깃발, 영광을 함께, 유적의 보상으로도 이런 유닛을 고용한다."""
    if s.way in ("interaction", "other"):
        return not_applied("글이 드는 교류 밖의 방법이 아니다")
    return applied(f"{s.label('way')}: 건달과 영웅을 고용할 수 있다", allowed=True)


class Battle(Situation):
    """전투의 건달과 영웅: one combat in which they are to fight."""

    unit: str = fact("유닛", choices={"thug": "건달", "hero": "영웅 유닛"})
    count: int = fact(
        "그렇게 쓰려는 그 유닛의 수", unit="개", at_least=1, at_most=10, default=1, cites=(DAMAGE, ASSAULT)
    )
    battle: str = fact(
        "전투",
        choices={
            "keep": "성 강습",
            "tower": "마법사의 탑 강습",
            "city": "도시 강습",
            "volkare": "볼케어 강습",
            "other": "강습이 아닌 전투",
        },
    )
    paid: int = fact("이 전투에서 그 유닛들에 낸 영향력", at_least=0, at_most=30, words=("영향력",))


class BattleAnswers(Answers):
    """What the unit does."""

    needed_influence: int = answer("내야 하는 영향력")
    damage_allowed: bool = answer("그 유닛들에 대미지를 배정할 수 있나요?")
    ability_allowed: bool = answer("그 유닛들의 능력을 쓸 수 있나요?")


thug_hero_battle = Checker(
    "mk.thug-hero-battle",
    "전투의 건달과 영웅",
    Battle,
    BattleAnswers,
    cites=(DAMAGE, ASSAULT),
    about="전투에서 건달에게 대미지를 배정하거나 영웅 유닛의 능력을 쓰는 데 드는 영향력.",
    asks=("건달에게 대미지를 배정할 수 있나요?", "성을 강습할 때 영웅 유닛을 쓸 수 있나요?"),
)


@thug_hero_battle.rule(DAMAGE, EACH, sets="damage_allowed")
def thug_damage(s: Battle) -> Finding:
    """영향력 2를 내지 않으면 건달은 대미지를 받지 않는다."""
    if s.unit != "thug":
        return not_applied("건달이 아니다")
    if PERSUADE <= s.paid < PERSUADE * s.count:
        return silent(f"건달이 {s.count}개일 때 영향력 2를 하나마다 내는지 정해져 있지 않다")
    return applied(f"건달에게 낸 영향력 {s.paid}", damage_allowed=s.paid >= PERSUADE)


@thug_hero_battle.rule(ASSAULT, sets="damage_allowed")
def hero_damage(s: Battle) -> Finding:
    """영웅 유닛에는 영향력을 내지 않아도 대미지를 배정할 수 있다."""
    return (
        applied("영웅 유닛에는 대미지를 배정할 수 있다", damage_allowed=True)
        if s.unit == "hero"
        else not_applied("건달이다")
    )


@thug_hero_battle.rule(DAMAGE, sets="ability_allowed")
def thug_ability(s: Battle) -> Finding:
    """건달의 영향력은 대미지에만 든다."""
    return (
        applied("건달의 능력에는 영향력이 들지 않는다", ability_allowed=True)
        if s.unit == "thug"
        else not_applied("영웅 유닛이다")
    )


@thug_hero_battle.rule(ASSAULT, VOLKARE, sets="ability_allowed")
def hero_joins(s: Battle) -> Finding:
    """강습에서는 영향력 2를 내지 않으면 영웅 유닛의 능력을 쓸 수 없다."""
    if s.unit != "hero":
        return not_applied("영웅 유닛이 아니다")
    if s.battle == "other":
        return applied("강습이 아니라서 영향력이 들지 않는다", ability_allowed=True)
    if PERSUADE <= s.paid < PERSUADE * s.count:
        return not_applied("영웅 유닛이 여럿이다")
    return applied(f"{s.label('battle')}: 영웅 유닛에 낸 영향력 {s.paid}", ability_allowed=s.paid >= PERSUADE)


@thug_hero_battle.rule(ASSAULT, EACH, sets="ability_allowed")
def several_heroes(s: Battle) -> Finding:
    """영웅 유닛이 여럿일 때 영향력 2를 하나마다 내는지 말하지 않는다."""
    if s.unit != "hero" or s.battle == "other" or not PERSUADE <= s.paid < PERSUADE * s.count:
        return not_applied("영향력이 모자라거나 넉넉하거나 들지 않는다")
    return silent(f"영웅 유닛이 {s.count}개일 때 영향력 {josa(str(s.paid), '으로/로')} 되는지 정해져 있지 않다")


@thug_hero_battle.rule(ASSAULT, DAMAGE, EACH, sets="needed_influence")
def price(s: Battle) -> Finding:
    """건달에게 대미지를 배정할 때와 영웅 유닛이 강습할 때 영향력 2가 든다."""
    if s.unit == "hero" and s.battle == "other":
        return applied("강습이 아니라서 영향력이 들지 않는다", needed_influence=0)
    if s.count > 1:
        return silent("유닛이 여럿일 때 영향력을 모두 얼마나 내는지 정해져 있지 않다")
    return applied(f"{s.label('unit')} 1개: 영향력 2", needed_influence=PERSUADE)
