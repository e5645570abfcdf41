"""추적 피해의 대응: event cards, the guide, a casualty and the Ring, in the order of the book."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent


class HuntResponse(Situation):
    """추적 피해의 대응: the damage of a successful hunt and what has been done against it."""

    damage: int = fact("받은 추적 피해", at_least=0, at_most=12, words=("추적피해",))
    event: int = fact("사건 카드로 무효로 한 피해", at_least=0, at_most=12, default=0, cites=("wotr.hunt.response.event",),
                      words=("이벤트카드",))
    guide: int = fact("인도자 능력으로 무효로 한 피해", at_least=0, at_most=12, default=0,
                      cites=("wotr.hunt.response.guide",))
    casualty_done: bool = fact("사상자 처리를 이미 했나요?", default=False, cites=("wotr.hunt.response.casualty",),
                               words=("사상자처리",))
    level: int = fact("제거한 동료의 레벨", at_least=0, at_most=5)
    companions: int = fact("원정대의 동료", unit="명", at_least=0, at_most=9, default=1,
                           cites=("wotr.hunt.response.casualty",), hint="동료가 없으면 0")
    ring: bool = fact("쓸 반지가 있나요?", words=("반지", "미사용반지"))
    tile: str = fact("뽑은 타일", choices={"number": "숫자 타일", "eye": "눈 타일"}, default="number",
                     cites=("wotr.hunt.tile",))
    tile_number: int = fact("타일의 숫자", at_least=0, at_most=6, words=("추적타일",))


class HuntResponseAnswers(Answers):
    """What is left of the damage, how it must be dealt with, and what the Ring costs."""

    may_cancel: bool = answer("사건 카드나 인도자 능력으로 무효로 할 수 있나요?")
    damage: int = answer("남은 추적 피해")
    resolve: str = answer("남은 피해를 처리하는 방법", choices={"none": "남은 피해 없음", "casualty": "사상자 처리", "ring": "반지 사용",
                                                      "corruption": "타락으로 받기"})
    ring_raises_corruption: bool = answer("반지를 써도 타락이 오르나요?")
    ring_corruption: int = answer("반지를 쓸 때 오르는 타락")
    ring_kills: bool = answer("반지를 쓰면 사상자가 생기나요?")


hunt_response = Checker(
    "wotr.hunt-response", "추적 피해의 대응", HuntResponse, HuntResponseAnswers,
    cites=("wotr.hunt.response.event", "wotr.hunt.response.casualty", "wotr.hunt.response.ring"),
    about="추적이 성공한 뒤 피해를 무엇으로 받는지.",
    asks=("추적 피해를 무효로 할 수 있나요?", "쓸 반지가 없으면 어떻게 하나요?", "반지를 쓰면 타락이 안 오르나요?"),
)


@hunt_response.rule("wotr.hunt.response.event", "wotr.hunt.response.guide", sets="may_cancel")
def two_ways_to_cancel(s: HuntResponse) -> Finding:
    """사건 카드나 인도자의 특수 능력으로 피해를 무효로 할 수 있다."""
    return applied("사건 카드와 인도자 능력이 있다", may_cancel=True)


@hunt_response.rule("wotr.hunt.response.event", "wotr.hunt.response.guide", "wotr.hunt.response.casualty",
                    "wotr.hunt.casualty", sets="damage")
def what_remains(s: HuntResponse) -> Finding:
    """무효로 한 만큼, 제거한 동료의 레벨만큼 피해가 준다."""
    left = max(0, s.damage - s.event - s.guide)
    if left == 0:
        return applied("남은 피해가 없다", damage=0)
    if s.casualty_done:
        return applied(f"피해 {left}에서 레벨 {josa(str(s.level), '을/를')} 뺀다", damage=max(0, left - s.level))
    return applied(f"무효로 하고 피해 {josa(str(left), '이/가')} 남았다", damage=left)


@hunt_response.rule("wotr.hunt.response.event", "wotr.hunt.response.guide", sets="resolve")
def nothing_left(s: HuntResponse, damage: int) -> Finding:
    """남은 피해가 없으면 더 할 일이 없다."""
    return not_applied(f"피해 {josa(str(damage), '이/가')} 남았다") if damage else applied("남은 피해가 없다", resolve="none")


@hunt_response.rule("wotr.hunt.response.casualty", "wotr.hunt.response.ring", sets="resolve")
def casualty_first(s: HuntResponse, damage: int) -> Finding:
    """무효로 하고도 피해가 남으면 사상자 처리를 한다. 쓸 반지가 없어도 사상자 처리다."""
    if damage == 0:
        return not_applied("남은 피해가 없다")
    if s.casualty_done:
        return not_applied("사상자 처리를 이미 했다")
    if s.companions == 0:
        return not_applied("제거할 동료가 없다")
    return applied("사상자 처리로 받는다", resolve="casualty")


@hunt_response.rule("wotr.hunt.response.ring", sets="resolve")
def then_the_ring(s: HuntResponse, damage: int) -> Finding:
    """사상자 처리로도 남은 피해는 반지 사용으로 처리한다."""
    if damage == 0 or (not s.casualty_done and s.companions > 0):
        return not_applied("사상자 처리를 하고도 남은 피해가 없다")
    if not s.ring:
        return not_applied("쓸 반지가 없다")
    return applied("반지를 써서 처리한다", resolve="ring")


@hunt_response.rule("wotr.note.leftover", "wotr.hunt.response.ring", "wotr.hunt.casualty", sets="resolve")
def no_ring_left(s: HuntResponse, damage: int) -> Finding:
    """사상자 처리를 하고도 피해가 남았는데 반지가 없을 때는 두 규칙이 부딪친다."""
    if damage == 0 or (not s.casualty_done and s.companions > 0):
        return not_applied("사상자 처리를 하고도 남은 피해가 없다")
    if s.ring:
        return not_applied("쓸 반지가 있다")
    return silent("다시 사상자 처리를 하는지 남은 피해를 타락으로 받는지 관계가 적혀 있지 않다")


@hunt_response.rule("wotr.hunt.response.ring-corruption", sets=("ring_raises_corruption", "ring_kills"))
def ring_costs_corruption(s: HuntResponse) -> Finding:
    """반지를 써도 추적 타일의 숫자만큼 타락이 오른다. 사상자는 생기지 않는다."""
    return applied("반지를 써도 타락이 오르고 사상자는 없다", ring_raises_corruption=True, ring_kills=False)


@hunt_response.rule("wotr.hunt.response.ring-corruption", sets="ring_corruption")
def tile_number_is_the_price(s: HuntResponse) -> Finding:
    """오르는 타락은 추적 타일의 숫자다."""
    if s.tile != "number":
        return not_applied("숫자 타일이 아니다")
    return applied(f"타일의 숫자가 {josa(str(s.tile_number), '이다/다')}", ring_corruption=s.tile_number)


@hunt_response.rule("wotr.note.ring-amount", "wotr.hunt.response.ring-corruption", sets="ring_corruption")
def eye_has_no_number(s: HuntResponse) -> Finding:
    """눈 타일일 때 반지로 오르는 타락은 말하지 않는다."""
    if s.tile != "eye":
        return not_applied("눈 타일이 아니다")
    return silent("눈 타일에는 숫자가 없어 얼마가 오르는지 말하지 않는다")
