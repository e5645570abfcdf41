"""Executable rules of what protects regions: holes, heroes and the Dragon, and the markers that raise the defence."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

MOST_HOLES = 2  # sw.race.halfling
HEROES = 2  # sw.power.heroic
DRAGON_PER_TURN = 1  # sw.power.dragon-master
GUARDS = {"hole": "지하 구멍", "hero": "영웅 토큰", "dragon": "드래곤"}


class Immunity(Situation):
    """면역: a region with a hole, a hero or the Dragon, and what somebody would do there."""

    guard: str = fact("무엇이 지키나요?", choices=GUARDS)
    event: str = fact(
        "그것에 무슨 일이 있었나요?", default="in_place", cites=("sw.race.halfling", "sw.power.heroic"),
        choices={
            "in_place": "그 지역에 그대로 있다", "moved": "다른 지역으로 옮겨 갔다", "abandoned": "그 지역을 포기했다",
            "declined": "그 종족이 쇠퇴했다",
        },
    )
    action: str = fact(
        "무엇을 하려 하나요?", default="attack", cites=("sw.race.halfling", "sw.power.heroic"),
        choices={
            "attack": "적이 그 지역을 정복한다", "ability": "적이 그 지역에 종족이나 특별 능력을 쓴다",
            "dragon": "드래곤으로 지역을 정복한다", "heroes": "영웅 토큰을 놓는다",
        },
    )
    conquered: int = fact(
        "하플링이 지금까지 정복한 지역", unit="곳", at_least=0, at_most=20, hint="놓는 지하 구멍의 수를 물을 때만 적는다."
    )
    dragon_used: bool = fact("이번 턴에 드래곤으로 이미 정복했나요?", default=False, cites=("sw.power.dragon-master",))
    same_region: bool = fact("영웅 토큰 2개를 한 지역에 놓나요?", default=False, cites=("sw.power.heroic",))

    def impossible(self) -> Iterator[tuple[str, str]]:
        if self.guard == "hole" and self.event == "moved":
            yield "event", "지하 구멍은 옮기는 규칙이 없어요. 포기했다면 abandoned로 적어 주세요."
        if self.action == "dragon" and self.guard not in (None, "dragon"):
            yield "guard", "드래곤으로 정복하는 것은 드래곤 마스터예요. guard=dragon으로 적어 주세요."
        if self.action == "heroes" and self.guard not in (None, "hero"):
            yield "guard", "영웅 토큰을 놓는 것은 영웅 능력이에요. guard=hero로 적어 주세요."


class ImmunityAnswers(Answers):
    """Whether the region is immune, the act allowed, and how many of each there are."""

    immune: bool = answer("그 지역은 면역인가요?")
    allowed: bool = answer(
        "하려는 일을 할 수 있나요?", normally=True, says="지키는 것이 없으면 평소 규칙을 따른다.", cites=("sw.conquest.cost",)
    )
    guard_removed: bool = answer("지키던 것이 그 지역에서 없어지나요?")
    hole_removed: bool = answer("지하 구멍을 치우나요?")
    holes: int = answer("놓는 지하 구멍", unit="개")
    heroes: int = answer("놓는 영웅 토큰", unit="개")
    per_turn: int = answer("한 턴에 드래곤으로 하는 정복", unit="번")


immunity = Checker(
    "sw.immunity", "면역 지역", Immunity, ImmunityAnswers, cites=("sw.race.halfling", "sw.power.heroic", "sw.power.dragon-master"),
    about="지하 구멍, 영웅 토큰, 드래곤이 지역을 지키는지, 언제 보호가 없어지는지 따진다.",
    asks=("영웅이 있는 땅을 정복할 수 있나요?", "하플링이 쇠퇴하면 지하 구멍은 어떻게 되나요?", "드래곤은 한 턴에 몇 번 쓰나요?"),
)


@immunity.rule("sw.race.halfling", sets=("immune", "guard_removed", "hole_removed"))
def hole(s: Immunity) -> Finding:
    """지하 구멍은 하플링이 쇠퇴하거나 그 지역을 포기하면 없어진다."""
    if s.guard != "hole":
        return not_applied("지하 구멍이 아니다.")
    gone = s.event in ("declined", "abandoned")
    says = "지하 구멍을 치우고 보호가 없어진다." if gone else "지하 구멍이 있어 면역이다."
    return applied(says, immune=not gone, guard_removed=gone, hole_removed=gone)


@immunity.rule("sw.power.heroic", sets=("immune", "guard_removed"))
def hero(s: Immunity) -> Finding:
    """영웅 토큰이 옮겨 가거나 종족이 쇠퇴하면 보호가 없어진다."""
    if s.guard != "hero":
        return not_applied("영웅 토큰이 아니다.")
    gone = s.event != "in_place"
    says = "영웅 토큰이 그 지역에 없어 보호도 없다." if gone else "영웅 토큰이 있어 면역이다."
    return applied(says, immune=not gone, guard_removed=gone)


@immunity.rule("sw.power.dragon-master", sets=("immune", "guard_removed"))
def dragon(s: Immunity) -> Finding:
    """드래곤이 옮겨 가거나 종족이 쇠퇴하면 보호가 없어진다."""
    if s.guard != "dragon":
        return not_applied("드래곤이 아니다.")
    gone = s.event != "in_place"
    says = "드래곤이 그 지역에 없어 보호도 없다." if gone else "드래곤이 있어 면역이다."
    return applied(says, immune=not gone, guard_removed=gone)


@immunity.rule("sw.race.halfling", "sw.power.heroic", "sw.power.dragon-master", sets="allowed")
def nothing_gets_in(s: Immunity, immune: bool) -> Finding:
    """면역인 지역은 정복되지 않고 종족 능력과 특별 능력도 통하지 않는다."""
    if s.action not in ("attack", "ability"):
        return not_applied("적이 하는 일이 아니다.")
    if not immune:
        return not_applied("그 지역은 면역이 아니다.")
    return applied("면역인 지역이라 토큰이 몇 개든 할 수 없다.", allowed=False)


@immunity.rule("sw.race.halfling", "sw.components", sets="holes")
def first_two_regions(s: Immunity) -> Finding:
    """지하 구멍은 2개이고 하플링이 먼저 정복한 두 곳에 놓는다."""
    if s.guard != "hole":
        return not_applied("지하 구멍이 아니다.")
    holes = min(s.conquered, MOST_HOLES)
    return applied(f"정복한 {s.conquered}곳 가운데 처음 {holes}곳에 놓는다.", holes=holes)


@immunity.rule("sw.power.heroic", sets=("heroes", "allowed"))
def two_heroes_apart(s: Immunity) -> Finding:
    """영웅 토큰 2개는 서로 다른 두 지역에 놓는다."""
    if s.guard != "hero":
        return not_applied("영웅 토큰이 아니다.")
    if s.action == "heroes" and s.same_region:
        return applied("영웅 토큰 2개를 한 지역에 놓을 수 없다.", heroes=HEROES, allowed=False)
    return applied("영웅 토큰 2개를 서로 다른 지역에 놓는다.", heroes=HEROES)


@immunity.rule("sw.power.dragon-master", sets=("per_turn", "allowed"))
def dragon_once_a_turn(s: Immunity) -> Finding:
    """드래곤으로 하는 정복은 매 턴 1번이다."""
    if s.guard != "dragon":
        return not_applied("드래곤이 아니다.")
    if s.action == "dragon" and s.dragon_used:
        return applied("이번 턴에 이미 드래곤으로 정복했다.", per_turn=DRAGON_PER_TURN, allowed=False)
    return applied("드래곤으로 하는 정복은 턴마다 1번이다.", per_turn=DRAGON_PER_TURN)


@immunity.rule("sw.power.dragon-master", sets="allowed")
def no_dragon_in_decline(s: Immunity) -> Finding:
    """쇠퇴하면 드래곤이 사라져 쓰지 못한다."""
    if s.action != "dragon":
        return not_applied("드래곤으로 하는 정복이 아니다.")
    if s.event != "declined":
        return not_applied("종족이 쇠퇴하지 않았다.")
    return applied("쇠퇴해 드래곤이 사라졌다.", allowed=False)


MARKERS = {"mountain": "산 마커", "lair": "트롤의 굴", "fort": "요새", "encampment": "야영 토큰"}


class Marker(Situation):
    """마커: one marker on a region and what happened to the region."""

    marker: str = fact("어느 마커인가요?", choices=MARKERS)
    event: str = fact(
        "무슨 일이 있었나요?", default="none", cites=("sw.conquest.cost",),
        choices={
            "none": "아무 일도 없다", "conquered": "적이 정복했다", "abandoned": "주인이 포기했다", "declined": "종족이 쇠퇴했다",
        },
    )
    count: int = fact("그 마커의 수", unit="개", at_least=1, at_most=9, default=1, cites=("sw.conquest.cost",))


class MarkerAnswers(Answers):
    """Whether the marker goes and what it adds to the defence afterwards."""

    marker_removed: bool = answer("마커를 그 지역에서 치우나요?")
    defense: int = answer("그 뒤 방어에 보태는 수")
    lost: bool = answer("주인이 그 마커를 잃나요?")


marker = Checker(
    "sw.marker", "지역의 마커", Marker, MarkerAnswers, cites=("sw.conquest.cost",),
    about="산 마커, 트롤의 굴, 요새, 야영 토큰이 정복, 포기, 쇠퇴 뒤에 남는지 따진다.",
    asks=("트롤이 쇠퇴하면 굴은 남나요?", "정복당하면 요새는 어떻게 되나요?", "산 마커는 정복한 뒤에도 남나요?"),
)


@marker.rule("sw.losses.mountain", "sw.conquest.cost", sets=("marker_removed", "defense"))
def mountains_stay(s: Marker) -> Finding:
    """산 마커는 무슨 일이 있어도 남아 새 주인을 지킨다."""
    if s.marker != "mountain":
        return not_applied("산 마커가 아니다.")
    return applied("산 마커는 옮겨지지 않고 방어에 보탬이 된다.", marker_removed=False, defense=s.count)


@marker.rule("sw.race.troll", "sw.conquest.cost", sets=("marker_removed", "defense"))
def lairs(s: Marker) -> Finding:
    """트롤의 굴은 쇠퇴해도 남고, 포기하거나 정복되면 치운다."""
    if s.marker != "lair":
        return not_applied("트롤의 굴이 아니다.")
    if s.event in ("conquered", "abandoned"):
        return applied("트롤의 굴을 치운다.", marker_removed=True, defense=0)
    return applied("트롤의 굴은 남아 방어를 높인다.", marker_removed=False, defense=s.count)


@marker.rule("sw.power.fortified", sets=("marker_removed", "defense"))
def forts(s: Marker) -> Finding:
    """요새는 포기하거나 정복되면 치운다."""
    if s.marker != "fort" or s.event == "declined":
        return not_applied("요새가 아니거나 쇠퇴한 뒤의 요새다.")
    if s.event in ("conquered", "abandoned"):
        return applied("요새를 치운다.", marker_removed=True, defense=0)
    return applied("요새가 방어를 높인다.", marker_removed=False, defense=s.count)


@marker.rule("sw.note.fort-decline", "sw.power.fortified", "sw.conquest.cost", sets=("marker_removed", "defense"))
def forts_in_decline(s: Marker) -> Finding:
    """쇠퇴한 뒤의 요새가 방어를 높이는지는 두 대목이 어긋난다."""
    if s.marker != "fort" or s.event != "declined":
        return not_applied("쇠퇴한 뒤의 요새가 아니다.")
    return silent("쇠퇴한 종족의 요새가 방어를 높이는지 두 대목이 어긋난다.")


@marker.rule("sw.power.bivouac", "sw.conquest.cost", sets=("marker_removed", "defense", "lost"))
def camps(s: Marker) -> Finding:
    """야영 토큰은 공격을 받아도 잃지 않으나 쇠퇴하면 사라진다."""
    if s.marker != "encampment":
        return not_applied("야영 토큰이 아니다.")
    if s.event == "declined":
        return applied("쇠퇴해 야영 토큰이 사라진다.", marker_removed=True, defense=0, lost=True)
    if s.event == "none":
        return applied("야영 토큰마다 방어가 1 높다.", marker_removed=False, defense=s.count, lost=False)
    return applied("그 지역을 떠나지만 잃지 않고 다시 배치한다.", marker_removed=True, defense=0, lost=False)
