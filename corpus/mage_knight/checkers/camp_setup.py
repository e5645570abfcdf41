"""Executable rules of 도시를 대신하는 볼케어 진영: building the tile pile and revealing the camp."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

CAMP = "mk.ll-variants.camp-city"


class CampSetup(Situation):
    """진영 준비와 공개: a game in which Volkare's camp replaces one city."""

    method: str = fact(
        "중심부 타일을 섞는 방식",
        choices={
            "sure": "진영을 넣고 전부 섞는다 (반드시 나온다)",
            "last": "진영을 맨 아래에 둔다",
            "random": "도시들과 섞어 무작위로 뽑는다 (표준)",
        },
    )
    cities: int = fact("시나리오에 필요한 도시 타일", unit="개", at_least=1, at_most=5)
    volkare_in_scenario: bool = fact("볼케어가 나오는 시나리오인가요?", default=False, cites=(f"{CAMP}.intro",))
    enemy_city: bool = fact("정복되지 않은 적 도시가 나오는 시나리오인가요?", default=True, cites=(f"{CAMP}.intro",))
    moved_beside: bool = fact("누군가 진영과 인접한 칸으로 이동했나요?")
    time: str = fact("지금은", choices={"day": "낮", "night": "밤"})
    city_level: int = fact("시나리오의 도시 레벨", at_least=1, at_most=15)
    own_level: bool = fact("원하는 난이도의 레벨로 바꾸나요?", default=False, cites=(f"{CAMP}.reveal",))
    conquered: bool = fact("진영이 정복되었나요?")
    own_rules: bool = fact(
        "거대도시에 볼케어를 넣는 규칙을 직접 만들었나요?", default=False, cites=(f"{CAMP}.random-cities",)
    )


class CampSetupAnswers(Answers):
    """May it be used, what is drawn, when tokens turn, what Volkare does."""

    allowed: bool = answer(
        "볼케어 진영을 도시 대신 쓸 수 있나요?",
        normally=True,
        says="적 도시가 나오고 볼케어가 나오지 않는 시나리오에서는 쓸 수 있다",
        cites=(f"{CAMP}.intro",),
    )
    city_tiles: int = answer("뽑는 도시 타일 (진영 제외)", unit="개")
    drawn: int = answer("도시와 진영을 합쳐 쓰는 타일", unit="개")
    certain: bool = answer("진영이 반드시 나오나요?")
    at_bottom: bool = answer("진영을 더미 맨 아래에 두나요?")
    face_up: bool = answer("볼케어의 적 토큰이 앞면인가요?")
    level: int = answer("볼케어 레벨")
    moves: bool = answer("볼케어가 지도에서 움직이나요?")
    stays: bool = answer("볼케어가 진영에 그대로 있나요?")
    in_megapolis: bool = answer("볼케어가 거대도시의 일부가 될 수 있나요?")


camp_setup = Checker(
    "mk.camp-setup",
    "볼케어 진영의 준비와 공개",
    CampSetup,
    CampSetupAnswers,
    cites=(f"{CAMP}.intro",),
    about="도시를 대신하는 볼케어 진영을 섞는 방식과, 공개된 뒤 토큰과 볼케어가 어떻게 되는지.",
    asks=(
        "볼케어 진영의 토큰은 언제 공개하나요?",
        "진영의 볼케어도 움직이나요?",
        "볼케어 진영은 타일 더미 어디에 넣나요?",
    ),
)


@camp_setup.rule(f"{CAMP}.intro", sets="allowed")
def not_with_volkare(s: CampSetup) -> Finding:
    """볼케어가 나오는 시나리오에서는 도시를 볼케어 진영으로 바꾸지 않는다."""
    if not s.volkare_in_scenario:
        return not_applied("볼케어가 나오지 않는 시나리오다")
    return applied("볼케어가 이미 나오는 시나리오다", allowed=False)


@camp_setup.rule(f"{CAMP}.intro", sets="allowed")
def needs_enemy_city(s: CampSetup) -> Finding:
    """정복되지 않은 적 도시가 나오는 시나리오에서 쓴다."""
    return not_applied("적 도시가 나온다") if s.enemy_city else applied("바꿀 적 도시가 없다", allowed=False)


@camp_setup.rule(f"{CAMP}.setup", sets=("city_tiles", "drawn", "certain", "at_bottom"))
def camp_among_core_tiles(s: CampSetup) -> Finding:
    """도시 타일을 1개 적게 뽑고 볼케어 진영을 더해 중심부 타일을 모두 섞으면 진영이 반드시 나온다."""
    return _sure(s, "sure", bottom=False)


@camp_setup.rule(f"{CAMP}.setup", sets=("city_tiles", "drawn", "certain", "at_bottom"))
def camp_at_bottom(s: CampSetup) -> Finding:
    """도시 타일을 1개 적게 뽑아 섞고 볼케어 진영을 더미 맨 아래에 둘 수 있다."""
    return _sure(s, "last", bottom=True)


def _sure(s: CampSetup, method: str, bottom: bool) -> Finding:
    if s.method != method:
        return not_applied(f"방식이 '{s.label('method')}'다")
    place = "진영은 맨 아래에 둔다" if bottom else "진영도 함께 섞는다"
    return applied(
        f"도시 {s.cities - 1}개와 진영 1개를 쓴다. {place}",
        city_tiles=s.cities - 1,
        drawn=s.cities,
        certain=True,
        at_bottom=bottom,
    )


@camp_setup.rule(f"{CAMP}.setup", sets=("drawn", "certain", "at_bottom"))
def camp_among_cities(s: CampSetup) -> Finding:
    """표준 방식은 볼케어 진영을 도시 타일과 섞어 필요한 수만큼 뽑아, 나올지 알 수 없다."""
    if s.method != "random":
        return not_applied(f"방식이 '{s.label('method')}'다")
    return applied(
        f"도시와 진영을 섞어 {s.cities}개를 뽑는다. 진영이 나올지 알 수 없다",
        drawn=s.cities,
        certain=False,
        at_bottom=False,
    )


@camp_setup.rule(f"{CAMP}.reveal", sets="face_up")
def tokens_turn_when_beside(s: CampSetup) -> Finding:
    """볼케어의 적 토큰은 누군가 진영과 인접한 칸으로 이동할 때까지 뒷면이다."""
    if s.moved_beside:
        return applied("누군가 진영과 인접한 칸으로 이동했으므로 앞면으로 돌린다", face_up=True)
    return applied("아직 아무도 인접한 칸으로 이동하지 않아 뒷면이다", face_up=False)


@camp_setup.rule(f"{CAMP}.reveal", sets="face_up")
def day_or_night_alike(s: CampSetup) -> Finding:
    """토큰을 공개하는 데 낮인지 밤인지는 상관없다."""
    return applied(f"{s.label('time')}이지만 낮과 밤은 상관없다")


@camp_setup.rule(f"{CAMP}.reveal", sets="level")
def level_of_the_city(s: CampSetup) -> Finding:
    """볼케어 피규어는 시나리오의 도시 레벨이나 원하는 난이도의 레벨에 맞춘다."""
    if s.own_level:
        return not_applied("원하는 레벨을 직접 고른다")
    return applied(f"도시 레벨이 {s.city_level}이므로 볼케어도 레벨 {s.city_level}에 맞춘다", level=s.city_level)


@camp_setup.rule(f"{CAMP}.reveal", sets=("moves", "stays"))
def volkare_stays(s: CampSetup) -> Finding:
    """이 변형 규칙의 볼케어는 움직이지 않고, 정복되거나 게임이 끝날 때까지 진영에 머문다."""
    if s.conquered:
        return applied("진영이 정복되어 볼케어는 더 머물지 않는다", moves=False, stays=False)
    return applied("정복되지 않았으므로 볼케어는 진영에 그대로 있다", moves=False, stays=True)


@camp_setup.rule(f"{CAMP}.random-cities", sets="in_megapolis")
def never_in_megapolis(s: CampSetup) -> Finding:
    """따로 만든 규칙이 없으면 볼케어는 거대도시의 일부가 될 수 없다."""
    if s.own_rules:
        return applied("플레이어들이 직접 만든 규칙이 있다", in_megapolis=True)
    return applied("볼케어는 거대도시의 일부가 될 수 없다", in_megapolis=False)
