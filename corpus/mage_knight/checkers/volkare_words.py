"""Names that the checkers of the Volkare scenarios and the catch-up variants share: players, scenarios, colours."""

from collections.abc import Mapping

PLAYERS: Mapping[str, str] = {"a": "A", "b": "B", "c": "C", "d": "D", "e": "E"}
SCENARIOS: Mapping[str, str] = {
    "epic": "볼케어의 귀환 - 장대한 형식",
    "blitz": "볼케어의 귀환 - 기습 형식",
    "quest": "볼케어의 원정",
}
STORIES: Mapping[str, str] = {"return": "볼케어의 귀환", "quest": "볼케어의 원정"}
CARD_COLOURS: Mapping[str, str] = {"green": "녹색", "blue": "청색", "white": "백색", "red": "적색"}
CARDS: Mapping[str, str] = {"wound": "부상", "action": "액션 카드", "spell": "마법 카드"}
RESULTS: Mapping[str, str] = {"win": "승리", "loss": "패배", "goes-on": "계속"}


def named(numbers: list[int]) -> tuple[str, ...]:
    """Codes of the players at these places, e.g. ``named([0, 2])`` → ``("a", "c")``."""
    codes = tuple(PLAYERS)
    return tuple(codes[number] for number in numbers)
