"""The banners of The Lost Legion: command and fortitude."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

COMMAND = "mk.lost-legion.banners.command"
FORTITUDE = "mk.lost-legion.banners.fortitude"


class Command(Situation):
    """지휘의 깃발: what happens to the banner of a unit."""

    event: str = fact(
        "깃발에 일어난 일",
        choices={
            "stolen": "다른 플레이어가 빼앗음",
            "other_banner": "그 유닛에 다른 깃발을 배정함",
            "round_end": "라운드를 마칠 때 다시 가져옴",
            "kept": "그대로 유닛에 있음",
        },
    )
    spare_token: bool = fact("남는 지휘 토큰이 있나요?", words=("지휘 토큰",))


class CommandAnswers(Answers):
    """What becomes of the unit."""

    unit: str = answer("그 유닛은 어떻게 되나요?", choices={"removed": "게임에서 제거", "stays": "남는다"})
    token_allowed: bool = answer("지휘 토큰을 대신 배정할 수 있나요?")
    extra_units: int = answer("더 거느리는 유닛", unit="개")
    replaces_token: bool = answer("지휘 토큰 대신 배정하나요?")


banner_command = Checker(
    "mk.banner-command",
    "지휘의 깃발",
    Command,
    CommandAnswers,
    cites=(COMMAND,),
    about="지휘의 깃발을 잃은 유닛이 어떻게 되는지.",
    asks=("지휘의 깃발을 뺏기면 유닛은 어떻게 되나요?",),
)


@banner_command.rule(COMMAND, sets=("unit", "token_allowed"))
def banner_lost(s: Command) -> Finding:
    """깃발을 잃은 유닛은 게임에서 제거하며, 남는 지휘 토큰을 배정할 수 없다."""
    if s.event == "kept":
        return not_applied("깃발을 잃지 않았다")
    spare = "남는 지휘 토큰도 배정할 수 없다" if s.spare_token else "유닛을 게임에서 제거한다"
    return applied(f"{s.label('event')}: {spare}", unit="removed", token_allowed=False)


@banner_command.rule(COMMAND, sets="unit")
def banner_kept(s: Command) -> Finding:
    """깃발이 있는 동안 유닛은 남는다."""
    return applied("깃발이 그대로 있다", unit="stays") if s.event == "kept" else not_applied("깃발을 잃었다")


@banner_command.rule(COMMAND, sets=("extra_units", "replaces_token"))
def one_more(s: Command) -> Finding:
    """지휘 토큰 대신 유닛에 배정하여 유닛을 1개 더 거느린다."""
    return applied("지휘 토큰 대신 배정하여 유닛 1개를 더 거느린다", extra_units=1, replaces_token=True)


class Fortitude(Situation):
    """강건함의 깃발: damage that comes to the unit that holds it."""

    source: str = fact(
        "부상의 원인", default="enemy", cites=(FORTITUDE,),
        choices={
            "enemy": "적의 공격",
            "player": "다른 플레이어의 액션",
            "utem": "유템 검객의 능력",
            "other": "그 밖의 것",
        },
    )
    damage: int = fact("배정하는 대미지", at_least=1, at_most=40, words=("대미지", "공격"))
    armor: int = fact("그 유닛의 방어구", at_least=0, at_most=20, words=("방어구",))
    resistance: bool = fact("그 공격에 대한 저항이 유닛에 있나요?", default=False, cites=(FORTITUDE,), words=("저항",))
    used: bool = fact("이 전투에서 이미 그 유닛에 대미지를 배정했나요?", default=False, cites=(FORTITUDE,))


class FortitudeAnswers(Answers):
    """What the unit suffers and what is left."""

    allowed: bool = answer("그 유닛에 대미지를 배정할 수 있나요?")
    unit_wounded: bool = answer("유닛이 부상을 받나요?")
    effects_apply: bool = answer("마비나 독성 같은 특수 효과를 받나요?")
    remaining_damage: int = answer("남은 대미지")
    again_allowed: bool = answer("같은 전투에서 그 유닛에 또 배정할 수 있나요?")


banner_fortitude = Checker(
    "mk.banner-fortitude",
    "강건함의 깃발",
    Fortitude,
    FortitudeAnswers,
    cites=(FORTITUDE,),
    about="강건함의 깃발이 붙은 유닛에 대미지를 배정했을 때.",
    asks=("강건함의 깃발은 대미지를 얼마나 막나요?",),
)


@banner_fortitude.rule(FORTITUDE, sets=("allowed", "again_allowed"))
def once(s: Fortitude) -> Finding:
    """같은 전투에서 그 유닛에 대미지를 또 배정할 수 없다."""
    return applied("그 유닛에는 한 전투에 1번만 배정한다", allowed=not s.used, again_allowed=False)


@banner_fortitude.rule(FORTITUDE, sets=("unit_wounded", "effects_apply"))
def no_wound(s: Fortitude, allowed: bool) -> Finding:
    """부상 한 번을 마비와 독성까지 무시한다."""
    if not allowed:
        return not_applied("이미 대미지를 배정한 유닛이다")
    if s.source == "other":
        return silent("적의 공격, 다른 플레이어의 액션, 유템 검객이 아닌 부상은 말하지 않는다")
    return applied(f"{s.label('source')}: 부상과 특수 효과를 무시한다", unit_wounded=False, effects_apply=False)


@banner_fortitude.rule(FORTITUDE, sets="remaining_damage")
def armour_absorbs(s: Fortitude, allowed: bool) -> Finding:
    """유닛의 방어구만큼 줄고 남은 대미지는 계속 배정한다."""
    if not allowed or s.source != "enemy":
        return not_applied("적의 공격을 배정한 것이 아니다")
    if s.resistance:
        return silent("저항이 있는 유닛이 대미지를 얼마나 줄이는지는 이 글에 없다")
    left = max(s.damage - s.armor, 0)
    return applied(f"대미지 {s.damage} - 방어구 {s.armor} = 남은 대미지 {left}", remaining_damage=left)
