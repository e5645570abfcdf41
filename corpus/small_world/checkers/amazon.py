"""Executable rules of the Amazons (sw.race.amazon): tokens that conquer and never defend."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

AMAZON_ONLY = 4  # sw.race.amazon
MOST_AMAZONS = 18  # more than banner and badge bring together


class Amazon(Situation):
    """아마존: the four tokens that only conquer."""

    tokens: int = fact("재배치가 끝난 지도의 아마존 토큰", unit="개", at_least=0, at_most=MOST_AMAZONS)
    regions: int = fact("아마존이 차지한 지역", unit="곳", at_least=0, at_most=MOST_AMAZONS)
    state: str = fact(
        "아마존의 상태", default="active", cites=("sw.reference.cumulative",),
        choices={"active": "활동 중", "declined": "쇠퇴함"},
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        if self.tokens is not None and self.regions is not None and self.tokens < self.regions:
            yield "tokens", f"차지한 지역이 {self.regions}곳이면 토큰도 {self.regions}개 이상이어야 해요."


class AmazonAnswers(Answers):
    """How many Amazons leave the map and come back."""

    removed: int = answer("지도에서 빼는 토큰", unit="개")
    left: int = answer("지도에 남는 토큰", unit="개")
    returns: str = answer("뺀 토큰이 돌아오는 때", choices={"next_turn": "다음 턴을 시작할 때", "never": "돌아오지 않는다"})
    may_defend: bool = answer("그 4개를 방어에 쓸 수 있나요?")


amazon = Checker(
    "sw.amazon", "아마존의 정복 전용 토큰", Amazon, AmazonAnswers, cites=("sw.race.amazon",),
    about="아마존이 재배치가 끝날 때 몇 개를 빼고 언제 다시 드는지 따진다.",
    asks=("아마존 토큰 4개는 언제 빼나요?", "4개를 빼면 지역이 비는데 어떻게 하나요?"),
)


@amazon.rule("sw.race.amazon", sets=("removed", "left"))
def four_leave(s: Amazon) -> Finding:
    """재배치가 끝나면 토큰 4개를 빼고 되도록 지역마다 1개를 남긴다."""
    if s.state == "declined":
        return not_applied("쇠퇴해 종족 혜택이 멈췄다.")
    rest = s.tokens - AMAZON_ONLY
    if rest < s.regions:
        return not_applied("4개를 빼면 지역마다 1개씩 남길 수 없다.")
    return applied(f"{AMAZON_ONLY}개를 빼고 {rest}개가 남는다.", removed=AMAZON_ONLY, left=rest)


@amazon.rule("sw.note.amazon-short", "sw.race.amazon", sets=("removed", "left"))
def four_are_too_many(s: Amazon) -> Finding:
    """4개를 다 빼면 지역이 빌 때 어느 쪽이 먼저인지는 말하지 않는다."""
    if s.state == "declined":
        return not_applied("쇠퇴해 종족 혜택이 멈췄다.")
    if s.tokens - AMAZON_ONLY >= s.regions:
        return not_applied("4개를 빼도 지역마다 1개씩 남는다.")
    return silent("4개를 빼는 것과 지역마다 1개를 남기는 것 가운데 어느 쪽이 먼저인지 적혀 있지 않다.")


@amazon.rule("sw.race.amazon", sets="returns")
def four_return(s: Amazon) -> Finding:
    """뺀 4개는 다음 턴을 시작해 병력을 준비할 때 다시 손에 든다."""
    return applied("다음 턴을 시작할 때 다시 손에 든다.", returns="next_turn")


@amazon.rule("sw.race.amazon", sets="may_defend")
def never_defend(s: Amazon) -> Finding:
    """그 4개는 정복에만 쓰고 방어에는 쓰지 못한다."""
    return applied("정복에만 쓰는 토큰이다.", may_defend=False)
