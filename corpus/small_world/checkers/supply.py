"""Executable rules of the chapter 조합 고르기 on tokens: how many come with a combo and how more are taken later."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, at_most, fact, not_applied, silent
from corpus.small_world.checkers.names import MOST_REGIONS, RACES

PER_TOKEN = 2  # sw.race.skeleton
AMAZON_START = 10  # sw.race.amazon
PLENTY = 20  # taken for granted where nobody told: more than are ever taken at once


class Tokens(Situation):
    """받는 종족 토큰: the combo that has just been chosen."""

    race: str = fact("고른 종족", choices=RACES, default="other", cites=("sw.combo.tokens",))
    banner: int = fact("배너의 숫자", at_least=0, at_most=15)
    badge: int = fact("배지의 숫자", at_least=0, at_most=10)


class TokensAnswers(Answers):
    """How many race tokens come with the combo."""

    tokens: int = answer("받는 종족 토큰", unit="개")


tokens = Checker(
    "sw.tokens", "처음에 받는 종족 토큰", Tokens, TokensAnswers, cites=("sw.combo.tokens",),
    about="고른 조합으로 종족 토큰을 몇 개 받는지 따진다.",
    asks=("종족 토큰은 몇 개 받나요?", "아마존은 토큰을 몇 개 받나요?"),
)


@tokens.rule("sw.combo.tokens", "sw.race.about", "sw.power.about", sets="tokens")
def banner_and_badge(s: Tokens) -> Finding:
    """배너와 배지의 숫자를 더한 만큼 종족 토큰을 받는다."""
    if s.race == "amazon":
        return not_applied("아마존의 수는 따로 적혀 있다.")
    return applied(f"배너 {s.banner}에 배지 {s.badge}, 합해 {s.banner + s.badge}개다.", tokens=s.banner + s.badge)


@tokens.rule("sw.race.amazon", sets="tokens")
def ten_amazons(s: Tokens) -> Finding:
    """아마존은 토큰 10개로 시작한다."""
    if s.race != "amazon":
        return not_applied("아마존이 아니다.")
    if s.badge:
        return not_applied("특별 능력이 토큰을 더 준다.")
    return applied(f"특별 능력이 더 주는 토큰이 없어 {AMAZON_START}개로 시작한다.", tokens=AMAZON_START)


@tokens.rule("sw.note.amazon-count", "sw.race.amazon", "sw.combo.tokens", sets="tokens")
def ten_amazons_with_a_badge(s: Tokens) -> Finding:
    """배지의 숫자가 아마존의 10개에 드는지는 두 대목이 어긋난다."""
    if s.race != "amazon":
        return not_applied("아마존이 아니다.")
    if not s.badge:
        return not_applied("배지가 더 주는 토큰이 없다.")
    return silent("아마존의 10개에 배지로 받는 토큰이 드는지 두 대목이 어긋난다.")


class Supply(Situation):
    """보관함의 토큰: a race that would take more tokens during the game."""

    race: str = fact("종족", choices={k: v for k, v in RACES.items() if k != "other"})
    state: str = fact(
        "종족의 상태", default="active", cites=("sw.reference.cumulative",),
        choices={"active": "활동 중", "declined": "쇠퇴함"},
    )
    supply: int = fact(
        "보관함에 있는 그 종족의 토큰", unit="개", at_least=0, at_most=PLENTY, default=PLENTY, cites=("sw.combo.supply-limit",),
        hint="토큰이 모두 보드 위에 있으면 0. 비워 두면 넉넉하다고 본다.", words=("남은 토큰",),
    )
    non_empty: int = fact(
        "이번 턴에 정복한 비어 있지 않은 지역", unit="곳", at_least=0, at_most=20, words=("부족이나 토큰이 있던 지역",)
    )
    empty: int = fact(
        "이번 턴에 정복한 빈 지역", unit="곳", at_least=0, at_most=MOST_REGIONS, default=0, cites=("sw.reference.non-empty",),
        hint="산 마커만 있던 지역도 빈 지역이다.",
    )


class SupplyAnswers(Answers):
    """Whether the race may take more, how many and when."""

    allowed: bool = answer("토큰을 더 가져올 수 있나요?")
    new_tokens: int = answer("새로 받는 토큰", unit="개")
    when: str = answer("받는 때", choices={"redeploy": "병력 재배치를 하는 동안", "conquest": "지역을 정복할 때"})


supply = Checker(
    "sw.supply", "종족 토큰 더 받기", Supply, SupplyAnswers, cites=("sw.combo.supply-limit", "sw.combo.only-tokens"),
    about="게임 도중에 종족 토큰을 더 받을 수 있는지, 보관함이 비면 어떻게 되는지 따진다.",
    asks=("스켈레톤은 토큰을 몇 개 더 받나요?", "보관함에 토큰이 없으면 어떻게 하나요?"),
)


@supply.rule("sw.race.skeleton", "sw.reference.non-empty", sets=("new_tokens", "when"))
def one_for_two_regions(s: Supply) -> Finding:
    """스켈레톤은 비어 있지 않은 지역 2곳을 정복할 때마다 토큰 1개를 받는다."""
    if s.race != "skeleton":
        return not_applied("스켈레톤이 아니다.")
    if s.state != "active":
        return not_applied("쇠퇴해 종족 혜택이 멈췄다.")
    due = s.non_empty // PER_TOKEN
    return applied(f"비어 있지 않은 지역 {s.non_empty}곳이므로 {due}개 몫이다.", new_tokens=due, when="redeploy")


@supply.rule("sw.reference.non-empty", "sw.race.skeleton", sets="new_tokens")
def empty_regions_do_not_count(s: Supply) -> Finding:
    """빈 지역은 산 마커가 있어도 세지 않는다."""
    if s.race != "skeleton" or not s.empty:
        return not_applied("세지 않을 빈 지역이 없다.")
    return applied(f"빈 지역 {s.empty}곳은 세지 않는다.")


@supply.rule("sw.combo.supply-limit", "sw.race.skeleton", sets="new_tokens")
def no_more_than_there_are(s: Supply) -> Finding:
    """보관함에 있는 것보다 많이 받지 못한다."""
    if s.supply == PLENTY:
        return not_applied("보관함에 토큰이 넉넉하다.")
    return applied(f"보관함에 {s.supply}개가 있다.", new_tokens=at_most(s.supply))


@supply.rule("sw.combo.only-tokens", sets=("new_tokens", "allowed"))
def others_get_none(s: Supply) -> Finding:
    """스켈레톤과 소서러처럼 특별한 경우가 아니면 토큰을 더 받지 못한다."""
    if s.race in ("skeleton", "sorcerer"):
        return not_applied("토큰을 더 얻는 종족이다.")
    return applied("처음에 받은 토큰이 전부다.", new_tokens=0, allowed=False)


@supply.rule("sw.reference.cumulative", sets=("new_tokens", "allowed"))
def none_in_decline(s: Supply) -> Finding:
    """쇠퇴하면 종족 혜택이 멈춘다."""
    if s.state == "active":
        return not_applied("종족이 활동 중이다.")
    return applied("쇠퇴해 토큰을 더 받지 못한다.", new_tokens=0, allowed=False)


@supply.rule("sw.combo.supply-limit", "sw.race.sorcerer", sets="allowed")
def sorcerer_needs_a_token(s: Supply) -> Finding:
    """보관함에 소서러 토큰이 없으면 소서러는 능력을 쓰지 못한다."""
    if s.race != "sorcerer" or s.state != "active":
        return not_applied("활동 중인 소서러가 아니다.")
    if s.supply:
        return applied("보관함에 소서러 토큰이 있다.", allowed=True)
    return applied("보관함에 토큰이 없어 다시 쓸 수 있게 될 때까지 능력을 쓰지 못한다.", allowed=False)


@supply.rule("sw.race.skeleton", "sw.combo.supply-limit", sets="allowed")
def skeleton_takes_its_due(s: Supply, new_tokens: int) -> Finding:
    """스켈레톤은 받을 몫이 있고 보관함에 토큰이 있어야 더 받는다."""
    if s.race != "skeleton" or s.state != "active":
        return not_applied("활동 중인 스켈레톤이 아니다.")
    return applied(f"새로 받는 토큰이 {new_tokens}개다.", allowed=new_tokens > 0)


@supply.rule("sw.race.sorcerer", sets=("when", "new_tokens"))
def sorcerer_takes_while_conquering(s: Supply) -> Finding:
    """소서러는 상대의 토큰과 바꾸어 정복할 때마다 토큰 1개를 가져온다."""
    if s.race != "sorcerer" or s.state != "active":
        return not_applied("활동 중인 소서러가 아니다.")
    return applied("상대의 토큰과 바꾸어 정복할 때마다 1개를 가져온다.", when="conquest", new_tokens=1)
