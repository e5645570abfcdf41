"""도주: how far and where a routing unit runs, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent


class Rout(Situation):
    """도주하는 유닛: its MOV, its leader's place and what it reaches."""

    mov_first: int = fact("첫 번째 MOV 값", unit="걸음", at_least=0, at_most=12)
    mov_second: int = fact("두 번째 MOV 값", unit="걸음", at_least=0, at_most=12)
    leader_inside: bool = fact("리더의 베이스가 자기 배치 구역 안에 완전히 들어가 있나요?")
    reaches: str = fact("도주해서 닿는 곳", default="none", cites=("wc.morale.rout",), choices={
        "none": "전장 가장자리에 닿지 않는다", "own_edge": "자기 배치 구역의 전장 가장자리", "other_edge": "다른 전장 가장자리"})


class RoutAnswers(Answers):
    """The segments, the direction, and whether the unit is removed."""

    segments: tuple[int, ...] = answer("움직이는 구간", unit="걸음")
    toward: str = answer("가는 곳", choices={"zone": "자기 배치 구역 쪽의 가장 짧은 길", "edge": "가장 가까운 전장 가장자리"})
    removed: bool = answer("게임에서 제거되나요?")
    destroyed: bool = answer("파괴된 것으로 보나요?")
    opportunity: bool = answer("기회 공격을 받나요?")
    when: str = answer("도주하는 때", choices={"now": "즉시", "later": "다음 활성화"})


rout = Checker(
    "wc.rout", "도주", Rout, RoutAnswers, cites=("wc.morale.rout",),
    about="도주하는 유닛이 얼마나 어디로 가고 제거되는지.",
    asks=("도주하면 어디로 가나요?", "전장 가장자리에 닿으면 어떻게 되나요?"),
)


@rout.rule("wc.morale.rout", "wc.movement.zero-value", sets="segments")
def both_values(s: Rout) -> Finding:
    """도주는 두 MOV 값을 모두 써서 움직인다."""
    segments = tuple(value for value in (s.mov_first, s.mov_second) if value)
    return applied(f"MOV {s.mov_first}-{s.mov_second}의 두 값을 모두 쓴다", segments=segments)


@rout.rule("wc.morale.rout", sets="toward")
def home_or_edge(s: Rout) -> Finding:
    """자기 배치 구역 쪽으로 가고, 이미 그 안이면 가장 가까운 전장 가장자리로 간다."""
    if s.leader_inside:
        return applied("이미 배치 구역 안이므로 가장 가까운 전장 가장자리로 간다", toward="edge")
    return applied("배치 구역 밖이므로 그쪽으로 가장 짧은 길을 간다", toward="zone")


@rout.rule("wc.morale.rout", sets=("removed", "destroyed"))
def removed_at_own_edge(s: Rout) -> Finding:
    """자기 배치 구역의 전장 가장자리에 닿으면 제거되고 파괴된 것으로 본다."""
    if s.reaches == "other_edge":
        return not_applied("다른 가장자리에 닿았다")
    out = s.reaches == "own_edge"
    return applied("자기 배치 구역의 가장자리에 닿았다" if out else "가장자리에 닿지 않았다", removed=out, destroyed=out)


@rout.rule("wc.note.rout-edge", "wc.morale.rout", sets=("removed", "destroyed"))
def another_edge(s: Rout) -> Finding:
    """배치 구역의 것이 아닌 가장자리에 닿은 경우는 말하지 않는다."""
    if s.reaches != "other_edge":
        return not_applied("다른 가장자리에 닿지 않았다")
    return silent("자기 배치 구역의 것이 아닌 가장자리에 닿은 유닛을 제거하는지 말하지 않는다")


@rout.rule("wc.movement.disengage.exceptions", sets="opportunity")
def no_opportunity(s: Rout) -> Finding:
    """도주하는 유닛은 기회 공격을 유발하지 않는다."""
    return applied("도주는 기회 공격을 유발하지 않는다", opportunity=False)


@rout.rule("wc.morale.rout", "wc.morale.test", sets="when")
def at_once(s: Rout) -> Finding:
    """도주는 즉시 한다."""
    return applied("즉시 도주한다", when="now")
