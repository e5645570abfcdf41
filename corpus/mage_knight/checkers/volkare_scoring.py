"""Executable rules of scoring Volkare's Return and Volkare's Quest."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied
from corpus.mage_knight.checkers.volkare_words import STORIES

RETURN, QUEST = "mk.volkare-return.scoring", "mk.volkare-quest.scoring"
CITY_RETURN, CITY_QUEST = 20, 5  # mk.volkare-return.scoring, mk.volkare-quest.scoring
PER_CARD = 2  # mk.volkare-return.scoring, mk.volkare-quest.scoring
HALVES = {"1": 2, "1.5": 3, "2": 4}  # the multiplier of the race level, in halves


class VolkareScoring(Situation):
    """볼케어 시나리오의 점수: a finished game of the return or the quest."""

    scenario: str = fact("시나리오", choices=STORIES)
    cities: int = fact("정복한 도시", default=0, cites=("mk.volkare-return.scoring",), unit="개", at_least=0, at_most=4)
    volkare_killed: bool = fact("볼케어를 처치했나요?")
    battle_bonus: str = fact("전투 레벨의 보너스", choices={"30": "30점", "40": "40점", "50": "50점"})
    cards_left: int = fact("볼케어 더미에 남은 카드", unit="장", at_least=0, at_most=60)
    race: str = fact("레이스 레벨의 배수", choices={"1": "1배", "1.5": "1.5배", "2": "2배"})


class VolkareScoringAnswers(Answers):
    """The lines of the score."""

    city: int = answer("도시 점수", unit="점")
    bonus_before_race: int = answer("배수를 곱하기 전의 볼케어 보너스", unit="점", start=0)
    volkare_bonus: int = answer("볼케어 보너스", unit="점")
    total: int = answer("도시 점수와 볼케어 보너스의 합", unit="점", start=0)


volkare_scoring = Checker(
    "mk.volkare-scoring",
    "볼케어 시나리오의 점수",
    VolkareScoring,
    VolkareScoringAnswers,
    cites=(RETURN, QUEST),
    about="볼케어의 귀환과 원정의 도시 점수와 볼케어 보너스.",
    asks=("볼케어 보너스는 몇 점인가요?", "배수는 도시 점수에도 곱하나요?"),
)


class VolkareBaseScore(Situation):
    """기본 점수: the fame of all players at the end of the return or the quest."""

    fame: tuple[int, ...] = fact("플레이어별 명성", unit="점", at_least=-10, at_most=300)

    def impossible(self) -> Iterator[tuple[str, str]]:
        """One to four players."""
        if self.fame is not None and not 1 <= len(self.fame) <= 4:
            yield "fame", "플레이어는 1명에서 4명까지예요. 예: fame=[34, 21]"


class VolkareBaseScoreAnswers(Answers):
    """Where the score starts."""

    base: int = answer("기본 점수", unit="점")
    titles: int = answer("칭호 점수", unit="점")
    categories: str = answer(
        "각 항목을 계산하는 플레이어",
        choices={"best": "가장 높은 플레이어", "all": "모두의 합", "lowest": "가장 낮은 플레이어"},
    )


volkare_base_score = Checker(
    "mk.volkare-base-score",
    "볼케어 시나리오의 기본 점수",
    VolkareBaseScore,
    VolkareBaseScoreAnswers,
    cites=(RETURN, QUEST),
    about="볼케어의 귀환과 원정에서 기본 점수와 각 항목을 계산하는 법.",
    asks=("기본 점수는 누구의 명성인가요?", "볼케어 시나리오에서 칭호 점수를 얻나요?"),
)


@volkare_base_score.rule(RETURN, QUEST, sets="base")
def lowest_fame_is_the_base(s: VolkareBaseScore) -> Finding:
    """모든 플레이어의 명성 중 가장 낮은 것이 기본 점수다."""
    return applied(f"가장 낮은 명성은 {min(s.fame)}점이다", base=min(s.fame))


@volkare_base_score.rule(RETURN, QUEST, sets=("titles", "categories"))
def no_titles(s: VolkareBaseScore) -> Finding:
    """각 항목은 가장 높은 플레이어의 점수로 계산하고 칭호 점수는 얻지 않는다."""
    return applied("항목마다 가장 높은 플레이어로 계산하고 칭호는 없다", titles=0, categories="best")


@volkare_scoring.rule(RETURN, sets=("city", "total"))
def twenty_for_the_city(s: VolkareScoring) -> Finding:
    """귀환에서 도시를 정복했으면 20점을 얻는다."""
    if s.scenario != "return":
        return not_applied("귀환이 아니다")
    points = CITY_RETURN if s.cities else 0
    return applied(f"도시 점수 {points}점", city=points, total=add(points))


@volkare_scoring.rule(QUEST, sets=("city", "total"))
def five_for_each_city(s: VolkareScoring) -> Finding:
    """원정에서는 정복한 도시마다 5점을 얻는다."""
    if s.scenario != "quest":
        return not_applied("원정이 아니다")
    points = CITY_QUEST * s.cities
    return applied(f"도시 {s.cities}개: {points}점", city=points, total=add(points))


@volkare_scoring.rule(RETURN, QUEST, sets="bonus_before_race")
def bonus_of_the_battle_level(s: VolkareScoring) -> Finding:
    """볼케어를 처치하면 전투 레벨에 따라 30, 40, 50점을 얻는다."""
    if not s.volkare_killed:
        return not_applied("볼케어를 처치하지 못했다")
    return applied(f"전투 레벨의 보너스 {s.battle_bonus}점", bonus_before_race=add(int(s.battle_bonus)))


@volkare_scoring.rule(RETURN, QUEST, sets="bonus_before_race")
def two_for_each_card_left(s: VolkareScoring) -> Finding:
    """이 보너스는 볼케어 더미에 남은 카드마다 2점씩 늘어난다."""
    if not s.volkare_killed:
        return not_applied("볼케어를 처치하지 못했다")
    return applied(
        f"남은 카드 {s.cards_left}장: {PER_CARD * s.cards_left}점", bonus_before_race=add(PER_CARD * s.cards_left)
    )


@volkare_scoring.rule(RETURN, QUEST, sets=("volkare_bonus", "total"))
def race_level_multiplies(s: VolkareScoring, bonus_before_race: int) -> Finding:
    """레이스 레벨에 따라 볼케어 보너스의 합계에만 1, 1.5, 2를 곱한다."""
    if not s.volkare_killed:
        return applied("볼케어를 처치하지 못해 보너스가 없다", volkare_bonus=0, total=add(0))
    bonus = bonus_before_race * HALVES[s.race] // 2
    return applied(f"{bonus_before_race}점에 {josa(str(s.race), '을/를')} 곱해 {bonus}점", volkare_bonus=bonus, total=add(bonus))
