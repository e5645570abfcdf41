"""Makes "통치자의 전투 특별 능력" executable: forfeiting the effect of a combat card."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

WHO = {
    "brand": "브란드", "theoden": "셰오덴", "chieftain": "암흑 수장", "dain": "다인", "denethor": "데네소르",
    "thranduil": "스란두일",
}
ABLE = ("brand", "theoden", "chieftain")  # kome.ruler-combat.forfeit
CARDS = {"combat": "전투 카드", "call_to_battle": "전투 요청 카드 (가운데-땅의 전사들)", "none": "카드가 없음"}
STATES = {"in_play": "플레이에 있는 암흑 수장이나 각성한 군주", "plain": "각성하지도 타락하지도 않은 군주", "corrupted": "타락한 군주"}


class CombatAbility(Situation):
    """전투 특별 능력: one ruler in a battle and the combat card to be forfeited."""

    who: str = fact("능력을 켜는 통치자", choices=WHO)
    state: str = fact("통치자의 상태", choices=STATES, default="in_play", cites=("kome.ruler-combat.forfeit",))
    requires_forfeit: bool = fact("그 능력이 전투 카드 효과의 몰수를 요구하나요?", default=True,
                                  cites=("kome.ruler-combat.forfeit",), hint="카드에 적혀 있다")
    card: str = fact("몰수하려는 카드", choices=CARDS)
    eligible: bool = fact("그 전투 카드를 낼 수 있는 조건을 갖추었나요?", default=True, cites=("kome.ruler-combat.forfeit",))
    own_army: bool = fact("통치자가 싸우는 그 군대에 있나요?", default=True, cites=("kome.chieftain.leadership",))


class CombatAbilityAnswers(Answers):
    """Whether it may be used."""

    legal: bool = answer("전투 특별 능력을 켤 수 있나요?", normally=True, says="막는 규칙이 없다",
                         cites=("kome.ruler-combat.forfeit",))
    has_ability: bool = answer("전투 특별 능력을 가진 통치자인가요?")


combat_ability = Checker(
    "kome.combat-ability", "통치자의 전투 특별 능력", CombatAbility, CombatAbilityAnswers, cites=("kome.ruler-combat",),
    about="통치자가 전투 카드 효과를 몰수해 전투 특별 능력을 켤 수 있는지.",
    asks=("브란드의 전투 능력은 어떻게 켜나요?", "전투 요청 카드를 몰수할 수 있나요?"),
)


@combat_ability.rule("kome.ruler-combat.forfeit", "kome.chieftain.leadership", sets=("has_ability", "legal"),
                     overrides=("theoden_call",))
def who_has_one(s: CombatAbility) -> Finding:
    """브란드, 셰오덴, 암흑 수장이 전투 특별 능력을 가진다."""
    if s.who in ABLE:
        return not_applied("전투 특별 능력이 있는 통치자다")
    return applied(f"{s.label('who')}에게는 전투 특별 능력이 없다", has_ability=False, legal=False)


@combat_ability.rule("kome.ruler-combat.forfeit", sets="has_ability")
def listed(s: CombatAbility) -> Finding:
    """목록에 있는 통치자는 전투 특별 능력을 가진다."""
    if s.who not in ABLE:
        return not_applied("목록에 없는 군주다")
    return applied(f"{s.label('who')}: 전투 특별 능력이 있다", has_ability=True)


@combat_ability.rule("kome.sovereign-status.awakened", "kome.awakening.card-taken", "kome.corruption.level.limits",
                     sets="legal", overrides=("theoden_call",))
def only_awakened(s: CombatAbility) -> Finding:
    """군주의 전투 특별 능력은 각성한 군주의 것이다."""
    if s.state == "in_play":
        return not_applied("각성한 군주나 플레이에 있는 암흑 수장이다")
    return applied(f"각성한 군주가 아니다: {s.label('state')}", legal=False)


@combat_ability.rule("kome.ruler-combat.forfeit", sets="legal", overrides=("theoden_call",))
def eligible_card(s: CombatAbility) -> Finding:
    """몰수를 요구하는 능력에는 낼 수 있는 조건을 갖춘 전투 카드가 있어야 한다."""
    if not s.requires_forfeit:
        return not_applied("몰수를 요구하지 않는 능력이다")
    if s.card == "none":
        return applied("몰수할 전투 카드가 없다", legal=False)
    if s.eligible:
        return not_applied("낼 수 있는 전투 카드다")
    return applied("낼 수 없는 전투 카드의 효과는 몰수할 수 없다", legal=False)


@combat_ability.rule("kome.chieftain.leadership", sets="legal")
def in_his_army(s: CombatAbility) -> Finding:
    """암흑 수장의 전투 특별 능력은 자기가 있는 군대에만 적용된다."""
    if s.who != "chieftain" or s.own_army:
        return not_applied("암흑 수장이 그 군대에 있거나 암흑 수장이 아니다")
    return applied("암흑 수장이 그 군대에 있지 않다", legal=False)


@combat_ability.rule("kome.warriors.call-to-battle", sets="legal")
def no_call_to_battle(s: CombatAbility) -> Finding:
    """브란드나 암흑 수장의 능력을 켜려고 전투 요청 카드의 효과를 몰수할 수 없다."""
    if s.card != "call_to_battle" or s.who not in ("brand", "chieftain"):
        return not_applied("전투 요청 카드가 아니거나 브란드나 암흑 수장이 아니다")
    return applied("전투 요청 카드의 효과는 몰수할 수 없다", legal=False)


@combat_ability.rule("kome.note.call-to-battle-theoden", "kome.warriors.call-to-battle", sets="legal")
def theoden_call(s: CombatAbility) -> Finding:
    """셰오덴의 능력을 위해 전투 요청 카드를 몰수할 수 있는지는 말하지 않는다."""
    if s.card != "call_to_battle" or s.who != "theoden":
        return not_applied("셰오덴과 전투 요청 카드가 아니다")
    return silent("브란드와 암흑 수장만 들고 셰오덴은 말하지 않는다")


class ReplacedEffect(Situation):
    """몰수한 전투 카드: a combat card whose effect is replaced by the ability of a ruler."""

    bracket: int = fact("능력의 글에서 대괄호에 든 숫자", at_least=0, at_most=9)


class ReplacedEffectAnswers(Answers):
    """What the card and the new effect count as."""

    counts_as_played: bool = answer("몰수한 전투 카드를 플레이한 것으로 보나요?")
    card_effect_works: bool = answer("몰수한 카드의 원래 효과가 일어나나요?")
    counts_as_card_effect: bool = answer("바뀐 효과를 전투 카드 효과로 보나요?")
    can_be_cancelled: bool = answer("전투 카드 효과를 무효로 하는 카드로 막을 수 있나요?")
    initiative: int = answer("바뀐 효과의 주도권 숫자")


replaced_effect = Checker(
    "kome.replaced-effect", "몰수한 전투 카드와 바뀐 효과", ReplacedEffect, ReplacedEffectAnswers,
    cites=("kome.ruler-combat.as-played",),
    about="효과를 몰수한 전투 카드와 통치자 능력의 효과를 무엇으로 보는지.",
    asks=("전투 카드 효과를 몰수하면 카드를 안 낸 건가요?", "암흑 수장의 능력을 무효로 할 수 있나요?"),
)


@replaced_effect.rule("kome.ruler-combat.as-played", sets=("counts_as_played", "card_effect_works"))
def played_all_the_same(s: ReplacedEffect) -> Finding:
    """효과를 몰수한 전투 카드도 플레이한 것으로 보고, 효과는 능력의 것으로 바뀐다."""
    return applied("플레이한 것으로 보고 효과만 바뀐다", counts_as_played=True, card_effect_works=False)


@replaced_effect.rule("kome.ruler-combat.as-played", sets=("counts_as_card_effect", "can_be_cancelled"))
def still_a_card_effect(s: ReplacedEffect) -> Finding:
    """바뀐 효과도 전투 카드 효과로 보므로 대담한 저항 같은 카드로 무효가 된다."""
    return applied("전투 카드 효과로 본다", counts_as_card_effect=True, can_be_cancelled=True)


@replaced_effect.rule("kome.ruler-combat.as-played", sets="initiative")
def bracket_number(s: ReplacedEffect) -> Finding:
    """바뀐 효과의 주도권 숫자는 능력의 글에서 대괄호에 든 숫자다."""
    return applied(f"카드의 숫자가 아니라 대괄호의 숫자 {josa(str(s.bracket), '을/를')} 쓴다", initiative=s.bracket)
