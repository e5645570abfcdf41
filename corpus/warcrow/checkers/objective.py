"""목표: contesting, holding and scoring, made executable."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied

CONTEST = 3  # wc.terrain.objective.control
SIDES = {"me": "나", "enemy": "적", "none": "아무도 아님"}
FAR = ("wc.terrain.objective.control",)
DEMORALISED = ("wc.terrain.objective.demoralised",)


class Objective(Situation):
    """목표 통제 다툼: the unit that ends its activation, and the values of both armies."""

    when: str = fact("때", choices={"activation_end": "유닛이 활성화를 끝낼 때", "other": "다른 때"}, default="activation_end",
                     cites=("wc.terrain.objective.control",))
    leader_distance: int = fact("활성화를 끝낸 유닛의 리더에서 목표까지", unit="걸음", at_least=0, at_most=40, default=0, cites=FAR)
    unit_demoralised: bool = fact("활성화를 끝낸 유닛이 사기 저하인가요?", default=False, cites=DEMORALISED)
    mine: int = fact("내 유닛들의 점령 수치 합", at_least=0, at_most=24, hint="사기 저하와 3걸음 밖의 유닛도 넣은 합.")
    my_demoralised: int = fact("그 가운데 내 사기 저하 유닛의 몫", at_least=0, at_most=24, default=0, cites=DEMORALISED)
    my_far: int = fact("그 가운데 3걸음 밖에 있는 내 유닛의 몫", at_least=0, at_most=24, default=0, cites=FAR)
    enemy: int = fact("적 유닛들의 점령 수치 합", at_least=0, at_most=24, hint="사기 저하와 3걸음 밖의 유닛도 넣은 합.")
    enemy_demoralised: int = fact("그 가운데 적 사기 저하 유닛의 몫", at_least=0, at_most=24, default=0, cites=DEMORALISED)
    enemy_far: int = fact("그 가운데 3걸음 밖에 있는 적 유닛의 몫", at_least=0, at_most=24, default=0, cites=FAR)
    contesters: str = fact("다투는 부대", default="both", cites=FAR, choices={
        "both": "두 부대", "me": "내 부대만", "enemy": "적 부대만"})
    holder: str = fact("지금 통제하는 쪽", choices=SIDES)

    def contested(self) -> bool:
        """Whether the unit that ended its activation starts a contest."""
        return self.when == "activation_end" and self.leader_distance <= CONTEST and not self.unit_demoralised

    def my_part(self) -> int:
        """My sum without demoralised and distant units."""
        return self.mine - self.my_demoralised - self.my_far

    def enemy_part(self) -> int:
        """The enemy's sum without demoralised and distant units."""
        return self.enemy - self.enemy_demoralised - self.enemy_far

    def impossible(self) -> Iterator[tuple[str, str]]:
        """A part is never greater than its whole."""
        for whole, parts, field in ((self.mine, (self.my_demoralised, self.my_far), "mine"),
                                    (self.enemy, (self.enemy_demoralised, self.enemy_far), "enemy")):
            if whole is not None and None not in parts and sum(parts) > whole:
                yield field, "사기 저하와 3걸음 밖의 몫을 더하면 합보다 클 수 없어요."


class ObjectiveAnswers(Answers):
    """Whether there is a contest, the sums, and who controls then."""

    contest: bool = answer("이 활성화로 통제를 다투나요?")
    my_sum: int = answer("다투는 내 점령 수치", start=0)
    enemy_sum: int = answer("다투는 적 점령 수치", start=0)
    controller: str = answer("통제하는 쪽", choices=SIDES)
    changes: bool = answer("통제가 바뀌나요?")
    marker: str = answer("올리는 점령 마커", choices={"me": "내 것", "enemy": "적의 것", "none": "없음"})


objective = Checker(
    "wc.objective", "목표 통제 다툼", Objective, ObjectiveAnswers, cites=("wc.terrain.objective.control",),
    about="활성화가 끝날 때 목표를 다투는지, 누가 통제하게 되는지.",
    asks=("점령 수치가 같으면 누가 통제하나요?", "사기 저하 유닛도 다투나요?", "리더가 4걸음이면 다투나요?"),
)


@objective.rule("wc.terrain.objective.control", "wc.activation.end", sets="contest")
def leader_within_three(s: Objective) -> Finding:
    """유닛이 활성화를 끝낼 때 그 리더에서 3걸음 이내의 목표를 다툰다."""
    if s.when != "activation_end":
        return applied("활성화가 끝난 때가 아니다", contest=False)
    return applied(f"리더에서 목표까지 {s.leader_distance}걸음이다", contest=s.leader_distance <= CONTEST)


@objective.rule("wc.terrain.objective.demoralised", "wc.morale.demoralised", "wc.activation.end", sets="contest",
                overrides="leader_within_three")
def demoralised_does_not_contest(s: Objective) -> Finding:
    """사기 저하 유닛은 다투지 못하고, WP 굴림이 다툼보다 먼저다."""
    if not s.unit_demoralised:
        return not_applied("사기 저하가 아니다")
    return applied("사기 저하 유닛이라 다투지 못한다", contest=False)


@objective.rule("wc.terrain.objective.control", sets=("my_sum", "enemy_sum"))
def sums_of_values(s: Objective) -> Finding:
    """다투는 유닛들의 점령 수치를 부대별로 더한다."""
    return applied(f"나 {s.mine}, 적 {s.enemy}에서 따진다", my_sum=add(s.mine), enemy_sum=add(s.enemy))


@objective.rule("wc.terrain.objective.demoralised", sets="my_sum")
def my_demoralised_left_out(s: Objective) -> Finding:
    """내 사기 저하 유닛의 점령 수치는 더하지 않는다."""
    if not s.my_demoralised:
        return not_applied("사기 저하 유닛의 몫이 없다")
    return applied(f"사기 저하 유닛의 몫 {s.my_demoralised}만큼 뺀다", my_sum=add(-s.my_demoralised))


@objective.rule("wc.terrain.objective.demoralised", sets="enemy_sum")
def enemy_demoralised_left_out(s: Objective) -> Finding:
    """적 사기 저하 유닛의 점령 수치는 더하지 않는다."""
    if not s.enemy_demoralised:
        return not_applied("사기 저하 유닛의 몫이 없다")
    return applied(f"사기 저하 유닛의 몫 {s.enemy_demoralised}만큼 뺀다", enemy_sum=add(-s.enemy_demoralised))


@objective.rule("wc.terrain.objective.control", "wc.note.contest-distance", "wc.basics.leader",
                "wc.checklist.forget.from-leader", sets="my_sum")
def mine_too_far(s: Objective) -> Finding:
    """목표에서 3걸음 밖에 있는 내 유닛은 다투지 않는다. 거리는 리더에서 잰다."""
    if not s.my_far:
        return not_applied("3걸음 밖의 유닛이 없다")
    return applied(f"3걸음 밖 유닛의 몫 {s.my_far}만큼 뺀다", my_sum=add(-s.my_far))


@objective.rule("wc.terrain.objective.control", "wc.note.contest-distance", "wc.basics.leader",
                "wc.checklist.forget.from-leader", sets="enemy_sum")
def enemy_too_far(s: Objective) -> Finding:
    """목표에서 3걸음 밖에 있는 적 유닛은 다투지 않는다. 거리는 리더에서 잰다."""
    if not s.enemy_far:
        return not_applied("3걸음 밖의 유닛이 없다")
    return applied(f"3걸음 밖 유닛의 몫 {s.enemy_far}만큼 뺀다", enemy_sum=add(-s.enemy_far))


@objective.rule("wc.terrain.objective.control", sets="controller")
def greater_sum(s: Objective) -> Finding:
    """두 부대가 다투면 합이 큰 쪽이 통제한다."""
    if not s.contested() or s.contesters != "both" or s.my_part() == s.enemy_part():
        return not_applied("두 부대가 다른 합으로 다투는 것이 아니다")
    return applied(f"나 {s.my_part()}, 적 {s.enemy_part()}", controller="me" if s.my_part() > s.enemy_part() else "enemy")


@objective.rule("wc.terrain.objective.control", sets="controller")
def equal_sums(s: Objective) -> Finding:
    """합이 같으면 통제는 그대로다."""
    if not s.contested() or s.contesters != "both" or s.my_part() != s.enemy_part():
        return not_applied("같은 합으로 다투는 것이 아니다")
    return applied(f"두 합이 같다({s.my_part()}): 그대로다", controller=s.holder)


@objective.rule("wc.terrain.objective.control", sets="controller")
def only_one_army(s: Objective) -> Finding:
    """한 부대만 다투면 그 부대가 통제한다."""
    if not s.contested() or s.contesters == "both":
        return not_applied("한 부대만 다투는 것이 아니다")
    return applied(f"{s.label('contesters')} 다툰다", controller=s.contesters)


@objective.rule("wc.terrain.objective.control", "wc.terrain.objective.keep", sets="controller")
def no_contest(s: Objective) -> Finding:
    """다투지 않으면 통제는 그대로다."""
    if s.contested():
        return not_applied("통제를 다툰다")
    return applied("다투지 않아 그대로다", controller=s.holder)


@objective.rule("wc.terrain.objective.control", "wc.terrain.objective.keep", sets="changes")
def tie_changes_nothing(s: Objective) -> Finding:
    """다투지 않거나 합이 같으면 통제가 바뀌지 않는다."""
    if s.contested() and (s.contesters != "both" or s.my_part() != s.enemy_part()):
        return not_applied("다툼으로 통제하는 쪽이 정해진다")
    return applied("통제가 바뀌지 않는다", changes=False)


@objective.rule("wc.terrain.objective.control", sets="changes")
def change_of_control(s: Objective) -> Finding:
    """다툼에서 정해진 쪽이 지금 통제하는 쪽과 다르면 통제가 바뀐다."""
    if not s.contested() or (s.contesters == "both" and s.my_part() == s.enemy_part()):
        return not_applied("통제가 그대로인 경우다")
    winner = s.contesters if s.contesters != "both" else "me" if s.my_part() > s.enemy_part() else "enemy"
    return applied(f"전에는 {s.label('holder')}, 이제는 {SIDES[winner]}", changes=winner != s.holder)


@objective.rule("wc.terrain.objective.control", sets="marker")
def marker_of_controller(s: Objective, controller: str) -> Finding:
    """통제하게 된 쪽이 자기 점령 마커를 올리고 상대의 것은 치운다."""
    return applied(f"올라가는 점령 마커: {SIDES[controller]}", marker=controller)


class Holding(Situation):
    """통제한 목표: an objective and what happened since."""

    controlled: bool = fact("전에 통제를 얻었나요?")
    left: bool = fact("통제를 얻은 유닛이 3걸음 밖으로 떠났나요?", default=False, cites=("wc.terrain.objective.keep",))
    taken: bool = fact("상대가 통제를 빼앗았나요?", default=False, cites=("wc.terrain.objective.keep",))
    own_colour: bool = fact("내 배치 구역과 같은 색으로 표시됐나요?", default=False, cites=("wc.terrain.objective.colour",))
    start: bool = fact("게임을 막 시작했나요?", default=False, cites=("wc.terrain.objective.marker",))
    adventure_gives: str = fact("어드벤처가 처음 통제를 정하나요?", default="nobody", cites=("wc.terrain.objective.marker",),
                                choices={"nobody": "정하지 않는다", "me": "내 것으로 정한다", "enemy": "적의 것으로 정한다"})
    adventure_time: bool = fact("어드벤처가 승점을 세는 때를 따로 정하나요?", default=False,
                                cites=("wc.terrain.objective.scoring",))


class HoldingAnswers(Answers):
    """Whether I control it and when it scores."""

    controls: bool = answer("내가 통제하나요?")
    score_when: str = answer("승점을 세는 때", choices={"round_end": "라운드 종료", "at_once": "통제한 순간", "adventure": "어드벤처가 정한 때"})
    scores_now: bool = answer("통제한 순간 승점을 받나요?")


objective_hold = Checker(
    "wc.objective-hold", "통제한 목표와 승점", Holding, HoldingAnswers, cites=("wc.terrain.objective.keep",),
    about="떠난 목표를 아직 통제하는지, 승점을 언제 세는지.",
    asks=("목표를 두고 떠나도 내 것인가요?", "승점은 언제 받나요?", "같은 색 목표는 처음부터 내 것인가요?"),
)


@objective_hold.rule("wc.terrain.objective.keep", sets="controls")
def kept_until_taken(s: Holding) -> Finding:
    """한번 통제한 목표는 떠나도 상대가 빼앗을 때까지 내 것이다."""
    if s.start:
        return not_applied("게임을 막 시작했다")
    if s.taken:
        return applied("상대가 빼앗았다", controls=False)
    if not s.controlled:
        return applied("통제를 얻은 적이 없다", controls=False)
    return applied("떠났어도 빼앗기지 않았다" if s.left else "통제를 얻었고 빼앗기지 않았다", controls=True)


@objective_hold.rule("wc.terrain.objective.marker", sets="controls")
def nobodys_at_start(s: Holding) -> Finding:
    """어드벤처가 달리 정하지 않으면 처음에는 누구의 것도 아니다."""
    if not s.start:
        return not_applied("게임을 막 시작한 것이 아니다")
    return applied(f"처음의 통제: {s.label('adventure_gives')}", controls=s.adventure_gives == "me")


@objective_hold.rule("wc.terrain.objective.colour", sets="controls")
def colour_is_no_control(s: Holding) -> Finding:
    """배치 구역과 같은 색은 통제한다는 뜻이 아니다."""
    return applied("색은 통제를 뜻하지 않는다") if s.own_colour else not_applied("색이 문제되지 않는다")


@objective_hold.rule("wc.terrain.objective.scoring", "wc.round.end", sets=("score_when", "scores_now"))
def scored_at_round_end(s: Holding) -> Finding:
    """승점은 라운드 종료에 어드벤처의 득점 규칙대로 센다."""
    if s.adventure_time:
        return not_applied("어드벤처가 때를 따로 정한다")
    return applied("라운드 종료에 센다", score_when="round_end", scores_now=False)


@objective_hold.rule("wc.checklist.precedence", "wc.setup.adventure-document.scoring", sets=("score_when", "scores_now"))
def adventure_sets_time(s: Holding) -> Finding:
    """어드벤처가 승점을 얻는 때를 정하면 그것이 앞선다."""
    if not s.adventure_time:
        return not_applied("어드벤처가 때를 따로 정하지 않는다")
    return applied("어드벤처의 득점 규칙이 정한 때에 센다", score_when="adventure", scores_now=False)


class ActivationEnd(Situation):
    """활성화 종료: the unit that was activated."""

    wp: str = fact("이 유닛의 WP 굴림", choices={"none": "굴리지 않는다", "passed": "통과했다", "failed": "실패했다"}, default="none",
                   cites=("wc.activation.end",))
    leader_distance: int = fact("리더에서 목표까지", unit="걸음", at_least=0, at_most=40)


class ActivationEndAnswers(Answers):
    """What happens, in order."""

    order: tuple[str, ...] = answer("하는 순서", choices={"effects": "종료 시 효과와 스킬", "stress": "스트레스 확인", "contest": "목표 통제 다툼"}, ordered=True)
    contest: bool = answer("목표의 통제를 다투나요?")


activation_end = Checker(
    "wc.activation-end", "활성화가 끝날 때", ActivationEnd, ActivationEndAnswers, cites=("wc.activation.end",),
    about="활성화가 끝날 때 하는 일의 순서와 목표를 다투는지.",
    asks=("WP 굴림과 목표 다툼 중 무엇이 먼저인가요?", "사기 저하가 되면 목표를 다투나요?"),
)


@activation_end.rule("wc.activation.end", "wc.checklist.turn", sets="order")
def three_things(s: ActivationEnd) -> Finding:
    """효과와 스킬, 스트레스 확인, 목표 통제 다툼의 순서로 한다."""
    return applied("효과, 스트레스, 목표의 순서다", order=("effects", "stress", "contest"))


@activation_end.rule("wc.activation.end", "wc.morale.demoralised", sets="contest")
def contest_comes_last(s: ActivationEnd) -> Finding:
    """WP 굴림에 실패해 사기 저하가 된 유닛은 뒤이은 목표 다툼에 끼지 못한다."""
    if s.wp == "failed":
        return applied("먼저 사기 저하가 되어 다투지 못한다", contest=False)
    return applied(f"리더에서 목표까지 {s.leader_distance}걸음이다", contest=s.leader_distance <= CONTEST)
