"""사상자 제거: what an army loses to hits, and which side removes first."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

CASUALTIES = ("wotr.battle.casualties",)


def demotions(regular: int, elite: int, hits: int) -> list[int]:
    """How many elites can be demoted when all hits are spent: 1 hit demotes an elite or removes a regular."""
    return [demoted for demoted in range(elite + 1) if 0 <= hits - demoted <= regular + demoted]


class Casualties(Situation):
    """사상자 제거: one army before its casualties, the hits against it, and how the owner spends them."""

    side: str = fact("사상자를 내는 쪽", choices={"free": "자유민족", "shadow": "그림자군"})
    regular: int = fact("정규", unit="개", at_least=0, at_most=10, default=0, cites=CASUALTIES)
    elite: int = fact("정예", unit="개", at_least=0, at_most=10, default=0, cites=CASUALTIES)
    leader: int = fact("지휘관(나즈굴)", unit="개", at_least=0, at_most=10, default=0, cites=CASUALTIES)
    character: int = fact("인물", unit="명", at_least=0, at_most=10, default=0, cites=CASUALTIES, words=("캐릭터", "동료"))
    hits: int = fact("받은 명중", at_least=0, at_most=12)
    killed: int = fact("명중 2로 제거하는 정예", unit="개", at_least=0, at_most=10, default=0, cites=CASUALTIES)
    demoted: int = fact("명중 1로 강등하는 정예", unit="개", at_least=0, at_most=10)


class CasualtiesAnswers(Answers):
    """What is left of the army."""

    wiped_out: bool = answer("부대가 전멸하나요?")
    regular_after: int = answer("남은 정규", unit="개")
    elite_after: int = answer("남은 정예", unit="개")
    leader_after: int = answer("남은 지휘관", unit="개")
    character_after: int = answer("남은 인물", unit="명")
    hits_for_elite: int = answer("정예 1개를 제거하는 명중")
    hits_for_regular: int = answer("정규 1개를 제거하는 명중")
    legal: bool = answer("명중을 이렇게 나눌 수 있나요?")
    elite_recyclable: bool = answer("사상자로 처리한 정예를 다시 뽑을 수 있나요?")


casualties = Checker(
    "wotr.casualties", "전투의 사상자 제거", Casualties, CasualtiesAnswers, cites=CASUALTIES,
    about="명중을 받은 군대에 무엇이 남는지.",
    asks=("정예는 한 번 맞으면 죽나요?", "부대가 전멸하면 지휘관과 인물은 어떻게 되나요?"),
)


@casualties.rule("wotr.battle.casualties", sets=("hits_for_elite", "hits_for_regular"))
def prices(s: Casualties) -> Finding:
    """정규는 명중 1, 정예는 명중 2로 제거한다."""
    return applied("정규는 명중 1, 정예는 명중 2로 제거한다", hits_for_elite=2, hits_for_regular=1)


@casualties.rule("wotr.battle.casualties", sets="wiped_out")
def wiped_out_by_hits(s: Casualties) -> Finding:
    """명중이 정규의 수와 정예의 2배를 더한 것 이상이면 부대가 전멸한다."""
    capacity = s.regular + 2 * s.elite
    wiped = s.hits >= capacity
    return applied(f"명중 {s.hits}, 견디는 명중은 {josa(str(capacity), '이다/다')}", wiped_out=wiped)


@casualties.rule("wotr.battle.casualties", sets=("regular_after", "elite_after", "legal"))
def what_is_left(s: Casualties, wiped_out: bool) -> Finding:
    """정규는 명중 1로 제거한다. 정예는 명중 1로 정규로 강등하거나 명중 2로 제거한다."""
    if wiped_out:
        return applied("부대가 모두 제거된다", regular_after=0, elite_after=0, legal=True)
    possible = demotions(s.regular, s.elite - s.killed, s.hits - 2 * s.killed)
    demoted = possible[0] if len(possible) == 1 else s.demoted
    if demoted not in possible:
        return applied("명중을 그렇게 나눌 수 없다", legal=False)
    regular = s.regular + demoted - (s.hits - 2 * s.killed - demoted)
    elite = s.elite - s.killed - demoted
    return applied(f"정규 {regular}개, 정예 {elite}개가 남는다", regular_after=regular, elite_after=elite, legal=True)


@casualties.rule("wotr.battle.casualties", sets=("leader_after", "character_after"))
def die_with_the_army(s: Casualties, wiped_out: bool) -> Finding:
    """부대가 전멸하면 지휘관과 인물도 같이 죽는다."""
    if not wiped_out:
        return applied("부대가 남아 지휘관과 인물도 남는다", leader_after=s.leader, character_after=s.character)
    return applied("부대가 전멸해 지휘관과 인물도 같이 죽는다", leader_after=0, character_after=0)


@casualties.rule("wotr.battle.casualties", "wotr.recruit.supply", sets="elite_recyclable")
def free_elite_is_gone(s: Casualties) -> Finding:
    """사상자로 처리한 자유민족의 정예는 게임에서 제거하고, 그림자군은 되풀이해 뽑는다."""
    if s.side == "free":
        return applied("자유민족의 정예는 게임에서 빠진다", elite_recyclable=False)
    return applied("그림자군의 정예는 다시 뽑을 수 있다", elite_recyclable=True)


class CasualtyOrder(Situation):
    """사상자 제거의 순서: the kind of battle in which both sides have losses."""

    battle: str = fact("전투의 종류", choices={"normal": "보통 전투", "assault": "공성전", "sortie": "농성군의 출격",
                                           "relief": "인접 지역의 구원 전투"}, default="normal", cites=CASUALTIES)


class CasualtyOrderAnswers(Answers):
    """Who removes casualties first."""

    first: str = answer("먼저 제거하는 쪽", choices={
        "attacker": "공격자 (보통 전투와 공성전)", "defender": "방어자 (보통 전투와 공성전)", "both": "동시에",
        "sortie_side": "출격한 쪽", "besieger": "포위한 쪽", "relief_side": "구원하는 쪽",
    })
    sortie_attacks: bool = answer("출격한 쪽이 공격자인가요?")


casualty_order = Checker(
    "wotr.casualty-order", "사상자 제거의 순서", CasualtyOrder, CasualtyOrderAnswers, cites=("wotr.battle.attacker-first",),
    about="서로 명중을 냈을 때 어느 쪽이 먼저 사상자를 제거하는지.", asks=("사상자는 누가 먼저 제거하나요?",),
)


@casualty_order.rule("wotr.battle.attacker-first", sets="first")
def attacker_first(s: CasualtyOrder) -> Finding:
    """사상자는 공격자가 먼저 제거한다."""
    return applied("공격자가 먼저 제거한다", first="attacker")


@casualty_order.rule("wotr.siege.sortie-return", "wotr.battle.attacker-first", sets=("first", "sortie_attacks"),
                     overrides="attacker_first")
def sortie_is_the_attack(s: CasualtyOrder) -> Finding:
    """출격에서는 농성하던 쪽이 공격자이므로 먼저 제거한다."""
    if s.battle != "sortie":
        return not_applied("출격이 아니다")
    return applied("출격한 쪽이 공격자라 먼저 제거한다", first="sortie_side", sortie_attacks=True)


@casualty_order.rule("wotr.siege.relief", "wotr.battle.attacker-first", sets="first", overrides="attacker_first")
def relief_is_the_attack(s: CasualtyOrder) -> Finding:
    """구원 전투에서는 구원하는 쪽이 공격자이므로 먼저 제거한다."""
    if s.battle != "relief":
        return not_applied("구원 전투가 아니다")
    return applied("구원하는 쪽이 공격자라 먼저 제거한다", first="relief_side")
