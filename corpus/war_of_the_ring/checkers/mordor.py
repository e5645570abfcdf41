"""모르도르: the last five steps, the new hunt pool, and the end of the journey."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

STEPS = 5  # wotr.mordor.win
FATAL_CORRUPTION = 12  # wotr.game-end.corruption12


class Mordor(Situation):
    """모르도르의 이동: the fellowship on its last way, and what it wants to do."""

    act: str = fact(
        "하려는 일",
        choices={"move": "행동 주사위로 움직인다", "hide": "행동 주사위로 은폐한다", "separate": "동료를 분리한다",
                 "wait": "아무것도 하지 않는다"},
    )
    revealed: bool = fact("원정대가 발각 상태인가요?", default=False, cites=("wotr.mordor.hide",), words=("발각", "은폐"))
    stop_icon: bool = fact("뽑은 타일에 정지 아이콘이 있나요?", default=False, cites=("wotr.mordor.stop",))


class MordorAnswers(Answers):
    """What may be done and what is drawn."""

    legal: bool = answer("할 수 있나요?", normally=True, says="막는 규칙이 없다",
                         cites=("wotr.mordor.move", "wotr.mordor.hide"))
    required: str = answer("먼저 해야 하는 일", choices={"hide": "은폐", "none": "없음"})
    roll: bool = answer("추적 주사위를 굴리나요?")
    tiles: int = answer("뽑는 추적 타일", unit="개")
    may_continue: bool = answer("이동력이 남으면 더 갈 수 있나요?")
    progress_track: bool = answer("원정대 진행 트랙을 쓰나요?")
    companion: str = answer("분리될 동료의 운명", choices={"eliminated": "죽음"})


mordor = Checker(
    "wotr.mordor", "모르도르의 이동과 은폐", Mordor, MordorAnswers, cites=("wotr.mordor.move", "wotr.mordor.hide"),
    about="모르도르에서 움직이고 은폐하고 분리하는 규칙.",
    asks=("모르도르에서도 추적 주사위를 굴리나요?", "발각된 채 움직일 수 있나요?"),
)


@mordor.rule("wotr.mordor.track", sets="progress_track")
def no_progress_track(s: Mordor) -> Finding:
    """모르도르에서는 원정대 진행 트랙을 쓰지 않는다. 은폐와 발각의 토큰은 쓴다."""
    return applied("진행 트랙을 쓰지 않는다", progress_track=False)


@mordor.rule("wotr.mordor.hide", sets="required")
def must_hide(s: Mordor) -> Finding:
    """발각 상태면 다시 은폐해야 나아간다."""
    return applied("발각 상태다" if s.revealed else "은폐 상태다", required="hide" if s.revealed else "none")


@mordor.rule("wotr.mordor.hide", sets="legal")
def not_while_revealed(s: Mordor) -> Finding:
    """발각 상태로는 움직이지 못한다."""
    if s.act != "move" or not s.revealed:
        return not_applied("발각된 채 움직이는 때가 아니다")
    return applied("발각 상태라 먼저 은폐해야 한다", legal=False)


@mordor.rule("wotr.mordor.move", sets=("roll", "tiles"))
def draw_at_once(s: Mordor, legal: bool) -> Finding:
    """움직이려 하면 굴리지 않고 추적에 성공한 것처럼 추적 타일을 뽑는다."""
    if s.act != "move" or not legal:
        return applied("움직이지 않아 타일을 뽑지 않는다", roll=False, tiles=0)
    return applied("굴리지 않고 추적 타일 1개를 뽑는다", roll=False, tiles=1)


@mordor.rule("wotr.mordor.stop", sets="may_continue")
def stop_icon_stops(s: Mordor) -> Finding:
    """정지 아이콘이 나오면 이동력이 남아 있어도 멈춘다."""
    if s.stop_icon:
        return applied("정지 아이콘이 있어 멈춘다", may_continue=False)
    return applied("정지 아이콘이 없다", may_continue=True)


@mordor.rule("wotr.mordor.no-separation", "wotr.separation.before-mordor", sets=("legal", "companion"))
def no_separation(s: Mordor) -> Finding:
    """모르도르에서는 어떤 주사위나 사건 카드로도 분리되지 않고 죽는다."""
    if s.act != "separate":
        return not_applied("분리하는 때가 아니다")
    return applied("분리되지 않고 죽는다", legal=False, companion="eliminated")


class MordorEnd(Situation):
    """모르도르의 끝: how far the fellowship has come and what it has suffered."""

    revealed: bool = fact("원정대가 발각 상태인가요?", words=("발각", "은폐"))
    steps: int = fact("모르도르에서 움직인 칸", unit="칸", at_least=0, at_most=5, default=0, cites=("wotr.mordor.win",),
                      hint="5칸이면 이미 끝났으므로 적지 않으면 아직 다 가지 않은 것으로 본다")
    before: int = fact("지금의 타락", at_least=0, at_most=20, default=0, cites=("wotr.game-end.corruption12",),
                       hint="12면 이미 끝났으므로 적지 않으면 12보다 적은 것으로 본다", words=("타락",))
    turns: int = fact("은폐하지 않고 지난 턴", unit="턴", at_least=0, at_most=12, default=0,
                      cites=("wotr.mordor.unhidden-corruption",))
    damage: int = fact("추적 피해로 받은 타락", at_least=0, at_most=12, default=0, cites=("wotr.mordor.move",))


class MordorEndAnswers(Answers):
    """The corruption, the steps that are left, and whether the journey is over."""

    corruption: int = answer("바뀐 타락", start=0)
    steps_left: int = answer("남은 칸", unit="칸")
    game_over: bool = answer("게임이 끝나나요?")
    winner: str = answer("이긴 쪽", choices={"free": "자유민족", "shadow": "그림자군", "none": "아직 없음"})


mordor_end = Checker(
    "wotr.mordor-end", "모르도르의 타락과 승리", MordorEnd, MordorEndAnswers,
    cites=("wotr.mordor.win", "wotr.mordor.unhidden-corruption"),
    about="모르도르에서 타락이 얼마나 오르고 언제 이기는지.",
    asks=("몇 칸을 가야 이기나요?", "은폐하지 않으면 타락이 오르나요?"),
)


@mordor_end.rule("wotr.mordor.unhidden-corruption", sets="corruption")
def corruption_before(s: MordorEnd) -> Finding:
    """타락은 앞서 쌓인 것에서 센다."""
    return applied(f"앞서 쌓인 타락 {s.before}에서 센다", corruption=add(s.before))


@mordor_end.rule("wotr.mordor.unhidden-corruption", sets="corruption")
def corruption_each_turn(s: MordorEnd) -> Finding:
    """발각된 채 은폐하지 않으면 턴마다 타락 1을 받는다."""
    if s.turns == 0:
        return not_applied("은폐하지 않고 지난 턴이 없다")
    if not s.revealed:
        return not_applied("발각 상태가 아니다")
    return applied(f"은폐하지 않은 턴이 {s.turns}번이다", corruption=add(s.turns))


@mordor_end.rule("wotr.mordor.move", "wotr.hunt.casualty", sets="corruption")
def corruption_from_tiles(s: MordorEnd) -> Finding:
    """타일의 추적 피해로 받은 타락도 더한다."""
    if s.damage == 0:
        return not_applied("추적 피해로 받은 타락이 없다")
    return applied(f"타락 {josa(str(s.damage), '을/를')} 더한다", corruption=add(s.damage))


@mordor_end.rule("wotr.mordor.win", sets="steps_left")
def five_steps(s: MordorEnd) -> Finding:
    """모르도르의 길은 5칸이다."""
    return applied(f"{s.steps}칸을 움직여 {STEPS - s.steps}칸이 남았다", steps_left=STEPS - s.steps)


@mordor_end.rule("wotr.game-end.corruption12", "wotr.game-end.priority", sets=("game_over", "winner"),
                 overrides="five_steps_win")
def corruption_first(s: MordorEnd, corruption: int) -> Finding:
    """타락이 12에 이르면 자유민족이 지고, 이 조건이 반지의 파괴보다 먼저다."""
    if corruption < FATAL_CORRUPTION:
        return not_applied(f"타락이 {josa(str(corruption), '이다/다')}")
    return applied(f"타락 {corruption}: 자유민족이 진다", game_over=True, winner="shadow")


@mordor_end.rule("wotr.mordor.win", "wotr.game-end.ring-destroyed", sets=("game_over", "winner"))
def five_steps_win(s: MordorEnd, steps_left: int) -> Finding:
    """5칸을 모두 움직이면 자유민족이 이긴다."""
    if steps_left > 0:
        return applied(f"{steps_left}칸이 남아 아직 이기지 못한다", game_over=False, winner="none")
    return applied("5칸을 모두 움직여 자유민족이 이긴다", game_over=True, winner="free")


class MordorPool(Situation):
    """모르도르의 추적 풀: the tiles drawn before the fellowship entered Mordor."""

    eyes_drawn: int = fact("앞서 뽑힌 눈 타일", unit="개", at_least=0, at_most=12, words=("눈 타일",))
    eyes_removed: int = fact("그 가운데 영구 제거된 눈 타일", unit="개", at_least=0, at_most=12, default=0,
                             cites=("wotr.mordor.pool",), words=("영구제거",))


class MordorPoolAnswers(Answers):
    """What goes into the new pool."""

    eyes_returned: int = answer("추적 풀로 되돌리는 눈 타일", unit="개")
    remaining_stay: bool = answer("풀에 남아 있던 타일을 함께 쓰나요?")
    specials_in: bool = answer("모든 특수 타일을 넣나요?")
    numbers_returned: bool = answer("앞서 뽑힌 숫자 타일을 되돌리나요?")


mordor_pool = Checker(
    "wotr.mordor-pool", "모르도르의 새 추적 풀", MordorPool, MordorPoolAnswers, cites=("wotr.mordor.pool",),
    about="모르도르에 들어설 때 추적 풀에 무엇을 넣는지.", asks=("눈 타일을 몇 개 되돌리나요?", "특수 타일을 넣나요?"),
)


@mordor_pool.rule("wotr.mordor.pool", sets="eyes_returned")
def eyes_come_back(s: MordorPool) -> Finding:
    """뽑혔던 눈 타일을 되돌리되 영구 제거된 것은 넣지 않는다."""
    back = max(0, s.eyes_drawn - s.eyes_removed)
    return applied(f"{s.eyes_drawn}개에서 영구 제거된 {s.eyes_removed}개를 뺀다", eyes_returned=back)


@mordor_pool.rule("wotr.mordor.pool", sets=("remaining_stay", "specials_in"))
def what_else_is_in(s: MordorPool) -> Finding:
    """남아 있던 타일과 모든 특수 타일을 함께 넣는다."""
    return applied("남은 타일과 모든 특수 타일을 넣는다", remaining_stay=True, specials_in=True)


@mordor_pool.rule("wotr.note.mordor-tiles", "wotr.mordor.pool", sets="numbers_returned")
def numbers_are_open(s: MordorPool) -> Finding:
    """앞서 뽑힌 숫자 타일을 되돌리는지는 말하지 않는다."""
    return silent("눈 타일만 되돌리라고 적고 숫자 타일은 말하지 않는다")
