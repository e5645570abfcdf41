"""Executable rules of the chapter 쇠퇴: when a race may decline, what leaves the map, and the Ghouls afterwards."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, include, not_applied, silent
from corpus.small_world.checkers.names import MOST_REGIONS, MOST_TOKENS, POWERS, RACES

NO_RACE = {"none": "없음", **{code: name for code, name in RACES.items() if code != "other"}, "other": "그 밖의 종족"}
KEEPS_RACE = {"dwarf": "광산의 코인", "ghoul": "쇠퇴한 뒤의 정복", "troll": "트롤의 굴"}
KEEPS_POWER = {"spirit": "쇠퇴 종족 수의 예외", "seafaring": "차지한 바다와 호수"}


class Decline(Situation):
    """쇠퇴: the turn in which a player declines, and what the player means to do."""

    action: str = fact(
        "무엇을 하려 하나요?", default="decline", cites=("sw.decline.choose",),
        choices={"decline": "쇠퇴시키기", "conquer": "쇠퇴시킨 턴에 정복하기", "pick": "쇠퇴시킨 턴에 새 조합 고르기"},
    )
    race: str = fact("쇠퇴하는 종족", choices=RACES, default="other", cites=("sw.decline.choose",))
    power: str = fact("그 종족의 특별 능력", choices=POWERS, default="other", cites=("sw.decline.choose",))
    conquered: int = fact(
        "이번 턴에 먼저 정복한 지역", unit="곳", at_least=0, at_most=MOST_REGIONS, default=0, cites=("sw.decline.turn",)
    )
    scored: bool = fact("이번 턴의 점수를 이미 계산했나요?", default=False, cites=("sw.decline.turn",))
    earlier: str = fact(
        "전에 쇠퇴해 지도에 남은 종족 (정령 아님)", choices=NO_RACE, default="none", cites=("sw.decline.tokens",)
    )
    spirit: str = fact("전에 쇠퇴해 지도에 남은 정령 종족", choices=NO_RACE, default="none", cites=("sw.power.spirit",))


class DeclineAnswers(Answers):
    """Whether it is allowed, what it costs, what leaves and stays, and what benefits go on."""

    allowed: bool = answer(
        "하려는 일을 할 수 있나요?", normally=True, says="자기 턴에 종족을 쇠퇴시킬 수 있다.", cites=("sw.decline.choose",)
    )
    turn_spent: bool = answer("쇠퇴가 이번 턴을 쓰나요?")
    when: str = answer("새 조합을 고르는 때", choices={"next_turn": "다음 턴", "this_turn": "이번 턴"})
    removed: str = answer("지도에서 빠지는 쇠퇴 종족", choices=NO_RACE)
    stay: tuple[str, ...] = answer("지도에 남는 쇠퇴 종족", choices=NO_RACE)
    race_kept: bool = answer("종족의 혜택이 이어지나요?")
    power_kept: bool = answer("특별 능력이 이어지나요?")


decline = Checker(
    "sw.decline", "쇠퇴", Decline, DeclineAnswers, cites=("sw.decline",),
    about="쇠퇴할 수 있는지, 앞선 쇠퇴 종족이 어떻게 되는지, 무엇이 남는지 따진다.",
    asks=("정복하고 나서 쇠퇴할 수 있나요?", "두 번째로 쇠퇴하면 첫 번째는 어떻게 되나요?", "새 종족은 언제 고르나요?"),
)


@decline.rule("sw.decline.turn", "sw.next-turn.options", sets="allowed")
def no_decline_after_conquest(s: Decline) -> Finding:
    """쇠퇴하는 턴에는 정복을 할 수 없다."""
    if s.action != "decline":
        return not_applied("쇠퇴시키기가 아니다.")
    if not s.conquered:
        return not_applied("이번 턴에 정복하지 않았다.")
    return applied(f"이번 턴에 이미 {s.conquered}곳을 정복했다.", allowed=False)


@decline.rule("sw.power.stout", sets="allowed", overrides="no_decline_after_conquest")
def stout_after_scoring(s: Decline) -> Finding:
    """강인함은 정복하고 점수를 계산한 뒤에 쇠퇴할 수 있다."""
    if s.power != "stout":
        return not_applied("강인함이 아니다.")
    if s.action != "decline" or not s.conquered:
        return not_applied("정복한 다음의 쇠퇴가 아니다.")
    if not s.scored:
        return not_applied("아직 점수를 계산하지 않았다.")
    return applied("강인함은 정복과 점수 계산을 마친 뒤에 쇠퇴한다.")


@decline.rule("sw.decline.turn", "sw.power.stout", sets="turn_spent")
def turn_is_spent(s: Decline) -> Finding:
    """쇠퇴하면 점수를 계산하고 턴이 끝난다. 강인함은 턴을 쓰지 않는다."""
    if s.power == "stout" and s.scored:
        return applied("강인함은 턴을 쓰지 않고 쇠퇴한다.", turn_spent=False)
    return applied("쇠퇴하는 데 이번 턴을 쓴다.", turn_spent=True)


@decline.rule("sw.decline.turn", sets="allowed")
def no_conquest_after_decline(s: Decline) -> Finding:
    """쇠퇴시킨 턴에는 어떤 종족으로도 정복하지 못한다."""
    if s.action != "conquer":
        return not_applied("쇠퇴시킨 턴의 정복이 아니다.")
    return applied("쇠퇴시킨 턴에는 정복할 수 없다.", allowed=False)


@decline.rule("sw.race.ghoul", sets="allowed")
def ghouls_wait(s: Decline) -> Finding:
    """구울도 쇠퇴한 다음 턴부터 정복한다."""
    if s.action != "conquer" or s.race != "ghoul":
        return not_applied("구울로 하는 정복이 아니다.")
    return applied("구울의 예외는 다음 턴부터다.", allowed=False)


@decline.rule("sw.decline.new-race", "sw.decline.turn", sets=("allowed", "when"))
def new_race_next_turn(s: Decline) -> Finding:
    """새 조합은 다음 턴에 고른다."""
    if s.action == "pick":
        return applied("점수를 계산하면 턴이 끝나므로 새 조합은 다음 턴에 고른다.", allowed=False, when="next_turn")
    return applied("새 조합은 다음 턴에 고른다.", when="next_turn")


@decline.rule("sw.decline.tokens", sets="removed")
def earlier_race_leaves(s: Decline) -> Finding:
    """쇠퇴 종족은 하나만 둘 수 있어 앞선 쇠퇴 종족이 지도에서 빠진다."""
    if s.earlier == "none":
        return applied("정령이 아닌 앞선 쇠퇴 종족이 없다.", removed="none")
    return applied(f"앞서 쇠퇴한 종족({s.label('earlier')})이 모두 빠진다.", removed=s.earlier)


@decline.rule("sw.power.spirit", sets="removed", overrides="earlier_race_leaves")
def spirit_does_not_count(s: Decline) -> Finding:
    """지금 쇠퇴하는 정령 종족은 하나라는 제한에 들지 않는다."""
    if s.power != "spirit":
        return not_applied("지금 쇠퇴하는 종족에 정령이 없다.")
    if s.spirit != "none":
        return not_applied("이미 쇠퇴한 정령 종족이 있어 이번이 세 번째일 수 있다.")
    return applied("정령 종족은 제한에 들지 않아 앞선 쇠퇴 종족도 남는다.", removed="none")


@decline.rule("sw.power.spirit", "sw.decline.tokens", sets="stay")
def who_stays(s: Decline, removed: str) -> Finding:
    """정령 종족과 새로 쇠퇴한 종족은 남는다."""
    there = [s.spirit, s.earlier if s.earlier != removed else "none", s.race]
    staying = [code for code in there if code != "none"]
    return applied(f"{', '.join(NO_RACE[code] for code in staying)}: 지도에 남는다.", stay=include(*staying))


@decline.rule("sw.reference.cumulative", "sw.race.dwarf", "sw.race.ghoul", "sw.race.troll", sets="race_kept")
def race_benefit_stops(s: Decline) -> Finding:
    """쇠퇴하면 종족의 혜택이 멈춘다. 드워프, 구울, 트롤은 남는 것이 있다."""
    if s.race in KEEPS_RACE:
        return applied(f"{s.label('race')}: {KEEPS_RACE[s.race]} 혜택은 남는다.", race_kept=True)
    return applied("종족의 혜택이 멈춘다.", race_kept=False)


@decline.rule("sw.decline.banner", "sw.power.spirit", "sw.power.seafaring", sets="power_kept")
def power_stops(s: Decline) -> Finding:
    """배지를 버려 특별 능력이 멈춘다. 정령과 해상은 남는 것이 있다."""
    if s.power == "fortified":
        return not_applied("요새화의 쇠퇴한 뒤는 두 대목이 어긋난다.")
    if s.power in KEEPS_POWER:
        return applied(f"{s.label('power')}: {KEEPS_POWER[s.power]} 효력은 남는다.", power_kept=True)
    return applied("배지를 버려 특별 능력의 효력이 없다.", power_kept=False)


@decline.rule("sw.note.fort-decline", "sw.power.fortified", sets="power_kept")
def forts_after_decline(s: Decline) -> Finding:
    """쇠퇴한 뒤의 요새는 두 대목이 어긋난다."""
    if s.power != "fortified":
        return not_applied("요새화가 아니다.")
    return silent("쇠퇴한 종족의 요새가 방어와 코인을 주는지 두 대목이 어긋난다.")


class DeclineTokens(Situation):
    """쇠퇴 토큰: what the declining race has on the map."""

    race: str = fact("쇠퇴하는 종족", choices=RACES, default="other", cites=("sw.decline.tokens",))
    regions: int = fact("차지한 지역", unit="곳", at_least=0, at_most=MOST_REGIONS)
    tokens: int = fact("지도에 있는 토큰", unit="개", at_least=0, at_most=MOST_TOKENS)

    def impossible(self) -> Iterator[tuple[str, str]]:
        if self.regions is not None and self.tokens is not None and self.tokens < self.regions:
            yield "tokens", f"지역이 {self.regions}곳이면 토큰도 {self.regions}개 이상이어야 해요."


class DeclineTokensAnswers(Answers):
    """How many tokens stay on the map and how many go back."""

    tokens_left: int = answer("뒤집어 남기는 토큰", unit="개")
    tokens_returned: int = answer("보관함에 돌려놓는 토큰", unit="개")


decline_tokens = Checker(
    "sw.decline-tokens", "쇠퇴할 때 남는 토큰", DeclineTokens, DeclineTokensAnswers, cites=("sw.decline.tokens",),
    about="쇠퇴하는 종족의 토큰이 지도에 몇 개 남고 몇 개가 보관함으로 가는지 따진다.",
    asks=("쇠퇴하면 토큰이 몇 개 남나요?", "쇠퇴할 때 남는 토큰은 어디로 가나요?"),
)


@decline_tokens.rule("sw.decline.tokens", sets=("tokens_left", "tokens_returned"))
def one_in_each_region_stays(s: DeclineTokens) -> Finding:
    """지역마다 토큰 1개를 뒤집어 남기고 나머지는 보관함에 돌려놓는다."""
    if s.race == "ghoul":
        return not_applied("구울의 토큰은 지도에 남는다.")
    returned = s.tokens - s.regions
    return applied(f"{s.regions}개를 남기고 {returned}개를 돌려놓는다.", tokens_left=s.regions, tokens_returned=returned)


@decline_tokens.rule("sw.note.ghoul", "sw.race.ghoul", sets=("tokens_left", "tokens_returned"))
def how_many_ghouls_stay(s: DeclineTokens) -> Finding:
    """구울의 토큰이 모두 남는지 지역마다 1개만 남는지는 말하지 않는다."""
    if s.race != "ghoul":
        return not_applied("구울이 아니다.")
    return silent("구울 토큰이 몇 개 남는지 적혀 있지 않다.")
