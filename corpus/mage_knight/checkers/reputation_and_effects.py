"""Reputation from assaults and defeated enemies, effects used as an action, and hand limits (The Lost Legion)."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

RULE = "mk.lost-legion.reputation-bonus.rule"
EXAMPLE = "mk.lost-legion.reputation-bonus.example"
VOLKARE = "mk.lost-legion.volkare.situations.assault.start"
ACTION = "mk.lost-legion.effects.action"
HAND = "mk.lost-legion.effects.hand-limit"
ASSAULT_LOSS = 1  # mk.lost-legion.reputation-bonus.example


class Reputation(Situation):
    """평판 변화: one assault or fight and the enemies defeated in it."""

    fight: str = fact(
        "싸움", choices={"site": "요새화된 장소의 강습", "volkare": "볼케어 강습", "other": "강습이 아닌 전투"}
    )
    defeated: bool = fact("평판이 표시된 적을 처치했나요?", words=("처치", "정복"))
    marks: tuple[int, ...] = fact("처치하려는 적에 표시된 평판", default=(), cites=(RULE,), at_least=-3, at_most=3, words=("평판 표시",))
    on_x: bool = fact("평판이 X 칸인가요?", default=False, cites=(RULE,), words=("X 칸",))


class ReputationAnswers(Answers):
    """How the reputation changes."""

    from_assault: int = answer("강습으로 바뀌는 평판")
    from_enemies: int = answer("적을 처치해서 바뀌는 평판")
    reputation_delta: int = answer("바뀌는 평판 합계")
    assault_first: bool = answer("강습의 감점이 먼저 일어나나요?")


assault_reputation = Checker(
    "mk.assault-reputation",
    "강습과 처치의 평판",
    Reputation,
    ReputationAnswers,
    cites=(RULE,),
    about="장소를 강습하고 평판이 표시된 적을 처치했을 때의 평판.",
    asks=("건달이 지키는 성을 정복하면 평판이 어떻게 되나요?",),
)


@assault_reputation.rule(RULE, EXAMPLE, VOLKARE, sets="from_assault")
def losing(s: Reputation) -> Finding:
    """장소를 강습하면 평판이 1 내려가고, 볼케어 강습은 그렇지 않다."""
    if s.fight != "site":
        return applied(f"{s.label('fight')}: 평판을 잃지 않는다", from_assault=0)
    if s.on_x:
        return applied("X 칸이라 더 내려가지 않는다", from_assault=0)
    return applied("강습: 평판이 1 내려간다", from_assault=-ASSAULT_LOSS)


@assault_reputation.rule(RULE, EXAMPLE, sets="from_enemies")
def defeating(s: Reputation) -> Finding:
    """처치한 적에 표시된 만큼 평판이 바뀌고, 처치하지 못하면 바뀌지 않는다."""
    if not s.defeated:
        return applied("처치하지 못했다", from_enemies=0)
    total = sum(s.marks)
    if s.on_x and total < 0:
        return applied("X 칸이라 더 내려가지 않는다", from_enemies=0)
    return applied(f"처치한 적의 평판 {total:+d}", from_enemies=total)


@assault_reputation.rule(RULE, EXAMPLE, sets="reputation_delta")
def altogether(s: Reputation, from_assault: int, from_enemies: int) -> Finding:
    """강습과 처치의 평판을 더한다."""
    return applied(f"{from_assault:+d} {from_enemies:+d}", reputation_delta=from_assault + from_enemies)


@assault_reputation.rule(RULE, EXAMPLE, sets="assault_first")
def order(s: Reputation) -> Finding:
    """강습의 감점이 적을 처치한 평판보다 먼저다."""
    return applied("강습의 감점이 먼저다", assault_first=True)


class ActionEffect(Situation):
    """액션으로 쓰는 효과: a card with the action mark."""

    card: str = fact(
        "카드",
        choices={
            "peaceful_moment": "평화로운 순간",
            "temporal_portal": "임시 포털",
            "may": "액션으로 쓸 수도 있는 다른 카드",
            "must": "액션으로만 쓰는 다른 카드",
        },
    )
    as_action: bool = fact("액션으로 쓰나요?", default=True, cites=(ACTION,), words=("액션",))
    turn: str = fact(
        "차례", default="own", cites=(ACTION,), choices={"own": "자신의 보통 차례", "resting": "휴식하는 자신의 차례", "other": "다른 플레이어의 차례"}
    )
    other_action: bool = fact("이 차례에 다른 액션을 했거나 하나요?", default=False, cites=(ACTION,), words=("다른 액션",))
    used: bool = fact("이 차례에 이런 효과를 이미 썼나요?", default=False, cites=(ACTION,))

    @property
    def only_action(self) -> bool:
        """True for a card whose effect must be used as an action."""
        return self.card in ("temporal_portal", "must")


class ActionEffectAnswers(Answers):
    """Whether the effect may be used so."""

    allowed: bool = answer("그 효과를 쓸 수 있나요?")
    action_needed: bool = answer("액션으로만 쓰는 효과인가요?")


action_effect = Checker(
    "mk.action-effect",
    "액션으로 쓰는 효과",
    ActionEffect,
    ActionEffectAnswers,
    cites=(ACTION,),
    about="액션 표시가 있는 효과를 쓸 수 있는지.",
    asks=("휴식하는 차례에 임시 포털을 쓸 수 있나요?",),
)


@action_effect.rule(ACTION, sets="action_needed")
def which_kind(s: ActionEffect) -> Finding:
    """평화로운 순간은 액션으로 쓸 수도 있고, 임시 포털은 액션으로만 쓴다."""
    return applied(f"{s.label('card')}", action_needed=s.only_action)


@action_effect.rule(ACTION, sets="allowed")
def as_an_action(s: ActionEffect) -> Finding:
    """자신의 차례에 다른 액션을 하지 않을 때 한 번만, 휴식하지 않을 때 쓴다."""
    if not s.only_action and not s.as_action:
        return silent("액션으로 쓰지 않는 쪽 효과의 조건은 이 글에 없다")
    if s.turn != "own":
        return applied(f"{s.label('turn')}: 쓸 수 없다", allowed=False)
    if s.used or s.other_action:
        return applied("이미 액션을 한 차례라서 쓸 수 없다", allowed=False)
    if not s.as_action:
        return applied("액션으로만 쓸 수 있다", allowed=False)
    return applied("자신의 차례에 액션으로 쓴다", allowed=True)


class HandLimit(Situation):
    """카드 보유 제한: an effect for the next time cards are drawn."""

    limit: int = fact("원래의 카드 보유 제한", unit="장", at_least=1, at_most=15, words=("보유 제한",))
    bonus: int = fact("효과가 올리는 값", unit="장", at_least=0, at_most=10)
    turn: str = fact(
        "쓴 때", default="normal", cites=(HAND,),
        choices={"normal": "라운드 중간의 차례", "last": "다른 플레이어가 라운드 종료를 선언한 뒤의 마지막 차례"},
    )
    moment: str = fact(
        "카드를 뽑는 때",
        default="next",
        cites=(HAND,),
        choices={"next": "다음에 카드를 뽑을 때", "later": "그 뒤에 카드를 뽑을 때"},
    )


class HandLimitAnswers(Answers):
    """The limit and when it counts."""

    hand_limit: int = answer("카드 보유 제한", unit="장", start=0)
    applies_at: str = answer(
        "적용되는 때", choices={"end_of_turn": "그 차례의 차례 종료 단계", "next_round": "다음 라운드를 시작할 때"}
    )


hand_limit = Checker(
    "mk.hand-limit",
    "카드 보유 제한 효과",
    HandLimit,
    HandLimitAnswers,
    cites=(HAND,),
    about="카드 보유 제한을 올리는 효과가 언제 얼마나 적용되는지.",
    asks=("카드 보유 제한 효과는 언제 적용되나요?",),
)


@hand_limit.rule(HAND, sets="hand_limit")
def base_limit(s: HandLimit) -> Finding:
    """원래의 카드 보유 제한에서 시작한다."""
    return applied(f"원래 {s.limit}장", hand_limit=add(s.limit))


@hand_limit.rule(HAND, sets="hand_limit")
def raised(s: HandLimit) -> Finding:
    """다음에 카드를 뽑을 때 제한이 올라간다."""
    if s.moment != "next":
        return not_applied("다음에 뽑을 때만 적용된다")
    return applied(f"효과로 {s.bonus}장 올라간다", hand_limit=add(s.bonus))


@hand_limit.rule(HAND, sets="applies_at")
def when(s: HandLimit) -> Finding:
    """보통은 차례 종료 단계에, 라운드의 마지막 차례에 쓰면 다음 라운드를 시작할 때 적용된다."""
    return applied(f"{s.label('turn')}에 썼다", applies_at="next_round" if s.turn == "last" else "end_of_turn")
