"""Magic immunity of The Lost Legion: which parts of an effect reach the enemy, and Volkare's own case."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

RULE = "mk.lost-legion.magic-immunity.rule"
BURNING = "mk.lost-legion.magic-immunity.ex-burning-shield"
BASH = "mk.lost-legion.magic-immunity.ex-shield-bash"
VOLKARE = "mk.lost-legion.volkare.combat.magic-immunity"
DOUBT = "mk.note.volkare-immunity-attack"
PARTS = {
    "attack": "공격",
    "block": "방어",
    "destroy": "적을 파괴하거나 제거함",
    "stop": "적의 공격으로부터 보호하거나 공격하지 못하게 함",
    "armor": "적의 방어구를 줄임",
    "weaken": "적의 공격을 줄이거나 바꿈",
    "swift": "공격의 신속함을 없앰",
    "other": "적에게 미치는 다른 효과",
    "burning_shield": "불타는 방패",
    "exploding_shield": "폭발하는 방패",
    "shield_bash": "방패 일격의 강력한 효과",
}
CARDS = {
    "burning_shield": ("block", "attack"),
    "exploding_shield": ("block", "destroy"),
    "shield_bash": ("block", "swift", "armor"),
}


class Immunity(Situation):
    """마법 면역: an effect that meets an enemy with magic immunity."""

    effect: tuple[str, ...] = fact("효과의 내용", choices=PARTS, hint="한 효과에 여러 가지가 있으면 모두 적는다")
    volkare: bool = fact("상대가 볼케어 자신인가요?", default=False, cites=(VOLKARE,), words=("볼케어",))
    attack: int = fact("쓰는 공격의 수치", at_least=0, at_most=60, words=("공격",))
    armor: int = fact("적의 방어구", at_least=0, at_most=40, words=("방어구",))
    resistant: bool = fact("적이 그 속성에 저항하나요?", default=False, cites=(RULE,), words=("저항",))

    @property
    def parts(self) -> set[str]:
        """The parts of the effect, cards taken apart."""
        return {part for one in self.effect for part in CARDS.get(one, (one,))}


class ImmunityAnswers(Answers):
    """Which parts work."""

    attack_applies: bool = answer("공격이 적용되나요?")
    block_applies: bool = answer("방어가 적용되나요?")
    destroy_applies: bool = answer("적이 제거되나요?")
    stop_applies: bool = answer("공격하지 못하게 하는 효과가 적용되나요?")
    armor_reduced: bool = answer("적의 방어구가 줄어드나요?")
    other_applies: bool = answer("적에게 미치는 다른 효과가 적용되나요?")
    weaken_applies: bool = answer("적의 공격을 줄이거나 바꾸는 효과가 적용되나요?")
    swift_removed: bool = answer("공격이 신속함을 잃나요?")
    all_apply: bool = answer("효과가 전부 적용되나요?")
    needed_attack: int = answer("처치하는 데 드는 공격")
    killed: bool = answer("그 공격으로 처치하나요?")


magic_immunity = Checker(
    "mk.magic-immunity",
    "마법 면역",
    Immunity,
    ImmunityAnswers,
    cites=(RULE, BURNING, BASH),
    about="마법 면역인 적에게 어떤 효과가 적용되는지.",
    asks=("마법 면역 적에게 속성 공격이 통하나요?", "폭발하는 방패로 마법 면역 적을 제거할 수 있나요?"),
)


@magic_immunity.rule(RULE, BURNING, BASH, sets="block_applies")
def block(s: Immunity) -> Finding:
    """방어는 어떤 속성이든 적용된다."""
    return applied("방어는 적용된다", block_applies=True) if "block" in s.parts else not_applied("방어가 없는 효과다")


@magic_immunity.rule(RULE, BURNING, sets="attack_applies")
def attack(s: Immunity) -> Finding:
    """공격은 어떤 속성이든 적용된다."""
    if "attack" not in s.parts:
        return not_applied("공격이 없는 효과다")
    if s.volkare:
        return not_applied("볼케어는 공격 목표가 아니다")
    return applied("공격은 어떤 속성이든 적용된다", attack_applies=True)


@magic_immunity.rule(VOLKARE, "mk.lost-legion.volkare.combat.defeat", sets="attack_applies")
def volkare_no_target(s: Immunity) -> Finding:
    """볼케어는 공격 목표로 고를 수 없다."""
    if not s.volkare or "attack" not in s.parts:
        return not_applied("볼케어를 공격하는 것이 아니다")
    return applied("볼케어는 공격 목표가 되지 않는다", attack_applies=False)


@magic_immunity.rule(RULE, BURNING, VOLKARE, sets="destroy_applies")
def destroy(s: Immunity) -> Finding:
    """적을 파괴하거나 제거하는 효과는 적용되지 않는다."""
    return (
        applied("제거되지 않는다", destroy_applies=False)
        if "destroy" in s.parts
        else not_applied("제거하는 효과가 아니다")
    )


@magic_immunity.rule(RULE, VOLKARE, sets="stop_applies")
def stop(s: Immunity) -> Finding:
    """적이 공격하지 못하게 하거나 공격으로부터 보호하는 효과는 적용되지 않는다."""
    return (
        applied("공격은 멈추지 않는다", stop_applies=False)
        if "stop" in s.parts
        else not_applied("저지하는 효과가 아니다")
    )


@magic_immunity.rule(RULE, BASH, VOLKARE, sets="armor_reduced")
def armor(s: Immunity) -> Finding:
    """적의 방어구를 줄이는 효과는 적용되지 않는다."""
    return (
        applied("방어구는 줄지 않는다", armor_reduced=False)
        if "armor" in s.parts
        else not_applied("방어구를 줄이는 효과가 아니다")
    )


@magic_immunity.rule(RULE, VOLKARE, sets="other_applies")
def other(s: Immunity) -> Finding:
    """공격도 방어도 아닌 효과는 적에게 적용되지 않는다."""
    return (
        applied("공격도 방어도 아니라서 적용되지 않는다", other_applies=False)
        if "other" in s.parts
        else not_applied("없다")
    )


@magic_immunity.rule(RULE, sets="weaken_applies")
def weaken(s: Immunity) -> Finding:
    """적의 공격을 줄이거나 바꾸는 효과는 그 공격에 적용된다."""
    if "weaken" not in s.parts or s.volkare:
        return not_applied("보통의 적의 공격을 바꾸는 효과가 아니다")
    return applied("마법 면역은 적의 공격을 지키지 않는다", weaken_applies=True)


@magic_immunity.rule(BASH, sets="swift_removed")
def swift(s: Immunity) -> Finding:
    """공격의 신속함을 없애는 것은 공격이 목표라서 적용된다."""
    if "swift" not in s.parts or s.volkare:
        return not_applied("보통의 적의 신속함을 없애는 효과가 아니다")
    return applied("공격이 신속함을 잃는다", swift_removed=True)


@magic_immunity.rule(DOUBT, VOLKARE, RULE, sets=("weaken_applies", "swift_removed"))
def volkare_attack(s: Immunity) -> Finding:
    """볼케어의 공격을 줄이는 효과는 두 규칙이 다르게 말한다."""
    if not s.volkare or not {"weaken", "swift"} & s.parts:
        return not_applied("볼케어의 공격을 바꾸는 효과가 아니다")
    return silent("볼케어의 공격을 바꾸는 효과가 적용되는지는 정해져 있지 않다")


@magic_immunity.rule(RULE, BURNING, BASH, sets="all_apply")
def whole(s: Immunity) -> Finding:
    """공격과 방어, 적의 공격을 바꾸는 것만 있는 효과는 전부 적용된다."""
    if s.volkare:
        return not_applied("볼케어 자신은 따로 본다")
    stopped = [PARTS[part] for part in PARTS if part in s.parts & {"destroy", "stop", "armor", "other"}]
    if stopped:
        return applied(f"적용되지 않는 것: {', '.join(stopped)}", all_apply=False)
    return applied("적용되지 않는 것이 없다", all_apply=True)


@magic_immunity.rule(RULE, sets=("needed_attack", "killed"))
def killing(s: Immunity) -> Finding:
    """공격이 방어구 이상이면 처치한다."""
    if s.volkare or "attack" not in s.parts:
        return not_applied("적을 공격하는 것이 아니다")
    if s.resistant:
        return silent("저항하는 속성의 공격은 이 글에 없다")
    return applied(f"공격 {s.attack}, 방어구 {s.armor}", needed_attack=s.armor, killed=s.attack >= s.armor)
