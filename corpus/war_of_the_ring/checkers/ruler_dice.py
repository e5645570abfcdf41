"""Makes "통치자 주사위" executable: when a ruler die joins the dice pool and when it leaves it."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

DICE_A_SIDE = 1  # kome.ruler-die.overview

SIDES = {"free": "자유민족", "shadow": "그림자군"}
FREE_STATES = {
    "never": "각성한 군주가 아직 없었다", "this_turn": "이번 턴에 첫 군주가 각성했다",
    "in_play": "지난 턴까지 각성한 군주가 있고 지금도 하나 이상 있다", "lost_this_turn": "이번 턴 도중에 마지막 각성한 군주가 제거되었다",
    "lost": "모두 제거되고 그 뒤의 회수 페이즈가 지났다", "again_this_turn": "모두 없어져 주사위를 뺐다가 이번 턴에 다시 각성했다",
}
SHADOW_STATES = {
    "never": "암흑 수장이 아직 없었다", "this_turn": "이번 턴에 첫 암흑 수장이 들어왔다",
    "in_play": "지난 턴까지 암흑 수장이 있고 지금도 하나 이상 있다", "lost_this_turn": "이번 턴 도중에 마지막 암흑 수장이 제거되었다",
    "lost": "모두 제거되고 그 뒤의 회수 페이즈가 지났다", "again_this_turn": "모두 없어져 주사위를 뺐다가 이번 턴에 다시 들어왔다",
}
HAS_DIE = ("in_play", "lost_this_turn")  # kome.ruler-die.enter, kome.ruler-die.leave
MOMENTS = {"recover": "행동 주사위 회수와 사건 카드 드로우 페이즈", "later": "그 밖의 턴 도중"}
LEAVES = {
    "recover_dice_and_draw": "행동 주사위 회수와 사건 카드 드로우 페이즈", "at_once": "그 자리에서 바로",
    "end_of_turn": "턴이 끝날 때", "not_removed": "빼지 않는다",
}


class RulerDieEnter(Situation):
    """통치자 주사위를 얻는 때: the rulers of both sides at this moment of a turn."""

    entered_turn: int = fact("첫 군주가 각성하거나 첫 암흑 수장이 들어온 턴", unit="턴", at_least=1, at_most=20)
    free_state: str = fact("자유민족의 각성한 군주", choices=FREE_STATES)
    shadow_state: str = fact("그림자군의 암흑 수장", choices=SHADOW_STATES)


class RulerDieEnterAnswers(Answers):
    """The turn of the first ruler die, and the ruler dice now in the pools."""

    die_added_turn: int = answer("통치자 주사위를 풀에 넣는 턴", unit="턴")
    fp_ruler_dice: int = answer("자유민족이 이번 턴에 쓰는 통치자 주사위", unit="개")
    sp_ruler_dice: int = answer("그림자군이 이번 턴에 쓰는 통치자 주사위", unit="개")


ruler_die_enter = Checker(
    "kome.ruler-die-enter", "통치자 주사위를 얻는 때", RulerDieEnter, RulerDieEnterAnswers, cites=("kome.ruler-die.enter",),
    about="통치자 주사위를 몇 턴에 풀에 넣는지, 이번 턴에 몇 개를 쓰는지.",
    asks=("통치자 주사위는 언제부터 굴리나요?", "군주를 둘 각성시키면 통치자 주사위도 둘인가요?"),
)


@ruler_die_enter.rule("kome.ruler-die.enter", "kome.fp-ruler-die.enter", "kome.sp-ruler-die.enter",
                      "kome.awakening.procedure", sets="die_added_turn")
def next_turn(s: RulerDieEnter) -> Finding:
    """첫 통치자가 각성하거나 들어온 다음 턴에 통치자 주사위를 풀에 넣는다."""
    turn = s.entered_turn + 1
    return applied(f"{s.entered_turn}턴에 첫 통치자: {turn}턴에 풀에 넣는다", die_added_turn=turn)


@ruler_die_enter.rule("kome.setup.ruler-dice", "kome.ruler-die.enter", "kome.ruler-die.leave", sets="fp_ruler_dice")
def free_waits(s: RulerDieEnter) -> Finding:
    """각성한 군주가 없거나 이번 턴에 각성했으면 자유민족 통치자 주사위는 풀 밖에 있다."""
    if s.free_state in HAS_DIE:
        return not_applied(s.label("free_state"))
    return applied(f"{s.label('free_state')}: 통치자 주사위를 쓰지 않는다", fp_ruler_dice=0)


@ruler_die_enter.rule("kome.ruler-die.overview", "kome.fp-ruler-die.enter", "kome.ruler-die.leave", sets="fp_ruler_dice")
def free_die(s: RulerDieEnter) -> Finding:
    """각성한 군주가 몇이든 자유민족은 통치자 주사위 1개를 쓰고, 턴 도중에는 빼지 않는다."""
    if s.free_state not in HAS_DIE:
        return not_applied(s.label("free_state"))
    return applied(f"{s.label('free_state')}: 통치자 주사위 1개를 쓴다", fp_ruler_dice=DICE_A_SIDE)


@ruler_die_enter.rule("kome.setup.ruler-dice", "kome.ruler-die.enter", "kome.ruler-die.leave", sets="sp_ruler_dice")
def shadow_waits(s: RulerDieEnter) -> Finding:
    """암흑 수장이 없거나 이번 턴에 들어왔으면 그림자군 통치자 주사위는 풀 밖에 있다."""
    if s.shadow_state in HAS_DIE:
        return not_applied(s.label("shadow_state"))
    return applied(f"{s.label('shadow_state')}: 통치자 주사위를 쓰지 않는다", sp_ruler_dice=0)


@ruler_die_enter.rule("kome.ruler-die.overview", "kome.sp-ruler-die.enter", "kome.ruler-die.leave", sets="sp_ruler_dice")
def shadow_die(s: RulerDieEnter) -> Finding:
    """암흑 수장이 몇이든 그림자군은 통치자 주사위 1개를 쓰고, 턴 도중에는 빼지 않는다."""
    if s.shadow_state not in HAS_DIE:
        return not_applied(s.label("shadow_state"))
    return applied(f"{s.label('shadow_state')}: 통치자 주사위 1개를 쓴다", sp_ruler_dice=DICE_A_SIDE)


class RulerDieLeave(Situation):
    """통치자 주사위를 잃는 때: one side whose ruler die is in the pool."""

    side: str = fact("진영", choices=SIDES)
    rulers: int = fact("지금 플레이에 있는 각성한 군주 (그림자군은 암흑 수장)", unit="명", at_least=0, at_most=5)
    moment: str = fact("지금 때", choices=MOMENTS)

    @property
    def ruler(self) -> str:
        return "각성한 군주" if self.side == "free" else "암흑 수장"


class RulerDieLeaveAnswers(Answers):
    """Whether the die stays, when it goes, and whether it comes back."""

    die_stays: bool = answer("통치자 주사위가 지금 풀에 남나요?")
    removed_phase: str = answer("통치자 주사위를 빼는 때", choices=LEAVES)
    can_return: bool = answer("새 통치자가 들어오면 되찾을 수 있나요?")


ruler_die_leave = Checker(
    "kome.ruler-die-leave", "통치자 주사위를 잃는 때", RulerDieLeave, RulerDieLeaveAnswers, cites=("kome.ruler-die.leave",),
    about="각성한 군주나 암흑 수장이 없어졌을 때 통치자 주사위를 언제 빼는지.",
    asks=("각성한 군주가 없어지면 통치자 주사위는 어떻게 돼?",),
)


@ruler_die_leave.rule("kome.ruler-die.leave", sets=("die_stays", "removed_phase"))
def leaves_at_recovery(s: RulerDieLeave) -> Finding:
    """각성한 군주나 암흑 수장이 하나도 없으면 회수 페이즈에 통치자 주사위를 풀에서 뺀다."""
    if s.rulers:
        return not_applied(f"플레이에 {s.rulers}명이 있다")
    phase = "recover_dice_and_draw"
    if s.moment == "recover":
        return applied(f"회수 페이즈에 {s.ruler} 0명: 풀에서 뺀다", die_stays=False, removed_phase=phase)
    return applied("턴 도중에는 빼지 않고 회수 페이즈에 따진다", die_stays=True, removed_phase=phase)


@ruler_die_leave.rule("kome.fp-ruler-die.enter", "kome.sp-ruler-die.enter", "kome.ruler-die.leave",
                      sets=("die_stays", "removed_phase"))
def stays_with_one(s: RulerDieLeave) -> Finding:
    """각성한 군주나 암흑 수장이 하나라도 있으면 통치자 주사위는 남는다."""
    if not s.rulers:
        return not_applied(f"플레이에 있는 {s.ruler} 0명")
    return applied(f"플레이에 있는 {s.ruler} {s.rulers}명: 주사위가 남는다", die_stays=True, removed_phase="not_removed")


@ruler_die_leave.rule("kome.ruler-die.leave", "kome.fp-ruler-die.enter", "kome.sp-ruler-die.enter", sets="can_return")
def comes_back(s: RulerDieLeave) -> Finding:
    """새 군주가 각성하거나 새 암흑 수장이 들어오면 빠진 주사위를 되찾을 수 있다."""
    return applied("새 통치자가 각성하거나 들어오면 되찾을 수 있다", can_return=True)
