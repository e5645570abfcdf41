"""Executable rules of 공급처 제어 (mk.ll-variants.supply-control)."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied

CONTROL = "mk.ll-variants.supply-control"
OFFERS = 2  # the spell offer and the advanced action offer, mk.ll-variants.supply-control
MIDDLE_CARDS = {"none": 0, "spell": 1, "action": 1, "both": 2}  # mk.ll-variants.supply-control


class SupplyControl(Situation):
    """공급처 제어: the end of a round in a solo game."""

    solo: bool = fact("솔로 게임인가요?", default=True, cites=(CONTROL,))
    round_ended: bool = fact("라운드가 끝난 때인가요?", default=True, cites=(CONTROL,))
    middle: str = fact(
        "중간 카드를 제거하려는 공급처", default="none", cites=(CONTROL,),
        choices={"none": "없음", "spell": "마법 공급처", "action": "상급 액션 공급처", "both": "두 공급처 모두"},
    )
    new_cards_seen: bool = fact("새 카드를 이미 공개했나요?", default=False, cites=(CONTROL,))
    position: str = fact(
        "더 제거하려는 카드의 자리", choices={"middle": "중간", "top": "맨 위"}, default="middle", cites=(CONTROL,)
    )


class SupplyControlAnswers(Answers):
    """May the middle cards go, and how many cards change."""

    allowed: bool = answer(
        "그 카드를 더 제거할 수 있나요?",
        normally=True,
        says="라운드가 끝날 때 중간 카드를 더 제거할 수 있다",
        cites=(CONTROL,),
    )
    must_remove_bottom: bool = answer("맨 아래 카드를 반드시 제거하나요?")
    replaced: int = answer("바뀌는 카드", unit="장")


supply_control = Checker(
    "mk.supply-control",
    "공급처 제어",
    SupplyControl,
    SupplyControlAnswers,
    cites=(CONTROL,),
    about="솔로 게임의 라운드가 끝날 때 두 공급처에서 바뀌는 카드 수.",
    asks=("공급처 제어에서 카드는 몇 장 바뀌나요?", "중간 카드는 언제 제거하나요?"),
)


@supply_control.rule(CONTROL, sets="allowed")
def only_solo(s: SupplyControl) -> Finding:
    """솔로 시나리오에서만 쓴다."""
    return not_applied("솔로 게임이다") if s.solo else applied("솔로 게임이 아니다", allowed=False)


@supply_control.rule(CONTROL, sets="allowed")
def only_at_round_end(s: SupplyControl) -> Finding:
    """라운드가 끝날 때 제거한다."""
    return not_applied("라운드가 끝난 때다") if s.round_ended else applied("라운드가 끝난 때가 아니다", allowed=False)


@supply_control.rule(CONTROL, sets="allowed")
def decide_before_new_cards(s: SupplyControl) -> Finding:
    """새 카드를 공개하기 전에 정한다."""
    return (
        applied("이미 새 카드를 공개했다", allowed=False) if s.new_cards_seen else not_applied("아직 공개하지 않았다")
    )


@supply_control.rule(CONTROL, sets="allowed")
def only_the_middle_card(s: SupplyControl) -> Finding:
    """더 제거할 수 있는 것은 중간 카드다."""
    return (
        not_applied("중간 카드다")
        if s.position == "middle"
        else applied("맨 위 카드는 더 제거할 수 없다", allowed=False)
    )


@supply_control.rule(CONTROL, sets=("replaced", "must_remove_bottom"))
def bottom_cards_always(s: SupplyControl) -> Finding:
    """각 공급처의 맨 아래 카드는 언제나 제거한다."""
    return applied(f"두 공급처의 맨 아래 카드 {OFFERS}장", replaced=add(OFFERS), must_remove_bottom=True)


@supply_control.rule(CONTROL, sets="replaced")
def middle_cards_chosen(s: SupplyControl, allowed: bool) -> Finding:
    """고른 공급처의 중간 카드를 1장씩 더 제거한다."""
    if not allowed:
        return not_applied("더 제거할 수 없다")
    count = MIDDLE_CARDS[s.middle]
    return applied(f"중간 카드 {count}장을 더 제거한다", replaced=add(count))
