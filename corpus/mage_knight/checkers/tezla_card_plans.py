"""테즐라의 그림자 FAQ: what named cards and tokens let a player do."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

AVATAR = "mk.tezla-faq.avatar"
SHIFT = "mk.tezla-faq.shapeshift"
MAP = "mk.tezla-faq.mystical-map"
TOME = "mk.tezla-faq.tome-of-review"
POTION = "mk.tezla-faq.poison-potion"
CHALICE = "mk.tezla-faq.vampiric-chalice"
SHIFT_ICE, PUPPET_LEVEL = 5, 1  # mk.tezla-faq.shapeshift, mk.tezla-faq.avatar


class Plan(Situation):
    """카드로 하려는 일: one use of a named card."""

    plan: str = fact(
        "하려는 일",
        choices={
            "potion_unit": "독성 물약을 유닛의 공격에 더한다", "potion_other": "독성 물약을 다른 공격에 더한다",
            "map_move_phase": "신비한 지도를 자기 차례의 이동 단계에 쓴다",
            "map_other_time": "신비한 지도를 다른 때에 쓴다",
            "tome_flipped": "복습의 장서로 뒷면인 기술을 교환한다",
            "tome_common": "복습의 장서로 공동 기술 공간의 자기 기술을 가져온다",
            "chalice_knockout": "흡혈 성배로 기절을 막는다",
            "shift_block": "형태 변형으로 쓴 차가운 강인함을 방어로 친다",
            "shift_bonus": "형태 변형으로 쓴 차가운 강인함의 추가 효과를 받는다",
            "shift_move": "형태 변형으로 쓴 차가운 강인함에서 이동력을 얻는다",
            "shift_ice": "형태 변형으로 쓴 차가운 강인함에서 얼음 공격 5를 얻는다",
            "puppet_avatar": "인형술사로 아바타를 가져온다",
        },
    )
    moving: bool = fact("실제로 이동하거나 이동력이 있나요?", default=True, cites=(MAP,))
    avatar_level: int = fact("아바타의 지금 레벨", at_least=0, at_most=20, default=1, cites=(AVATAR,))


class PlanAnswers(Answers):
    """Whether the card allows it and what comes of it."""

    allowed: bool = answer("할 수 있나요?")
    new_skill_face_up: bool = answer("교환한 기술이 앞면인가요?")
    options: tuple[str, ...] = answer("얻을 수 있는 것", choices={"move": "이동력", "ice_attack": "얼음 공격 5"})
    ice_attack: int = answer("얻을 수 있는 얼음 공격")
    uses_level: int = answer("인형술사로 쓰는 아바타의 레벨")
    needs_move: bool = answer("이동하거나 이동력이 있어야 하나요?")


card_plan = Checker(
    "mk.tezla-card-plan", "카드와 토큰으로 할 수 있는 일", Plan, PlanAnswers,
    cites=(MAP, TOME, POTION, CHALICE, SHIFT, AVATAR), about="FAQ에 나오는 카드와 토큰을 그렇게 쓸 수 있는지.",
    asks=("독성 물약을 유닛 공격에 쓸 수 있나요?", "인형술사로 아바타를 가져오면 어떤 레벨을 쓰나요?",
          "형태 변형으로 방어 효과를 받나요?"),
)


@card_plan.rule(POTION, sets="allowed")
def potion_anywhere(s: Plan) -> Finding:
    """독성 물약의 보너스는 유닛의 공격을 포함해 어디에나 더한다."""
    if s.plan not in ("potion_unit", "potion_other"):
        return not_applied("독성 물약이 아니다")
    return applied("어디에나 더할 수 있다", allowed=True)


@card_plan.rule(MAP, sets=("allowed", "needs_move"))
def map_in_the_move_phase(s: Plan) -> Finding:
    """신비한 지도는 자기 차례의 이동 단계에 쓰고, 이동하거나 이동력이 있을 필요는 없다."""
    if s.plan not in ("map_move_phase", "map_other_time"):
        return not_applied("신비한 지도가 아니다")
    right = s.plan == "map_move_phase"
    told = "이동 단계가 아니다" if not right else "이동 단계다" if s.moving else "이동하지 않아도 쓸 수 있다"
    return applied(told, allowed=right, needs_move=False)


@card_plan.rule(TOME, sets=("allowed", "new_skill_face_up"))
def tome_takes_flipped_skills(s: Plan) -> Finding:
    """복습의 장서는 뒷면인 기술도 교환하고 교환한 기술은 앞면이며 공동 기술 공간의 자기 기술도 가져온다."""
    if s.plan not in ("tome_flipped", "tome_common"):
        return not_applied("복습의 장서가 아니다")
    return applied("교환할 수 있고 새 기술은 앞면이다", allowed=True, new_skill_face_up=True)


@card_plan.rule(CHALICE, sets="allowed")
def chalice_does_not_help(s: Plan) -> Finding:
    """흡혈 성배는 기절 상태를 막지 못한다."""
    if s.plan != "chalice_knockout":
        return not_applied("흡혈 성배가 아니다")
    return applied("기절을 막지 못한다", allowed=False)


@card_plan.rule(SHIFT, sets=("allowed", "options", "ice_attack"))
def shifted_card_is_no_block(s: Plan) -> Finding:
    """형태 변형으로 쓴 차가운 강인함은 방어로 쓴 것이 아니어서 이동력이나 얼음 공격 5만 얻는다."""
    if not s.plan.startswith("shift_"):
        return not_applied("형태 변형이 아니다")
    may = s.plan in ("shift_move", "shift_ice")
    told = "얻을 수 있다" if may else "방어로 쓴 것이 아니다"
    return applied(told, allowed=may, options=("move", "ice_attack"), ice_attack=SHIFT_ICE)


@card_plan.rule(AVATAR, sets=("allowed", "uses_level"))
def puppet_avatar_is_level_one(s: Plan) -> Finding:
    """인형술사로 아바타를 가져올 수 있지만 레벨 1의 공격과 방어구를 쓴다."""
    if s.plan != "puppet_avatar":
        return not_applied("인형술사가 아니다")
    return applied(f"레벨 {s.avatar_level}이었어도 레벨 1을 쓴다", allowed=True, uses_level=PUPPET_LEVEL)
