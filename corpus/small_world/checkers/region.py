"""Executable rule of 빈 지역과 비어 있지 않은 지역 (sw.reference.non-empty)."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied


class Region(Situation):
    """지역: what lies in a region before it is conquered."""

    lost_tribes: int = fact("잃어버린 부족 토큰", unit="개", at_least=0, at_most=18)
    active_tokens: int = fact("활동 종족의 토큰", unit="개", at_least=0, at_most=20)
    declined_tokens: int = fact("쇠퇴 종족의 토큰", unit="개", at_least=0, at_most=20, default=0, cites=("sw.reference.non-empty",))
    mountain: bool = fact("산 마커가 있나요?", default=False, cites=("sw.reference.non-empty",))


class RegionAnswers(Answers):
    """Whether the region counts as empty."""

    empty: bool = answer("빈 지역인가요?")


region = Checker(
    "sw.region", "빈 지역인가", Region, RegionAnswers, cites=("sw.reference.non-empty",),
    about="오크, 약탈, 스켈레톤이 따지는 비어 있지 않은 지역인지 정한다.",
    asks=("산만 있는 지역도 비어 있지 않은 지역인가요?", "쇠퇴 토큰이 있으면 빈 지역인가요?"),
)


@region.rule("sw.reference.non-empty", sets="empty")
def tokens_fill_a_region(s: Region) -> Finding:
    """잃어버린 부족이나 종족 토큰이 하나라도 있어야 비어 있지 않은 지역이다."""
    there = s.lost_tribes + s.active_tokens + s.declined_tokens
    if there:
        return applied(f"부족이나 종족의 토큰이 {there}개 있어 비어 있지 않다.", empty=False)
    return applied("부족이나 종족의 토큰이 없어 빈 지역이다.", empty=True)


@region.rule("sw.reference.non-empty", sets="empty")
def mountains_do_not(s: Region) -> Finding:
    """산 마커는 지역을 비어 있지 않게 만들지 않는다."""
    return applied("산 마커는 세지 않는다.") if s.mountain else not_applied("산 마커가 없다.")
