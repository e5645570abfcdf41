"""Executable rules of 전투 결과 (mk.volkare-quest.combat-result): losses that cost Volkare his next turn."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact
from corpus.mage_knight.checkers.volkare_words import RESULTS

RESULT = "mk.volkare-quest.combat-result"
PER_PLAYER = 2  # mk.volkare-quest.combat-result


class QuestDelay(Situation):
    """볼케어 늦추기: the tokens that Volkare has lost since his last turn."""

    players: int = fact("게임에 참여한 플레이어", unit="명", at_least=1, at_most=4)
    killed: int = fact(
        "볼케어의 지난 차례 뒤로 처치한 토큰", unit="개", at_least=0, at_most=24, hint="모든 플레이어의 것을 합친다"
    )
    killed_before: int = fact(
        "볼케어의 지난 차례 전에 처치한 토큰", unit="개", at_least=0, at_most=40, default=0, cites=(RESULT,)
    )
    army_destroyed: bool = fact("볼케어 군대를 모두 제거했나요?", default=False, cites=(RESULT,))
    token_face_down: bool = fact("볼케어의 라운드 순서 토큰이 이미 뒷면인가요?", default=False, cites=(RESULT,))

    def enough(self) -> bool:
        """Whether the losses reach the number that delays Volkare."""
        return self.killed >= PER_PLAYER * self.players


class QuestDelayAnswers(Answers):
    """Is Volkare delayed, and what happens on his next turn."""

    needed_tokens: int = answer("늦추는 데 필요한 토큰", unit="개")
    counted: int = answer("이번에 세는 토큰", unit="개")
    delayed: bool = answer("볼케어의 진행이 늦춰지나요?")
    token_face_down: bool = answer("볼케어의 라운드 순서 토큰이 뒷면이 되나요?")
    card_revealed: bool = answer("볼케어의 다음 차례에 카드를 공개하나요?")
    turned_up: bool = answer("볼케어의 다음 차례에 토큰을 앞면으로 돌리나요?")
    carried_over: int = answer("다음 차례 뒤로 넘어가는 토큰", unit="개")
    result: str = answer("시나리오의 결과", choices=RESULTS)


quest_delay = Checker(
    "mk.quest-delay",
    "볼케어 늦추기",
    QuestDelay,
    QuestDelayAnswers,
    cites=(RESULT,),
    about="볼케어의 원정에서 토큰을 처치해 볼케어의 다음 차례를 잃게 하는지.",
    asks=(
        "볼케어를 늦추려면 토큰을 몇 개 처치해야 하나요?",
        "넘친 토큰은 다음 차례에도 세나요?",
        "토큰이 뒷면이면 볼케어는 무엇을 하나요?",
    ),
)


@quest_delay.rule(RESULT, sets="needed_tokens")
def twice_the_players(s: QuestDelay) -> Finding:
    """인원수의 2배만큼 토큰을 잃어야 늦춰진다."""
    needed = PER_PLAYER * s.players
    return applied(f"{s.players}명이므로 토큰 {needed}개다", needed_tokens=needed)


@quest_delay.rule(RESULT, sets="counted")
def losses_add_up(s: QuestDelay) -> Finding:
    """볼케어의 차례가 오기 전까지 플레이어들이 처치한 토큰을 합친다."""
    return applied(f"합쳐서 {s.killed}개다", counted=s.killed)


@quest_delay.rule(RESULT, sets="carried_over")
def nothing_carries_over(s: QuestDelay) -> Finding:
    """볼케어의 차례가 오면 옆에 둔 토큰을 버리고, 넘친 토큰도 다음으로 넘어가지 않는다."""
    if s.killed_before:
        return applied(f"지난 차례 전에 처치한 {s.killed_before}개는 이번에 세지 않는다", carried_over=0)
    return applied("토큰은 다음으로 넘어가지 않는다", carried_over=0)


@quest_delay.rule(RESULT, sets=("delayed", "token_face_down"))
def enough_losses_delay(s: QuestDelay) -> Finding:
    """필요한 수 이상 잃었으면 볼케어의 라운드 순서 토큰을 뒷면으로 뒤집어 진행을 늦춘다."""
    if s.token_face_down:
        return applied("토큰이 이미 뒷면이므로 그대로 둔다", delayed=True, token_face_down=True)
    needed = PER_PLAYER * s.players
    if s.enough():
        return applied(f"{s.killed}개로 {needed}개 이상이다", delayed=True, token_face_down=True)
    return applied(f"{s.killed}개로 {needed}개에 모자라 토큰을 옆에 둔다", delayed=False, token_face_down=False)


@quest_delay.rule(RESULT, sets=("card_revealed", "turned_up"))
def delayed_turn_is_skipped(s: QuestDelay) -> Finding:
    """토큰이 뒷면이면 볼케어의 차례에 앞면으로 돌리고 바로 차례를 마친다."""
    if s.token_face_down or s.enough():
        return applied("토큰만 앞면으로 돌리고 카드를 공개하지 않는다", card_revealed=False, turned_up=True)
    return applied("토큰이 앞면이므로 카드를 공개한다", card_revealed=True, turned_up=False)


@quest_delay.rule(RESULT, sets="result")
def army_destroyed_wins(s: QuestDelay) -> Finding:
    """누가 전투를 시작했든 볼케어 군대를 모두 제거하면 플레이어들이 이긴다."""
    if s.army_destroyed:
        return applied("볼케어 군대를 모두 제거했다", result="win")
    return applied("볼케어 군대가 남았다", result="goes-on")
