"""삶과 죽음: where the city tiles may lie; and who is the 위대한 원수 in the competitive scenarios."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

CITIES = "mk.life-death.special.cities"
AREAS = "mk.life-death.special.leader-areas"
TITLES = ("mk.life-death.comp.scoring", "mk.realm-dead.comp.scoring", "mk.hidden-valley.comp.scoring")
TIES = ("mk.note.life-death-tie", "mk.note.realm-dead-tie", "mk.note.hidden-valley-tie")
TITLE_FAME = 5  # mk.life-death.comp.scoring
FORBIDDEN = {"green": "north", "red": "south"}  # mk.life-death.special.cities


class City(Situation):
    """도시 타일: a core tile has been drawn while exploring."""

    city: str = fact("나온 도시 타일", choices={"green": "녹색 도시", "red": "빨간색 도시", "other": "다른 도시"})
    zone: str = fact("놓을 곳", choices={"north": "북쪽", "south": "남쪽", "middle": "중간 지역"})
    last: bool = fact("마지막 중심부 타일인가요?", default=False, cites=(CITIES,))


class CityAnswers(Answers):
    """What is placed, and what covers the city."""

    may_place: bool = answer("그 도시 타일을 그곳에 놓을 수 있나요?")
    place: str = answer(
        "놓는 것",
        choices={"city": "그 도시 타일", "next": "다음 중심부 타일", "elsewhere": "놓을 수 있는 곳만 탐험해야 한다"},
    )
    reshuffle: bool = answer("그 도시 타일을 남은 중심부 타일과 섞나요?")
    area: str = answer(
        "도시 칸에 덮는 지역 타일", choices={"valley": "숨겨진 계곡", "necropolis": "강령 도시", "none": "없음"}
    )
    leader: str = answer(
        "그곳의 세력 지도자", choices={"elementalists": "원소술사", "dark_crusaders": "암흑 십자군", "none": "없음"}
    )
    safe: bool = answer("그 칸은 안전한 칸인가요?")


city = Checker(
    "mk.life-death-city", "삶과 죽음의 도시 타일", City, CityAnswers, cites=(CITIES, AREAS),
    about="도시 타일을 북쪽이나 남쪽에 놓을 수 있는지와 그 도시를 덮는 지역.",
    asks=("녹색 도시 타일이 북쪽에 나오면 어떻게 하나요?",),
)


@city.rule(CITIES, sets="may_place")
def forbidden_side(s: City) -> Finding:
    """녹색 도시 타일은 북쪽에, 빨간색 도시 타일은 남쪽에 놓지 못한다."""
    barred = s.city in FORBIDDEN and FORBIDDEN[s.city] == s.zone
    told = "놓지 못한다" if barred else "놓을 수 있다"
    return applied(f"{s.label('city')}, {s.label('zone')}: {told}", may_place=not barred)


@city.rule(CITIES, sets=("place", "reshuffle"))
def next_tile_instead(s: City, may_place: bool) -> Finding:
    """놓지 못하면 다음 중심부 타일을 대신 놓고 도시 타일은 남은 중심부 타일과 섞는다."""
    if may_place:
        return applied("그 도시 타일을 놓는다", place="city", reshuffle=False)
    if s.last:
        return not_applied("대신 놓을 중심부 타일이 없다")
    return applied("다음 중심부 타일을 대신 놓는다", place="next", reshuffle=True)


@city.rule(CITIES, sets=("place", "reshuffle"))
def last_core_tile(s: City, may_place: bool) -> Finding:
    """마지막 중심부 타일이면 놓을 수 있는 곳만 탐험해야 한다."""
    if may_place or not s.last:
        return not_applied("놓을 수 있거나 다른 중심부 타일이 남아 있다")
    return applied("마지막 중심부 타일이라 놓을 수 있는 곳만 탐험한다", place="elsewhere", reshuffle=False)


@city.rule(CITIES, AREAS, sets=("area", "leader"))
def area_over_the_city(s: City) -> Finding:
    """녹색 도시에는 숨겨진 계곡과 원소술사 지도자, 빨간색 도시에는 강령 도시와 암흑 십자군 지도자가 놓인다."""
    if s.city == "green":
        return applied("숨겨진 계곡을 덮는다", area="valley", leader="elementalists")
    if s.city == "red":
        return applied("강령 도시를 덮는다", area="necropolis", leader="dark_crusaders")
    return applied("덮는 지역 타일이 없다", area="none", leader="none")


@city.rule(AREAS, sets="safe")
def areas_are_not_safe(s: City) -> Finding:
    """숨겨진 계곡과 강령 도시 칸은 안전한 칸이 아니다."""
    if s.city == "other":
        return not_applied("지역 타일로 덮인 도시가 아니다")
    return applied("안전한 칸이 아니다", safe=False)


class Nemesis(Situation):
    """위대한 원수: shields of two leading players for one faction."""

    mine: int = fact("A가 그 세력의 장소와 지도자에 놓은 방패", unit="개", at_least=0, at_most=15)
    theirs: int = fact("B가 그 세력의 장소와 지도자에 놓은 방패", unit="개", at_least=0, at_most=15)
    my_top: int = fact("A의 방패가 있는 지도자의 가장 높은 레벨", at_least=0, at_most=15, hint="방패가 없으면 0")
    their_top: int = fact("B의 방패가 있는 지도자의 가장 높은 레벨", at_least=0, at_most=15, hint="방패가 없으면 0")


class NemesisAnswers(Answers):
    """Who takes the title."""

    winner: str = answer("위대한 원수", choices={"a": "A", "b": "B", "both": "A와 B"})
    fame: int = answer("위대한 원수가 얻는 명성", unit="점")


nemesis = Checker(
    "mk.arch-nemesis", "위대한 원수", Nemesis, NemesisAnswers, cites=TITLES,
    about="경쟁 형식에서 방패로 정하는 위대한 원수 칭호.",
    asks=("위대한 원수는 누가 되나요?", "방패 수가 같으면 누가 5점을 받나요?"),
)


@nemesis.rule(*TITLES, sets="winner")
def most_shields(s: Nemesis) -> Finding:
    """방패를 가장 많이 놓은 플레이어가 위대한 원수다."""
    if s.mine == s.theirs:
        return not_applied("방패 수가 같다")
    return applied(f"A {s.mine}개, B {s.theirs}개", winner="a" if s.mine > s.theirs else "b")


@nemesis.rule(*TITLES, sets="winner")
def highest_level_breaks_ties(s: Nemesis) -> Finding:
    """방패 수가 같으면 지도자 토큰에서 가장 높은 레벨에 방패를 놓은 플레이어가 된다."""
    if s.mine != s.theirs or s.my_top == s.their_top:
        return not_applied("방패 수가 다르거나 가장 높은 레벨로 가릴 수 없다")
    return applied(f"지도자의 레벨 A {s.my_top}, B {s.their_top}", winner="a" if s.my_top > s.their_top else "b")


@nemesis.rule(*TITLES, *TIES, sets="winner")
def no_shield_on_the_leader(s: Nemesis) -> Finding:
    """동점인 플레이어의 방패가 지도자에 없을 때는 책이 말하지 않는다."""
    if s.mine != s.theirs or s.my_top != s.their_top:
        return not_applied("동점이 풀린다")
    return silent("지도자의 레벨로 동점을 가릴 수 없을 때를 말하지 않는다")


@nemesis.rule(*TITLES, sets="fame")
def title_is_worth_five(s: Nemesis) -> Finding:
    """위대한 원수는 명성 5점을 더 얻는다."""
    return applied(f"명성 {TITLE_FAME}점", fame=TITLE_FAME)
