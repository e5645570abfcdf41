"""Executable rules of the chapter 적의 손실과 철수: what the conquered player discards, keeps and places again."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.small_world.checkers.names import RACES

DISCARDED = 1  # sw.losses.withdraw


class Losses(Situation):
    """적의 손실: the region that has just been conquered, and what its owner means to do next."""

    race: str = fact("빼앗긴 종족", choices=RACES, default="other", cites=("sw.losses.withdraw",))
    state: str = fact(
        "거기 있던 토큰", default="active", cites=("sw.losses.withdraw",),
        choices={"active": "활동 종족", "declined": "쇠퇴 종족", "lost_tribe": "잃어버린 부족"},
    )
    tokens: int = fact("그 지역에 있던 토큰", unit="개", at_least=1, at_most=20)
    how: str = fact(
        "어떻게 빼앗겼나요?", default="conquered", cites=("sw.losses.withdraw",),
        choices={
            "conquered": "다른 플레이어가 정복했다", "sorcerer": "소서러가 토큰을 바꾸었다",
            "self": "내 활동 종족이 내 쇠퇴 종족의 지역을 정복했다",
        },
    )
    encampments: int = fact("그 지역의 야영 토큰", unit="개", at_least=0, at_most=5, default=0, cites=("sw.power.bivouac",))
    own_regions_left: bool = fact(
        "보드에 그 종족의 지역이 남았나요?", default=True, cites=("sw.losses.withdraw",)
    )
    place_when: str = fact(
        "손에 든 토큰을 언제 놓으려 하나요?", default="due", cites=("sw.losses.withdraw",),
        choices={
            "due": "규칙이 정한 때", "now": "빼앗긴 즉시", "end_of_turn": "지금 진행되는 턴의 마지막", "own_turn": "자기 다음 턴",
        },
    )
    place_where: str = fact(
        "손에 든 토큰을 어디에 놓으려 하나요?", default="due", cites=("sw.losses.withdraw",),
        choices={
            "due": "규칙이 정한 곳",
            "own": "자기 종족이 차지한 인접한 지역", "own_apart": "자기 종족이 차지한 떨어진 지역",
            "border": "경계 지역의 정복", "other": "자기 종족이 차지하지 않은 지역",
        },
    )


class LossesAnswers(Answers):
    """Tokens discarded and kept, and when and where the kept ones are placed."""

    discarded: int = answer("버리는 토큰", unit="개")
    in_hand: int = answer("손에 드는 토큰", unit="개")
    when: str = answer(
        "다시 놓는 때", choices={"now": "빼앗긴 즉시", "end_of_turn": "지금 진행되는 턴의 마지막", "own_turn": "자기 다음 턴"}
    )
    where: str = answer(
        "다시 놓는 곳", choices={"own": "자기 종족이 차지한 다른 지역", "first-conquest": "첫 번째 정복처럼 경계 지역"}
    )
    allowed: bool = answer(
        "그때 그곳에 놓아도 되나요?", normally=True, says="철수한 토큰을 놓는 규칙을 지켰다.", cites=("sw.losses.withdraw",)
    )
    encampments_lost: int = answer("잃는 야영 토큰", unit="개")


losses = Checker(
    "sw.losses", "적의 손실과 철수", Losses, LossesAnswers, cites=("sw.losses",),
    about="지역을 빼앗긴 쪽이 토큰을 몇 개 버리고, 남은 것을 언제 어디에 놓는지 따진다.",
    asks=("땅을 빼앗기면 토큰을 몇 개 잃나요?", "철수한 토큰은 언제 어디에 놓나요?", "엘프도 토큰을 버리나요?"),
)


@losses.rule("sw.losses.withdraw", sets=("discarded", "in_hand"))
def one_is_discarded(s: Losses) -> Finding:
    """빼앗긴 플레이어는 토큰 1개를 버리고 나머지를 손에 든다."""
    if s.state == "lost_tribe":
        return not_applied("잃어버린 부족은 플레이어의 종족이 아니다.")
    if s.how != "conquered":
        return not_applied("다른 플레이어가 정복한 것이 아니다.")
    rest = s.tokens - DISCARDED
    return applied(f"토큰 {DISCARDED}개를 버리고 {rest}개를 손에 든다.", discarded=DISCARDED, in_hand=rest)


@losses.rule("sw.losses.single-token", sets="discarded")
def single_token_is_lost(s: Losses) -> Finding:
    """토큰 1개로 지키던 지역이 정복되면 그 토큰은 버려진다."""
    if s.tokens > 1 or s.how != "conquered":
        return not_applied("토큰이 2개 이상이었거나 다른 플레이어가 정복한 것이 아니다.")
    return applied("홀로 지키던 토큰을 버린다.", discarded=DISCARDED)


@losses.rule("sw.losses.single-token", sets=("discarded", "in_hand"))
def lost_tribe_is_lost(s: Losses) -> Finding:
    """잃어버린 부족의 토큰은 버려진다."""
    if s.state != "lost_tribe":
        return not_applied("잃어버린 부족이 아니다.")
    return applied("잃어버린 부족 토큰은 버려진다.", discarded=s.tokens, in_hand=0)


@losses.rule(
    "sw.race.elf", "sw.losses.withdraw", sets=("discarded", "in_hand"),
    overrides=("one_is_discarded", "single_token_is_lost"),
)
def elves_discard_nothing(s: Losses) -> Finding:
    """엘프는 토큰을 버리지 않고 모두 손에 든다."""
    if s.state == "lost_tribe" or s.race != "elf":
        return not_applied("엘프가 아니다.")
    if s.state != "active":
        return not_applied("쇠퇴해 종족 혜택이 멈췄다.")
    if s.how == "sorcerer":
        return not_applied("소서러가 바꾼 엘프 토큰은 사라진다.")
    return applied(f"엘프는 버리지 않고 토큰 {s.tokens}개를 모두 손에 든다.", discarded=0, in_hand=s.tokens)


@losses.rule("sw.race.sorcerer", "sw.note.sorcerer-target", sets=("discarded", "in_hand"))
def replaced_by_a_sorcerer(s: Losses) -> Finding:
    """소서러가 바꾼 토큰은 보관함으로 가고 엘프라도 사라진다."""
    if s.how != "sorcerer":
        return not_applied("소서러가 바꾼 것이 아니다.")
    if s.tokens > 1:
        return silent("토큰이 여러 개인 지역에서 하나를 바꾸면 나머지가 어떻게 되는지 적혀 있지 않다.")
    return applied("바뀐 토큰은 보관함으로 가고 손에 남는 토큰이 없다.", discarded=1, in_hand=0)


@losses.rule(
    "sw.losses.own-decline", sets=("discarded", "in_hand"), overrides=("elves_discard_nothing", "lost_tribe_is_lost")
)
def own_declined_tokens_are_lost(s: Losses) -> Finding:
    """내 쇠퇴 종족의 지역을 내가 정복하면 그 토큰을 잃는다."""
    if s.how != "self":
        return not_applied("내 쇠퇴 종족의 지역을 내가 정복한 것이 아니다.")
    return applied(f"내 쇠퇴 토큰 {s.tokens}개를 잃는다.", discarded=s.tokens, in_hand=0)


@losses.rule("sw.losses.withdraw", sets="when")
def placed_at_the_end(s: Losses) -> Finding:
    """손에 든 토큰은 지금 진행되는 턴의 마지막에 놓는다."""
    if not s.own_regions_left:
        return not_applied("보드에 그 종족의 지역이 남지 않았다.")
    return applied("지금 진행되는 턴의 마지막 행동으로 놓는다.", when="end_of_turn")


@losses.rule("sw.losses.redeploy-anywhere", "sw.conquest.first", sets=("when", "where"))
def all_regions_lost(s: Losses) -> Finding:
    """보드에 종족이 없으면 다음 턴에 첫 번째 정복을 하듯이 놓는다."""
    if s.own_regions_left:
        return not_applied("보드에 그 종족의 지역이 남아 있다.")
    return applied("다음 턴에 첫 번째 정복을 하듯이 놓는다.", when="own_turn", where="first-conquest")


@losses.rule("sw.losses.withdraw", sets="where")
def placed_in_own_regions(s: Losses) -> Finding:
    """손에 든 토큰은 자기 종족이 아직 차지한 다른 지역에 놓는다."""
    if not s.own_regions_left:
        return not_applied("보드에 그 종족의 지역이 남지 않았다.")
    return applied("자기 종족이 차지한 다른 지역에 놓는다.", where="own")


@losses.rule("sw.losses.withdraw", "sw.losses.redeploy-anywhere", sets="allowed")
def at_the_right_time(s: Losses, when: str) -> Finding:
    """정해진 때가 아니면 놓지 못한다."""
    if s.place_when in ("due", when):
        return not_applied("놓는 때가 맞다.")
    due = "자기 다음 턴에 다시 들어온다" if when == "own_turn" else "지금 진행되는 턴의 마지막에 놓는다"
    return applied(f"놓는 때가 다르다. {due}.", allowed=False)


@losses.rule("sw.losses.redeploy-anywhere", "sw.losses.withdraw", sets="allowed")
def at_the_right_place(s: Losses) -> Finding:
    """차지한 지역에 놓되 인접하거나 이어질 필요는 없다."""
    if s.place_where == "due":
        return not_applied("규칙이 정한 곳에 놓는다.")
    if not s.own_regions_left:
        if s.place_where == "border":
            return not_applied("경계 지역에서 다시 들어온다.")
        return applied("차지한 지역이 없어 경계 지역에서 다시 들어와야 한다.", allowed=False)
    if s.place_where in ("own", "own_apart"):
        return not_applied("자기 종족이 차지한 지역이므로 인접하지 않아도 된다.")
    return applied("자기 종족이 차지하지 않은 지역에는 놓지 못한다.", allowed=False)


@losses.rule("sw.power.bivouac", sets="encampments_lost")
def encampments_are_kept(s: Losses) -> Finding:
    """야영 토큰은 공격을 받아도 잃지 않는다."""
    if not s.encampments:
        return applied("야영 토큰이 없었다.", encampments_lost=0)
    return applied(f"야영 토큰 {s.encampments}개는 잃지 않고 턴이 끝나면 다시 배치한다.", encampments_lost=0)
