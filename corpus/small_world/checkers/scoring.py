"""Executable rules of the chapter 점수 계산: the coins of one player's turn, one rule a line of the total."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent
from corpus.small_world.checkers.names import MOST_REGIONS, POWERS, RACES

ALCHEMIST_COINS = 2  # sw.power.alchemist
WEALTHY_COINS = 7  # sw.power.wealthy
RACE_LANDS = {"dwarf": "광산", "human": "농지", "wizard": "마법"}  # sw.race.dwarf, sw.race.human, sw.race.wizard
POWER_LANDS = {"forest": "숲", "hill": "언덕", "swamp": "늪지"}  # sw.power.forest, sw.power.hill, sw.power.swamp


class Scoring(Situation):
    """점수 계산: what a player holds on the map when the turn ends."""

    race: str = fact("활동 종족", choices=RACES, default="other", cites=("sw.scoring.regions",))
    power: str = fact("활동 종족의 특별 능력", choices=POWERS, default="other", cites=("sw.scoring.regions",))
    regions: int = fact(
        "활동 종족이 차지한 지역", unit="곳", at_least=0, at_most=MOST_REGIONS, words=("지역",),
        hint="이번 턴에 쇠퇴시킨 종족의 지역도 여기에 적는다. 활동 종족이 없으면 0.",
    )
    race_lands: int = fact(
        "그중 종족이 코인을 받는 지역", unit="곳", at_least=0, at_most=MOST_REGIONS, words=("광산", "농지", "마법 지역"),
        default=0, cites=("sw.scoring.regions",),
        hint="드워프의 광산, 인간의 농지, 위저드의 마법 지역.",
    )
    power_lands: int = fact(
        "그중 특별 능력이 코인을 받는 지역", unit="곳", at_least=0, at_most=MOST_REGIONS, words=("숲", "언덕", "늪지"),
        default=0, cites=("sw.scoring.regions",),
        hint="숲, 언덕, 늪지 능력의 그 지역.",
    )
    non_empty: int = fact(
        "이번 턴에 정복한 비어 있지 않은 지역", unit="곳", at_least=0, at_most=MOST_REGIONS, default=0,
        cites=("sw.reference.non-empty",), hint="정복하기 전에 잃어버린 부족이나 종족 토큰(쇠퇴 포함)이 있던 지역.",
    )
    mountain_only: int = fact(
        "이번 턴에 정복한, 산 마커만 있던 지역", unit="곳", at_least=0, at_most=MOST_REGIONS, default=0,
        cites=("sw.reference.non-empty",),
    )
    forts: int = fact(
        "지도에 있는 자기 요새", unit="개", at_least=0, at_most=6, default=0, cites=("sw.power.fortified",)
    )
    turn: str = fact(
        "어느 턴인가요?",
        choices={"game_first": "게임의 첫 턴", "race_first": "이 종족의 첫 턴 (게임의 첫 턴은 아님)", "later": "그 뒤의 턴"},
    )
    declining: bool = fact("이 활동 종족을 이번 턴에 쇠퇴시켰나요?", default=False, cites=("sw.decline.turn",))
    declined_race: str = fact("전에 쇠퇴한 종족", choices=RACES, default="other", cites=("sw.scoring.decline",))
    declined_power: str = fact("그 종족의 버린 특별 능력", choices=POWERS, default="other", cites=("sw.scoring.decline",))
    declined_regions: int = fact(
        "전에 쇠퇴한 종족이 차지한 지역", unit="곳", at_least=0, at_most=MOST_REGIONS, default=0, cites=("sw.scoring.decline",),
        hint="정령 종족까지 쇠퇴 종족이 둘이면 합한다.",
    )
    declined_lands: int = fact(
        "그중 쇠퇴 종족의 광산·농지·마법 지역", unit="곳", at_least=0, at_most=MOST_REGIONS, default=0,
        cites=("sw.scoring.decline",), hint="드워프의 광산처럼 그 종족이 코인을 받던 지역.",
    )

    @property
    def earlier_race_leaves(self) -> bool:
        """Whether the race that declined before leaves the map because another declines now (sw.decline.tokens)."""
        if not self.declining or not self.declined_regions or "spirit" in (self.power, self.declined_power):
            return False
        return self.regions > 0

    def impossible(self) -> Iterator[tuple[str, str]]:
        for name in ("race_lands", "power_lands"):
            count = getattr(self, name)
            if count is not None and self.regions is not None and count > self.regions:
                yield name, f"차지한 지역 {self.regions}곳보다 많을 수 없어요."
        if self.declined_lands > self.declined_regions:
            yield "declined_lands", f"쇠퇴 종족의 지역 {self.declined_regions}곳보다 많을 수 없어요."


class ScoringAnswers(Answers):
    """Coins of the turn, and how much of them race and power give."""

    bonus: int = answer("능력이 주는 추가 승리 코인", unit="개", start=0)
    declined_coins: int = answer("쇠퇴 종족의 지역에서 받는 코인", unit="개", start=0)
    coins: int = answer("받는 승리 코인", unit="개", start=0)


scoring = Checker(
    "sw.scoring", "승리 코인 계산", Scoring, ScoringAnswers, cites=("sw.scoring",),
    about="턴이 끝났을 때 받는 승리 코인을 줄마다 따져 더한다.",
    asks=("이번 턴에 코인을 몇 개 받나요?", "쇠퇴 종족도 점수를 주나요?", "추가 코인이 겹치나요?"),
)


@scoring.rule("sw.scoring.regions", sets="coins")
def active_regions(s: Scoring) -> Finding:
    """차지한 지역마다 승리 코인 1개를 받는다."""
    return applied(f"지역 {s.regions}곳에서 {s.regions}개를 받는다.", coins=add(s.regions))


@scoring.rule("sw.scoring.decline", "sw.scoring.leftovers", sets="declined_coins")
def declined_regions(s: Scoring) -> Finding:
    """쇠퇴 종족의 지역도 하나에 승리 코인 1개를 준다."""
    if not s.declined_regions or s.earlier_race_leaves:
        return not_applied("지도에 남은 쇠퇴 종족의 지역이 없다.")
    return applied(f"쇠퇴 종족의 지역 {s.declined_regions}곳에서 받는다.", declined_coins=add(s.declined_regions))


@scoring.rule("sw.decline.tokens", sets="declined_coins")
def earlier_race_has_left(s: Scoring) -> Finding:
    """이번 턴에 쇠퇴시키면 앞서 쇠퇴한 종족은 바로 지도에서 빠져 코인을 주지 않는다. 정령은 예외다."""
    if not s.earlier_race_leaves:
        return not_applied("앞서 쇠퇴한 종족이 지도에서 빠지지 않는다.")
    return applied(f"앞서 쇠퇴한 종족의 {s.declined_regions}곳은 바로 비워져 코인을 주지 않는다.", declined_coins=add(0))


@scoring.rule("sw.scoring.regions", "sw.scoring.decline", sets="coins")
def total(s: Scoring, bonus: int, declined_coins: int) -> Finding:
    """쇠퇴 종족의 코인과 능력의 추가 코인을 더한다."""
    says = f"쇠퇴 종족의 지역에서 {declined_coins}개, 능력에서 {bonus}개를 더한다."
    return applied(says, coins=add(declined_coins + bonus))


@scoring.rule("sw.race.dwarf", "sw.race.human", "sw.race.wizard", sets="bonus")
def race_lands(s: Scoring) -> Finding:
    """드워프는 광산, 인간은 농지, 위저드는 마법 지역마다 코인 1개를 더 받는다."""
    if s.race not in RACE_LANDS:
        return not_applied("지역의 종류로 코인을 받는 종족이 아니다.")
    if s.declining and s.race != "dwarf":
        return not_applied("쇠퇴해 종족 혜택이 멈췄다.")
    return applied(f"{RACE_LANDS[s.race]} 지역 {s.race_lands}곳에서 더 받는다.", bonus=add(s.race_lands))


@scoring.rule("sw.race.ratman", sets="bonus")
def ratmen_get_nothing(s: Scoring) -> Finding:
    """쥐 인간에게는 종족 혜택이 없다."""
    return not_applied("쥐 인간이 아니다.") if s.race != "ratman" else applied("쥐 인간은 종족으로 더 받는 코인이 없다.")


@scoring.rule("sw.race.orc", "sw.reference.non-empty", "sw.reference.cumulative", sets="bonus")
def orc(s: Scoring) -> Finding:
    """오크는 이번 턴에 정복한 비어 있지 않은 지역마다 코인 1개를 더 받는다."""
    if s.race != "orc" or s.declining:
        return not_applied("활동 중인 오크가 아니다.")
    return applied(f"오크: 비어 있지 않은 지역 {s.non_empty}곳에서 더 받는다.", bonus=add(s.non_empty))


@scoring.rule("sw.power.pillaging", "sw.reference.non-empty", "sw.reference.cumulative", sets="bonus")
def pillaging(s: Scoring) -> Finding:
    """약탈은 이번 턴에 정복한 비어 있지 않은 지역마다 코인 1개를 더 받는다."""
    if s.power != "pillaging" or s.declining:
        return not_applied("활동 중인 약탈 종족이 아니다.")
    return applied(f"약탈: 비어 있지 않은 지역 {s.non_empty}곳에서 더 받는다.", bonus=add(s.non_empty))


@scoring.rule("sw.reference.non-empty", sets="bonus")
def mountains_are_empty(s: Scoring) -> Finding:
    """산 마커만 있던 지역은 빈 지역이라 추가 코인을 주지 않는다."""
    if not s.mountain_only:
        return not_applied("산 마커만 있던 지역을 정복하지 않았다.")
    return applied(f"산 마커만 있던 {s.mountain_only}곳은 빈 지역이라 세지 않는다.")


@scoring.rule("sw.power.forest", "sw.power.hill", "sw.power.swamp", sets="bonus")
def power_lands(s: Scoring) -> Finding:
    """숲, 언덕, 늪지 능력은 그 지역마다 코인 1개를 더 받는다."""
    if s.power not in POWER_LANDS or s.declining:
        return not_applied("지역의 종류로 코인을 받는 활동 능력이 아니다.")
    return applied(f"{POWER_LANDS[s.power]} 지역 {s.power_lands}곳에서 더 받는다.", bonus=add(s.power_lands))


@scoring.rule("sw.power.merchant", sets="bonus")
def merchant(s: Scoring) -> Finding:
    """상인은 차지한 지역마다 코인 1개를 더 받는다."""
    if s.power != "merchant" or s.declining:
        return not_applied("활동 중인 상인 종족이 아니다.")
    return applied(f"상인: 지역 {s.regions}곳에서 더 받는다.", bonus=add(s.regions))


@scoring.rule("sw.power.alchemist", sets="bonus")
def alchemist(s: Scoring) -> Finding:
    """연금술사는 쇠퇴하지 않은 턴마다 코인 2개를 더 받는다."""
    if s.power != "alchemist":
        return not_applied("연금술사가 아니다.")
    if s.declining:
        return not_applied("쇠퇴한 턴이다.")
    return applied(f"연금술사: 지역의 수와 상관없이 {ALCHEMIST_COINS}개를 더 받는다.", bonus=add(ALCHEMIST_COINS))


@scoring.rule("sw.power.wealthy", sets="bonus")
def wealthy(s: Scoring) -> Finding:
    """부유한은 첫 턴이 끝날 때 한 번만 코인 7개를 더 받는다."""
    if s.power != "wealthy":
        return not_applied("부유한이 아니다.")
    if s.turn != "game_first":
        return not_applied("게임의 첫 턴이 아니다.")
    return applied(f"부유한: 첫 턴이므로 {WEALTHY_COINS}개를 더 받는다.", bonus=add(WEALTHY_COINS))


@scoring.rule("sw.note.wealthy-first-turn", "sw.power.wealthy", sets="bonus")
def wealthy_chosen_later(s: Scoring) -> Finding:
    """첫 턴이 게임의 것인지 종족의 것인지는 말하지 않는다."""
    if s.power != "wealthy" or s.turn != "race_first":
        return not_applied("나중에 고른 부유한 종족의 첫 턴이 아니다.")
    return silent("부유한의 첫 턴이 게임의 첫 턴인지 이 종족의 첫 턴인지 적혀 있지 않다.")


@scoring.rule("sw.power.fortified", sets="bonus")
def forts(s: Scoring) -> Finding:
    """활동 중인 요새화 종족의 요새는 하나에 코인 1개를 더 준다."""
    if s.power != "fortified" or s.declining:
        return not_applied("활동 중인 요새화 종족이 아니다.")
    return applied(f"요새 {s.forts}개에서 더 받는다.", bonus=add(s.forts))


@scoring.rule("sw.note.fort-decline", "sw.power.fortified", "sw.scoring.decline", sets="bonus")
def forts_in_decline(s: Scoring) -> Finding:
    """쇠퇴한 뒤의 요새가 코인을 주는지는 분명하지 않다."""
    if s.declined_power != "fortified" and not (s.power == "fortified" and s.declining):
        return not_applied("쇠퇴한 요새화 종족이 없다.")
    return silent("쇠퇴 종족의 요새가 코인을 주는지 분명하지 않다.") if s.forts else not_applied("지도에 요새가 없다.")


@scoring.rule("sw.decline.turn", "sw.reference.cumulative", sets="bonus")
def declining_stops_benefits(s: Scoring) -> Finding:
    """쇠퇴하는 턴에는 배너와 버린 특별 능력이 코인을 주지 않는다."""
    if not s.declining:
        return not_applied("이번 턴에 쇠퇴시키지 않았다.")
    return applied("쇠퇴시켰으므로 종족과 특별 능력의 추가 코인이 멈춘다. 따로 적힌 것만 남는다.")


@scoring.rule("sw.note.stout-score", "sw.power.stout", "sw.decline.turn", sets="coins")
def stout_scores_again(s: Scoring) -> Finding:
    """강인함으로 쇠퇴할 때 점수를 또 받는지는 말하지 않는다."""
    if s.power != "stout" or not s.declining:
        return not_applied("강인함으로 쇠퇴한 턴이 아니다.")
    return silent("강인함으로 점수를 받고 쇠퇴할 때 쇠퇴 지역의 코인을 또 받는지 적혀 있지 않다.")


@scoring.rule("sw.race.dwarf", "sw.scoring.decline", sets="bonus")
def declined_dwarves(s: Scoring) -> Finding:
    """드워프의 광산은 쇠퇴한 뒤에도 코인 1개를 더 준다."""
    if s.declined_race != "dwarf" or s.earlier_race_leaves:
        return not_applied("지도에 남은 쇠퇴한 드워프가 없다.")
    return applied(f"쇠퇴한 드워프의 광산 {s.declined_lands}곳에서 더 받는다.", bonus=add(s.declined_lands))


@scoring.rule("sw.scoring.decline", "sw.reference.cumulative", sets="bonus")
def declined_get_no_bonus(s: Scoring) -> Finding:
    """다른 쇠퇴 종족의 배너와 특별 능력은 추가 코인을 주지 않는다."""
    if s.declined_race in ("other", "dwarf") and s.declined_power in ("other", "fortified"):
        return not_applied("추가 코인을 따질 다른 쇠퇴 종족이 없다.")
    return applied("쇠퇴한 종족의 배너와 버린 특별 능력은 추가 코인을 주지 않는다.")


@scoring.rule("sw.power.seafaring", "sw.scoring.decline", sets="declined_coins")
def declined_seafaring(s: Scoring) -> Finding:
    """쇠퇴한 해상 종족의 바다와 호수도 토큰이 있는 한 지역으로 센다."""
    if s.declined_power != "seafaring":
        return not_applied("쇠퇴한 해상 종족이 없다.")
    return applied("토큰이 있는 바다와 호수도 지역 수에 들어간다.")


@scoring.rule("sw.power.spirit", sets="declined_coins")
def declined_spirit(s: Scoring) -> Finding:
    """정령 종족과 다른 쇠퇴 종족이 함께 있으면 둘 다 점수를 준다."""
    if s.declined_power != "spirit":
        return not_applied("쇠퇴한 정령 종족이 없다.")
    return applied("정령 종족의 지역도 다른 쇠퇴 종족의 지역과 함께 센다.")
