"""Cooperative assault on Volkare, and cooperative defence against him."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

AGREE = "mk.lost-legion.volkare.situations.coop-assault.agree"
PROCESS = "mk.lost-legion.volkare.situations.coop-assault.process"
RESULT = "mk.lost-legion.volkare.situations.coop-assault.result"
SPECIAL = "mk.lost-legion.volkare.situations.coop-assault.special-case"
D_INTRO = "mk.lost-legion.volkare.situations.coop-defense.intro"
D_AGREE = "mk.lost-legion.volkare.situations.coop-defense.agree"
D_SHARE = "mk.lost-legion.volkare.situations.coop-defense.distribute"
D_PREPARE = "mk.lost-legion.volkare.situations.coop-defense.prepare"
D_PROCESS = "mk.lost-legion.volkare.situations.coop-defense.process"
D_RESULT = "mk.lost-legion.volkare.situations.coop-defense.result"


class CoopAssault(Situation):
    """협동 강습: the group, and one player in it."""

    all_agree: bool = fact("모두 참여와 적 배분에 동의하나요?", default=True, cites=(PROCESS,), words=("동의",))
    all_adjacent: bool = fact("참여자가 모두 볼케어와 인접하나요?", default=True, cites=(PROCESS,), words=("인접",))
    initiator: bool = fact("이 플레이어가 강습을 시작했나요?", words=("시작한 플레이어",))
    own_wall: bool = fact("이 플레이어가 장벽 너머로 공격하나요?", default=False, cites=(PROCESS,), words=("장벽",))
    volkare_fortified: bool = fact("볼케어가 요새화된 칸에 있나요?", default=False, cites=(PROCESS,))
    own_left: int = fact("이 플레이어의 몫에서 남은 적", unit="개", at_least=0, at_most=60)
    own_ranged_clear: bool = fact("이 플레이어가 원거리 공성 공격 단계에 몫을 모두 처치했나요?")
    others_left: int = fact("다른 플레이어의 몫에서 남은 적", unit="개", at_least=0, at_most=80)
    provokers: int = fact(
        "같은 광분한 적을 도발한 플레이어", unit="명", at_least=0, at_most=6, default=0, cites=(PROCESS,)
    )


class CoopAssaultAnswers(Answers):
    """Conditions, course and outcome."""

    allowed: bool = answer("협동 강습을 할 수 있나요?")
    next_turn_lost: bool = answer("이 플레이어가 다음 차례를 포기하나요?")
    die_rolls: int = answer("볼케어의 주사위를 굴리는 횟수", unit="번")
    same_attack: bool = answer("모두 같은 볼케어 공격을 받나요?")
    first_player: str = answer(
        "먼저 싸우는 플레이어",
        choices={"current": "현재 차례의 플레이어", "any": "아무나", "last": "마지막 순서의 플레이어"},
    )
    other_moves_allowed: bool = answer("볼케어의 칸으로 가는 것 말고 다른 이동을 할 수 있나요?")
    own_fortified: bool = answer("이 플레이어의 몫이 요새화되나요?")
    ignores_all: bool = answer("요새화를 무시하는 효과가 다른 플레이어의 적에도 듣나요?")
    fights: str = answer(
        "광분한 적과 싸우는 플레이어",
        choices={"first": "라운드 순서가 먼저인 플레이어", "both": "도발한 모두", "choice": "고른 플레이어"},
    )
    faces_volkare: bool = answer("이 플레이어가 볼케어의 공격을 받나요?")
    volkare_defeated: bool = answer("볼케어를 처치했나요?")
    moves_in: bool = answer("이 플레이어가 볼케어의 칸으로 가나요?")
    returns: bool = answer("이 플레이어가 원래 칸으로 돌아가나요?")


coop_assault = Checker(
    "mk.volkare-coop-assault",
    "볼케어 협동 강습",
    CoopAssault,
    CoopAssaultAnswers,
    cites=(AGREE, PROCESS, RESULT, SPECIAL),
    about="여러 플레이어가 함께 볼케어를 강습할 때의 조건, 진행, 결과.",
    asks=("협동 강습에서 주사위는 몇 번 굴리나요?", "협동 강습에서 한 명이 실패하면 어떻게 되나요?"),
)


@coop_assault.rule(AGREE, sets="allowed")
def conditions(s: CoopAssault) -> Finding:
    """모두 동의하고 모두 볼케어와 인접해야 한다."""
    if not s.all_agree:
        return applied("동의하지 않는 플레이어가 있다", allowed=False)
    return applied(
        "모두 인접한다" if s.all_adjacent else "볼케어와 인접하지 않은 참여자가 있다", allowed=s.all_adjacent
    )


@coop_assault.rule(AGREE, sets="next_turn_lost")
def gives_up_turn(s: CoopAssault) -> Finding:
    """시작한 플레이어를 뺀 나머지는 다음 차례를 포기한다."""
    return applied("시작한 플레이어다" if s.initiator else "시작하지 않은 참여자다", next_turn_lost=not s.initiator)


@coop_assault.rule(PROCESS, sets=("die_rolls", "same_attack"))
def one_roll(s: CoopAssault) -> Finding:
    """주사위는 한 번만 굴리고 모두 같은 볼케어 공격을 받는다."""
    return applied("적을 나눈 뒤 1번만 굴린다", die_rolls=1, same_attack=True)


@coop_assault.rule(PROCESS, sets=("first_player", "other_moves_allowed"))
def order_of_play(s: CoopAssault) -> Finding:
    """현재 차례의 플레이어부터 라운드 순서대로, 볼케어의 칸으로만 이동하여 싸운다."""
    return applied("현재 차례의 플레이어부터 라운드 순서대로 싸운다", first_player="current", other_moves_allowed=False)


@coop_assault.rule(PROCESS, sets="own_fortified")
def own_fortification(s: CoopAssault) -> Finding:
    """볼케어의 칸이 요새화되면 모두, 장벽이면 그 너머로 공격하는 플레이어만 요새화된 적과 싸운다."""
    if s.volkare_fortified:
        return applied("볼케어의 칸이 요새화되어 있다", own_fortified=True)
    return applied("장벽 너머로 공격한다" if s.own_wall else "장벽이 없다", own_fortified=s.own_wall)


@coop_assault.rule(PROCESS, sets="ignores_all")
def own_share_only(s: CoopAssault) -> Finding:
    """요새화를 무시하는 효과는 자기 몫의 적에만 듣는다."""
    return applied("자기 몫의 적에만 듣는다", ignores_all=False)


@coop_assault.rule(PROCESS, sets="fights")
def same_monster(s: CoopAssault) -> Finding:
    """같은 광분한 적을 여럿이 도발하면 라운드 순서가 먼저인 플레이어가 싸운다."""
    if s.provokers < 2:
        return not_applied("여럿이 도발하지 않았다")
    return applied(f"{s.provokers}명이 도발했다", fights="first")


@coop_assault.rule(SPECIAL, PROCESS, sets="faces_volkare")
def done_early(s: CoopAssault) -> Finding:
    """원거리 공성 공격 단계에 몫을 끝낸 플레이어는 볼케어의 공격을 받지 않고, 나머지는 모두 받는다."""
    says = "그 단계에 몫을 모두 처치했다" if s.own_ranged_clear else "방어 단계로 넘어가 볼케어도 상대한다"
    return applied(says, faces_volkare=not s.own_ranged_clear)


@coop_assault.rule(RESULT, sets="volkare_defeated")
def everybody_must(s: CoopAssault) -> Finding:
    """모두가 자기 몫을 전부 처치해야 볼케어를 처치한다."""
    if s.others_left:
        return applied(f"다른 플레이어가 적 {s.others_left}개를 남겼다", volkare_defeated=False)
    return applied(f"이 플레이어가 남긴 적 {s.own_left}개", volkare_defeated=s.own_left == 0)


@coop_assault.rule(RESULT, sets=("moves_in", "returns"))
def afterwards(s: CoopAssault, volkare_defeated: bool) -> Finding:
    """처치하면 시작한 플레이어만 볼케어의 칸으로 가고 나머지는 원래 칸으로 돌아간다."""
    enters = volkare_defeated and s.initiator
    return applied("볼케어의 칸으로 간다" if enters else "원래 칸으로 돌아간다", moves_in=enters, returns=not enters)


class CoopDefense(Situation):
    """협동 수비: the defenders, and one player among them."""

    space: str = fact(
        "공격받은 칸",
        choices={
            "shared": "여러 피규어가 함께 있을 수 있는 칸",
            "no_pvp": "플레이어끼리 싸울 수 없는 칸",
            "other": "그 밖의 칸",
        },
    )
    agreed: bool = fact("적 배분에 합의했나요?", words=("합의",))
    next_group: int = fact("볼케어 다음으로 가장 먼저 진행하는 플레이어의 그룹", at_least=1, at_most=5, words=("그룹",))
    tokens: int = fact("이 플레이어가 맡은 적", unit="개", at_least=0, at_most=60)
    face_down: bool = fact("라운드 순서 토큰이 이미 뒷면인가요?", default=False, cites=(D_PREPARE,), words=("뒷면",))
    playable: int = fact("손에 든 부상이 아닌 카드", unit="장", at_least=0, at_most=20, words=("부상",))
    left: int = fact("모두의 몫에서 남은 적", unit="개", at_least=0, at_most=99)


class CoopDefenseAnswers(Answers):
    """Conditions, course and outcome."""

    possible: bool = answer("그 칸에서 협동 수비를 할 수 있나요?")
    defense: str = answer("협동 수비", choices={"held": "진행한다", "failed": "실패한다"})
    split_evenly: bool = answer("합의하지 못하면 적을 똑같이 나누나요?")
    chosen_group: int = answer("선택되는 그룹")
    takes_part: bool = answer("이 플레이어가 참여하나요?")
    full_participation: bool = answer("전력으로 참여할 수 있나요?")
    move_needed: bool = answer("이동해야 하나요?")
    player_fortified: bool = answer("플레이어 쪽이 장소의 요새화를 받나요?")
    forces_fortified: bool = answer("볼케어 쪽이 장소의 요새화를 받나요?")
    volkare_defeated: bool = answer("볼케어를 처치했나요?")
    consequence: str = answer(
        "그 뒤의 일",
        choices={"scenario": "시나리오를 따른다", "removed": "볼케어를 게임에서 제거", "game_over": "게임이 끝난다"},
    )


coop_defense = Checker(
    "mk.volkare-coop-defense",
    "볼케어 협동 수비",
    CoopDefense,
    CoopDefenseAnswers,
    cites=(D_INTRO, D_AGREE, D_PREPARE, D_PROCESS, D_RESULT),
    about="여러 플레이어가 함께 볼케어의 공격을 막을 때.",
    asks=("협동 수비에서 합의하지 못하면 어떻게 되나요?", "손에 부상만 있으면 전력으로 참여할 수 있나요?"),
)


@coop_defense.rule(D_INTRO, sets="possible")
def where(s: CoopDefense) -> Finding:
    """플레이어끼리 싸울 수 없거나 여럿이 함께 있을 수 있는 칸에서 한다."""
    if s.space == "other":
        return silent("그 밖의 칸에서 협동 수비를 하는 경우는 말하지 않는다")
    return applied(s.label("space"), possible=True)


@coop_defense.rule(D_AGREE, sets=("defense", "split_evenly"))
def agreement(s: CoopDefense) -> Finding:
    """적 배분에 합의하지 못하면 협동 수비는 실패한다."""
    says = "합의했다" if s.agreed else "합의하지 못했다: 협동 수비가 실패한다"
    return applied(says, defense="held" if s.agreed else "failed", split_evenly=False)


@coop_defense.rule(D_AGREE, sets="chosen_group")
def which_group(s: CoopDefense) -> Finding:
    """그룹이 갈리면 볼케어 다음으로 가장 먼저 진행하는 플레이어의 그룹이 선택된다."""
    return applied(f"그 플레이어는 {s.next_group}번 그룹이다", chosen_group=s.next_group)


@coop_defense.rule(D_SHARE, sets="takes_part")
def needs_tokens(s: CoopDefense) -> Finding:
    """적을 맡지 않은 플레이어는 참여하지 못한다."""
    return applied(f"맡은 적 {s.tokens}개", takes_part=s.tokens > 0)


@coop_defense.rule(D_PREPARE, sets="full_participation")
def with_full_force(s: CoopDefense) -> Finding:
    """토큰이 이미 뒷면이거나 손에 부상이 아닌 카드가 없으면 전력으로 참여할 수 없다."""
    if s.face_down:
        return applied("라운드 순서 토큰이 이미 뒷면이다", full_participation=False)
    return applied(f"부상이 아닌 카드 {s.playable}장", full_participation=s.playable > 0)


@coop_defense.rule(D_PROCESS, sets=("move_needed", "player_fortified", "forces_fortified"))
def in_place(s: CoopDefense) -> Finding:
    """이동하지 않고 싸우며 양쪽 모두 장소의 요새화가 없다."""
    return applied("이동도 요새화도 없이 싸운다", move_needed=False, player_fortified=False, forces_fortified=False)


@coop_defense.rule(D_RESULT, sets="volkare_defeated")
def outcome(s: CoopDefense) -> Finding:
    """모두가 자기 몫을 처치하면 볼케어를 처치한다."""
    return applied(f"남은 적 {s.left}개", volkare_defeated=s.left == 0)


@coop_defense.rule(D_RESULT, D_AGREE, sets="consequence")
def by_the_scenario(s: CoopDefense) -> Finding:
    """처치하든 못하든 그 뒤의 일은 시나리오가 말한다."""
    return applied("시나리오의 설명을 따른다", consequence="scenario")
