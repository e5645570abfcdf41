"""Executable rules of the chapter 조합 고르기: what a combo costs and brings."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

VISIBLE = 6  # sw.combo.choose
STARTING_COINS = 5  # sw.setup.coins


class Combo(Situation):
    """조합: the combo that a player wants, by its place in the column."""

    position: int = fact("위에서 몇 번째 조합인가요?", unit="번째", at_least=1, at_most=6, hint="더미 맨 위는 6번째다.")
    coins_on: int = fact(
        "그 조합에 놓인 코인", unit="개", at_least=0, at_most=25, default=0, cites=("sw.combo.coins",)
    )
    coins_held: int = fact(
        "가진 승리 코인", unit="개", at_least=0, at_most=200, default=STARTING_COINS, cites=("sw.setup.coins",)
    )


class ComboAnswers(Answers):
    """Price and gain of the combo, and whether it may be taken."""

    pay: int = answer("내는 승리 코인", unit="개")
    pay_to: str = answer(
        "코인을 내는 곳", choices={"combos_above": "위쪽 조합마다 하나씩", "supply": "코인 보관함", "nobody": "내지 않는다"}
    )
    gain: int = answer("가져가는 승리 코인", unit="개")
    net: int = answer("가진 코인의 변화", unit="개")
    visible: int = answer("고를 수 있는 조합", unit="개")
    allowed: bool = answer(
        "그 조합을 골라도 되나요?", normally=True, says="보이는 조합 6개 가운데 하나다.", cites=("sw.combo.choose",)
    )


combo = Checker(
    "sw.combo", "조합 고르기", Combo, ComboAnswers, cites=("sw.combo",),
    about="조합의 비용과 거기 놓인 코인, 고를 수 있는 조합을 따진다.",
    asks=("이 조합은 코인이 몇 개 드나요?", "조합에 놓인 코인은 누가 가지나요?"),
)


@combo.rule("sw.combo.cost", sets=("pay", "pay_to"))
def one_for_each_above(s: Combo) -> Finding:
    """맨 위는 무료이고, 위에 있는 조합마다 자기 코인을 1개씩 올려놓는다."""
    above = s.position - 1
    if not above:
        return applied("맨 위의 조합은 무료다.", pay=0, pay_to="nobody")
    return applied(f"위에 있는 조합 {above}개에 코인을 1개씩 올려놓는다.", pay=above, pay_to="combos_above")


@combo.rule("sw.combo.coins", sets="gain")
def coins_on_it(s: Combo) -> Finding:
    """고른 조합에 놓인 코인은 고른 사람이 모두 가진다."""
    return applied(f"그 조합에 놓인 코인 {s.coins_on}개를 가진다.", gain=s.coins_on)


@combo.rule("sw.combo.coins", "sw.combo.cost", sets="net")
def both_count(s: Combo, pay: int, gain: int) -> Finding:
    """코인을 가져가도 위쪽 조합의 비용은 그대로 낸다."""
    return applied(f"{gain}개를 얻고 {pay}개를 낸다.", net=gain - pay)


@combo.rule("sw.combo.choose", "sw.setup.combos", "sw.combo.refill", sets="visible")
def six_to_choose(s: Combo) -> Finding:
    """줄의 5개와 더미 맨 위의 1개, 모두 6개 가운데에서 고른다."""
    return applied("줄의 5개에 더미 맨 위를 더한 6개가 보인다.", visible=VISIBLE)


@combo.rule("sw.combo.cost", sets="allowed")
def enough_coins(s: Combo, pay: int, gain: int) -> Finding:
    """위쪽 조합마다 올려놓을 코인이 있어야 한다."""
    if s.coins_held + gain >= pay:
        return not_applied("올려놓을 코인이 모자라지 않는다.")
    return applied(f"코인 {pay}개를 올려놓아야 하는데 {s.coins_held + gain}개뿐이다.", allowed=False)


@combo.rule("sw.note.pay-with-gained", "sw.combo.coins", sets="allowed")
def paying_with_the_gain(s: Combo, pay: int, gain: int) -> Finding:
    """방금 가져간 코인으로 비용을 내도 되는지는 말하지 않는다."""
    if s.coins_held >= pay:
        return not_applied("가진 코인만으로 낼 수 있다.")
    if s.coins_held + gain < pay:
        return not_applied("그 조합의 코인을 더해도 모자란다.")
    return silent("방금 가져간 코인으로 비용을 내도 되는지 적혀 있지 않다.")
