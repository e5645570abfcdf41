"""Executable rules of a player whom Volkare attacks outside the city: retreat, fight, give way."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied
from corpus.mage_knight.checkers.volkare_words import SCENARIOS

RETURN, QUEST = "mk.volkare-return", "mk.volkare-quest"
CHOICE = (f"{RETURN}.attacked.choice", f"{QUEST}.attacked.choice")
WITHDRAW = (f"{RETURN}.attacked.withdraw", f"{QUEST}.attacked.withdraw")
WOUNDS = {1: 2, 2: 3, 3: 4}  # mk.volkare-return.attacked.choice, mk.volkare-quest.attacked.choice
BLITZ_DAYS = 2  # mk.volkare-blitz.rules


class VolkareAttacked(Situation):
    """볼케어에게 공격받은 플레이어: the attack and the player's choice."""

    scenario: str = fact("시나리오", choices=SCENARIOS)
    number: int = fact("몇 번째 낮이나 밤인가요?", unit="번째", at_least=1, at_most=3)
    time: str = fact("지금은", choices={"day": "낮", "night": "밤"})
    choice: str = fact("플레이어의 선택", choices={"retreat": "퇴각", "fight": "전투"})
    ends_there: bool = fact("볼케어가 그 플레이어의 칸에서 차례를 마쳤나요?")
    all_killed: bool = fact("볼케어 군대를 모두 처치했나요?", default=False, cites=(f"{RETURN}.stage1.action-card",))
    to: str = fact(
        "후퇴하려는 칸",
        choices={
            "safe": "인접한 안전한 칸",
            "came-from": "볼케어가 들어온 칸",
            "unsafe": "안전하지 않은 칸",
            "far": "인접하지 않은 칸",
        },
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        """The short form of the return has two days and two nights."""
        if self.scenario == "blitz" and (self.number or 0) > BLITZ_DAYS:
            yield "number", "기습 형식은 낮 2번과 밤 2번이에요."
        if self.choice == "retreat" and self.all_killed:
            yield "all_killed", "퇴각하면 전투하지 않으므로 볼케어 군대를 처치할 수 없어요."


class VolkareAttackedAnswers(Answers):
    """What the attack costs the player."""

    wounds: int = answer("손에 받는 부상", unit="장")
    wounds_to: str = answer("부상을 받는 곳", choices={"hand": "손", "deck": "더미", "discard": "버린 카드 더미"})
    battle: bool = answer("전투가 일어나나요?")
    turn_taken_early: bool = answer("퇴각하면서 차례를 미리 진행하나요?")
    whole_army: bool = answer("볼케어 군대 전부와 싸우나요?")
    must_withdraw: bool = answer("플레이어가 후퇴해야 하나요?")
    withdraw_cost: int = answer("후퇴의 이동 비용")
    allowed: bool = answer("그 칸으로 후퇴할 수 있나요?")


volkare_attacked = Checker(
    "mk.volkare-attacked",
    "볼케어에게 공격받았을 때",
    VolkareAttacked,
    VolkareAttackedAnswers,
    cites=CHOICE,
    about="도시 밖에서 볼케어에게 공격받은 플레이어의 퇴각, 전투와 후퇴.",
    asks=(
        "볼케어에게 퇴각하면 부상을 몇 장 받나요?",
        "볼케어가 지나가기만 해도 후퇴하나요?",
        "후퇴할 칸은 어떻게 고르나요?",
    ),
)


@volkare_attacked.rule(*CHOICE, sets="wounds")
def wounds_by_the_day(s: VolkareAttacked) -> Finding:
    """퇴각하면 첫 번째 낮이나 밤에는 부상 2장, 두 번째는 3장, 세 번째는 4장을 받는다."""
    if s.choice == "fight":
        return not_applied("퇴각하지 않는다")
    return applied(f"{s.number}번째 낮이나 밤이므로 부상 {WOUNDS[s.number]}장을 받는다", wounds=WOUNDS[s.number])


@volkare_attacked.rule(*CHOICE, sets="wounds")
def night_is_like_day(s: VolkareAttacked) -> Finding:
    """같은 번째라면 낮과 밤의 부상 수는 같다."""
    return applied(f"{s.label('time')}인지는 부상 수를 바꾸지 않는다")


@volkare_attacked.rule(*CHOICE, sets=("battle", "turn_taken_early", "wounds_to"))
def retreat_avoids_battle(s: VolkareAttacked) -> Finding:
    """퇴각하면 전투가 일어나지 않고, 차례를 미리 진행하지도 않으며, 부상은 손에 받는다."""
    if s.choice == "fight":
        return not_applied("퇴각하지 않는다")
    return applied("전투하지 않고 부상을 손에 받는다", battle=False, turn_taken_early=False, wounds_to="hand")


@volkare_attacked.rule(*CHOICE, sets=("battle", "whole_army"))
def fight_the_whole_army(s: VolkareAttacked) -> Finding:
    """전투하면 볼케어 군대의 모든 토큰과 싸운다."""
    if s.choice == "retreat":
        return not_applied("퇴각한다")
    return applied("볼케어 군대 전부와 싸운다", battle=True, whole_army=True)


@volkare_attacked.rule(*WITHDRAW, f"{RETURN}.stage1.action-card", f"{QUEST}.turn.action-card", sets="must_withdraw")
def give_way_when_he_stays(s: VolkareAttacked) -> Finding:
    """퇴각했든 전투했든, 볼케어가 플레이어의 칸에서 차례를 마치면 후퇴해야 한다."""
    if s.all_killed:
        return applied("볼케어를 완전히 처치했으므로 후퇴하지 않는다", must_withdraw=False)
    if s.ends_there:
        return applied("볼케어가 그 칸에서 차례를 마쳤으므로 후퇴해야 한다", must_withdraw=True)
    return applied("볼케어가 다른 칸에서 차례를 마쳤으므로 후퇴하지 않는다", must_withdraw=False)


@volkare_attacked.rule(*WITHDRAW, sets=("withdraw_cost", "allowed"))
def adjacent_safe_space_free(s: VolkareAttacked) -> Finding:
    """후퇴는 볼케어가 들어온 칸이 아닌 인접한 안전한 칸으로 이동 비용 없이 한다."""
    if s.to == "safe":
        return applied("인접한 안전한 칸이므로 이동 비용 없이 옮긴다", withdraw_cost=0, allowed=True)
    return applied(f"{josa(s.label('to'), '으로/로')}는 후퇴할 수 없다", withdraw_cost=0, allowed=False)
