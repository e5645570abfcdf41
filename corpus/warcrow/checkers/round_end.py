"""라운드 종료: the seven things in their order, stragglers and the next initiative, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

STEPS = {  # wc.round.end
    "score": "승점", "stress": "스트레스 줄이기", "tinge": "틴지 효과 확인", "stragglers": "낙오자 없이",
    "tokens": "활성화 토큰 제거", "initiative": "주도권 변경", "advance": "“라운드 종료” 토큰 전진",
}
PLAYERS = {"me": "나", "opponent": "상대"}


class RoundEnd(Situation):
    """라운드 종료의 차례: two things that somebody wants to do in some order."""

    first: str = fact("먼저 하려는 것", choices={"effects": "‘라운드 종료 시’ 효과", **STEPS})
    then: str = fact("그다음 하려는 것", choices={"effects": "‘라운드 종료 시’ 효과", **STEPS})
    game_over: bool = fact("게임이 끝났나요?", default=False, cites=("wc.round.end",))


class RoundEndAnswers(Answers):
    """The order."""

    allowed: bool = answer("그 순서로 해도 되나요?")
    order_free: bool = answer("순서가 자유인가요?")
    order: tuple[str, ...] = answer("일곱 가지의 순서", choices=STEPS, ordered=True)
    step: int = answer("먼저 하려는 것의 번호", unit="번")
    effects_first: bool = answer("‘라운드 종료 시’ 효과를 가장 먼저 해결하나요?")
    token_advances: bool = answer("“라운드 종료” 토큰을 옮기나요?")


round_end = Checker(
    "wc.round-end", "라운드 종료의 순서", RoundEnd, RoundEndAnswers, cites=("wc.round.end",),
    about="라운드 종료의 일곱 가지를 어떤 순서로 하는지.",
    asks=("라운드가 끝나면 무엇부터 하나요?", "틴지 효과와 스트레스 줄이기 중 무엇이 먼저인가요?"),
)


@round_end.rule("wc.round.end", "wc.checklist.round-end", sets=("order", "order_free"))
def seven_in_order(s: RoundEnd) -> Finding:
    """일곱 가지는 적힌 순서대로 한다."""
    return applied("적힌 순서대로 한다", order=tuple(STEPS), order_free=False)


@round_end.rule("wc.round.end", sets="effects_first")
def effects_before_all(s: RoundEnd) -> Finding:
    """‘라운드 종료 시’ 효과를 일곱 가지보다 먼저 해결한다."""
    return applied("‘라운드 종료 시’ 효과가 먼저다", effects_first=True)


@round_end.rule("wc.round.end", sets="step")
def number_of_step(s: RoundEnd) -> Finding:
    """일곱 가지에는 저마다 번호가 있다."""
    number = ("effects", *STEPS).index(s.first)
    return applied(f"{s.label('first')}: {number}번" if number else "효과는 일곱 가지보다 먼저다", step=number)


@round_end.rule("wc.round.end", sets="allowed")
def earlier_comes_first(s: RoundEnd) -> Finding:
    """앞 번호의 것을 먼저 한다."""
    names = ("effects", *STEPS)
    right = names.index(s.first) < names.index(s.then)
    return applied(f"{s.label('first')}, {s.label('then')}: 번호로 따진다", allowed=right)


@round_end.rule("wc.round.end", "wc.round.game-end", sets="token_advances")
def only_if_it_goes_on(s: RoundEnd) -> Finding:
    """게임이 끝나지 않았을 때만 “라운드 종료” 토큰을 옮기고 새 라운드를 시작한다."""
    return applied("게임이 끝났다" if s.game_over else "게임이 이어진다", token_advances=not s.game_over)


class NextInitiative(Situation):
    """다음 라운드의 주도권: victory points and who had it."""

    my_vp: int = fact("내 승점", unit="점", at_least=0, at_most=60)
    their_vp: int = fact("상대의 승점", unit="점", at_least=0, at_most=60)
    had: str = fact("끝난 라운드에 주도권이 있던 쪽", choices=PLAYERS)


class NextInitiativeAnswers(Answers):
    """Who has it next."""

    initiative: str = answer("다음 라운드의 주도권", choices=PLAYERS)


next_initiative = Checker(
    "wc.next-initiative", "다음 라운드의 주도권", NextInitiative, NextInitiativeAnswers, cites=("wc.round.end",),
    about="다음 라운드의 주도권이 누구에게 가는지.", asks=("다음 라운드 주도권은 누가 가져가나요?", "승점이 같으면 주도권은요?"),
)


@next_initiative.rule("wc.round.end", "wc.checklist.round-end", sets="initiative")
def fewer_points(s: NextInitiative) -> Finding:
    """승점이 적은 쪽이 주도권을 가진다."""
    if s.my_vp == s.their_vp:
        return not_applied("승점이 같다")
    return applied(f"내 승점 {s.my_vp}, 상대 승점 {s.their_vp}", initiative="me" if s.my_vp < s.their_vp else "opponent")


@next_initiative.rule("wc.round.end", "wc.checklist.round-end", sets="initiative")
def equal_points(s: NextInitiative) -> Finding:
    """승점이 같으면 주도권이 없던 쪽으로 넘어간다."""
    if s.my_vp != s.their_vp:
        return not_applied("승점이 다르다")
    return applied("승점이 같아 주도권이 없던 쪽으로 넘어간다", initiative="opponent" if s.had == "me" else "me")


class Straggler(Situation):
    """낙오자 없이: one unit at the end of the round."""

    has_token: bool = fact("활성화 토큰이 있나요?")
    demoralised: bool = fact("사기 저하인가요?", default=False, cites=("wc.round.end",))
    engaged: bool = fact("교전 중인가요?", default=False, cites=("wc.round.end",))
    wants: str = fact("하려는 것", default="move", cites=("wc.round.end",), choices={
        "move": "이동 1번", "rest": "휴식", "both": "이동과 휴식 둘 다", "two_moves": "이동 2번", "attack": "공격", "other": "다른 행동"})


class StragglerAnswers(Answers):
    """Whether it may, and who goes first."""

    allowed: bool = answer("낙오자 없이에서 그렇게 할 수 있나요?")
    first: str = answer("누가 먼저 할지 정하는 쪽", choices={"initiative": "주도권을 가진 쪽", "other": "주도권이 없는 쪽"})


no_stragglers = Checker(
    "wc.no-stragglers", "낙오자 없이", Straggler, StragglerAnswers, cites=("wc.round.end",),
    about="라운드 종료 4번에 움직일 수 있는 유닛과 할 수 있는 것.",
    asks=("활성화하지 못한 유닛은 어떻게 하나요?", "낙오자 없이에서 공격할 수 있나요?"),
)


@no_stragglers.rule("wc.round.end", "wc.checklist.round-end", sets="allowed")
def who_may(s: Straggler) -> Finding:
    """활성화 토큰이 없고 사기 저하도 교전 중도 아닌 유닛이 이동 1번이나 휴식을 한다."""
    if s.has_token:
        return applied("활성화 토큰이 있다", allowed=False)
    if s.demoralised:
        return applied("사기 저하 유닛이다", allowed=False)
    if s.engaged:
        return applied("교전 중이다", allowed=False)
    if s.wants not in ("move", "rest"):
        return applied(f"이동 1번이나 휴식만 할 수 있다: {s.label('wants')}", allowed=False)
    return applied(f"{s.label('wants')}: 할 수 있다", allowed=True)


@no_stragglers.rule("wc.round.end", sets="first")
def who_decides(s: Straggler) -> Finding:
    """누가 먼저 할지는 주도권을 가진 쪽이 정한다."""
    return applied("주도권을 가진 쪽이 정한다", first="initiative")
