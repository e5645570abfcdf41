"""Makes "실망 토큰" executable, with the tournament variant that leaves the ruler tokens out."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

EVENTS = {
    "token_used": "통치자 토큰이 사용됨", "removed_unused": "통치자 토큰을 쓰지 않은 각성한 군주가 플레이에서 제거됨",
    "removed_used": "통치자 토큰을 이미 쓴 각성한 군주가 플레이에서 제거됨", "plain_removed": "미각성·미타락 군주가 제거됨",
    "corrupted": "군주가 타락함", "corrupted_removed": "타락한 군주가 제거됨",
}
TIMES = {"before_roll": "행동 굴림 페이즈 전", "after_roll": "행동 굴림 페이즈 뒤"}
DICE = {"own_ruler": "자기 통치자 주사위", "free_ruler": "자유민족의 통치자 주사위", "other": "다른 주사위"}


class Disheartened(Situation):
    """실망 토큰: what happened to a sovereign, or the token that the Shadow wants to use."""

    in_use: bool = fact("실망 토큰 규칙을 쓰기로 했나요?", default=True, cites=("kome.disheartened.optional",))
    event: str = fact("일어난 일", choices=EVENTS)
    has_token: bool = fact("그림자군에게 쓰지 않은 실망 토큰이 있나요?", default=True, cites=("kome.disheartened.gain",),
                           hint="쓴 토큰은 게임에서 제거되어 다시 쓰지 못한다")
    time: str = fact("쓰려는 때", choices=TIMES, default="after_roll", cites=("kome.disheartened.use",))
    die: str = fact("다시 굴리려는 주사위", choices=DICE)
    die_discarded: bool = fact("다시 굴리려는 통치자 주사위를 이번 턴에 버렸나요?", default=False,
                               cites=("kome.disheartened.use",))
    no_tokens: bool = fact("통치자 토큰 제거하기 규칙을 쓰나요?", default=False, cites=("kome.tournament.no-token",))


class DisheartenedAnswers(Answers):
    """Tokens given to the Shadow, and whether one may be used."""

    shadow_tokens: int = answer("이 일로 그림자군이 받는 실망 토큰", unit="개")
    legal: bool = answer("실망 토큰을 쓸 수 있나요?", normally=True, says="막는 규칙이 없다",
                         cites=("kome.disheartened.use",))
    removed_after_use: bool = answer("쓴 실망 토큰을 게임에서 제거하나요?")
    ruler_tokens_used: bool = answer("통치자 토큰을 쓰나요?")
    optional: bool = answer("선택 규칙인가요?")


disheartened = Checker(
    "kome.disheartened", "실망 토큰", Disheartened, DisheartenedAnswers, cites=("kome.disheartened",),
    about="그림자군이 언제 실망 토큰을 받고 어떻게 쓰는지.",
    asks=("실망 토큰은 어떻게 쓰나요?", "실망 토큰은 언제 받나요?"),
)


@disheartened.rule("kome.disheartened.optional", sets=("optional", "shadow_tokens", "legal"),
                   overrides=("given", "given_in_tournament", "reroll_of_discarded"))
def optional_rule(s: Disheartened) -> Finding:
    """실망 토큰은 선택 규칙이다."""
    if s.in_use:
        return not_applied("이 선택 규칙을 쓰기로 했다")
    return applied("이 선택 규칙을 쓰지 않는다", optional=True, shadow_tokens=0, legal=False)


@disheartened.rule("kome.disheartened.optional", sets="optional")
def is_optional(s: Disheartened) -> Finding:
    """실망 토큰은 선택 규칙이고 영주들이나 전사들과 함께 할 때 권한다."""
    return applied("선택 규칙이다", optional=True)


@disheartened.rule("kome.disheartened.gain", sets="shadow_tokens")
def given(s: Disheartened) -> Finding:
    """통치자 토큰이 쓰이거나 토큰을 쓰지 않은 각성한 군주가 제거되면 그림자군이 그 토큰을 받아 뒤집는다."""
    if s.no_tokens:
        return not_applied("통치자 토큰 제거하기 규칙을 쓴다")
    given = s.event in ("token_used", "removed_unused")
    return applied(f"{s.label('event')}: {'1개를 받는다' if given else '받지 않는다'}", shadow_tokens=int(given))


@disheartened.rule("kome.tournament.no-token", sets="shadow_tokens")
def given_in_tournament(s: Disheartened) -> Finding:
    """통치자 토큰 제거하기 규칙이면 각성한 군주가 제거될 때에만 실망 토큰을 받는다."""
    if not s.no_tokens:
        return not_applied("통치자 토큰 제거하기 규칙을 쓰지 않는다")
    given = s.event in ("removed_unused", "removed_used")
    return applied(f"{s.label('event')}: {'1개를 받는다' if given else '받지 않는다'}", shadow_tokens=int(given))


@disheartened.rule("kome.tournament.no-token", "kome.ruler-token.use", sets="ruler_tokens_used")
def tokens_in_game(s: Disheartened) -> Finding:
    """통치자 토큰 제거하기 규칙을 쓰면 통치자 토큰을 쓰지 않는다."""
    if s.no_tokens:
        return applied("통치자 토큰을 쓰지 않는다", ruler_tokens_used=False)
    return applied("통치자 토큰을 쓴다", ruler_tokens_used=True)


@disheartened.rule("kome.disheartened.use", sets=("legal", "removed_after_use"), overrides=("reroll_of_discarded",))
def once_only(s: Disheartened) -> Finding:
    """쓴 실망 토큰은 게임에서 제거하므로 다시 쓸 수 없다."""
    if s.has_token:
        return not_applied("쓰지 않은 실망 토큰이 있다")
    return applied("쓸 수 있는 실망 토큰이 없다", legal=False, removed_after_use=True)


@disheartened.rule("kome.disheartened.use", sets="removed_after_use")
def leaves_game(s: Disheartened) -> Finding:
    """쓴 실망 토큰은 게임에서 제거한다."""
    return applied("쓴 토큰을 게임에서 제거한다", removed_after_use=True)


@disheartened.rule("kome.disheartened.use", sets="legal", overrides=("reroll_of_discarded",))
def ruler_dice_only(s: Disheartened) -> Finding:
    """실망 토큰으로는 두 진영의 통치자 주사위만 다시 굴리게 한다."""
    if s.die != "other":
        return not_applied(f"{josa(s.label('die'), '을/를')} 다시 굴린다")
    return applied("통치자 주사위가 아니다", legal=False)


@disheartened.rule("kome.disheartened.use", sets="legal", overrides=("reroll_of_discarded",))
def after_the_roll(s: Disheartened) -> Finding:
    """실망 토큰은 행동 굴림 페이즈가 끝난 뒤에 쓴다."""
    if s.time == "after_roll":
        return not_applied("행동 굴림 페이즈 뒤다")
    return applied("아직 행동 굴림 페이즈가 끝나지 않았다", legal=False)


@disheartened.rule("kome.note.disheartened-timing", "kome.disheartened.use", sets="legal")
def reroll_of_discarded(s: Disheartened) -> Finding:
    """이미 버린 통치자 주사위를 다시 굴릴 수 있는지는 말하지 않는다."""
    if not s.die_discarded:
        return not_applied("버린 주사위가 아니다")
    return silent("버린 통치자 주사위를 다시 굴리는지 말하지 않는다")
