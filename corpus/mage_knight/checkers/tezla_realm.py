"""죽은 자의 왕국: graveyards in the order in which they were placed, and sealing them."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

ORDER = "mk.realm-dead.special.graveyards"
REWARD = "mk.realm-dead.special.reward"
SEAL = "mk.realm-dead.special.seal"
SEAL_PLACE = "mk.note.seal-place"
COLORS = {"green": "녹색", "brown": "갈색", "red": "빨간색"}
REWARDS = {"advanced": "상급 액션", "spell": "마법", "unit": "유닛", "artifact": "유물"}
TOKENS = (  # mk.realm-dead.special.graveyards, first to fifth
    ("green", "green"), ("green", "brown"), ("red",), ("green", "red"), ("brown", "red"),
)
GIVEN = (("advanced",), ("spell",), ("unit",), ("artifact",), ("artifact", "advanced"))  # mk.realm-dead.special.reward
SEAL_MANA, SEAL_REPUTATION, SEALERS = 1, 1, 1  # mk.realm-dead.special.seal


class GraveyardOrder(Situation):
    """묘지의 순서: one graveyard, by the order in which it was placed."""

    order: int = fact("그 묘지가 놓인 순서", unit="번째", at_least=1, at_most=5)
    liberated_order: int = fact(
        "그 묘지가 해방된 순서", unit="번째", at_least=0, at_most=5, default=0, cites=(REWARD,), hint="0이면 모름"
    )


class GraveyardOrderAnswers(Answers):
    """The enemies placed and the reward for the last of them."""

    tokens: tuple[str, ...] = answer("놓는 암흑 십자군 적 토큰", choices=COLORS)
    token_count: int = answer("놓는 적 토큰의 수", unit="개")
    face_down: bool = answer("적 토큰을 뒷면으로 놓나요?")
    reward: tuple[str, ...] = answer("해방 보상", choices=REWARDS)


graveyard_order = Checker(
    "mk.realm-graveyard", "죽은 자의 왕국의 묘지", GraveyardOrder, GraveyardOrderAnswers, cites=(ORDER, REWARD),
    about="묘지가 놓인 순서로 정하는 적 토큰과 해방 보상.",
    asks=("세 번째 묘지에는 무엇을 놓나요?", "묘지를 해방하면 무엇을 받나요?"),
)


@graveyard_order.rule(ORDER, sets=("tokens", "token_count", "face_down"))
def tokens_by_order(s: GraveyardOrder) -> Finding:
    """묘지에는 놓인 순서에 따라 암흑 십자군 적 토큰을 뒷면으로 놓는다."""
    tokens = TOKENS[s.order - 1]
    shown = ", ".join(COLORS[t] for t in tokens)
    return applied(f"{s.order}번째 묘지: {shown}", tokens=tokens, token_count=len(tokens), face_down=True)


@graveyard_order.rule(REWARD, sets="reward")
def reward_by_order(s: GraveyardOrder) -> Finding:
    """해방 보상은 묘지가 놓인 순서로 정한다."""
    reward = GIVEN[s.order - 1]
    return applied(f"{s.order}번째 묘지: {', '.join(REWARDS[r] for r in reward)}", reward=reward)


@graveyard_order.rule(REWARD, sets="reward")
def not_the_order_of_liberation(s: GraveyardOrder) -> Finding:
    """해방한 순서는 보상을 바꾸지 않는다."""
    if s.liberated_order in (0, s.order):
        return not_applied("해방한 순서가 다르지 않다")
    return applied(f"{s.liberated_order}번째로 해방했지만 놓인 순서로 받는다")


class Seal(Situation):
    """봉인: a player wants to seal a graveyard."""

    liberated: bool = fact("그 묘지는 해방되었나요?")
    other_hero: bool = fact("다른 플레이어의 영웅이 그 묘지에 있나요?", default=False, cites=(SEAL,))
    sealed: bool = fact("이미 봉인되었나요?", default=False, cites=(SEAL,))
    mana: int = fact("낼 수 있는 마나", unit="개", at_least=0, at_most=10)
    hero_there: bool = fact("봉인하려는 플레이어의 영웅이 그 묘지에 있나요?", default=True, cites=(SEAL,))
    by_other: bool = fact("다른 플레이어가 해방한 묘지인가요?", default=False, cites=(SEAL,))


class SealAnswers(Answers):
    """Whether it may be sealed, what it costs and gives."""

    allowed: bool = answer("봉인할 수 있나요?", normally=True, says="막는 규칙이 없다", cites=(SEAL,))
    mana: int = answer("내는 마나", unit="개")
    reputation: int = answer("얻는 평판", unit="점")
    counts_as_action: bool = answer("액션으로 치나요?")
    shield: bool = answer("방패 토큰을 놓나요?")
    max_sealers: int = answer("묘지 하나를 봉인하는 플레이어", unit="명")


seal = Checker(
    "mk.graveyard-seal", "묘지 봉인", Seal, SealAnswers, cites=(SEAL,),
    about="해방된 묘지를 봉인할 수 있는지와 비용.",
    asks=("묘지를 봉인하면 액션을 쓰나요?", "다른 영웅이 있는 묘지를 봉인할 수 있나요?"),
)


@seal.rule(SEAL, sets="allowed")
def only_liberated(s: Seal) -> Finding:
    """해방된 묘지만 봉인할 수 있다."""
    return not_applied("해방되었다") if s.liberated else applied("해방되지 않은 묘지다", allowed=False)


@seal.rule(SEAL, sets="allowed")
def other_hero_forbids(s: Seal) -> Finding:
    """다른 플레이어의 영웅이 있는 묘지는 봉인하지 못한다."""
    if not s.other_hero:
        return not_applied("다른 플레이어의 영웅이 없다")
    return applied("다른 플레이어의 영웅이 있다", allowed=False)


@seal.rule(SEAL, sets=("allowed", "max_sealers"))
def one_sealer(s: Seal) -> Finding:
    """묘지 하나는 플레이어 한 명만 봉인한다."""
    if s.sealed:
        return applied("이미 봉인된 묘지다", allowed=False, max_sealers=SEALERS)
    return applied("아직 봉인되지 않았다", max_sealers=SEALERS)


@seal.rule(SEAL, sets="allowed")
def mana_must_be_paid(s: Seal) -> Finding:
    """봉인하려면 마나 1개를 내야 한다."""
    if s.mana >= SEAL_MANA:
        return not_applied("마나를 낼 수 있다")
    return applied("낼 마나가 없다", allowed=False)


@seal.rule(SEAL, SEAL_PLACE, sets="allowed")
def where_the_sealer_stands(s: Seal) -> Finding:
    """봉인하는 영웅이 그 묘지에 있어야 하는지는 책이 말하지 않는다."""
    if s.hero_there or s.other_hero or s.sealed or not s.liberated:
        return not_applied("영웅이 그 묘지에 있거나 다른 까닭으로 봉인하지 못한다")
    return silent("봉인하는 영웅이 그 묘지에 있어야 하는지 말하지 않는다")


@seal.rule(SEAL, sets="allowed")
def anyone_may_seal(s: Seal) -> Finding:
    """해방된 묘지는 누가 해방했든 누구나 봉인할 수 있다."""
    return applied("다른 플레이어가 해방했어도 봉인할 수 있다") if s.by_other else not_applied("스스로 해방했다")


@seal.rule(SEAL, sets=("mana", "reputation", "counts_as_action", "shield"))
def what_sealing_costs(s: Seal) -> Finding:
    """봉인은 마나 1개를 내고 평판 1점을 얻으며 액션으로 치지 않는다. 방패 토큰을 놓아 표시한다."""
    return applied("마나 1개, 평판 1점, 액션 아님", mana=SEAL_MANA, reputation=SEAL_REPUTATION, counts_as_action=False,
                   shield=True)
