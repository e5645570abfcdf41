"""Executable rules of 마법 봉인 (mk.ll-variants.catch-up.magic-seal), the light and the strict one."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

SEAL = "mk.ll-variants.catch-up.magic-seal"
LIGHT_ROWS = (3, 5, 7, 9)  # mk.ll-variants.catch-up.magic-seal.light
STRICT_ROWS = tuple(range(2, 11))  # mk.ll-variants.catch-up.magic-seal.strict
GOLD_ROW = 2  # mk.ll-variants.catch-up.magic-seal.strict
BASIC = {"green": "녹색", "blue": "청색", "white": "백색", "red": "적색"}


class MagicSeal(Situation):
    """마법 봉인: the sealed fame track and a player who wants to open it."""

    variant: str = fact("봉인", choices={"light": "가벼운 봉인", "strict": "엄격한 봉인"})
    lowest: int = fact("봉인된 가장 낮은 줄", unit="번째", at_least=2, at_most=10)
    row: int = fact("제거하려는 토큰의 줄", unit="번째", at_least=2, at_most=10)
    token: str = fact("그 토큰의 색", choices=BASIC | {"gold": "금색"})
    paid: str = fact("내는 마나", choices=BASIC | {"gold": "금색", "black": "검은색"})
    ahead: bool = fact("명성이 앞선 플레이어인가요?", default=True, cites=(f"{SEAL}.light",))
    own_turn: bool = fact("자기 차례인가요?", default=True, cites=(f"{SEAL}.light",))

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Rows without a token are never sealed; the lowest seal is not above the wanted one."""
        rows = {"light": LIGHT_ROWS, "strict": STRICT_ROWS}.get(self.variant or "", STRICT_ROWS)
        listed = ", ".join(map(str, rows))
        for name in ("lowest", "row"):
            if (value := getattr(self, name)) is not None and value not in rows:
                yield name, f"이 봉인의 토큰은 {listed}번째 줄에만 있어요."
        if self.lowest is not None and self.row is not None and self.row < self.lowest:
            yield "row", "봉인된 가장 낮은 줄보다 낮은 줄에는 토큰이 없어요."


class MagicSealAnswers(Answers):
    """May the token go, and what pays for it."""

    allowed: bool = answer(
        "그 토큰을 제거할 수 있나요?",
        normally=True,
        says="누구든 언제나 가장 낮은 줄의 토큰을 그 색 마나로 제거할 수 있다",
        cites=(f"{SEAL}.light",),
    )
    removable_row: int = answer("제거할 수 있는 토큰의 줄", unit="번째")
    payable_with: str = answer(
        "그 토큰을 제거하는 마나", choices={"same": "토큰과 같은 색 마나", "any": "아무 색상 마나"}
    )
    tokens: int = answer("놓는 마나 토큰", unit="개")
    basic_tokens: int = answer("놓는 기본 색 마나 토큰", unit="개")
    gold_tokens: int = answer("놓는 금색 마나 토큰", unit="개")


magic_seal = Checker(
    "mk.magic-seal",
    "마법 봉인",
    MagicSeal,
    MagicSealAnswers,
    cites=(f"{SEAL}.intro",),
    about="봉인된 명성 트랙에서 토큰을 제거할 수 있는지.",
    asks=(
        "봉인 토큰은 아무거나 먼저 없앨 수 있나요?",
        "엄격한 봉인의 금색 토큰은 무슨 마나로 없애나요?",
    ),
)


class SealedRow(Situation):
    """봉인된 줄: a player whose fame would climb into a row."""

    lowest: int = fact("봉인된 가장 낮은 줄", unit="번째", at_least=2, at_most=10)
    enter_row: int = fact("명성이 오르면 들어갈 줄", unit="번째", at_least=1, at_most=10)


class SealedRowAnswers(Answers):
    """How far fame may climb."""

    enters: bool = answer("그 줄에 들어가나요?")
    stop_row: int = answer("마지막 칸에서 멈추는 줄", unit="번째")


sealed_row = Checker(
    "mk.sealed-row",
    "봉인된 명성 트랙",
    SealedRow,
    SealedRowAnswers,
    cites=(f"{SEAL}.light",),
    about="마법 봉인으로 막힌 명성 트랙에서 어느 줄까지 오르는지.",
    asks=("봉인된 줄에는 들어갈 수 없나요?", "봉인에 막히면 명성은 어디에서 멈추나요?"),
)


@magic_seal.rule(f"{SEAL}.light", sets=("tokens", "basic_tokens", "gold_tokens"))
def light_tokens(s: MagicSeal) -> Finding:
    """가벼운 봉인은 기본 색 마나 토큰을 색마다 1개씩 3, 5, 7, 9번째 줄에 놓는다."""
    if s.variant != "light":
        return not_applied("엄격한 봉인이다")
    count = len(LIGHT_ROWS)
    return applied(f"기본 색 토큰 {count}개를 놓는다", tokens=count, basic_tokens=count, gold_tokens=0)


@magic_seal.rule(f"{SEAL}.strict", sets=("tokens", "basic_tokens", "gold_tokens"))
def strict_tokens(s: MagicSeal) -> Finding:
    """엄격한 봉인은 기본 색 토큰을 색마다 2개씩 3~10번째 줄에, 금색 토큰 1개를 2번째 줄에 놓는다."""
    if s.variant != "strict":
        return not_applied("가벼운 봉인이다")
    basic = len(STRICT_ROWS) - 1
    return applied(
        f"기본 색 토큰 {basic}개와 금색 토큰 1개를 놓는다", tokens=basic + 1, basic_tokens=basic, gold_tokens=1
    )


@sealed_row.rule(f"{SEAL}.light", sets=("enters", "stop_row"))
def sealed_row_stops(s: SealedRow) -> Finding:
    """토큰이 놓인 줄에는 들어갈 수 없고, 앞줄의 마지막 칸에서 멈춘다."""
    if s.enter_row < s.lowest:
        return applied(f"{s.enter_row}번째 줄 앞에는 토큰이 없다", enters=True)
    return applied(
        f"{s.lowest}번째 줄이 막혀 있어 {s.lowest - 1}번째 줄의 마지막 칸에서 멈춘다",
        enters=False,
        stop_row=s.lowest - 1,
    )


@magic_seal.rule(f"{SEAL}.light", sets="removable_row")
def lowest_token_first(s: MagicSeal) -> Finding:
    """가장 낮은 줄을 막고 있는 토큰만 제거할 수 있다."""
    return applied(f"가장 낮은 토큰은 {s.lowest}번째 줄에 있다", removable_row=s.lowest)


@magic_seal.rule(f"{SEAL}.light", sets="allowed")
def not_a_higher_token(s: MagicSeal) -> Finding:
    """더 높은 줄의 토큰을 먼저 제거할 수 없다."""
    if s.row == s.lowest:
        return not_applied("가장 낮은 줄의 토큰이다")
    return applied(f"{s.lowest}번째 줄의 토큰을 먼저 제거해야 한다", allowed=False)


@magic_seal.rule(f"{SEAL}.light", sets="allowed")
def colour_must_match(s: MagicSeal) -> Finding:
    """기본 색 토큰은 같은 색 마나를 내고 제거한다."""
    if s.token == "gold":
        return not_applied("금색 토큰이다")
    if s.row != s.lowest:
        return not_applied("가장 낮은 줄의 토큰이 아니다")
    if s.paid == "gold":
        return silent("금색 마나를 다른 색 대신 내는 규칙은 기본 게임에 있고 이 글에는 없다", "allowed")
    if s.paid == s.token:
        return not_applied(f"토큰과 마나가 모두 {josa(s.label('token'), '이다/다')}")
    return applied(f"{s.label('token')} 토큰을 {s.label('paid')} 마나로 제거할 수 없다", allowed=False)


@magic_seal.rule(f"{SEAL}.light", sets="payable_with")
def same_colour_pays(s: MagicSeal) -> Finding:
    """기본 색 토큰의 값은 그 색 마나다."""
    return not_applied("금색 토큰이다") if s.token == "gold" else applied("그 색 마나를 낸다", payable_with="same")


@magic_seal.rule(f"{SEAL}.strict", sets="payable_with")
def any_colour_pays_for_gold(s: MagicSeal) -> Finding:
    """엄격한 봉인의 금색 토큰은 아무 색 마나로나 제거한다."""
    if s.token != "gold":
        return not_applied("금색 토큰이 아니다")
    return applied(f"{GOLD_ROW}번째 줄의 금색 토큰은 아무 색 마나로나 제거한다", payable_with="any")


@magic_seal.rule(f"{SEAL}.light", sets="allowed")
def anyone_at_any_time(s: MagicSeal) -> Finding:
    """앞서지 않은 플레이어도, 자기 차례가 아니어도 제거할 수 있다."""
    if s.ahead and s.own_turn:
        return not_applied("앞선 플레이어의 차례다")
    return applied("누구든 언제나 제거할 수 있다")
