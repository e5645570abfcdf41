"""Makes the setup of Kings of Middle-earth executable: where each figure, card, die and tile starts."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

KING_TILES = 2  # kome.setup.king-tiles
GREY_FIGURES = 5  # kome.setup.grey-figures

SOVEREIGNS = {"brand": "브란드", "dain": "다인", "denethor": "데네소르", "theoden": "셰오덴", "thranduil": "스란두일"}
PLACES = {
    "dale": "데일", "erebor": "에레보르", "minas_tirith": "미나스 티리스", "edoras": "에도라스", "woodland_realm": "우들랜드 렐름",
}
START = {"brand": "dale", "dain": "erebor", "denethor": "minas_tirith", "theoden": "edoras", "thranduil": "woodland_realm"}
FIGURES = {"grey": "회색 피규어", "silver": "은색 피규어", "none": "놓지 않는다"}
USED = {"used": "쓴다", "unused": "쓰지 않는다"}
ITEMS = {
    "grey_figures": "회색 군주 피규어", "silver_figures": "은색 군주 피규어", "chieftain_figures": "암흑 수장 피규어",
    "character_cards": "군주와 암흑 수장의 인물 카드", "rings": "타락한 군주 링", "ruler_dice": "통치자 주사위",
    "king_tiles": "국왕 추적 타일", "event_cards": "확장 사건 카드", "board": "군주 타락 보드", "sheets": "참조 시트",
    "other_tokens": "나머지 토큰과 타일",
}
WHERE = {
    "board": "게임 보드", "aside": "한쪽", "hunt_pool": "추적 풀", "decks": "맞는 덱", "between": "플레이어들 사이",
    "players": "두 진영에 1장씩",
}
GOES = {
    "grey_figures": "board", "silver_figures": "aside", "chieftain_figures": "aside", "character_cards": "aside",
    "rings": "aside", "ruler_dice": "aside", "king_tiles": "hunt_pool", "event_cards": "decks", "board": "between",
    "sheets": "players", "other_tokens": "aside",
}
EREBOR_UNUSED = ("brand", "dain")  # kome.erebor
CARDS = {
    "dain_guard": "다인 아이언풋의 경비대", "brands_men": "왕 브란드의 사병들", "other_listed": "국왕들 목록의 다른 카드",
    "unlisted": "목록에 없는 카드",
}


class Setup(Situation):
    """게임 준비: one sovereign, one kind of component, or one event card at setup."""

    sovereign: str = fact("군주", choices=SOVEREIGNS)
    item: str = fact("구성물", choices=ITEMS)
    card: str = fact("사건 카드", choices=CARDS)
    erebor: bool = fact("에레보르의 숙명과 함께 하나요?", default=False, cites=("kome.erebor",))


class SetupAnswers(Answers):
    """Where it starts and whether it is used."""

    on_board: str = answer("그 군주의 무엇을 보드에 놓나요?", choices=FIGURES)
    aside: str = answer("그 군주의 무엇을 한쪽에 두나요?", choices=FIGURES)
    place: str = answer("그 군주의 시작 지역", choices=PLACES)
    brand: str = answer("브란드", choices=USED)
    dain: str = answer("다인", choices=USED)
    goes_to: str = answer("그 구성물을 두는 곳", choices=WHERE)
    king_tiles: int = answer("추적 풀에 넣는 국왕 추적 타일", unit="개")
    ruler_dice_in_pool: int = answer("처음부터 풀에 넣는 통치자 주사위", unit="개")
    card_replaced: bool = answer("그 사건 카드를 이 확장의 카드로 대체하나요?")
    grey_figures: int = answer("보드에 놓는 회색 군주 피규어", unit="개")


setup = Checker(
    "kome.setup", "가운데-땅의 국왕들의 준비", Setup, SetupAnswers, cites=("kome.setup",),
    about="준비할 때 군주 피규어, 카드, 주사위, 타일을 어디에 두는지.",
    asks=("처음에 회색과 은색 중 어느 피규어를 놓나요?", "에레보르의 숙명과 함께 하면 무엇이 바뀌나요?"),
)


@setup.rule("kome.setup.grey-figures", "kome.setup.aside", sets=("on_board", "aside", "place"))
def grey_on_board(s: Setup) -> Finding:
    """회색 군주 피규어를 정해진 지역에 놓고 은색은 한쪽에 둔다."""
    place = START[s.sovereign]
    return applied(f"{s.label('sovereign')}: 회색 피규어를 {PLACES[place]}에 놓는다", on_board="grey", aside="silver",
                   place=place)


@setup.rule("kome.erebor", sets=("on_board", "aside", "place"), overrides=("grey_on_board",))
def erebor_sovereigns(s: Setup) -> Finding:
    """에레보르의 숙명과 함께 하면 다인과 브란드를 쓰지 않는다."""
    if not s.erebor or s.sovereign not in EREBOR_UNUSED:
        return not_applied("에레보르의 숙명과 함께 하지 않거나 다인과 브란드가 아니다")
    return applied(f"{s.label('sovereign')}: 쓰지 않는다", on_board="none", aside="none")


@setup.rule("kome.erebor", "kome.setup.grey-figures", sets=("brand", "dain", "grey_figures"))
def brand_and_dain(s: Setup) -> Finding:
    """브란드와 다인은 에레보르의 숙명과 함께 할 때에만 쓰지 않는다."""
    if s.erebor:
        left = GREY_FIGURES - len(EREBOR_UNUSED)
        return applied("다인과 브란드를 쓰지 않는다", brand="unused", dain="unused", grey_figures=left)
    return applied("다섯 군주를 모두 쓴다", brand="used", dain="used", grey_figures=GREY_FIGURES)


@setup.rule("kome.setup.aside", "kome.setup.base", "kome.setup.replace-cards", "kome.setup.king-tiles",
            "kome.setup.grey-figures", "kome.setup.ruler-dice", sets="goes_to")
def where_things_go(s: Setup) -> Finding:
    """카드, 은색 피규어, 링, 통치자 주사위, 나머지는 한쪽에 두고 국왕 추적 타일은 추적 풀에 넣는다."""
    place = GOES[s.item]
    return applied(f"{s.label('item')}: {WHERE[place]}", goes_to=place)


@setup.rule("kome.setup.king-tiles", sets="king_tiles")
def two_king_tiles(s: Setup) -> Finding:
    """국왕 추적 타일 2개를 추적 풀에 넣는다."""
    return applied("국왕 추적 타일 2개를 추적 풀에 넣는다", king_tiles=KING_TILES)


@setup.rule("kome.setup.ruler-dice", sets="ruler_dice_in_pool")
def dice_wait(s: Setup) -> Finding:
    """통치자 주사위는 처음에 한쪽에 둔다."""
    return applied("두 통치자 주사위를 한쪽에 둔다", ruler_dice_in_pool=0)


@setup.rule("kome.setup.replace-cards", "kome.card-reference.kings", sets="card_replaced")
def listed_cards(s: Setup) -> Finding:
    """확장 카드와 제목과 번호가 같은 사건 카드는 덱에서 빼고 대체한다."""
    listed = s.card != "unlisted"
    return applied(f"{s.label('card')}: {'대체한다' if listed else '그대로 둔다'}", card_replaced=listed)


@setup.rule("kome.erebor", sets="card_replaced", overrides=("listed_cards",))
def erebor_cards(s: Setup) -> Finding:
    """에레보르의 숙명과 함께 하면 다인 아이언풋의 경비대와 왕 브란드의 사병들을 대체하지 않는다."""
    if not s.erebor or s.card not in ("dain_guard", "brands_men"):
        return not_applied("에레보르의 숙명과 함께 하지 않거나 그 두 카드가 아니다")
    return applied(f"{s.label('card')}: 대체하지 않는다", card_replaced=False)
