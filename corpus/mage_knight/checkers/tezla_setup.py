"""테즐라의 그림자 시나리오: the numbers of the set-up, by scenario, form and players."""

from collections.abc import Iterator
from dataclasses import dataclass

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

SCENARIOS = {
    "life_death": "삶과 죽음", "realm": "죽은 자의 왕국", "valley": "숨겨진 계곡", "relic": "사라진 유물",
}
SECTIONS = {"life_death": "life-death", "realm": "realm-dead", "valley": "hidden-valley", "relic": "lost-relic"}
FORMS = {"comp": "경쟁", "coop": "협동", "solo": "솔로"}
SHAPES = {"wedge": "쐐기형", "open": "전체 개방형", "open4": "4열로 제한된 개방형", "open3": "3열로 제한된 개방형"}


@dataclass(frozen=True)
class Numbers:
    """What one form of one scenario lays out; each list counts from 2 players (solo: one value)."""

    shapes: tuple[str, ...]
    country: tuple[int, ...]
    glades: tuple[int, ...]
    cities: tuple[int, ...]
    others: tuple[int, ...]
    levels: tuple[int, ...]


WEDGE = ("wedge", "wedge", "open4")
OPEN = ("open", "open", "open")
NUMBERS = {  # mk.<scenario>.<form>.setup
    ("life_death", "comp"): Numbers(WEDGE, (7, 9, 11), (3, 4, 5), (3, 3, 3), (1, 2, 3), (4, 5, 6)),
    ("life_death", "coop"): Numbers(OPEN, (7, 9, 11), (3, 4, 5), (3, 3, 3), (2, 3, 4), (8, 10, 12)),
    ("life_death", "solo"): Numbers(("wedge",), (6,), (3,), (3,), (2,), (6,)),
    ("realm", "comp"): Numbers(WEDGE, (5, 7, 9), (2, 3, 4), (2, 2, 2), (2, 3, 4), (5, 6, 7)),
    ("realm", "coop"): Numbers(OPEN, (6, 8, 10), (3, 4, 5), (2, 2, 2), (2, 3, 4), (8, 10, 12)),
    ("realm", "solo"): Numbers(("wedge",), (5,), (2,), (2,), (1,), (4,)),
    ("valley", "comp"): Numbers(WEDGE, (5, 7, 9), (), (2, 2, 2), (2, 3, 4), (5, 6, 7)),
    ("valley", "coop"): Numbers(OPEN, (6, 8, 10), (), (2, 2, 2), (2, 3, 4), (8, 10, 12)),
    ("valley", "solo"): Numbers(("wedge",), (5,), (), (2,), (1,), (4,)),
    ("relic", "comp"): Numbers(("open3", "open4", "open"), (6, 7, 8), (), (2, 3, 4), (1, 2, 3), ()),
    ("relic", "coop"): Numbers(("open4", "open", "open"), (7, 8, 9), (), (3, 4, 5), (2, 3, 4), ()),
    ("relic", "solo"): Numbers(("open3",), (6,), (), (2,), (1,), ()),
}
ROUNDS = {"life_death": 6, "realm": 4, "valley": 4, "relic": 2}  # mk.<scenario>.overview.info
COMPETITIVE_SPELLS = 4  # mk.life-death.coop.setup and its sisters
SETUPS = tuple(f"mk.{s}.{f}.setup" for s in SECTIONS.values() for f in FORMS)
LED_SETUPS = tuple(f"mk.{s}.{f}.setup" for s in list(SECTIONS.values())[:3] for f in FORMS)
INFOS = tuple(f"mk.{s}.overview.info" for s in SECTIONS.values())


class Setup(Situation):
    """시나리오 준비: which scenario is played, how and by how many."""

    scenario: str = fact("시나리오", choices=SCENARIOS)
    form: str = fact("형식", choices=FORMS)
    players: int = fact("인원수", unit="명", at_least=1, at_most=4, hint="가상 플레이어는 빼고 센다")

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Solo is for one, the other forms for two to four."""
        if self.form is not None and self.players is not None and (self.form == "solo") != (self.players == 1):
            yield "players", "솔로는 1명, 경쟁과 협동은 2~4명이에요"

    @property
    def numbers(self) -> Numbers:
        """The row of the book."""
        return NUMBERS[self.scenario, self.form]

    def pick(self, row: tuple[int, ...]) -> int:
        """The value of a row for this number of players; a row of one value needs no players."""
        return row[0] if len(set(row)) == 1 else row[self.players - 2]

    def title(self) -> str:
        """The scenario and form in words, with the players where there are more than one."""
        return f"{SCENARIOS[self.scenario]} {FORMS[self.form]}"


class SetupAnswers(Answers):
    """The numbers of the set-up."""

    map_shape: str = answer("지도 모양", choices=SHAPES)
    countryside: int = answer("교외 타일", unit="개")
    glade_tiles: int = answer("그중 마법 숲속 빈터가 있는 타일", unit="개")
    city_tiles: int = answer("중심부 도시 타일", unit="개")
    other_core: int = answer("도시 없는 중심부 타일", unit="개")
    start_level: int = answer("세력 지도자의 시작 레벨")
    rounds: int = answer("라운드", unit="라운드")
    dummy_player: bool = answer("가상 플레이어를 넣나요?")
    spells_removed: int = answer("빼는 경쟁 마법", unit="장")
    volkare_tile: bool = answer("볼케어의 시작 타일을 폐허 도시로 쓰나요?")
    friendly_cities: int = answer("우호적인 도시", unit="개")


setup = Checker(
    "mk.tezla-setup", "테즐라 시나리오 준비", Setup, SetupAnswers, cites=("mk.tezla-scenario-list", *SETUPS),
    about="시나리오와 형식과 인원수로 정해지는 지도와 지도자의 시작 레벨.",
    asks=("세력 지도자의 시작 레벨은 몇인가요?", "교외 타일을 몇 개 쓰나요?"),
)


@setup.rule(*SETUPS, sets="map_shape")
def map_shape(s: Setup) -> Finding:
    """지도 모양은 시나리오와 형식과 인원수가 정한다."""
    shapes = s.numbers.shapes
    shape = shapes[0] if len(set(shapes)) == 1 else shapes[s.players - 2]
    return applied(f"{s.title()}: {SHAPES[shape]}", map_shape=shape)


@setup.rule(*SETUPS, sets="countryside")
def countryside_tiles(s: Setup) -> Finding:
    """교외 타일의 수는 시나리오와 형식과 인원수가 정한다."""
    count = s.pick(s.numbers.country)
    return applied(f"{s.title()}: 교외 타일 {count}개", countryside=count)


@setup.rule(*SETUPS, sets="glade_tiles")
def glade_tiles(s: Setup) -> Finding:
    """삶과 죽음과 죽은 자의 왕국은 마법 숲속 빈터가 있는 타일의 수를 정확히 맞춘다."""
    if not s.numbers.glades:
        return not_applied("이 시나리오는 빈터 타일의 수를 정하지 않는다")
    count = s.pick(s.numbers.glades)
    return applied(f"빈터가 있는 타일 {count}개", glade_tiles=count)


@setup.rule(*SETUPS, sets="city_tiles")
def city_tiles(s: Setup) -> Finding:
    """중심부 도시 타일의 수는 시나리오와 형식이 정하고, 사라진 유물은 인원수도 본다."""
    count = s.pick(s.numbers.cities)
    return applied(f"{s.title()}: 도시 타일 {count}개", city_tiles=count)


@setup.rule(*SETUPS, sets="other_core")
def other_core_tiles(s: Setup) -> Finding:
    """도시 없는 중심부 타일의 수는 시나리오와 형식과 인원수가 정한다."""
    count = s.pick(s.numbers.others)
    return applied(f"{s.title()}: 도시 없는 중심부 타일 {count}개", other_core=count)


@setup.rule(*LED_SETUPS, sets="start_level")
def start_level(s: Setup) -> Finding:
    """시작 레벨: 경쟁은 인원수 + 2(죽은 자의 왕국, 숨겨진 계곡은 + 3), 협동은 인원수 × 2 + 4, 솔로는 6이나 4."""
    if not s.numbers.levels:
        return not_applied("사라진 유물에는 세력 지도자가 없다")
    level = s.pick(s.numbers.levels)
    return applied(f"{s.title()}: 시작 레벨 {level}", start_level=level)


@setup.rule(*INFOS, sets="rounds")
def rounds(s: Setup) -> Finding:
    """라운드 수는 시나리오의 범위가 정한다."""
    return applied(f"{s.label('scenario')}: {ROUNDS[s.scenario]}라운드", rounds=ROUNDS[s.scenario])


@setup.rule(*SETUPS, sets=("dummy_player", "spells_removed"))
def dummy_player(s: Setup) -> Finding:
    """협동과 솔로에는 가상 플레이어를 넣고 경쟁 마법 4장을 뺀다."""
    used = s.form != "comp"
    told = "가상 플레이어를 넣고 경쟁 마법 4장을 뺀다" if used else "경쟁 형식에는 없다"
    return applied(told, dummy_player=used, spells_removed=COMPETITIVE_SPELLS if used else 0)


@setup.rule("mk.lost-relic.coop.setup", sets="volkare_tile")
def fifth_ruined_city(s: Setup) -> Finding:
    """사라진 유물 4인 협동에서는 볼케어의 시작 타일이 다섯 번째 폐허 도시다."""
    if s.scenario != "relic" or s.form != "coop":
        return applied("사라진 유물 협동이 아니다", volkare_tile=False)
    return applied(f"인원 {s.players}명", volkare_tile=s.players == 4)


@setup.rule(*LED_SETUPS, "mk.lost-relic.special.cities", sets="friendly_cities")
def friendly_cities(s: Setup) -> Finding:
    """삶과 죽음, 죽은 자의 왕국, 숨겨진 계곡에는 우호적인 도시가 1개 있다. 사라진 유물의 도시는 모두 폐허다."""
    count = 0 if s.scenario == "relic" else 1
    return applied(f"우호적인 도시 {count}개", friendly_cities=count)
