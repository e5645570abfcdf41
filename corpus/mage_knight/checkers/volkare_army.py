"""General Volkare: his level, his figure on the map, and how his army is shared out for a cooperative combat."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

LEVEL = "mk.lost-legion.volkare.figure.level"
EX16 = "mk.lost-legion.volkare.figure.ex-level16"
EX36 = "mk.lost-legion.volkare.figure.ex-level36"
MOVE = "mk.lost-legion.volkare.figure.move"
SHARE = "mk.lost-legion.volkare.situations.coop-assault.distribute"
SHARE_DEFENSE = "mk.lost-legion.volkare.situations.coop-defense.distribute"
WINDOW = "mk.note.volkare-clix-window"
MIN_LEVEL, MAX_LEVEL = 4, 15  # mk.lost-legion.volkare.figure.level


class Level(Situation):
    """볼케어 레벨: the level wanted, and the clix levels whose tokens are taken together."""

    level: int = fact("원하는 볼케어 레벨", at_least=0, at_most=60, words=("레벨",))
    parts: tuple[int, ...] = fact(
        "토큰을 가져온 클릭스 레벨(같은 레벨을 2번 가져오면 2번 적는다)", at_least=0, at_most=30, words=("클릭스",)
    )


class LevelAnswers(Answers):
    """How the clix is set, and whether the tokens taken make up the level."""

    min_level: int = answer("볼케어 레벨의 최솟값")
    max_clix: int = answer("클릭스에 표시된 가장 높은 레벨")
    allowed: bool = answer("그 레벨로 진행할 수 있나요?")
    clix: int = answer("클릭스를 맞추는 레벨")
    multiplier: int = answer("창에 표시된 토큰의 몇 배", unit="배")
    level_set: int = answer("준비된 레벨")
    fits: bool = answer("그렇게 준비하면 원하는 레벨인가요?")
    tokens: int = answer("놓는 적 토큰", unit="개")


volkare_level = Checker(
    "mk.volkare-level",
    "볼케어 레벨과 클릭스",
    Level,
    LevelAnswers,
    cites=(LEVEL,),
    about="원하는 볼케어 레벨을 클릭스로 맞추는 방법.",
    asks=("볼케어 레벨 20은 어떻게 맞추나요?", "볼케어 레벨은 얼마까지 내려가나요?"),
)


@volkare_level.rule(LEVEL, sets=("min_level", "max_clix"))
def bounds(s: Level) -> Finding:
    """클릭스의 레벨은 4~15이고 볼케어 레벨은 4보다 낮아지지 않는다."""
    return applied("클릭스 레벨은 4~15다", min_level=MIN_LEVEL, max_clix=MAX_LEVEL)


@volkare_level.rule(LEVEL, sets="allowed")
def not_below(s: Level) -> Finding:
    """볼케어 레벨은 4보다 낮아지지 않고, 15보다 높은 레벨은 만들 수 있다."""
    return applied(f"레벨 {s.level}, 최소 {MIN_LEVEL}", allowed=s.level >= MIN_LEVEL)


@volkare_level.rule(LEVEL, sets=("clix", "multiplier"))
def on_the_clix(s: Level) -> Finding:
    """클릭스에 있는 레벨은 그대로 맞춘다."""
    if not MIN_LEVEL <= s.level <= MAX_LEVEL:
        return not_applied("클릭스에 없는 레벨이다")
    return applied(f"클릭스를 {s.level}에 맞춘다", clix=s.level, multiplier=1)


@volkare_level.rule(LEVEL, EX16, sets=("clix", "multiplier"))
def doubled(s: Level) -> Finding:
    """클릭스에 없는 레벨은 절반으로 맞추고 2배를 가져온다."""
    if s.level <= MAX_LEVEL or s.level % 2 or s.level // 2 > MAX_LEVEL:
        return not_applied("절반이 클릭스에 있는 레벨이 아니다")
    return applied(f"클릭스를 {s.level // 2}에 맞추고 2배를 가져온다", clix=s.level // 2, multiplier=2)


@volkare_level.rule(LEVEL, EX36, EX16, sets=("clix", "multiplier"))
def free_choice(s: Level) -> Finding:
    """더 높은 레벨이나 홀수 레벨을 만드는 방법은 플레이어가 정한다."""
    if s.level <= MAX_LEVEL or (s.level % 2 == 0 and s.level // 2 <= MAX_LEVEL):
        return not_applied("정해진 방법이 있는 레벨이다")
    return silent(f"레벨 {s.level}: 만드는 방법이 하나로 정해져 있지 않다")


@volkare_level.rule(LEVEL, EX36, EX16, sets=("level_set", "fits"))
def together(s: Level) -> Finding:
    """여러 번 가져온 클릭스 레벨은 합한다."""
    if any(not MIN_LEVEL <= part <= MAX_LEVEL for part in s.parts):
        return applied("클릭스에 없는 레벨이 섞였다", fits=False)
    total = sum(s.parts)
    return applied(f"합하면 레벨 {total}, 원하는 레벨 {s.level}", level_set=total, fits=total == s.level)


@volkare_level.rule(WINDOW, LEVEL, sets="tokens")
def window_lost(s: Level) -> Finding:
    """레벨마다 창에 보이는 토큰의 수는 그림이 사라져 알 수 없다."""
    return silent("클릭스 창의 토큰 수는 원문에서 사라졌다")


class Figure(Situation):
    """볼케어의 이동: the space that he moves to."""

    terrain: str = fact("들어가는 칸", choices={"lake": "호수", "mountain": "산", "site": "장소", "other": "다른 지형"})
    wall: bool = fact("가는 길에 장벽이 있나요?", words=("장벽",))
    rampaging: bool = fact("광분한 적과 인접하나요?", words=("광분한 적",))


class FigureAnswers(Answers):
    """Nothing holds him."""

    allowed: bool = answer("들어갈 수 있나요?")
    move_cost: int = answer("이동 비용")
    wall_blocks: bool = answer("장벽이 이동을 막거나 비용을 더하나요?")
    provokes: bool = answer("광분한 적을 도발하나요?")


volkare_figure = Checker(
    "mk.volkare-figure",
    "볼케어의 이동",
    Figure,
    FigureAnswers,
    cites=(MOVE,),
    about="볼케어가 지도에서 이동할 때 지형, 장벽, 광분한 적.",
    asks=("볼케어는 호수로 들어갈 수 있나요?",),
)


@volkare_figure.rule(MOVE, sets=("allowed", "move_cost"))
def any_terrain(s: Figure) -> Finding:
    """볼케어는 아무 지형에나 들어가고 이동 비용이 없다."""
    return applied(f"{s.label('terrain')}: 들어가며 이동 비용이 없다", allowed=True, move_cost=0)


@volkare_figure.rule(MOVE, sets="wall_blocks")
def ignores_walls(s: Figure) -> Finding:
    """볼케어는 장벽을 무시한다."""
    return applied("장벽을 무시한다", wall_blocks=False)


@volkare_figure.rule(MOVE, sets="provokes")
def provokes_nobody(s: Figure) -> Finding:
    """볼케어는 광분한 적을 도발하지 않는다."""
    return applied("광분한 적을 도발하지 않는다", provokes=False)


class Share(Situation):
    """적 배분: Volkare's tokens by colour, and what each player takes."""

    white: int = fact("흰색 토큰", default=0, cites=(SHARE,), unit="개", at_least=0, at_most=40, words=("흰색",))
    red: int = fact("빨간색 토큰", default=0, cites=(SHARE,), unit="개", at_least=0, at_most=40, words=("빨간색",))
    gray: int = fact("회색 토큰", default=0, cites=(SHARE,), unit="개", at_least=0, at_most=40, words=("회색",))
    green: int = fact("녹색 토큰", default=0, cites=(SHARE,), unit="개", at_least=0, at_most=40, words=("녹색",))
    elite_shares: tuple[int, ...] = fact("플레이어마다 맡는 엘리트", at_least=0, at_most=60, words=("엘리트",))
    regular_shares: tuple[int, ...] = fact("플레이어마다 맡는 일반", at_least=0, at_most=60, words=("일반",))
    way: str = fact(
        "나누는 방법",
        default="random",
        cites=(SHARE,),
        choices={"random": "그룹마다 섞어 무작위로", "pick": "색이나 토큰을 골라서"},
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Both lists name the same players, who take no more than there is."""
        elite, regular = self.elite_shares, self.regular_shares
        if elite is not None and regular is not None and len(elite) != len(regular):
            yield "regular_shares", "두 목록에 플레이어 수를 같게 적어 주세요"
        groups = (("elite_shares", elite, (self.white, self.red)), ("regular_shares", regular, (self.gray, self.green)))
        for name, shares, tokens in groups:
            if shares is not None and None not in tokens and sum(shares) > sum(tokens):
                yield name, f"맡은 토큰 {sum(shares)}개가 놓인 토큰 {sum(tokens)}개보다 많아요"


class ShareAnswers(Answers):
    """The groups, and whether the sharing holds."""

    elite: int = answer("엘리트 병력", unit="개")
    regular: int = answer("일반 병력", unit="개")
    undistributed_elite: int = answer("배분되지 않은 엘리트", unit="개")
    undistributed_regular: int = answer("배분되지 않은 일반", unit="개")
    colours_chosen: bool = answer("색마다 몇 개를 받을지 고를 수 있나요?")
    counts_chosen: bool = answer("엘리트와 일반을 몇 개씩 맡을지 고를 수 있나요?")
    allowed: bool = answer("유효한 배분인가요?")
    excluded_players: int = answer("적을 맡지 않아 협동 수비에 참여하지 못하는 플레이어", unit="명")


volkare_share = Checker(
    "mk.volkare-share",
    "볼케어 병력의 배분",
    Share,
    ShareAnswers,
    cites=(SHARE, SHARE_DEFENSE),
    about="협동 강습과 협동 수비에서 볼케어의 병력을 나누는 방법.",
    asks=("협동 강습에서 적 토큰을 골라서 받을 수 있나요?", "엘리트와 일반은 무슨 색인가요?"),
)


@volkare_share.rule(SHARE, sets="elite")
def elite_group(s: Share) -> Finding:
    """흰색과 빨간색은 엘리트 병력이다."""
    return applied(f"흰색 {s.white} + 빨간색 {s.red}", elite=s.white + s.red)


@volkare_share.rule(SHARE, sets="regular")
def regular_group(s: Share) -> Finding:
    """회색과 녹색은 일반 병력이다."""
    return applied(f"회색 {s.gray} + 녹색 {s.green}", regular=s.gray + s.green)


@volkare_share.rule(SHARE, SHARE_DEFENSE, sets="undistributed_elite")
def all_elite(s: Share, elite: int) -> Finding:
    """엘리트는 하나도 남기지 않고 배분한다."""
    taken = sum(s.elite_shares)
    return applied(f"엘리트 {elite}개 가운데 {taken}개를 맡았다", undistributed_elite=elite - taken)


@volkare_share.rule(SHARE, SHARE_DEFENSE, sets="undistributed_regular")
def all_regular(s: Share, regular: int) -> Finding:
    """일반도 하나도 남기지 않고 배분한다."""
    taken = sum(s.regular_shares)
    return applied(f"일반 {regular}개 가운데 {taken}개를 맡았다", undistributed_regular=regular - taken)


@volkare_share.rule(SHARE, SHARE_DEFENSE, sets=("colours_chosen", "counts_chosen"))
def random_within(s: Share) -> Finding:
    """개수만 정하고, 그룹 안에서는 무작위로 나눈다."""
    return applied("개수만 정하고 그룹마다 섞어 나눈다", colours_chosen=False, counts_chosen=True)


@volkare_share.rule(SHARE, sets="allowed")
def valid_sharing(s: Share, undistributed_elite: int, undistributed_regular: int) -> Finding:
    """모두 배분하고 무작위로 나누어야 한다."""
    if undistributed_elite or undistributed_regular:
        return applied(f"남은 엘리트 {undistributed_elite}개, 남은 일반 {undistributed_regular}개", allowed=False)
    if s.way == "pick":
        return applied("토큰을 골라서 나눌 수 없다", allowed=False)
    return applied("모두 배분했다", allowed=True)


@volkare_share.rule(SHARE_DEFENSE, sets="excluded_players")
def without_tokens(s: Share) -> Finding:
    """적을 맡지 않은 플레이어는 협동 수비에 참여하지 못한다."""
    idle = sum(1 for e, r in zip(s.elite_shares, s.regular_shares, strict=True) if e + r == 0)
    return applied(f"적을 하나도 맡지 않은 플레이어 {idle}명", excluded_players=idle)
