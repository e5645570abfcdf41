"""스트레스: gaining it, the limit that MOR sets, and reducing it, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

EVENTS = {
    "reactivate": "이미 활성화한 유닛의 재활성화", "modifier": "공격이나 방어 굴림에 수정치 더하기", "melee_lost": "근접 전투의 패배",
    "hold_ground": "버티기", "opportunity": "기회 공격", "hold_and_shoot": "제자리 사격", "skill": "스킬이나 스위치의 효과",
    "shot_past": "교전 중인 대상이 쏘였고 이 유닛이 그 대상과 교전 중", "shot_at": "교전 중에 쏘인 대상",
    "intimidating": "위압", "sinister": "불길함", "tinge": "틴지 효과", "none": "스트레스를 주는 일 없음",
}
CHOSEN = ("reactivate", "modifier", "hold_ground", "opportunity", "hold_and_shoot")  # wc.note.chosen-stress
OPEN_AT_MOR = ("hold_ground", "opportunity", "hold_and_shoot")  # wc.note.chosen-stress
UNSAID = ("intimidating", "sinister", "tinge")  # wc.note.intimidating-sinister
LISTED = ("reactivate", "melee_lost", "hold_ground", "opportunity", "hold_and_shoot")  # wc.morale.stress-sources


class Stress(Situation):
    """스트레스를 받는 일: one unit before it happens."""

    stress: int = fact("지금 스트레스", at_least=0, at_most=20)
    mor: int = fact("MOR", at_least=0, at_most=12, default=0, cites=("wc.morale.stress",), hint="0이면 한도를 따지지 않는다.")
    event: str = fact("스트레스를 주는 일", choices=EVENTS)
    modifiers: int = fact("더하는 수정치", unit="개", at_least=1, at_most=8, default=1, cites=("wc.morale.stress-sources",))
    amount: int = fact("스킬이나 스위치가 주는 스트레스", at_least=0, at_most=6, default=1, cites=("wc.morale.stress-sources",))
    only_rest: bool = fact("재활성화해서 휴식만 하나요?", default=False, cites=("wc.morale.rest-only",))
    demoralised: bool = fact("사기 저하 유닛인가요?", default=False, cites=("wc.morale.demoralised",))

    def at_mor(self) -> bool:
        """Whether the stress has reached MOR (only when MOR is told)."""
        return self.mor > 0 and self.stress >= self.mor


class StressAnswers(Answers):
    """Whether it may be chosen, how much it adds, and whether a test follows."""

    allowed: bool = answer("그렇게 할 수 있나요?", normally=True, says="막는 규칙이 없다", cites=("wc.morale.stress-sources",))
    gained: int = answer("받는 스트레스", start=0)
    stress: int = answer("받은 뒤의 스트레스")
    most: int = answer("지금 더할 수 있는 수정치", unit="개")
    test_at_end: bool = answer("활성화가 끝날 때 WP 굴림을 하나요?")


stress = Checker(
    "wc.stress", "스트레스 받기", Stress, StressAnswers, cites=("wc.morale.stress-sources",),
    about="무엇이 스트레스를 얼마나 주고, MOR에 이르면 무엇을 못 하는지.",
    asks=("수정치를 두 개 더하면 스트레스는 얼마인가요?", "스트레스가 MOR과 같아도 수정치를 더하나요?", "누가 스트레스를 받나요?"),
)


@stress.rule("wc.morale.stress-sources", "wc.melee.procedure", sets="gained")
def listed_events(s: Stress) -> Finding:
    """재활성화, 패배, 버티기, 기회 공격, 제자리 사격은 스트레스 1을 준다."""
    if s.event not in LISTED:
        return not_applied("이 목록에 든 일이 아니다")
    return applied(f"{s.label('event')}: 스트레스 1을 받는다", gained=add(1))


@stress.rule("wc.setup.join-deploy.skills-modifiers", "wc.morale.stress-sources", sets="gained")
def each_modifier(s: Stress) -> Finding:
    """수정치는 하나를 쓸 때마다 스트레스 1을 준다."""
    if s.event != "modifier":
        return not_applied("수정치를 더하지 않는다")
    return applied(f"수정치 {s.modifiers}개: 스트레스를 {s.modifiers}만큼 받는다", gained=add(s.modifiers))


@stress.rule("wc.morale.stress-sources", sets="gained")
def skills_and_switches(s: Stress) -> Finding:
    """스킬이나 스위치의 효과는 적힌 만큼 스트레스를 준다."""
    if s.event != "skill":
        return not_applied("스킬이나 스위치의 효과가 아니다")
    return applied(f"효과에 적힌 스트레스 {s.amount}", gained=add(s.amount))


@stress.rule("wc.ranged.into-melee", "wc.morale.other-sources", sets="gained")
def shooting_past_friends(s: Stress) -> Finding:
    """교전 중인 적을 쏘면 대상이 아니라 대상과 교전 중인 유닛이 스트레스 1을 받는다."""
    if s.event == "shot_past":
        return applied("대상과 교전 중인 유닛이 스트레스 1을 받는다", gained=add(1))
    if s.event == "shot_at":
        return applied("쏘인 대상은 이 스트레스를 받지 않는다", gained=add(0))
    return not_applied("교전 중인 대상을 쏘는 일이 아니다")


@stress.rule("wc.note.intimidating-sinister", "wc.morale.other-sources", "wc.note.tinge-table", sets="gained")
def unsaid_amounts(s: Stress) -> Finding:
    """위압, 불길함, 틴지 효과가 얼마나 주는지는 빠졌다."""
    if s.event not in UNSAID:
        return not_applied("위압, 불길함, 틴지 효과가 아니다")
    return silent(f"{s.label('event')}: 언제 얼마나 스트레스를 주는지 원문에 없다")


@stress.rule("wc.morale.demoralised", sets=("gained", "allowed"),
             overrides=("listed_events", "each_modifier", "skills_and_switches", "shooting_past_friends", "unsaid_amounts"))
def demoralised_gain_none(s: Stress) -> Finding:
    """사기 저하 유닛은 스트레스를 받지 못한다."""
    if not s.demoralised:
        return not_applied("사기 저하가 아니다")
    if s.event in CHOSEN:
        return applied("사기 저하 유닛은 스트레스를 받고 하는 일을 하지 못한다", gained=0, allowed=False)
    return applied("사기 저하 유닛은 스트레스를 받지 않는다", gained=0)


@stress.rule("wc.checklist.attack", sets="allowed")
def modifier_limit(s: Stress) -> Finding:
    """스트레스가 MOR에 이르렀으면 수정치를 더하지 못한다."""
    if s.event != "modifier" or s.demoralised:
        return not_applied("수정치를 더하는 일이 아니다")
    if s.mor == 0 or s.stress + s.modifiers <= s.mor:
        return not_applied("더하는 동안 스트레스가 MOR에 이르지 않는다")
    return applied(f"스트레스 {s.stress}에서 수정치 {s.modifiers}개를 더하는 도중 MOR {s.mor}에 이른다", allowed=False)


@stress.rule("wc.note.chosen-stress", "wc.note.hold-ground-mor", "wc.note.opportunity-mor", "wc.note.hold-and-shoot-mor",
             sets=("allowed", "gained"))
def chosen_at_mor(s: Stress) -> Finding:
    """MOR에 이른 유닛이 버티기, 기회 공격, 제자리 사격을 할 수 있는지는 적혀 있지 않다."""
    if s.event not in OPEN_AT_MOR or s.demoralised:
        return not_applied("버티기, 기회 공격, 제자리 사격이 아니다")
    if not s.at_mor():
        return not_applied("스트레스가 MOR에 이르지 않았다")
    return silent("스트레스가 MOR에 이른 유닛이 스스로 고르는 스트레스를 받을 수 있는지 말하지 않는다")


@stress.rule("wc.morale.rest-only", sets="allowed")
def reactivate_at_mor(s: Stress) -> Finding:
    """스트레스가 MOR과 같은 유닛은 다시 활성화해도 휴식만 한다."""
    if s.event != "reactivate" or s.demoralised or not s.at_mor():
        return not_applied("MOR에 이른 유닛의 재활성화가 아니다")
    if s.only_rest:
        return applied("휴식만 하려고 다시 활성화할 수 있다", allowed=True)
    return applied("MOR에 이른 유닛은 다시 활성화해도 휴식만 할 수 있다", allowed=False)


@stress.rule("wc.note.rest-only-stress", "wc.morale.rest-only", sets="gained")
def rest_only_cost(s: Stress) -> Finding:
    """휴식만 하는 재활성화도 스트레스 1을 받는지는 적혀 있지 않다."""
    if s.event != "reactivate" or s.demoralised or not s.at_mor():
        return not_applied("MOR에 이른 유닛의 재활성화가 아니다")
    return silent("MOR에 이른 유닛이 휴식하려고 재활성화할 때 스트레스를 받는지 말하지 않는다")


@stress.rule("wc.morale.unchosen-stress", sets="stress")
def unchosen_goes_over(s: Stress, gained: int) -> Finding:
    """스스로 고르지 않은 스트레스는 MOR에 이른 뒤에도 받는다."""
    if s.event in CHOSEN:
        return not_applied("스스로 고르는 스트레스다")
    return applied(f"스트레스 {s.stress}에서 {gained}만큼 는다", stress=s.stress + gained)


@stress.rule("wc.morale.stress-sources", sets="stress")
def chosen_if_allowed(s: Stress, gained: int, allowed: bool) -> Finding:
    """스스로 고르는 스트레스는 그 일을 할 수 있을 때 받는다."""
    if s.event not in CHOSEN:
        return not_applied("스스로 고르는 스트레스가 아니다")
    if not allowed:
        return applied("그 일을 하지 못하므로 스트레스도 그대로다", stress=s.stress)
    return applied(f"스트레스 {s.stress}에서 {gained}만큼 는다", stress=s.stress + gained)


@stress.rule("wc.checklist.attack", "wc.setup.join-deploy.skills-modifiers", sets="most")
def most_modifiers(s: Stress) -> Finding:
    """수정치는 스트레스가 MOR에 이를 때까지 더할 수 있다."""
    if s.mor == 0:
        return not_applied("MOR을 따지지 않는다")
    most = 0 if s.demoralised else max(0, s.mor - s.stress)
    return applied(f"MOR {s.mor}에 이를 때까지 {most}개를 더할 수 있다", most=most)


@stress.rule("wc.morale.test", "wc.morale.unchosen-stress", sets="test_at_end")
def test_follows(s: Stress, stress: int) -> Finding:
    """스트레스가 MOR을 넘으면 활성화가 끝날 때 WP 굴림을 한다."""
    if s.mor == 0:
        return not_applied("MOR을 따지지 않는다")
    return applied(f"스트레스 {stress}, MOR {s.mor}", test_at_end=stress > s.mor)


class Reduce(Situation):
    """스트레스 줄이기: at the end of a round or by resting."""

    stress: int = fact("지금 스트레스", at_least=0, at_most=20)
    how: str = fact("방법", choices={"round_end": "라운드 종료", "rest": "휴식"}, default="round_end", cites=("wc.morale.reduce",))
    activated: bool = fact("이번 라운드에 활성화했나요?")
    demoralised: bool = fact("사기 저하 유닛인가요?", default=False, cites=("wc.morale.demoralised",))


class ReduceAnswers(Answers):
    """How much may go, and what is left when it all goes."""

    most: int = answer("줄일 수 있는 최대")
    stress: int = answer("최대로 줄인 뒤의 스트레스")


stress_reduce = Checker(
    "wc.stress-reduce", "스트레스 줄이기", Reduce, ReduceAnswers, cites=("wc.morale.reduce",),
    about="라운드 종료나 휴식으로 스트레스가 얼마나 줄어드는지.",
    asks=("라운드가 끝나면 스트레스를 얼마나 줄이나요?", "휴식하면 스트레스가 다 없어지나요?"),
)


@stress_reduce.rule("wc.round.end", "wc.morale.reduce", sets="most")
def at_round_end(s: Reduce) -> Finding:
    """라운드 종료에 활성화한 유닛은 1, 활성화하지 않은 유닛은 최대 2를 줄인다."""
    if s.how != "round_end":
        return not_applied("라운드 종료가 아니다")
    if s.activated:
        return applied("활성화한 유닛은 1을 줄인다", most=1)
    return applied("활성화하지 않은 유닛은 최대 2를 줄인다", most=2)


@stress_reduce.rule("wc.activation.rest", "wc.morale.reduce", sets="most")
def by_resting(s: Reduce) -> Finding:
    """휴식은 스트레스를 전부 없앤다."""
    if s.how != "rest":
        return not_applied("휴식이 아니다")
    return applied(f"스트레스 {s.stress} 전부를 없앤다", most=s.stress)


@stress_reduce.rule("wc.morale.demoralised", "wc.round.end", sets="most", overrides=("at_round_end", "by_resting"))
def demoralised_keep_it(s: Reduce) -> Finding:
    """사기 저하 유닛은 스트레스를 줄이지 못한다."""
    if not s.demoralised:
        return not_applied("사기 저하가 아니다")
    return applied("사기 저하 유닛은 스트레스를 줄이지 못한다", most=0)


@stress_reduce.rule("wc.morale.reduce", sets="stress")
def what_is_left(s: Reduce, most: int) -> Finding:
    """줄인 만큼 빠지고 0보다 적어지지 않는다."""
    return applied(f"스트레스 {s.stress}에서 {most}까지 줄인다", stress=max(0, s.stress - most))
