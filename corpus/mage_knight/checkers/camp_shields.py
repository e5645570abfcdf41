"""Executable rules of the shields on Volkare's token (mk.ll-variants.camp-city.assault): how many, and who leads."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.mage_knight.checkers.volkare_words import PLAYERS, named

ASSAULT = "mk.ll-variants.camp-city.assault"
WEAK_PER_SHIELD = 2  # mk.ll-variants.camp-city.assault.shields


class CampShields(Situation):
    """진영의 방패: the tokens that one player has killed in one assault on the camp."""

    red: int = fact("처치한 빨간색 토큰", default=0, cites=("mk.ll-variants.camp-city.assault.shields",), unit="개", at_least=0, at_most=20)
    white: int = fact("처치한 흰색 토큰", default=0, cites=("mk.ll-variants.camp-city.assault.shields",), unit="개", at_least=0, at_most=20)
    gray: int = fact("처치한 회색 토큰", default=0, cites=("mk.ll-variants.camp-city.assault.shields",), unit="개", at_least=0, at_most=20)
    green: int = fact("처치한 녹색 토큰", default=0, cites=("mk.ll-variants.camp-city.assault.shields",), unit="개", at_least=0, at_most=25)
    separate_battles: bool = fact(
        "여러 전투나 여러 플레이어의 몫을 합쳐 세나요?",
        default=False,
        cites=(f"{ASSAULT}.shields",),
        hint="회색과 녹색의 나머지를 다음 전투나 다른 플레이어의 것과 합치려 할 때",
    )


class CampShieldsAnswers(Answers):
    """How many shields are laid."""

    shields: int = answer("놓는 방패", unit="개")


camp_shields = Checker(
    "mk.camp-shields",
    "진영 강습의 방패",
    CampShields,
    CampShieldsAnswers,
    cites=(f"{ASSAULT}.shields",),
    about="볼케어 진영에서 처치한 토큰으로 놓는 방패 수.",
    asks=("볼케어 진영을 강습하면 방패를 몇 개 받나요?", "녹색 토큰 3개는 방패 몇 개인가요?"),
)


class CampLeader(Situation):
    """진영 지도자: the shields of all players on Volkare's token."""

    shields_each: tuple[int, ...] = fact(
        "플레이어별 볼케어 토큰의 방패", unit="개", at_least=0, at_most=30, hint="A부터 차례로"
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        """At most five players."""
        if self.shields_each is not None and not 1 <= len(self.shields_each) <= len(PLAYERS):
            yield "shields_each", "플레이어는 1명에서 5명까지예요. 예: shields_each=[2, 4]"


class CampLeaderAnswers(Answers):
    """Who holds the camp."""

    leader: str = answer("진영 지도자", choices=PLAYERS)
    enterer_leads: bool = answer("진영 칸으로 이동했다는 이유로 지도자가 되나요?")


camp_leader = Checker(
    "mk.camp-leader",
    "진영 지도자",
    CampLeader,
    CampLeaderAnswers,
    cites=(f"{ASSAULT}.result",),
    about="정복된 볼케어 진영의 지도자가 누구인지.",
    asks=("진영 지도자는 누구인가요?", "진영 칸으로 들어간 사람이 지도자인가요?"),
)


@camp_shields.rule(f"{ASSAULT}.shields", sets="shields")
def shields_by_colour(s: CampShields) -> Finding:
    """빨간색·흰색 토큰은 1개마다, 회색·녹색 토큰은 합쳐 2개마다 방패 1개를 놓고 나머지는 내린다."""
    strong, weak = s.red + s.white, s.gray + s.green
    earned = strong + weak // WEAK_PER_SHIELD
    return applied(
        f"빨간색·흰색 {strong}개로 {strong}개, 회색·녹색 {weak}개로 {weak // WEAK_PER_SHIELD}개, 모두 방패 {earned}개다",
        shields=earned,
    )


@camp_shields.rule(f"{ASSAULT}.shields", "mk.note.camp-shield-rounding", sets="shields", overrides="shields_by_colour")
def rounding_across_battles(s: CampShields) -> Finding:
    """회색·녹색의 내림을 전투마다 하는지 통틀어 하는지는 말하지 않는다."""
    if not s.separate_battles:
        return not_applied("한 플레이어의 한 전투에서 처치한 토큰이다")
    if s.gray + s.green < WEAK_PER_SHIELD:
        return not_applied("회색·녹색이 2개가 되지 않아 어떻게 세어도 같다")
    return silent("여러 전투나 여러 플레이어의 회색·녹색을 합쳐 세는지 따로 세는지 말하지 않는다", "shields")


@camp_leader.rule(f"{ASSAULT}.result", sets="leader")
def most_shields_lead(s: CampLeader) -> Finding:
    """진영 지도자는 도시에서처럼 볼케어 토큰에 올린 방패 수로 정한다."""
    most = max(s.shields_each)
    first = [i for i, shields in enumerate(s.shields_each) if shields == most]
    if not most:
        return not_applied("방패를 올린 플레이어가 없다")
    if len(first) > 1:
        return silent(f"방패가 {most}개로 같은 플레이어가 여럿일 때는 도시의 규칙을 따르라고만 한다", "leader")
    code = named(first)[0]
    return applied(f"{PLAYERS[code]}의 방패가 {most}개로 가장 많으므로 {josa(PLAYERS[code], '이/가')} 지도자다", leader=code)


@camp_leader.rule(f"{ASSAULT}.result", sets="enterer_leads")
def entering_is_not_leading(s: CampLeader) -> Finding:
    """진영 칸으로 이동한 플레이어가 지도자가 아닐 수도 있다."""
    return applied("지도자는 방패 수로 정하고, 진영 칸으로 이동한 것은 상관없다", enterer_leads=False)
