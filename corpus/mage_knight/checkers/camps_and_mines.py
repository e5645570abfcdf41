"""Deep mines and refugee camps of The Lost Legion."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

MINE = "mk.lost-legion.deep-mine"
CAMP = "mk.lost-legion.refugee-camp"
MIDDLE_SURCHARGE = 1  # mk.lost-legion.refugee-camp
CITY_SURCHARGE = 3  # mk.lost-legion.refugee-camp
COLOURS = {"desert": 2, "forest": 2, "swamp": 4}  # mk.lost-legion.deep-mine


class Mine(Situation):
    """광산: a figure that ends its turn on a mine."""

    mine: str = fact("광산의 종류", default="deep", cites=(MINE,), choices={"deep": "깊은 광산", "normal": "보통 광산"})
    terrain: str = fact("지형", choices={"desert": "사막", "forest": "숲", "swamp": "늪", "other": "다른 지형"})
    moment: str = fact(
        "고르려는 때",
        choices={
            "before": "전투 보상과 레벨 업 전",
            "after_rewards": "전투 보상을 받은 뒤",
            "after_level": "레벨 업 뒤",
        },
    )


class MineAnswers(Answers):
    """Which crystals may be taken, and when."""

    choices: int = answer("고를 수 있는 색", unit="가지")
    crystals: int = answer("가져오는 수정", unit="개")
    at_end_of_turn: bool = answer("차례를 마칠 때 가져오나요?")
    allowed: bool = answer("그때 골라도 되나요?")


deep_mine = Checker(
    "mk.deep-mine",
    "깊은 광산",
    Mine,
    MineAnswers,
    cites=(MINE,),
    about="깊은 광산에서 고를 수 있는 수정의 색과 고르는 때.",
    asks=("깊은 광산에서 무슨 색 수정을 고르나요?",),
)


@deep_mine.rule(MINE, sets="choices")
def colours(s: Mine) -> Finding:
    """깊은 광산은 사막과 숲에서 2가지, 늪에서 4가지 색을 고른다."""
    if s.mine != "deep":
        return not_applied("깊은 광산이 아니다")
    if s.terrain not in COLOURS:
        return silent("사막, 숲, 늪이 아닌 지형의 깊은 광산은 말하지 않는다")
    count = COLOURS[s.terrain]
    return applied(f"{s.label('terrain')}: {count}가지 색 가운데 고른다", choices=count)


@deep_mine.rule(MINE, sets="choices")
def fixed_colour(s: Mine) -> Finding:
    """보통 광산은 정해진 색의 수정을 가져온다."""
    return applied("보통 광산: 정해진 1가지 색", choices=1) if s.mine == "normal" else not_applied("깊은 광산이다")


@deep_mine.rule(MINE, sets=("crystals", "at_end_of_turn"))
def one_crystal(s: Mine) -> Finding:
    """차례를 마치며 수정 1개를 가져온다."""
    return applied("차례를 마치며 수정 1개를 가져온다", crystals=1, at_end_of_turn=True)


@deep_mine.rule(MINE, sets="allowed")
def before_rewards(s: Mine) -> Finding:
    """전투 보상이나 레벨 업보다 먼저 어떤 수정을 가져올지 정한다."""
    if s.mine != "deep":
        return not_applied("깊은 광산이 아니다")
    return applied(f"{s.label('moment')}: 수정은 전투 보상과 레벨 업보다 먼저 정한다", allowed=s.moment == "before")


class RefugeeCamp(Situation):
    """난민촌 고용: units recruited in one interaction there."""

    village: tuple[int, ...] = fact(
        "마을에서도 고용하는 유닛의 비용", at_least=0, at_most=30, default=(), cites=(CAMP,), words=("마을 유닛",)
    )
    middle: tuple[int, ...] = fact(
        "마을에서는 안 되고 성, 마법사의 탑, 수도원에서 고용하는 유닛의 비용",
        at_least=0,
        at_most=30,
        default=(),
        cites=(CAMP,),
        words=("성 유닛", "마법사의 탑 유닛", "수도원 유닛"),
    )
    city: tuple[int, ...] = fact(
        "도시에서만 고용하는 유닛의 비용",
        at_least=0,
        at_most=30,
        default=(),
        cites=(CAMP,),
        words=("도시 유닛", "도시 전용 유닛"),
    )
    reputation: int = fact("평판 보정(영향력)", default=0, cites=(CAMP,), at_least=-10, at_most=10, words=("평판",))
    influence: int = fact("평판을 빼고 만든 영향력", at_least=0, at_most=60, words=("영향력",))


class RefugeeCampAnswers(Answers):
    """Cost and means."""

    needed_influence: int = answer("필요한 영향력", start=0)
    available_influence: int = answer("평판까지 합한 영향력")
    own_influence: int = answer("스스로 만들어야 하는 영향력")
    reputation_applies: bool = answer("평판 보정이 적용되나요?")
    several_allowed: bool = answer("한 교류에서 유닛을 여럿 고용할 수 있나요?")
    allowed: bool = answer("고용할 수 있나요?")


refugee_camp = Checker(
    "mk.refugee-camp",
    "난민촌 고용",
    RefugeeCamp,
    RefugeeCampAnswers,
    cites=(CAMP,),
    about="난민촌에서 유닛을 고용하는 데 드는 영향력.",
    asks=("난민촌에서 도시 유닛은 얼마인가요?",),
)


@refugee_camp.rule(CAMP, sets="needed_influence")
def village_units(s: RefugeeCamp) -> Finding:
    """마을에서 고용할 수 있는 유닛은 표시된 비용을 낸다."""
    if not s.village:
        return not_applied("마을 유닛이 없다")
    return applied(f"마을 유닛: {sum(s.village)}", needed_influence=add(sum(s.village)))


@refugee_camp.rule(CAMP, sets="needed_influence")
def middle_units(s: RefugeeCamp) -> Finding:
    """성, 마법사의 탑, 수도원의 유닛은 1을 더 낸다."""
    if not s.middle:
        return not_applied("성, 마법사의 탑, 수도원의 유닛이 없다")
    cost = sum(s.middle) + MIDDLE_SURCHARGE * len(s.middle)
    return applied(f"성, 마법사의 탑, 수도원 유닛: 하나마다 1을 더해 {cost}", needed_influence=add(cost))


@refugee_camp.rule(CAMP, sets="needed_influence")
def city_units(s: RefugeeCamp) -> Finding:
    """도시에서만 고용할 수 있는 유닛은 3을 더 낸다."""
    if not s.city:
        return not_applied("도시 유닛이 없다")
    cost = sum(s.city) + CITY_SURCHARGE * len(s.city)
    return applied(f"도시 유닛: 하나마다 3을 더해 {cost}", needed_influence=add(cost))


@refugee_camp.rule(CAMP, sets="reputation_applies")
def interaction_rules(s: RefugeeCamp) -> Finding:
    """난민촌에서도 평판 보정이 적용된다."""
    return applied("교류의 일반 규칙대로 평판 보정이 적용된다", reputation_applies=True)


@refugee_camp.rule(CAMP, sets="several_allowed")
def several(s: RefugeeCamp) -> Finding:
    """한 교류에서 유닛을 하나 이상 고용할 수 있다."""
    return applied("유닛을 하나 이상 고용해도 된다", several_allowed=True)


@refugee_camp.rule(CAMP, sets="available_influence")
def means(s: RefugeeCamp) -> Finding:
    """만든 영향력에 평판 보정을 더한다."""
    return applied(f"영향력 {s.influence}에 평판 {s.reputation:+d}", available_influence=s.influence + s.reputation)


@refugee_camp.rule(CAMP, sets="own_influence")
def to_make(s: RefugeeCamp, needed_influence: int) -> Finding:
    """평판 보정을 뺀 나머지를 스스로 만든다."""
    rest = max(needed_influence - s.reputation, 0)
    return applied(f"필요한 {needed_influence}, 평판 {s.reputation:+d}: 스스로 {rest}", own_influence=rest)


@refugee_camp.rule(CAMP, sets="allowed")
def enough(s: RefugeeCamp, needed_influence: int, available_influence: int) -> Finding:
    """어떤 유닛이든 영향력이 충분하면 고용한다."""
    says = f"필요한 영향력 {needed_influence}, 가진 영향력 {available_influence}"
    return applied(says, allowed=available_influence >= needed_influence)
