"""전투 카드: how many event cards from the hand may be used as combat cards, and by whom."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

MOST_CARDS = 1  # wotr.battle.card
CARD = ("wotr.battle.card",)


class BattleCard(Situation):
    """전투 카드: the event cards that one player wants to use in one round."""

    cards: int = fact("이번에 쓰려는 사건 카드", unit="장", at_least=0, at_most=5, default=1, cites=CARD,
                      words=("이벤트 카드",))
    used: int = fact("같은 라운드에 그 플레이어가 이미 쓴 전투 카드", unit="장", at_least=0, at_most=5, default=0, cites=CARD)
    in_hand: bool = fact("손에 든 카드인가요?", default=True, cites=CARD)
    user: str = fact("쓰는 쪽", choices={"any": "따지지 않음", "attacker": "공격자", "defender": "방어자"}, default="any",
                     cites=CARD)


class BattleCardAnswers(Answers):
    """Whether the cards may be used and whether they must be."""

    legal: bool = answer("전투 카드로 쓸 수 있나요?", normally=True, says="손에 든 사건 카드 1장을 전투 카드로 쓸 수 있다",
                         cites=CARD)
    cards_max: int = answer("한 라운드에 쓰는 전투 카드의 최대", unit="장")
    mandatory: bool = answer("꼭 써야 하나요?")
    follow_text: bool = answer("카드의 지문을 따라야 하나요?")
    defender_may: bool = answer("방어자도 쓸 수 있나요?")


battle_card = Checker(
    "wotr.battle-card", "전투 카드 사용", BattleCard, BattleCardAnswers, cites=CARD,
    about="전투에서 사건 카드를 전투 카드로 쓰는 규칙.",
    asks=("전투 카드를 몇 장 쓸 수 있나요?", "방어자도 전투 카드를 쓰나요?"),
)


@battle_card.rule("wotr.battle.card", sets=("legal", "cards_max"), overrides="who_may_use")
def one_card(s: BattleCard) -> Finding:
    """한 라운드에 사건 카드 1장만 전투 카드로 쓴다."""
    if s.cards + s.used > MOST_CARDS:
        return applied(f"모두 {s.cards + s.used}장이 되어 1장을 넘는다", legal=False, cards_max=MOST_CARDS)
    return not_applied("1장을 넘지 않는다")


@battle_card.rule("wotr.battle.card", sets="cards_max")
def limit(s: BattleCard) -> Finding:
    """전투 카드는 1장까지다."""
    return applied("전투 카드는 한 라운드에 1장까지다", cards_max=MOST_CARDS)


@battle_card.rule("wotr.battle.card", sets="legal", overrides="who_may_use")
def from_the_hand(s: BattleCard) -> Finding:
    """손에 든 사건 카드만 쓴다."""
    return not_applied("손에 든 카드다") if s.in_hand else applied("손에 없는 카드는 쓰지 못한다", legal=False)


@battle_card.rule("wotr.battle.card", sets=("mandatory", "follow_text"))
def optional(s: BattleCard) -> Finding:
    """쓸지 말지는 선택이고 쓰면 카드의 지문을 따른다."""
    return applied("쓰지 않아도 되고, 쓰면 지문을 따른다", mandatory=False, follow_text=True)


@battle_card.rule("wotr.note.battle-card-side", "wotr.battle.card", sets="legal")
def who_may_use(s: BattleCard) -> Finding:
    """방어자가 전투 카드를 쓸 수 있는지는 말하지 않는다."""
    if s.user != "defender":
        return not_applied("방어자가 쓰는 때가 아니다")
    return silent("전투 카드를 쓰는 쪽이 공격자뿐인지 방어자도 쓰는지 말하지 않는다")


@battle_card.rule("wotr.note.battle-card-side", "wotr.battle.card", sets="defender_may")
def defender_open(s: BattleCard) -> Finding:
    """전투 카드를 쓸 수 있는 쪽은 말하지 않는다."""
    return silent("공격자로 한정하지도, 둘 다 된다고 하지도 않는다")
