"""정치: how nations become active and how they advance towards war."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, at_most, fact, not_applied, silent

UNTOLD = 9  # how far a counter stands from war when nobody says; the book gives no starting places


class Activation(Situation):
    """국가의 활성화: one nation and what has just happened to it."""

    nation: str = fact("국가", choices={"elves": "엘프", "free_other": "엘프가 아닌 자유민족 국가", "shadow": "그림자군 국가"})
    event: str = fact(
        "일어난 일",
        choices={"enter": "적군이 그 국가의 지역에 들어옴", "attacked": "군대가 공격받음", "declare": "원정대가 위치를 선언함",
                 "revealed": "원정대가 발각됨", "companion": "동료가 이동을 마치거나 들어감", "none": "아무 일도 없음"},
    )
    units_in_army: bool = fact("공격받은 군대에 그 국가의 부대가 있나요?", default=True,
                               cites=("wotr.politics.activate.attacked",))
    nations: int = fact("그 군대에 부대가 든 비활성 국가", unit="개국", at_least=1, at_most=6, default=1,
                        cites=("wotr.politics.activate.attacked",))
    place: str = fact("원정대나 동료가 있는 곳", choices={"city": "도시", "stronghold": "성채", "other": "그 밖의 곳"})
    their_place: bool = fact("그 국가의 것인가요?", default=True, cites=("wotr.politics.activate.declare",))
    enemy_held: bool = fact("적이 그곳을 지배하나요?", words=("적에게 지배",))
    able: bool = fact("그 국가를 활성화할 수 있는 동료인가요?")


class ActivationAnswers(Answers):
    """Whether the nation becomes active, how many do, and how nations start."""

    activated: bool = answer("국가가 활성화되나요?", normally=False, says="활성화하는 네 가지 일이 없다",
                             cites=("wotr.politics.activate.enter", "wotr.politics.activate.attacked",
                                    "wotr.politics.activate.declare", "wotr.politics.activate.companion"))
    activated_nations: int = answer("활성화되는 국가", unit="개국", start=0)
    starts_active: bool = answer("처음부터 활성화되어 있나요?")


activation = Checker(
    "wotr.activation", "국가의 활성화", Activation, ActivationAnswers,
    cites=("wotr.politics.activate.enter", "wotr.politics.intro"),
    about="국가가 활성화되는지와 처음의 상태.",
    asks=("국가가 활성화되나요?", "동료가 가면 국가를 활성화하나요?", "그림자군 국가는 처음부터 활성화되어 있나요?"),
)


@activation.rule("wotr.politics.activate.enter", sets=("activated", "activated_nations"))
def enemy_enters(s: Activation) -> Finding:
    """그 국가의 지역에 적군이 들어오면 활성화된다."""
    if s.event != "enter":
        return not_applied("적군이 들어온 일이 아니다")
    return applied("적군이 들어와 활성화된다", activated=True, activated_nations=add(1))


@activation.rule("wotr.politics.activate.attacked", sets=("activated", "activated_nations"))
def army_attacked(s: Activation) -> Finding:
    """그 국가의 부대가 든 군대가 공격받으면 활성화된다. 섞인 군대면 국가마다 그렇다."""
    if s.event != "attacked":
        return not_applied("공격받은 일이 아니다")
    if not s.units_in_army:
        return not_applied("그 군대에 그 국가의 부대가 없다")
    return applied(f"부대가 든 {s.nations}개국이 활성화된다", activated=True, activated_nations=add(s.nations))


@activation.rule("wotr.politics.activate.declare", sets=("activated", "activated_nations"))
def fellowship_declares(s: Activation) -> Finding:
    """원정대가 그 국가의 도시나 성채에서 선언하면 활성화된다."""
    if s.event != "declare":
        return not_applied("원정대의 선언이 아니다")
    if s.place == "other" or not s.their_place:
        return not_applied("그 국가의 도시나 성채가 아니다")
    return applied("그 국가의 도시나 성채에서 선언해 활성화된다", activated=True, activated_nations=add(1))


@activation.rule("wotr.politics.activate.companion", sets=("activated", "activated_nations"))
def companion_arrives(s: Activation) -> Finding:
    """활성화할 수 있는 동료가 적에게 지배되지 않은 도시나 성채에 닿으면 활성화된다."""
    if s.event != "companion":
        return not_applied("동료의 이동이 아니다")
    if not s.able:
        return not_applied("그 국가를 활성화할 수 없는 동료다")
    if s.place == "other":
        return not_applied("도시나 성채가 아니다")
    if s.enemy_held:
        return not_applied("적이 그곳을 지배한다")
    if not s.their_place:
        return not_applied("그 국가의 곳이 아니다")
    return applied("맞는 동료가 도시나 성채에 닿아 활성화된다", activated=True, activated_nations=add(1))


@activation.rule("wotr.note.activating-companion", "wotr.politics.activate.companion",
                 sets=("activated", "activated_nations"))
def someone_elses_place(s: Activation) -> Finding:
    """그 도시나 성채가 그 국가의 것이어야 하는지는 말하지 않는다."""
    if s.event != "companion" or s.their_place:
        return not_applied("다른 국가의 곳에 동료가 간 때가 아니다")
    if not s.able or s.place == "other" or s.enemy_held:
        return not_applied("다른 조건이 맞지 않는다")
    return silent("다른 국가의 도시나 성채에 가도 되는지 말하지 않는다")


@activation.rule("wotr.politics.intro", sets="starts_active")
def free_nations_start(s: Activation) -> Finding:
    """엘프를 뺀 자유민족 국가는 비활성화된 상태로 시작한다."""
    if s.nation == "shadow":
        return not_applied("그림자군 국가다")
    return applied("엘프만 비활성화가 아니다" if s.nation == "elves" else "비활성화된 상태로 시작한다",
                   starts_active=s.nation == "elves")


@activation.rule("wotr.note.shadow-start", "wotr.politics.intro", sets="starts_active")
def shadow_nations_start(s: Activation) -> Finding:
    """그림자군 국가의 시작 상태는 말하지 않는다."""
    if s.nation != "shadow":
        return not_applied("자유민족 국가다")
    return silent("비활성화로 시작하는 것은 자유민족 국가에 대해서만 적혀 있다")


class Track(Situation):
    """정치 트랙: one nation's counter before a turn's events, and those events."""

    active: bool = fact("국가가 이미 활성화되어 있나요?", words=("비활성", "활성"))
    steps_left: int = fact("전쟁 중 칸까지 남은 칸", unit="칸", at_least=0, at_most=UNTOLD, default=UNTOLD,
                           cites=("wotr.politics.advance.attacked",),
                           hint="이미 전쟁 중이면 0, 바로 앞이면 1. 적지 않으면(9) 전진이 전쟁 중 칸에 막히지 않는 것으로 본다")
    attacks: int = fact("그 국가의 부대가 공격받은 교전", unit="번", at_least=0, at_most=6, default=0,
                        cites=("wotr.politics.advance.attacked",))
    rounds: int = fact("한 교전의 라운드", unit="번", at_least=1, at_most=12, default=1,
                       cites=("wotr.politics.advance.attacked",))
    captured: int = fact("적에게 점령된 그 국가의 정착지", unit="곳", at_least=0, at_most=6, default=0,
                         cites=("wotr.politics.advance.captured",))
    cards: int = fact("사건 카드로 전진하는 칸", unit="칸", at_least=0, at_most=6, default=0,
                      cites=("wotr.politics.advance.event",))
    muster: int = fact("정치에 쓰려는 소집 주사위", unit="개", at_least=0, at_most=6, default=0,
                       cites=("wotr.note.muster-advance",))


class TrackAnswers(Answers):
    """How far the counter moves, and whether the nation is active and at war afterwards."""

    activated: bool = answer("국가가 활성화된 상태인가요?")
    track_delta: int = answer("전진하는 칸", unit="칸", start=0)
    at_war: bool = answer("전쟁 중이 되나요?")


track = Checker(
    "wotr.political-track", "정치 트랙의 전진", Track, TrackAnswers,
    cites=("wotr.politics.advance.attacked", "wotr.politics.intro"),
    about="공격, 점령, 사건 카드로 정치 트랙을 몇 칸 전진하고 전쟁 중이 되는지.",
    asks=("정치 트랙을 몇 칸 전진하나요?", "이 국가가 전쟁 중이 되나요?"),
)


@track.rule("wotr.politics.activate.attacked", "wotr.politics.activate.enter", sets="activated")
def active_by_now(s: Track) -> Finding:
    """공격받거나 정착지에 적군이 들어온 국가는 활성화된다."""
    if s.attacks + s.captured > 0:
        return applied("적군이 공격하거나 들어와 활성화된다", activated=True)
    return applied("활성화하는 일이 없어 그대로다", activated=s.active)


@track.rule("wotr.politics.advance.attacked", sets="track_delta")
def advance_when_attacked(s: Track) -> Finding:
    """군대가 공격받을 때마다 1칸 전진한다. 교전 하나는 라운드와 상관없이 공격 1번이다."""
    if s.attacks == 0:
        return not_applied("공격받지 않았다")
    return applied(f"교전이 {s.attacks}번이라 {s.attacks}칸이다. {s.rounds}라운드를 했어도 교전으로 센다", track_delta=add(s.attacks))


@track.rule("wotr.politics.advance.captured", sets="track_delta")
def advance_when_captured(s: Track) -> Finding:
    """정착지가 적에게 점령될 때마다 전진한다."""
    if s.captured == 0:
        return not_applied("점령된 정착지가 없다")
    return applied(f"정착지 {s.captured}곳이 점령되어 {s.captured}칸", track_delta=add(s.captured))


@track.rule("wotr.politics.advance.event", sets="track_delta")
def advance_by_card(s: Track) -> Finding:
    """정치 트랙에 영향을 주는 사건 카드로 전진한다."""
    if s.cards == 0:
        return not_applied("사건 카드가 없다")
    return applied(f"사건 카드로 {s.cards}칸", track_delta=add(s.cards))


@track.rule("wotr.note.muster-advance", "wotr.politics.advance.event", sets="track_delta")
def muster_is_not_listed(s: Track) -> Finding:
    """소집 주사위는 전진하는 방법의 목록에 없다."""
    if s.muster == 0:
        return not_applied("소집 주사위를 쓰지 않는다")
    return applied("원문의 목록에 없어 전진하지 않는다", track_delta=add(0))


@track.rule("wotr.politics.intro", sets="track_delta")
def stops_before_war(s: Track, activated: bool) -> Finding:
    """비활성화된 국가는 전쟁 중 칸에 들어가지 못하고 그 앞까지만 간다."""
    if activated:
        return not_applied("활성화된 국가다")
    if s.steps_left == UNTOLD:
        return not_applied("남은 칸을 적지 않았다")
    most = max(0, s.steps_left - 1)
    return applied(f"비활성화라 {most}칸까지만 전진한다", track_delta=at_most(most))


@track.rule("wotr.politics.intro", sets="track_delta")
def track_ends_at_war(s: Track, activated: bool) -> Finding:
    """전진은 전쟁 중 칸에서 끝난다."""
    if not activated:
        return not_applied("비활성화된 국가다")
    if s.steps_left == UNTOLD:
        return not_applied("남은 칸을 적지 않았다")
    return applied(f"전쟁 중 칸까지 {s.steps_left}칸이다", track_delta=at_most(s.steps_left))


@track.rule("wotr.politics.intro", sets="at_war")
def reaches_war(s: Track, activated: bool, track_delta: int) -> Finding:
    """활성화된 국가가 전쟁 중 칸에 이르면 전쟁 중이다."""
    if not activated:
        return applied("비활성화라 전쟁 중이 되지 못한다", at_war=False)
    if s.steps_left == UNTOLD:
        return not_applied("남은 칸을 적지 않았다")
    return applied(f"{track_delta}칸 전진했고 {s.steps_left}칸이 남아 있었다", at_war=track_delta >= s.steps_left)


@track.rule("wotr.note.shadow-start", "wotr.politics.intro", sets="at_war")
def place_untold(s: Track, activated: bool) -> Finding:
    """국가마다 트랙의 어느 칸에서 시작하는지는 말하지 않는다."""
    if not activated:
        return not_applied("비활성화된 국가다")
    if s.steps_left != UNTOLD:
        return not_applied("남은 칸을 적었다")
    return silent("시작하는 칸이 원문에 없어, 남은 칸을 적어야 전쟁 중이 되는지 정할 수 있다")
