"""Walls of The Lost Legion: the cost to cross, fortification over a wall, rampaging enemies behind one."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

MOVE = "mk.lost-legion.walls.move"
FORTIFY = "mk.lost-legion.walls.fortify"
RAMPAGING = "mk.lost-legion.walls.rampaging"
UNFORTIFIED = "mk.lost-legion.unfortified"
NOT_FORTIFIED = "mk.lost-legion.volkare.combat.not-fortified"
WALL_COST = 1  # mk.lost-legion.walls.move
DIRECT = {
    "underground_travel": "땅굴 여행",
    "wings_of_wind": "바람의 날개",
    "druidic_staff": "드루이드의 지팡이",
    "flight": "비행",
    "temporal_portal": "임시 포털",
    "other_direct": "다른 직접 이동 효과",
}


class WallMove(Situation):
    """장벽 넘기: one step into an adjacent space."""

    wall: bool = fact("두 칸 사이에 장벽이 있나요?", words=("장벽",))
    way: str = fact("이동하는 방법", default="normal", cites=(MOVE,), choices={"normal": "일반 이동", **DIRECT})
    terrain_cost: int = fact(
        "들어가는 칸의 지형 비용(할인 전)", at_least=0, at_most=20, words=("이동 비용", "지형 비용")
    )
    discount: int = fact("지형 비용을 줄이는 효과", at_least=0, at_most=20, default=0, cites=(MOVE,), words=("할인",))
    space_bending: bool = fact("공간 왜곡이 활성화되어 있나요?", default=False, cites=(MOVE,), words=("공간 왜곡",))
    move: int = fact("쓸 수 있는 이동력", at_least=0, at_most=60, words=("이동력",))


class WallMoveAnswers(Answers):
    """What the step costs."""

    wall_cost: int = answer("장벽 때문에 더 내는 이동력", start=0)
    needed_move: int = answer("필요한 이동력 합계")
    allowed: bool = answer("그 이동력으로 들어갈 수 있나요?")


wall_move = Checker(
    "mk.wall-move",
    "장벽을 넘는 이동 비용",
    WallMove,
    WallMoveAnswers,
    cites=(MOVE,),
    about="장벽을 넘어 옆 칸으로 갈 때 드는 이동력.",
    asks=("장벽을 넘으면 이동력이 얼마나 더 드나요?", "지형 할인으로 장벽 비용도 줄어드나요?"),
)


@wall_move.rule(MOVE, sets="wall_cost")
def crossing(s: WallMove) -> Finding:
    """일반 이동으로 장벽을 넘으면 이동력 1을 더 낸다."""
    if not s.wall:
        return not_applied("장벽이 없다")
    if s.way != "normal":
        return not_applied(f"{s.label('way')}: 직접 이동 효과는 장벽 비용을 무시한다")
    if s.space_bending:
        return not_applied("공간 왜곡이 활성화되어 있어 장벽 비용을 무시한다")
    return applied("장벽을 넘어 이동력 1을 더 낸다", wall_cost=add(WALL_COST))


@wall_move.rule(MOVE, sets="wall_cost")
def direct(s: WallMove) -> Finding:
    """직접 이동 효과로 옮기면 장벽 비용이 없다."""
    if s.way == "normal":
        return not_applied("일반 이동이다")
    return applied(f"{s.label('way')}: 장벽 비용이 없다", wall_cost=0)


@wall_move.rule(MOVE, sets="wall_cost")
def bending(s: WallMove) -> Finding:
    """공간 왜곡이 활성화되어 있으면 장벽 비용이 없다."""
    return applied("공간 왜곡: 장벽 비용이 없다", wall_cost=0) if s.space_bending else not_applied("활성화되지 않았다")


@wall_move.rule(MOVE, sets="needed_move")
def total(s: WallMove, wall_cost: int) -> Finding:
    """할인은 지형 비용만 줄이고, 장벽 비용은 그대로 더한다."""
    if s.way != "normal":
        return not_applied("직접 이동은 지형 비용을 내며 걷는 이동이 아니다")
    terrain = max(s.terrain_cost - s.discount, 0)
    return applied(f"지형 {terrain} + 장벽 {wall_cost} = 이동력 {terrain + wall_cost}", needed_move=terrain + wall_cost)


@wall_move.rule(MOVE, sets="allowed")
def enough(s: WallMove, needed_move: int) -> Finding:
    """이동력이 지형 비용과 장벽 비용의 합보다 적으면 들어가지 못한다."""
    if s.move < needed_move:
        return applied(f"필요한 이동력 {needed_move}, 가진 이동력 {s.move}: 모자란다", allowed=False)
    return applied(f"필요한 이동력 {needed_move}, 가진 이동력 {s.move}: 낼 수 있다", allowed=True)


class WallFortify(Situation):
    """장벽과 요새화: who attacks whom, and what stands between."""

    attacker: str = fact("공격하는 쪽", default="player", cites=(FORTIFY,), choices={"player": "플레이어", "volkare": "볼케어"})
    target: str = fact(
        "공격받는 쪽",
        choices={
            "rampaging": "광분한 적",
            "player": "플레이어",
            "volkare": "볼케어 병력",
            "garrison": "요새화된 장소의 수비대",
            "other": "요새화되지 않은 장소의 적",
        },
    )
    across_wall: bool = fact("장벽 너머로 공격하나요?", default=False, cites=(FORTIFY,), words=("장벽 너머",))
    fortified_ability: bool = fact(
        "공격받는 적이 이미 요새화 효과(능력)를 가졌나요?", default=False, cites=(FORTIFY,), words=("요새화 능력",)
    )
    unfortified: bool = fact("공격받는 적이 무방비인가요?", default=False, cites=(UNFORTIFIED,), words=("무방비",))
    volkare_on_site: bool = fact("볼케어가 요새화된 장소에 있나요?", default=False, cites=(NOT_FORTIFIED,))
    player_on_site: bool = fact("공격받는 플레이어가 요새화된 장소에 있나요?", default=False, cites=(FORTIFY,))

    @property
    def shielded_by_site(self) -> bool:
        """True when the target stands in a fortified site (for a player only the wall is ruled here)."""
        return self.target == "garrison" or (self.target == "volkare" and self.volkare_on_site)


class WallFortifyAnswers(Answers):
    """How often fortification applies, and which attacks reach the target."""

    fortification_count: int = answer("요새화가 적용되는 횟수", unit="번", start=0)
    enemy_fortified: bool = answer("공격받는 쪽이 요새화 효과를 얻나요?")
    player_fortified: bool = answer("공격받는 플레이어가 요새화 효과를 얻나요?")
    ranged_works: bool = answer("원거리 공성 공격 단계에 원거리 공격을 쓸 수 있나요?")
    siege_works: bool = answer("원거리 공성 공격 단계에 공성 공격을 쓸 수 있나요?")


wall_fortify = Checker(
    "mk.wall-fortify",
    "장벽 너머 공격과 요새화",
    WallFortify,
    WallFortifyAnswers,
    cites=(FORTIFY, UNFORTIFIED),
    about="장벽과 장소 때문에 요새화가 몇 번 적용되는지.",
    asks=("장벽 너머의 성을 강습하면 요새화가 몇 번인가요?", "무방비 적은 장벽 뒤에서 요새화되나요?"),
)


@wall_fortify.rule(FORTIFY, sets="fortification_count")
def over_wall(s: WallFortify) -> Finding:
    """장벽 너머에서 공격받으면 요새화가 적용된다."""
    if s.attacker == "volkare":
        return not_applied("볼케어는 지도 특징을 모두 무시한다")
    if not s.across_wall:
        return not_applied("장벽 너머가 아니다")
    return applied("장벽 너머: 요새화 1번", fortification_count=add(1))


@wall_fortify.rule(FORTIFY, NOT_FORTIFIED, sets="fortification_count")
def fortified_site(s: WallFortify) -> Finding:
    """요새화된 장소에 있으면 요새화가 적용된다."""
    if s.attacker == "volkare" or not s.shielded_by_site:
        return not_applied("요새화된 장소의 보호가 없다")
    return applied("요새화된 장소: 요새화 1번", fortification_count=add(1))


@wall_fortify.rule(FORTIFY, sets="fortification_count")
def own_ability(s: WallFortify) -> Finding:
    """이미 요새화 효과를 가진 적은 한 번 더 적용된다."""
    if s.attacker == "volkare" or not s.fortified_ability:
        return not_applied("자신의 요새화 효과가 없다")
    return applied("적이 이미 가진 요새화 효과: 1번", fortification_count=add(1))


@wall_fortify.rule(UNFORTIFIED, FORTIFY, sets="fortification_count", overrides=("over_wall", "fortified_site"))
def ignores_sites(s: WallFortify) -> Finding:
    """무방비 적은 장벽과 장소의 요새화를 모두 무시한다."""
    if not s.unfortified:
        return not_applied("무방비가 아니다")
    return applied("무방비: 장벽과 장소의 요새화가 적용되지 않는다", fortification_count=add(0))


@wall_fortify.rule(FORTIFY, "mk.lost-legion.volkare.situations.attacks-player.choice", sets="player_fortified")
def volkare_ignores(s: WallFortify) -> Finding:
    """볼케어에게 공격받는 플레이어는 장벽이나 장소의 요새화를 얻지 못한다."""
    if s.attacker != "volkare":
        return not_applied("볼케어의 공격이 아니다")
    return applied("볼케어는 장벽과 장소를 무시한다: 요새화 효과가 없다", player_fortified=False)


@wall_fortify.rule(FORTIFY, sets="player_fortified")
def player_behind_wall(s: WallFortify) -> Finding:
    """다른 플레이어를 장벽 너머로 공격하면 그 플레이어가 요새화 효과를 얻는다."""
    if s.attacker == "volkare" or s.target != "player":
        return not_applied("플레이어끼리의 공격이 아니다")
    if s.across_wall:
        return applied("장벽 너머의 플레이어: 요새화 효과를 얻는다", player_fortified=True)
    if s.player_on_site:
        return silent("요새화된 장소에 있는 플레이어를 플레이어가 공격하는 경우는 이 글에 없다")
    return applied("장벽도 요새화된 장소도 없다: 요새화 효과가 없다", player_fortified=False)


@wall_fortify.rule(FORTIFY, sets="enemy_fortified")
def fortified_at_all(s: WallFortify, fortification_count: int) -> Finding:
    """요새화가 한 번이라도 적용되면 요새화 효과를 얻는다."""
    return applied(f"요새화가 {fortification_count}번 적용된다", enemy_fortified=fortification_count > 0)


@wall_fortify.rule(NOT_FORTIFIED, sets=("ranged_works", "siege_works"))
def reach(s: WallFortify, fortification_count: int) -> Finding:
    """요새화되지 않은 적에는 원거리와 공성을, 요새화된 적에는 공성을 쓴다."""
    if fortification_count > 1:
        return not_applied("요새화가 여러 번이다")
    free = fortification_count == 0
    says = "요새화가 없다: 원거리와 공성 공격을 모두 쓴다" if free else "요새화 1번: 공성 공격만 쓴다"
    return applied(says, ranged_works=free, siege_works=True)


@wall_fortify.rule("mk.note.ll-double-fortification", FORTIFY, sets=("ranged_works", "siege_works"))
def several_times(s: WallFortify, fortification_count: int) -> Finding:
    """요새화가 두 번이나 세 번이면 어떻게 공격하는지 말하지 않는다."""
    if fortification_count < 2:
        return not_applied("요새화가 두 번 이상이 아니다")
    return silent(f"요새화가 {fortification_count}번일 때 어떤 공격이 통하는지 글에 없다")


PLACES = {
    "across_wall": "장벽을 사이에 두고 그 적과 인접한 칸",
    "adjacent": "장벽 없이 그 적과 인접한 칸",
    "away": "인접하지 않은 칸",
}


class Provoking(Situation):
    """광분한 적과 장벽: the move of a figure near a rampaging enemy."""

    start: str = fact("이동을 시작한 칸", choices=PLACES)
    end: str = fact("이동을 마친 칸", choices=PLACES)


class ProvokingAnswers(Answers):
    """Whether the enemy attacks."""

    provoked: bool = answer("광분한 적을 도발하나요?")
    attacks_over_wall: bool = answer("광분한 적이 장벽 너머로 공격하나요?")


wall_rampaging = Checker(
    "mk.wall-rampaging",
    "장벽 너머의 광분한 적",
    Provoking,
    ProvokingAnswers,
    cites=(RAMPAGING,),
    about="장벽 곁에서 이동할 때 광분한 적을 도발하는지.",
    asks=("장벽 너머의 광분한 적 옆에 서면 도발하나요?",),
)


@wall_rampaging.rule(RAMPAGING, sets="attacks_over_wall")
def never_over_wall(s: Provoking) -> Finding:
    """광분한 적은 장벽 너머로 공격하지 않는다."""
    return applied("광분한 적은 장벽 너머로 공격하지 않는다", attacks_over_wall=False)


@wall_rampaging.rule(RAMPAGING, sets="provoked")
def ends_behind_wall(s: Provoking) -> Finding:
    """장벽을 사이에 두고 인접한 칸에서 이동을 마치면 도발하지 않는다."""
    if s.end != "across_wall":
        return not_applied("이동을 마친 칸과 적 사이에 장벽이 없다")
    return applied("장벽을 사이에 두고 이동을 마쳤다: 도발하지 않는다", provoked=False)


@wall_rampaging.rule(RAMPAGING, sets="provoked")
def ends_adjacent(s: Provoking) -> Finding:
    """장벽 너머에서 출발했더라도 장벽 없이 인접한 칸에서 이동을 마치면 도발한다."""
    if s.end != "adjacent":
        return not_applied("장벽 없이 인접한 칸에서 마치지 않았다")
    if s.start == "away":
        return silent("인접하지 않은 칸에서 온 경우의 도발은 기본 규칙이며 이 글에 없다")
    return applied("장벽 없이 인접한 칸에서 이동을 마쳤다: 보통 때처럼 도발한다", provoked=True)


@wall_rampaging.rule(RAMPAGING, sets="provoked")
def ends_away(s: Provoking) -> Finding:
    """적과 인접하지 않은 칸에서 이동을 마치는 경우는 기본 규칙을 따른다."""
    if s.end != "away":
        return not_applied("적과 인접한 칸에서 마쳤다")
    return silent("적과 인접하지 않은 칸에서 마친 경우의 도발은 기본 규칙이며 이 글에 없다")
