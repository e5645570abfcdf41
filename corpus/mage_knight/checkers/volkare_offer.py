"""Executable rules of tactics and of the unit offer in the Volkare scenarios."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied
from corpus.mage_knight.checkers.volkare_words import STORIES

RETURN, QUEST = "mk.volkare-return", "mk.volkare-quest"
TACTICS_SOLO = (f"{RETURN}.tactics-solo", f"{QUEST}.tactics-solo")
TACTICS_COOP = (f"{RETURN}.tactics-coop", f"{QUEST}.tactics-coop")
OFFER = (f"{RETURN}.setup.unit-offer", f"{QUEST}.setup.unit-offer")


class VolkareOffer(Situation):
    """전략과 유닛 공급처: rounds that begin and end in a Volkare scenario."""

    scenario: str = fact("시나리오", choices=STORIES)
    mode: str = fact("게임 종류", choices={"solo": "솔로", "coop": "협동"})
    added_mid_round: bool = fact("라운드 도중에 더해진 유닛인가요?")
    slot_is_early: bool = fact("표시된 자리 수 안에 먼저 나온 유닛인가요?")
    core_tiles: str = fact(
        "공개된 중심부 타일",
        choices={"none": "없음", "camp-only": "볼케어 진영 타일만", "other": "볼케어 진영이 아닌 중심부 타일도"},
    )


class VolkareOfferAnswers(Answers):
    """Who picks first, which tactics leave the game, where a unit lies, and whether elite units come."""

    first: str = answer("전략을 먼저 고르는 쪽", choices={"players": "플레이어", "volkare": "볼케어"})
    volkare_random: bool = answer("볼케어의 전략은 무작위인가요?")
    removed: tuple[str, ...] = answer(
        "게임에서 제거하는 전략", choices={"players": "플레이어의 전략", "volkare": "볼케어의 전략"}
    )
    on_marked_slot: bool = answer("표시된 자리에 놓나요?")
    elite_units: bool = answer("엘리트 유닛을 놓나요?")


volkare_offer = Checker(
    "mk.volkare-offer",
    "볼케어 시나리오의 전략과 유닛 공급처",
    VolkareOffer,
    VolkareOfferAnswers,
    cites=OFFER,
    about="볼케어 시나리오에서 전략을 고르고 제거하는 법과 유닛을 놓는 자리.",
    asks=("볼케어가 쓴 전략도 제거하나요?", "볼케어 진영이 나오면 엘리트 유닛을 놓나요?", "전략은 누가 먼저 고르나요?"),
)


@volkare_offer.rule(*TACTICS_SOLO, *TACTICS_COOP, sets=("first", "volkare_random"))
def players_choose_first(s: VolkareOffer) -> Finding:
    """언제나 플레이어가 먼저 전략을 고르고, 볼케어는 남은 것에서 무작위로 고른다."""
    return applied("플레이어가 먼저 고르고 볼케어는 무작위로 고른다", first="players", volkare_random=True)


@volkare_offer.rule(*TACTICS_SOLO, sets="removed")
def solo_removes_own_tactic(s: VolkareOffer) -> Finding:
    """솔로에서는 낮이나 밤이 끝나면 플레이어가 쓴 전략만 게임에서 제거한다."""
    if s.mode != "solo":
        return not_applied("솔로가 아니다")
    return applied("플레이어의 전략만 제거하고 볼케어의 전략은 제거하지 않는다", removed=("players",))


@volkare_offer.rule(*TACTICS_COOP, sets="removed")
def coop_removes_nothing(s: VolkareOffer) -> Finding:
    """협동에서는 전략을 제거하지 않는다."""
    return applied("전략을 제거하지 않는다", removed=()) if s.mode == "coop" else not_applied("협동이 아니다")


@volkare_offer.rule(*OFFER, sets="on_marked_slot")
def first_units_on_marked_slots(s: VolkareOffer) -> Finding:
    """라운드를 시작할 때 먼저 나온 유닛은 표시된 자리에 놓고, 도중에 더해진 유닛은 놓지 않는다."""
    if s.added_mid_round:
        return applied("라운드 도중에 더해진 유닛이라 표시된 자리에 놓지 않는다", on_marked_slot=False)
    if s.slot_is_early:
        return applied("먼저 나온 유닛이므로 표시된 자리에 놓는다", on_marked_slot=True)
    return applied("표시된 자리가 찼으므로 표시 없이 놓는다", on_marked_slot=False)


@volkare_offer.rule(*OFFER, sets="elite_units")
def camp_is_no_core_tile_for_units(s: VolkareOffer) -> Finding:
    """유닛을 놓을 때 볼케어 진영 타일은 중심부 타일로 치지 않는다."""
    if s.core_tiles == "other":
        return applied("다른 중심부 타일이 공개되었으므로 엘리트 유닛을 놓는다", elite_units=True)
    return applied("볼케어 진영이 아닌 중심부 타일이 공개되지 않았다", elite_units=False)
