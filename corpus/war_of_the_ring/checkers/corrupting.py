"""Makes "군주의 타락 레벨" executable: does the sovereign fall, and which tile is discarded."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

KING_CORRUPTION = 0  # kome.corruption.king-tile


class Threshold(Situation):
    """타락 레벨: all tiles on one sovereign against his Shadow Resistance."""

    plain: tuple[int, ...] = fact("노출 아이콘이 없는 일반 타일의 숫자", at_least=0, at_most=20,
                                  hint="합만 알면 그 합을 하나로 적는다")
    reveal: tuple[int, ...] = fact("노출 아이콘이 있는 일반 타일의 숫자", at_least=0, at_most=20, default=(),
                                   cites=("kome.corruption.level.tie",))
    kings: tuple[int, ...] = fact("국왕 추적 타일의 적힌 숫자", at_least=1, at_most=2, default=(),
                                  cites=("kome.corruption.king-tile",))
    resistance: int = fact("그림자군 저항", at_least=0, at_most=20)
    card_seen: bool = fact("카드에서 그림자군 저항을 확인할 수 있나요?", default=True, cites=("kome.sovereign-card",))

    @property
    def normal(self) -> tuple[tuple[int, bool], ...]:
        """All normal tiles as (number, with a reveal icon), the highest first."""
        tiles = [(n, False) for n in self.plain] + [(n, True) for n in self.reveal]
        return tuple(sorted(tiles, reverse=True))


class ThresholdAnswers(Answers):
    """The level, the fall, and where each tile goes."""

    corruption_level: int = answer("타락 레벨")
    corrupted: bool = answer("군주가 타락하나요?")
    discarded: int = answer("타락했을 때 버리는 일반 타일의 숫자")
    discarded_reveal: bool = answer("버리는 타일에 노출 아이콘이 있나요?")
    discarded_king: bool = answer("국왕 추적 타일을 버리나요?")
    returned: tuple[int, ...] = answer("추적 풀로 돌아가는 일반 타일의 숫자 (큰 것부터)")
    returned_kings: int = answer("추적 풀로 돌아가는 국왕 추적 타일", unit="개")
    all_revealed: bool = answer("타락할 때 그 군주의 타일을 모두 공개하나요?")


threshold = Checker(
    "kome.threshold", "군주의 타락 레벨과 버리는 타일", Threshold, ThresholdAnswers, cites=("kome.corruption.level",),
    about="타락 레벨을 세고 군주가 타락하는지, 타락하면 어느 타일을 버리고 돌려놓는지.",
    asks=("타락 레벨이 저항과 같아도 타락하나요?", "군주가 타락하면 어느 타일을 버리나요?"),
)


@threshold.rule("kome.corruption.level.value", "kome.corruption.king-tile", sets="corruption_level")
def level(s: Threshold) -> Finding:
    """타락 레벨은 그 군주의 타일 숫자를 모두 더한 값이고 국왕 추적 타일은 0으로 센다."""
    total = sum(s.plain) + sum(s.reveal) + KING_CORRUPTION * len(s.kings)
    kings = f", 국왕 추적 타일 {len(s.kings)}개는 0" if s.kings else ""
    return applied(f"일반 타일의 합 {total}{kings}", corruption_level=total)


@threshold.rule("kome.corruption.level.threshold", sets="corrupted")
def falls(s: Threshold, corruption_level: int) -> Finding:
    """타락 레벨이 그림자군 저항 이상이면 군주가 타락한다."""
    if not s.card_seen:
        return not_applied("그림자군 저항을 모른다")
    fallen = corruption_level >= s.resistance
    compared = "이상이다" if fallen else "보다 낮다"
    return applied(f"타락 레벨 {corruption_level}: 그림자군 저항 {s.resistance} {compared}", corrupted=fallen)


@threshold.rule("kome.note.resistance-values", "kome.corruption.level.threshold", "kome.sovereign-card", sets="corrupted")
def resistance_unknown(s: Threshold) -> Finding:
    """군주마다의 그림자군 저항은 카드에 있고 책에는 없다."""
    if s.card_seen:
        return not_applied("카드에서 저항을 확인할 수 있다")
    return silent("그림자군 저항은 카드에 있고 책에는 숫자가 없다")


@threshold.rule("kome.corruption.level.threshold", "kome.corruption.level.tie",
                sets=("discarded", "discarded_reveal", "returned"))
def highest_normal(s: Threshold) -> Finding:
    """타락하면 숫자가 가장 높은 일반 타일 1개를 버린다. 숫자가 같으면 노출 아이콘이 있는 것이 더 높다."""
    if not s.normal:
        return silent("일반 타일이 하나도 없을 때 무엇을 버리는지 말하지 않는다")
    number, icon = s.normal[0]
    mark = "있는" if icon else "없는"
    rest = tuple(n for n, _ in s.normal[1:])
    return applied(f"노출 아이콘이 {mark} {number} 타일을 버린다", discarded=number, discarded_reveal=icon, returned=rest)


@threshold.rule("kome.corruption.level.threshold", "kome.corruption.king-tile", sets=("discarded_king", "returned_kings"))
def kings_return(s: Threshold) -> Finding:
    """국왕 추적 타일은 버리지 않고 추적 풀에 돌려놓는다."""
    return applied(f"국왕 추적 타일 {len(s.kings)}개를 추적 풀에 돌려놓는다", discarded_king=False,
                   returned_kings=len(s.kings))


@threshold.rule("kome.corruption.level.threshold", sets="all_revealed")
def all_tiles_revealed(s: Threshold) -> Finding:
    """군주가 타락하면 그의 칸에 있는 타일을 모두 공개한다."""
    return applied("타일을 모두 공개한다", all_revealed=True)
