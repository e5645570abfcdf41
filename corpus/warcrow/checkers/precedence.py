"""규칙의 우선순위: which rule wins and who decides, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

RANKS = {"cannot": "굵은 글씨의 ‘할 수 없다’ 금지", "adventure": "어드벤처", "profile": "유닛 프로필", "rulebook": "룰북"}
SOURCES = {**RANKS, "effect": "서로 같은 자리의 효과"}


class Clash(Situation):
    """충돌: two rules or effects that do not agree."""

    one: str = fact("한쪽", choices=SOURCES, default="effect", cites=("wc.checklist.precedence",),
                    hint="무엇이 앞서는지 정하는 자리가 없는 효과끼리면 둘 다 ‘서로 같은 자리의 효과’다.")
    other: str = fact("다른 쪽", choices=SOURCES, default="effect", cites=("wc.checklist.precedence",))
    during_activation: bool = fact("어떤 유닛의 활성화 중에 생겼나요?", default=False, cites=("wc.checklist.precedence",))

    def tied(self) -> bool:
        """Whether no rank decides: the same kind of source, or mere effects without a bold prohibition."""
        return self.one == self.other or ("effect" in (self.one, self.other) and "cannot" not in (self.one, self.other))


class ClashAnswers(Answers):
    """Which wins, or who decides."""

    wins: str = answer("우선하는 것", choices=RANKS)
    decider: str = answer("정하는 사람", choices={
        "activating": "활성화 중인 유닛의 플레이어", "initiative": "주도권을 가진 플레이어", "nobody": "정할 것이 없다"})


precedence = Checker(
    "wc.precedence", "규칙의 우선순위", Clash, ClashAnswers, cites=("wc.checklist.precedence",),
    about="규칙이 부딪칠 때 무엇이 앞서고 누가 정하는지.",
    asks=("어드벤처와 유닛 카드가 다르면 무엇이 먼저인가요?", "동시에 일어나면 누가 순서를 정하나요?"),
)


@precedence.rule("wc.checklist.precedence", sets=("wins", "decider"))
def higher_rank_wins(s: Clash) -> Finding:
    """굵은 금지, 어드벤처, 유닛 프로필, 룰북의 차례로 앞선다."""
    ranked = [name for name in RANKS if name in (s.one, s.other)]
    if s.tied():
        return not_applied("같은 자리끼리의 충돌이다")
    return applied(f"{RANKS[ranked[0]]} 쪽이 앞선다", wins=ranked[0], decider="nobody")


@precedence.rule("wc.checklist.precedence", sets="decider")
def activating_player(s: Clash) -> Finding:
    """유닛의 활성화 중에 생긴 충돌은 그 유닛의 플레이어가 순서를 정한다."""
    if not s.tied() or not s.during_activation:
        return not_applied("활성화 중에 생긴, 우선순위로 풀리지 않는 충돌이 아니다")
    return applied("활성화 중인 유닛의 플레이어가 정한다", decider="activating")


@precedence.rule("wc.checklist.precedence", sets="decider")
def initiative_player(s: Clash) -> Finding:
    """그 밖의 충돌은 주도권을 가진 플레이어가 정한다."""
    if not s.tied() or s.during_activation:
        return not_applied("다른 우선 규칙으로 풀린다")
    return applied("주도권을 가진 플레이어가 정한다", decider="initiative")
