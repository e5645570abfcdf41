"""Makes "행동 굴림 뒤 주사위 버리기" executable: the discarded die, the order, and the eyes for the hunt box."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

DISCARDED = 1  # kome.ruler-die.discard.one

SIDES = {"free": "자유민족", "shadow": "그림자군"}
POOLS = {"both": "두 진영 모두", "free": "자유민족만", "shadow": "그림자군만", "none": "없음"}
DICE = {
    "ruler": "통치자 주사위", "normal": "일반 행동 주사위", "none": "아무것도 버리지 않음", "keeper": "소지자 주사위",
    "lesser_minion": "하급 부하 주사위", "faction": "분파 주사위",
}
ORDERS = {"shadow": "그림자군", "free": "자유민족"}


class Discard(Situation):
    """주사위 버리기: one side's dice after the action roll."""

    side: str = fact("버리는 진영", choices=SIDES)
    pools: str = fact("통치자 주사위가 풀에 있는 진영", choices=POOLS, default="both", cites=("kome.ruler-die.discard.one",))
    chosen: str = fact("버리려는 주사위", choices=DICE)
    chosen_eye: bool = fact("버리려는 주사위에 눈이 나왔나요?")
    shadow_done: bool = fact("그림자군이 이미 버리고 눈을 추적 칸에 더했나요?", default=True,
                             cites=("kome.ruler-die.discard.fp-second",), hint="적지 않으면 순서를 지킨 것으로 본다")

    def impossible(self) -> Iterator[tuple[str, str]]:
        """A ruler die that is not in the pool cannot be chosen."""
        if self.chosen == "ruler" and None not in (self.side, self.pools) and not self.has_ruler:
            yield "chosen", "이 진영의 풀에 통치자 주사위가 없어요."

    @property
    def has_ruler(self) -> bool:
        return self.pools in ("both", self.side)

    @property
    def shadow_discards(self) -> bool:
        return self.pools in ("both", "shadow")


class DiscardAnswers(Answers):
    """Whether this die may go, in which order, and what remains."""

    legal: bool = answer("그렇게 버려도 되나요?", normally=True, says="막는 규칙이 없다",
                         cites=("kome.ruler-die.discard.one",))
    must_discard: int = answer("이 진영이 버려야 하는 주사위", unit="개")
    order: tuple[str, ...] = answer("버리는 순서", choices=ORDERS, ordered=True)


discard = Checker(
    "kome.discard", "굴린 뒤 주사위 버리기", Discard, DiscardAnswers, cites=("kome.ruler-die.discard",),
    about="행동 굴림 뒤에 어느 주사위를 버릴 수 있는지, 누가 먼저 버리는지.",
    asks=("행동 굴림 뒤에 누가 먼저 주사위를 버리나요?", "눈이 나온 주사위를 버려도 되나요?"),
)


@discard.rule("kome.ruler-die.discard.one", "kome.fp-ruler-die.discard", "kome.sp-ruler-die.discard",
              sets=("must_discard", "legal"))
def one_die(s: Discard) -> Finding:
    """통치자 주사위가 풀에 있는 진영은 행동 주사위 1개를 버려야 한다."""
    if not s.has_ruler:
        return applied(f"{s.label('side')}의 풀에 통치자 주사위가 없어 이 규칙으로 버리지 않는다", must_discard=0)
    if s.chosen == "none":
        return applied("1개를 반드시 버려야 한다", must_discard=DISCARDED, legal=False)
    return applied("풀에 통치자 주사위가 있어 1개를 버린다", must_discard=DISCARDED)


@discard.rule("kome.ruler-die.discard.one", sets="legal")
def nothing_to_discard(s: Discard) -> Finding:
    """풀에 통치자 주사위가 없는 진영은 이 규칙으로 주사위를 버리지 않는다."""
    if s.has_ruler or s.chosen == "none":
        return not_applied("풀에 통치자 주사위가 있거나 버리려 하지 않는다")
    return applied(f"{josa(s.label('side'), '은/는')} 버릴 주사위를 고르지 않는다", legal=False)


@discard.rule("kome.ruler-die.discard.shadow-first", "kome.sp-ruler-die.discard", sets="legal")
def shadow_keeps_normal_eyes(s: Discard) -> Finding:
    """그림자군은 눈이 나온 일반 행동 주사위를 버릴 수 없다."""
    if s.side != "shadow" or s.chosen != "normal":
        return not_applied("그림자군이 일반 행동 주사위를 버리는 것이 아니다")
    if not s.chosen_eye:
        return not_applied("눈이 나오지 않았다")
    return applied("눈이 나온 일반 행동 주사위는 버릴 수 없다", legal=False)


@discard.rule("kome.ruler-die.discard.shadow-first", "kome.sp-ruler-die.discard", sets="legal")
def ruler_eye_may_go(s: Discard) -> Finding:
    """그림자군은 눈이 나온 통치자 주사위도 버릴 수 있다."""
    if s.side != "shadow" or s.chosen != "ruler":
        return not_applied("그림자군이 통치자 주사위를 버리는 것이 아니다")
    if not s.has_ruler:
        return not_applied("풀에 통치자 주사위가 없다")
    return applied("통치자 주사위는 눈이 나왔어도 버릴 수 있다", legal=True)


@discard.rule("kome.lords.discard", "kome.warriors.discard", sets="legal")
def only_action_dice(s: Discard) -> Finding:
    """소지자, 하급 부하, 분파 주사위는 버리는 주사위로 고를 수 없다."""
    if s.chosen not in ("keeper", "lesser_minion", "faction"):
        return not_applied("일반 행동 주사위나 통치자 주사위다")
    return applied(f"{josa(s.label('chosen'), '은/는')} 이렇게 버릴 수 없다", legal=False)


@discard.rule("kome.ruler-die.discard.shadow-first", "kome.ruler-die.discard.fp-second", sets="order")
def shadow_first(s: Discard) -> Finding:
    """그림자군이 먼저 버리고 자유민족이 나중에 버린다."""
    order = tuple(side for side in ("shadow", "free") if s.pools in ("both", side))
    says = {"both": "그림자군이 먼저, 자유민족이 나중에 버린다", "none": "버리는 진영이 없다"}
    return applied(says.get(s.pools, f"{s.label('pools')} 버린다"), order=order)


@discard.rule("kome.ruler-die.discard.shadow-first", "kome.ruler-die.discard.fp-second", sets="legal")
def free_waits(s: Discard) -> Finding:
    """자유민족은 그림자군이 버리고 눈을 추적 칸에 더한 뒤에 버린다."""
    if s.side != "free" or not s.shadow_discards:
        return not_applied("그림자군을 기다릴 일이 없다")
    if s.shadow_done:
        return not_applied("그림자군이 이미 버렸다")
    return applied("그림자군이 먼저 버려야 한다", legal=False)


class HuntBox(Situation):
    """통치자 주사위와 추적 칸: the Shadow ruler die on its way to the hunt box."""

    rolled: bool = fact("그림자군 통치자 주사위를 굴렸나요?", hint="굴리지 않고 추적 칸에 놓으려 하면 아니요")
    eye: bool = fact("그림자군 통치자 주사위에 눈이 나왔나요?")
    discarded: bool = fact("그림자군이 통치자 주사위를 버렸나요?", default=False,
                           cites=("kome.ruler-die.discard.shadow-first",))


class HuntBoxAnswers(Answers):
    """Whether the ruler die may lie in the hunt box, and the eye it adds."""

    legal: bool = answer("통치자 주사위를 추적 칸에 놓을 수 있나요?")
    may_allocate: bool = answer("굴리지 않고 추적 칸에 할당할 수 있나요?")
    must_roll: bool = answer("언제나 굴려야 하나요?")
    eyes_added_from_ruler: int = answer("통치자 주사위에서 추적 칸에 더하는 눈", unit="개")


hunt_box = Checker(
    "kome.hunt-box", "그림자군 통치자 주사위와 추적 칸", HuntBox, HuntBoxAnswers,
    cites=("kome.ruler-die.no-hunt", "kome.ruler-die.discard.shadow-first"),
    about="그림자군 통치자 주사위를 추적 칸에 놓을 수 있는지.",
    asks=("통치자 주사위를 추적 칸에 그냥 놓아도 되나요?", "통치자 주사위에 눈이 나오면 어떻게 하나요?"),
)


@hunt_box.rule("kome.ruler-die.no-hunt", "kome.sp-ruler-die.no-hunt", sets=("may_allocate", "must_roll"))
def always_rolled(s: HuntBox) -> Finding:
    """그림자군 통치자 주사위는 추적 칸에 바로 할당할 수 없고 언제나 굴린다."""
    return applied("굴리지 않고 추적 칸에 놓을 수 없다", may_allocate=False, must_roll=True)


@hunt_box.rule("kome.ruler-die.no-hunt", "kome.ruler-die.discard.shadow-first", sets=("eyes_added_from_ruler", "legal"))
def rolled_eye(s: HuntBox) -> Finding:
    """굴려 눈이 나온 통치자 주사위는 버리지 않았으면 추적 칸에 더한다."""
    if not s.rolled:
        return applied("굴리지 않은 통치자 주사위는 추적 칸에 놓을 수 없다", legal=False, eyes_added_from_ruler=0)
    if s.discarded:
        return applied("버린 통치자 주사위는 추적 칸에 더하지 않는다", legal=False, eyes_added_from_ruler=0)
    if not s.eye:
        return applied("통치자 주사위에 눈이 나오지 않았다", legal=False, eyes_added_from_ruler=0)
    return applied("버리지 않은 통치자 주사위의 눈 1개를 더한다", legal=True, eyes_added_from_ruler=1)


class DiceLeft(Situation):
    """버린 뒤 남는 주사위: the rolled dice of one side and what it discards."""

    side: str = fact("진영", choices=SIDES)
    pools: str = fact("통치자 주사위가 풀에 있는 진영", choices=POOLS, default="both", cites=("kome.ruler-die.discard.one",))
    dice: int = fact("이 진영이 굴린 행동 주사위 (통치자 주사위 포함)", unit="개", at_least=1, at_most=12)
    discarded: str = fact("이 진영이 버리는 주사위", choices={"ruler": "통치자 주사위", "normal": "일반 행동 주사위"})
    normal_eyes: int = fact("눈이 나온 그림자군 일반 행동 주사위", unit="개", at_least=0, at_most=12)
    ruler_eye: bool = fact("그림자군 통치자 주사위에 눈이 나왔나요?")

    @property
    def has_ruler(self) -> bool:
        return self.pools in ("both", self.side)

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Eyes are among the dice that were rolled."""
        if self.side == "shadow" and None not in (self.dice, self.normal_eyes) and self.normal_eyes > self.dice - self.has_ruler:
            yield "normal_eyes", "눈이 나온 일반 행동 주사위가 굴린 일반 행동 주사위보다 많아요"


class DiceLeftAnswers(Answers):
    """What is left to use, and which eyes join the hunt box."""

    must_be_ruler: bool = answer("통치자 주사위밖에 버릴 것이 없나요?")
    dice_left: int = answer("버린 뒤 남는 주사위", unit="개")
    eyes_added: int = answer("추적 칸에 더하는 눈", unit="개")
    dice_usable: int = answer("눈을 추적 칸에 더한 뒤 쓸 수 있는 주사위", unit="개")


dice_left_over = Checker(
    "kome.dice-left", "버린 뒤 남는 주사위와 눈", DiceLeft, DiceLeftAnswers,
    cites=("kome.ruler-die.discard",),
    about="하나를 버린 뒤 남는 주사위와 추적 칸에 더하는 눈이 몇 개인지.",
    asks=("하나를 버리면 주사위가 몇 개 남나요?", "추적 칸에 더하는 눈은 몇 개인가요?"),
)


@dice_left_over.rule("kome.ruler-die.discard.shadow-first", sets="must_be_ruler")
def only_ruler_left(s: DiceLeft) -> Finding:
    """그림자군의 일반 행동 주사위가 모두 눈이면 버릴 수 있는 것은 통치자 주사위뿐이다."""
    if not s.has_ruler:
        return not_applied("풀에 통치자 주사위가 없다")
    if s.side == "free":
        return applied("자유민족은 눈을 따지지 않는다", must_be_ruler=s.dice == 1)
    plain = s.dice - 1 - s.normal_eyes
    return applied(f"눈이 아닌 일반 행동 주사위 {max(plain, 0)}개", must_be_ruler=plain <= 0)


@dice_left_over.rule("kome.ruler-die.discard.one", "kome.ruler-die.discard.fp-second", sets="dice_left")
def remaining(s: DiceLeft) -> Finding:
    """통치자 주사위가 풀에 있는 진영은 1개를 버린 나머지를 가진다."""
    gone = DISCARDED if s.has_ruler else 0
    return applied(f"{s.dice}개에서 {gone}개를 버린다", dice_left=s.dice - gone)


@dice_left_over.rule("kome.ruler-die.discard.shadow-first", sets="eyes_added")
def eyes_to_box(s: DiceLeft) -> Finding:
    """그림자군은 버린 뒤 남은 주사위의 눈을 모두 추적 칸에 더한다."""
    if s.side == "free":
        return applied("자유민족의 주사위에는 더할 눈이 없다", eyes_added=0)
    ruler = int(s.has_ruler and s.discarded != "ruler" and s.ruler_eye)
    return applied(f"일반 {s.normal_eyes}개와 통치자 {ruler}개의 눈을 더한다", eyes_added=s.normal_eyes + ruler)


@dice_left_over.rule("kome.ruler-die.discard.shadow-first", "kome.ruler-die.discard.fp-second", "kome.ruler-die.use",
               sets="dice_usable")
def usable(s: DiceLeft, dice_left: int, eyes_added: int) -> Finding:
    """남은 주사위에서 추적 칸에 더한 눈을 뺀 만큼 쓴다."""
    return applied(f"남은 {dice_left}개에서 눈 {eyes_added}개를 뺀다", dice_usable=dice_left - eyes_added)
