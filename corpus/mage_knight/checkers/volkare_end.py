"""Executable rules of how rounds and scenarios end in Volkare's Return and Volkare's Quest."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.mage_knight.checkers.volkare_words import RESULTS, SCENARIOS

RETURN, BLITZ, QUEST = "mk.volkare-return", "mk.volkare-blitz", "mk.volkare-quest"
ROUND_END = (f"{RETURN}.round-end", f"{QUEST}.round-end")
LAST_ROUND = 6  # mk.volkare-return.end
ROUNDS = {"epic": 6, "blitz": 4, "quest": 6}  # mk.volkare-return.info, mk.volkare-blitz.rules, mk.volkare-quest.info


class VolkareEnd(Situation):
    """끝나는 때: a round that ends, or an army that is gone."""

    scenario: str = fact("시나리오", choices=SCENARIOS)
    army_left: bool = fact("볼케어 군대의 토큰이 하나라도 남았나요?")
    rounds_ended: int = fact("끝난 라운드", unit="라운드", at_least=0, at_most=6)
    city_entered: bool = fact(
        "정복되지 않은 도시에 볼케어가 들어갔나요?", default=False, cites=(f"{RETURN}.end",), hint="귀환에서만"
    )
    undefended: int = fact(
        "정복한 도시가 수비 없이 공격받은 횟수",
        unit="번",
        at_least=0,
        at_most=2,
        default=0,
        cites=(f"{RETURN}.end",),
        hint="귀환에서만",
    )
    portal_move: bool = fact(
        "볼케어가 포털에 들어간 뒤 한 번 더 이동했나요?", default=False, cites=(f"{QUEST}.end",), hint="원정에서만"
    )
    scoring: bool = fact("점수를 계산하나요?")


class VolkareEndAnswers(Answers):
    """Who has won, and who still takes a turn."""

    result: str = answer("시나리오의 결과", choices=RESULTS)
    extra_turns: bool = answer("승리한 뒤 모든 플레이어가 차례를 한 번씩 더 할 수 있나요?")
    volkare_declares: bool = answer("볼케어가 라운드 종료를 선언하나요?")
    others_extra_turn: bool = answer("라운드 종료가 선언되면 다른 플레이어가 차례를 한 번 더 하나요?")
    volkare_extra_turn: bool = answer("라운드 종료가 선언되면 볼케어도 차례를 한 번 더 하나요?")
    deck_reshuffled: bool = answer("다음 라운드에 볼케어 더미를 섞나요?")


volkare_end = Checker(
    "mk.volkare-end",
    "볼케어 시나리오의 종료",
    VolkareEnd,
    VolkareEndAnswers,
    cites=(f"{RETURN}.end", f"{QUEST}.end"),
    about="볼케어의 귀환과 원정에서 라운드와 시나리오가 끝나는 때.",
    asks=(
        "여섯 번째 라운드가 끝나면 지나요?",
        "라운드 종료를 선언하면 볼케어도 한 번 더 하나요?",
        "원정은 언제 끝나나요?",
    ),
)


@volkare_end.rule(f"{RETURN}.end", f"{QUEST}.end", sets="result")
def army_gone_wins(s: VolkareEnd) -> Finding:
    """볼케어 군대를 모두 제거하면 플레이어들이 이긴다."""
    if s.army_left:
        return not_applied("볼케어 군대가 남았다")
    return applied("볼케어 군대를 모두 제거했다", result="win")


@volkare_end.rule(f"{RETURN}.end", sets="result")
def city_taken_loses(s: VolkareEnd) -> Finding:
    """귀환에서 정복 전에 볼케어가 도시에 들어가거나, 수비하지 않는 도시를 두 번 공격하면 진다."""
    if s.scenario == "quest":
        return not_applied("귀환이 아니다")
    if s.city_entered:
        return applied("플레이어가 정복하기 전에 볼케어가 도시에 들어갔다", result="loss")
    if s.undefended >= 2:
        return applied("수비하지 않는 도시가 두 번 공격받았다", result="loss")
    return not_applied("볼케어가 도시를 차지하지 않았다")


@volkare_end.rule(f"{QUEST}.end", sets="result")
def move_beyond_the_portal_loses(s: VolkareEnd) -> Finding:
    """원정에서 볼케어가 포털에 들어간 뒤 한 번 더 이동하면 진다."""
    if s.scenario != "quest":
        return not_applied("원정이 아니다")
    return (
        applied("볼케어가 포털에서 한 번 더 이동했다", result="loss")
        if s.portal_move
        else not_applied("이동하지 않았다")
    )


def _ended_otherwise(s: VolkareEnd) -> bool:
    if not s.army_left:
        return True
    return s.portal_move if s.scenario == "quest" else s.city_entered or s.undefended >= 2


@volkare_end.rule(f"{RETURN}.end", sets="result")
def sixth_round_loses(s: VolkareEnd) -> Finding:
    """귀환에서 여섯 번째 라운드가 끝났는데 볼케어 군대가 남아 있으면 진다."""
    if s.scenario == "quest":
        return not_applied("귀환이 아니다")
    if _ended_otherwise(s):
        return not_applied("다른 방식으로 이미 끝났다")
    if s.rounds_ended >= LAST_ROUND:
        return applied("여섯 번째 라운드가 끝났는데 볼케어 군대가 남았다", result="loss")
    return not_applied(f"라운드 {s.rounds_ended}개가 끝났다")


@volkare_end.rule(f"{BLITZ}.rules", f"{RETURN}.end", "mk.note.blitz-rounds", sets="result")
def blitz_after_four_rounds(s: VolkareEnd) -> Finding:
    """기습 형식의 4라운드가 끝났을 때의 승패는 말하지 않는다."""
    if s.scenario != "blitz" or s.rounds_ended < ROUNDS["blitz"] or s.rounds_ended >= LAST_ROUND:
        return not_applied("기습 형식의 4라운드가 끝난 때가 아니다")
    if _ended_otherwise(s):
        return not_applied("다른 방식으로 이미 끝났다")
    return silent(
        "패배하는 때는 여섯 번째 라운드의 끝이라고만 하고, 4라운드인 기습 형식에 맞추어 고쳐 적지 않았다", "result"
    )


@volkare_end.rule(f"{QUEST}.end", f"{QUEST}.tips", "mk.note.quest-six-rounds", sets="result")
def quest_after_six_rounds(s: VolkareEnd) -> Finding:
    """원정의 6라운드가 그냥 끝났을 때의 승패는 말하지 않는다."""
    if s.scenario != "quest" or s.rounds_ended < ROUNDS["quest"]:
        return not_applied("원정의 6라운드가 끝난 때가 아니다")
    if _ended_otherwise(s):
        return not_applied("다른 방식으로 이미 끝났다")
    return silent("종료 조건은 두 가지뿐이고, 6라운드가 그냥 끝났을 때는 실수가 있었을 것이라고만 한다", "result")


@volkare_end.rule(f"{RETURN}.end", f"{QUEST}.end", sets="result")
def otherwise_it_goes_on(s: VolkareEnd) -> Finding:
    """종료 조건이 하나도 없으면 시나리오는 계속된다."""
    if s.rounds_ended >= ROUNDS[s.scenario]:
        return not_applied("마지막 라운드가 끝났다")
    if _ended_otherwise(s):
        return not_applied("시나리오가 끝났다")
    return applied(f"라운드 {s.rounds_ended}개가 끝났고 종료 조건이 없다", result="goes-on")


@volkare_end.rule(f"{RETURN}.end", f"{QUEST}.end", sets="extra_turns")
def last_turns_for_scoring(s: VolkareEnd) -> Finding:
    """이긴 뒤 점수를 계산하려 하면 모든 플레이어가 차례를 한 번씩 더 할 수 있다."""
    if s.army_left:
        return not_applied("이긴 것이 아니다")
    if s.scoring:
        return applied("점수를 계산하므로 차례를 한 번씩 더 할 수 있다", extra_turns=True)
    return applied("점수를 계산하지 않으므로 바로 끝난다", extra_turns=False)


@volkare_end.rule(*ROUND_END, sets=("volkare_declares", "others_extra_turn", "volkare_extra_turn", "deck_reshuffled"))
def volkare_takes_no_last_turn(s: VolkareEnd) -> Finding:
    """볼케어는 라운드 종료를 선언하지 않고, 선언되어도 차례를 더 하지 않으며, 더미를 다시 섞지 않는다."""
    return applied(
        "다른 플레이어들만 차례를 1번씩 더 한다",
        volkare_declares=False,
        others_extra_turn=True,
        volkare_extra_turn=False,
        deck_reshuffled=False,
    )
