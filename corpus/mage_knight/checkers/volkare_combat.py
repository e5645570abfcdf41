"""Combat with Volkare alone: whom to aim at, his attack, being attacked by him, assaulting him."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

WHEN = "mk.lost-legion.volkare.combat.when"
NOT_FORTIFIED = "mk.lost-legion.volkare.combat.not-fortified"
ATTACK = "mk.lost-legion.volkare.combat.attack"
DEFEAT = "mk.lost-legion.volkare.combat.defeat"
IMMUNITY = "mk.lost-legion.volkare.combat.magic-immunity"
SUMMARY = "mk.lost-legion.volkare.combat.summary"
TABLE = "mk.note.volkare-attack-table"
DOUBT = "mk.note.volkare-immunity-attack"
CHOICE = "mk.lost-legion.volkare.situations.attacks-player.choice"
PREPARE = "mk.lost-legion.volkare.situations.attacks-player.prepare"
RESULT = "mk.lost-legion.volkare.situations.attacks-player.result"
COLOURS = {"red": "적색", "blue": "청색", "green": "녹색", "white": "백색", "gold": "금색", "black": "흑색"}


class Combat(Situation):
    """볼케어 전투: his tokens, what was defeated when, and an effect used on Volkare himself."""

    forces: int = fact("볼케어 병력", unit="개", at_least=1, at_most=80, words=("병력",))
    ranged_kills: int = fact("원거리 공성 공격 단계에 처치한 병력", unit="개", at_least=0, at_most=80)
    attack_kills: int = fact("공격 단계에 처치한 병력", default=0, cites=(DEFEAT,), unit="개", at_least=0, at_most=80)
    die: str = fact("볼케어의 주사위", choices=COLOURS, words=("주사위",))
    effect: str = fact(
        "볼케어 자신에게 쓰는 효과",
        choices={
            "attack": "공격",
            "block": "볼케어의 공격을 방어",
            "destroy": "제거",
            "stop": "공격하지 못하게 함",
            "weaken": "볼케어의 공격을 줄이거나 바꿈",
            "other": "다른 특수 효과",
        },
    )
    fortified_site: bool = fact("볼케어가 요새화된 장소에 있나요?", default=False, cites=(NOT_FORTIFIED,))
    across_wall: bool = fact(
        "플레이어가 장벽 너머에서 공격하나요?", default=False, cites=(NOT_FORTIFIED,), words=("장벽",)
    )
    token_fortified: bool = fact("목표 토큰에 요새화 능력이 있나요?", default=False, cites=(NOT_FORTIFIED,), words=("요새화 능력",))
    attacker: str = fact("공격한 쪽", choices={"player": "플레이어(강습)", "volkare": "볼케어"})

    def impossible(self) -> Iterator[tuple[str, str]]:
        """No more is defeated than there is."""
        known = [n for n in (self.ranged_kills, self.attack_kills) if n is not None]
        if self.forces is not None and sum(known) > self.forces:
            yield "forces", "병력보다 많이 처치할 수 없어요"


class CombatAnswers(Answers):
    """Targets, Volkare's attack, and the outcome."""

    targetable: bool = answer("볼케어를 공격 목표로 고를 수 있나요?")
    volkare_attacks: bool = answer("볼케어가 공격하나요?")
    volkare_dead: bool = answer("볼케어가 처치되나요?")
    ends_early: bool = answer("원거리 공성 공격 단계에 전투가 끝나나요?")
    brutal: bool = answer("볼케어의 공격에 난폭이 있나요?")
    assassination: bool = answer("볼케어의 공격에 암살이 있나요?")
    unit_damage: bool = answer("볼케어의 대미지를 유닛에 배정할 수 있나요?")
    attack_power: int = answer("볼케어의 공격 수치")
    attack_element: str = answer(
        "볼케어의 공격 속성", choices={"physical": "물리", "fire": "불", "ice": "얼음", "coldfire": "차가운 불"}
    )
    applies: bool = answer("그 효과가 볼케어에게 적용되나요?")
    forces_fortified: bool = answer("볼케어 병력이 요새화 효과를 얻나요?")
    ranged_allowed: bool = answer("그 토큰에 원거리 공격을 쓸 수 있나요?")
    siege_allowed: bool = answer("그 토큰에 공성 공격을 쓸 수 있나요?")
    phases: int = answer("전투의 단계", unit="단계")
    faces_all: bool = answer("볼케어 군대의 적 토큰 전부를 상대하나요?")


volkare_combat = Checker(
    "mk.volkare-combat",
    "볼케어와의 전투",
    Combat,
    CombatAnswers,
    cites=(WHEN, ATTACK, DEFEAT, SUMMARY),
    about="볼케어와 싸울 때의 목표, 볼케어의 공격, 처치.",
    asks=("전투에서 볼케어를 공격 목표로 고를 수 있나요?", "볼케어의 공격을 피할 수 있나요?"),
)


@volkare_combat.rule(WHEN, sets=("phases", "faces_all"))
def like_any_combat(s: Combat) -> Finding:
    """보통의 전투처럼 4단계로 싸우고 군대 전부를 상대한다."""
    return applied("4단계로 싸우며 모든 적 토큰을 상대한다", phases=4, faces_all=True)


@volkare_combat.rule(DEFEAT, SUMMARY, sets="targetable")
def no_target(s: Combat) -> Finding:
    """어느 단계에서도 볼케어를 공격 목표로 고를 수 없다."""
    return applied("볼케어는 공격 목표가 아니다", targetable=False)


@volkare_combat.rule(DEFEAT, SUMMARY, sets=("volkare_attacks", "ends_early"))
def only_way(s: Combat) -> Finding:
    """원거리 공성 공격 단계에 병력을 모두 처치해야 볼케어의 공격을 피한다."""
    cleared = s.ranged_kills == s.forces
    return applied(
        f"병력 {s.forces}개 가운데 그 단계에 {s.ranged_kills}개를 처치했다",
        volkare_attacks=not cleared,
        ends_early=cleared,
    )


@volkare_combat.rule(DEFEAT, SUMMARY, sets="volkare_dead")
def all_forces(s: Combat) -> Finding:
    """병력을 모두 처치하면 볼케어를 처치한다."""
    if s.ranged_kills == s.forces:
        return applied("원거리 공성 공격 단계에 병력을 모두 처치했다", volkare_dead=True)
    killed = s.ranged_kills + s.attack_kills
    return applied(f"병력 {s.forces}개 가운데 {killed}개를 처치했다", volkare_dead=killed == s.forces)


@volkare_combat.rule(ATTACK, sets=("brutal", "assassination", "unit_damage"))
def always(s: Combat) -> Finding:
    """볼케어의 모든 공격에는 난폭과 암살이 있어 대미지를 유닛에 배정할 수 없다."""
    return applied("난폭과 암살: 대미지를 유닛에 배정할 수 없다", brutal=True, assassination=True, unit_damage=False)


@volkare_combat.rule(ATTACK, TABLE, sets=("attack_power", "attack_element"))
def table_lost(s: Combat) -> Finding:
    """주사위마다의 공격은 볼케어 토큰에 있고 글에는 없다."""
    return silent("볼케어의 공격표는 원문에 없다")


@volkare_combat.rule(IMMUNITY, sets="applies")
def immune(s: Combat) -> Finding:
    """볼케어를 제거하거나 공격하지 못하게 하거나 달리 영향을 주는 특수 효과는 적용되지 않는다."""
    if s.effect not in ("destroy", "stop", "other"):
        return not_applied("그런 특수 효과가 아니다")
    return applied(f"마법 면역: {s.label('effect')} 효과는 적용되지 않는다", applies=False)


@volkare_combat.rule(DEFEAT, sets="applies")
def attack_on_volkare(s: Combat) -> Finding:
    """볼케어에게 공격을 쓸 수 없다."""
    return (
        applied("볼케어는 공격 목표가 아니다", applies=False) if s.effect == "attack" else not_applied("공격이 아니다")
    )


@volkare_combat.rule(ATTACK, SUMMARY, sets="applies")
def blocking_volkare(s: Combat) -> Finding:
    """볼케어의 공격은 평소처럼 방어할 수 있다."""
    return (
        applied("방어 단계에 볼케어의 공격을 방어한다", applies=True)
        if s.effect == "block"
        else not_applied("방어가 아니다")
    )


@volkare_combat.rule(DOUBT, IMMUNITY, "mk.lost-legion.magic-immunity.rule", sets="applies")
def weakening(s: Combat) -> Finding:
    """볼케어의 공격을 줄이는 효과는 두 규칙이 다르게 말한다."""
    if s.effect != "weaken":
        return not_applied("공격을 줄이는 효과가 아니다")
    return silent("볼케어의 공격을 줄이거나 바꿀 수 있는지는 정해져 있지 않다")


@volkare_combat.rule(NOT_FORTIFIED, "mk.lost-legion.volkare.situations.assault.differences", sets="forces_fortified")
def usually_open(s: Combat) -> Finding:
    """요새화된 장소에 있거나 장벽 너머로 강습당할 때만 병력이 요새화 효과를 얻는다."""
    shielded = s.fortified_site or s.across_wall
    if not shielded:
        return applied("요새화된 장소도 장벽도 없다", forces_fortified=False)
    if s.attacker == "volkare":
        return silent("볼케어가 공격한 전투에서 볼케어 쪽의 요새화는 협동 수비에서만 말한다")
    return applied("요새화된 장소나 장벽 너머의 병력이다", forces_fortified=True)


@volkare_combat.rule(NOT_FORTIFIED, sets=("ranged_allowed", "siege_allowed"))
def which_attacks(s: Combat, forces_fortified: bool) -> Finding:
    """요새화 능력이 없는 토큰에는 원거리와 공성을 섞어 쓰고, 있는 토큰에는 공성을 쓴다."""
    if forces_fortified and s.token_fortified:
        return silent("요새화가 두 번인 토큰을 어떻게 공격하는지 정해져 있지 않다")
    shielded = forces_fortified or s.token_fortified
    says = "요새화된 토큰: 공성 공격을 쓴다" if shielded else "요새화되지 않은 토큰: 원거리와 공성을 섞어 쓴다"
    return applied(says, ranged_allowed=not shielded, siege_allowed=True)


class Attacked(Situation):
    """볼케어의 공격: a player whom Volkare attacks."""

    choice: str = fact("플레이어의 선택", choices={"challenge": "도전", "retreat": "퇴각"})
    early: bool = fact("차례를 미리 진행하나요?", words=("미리 진행", "전력으로 참여"))
    face_down: bool = fact("라운드 순서 토큰이 이미 뒷면인가요?", default=False, cites=(PREPARE,), words=("뒷면",))
    place: str = fact(
        "플레이어가 있는 곳", choices={"site": "요새화된 장소", "wall": "장벽 너머", "other": "그 밖의 칸"}
    )
    forces_left: int = fact("남은 볼케어 병력", unit="개", at_least=0, at_most=80)


class AttackedAnswers(Answers):
    """What the player may do, and the result."""

    attack_allowed: bool = answer("볼케어가 그 플레이어를 공격할 수 있나요?")
    combat: bool = answer("전투가 일어나나요?")
    penalty: str = answer("퇴각의 손해", choices={"wounds": "부상", "none": "없음", "other": "다른 것"})
    player_fortified: bool = answer("플레이어가 요새화 효과를 얻나요?")
    provokes_rampaging: bool = answer("볼케어의 공격이 광분한 적을 도발하나요?")
    early_allowed: bool = answer("차례를 미리 진행할 수 있나요?")
    mana_die_allowed: bool = answer("보통의 마나 주사위를 쓸 수 있나요?")
    skill_allowed: bool = answer("차례에 한 번 쓰는 기술을 쓸 수 있나요?")
    turn_end_step: bool = answer("차례 종료 단계를 수행하나요?")
    token_flipped: bool = answer("라운드 순서 토큰을 뒤집나요?")
    next_turn_skipped: bool = answer("다음 차례를 건너뛰나요?")
    won: bool = answer("플레이어가 이기나요?")


volkare_attacks_player = Checker(
    "mk.volkare-attacks-player",
    "볼케어에게 공격받을 때",
    Attacked,
    AttackedAnswers,
    cites=(CHOICE, PREPARE, RESULT),
    about="볼케어에게 공격받은 플레이어가 고르고 쓸 수 있는 것.",
    asks=("볼케어에게 공격받으면 차례를 미리 진행해야 하나요?", "성 안에서 볼케어의 공격을 받으면 요새화되나요?"),
)


@volkare_attacks_player.rule(PREPARE, CHOICE, sets="attack_allowed")
def unrestricted(s: Attacked) -> Finding:
    """볼케어의 공격은 제한되지 않아 토큰이 뒷면인 플레이어도 공격한다."""
    return applied("볼케어의 공격에는 제한이 없다", attack_allowed=True)


@volkare_attacks_player.rule(CHOICE, sets="combat")
def fight_or_flee(s: Attacked) -> Finding:
    """도전하면 싸우고, 퇴각하면 싸우지 않는다."""
    return applied(f"{josa(s.label('choice'), '을/를')} 골랐다", combat=s.choice == "challenge")


@volkare_attacks_player.rule(CHOICE, sets="penalty")
def scenario_penalty(s: Attacked) -> Finding:
    """퇴각의 손해는 시나리오가 정한다."""
    return silent("퇴각의 손해는 시나리오마다 다르다") if s.choice == "retreat" else not_applied("퇴각하지 않는다")


@volkare_attacks_player.rule(CHOICE, "mk.lost-legion.walls.fortify", sets="player_fortified")
def no_shelter(s: Attacked) -> Finding:
    """볼케어는 장소와 장벽의 요새화를 모두 무시한다."""
    return applied(f"{s.label('place')}: 요새화 효과를 얻지 못한다", player_fortified=False)


@volkare_attacks_player.rule(CHOICE, sets="provokes_rampaging")
def provokes_none(s: Attacked) -> Finding:
    """볼케어의 공격은 광분한 적을 도발하지 않는다."""
    return applied("광분한 적을 도발하지 않는다", provokes_rampaging=False)


@volkare_attacks_player.rule(PREPARE, sets="early_allowed")
def early_turn(s: Attacked) -> Finding:
    """토큰이 이미 뒷면이면 차례를 미리 진행할 수 없다."""
    return applied("토큰이 이미 뒷면이다" if s.face_down else "미리 진행할지 고른다", early_allowed=not s.face_down)


@volkare_attacks_player.rule(
    PREPARE, sets=("mana_die_allowed", "skill_allowed", "turn_end_step", "token_flipped", "next_turn_skipped")
)
def full_turn(s: Attacked, early_allowed: bool) -> Finding:
    """미리 진행하면 보통의 차례처럼 모두 하고 다음 차례를 건너뛴다."""
    if not (early_allowed and s.early):
        return not_applied("차례를 미리 진행하지 않는다")
    return applied(
        "차례를 미리 진행한다",
        mana_die_allowed=True,
        skill_allowed=True,
        turn_end_step=True,
        token_flipped=True,
        next_turn_skipped=True,
    )


@volkare_attacks_player.rule(PREPARE, sets=("mana_die_allowed", "skill_allowed", "turn_end_step", "token_flipped"))
def no_turn(s: Attacked, early_allowed: bool) -> Finding:
    """미리 진행하지 않으면 마나 주사위와 차례당 한 번 기술을 쓰지 못하고 차례 종료 단계가 없다."""
    if early_allowed and s.early:
        return not_applied("차례를 미리 진행한다")
    return applied(
        "미리 진행하지 않는다", mana_die_allowed=False, skill_allowed=False, turn_end_step=False, token_flipped=False
    )


@volkare_attacks_player.rule(PREPARE, sets="next_turn_skipped")
def next_turn_kept(s: Attacked, early_allowed: bool) -> Finding:
    """미리 진행하지 않으면 다음 차례를 건너뛰지 않는다."""
    if s.face_down or (early_allowed and s.early):
        return not_applied("토큰이 뒷면이거나 차례를 미리 진행한다")
    return applied("차례를 미리 쓰지 않아 다음 차례를 한다", next_turn_skipped=False)


@volkare_attacks_player.rule(RESULT, sets="won")
def outcome(s: Attacked) -> Finding:
    """병력을 모두 제거하면 승리이고 그러지 않으면 패배다."""
    return applied(f"남은 병력 {s.forces_left}개", won=s.forces_left == 0)
