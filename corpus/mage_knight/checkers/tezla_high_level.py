"""테즐라의 그림자 변형 규칙: starting at a higher level, and what it buys."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

SKILLS = "mk.tezla-variants.high-level.skills"
GEAR = "mk.tezla-variants.high-level.gear"
BUY = "mk.tezla-variants.high-level.purchase"
EXAMPLE = "mk.tezla-variants.high-level.example"
FINISH = "mk.tezla-variants.high-level.finish"
EASE = "mk.tezla-variants.difficulty"
FAMILIAR = "mk.tezla-faq.high-level-familiar"
TABLE = "mk.note.high-level-table"
A_LEVEL, LEFTOVER_FAME, CRYSTALS, SKILLS_DRAWN = 6, 1, 2, 2  # .purchase, .purchase, .gear, .skills
PEASANTS, SPELL, CRYSTAL = 4, 9, 3  # mk.tezla-variants.high-level.example
FAMILIAR_INFLUENCE = 6  # mk.tezla-faq.high-level-familiar
AT_LEVEL_THREE = {"advanced": 5, "unit": 4, "spell": 3, "artifact": 2}  # mk.tezla-variants.high-level.example


class HighLevel(Situation):
    """높은 레벨로 시작하기: one player builds a character."""

    level: int = fact("시작 레벨", at_least=1, at_most=10)
    peasants: int = fact("산 소작농", unit="개", at_least=0, at_most=10, default=0, cites=(EXAMPLE,))
    spells: int = fact("산 마법", unit="장", at_least=0, at_most=10, default=0, cites=(EXAMPLE,))
    crystals: int = fact("산 수정", unit="개", at_least=0, at_most=20, default=0, cites=(EXAMPLE, FAMILIAR))
    familiars: int = fact("산 마법 패밀리어", unit="개", at_least=0, at_most=4, default=0, cites=(FAMILIAR,))
    other_spent: int = fact("그 밖에 쓴 영향력", at_least=0, at_most=100, default=0, cites=(BUY,))
    unpriced: tuple[str, ...] = fact(
        "값이 남아 있지 않은 것을 사나요?",
        choices={"advanced": "상급 액션", "artifact": "유물", "unit": "다른 유닛"}, default=(), cites=(BUY,),
    )
    a_level: int = fact("레벨마다 얻는 영향력", at_least=0, at_most=25, default=6, cites=(BUY, EASE))

    def impossible(self) -> Iterator[tuple[str, str]]:
        """A higher start is at least level 2; level 1 is the ordinary start."""
        if self.level == 1 and (self.peasants or self.spells or self.crystals or self.familiars or self.unpriced):
            yield "level", "레벨 1은 높은 레벨로 시작하는 것이 아니에요"


class HighLevelAnswers(Answers):
    """Skills, cards and influence."""

    influence: int = answer("얻는 영향력")
    free_advanced: int = answer("무료 상급 액션", unit="장")
    skill_draws: int = answer("기술을 뽑아 고르는 횟수", unit="번")
    skills: int = answer("갖게 되는 기술", unit="개")
    skills_drawn: int = answer("한 번에 뽑는 기술", unit="개")
    crystals_given: int = answer("받는 수정", unit="개")
    spent: int = answer("쓴 영향력")
    leftover: int = answer("남은 영향력")
    allowed: bool = answer("그렇게 살 수 있나요?")
    fame: int = answer("남은 영향력으로 얻는 명성", unit="점")


high_level = Checker(
    "mk.high-level-start", "높은 레벨로 시작하기", HighLevel, HighLevelAnswers, cites=(SKILLS, GEAR, BUY),
    about="시작 레벨로 정해지는 기술, 상급 액션, 영향력과 구입.",
    asks=("레벨 5로 시작하면 영향력이 얼마인가요?", "남은 영향력은 명성이 되나요?"),
)


@high_level.rule(BUY, EXAMPLE, EASE, sets="influence")
def influence_a_level(s: HighLevel) -> Finding:
    """레벨마다 영향력 6을 얻는다. 난이도 조절로 바꿀 수 있다."""
    return applied(f"레벨 {s.level} × {s.a_level}", influence=s.level * s.a_level)


@high_level.rule(BUY, sets="free_advanced")
def advanced_for_odd_levels(s: HighLevel) -> Finding:
    """레벨 1을 뺀 홀수 레벨마다 상급 액션 1장을 무료로 받는다."""
    free = (s.level - 1) // 2
    return applied(f"레벨 {s.level}까지 1을 뺀 홀수 레벨 {free}개", free_advanced=free)


@high_level.rule(SKILLS, sets=("skill_draws", "skills", "skills_drawn"))
def skill_for_even_levels(s: HighLevel) -> Finding:
    """짝수 레벨마다 기술 2개를 뽑아 1개를 고르고 나머지는 공동 기술 공급처에 둔다."""
    times = s.level // 2
    return applied(f"레벨 {s.level}까지 짝수 레벨 {times}개", skill_draws=times, skills=times, skills_drawn=SKILLS_DRAWN)


@high_level.rule(GEAR, sets="crystals_given")
def two_crystals(s: HighLevel) -> Finding:
    """영웅 카드 아래쪽 색의 수정 2개를 받는다."""
    return applied("수정 2개", crystals_given=CRYSTALS)


@high_level.rule(BUY, EXAMPLE, FAMILIAR, sets="spent")
def known_prices(s: HighLevel) -> Finding:
    """소작농은 4, 마법은 9, 수정은 3, 마법 패밀리어는 6이다."""
    parts = (s.peasants * PEASANTS, s.spells * SPELL, s.crystals * CRYSTAL, s.familiars * FAMILIAR_INFLUENCE)
    total = sum(parts) + s.other_spent
    return applied(f"{' + '.join(map(str, (*parts, s.other_spent)))} = {total}", spent=total)


@high_level.rule(BUY, GEAR, TABLE, sets="spent")
def lost_prices(s: HighLevel) -> Finding:
    """상급 액션, 유물, 다른 유닛의 구입 비용은 표와 함께 없어졌다."""
    if not s.unpriced:
        return not_applied("값을 모르는 것을 사지 않는다")
    return silent(f"{s.label('unpriced')}의 구입 비용이 책에 남아 있지 않다")


@high_level.rule(BUY, EXAMPLE, sets=("leftover", "allowed"))
def spend_what_you_have(s: HighLevel, influence: int, spent: int) -> Finding:
    """얻은 영향력 안에서 산다."""
    left = influence - spent
    return applied(f"{influence} − {spent} = {left}", leftover=max(0, left), allowed=left >= 0)


@high_level.rule(BUY, EXAMPLE, sets="fame")
def leftover_is_one_fame(s: HighLevel, leftover: int) -> Finding:
    """영향력이 남으면 얼마가 남아도 명성 1점을 얻는다."""
    fame = LEFTOVER_FAME if leftover else 0
    return applied(f"남은 영향력 {leftover}: 명성 {fame}점", fame=fame)


class Familiar(Situation):
    """마법 패밀리어: bought while starting at a higher level."""

    own_crystal: bool = fact("가진 수정으로 내나요?", hint="아니면 수정을 영향력으로 산다")


class FamiliarAnswers(Answers):
    """What the familiar costs."""

    influence: int = answer("드는 영향력")
    crystals: int = answer("내는 수정", unit="개")


familiar = Checker(
    "mk.high-level-familiar", "마법 패밀리어로 시작하기", Familiar, FamiliarAnswers, cites=(FAMILIAR,),
    about="높은 레벨로 시작하며 마법 패밀리어를 받는 비용.", asks=("마법 패밀리어로 시작하려면 얼마인가요?",),
)


@familiar.rule(FAMILIAR, GEAR, sets=("influence", "crystals"))
def six_and_a_crystal(s: Familiar) -> Finding:
    """영향력 6과 수정 1개를 내고, 수정은 영향력 3으로 살 수 있다."""
    cost = FAMILIAR_INFLUENCE + (0 if s.own_crystal else CRYSTAL)
    told = "가진 수정으로 낸다" if s.own_crystal else "수정을 영향력 3으로 산다"
    return applied(f"{told}: 영향력 {cost}", influence=cost, crystals=1)


class Drawn(Situation):
    """카드 장수: how many cards of a kind a player draws to choose from."""

    level: int = fact("시작 레벨", at_least=2, at_most=10)
    kind: str = fact("카드", choices={"advanced": "상급 액션", "unit": "유닛", "spell": "마법", "artifact": "유물"})


class DrawnAnswers(Answers):
    """The number drawn and what happens to the rest."""

    count: int = answer("가져오는 수", unit="장")
    unchosen_reshuffled: bool = answer("고르지 않은 카드를 더미에 섞나요?")
    bought_units_in_deck: bool = answer("산 유닛을 행동 카드 더미에 섞나요?")


drawn = Checker(
    "mk.high-level-cards", "높은 레벨로 시작할 때의 카드 장수", Drawn, DrawnAnswers, cites=(GEAR, EXAMPLE),
    about="시작 레벨에 따라 더미에서 가져와 고르는 카드의 수.", asks=("레벨 3으로 시작하면 카드를 몇 장 가져오나요?",),
)


@drawn.rule(GEAR, EXAMPLE, sets="count")
def level_three_cards(s: Drawn) -> Finding:
    """레벨 3: 상급 액션 5장, 유닛 4개, 마법 3개, 유물 2개를 가져온다."""
    if s.level != 3:
        return not_applied("레벨 3이 아니다")
    return applied(f"{s.label('kind')} {AT_LEVEL_THREE[s.kind]}", count=AT_LEVEL_THREE[s.kind])


@drawn.rule(GEAR, TABLE, sets="count")
def lost_table(s: Drawn) -> Finding:
    """다른 레벨의 카드 장수는 표와 함께 없어졌다."""
    return not_applied("레벨 3이다") if s.level == 3 else silent("다른 레벨의 카드 장수가 책에 남아 있지 않다")


@drawn.rule(FINISH, sets=("unchosen_reshuffled", "bought_units_in_deck"))
def after_all_are_ready(s: Drawn) -> Finding:
    """고르지 않은 카드는 각 더미에 섞고, 산 유닛은 평소대로 놓고 다른 카드만 행동 카드 더미에 섞는다."""
    return applied("고르지 않은 카드는 더미로 돌아간다", unchosen_reshuffled=True, bought_units_in_deck=False)
