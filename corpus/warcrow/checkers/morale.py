"""사기: tests at the end of activations, demoralised units, routs and rallies, made executable."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.warcrow.checkers.counter import DEMORALISED_AHEAD, SLOTS, ahead

FAR_OVER = 2  # wc.morale.test
RALLY_NEEDS = 1  # wc.morale.rally
NORMAL = ("wc.morale.demoralised",)


class MoraleTest(Situation):
    """사기 시험: one unit's stress at the moment that is asked about."""

    stress: int = fact("스트레스", at_least=0, at_most=24)
    mor: int = fact("MOR", at_least=0, at_most=12, words=("사기",))
    successes: int = fact("WP 굴림의 성공", unit="개", at_least=0, at_most=12)
    when: str = fact("때", choices={"activation_end": "누군가의 활성화가 끝날 때", "other": "그 밖의 때"}, default="activation_end",
                     cites=("wc.morale.test",))
    activated: str = fact("방금 끝난 활성화", choices={"own": "이 유닛의 활성화", "friend": "아군 다른 유닛의 활성화", "enemy": "상대 유닛의 활성화"},
                          default="own", cites=("wc.morale.test",))


class MoraleTestAnswers(Answers):
    """Whether the unit rolls, what it needs and what follows."""

    test: bool = answer("WP 굴림을 하나요?")
    needed: int = answer("필요한 성공", unit="개")
    passed: bool = answer("통과하나요?", hint="굴리지 않으면 통과한 것으로 본다.")
    stress: int = answer("굴린 뒤의 스트레스")
    demoralised: bool = answer("사기 저하가 되나요?")
    rout: bool = answer("즉시 도주하나요?")


morale_test = Checker(
    "wc.morale-test", "사기 시험", MoraleTest, MoraleTestAnswers, cites=("wc.morale.test",),
    about="활성화가 끝날 때 WP 굴림을 하는지, 성공이 몇 개 필요한지, 그 뒤 어떻게 되는지.",
    asks=("사기 시험에 성공이 몇 개 필요한가요?", "내 활성화가 아니어도 굴리나요?", "실패하면 어떻게 되나요?"),
)
morale_test.no_chances("wc.note.die-faces")


@morale_test.rule("wc.morale.test", "wc.activation.end", "wc.checklist.forget.all-test", sets="test")
def over_mor_tests(s: MoraleTest) -> Finding:
    """누구의 활성화든 끝날 때 스트레스가 MOR을 넘은 모든 유닛이 WP 굴림을 한다."""
    if s.when != "activation_end":
        return applied("WP 굴림은 활성화가 끝날 때 한다", test=False)
    if s.stress <= s.mor:
        return applied(f"스트레스는 {s.stress}, MOR은 {s.mor}: 넘지 않는다", test=False)
    return applied(f"{josa(s.label('activated'), '이/가')} 끝났고 스트레스가 MOR보다 {s.stress - s.mor} 많다", test=True)


@morale_test.rule("wc.morale.test", sets="needed")
def needed_successes(s: MoraleTest, test: bool) -> Finding:
    """성공 1개가 필요하고, 스트레스가 MOR보다 2 이상 많으면 2개가 필요하다."""
    if not test:
        return applied("굴리지 않는다", needed=0)
    needed = 2 if s.stress - s.mor >= FAR_OVER else 1
    return applied(f"MOR을 {s.stress - s.mor} 넘어 성공 {needed}개가 필요하다", needed=needed)


@morale_test.rule("wc.morale.test", sets="passed")
def passes(s: MoraleTest, test: bool, needed: int) -> Finding:
    """필요한 만큼 성공이 나오면 통과한다."""
    if not test:
        return applied("굴리지 않으므로 실패하지 않는다", passed=True)
    return applied(f"성공 {s.successes}개로 {needed}개를 따진다", passed=s.successes >= needed)


@morale_test.rule("wc.morale.test", sets="stress")
def excess_is_removed(s: MoraleTest, test: bool) -> Finding:
    """결과와 상관없이 MOR을 넘는 스트레스는 치운다."""
    if not test:
        return applied(f"스트레스는 {s.stress} 그대로다", stress=s.stress)
    return applied(f"넘친 스트레스를 치우고 MOR과 같게 둔다: {s.mor}", stress=s.mor)


@morale_test.rule("wc.morale.test", sets=("demoralised", "rout"))
def failure(s: MoraleTest, passed: bool) -> Finding:
    """실패한 유닛은 사기 저하가 되고 즉시 도주한다."""
    if passed:
        return applied("실패하지 않았다", demoralised=False, rout=False)
    return applied("실패해서 사기 저하가 되고 즉시 도주한다", demoralised=True, rout=True)


DEEDS = {
    "activate": "활성화", "act": "다른 방식의 행동", "opportunity": "기회 공격", "hold_and_shoot": "제자리 사격",
    "contest": "목표 통제 다툼", "gain_stress": "스트레스 받기", "reduce_stress": "스트레스 줄이기",
    "permanent": "영구(Permanent) 스킬", "dauntless": "불굴(Dauntless) 스킬", "skill": "아무 표시가 없는 스킬",
}


class Demoralised(Situation):
    """사기 저하 유닛: what it wants to do, and what happened to it."""

    deed: str = fact("하려는 것", choices=DEEDS)
    stress: int = fact("스트레스", at_least=0, at_most=20)
    fought: bool = fact("전투에 참여했나요?", default=False, cites=("wc.morale.demoralised",))
    won: bool = fact("그 전투에서 이겼나요?", default=False, cites=("wc.morale.demoralised",))
    dial: int = fact("사기 저하가 된 턴", unit="번 칸", at_least=1, at_most=SLOTS, words=("다이얼",))


class DemoralisedAnswers(Answers):
    """What a demoralised unit may do and what happens to it."""

    allowed: bool = answer("할 수 있나요?")
    rout: bool = answer("전투 결과 뒤 도주하나요?")
    stress: int = answer("스트레스")
    slot: int = answer("큰 사기 저하 토큰을 놓는 칸", unit="번 칸")
    permanent: bool = answer("영구 스킬을 쓸 수 있나요?")
    dauntless: bool = answer("불굴 스킬을 쓸 수 있나요?")
    other: bool = answer("다른 스킬을 쓸 수 있나요?")


demoralised = Checker(
    "wc.demoralised", "사기 저하 유닛", Demoralised, DemoralisedAnswers, cites=("wc.morale.demoralised",),
    about="사기 저하 유닛이 무엇을 할 수 있고 토큰을 어느 칸에 놓는지.",
    asks=("사기 저하 유닛은 무엇을 못 하나요?", "사기 저하 토큰은 어디에 놓나요?", "사기 저하 유닛이 지면 스트레스를 받나요?"),
)


@demoralised.rule("wc.morale.demoralised", "wc.skills.requirements.on-field", sets="allowed")
def deeds_of_the_demoralised(s: Demoralised) -> Finding:
    """사기 저하 유닛은 영구와 불굴 스킬 말고는 활성화도, 행동도, 스킬도, 다툼도 하지 못한다."""
    if s.deed in ("permanent", "dauntless"):
        return applied(f"{josa(s.label('deed'), '은/는')} 예외다", allowed=True)
    return applied(f"사기 저하 유닛은 할 수 없다: {s.label('deed')}", allowed=False)


@demoralised.rule("wc.movement.disengage.exceptions", sets="allowed")
def no_opportunity_attack(s: Demoralised) -> Finding:
    """사기 저하 유닛은 기회 공격을 하지 못한다."""
    return applied("기회 공격을 하지 못한다", allowed=False) if s.deed == "opportunity" else not_applied("기회 공격이 아니다")


@demoralised.rule("wc.terrain.objective.demoralised", sets="allowed")
def no_contest(s: Demoralised) -> Finding:
    """사기 저하 유닛은 목표의 통제를 다투지 못한다."""
    return applied("통제를 다투지 못한다", allowed=False) if s.deed == "contest" else not_applied("목표 다툼이 아니다")


@demoralised.rule("wc.morale.demoralised", "wc.melee.notes.demoralised", sets="rout")
def routs_after_fighting(s: Demoralised) -> Finding:
    """전투에 참여한 사기 저하 유닛은 이기든 지든 결과가 난 뒤 도주한다."""
    if not s.fought:
        return applied("전투에 참여하지 않았다", rout=False)
    return applied(f"{'이겼어도' if s.won else '결과가 난 뒤'} 반드시 도주한다", rout=True)


@demoralised.rule("wc.morale.demoralised", "wc.note.demoralised-loser", "wc.round.end", sets="stress")
def stress_does_not_change(s: Demoralised) -> Finding:
    """사기 저하 유닛은 스트레스를 받지도 줄이지도 못한다."""
    return applied(f"스트레스는 {s.stress} 그대로다", stress=s.stress)


@demoralised.rule("wc.morale.demoralised", "wc.round.turn.steps", sets="slot")
def two_slots_ahead(s: Demoralised) -> Finding:
    """큰 사기 저하 토큰은 지금 턴에서 두 칸 앞에 놓는다."""
    slot = ahead(s.dial, DEMORALISED_AHEAD)
    return applied(f"{s.dial}번 칸에서 두 칸 앞은 {slot}번 칸이다", slot=slot)


@demoralised.rule("wc.morale.demoralised", "wc.skills.requirements.on-field", sets=("permanent", "dauntless", "other"))
def skills_of_the_demoralised(s: Demoralised) -> Finding:
    """영구와 불굴 스킬만 쓸 수 있다."""
    return applied("영구와 불굴 스킬만 쓸 수 있다", permanent=True, dauntless=True, other=False)


class Rally(Situation):
    """재집결: a demoralised unit when a turn's events are resolved."""

    dial: int = fact("다이얼이 가리키는 칸", unit="번 칸", at_least=1, at_most=SLOTS)
    slot: int = fact("사기 저하 토큰이 있는 칸", unit="번 칸", at_least=1, at_most=SLOTS)
    phase: str = fact("때", choices={"event": "이벤트 단계", "other": "다른 때"}, default="event", cites=("wc.morale.rally",))
    successes: int = fact("WP 굴림의 성공", unit="개", at_least=0, at_most=12)


class RallyAnswers(Answers):
    """Whether the unit tries, and what is (not) known of the outcome."""

    attempt: bool = answer("지금 재집결을 시도하나요?")
    needed: int = answer("필요한 성공", unit="개")
    success: bool = answer("굴림에 성공하나요?")
    rallied: bool = answer("굴림 뒤에 사기 저하가 풀리나요?")
    again: bool = answer("실패한 뒤 다시 시도하나요?")
    rout: bool = answer("실패하면 다시 도주하나요?")


rally = Checker(
    "wc.rally", "재집결", Rally, RallyAnswers, cites=("wc.morale.rally",),
    about="사기 저하 유닛이 언제 재집결을 시도하고 성공이 몇 개 필요한지.",
    asks=("재집결은 언제 하나요?", "재집결에 실패하면 어떻게 되나요?"),
)
rally.no_chances("wc.note.die-faces")


@rally.rule("wc.morale.rally", sets="attempt")
def when_the_token_resolves(s: Rally) -> Finding:
    """다이얼이 토큰의 칸에 이르러 이벤트 단계에 토큰을 해결할 때 시도한다."""
    if s.phase != "event":
        return applied("재집결은 이벤트 단계에 시도한다", attempt=False)
    return applied(f"다이얼은 {s.dial}번, 토큰은 {s.slot}번 칸에 있다", attempt=s.dial == s.slot)


@rally.rule("wc.morale.rally", sets="needed")
def rally_needs_one(s: Rally) -> Finding:
    """재집결의 WP 굴림은 성공 1개가 필요하다."""
    return applied("성공 1개면 된다", needed=RALLY_NEEDS)


@rally.rule("wc.morale.rally", sets="success")
def rally_roll(s: Rally) -> Finding:
    """성공이 1개 이상이면 굴림에 성공한다."""
    return applied(f"성공이 {s.successes}개 나왔다", success=s.successes >= RALLY_NEEDS)


@rally.rule("wc.note.rally-result", "wc.morale.rally", sets=("rallied", "again", "rout"))
def what_follows_is_not_said(s: Rally) -> Finding:
    """재집결 굴림에 성공하거나 실패한 다음의 처리는 적혀 있지 않다."""
    return silent("굴림 뒤에 무엇을 하는지 원문에 없다")
