"""Makes the removal of corruption tiles, and of corrupted sovereigns, executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

TILES_REMOVED = 1  # kome.corruption.remove

STATES = {"plain": "각성하지도 타락하지도 않음", "awakened": "각성함", "corrupted": "타락함"}
COMPANIONS = {
    "nation": "군주의 국가 아이콘이 있는 동료", "free_peoples": "자유민족 아이콘이 있는 동료",
    "other_nation": "다른 국가 아이콘이 있는 동료", "no_icon": "국가 아이콘이 없는 인물", "none": "동료가 없음",
}
PROPER = ("nation", "free_peoples")  # kome.corruption.remove
TRIGGERS = {"activated": "그 국가가 활성화됨", "advanced": "그 국가의 정치 트랙 카운터가 전진함", "none": "이번에는 둘 다 아님"}
WAYS = {"rule": "국가의 활성화나 전진으로", "event": "타락 타일 제거를 허용하는 사건 카드로"}
PLACES = {"hunt_pool": "추적 풀", "out": "게임에서 제거"}
RESULTS = {"character": "인물", "other": "다른 결과"}
RULER_WAYS = {"die": "행동 주사위로", "event": "그것을 허용하는 사건 카드로", "battle": "전투의 결과로"}


class RemoveCorruption(Situation):
    """타락 제거: a nation's change, a companion and the tiles on the sovereign."""

    way: str = fact("제거하는 방법", choices=WAYS, default="rule", cites=("kome.corruption.remove",))
    trigger: str = fact("이번에 일어난 일", choices=TRIGGERS)
    companion: str = fact("군주와 같은 지역의 동료", choices=COMPANIONS)
    state: str = fact("군주의 상태", choices=STATES, default="plain", cites=("kome.sovereign-status.plain",))
    face_down: int = fact("그 군주의 칸에 뒤집혀 있는 타락 타일", unit="개", at_least=0, at_most=6, default=1,
                          cites=("kome.corruption.remove",), hint="국왕 추적 타일은 뒤집혀 있지 않으므로 빼고 센다")
    kings_only: bool = fact("국왕 추적 타일을 제거하려 하나요?", default=False, cites=("kome.corruption.remove",))

    @property
    def proper(self) -> bool:
        return self.companion in PROPER


class RemoveCorruptionAnswers(Answers):
    """Whether a tile goes, which one, and where."""

    legal: bool = answer("타락 타일을 제거할 수 있나요?", normally=True, says="조건을 모두 채웠다",
                         cites=("kome.corruption.remove",))
    removed: int = answer("제거하는 타락 타일", unit="개")
    random: bool = answer("무작위로 고르나요?")
    to: str = answer("제거한 타일이 가는 곳", choices=PLACES)
    proper_companion: bool = answer("적절한 동료인가요?")


remove_corruption = Checker(
    "kome.remove-corruption", "군주의 타락 제거", RemoveCorruption, RemoveCorruptionAnswers,
    cites=("kome.corruption.remove",),
    about="자유민족이 군주의 타락 타일을 없앨 수 있는지.",
    asks=("군주한테 쌓인 타락 타일은 어떻게 없애요?",),
)


@remove_corruption.rule("kome.corruption.remove", sets="legal", overrides=("activation_alone",))
def nation_changes(s: RemoveCorruption) -> Finding:
    """국가가 활성화되거나 정치 트랙 카운터가 전진해야 한다."""
    if s.way == "event" or s.trigger != "none":
        return not_applied("사건 카드를 쓰거나 국가가 활성화 또는 전진했다")
    return applied("국가가 활성화되거나 전진하지 않았다", legal=False)


@remove_corruption.rule("kome.corruption.remove", "kome.lords.council.no-icon", sets="legal")
def companion_present(s: RemoveCorruption) -> Finding:
    """정치 트랙 카운터가 전진했을 때 군주와 같은 지역에 적절한 동료가 있어야 한다."""
    if s.way == "event" or s.trigger == "activated" or s.proper:
        return not_applied("적절한 동료가 있거나 전진한 때가 아니다")
    return applied(f"같은 지역: {s.label('companion')}", legal=False)


@remove_corruption.rule("kome.note.remove-parse", "kome.corruption.remove", sets="legal")
def activation_alone(s: RemoveCorruption) -> Finding:
    """국가가 활성화되었을 때에도 동료가 있어야 하는지는 원문이 두 가지로 읽힌다."""
    if s.way == "event" or s.trigger != "activated" or s.proper:
        return not_applied("적절한 동료 없이 활성화만 된 경우가 아니다")
    if s.companion == "no_icon":
        return not_applied("국가 아이콘이 없는 인물로 제거하려 한다")
    return silent("활성화만으로 되는지, 적절한 동료도 있어야 하는지 두 가지로 읽힌다")


@remove_corruption.rule("kome.lords.council.no-icon", "kome.corruption.remove", sets="legal")
def no_icon(s: RemoveCorruption) -> Finding:
    """국가 아이콘이 없는 인물은 타락을 제거하지 못한다."""
    if s.way == "event" or s.companion != "no_icon":
        return not_applied("국가 아이콘이 없는 인물이 아니다")
    return applied("국가 아이콘이 없는 인물은 군주의 타락을 제거할 수 없다", legal=False)


@remove_corruption.rule("kome.corruption.remove", sets="legal", overrides=("activation_alone",))
def plain_only(s: RemoveCorruption) -> Finding:
    """미각성·미타락 군주의 타락 타일을 제거한다."""
    if s.state == "plain":
        return not_applied("미각성·미타락 군주다")
    return applied(f"군주의 상태: {s.label('state')}", legal=False)


@remove_corruption.rule("kome.corruption.remove", "kome.corruption.king-tile", "kome.note.remove-king-tile",
                        "kome.tournament.visible", sets="legal", overrides=("activation_alone",))
def face_down_only(s: RemoveCorruption) -> Finding:
    """뒤집혀 있는 타락 타일만 제거한다. 국왕 추적 타일은 공개된 채로 놓인다."""
    if s.kings_only:
        return applied("국왕 추적 타일은 뒤집혀 있는 타락 타일이 아니다", legal=False)
    if s.face_down:
        return not_applied(f"뒤집혀 있는 타락 타일이 {s.face_down}개 있다")
    return applied("뒤집혀 있는 타락 타일이 없다", legal=False)


@remove_corruption.rule("kome.corruption.remove", sets=("removed", "random", "to"))
def one_at_random(s: RemoveCorruption) -> Finding:
    """뒤집혀 있는 타락 타일 1개를 무작위로 추적 풀에 돌려놓는다."""
    if s.way == "event":
        return not_applied("사건 카드의 글을 따른다")
    return applied("무작위로 1개를 추적 풀에 돌려놓는다", removed=TILES_REMOVED, random=True, to="hunt_pool")


@remove_corruption.rule("kome.corruption.remove", sets="proper_companion")
def icons(s: RemoveCorruption) -> Finding:
    """적절한 동료는 그 국가의 아이콘이나 자유민족 아이콘이 있는 동료다."""
    return applied(s.label("companion"), proper_companion=s.proper)


class RemoveRuler(Situation):
    """타락한 군주 제거: a corrupted sovereign and what the Free player has."""

    way: str = fact("제거하는 방법", choices=RULER_WAYS, default="die", cites=("kome.corruption.remove-ruler.action",))
    companion: str = fact("동료", choices=COMPANIONS)
    same_region: bool = fact("동료가 타락한 군주와 같은 지역에 있나요?")
    result: str = fact("쓰는 행동 주사위 결과", choices=RESULTS)


class RemoveRulerAnswers(Answers):
    """Whether he is removed, and what becomes of his figure, card and weaknesses."""

    legal: bool = answer("타락한 군주를 플레이에서 제거할 수 있나요?", normally=True, says="조건을 모두 채웠다",
                         cites=("kome.corruption.remove-ruler.action", "kome.corruption.remove-ruler.only-way"))
    figure_removed: bool = answer("제거하면 피규어를 치우나요?")
    card_discarded: bool = answer("제거하면 카드를 버리나요?")
    weaknesses_end: bool = answer("제거하면 약점이 즉시 끝나나요?")
    needs_character_result: bool = answer("인물 행동 주사위 결과가 필요한가요?")


remove_ruler = Checker(
    "kome.remove-ruler", "타락한 군주 제거", RemoveRuler, RemoveRulerAnswers, cites=("kome.corruption.remove-ruler",),
    about="자유민족이 타락한 군주를 플레이에서 없앨 수 있는지.",
    asks=("타락한 군주는 어떻게 없애나요?", "전투에서 이기면 타락한 군주가 없어지나요?"),
)


@remove_ruler.rule("kome.corruption.remove-ruler.only-way", "kome.corruption.level.removal-only", sets="legal")
def not_by_battle(s: RemoveRuler) -> Finding:
    """타락한 군주는 전투의 결과에 영향을 받지 않는다."""
    if s.way != "battle":
        return not_applied("전투의 결과로 제거하려는 것이 아니다")
    return applied("전투의 결과는 타락한 군주를 제거하지 못한다", legal=False)


@remove_ruler.rule("kome.corruption.remove-ruler.action", "kome.lords.council.no-icon", sets="legal")
def proper_companion(s: RemoveRuler) -> Finding:
    """그 국가의 아이콘이나 자유민족 아이콘이 있는 동료가 있어야 한다."""
    if s.way != "die" or s.companion in PROPER:
        return not_applied("적절한 동료가 있거나 행동 주사위로 제거하지 않는다")
    return applied(f"적절한 동료가 아니다: {s.label('companion')}", legal=False)


@remove_ruler.rule("kome.corruption.remove-ruler.action", sets="legal")
def in_same_region(s: RemoveRuler) -> Finding:
    """동료가 타락한 군주와 같은 지역에 있어야 한다."""
    if s.way != "die" or s.same_region:
        return not_applied("같은 지역에 있거나 행동 주사위로 제거하지 않는다")
    return applied("동료가 같은 지역에 있지 않다", legal=False)


@remove_ruler.rule("kome.corruption.remove-ruler.action", sets=("legal", "needs_character_result"))
def character_result(s: RemoveRuler) -> Finding:
    """인물 행동 주사위 결과를 써야 한다."""
    if s.way != "die":
        return applied("행동 주사위로 제거하지 않는다", needs_character_result=False)
    if s.result == "character":
        return applied("인물 결과를 쓴다", needs_character_result=True)
    return applied("인물 결과가 아니다", needs_character_result=True, legal=False)


@remove_ruler.rule("kome.corruption.remove-ruler.effect", sets=("figure_removed", "card_discarded", "weaknesses_end"))
def removal_effects(s: RemoveRuler) -> Finding:
    """제거하면 피규어를 치우고 카드를 버리며 약점이 즉시 끝난다."""
    return applied("피규어를 치우고 카드를 버린다", figure_removed=True, card_discarded=True, weaknesses_end=True)
