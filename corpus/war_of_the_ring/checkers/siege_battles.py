"""공성전, 출격, 구원: the three battles of a siege."""

from corpus.hangul import josa
from corpus.judge import (
    Answers,
    Chances,
    Checker,
    Finding,
    Situation,
    add,
    answer,
    applied,
    at_most,
    counted,
    fact,
    not_applied,
    one_die,
)

MOST_DICE = 5  # wotr.attack.strength
HIT = 5  # wotr.battle.roll
BASE_ROUNDS = 1  # wotr.siege.one-round


class Assault(Situation):
    """공성전: the elites that can prolong it, and who would do so."""

    elite: int = fact("공성전에 참가한 공격자의 정예", unit="개", at_least=0, at_most=10, words=("정예",))
    idle_elite: int = fact("지역에 있으나 참가하지 않은 공격자의 정예", unit="개", at_least=0, at_most=10, default=0,
                           cites=("wotr.siege.one-round",))
    lost_elite: int = fact("전투에서 제거되거나 강등된 참가 정예", unit="개", at_least=0, at_most=10, default=0,
                           cites=("wotr.siege.elite-continue",), hint="라운드를 더하려고 강등한 것은 세지 않는다")
    rounds: int = fact("이미 마친 라운드", unit="번", at_least=0, at_most=12, words=("라운드",))
    by: str = fact("라운드를 더하려는 쪽", choices={"attacker": "공격자", "defender": "방어자"}, default="attacker",
                   cites=("wotr.siege.one-round",))


class AssaultAnswers(Answers):
    """How long the assault may last, and whether the garrison may retreat."""

    max_rounds: int = answer("치를 수 있는 라운드", unit="번")
    extra_rounds: int = answer("더 치를 수 있는 라운드", unit="번", start=0,
                               hint="첫 라운드 말고 정예를 강등해 더하는 라운드")
    another_round: bool = answer("한 라운드를 더 할 수 있나요?")
    retreat: bool = answer("방어군이 퇴각할 수 있나요?")


assault = Checker(
    "wotr.siege-assault", "공성전의 라운드", Assault, AssaultAnswers,
    cites=("wotr.siege.one-round", "wotr.siege.elite-continue"),
    about="공성전을 몇 라운드까지 치를 수 있는지, 방어군이 퇴각할 수 있는지.",
    asks=("공성전은 몇 라운드까지 하나요?", "정예를 강등하면 더 싸울 수 있나요?"),
)


@assault.rule("wotr.siege.one-round", "wotr.siege.elite-continue", sets="extra_rounds")
def one_more_for_each_elite(s: Assault) -> Finding:
    """공격자는 참가 중인 정예 1개를 강등할 때마다 한 라운드를 더 치른다."""
    if s.by != "attacker":
        return not_applied("공격자가 아니다")
    count = max(0, s.elite - s.lost_elite)
    return applied(f"강등할 수 있는 참가 정예가 {count}개다", extra_rounds=add(count))


@assault.rule("wotr.siege.one-round", sets="extra_rounds")
def idle_elites_do_not_count(s: Assault) -> Finding:
    """참가하지 않은 정예를 강등해도 라운드는 늘지 않는다."""
    if s.idle_elite == 0:
        return not_applied("참가하지 않은 정예가 없다")
    return applied(f"참가하지 않은 정예 {s.idle_elite}개는 세지 않는다", extra_rounds=add(0))


@assault.rule("wotr.siege.one-round", sets="extra_rounds")
def only_the_attacker(s: Assault) -> Finding:
    """라운드를 더할 수 있는 것은 공격자다."""
    if s.by == "attacker":
        return not_applied("공격자가 더하려 한다")
    return applied("방어자는 정예를 강등해 라운드를 더하지 못한다", extra_rounds=add(0))


@assault.rule("wotr.siege.one-round", sets="max_rounds")
def one_round_and_more(s: Assault, extra_rounds: int) -> Finding:
    """공성전은 한 라운드이고, 정예를 강등한 만큼 더한다."""
    return applied(f"1 + {extra_rounds} = {BASE_ROUNDS + extra_rounds}라운드", max_rounds=BASE_ROUNDS + extra_rounds)


@assault.rule("wotr.siege.one-round", "wotr.siege.elite-continue", sets="another_round")
def round_left(s: Assault, max_rounds: int) -> Finding:
    """강등할 정예가 남아 있는 동안만 이어 간다."""
    return applied(f"{s.rounds}라운드를 마쳤고 {max_rounds}라운드까지 할 수 있다", another_round=s.rounds < max_rounds)


@assault.rule("wotr.siege.elite-continue", sets="retreat")
def garrison_stays(s: Assault) -> Finding:
    """방어군은 인접한 지역으로 퇴각하지 못한다."""
    return applied("농성하는 방어군은 퇴각하지 못한다", retreat=False)


class Sortie(Situation):
    """출격과 구원: a battle against the besiegers, from within or from next door."""

    kind: str = fact("전투", choices={"sortie": "농성군의 출격", "relief": "인접 지역의 구원 전투"}, words=("출격", "구원"))
    units: int = fact("공격하는 쪽의 정규와 정예 (후위군까지 모두)", unit="개", at_least=0, at_most=10,
                      hint="출격이면 농성군 전체, 구원이면 구원군")
    rearguard: int = fact("후위군으로 남긴 부대", unit="개", at_least=0, at_most=10, default=0,
                          cites=("wotr.siege.sortie",), words=("후위군",))
    garrison: int = fact("성채 안에서 농성 중인 부대", unit="개", at_least=0, at_most=10, default=0,
                         cites=("wotr.siege.relief",), words=("농성군",))
    adjacent: bool = fact("구원군이 인접한 지역에 있나요?", default=True, cites=("wotr.siege.relief",))
    stops: bool = fact("출격한 쪽이 그만 싸우려 하나요?", default=False, cites=("wotr.siege.sortie-return",))

    @property
    def attackers(self) -> int:
        """The units that fight on the attacking side."""
        return max(0, self.units - self.rearguard)


class SortieAnswers(Answers):
    """How this battle is fought and who takes part."""

    legal: bool = answer("이 전투를 걸 수 있나요?", normally=True, says="출격이나 구원의 전투를 걸 수 있다",
                         cites=("wotr.siege.sortie", "wotr.siege.relief"))
    battle_type: str = answer("전투의 종류", choices={"field": "야전", "siege": "공성전"})
    one_round_only: bool = answer("한 라운드로 끝나나요?")
    strength: int = answer("공격하는 쪽의 전투력")
    dice: int = answer("공격하는 쪽의 주사위", unit="개")
    garrison_participates: bool = answer("농성군이 참가하나요?")
    attacker: str = answer("공격자", choices={"garrison": "농성군", "besieger": "포위한 쪽", "relief": "구원군"})
    rearguard_allowed: bool = answer("후위군을 남길 수 있나요?")
    location: str = answer("그만둔 쪽이 가는 곳", choices={"stronghold": "성채", "outside": "성채 밖"})


sortie = Checker(
    "wotr.sortie", "출격과 구원", Sortie, SortieAnswers, cites=("wotr.siege.sortie", "wotr.siege.relief"),
    about="농성군이 출격하거나 옆 지역의 군대가 구원하는 전투.",
    asks=("출격은 공성전인가요, 야전인가요?", "구원 전투에 농성군도 참가하나요?", "출격했다가 돌아올 수 있나요?"),
)


@sortie.rule("wotr.siege.sortie", "wotr.siege.one-round", sets=("battle_type", "one_round_only", "rearguard_allowed"))
def sortie_is_a_field_battle(s: Sortie) -> Finding:
    """출격은 야전이며 후위군을 남길 수 있다. 한 라운드 제한은 공성전의 것이다."""
    if s.kind != "sortie":
        return not_applied("출격이 아니다")
    return applied("출격이라 야전 규칙으로 싸운다", battle_type="field", one_round_only=False, rearguard_allowed=True)


@sortie.rule("wotr.siege.sortie-return", sets="attacker")
def garrison_attacks(s: Sortie) -> Finding:
    """출격에서는 농성하던 방어군이 공격자다."""
    if s.kind != "sortie":
        return not_applied("출격이 아니다")
    return applied("농성군이 공격자다", attacker="garrison")


@sortie.rule("wotr.siege.sortie-return", sets="location")
def back_to_the_stronghold(s: Sortie) -> Finding:
    """출격한 쪽이 그만 싸우면 성채로 되돌아간다."""
    if s.kind != "sortie":
        return not_applied("출격이 아니다")
    if not s.stops:
        return not_applied("계속 싸운다")
    return applied("그만두어 성채로 돌아간다", location="stronghold")


@sortie.rule("wotr.siege.relief", sets=("garrison_participates", "attacker"))
def garrison_stays_out(s: Sortie) -> Finding:
    """구원하는 교전에 성채의 농성군은 참가하지 않는다."""
    if s.kind != "relief":
        return not_applied("구원 전투가 아니다")
    return applied("구원군이 공격하고 농성군은 참가하지 않는다", garrison_participates=False, attacker="relief")


@sortie.rule("wotr.siege.sortie", sets="garrison_participates")
def garrison_sorties(s: Sortie) -> Finding:
    """출격은 농성군이 싸우는 전투다."""
    if s.kind != "sortie":
        return not_applied("출격이 아니다")
    return applied("농성군이 나와 싸운다", garrison_participates=True)


@sortie.rule("wotr.attack.strength", "wotr.siege.sortie", "wotr.siege.relief", sets="strength")
def only_those_who_fight(s: Sortie) -> Finding:
    """참가하는 정규와 정예만 전투력이 된다. 후위군과 성채 안의 군대는 세지 않는다."""
    return applied(f"참가하는 부대가 {s.attackers}개다", strength=s.attackers)


@sortie.rule("wotr.attack.strength", sets="dice")
def sortie_dice(s: Sortie, strength: int) -> Finding:
    """전투력만큼, 5개까지 굴린다."""
    return applied(f"전투력이 {josa(str(strength), '이다/다')}", dice=strength)


@sortie.rule("wotr.attack.strength", sets="dice")
def sortie_five_dice(s: Sortie, strength: int) -> Finding:
    """전투력이 5를 넘어도 공격 주사위는 5개다."""
    if strength <= MOST_DICE:
        return not_applied("전투력이 5를 넘지 않는다")
    return applied("5개까지만 굴린다", dice=at_most(MOST_DICE))


@sortie.rule("wotr.siege.relief", sets="legal")
def relief_from_next_door(s: Sortie) -> Finding:
    """구원 전투는 인접한 지역에서 건다."""
    if s.kind != "relief" or s.adjacent:
        return not_applied("인접한 곳에서 걸거나 구원 전투가 아니다")
    return applied("인접하지 않은 지역에서는 구원하지 못한다", legal=False)


@sortie.chances("wotr.battle.roll", "wotr.siege.sortie")
def hits_in_the_field(s: Sortie, legal: bool, dice: int) -> Chances | None:
    """What the attacking side may hit in the field."""
    if not legal:
        return None
    return counted("명중하는 수", f"야전이다. 주사위 {dice}개를 재굴림 없이 굴리고 5 이상이 명중이다.", "명중", dice, one_die(HIT))
