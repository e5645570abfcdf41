"""추적 피해: what a tile does, and how its damage is taken."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent


class HuntTile(Situation):
    """추적 타일: the tile that was drawn, and why."""

    tile: str = fact("뽑은 타일", choices={"number": "숫자 타일", "eye": "눈 타일", "special": "특수 타일"},
                     words=("눈 타일", "숫자"))
    number: int = fact("타일의 숫자", at_least=0, at_most=6)
    icon: bool = fact("발각 아이콘이 있나요?", default=False, cites=("wotr.hunt.reveal-icon",), words=("발각 아이콘",))
    source: str = fact(
        "뽑은 까닭",
        choices={"roll": "추적 굴림에 성공함", "stronghold": "발각되어 그림자군 성채를 지나거나 멈춤",
                 "mordor": "모르도르에서 움직임"},
        default="roll", cites=("wotr.hunt.tile",),
    )
    successful_dice: int = fact("성공한 추적 주사위", unit="개", at_least=1, at_most=10)


class HuntTileAnswers(Answers):
    """The damage of the tile, and whether the fellowship is revealed."""

    damage: int = answer("추적 피해")
    revealed: bool = answer("원정대가 발각되나요?")


hunt_tile = Checker(
    "wotr.hunt-tile", "추적 타일의 피해", HuntTile, HuntTileAnswers, cites=("wotr.hunt.tile",),
    about="뽑은 추적 타일의 추적 피해와 발각.", asks=("눈 타일의 피해는 얼마인가요?", "이 타일을 뽑으면 발각되나요?"),
)


@hunt_tile.rule("wotr.hunt.tile", "wotr.hunt.success", sets="damage")
def number_is_the_damage(s: HuntTile) -> Finding:
    """숫자가 적힌 타일은 그 숫자가 추적 피해다. 성공한 주사위의 수는 상관없다."""
    if s.tile != "number":
        return not_applied(f"{josa(s.label('tile'), '이다/다')}")
    return applied(f"타일의 숫자가 {josa(str(s.number), '이다/다')}", damage=s.number)


@hunt_tile.rule("wotr.hunt.tile", sets="damage")
def eye_counts_successes(s: HuntTile) -> Finding:
    """눈 타일은 성공한 추적 주사위의 수가 추적 피해다."""
    if s.tile != "eye":
        return not_applied(f"{josa(s.label('tile'), '이다/다')}")
    if s.source != "roll":
        return not_applied("추적 주사위를 굴리지 않았다")
    return applied(f"성공한 주사위가 {s.successful_dice}개다", damage=s.successful_dice)


@hunt_tile.rule("wotr.note.eye-without-roll", "wotr.hunt.tile", "wotr.reveal.shadow-stronghold", sets="damage")
def eye_without_a_roll(s: HuntTile) -> Finding:
    """성채를 지나 뽑은 눈 타일의 피해는 말하지 않는다."""
    if s.tile != "eye" or s.source != "stronghold":
        return not_applied("성채를 지나 뽑은 눈 타일이 아니다")
    return silent("굴림이 없을 때 눈 타일의 피해가 얼마인지 말하지 않는다")


@hunt_tile.rule("wotr.note.mordor-eye", "wotr.mordor.move", "wotr.hunt.tile", sets="damage")
def eye_in_mordor(s: HuntTile) -> Finding:
    """모르도르에서 뽑은 눈 타일의 피해는 말하지 않는다."""
    if s.tile != "eye" or s.source != "mordor":
        return not_applied("모르도르에서 뽑은 눈 타일이 아니다")
    return silent("굴림이 없는 모르도르에서 눈 타일의 피해가 얼마인지 말하지 않는다")


@hunt_tile.rule("wotr.note.mordor-tiles", "wotr.hunt.tile", sets="damage")
def special_tile(s: HuntTile) -> Finding:
    """특수 타일의 효과는 말하지 않는다."""
    if s.tile != "special":
        return not_applied("특수 타일이 아니다")
    return silent("특수 타일이 무엇인지 원문에 없다")


@hunt_tile.rule("wotr.hunt.reveal-icon", sets="revealed")
def icon_reveals(s: HuntTile) -> Finding:
    """발각 아이콘이 있으면 다른 효과와 함께 원정대가 발각된다."""
    if s.icon:
        return applied("발각 아이콘이 있어 원정대가 발각된다", revealed=True)
    return applied("발각 아이콘이 없다", revealed=False)


class HuntCasualty(Situation):
    """추적의 사상자 처리: the damage and the companion that is removed."""

    method: str = fact("제거할 동료를 정하는 방법", choices={"guide": "인도자를 제거", "random": "토큰을 뽑아 무작위로",
                                                    "picked": "인도자가 아닌 동료를 골라서"}, words=("리더", "무작위"))
    companions: int = fact("원정대의 동료", unit="명", at_least=0, at_most=9, default=1, cites=("wotr.hunt.casualty",))
    level: int = fact("제거한 동료의 레벨", at_least=0, at_most=5)
    damage: int = fact("추적 피해", at_least=0, at_most=12)


class HuntCasualtyAnswers(Answers):
    """Whether the choice is allowed, who dies, and what is left as corruption."""

    legal: bool = answer("이렇게 정할 수 있나요?")
    options: tuple[str, ...] = answer("고를 수 있는 방법", choices={"guide": "인도자를 제거", "random": "무작위 뽑기"})
    removed: int = answer("제거하는 동료", unit="명")
    dies: bool = answer("그 동료가 죽나요?")
    covered: int = answer("막은 추적 피해")
    corruption_increase: int = answer("오르는 타락")


hunt_casualty = Checker(
    "wotr.hunt-casualty", "추적의 사상자 처리", HuntCasualty, HuntCasualtyAnswers, cites=("wotr.hunt.casualty",),
    about="추적 피해로 동료를 제거하는 방법과 남은 피해.",
    asks=("원하는 동료를 골라 제거할 수 있나요?", "동료의 레벨이 피해보다 높으면 살아남나요?", "남은 피해는 어떻게 되나요?"),
)


@hunt_casualty.rule("wotr.hunt.casualty", sets=("legal", "options"))
def guide_or_random(s: HuntCasualty) -> Finding:
    """인도자를 제거하거나 토큰을 뽑아 무작위로 정한다."""
    legal = s.method in ("guide", "random")
    return applied(f"'{s.label('method')}'{'은 정해진 방법이다' if legal else '는 정해진 방법이 아니다'}",
                   legal=legal, options=("guide", "random"))


@hunt_casualty.rule("wotr.hunt.casualty", sets=("removed", "dies"))
def one_companion_dies(s: HuntCasualty) -> Finding:
    """동료 1명을 제거한다. 피해가 레벨보다 작아도 죽는다."""
    if s.companions == 0:
        return not_applied("원정대에 동료가 없다")
    return applied("동료 1명이 죽는다", removed=1, dies=True)


@hunt_casualty.rule("wotr.hunt.casualty", sets=("covered", "corruption_increase"))
def rest_is_corruption(s: HuntCasualty) -> Finding:
    """제거한 동료의 레벨만큼 피해를 막고 남은 피해는 타락으로 받는다."""
    if s.companions == 0:
        return not_applied("원정대에 동료가 없다")
    rest = max(0, s.damage - s.level)
    return applied(f"피해 {s.damage}에서 레벨 {josa(str(s.level), '을/를')} 뺀다", covered=min(s.damage, s.level), corruption_increase=rest)


@hunt_casualty.rule("wotr.note.no-companion", "wotr.hunt.casualty", sets=("removed", "dies", "covered", "corruption_increase"))
def nobody_to_remove(s: HuntCasualty) -> Finding:
    """제거할 동료가 없을 때는 말하지 않는다."""
    if s.companions > 0:
        return not_applied("원정대에 동료가 있다")
    return silent("동료가 없을 때 사상자 처리를 어떻게 하는지 말하지 않는다")
