"""Executable rules of 게임 종료와 동점 (sw.end): who wins."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

MOST = 60


class End(Situation):
    """게임 종료: two players, 갑 and 을, after everybody's last turn."""

    coins: str = fact("승리 코인이 더 많은 쪽", choices={"a": "갑", "b": "을", "tie": "같다"})
    active_a: int = fact("갑의 활동 토큰", unit="개", at_least=0, at_most=MOST, hint="합만 알면 합을 적는다. 코인이 같을 때만 쓴다.")
    declined_a: int = fact("갑의 쇠퇴 토큰", unit="개", at_least=0, at_most=MOST, default=0, cites=("sw.end",))
    active_b: int = fact("을의 활동 토큰", unit="개", at_least=0, at_most=MOST, hint="합만 알면 합을 적는다. 코인이 같을 때만 쓴다.")
    declined_b: int = fact("을의 쇠퇴 토큰", unit="개", at_least=0, at_most=MOST, default=0, cites=("sw.end",))


class EndAnswers(Answers):
    """The winner and the tokens that break a tie."""

    tokens_a: int = answer("갑이 보드에 둔 종족 토큰", unit="개")
    tokens_b: int = answer("을이 보드에 둔 종족 토큰", unit="개")
    winner: str = answer("이긴 쪽", choices={"a": "갑", "b": "을", "shared": "둘이 나눔"})


end = Checker(
    "sw.end", "승자와 동점", End, EndAnswers, cites=("sw.end",),
    about="게임이 끝났을 때 두 사람 가운데 누가 이기는지, 동점이면 무엇으로 가르는지 따진다.",
    asks=("점수가 같으면 누가 이기나요?", "동점일 때 쇠퇴 토큰도 세나요?"),
)


@end.rule("sw.end", sets=("tokens_a", "tokens_b"))
def count_tokens(s: End) -> Finding:
    """동점에서는 활동 토큰과 쇠퇴 토큰을 모두 센다."""
    if s.coins != "tie":
        return not_applied("승리 코인이 같지 않아 토큰을 견주지 않는다.")
    a, b = s.active_a + s.declined_a, s.active_b + s.declined_b
    return applied(f"활동과 쇠퇴를 합쳐 갑은 {a}개, 을은 {b}개다.", tokens_a=a, tokens_b=b)


@end.rule("sw.end", "sw.play.start.victory", sets="winner")
def most_coins(s: End) -> Finding:
    """승리 코인이 가장 많은 사람이 이긴다."""
    if s.coins == "tie":
        return not_applied("승리 코인이 같다.")
    return applied(f"{s.label('coins')}의 승리 코인이 더 많다.", winner=s.coins)


@end.rule("sw.end", sets="winner")
def most_tokens(s: End) -> Finding:
    """승리 코인이 같으면 보드에 남은 종족 토큰이 많은 사람이 이긴다."""
    if s.coins != "tie":
        return not_applied("승리 코인이 같지 않다.")
    a, b = s.active_a + s.declined_a, s.active_b + s.declined_b
    if a == b:
        return not_applied(f"종족 토큰도 {a}개로 같다.")
    return applied(f"종족 토큰은 갑 {a}개, 을 {b}개다.", winner="a" if a > b else "b")


@end.rule("sw.note.second-tie", "sw.end", sets="winner")
def tokens_also_tied(s: End) -> Finding:
    """종족 토큰까지 같을 때의 승자는 말하지 않는다."""
    if s.coins != "tie":
        return not_applied("승리 코인이 같지 않다.")
    if s.active_a + s.declined_a != s.active_b + s.declined_b:
        return not_applied("종족 토큰의 수가 다르다.")
    return silent("승리 코인과 종족 토큰이 모두 같을 때를 가르는 기준이 적혀 있지 않다.")
