"""테즐라의 그림자, 세력: which enemy token is placed and what its death earns."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied

SORT = "mk.tezla.enemy-tokens.sort"
RANDOM = "mk.tezla.enemy-tokens.random-faction"
DEPLETED = "mk.tezla.enemy-tokens.depleted"
LIFE_DEATH = "mk.life-death.special.tokens"
GLADE = "mk.life-death.special.glade"
USE = "mk.tezla.faction-tokens.gain-use"
FAME_INSTEAD = "mk.tezla.faction-tokens.fame-instead"
FACTIONS = {"elementalists": "원소술사", "dark_crusaders": "암흑 십자군"}
DIE = {"gold": "금색", "green": "녹색", "white": "백색", "black": "흑색", "red": "적색", "blue": "청색"}
ELEMENTALIST_COLORS = ("gold", "green", "white")  # mk.tezla.enemy-tokens.random-faction
BONUS_FAME = 1  # mk.tezla.faction-tokens.fame-instead


class Placing(Situation):
    """세력 적 놓기: an enemy token is to be placed."""

    by: str = fact(
        "적 토큰을 놓는 근거",
        choices={
            "random": "무작위 세력", "north": "삶과 죽음: 북쪽 타일", "south": "삶과 죽음: 남쪽 타일",
            "middle": "삶과 죽음: 중간 지역 타일", "realm": "죽은 자의 왕국: 광분한 적이나 묘지",
            "valley": "숨겨진 계곡: 광분한 적", "summoned": "세력 적이 소환", "unspecified": "시나리오가 말하지 않음",
        },
    )
    die: str = fact("마나 주사위에서 나온 색", choices=DIE, words=("주사위",))
    summoner: str = fact("소환하는 적의 세력", choices=FACTIONS)
    pile_empty: bool = fact("그 색의 세력 적 토큰이 다 떨어졌나요?", default=False, cites=(DEPLETED,))
    glade: bool = fact("마법 숲속 빈터가 공개되었나요?", default=False, cites=(GLADE,))


class PlacingAnswers(Answers):
    """The faction and the kind of token."""

    faction: str = answer("놓는 세력", choices={**FACTIONS, "none": "세력 없음"})
    summons_faction: str = answer("소환되는 적의 세력", choices=FACTIONS)
    placed: str = answer("놓는 토큰", choices={"faction": "세력 적 토큰", "regular": "일반 적 토큰"})
    treated_as_faction: bool = answer("세력 적으로 치나요?")
    area: str = answer("빈터 칸", choices={"graveyard": "묘지를 덮는다", "glade": "마법 숲속 빈터 그대로"})
    tokens: tuple[str, ...] = answer("빈터에 놓는 적의 색", choices={"green": "녹색", "brown": "갈색"})


placing = Checker(
    "mk.faction-placing", "놓을 적의 세력", Placing, PlacingAnswers, cites=(RANDOM, LIFE_DEATH, SORT),
    about="적 토큰을 어느 세력에서 골라 놓는지.", asks=("무작위 세력은 주사위로 어떻게 정하나요?",),
)


@placing.rule(RANDOM, LIFE_DEATH, GLADE, sets="faction")
def random_faction(s: Placing) -> Finding:
    """무작위 세력은 주사위로 정한다: 금색, 녹색, 백색은 원소술사, 흑색, 적색, 청색은 암흑 십자군."""
    if s.by not in ("random", "middle"):
        return not_applied("무작위로 정하지 않는다")
    faction = "elementalists" if s.die in ELEMENTALIST_COLORS else "dark_crusaders"
    return applied(f"{s.label('die')}: {FACTIONS[faction]}", faction=faction)


@placing.rule(LIFE_DEATH, GLADE, sets="faction")
def north_and_south(s: Placing) -> Finding:
    """삶과 죽음: 북쪽 타일은 암흑 십자군, 남쪽 타일은 원소술사에서 고른다."""
    if s.by not in ("north", "south"):
        return not_applied("삶과 죽음의 북쪽이나 남쪽이 아니다")
    faction = "dark_crusaders" if s.by == "north" else "elementalists"
    return applied(f"{s.label('by')}: {FACTIONS[faction]}", faction=faction)


@placing.rule("mk.realm-dead.special.tokens", "mk.realm-dead.special.graveyards", sets="faction")
def realm_of_the_dead(s: Placing) -> Finding:
    """죽은 자의 왕국의 광분한 적과 묘지의 적은 암흑 십자군이다."""
    if s.by != "realm":
        return not_applied("죽은 자의 왕국이 아니다")
    return applied("암흑 십자군 더미에서 가져온다", faction="dark_crusaders")


@placing.rule("mk.hidden-valley.special.tokens", sets="faction")
def hidden_valley(s: Placing) -> Finding:
    """숨겨진 계곡의 광분한 적은 원소술사다."""
    if s.by != "valley":
        return not_applied("숨겨진 계곡이 아니다")
    return applied("원소술사 더미에서 가져온다", faction="elementalists")


@placing.rule(SORT, sets=("faction", "summons_faction"))
def summons_its_own(s: Placing) -> Finding:
    """소환하는 세력 적은 자기와 같은 세력의 적 토큰을 소환한다."""
    if s.by != "summoned":
        return not_applied("소환이 아니다")
    return applied(f"{s.label('summoner')} 적이 소환한다", faction=s.summoner, summons_faction=s.summoner)


@placing.rule(SORT, sets="faction")
def regular_unless_told(s: Placing) -> Finding:
    """시나리오가 말하지 않으면 일반 적 토큰을 쓴다."""
    if s.by != "unspecified":
        return not_applied("세력을 정하는 규칙이 있다")
    return applied("일반 적 토큰을 쓴다", faction="none")


@placing.rule(DEPLETED, sets=("placed", "treated_as_faction"))
def regular_in_its_place(s: Placing, faction: str) -> Finding:
    """세력 적 토큰이 떨어지면 같은 색 일반 토큰을 놓고 그 세력의 적으로 친다."""
    if faction == "none":
        return applied("세력이 없는 적이다", placed="regular", treated_as_faction=False)
    if s.pile_empty:
        return applied("같은 색 일반 토큰을 놓고 그 세력으로 친다", placed="regular", treated_as_faction=True)
    return applied("세력 적 토큰을 놓는다", placed="faction", treated_as_faction=True)


@placing.rule(GLADE, sets=("area", "tokens"))
def glade_of_life_and_death(s: Placing, faction: str) -> Finding:
    """삶과 죽음의 빈터에는 그 세력의 녹색 적과 갈색 적을 놓고, 암흑 십자군이면 묘지를 덮는다."""
    if not s.glade or s.by not in ("north", "south", "middle"):
        return not_applied("삶과 죽음에서 마법 숲속 빈터가 공개된 것이 아니다")
    area = "graveyard" if faction == "dark_crusaders" else "glade"
    return applied(f"{FACTIONS[faction]}의 녹색 적과 갈색 적", area=area, tokens=("green", "brown"))


class Kill(Situation):
    """처치 보상: an enemy has been killed."""

    enemy: str = fact(
        "처치한 적",
        choices={
            "faction": "세력 기호가 있는 적 토큰", "substitute": "소진되어 대신 놓은 일반 적 토큰",
            "leader": "세력 지도자", "regular": "그 밖의 일반 적 토큰",
        },
    )
    printed_fame: int = fact("적힌 명성", unit="점", at_least=0, at_most=20)
    without_tokens: bool = fact("세력 토큰 없이 하는 게임인가요?", default=False, cites=(FAME_INSTEAD,))
    pile_empty: bool = fact("그 세력의 세력 토큰 더미가 비었나요?", default=False, cites=(USE,))


class KillAnswers(Answers):
    """What the kill earns."""

    faction_token: bool = answer("세력 토큰을 받나요?")
    treated_as_faction: bool = answer("세력 적으로 치나요?")
    extra_fame: int = answer("추가 명성", unit="점", start=0)
    fame: int = answer("얻는 명성", unit="점")
    reshuffle: bool = answer("버린 세력 토큰을 섞어 새 더미를 만드나요?")


kill = Checker(
    "mk.faction-kill", "세력 적 처치 보상", Kill, KillAnswers, cites=(USE, DEPLETED, FAME_INSTEAD),
    about="적을 처치하고 세력 토큰이나 추가 명성을 받는지.", asks=("이 적을 잡으면 세력 토큰을 받나요?",),
)


@kill.rule(USE, sets="faction_token")
def icon_earns_a_token(s: Kill) -> Finding:
    """세력 기호가 있는 적을 처치하면 그 세력의 세력 토큰 1개를 받는다."""
    earned = s.enemy == "faction"
    return applied("세력 기호가 있는 적이다" if earned else f"{s.label('enemy')}: 받지 않는다", faction_token=earned)


@kill.rule(DEPLETED, sets=("faction_token", "treated_as_faction"), overrides="icon_earns_a_token")
def substitute_earns_none(s: Kill) -> Finding:
    """대신 놓은 일반 토큰은 그 세력으로 치지만 세력 토큰은 주지 않는다."""
    if s.enemy != "substitute":
        return not_applied("대신 놓은 토큰이 아니다")
    return applied("세력으로 치지만 세력 토큰은 주지 않는다", faction_token=False, treated_as_faction=True)


@kill.rule("mk.tezla.leader.combat-end", sets="faction_token", overrides="icon_earns_a_token")
def leader_earns_none(s: Kill) -> Finding:
    """세력 지도자를 처치해도 세력 토큰은 받지 않는다."""
    if s.enemy != "leader":
        return not_applied("세력 지도자가 아니다")
    return applied("세력 지도자는 세력 토큰을 주지 않는다", faction_token=False)


@kill.rule("mk.tezla.enemy-tokens.intro", sets="treated_as_faction")
def icon_names_the_faction(s: Kill) -> Finding:
    """세력 기호가 있는 적이 세력 적이다."""
    if s.enemy == "substitute":
        return not_applied("대신 놓은 토큰이다")
    return applied(f"{s.label('enemy')}", treated_as_faction=s.enemy in ("faction", "leader"))


@kill.rule(FAME_INSTEAD, sets=("faction_token", "extra_fame"), overrides="icon_earns_a_token")
def fame_instead_of_token(s: Kill) -> Finding:
    """세력 토큰 없이 하면 세력 기호가 있는 적을 처치할 때 토큰 대신 명성 1점을 더 얻는다."""
    if s.enemy != "faction" or not s.without_tokens:
        return not_applied("세력 토큰 없이 하는 게임에서 세력 기호가 있는 적을 처치한 것이 아니다")
    return applied("토큰 대신 명성 1점", faction_token=False, extra_fame=add(BONUS_FAME))


@kill.rule("mk.tezla.enemy-tokens.intro", FAME_INSTEAD, sets="fame")
def fame_of_the_kill(s: Kill, extra_fame: int) -> Finding:
    """처치하면 적힌 명성과 추가 명성을 얻는다."""
    return applied(f"적힌 명성 {s.printed_fame}, 추가 {extra_fame}", fame=s.printed_fame + extra_fame)


@kill.rule(USE, sets="reshuffle")
def empty_pile_is_reshuffled(s: Kill) -> Finding:
    """세력 토큰 더미가 떨어지면 그 세력의 버린 토큰을 모두 섞어 새 더미를 만든다."""
    told = "더미가 비어 버린 토큰을 섞는다" if s.pile_empty else "더미가 남아 있다"
    return applied(told, reshuffle=s.pile_empty)
