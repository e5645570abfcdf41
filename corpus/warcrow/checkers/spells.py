"""주문: casting, variants and blocking, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, at_least, fact, not_applied, silent

TINGE_DICE = 3  # wc.skills.spell.tinge-roll
BLOCK_DICE = 3  # wc.skills.spell.block
BLOCKS = 1  # wc.skills.spell.block
BOOSTS = 1  # wc.skills.spell.casting


class Spell(Situation):
    """주문 시전: the caster's roll and the variants."""

    successes: int = fact("WP 굴림의 성공", unit="개", at_least=0, at_most=12)
    boosts: int = fact("틴지 1을 받고 성공 1개를 더한 횟수", unit="번", at_least=0, at_most=3, default=0,
                       cites=("wc.skills.spell.casting",))
    blocked: bool = fact("상대가 차단했나요?", default=False, cites=("wc.skills.spell.block",))
    blocks: int = fact("차단하는 쪽의 막기", unit="개", at_least=0, at_most=12)
    variants: int = fact("적용하는 변형", unit="개", at_least=0, at_most=6, default=0, cites=("wc.skills.spell.variants",))
    variant_cost: int = fact("변형들의 비용", at_least=0, at_most=12)
    tinge: int = fact("선언할 때 가진 틴지 토큰", unit="개", at_least=0, at_most=20)
    spellcaster: bool = fact("주문 시전자 키워드가 있나요?", default=True, cites=("wc.skills.spell.casting",))
    automatic: bool = fact("요건에 자동(Automatic)이 적혀 있나요?", default=False, cites=("wc.skills.spell.automatic",))


class SpellAnswers(Answers):
    """Whether it may be declared and succeeds, and the price."""

    allowed: bool = answer("그렇게 선언하고 시전할 수 있나요?", normally=True, says="주문 시전자가 요건에 맞게 선언한다",
                           cites=("wc.skills.spell.casting",))
    needed: int = answer("변형에 필요한 틴지 토큰", unit="개")
    left: int = answer("남는 성공", unit="개", start=0)
    cast: bool = answer("시전에 성공하나요?")
    tinge_gained: int = answer("성공을 더하느라 받은 틴지", start=0)
    spent: int = answer("변형에 치른 틴지 토큰", unit="개")
    tinge_roll: bool = answer("틴지 굴림을 하나요?")
    dice: int = answer("틴지 굴림의 주사위", unit="개")
    roll_tinge: int = answer("틴지 굴림에서 받는 틴지")
    tinge_effect: bool = answer("시전 뒤 틴지 효과를 받나요?")
    procedure: bool = answer("시전 절차를 거치나요?")


spell = Checker(
    "wc.spell", "주문 시전", Spell, SpellAnswers, cites=("wc.skills.spell.casting",),
    about="주문을 선언할 수 있는지, 성공하는지, 틴지가 얼마나 드는지.",
    asks=("주문에 실패하면 변형에 쓴 틴지 토큰이 없어지나요?", "틴지를 받고 성공을 더할 수 있나요?", "틴지 굴림은 언제 하나요?"),
)
spell.no_chances("wc.note.die-faces")


@spell.rule("wc.skills.spell.casting", sets="allowed")
def only_spellcasters(s: Spell) -> Finding:
    """주문 시전자 키워드가 있는 유닛만 주문을 쓴다."""
    return not_applied("주문 시전자다") if s.spellcaster else applied("주문 시전자가 아니다", allowed=False)


@spell.rule("wc.skills.spell.casting", sets="allowed")
def one_boost(s: Spell) -> Finding:
    """틴지를 받고 성공을 더하는 것은 한 번만 한다."""
    if s.boosts <= BOOSTS:
        return not_applied(f"{s.boosts}번 더했다")
    return applied(f"{s.boosts}번 더하려 하지만 한 번만 할 수 있다", allowed=False)


@spell.rule("wc.skills.spell.variants", sets=("allowed", "needed"))
def variant_tokens(s: Spell) -> Finding:
    """변형의 값인 틴지 토큰은 선언할 때 가지고 있어야 한다."""
    if s.variants == 0:
        return applied("변형을 쓰지 않는다", needed=0)
    if s.tinge >= s.variant_cost:
        return applied(f"틴지 토큰 {s.tinge}개로 {s.variant_cost}개를 치를 수 있다", needed=s.variant_cost)
    return applied(f"틴지 토큰 {s.variant_cost}개가 필요한데 {s.tinge}개뿐이다", allowed=False, needed=s.variant_cost)


@spell.rule("wc.skills.spell.casting", "wc.rolls.simple", sets="left")
def rolled(s: Spell) -> Finding:
    """시전자의 WP를 굴린다."""
    return applied(f"성공 {s.successes}개가 나왔다", left=add(s.successes))


@spell.rule("wc.skills.spell.casting", "wc.skills.tinge.gain", sets=("left", "tinge_gained"))
def boosted(s: Spell) -> Finding:
    """스위치 적용 단계에 한 번, 틴지 1을 받고 성공 1개를 더할 수 있다."""
    count = min(s.boosts, BOOSTS)
    if not count:
        return not_applied("성공을 더하지 않았다")
    return applied("틴지 1을 받고 성공 1개를 더한다", left=add(count), tinge_gained=add(count))


@spell.rule("wc.skills.spell.block", "wc.rolls.face-to-face", sets="left")
def blocked_roll(s: Spell) -> Finding:
    """차단하면 WP 굴림이 대면 굴림이 되어 막기가 성공을 취소한다."""
    if not s.blocked:
        return not_applied("차단하지 않았다")
    return applied(f"막기 {s.blocks}개가 성공을 취소한다", left=add(-s.blocks))


@spell.rule("wc.rolls.face-to-face", sets="left")
def not_below_zero(s: Spell) -> Finding:
    """남는 성공은 0개보다 적어지지 않는다."""
    return applied("남는 성공은 0개 이상이다", left=at_least(0))


@spell.rule("wc.skills.spell.casting", "wc.rolls.simple", sets="cast")
def cast_by_success(s: Spell, left: int) -> Finding:
    """굴림에 성공하면 시전에 성공한다."""
    if s.automatic:
        return not_applied("시전 절차를 거치지 않는다")
    return applied(f"성공 {left}개가 남는다", cast=left >= 1)


@spell.rule("wc.skills.spell.automatic", sets=("cast", "procedure"))
def automatic_skill(s: Spell) -> Finding:
    """자동인 마법 스킬은 시전 절차 없이 효과를 바로 적용한다."""
    if not s.automatic:
        return applied("시전의 다섯 단계를 거친다", procedure=True)
    return applied("시전 절차 없이 바로 적용한다", cast=True, procedure=False)


@spell.rule("wc.skills.spell.variants", sets="spent")
def paid_when_cast(s: Spell, cast: bool) -> Finding:
    """변형의 틴지 토큰은 시전에 성공하면 소모하고, 실패하면 소모하지 않는다."""
    if s.variants == 0:
        return applied("변형을 쓰지 않는다", spent=0)
    if not cast:
        return applied("시전에 실패해 소모하지 않는다", spent=0)
    return applied(f"시전에 성공해 틴지 토큰 {s.variant_cost}개를 소모한다", spent=s.variant_cost)


@spell.rule("wc.skills.spell.variants", "wc.skills.spell.casting", sets="tinge_roll")
def roll_for_variants(s: Spell, cast: bool) -> Finding:
    """변형을 쓰고 시전에 성공하면 틴지 굴림을 한다."""
    if s.variants == 0:
        return applied("변형을 쓰지 않아 틴지 굴림이 없다", tinge_roll=False)
    return applied("시전에 성공해 틴지 굴림을 한다" if cast else "시전에 실패해 틴지 굴림이 없다", tinge_roll=cast)


@spell.rule("wc.skills.spell.tinge-roll", sets="dice")
def dice_by_cost(s: Spell, tinge_roll: bool) -> Finding:
    """틴지 굴림은 변형의 비용만큼, 최대 3개를 굴린다."""
    if not tinge_roll:
        return applied("틴지 굴림이 없다", dice=0)
    return applied(f"비용 {s.variant_cost}만큼, 최대 {TINGE_DICE}개를 굴린다", dice=min(s.variant_cost, TINGE_DICE))


@spell.rule("wc.note.tinge-roll", "wc.skills.spell.tinge-roll", sets="roll_tinge")
def counted_symbol_is_lost(s: Spell, tinge_roll: bool) -> Finding:
    """틴지 굴림에서 세는 기호는 빠졌다."""
    if not tinge_roll:
        return applied("틴지 굴림이 없어 받지 않는다", roll_tinge=0)
    return silent("틴지 굴림에서 어떤 기호를 세는지 원문에 없다")


@spell.rule("wc.skills.spell.casting", "wc.skills.tinge.effects", sets="tinge_effect")
def effect_for_gained(s: Spell, tinge_gained: int, tinge_roll: bool) -> Finding:
    """시전 중에 틴지를 받은 유닛은 틴지 효과를 받는다."""
    if tinge_gained:
        return applied("시전 중에 틴지를 받았다", tinge_effect=True)
    if tinge_roll:
        return silent("틴지 굴림에서 틴지를 받았는지에 달려 있고, 세는 기호가 원문에 없다")
    return applied("시전 중에 틴지를 받지 않았다", tinge_effect=False)


class SpellBlock(Situation):
    """주문 차단: who blocks how often."""

    attempts: int = fact("한 주문을 차단하려는 횟수", unit="번", at_least=1, at_most=6, default=1, cites=("wc.skills.spell.block",))
    units: int = fact("차단하려는 유닛", unit="개", at_least=1, at_most=6, default=1, cites=("wc.skills.spell.block",))
    spellcaster: bool = fact("차단하는 유닛이 주문 시전자인가요?", default=True, cites=("wc.skills.spell.block",))
    declared: str = fact("차단을 선언하는 때", default="step", cites=("wc.skills.spell.casting",), choices={
        "step": "주문을 선언한 뒤, WP를 굴리기 전", "late": "WP를 굴린 뒤"})
    automatic: bool = fact("자동(Automatic) 마법 스킬인가요?", default=False, cites=("wc.skills.spell.automatic",))


class SpellBlockAnswers(Answers):
    """Whether it may be blocked so, and with what."""

    allowed: bool = answer("그렇게 차단할 수 있나요?", normally=True, says="주문 시전자 유닛 하나가 한 번 차단한다",
                           cites=("wc.skills.spell.block",))
    max_blocks: int = answer("한 주문을 차단할 수 있는 횟수", unit="번")
    roll: str = answer("시전자의 굴림", choices={"face_to_face": "대면 굴림", "simple": "단순 굴림"})
    dice: int = answer("차단하는 쪽의 주사위", unit="개")
    colour: str = answer("그 주사위의 색", choices={
        "red": "빨강", "orange": "주황", "yellow": "노랑", "green": "초록", "blue": "파랑", "black": "검정"})
    tinge: int = answer("차단하며 받는 틴지")


spell_block = Checker(
    "wc.spell-block", "주문 차단", SpellBlock, SpellBlockAnswers, cites=("wc.skills.spell.block",),
    about="상대의 주문을 차단할 수 있는지, 몇 번 할 수 있는지.",
    asks=("주문 하나를 두 번 차단할 수 있나요?", "차단할 때 무엇을 굴리나요?"),
)
spell_block.no_chances("wc.note.block-dice", "wc.note.die-faces")


@spell_block.rule("wc.skills.spell.block", sets=("allowed", "max_blocks"))
def once_by_one_unit(s: SpellBlock) -> Finding:
    """한 주문은 유닛 하나로 한 번만 차단한다."""
    if s.attempts > BLOCKS or s.units > BLOCKS:
        return applied("두 번 이상, 또는 둘 이상의 유닛으로 차단하지 못한다", allowed=False, max_blocks=BLOCKS)
    return applied("한 번 차단한다", max_blocks=BLOCKS)


@spell_block.rule("wc.skills.spell.block", sets="allowed")
def blocked_by_spellcasters(s: SpellBlock) -> Finding:
    """차단은 주문 시전자 유닛으로 한다."""
    return not_applied("주문 시전자다") if s.spellcaster else applied("주문 시전자가 아니다", allowed=False)


@spell_block.rule("wc.skills.spell.casting", sets="allowed")
def declared_in_time(s: SpellBlock) -> Finding:
    """차단은 주문을 선언한 다음, WP를 굴리기 전에 선언한다."""
    return not_applied("제때 선언한다") if s.declared == "step" else applied("차단 선언 단계가 지났다", allowed=False)


@spell_block.rule("wc.skills.spell.automatic", sets="allowed")
def automatic_has_no_block_step(s: SpellBlock) -> Finding:
    """자동인 마법 스킬은 시전 절차가 없어 차단 선언 단계도 없다."""
    return applied("시전 절차가 없어 차단할 단계가 없다", allowed=False) if s.automatic else not_applied("자동이 아니다")


@spell_block.rule("wc.skills.spell.block", sets=("roll", "dice"))
def becomes_face_to_face(s: SpellBlock) -> Finding:
    """차단을 선언하면 WP 굴림이 주사위 3개와의 대면 굴림이 된다."""
    return applied(f"차단하는 쪽의 주사위 {BLOCK_DICE}개와 겨룬다", roll="face_to_face", dice=BLOCK_DICE)


@spell_block.rule("wc.note.block-dice", "wc.skills.spell.block", sets=("colour", "tinge"))
def block_dice_are_lost(s: SpellBlock) -> Finding:
    """차단하는 주사위의 색과, 틴지를 받게 하는 기호는 빠졌다."""
    return silent("차단하는 쪽의 주사위 색과 세는 기호가 원문에 없다")
