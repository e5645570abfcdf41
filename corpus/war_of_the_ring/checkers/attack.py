"""공격: who may take part in a battle, with which action die, and how many dice are rolled."""

from corpus.hangul import josa
from corpus.judge import (
    Answers,
    Chances,
    Checker,
    Finding,
    Situation,
    answer,
    applied,
    at_most,
    counted,
    fact,
    not_applied,
    one_die,
    silent,
)

MOST_DICE = 5  # wotr.attack.strength
HIT = 5  # wotr.battle.roll


class Attack(Situation):
    """공격: one army about to fight, before anything is rolled."""

    role: str = fact("싸우는 쪽", choices={"attack": "공격", "defend": "방어"}, default="attack",
                     cites=("wotr.attack.start",))
    die: str = fact("쓴 행동 주사위", choices={"army": "군대 주사위", "character": "인물 주사위", "other": "사건 카드 등"},
                    default="army", cites=("wotr.attack.character-die",), words=("캐릭터 주사위", "군대 주사위"))
    regular: int = fact("정규", unit="개", at_least=0, at_most=10, words=("정규 부대",), hint="정예만 있으면 0")
    elite: int = fact("정예", unit="개", at_least=0, at_most=10, default=0, cites=("wotr.attack.strength",))
    not_at_war: int = fact("그 가운데 전쟁 중이 아닌 국가의 부대", unit="개", at_least=0, at_most=10, default=0,
                           cites=("wotr.attack.at-war",))
    held_back: int = fact("그 가운데 싸움에서 뺀 부대", unit="개", at_least=0, at_most=10, default=0,
                          cites=("wotr.attack.start",), hint="나누어 남긴 부대. 전쟁 중이 아닌 부대는 따로 적는다")
    leader: int = fact("싸움에 참가하는 지휘관", unit="개", at_least=0, at_most=10)
    nazgul: int = fact("싸움에 참가하는 나즈굴", unit="개", at_least=0, at_most=8, default=0,
                       cites=("wotr.attack.leadership",))
    character: int = fact("싸움에 참가하는 인물", unit="명", at_least=0, at_most=10, words=("캐릭터",))
    adjacent: bool = fact("상대가 인접한 곳에 있나요?", default=True, cites=("wotr.attack.start",))


class AttackAnswers(Answers):
    """Whether the attack may be made, and the dice."""

    legal: bool = answer("이렇게 싸울 수 있나요?", normally=True, says="막는 조건이 없다",
                         cites=("wotr.attack.start", "wotr.attack.at-war", "wotr.attack.character-die"))
    participating: int = answer("참가하는 부대", unit="개")
    strength: int = answer("전투력")
    dice: int = answer("굴리는 주사위", unit="개")
    missing: str = answer("모자란 것", choices={"leader_or_character": "지휘관이나 인물", "none": "없음"})
    may_split: bool = answer("군대를 나누어 일부를 뺄 수 있나요?")


attack = Checker(
    "wotr.attack", "공격과 전투력", Attack, AttackAnswers, cites=("wotr.attack.start", "wotr.attack.strength"),
    about="공격할 수 있는지, 누가 참가하고 주사위를 몇 개 굴리는지.",
    asks=("공격할 수 있나요?", "전투 주사위를 몇 개 굴리나요?", "전쟁 중이 아닌 국가도 싸울 수 있나요?"),
)


@attack.rule("wotr.attack.at-war", "wotr.attack.start", "wotr.politics.nonbelligerent.attack", sets="participating")
def who_takes_part(s: Attack) -> Finding:
    """전쟁 중이 아닌 국가의 부대는 공격에 끼지 못하고 방어에는 낀다. 나누어 남긴 부대도 빠진다."""
    out = s.held_back + (s.not_at_war if s.role == "attack" else 0)
    units = max(0, s.regular + s.elite - out)
    return applied(f"정규와 정예 {s.regular + s.elite}개 가운데 {units}개가 참가한다", participating=units)


@attack.rule("wotr.attack.strength", "wotr.attack.leadership", sets="strength")
def strength_is_units(s: Attack, participating: int) -> Finding:
    """전투력은 참가하는 정규와 정예의 수다. 지휘관과 인물은 세지 않는다."""
    return applied(f"전투력은 {josa(str(participating), '이다/다')}", strength=participating)


@attack.rule("wotr.attack.strength", sets="dice")
def dice_by_strength(s: Attack, strength: int) -> Finding:
    """전투력만큼 주사위를 굴린다."""
    return applied(f"주사위를 {strength}개 굴린다", dice=strength)


@attack.rule("wotr.attack.strength", sets="dice")
def five_dice_at_most(s: Attack, strength: int) -> Finding:
    """전투력이 5를 넘어도 공격 주사위는 5개까지만 굴린다."""
    if strength <= MOST_DICE:
        return not_applied("전투력이 5를 넘지 않는다")
    if s.role != "attack":
        return not_applied("방어하는 쪽이다")
    return applied(f"전투력 {strength}: 5개까지만 굴린다", dice=at_most(MOST_DICE))


@attack.rule("wotr.note.defender-dice", "wotr.attack.strength", sets="dice", overrides="dice_by_strength")
def defender_dice(s: Attack, strength: int) -> Finding:
    """방어자의 주사위에도 한도가 있는지는 말하지 않는다."""
    if strength <= MOST_DICE:
        return not_applied("전투력이 5를 넘지 않는다")
    if s.role != "defend":
        return not_applied("공격하는 쪽이다")
    return silent("방어자의 주사위도 5개까지인지 말하지 않는다")


@attack.rule("wotr.attack.at-war", "wotr.politics.nonbelligerent.attack", sets="legal",
             overrides="nazgul_with_character_die")
def needs_units_at_war(s: Attack) -> Finding:
    """공격에 낄 수 있는 부대가 없으면 공격하지 못한다."""
    if s.role != "attack":
        return not_applied("방어는 전쟁 중이 아니어도 한다")
    if s.not_at_war + s.held_back == 0:
        return not_applied("빠지는 부대가 없다")
    units = s.regular + s.elite - s.held_back - s.not_at_war
    if units > 0:
        return not_applied(f"참가할 수 있는 부대가 {units}개 있다")
    return applied("참가할 수 있는 부대가 없어 공격하지 못한다", legal=False)


@attack.rule("wotr.attack.character-die", sets=("legal", "missing"))
def character_die(s: Attack) -> Finding:
    """인물 주사위로 공격하려면 지휘관이나 인물이 1명 이상 있어야 한다."""
    if s.role != "attack":
        return not_applied("방어하는 쪽이다")
    if s.die != "character":
        return applied("인물 주사위를 쓰지 않아 지휘관이나 인물이 없어도 된다", missing="none")
    if s.leader + s.character > 0:
        return applied("지휘관이나 인물이 있다", missing="none")
    if s.nazgul > 0:
        return not_applied("나즈굴만 있다")
    return applied("인물 주사위를 썼는데 지휘관도 인물도 없다", legal=False, missing="leader_or_character")


@attack.rule("wotr.note.character-die-nazgul", "wotr.attack.character-die", sets=("legal", "missing"))
def nazgul_with_character_die(s: Attack) -> Finding:
    """나즈굴만으로 인물 주사위의 조건을 채우는지는 말하지 않는다."""
    if s.nazgul == 0 or s.role != "attack":
        return not_applied("나즈굴로 공격하는 때가 아니다")
    if s.die != "character" or s.leader + s.character > 0:
        return not_applied("나즈굴에 기대지 않아도 된다")
    return silent("나즈굴이 지휘관이나 인물을 대신하는지 말하지 않는다")


@attack.rule("wotr.attack.start", sets="legal", overrides="nazgul_with_character_die")
def adjacent_enemy(s: Attack) -> Finding:
    """인접한 곳의 적군을 공격한다."""
    if s.adjacent or s.role != "attack":
        return not_applied("상대가 인접한 곳에 있다")
    return applied("인접하지 않은 적은 공격하지 못한다", legal=False)


@attack.rule("wotr.attack.start", sets="may_split")
def split_freely(s: Attack) -> Finding:
    """공격하는 쪽은 군대를 둘로 나누어 참가하지 않을 부대와 인물을 정한다."""
    if s.role != "attack":
        return not_applied("방어하는 쪽이다")
    return applied("참가하지 않을 부대와 인물을 자유롭게 정한다", may_split=True)


@attack.chances("wotr.battle.roll", "wotr.attack.strength")
def hits_of_the_first_roll(s: Attack, legal: bool, dice: int) -> Chances | None:
    """What the battle dice may hit before any is rolled again."""
    if not legal:
        return None
    says = f"주사위 {dice}개를 재굴림 없이 굴리고 5 이상이 명중이다. 도시나 방어거점의 첫 라운드와 공성전은 다르다."
    return counted("명중하는 수", says, "명중", dice, one_die(HIT))


@attack.chances("wotr.battle.reroll", "wotr.attack.leadership")
def hits_with_rerolls(s: Attack, legal: bool, dice: int) -> Chances | None:
    """The same with the rerolls of leaders and Nazgûl."""
    rerolls = min(s.leader + s.nazgul, dice)
    if not legal or s.character or rerolls == 0:
        return None
    says = f"지도력이 {josa(str(s.leader + s.nazgul), '이다/다')}. 주사위 {dice}개를 굴리고 빗나간 주사위를 {rerolls}개까지 한 번씩 다시 굴린다."
    return counted("재굴림까지 명중하는 수", says, "명중", dice, one_die(HIT), rerolls)


@attack.chances("wotr.note.leadership-values", "wotr.battle.reroll")
def leadership_of_characters(s: Attack, legal: bool) -> Chances | None:
    """What characters add to leadership is not in the book."""
    if not legal or s.character == 0:
        return None
    return Chances("재굴림까지 명중하는 수", "인물의 지도력이 규칙서에 없어 몇 개를 다시 굴리는지 알 수 없으므로 확률을 셈할 수 없다.")
