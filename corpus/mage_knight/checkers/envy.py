"""Executable rules of 질투와 연민 (mk.ll-variants.catch-up.envy), standard and extreme."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.mage_knight.checkers.volkare_words import PLAYERS, named

ENVY = "mk.ll-variants.catch-up.envy"


class Envy(Situation):
    """질투와 연민: the end of a round in a competitive game."""

    variant: str = fact("변형 규칙", default="standard", cites=("mk.ll-variants.catch-up.envy.standard",), choices={"standard": "질투와 연민", "extreme": "극단의 변형 규칙"})
    round: str = fact("끝난 라운드", choices={"day": "낮", "night": "밤"})
    fame: tuple[int, ...] = fact("플레이어별 명성", unit="점", at_least=-10, at_most=200, hint="A부터 차례로")

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Two to five players."""
        if self.fame is not None and not 2 <= len(self.fame) <= len(PLAYERS):
            yield "fame", "플레이어는 2명에서 5명까지예요. 예: fame=[21, 15, 9]"


class EnvyAnswers(Answers):
    """Who adds a wound and who may remove one."""

    wound_added: tuple[str, ...] = answer("더미에 부상을 더하는 플레이어", choices=PLAYERS)
    wound_removed: tuple[str, ...] = answer("더미에서 부상을 제거할 수 있는 플레이어", choices=PLAYERS)
    wounds_each: int = answer("한 명이 더하거나 제거하는 부상", unit="장")
    must_remove: bool = answer("부상을 반드시 제거해야 하나요?")


envy = Checker(
    "mk.envy",
    "질투와 연민",
    Envy,
    EnvyAnswers,
    cites=(f"{ENVY}.standard",),
    about="라운드가 끝날 때 부상을 더하거나 제거하는 플레이어.",
    asks=("질투와 연민에서 동점이면 어떻게 하나요?", "밤이 끝나면 누가 부상을 제거하나요?"),
)


def _places(fame: tuple[int, ...], wanted: int) -> list[int]:
    return [i for i, points in enumerate(fame) if points == wanted]


def _names(places: list[int]) -> str:
    return ", ".join(PLAYERS[code] for code in named(places))


def _highest(s: Envy) -> Finding:
    first = _places(s.fame, max(s.fame))
    if len(first) > 1:
        return applied(f"가장 높은 명성이 {_names(first)}의 동점이므로 아무도 부상을 더하지 않는다", wound_added=())
    return applied(f"{_names(first)}의 명성이 가장 높으므로 부상 1장을 더한다", wound_added=named(first))


def _lowest(s: Envy) -> Finding:
    last = _places(s.fame, min(s.fame))
    return applied(f"명성이 가장 낮은 {_names(last)}: 부상을 1장씩 제거할 수 있다", wound_removed=named(last))


@envy.rule(f"{ENVY}.standard", sets="wound_added")
def day_wounds_the_first(s: Envy) -> Finding:
    """낮이 끝나면 명성이 가장 높은 플레이어가 부상 1장을 더하고, 동점이면 아무도 더하지 않는다."""
    if s.variant != "standard":
        return not_applied("극단의 변형 규칙이다")
    return _highest(s) if s.round == "day" else applied("밤이 끝났으므로 아무도 부상을 더하지 않는다", wound_added=())


@envy.rule(f"{ENVY}.standard", sets="wound_removed")
def night_heals_the_last(s: Envy) -> Finding:
    """밤이 끝나면 명성이 가장 낮은 플레이어가 부상 1장을 제거할 수 있고, 동점이면 모두 제거할 수 있다."""
    if s.variant != "standard":
        return not_applied("극단의 변형 규칙이다")
    return (
        _lowest(s) if s.round == "night" else applied("낮이 끝났으므로 아무도 부상을 제거하지 않는다", wound_removed=())
    )


@envy.rule(f"{ENVY}.extreme", sets="wound_added")
def every_round_wounds_the_first(s: Envy) -> Finding:
    """극단의 변형 규칙에서는 라운드가 끝날 때마다 명성이 가장 높은 플레이어가 부상 1장을 더한다."""
    return _highest(s) if s.variant == "extreme" else not_applied("극단의 변형 규칙이 아니다")


@envy.rule(f"{ENVY}.extreme", sets="wound_removed")
def every_round_heals_the_last(s: Envy) -> Finding:
    """극단의 변형 규칙에서는 라운드가 끝날 때마다 명성이 가장 낮은 플레이어가 부상 1장을 제거할 수 있다."""
    return _lowest(s) if s.variant == "extreme" else not_applied("극단의 변형 규칙이 아니다")


@envy.rule("mk.note.envy-ties", sets="wound_removed", overrides=("night_heals_the_last", "every_round_heals_the_last"))
def all_alike(s: Envy) -> Finding:
    """전원의 명성이 같을 때 모두가 부상을 제거하는지는 따로 말하지 않는다."""
    if s.variant == "standard" and s.round == "day":
        return not_applied("부상을 제거하는 때가 아니다")
    if len(set(s.fame)) > 1:
        return not_applied("명성이 서로 다르다")
    return silent("전원의 명성이 같아 모두가 가장 높으면서 가장 낮다", "wound_removed")


@envy.rule(f"{ENVY}.standard", sets=("wounds_each", "must_remove"))
def one_wound_each(s: Envy) -> Finding:
    """한 명이 부상 1장씩이며, 제거하는 것은 선택이다."""
    return applied("부상은 1장씩이고 제거는 선택이다", wounds_each=1, must_remove=False)
