"""테즐라의 그림자, 세력 지도자 협동 공격: the conditions of a joint assault and what follows for each player."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

COOP = "mk.tezla.leader.coop"


class JointAssault(Situation):
    """협동 강습: several players want to attack a leader together."""

    all_adjacent: bool = fact("참여자가 모두 지도자 칸과 인접해 있나요?", default=True, cites=(COOP,))
    agreed: bool = fact("모두 참여와 적 배분에 동의했나요?", default=True, cites=(COOP,))
    role: str = fact("묻는 플레이어", choices={"starter": "강습을 시작한 플레이어", "joiner": "다른 참여자"})
    leader_killed: bool = fact("협동 강습으로 지도자를 처치했나요?")
    plan: str = fact(
        "전투 전에 하려는 이동",
        choices={"leader_space": "지도자 칸으로 이동", "elsewhere": "다른 칸으로 이동"},
        default="leader_space", cites=(COOP,),
    )
    attacks_leader: bool = fact("지도자를 공격하나요?", default=True, cites=(COOP,))


class JointAssaultAnswers(Answers):
    """Permission, duties and where the hero ends."""

    allowed: bool = answer("협동 강습을 할 수 있나요?", normally=True, says="조건을 어긴 것이 없다", cites=(COOP,))
    may_move_so: bool = answer("그렇게 이동할 수 있나요?")
    must_attack_leader: bool = answer("지도자를 공격해야 하나요?")
    attacked_by_leader: bool = answer("지도자의 공격을 받나요?")
    skips_next_turn: bool = answer("다음 차례를 포기하나요?")
    stays: bool = answer("지도자 칸에 남나요?")
    order: str = answer("싸우는 순서", choices={"round": "지금 차례인 플레이어부터 라운드 순서대로 한 명씩"})


joint_assault = Checker(
    "mk.leader-coop", "세력 지도자 협동 강습", JointAssault, JointAssaultAnswers, cites=(COOP,),
    about="세력 지도자를 함께 공격하는 조건과 참여자마다의 결과.",
    asks=("세력 지도자를 여럿이 함께 공격할 수 있나요?", "협동 강습 뒤에 누가 그 칸에 남나요?"),
)


@joint_assault.rule(COOP, sets="allowed")
def all_stand_next_to_it(s: JointAssault) -> Finding:
    """참여자는 모두 세력 지도자 칸과 인접한 칸에 있어야 한다."""
    if s.all_adjacent:
        return not_applied("모두 인접해 있다")
    return applied("인접하지 않은 참여자가 있다", allowed=False)


@joint_assault.rule(COOP, sets="allowed")
def all_agree(s: JointAssault) -> Finding:
    """모든 플레이어가 참여와 적 배분에 동의해야 한다."""
    return not_applied("모두 동의했다") if s.agreed else applied("동의하지 않은 플레이어가 있다", allowed=False)


@joint_assault.rule(COOP, sets="may_move_so")
def only_into_the_leader_space(s: JointAssault) -> Finding:
    """참여자는 세력 지도자 칸으로만 이동하고 다른 이동은 하지 못한다."""
    right = s.plan == "leader_space"
    return applied("지도자 칸으로 이동한다" if right else "다른 이동은 할 수 없다", may_move_so=right)


@joint_assault.rule(COOP, sets="must_attack_leader")
def attacking_it_is_free(s: JointAssault) -> Finding:
    """세력 지도자를 공격할 수 있지만 의무는 아니다."""
    return applied("지도자를 공격하지 않아도 된다", must_attack_leader=False)


@joint_assault.rule(COOP, sets="attacked_by_leader")
def everyone_is_attacked(s: JointAssault) -> Finding:
    """참여자는 모두 보통대로 세력 지도자의 공격을 받는다."""
    told = "참여자는 지도자의 공격을 받는다" if s.attacks_leader else "지도자를 공격하지 않아도 지도자의 공격은 받는다"
    return applied(told, attacked_by_leader=True)


@joint_assault.rule(COOP, sets="skips_next_turn")
def others_skip_a_turn(s: JointAssault) -> Finding:
    """강습을 시작한 플레이어를 빼고 모두 다음 차례를 포기한다."""
    skips = s.role == "joiner"
    return applied(f"{s.label('role')}: {'포기한다' if skips else '포기하지 않는다'}", skips_next_turn=skips)


@joint_assault.rule(COOP, sets="stays")
def only_the_starter_stays(s: JointAssault) -> Finding:
    """지도자를 처치하면 강습을 시작한 플레이어만 그 칸에 남고 다른 참여자는 전투 전의 칸으로 돌아간다."""
    if not s.leader_killed:
        return not_applied("지도자를 처치하지 못했다")
    stays = s.role == "starter"
    return applied("그 칸에 남는다" if stays else "전투 전에 있던 칸으로 돌아간다", stays=stays)


@joint_assault.rule(COOP, sets="order")
def round_order(s: JointAssault) -> Finding:
    """지금 차례인 플레이어부터 라운드 순서대로 한 명씩 싸운다."""
    return applied("라운드 순서대로 한 명씩 싸운다", order="round")
