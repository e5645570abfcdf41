"""Executable rules of setting up the Volkare scenarios: tiles, dice, units, Volkare's deck, tactics."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent
from corpus.mage_knight.checkers.volkare_words import SCENARIOS

RETURN, BLITZ, QUEST = "mk.volkare-return", "mk.volkare-blitz", "mk.volkare-quest"
# scenario → countryside, non-city core and city tiles for 1, 2, 3 and 4 players
TILES = {
    "epic": ((7, 8, 10, 12), (1, 2, 3, 4), (1, 1, 1, 1)),  # mk.volkare-return.setup.map
    "blitz": ((5, 6, 8, 10), (1, 1, 2, 3), (1, 1, 1, 1)),  # mk.volkare-blitz.map
    "quest": ((8, 9, 11, 12), (4, 3, 4, 3), (2, 2, 3, 3)),  # mk.volkare-quest.setup.map
}
BEYOND_PLAYERS = 3  # mk.volkare-return.setup.volkare, mk.volkare-quest.setup.volkare
BLITZ_MORE, BLITZ_REPUTATION, BLITZ_FAME = 1, 2, 1  # mk.volkare-blitz.rules
DECK_ACTIONS, DECK_SPELLS = 16, 4  # mk.volkare-return.setup.volkare, mk.volkare-quest.setup.volkare
FACE_UP_NEIGHBOURS = 3  # mk.volkare-quest.setup.map
ROUNDS = {"epic": 6, "blitz": 4, "quest": 6}  # mk.volkare-return.info, mk.volkare-blitz.rules, mk.volkare-quest.info


class VolkareSetup(Situation):
    """볼케어 시나리오 준비: a scenario and its real players."""

    scenario: str = fact("시나리오", choices=SCENARIOS)
    players: int = fact("실제 플레이어", unit="명", at_least=1, at_most=4)

    def tiles(self, kind: int) -> int:
        """The number of tiles of a kind: 0 countryside, 1 core without city, 2 city."""
        return TILES[self.scenario][kind][self.players - 1]


class VolkareSetupAnswers(Answers):
    """What is laid out."""

    rounds: int = answer("라운드", unit="라운드")
    allowed: bool = answer("이 인원으로 할 수 있나요?")
    countryside: int = answer("교외 타일", unit="개")
    core_non_city: int = answer("도시 없는 중심부 타일", unit="개")
    city: int = answer("중심부 도시 타일", unit="개")
    camp_extra: bool = answer("볼케어 진영을 이 타일 수와 따로 쓰나요?")
    city_at_bottom: bool = answer("도시 타일을 더미 맨 아래에 두나요?")
    dice: int = answer("소스 주사위", unit="개")
    units: int = answer("유닛 공급처 카드", unit="장")
    deck_actions: int = answer("볼케어 더미의 기본 액션 카드", unit="장")
    deck_spells: int = answer("볼케어 더미의 마법", unit="장")
    deck_wounds: int = answer("볼케어 더미의 부상", unit="장")
    city_level: int = answer("도시 레벨")
    volkare_level: int = answer("볼케어 레벨")
    marked_slots: int = answer("수정으로 표시하는 유닛 자리", unit="개")
    start_fame: int = answer("시작 명성의 추가", unit="점")
    start_reputation: int = answer("시작 평판의 추가")
    fame_each_level: int = answer("레벨이 오를 때마다 더 얻는 명성", unit="점")
    dummy_player: bool = answer("가상 플레이어를 쓰나요?")
    spells_removed: int = answer("마법 더미에서 빼는 마법", unit="장")
    other_hero_skill: bool = answer("레벨이 오를 때마다 다른 영웅의 기술을 공급처에 더하나요?")
    camp_has_effect: bool = answer("볼케어 진영 칸에 효과가 있나요?")
    camp_face_up: bool = answer("볼케어 진영 타일을 앞면으로 놓고 시작하나요?")
    neighbours_face_up: int = answer("포털 타일과 인접한, 앞면으로 놓는 타일", unit="개")


volkare_setup = Checker(
    "mk.volkare-setup",
    "볼케어 시나리오 준비",
    VolkareSetup,
    VolkareSetupAnswers,
    cites=(f"{RETURN}.setup.map", f"{QUEST}.setup.map"),
    about="볼케어의 귀환과 볼케어의 원정에서 인원수에 따라 준비하는 것.",
    asks=(
        "볼케어 시나리오에서 소스 주사위는 몇 개인가요?",
        "교외 타일은 몇 개 쓰나요?",
        "볼케어 더미에 부상을 몇 장 넣나요?",
    ),
)


@volkare_setup.rule(f"{RETURN}.info", f"{BLITZ}.rules", f"{QUEST}.info", sets="rounds")
def length_of_the_game(s: VolkareSetup) -> Finding:
    """귀환의 장대한 형식과 원정은 6라운드, 귀환의 기습 형식은 4라운드다."""
    return applied(f"{s.label('scenario')}: {ROUNDS[s.scenario]}라운드", rounds=ROUNDS[s.scenario])


@volkare_setup.rule(f"{RETURN}.info", "mk.note.return-players", sets="allowed")
def players_of_the_return(s: VolkareSetup) -> Finding:
    """귀환은 1~3명이라 하면서 4인의 타일 수도 적는다."""
    if s.scenario == "quest":
        return not_applied("귀환이 아니다")
    if s.players == 4:
        return silent("인원은 1~3명이라 하고 지도 준비에는 4인 값이 있어 4명이 되는지 정할 수 없다", "allowed")
    return applied(f"{s.players}명은 1~3명에 든다", allowed=True)


@volkare_setup.rule(f"{QUEST}.info", sets="allowed")
def players_of_the_quest(s: VolkareSetup) -> Finding:
    """원정은 1~4명이 한다."""
    return (
        applied(f"{s.players}명은 1~4명에 든다", allowed=True)
        if s.scenario == "quest"
        else not_applied("원정이 아니다")
    )


def _map(s: VolkareSetup, scenario: str) -> Finding:
    if s.scenario != scenario:
        return not_applied(f"시나리오가 {josa(s.label('scenario'), '이다/다')}")
    countryside, core, city = (s.tiles(kind) for kind in range(3))
    return applied(
        f"{s.players}명: 교외 {countryside}개, 도시 없는 중심부 {core}개, 도시 {city}개",
        countryside=countryside,
        core_non_city=core,
        city=city,
        camp_extra=True,
    )


@volkare_setup.rule(f"{RETURN}.setup.map", sets=("countryside", "core_non_city", "city", "camp_extra"))
def tiles_of_the_epic_return(s: VolkareSetup) -> Finding:
    """장대한 형식의 타일은 솔로, 2, 3, 4인 순서로 교외 7, 8, 10, 12, 도시 없는 중심부 1, 2, 3, 4, 도시 1이다."""
    return _map(s, "epic")


@volkare_setup.rule(f"{BLITZ}.map", sets=("countryside", "core_non_city", "city", "camp_extra"))
def tiles_of_the_blitz(s: VolkareSetup) -> Finding:
    """기습 형식의 타일은 솔로, 2, 3, 4인 순서로 교외 5, 6, 8, 10, 도시 없는 중심부 1, 1, 2, 3, 도시 1이다."""
    return _map(s, "blitz")


@volkare_setup.rule(f"{QUEST}.setup.map", sets=("countryside", "core_non_city", "city", "camp_extra"))
def tiles_of_the_quest(s: VolkareSetup) -> Finding:
    """원정의 타일은 솔로, 2, 3, 4인 순서로 교외 8, 9, 11, 12, 도시 2, 2, 3, 3, 도시 없는 중심부 4, 3, 4, 3이다."""
    return _map(s, "quest")


@volkare_setup.rule(f"{RETURN}.setup.map", f"{BLITZ}.map", sets="city_at_bottom")
def city_lies_at_the_bottom(s: VolkareSetup) -> Finding:
    """귀환의 중심부 도시 타일은 언제나 타일 더미 맨 아래에 둔다."""
    if s.scenario == "quest":
        return not_applied("원정은 모양이 정해진 지도를 쓴다")
    return applied("도시 타일은 더미 맨 아래에 둔다", city_at_bottom=True)


@volkare_setup.rule(f"{RETURN}.setup.volkare", f"{QUEST}.setup.volkare", sets=("dice", "units"))
def volkare_counts_as_a_player(s: VolkareSetup) -> Finding:
    """볼케어도 인원수에 들어 소스 주사위와 유닛 공급처는 실제 플레이어 수에 3을 더한다."""
    count = s.players + BEYOND_PLAYERS
    return applied(f"{s.players}명에 {josa(str(BEYOND_PLAYERS), '을/를')} 더해 {count}", dice=add(count), units=add(count))


@volkare_setup.rule(f"{BLITZ}.rules", sets=("dice", "units"))
def blitz_adds_one(s: VolkareSetup) -> Finding:
    """기습 형식은 주사위와 유닛이 1개씩 더 많다."""
    if s.scenario != "blitz":
        return not_applied("기습 형식이 아니다")
    return applied("기습 형식: 주사위와 유닛을 1개씩 더한다", dice=add(BLITZ_MORE), units=add(BLITZ_MORE))


@volkare_setup.rule(f"{BLITZ}.rules", sets=("start_fame", "start_reputation", "fame_each_level"))
def blitz_starts_ahead(s: VolkareSetup) -> Finding:
    """기습 형식은 평판 +2와 명성 +1로 시작하고 레벨이 오를 때마다 명성 1점을 더 얻는다."""
    if s.scenario != "blitz":
        return applied("기습 규칙이 없다", start_fame=0, start_reputation=0, fame_each_level=0)
    return applied(
        "기습 규칙: 평판 +2, 명성 +1, 레벨 업마다 명성 1점",
        start_fame=BLITZ_FAME,
        start_reputation=BLITZ_REPUTATION,
        fame_each_level=BLITZ_FAME,
    )


@volkare_setup.rule(f"{RETURN}.setup.volkare", f"{QUEST}.setup.volkare", sets=("deck_actions", "deck_spells"))
def cards_of_the_deck(s: VolkareSetup) -> Finding:
    """볼케어 더미에는 쓰지 않는 영웅의 기본 액션 카드 16장과 마법 더미에서 뺀 마법 4장이 든다."""
    return applied("기본 액션 카드 16장, 마법 4장", deck_actions=DECK_ACTIONS, deck_spells=DECK_SPELLS)


@volkare_setup.rule(
    f"{RETURN}.setup.volkare",
    f"{RETURN}.difficulty",
    f"{QUEST}.difficulty",
    "mk.note.return-difficulty-table",
    "mk.note.quest-difficulty-table",
    sets=("deck_wounds", "city_level", "volkare_level", "marked_slots"),
)
def difficulty_table_is_lost(s: VolkareSetup) -> Finding:
    """부상 수, 도시 레벨, 볼케어 레벨, 표시된 자리의 수는 난이도표를 따르는데 표가 없다."""
    return silent("난이도표가 원문에 남아 있지 않아 수를 정할 수 없다")


@volkare_setup.rule(f"{RETURN}.setup.volkare", f"{QUEST}.setup.volkare", sets="dummy_player")
def volkare_replaces_the_dummy(s: VolkareSetup) -> Finding:
    """볼케어가 가상 플레이어를 대신한다."""
    return applied("가상 플레이어를 쓰지 않는다", dummy_player=False)


@volkare_setup.rule(f"{RETURN}.setup.map", f"{QUEST}.setup.map", sets=("spells_removed", "other_hero_skill"))
def spells_and_skills(s: VolkareSetup) -> Finding:
    """마법 더미에서 마법 4장을 빼고, 솔로면 무작위로 고른 다른 영웅의 기술을 레벨 업마다 더한다."""
    solo = s.players == 1
    told = "레벨이 오를 때마다 다른 영웅의 기술을 더한다" if solo else "다른 영웅의 기술을 더하지 않는다"
    return applied(f"마법 4장을 뺀다. {told}", spells_removed=DECK_SPELLS, other_hero_skill=solo)


@volkare_setup.rule(f"{RETURN}.setup.volkare", sets="camp_has_effect")
def camp_does_nothing_in_the_return(s: VolkareSetup) -> Finding:
    """귀환에서 볼케어 진영 칸은 아무 효과가 없다."""
    if s.scenario == "quest":
        return not_applied("귀환이 아니다")
    return applied("볼케어 진영 칸은 효과가 없다", camp_has_effect=False)


@volkare_setup.rule(f"{QUEST}.setup.map", sets=("camp_face_up", "neighbours_face_up"))
def face_up_tiles_of_the_quest(s: VolkareSetup) -> Finding:
    """원정에서는 볼케어 진영과, 포털 타일과 인접한 타일 3개를 앞면으로 놓는다."""
    if s.scenario != "quest":
        return not_applied("원정이 아니다")
    count = FACE_UP_NEIGHBOURS
    return applied(f"볼케어 진영과 인접한 타일 {count}개는 앞면이다", camp_face_up=True, neighbours_face_up=count)
