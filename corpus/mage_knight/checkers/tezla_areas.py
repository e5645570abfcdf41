"""테즐라의 그림자, 지도 지역: night rules and movement of the area tiles, and what 해방 brings."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

NIGHT = "mk.tezla.map-areas.graveyard.night"
COST = "mk.tezla.map-areas.graveyard.move-cost"
VALLEY = "mk.tezla.map-areas.hidden-valley"
LIFE = "mk.life-death.special.liberate"
REALM = "mk.realm-dead.special.liberate"
HIDDEN = "mk.hidden-valley.special.liberate"
AREA_COST = 2  # mk.tezla.map-areas.hidden-valley, mk.tezla.map-areas.graveyard.move-cost
FOREST_BY_DAY = 3  # mk.tezla.map-areas.graveyard.move-cost
BLACK_MANA = 1  # mk.tezla.map-areas.graveyard.night
REPUTATION = 1  # mk.life-death.special.liberate
AREAS = {"graveyard": "묘지", "necropolis": "강령 도시", "valley": "숨겨진 계곡"}
SCENARIOS = {
    "none": "특수 규칙 없음", "life_death": "삶과 죽음", "realm": "죽은 자의 왕국", "valley": "숨겨진 계곡 시나리오",
}


class Area(Situation):
    """지도 지역 타일: a hero at a graveyard, the necropolis or the hidden valley."""

    area: str = fact("지역 타일", choices=AREAS)
    time: str = fact("낮과 밤", choices={"day": "낮", "night": "밤"})
    starts_turn: bool = fact("그곳에서 차례를 시작했나요?")
    scenario: str = fact("시나리오의 특수 규칙", choices=SCENARIOS, default="none", cites=(NIGHT,))
    liberated: bool = fact("그 장소는 해방되었나요?")
    terrain: str = fact("묘지 타일이 덮은 지형", choices={"forest": "숲", "other": "다른 지형"})
    terrain_cost: int = fact("그 지형의 지금 이동 비용", at_least=0, at_most=10, hint="묘지의 밤 규칙은 빼고 센다")

    @property
    def scenario_speaks(self) -> bool:
        """Whether the scenario has its own night rule for this area."""
        if self.scenario == "life_death":
            return self.area in ("graveyard", "necropolis")
        return self.scenario == "realm" and self.area == "graveyard"


class AreaAnswers(Answers):
    """Night rules, black mana and movement."""

    night_rules: bool = answer("밤 규칙이 적용되나요?")
    black_mana: int = answer("받는 흑색 마나 토큰", unit="개")
    needed_move: int = answer("그 칸으로 이동하는 비용")


area = Checker(
    "mk.map-area", "지도 지역 타일", Area, AreaAnswers, cites=(NIGHT, COST, VALLEY),
    about="묘지, 강령 도시, 숨겨진 계곡의 밤 규칙과 흑색 마나와 이동 비용.",
    asks=("밤에 묘지에서 차례를 시작하면 무엇을 받나요?", "묘지로 이동하려면 이동력이 얼마나 드나요?"),
)


@area.rule(NIGHT, sets="night_rules")
def day_at_the_graveyard(s: Area) -> Finding:
    """낮에 묘지나 강령 도시에서 차례를 시작하면 밤 규칙이 적용된다."""
    if s.time == "night":
        return applied("이미 밤이다", night_rules=True)
    if s.area == "valley":
        return applied("숨겨진 계곡은 밤 규칙과 관계가 없다", night_rules=False)
    told = "낮에 그곳에서 차례를 시작했다" if s.starts_turn else "그곳에서 차례를 시작하지 않았다"
    return applied(told, night_rules=s.starts_turn)


@area.rule(LIFE, REALM, sets="night_rules", overrides="day_at_the_graveyard")
def scenario_night(s: Area) -> Finding:
    """삶과 죽음의 묘지와 강령 도시, 죽은 자의 왕국의 묘지에서는 있기만 해도 밤 규칙이 적용된다."""
    if not s.scenario_speaks:
        return not_applied("시나리오가 따로 말하지 않는다")
    return applied(f"{s.label('scenario')}: {s.label('area')}에 있으면 밤 규칙이다", night_rules=True)


@area.rule(NIGHT, sets="black_mana")
def night_gives_black_mana(s: Area) -> Finding:
    """밤에 묘지나 강령 도시에서 차례를 시작하면 흑색 마나 토큰 1개를 받는다."""
    if s.area == "valley" or s.time == "day" or not s.starts_turn:
        return applied("밤에 묘지나 강령 도시에서 차례를 시작한 것이 아니다", black_mana=0)
    return applied("밤에 그곳에서 차례를 시작했다", black_mana=BLACK_MANA)


@area.rule(LIFE, REALM, sets="black_mana", overrides="night_gives_black_mana")
def no_effect_before_liberation(s: Area) -> Finding:
    """시나리오에서 해방되지 않은 장소의 효과는 쓰지 못한다."""
    if not s.scenario_speaks or s.liberated:
        return not_applied("해방되었거나 시나리오가 따로 말하지 않는다")
    return applied("해방되지 않아 효과가 없다", black_mana=0)


@area.rule(VALLEY, COST, sets="needed_move")
def valley_and_necropolis_cost(s: Area) -> Finding:
    """숨겨진 계곡과 강령 도시로 이동하려면 이동력 2가 든다."""
    if s.area == "graveyard":
        return not_applied("묘지다")
    return applied(f"{s.label('area')}: 이동력 {AREA_COST}", needed_move=AREA_COST)


@area.rule(COST, sets="needed_move")
def graveyard_costs_its_terrain(s: Area) -> Finding:
    """묘지의 이동 비용은 덮인 지형으로 정하고 묘지의 밤 규칙은 그 비용을 바꾸지 않는다."""
    if s.area != "graveyard":
        return not_applied("묘지가 아니다")
    if s.terrain == "forest" and s.time == "day":
        return applied("낮의 숲: 이동력 3", needed_move=FOREST_BY_DAY)
    return applied(f"덮인 지형의 비용 {s.terrain_cost}", needed_move=s.terrain_cost)


class Liberation(Situation):
    """해방: a hero fights for a glade, a graveyard or another area."""

    scenario: str = fact(
        "시나리오", choices={"life_death": "삶과 죽음", "realm": "죽은 자의 왕국", "valley": "숨겨진 계곡"}
    )
    area: str = fact("장소", choices={"glade": "마법 숲속 빈터", **AREAS})
    enemies_left: int = fact("그곳에 남은 적", unit="개", at_least=0, at_most=20)
    as_action: bool = fact("액션으로 진입했나요?", default=True, cites=(LIFE, REALM))


class LiberationAnswers(Answers):
    """Whether the place is free and what it gives."""

    liberated: bool = answer("해방되었나요?")
    effect_usable: bool = answer("그곳의 효과를 쓸 수 있나요?")
    reward: str = answer("보상", choices={"artifact": "유물 1", "spell": "마법 1", "none": "없음"})
    reputation: int = answer("얻는 평판", unit="점")
    shield: bool = answer("방패 토큰으로 표시하나요?")
    enemies_stay: bool = answer("남은 적이 그 칸에 그대로 있나요?")
    needs_action: bool = answer("진입이 액션인가요?")


liberation = Checker(
    "mk.liberation", "장소 해방", Liberation, LiberationAnswers, cites=(LIFE, REALM, HIDDEN),
    about="마법 숲속 빈터, 묘지, 숨겨진 계곡, 강령 도시가 해방되는지와 보상.",
    asks=("묘지의 마지막 적을 처치하면 무엇을 받나요?", "빈터를 해방하면 보상이 무엇인가요?"),
)


@liberation.rule(LIFE, REALM, HIDDEN, sets=("liberated", "enemies_stay"))
def last_enemy_frees(s: Liberation) -> Finding:
    """마지막 적을 처치하면 해방되고, 남은 적은 그 칸에 그대로 있다."""
    free = s.enemies_left == 0
    told = "마지막 적을 처치했다" if free else f"적 {s.enemies_left}개가 남았다"
    return applied(told, liberated=free, enemies_stay=not free)


@liberation.rule(LIFE, REALM, HIDDEN, sets="effect_usable")
def usable_when_free(s: Liberation, liberated: bool) -> Finding:
    """해방되기 전에는 그곳의 효과를 쓰지 못하고, 해방된 뒤에는 정상으로 쓴다."""
    return applied("해방되었다" if liberated else "아직 해방되지 않았다", effect_usable=liberated)


@liberation.rule(LIFE, sets=("reward", "reputation", "shield"))
def life_and_death_reward(s: Liberation, liberated: bool) -> Finding:
    """삶과 죽음: 마법 숲속 빈터는 유물, 묘지는 마법을 주고 평판 1점과 방패 표시가 따른다."""
    if s.scenario != "life_death" or s.area not in ("glade", "graveyard"):
        return not_applied("삶과 죽음의 빈터나 묘지가 아니다")
    if not liberated:
        return applied("해방되지 않아 보상이 없다", reward="none", reputation=0, shield=False)
    reward = "artifact" if s.area == "glade" else "spell"
    told = "유물 1개" if s.area == "glade" else "마법 1개"
    return applied(f"{s.label('area')}: {told}, 평판 1점", reward=reward, reputation=REPUTATION, shield=True)


@liberation.rule(REALM, "mk.realm-dead.special.reward", "mk.realm-dead.special.seal", sets=("reputation", "shield"))
def realm_reputation_comes_with_the_seal(s: Liberation) -> Finding:
    """죽은 자의 왕국: 평판 1점과 방패 표시는 해방이 아니라 봉인할 때 받는다."""
    if s.scenario != "realm" or s.area != "graveyard":
        return not_applied("죽은 자의 왕국의 묘지가 아니다")
    return applied("해방만으로는 평판과 방패가 없다", reputation=0, shield=False)


@liberation.rule(LIFE, REALM, sets="needs_action")
def entering_is_an_action(s: Liberation) -> Finding:
    """빈터나 묘지를 해방하려면 그 칸에서 액션으로 진입해야 한다."""
    if s.area not in ("glade", "graveyard"):
        return not_applied("빈터나 묘지가 아니다")
    return applied("진입은 액션이다", needs_action=True)


@liberation.rule(LIFE, REALM, sets=("liberated", "enemies_stay"), overrides="last_enemy_frees")
def not_without_the_action(s: Liberation) -> Finding:
    """액션으로 진입하지 않으면 해방하지 못한다."""
    if s.as_action or s.area not in ("glade", "graveyard"):
        return not_applied("액션으로 진입했다")
    return applied("액션으로 진입하지 않았다", liberated=False, enemies_stay=True)
