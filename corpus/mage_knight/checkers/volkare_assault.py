"""Assaulting Volkare alone, and planning a big combat at the same time."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

START = "mk.lost-legion.volkare.situations.assault.start"
DIFFERENCES = "mk.lost-legion.volkare.situations.assault.differences"
RESULT = "mk.lost-legion.volkare.situations.assault.result"
NOT_FORTIFIED = "mk.lost-legion.volkare.combat.not-fortified"
PLAN = "mk.lost-legion.volkare.situations.simultaneous.plan"
SOURCE = "mk.lost-legion.volkare.situations.simultaneous.source"
UNDO = "mk.lost-legion.volkare.situations.simultaneous.undo"
UNDO_EXAMPLE = "mk.lost-legion.volkare.situations.simultaneous.undo-example"
SUMMON = "mk.lost-legion.volkare.situations.simultaneous.undo-summon"
EXPLAIN = "mk.lost-legion.volkare.situations.simultaneous.explain"


class Assault(Situation):
    """볼케어 강습: one player's assault and what is left after it."""

    start: str = fact(
        "공격을 시작하는 방법",
        default="move",
        cites=(START,),
        choices={
            "move": "차례의 액션으로 볼케어의 칸으로 이동",
            "underground": "땅굴 공격",
            "no_action": "이미 액션을 한 차례에 이동",
        },
    )
    forces_left: int = fact("남은 볼케어 병력", unit="개", at_least=0, at_most=80, words=("병력",))
    rampaging: int = fact(
        "이동으로 도발한 광분한 적", unit="개", at_least=0, at_most=20, default=0, cites=(DIFFERENCES,)
    )
    rampaging_left: int = fact(
        "처치하지 못한 광분한 적", unit="개", at_least=0, at_most=20, default=0, cites=(DIFFERENCES,)
    )
    start_safe: bool = fact("공격을 시작한 칸이 안전한가요?", words=("안전",))
    fortified_site: bool = fact("볼케어가 요새화된 장소에 있나요?", default=False, cites=(NOT_FORTIFIED,))
    across_wall: bool = fact("장벽 너머로 공격하나요?", default=False, cites=(NOT_FORTIFIED,), words=("장벽",))


class AssaultAnswers(Answers):
    """The assault and its outcome."""

    allowed: bool = answer("그렇게 강습을 시작할 수 있나요?")
    counts_as_assault: bool = answer("강습으로 치나요?")
    reputation_delta: int = answer("강습으로 바뀌는 평판")
    rampaging_joins: bool = answer("도발한 광분한 적이 전투에 끼어드나요?")
    forces_fortified: bool = answer("볼케어 병력이 요새화 효과를 얻나요?")
    volkare_defeated: bool = answer("볼케어를 처치했나요?")
    figure_removed: bool = answer("볼케어 피규어를 지도에서 치우나요?")
    hero_moves_in: bool = answer("영웅이 볼케어의 칸으로 가나요?")
    returns: bool = answer("공격을 시작한 칸으로 돌아가나요?")
    move_cost: int = answer("돌아가는 이동 비용")
    forced_withdrawal: bool = answer("강제 후퇴를 하나요?")


volkare_assault = Checker(
    "mk.volkare-assault",
    "볼케어 강습",
    Assault,
    AssaultAnswers,
    cites=(START, DIFFERENCES, RESULT),
    about="플레이어 한 명이 볼케어를 강습할 때의 조건과 결과.",
    asks=("볼케어를 강습하면 평판을 잃나요?", "볼케어를 처치하지 못하면 어디로 돌아가나요?"),
)


@volkare_assault.rule(START, sets="allowed")
def as_action(s: Assault) -> Finding:
    """차례의 액션으로 볼케어의 칸에 이동하거나 땅굴 공격으로 시작한다."""
    return applied(s.label("start"), allowed=s.start != "no_action")


@volkare_assault.rule(START, sets=("counts_as_assault", "reputation_delta"))
def no_reputation(s: Assault) -> Finding:
    """강습으로 치지만 평판은 잃지 않는다."""
    return applied("강습으로 치고 평판은 잃지 않는다", counts_as_assault=True, reputation_delta=0)


@volkare_assault.rule(DIFFERENCES, sets="rampaging_joins")
def rampaging_enemies(s: Assault) -> Finding:
    """이동으로 도발한 광분한 적은 모두 전투에 끼어든다."""
    return (
        applied(f"도발한 광분한 적 {s.rampaging}개", rampaging_joins=True)
        if s.rampaging
        else not_applied("도발하지 않았다")
    )


@volkare_assault.rule(DIFFERENCES, NOT_FORTIFIED, sets="forces_fortified")
def fortification(s: Assault) -> Finding:
    """요새화된 장소에 있거나 장벽 너머로 공격하면 모든 병력이 요새화 효과를 얻는다."""
    gained = s.fortified_site or s.across_wall
    return applied("요새화된 장소나 장벽 너머다" if gained else "요새화된 장소도 장벽도 없다", forces_fortified=gained)


@volkare_assault.rule(RESULT, DIFFERENCES, "mk.note.volkare-all-enemies", sets="volkare_defeated")
def only_forces_count(s: Assault) -> Finding:
    """병력만 따지며, 처치하지 못한 광분한 적은 결과에 들지 않는다."""
    rest = f", 광분한 적 {s.rampaging_left}개는 결과에 들지 않는다" if s.rampaging_left else ""
    return applied(f"남은 병력 {s.forces_left}개{rest}", volkare_defeated=s.forces_left == 0)


@volkare_assault.rule(RESULT, sets=("figure_removed", "hero_moves_in", "returns", "forced_withdrawal"))
def success(s: Assault, volkare_defeated: bool) -> Finding:
    """처치하면 볼케어 피규어를 치우고 영웅이 그 칸으로 간다."""
    if not volkare_defeated:
        return not_applied("처치하지 못했다")
    return applied("볼케어를 처치했다", figure_removed=True, hero_moves_in=True, returns=False, forced_withdrawal=False)


@volkare_assault.rule(RESULT, sets=("figure_removed", "hero_moves_in", "returns", "move_cost"))
def failure(s: Assault, volkare_defeated: bool) -> Finding:
    """처치하지 못하면 공격을 시작한 칸으로 비용 없이 돌아간다."""
    if volkare_defeated:
        return not_applied("처치했다")
    return applied(
        "공격을 시작한 칸으로 돌아간다", figure_removed=False, hero_moves_in=False, returns=True, move_cost=0
    )


@volkare_assault.rule(RESULT, sets="forced_withdrawal")
def unsafe(s: Assault, volkare_defeated: bool) -> Finding:
    """돌아간 칸이 안전하지 않으면 강제 후퇴를 한다."""
    if volkare_defeated:
        return not_applied("처치했다")
    return applied(
        "안전한 칸이다" if s.start_safe else "안전하지 않은 칸이다: 강제 후퇴", forced_withdrawal=not s.start_safe
    )


class Planning(Situation):
    """동시 계획: a step in planning or telling a big combat."""

    since: str = fact(
        "되돌리려는 일 뒤에 일어난 것",
        choices={
            "nothing": "무작위도 새 정보도 없음",
            "random": "무작위 효과(주사위 다시 굴리기 등)",
            "revealed": "새로운 정보가 공개됨",
        },
    )
    summons_revealed: bool = fact("소환 몬스터가 이미 나왔나요?", words=("소환",))
    attacks_summoner: bool = fact("소환하는 적에게 원거리 공성 공격을 하나요?")
    earlier_done: bool = fact("앞 순서의 플레이어가 모두 전투를 마쳤나요?")


class PlanningAnswers(Answers):
    """What may be done when."""

    plan_together: bool = answer("모두 동시에 계획해도 되나요?")
    tokens_open: bool = answer("배분받은 토큰을 모두 공개하나요?")
    dice_negotiable: bool = answer("소스의 주사위를 누가 쓸지 협의해도 되나요?")
    die_returns: str = answer(
        "쓴 주사위가 소스로 돌아오는 때", choices={"end_of_turn": "이번 차례가 끝날 때", "at_once": "바로"}
    )
    helps_later: bool = answer("소스를 바꾸는 효과로 뒤의 플레이어를 도울 수 있나요?")
    undo_allowed: bool = answer("그 일을 되돌릴 수 있나요?")
    summon_moment: str = answer(
        "소환되는 때",
        choices={
            "block_start": "방어 단계를 시작할 때",
            "ranged": "원거리 공성 공격 단계",
            "combat_start": "전투를 시작할 때",
        },
    )
    declare_before_summon: bool = answer("원거리 공성 공격을 소환 전에 밝혀야 하나요?")
    ranged_after_summon: bool = answer("소환 몬스터를 보고 나서 원거리 공성 공격을 정할 수 있나요?")
    split_allowed: bool = answer("원거리 공성 공격까지만 설명하고 다시 계획해도 되나요?")
    explain_advised: bool = answer("지금 자기 몫을 설명하는 것이 좋나요?")


simultaneous = Checker(
    "mk.simultaneous-planning",
    "동시 계획과 원상복귀",
    Planning,
    PlanningAnswers,
    cites=(PLAN, SOURCE, UNDO, SUMMON, EXPLAIN),
    about="협동 전투를 함께 계획하고 되돌리고 설명할 때.",
    asks=("주사위를 다시 굴린 뒤에 되돌릴 수 있나요?", "소환 몬스터를 보고 나서 공격을 정할 수 있나요?"),
)


@simultaneous.rule(PLAN, sets=("plan_together", "tokens_open"))
def together(s: Planning) -> Finding:
    """토큰을 공개하고 모두 동시에 계획하기를 권한다."""
    return applied("토큰을 공개하고 동시에 계획한다", plan_together=True, tokens_open=True)


@simultaneous.rule(SOURCE, sets=("dice_negotiable", "die_returns", "helps_later"))
def source_dice(s: Planning) -> Finding:
    """주사위를 협의할 수 있고, 쓴 주사위는 이번 차례가 끝나야 돌아온다."""
    return applied(
        "주사위를 협의한다. 쓴 주사위는 차례가 끝나야 돌아온다",
        dice_negotiable=True,
        die_returns="end_of_turn",
        helps_later=True,
    )


@simultaneous.rule(UNDO, UNDO_EXAMPLE, sets="undo_allowed")
def undoing(s: Planning) -> Finding:
    """무작위 효과나 새로운 정보 앞의 일은 되돌릴 수 없다."""
    return applied(s.label("since"), undo_allowed=s.since == "nothing")


@simultaneous.rule(SUMMON, sets=("summon_moment", "declare_before_summon"))
def summoned_at_block(s: Planning) -> Finding:
    """몬스터는 방어 단계를 시작할 때 소환되므로 그 전에 원거리 공성 공격을 밝힌다."""
    return applied("소환 전에 원거리 공성 공격을 밝힌다", summon_moment="block_start", declare_before_summon=True)


@simultaneous.rule(SUMMON, sets="ranged_after_summon")
def too_late(s: Planning) -> Finding:
    """소환 몬스터가 나온 뒤에는 원거리 공성 공격을 정할 수 없다."""
    return applied("소환 몬스터를 보기 전에 정한다", ranged_after_summon=False)


@simultaneous.rule(EXPLAIN, sets="split_allowed")
def first_part_only(s: Planning) -> Finding:
    """소환하는 적에게 원거리 공성 공격을 하지 않으면 첫 부분만 먼저 설명할 수 있다."""
    if s.attacks_summoner:
        return silent("소환하는 적에게 원거리 공성 공격을 할 때는 나누어 설명하는 법을 말하지 않는다")
    return applied("첫 부분만 설명하고 소환 몬스터를 공개한 뒤 다시 계획한다", split_allowed=True)


@simultaneous.rule(EXPLAIN, sets="explain_advised")
def after_the_others(s: Planning) -> Finding:
    """앞선 플레이어가 모두 마친 뒤 자기 몫을 설명하는 것이 좋다."""
    return applied(
        "앞선 플레이어가 마쳤다" if s.earlier_done else "앞선 플레이어가 아직이다", explain_advised=s.earlier_done
    )
