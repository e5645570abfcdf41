"""공격 중단과 퇴각: how a battle ends after a round."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

RETREAT = ("wotr.battle.retreat",)


class AfterRound(Situation):
    """라운드가 끝난 뒤: what the attacker decides and where the defender wants to go."""

    attacker_ceases: bool = fact("공격자가 공격을 중단하나요?", default=False, cites=("wotr.battle.cease",), words=("공격중단",))
    besieged: bool = fact("퇴각하려는 쪽이 농성 중인 방어군인가요?", default=False, cites=("wotr.siege.elite-continue",))
    who: str = fact("퇴각하려는 쪽", choices={"defender": "방어자", "attacker": "공격자"}, default="defender", cites=RETREAT)
    adjacent: bool = fact("인접한 칸으로 가나요?", default=True, cites=RETREAT)
    nation_at_war: bool = fact("갈 곳이 전쟁 중인 국가이거나 어느 국가도 아닌가요?", default=True, cites=RETREAT)
    enemy_there: bool = fact("갈 곳에 적군이나 적의 정착지가 있나요?", default=False,
                             cites=("wotr.note.retreat-where",))


class AfterRoundAnswers(Answers):
    """Whether the battle is over, whether the defender may retreat, and what follows."""

    battle_over: bool = answer("전투가 끝나나요?")
    next_step: str = answer("다음 단계", choices={"over": "전투 종료", "card": "전투 카드 단계부터 다시"})
    retreat: bool = answer("퇴각할 수 있나요?")
    enter_nonbelligerent: bool = answer("퇴각할 때 전쟁 중이 아닌 국가에 들어갈 수 있나요?")
    must_leave_on_next_move: bool = answer("다음에 움직일 때 그 국가에서 나와야 하나요?")


after_round = Checker(
    "wotr.cease-retreat", "공격 중단과 퇴각", AfterRound, AfterRoundAnswers, cites=("wotr.battle.cease", *RETREAT),
    about="한 라운드가 끝난 뒤 전투가 끝나는지, 방어자가 퇴각할 수 있는지.",
    asks=("방어자가 퇴각할 수 있나요?", "공격을 그만둘 수 있나요?"),
)


@after_round.rule("wotr.battle.cease", sets=("battle_over", "next_step"))
def attacker_may_cease(s: AfterRound) -> Finding:
    """공격자가 중단하면 전투가 끝난다."""
    if not s.attacker_ceases:
        return not_applied("공격자가 공격을 이어 간다")
    return applied("공격자가 중단해 전투가 끝난다", battle_over=True, next_step="over")


@after_round.rule("wotr.battle.cease", sets=("battle_over", "next_step"))
def attack_goes_on(s: AfterRound) -> Finding:
    """공격자가 중단하지 않고 방어자도 퇴각하지 않으면 첫 단계부터 다시 진행한다."""
    if s.attacker_ceases:
        return not_applied("공격자가 중단했다")
    return applied("전투가 이어지고 전투 카드 단계부터 다시 한다", battle_over=False, next_step="card")


@after_round.rule("wotr.battle.retreat", sets="retreat")
def defender_may_retreat(s: AfterRound) -> Finding:
    """공격이 이어지면 방어자는 남은 피규어를 인접한 칸으로 옮겨 퇴각할 수 있다."""
    if s.attacker_ceases:
        return not_applied("공격자가 중단했다")
    return applied("공격이 이어져 방어자가 퇴각할 수 있다", retreat=True)


@after_round.rule("wotr.battle.cease", "wotr.battle.retreat", sets="retreat", overrides="unknown_place")
def too_late(s: AfterRound) -> Finding:
    """공격자가 중단했으면 전투가 끝나 퇴각하지 못한다."""
    if not s.attacker_ceases:
        return not_applied("공격자가 공격을 이어 간다")
    return applied("전투가 이미 끝나 퇴각하지 못한다", retreat=False)


@after_round.rule("wotr.battle.retreat", sets="retreat", overrides=("defender_may_retreat", "unknown_place"))
def only_the_defender(s: AfterRound) -> Finding:
    """퇴각은 방어자가 고른다. 공격자는 중단할 수 있을 뿐이다."""
    if s.who == "defender":
        return not_applied("방어자가 퇴각하려 한다")
    return applied("공격자는 퇴각하지 못하고 공격을 중단할 수 있다", retreat=False)


@after_round.rule("wotr.battle.retreat", sets="retreat", overrides=("defender_may_retreat", "unknown_place"))
def only_next_door(s: AfterRound) -> Finding:
    """퇴각은 인접한 칸으로만 한다."""
    if s.adjacent:
        return not_applied("인접한 칸으로 간다")
    return applied("인접하지 않은 칸으로는 퇴각하지 못한다", retreat=False)


@after_round.rule("wotr.siege.elite-continue", sets="retreat", overrides=("defender_may_retreat", "unknown_place"))
def besieged_cannot(s: AfterRound) -> Finding:
    """농성 중인 방어군은 인접한 지역으로 퇴각하지 못한다."""
    if not s.besieged:
        return not_applied("농성 중이 아니다")
    return applied("농성 중인 방어군이라 퇴각하지 못한다", retreat=False)


@after_round.rule("wotr.note.retreat-where", "wotr.battle.retreat", sets="retreat")
def unknown_place(s: AfterRound) -> Finding:
    """적군이나 적의 정착지가 있는 칸으로 퇴각할 수 있는지는 말하지 않는다."""
    if not s.enemy_there:
        return not_applied("갈 곳에 적이 없다")
    return silent("적이 있는 칸으로 퇴각할 수 있는지 말하지 않는다")


@after_round.rule("wotr.battle.retreat", sets=("enter_nonbelligerent", "must_leave_on_next_move"))
def into_a_nation_at_peace(s: AfterRound) -> Finding:
    """전쟁 중이 아닌 국가로도 퇴각할 수 있고, 다음에 움직일 때 나와야 한다."""
    if s.nation_at_war:
        return applied("전쟁 중이 아닌 국가에도 들어갈 수 있으나 지금은 그런 곳이 아니다",
                       enter_nonbelligerent=True, must_leave_on_next_move=False)
    return applied("들어갈 수 있지만 다음에 움직일 때 나와야 한다",
                   enter_nonbelligerent=True, must_leave_on_next_move=True)
