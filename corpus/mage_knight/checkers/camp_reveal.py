"""Executable rules of 볼케어 진영 공개하기 (mk.ll-variants.camp-city.reveal)."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

REVEAL = "mk.ll-variants.camp-city.reveal"


class CampReveal(Situation):
    """진영 공개: Volkare's camp has been revealed in place of a city."""

    moved_beside: bool = fact("누군가 진영과 인접한 칸으로 이동했나요?")
    time: str = fact("지금은", choices={"day": "낮", "night": "밤"})
    city_level: int = fact("시나리오의 도시 레벨", at_least=1, at_most=15)
    own_level: bool = fact("원하는 난이도의 레벨로 바꾸나요?", default=False, cites=(REVEAL,))
    conquered: bool = fact("진영이 정복되었나요?")


class CampRevealAnswers(Answers):
    """When tokens turn, at what level Volkare stands, and whether he moves."""

    face_up: bool = answer("볼케어의 적 토큰이 앞면인가요?")
    level: int = answer("볼케어 레벨")
    moves: bool = answer("볼케어가 지도에서 움직이나요?")
    stays: bool = answer("볼케어가 진영에 그대로 있나요?")


camp_reveal = Checker(
    "mk.camp-reveal",
    "볼케어 진영의 공개",
    CampReveal,
    CampRevealAnswers,
    cites=(REVEAL,),
    about="도시를 대신하는 볼케어 진영이 공개된 뒤 토큰과 볼케어가 어떻게 되는지.",
    asks=("볼케어 진영의 토큰은 언제 공개하나요?", "진영의 볼케어도 움직이나요?", "진영의 볼케어는 레벨 몇인가요?"),
)


@camp_reveal.rule(REVEAL, sets="face_up")
def tokens_turn_when_beside(s: CampReveal) -> Finding:
    """볼케어의 적 토큰은 누군가 진영과 인접한 칸으로 이동할 때까지 뒷면이다."""
    if s.moved_beside:
        return applied("누군가 진영과 인접한 칸으로 이동했으므로 앞면으로 돌린다", face_up=True)
    return applied("아직 아무도 인접한 칸으로 이동하지 않아 뒷면이다", face_up=False)


@camp_reveal.rule(REVEAL, sets="face_up")
def day_or_night_alike(s: CampReveal) -> Finding:
    """토큰을 공개하는 데 낮인지 밤인지는 상관없다."""
    return applied(f"{josa(s.label('time'), '이고/고')} 낮과 밤은 상관없다")


@camp_reveal.rule(REVEAL, sets="level")
def level_of_the_city(s: CampReveal) -> Finding:
    """볼케어 피규어는 시나리오의 도시 레벨이나 원하는 난이도의 레벨에 맞춘다."""
    if s.own_level:
        return not_applied("원하는 레벨을 직접 고른다")
    return applied(f"도시 레벨이 {josa(str(s.city_level), '이고/고')} 볼케어도 레벨 {s.city_level}에 맞춘다", level=s.city_level)


@camp_reveal.rule(REVEAL, sets=("moves", "stays"))
def volkare_stays(s: CampReveal) -> Finding:
    """이 변형 규칙의 볼케어는 움직이지 않고, 정복되거나 게임이 끝날 때까지 진영에 머문다."""
    if s.conquered:
        return applied("진영이 정복되어 볼케어는 더 머물지 않는다", moves=False, stays=False)
    return applied("정복되지 않았으므로 볼케어는 진영에 그대로 있다", moves=False, stays=True)
