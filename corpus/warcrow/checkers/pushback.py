"""밀어내기와 추격: holding ground, being pushed and being pursued, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

UNKNOWN_MOR = ("wc.morale.unchosen-stress",)


class Pushback(Situation):
    """밀어내기: the loser of a melee, its winner, and what both choose."""

    stress: int = fact("이 공격 전 패자의 스트레스", at_least=0, at_most=20)
    mor: int = fact("패자의 MOR", at_least=0, at_most=12, default=0, cites=UNKNOWN_MOR, hint="0이면 한도를 따지지 않는다.")
    demoralised: bool = fact("패자가 사기 저하인가요?", default=False, cites=("wc.morale.demoralised",))
    still_engaged: bool = fact("전투 결과 뒤 두 유닛이 아직 교전 중인가요?", default=True, cites=("wc.melee.procedure",))
    push: bool = fact("승자가 밀어내려 하나요?", default=True, cites=("wc.melee.procedure",))
    hold: bool = fact("패자가 버티나요?", default=False, cites=("wc.melee.pushback.steps",))
    loser_mov: int = fact("패자의 첫 번째 MOV 값", unit="걸음", at_least=0, at_most=12)
    winner_mov: int = fact("승자의 첫 번째 MOV 값", unit="걸음", at_least=0, at_most=12)
    winner_engaged: bool = fact("밀어낸 뒤 승자가 아직 교전 중인가요?", default=False, cites=("wc.melee.pushback.steps",),
                                words=("다른 적과 교전",))
    shove_agreed: bool = fact("밀치기 규칙을 따르기로 게임 전에 정했나요?", default=False,
                              cites=("wc.melee.pushback.direction-gap",))
    meets: str = fact("밀려나다 닿는 것", default="nothing", cites=("wc.melee.pushback.direction-gap",),
                      choices={"nothing": "없음", "unit": "다른 유닛", "terrain": "지형지물"})

    def after_defeat(self) -> int:
        """The loser's stress once the defeat is counted."""
        return self.stress if self.demoralised else self.stress + 1

    def at_mor(self) -> bool:
        """Whether the loser has reached its MOR before it chooses to hold ground."""
        return self.mor > 0 and not self.demoralised and self.after_defeat() >= self.mor


class PushbackAnswers(Answers):
    """Whether and how far the loser is pushed and pursued, and its stress."""

    hold_allowed: bool = answer("패자가 버틸 수 있나요?")
    pushed: bool = answer("패자가 밀려나나요?")
    stress: int = answer("패자의 스트레스", start=0)
    distance: int = answer("밀려나는 거리", unit="걸음")
    direction: str = answer("밀어내는 방향", choices={"away": "승자에게서 멀어지는 쪽", "toward": "승자에게 다가가는 쪽"})
    centre_line: bool = answer("두 리더의 베이스 중심을 잇는 선을 따르나요?")
    stops: bool = answer("닿은 곳에서 멈추나요?")
    pursuit: bool = answer("승자가 추격할 수 있나요?")
    pursuit_distance: int = answer("추격하는 거리", unit="걸음")
    optional: bool = answer("추격은 고르는 것인가요?")
    soldiers: str = answer("밀려난 병사의 자리", choices={"far": "되도록 리더보다 승자에게서 멀리", "near": "리더보다 승자에게 가까이"})


pushback = Checker(
    "wc.pushback", "밀어내기와 추격", Pushback, PushbackAnswers, cites=("wc.melee.pushback.steps",),
    about="패배한 유닛이 버티거나 밀려나는지, 승자가 추격하는지.",
    asks=("몇 걸음 밀려나나요?", "버티면 스트레스가 얼마인가요?", "다른 적과 교전 중이어도 추격하나요?"),
)


@pushback.rule("wc.melee.pushback.steps", sets="hold_allowed")
def may_hold(s: Pushback) -> Finding:
    """패배한 유닛은 스트레스 1을 받고 버틸 수 있다."""
    return applied("스트레스 1을 받고 버틸 수 있다", hold_allowed=True)


@pushback.rule("wc.morale.demoralised", sets="hold_allowed", overrides="may_hold")
def demoralised_cannot_pay(s: Pushback) -> Finding:
    """사기 저하 유닛은 스트레스를 받지 못하므로 버티기의 값을 치르지 못한다."""
    if not s.demoralised:
        return not_applied("사기 저하가 아니다")
    return applied("스트레스를 받지 못하는 유닛은 버티지 못한다", hold_allowed=False)


@pushback.rule("wc.note.hold-ground-mor", "wc.note.chosen-stress", "wc.melee.pushback.steps", sets="hold_allowed")
def hold_at_mor(s: Pushback) -> Finding:
    """MOR에 이른 유닛이 버틸 수 있는지는 적혀 있지 않다."""
    if not s.at_mor():
        return not_applied("스트레스가 MOR에 이르지 않았거나 한도를 따지지 않는다")
    return silent("스트레스가 MOR에 이른 유닛이 버틸 수 있는지 말하지 않는다")


@pushback.rule("wc.note.hold-ground-mor", "wc.melee.pushback.steps", sets=("pushed", "stress"))
def holding_at_mor(s: Pushback) -> Finding:
    """MOR에 이른 유닛이 버티겠다고 하면 밀려나는지도 스트레스도 정할 수 없다."""
    if not s.hold:
        return not_applied("버티려 하지 않는다")
    if not s.at_mor():
        return not_applied("스트레스가 MOR에 이르지 않았거나 한도를 따지지 않는다")
    return silent("MOR에 이른 유닛이 버틸 수 있는지 말하지 않아 그 뒤도 정할 수 없다")


@pushback.rule("wc.melee.procedure", "wc.melee.pushback.steps", sets="pushed")
def pushed_or_not(s: Pushback) -> Finding:
    """아직 교전 중이고 패자가 버티지 않으면 승자가 밀어낼 수 있다."""
    if not s.still_engaged:
        return applied("더는 교전 중이 아니라 밀어내지 않는다", pushed=False)
    if not s.push:
        return applied("승자가 밀어내지 않는다", pushed=False)
    if s.hold and not s.demoralised:
        return applied("패자가 버텨서 밀어내기가 끝난다", pushed=False)
    return applied("패자가 밀려난다", pushed=True)


@pushback.rule("wc.melee.procedure", "wc.morale.stress-sources", sets="stress")
def defeat_stress(s: Pushback) -> Finding:
    """패배한 유닛은 스트레스 1을 받는다."""
    if s.demoralised:
        return applied(f"사기 저하 유닛은 스트레스를 받지 못해 {s.stress} 그대로다", stress=add(s.stress))
    return applied(f"스트레스 {s.stress}에서 패배로 1을 받는다", stress=add(s.after_defeat()))


@pushback.rule("wc.melee.pushback.steps", "wc.morale.stress-sources", sets="stress")
def holding_stress(s: Pushback) -> Finding:
    """버티면 스트레스 1을 더 받는다."""
    if not s.hold or s.demoralised:
        return not_applied("버티지 않는다")
    return applied("버티느라 스트레스 1을 더 받는다", stress=add(1))


@pushback.rule("wc.melee.pushback.steps", sets="distance")
def losers_first_mov(s: Pushback) -> Finding:
    """밀어내는 거리는 패자의 첫 번째 MOV 값이다."""
    return applied(f"패자의 첫 번째 MOV 값 {s.loser_mov}걸음을 밀려난다", distance=s.loser_mov)


@pushback.rule("wc.melee.pushback.steps", sets="direction")
def away_from_winner(s: Pushback) -> Finding:
    """승자에게서 멀어지는 쪽으로 밀어낸다."""
    return applied("승자에게서 멀어지는 쪽이다", direction="away")


@pushback.rule("wc.note.pushback-direction", "wc.melee.pushback.direction-gap", sets=("centre_line", "stops"))
def exact_way_is_open(s: Pushback) -> Finding:
    """밀어내는 정확한 방향과 무엇에 닿았을 때의 처리는 룰북에 없다."""
    if s.shove_agreed:
        return not_applied("밀치기 규칙을 따르기로 정했다")
    return silent("정확한 방향과 무엇에 닿았을 때 멈추는지는 룰북에 없고 게임 전에 정한다")


@pushback.rule("wc.melee.pushback.direction-gap", sets=("centre_line", "stops"))
def shove_if_agreed(s: Pushback) -> Finding:
    """밀치기 규칙을 따르기로 정했으면 두 리더의 중심을 잇는 선으로 밀고 닿으면 멈춘다."""
    if not s.shove_agreed:
        return not_applied("밀치기 규칙을 따르기로 정하지 않았다")
    return applied("두 리더의 중심을 잇는 선으로 밀고 닿으면 멈춘다", centre_line=True, stops=True)


@pushback.rule("wc.note.pushback-direction", "wc.melee.pushback.direction-gap", sets="distance")
def meeting_something(s: Pushback) -> Finding:
    """밀려나다 무엇에 닿으면 얼마나 밀려나는지 룰북에 없다."""
    if s.meets == "nothing":
        return not_applied("밀려나다 닿는 것이 없다")
    return silent(f"밀려나다 {s.label('meets')}에 닿았을 때의 거리를 말하지 않는다")


@pushback.rule("wc.melee.pushback.steps", sets=("pursuit", "optional"))
def may_pursue(s: Pushback, pushed: bool) -> Finding:
    """밀어낸 승자가 더는 교전 중이 아니면 추격할 수 있다."""
    if not pushed:
        return applied("밀어내지 않았으므로 추격이 없다", pursuit=False, optional=True)
    if s.winner_engaged:
        return applied("승자가 아직 교전 중이라 추격하지 못한다", pursuit=False, optional=True)
    return applied("승자가 더는 교전 중이 아니므로 추격할 수 있다", pursuit=True, optional=True)


@pushback.rule("wc.melee.pushback.steps", sets="pursuit_distance")
def winners_first_mov(s: Pushback) -> Finding:
    """추격은 승자의 첫 번째 MOV 값을 모두 쓴다."""
    return applied(f"승자의 첫 번째 MOV 값 {s.winner_mov}걸음을 모두 쓴다", pursuit_distance=s.winner_mov)


@pushback.rule("wc.melee.pushback.reform", sets="soldiers")
def soldiers_behind(s: Pushback) -> Finding:
    """밀려난 유닛의 병사는 되도록 리더보다 승자에게서 멀리 놓는다."""
    return applied("되도록 리더보다 승자에게서 멀리 놓는다", soldiers="far")
