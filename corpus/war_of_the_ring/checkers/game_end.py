"""게임의 종료: the four conditions that end the game, their order and the moment at which each is checked."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

FATAL_CORRUPTION = 12  # wotr.game-end.corruption12
SHADOW_POINTS = 10  # wotr.game-end.shadow-vp
FREE_POINTS = 4  # wotr.game-end.fp-vp
WINNERS = {"shadow": "그림자군", "free": "자유민족", "none": "아직 없음"}
TIMINGS = {"immediate": "즉시", "turn_end": "턴의 마지막 단계", "none": "끝나지 않음"}


class GameEnd(Situation):
    """게임의 종료: what stands on the table at the moment that is asked about."""

    moment: str = fact("확인하는 때", choices={"during": "턴 중간", "end": "턴의 마지막 단계"},
                       hint="점수와 타락은 이때의 것을 적는다")
    corruption: int = fact(
        "프로도의 타락", at_least=0, at_most=20, default=0, cites=("wotr.game-end.corruption12",),
        hint="12가 되면 그 자리에서 끝나므로 적지 않으면 12보다 적은 것으로 본다", words=("타락",),
    )
    ring_destroyed: bool = fact(
        "절대반지가 파괴되었나요?", default=False, cites=("wotr.game-end.ring-destroyed",), words=("반지 파괴",)
    )
    shadow_vp: int = fact("그림자군의 승점", unit="점", at_least=0, at_most=20, default=0, cites=("wotr.game-end.shadow-vp",),
                          hint="적지 않으면 10점에 모자란 것으로 본다", words=("그림자 승점",))
    free_vp: int = fact("자유민족의 승점", unit="점", at_least=0, at_most=20, default=0, cites=("wotr.game-end.fp-vp",),
                        hint="적지 않으면 4점에 모자란 것으로 본다", words=("자유민 승점",))


class GameEndAnswers(Answers):
    """Whether the game is over, by which condition, and who has won."""

    game_over: bool = answer("게임이 끝나나요?", normally=False, says="네 조건 가운데 채워진 것이 없다",
                             cites=("wotr.game-end.priority", "wotr.game-end.corruption12", "wotr.game-end.ring-destroyed",
                                    "wotr.game-end.shadow-vp", "wotr.game-end.fp-vp"))
    winner: str = answer("이긴 쪽", choices=WINNERS, normally="none", says="아직 이긴 쪽이 없다",
                         cites=("wotr.game-end.priority",))
    condition: int = answer("적용한 조건의 번호", unit="번")
    timing: str = answer("끝나는 때", choices=TIMINGS, normally="none", says="게임이 이어진다",
                         cites=("wotr.game-end.priority",))
    shadow_vp_at_check: int = answer("마지막 단계에 세는 그림자군 승점", unit="점")
    fp_vp_at_check: int = answer("마지막 단계에 세는 자유민족 승점", unit="점")


game_end = Checker(
    "wotr.game-end", "게임의 종료와 승리", GameEnd, GameEndAnswers, cites=("wotr.game-end.priority",),
    about="타락, 절대반지, 승점으로 게임이 끝나는지와 누가 이기는지.",
    asks=("게임이 끝났나요?", "두 조건이 동시에 채워지면 누가 이기나요?", "승점은 언제 확인하나요?"),
)
END = ("game_over", "winner", "condition", "timing")


@game_end.rule("wotr.game-end.corruption12", "wotr.game-end.priority", sets=END,
               overrides=("ring_destroyed", "shadow_points", "free_points"))
def corruption_twelve(s: GameEnd) -> Finding:
    """조건 1: 프로도의 타락이 12가 되면 즉시 자유민족이 진다."""
    if s.corruption < FATAL_CORRUPTION:
        return not_applied(f"타락 {s.corruption}: 12에 이르지 않았다")
    return applied(f"타락 {s.corruption}: 즉시 자유민족이 진다",
                   game_over=True, winner="shadow", condition=1, timing="immediate")


@game_end.rule("wotr.game-end.ring-destroyed", "wotr.game-end.priority", sets=END,
               overrides=("shadow_points", "free_points"))
def ring_destroyed(s: GameEnd) -> Finding:
    """조건 2: 절대반지가 파괴되면 즉시 그림자군이 진다."""
    if not s.ring_destroyed:
        return not_applied("절대반지가 남아 있다")
    return applied("절대반지가 파괴되어 즉시 그림자군이 진다",
                   game_over=True, winner="free", condition=2, timing="immediate")


@game_end.rule("wotr.game-end.shadow-vp", "wotr.game-end.priority", sets=END, overrides="free_points")
def shadow_points(s: GameEnd) -> Finding:
    """조건 3: 턴의 마지막 단계에 그림자군의 승점이 10점이면 그림자군이 이긴다."""
    if s.moment != "end":
        return not_applied("승점은 턴의 마지막 단계에만 확인한다")
    if s.shadow_vp < SHADOW_POINTS:
        return not_applied(f"그림자군의 승점이 {s.shadow_vp}점이다")
    return applied(f"그림자군의 승점이 {s.shadow_vp}점이라 그림자군이 이긴다",
                   game_over=True, winner="shadow", condition=3, timing="turn_end")


@game_end.rule("wotr.game-end.fp-vp", "wotr.game-end.priority", sets=END)
def free_points(s: GameEnd) -> Finding:
    """조건 4: 턴의 마지막 단계에 자유민족의 승점이 4점이면 자유민족이 이긴다."""
    if s.moment != "end":
        return not_applied("승점은 턴의 마지막 단계에만 확인한다")
    if s.free_vp < FREE_POINTS:
        return not_applied(f"마지막 단계의 자유민족 승점이 {s.free_vp}점이다")
    return applied(f"자유민족의 승점이 {s.free_vp}점이라 자유민족이 이긴다",
                   game_over=True, winner="free", condition=4, timing="turn_end")


@game_end.rule("wotr.game-end.shadow-vp", sets="shadow_vp_at_check")
def shadow_points_counted(s: GameEnd) -> Finding:
    """그림자군의 승점은 턴의 마지막 단계의 것을 센다."""
    if s.moment != "end":
        return not_applied("턴의 마지막 단계가 아니다")
    return applied(f"마지막 단계의 {s.shadow_vp}점을 센다", shadow_vp_at_check=s.shadow_vp)


@game_end.rule("wotr.game-end.fp-vp", sets="fp_vp_at_check")
def free_points_counted(s: GameEnd) -> Finding:
    """자유민족의 승점은 턴의 마지막 단계의 것을 센다. 앞서 많았던 점수는 세지 않는다."""
    if s.moment != "end":
        return not_applied("턴의 마지막 단계가 아니다")
    return applied(f"마지막 단계의 {s.free_vp}점을 센다", fp_vp_at_check=s.free_vp)
