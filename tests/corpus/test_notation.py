"""How a value may be written: with its unit, a particle, blanks, in any order; and what is refused because it could mean two things."""

import pytest

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact
from corpus.judge.facts import Fact

LAND = {"forest": "숲", "mountain": "산", "lake_shore": "호수 옆 땅", "near": "공격 (근접)", "far": "공격 (원거리)", "charge": "돌격 (먼저 움직임)"}


class Walk(Situation):
    """길: an invented question with a field of every kind."""

    tokens: int = fact("토큰", unit="개", at_least=0, at_most=30)
    level: int = fact("레벨", at_least=-5, at_most=9)
    crossed: bool = fact("건넜나요?")
    land: str = fact("땅", choices=LAND)
    lands: tuple[str, ...] = fact("지나는 땅", choices=LAND)
    dice: tuple[int, ...] = fact("눈", at_least=1, at_most=6)
    tiles: tuple[str, ...] = fact("타일", choices={"0": "0", "1": "1", "r1": "1 (노출)"})


class WalkAnswers(Answers):
    terrain: tuple[str, ...] = answer("지나는 땅", choices=LAND)
    route: tuple[str, ...] = answer("지나는 차례", choices=LAND, ordered=True)
    tiles: tuple[int, ...] = answer("타일")


walk = Checker("tiny.walk", "길", Walk, WalkAnswers, cites=("tiny.walk",))


@walk.rule("tiny.walk", sets=("terrain", "route", "tiles"))
def passes(s: Walk) -> Finding:
    """숲, 산, 숲을 차례로 지난다."""
    return applied("숲, 산, 숲", terrain=("forest", "mountain", "forest"), route=("forest", "mountain", "forest"), tiles=(3, 1))


FACTS: dict[str, Fact] = Walk.facts()


@pytest.mark.parametrize(
    ("name", "written", "value"),
    [
        ("tokens", "3", 3), ("tokens", " 3개 ", 3), ("tokens", "3 개", 3), ("tokens", "３개", 3), ("tokens", "3개를", 3), ("tokens", "3개예요", 3),
        ("tokens", "3이에요", 3), ("tokens", "+3", 3), ("tokens", 3.0, 3), ("level", "-2", -2), ("level", "−2", -2), ("level", "2점", 2),
        ("crossed", "네.", True), ("crossed", "아니에요", False), ("crossed", "O", True), ("crossed", "ｘ", False),
        ("land", "숲", "forest"), ("land", " 숲을 ", "forest"), ("land", "산이다", "mountain"), ("land", "호수옆땅", "lake_shore"),
        ("land", "호수 옆땅이에요", "lake_shore"), ("land", "공격(근접)", "near"), ("land", "돌격", "charge"), ("land", "FOREST", "forest"),
        ("lands", ["산", "숲"], ("mountain", "forest")), ("lands", "산, 숲", ("mountain", "forest")), ("lands", "산과 숲", ("mountain", "forest")),
        ("lands", "산·숲", ("mountain", "forest")), ("lands", "산, 숲 및 돌격", ("mountain", "forest", "charge")), ("lands", ["숲", "숲"], ("forest",)),
        ("lands", "[산,숲]", ("mountain", "forest")), ("lands", "없음", ()), ("lands", [], ()),
        ("dice", "1, 2", (1, 2)), ("dice", "1 2 2", (1, 2, 2)), ("dice", [1, "2"], (1, 2)), ("dice", 4, (4,)), ("dice", "3과 5", (3, 5)), ("dice", "none", ()),
        ("tiles", [1, "r1", 0], ("1", "r1", "0")),
    ],
)
def test_what_is_certain_is_read(name: str, written: object, value: object) -> None:
    assert FACTS[name].read(written) == value


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("tokens", "3개 이상"), ("tokens", "3명"), ("tokens", "약 3개"), ("tokens", "3-4"), ("tokens", "셋"), ("tokens", "3.5"), ("tokens", "31개"),
        ("tokens", "3" * 40), ("tokens", True), ("tokens", float("inf")), ("crossed", "글쎄"), ("crossed", 3), ("land", "공격"), ("land", "숲에서 산"), ("land", "숲가"),
        ("land", ["숲"]), ("lands", "산과 강"), ("lands", ["숲"] * 61), ("lands", 3), ("dice", "1, 7"), ("dice", "1~3"), ("dice", True), ("tiles", [2]), ("tiles", [True]),
    ],
)
def test_what_could_mean_something_else_is_refused_with_a_right_example(name: str, written: object) -> None:
    with pytest.raises(ValueError, match=f"예: {name}="):
        FACTS[name].read(written)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ({"terrain": ["산", "숲", "숲"]}, "valid"), ({"terrain": "숲, 숲과 산"}, "valid"), ({"terrain": ["숲", "산"]}, "invalid"),
        ({"terrain": ["산", "산", "숲"]}, "invalid"), ({"tiles": [1, 3]}, "valid"), ({"tiles": "3과 1"}, "valid"), ({"tiles": [1, 1, 3]}, "invalid"),
        ({"route": ["숲", "산", "숲"]}, "valid"), ({"route": ["산", "숲", "숲"]}, "invalid"),
    ],
)
def test_a_list_is_compared_in_any_order_unless_its_order_is_the_rule(claim: dict[str, object], verdict: str) -> None:
    assert walk.judge({}, claim).verdict == verdict


def test_two_rules_that_name_the_same_items_in_another_order_do_not_disagree() -> None:
    made = Checker("tiny.walk", "길", Walk, WalkAnswers, cites=("tiny.walk",))

    def there(s: Walk) -> Finding:
        """가는 길."""
        return applied("숲, 산", terrain=("forest", "mountain"))

    def back(s: Walk) -> Finding:
        """오는 길."""
        return applied("산, 숲", terrain=("mountain", "forest"))

    made.rule("tiny.walk", sets="terrain")(there)
    made.rule("tiny.walk", sets="terrain")(back)

    assert made.judge({}, {"terrain": ["산", "숲"]}).verdict == "valid"
