"""타락: how the Ring-bearer's corruption falls and rises, and where it ends the game."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

FATAL = 12  # wotr.fellowship.corruption12


class Corruption(Situation):
    """타락: the value before, where the fellowship stays, and what it takes."""

    before: int = fact("지금의 타락", at_least=0, at_most=20, words=("타락",))
    place: str = fact(
        "원정대가 머무는 곳",
        choices={"free_city": "자유민족의 도시", "free_stronghold": "자유민족의 성채", "free_town": "자유민족의 마을",
                 "lost": "적이 차지한 도시나 성채", "shadow": "그림자군의 도시나 성채", "other": "그 밖의 곳"},
        default="other", cites=("wotr.fellowship.heal",),
    )
    turns: int = fact("머문 턴", unit="턴", at_least=0, at_most=12)
    taken: int = fact("새로 받은 타락", at_least=0, at_most=12, default=0, cites=("wotr.fellowship.corruption",))
    undeclared: bool = fact("위치를 밝히지 않은 채 머문 것으로 치려 하나요?", default=False,
                            cites=("wotr.note.heal-declare",))


class CorruptionAnswers(Answers):
    """The corruption afterwards."""

    healed: int = answer("줄어드는 타락")
    corruption: int = answer("바뀐 타락", start=0)
    game_over: bool = answer("자유민족이 지나요?")


corruption = Checker(
    "wotr.corruption", "프로도의 타락과 회복", Corruption, CorruptionAnswers,
    cites=("wotr.fellowship.heal", "wotr.fellowship.corruption12"),
    about="원정대가 머물 때 타락이 얼마나 줄고 언제 지는지.",
    asks=("타락은 어떻게 회복하나요?", "도시에 머물면 타락이 얼마나 줄어드나요?"),
)


@corruption.rule("wotr.fellowship.heal", sets="healed")
def heal_by_staying(s: Corruption) -> Finding:
    """자유민족의 도시나 성채에 머물면 1턴에 타락 1이 줄어든다."""
    if s.place not in ("free_city", "free_stronghold"):
        return applied(f"머무는 곳({s.label('place')})에서는 줄지 않는다", healed=0)
    return applied(f"{s.turns}턴을 머물러 타락 {s.turns}만큼 줄어든다", healed=s.turns)


@corruption.rule("wotr.note.heal-declare", "wotr.fellowship.heal", sets="healed")
def staying_in_secret(s: Corruption) -> Finding:
    """위치를 밝히지 않은 원정대가 머무는 것으로 치는지는 말하지 않는다."""
    if not s.undeclared or s.place not in ("free_city", "free_stronghold"):
        return not_applied("위치를 밝히지 않고 도시나 성채에 머무는 때가 아니다")
    return silent("위치를 밝히지 않은 원정대도 회복하는지 말하지 않는다")


@corruption.rule("wotr.fellowship.heal", sets="corruption")
def corruption_falls(s: Corruption, healed: int) -> Finding:
    """회복한 만큼 타락이 줄고 0보다 작아지지 않는다."""
    return applied(f"{s.before}에서 {josa(str(healed), '을/를')} 뺀다", corruption=add(max(0, s.before - healed)))


@corruption.rule("wotr.fellowship.corruption", sets="corruption")
def corruption_rises(s: Corruption) -> Finding:
    """새로 받은 피해만큼 타락이 오른다."""
    if s.taken == 0:
        return not_applied("새로 받은 타락이 없다")
    return applied(f"타락 {josa(str(s.taken), '을/를')} 더한다", corruption=add(s.taken))


@corruption.rule("wotr.fellowship.corruption12", sets="game_over")
def twelve_is_the_end(s: Corruption, corruption: int) -> Finding:
    """타락이 12에 이르면 즉시 자유민족이 진다."""
    return applied(f"타락이 {josa(str(corruption), '이다/다')}", game_over=corruption >= FATAL or s.before >= FATAL)
