"""Executable rules of the red cards: which hero Volkare attacks without moving."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied
from corpus.mage_knight.checkers.volkare_words import PLAYERS, named

RETURN, QUEST = "mk.volkare-return", "mk.volkare-quest"
RED = (f"{RETURN}.stage1.red-card", f"{QUEST}.turn.red-card")
ADJACENT, TWO_AWAY = 1, 2  # mk.volkare-return.stage1.red-card


class VolkareTarget(Situation):
    """볼케어의 공격 대상: a red card in the first stage of the return or in the quest."""

    stage: str = fact(
        "시나리오와 단계",
        choices={"explore": "귀환 첫 번째 단계 (탐험)", "race": "귀환 두 번째 단계 (레이스)", "quest": "볼케어의 원정"},
    )
    card: str = fact("공개된 카드", choices={"action": "적색 액션 카드", "spell": "적색 마법 카드"})
    distances: tuple[int, ...] = fact(
        "영웅별 볼케어와의 거리", unit="칸", at_least=1, at_most=12, hint="라운드 순서대로 A부터"
    )
    fame: tuple[int, ...] = fact("영웅별 명성", unit="점", at_least=-10, at_most=200, hint="라운드 순서대로 A부터")

    def impossible(self) -> Iterator[tuple[str, str]]:
        """As many distances as fames."""
        for name in ("distances", "fame"):
            if (value := getattr(self, name)) is not None and not 1 <= len(value) <= len(PLAYERS):
                yield name, f"영웅은 1명에서 5명까지예요. 예: {name}=[1, 2]"
        if self.distances is not None and self.fame is not None and len(self.distances) != len(self.fame):
            yield "fame", "거리와 명성을 같은 수만큼 적어 주세요."

    def near(self) -> list[int]:
        """Places of the heroes among whom Volkare chooses."""
        adjacent = [i for i, far in enumerate(self.distances) if far == ADJACENT]
        if adjacent or self.card == "action":
            return adjacent
        return [i for i, far in enumerate(self.distances) if far == TWO_AWAY]


class VolkareTargetAnswers(Answers):
    """Whom Volkare attacks and where he stands afterwards."""

    attacks: bool = answer("볼케어가 공격하나요?")
    target: str = answer("공격받는 영웅", choices={**PLAYERS, "nobody": "아무도 없음"})
    moves: bool = answer("볼케어가 공격받는 플레이어의 칸으로 이동하나요?")
    withdraws: bool = answer("전투 뒤에 그 플레이어가 후퇴하나요?")
    returns: bool = answer("볼케어가 원래 칸에 있게 되나요?")


volkare_target = Checker(
    "mk.volkare-target",
    "적색 카드의 공격 대상",
    VolkareTarget,
    VolkareTargetAnswers,
    cites=RED,
    about="적색 카드가 공개되었을 때 볼케어가 누구를 공격하는지.",
    asks=("볼케어가 공격할 영웅이 여러 명이면 누구를 공격하나요?", "적색 마법 카드는 몇 칸까지 공격하나요?"),
)


@volkare_target.rule(f"{RETURN}.stage2.red-card", sets=("attacks", "target"))
def no_search_in_the_race(s: VolkareTarget) -> Finding:
    """귀환의 두 번째 단계에서는 적색 카드로 싸울 영웅을 찾지 않는다."""
    if s.stage != "race":
        return not_applied("두 번째 단계가 아니다")
    return applied("두 번째 단계이므로 영웅을 찾지 않고 이동한다", attacks=False, target="nobody")


@volkare_target.rule(*RED, sets=("attacks", "target"))
def highest_fame_nearby(s: VolkareTarget) -> Finding:
    """인접한 영웅(마법 카드는 없으면 2칸) 중 명성이 가장 높은 영웅, 동점이면 라운드 순서가 빠른 영웅이다."""
    if s.stage == "race":
        return not_applied("두 번째 단계에서는 찾지 않는다")
    near = s.near()
    if not near:
        return applied(f"{josa(s.label('card'), '으로/로')} 닿는 영웅이 없다", attacks=False, target="nobody")
    if len(near) == 1:
        code = named(near)[0]
        return applied(f"닿는 영웅은 {PLAYERS[code]}뿐이다", attacks=True, target=code)
    first = max(near, key=lambda i: (s.fame[i], -i))
    code = named([first])[0]
    return applied(
        f"{PLAYERS[code]}의 명성이 {s.fame[first]}점으로 앞서므로 {josa(PLAYERS[code], '을/를')} 공격한다", attacks=True, target=code
    )


@volkare_target.rule(*RED, sets=("moves", "withdraws", "returns"))
def attack_without_entering(s: VolkareTarget) -> Finding:
    """적색 카드의 공격은 칸으로 들어가지 않고, 전투 뒤에 플레이어는 후퇴하지 않으며 볼케어는 원래 칸에 있다."""
    if s.stage == "race":
        return not_applied("두 번째 단계에서는 적색 카드로 공격하지 않는다")
    return applied(
        "플레이어의 칸으로 들어가지 않고, 전투가 끝나면 원래 칸에 있다", moves=False, withdraws=False, returns=True
    )
