"""Executable rules of 도시를 대신하는 볼케어 진영: building the tile pile with the camp."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

CAMP = "mk.ll-variants.camp-city"


class CampSetup(Situation):
    """진영 준비: a game in which Volkare's camp replaces one city."""

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
    own_rules: bool = fact(
        "거대도시에 볼케어를 넣는 규칙을 직접 만들었나요?", default=False, cites=(f"{CAMP}.random-cities",)
    )


class CampSetupAnswers(Answers):
    """May it be used, what is drawn, and where the camp lies."""

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
    in_megapolis: bool = answer("볼케어가 거대도시의 일부가 될 수 있나요?")


camp_setup = Checker(
    "mk.camp-setup",
    "볼케어 진영의 준비",
    CampSetup,
    CampSetupAnswers,
    cites=(f"{CAMP}.intro",),
    about="볼케어 진영을 도시 대신 쓸 수 있는지와 타일을 섞는 방식.",
    asks=(
        "볼케어 진영은 타일 더미 어디에 넣나요?",
        "볼케어의 귀환에도 볼케어 진영을 도시 대신 쓰나요?",
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
        return not_applied(f"방식이 {josa(s.label('method'), '이다/다')}")
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
        return not_applied(f"방식이 {josa(s.label('method'), '이다/다')}")
    return applied(
        f"도시와 진영을 섞어 {s.cities}개를 뽑는다. 진영이 나올지 알 수 없다",
        drawn=s.cities,
        certain=False,
        at_bottom=False,
    )


@camp_setup.rule(f"{CAMP}.random-cities", sets="in_megapolis")
def never_in_megapolis(s: CampSetup) -> Finding:
    """따로 만든 규칙이 없으면 볼케어는 거대도시의 일부가 될 수 없다."""
    if s.own_rules:
        return applied("플레이어들이 직접 만든 규칙이 있다", in_megapolis=True)
    return applied("볼케어는 거대도시의 일부가 될 수 없다", in_megapolis=False)
