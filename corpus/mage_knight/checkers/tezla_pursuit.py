"""테즐라의 그림자, 추적: what a pursuing enemy token does on the pursued hero's turn."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

MOVE = "mk.tezla.pursuit.move"
ATTACK = "mk.tezla.pursuit.attack"
STEP = 1  # mk.tezla.pursuit.move
SAFE_SITES = {"fortified", "interaction"}  # mk.tezla.pursuit.attack


class Pursuit(Situation):
    """추적: the pursued hero has ended the movement of the turn."""

    adjacent: bool = fact("토큰이 이동하기 전에 이미 영웅과 인접해 있나요?")
    place: str = fact(
        "영웅이 있는 칸",
        choices={
            "open": "아무 장소도 아닌 칸(들판 등)", "assault": "이번 차례에 강습하는 요새화된 장소",
            "fortified": "이번 차례에 강습하지 않는 요새화된 장소", "interaction": "교류할 수 있는 장소",
            "burned": "불타버린 수도원", "glade": "마법 숲속 빈터", "other": "교류할 수 없는 다른 장소",
        },
        words=("마을", "성", "들판"),
    )
    face_down: bool = fact("토큰이 뒷면인가요?", default=False, cites=(ATTACK,))
    nearer: bool = fact("영웅에게 더 가까운 들어갈 수 있는 칸이 있나요?")
    nearest: int = fact("가장 가까운 칸의 수", unit="칸", at_least=1, at_most=6, default=1, cites=(MOVE,))
    into: str = fact(
        "토큰이 들어가려는(지나는) 칸",
        choices={
            "plain": "공개된 보통 칸", "mountain": "산", "lake": "호수", "hero": "다른 플레이어의 영웅이 있는 칸",
            "fortified": "요새화된 장소", "hidden": "공개되지 않은 칸",
        },
    )
    pursuers: int = fact("영웅을 공격할 수 있는 추적 토큰", unit="개", at_least=1, at_most=10, default=1, cites=(ATTACK,))
    fought: str = fact(
        "이번 차례의 전투", choices={"no": "싸우지 않았다", "killed": "처치했다", "survived": "처치하지 못했다"}
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        """A token that is face down has not fought this turn."""
        if self.face_down and self.fought == "killed":
            yield "fought", "뒷면인 토큰은 이번 차례에 싸우지 않아요"


class PursuitAnswers(Answers):
    """Flip, attack or move, and where to."""

    flip_only: bool = answer("앞면으로 뒤집기만 하나요?")
    attacks: bool = answer("이번 차례에 공격할 수 있나요?")
    attackers: int = answer("함께 공격하는 토큰", unit="개")
    joins_assault: bool = answer("강습 전투에 끼어드나요?")
    moves: bool = answer("이동하나요?")
    spaces: int = answer("이동하는 칸", unit="칸")
    allowed: bool = answer("그 칸으로 들어갈 수 있나요?")
    chooser: str = answer("이동할 칸을 고르는 사람", choices={"pursued": "추적당하는 플레이어", "nobody": "고를 일이 없음"})
    face_down_after: bool = answer("전투 뒤에 뒷면으로 남나요?")


pursuit = Checker(
    "mk.pursuit", "추적하는 적", Pursuit, PursuitAnswers, cites=(MOVE, ATTACK),
    about="추적하는 적 토큰이 뒤집히는지, 공격하는지, 이동하는지.",
    asks=("추적하는 적은 마을에 있어도 공격하나요?", "추적 토큰은 호수를 지나갈 수 있나요?"),
)


@pursuit.rule(ATTACK, sets="flip_only")
def face_down_only_flips(s: Pursuit) -> Finding:
    """뒷면인 토큰은 다음에 이동하거나 공격하는 대신 앞면으로 뒤집기만 한다."""
    told = "뒷면이라 앞면으로 뒤집기만 한다" if s.face_down else "앞면이라 뒤집을 일이 없다"
    return applied(told, flip_only=s.face_down)


@pursuit.rule(ATTACK, sets=("attacks", "attackers"))
def flipping_replaces_the_attack(s: Pursuit, flip_only: bool) -> Finding:
    """앞면으로 뒤집는 차례에는 공격하지 않는다."""
    return applied("뒤집기만 하고 공격하지 않는다", attacks=False, attackers=0) if flip_only else not_applied("앞면이다")


@pursuit.rule(ATTACK, sets=("attacks", "attackers"))
def adjacent_attacks(s: Pursuit, flip_only: bool) -> Finding:
    """이동하기 전에 인접해 있으면 보호받는 칸이 아닌 영웅을 모두 함께 공격할 수 있다."""
    if flip_only:
        return not_applied("뒷면이다")
    if not s.adjacent:
        return applied("이동하기 전에 인접해 있지 않다", attacks=False, attackers=0)
    if s.place in SAFE_SITES:
        return not_applied(f"영웅이 있는 칸: {s.label('place')}")
    return applied(f"인접해 있다. 영웅이 있는 칸: {s.label('place')}", attacks=True, attackers=s.pursuers)


@pursuit.rule(ATTACK, sets=("attacks", "attackers"))
def fortified_site_protects(s: Pursuit, flip_only: bool) -> Finding:
    """이번 차례에 강습하지 않는 요새화된 장소에서는 공격받지 않는다."""
    if flip_only or not s.adjacent or s.place != "fortified":
        return not_applied("강습하지 않는 요새화된 장소에서 공격받는 일이 아니다")
    return applied("강습하지 않는 요새화된 장소다", attacks=False, attackers=0)


@pursuit.rule(ATTACK, sets=("attacks", "attackers"))
def interaction_site_protects(s: Pursuit, flip_only: bool) -> Finding:
    """교류할 수 있는 장소에서는 공격받지 않는다. 불타버린 수도원과 마법 숲속 빈터는 예외다."""
    if flip_only or not s.adjacent or s.place != "interaction":
        return not_applied("교류할 수 있는 장소에서 공격받는 일이 아니다")
    return applied("교류할 수 있는 장소다", attacks=False, attackers=0)


@pursuit.rule(ATTACK, sets="joins_assault")
def joins_the_assault(s: Pursuit, attacks: bool) -> Finding:
    """영웅이 요새화된 장소를 강습하면 인접한 추적 토큰도 그 전투에 끼어든다."""
    if not attacks:
        return applied("공격하지 않는다", joins_assault=False)
    joins = s.place == "assault"
    return applied("강습 중이라 그 전투에 끼어든다" if joins else "강습 중이 아니다", joins_assault=joins)


@pursuit.rule(MOVE, ATTACK, sets=("moves", "spaces"))
def moves_one_space_nearer(s: Pursuit, flip_only: bool) -> Finding:
    """추적하는 적은 영웅에게 가장 가까운 칸으로 1칸 이동한다."""
    if flip_only:
        return applied("뒤집기만 하고 이동하지 않는다", moves=False, spaces=0)
    if s.adjacent:
        return applied("이미 인접해 있어 이동하지 않는다", moves=False, spaces=0)
    if not s.nearer:
        return applied("지금 칸이 갈 수 있는 가장 가까운 칸이다", moves=False, spaces=0)
    return applied("가장 가까운 칸으로 1칸 이동한다", moves=True, spaces=STEP)


@pursuit.rule(MOVE, sets="allowed")
def spaces_it_may_enter(s: Pursuit) -> Finding:
    """추적하는 적은 산과 호수로도 이동하지만 공개되지 않은 칸, 다른 영웅의 칸, 요새화된 장소에는 들어가지 않는다."""
    open_to_it = s.into in ("plain", "mountain", "lake")
    return applied(f"{s.label('into')}: {'들어갈 수 있다' if open_to_it else '들어갈 수 없다'}", allowed=open_to_it)


@pursuit.rule(MOVE, sets="chooser")
def pursued_player_chooses(s: Pursuit) -> Finding:
    """가장 가까운 칸이 2칸 이상이면 추적당하는 플레이어가 고른다."""
    if s.nearest < 2:
        return applied("가장 가까운 칸이 하나다", chooser="nobody")
    return applied(f"가장 가까운 칸이 {s.nearest}칸이다", chooser="pursued")


@pursuit.rule(ATTACK, sets="face_down_after")
def survivor_turns_over(s: Pursuit) -> Finding:
    """처치하지 못한 추적 토큰은 그 자리에 뒷면으로 남는다."""
    down = s.fought == "survived"
    return applied("처치하지 못해 뒷면으로 남는다" if down else "싸우지 않았거나 처치했다", face_down_after=down)
