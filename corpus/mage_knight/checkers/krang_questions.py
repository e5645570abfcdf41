"""The questions of the Krang expansion: puppet master, savage harvesting and the other effects."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

ABILITIES = "mk.krang.faq.puppet-abilities"
SUMMONER = "mk.krang.faq.puppet-summoner"
MULTI = "mk.krang.faq.puppet-multi-attack"
HARVEST = "mk.krang.faq.savage-harvest"
CHAOS = "mk.krang.faq.master-of-chaos"
REGENERATE = "mk.krang.faq.regenerate"
GUIDES = "mk.krang.faq.spirit-guidance"
GUIDES_BONUS = 1  # mk.krang.faq.spirit-guidance
STEPS = {"decide": "버릴 카드 결정", "move": "이동", "reveal": "수비대 공개"}


class Puppet(Situation):
    """인형술사: an enemy token used as a puppet."""

    use: str = fact("쓰는 방법", choices={"attack": "공격", "block": "방어"})
    summons: bool = fact("소환하는 토큰인가요?", default=False, cites=(SUMMONER,), words=("소환",))
    attacks: tuple[int, ...] = fact("토큰의 공격 수치", at_least=0, at_most=20, words=("공격",))
    targets: int = fact("공격하려는 적", unit="개", at_least=1, at_most=8, words=("나누어",))
    high: int = fact("은밀함의 높은 방어구 수치", at_least=0, at_most=30)
    low: int = fact("은밀함의 낮은 방어구 수치", at_least=0, at_most=30)


class PuppetAnswers(Answers):
    """What of the token counts."""

    attacks_count: bool = answer("토큰의 공격이 적용되나요?")
    armor_counts: bool = answer("토큰의 방어구가 적용되나요?")
    element_counts: bool = answer("토큰의 속성 종류가 적용되나요?")
    magic_immunity: bool = answer("마법 면역이 적용되나요?")
    elusive_high_armor: bool = answer("은밀함의 높은 방어구가 적용되나요?")
    other_abilities: bool = answer("토큰의 다른 능력이 적용되나요?")
    armor: int = answer("쓰는 방어구 수치")
    split_allowed: bool = answer("여러 공격을 여러 적에게 나눌 수 있나요?")
    together_allowed: bool = answer("여러 공격을 한 적에게 모두 쓸 수 있나요?")
    uses_attack_of: str = answer("누구의 공격을 쓰나요?", choices={"own": "그 토큰", "random": "무작위로 공개한 토큰"})
    uses_armor_of: str = answer(
        "누구의 방어구를 쓰나요?", choices={"own": "그 토큰(소환하는 토큰)", "random": "무작위로 공개한 토큰"}
    )
    revealed: int = answer("공개하는 토큰", unit="개")


puppet_master = Checker(
    "mk.puppet-master",
    "인형술사",
    Puppet,
    PuppetAnswers,
    cites=(ABILITIES, SUMMONER, MULTI),
    about="크랑의 인형술사로 적 토큰을 쓸 때 무엇이 적용되는지.",
    asks=("인형술사로 마법 면역 토큰을 쓰면 어떻게 되나요?", "인형술사로 공격을 나눌 수 있나요?"),
)


@puppet_master.rule(
    ABILITIES,
    sets=("attacks_count", "armor_counts", "element_counts", "magic_immunity", "elusive_high_armor", "other_abilities"),
)
def three_things(s: Puppet) -> Finding:
    """공격, 방어구, 속성 종류만 적용된다."""
    return applied(
        "공격, 방어구, 속성 종류만 적용된다",
        attacks_count=True,
        armor_counts=True,
        element_counts=True,
        magic_immunity=False,
        elusive_high_armor=False,
        other_abilities=False,
    )


@puppet_master.rule(ABILITIES, sets="armor")
def lower_armor(s: Puppet) -> Finding:
    """은밀한 토큰은 낮은 방어구 수치를 쓴다."""
    return applied(f"높은 수치 {s.high} 대신 낮은 수치 {s.low}", armor=s.low)


@puppet_master.rule(MULTI, sets=("split_allowed", "together_allowed"))
def share_attacks(s: Puppet) -> Finding:
    """여러 공격을 한 적에게 모두 쓰거나 원하는 대로 나눈다."""
    return applied("한 적에게 모두 쓰거나 나눌 수 있다", split_allowed=True, together_allowed=True)


@puppet_master.rule(SUMMONER, sets=("uses_attack_of", "revealed"))
def summoner_attacks(s: Puppet) -> Finding:
    """소환하는 토큰으로 공격하면 무작위로 토큰 1개를 공개해 그 공격을 쓴다."""
    if s.use != "attack" or not s.summons:
        return not_applied("소환하는 토큰으로 공격하지 않는다")
    return applied("토큰 1개를 무작위로 공개해 그 공격을 쓴다", uses_attack_of="random", revealed=1)


@puppet_master.rule(ABILITIES, sets="uses_attack_of")
def own_attacks(s: Puppet) -> Finding:
    """소환하지 않는 토큰은 자신의 공격을 쓴다."""
    if s.use != "attack" or s.summons:
        return not_applied("소환하지 않는 토큰의 공격이 아니다")
    return applied("그 토큰의 공격을 쓴다", uses_attack_of="own")


@puppet_master.rule(SUMMONER, "mk.note.krang-summoner", sets="uses_armor_of")
def own_armor(s: Puppet) -> Finding:
    """방어할 때는 소환하는 토큰 자신의 방어구를 쓴다."""
    return (
        applied("그 토큰의 방어구를 쓴다", uses_armor_of="own") if s.use == "block" else not_applied("방어하지 않는다")
    )


class KrangEffect(Situation):
    """크랑의 다른 효과: one use of savage harvesting, master of chaos, regenerate or spirit guides."""

    wound_discarded: bool = fact("재생: 부상 카드를 버리나요?", words=("부상",))
    red_mana: bool = fact("재생: 적색 마나를 냈나요?", words=("적색 마나",))
    block: int = fact("영혼의 안내: 원래의 방어", at_least=0, at_most=40, words=("방어",))
    block_from: str = fact(
        "영혼의 안내: 방어를 주는 것",
        choices={
            "card": "방어 카드",
            "skill": "방어를 주는 기술",
            "unit": "방어 능력이 있는 유닛",
            "other": "그 밖의 것",
        },
    )
    used_last_round: bool = fact("혼돈의 달인: 지난 라운드의 마지막 차례에 썼나요?")
    first_turn: bool = fact("혼돈의 달인: 이번 라운드의 첫 차례인가요?")
    harvest_moved: bool = fact("야만적인 수확: 버릴 카드를 정하고 이동했나요?", words=("이동",))


class KrangEffectAnswers(Answers):
    """What each of them allows."""

    order: tuple[str, ...] = answer("야만적인 수확의 순서", choices=STEPS, ordered=True)
    garrison_visible: bool = answer("수비대를 공개할 수 있나요?")
    draw_allowed: bool = answer("재생으로 카드를 뽑을 수 있나요?")
    block: int = answer("영혼의 안내를 쓴 방어")
    draw_first: bool = answer("카드를 먼저 뽑고 방패를 옮길지 정할 수 있나요?")


krang_effects = Checker(
    "mk.krang-effects",
    "크랑의 다른 효과",
    KrangEffect,
    KrangEffectAnswers,
    cites=(HARVEST, CHAOS, REGENERATE, GUIDES),
    about="야만적인 수확, 혼돈의 달인, 재생, 영혼의 안내의 질문.",
    asks=(
        "야만적인 수확 전에 수비대를 볼 수 있나요?",
        "재생으로 부상 없이 카드를 뽑을 수 있나요?",
        "영혼의 안내는 유닛의 방어에도 더하나요?",
    ),
)


@krang_effects.rule(HARVEST, sets="order")
def harvest_order(s: KrangEffect) -> Finding:
    """버릴 카드를 정하고, 이동하고, 수비대를 공개한다."""
    return applied("카드 결정, 이동, 수비대 공개 순서다", order=("decide", "move", "reveal"))


@krang_effects.rule(HARVEST, sets="garrison_visible")
def after_moving(s: KrangEffect) -> Finding:
    """이동한 뒤에만 수비대를 공개한다."""
    return applied(
        "이동했다" if s.harvest_moved else "아직 카드를 정하고 이동하지 않았다", garrison_visible=s.harvest_moved
    )


@krang_effects.rule(REGENERATE, sets="draw_allowed")
def wound_first(s: KrangEffect) -> Finding:
    """부상 카드를 버려야 카드를 뽑는다."""
    if not s.wound_discarded:
        return applied("부상 카드를 버리지 않았다", draw_allowed=False)
    return applied(
        "적색 마나를 내고 부상 카드를 버렸다" if s.red_mana else "적색 마나를 내지 않았다", draw_allowed=s.red_mana
    )


@krang_effects.rule(GUIDES, sets="block")
def plus_one(s: KrangEffect) -> Finding:
    """방어 카드, 방어를 주는 기술, 방어 능력이 있는 유닛의 방어에 1을 더한다."""
    if s.block_from == "other":
        return silent("카드, 기술, 유닛이 아닌 방어는 말하지 않는다")
    return applied(f"{s.label('block_from')}: {s.block} + 1", block=s.block + GUIDES_BONUS)


@krang_effects.rule(CHAOS, sets="draw_first")
def chaos_after_drawing(s: KrangEffect) -> Finding:
    """지난 라운드의 마지막 차례에 쓰지 않았고 이번 라운드의 첫 차례면 카드를 뽑고 나서 정한다."""
    if s.used_last_round or not s.first_turn:
        return not_applied("지난 라운드 끝에 썼거나 이번 라운드의 첫 차례가 아니다")
    return applied("카드를 먼저 뽑고 방패를 옮길지 정한다", draw_first=True)
