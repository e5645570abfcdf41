"""거리와 시야: line of sight, range and formation, made executable."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

FORMATION = 2  # wc.basics.formation


class Sight(Situation):
    """시야선: my leader's lines to one enemy unit."""

    soldiers: int = fact("상대 유닛의 병사", unit="명", at_least=1, at_most=20)
    visible: int = fact("막히지 않는 선이 닿는 병사", unit="명", at_least=0, at_most=20, words=("보이는 병사",))
    engaged: bool = fact("내 유닛이 교전 중인가요?", default=False, cites=("wc.basics.los.engaged",))
    relation: str = fact("대상과의 관계", default="other", cites=("wc.basics.los.definition",), choices={
        "other": "떨어져 있다", "self": "자기 자신", "adjacent": "인접해 있다", "engaged": "서로 교전 중이다"})
    seen_from: str = fact("선을 긋는 곳", default="leader", cites=("wc.basics.leader",), choices={
        "leader": "내 리더의 베이스", "soldier": "리더가 아닌 병사의 베이스"})
    behind: bool = fact("대상이 미니어처의 뒤쪽에 있나요?", default=False, cites=("wc.basics.los.all-around",))

    def impossible(self) -> Iterator[tuple[str, str]]:
        """No more soldiers are seen than stand there."""
        if self.soldiers is not None and self.visible is not None and self.visible > self.soldiers:
            yield "visible", "보이는 병사가 상대의 병사보다 많을 수 없어요."


class SightAnswers(Answers):
    """How many must be seen, and whether there is line of sight."""

    needed: int = answer("선이 닿아야 하는 병사", unit="명")
    los: bool = answer("시야선이 있나요?")


los = Checker(
    "wc.los", "시야선(LoS)", Sight, SightAnswers, cites=("wc.basics.los",),
    about="상대 유닛에게 시야선이 있는지.",
    asks=("병사 4명 중 2명만 보이면 쏠 수 있나요?", "교전 중인 유닛은 어디까지 보나요?", "누구에서 시야선을 긋나요?"),
)


@los.rule("wc.basics.los.definition", sets="needed")
def half_rounded_up(s: Sight) -> Finding:
    """상대 병사의 절반 이상(올림)에게 선이 닿아야 한다."""
    needed = (s.soldiers + 1) // 2
    return applied(f"병사 {s.soldiers}명의 절반은 올림해서 {needed}명이다", needed=needed)


@los.rule("wc.basics.los.definition", sets="los")
def enough_seen(s: Sight, needed: int) -> Finding:
    """막히지 않는 직선이 필요한 수의 병사에게 닿으면 시야선이 있다."""
    return applied(f"{needed}명이 필요하고 {s.visible}명에게 닿는다", los=s.visible >= needed)


@los.rule("wc.basics.leader", "wc.basics.los.definition", "wc.checklist.forget.from-leader", sets="los",
          overrides="enough_seen")
def from_the_leader(s: Sight) -> Finding:
    """시야선은 리더에서 긋고, 다른 병사가 보는 것은 소용이 없다."""
    if s.seen_from == "leader" or s.relation != "other" or s.engaged:
        return not_applied("리더에서 긋거나 다른 규칙으로 정해진다")
    return applied("리더가 아닌 병사에서 그은 선은 따지지 않는다", los=False)


@los.rule("wc.basics.los.self", "wc.basics.los.engaged", sets="los", overrides="enough_seen")
def always_the_adjacent(s: Sight) -> Finding:
    """자기 자신과 인접한 병사에게는 항상 시야선이 있다."""
    if s.relation not in ("self", "adjacent"):
        return not_applied("자기 자신이나 인접한 병사가 아니다")
    return applied(f"{s.label('relation')}: 항상 시야선이 있다", los=True)


@los.rule("wc.basics.los.engaged", "wc.movement.engagement.los", sets="los", overrides="enough_seen")
def engaged_sees_near(s: Sight) -> Finding:
    """교전 중인 유닛은 자신, 인접한 유닛, 교전 중인 유닛에게만 시야선을 긋는다."""
    if not s.engaged or s.relation in ("self", "adjacent"):
        return not_applied("교전 중에 떨어진 대상을 보는 것이 아니다")
    if s.relation == "engaged":
        return applied("서로 교전 중인 유닛에게는 그을 수 있다", los=True)
    return applied("교전 중이라 떨어진 대상에게 그을 수 없다", los=False)


@los.rule("wc.basics.los.all-around", sets="los")
def all_around(s: Sight) -> Finding:
    """미니어처는 360°를 보므로 방향을 따지지 않는다."""
    return applied("뒤쪽이어도 상관없다") if s.behind else not_applied("방향이 문제되지 않는다")


class Range(Situation):
    """사거리: distances from my leader."""

    leader_to_nearest: int = fact("내 리더에서 대상의 가장 가까운 병사까지", unit="걸음", at_least=0, at_most=60)
    leader_to_leader: int = fact("내 리더에서 상대 리더까지", unit="걸음", at_least=0, at_most=60)
    range: int = fact("사거리", unit="걸음", at_least=0, at_most=60)


class RangeAnswers(Answers):
    """The distance that counts and whether it is enough."""

    distance: int = answer("재는 거리", unit="걸음")
    in_range: bool = answer("사거리 안인가요?")


range_check = Checker(
    "wc.range", "사거리", Range, RangeAnswers, cites=("wc.basics.distance.range",),
    about="사거리를 어디에서 어디까지 재고 그 안에 있는지.", asks=("사거리는 상대의 어디까지 재나요?",),
)


@range_check.rule("wc.basics.distance.range", sets="distance")
def to_the_nearest(s: Range) -> Finding:
    """내 리더에서 대상 유닛의 가장 가까운 병사까지 잰다."""
    return applied(f"가장 가까운 병사까지 {s.leader_to_nearest}걸음이다", distance=s.leader_to_nearest)


@range_check.rule("wc.basics.distance.within", "wc.basics.distance.range", sets="in_range")
def within_range(s: Range, distance: int) -> Finding:
    """0걸음부터 사거리까지가 사거리 안이다."""
    return applied(f"거리 {distance}걸음, 사거리 {s.range}걸음", in_range=distance <= s.range)


class Formation(Situation):
    """진형과 인접: one soldier, or the leader beside a terrain piece."""

    distance: int = fact("리더에서 병사까지", unit="걸음", at_least=0, at_most=40)
    leader_los: bool = fact("리더의 시야선이 그 병사에게 닿나요?")


class FormationAnswers(Answers):
    """Whether the soldier is in formation."""

    in_formation: bool = answer("진형을 이루나요?")


formation = Checker(
    "wc.formation", "진형", Formation, FormationAnswers, cites=("wc.basics.formation",),
    about="병사가 진형을 이루는지.", asks=("리더에서 몇 걸음이면 진형인가요?", "리더가 못 보는 병사도 진형인가요?"),
)


@formation.rule("wc.basics.formation", sets="in_formation")
def near_and_seen(s: Formation) -> Finding:
    """리더에서 2걸음 이내이고 리더의 시야선이 닿아야 진형이다."""
    if s.distance > FORMATION:
        return applied(f"{s.distance}걸음이라 {FORMATION}걸음을 넘는다", in_formation=False)
    if not s.leader_los:
        return applied("리더의 시야선이 닿지 않는다", in_formation=False)
    return applied(f"{s.distance}걸음이고 시야선이 닿는다", in_formation=True)


class Adjacent(Situation):
    """인접: touching bases."""

    what: str = fact("인접을 따지는 상대", choices={"terrain": "지형지물", "model": "다른 미니어처"})
    leader_touches: bool = fact("리더의 베이스가 닿아 있나요?")
    soldier_touches: bool = fact("리더가 아닌 병사의 베이스가 닿아 있나요?", default=False,
                                 cites=("wc.basics.distance.adjacent",))


class AdjacentAnswers(Answers):
    """Whether the unit is adjacent."""

    adjacent: bool = answer("인접한가요?")


adjacent = Checker(
    "wc.adjacent", "인접", Adjacent, AdjacentAnswers, cites=("wc.basics.distance.adjacent",),
    about="유닛이나 병사가 무엇에 인접해 있는지.", asks=("병사만 벽에 닿아 있으면 인접인가요?",),
)


@adjacent.rule("wc.basics.distance.adjacent", "wc.ranged.cover.leader-adjacent", sets="adjacent")
def leader_touches_terrain(s: Adjacent) -> Finding:
    """유닛이 지형지물에 인접하려면 리더의 베이스가 닿아 있어야 한다."""
    if s.what != "terrain":
        return not_applied("지형지물이 아니다")
    return applied("리더의 베이스로 따진다", adjacent=s.leader_touches)


@adjacent.rule("wc.basics.distance.adjacent", sets="adjacent")
def bases_touch(s: Adjacent) -> Finding:
    """거리가 0이면, 곧 맞닿으면 인접이다."""
    if s.what != "model":
        return not_applied("미니어처가 아니다")
    return applied("맞닿은 베이스가 있는지로 따진다", adjacent=s.leader_touches or s.soldier_touches)
