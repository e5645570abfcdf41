"""Makes "군주 타락 시도" executable: may the Shadow attempt, and how many tiles are drawn."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

EYES_NEEDED = 2  # kome.corruption.attempt.when: more than one
EYES_SPENT = 1  # kome.corruption.attempt.choose
MOST_TILES = 3  # kome.corruption.attempt.draw

STATES = {"plain": "각성하지도 타락하지도 않음", "awakened": "각성함", "corrupted": "타락함"}
WAYS = {"eye": "추적 칸의 눈을 빼서", "event": "사건 카드로"}
REMOVED = {
    "eye": "추적 주사위의 눈", "special": "소지자 주사위나 하급 부하 주사위의 눈", "despair": "절망의 대장으로 더해진 주사위",
    "non_eye": "눈이 보이지 않는 주사위",
}
PLACES = {"used_shadow": "그림자군의 사용된 행동 주사위", "hunt_box": "추적 칸", "out": "게임 밖"}


class Attempt(Situation):
    """타락 시도: the hunt box, the players' dice and the target before an eye is taken."""

    way: str = fact("시도하는 방법", choices=WAYS, default="eye", cites=("kome.corruption.attempt.when",))
    eyes: int = fact("추적 칸의 눈 (굴려 나온 통치자 주사위의 눈 포함)", unit="개", at_least=0, at_most=12,
                     hint="절망의 대장, 소지자, 하급 부하 주사위는 빼고 센다")
    free_unused: bool = fact("자유민족에게 쓰지 않은 행동 주사위가 1개 이상 있나요?")
    target: str = fact("대상 군주의 상태", choices=STATES, default="plain", cites=("kome.sovereign-status.plain",))
    already: bool = fact("이번 턴에 눈을 빼서 그 군주를 이미 시도했나요?", default=False,
                         cites=("kome.corruption.level.once-per-turn",))
    non_eye: int = fact("추적 칸의 눈이 보이지 않는 주사위", unit="개", at_least=0, at_most=8, default=0,
                        cites=("kome.corruption.attempt.non-eye",), hint="원정대 진행에 쓴 인물 주사위 등")
    allocated: int = fact("행동 굴림 전에 할당한 추적 주사위", unit="개", at_least=0, at_most=8, default=0,
                          cites=("kome.corruption.attempt.when",))
    despair: int = fact("절망의 대장으로 더해진 주사위", unit="개", at_least=0, at_most=8, default=0, cites=("kome.lords.despair",))
    special_eyes: int = fact("소지자·하급 부하 주사위의 눈", unit="개", at_least=0, at_most=8, default=0,
                             cites=("kome.lords.keeper-eyes",))
    removed_die: str = fact("빼려는 주사위", choices=REMOVED, default="eye", cites=("kome.corruption.attempt.choose",))
    pool: int = fact("추적 풀의 쓸 수 있는 타일", unit="개", at_least=0, at_most=40, default=40,
                     cites=("kome.corruption.attempt.draw",))
    sequential: bool = fact("연속된 타락 타일 뽑기 규칙을 쓰나요?", default=False, cites=("kome.tournament.sequential",))
    also_acts: bool = fact("같은 차례에 행동 주사위로 행동도 하려 하나요?", default=False,
                           cites=("kome.corruption.attempt.when",))

    @property
    def seen(self) -> int:
        return self.eyes + self.special_eyes


class AttemptAnswers(Answers):
    """Whether the attempt may be made, and its numbers."""

    legal: bool = answer("타락을 시도할 수 있나요?", normally=True, says="조건을 모두 채웠다",
                         cites=("kome.corruption.attempt.when", "kome.corruption.level.once-per-turn"))
    eyes: int = answer("군주 타락에서 세는 추적 칸의 눈", unit="개")
    eyes_required_min: int = answer("시도에 필요한 최소 눈", unit="개")
    free_unused_required: int = answer("필요한 자유민족의 쓰지 않은 주사위", unit="개")
    eyes_left: int = answer("하나를 뺀 뒤 남은 눈", unit="개")
    tiles: int = answer("뽑는 추적 타일", unit="개")
    tiles_max: int = answer("뽑을 수 있는 최대 타일", unit="개")
    may_stop: bool = answer("그만 뽑을 수 있나요?")
    must_use_last: bool = answer("마지막에 뽑은 타일을 써야 하나요?")
    uses_action: bool = answer("행동 주사위로 하는 행동을 대신하나요?")
    die_to: str = answer("뺀 눈 주사위를 놓는 곳", choices=PLACES)


attempt = Checker(
    "kome.attempt", "군주 타락 시도의 조건과 타일 수", Attempt, AttemptAnswers, cites=("kome.corruption.attempt",),
    about="그림자군이 지금 군주의 타락을 시도할 수 있는지, 추적 타일을 몇 개 뽑는지.",
    asks=("타락 시도는 언제 할 수 있나요?", "타락을 시도할 때 타일은 몇 개 뽑나요?"),
)


@attempt.rule("kome.corruption.attempt.non-eye", "kome.lords.keeper-eyes", "kome.ruler-die.discard.shadow-first",
              sets="eyes")
def counted_eyes(s: Attempt) -> Finding:
    """추적 칸의 눈은 통치자, 소지자, 하급 부하 주사위의 눈까지 세고 눈이 보이지 않는 주사위는 세지 않는다."""
    return applied(f"눈이 보이지 않는 주사위 {s.non_eye}개를 빼고 눈은 {s.seen}개다", eyes=s.seen)


@attempt.rule("kome.note.allocated-dice", "kome.corruption.attempt.non-eye", sets=("eyes", "legal"))
def allocated_dice(s: Attempt) -> Finding:
    """행동 굴림 전에 할당한 주사위를 눈으로 세는지는 말하지 않는다."""
    if not s.allocated:
        return not_applied("미리 할당한 주사위가 없다")
    says = f"미리 할당한 주사위 {s.allocated}개를 눈으로 세는지 말하지 않는다"
    if s.seen >= EYES_NEEDED or s.seen + s.allocated < EYES_NEEDED:
        return silent(says, "eyes")
    return silent(says, "eyes", "legal")


@attempt.rule("kome.lords.despair", sets=("eyes", "legal"))
def despair_dice(s: Attempt) -> Finding:
    """절망의 대장으로 더해진 주사위는 세지 않고 시도에 버릴 수도 없다."""
    if not s.despair and s.removed_die != "despair":
        return not_applied("절망의 대장으로 더해진 주사위가 없다")
    if s.removed_die == "despair":
        return applied("절망의 대장 주사위는 타락 시도를 위해 버릴 수 없다", legal=False)
    return applied(f"절망의 대장 주사위 {s.despair}개는 세지 않는다", eyes=s.seen)


@attempt.rule("kome.corruption.attempt.when", sets=("eyes_required_min", "free_unused_required"))
def requirements(s: Attempt) -> Finding:
    """눈이 2개 이상, 자유민족의 쓰지 않은 주사위가 1개 이상 있어야 한다."""
    return applied("눈은 하나보다 많아야 하므로 2개부터다", eyes_required_min=EYES_NEEDED, free_unused_required=1)


@attempt.rule("kome.corruption.attempt.when", sets="legal")
def enough_eyes(s: Attempt) -> Finding:
    """시도하려면 추적 칸에 눈이 2개 이상 있어야 한다."""
    if s.way == "event":
        return not_applied("사건 카드로 시도한다")
    if s.seen >= EYES_NEEDED:
        return not_applied(f"눈이 {s.seen}개 있다")
    if s.seen + s.allocated >= EYES_NEEDED:
        return not_applied("미리 할당한 주사위를 눈으로 세면 모자라지 않는다")
    return applied(f"눈이 {s.seen}개뿐이다", legal=False)


@attempt.rule("kome.corruption.attempt.when", sets="legal")
def free_has_die(s: Attempt) -> Finding:
    """자유민족에게 쓰지 않은 행동 주사위가 1개 이상 있어야 한다."""
    if s.way == "event" or s.free_unused:
        return not_applied("사건 카드로 시도하거나 자유민족에게 쓰지 않은 주사위가 있다")
    return applied("자유민족에게 쓰지 않은 행동 주사위가 없다", legal=False)


@attempt.rule("kome.corruption.attempt.choose", "kome.awakening.no-corruption", sets="legal", overrides=("card_attempt",))
def plain_target(s: Attempt) -> Finding:
    """각성하지도 타락하지도 않은 군주만 대상으로 고른다."""
    if s.target == "plain":
        return not_applied("각성하지도 타락하지도 않은 군주다")
    return applied(f"대상 군주의 상태: {s.label('target')}", legal=False)


@attempt.rule("kome.corruption.level.once-per-turn", sets="legal")
def once_a_turn(s: Attempt) -> Finding:
    """사건 카드를 쓸 때가 아니면 한 턴에 같은 군주를 두 번 노릴 수 없다."""
    if s.way == "event" or not s.already:
        return not_applied("사건 카드로 시도하거나 이번 턴 첫 시도다")
    return applied("이번 턴에 그 군주를 이미 시도했다", legal=False)


@attempt.rule("kome.corruption.attempt.choose", "kome.corruption.attempt.non-eye", sets="legal")
def takes_an_eye(s: Attempt) -> Finding:
    """시도하려면 추적 칸에서 눈을 빼야 한다."""
    if s.way == "event" or s.removed_die != "non_eye":
        return not_applied("눈이 보이지 않는 주사위를 빼려는 것이 아니다")
    return applied("눈이 보이지 않는 주사위는 뺄 수 없다", legal=False)


@attempt.rule("kome.note.card-attempt", "kome.corruption.attempt.draw", "kome.corruption.level.once-per-turn",
              sets=("legal", "tiles", "tiles_max", "uses_action", "die_to"))
def card_attempt(s: Attempt) -> Finding:
    """사건 카드로 하는 시도의 조건과 타일 수는 말하지 않는다."""
    if s.way != "event":
        return not_applied("추적 칸의 눈을 빼서 시도한다")
    return silent("사건 카드로 할 때의 조건과 타일 수를 말하지 않는다")


@attempt.rule("kome.corruption.attempt.choose", sets="eyes_left")
def one_eye_spent(s: Attempt, eyes: int) -> Finding:
    """시도를 시작하며 추적 칸의 눈 1개를 뺀다."""
    if s.way == "event":
        return applied("사건 카드로 시도하면 눈을 빼지 않았다", eyes_left=eyes)
    left = max(eyes - EYES_SPENT, 0)
    return applied(f"눈 {eyes}개에서 1개를 빼면 {left}개가 남는다", eyes_left=left)


@attempt.rule("kome.corruption.attempt.draw", sets=("tiles", "tiles_max"))
def tiles_drawn(s: Attempt, eyes_left: int) -> Finding:
    """남은 눈의 수만큼, 최대 3개의 타일을 뽑는다."""
    if s.way == "event":
        return not_applied("사건 카드로 시도한다")
    most = min(eyes_left, MOST_TILES)
    if s.sequential:
        return applied(f"남은 눈 {eyes_left}개: 최대 {most}개까지 뽑을 수 있다", tiles_max=most)
    return applied(f"남은 눈 {eyes_left}개: 타일 {most}개를 뽑는다", tiles=most, tiles_max=most)


@attempt.rule("kome.note.tiles-short", "kome.corruption.attempt.draw", sets="tiles")
def pool_too_small(s: Attempt, tiles_max: int) -> Finding:
    """추적 풀의 타일이 모자랄 때의 처리는 말하지 않는다."""
    if s.pool >= tiles_max:
        return not_applied("추적 풀의 타일이 모자라지 않는다")
    return silent(f"{tiles_max}개를 뽑아야 하는데 추적 풀에 쓸 수 있는 타일이 {s.pool}개뿐이다")


@attempt.rule("kome.tournament.sequential", "kome.corruption.attempt.draw", sets=("may_stop", "must_use_last"))
def sequential_draw(s: Attempt) -> Finding:
    """연속된 타락 타일 뽑기 규칙이면 도중에 멈출 수 있고 마지막 타일을 쓴다."""
    if s.sequential:
        return applied("최대 개수 안에서 멈출 수 있고 마지막 타일을 쓴다", may_stop=True, must_use_last=True)
    return applied("기본 규칙에서는 정해진 수를 뽑고 하나를 고른다", may_stop=False, must_use_last=False)


@attempt.rule("kome.corruption.attempt.when", sets=("uses_action", "legal"))
def instead_of_action(s: Attempt) -> Finding:
    """타락 시도는 행동 주사위로 하는 행동을 대신한다."""
    if s.way == "event":
        return not_applied("사건 카드로 시도한다")
    if s.also_acts:
        return applied("시도와 행동을 둘 다 할 수는 없다", uses_action=True, legal=False)
    return applied("행동 주사위로 행동하는 대신 시도한다", uses_action=True)


@attempt.rule("kome.corruption.attempt.die-used", sets="die_to")
def eye_is_used(s: Attempt) -> Finding:
    """뺀 눈 주사위는 그림자군의 사용된 행동 주사위에 놓는다."""
    if s.way == "event" or s.removed_die != "eye":
        return not_applied("추적 주사위의 눈을 뺀 것이 아니다")
    return applied("그림자군의 사용된 행동 주사위에 놓는다", die_to="used_shadow")


@attempt.rule("kome.note.keeper-used-dice", "kome.lords.keeper-eyes", sets="die_to")
def special_die_goes(s: Attempt) -> Finding:
    """뺀 소지자나 하급 부하 주사위를 누구의 사용된 주사위에 놓는지 분명하지 않다."""
    if s.removed_die != "special":
        return not_applied("소지자나 하급 부하 주사위를 빼지 않았다")
    return silent("누구의 사용된 행동 주사위에 놓는지 원문이 분명하지 않다")
