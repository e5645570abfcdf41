"""테즐라의 그림자, 세력 토큰: when a token may be used or discarded and what that earns."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied

USE = "mk.tezla.faction-tokens.gain-use"
TRADE = "mk.tezla.faction-tokens.trade"
TOKENS_A_NAME = 1  # mk.tezla.faction-tokens.gain-use
TRADE_FAME, TRADE_INFLUENCE = 1, 3  # mk.tezla.faction-tokens.trade
UNUSED_FAME = 1  # mk.tezla.faction-tokens.scoring


class TokenUse(Situation):
    """세력 토큰 쓰기: a player wants to use or discard a token."""

    plan: str = fact(
        "하려는 일",
        choices={
            "use": "토큰 능력을 쓴다", "fame": "버려서 명성 1점", "influence": "버려서 영향력 3",
            "both": "하나를 버려 명성과 영향력을 모두", "prevent": "흡혈 성배로 기절을 막는다", "keep": "쓰지 않고 남긴다",
        },
    )
    same_name: int = fact(
        "이번 차례에 쓰는 이름이 같은 토큰", unit="개", at_least=0, at_most=12, default=1, cites=(USE,),
        hint="이미 쓴 것과 쓰려는 것을 더한다",
    )
    own_turn: bool = fact("자기 차례인가요?", default=True, cites=(USE,))
    told_otherwise: bool = fact("토큰이 다른 차례에도 쓸 수 있다고 말하나요?", default=False, cites=(USE,))
    interacting: bool = fact("교류 중인가요?")
    knocked_out: bool = fact("기절 상태인가요?", default=False, cites=("mk.tezla.faction-tokens.knockout",))
    unused: int = fact("게임이 끝났을 때 쓰지 않은 세력 토큰", unit="개", at_least=0, at_most=24)

    def impossible(self) -> Iterator[tuple[str, str]]:
        """A token in use counts itself."""
        if self.plan == "use" and self.same_name == 0:
            yield "same_name", "쓰려는 토큰까지 세어 1 이상이어야 해요"


class TokenUseAnswers(Answers):
    """Whether it may be done and what it earns."""

    allowed: bool = answer("할 수 있나요?", normally=True, says="막는 규칙이 없다", cites=(USE,))
    max_same_name: int = answer("차례에 쓸 수 있는 이름이 같은 토큰", unit="개")
    fame: int = answer("버려서 얻는 명성", unit="점", start=0)
    influence: int = answer("버려서 얻는 영향력", start=0)
    choice: tuple[str, ...] = answer("고를 수 있는 것", choices={"fame": "명성 1", "influence": "영향력 3"})
    end_fame: int = answer("최종 점수의 명성", unit="점")


token_use = Checker(
    "mk.faction-token-use", "세력 토큰 쓰기와 바꾸기", TokenUse, TokenUseAnswers, cites=(USE, TRADE),
    about="세력 토큰을 쓰거나 버려도 되는지와 얻는 것.",
    asks=("세력 토큰을 한 차례에 두 개 쓸 수 있나요?", "세력 토큰을 버리면 무엇을 얻나요?", "기절해도 세력 토큰을 쓸 수 있나요?"),
)


@token_use.rule(USE, sets="allowed")
def only_on_your_turn(s: TokenUse) -> Finding:
    """따로 말이 없으면 세력 토큰은 자기 차례에만 쓴다."""
    if s.plan != "use" or s.own_turn or s.told_otherwise:
        return not_applied("자기 차례이거나 토큰이 따로 말한다")
    return applied("자기 차례가 아니다", allowed=False)


@token_use.rule(USE, sets=("allowed", "max_same_name"))
def one_of_a_name(s: TokenUse) -> Finding:
    """이름이 같은 토큰은 차례에 하나만 쓴다."""
    if s.plan == "use" and s.same_name > TOKENS_A_NAME:
        return applied(f"이름이 같은 토큰 {s.same_name}개는 쓸 수 없다", allowed=False, max_same_name=TOKENS_A_NAME)
    return applied("이름이 같은 토큰은 차례에 1개까지다", max_same_name=TOKENS_A_NAME)


@token_use.rule("mk.tezla.faction-tokens.knockout", sets="allowed")
def knocked_out_may_use(s: TokenUse) -> Finding:
    """세력 토큰은 기술과 비슷하게 기절 상태에서도 쓸 수 있다."""
    if s.plan != "use" or not s.knocked_out:
        return not_applied("기절 상태에서 쓰는 것이 아니다")
    return applied("기절 상태는 세력 토큰을 막지 않는다")


@token_use.rule("mk.tezla-faq.vampiric-chalice", sets="allowed")
def chalice_does_not_prevent(s: TokenUse) -> Finding:
    """흡혈 성배는 기절 상태를 막지 못한다."""
    if s.plan != "prevent":
        return not_applied("기절을 막으려는 것이 아니다")
    return applied("흡혈 성배로 기절을 막을 수 없다", allowed=False)


@token_use.rule(TRADE, sets="allowed")
def trade_while_interacting(s: TokenUse) -> Finding:
    """명성이나 영향력으로 바꾸는 것은 교류 중에만 한다."""
    if s.plan not in ("fame", "influence", "both"):
        return not_applied("버려서 바꾸는 것이 아니다")
    if s.interacting:
        return not_applied("교류 중이다")
    return applied("교류 중이 아니다", allowed=False)


@token_use.rule(TRADE, sets=("allowed", "fame", "influence", "choice"))
def one_of_the_two(s: TokenUse) -> Finding:
    """교류 중에 버리면 명성 1점이나 영향력 3 가운데 하나를 얻는다."""
    both = ("fame", "influence")
    if s.plan == "both":
        return applied("둘 가운데 하나만 얻는다", allowed=False, choice=both)
    if s.plan == "fame":
        return applied("명성 1점을 얻는다", fame=add(TRADE_FAME), choice=both)
    if s.plan == "influence":
        return applied("영향력 3을 얻는다", influence=add(TRADE_INFLUENCE), choice=both)
    return not_applied("버려서 바꾸는 것이 아니다")


@token_use.rule("mk.tezla.faction-tokens.scoring", sets="end_fame")
def unused_tokens_score(s: TokenUse) -> Finding:
    """최종 점수에서 쓰지 않은 세력 토큰마다 명성 1점을 얻는다."""
    return applied(f"쓰지 않은 토큰 {s.unused}개: 명성 {s.unused * UNUSED_FAME}점", end_fame=s.unused * UNUSED_FAME)
