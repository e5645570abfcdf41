"""Executable rules of 진영에서 추적하기 and of the camp's points (mk.ll-variants.camp-city.conquered.hunt, .scoring)."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied

CAMP = "mk.ll-variants.camp-city"
WON = f"{CAMP}.conquered"
POINTS_PER_SHIELD = 1  # mk.ll-variants.camp-city.scoring
NEAR_CAMP = ("camp", "beside-camp")


class CampHunt(Situation):
    """추적하기: a player who draws scattered enemies near the conquered camp."""

    conquered: bool = fact("진영이 정복되었나요?", default=True, cites=(f"{WON}.intro",))
    place: str = fact(
        "플레이어가 있는 곳", choices={"camp": "진영 칸", "beside-camp": "진영과 인접한 칸", "elsewhere": "그 밖의 칸"}
    )
    marked: bool = fact("그 칸이 방패로 표시되었나요?", default=False, cites=(f"{WON}.hunt",), words=("추적한 칸",))
    hunted: str = fact(
        "추적하기로 뽑는 적",
        choices={"green": "녹색 1개", "red": "빨간색 1개", "both": "녹색 1개와 빨간색 1개", "other": "그 밖의 적"},
        default="green",
        cites=(f"{WON}.hunt",),
    )
    killed: str = fact(
        "그중 처치한 적", choices={"none": "없음", "green": "녹색", "red": "빨간색", "both": "녹색과 빨간색"}
    )


class CampHuntAnswers(Answers):
    """May the player hunt, and what comes of it."""

    allowed: bool = answer(
        "추적하기를 할 수 있나요?",
        normally=True,
        says="정복된 진영이나 인접한 칸에서는 할 수 있다",
        cites=(f"{WON}.hunt",),
    )
    mark_space: bool = answer("그 칸을 방패로 표시하나요?")
    reward: str = answer("추적하기로 얻는 것", choices={"fame": "명성만", "none": "없음"})


camp_hunt = Checker(
    "mk.camp-hunt",
    "진영에서 추적하기",
    CampHunt,
    CampHuntAnswers,
    cites=(f"{WON}.hunt",),
    about="정복된 볼케어 진영 근처에서 추적하기를 할 수 있는지와 얻는 것.",
    asks=("진영에서 추적하기를 또 할 수 있나요?", "추적하기로 무엇을 얻나요?"),
)


class CampPoints(Situation):
    """진영의 점수: a player's share in the camp at the end of the game."""

    leader: bool = fact("진영 지도자인가요?")
    shields: int = fact("볼케어 토큰에 있는 자기 방패", unit="개", at_least=0, at_most=20)
    hunt_shields: int = fact("추적하기로 놓은 자기 방패", unit="개", at_least=0, at_most=7)


class CampPointsAnswers(Answers):
    """What the camp is worth."""

    leader_counts_as_city_leader: bool = answer("점수에서 도시 지도자로 치나요?")
    conqueror_points: int = answer("위대한 정복자에 더하는 점수", unit="점", start=0)


camp_points = Checker(
    "mk.camp-points",
    "볼케어 진영의 점수",
    CampPoints,
    CampPointsAnswers,
    cites=(f"{CAMP}.scoring",),
    about="점수를 계산할 때 볼케어 진영의 방패와 지도자를 세는 법.",
    asks=("진영의 방패는 몇 점인가요?", "진영 지도자도 도시 지도자로 치나요?"),
)


@camp_hunt.rule(f"{WON}.intro", sets="allowed")
def no_hunt_before_conquest(s: CampHunt) -> Finding:
    """정복되지 않은 진영에서는 추적하기를 할 수 없다."""
    return not_applied("진영이 정복되었다") if s.conquered else applied("진영이 정복되지 않았다", allowed=False)


@camp_hunt.rule(f"{WON}.hunt", sets="allowed")
def hunt_near_the_camp(s: CampHunt) -> Finding:
    """추적하기는 진영 칸이나 진영과 인접한 칸에서만 한다."""
    return (
        not_applied("진영이나 인접한 칸이다")
        if s.place in NEAR_CAMP
        else applied("진영에서 떨어져 있다", allowed=False)
    )


@camp_hunt.rule(f"{WON}.hunt", sets="allowed")
def once_a_space(s: CampHunt) -> Finding:
    """방패로 표시된 칸에서는 누구도 다시 추적하기를 할 수 없다."""
    return applied("이미 표시된 칸이다", allowed=False) if s.marked else not_applied("표시되지 않은 칸이다")


@camp_hunt.rule(f"{WON}.hunt", sets="allowed")
def green_red_or_both(s: CampHunt) -> Finding:
    """녹색 적 1개, 빨간색 적 1개, 또는 둘 다를 골라 추적한다."""
    if s.hunted == "other":
        return applied("녹색 1개, 빨간색 1개, 또는 둘 다만 고를 수 있다", allowed=False)
    return not_applied(f"고른 적은 {josa(s.label('hunted'), '이다/다')}")


@camp_hunt.rule(f"{WON}.hunt", sets=("mark_space", "reward"))
def mark_when_one_is_killed(s: CampHunt) -> Finding:
    """뽑은 적을 1개라도 처치하면 그 칸을 방패로 표시하고, 얻는 것은 명성뿐이다."""
    if s.killed != "none":
        return applied(
            f"{s.label('killed')} 적을 처치했으므로 칸을 표시하고 명성만 얻는다", mark_space=True, reward="fame"
        )
    return applied("처치한 적이 없어 칸을 표시하지 않는다", mark_space=False, reward="none")


@camp_points.rule(f"{CAMP}.scoring", sets="leader_counts_as_city_leader")
def leader_of_a_city(s: CampPoints) -> Finding:
    """점수를 계산할 때 진영 지도자는 도시 지도자로 친다."""
    return applied("지도자인지에 따른다", leader_counts_as_city_leader=s.leader)


@camp_points.rule(f"{CAMP}.scoring", sets="conqueror_points")
def shields_in_the_camp(s: CampPoints) -> Finding:
    """진영에 놓인 방패마다 위대한 정복자에 1점을 더한다."""
    return applied(f"진영의 방패 {s.shields}개: {s.shields}점", conqueror_points=add(s.shields * POINTS_PER_SHIELD))


@camp_points.rule(f"{CAMP}.scoring", sets="conqueror_points")
def shields_from_hunting(s: CampPoints) -> Finding:
    """추적하기로 인접한 칸에 놓은 방패마다 위대한 정복자에 1점을 더한다."""
    return applied(
        f"추적한 칸의 방패 {s.hunt_shields}개: {s.hunt_shields}점",
        conqueror_points=add(s.hunt_shields * POINTS_PER_SHIELD),
    )
