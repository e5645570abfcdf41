"""Makes "3인과 4인 게임" executable: which player of a side may do what."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

ACTIONS = {
    "awaken": "군주 각성", "use_ability": "각성한 군주의 능력 사용", "remove_corruption": "군주의 타락 제거",
    "remove_ruler": "타락한 군주 제거", "attempt": "타락 시도", "enter_chieftain": "암흑 수장 등장",
}
BY_NATION = ("awaken", "use_ability", "enter_chieftain")
PLAYERS = {"self": "그 플레이어 자신", "partner": "같은 진영의 다른 플레이어", "none": "아직 없음"}
NEXT = {"self": "그 플레이어", "partner": "같은 진영의 다른 플레이어", "any": "누구나"}
WAYS = {"eye": "추적 칸의 눈을 빼서", "event": "사건 카드로"}


class Multiplayer(Situation):
    """3인과 4인 게임: what one player of a side of two wants to do."""

    action: str = fact("하려는 것", choices=ACTIONS)
    controls: bool = fact("그 군주나 암흑 수장의 국가를 자기가 조종하나요?")
    last_this_turn: str = fact("이번 턴에 마지막으로 타락을 시도한 플레이어", choices=PLAYERS)
    last_turn: str = fact("지난 턴에 마지막으로 타락을 시도한 플레이어", choices=PLAYERS, default="none",
                          cites=("kome.multiplayer.sp.alternate",))
    ruler_tried: bool = fact("이번 턴에 그림자군의 누군가가 눈을 빼서 그 군주를 이미 노렸나요?", default=False,
                             cites=("kome.multiplayer.sp.once",))
    way: str = fact("시도하는 방법", choices=WAYS, default="eye", cites=("kome.multiplayer.sp.once",))


class MultiplayerAnswers(Answers):
    """Whether this player may, and who attempts next."""

    legal: bool = answer("그 플레이어가 할 수 있나요?", normally=True, says="같은 진영의 누구나 할 수 있다",
                         cites=("kome.multiplayer.fp.remove-corruption", "kome.multiplayer.fp.remove-ruler",
                                "kome.multiplayer.sp.any"))
    needs_control: bool = answer("그 국가를 조종해야 하나요?")
    next: str = answer("다음 타락 시도를 할 플레이어", choices=NEXT)


multiplayer = Checker(
    "kome.multiplayer", "3인과 4인 게임에서 할 수 있는 사람", Multiplayer, MultiplayerAnswers, cites=("kome.multiplayer",),
    about="3명이나 4명이 할 때 어느 플레이어가 각성, 제거, 타락 시도, 등장을 할 수 있는지.",
    asks=("3명이서 할 때 타락 시도는 누가 먼저 해요?", "다른 사람 국가의 군주를 각성시킬 수 있나요?"),
)


@multiplayer.rule("kome.multiplayer.fp.awaken", "kome.multiplayer.fp.abilities", "kome.multiplayer.sp.chieftain",
                  sets=("legal", "needs_control"))
def own_nation(s: Multiplayer) -> Finding:
    """각성, 각성한 군주의 능력, 암흑 수장의 등장은 그 국가를 조종하는 플레이어만 한다."""
    if s.action not in BY_NATION:
        return not_applied(f"{s.label('action')}: 조종을 따지지 않는다")
    if s.controls:
        return applied("그 국가를 조종하는 플레이어다", needs_control=True)
    return applied(f"{s.label('action')}: 그 국가를 조종하지 않는다", legal=False, needs_control=True)


@multiplayer.rule("kome.multiplayer.fp.remove-corruption", "kome.multiplayer.fp.remove-ruler", sets="needs_control")
def any_free_player(s: Multiplayer) -> Finding:
    """타락과 타락한 군주는 어느 자유민족 플레이어나 제거한다."""
    if s.action not in ("remove_corruption", "remove_ruler"):
        return not_applied("제거가 아니다")
    return applied("어느 자유민족 플레이어나 할 수 있다", needs_control=False)


@multiplayer.rule("kome.multiplayer.sp.any", sets="needs_control")
def any_shadow_player(s: Multiplayer) -> Finding:
    """두 그림자군 플레이어 모두 어느 군주의 타락이든 시도할 수 있다."""
    if s.action != "attempt":
        return not_applied("타락 시도가 아니다")
    return applied("두 그림자군 플레이어 모두 시도할 수 있다", needs_control=False)


@multiplayer.rule("kome.multiplayer.sp.alternate", sets=("legal", "next"))
def take_turns(s: Multiplayer) -> Finding:
    """한 턴에 여러 번 시도하면 두 그림자군 플레이어가 번갈아 한다. 턴의 첫 시도는 누구나 한다."""
    if s.action != "attempt":
        return not_applied("타락 시도가 아니다")
    if s.last_this_turn == "none":
        return applied("이번 턴의 첫 시도는 누구나 할 수 있다", next="any")
    if s.last_this_turn == "partner":
        return applied("다른 플레이어가 마지막으로 시도해 이번에는 이 플레이어 차례다", next="self")
    return applied("자기가 마지막으로 시도해 다음은 다른 플레이어다", next="partner", legal=False)


@multiplayer.rule("kome.multiplayer.sp.once", "kome.corruption.level.once-per-turn", sets="legal")
def once_for_side(s: Multiplayer) -> Finding:
    """그림자군 전체가 한 턴에 군주마다 한 번만 시도한다. 사건 카드는 예외다."""
    if s.action != "attempt" or s.way == "event" or not s.ruler_tried:
        return not_applied("이번 턴에 처음 노리는 군주거나 사건 카드를 쓴다")
    return applied("그림자군이 이번 턴에 그 군주를 이미 노렸다", legal=False)
