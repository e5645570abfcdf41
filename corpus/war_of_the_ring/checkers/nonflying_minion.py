"""Makes "비-비행 부하" executable: how far and where a non-flying minion moves."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

WHO = {"chieftain": "암흑 수장", "mouth": "사우론의 입", "flying": "나즈굴이나 마술사-왕"}
STRONGHOLDS = {"none": "들어가지 않음", "free": "그림자군이 포위하지 않은 자유민족 거점", "besieged": "그림자군이 포위한 자유민족 거점"}
REACH = {"counted": "칸 수와 레벨로 견준다", "within": "거리가 레벨 안이라고만 안다", "beyond": "거리가 레벨보다 멀다고만 안다"}
FRIENDLY = {"none": "관계없음", "enters": "그 지역으로 들어감", "leaves": "그 지역에서 나옴"}


class MinionMove(Situation):
    """비-비행 부하의 이동: one minion and the way it wants to go."""

    who: str = fact("이동하는 부하", choices=WHO, default="chieftain", cites=("kome.nonflying.why",))
    with_army: bool = fact("군대와 함께 이동하나요?")
    distance: int = fact("이동하려는 거리", unit="칸", at_least=0, at_most=9)
    level: int = fact("부하의 레벨", at_least=0, at_most=5)
    reach: str = fact("거리와 레벨", choices=REACH, default="counted", cites=("kome.nonflying.range",),
                      hint="칸 수를 말하지 않고 레벨 안인지만 말하면 그것을 고른다")
    card_seen: bool = fact("카드에서 레벨을 확인할 수 있나요?", default=True, cites=("kome.nonflying.range",))
    impassable: bool = fact("통과불가능한 지형을 건너나요?", default=False, cites=("kome.nonflying.impassable",))
    stronghold: str = fact("들어가려는 자유민족 거점", choices=STRONGHOLDS, default="none",
                           cites=("kome.nonflying.fp-stronghold",))
    friendly: str = fact("적군이 포위한 아군 거점이 있는 지역", choices=FRIENDLY, default="none",
                         cites=("kome.nonflying.besieged-friendly",))
    enemies: bool = fact("적군이 있는 지역을 지나나요?", default=False, cites=("kome.nonflying.range",))

    @property
    def walks(self) -> bool:
        return self.who != "flying"


class MinionMoveAnswers(Answers):
    """Whether the way is open and how far it goes."""

    legal: bool = answer("그렇게 이동할 수 있나요?", normally=True, says="막는 규칙이 없다", cites=("kome.nonflying",))
    max_regions: int = answer("군대 없이 갈 수 있는 거리", unit="칸")
    ignores_enemies: bool = answer("적군을 무시하나요?")
    can_fly: bool = answer("비행할 수 있나요?")


minion_move = Checker(
    "kome.minion-move", "비-비행 부하의 이동", MinionMove, MinionMoveAnswers, cites=("kome.nonflying",),
    about="암흑 수장과 사우론의 입이 그 지역으로 갈 수 있는지.",
    asks=("암흑 수장이 거점에 들어갈 수 있나요?", "미니언 이동 제한이 뭐예요?"),
)


@minion_move.rule("kome.nonflying.why", "kome.chieftain.nations", sets="can_fly")
def cannot_fly(s: MinionMove) -> Finding:
    """암흑 수장과 사우론의 입은 비-비행 부하고, 나즈굴과 마술사-왕은 난다."""
    return applied(f"{s.label('who')}: {'날지 못한다' if s.walks else '난다'}", can_fly=not s.walks)


@minion_move.rule("kome.nonflying.range", sets="max_regions")
def up_to_level(s: MinionMove) -> Finding:
    """군대 없이 이동하면 레벨 이하의 지역을 간다."""
    if not s.walks or s.with_army:
        return not_applied("비-비행 부하가 아니거나 군대와 함께 간다")
    if not s.card_seen:
        return not_applied("레벨을 모른다")
    return applied(f"레벨 {s.level}: {s.level}칸까지 간다", max_regions=s.level)


@minion_move.rule("kome.note.chieftain-levels", "kome.nonflying.range", sets="max_regions")
def level_unknown(s: MinionMove) -> Finding:
    """부하의 레벨은 카드에 있고 책에는 없다."""
    if not s.walks or s.with_army or s.card_seen:
        return not_applied("레벨을 알거나 레벨이 문제가 아니다")
    return silent("레벨은 카드에 있고 책에는 없다")


@minion_move.rule("kome.note.chieftain-levels", "kome.nonflying.range", sets="legal")
def distance_unknown(s: MinionMove) -> Finding:
    """레벨을 모르면 그만큼 갈 수 있는지 정할 수 없다."""
    if not s.walks or s.with_army or s.card_seen or s.reach != "counted":
        return not_applied("레벨을 알거나 레벨이 문제가 아니다")
    return silent(f"레벨이 책에 없어 {s.distance}칸을 갈 수 있는지 알 수 없다")


@minion_move.rule("kome.nonflying.why", sets="legal")
def fliers_apart(s: MinionMove) -> Finding:
    """나즈굴과 마술사-왕은 비-비행 부하가 아니며 그 이동은 이 확장이 말하지 않는다."""
    if s.walks:
        return not_applied("비-비행 부하다")
    return silent("나는 부하의 이동은 이 확장의 책에 없다")


@minion_move.rule("kome.nonflying.range", sets="legal")
def not_farther(s: MinionMove) -> Finding:
    """군대 없이는 레벨보다 멀리 갈 수 없다."""
    if not s.walks or s.with_army or s.reach == "within":
        return not_applied("혼자 가는 거리를 따지지 않거나 레벨 안이다")
    if s.reach == "beyond":
        return applied("레벨보다 먼 곳이다", legal=False)
    if not s.card_seen:
        return not_applied("레벨을 모른다")
    if s.distance <= s.level:
        return not_applied(f"{s.distance}칸은 레벨 {s.level} 안이다")
    return applied(f"{s.distance}칸은 레벨 {s.level}보다 멀다", legal=False)


@minion_move.rule("kome.nonflying.range", sets="ignores_enemies")
def past_enemies(s: MinionMove) -> Finding:
    """군대 없이 이동하면 적군을 무시한다."""
    if not s.walks:
        return not_applied("비-비행 부하가 아니다")
    if s.with_army:
        return not_applied("군대와 함께 간다")
    says = "적군이 있는 지역을 그냥 지나간다" if s.enemies else "적군이 있어도 막히지 않는다"
    return applied(says, ignores_enemies=True)


@minion_move.rule("kome.nonflying.impassable", "kome.nonflying.why", sets="legal", overrides=("distance_unknown",))
def no_crossing(s: MinionMove) -> Finding:
    """비-비행 부하는 통과불가능한 지형을 넘지 못한다."""
    if not s.walks or not s.impassable:
        return not_applied("통과불가능한 지형을 건너지 않거나 비-비행 부하가 아니다")
    return applied("통과불가능한 지형을 건널 수 없다", legal=False)


@minion_move.rule("kome.nonflying.besieged-friendly", sets="legal", overrides=("distance_unknown",))
def besieged_friend(s: MinionMove) -> Finding:
    """적군이 포위한 아군 거점에는 들어가지도 나오지도 못한다."""
    if not s.walks or s.friendly == "none":
        return not_applied("포위된 아군 거점과 관계없거나 비-비행 부하가 아니다")
    return applied(f"포위된 아군 거점: {s.label('friendly')}", legal=False)


@minion_move.rule("kome.nonflying.fp-stronghold", sets="legal", overrides=("distance_unknown",))
def free_stronghold(s: MinionMove) -> Finding:
    """군대 없이는 그림자군이 포위하지 않은 자유민족 거점에 들어갈 수 없다."""
    if not s.walks or s.with_army:
        return not_applied("비-비행 부하가 아니거나 군대와 함께 간다")
    if s.stronghold == "besieged":
        return applied("그림자군이 포위한 거점이라 들어갈 수 있다")
    if s.stronghold == "none":
        return not_applied("자유민족 거점에 들어가지 않는다")
    return applied("그림자군이 포위하지 않은 자유민족 거점이다", legal=False)
