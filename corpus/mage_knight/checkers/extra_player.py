"""Executable rules of 플레이어 추가 (mk.ll-variants.extra-player): limits, map tiles, dice, units and tactics."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied

EXTRA = "mk.ll-variants.extra-player"
MOST_COMPETITIVE, MOST_COOP = 5, 4  # mk.ll-variants.extra-player.intro
COUNTRYSIDE, CORE, CITY = 2, 1, 1  # mk.ll-variants.extra-player.map
CAMP_FROM = 5  # mk.ll-variants.extra-player.map


class ExtraPlayer(Situation):
    """플레이어 추가: one player more than the scenario provides for."""

    mode: str = fact("게임 종류", choices={"competitive": "경쟁", "coop": "협동"})
    players: int = fact("플레이어 (추가된 사람 포함)", unit="명", at_least=2, at_most=8)
    scenario_removes: bool = fact("시나리오가 전략 카드를 제거하라고 하나요?")


class ExtraPlayerAnswers(Answers):
    """Is the number allowed, how many dice and units more, what becomes of tactics."""

    allowed: bool = answer(
        "이 인원으로 할 수 있나요?",
        normally=True,
        says="경쟁은 5명, 협동은 4명까지 할 수 있다",
        cites=(f"{EXTRA}.intro",),
    )
    extra_dice: int = answer("소스에 더하는 주사위", unit="개")
    extra_units: int = answer("유닛 공급처에 더하는 카드", unit="장")
    remove_tactics: bool = answer("게임 중 전략 카드를 제거하나요?")


extra_player = Checker(
    "mk.extra-player",
    "플레이어 추가",
    ExtraPlayer,
    ExtraPlayerAnswers,
    cites=(f"{EXTRA}.intro",),
    about="시나리오보다 1명 많게 할 때의 인원, 주사위, 유닛과 전략 카드.",
    asks=("4인 협동에서 전략 카드를 제거하나요?", "6명도 할 수 있나요?"),
)


class ExtraTiles(Situation):
    """플레이어 추가의 지도 타일: the numbers for the most players of the scenario."""

    countryside: int = fact("가장 많은 인원의 교외 타일", unit="개", at_least=0, at_most=25, words=("시골 타일",))
    core_non_city: int = fact("가장 많은 인원의 도시 없는 중심부 타일", unit="개", at_least=0, at_most=12)
    city: int = fact("가장 많은 인원의 도시 타일", unit="개", at_least=0, at_most=8)
    tiles_by_players: bool = fact("지도 타일 수가 인원수에 따라 달라지나요?", default=True, cites=(f"{EXTRA}.map",))
    cities_by_players: bool = fact("도시 수가 인원수에 따라 달라지나요?", default=True, cites=(f"{EXTRA}.map",))


class ExtraTilesAnswers(Answers):
    """How many tiles are used."""

    countryside: int = answer("교외 타일", unit="개")
    core_non_city: int = answer("도시 없는 중심부 타일", unit="개")
    city: int = answer("도시 타일", unit="개")
    use_camp: bool = answer("도시를 대신하는 볼케어 진영을 쓰나요?")


extra_tiles = Checker(
    "mk.extra-tiles",
    "플레이어 추가의 지도 타일",
    ExtraTiles,
    ExtraTilesAnswers,
    cites=(f"{EXTRA}.map",),
    about="시나리오보다 1명 많게 할 때 쓰는 지도 타일 수.",
    asks=("5명이 하려면 타일을 몇 개 더하나요?", "도시 타일이 5개 필요하면 어떻게 하나요?"),
)


@extra_player.rule(f"{EXTRA}.intro", sets="allowed")
def five_or_four_at_most(s: ExtraPlayer) -> Finding:
    """경쟁 게임은 5명, 협동 게임은 4명까지다."""
    most = MOST_COOP if s.mode == "coop" else MOST_COMPETITIVE
    if s.players <= most:
        return not_applied(f"{s.players}명은 {s.label('mode')} 게임의 한도 안이다")
    return applied(f"{s.label('mode')} 게임은 {most}명까지다", allowed=False)


@extra_player.rule(f"{EXTRA}.intro", sets=("extra_dice", "extra_units"))
def one_die_one_unit(s: ExtraPlayer) -> Finding:
    """새 플레이어 몫으로 소스에 주사위 1개, 유닛 공급처에 카드 1장을 더한다."""
    return applied("소스에 주사위 1개, 유닛 공급처에 카드 1장을 더한다", extra_dice=1, extra_units=1)


@extra_tiles.rule(f"{EXTRA}.map", sets="countryside")
def two_countryside_tiles(s: ExtraTiles) -> Finding:
    """가장 많은 인원의 수에 교외 타일 2개를 더한다."""
    extra = COUNTRYSIDE if s.tiles_by_players else 0
    return applied(f"교외 타일 {s.countryside}개에 {extra}개를 더한다", countryside=s.countryside + extra)


@extra_tiles.rule(f"{EXTRA}.map", sets="core_non_city")
def one_core_tile(s: ExtraTiles) -> Finding:
    """가장 많은 인원의 수에 도시 없는 중심부 타일 1개를 더한다."""
    extra = CORE if s.tiles_by_players else 0
    return applied(
        f"도시 없는 중심부 타일 {s.core_non_city}개에 {extra}개를 더한다", core_non_city=s.core_non_city + extra
    )


@extra_tiles.rule(f"{EXTRA}.map", sets="city")
def scenario_cities(s: ExtraTiles) -> Finding:
    """가장 많은 인원의 도시 타일 수에서 시작한다."""
    return applied(f"시나리오의 도시 타일은 {s.city}개다", city=add(s.city))


@extra_tiles.rule(f"{EXTRA}.map", sets="city")
def one_city_tile(s: ExtraTiles) -> Finding:
    """도시 수가 인원수에 따라 달라지면 도시 타일 1개를 더한다."""
    if not (s.tiles_by_players and s.cities_by_players):
        return not_applied("도시 수가 인원수에 따라 달라지지 않는다")
    return applied("도시 타일 1개를 더한다", city=add(CITY))


@extra_tiles.rule(f"{EXTRA}.map", sets="use_camp")
def camp_as_the_fifth_city(s: ExtraTiles, city: int) -> Finding:
    """도시 타일이 5개 필요해지면 볼케어 진영을 도시 대신 쓴다."""
    if city >= CAMP_FROM:
        return applied(f"도시 타일이 {city}개 필요하므로 볼케어 진영을 쓴다", use_camp=True)
    return applied(f"도시 타일이 {city}개라서 볼케어 진영이 필요 없다", use_camp=False)


@extra_player.rule(f"{EXTRA}.tactics", sets="remove_tactics")
def tactics_stay_with_four(s: ExtraPlayer) -> Finding:
    """4인 협동에서는 시나리오가 적었더라도 전략 카드를 제거하지 않는다."""
    if s.mode == "coop" and s.players == MOST_COOP:
        return applied("4인 협동이므로 제거하지 않는다", remove_tactics=False)
    return not_applied("4인 협동이 아니다")


@extra_player.rule(f"{EXTRA}.tactics", sets="remove_tactics")
def tactics_as_the_scenario_says(s: ExtraPlayer) -> Finding:
    """그 밖의 게임에서는 시나리오가 적은 대로 한다."""
    if s.mode == "coop" and s.players == MOST_COOP:
        return not_applied("4인 협동의 규칙을 따른다")
    return applied("시나리오가 적은 대로 한다", remove_tactics=s.scenario_removes)
