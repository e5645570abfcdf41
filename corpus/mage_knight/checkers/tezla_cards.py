"""테즐라의 그림자 FAQ: elements added by tokens, 갈라진 번개 and avatars as enemies."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

ELEMENT = "mk.tezla-faq.ice-shard-fire-pearl"
LIGHTNING = "mk.tezla-faq.splintering-lightning"
AVATAR = "mk.tezla-faq.avatar"
INTRO = "mk.tezla.leader.intro"
LIGHTNING_MOST, LIGHTNING_EACH = 3, 1  # mk.tezla-faq.splintering-lightning
ELEMENTS = {"physical": "물리", "ice": "얼음", "fire": "불", "cold_fire": "차가운불"}


class Element(Situation):
    """속성 더하기: 얼음 조각 or 불 주옥 with an attack or block."""

    token: str = fact("쓰는 토큰", choices={"ice_shard": "얼음 조각", "fire_pearl": "불 주옥"})
    use: str = fact("더하는 곳", choices={"attack": "공격", "block": "방어"})
    value: int = fact("그 공격이나 방어의 수치", at_least=0, at_most=100)
    before: str = fact("원래 속성", choices=ELEMENTS)


class ElementAnswers(Answers):
    """The attack or block afterwards."""

    element: str = answer("속성", choices=ELEMENTS)
    attack: int = answer("공격")
    block: int = answer("방어")


element = Checker(
    "mk.element-token", "얼음 조각과 불 주옥", Element, ElementAnswers, cites=(ELEMENT,),
    about="토큰이 공격이나 방어에 더하는 속성.", asks=("얼음 조각을 쓰면 공격이 어떻게 되나요?",),
)


@element.rule(ELEMENT, sets="element")
def element_is_added(s: Element) -> Finding:
    """얼음 조각은 얼음, 불 주옥은 불을 더하고, 얼음과 불이 함께면 차가운불이다."""
    has = {"physical": set[str](), "ice": {"ice"}, "fire": {"fire"}, "cold_fire": {"ice", "fire"}}[s.before]
    has = has | {"ice" if s.token == "ice_shard" else "fire"}
    now = "cold_fire" if len(has) == 2 else has.pop()
    return applied(f"{ELEMENTS[s.before]}에 {s.label('token')}: {ELEMENTS[now]}", element=now)


@element.rule(ELEMENT, sets=("attack", "block"))
def value_is_unchanged(s: Element) -> Finding:
    """속성만 더하고 수치는 그대로다."""
    if s.use == "attack":
        return applied(f"공격 {s.value} 그대로", attack=s.value)
    return applied(f"방어 {s.value} 그대로", block=s.value)


class Lightning(Situation):
    """갈라진 번개: used in a player versus player combat."""

    opponents: int = fact("마주하는 적(영웅과 유닛)", unit="개", at_least=1, at_most=10)
    damage: int = fact("방어 뒤에 남은 대미지", at_least=0, at_most=60)
    assignment: tuple[int, ...] = fact("적마다 배정한 대미지", at_least=0, at_most=60, hint="적마다 하나씩. 예: 3, 1, 1")

    def impossible(self) -> Iterator[tuple[str, str]]:
        """One number for each opponent."""
        if self.assignment is not None and self.opponents is not None and len(self.assignment) != self.opponents:
            yield "assignment", "마주하는 적마다 하나씩 적어 주세요"


class LightningAnswers(Answers):
    """The attack gained and whether the damage may be assigned so."""

    attack: int = answer("얻는 원거리 차가운불 공격")
    min_each: int = answer("적마다 배정해야 하는 최소 대미지")
    allowed: bool = answer("그렇게 배정할 수 있나요?")


lightning = Checker(
    "mk.splintering-lightning", "갈라진 번개", Lightning, LightningAnswers, cites=(LIGHTNING,),
    about="플레이어끼리의 전투에서 갈라진 번개로 얻는 공격과 대미지 배정.",
    asks=("갈라진 번개의 대미지를 한 적에게 몰아줄 수 있나요?",),
)


@lightning.rule(LIGHTNING, sets="attack")
def one_an_opponent(s: Lightning) -> Finding:
    """마주하는 적마다 원거리 차가운불 공격 1을 얻고 3이 한도다."""
    return applied(f"적 {s.opponents}개, 한도 3", attack=min(LIGHTNING_MOST, s.opponents))


@lightning.rule(LIGHTNING, sets="min_each")
def at_least_one_each(s: Lightning) -> Finding:
    """가능하다면 효과가 없더라도 마주하는 다른 적마다 대미지 1 이상을 배정한다."""
    if s.damage < s.opponents:
        return silent("대미지가 적의 수보다 적을 때 어떻게 나누는지 말하지 않는다")
    return applied("적마다 1 이상 배정한다", min_each=LIGHTNING_EACH)


@lightning.rule(LIGHTNING, sets="allowed")
def nobody_is_left_out(s: Lightning, min_each: int) -> Finding:
    """대미지를 받지 않은 적이 있으면 그렇게 배정하지 못한다."""
    if min(s.assignment, default=0) < min_each:
        return applied("대미지를 배정받지 않은 적이 있다", allowed=False)
    if sum(s.assignment) != s.damage:
        return applied(f"배정한 합 {sum(s.assignment)}, 남은 대미지 {s.damage}", allowed=False)
    return applied("적마다 1 이상 배정했다", allowed=True)


class Counting(Situation):
    """적의 수: an effect counts the enemies, among them avatars."""

    effect: str = fact(
        "효과",
        choices={"flame_wave": "화염 파동", "lightning": "갈라진 번개", "other": "적의 수를 세는 다른 효과",
                 "chivalry": "기사도"},
    )
    tokens: int = fact("함께 세는 적 토큰", unit="개", at_least=0, at_most=20)
    avatars: int = fact("상대하는 아바타", unit="명", at_least=0, at_most=2)
    avatar_killed: bool = fact("아바타를 처치했나요?", default=False, cites=(AVATAR,), hint="레벨이 1 아래로 내려갔나요?")


class CountingAnswers(Answers):
    """How many enemies there are."""

    enemies: int = answer("적의 수", unit="개")
    avatar_counts: bool = answer("아바타를 적으로 세나요?")


counting = Checker(
    "mk.avatar-count", "아바타를 적으로 세기", Counting, CountingAnswers, cites=(AVATAR, INTRO),
    about="카드 효과로 적의 수를 셀 때 아바타가 드는지.", asks=("화염 파동은 아바타도 적으로 세나요?",),
)


@counting.rule(AVATAR, INTRO, sets="avatar_counts")
def avatar_is_an_enemy(s: Counting) -> Finding:
    """화염 파동과 갈라진 번개 같은 효과로 적을 셀 때 아바타도 적이다."""
    if s.effect == "chivalry":
        return not_applied("기사도다")
    return applied(f"{s.label('effect')}: 아바타도 적이다", avatar_counts=True)


@counting.rule(AVATAR, sets="avatar_counts")
def chivalry_needs_the_kill(s: Counting) -> Finding:
    """기사도는 아바타를 처치해야, 곧 레벨이 1 아래로 내려가야 이렇게 센다."""
    if s.effect != "chivalry":
        return not_applied("기사도가 아니다")
    return applied("아바타를 처치했다" if s.avatar_killed else "처치하지 못했다", avatar_counts=s.avatar_killed)


@counting.rule(AVATAR, INTRO, sets="enemies")
def tokens_and_avatars(s: Counting, avatar_counts: bool) -> Finding:
    """적의 수는 적 토큰에 세는 아바타를 더한 값이다."""
    total = s.tokens + (s.avatars if avatar_counts else 0)
    return applied(f"적 토큰 {s.tokens}개, 아바타 {s.avatars if avatar_counts else 0}명", enemies=total)
