"""Makes "통치자 주사위" executable: when a ruler die joins the dice pool and when it leaves it."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

DICE_A_SIDE = 1  # kome.ruler-die.overview

SIDES = {"free": "자유민족", "shadow": "그림자군"}
PHASES = {
    "recover": "행동 주사위 회수와 사건 카드 드로우 페이즈",
    "later": "그 뒤의 턴 도중",
}
LEAVES = {
    "recover_dice_and_draw": "행동 주사위 회수와 사건 카드 드로우 페이즈",
    "at_once": "그 자리에서 바로",
    "end_of_turn": "턴이 끝날 때",
    "not_removed": "빼지 않는다",
}


class RulerDie(Situation):
    """통치자 주사위: the rulers of both sides at one moment of one turn."""

    side: str = fact("따지는 진영", choices=SIDES)
    turn: int = fact("지금 턴", unit="턴", at_least=1, at_most=20)
    moment: str = fact("지금 때", choices=PHASES)
    first_awakened_turn: int = fact("첫 군주가 각성한 턴", unit="턴", at_least=0, at_most=20,
                                    hint="아직 없으면 0. 각성한 군주가 모두 없어진 뒤 다시 각성했으면 그 턴")
    first_chieftain_turn: int = fact("첫 암흑 수장이 들어온 턴", unit="턴", at_least=0, at_most=20,
                                     hint="아직 없으면 0. 암흑 수장이 모두 없어진 뒤 다시 들어왔으면 그 턴")
    awakened: int = fact("플레이에 있는 각성한 군주", unit="명", at_least=0, at_most=5)
    chieftains: int = fact("플레이에 있는 암흑 수장", unit="명", at_least=0, at_most=3)
    in_pool: bool = fact("이 진영의 통치자 주사위가 지금 풀에 있나요?")

    @property
    def rulers(self) -> int:
        return self.awakened if self.side == "free" else self.chieftains

    @property
    def entered(self) -> int:
        return self.first_awakened_turn if self.side == "free" else self.first_chieftain_turn

    @property
    def ruler(self) -> str:
        return "각성한 군주" if self.side == "free" else "암흑 수장"


class RulerDieAnswers(Answers):
    """Ruler dice in the pools, and when the die of the asked side comes and goes."""

    die_added_turn: int = answer("통치자 주사위를 풀에 넣는 턴", unit="턴")
    fp_ruler_dice: int = answer("자유민족이 쓰는 통치자 주사위", unit="개")
    sp_ruler_dice: int = answer("그림자군이 쓰는 통치자 주사위", unit="개")
    die_stays: bool = answer("이 진영의 통치자 주사위가 풀에 남나요?")
    removed_phase: str = answer("통치자 주사위를 빼는 때", choices=LEAVES)
    can_return: bool = answer("빠진 통치자 주사위가 돌아올 수 있나요?")


ruler_die = Checker(
    "kome.ruler-die", "통치자 주사위를 얻고 잃는 때", RulerDie, RulerDieAnswers, cites=("kome.ruler-die.enter",),
    about="통치자 주사위를 언제 풀에 넣고 언제 빼는지, 지금 몇 개를 쓰는지.",
    asks=("통치자 주사위는 언제부터 굴리나요?", "각성한 군주가 없어지면 통치자 주사위는 어떻게 되나요?"),
)


@ruler_die.rule("kome.ruler-die.enter", "kome.fp-ruler-die.enter", "kome.sp-ruler-die.enter", sets="die_added_turn")
def next_turn(s: RulerDie) -> Finding:
    """첫 통치자가 각성하거나 들어온 다음 턴에 통치자 주사위를 풀에 넣는다."""
    if s.entered == 0:
        return not_applied(f"{s.label('side')}에 {josa(s.ruler, '이/가')} 아직 없었다")
    return applied(f"{s.entered}턴에 첫 {s.ruler}: {s.entered + 1}턴에 풀에 넣는다", die_added_turn=s.entered + 1)


@ruler_die.rule("kome.setup.ruler-dice", "kome.ruler-die.enter", sets="fp_ruler_dice")
def free_aside(s: RulerDie) -> Finding:
    """자유민족 통치자 주사위는 첫 군주가 각성한 다음 턴까지 한쪽에 둔다."""
    if s.first_awakened_turn and s.turn > s.first_awakened_turn:
        return not_applied(f"첫 군주가 {s.first_awakened_turn}턴에 각성해 그다음 턴이 지났거나 왔다")
    if _kept(s, "free"):
        return not_applied("이미 풀에 있고 턴 도중에는 빼지 않는다")
    return applied("아직 첫 군주가 각성한 다음 턴이 아니다", fp_ruler_dice=0)


@ruler_die.rule("kome.ruler-die.overview", "kome.fp-ruler-die.enter", "kome.ruler-die.leave", sets="fp_ruler_dice")
def free_die(s: RulerDie) -> Finding:
    """자유민족은 각성한 군주가 하나라도 있으면 통치자 주사위 1개를 쓰고, 하나도 없으면 회수 페이즈에 뺀다."""
    if _kept(s, "free"):
        return applied("통치자 주사위가 이미 풀에 있고 턴 도중에는 빼지 않는다", fp_ruler_dice=DICE_A_SIDE)
    if s.first_awakened_turn == 0 or s.turn <= s.first_awakened_turn:
        return not_applied("첫 군주가 각성한 다음 턴이 아직 아니다")
    if s.awakened:
        return applied(f"각성한 군주 {s.awakened}명: 통치자 주사위는 1개다", fp_ruler_dice=DICE_A_SIDE)
    return applied("각성한 군주가 하나도 없어 통치자 주사위를 쓰지 않는다", fp_ruler_dice=0)


@ruler_die.rule("kome.setup.ruler-dice", "kome.ruler-die.enter", sets="sp_ruler_dice")
def shadow_aside(s: RulerDie) -> Finding:
    """그림자군 통치자 주사위는 첫 암흑 수장이 들어온 다음 턴까지 한쪽에 둔다."""
    if s.first_chieftain_turn and s.turn > s.first_chieftain_turn:
        return not_applied(f"첫 암흑 수장이 {s.first_chieftain_turn}턴에 들어와 그다음 턴이 지났거나 왔다")
    if _kept(s, "shadow"):
        return not_applied("이미 풀에 있고 턴 도중에는 빼지 않는다")
    return applied("아직 첫 암흑 수장이 들어온 다음 턴이 아니다", sp_ruler_dice=0)


@ruler_die.rule("kome.ruler-die.overview", "kome.sp-ruler-die.enter", "kome.ruler-die.leave", sets="sp_ruler_dice")
def shadow_die(s: RulerDie) -> Finding:
    """그림자군은 암흑 수장이 하나라도 있으면 통치자 주사위 1개를 쓰고, 하나도 없으면 회수 페이즈에 뺀다."""
    if _kept(s, "shadow"):
        return applied("통치자 주사위가 이미 풀에 있고 턴 도중에는 빼지 않는다", sp_ruler_dice=DICE_A_SIDE)
    if s.first_chieftain_turn == 0 or s.turn <= s.first_chieftain_turn:
        return not_applied("첫 암흑 수장이 들어온 다음 턴이 아직 아니다")
    if s.chieftains:
        return applied(f"암흑 수장 {s.chieftains}명: 통치자 주사위는 1개다", sp_ruler_dice=DICE_A_SIDE)
    return applied("암흑 수장이 하나도 없어 통치자 주사위를 쓰지 않는다", sp_ruler_dice=0)


@ruler_die.rule("kome.ruler-die.leave", sets=("die_stays", "removed_phase"))
def leaves_at_recovery(s: RulerDie) -> Finding:
    """각성한 군주나 암흑 수장이 하나도 없으면 회수 페이즈에 통치자 주사위를 풀에서 뺀다."""
    if s.rulers:
        return not_applied(f"플레이에 {s.rulers}명이 있다")
    phase = "recover_dice_and_draw"
    if s.moment == "recover":
        return applied(f"회수 페이즈에 {s.ruler} 0명: 풀에서 뺀다", die_stays=False, removed_phase=phase)
    return applied("턴 도중에는 빼지 않고 다음 회수 페이즈에 따진다", die_stays=True, removed_phase=phase)


@ruler_die.rule("kome.fp-ruler-die.enter", "kome.sp-ruler-die.enter", "kome.ruler-die.leave",
                sets=("die_stays", "removed_phase"))
def stays_with_one(s: RulerDie) -> Finding:
    """각성한 군주나 암흑 수장이 하나라도 있으면 통치자 주사위는 남는다."""
    if not s.rulers:
        return not_applied(f"플레이에 있는 {s.ruler} 0명")
    return applied(f"플레이에 있는 {s.ruler} {s.rulers}명: 주사위가 남는다", die_stays=True, removed_phase="not_removed")


@ruler_die.rule("kome.ruler-die.leave", sets="can_return")
def comes_back(s: RulerDie) -> Finding:
    """새 군주가 각성하거나 새 암흑 수장이 들어오면 빠진 주사위를 되찾을 수 있다."""
    return applied("새 통치자가 각성하거나 들어오면 되찾을 수 있다", can_return=True)


def _kept(s: RulerDie, side: str) -> bool:
    """Whether the die of this side is known to lie in the pool in mid-turn, where nothing removes it."""
    return s.side == side and s.moment == "later" and s.in_pool
