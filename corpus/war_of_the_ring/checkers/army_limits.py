"""군대의 제한: at most ten figures in a region, and no leader without units."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

MOST_FIGURES = 10  # wotr.army.stack-limit
STACK = ("wotr.army.stack-limit",)


class Stack(Situation):
    """피규어 한도: the figures of one side in one region; kinds that are left out are not there."""

    regular: int = fact("정규", unit="개", at_least=0, at_most=20, default=0, cites=STACK)
    elite: int = fact("정예", unit="개", at_least=0, at_most=20, default=0, cites=STACK)
    leader: int = fact("지휘관", unit="개", at_least=0, at_most=20, default=0, cites=STACK)
    nazgul: int = fact("나즈굴", unit="개", at_least=0, at_most=20, default=0, cites=STACK, words=("나즐굴",))
    character: int = fact("인물", unit="명", at_least=0, at_most=20, default=0, cites=STACK, words=("캐릭터",))
    other: int = fact("종류를 밝히지 않은 피규어", unit="개", at_least=0, at_most=30, default=0, cites=STACK)
    besieged: int = fact("같은 지역에서 농성 중인 상대의 피규어", unit="개", at_least=0, at_most=20, default=0,
                         cites=STACK)


class StackAnswers(Answers):
    """How many figures count, how many are removed and when."""

    limit: int = answer("한 칸의 한도", unit="개")
    total: int = answer("세는 피규어", unit="개", start=0)
    removed: int = answer("제거하는 피규어", unit="개")
    legal: bool = answer("모두 그 칸에 둘 수 있나요?")
    timing: str = answer("제거하는 때", choices={"immediate": "즉시", "turn_end": "턴이 끝날 때"})
    which: str = answer("제거할 것을 고르는 쪽", choices={"owner": "피규어의 주인", "opponent": "상대"})


stack = Checker(
    "wotr.stack", "한 칸의 피규어 한도", Stack, StackAnswers, cites=STACK,
    about="한 칸에 피규어를 몇 개까지 두고 넘치면 언제 제거하는지.",
    asks=("한 칸에 피규어가 몇 개까지 들어가나요?", "지휘관도 한도에 들어가나요?", "넘친 피규어는 언제 제거하나요?"),
)


@stack.rule("wotr.army.stack-limit", sets="total")
def units_count(s: Stack) -> Finding:
    """정규와 정예를 센다."""
    return applied(f"정규 {s.regular}개와 정예 {s.elite}개를 센다", total=add(s.regular + s.elite))


@stack.rule("wotr.army.stack-limit", "wotr.note.stack-count", sets="total")
def leaders_and_characters_count(s: Stack) -> Finding:
    """한도는 피규어의 수이므로 지휘관, 나즈굴, 인물도 센다."""
    count = s.leader + s.nazgul + s.character
    if count == 0:
        return not_applied("지휘관, 나즈굴, 인물이 없다")
    return applied(f"지휘관, 나즈굴, 인물 {count}개도 센다", total=add(count))


@stack.rule("wotr.army.stack-limit", sets="total")
def others_count(s: Stack) -> Finding:
    """종류와 상관없이 피규어를 센다."""
    if s.other == 0:
        return not_applied("다른 피규어가 없다")
    return applied(f"그 밖의 피규어 {s.other}개를 센다", total=add(s.other))


@stack.rule("wotr.note.stack-choice", "wotr.army.stack-limit", sets=("removed", "legal"))
def besieged_side(s: Stack, total: int) -> Finding:
    """농성 중인 상대의 피규어를 함께 세는지는 말하지 않는다."""
    if s.besieged == 0:
        return not_applied("농성 중인 상대가 없다")
    if total + s.besieged <= MOST_FIGURES:
        return not_applied("함께 세어도 한도를 넘지 않는다")
    return silent("두 편의 피규어를 함께 세는지 말하지 않는다")


@stack.rule("wotr.army.stack-limit", sets=("removed", "legal", "limit"))
def surplus(s: Stack, total: int) -> Finding:
    """10개를 넘긴 피규어는 제거한다."""
    over = max(0, total - MOST_FIGURES)
    says = f"{total}개라 {over}개가 넘친다" if over else f"{total}개라 한도를 넘지 않는다"
    return applied(says, removed=over, legal=over == 0, limit=MOST_FIGURES)


@stack.rule("wotr.army.stack-limit", sets="timing")
def at_once(s: Stack) -> Finding:
    """넘친 피규어는 즉시 제거한다."""
    return applied("턴이 끝날 때까지 두지 못하고 즉시 제거한다", timing="immediate")


@stack.rule("wotr.note.stack-choice", "wotr.army.stack-limit", sets="which")
def who_chooses(s: Stack) -> Finding:
    """무엇을 누가 골라 제거하는지는 말하지 않는다."""
    return silent("제거할 피규어를 누가 고르는지 말하지 않는다")


class LeaderAlone(Situation):
    """지휘관의 단독 배치: who stands together in one region after the move, the placement or the battle."""

    leader: int = fact("지휘관", unit="개", at_least=0, at_most=10)
    regular: int = fact("함께 있는 정규", unit="개", at_least=0, at_most=10)
    elite: int = fact("함께 있는 정예", unit="개", at_least=0, at_most=10, default=0, cites=("wotr.army.leader-alone",))
    nazgul: int = fact("나즈굴", unit="개", at_least=0, at_most=8, default=0, cites=("wotr.note.leader-left",))
    character: int = fact("인물", unit="명", at_least=0, at_most=10, default=0, cites=("wotr.army.leader-alone",))
    cause: str = fact(
        "그렇게 된 까닭",
        choices={"move": "이동이나 군대 나누기", "muster": "소집 배치", "battle": "전투에서 부대가 전멸",
                 "other": "그 밖의 까닭으로 부대가 사라짐"},
    )


class LeaderAloneAnswers(Answers):
    """Whether they may stand like that, and what becomes of a leader left alone."""

    legal: bool = answer("이렇게 둘 수 있나요?", normally=True, says="지휘관 곁에 부대가 있거나 지휘관이 없다",
                         cites=("wotr.army.leader-alone",))
    fate: str = answer("혼자 남은 지휘관", choices={"dies": "같이 죽음", "stays": "남음"})


leader_alone = Checker(
    "wotr.leader-alone", "지휘관의 단독 배치", LeaderAlone, LeaderAloneAnswers, cites=("wotr.army.leader-alone",),
    about="지휘관이 정규나 정예 없이 있을 수 있는지.",
    asks=("지휘관만 따로 움직일 수 있나요?", "지휘관 혼자 남겨도 되나요?"),
)


@leader_alone.rule("wotr.army.leader-alone", sets="legal")
def needs_units(s: LeaderAlone) -> Finding:
    """지휘관은 정규나 정예와 함께 있어야 한다. 인물은 부대가 아니다."""
    if s.leader == 0:
        return not_applied("지휘관이 없다")
    if s.regular + s.elite > 0:
        return not_applied("곁에 정규나 정예가 있다")
    return applied("정규도 정예도 없이 지휘관만 둘 수 없다", legal=False)


@leader_alone.rule("wotr.note.leader-left", "wotr.army.leader-alone", sets="legal")
def nazgul_without_units(s: LeaderAlone) -> Finding:
    """나즈굴에게도 이 제한이 있는지는 말하지 않는다."""
    if s.nazgul == 0 or s.leader > 0:
        return not_applied("나즈굴만 있는 때가 아니다")
    if s.regular + s.elite > 0:
        return not_applied("곁에 정규나 정예가 있다")
    return silent("나즈굴이 부대 없이 있어도 되는지 말하지 않는다")


@leader_alone.rule("wotr.battle.casualties", sets="fate")
def dies_with_the_army(s: LeaderAlone) -> Finding:
    """전투에서 부대가 전멸하면 지휘관도 같이 죽는다."""
    if s.regular + s.elite > 0:
        return not_applied("부대가 남아 있다")
    if s.leader == 0:
        return not_applied("지휘관이 없다")
    if s.cause != "battle":
        return not_applied("전투의 전멸이 아니다")
    return applied("부대가 전멸해 지휘관도 같이 죽는다", fate="dies")


@leader_alone.rule("wotr.army.leader-alone", sets="fate")
def stays_with_units(s: LeaderAlone) -> Finding:
    """부대가 남아 있으면 지휘관도 남는다."""
    if s.leader == 0 or s.regular + s.elite == 0:
        return not_applied("지휘관과 부대가 함께 있지 않다")
    return applied("곁에 부대가 있어 지휘관이 남는다", fate="stays")


@leader_alone.rule("wotr.note.leader-left", sets="fate")
def left_alone(s: LeaderAlone) -> Finding:
    """다른 까닭으로 혼자 남은 지휘관을 어떻게 하는지는 말하지 않는다."""
    if s.regular + s.elite > 0 or s.leader == 0:
        return not_applied("혼자 남은 지휘관이 없다")
    if s.cause != "other":
        return not_applied(f"까닭이 {josa(s.label('cause'), '이다/다')}")
    return silent("부대가 사라지고 지휘관만 남으면 어떻게 하는지 말하지 않는다")
