"""테즐라의 그림자 시나리오: the base score and the standard achievements of a team or a single player."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

STORIES = ("life-death", "realm-dead", "hidden-valley", "lost-relic")
COOPS = tuple(f"mk.{s}.coop.scoring" for s in STORIES)
SOLOS = tuple(f"mk.{s}.solo.scoring" for s in STORIES)


class TeamScore(Situation):
    """기본 점수와 업적: fame and achievement points of the players."""

    form: str = fact("형식", choices={"coop": "협동", "solo": "솔로"})
    fames: tuple[int, ...] = fact("플레이어마다 명성", at_least=-20, at_most=300, hint="예: 40, 35")


class TeamScoreAnswers(Answers):
    """The base and whether titles count."""

    base: int = answer("기본 점수", unit="점")
    title_bonus: bool = answer("칭호 보상을 받나요?")


team_score = Checker(
    "mk.tezla-base-score", "협동과 솔로의 기본 점수", TeamScore, TeamScoreAnswers, cites=(*COOPS, *SOLOS),
    about="협동과 솔로에서 기본 점수가 되는 명성.", asks=("협동 점수는 누구의 명성으로 시작하나요?",),
)


@team_score.rule(*COOPS, sets="base")
def lowest_fame(s: TeamScore) -> Finding:
    """협동: 가장 낮은 플레이어의 명성이 기본 점수다."""
    if s.form != "coop":
        return not_applied("협동이 아니다")
    return applied(f"가장 낮은 명성 {min(s.fames, default=0)}", base=min(s.fames, default=0))


@team_score.rule(*SOLOS, sets="base")
def own_fame(s: TeamScore) -> Finding:
    """솔로: 플레이어의 명성이 기본 점수다."""
    if s.form != "solo":
        return not_applied("솔로가 아니다")
    return applied(f"명성 {min(s.fames, default=0)}", base=min(s.fames, default=0))


@team_score.rule(*COOPS, *SOLOS, sets="title_bonus")
def no_titles(s: TeamScore) -> Finding:
    """협동과 솔로에서는 칭호 보상을 받지 않는다."""
    return applied("칭호 보상이 없다", title_bonus=False)


class Achievement(Situation):
    """업적 항목: one line of the standard achievements in the cooperative form."""

    item: str = fact("업적 항목", choices={"loser": "위대한 패배자", "other": "다른 항목"})
    points: tuple[int, ...] = fact("플레이어마다 그 항목의 점수", at_least=-100, at_most=100, hint="예: 6, 4")


class AchievementAnswers(Answers):
    """What the team scores."""

    team_points: int = answer("팀이 받는 점수", unit="점")


achievement = Checker(
    "mk.tezla-achievement", "협동의 업적 점수", Achievement, AchievementAnswers, cites=COOPS,
    about="협동에서 업적 항목마다 누구의 점수를 세는지.", asks=("협동에서 업적은 누구 점수를 세나요?",),
)


@achievement.rule(*COOPS, sets="team_points")
def best_player_counts(s: Achievement) -> Finding:
    """항목마다 가장 높은 플레이어의 점수만 센다."""
    if s.item == "loser":
        return not_applied("위대한 패배자다")
    return applied(f"가장 높은 점수 {max(s.points, default=0)}", team_points=max(s.points, default=0))


@achievement.rule(*COOPS, sets="team_points")
def lowest_for_the_loser(s: Achievement) -> Finding:
    """위대한 패배자는 가장 낮은 점수만 센다."""
    if s.item != "loser":
        return not_applied("위대한 패배자가 아니다")
    return applied(f"가장 낮은 점수 {min(s.points, default=0)}", team_points=min(s.points, default=0))
