"""발각과 선언: where the fellowship's figure goes when its position becomes known."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied


class Reveal(Situation):
    """발각: the fellowship's position becomes known, by itself or by the enemy."""

    cause: str = fact("위치가 드러난 까닭",
                      choices={"revealed": "발각됨", "declared": "스스로 위치를 선언함", "hidden": "아직 드러나지 않음"},
                      words=("발각", "선언"))
    counter: int = fact("진행 카운터", at_least=0, at_most=12, words=("진행카운터",))
    passed: int = fact("길에 지나간 그림자군 성채 (멈춘 곳은 빼고)", unit="곳", at_least=0, at_most=4, default=0,
                       cites=("wotr.reveal.shadow-stronghold",), words=("그림자 성채",))
    end: str = fact(
        "멈추는 곳",
        choices={"free_city": "자유민족의 도시", "free_stronghold": "자유민족의 성채", "shadow_stronghold": "그림자군의 성채",
                 "other": "그 밖의 곳"},
        default="other", cites=("wotr.reveal.shadow-stronghold",),
    )
    hidden_again: bool = fact("그 뒤 다시 은폐했나요?", default=False, cites=("wotr.reveal.must-hide",))


class RevealAnswers(Answers):
    """Where the figure goes, what is drawn, and whether the fellowship may go on."""

    counter: int = answer("진행 카운터의 새 값")
    figure_moves: int = answer("피규어가 움직이는 칸", unit="칸")
    distance: int = answer("피규어에서 원정대까지의 칸", unit="칸")
    figure_is_position: bool = answer("피규어가 있는 곳에 원정대가 있나요?")
    tiles: int = answer("뽑는 추적 타일", unit="개", start=0)
    flipped: bool = answer("카운터를 발각면으로 뒤집나요?")
    legal: bool = answer("그곳에서 멈출 수 있나요?", normally=True, says="멈추는 것을 막는 규칙이 없다",
                         cites=("wotr.reveal.move-end",))
    may_move: bool = answer("이제 원정대가 움직일 수 있나요?")


reveal = Checker(
    "wotr.reveal", "원정대의 발각과 위치", Reveal, RevealAnswers,
    cites=("wotr.fellowship.position", "wotr.reveal.move-end"),
    about="원정대가 발각되거나 위치를 밝혔을 때 피규어, 진행 카운터, 추적 타일이 어떻게 되는지.",
    asks=("발각되면 추적 타일을 몇 개 뽑나요?", "진행 카운터는 어떻게 하나요?", "발각된 뒤 움직일 수 있나요?"),
)


@reveal.rule("wotr.fellowship.position", sets="counter")
def counter_to_zero(s: Reveal) -> Finding:
    """위치가 드러나면 진행 카운터를 0으로 돌린다."""
    if s.cause == "hidden":
        return applied("드러나지 않아 카운터가 그대로다", counter=s.counter)
    return applied("진행 카운터를 0으로 돌린다", counter=0)


@reveal.rule("wotr.fellowship.position", "wotr.reveal.move-end", sets="figure_moves")
def figure_catches_up(s: Reveal) -> Finding:
    """마지막 위치에서 진행 카운터의 숫자만큼 피규어를 옮긴다."""
    if s.cause == "hidden":
        return applied("드러나기 전에는 피규어를 옮기지 않는다", figure_moves=0)
    return applied(f"피규어를 {s.counter}칸 옮긴다", figure_moves=s.counter)


@reveal.rule("wotr.fellowship.position", sets=("distance", "figure_is_position"))
def figure_shows_the_last_place(s: Reveal) -> Finding:
    """드러나기 전의 피규어는 마지막 위치만 보여 주고, 원정대는 카운터의 숫자만큼 떨어져 있다."""
    if s.cause != "hidden":
        return applied("위치가 드러나 피규어가 원정대의 위치다", distance=0, figure_is_position=True)
    return applied(f"원정대는 피규어에서 {s.counter}칸 떨어져 있다", distance=s.counter, figure_is_position=s.counter == 0)


@reveal.rule("wotr.reveal.flip", sets="flipped")
def counter_is_flipped(s: Reveal) -> Finding:
    """발각되면 카운터를 발각면으로 뒤집는다."""
    if s.cause != "revealed":
        return applied("발각된 것이 아니라 발각면으로 뒤집지 않는다", flipped=False)
    return applied("발각면으로 뒤집는다", flipped=True)


@reveal.rule("wotr.reveal.shadow-stronghold", "wotr.reveal.many-strongholds", sets="tiles")
def tile_for_each_passed(s: Reveal) -> Finding:
    """발각되어 움직이며 지나간 그림자군 성채마다 추적 타일을 1개 뽑는다."""
    if s.cause != "revealed":
        return applied("발각되어 움직이는 것이 아니라 뽑지 않는다", tiles=add(0))
    if s.passed == 0:
        return not_applied("지나간 그림자군 성채가 없다")
    return applied(f"지나간 성채 {s.passed}곳에 추적 타일 {s.passed}개를 뽑는다", tiles=add(s.passed))


@reveal.rule("wotr.reveal.shadow-stronghold", "wotr.reveal.many-strongholds", sets="tiles")
def tile_for_the_last(s: Reveal) -> Finding:
    """발각되어 그림자군 성채에서 멈춰도 추적 타일을 1개 뽑는다."""
    if s.cause != "revealed":
        return not_applied("발각되어 움직이는 것이 아니다")
    if s.end != "shadow_stronghold":
        return not_applied("그림자군 성채에서 멈추지 않는다")
    return applied("멈춘 성채에도 추적 타일 1개를 뽑는다", tiles=add(1))


@reveal.rule("wotr.reveal.move-end", sets="legal")
def not_among_friends(s: Reveal) -> Finding:
    """발각되어 움직일 때는 자유민족의 도시나 성채에서 멈출 수 없다."""
    if s.cause != "revealed":
        return not_applied("스스로 위치를 밝혔다")
    if s.end not in ("free_city", "free_stronghold"):
        return not_applied("자유민족의 도시나 성채가 아니다")
    return applied("발각된 원정대는 자유민족의 도시나 성채에서 멈출 수 없다", legal=False)


@reveal.rule("wotr.reveal.must-hide", sets="may_move")
def hide_first(s: Reveal) -> Finding:
    """발각된 원정대는 다시 은폐해야 움직인다."""
    if s.cause != "revealed":
        return applied("발각된 것이 아니라 움직일 수 있다", may_move=True)
    return applied("은폐했으므로 움직인다" if s.hidden_again else "은폐하기 전에는 움직이지 못한다", may_move=s.hidden_again)
