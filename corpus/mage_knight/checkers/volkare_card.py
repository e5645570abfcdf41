"""Executable rules of the card that Volkare reveals: rest, reroll, moves and search, in both scenarios."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.mage_knight.checkers.volkare_words import CARD_COLOURS, CARDS

RETURN, QUEST = "mk.volkare-return", "mk.volkare-quest"
STAGES = {"explore": "귀환 첫 번째 단계 (탐험)", "race": "귀환 두 번째 단계 (레이스)", "quest": "볼케어의 원정"}
WOUND = (f"{RETURN}.turn.wound-card", f"{QUEST}.turn.wound-card")
REROLL = (f"{RETURN}.turn.reroll", f"{QUEST}.turn.reroll")
MOVES = {"action": 1, "spell": 2}  # mk.volkare-return.stage1.spell-card, mk.volkare-quest.turn.spell-card
JOINING_TOKENS = 1  # mk.volkare-return.turn.wound-card


class VolkareCard(Situation):
    """볼케어의 차례: the top card of Volkare's deck is revealed."""

    stage: str = fact("시나리오와 단계", choices=STAGES)
    card: str = fact("공개된 카드", choices={**CARDS, "none": "더미가 떨어졌다 (광기)"})
    colour: str = fact("카드의 색", choices=CARD_COLOURS, hint="부상이나 광기에는 필요 없다")
    time: str = fact("지금은", choices={"day": "낮", "night": "밤"})
    same_die: bool = fact("소스에 같은 색 주사위가 있나요?")
    gold_die: bool = fact("소스에 금색 주사위가 있나요?")
    slot_matches: bool = fact("볼케어 주사위의 색과 같은 수정 자리가 있나요?")
    unit_there: bool = fact("그 자리에 유닛이 남아 있나요?")

    def impossible(self) -> Iterator[tuple[str, str]]:
        """A unit stands on the slot only when there is such a slot."""
        if self.slot_matches is False and self.unit_there:
            yield "unit_there", "색이 같은 자리가 없으면 그 자리의 유닛도 없어요."


class VolkareCardAnswers(Answers):
    """What Volkare does with the card."""

    rests: bool = answer("볼케어가 쉬나요?")
    unit_removed: bool = answer("유닛을 게임에서 제거하나요?")
    tokens_added: int = answer("볼케어 군대에 더하는 회색 토큰", unit="개")
    slot_refilled: bool = answer("이번 라운드에 그 자리에 유닛을 다시 놓나요?")
    reroll: str = answer("다시 굴리는 주사위", choices={**CARD_COLOURS, "gold": "금색", "none": "없음"})
    rerolled_dice: int = answer("다시 굴리는 주사위 수", unit="개")
    moves: int = answer("이동하는 횟수", unit="번")
    direction_colour: str = answer("방향을 정하는 색", choices=CARD_COLOURS)
    search_range: int = answer("싸울 영웅을 찾는 거리", unit="칸")
    reshuffled: bool = answer("볼케어의 버린 카드를 다시 섞나요?")


volkare_card = Checker(
    "mk.volkare-card",
    "볼케어가 공개한 카드",
    VolkareCard,
    VolkareCardAnswers,
    cites=(f"{RETURN}.turn.reveal", f"{QUEST}.turn.reveal"),
    about="볼케어의 차례에 공개된 카드로 쉬는지, 주사위를 굴리는지, 이동하는지 공격하는지.",
    asks=(
        "볼케어 차례에 적색 카드가 나오면 이동하나요?",
        "부상 카드가 나오면 유닛이 사라지나요?",
        "금색 주사위도 다시 굴리나요?",
    ),
)


@volkare_card.rule(
    *WOUND, sets=("rests", "unit_removed", "tokens_added", "moves", "search_range", "rerolled_dice", "reroll")
)
def wound_is_a_rest(s: VolkareCard) -> Finding:
    """부상 카드가 공개되면 볼케어와 군대는 쉬고 이동하지 않는다."""
    if s.card == "wound":
        return applied(
            "부상 카드이므로 쉰다. 소스의 주사위는 굴리지 않는다",
            rests=True,
            moves=0,
            search_range=0,
            rerolled_dice=0,
            reroll="none",
        )
    return applied("부상 카드가 아니므로 쉬지 않는다", rests=False, unit_removed=False, tokens_added=0)


@volkare_card.rule(*WOUND, sets=("unit_removed", "slot_refilled"))
def unit_leaves_the_offer(s: VolkareCard) -> Finding:
    """주사위 색과 같은 자리에 유닛이 남아 있으면 게임에서 제거하고, 다음 라운드까지 그 자리를 비운다."""
    if s.card != "wound":
        return not_applied("부상 카드가 아니다")
    if not s.slot_matches:
        return applied("주사위 색과 같은 자리가 없다", unit_removed=False)
    if not s.unit_there:
        return applied("그 자리에 유닛이 없다", unit_removed=False)
    return applied("색이 같고 유닛이 남아 있어 게임에서 제거한다", unit_removed=True, slot_refilled=False)


@volkare_card.rule(f"{RETURN}.turn.wound-card", sets="tokens_added")
def gray_token_joins(s: VolkareCard) -> Finding:
    """귀환에서는 이렇게 유닛을 제거할 때마다 볼케어 군대에 회색 적 토큰 1개를 더한다."""
    if s.card != "wound":
        return not_applied("부상 카드가 아니다")
    if s.stage == "quest":
        return not_applied("귀환이 아니다")
    if s.slot_matches and s.unit_there:
        return applied("유닛을 제거했으므로 회색 토큰 1개를 더한다", tokens_added=JOINING_TOKENS)
    return applied("제거한 유닛이 없어 토큰을 더하지 않는다", tokens_added=0)


@volkare_card.rule(f"{QUEST}.turn.wound-card", "mk.note.quest-join", sets="tokens_added")
def nobody_joins_in_the_quest(s: VolkareCard) -> Finding:
    """원정에서는 유닛을 제거해도 볼케어 군대에 토큰을 더하지 않는다."""
    if s.card != "wound":
        return not_applied("부상 카드가 아니다")
    return (
        applied("원정에서는 토큰을 더하지 않는다", tokens_added=0)
        if s.stage == "quest"
        else not_applied("원정이 아니다")
    )


@volkare_card.rule(*REROLL, f"{RETURN}.stage2.red-card", sets=("reroll", "rerolled_dice"))
def one_die_of_the_colour(s: VolkareCard) -> Finding:
    """부상이 아닌 카드가 공개되면 소스에서 그 색 주사위 1개를, 낮에 없으면 금색 주사위를 다시 굴린다."""
    if s.card in ("wound", "none"):
        return not_applied("다시 굴리는 카드가 공개되지 않았다")
    if s.same_die:
        return applied(f"{s.label('colour')} 주사위 1개를 다시 굴린다", reroll=s.colour, rerolled_dice=1)
    if s.time == "day" and s.gold_die:
        return applied("낮이고 같은 색이 없으며 금색이 있어 금색 주사위를 다시 굴린다", reroll="gold", rerolled_dice=1)
    return applied("다시 굴리라는 주사위가 없다", reroll="none", rerolled_dice=0)


@volkare_card.rule(
    f"{RETURN}.stage1.action-card",
    f"{RETURN}.stage1.spell-card",
    f"{RETURN}.stage2.move",
    f"{QUEST}.turn.action-card",
    f"{QUEST}.turn.spell-card",
    sets=("moves", "direction_colour", "search_range"),
)
def coloured_card_moves(s: VolkareCard) -> Finding:
    """녹색·청색·백색 액션 카드는 1번, 마법 카드는 2번 이동한다."""
    if s.card not in MOVES:
        return not_applied("액션 카드나 마법 카드가 아니다")
    if s.colour == "red":
        return not_applied("적색 카드다")
    return applied(
        f"{s.label('colour')} {s.label('card')}: {MOVES[s.card]}번 이동한다",
        moves=MOVES[s.card],
        direction_colour=s.colour,
        search_range=0,
    )


@volkare_card.rule(f"{RETURN}.stage1.red-card", f"{QUEST}.turn.red-card", sets=("moves", "search_range"))
def red_card_looks_around(s: VolkareCard) -> Finding:
    """탐험 단계와 원정에서 적색 카드는 이동하지 않고 인접한 칸(마법은 2칸까지)에서 싸울 영웅을 찾는다."""
    if s.card not in MOVES or s.colour != "red":
        return not_applied("적색 카드가 아니다")
    if s.stage == "race":
        return not_applied("두 번째 단계에서는 싸울 영웅을 찾지 않는다")
    return applied(f"이동하지 않고 {MOVES[s.card]}칸 안에서 영웅을 찾는다", moves=0, search_range=MOVES[s.card])


@volkare_card.rule(f"{RETURN}.stage2.red-card", sets=("moves", "direction_colour", "search_range"))
def red_moves_like_blue(s: VolkareCard) -> Finding:
    """두 번째 단계에서 적색 카드는 청색 카드처럼 이동한다. 주사위는 적색을 굴린다."""
    if s.card not in MOVES or s.colour != "red":
        return not_applied("적색 카드가 아니다")
    if s.stage != "race":
        return not_applied("두 번째 단계가 아니다")
    return applied(
        f"청색 카드처럼 {MOVES[s.card]}번 이동한다", moves=MOVES[s.card], direction_colour="blue", search_range=0
    )


@volkare_card.rule(
    f"{RETURN}.frenzy", sets=("moves", "direction_colour", "reroll", "rerolled_dice", "reshuffled", "search_range")
)
def frenzy_acts_like_a_blue_spell(s: VolkareCard) -> Finding:
    """귀환에서 더미가 떨어지면 섞지 않고, 마법 카드처럼 2번 행동하며 방향은 청색이고 주사위는 굴리지 않는다."""
    if s.card != "none":
        return not_applied("더미가 떨어지지 않았다")
    if s.stage == "quest":
        return not_applied("귀환이 아니다")
    return applied(
        "광기: 청색으로 2번 행동하고 주사위를 굴리지 않는다",
        moves=MOVES["spell"],
        direction_colour="blue",
        reroll="none",
        rerolled_dice=0,
        reshuffled=False,
        search_range=0,
    )


@volkare_card.rule(f"{QUEST}.tips", f"{QUEST}.round-end", sets=("moves", "direction_colour", "reroll", "rerolled_dice"))
def quest_deck_never_ends(s: VolkareCard) -> Finding:
    """원정에서 더미가 떨어진 뒤의 차례는 말하지 않는다. 카드는 늘 충분하다고만 한다."""
    if s.card != "none" or s.stage != "quest":
        return not_applied("원정의 더미가 떨어진 것이 아니다")
    return silent("원정에는 광기 규칙이 없고, 더미가 떨어진 뒤 볼케어가 무엇을 하는지 말하지 않는다")


@volkare_card.rule(f"{RETURN}.round-end", f"{QUEST}.round-end", sets="reshuffled")
def deck_is_never_reshuffled(s: VolkareCard) -> Finding:
    """볼케어 더미는 다시 섞지 않는다."""
    return applied("볼케어 더미는 다시 섞지 않는다", reshuffled=False)
