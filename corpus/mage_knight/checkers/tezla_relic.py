"""사라진 유물: ruined cities, what a revealed tile earns, and the competitive score of the fragments."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

CITIES = "mk.lost-relic.special.cities"
TOKENS = "mk.lost-relic.special.tokens"
CARDS = "mk.lost-relic.special.cards"
EXTRA = "mk.lost-relic.special.extra"
COMP = "mk.lost-relic.comp.scoring"
TIE = "mk.note.lost-relic-tie"
RUIN_COST, RUIN_ROOM, RUIN_FRAGMENTS = 2, 1, 1  # mk.lost-relic.special.cities
TILE_FAME, RUIN_FAME = 1, 1  # mk.lost-relic.special.extra
FRAGMENT_FAME, HUNTER_FAME = 4, 4  # mk.lost-relic.comp.scoring


class Ruin(Situation):
    """폐허 도시: a hero near a ruined city with its face-down Draconum."""

    moved: str = fact(
        "영웅이 이동한 곳", choices={"adjacent": "폐허 도시와 인접한 칸", "into": "폐허 도시 칸", "away": "멀리 있는 칸"}
    )
    occupied: bool = fact("폐허 도시 칸에 다른 캐릭터가 있나요?", default=False, cites=(CITIES,))
    draconum: str = fact(
        "그곳의 드라코넘", choices={"there": "남아 있음", "killed": "이번에 처치함", "gone": "앞서 처치되어 없음"}
    )


class RuinAnswers(Answers):
    """Cost, revealing, combat and the fragment."""

    needed_move: int = answer("폐허 도시 칸의 이동 비용")
    max_characters: int = answer("폐허 도시 칸의 캐릭터", unit="명")
    allowed: bool = answer("폐허 도시 칸으로 이동할 수 있나요?", normally=True, says="막는 규칙이 없다", cites=(CITIES,))
    revealed: bool = answer("드라코넘 토큰을 공개하나요?")
    combat: bool = answer("전투가 시작되나요?")
    rampaging: bool = answer("그 드라코넘은 광분한 적인가요?")
    fragments: int = answer("가져오는 유물 파편", unit="개")
    shield: bool = answer("방패 토큰으로 표시하나요?")


ruin = Checker(
    "mk.ruined-city", "폐허 도시", Ruin, RuinAnswers, cites=(CITIES,),
    about="폐허 도시의 이동 비용, 드라코넘 공개와 전투, 유물 파편.",
    asks=("폐허 도시에 들어가면 전투가 시작되나요?", "폐허 도시의 드라코넘은 광분한 적인가요?"),
)


@ruin.rule(CITIES, sets=("needed_move", "max_characters"))
def ruin_space(s: Ruin) -> Finding:
    """폐허 도시 칸의 이동 비용은 2이고 캐릭터 하나만 있을 수 있다."""
    return applied("이동력 2, 캐릭터 하나", needed_move=RUIN_COST, max_characters=RUIN_ROOM)


@ruin.rule(CITIES, sets="allowed")
def one_character(s: Ruin) -> Finding:
    """다른 캐릭터가 있는 폐허 도시 칸에는 들어가지 못한다."""
    return applied("이미 다른 캐릭터가 있다", allowed=False) if s.occupied else not_applied("비어 있다")


@ruin.rule(CITIES, sets="revealed")
def revealed_from_next_space(s: Ruin) -> Finding:
    """낮이든 밤이든 폐허 도시와 인접한 칸으로 이동하면 드라코넘 토큰을 공개한다."""
    near = s.moved != "away" and s.draconum != "gone"
    return applied("인접한 칸에 왔다" if near else "공개할 드라코넘이 없다", revealed=near)


@ruin.rule(CITIES, sets="combat")
def entering_starts_combat(s: Ruin) -> Finding:
    """드라코넘이 있는 폐허 도시 칸으로 이동하면 전투가 시작된다."""
    fights = s.moved == "into" and s.draconum != "gone"
    return applied("드라코넘이 있는 칸으로 이동했다" if fights else "전투가 시작되지 않는다", combat=fights)


@ruin.rule(CITIES, sets="rampaging")
def not_rampaging(s: Ruin) -> Finding:
    """폐허 도시의 드라코넘은 광분한 적이 아니다."""
    return applied("광분한 적으로 치지 않는다", rampaging=False)


@ruin.rule(CITIES, sets=("fragments", "shield"))
def kill_takes_the_fragment(s: Ruin) -> Finding:
    """드라코넘을 처치하면 유물 파편 1개를 가져오고 방패 토큰을 놓는다."""
    won = s.draconum == "killed"
    return applied("처치했다" if won else "이번에 처치하지 않았다", fragments=RUIN_FRAGMENTS if won else 0, shield=won)


class Reveal(Situation):
    """타일 공개: a player reveals a new map tile in 사라진 유물."""

    ruined: bool = fact("폐허 도시가 있는 타일인가요?")
    tiles: int = fact("공개한 같은 종류의 타일", unit="개", at_least=1, at_most=20, default=1, cites=(EXTRA,))


class RevealAnswers(Answers):
    """Fame for the tile."""

    fame: int = answer("얻는 명성", unit="점", start=0)


reveal = Checker(
    "mk.relic-reveal", "사라진 유물의 타일 공개", Reveal, RevealAnswers, cites=(EXTRA,),
    about="새 지도 타일을 공개하고 얻는 명성.", asks=("타일을 공개하면 명성을 얼마나 얻나요?",),
)


@reveal.rule(EXTRA, sets="fame")
def every_tile(s: Reveal) -> Finding:
    """새 지도 타일을 공개할 때마다 명성 1점을 얻는다."""
    return applied(f"타일 {s.tiles}개: 명성 {s.tiles * TILE_FAME}점", fame=add(s.tiles * TILE_FAME))


@reveal.rule(EXTRA, sets="fame")
def ruined_city_tile(s: Reveal) -> Finding:
    """폐허 도시가 있는 타일이면 명성 1점을 더 얻는다."""
    if not s.ruined:
        return not_applied("폐허 도시가 없다")
    return applied(f"폐허 도시: 명성 {s.tiles * RUIN_FAME}점 추가", fame=add(s.tiles * RUIN_FAME))


class Hunt(Situation):
    """파편 점수: one player's fragments at the end of the competitive form."""

    fragments: int = fact("모은 유물 파편", unit="개", at_least=0, at_most=10)
    best_other: int = fact("다른 플레이어가 가장 많이 모은 파편", unit="개", at_least=0, at_most=10)


class HuntAnswers(Answers):
    """Fame from fragments and the title."""

    fragment_fame: int = answer("파편으로 얻는 명성", unit="점")
    hunter: bool = answer("위대한 유물 사냥꾼인가요?")
    fame: int = answer("파편과 칭호로 얻는 명성", unit="점")


hunt = Checker(
    "mk.relic-hunter", "사라진 유물 경쟁의 파편 점수", Hunt, HuntAnswers, cites=(COMP,),
    about="파편으로 얻는 명성과 위대한 유물 사냥꾼.", asks=("위대한 유물 사냥꾼은 누가 되나요?",),
)


@hunt.rule(COMP, sets="fragment_fame")
def fame_a_fragment(s: Hunt) -> Finding:
    """모은 유물 파편마다 명성 4점을 얻는다."""
    fame = s.fragments * FRAGMENT_FAME
    return applied(f"파편 {s.fragments}개: 명성 {fame}점", fragment_fame=fame)


@hunt.rule(COMP, sets="hunter")
def most_fragment_fame(s: Hunt) -> Finding:
    """파편으로 명성을 가장 많이 얻은 플레이어가 위대한 유물 사냥꾼이다."""
    if s.fragments == s.best_other:
        return not_applied("파편 명성이 같다")
    return applied(f"자신 {s.fragments}개, 다른 플레이어 {s.best_other}개", hunter=s.fragments > s.best_other)


@hunt.rule(COMP, TIE, sets="hunter")
def tied_hunters(s: Hunt) -> Finding:
    """파편 명성이 같을 때는 책이 말하지 않는다."""
    if s.fragments != s.best_other:
        return not_applied("파편 명성이 다르다")
    return silent("칭호의 동점 규칙이 없다")


@hunt.rule(COMP, sets="fame")
def fame_with_title(s: Hunt, fragment_fame: int, hunter: bool) -> Finding:
    """위대한 유물 사냥꾼은 명성 4점을 더 얻는다."""
    title = HUNTER_FAME if hunter else 0
    return applied(f"파편 {fragment_fame}점, 칭호 {title}점", fame=fragment_fame + title)


class RelicPieces(Situation):
    """쓰지 않는 구성물: a piece of the game in 사라진 유물."""

    piece: str = fact(
        "구성물",
        choices={
            "core_draconum": "중심부 타일의 광분한 드라코넘", "city_elite": "도시에서만 고용할 수 있는 엘리트 유닛",
            "other_elite": "다른 곳에서도 고용할 수 있는 엘리트 유닛", "city_figure": "도시 피규어와 도시 카드",
        },
    )


class RelicPiecesAnswers(Answers):
    """Whether it is used and what stands in for it."""

    used: bool = answer("쓰나요?")
    replaced_by: str = answer("대신 놓는 것", choices={"green": "광분한 녹색 적", "none": "없음"})


relic_pieces = Checker(
    "mk.relic-pieces", "사라진 유물에서 빼는 구성물", RelicPieces, RelicPiecesAnswers, cites=(TOKENS, CARDS, CITIES),
    about="사라진 유물에서 빼거나 바꾸는 적, 유닛, 도시.", asks=("중심부 타일의 드라코넘은 어떻게 하나요?",),
)


@relic_pieces.rule(TOKENS, sets=("used", "replaced_by"))
def green_for_core_draconum(s: RelicPieces) -> Finding:
    """중심부 타일에는 광분한 드라코넘 대신 광분한 녹색 적을 놓는다."""
    if s.piece != "core_draconum":
        return not_applied("중심부 타일의 광분한 드라코넘이 아니다")
    return applied("광분한 녹색 적을 대신 놓는다", used=False, replaced_by="green")


@relic_pieces.rule(CARDS, sets=("used", "replaced_by"))
def city_only_elites_removed(s: RelicPieces) -> Finding:
    """도시에서만 고용할 수 있는 엘리트 유닛을 모두 뺀다."""
    if s.piece not in ("city_elite", "other_elite"):
        return not_applied("엘리트 유닛이 아니다")
    return applied(s.label("piece"), used=s.piece == "other_elite", replaced_by="none")


@relic_pieces.rule(CITIES, sets=("used", "replaced_by"))
def no_city_figures(s: RelicPieces) -> Finding:
    """도시 피규어와 도시 카드는 쓰지 않는다."""
    if s.piece != "city_figure":
        return not_applied("도시 피규어나 도시 카드가 아니다")
    return applied("모든 도시가 폐허다", used=False, replaced_by="none")
