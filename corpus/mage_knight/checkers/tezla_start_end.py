"""테즐라의 그림자 시나리오: what everybody starts with, tactic cards, and the end of the game."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

REALM = "mk.realm-dead.special.extra"
VALLEY = "mk.hidden-valley.special.extra"
RELIC = "mk.lost-relic.special.extra"
RELIC_SUPPLY = "mk.lost-relic.special.cities"
STORIES = ("life-death", "realm-dead", "hidden-valley", "lost-relic")
COOPS = tuple(f"mk.{s}.coop.special" for s in STORIES)
SOLOS = tuple(f"mk.{s}.solo.special" for s in STORIES)
COMP_ENDS = tuple(f"mk.{s}.comp.end" for s in STORIES)
COOP_ENDS = tuple(f"mk.{s}.coop.end" for s in STORIES)
SOLO_ENDS = tuple(f"mk.{s}.solo.end" for s in STORIES)
OPEN_ENDS = ("mk.note.life-death-solo-end", "mk.note.realm-dead-solo-end", "mk.note.hidden-valley-solo-end")
START_FAME, START_REPUTATION, BONUS = 1, 2, 1  # mk.realm-dead.special.extra, mk.hidden-valley.special.extra
RELIC_FAME, RELIC_LEVEL = 9, 3  # mk.lost-relic.special.extra
ROW_FAME = 1  # mk.realm-dead.special.extra and its sisters
MORE_DICE, MORE_UNITS = 1, 1  # mk.realm-dead.special.extra and its sisters
SCENARIOS = {
    "life_death": "삶과 죽음", "realm": "죽은 자의 왕국", "valley": "숨겨진 계곡", "relic": "사라진 유물",
}
FORMS = {"comp": "경쟁", "coop": "협동", "solo": "솔로"}


class Start(Situation):
    """시작: a player at the start of a scenario, or crossing rows of the fame track."""

    scenario: str = fact("시나리오", choices={k: v for k, v in SCENARIOS.items() if k != "life_death"})
    rows: int = fact("명성 트랙에서 넘은 행", unit="개", at_least=0, at_most=12)


class StartAnswers(Answers):
    """Fame, reputation and the additions to the offers."""

    fame: int = answer("시작 명성", unit="점")
    reputation: int = answer("시작 평판", unit="점")
    interaction_bonus: int = answer("시작할 때 교류의 영향력 보너스")
    level: int = answer("시작 레벨")
    extra_fame: int = answer("행을 넘어 더 얻는 명성", unit="점")
    extra_dice: int = answer("소스에 더하는 주사위", unit="개")
    extra_units: int = answer("공급처에 더하는 유닛", unit="개")


start = Checker(
    "mk.tezla-start", "시나리오의 시작 명성과 평판", Start, StartAnswers, cites=(REALM, VALLEY, RELIC),
    about="시나리오를 시작할 때의 명성, 평판, 레벨과 더하는 주사위와 유닛.",
    asks=("죽은 자의 왕국은 명성 몇 점으로 시작하나요?", "명성 트랙의 행을 넘으면 명성을 더 얻나요?"),
)


@start.rule(REALM, VALLEY, sets=("fame", "reputation", "interaction_bonus"))
def realm_and_valley_start(s: Start) -> Finding:
    """죽은 자의 왕국과 숨겨진 계곡은 명성 1점과 평판 2점으로 시작하고 교류 보너스 +1이 따른다."""
    if s.scenario == "relic":
        return not_applied("사라진 유물이다")
    return applied("명성 1점, 평판 2점, 교류 보너스 +1", fame=START_FAME, reputation=START_REPUTATION,
                   interaction_bonus=BONUS)


@start.rule(RELIC, sets=("fame", "level"))
def relic_start(s: Start) -> Finding:
    """사라진 유물은 레벨 3과 명성 9점으로 시작한다."""
    if s.scenario != "relic":
        return not_applied("사라진 유물이 아니다")
    return applied("레벨 3, 명성 9점", fame=RELIC_FAME, level=RELIC_LEVEL)


@start.rule(REALM, VALLEY, RELIC, sets="extra_fame")
def fame_a_row(s: Start) -> Finding:
    """명성 트랙에서 행 하나를 넘을 때마다 명성 1점을 더 얻는다."""
    return applied(f"행 {s.rows}개를 넘었다", extra_fame=s.rows * ROW_FAME)


@start.rule(REALM, VALLEY, RELIC_SUPPLY, sets=("extra_dice", "extra_units"))
def more_dice_and_units(s: Start) -> Finding:
    """소스에 주사위 1개, 공급처에 유닛 1개를 평소보다 더 놓는다."""
    return applied(f"{s.label('scenario')}: 주사위 1개, 유닛 1개", extra_dice=MORE_DICE, extra_units=MORE_UNITS)


class Tactics(Situation):
    """전략 카드: choosing and removing tactics in the cooperative and solo forms."""

    form: str = fact("형식", choices={k: v for k, v in FORMS.items() if k != "comp"})
    by_player: int = fact("이번 낮이나 밤에 플레이어가 쓴 전략 카드", unit="장", at_least=0, at_most=4)
    by_dummy: int = fact("이번 낮이나 밤에 가상 플레이어가 쓴 전략 카드", unit="장", at_least=0, at_most=4)


class TacticsAnswers(Answers):
    """Who picks first, and what leaves the game."""

    first_pick: str = answer("먼저 전략을 가져오는 쪽", choices={"player": "플레이어", "dummy": "가상 플레이어"})
    dummy_random: bool = answer("가상 플레이어는 무작위로 가져오나요?")
    removed: int = answer("게임에서 빼는 전략 카드", unit="장", start=0)
    times_each: int = answer("전략 카드마다 고를 수 있는 횟수", unit="번")
    one_team: bool = answer("모두 한 팀인가요?")


tactics = Checker(
    "mk.tezla-tactics", "협동과 솔로의 전략 카드", Tactics, TacticsAnswers, cites=(*COOPS, *SOLOS),
    about="전략 카드를 누가 먼저 고르고 무엇을 게임에서 빼는지.",
    asks=("솔로에서 쓴 전략 카드를 모두 빼나요?", "가상 플레이어가 전략을 먼저 가져가나요?"),
)


@tactics.rule(*COOPS, sets=("first_pick", "dummy_random", "one_team"))
def dummy_first_in_coop(s: Tactics) -> Finding:
    """협동에서는 가상 플레이어가 무작위로 먼저 가져오고, 플레이어는 모두 한 팀이다."""
    if s.form != "coop":
        return not_applied("협동이 아니다")
    return applied("가상 플레이어가 먼저 무작위로 가져온다", first_pick="dummy", dummy_random=True, one_team=True)


@tactics.rule(*SOLOS, sets=("first_pick", "dummy_random"))
def player_first_in_solo(s: Tactics) -> Finding:
    """솔로에서는 플레이어가 먼저 고르고 가상 플레이어는 남은 카드에서 무작위로 가져온다."""
    if s.form != "solo":
        return not_applied("솔로가 아니다")
    return applied("플레이어가 먼저 고른다", first_pick="player", dummy_random=True)


@tactics.rule(*SOLOS, sets="removed")
def used_tactics_leave(s: Tactics) -> Finding:
    """솔로에서는 낮이나 밤이 끝날 때마다 쓴 전략 카드를 모두 게임에서 뺀다."""
    if s.form != "solo":
        return not_applied("솔로가 아니다")
    used = s.by_player + s.by_dummy
    return applied(f"플레이어 {s.by_player}장, 가상 플레이어 {s.by_dummy}장: 모두 뺀다", removed=used)


@tactics.rule("mk.life-death.solo.special", *SOLOS[1:], sets="times_each")
def each_tactic_once(s: Tactics) -> Finding:
    """솔로에서는 전략 카드마다 한 게임에 1번만 고를 수 있다."""
    return applied("1번만 고른다", times_each=1) if s.form == "solo" else not_applied("솔로가 아니다")


class End(Situation):
    """종료: whether the goal is reached, and what follows."""

    scenario: str = fact("시나리오", choices=SCENARIOS)
    form: str = fact("형식", choices=FORMS)
    leaders_left: int = fact("처치하지 못한 세력 지도자", unit="명", at_least=0, at_most=2)
    unsealed: int = fact("봉인하지 않은 묘지", unit="곳", at_least=0, at_most=5)
    fragments_left: int = fact("찾지 못한 유물 파편", unit="개", at_least=0, at_most=5)
    round_ends: bool = fact("마지막 차례 동안 라운드가 끝났나요?")


class EndAnswers(Answers):
    """Last turns and success."""

    goal_met: bool = answer("목표를 이루어 마지막 차례가 시작되나요?")
    success: bool = answer("임무에 성공(승리)하나요?")
    dummy_plays: bool = answer("가상 플레이어도 마지막 차례를 진행하나요?")
    last_turns_each: int = answer("플레이어마다 진행하는 마지막 차례", unit="번")
    ends_at_once: bool = answer("게임이 바로 끝나나요?")


end = Checker(
    "mk.tezla-end", "테즐라 시나리오의 종료", End, EndAnswers, cites=(*COMP_ENDS, *COOP_ENDS, *SOLO_ENDS),
    about="시나리오의 목표를 이루었는지와 마지막 차례.",
    asks=("강령술사만 처치하면 게임이 끝나나요?", "마지막 차례 중에 라운드가 끝나면 어떻게 되나요?"),
)


@end.rule(*COMP_ENDS[:3], *COOP_ENDS[:3], *SOLO_ENDS[:3], sets="goal_met")
def leaders_and_graveyards(s: End) -> Finding:
    """세력 지도자를 모두 처치해야 하고, 죽은 자의 왕국에서는 모든 묘지도 봉인해야 한다."""
    if s.scenario == "relic":
        return not_applied("사라진 유물이다")
    if s.leaders_left:
        return applied(f"세력 지도자 {s.leaders_left}명이 남았다", goal_met=False)
    if s.scenario == "realm" and s.unsealed:
        return applied(f"봉인하지 않은 묘지 {s.unsealed}곳이 남았다", goal_met=False)
    return applied("목표를 모두 이루었다", goal_met=True)


@end.rule(COMP_ENDS[3], COOP_ENDS[3], SOLO_ENDS[3], sets="goal_met")
def all_fragments(s: End) -> Finding:
    """사라진 유물은 유물 파편을 모두 모아야 한다."""
    if s.scenario != "relic":
        return not_applied("사라진 유물이 아니다")
    return applied(f"찾지 못한 파편 {s.fragments_left}개", goal_met=s.fragments_left == 0)


@end.rule(*(f"mk.{s}.{f}.scoring" for s in STORIES for f in FORMS), sets="success")
def goal_is_success(s: End, goal_met: bool) -> Finding:
    """목표를 이루면 성공하거나 승리하고, 아니면 실패한다."""
    return applied("목표를 이루었다" if goal_met else "목표를 이루지 못했다", success=goal_met)


@end.rule(*COOP_ENDS, *SOLO_ENDS, *COMP_ENDS, sets=("dummy_plays", "last_turns_each"))
def one_last_turn_each(s: End, goal_met: bool) -> Finding:
    """목표를 이루면 플레이어마다 마지막 차례를 1번 진행하고 가상 플레이어는 진행하지 않는다."""
    if not goal_met:
        return not_applied("아직 목표를 이루지 못했다")
    return applied("플레이어마다 1번, 가상 플레이어는 없음", dummy_plays=False, last_turns_each=1)


@end.rule(*COMP_ENDS, *COOP_ENDS, SOLO_ENDS[3], sets="ends_at_once")
def round_end_ends_the_game(s: End) -> Finding:
    """경쟁과 협동, 사라진 유물 솔로에서는 마지막 차례 동안 라운드가 끝나면 게임이 바로 끝난다."""
    if s.form == "solo" and s.scenario != "relic":
        return not_applied("라운드가 끝났을 때를 말하지 않는 솔로다")
    return applied("라운드가 끝났다" if s.round_ends else "라운드가 이어진다", ends_at_once=s.round_ends)


@end.rule(*SOLO_ENDS[:3], *OPEN_ENDS, sets="ends_at_once")
def solo_round_end_unsaid(s: End) -> Finding:
    """삶과 죽음, 죽은 자의 왕국, 숨겨진 계곡 솔로는 마지막 차례 중의 라운드 종료를 말하지 않는다."""
    if s.form != "solo" or s.scenario == "relic" or not s.round_ends:
        return not_applied("솔로의 마지막 차례 중에 라운드가 끝난 것이 아니다")
    return silent("마지막 차례 중에 라운드가 끝나면 어떻게 되는지 말하지 않는다")
