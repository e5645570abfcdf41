"""숨겨진 계곡 시나리오: exploring, the castle of the white city, and tiles added for kills."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

EXPLORE = "mk.hidden-valley.special.explore"
CITIES = "mk.hidden-valley.special.cities"
TOKENS = "mk.hidden-valley.special.tokens"
FACTOR = 3  # mk.hidden-valley.special.explore
CASTLE_TOKENS = 2  # mk.hidden-valley.special.cities


class Explore(Situation):
    """탐험: a hero wants to reveal a tile in the hidden valley scenario."""

    normal_cost: int = fact("탐험에 드는 보통 이동력", at_least=0, at_most=20, words=("이동력",))
    change: int = fact(
        "비용을 바꾸는 효과", at_least=-20, at_most=20, default=0, cites=(EXPLORE,), hint="1 줄이면 -1"
    )
    move: int = fact("쓰는 이동력", at_least=0, at_most=100)
    influence: int = fact("쓰는 영향력", at_least=0, at_most=100, default=0, cites=(EXPLORE,))


class ExploreAnswers(Answers):
    """What exploring costs here."""

    needed_move: int = answer("필요한 이동력")
    allowed: bool = answer("탐험할 수 있나요?")
    influence_counts: bool = answer("영향력을 이동력처럼 쓸 수 있나요?")
    factor: int = answer("보통의 몇 배인가요?", unit="배")


explore = Checker(
    "mk.valley-explore", "숨겨진 계곡의 탐험 비용", Explore, ExploreAnswers, cites=(EXPLORE,),
    about="탐험에 드는 이동력과 영향력으로 낼 수 있는지.", asks=("숨겨진 계곡 시나리오의 탐험 비용은 몇 배인가요?",),
)


@explore.rule(EXPLORE, sets="factor")
def three_times(s: Explore) -> Finding:
    """탐험 비용은 보통 이동력의 3배다."""
    return applied("보통 이동력의 3배", factor=FACTOR)


@explore.rule(EXPLORE, sets="needed_move")
def change_before_tripling(s: Explore, factor: int) -> Finding:
    """비용을 바꾸는 효과를 먼저 적용하고 그 값을 3배로 한다."""
    cost = max(0, s.normal_cost + s.change)
    changed = f"{s.normal_cost} {'−' if s.change < 0 else '+'} {abs(s.change)} = {cost}, " if s.change else ""
    return applied(f"{changed}{cost} × {factor} = {cost * factor}", needed_move=cost * factor)


@explore.rule(EXPLORE, sets="influence_counts")
def influence_as_move(s: Explore) -> Finding:
    """탐험에는 영향력을 이동력처럼 쓸 수 있다."""
    return applied("영향력도 이동력처럼 쓴다", influence_counts=True)


@explore.rule(EXPLORE, sets="allowed")
def enough_to_explore(s: Explore, needed_move: int) -> Finding:
    """이동력과 영향력을 더해 비용 이상이면 탐험할 수 있다."""
    paid = s.move + s.influence
    return applied(f"이동력 {s.move}, 영향력 {s.influence}: {paid}", allowed=paid >= needed_move)


class Castle(Situation):
    """흰색 도시의 성: a player assaults a castle in the hidden valley scenario."""

    white_city: bool = fact("흰색 도시의 성인가요?")
    conquered: bool = fact("다른 플레이어가 이미 정복한 성인가요?", default=False, cites=(CITIES,))


class CastleAnswers(Answers):
    """Who defends the castle."""

    defenders: str = answer("지키는 적", choices={"elementalists": "녹색 원소술사", "gray": "회색"})
    defender_count: int = answer("녹색 원소술사 적 토큰", unit="개", start=0)


castle = Checker(
    "mk.valley-castle", "흰색 도시의 성", Castle, CastleAnswers, cites=(CITIES,),
    about="숨겨진 계곡에서 성을 지키는 적.", asks=("흰색 도시의 성은 누가 지키나요?",),
)


@castle.rule(CITIES, sets=("defenders", "defender_count"))
def green_elementalists_defend(s: Castle) -> Finding:
    """흰색 도시의 성은 회색 적 대신 녹색 원소술사 적 토큰 2개가 지킨다."""
    if not s.white_city or s.conquered:
        return not_applied("흰색 도시의 성을 처음 강습하는 것이 아니다")
    return applied("녹색 원소술사 적 토큰 2개", defenders="elementalists", defender_count=CASTLE_TOKENS)


@castle.rule(CITIES, sets="defenders")
def gray_after_conquest(s: Castle) -> Finding:
    """다른 플레이어가 이미 정복한 성과 다른 성은 평소처럼 무작위 회색 적 토큰을 쓴다."""
    if s.white_city and not s.conquered:
        return not_applied("흰색 도시의 성을 처음 강습한다")
    return applied("평소처럼 무작위 회색 적 토큰", defenders="gray")


class NewTile(Situation):
    """새 지도 타일: a player kills an enemy in the hidden valley scenario."""

    rampaging: bool = fact("광분한 적이었나요?")
    elementalist: bool = fact("원소술사 적 토큰이었나요?")
    killed: bool = fact("처치했나요?")
    adjacent: bool = fact("새 타일을 영웅의 칸과 인접한 곳에 놓나요?", default=True, cites=(TOKENS,))


class NewTileAnswers(Answers):
    """Whether a tile may be added."""

    may_add_tile: bool = answer("새 지도 타일을 추가할 수 있나요?")
    must_be_adjacent: bool = answer("영웅의 칸과 인접해야 하나요?")
    must_add: bool = answer("꼭 추가해야 하나요?")


new_tile = Checker(
    "mk.valley-new-tile", "처치하고 추가하는 지도 타일", NewTile, NewTileAnswers, cites=(TOKENS,),
    about="광분한 원소술사 적을 처치해 새 지도 타일을 추가하는지.", asks=("원소술사 적을 잡으면 타일을 공개하나요?",),
)


@new_tile.rule(TOKENS, sets=("may_add_tile", "must_add"))
def kill_adds_a_tile(s: NewTile) -> Finding:
    """광분한 원소술사 적을 처치하면 탐험한 것처럼 새 지도 타일을 추가할 수 있다."""
    may = s.rampaging and s.elementalist and s.killed
    told = "광분한 원소술사 적을 처치했다" if may else "광분한 원소술사 적을 처치한 것이 아니다"
    return applied(told, may_add_tile=may, must_add=False)


@new_tile.rule(TOKENS, sets="must_be_adjacent")
def anywhere(s: NewTile) -> Finding:
    """추가하는 타일은 영웅이 있는 칸과 인접하지 않아도 된다."""
    told = "인접한 곳에 놓아도 된다" if s.adjacent else "인접하지 않은 곳에 놓아도 된다"
    return applied(told, must_be_adjacent=False)
