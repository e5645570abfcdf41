"""Executable rules of 볼케어 레벨 조절 (mk.ll-variants.level-adjust)."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, at_least, fact, not_applied, silent

ADJUST = "mk.ll-variants.level-adjust"
LOWEST_LEVEL = 4  # mk.lost-legion.volkare.figure.level


class LevelAdjust(Situation):
    """레벨 조절: players who want another level for Volkare in the middle of a game."""

    mode: str = fact(
        "게임 종류",
        choices={"coop": "협동", "solo-volkare": "볼케어를 상대하는 솔로", "other": "그 밖의 게임"},
        default="coop",
        cites=(ADJUST,),
    )
    players: int = fact("실제 플레이어", unit="명", at_least=1, at_most=4)
    level: int = fact("지금 볼케어 레벨", at_least=4, at_most=60)
    change: int = fact("바꾸려는 레벨", at_least=-5, at_most=5, hint="올리면 양수, 내리면 음수")
    round_ended: bool = fact("라운드가 끝난 때인가요?")
    all_agree: bool = fact("모든 플레이어가 동의하나요?")
    fought: bool = fact("볼케어와 이미 싸웠나요? (군대가 공개되었나요?)")


class LevelAdjustAnswers(Answers):
    """May the level be changed, how far, and what it becomes."""

    allowed: bool = answer(
        "레벨을 바꿀 수 있나요?",
        normally=True,
        says="라운드가 끝났고 전원이 동의하며 아직 싸우지 않았으면 인원수만큼 바꾼다",
        cites=(ADJUST,),
    )
    step: int = answer("한 번에 바꾸는 레벨")
    level: int = answer("바꾼 뒤의 볼케어 레벨")
    army_adjusted: bool = answer("볼케어 군대의 토큰도 맞추나요?")


level_adjust = Checker(
    "mk.level-adjust",
    "볼케어 레벨 조절",
    LevelAdjust,
    LevelAdjustAnswers,
    cites=(ADJUST,),
    about="게임 도중 볼케어 레벨을 바꿀 수 있는지와 바꾼 뒤의 레벨.",
    asks=("볼케어 레벨을 게임 중에 바꿀 수 있나요?", "볼케어 레벨은 한 번에 얼마나 바꾸나요?"),
)


@level_adjust.rule(ADJUST, sets="allowed")
def only_against_volkare(s: LevelAdjust) -> Finding:
    """협동 게임이나 볼케어를 상대하는 솔로 게임에서 쓴다."""
    return (
        applied("볼케어 레벨을 조절하는 게임이 아니다", allowed=False)
        if s.mode == "other"
        else not_applied(s.label("mode"))
    )


@level_adjust.rule(ADJUST, sets="allowed")
def only_at_round_end(s: LevelAdjust) -> Finding:
    """라운드가 끝날 때만 바꾼다."""
    return not_applied("라운드가 끝난 때다") if s.round_ended else applied("라운드가 끝난 때가 아니다", allowed=False)


@level_adjust.rule(ADJUST, sets="allowed")
def everyone_must_agree(s: LevelAdjust) -> Finding:
    """플레이어 전원이 동의하지 않으면 레벨은 그대로다."""
    return not_applied("전원이 동의한다") if s.all_agree else applied("동의하지 않는 플레이어가 있다", allowed=False)


@level_adjust.rule(ADJUST, sets="allowed")
def not_after_first_battle(s: LevelAdjust) -> Finding:
    """볼케어와 처음 싸우고 나면 마지막에 맞춘 레벨이 이어진다."""
    return applied("이미 볼케어와 싸웠다", allowed=False) if s.fought else not_applied("아직 싸우지 않았다")


@level_adjust.rule(ADJUST, sets="allowed")
def not_more_than_players(s: LevelAdjust) -> Finding:
    """실제 플레이어 수보다 많이 바꿀 수 없다."""
    if abs(s.change) <= s.players:
        return not_applied(f"바꾸려는 레벨이 {josa(str(abs(s.change)), '이고/고')} 인원수는 {s.players}명이다")
    return applied(f"{s.players}명이므로 {abs(s.change)}만큼 바꿀 수 없다", allowed=False)


@level_adjust.rule(ADJUST, "mk.note.level-adjust-amount", sets="allowed")
def less_than_players(s: LevelAdjust) -> Finding:
    """인원수보다 적게 바꾸어도 되는지는 말하지 않는다."""
    if s.fought or not s.all_agree or not s.round_ended or s.mode == "other":
        return not_applied("다른 까닭으로 이미 바꿀 수 없다")
    if s.change == 0 or abs(s.change) >= s.players:
        return not_applied("인원수보다 적게 바꾸는 것이 아니다")
    return silent(f"{s.players}명일 때 {abs(s.change)}만 바꾸어도 되는지 말하지 않는다", "allowed")


@level_adjust.rule(ADJUST, sets="step")
def as_many_as_players(s: LevelAdjust) -> Finding:
    """실제 플레이어 수만큼 올리거나 내린다."""
    return applied(f"{s.players}명이므로 레벨 {s.players}만큼이다", step=s.players)


@level_adjust.rule(ADJUST, sets="level")
def new_level(s: LevelAdjust, allowed: bool) -> Finding:
    """바꿀 수 있으면 그만큼 오르내리고, 바꿀 수 없으면 그대로다."""
    if not allowed:
        return applied(f"레벨 {s.level}에 그대로 있다", level=s.level)
    return applied(f"레벨 {s.level}에서 {josa(str(s.level + s.change), '으로/로')} 바뀐다", level=s.level + s.change)


@level_adjust.rule("mk.lost-legion.volkare.figure.level", sets="level")
def never_below_four(s: LevelAdjust) -> Finding:
    """볼케어 레벨은 4보다 낮아지지 않는다."""
    return applied(f"볼케어 레벨은 {LOWEST_LEVEL} 이상이다", level=at_least(LOWEST_LEVEL))


@level_adjust.rule(ADJUST, sets="army_adjusted")
def army_follows_the_level(s: LevelAdjust, allowed: bool) -> Finding:
    """레벨을 바꾸면 볼케어 군대의 적 토큰도 새 레벨에 맞춘다."""
    if not allowed or s.change == 0:
        return applied("레벨이 바뀌지 않는다", army_adjusted=False)
    return applied("레벨이 바뀌므로 군대의 토큰도 맞춘다", army_adjusted=True)
