"""Krang's flipping skills: what they give and when they turn face up again."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

FLIP = "mk.krang.flip"
FRENZY = "mk.krang.battle-frenzy"
RITUAL = "mk.krang.shamanic-ritual"
DISGUISE = "mk.krang.arcane-disguise"
REST = "mk.krang.faq.ritual-rest"
ANY_TURN = "mk.note.krang-any-turn"
ONCE = "mk.note.krang-flip-once"
SKILLS = {"battle_frenzy": "전쟁의 광기", "shamanic_ritual": "주술사의 의식", "arcane_disguise": "신비의 변장"}
FRENZY_ATTACK, FRENZY_FLIPPED = 2, 4  # mk.krang.battle-frenzy
RITUAL_MANA = 1  # mk.krang.shamanic-ritual
DISGUISE_INFLUENCE = 2  # mk.krang.arcane-disguise


class SkillUse(Situation):
    """크랑의 기술 사용: one of the three skills in one turn."""

    skill: str = fact("기술", choices=SKILLS)
    face_up: bool = fact("기술 토큰이 앞면인가요?", default=True, cites=(FLIP,), words=("앞면", "뒷면"))
    used_this_turn: bool = fact("이 차례에 이미 이 기술을 썼나요?", default=False, cites=(FRENZY, DISGUISE))
    flip: bool = fact("토큰을 뒤집어 쓰나요?", default=False, cites=(FLIP,), words=("뒤집",))
    reputation: int = fact("원래의 평판 보정", at_least=-10, at_most=10, words=("평판",))
    cost: int = fact("고용하는 유닛의 비용", at_least=0, at_most=40, words=("비용",))


class SkillUseAnswers(Answers):
    """What the skill gives."""

    allowed: bool = answer("그 기술을 쓸 수 있나요?")
    attack: int = answer("얻는 공격")
    max_attack: int = answer("한 차례에 얻을 수 있는 가장 큰 공격")
    both_allowed: bool = answer("한 차례에 두 가지를 모두 얻을 수 있나요?")
    mana: int = answer("얻는 마나 토큰", unit="개")
    any_colour: bool = answer("마나의 색을 아무거나 고르나요?")
    influence: int = answer("얻는 영향력")
    reputation_ignored: bool = answer("평판 트랙의 효과를 무시하나요?")
    reputation_modifier: int = answer("적용되는 평판 보정")
    needed_influence: int = answer("고용에 필요한 영향력(이 기술의 영향력은 빼지 않음)")


krang_skills = Checker(
    "mk.krang-skills",
    "크랑의 뒤집는 기술",
    SkillUse,
    SkillUseAnswers,
    cites=(FRENZY, RITUAL, DISGUISE, FLIP),
    about="전쟁의 광기, 주술사의 의식, 신비의 변장으로 얻는 것.",
    asks=("전쟁의 광기로 공격 6을 얻을 수 있나요?", "신비의 변장을 뒤집으면 평판은 어떻게 되나요?"),
)


@krang_skills.rule(FLIP, FRENZY, DISGUISE, sets="allowed")
def usable(s: SkillUse) -> Finding:
    """토큰이 앞면이고 차례에 한 번만 쓴다."""
    if not s.face_up:
        return applied("토큰이 뒷면이다", allowed=False)
    if s.used_this_turn and s.skill == "shamanic_ritual":
        return not_applied("주술사의 의식에는 차례에 한 번이라는 말이 없다")
    return applied("이미 썼다" if s.used_this_turn else "앞면이고 아직 쓰지 않았다", allowed=not s.used_this_turn)


@krang_skills.rule(ONCE, RITUAL, sets="allowed")
def ritual_again(s: SkillUse) -> Finding:
    """주술사의 의식을 한 차례에 다시 쓰는 것은 분명하지 않다."""
    if s.skill != "shamanic_ritual" or not s.face_up or not s.used_this_turn:
        return not_applied("앞면으로 돌아온 주술사의 의식을 다시 쓰는 것이 아니다")
    return silent("주술사의 의식을 한 차례에 다시 쓸 수 있는지 분명하지 않다")


@krang_skills.rule(FRENZY, sets=("max_attack", "both_allowed"))
def battle_frenzy(s: SkillUse) -> Finding:
    """공격 2를 얻거나, 그 대신 뒤집어 공격 4를 얻는다."""
    if s.skill != "battle_frenzy":
        return not_applied("전쟁의 광기가 아니다")
    return applied("공격 2 또는 뒤집어 공격 4 가운데 하나다", max_attack=FRENZY_FLIPPED, both_allowed=False)


@krang_skills.rule(FRENZY, sets="attack")
def frenzy_attack(s: SkillUse, allowed: bool) -> Finding:
    """뒤집지 않으면 2, 뒤집으면 4다."""
    if s.skill != "battle_frenzy" or not allowed:
        return not_applied("쓸 수 있는 전쟁의 광기가 아니다")
    value = FRENZY_FLIPPED if s.flip else FRENZY_ATTACK
    return applied(f"{'뒤집었다' if s.flip else '뒤집지 않았다'}: 공격 {value}", attack=value)


@krang_skills.rule(RITUAL, sets=("mana", "any_colour"))
def shamanic_ritual(s: SkillUse) -> Finding:
    """토큰을 뒤집어 아무 색 마나 토큰 1개를 받는다."""
    if s.skill != "shamanic_ritual" or not s.face_up:
        return not_applied("앞면인 주술사의 의식이 아니다")
    return applied("아무 색 마나 토큰 1개를 받는다", mana=RITUAL_MANA, any_colour=True)


@krang_skills.rule(DISGUISE, sets=("influence", "both_allowed"))
def disguise_influence(s: SkillUse, allowed: bool) -> Finding:
    """신비의 변장은 영향력 2이거나, 뒤집어 평판을 무시하는 것이다."""
    if s.skill != "arcane_disguise" or not allowed:
        return not_applied("쓸 수 있는 신비의 변장이 아니다")
    gained = 0 if s.flip else DISGUISE_INFLUENCE
    return applied(f"얻는 영향력 {gained}", influence=gained, both_allowed=False)


@krang_skills.rule(DISGUISE, sets=("reputation_ignored", "reputation_modifier"))
def disguised(s: SkillUse, allowed: bool) -> Finding:
    """뒤집으면 이번 차례에 평판 트랙 위치의 효과를 모두 무시한다."""
    if s.skill != "arcane_disguise" or not allowed or not s.flip:
        return not_applied("신비의 변장을 뒤집어 쓰지 않았다")
    return applied("이번 차례에 평판을 무시한다", reputation_ignored=True, reputation_modifier=0)


@krang_skills.rule(DISGUISE, sets=("reputation_ignored", "reputation_modifier"))
def not_disguised(s: SkillUse, allowed: bool) -> Finding:
    """뒤집지 않으면 평판은 그대로 적용된다."""
    if s.skill == "arcane_disguise" and allowed and s.flip:
        return not_applied("신비의 변장을 뒤집었다")
    return applied(f"평판 보정 {s.reputation:+d}", reputation_ignored=False, reputation_modifier=s.reputation)


@krang_skills.rule(DISGUISE, sets="needed_influence")
def price(s: SkillUse, reputation_modifier: int) -> Finding:
    """비용에서 적용되는 평판 보정을 셈한다."""
    need = max(s.cost - reputation_modifier, 0)
    return applied(f"비용 {s.cost}, 평판 {reputation_modifier:+d}: 영향력 {need}", needed_influence=need)


class FlipUp(Situation):
    """앞면으로 되돌리기: a face-down skill token and what is done."""

    skill: str = fact("기술", choices=SKILLS)
    event: str = fact(
        "한 일",
        choices={
            "new_round": "새 라운드가 시작됨",
            "rest": "자신의 차례에 휴식함",
            "action": "휴식하지 않는 차례에 액션을 씀",
            "rest_action": "휴식하는 차례에 액션을 쓰려 함",
            "green_mana": "녹색 마나 1개를 냄",
            "other_mana": "다른 색 마나를 냄",
            "nothing": "아무것도 하지 않음",
        },
    )
    turn: str = fact(
        "누구의 차례", default="own", cites=(DISGUISE,), choices={"own": "자신의 차례", "other": "다른 플레이어의 차례"}
    )


class FlipUpAnswers(Answers):
    """Whether it turns."""

    flip_up: bool = answer("토큰을 앞면으로 뒤집을 수 있나요?")
    usable_again: bool = answer("그 뒤에 이전처럼 쓸 수 있나요?")


krang_flip = Checker(
    "mk.krang-flip",
    "크랑의 기술을 앞면으로",
    FlipUp,
    FlipUpAnswers,
    cites=(FLIP, FRENZY, RITUAL, DISGUISE),
    about="뒷면이 된 크랑의 기술 토큰을 다시 앞면으로 뒤집는 때.",
    asks=("주술사의 의식은 언제 다시 앞면이 되나요?", "휴식하면 전쟁의 광기를 다시 뒤집나요?"),
)


@krang_flip.rule(FLIP, sets="flip_up")
def new_round(s: FlipUp) -> Finding:
    """새 라운드가 시작되면 기술 토큰을 앞면으로 뒤집는다."""
    return (
        applied("새 라운드가 시작되었다", flip_up=True) if s.event == "new_round" else not_applied("새 라운드가 아니다")
    )


@krang_flip.rule(FRENZY, sets="flip_up")
def frenzy_rests(s: FlipUp) -> Finding:
    """전쟁의 광기는 휴식하는 차례에 앞면으로 뒤집는다."""
    if s.skill != "battle_frenzy" or s.event == "new_round":
        return not_applied("전쟁의 광기가 아니거나 새 라운드다")
    return applied(s.label("event"), flip_up=s.event in ("rest", "rest_action"))


@krang_flip.rule(RITUAL, REST, sets="flip_up")
def ritual_acts(s: FlipUp) -> Finding:
    """주술사의 의식은 차례의 액션으로 뒤집으며, 휴식하는 차례에는 액션을 할 수 없다."""
    if s.skill != "shamanic_ritual" or s.event == "new_round":
        return not_applied("주술사의 의식이 아니거나 새 라운드다")
    return applied(s.label("event"), flip_up=s.event == "action")


@krang_flip.rule(DISGUISE, sets="flip_up")
def disguise_pays(s: FlipUp) -> Finding:
    """신비의 변장은 녹색 마나 1개를 내어 뒤집는다."""
    if s.skill != "arcane_disguise" or s.event == "new_round":
        return not_applied("신비의 변장이 아니거나 새 라운드다")
    if s.event == "green_mana" and s.turn == "other":
        return not_applied("다른 플레이어의 차례다")
    return applied(s.label("event"), flip_up=s.event == "green_mana")


@krang_flip.rule(ANY_TURN, DISGUISE, sets="flip_up")
def somebody_elses_turn(s: FlipUp) -> Finding:
    """다른 플레이어의 차례에 녹색 마나를 낼 수 있는지는 분명하지 않다."""
    if s.skill != "arcane_disguise" or s.event != "green_mana" or s.turn == "own":
        return not_applied("다른 플레이어의 차례에 내는 것이 아니다")
    return silent("‘아무 차례’에 다른 플레이어의 차례가 드는지 말하지 않는다")


@krang_flip.rule(FLIP, sets="usable_again")
def as_before(s: FlipUp, flip_up: bool) -> Finding:
    """다시 앞면이 된 토큰은 이전처럼 쓴다."""
    return (
        applied("앞면이면 이전처럼 쓴다", usable_again=True)
        if flip_up
        else applied("뒷면이라 쓰지 못한다", usable_again=False)
    )
