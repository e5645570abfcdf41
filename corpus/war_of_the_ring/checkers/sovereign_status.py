"""Makes "플레이에 있는 군주" executable: what a sovereign counts as in each of his three states."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

CORRUPTED_LEVEL = 0  # kome.sovereign-status.corrupted

STATES = {"plain": "각성하지도 타락하지도 않음", "awakened": "각성함", "corrupted": "타락함"}
DOINGS = {
    "nothing": "특별히 없음", "move": "이동 (혼자)", "move_with_army": "군대와 함께 이동", "awaken": "각성",
    "corrupt": "타락 시도의 대상", "as_companion": "'동료'를 말하는 카드나 조건", "as_character": "'인물'을 말하는 카드나 조건",
    "as_minion": "'부하'를 말하는 카드나 조건", "as_leader": "자유민족 지도자로 쓰기", "as_sovereign": "'군주'를 말하는 카드나 조건",
    "as_corrupted": "'타락한 군주'를 말하는 카드나 조건", "ability": "각성한 능력 사용",
}
ROLES = {"leader": "자유민족 지도자", "companion": "동료", "none": "지도자도 동료도 아님"}
FIGURES = {"grey": "회색", "silver": "은색", "silver_ring": "링을 끼운 은색"}
HOLDERS = {"aside": "한쪽에 둔다", "free": "자유민족", "shadow": "그림자군"}
EVENTS = {"none": "없음", "removed": "플레이에서 제거됨", "army_destroyed": "그 지역의 자유민족 군대가 전투에서 전멸함"}

CORRUPTED_MAY = ("nothing", "as_sovereign", "as_corrupted")  # kome.corruption.level.limits
AWAKENED_MAY_NOT = ("awaken", "corrupt", "as_corrupted")


class Status(Situation):
    """군주의 상태: one sovereign, what is wanted of him, and what happened."""

    state: str = fact("군주의 상태", choices=STATES)
    doing: str = fact("하려는 것", choices=DOINGS, default="nothing", cites=("kome.sovereign-status.goal",))
    event: str = fact("일어난 일", choices=EVENTS, default="none", cites=("kome.sovereign-status.goal",))
    tiles: int = fact("그 군주의 칸에 있는 타락 타일", unit="개", at_least=0, at_most=10)


class StatusAnswers(Answers):
    """What he counts as, what he may do, and what happens to him."""

    legal: bool = answer("그렇게 할 수 있나요?")
    role: str = answer("군주를 무엇으로 보나요?", choices=ROLES)
    companion: bool = answer("동료인가요?")
    leader: bool = answer("자유민족 지도자인가요?")
    can_move: bool = answer("이동할 수 있나요?")
    level: int = answer("레벨")
    leadership: int = answer("지도력")
    weaknesses: bool = answer("약점이 효력을 가지나요?")
    figure: str = answer("피규어", choices=FIGURES)
    card_holder: str = answer("군주 카드를 가진 진영", choices=HOLDERS)
    returned_to_pool: int = answer("추적 풀로 돌아가는 타락 타일", unit="개")
    ruler_in_play: bool = answer("군주가 플레이에 남나요?")


status = Checker(
    "kome.status", "군주의 상태", Status, StatusAnswers, cites=("kome.sovereign-status",),
    about="미각성·미타락, 각성, 타락한 군주를 무엇으로 보고 무엇에 쓸 수 있는지.",
    asks=("타락한 군주도 이동할 수 있어요?", "각성하지 않은 군주도 동료인가요?"),
)


@status.rule("kome.sovereign-status.plain", "kome.setup.grey-figures",
             sets=("role", "companion", "leader", "weaknesses", "figure", "card_holder"))
def plain_is_leader(s: Status) -> Finding:
    """각성하지도 타락하지도 않은 군주는 자유민족 지도자로 보고 동료가 아니다."""
    if s.state != "plain":
        return not_applied(f"군주의 상태: {s.label('state')}")
    return applied("자유민족 지도자고 동료가 아니다", role="leader", companion=False, leader=True, weaknesses=False,
                   figure="grey", card_holder="aside")


@status.rule("kome.sovereign-status.awakened", "kome.awakening.companion", "kome.awakening.procedure",
             sets=("role", "companion", "weaknesses", "figure", "card_holder", "can_move"))
def awakened_is_companion(s: Status) -> Finding:
    """각성한 군주는 동료로 본다. 레벨과 지도력은 카드에 있다."""
    if s.state != "awakened":
        return not_applied(f"군주의 상태: {s.label('state')}")
    return applied("동료로 본다", role="companion", companion=True, weaknesses=False, figure="silver",
                   card_holder="free", can_move=True)


@status.rule("kome.sovereign-status.corrupted", "kome.corruption.level.limits", "kome.corruption.level.figure",
             sets=("role", "companion", "leader", "level", "leadership", "figure", "card_holder", "can_move"))
def corrupted_is_nothing(s: Status) -> Finding:
    """타락한 군주는 지도자도 동료도 아니고 레벨 0, 지도력 없음이며 이동하지 못한다."""
    if s.state != "corrupted":
        return not_applied(f"군주의 상태: {s.label('state')}")
    return applied("레벨 0이고 지도력이 없으며 이동할 수 없다", role="none", companion=False, leader=False,
                   level=CORRUPTED_LEVEL, leadership=0, figure="silver_ring", card_holder="shadow", can_move=False)


@status.rule("kome.corruption.level.figure", "kome.corruption.level.removal-only", "kome.corruption.remove-ruler.effect",
             sets="weaknesses")
def weaknesses_hold(s: Status) -> Finding:
    """타락한 군주의 약점은 카드를 가져간 때부터 그가 제거될 때까지 효력을 가진다."""
    if s.state != "corrupted":
        return not_applied("타락한 군주가 아니다")
    gone = s.event == "removed"
    return applied("제거되어 약점이 끝난다" if gone else "약점이 효력을 가진다", weaknesses=not gone)


@status.rule("kome.corruption.level.limits", "kome.sovereign-status.corrupted", "kome.corruption.level.no-awaken",
             "kome.corruption.attempt.choose", sets="legal")
def corrupted_limits(s: Status) -> Finding:
    """타락한 군주는 약점과 '군주', '타락한 군주'를 말하는 카드로만 영향을 준다."""
    if s.state != "corrupted":
        return not_applied("타락한 군주가 아니다")
    may = s.doing in CORRUPTED_MAY
    return applied(f"타락한 군주와 {s.label('doing')}: {'된다' if may else '안 된다'}", legal=may)


@status.rule("kome.sovereign-status.awakened", "kome.awakening.companion", "kome.awakening.no-corruption",
             "kome.awakening.action", sets="legal")
def awakened_limits(s: Status) -> Finding:
    """각성한 군주는 동료로 쓰고, 타락하지 않으며 다시 각성하지 않는다."""
    if s.state != "awakened":
        return not_applied("각성한 군주가 아니다")
    if s.doing in ("as_minion", "as_leader"):
        return silent(f"각성한 군주와 {s.label('doing')}: 말하지 않는다")
    may = s.doing not in AWAKENED_MAY_NOT
    return applied(f"각성한 군주와 {s.label('doing')}: {'된다' if may else '안 된다'}", legal=may)


@status.rule("kome.sovereign-status.plain", "kome.awakening.companion", "kome.awakening.card-taken", sets="legal")
def plain_limits(s: Status) -> Finding:
    """각성하지도 타락하지도 않은 군주는 지도자로만 쓰고 각성과 타락의 대상이 된다."""
    if s.state != "plain":
        return not_applied("미각성·미타락 군주가 아니다")
    if s.doing in ("move", "move_with_army", "as_character", "as_minion"):
        return silent(f"미각성·미타락 군주와 {s.label('doing')}: 이 확장의 책은 따로 말하지 않는다")
    may = s.doing not in ("as_companion", "as_corrupted", "ability")
    return applied(f"미각성·미타락 군주와 {s.label('doing')}: {'된다' if may else '안 된다'}", legal=may)


@status.rule("kome.sovereign-status.plain", sets="returned_to_pool")
def tiles_of_removed(s: Status) -> Finding:
    """미각성·미타락 군주가 제거되면 그 위의 타락 타일을 추적 풀에 돌려놓는다."""
    if s.event != "removed" or s.state != "plain":
        return not_applied("미각성·미타락 군주가 제거된 것이 아니다")
    return applied(f"타락 타일 {s.tiles}개를 추적 풀에 돌려놓는다", returned_to_pool=s.tiles)


@status.rule("kome.corruption.remove-ruler.only-way", "kome.corruption.level.removal-only", sets="ruler_in_play")
def battle_leaves_corrupted(s: Status) -> Finding:
    """타락한 군주는 그 지역의 전투 결과에 영향을 받지 않는다."""
    if s.state != "corrupted" or s.event != "army_destroyed":
        return not_applied("타락한 군주가 있는 지역의 전멸이 아니다")
    return applied("군대가 전멸해도 타락한 군주는 남는다", ruler_in_play=True)
