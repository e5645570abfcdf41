"""Mazes and labyrinths of The Lost Legion: who may enter, what is paid, what is won, what it scores."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, fact, not_applied, silent

ENTER = "mk.lost-legion.maze.enter"
PAY = "mk.lost-legion.maze.pay"
REWARD = "mk.lost-legion.maze.reward"
SCORING = "mk.lost-legion.maze.scoring"
PATHS = (2, 4, 6)  # mk.lost-legion.maze.pay
CRYSTALS = 2  # mk.lost-legion.maze.reward
FAME_EACH = 2  # mk.lost-legion.maze.scoring


class MazeEntry(Situation):
    """진입: one player at one maze or labyrinth."""

    place: str = fact("장소", choices={"maze": "미로", "labyrinth": "미궁"})
    move_paid: int = fact("낸 이동력", at_least=0, at_most=20, words=("이동력",))
    leftover: bool = fact("이동하고 남은 이동력으로 내나요?", default=False, cites=(PAY,), words=("남은 이동력",))
    action: str = fact(
        "자신의 차례와 액션",
        default="free",
        cites=(ENTER,),
        choices={
            "free": "자신의 차례이고 액션이 남음",
            "used": "이미 다른 액션을 함",
            "not_own": "자신의 차례가 아님",
        },
    )
    before: str = fact(
        "이 플레이어가 전에 이 장소에 진입했나요?",
        default="never",
        cites=(REWARD,),
        choices={
            "never": "진입한 적 없음",
            "won": "진입해서 적을 처치함",
            "lost": "진입했으나 적을 처치하지 못함",
        },
    )
    taken: tuple[int, ...] = fact("이미 방패가 놓인 경로", at_least=2, at_most=6, default=(), cites=(REWARD,))
    defeated: bool = fact("적을 처치했나요?", words=("처치",))
    crystals: bool = fact("보상이 수정인가요?")

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Only 2, 4 and 6 are paths."""
        if self.taken and set(self.taken) - set(PATHS):
            yield "taken", "경로는 2, 4, 6뿐이에요"


class MazeEntryAnswers(Answers):
    """What comes of the entry."""

    allowed: bool = answer("들어갈 수 있나요?", normally=True, says="막는 규칙이 없다", cites=(ENTER, REWARD))
    open_paths: tuple[int, ...] = answer("남은 경로")
    path: int = answer("쓰는 경로(이동력)")
    entered: bool = answer("진입에 성공하나요?")
    combat: bool = answer("전투가 일어나나요?")
    enemy: str = answer("싸우는 적", choices={"brown": "갈색 적 토큰", "red": "빨간색 드라코넘 적 토큰"})
    reward_given: bool = answer("보상을 받나요?")
    reward: str = answer(
        "보상의 내용",
        choices={
            "artifact": "유물",
            "spell": "마법",
            "crystals": "수정",
            "action": "상급 액션",
            "unit": "유닛",
            "fame": "명성",
            "other": "다른 것",
        },
    )
    shield: int = answer("방패를 놓는 자리")
    shield_placed: bool = answer("방패를 놓나요?")
    crystal_count: int = answer("고르는 수정", unit="개")
    die_rolled: bool = answer("수정을 주사위로 정하나요?")


maze_entry = Checker(
    "mk.maze-entry",
    "미로와 미궁 진입",
    MazeEntry,
    MazeEntryAnswers,
    cites=(ENTER, PAY, REWARD),
    about="미로나 미궁에 들어갈 수 있는지, 낸 이동력으로 무엇이 일어나는지.",
    asks=("이 미로에 들어갈 수 있나요?", "미궁에서 이동력 3을 내면 어떻게 되나요?", "라비린스 보상은 무엇인가요?"),
)


@maze_entry.rule(ENTER, sets="allowed")
def own_action(s: MazeEntry) -> Finding:
    """진입은 자신의 차례의 액션이다."""
    if s.action == "free":
        return not_applied("액션을 쓸 수 있다")
    return applied(f"{s.label('action')}: 진입하지 못한다", allowed=False)


@maze_entry.rule(PAY, sets="allowed")
def no_leftover(s: MazeEntry) -> Finding:
    """이동하고 남은 이동력으로는 진입 비용을 낼 수 없다."""
    if not s.leftover:
        return not_applied("새 이동 효과로 낸다")
    return applied("이동하고 남은 이동력은 쓸 수 없다", allowed=False)


@maze_entry.rule(REWARD, sets="allowed")
def only_once(s: MazeEntry) -> Finding:
    """자신이 진입했던 장소에는 다시 들어갈 수 없다."""
    if s.before != "won":
        return not_applied("전에 적을 처치한 곳이 아니다")
    return applied("이미 진입해서 처치한 장소다", allowed=False)


@maze_entry.rule(REWARD, "mk.note.ll-maze-reentry", sets="allowed")
def after_failure(s: MazeEntry) -> Finding:
    """처치하지 못한 플레이어가 다시 들어갈 수 있는지 말하지 않는다."""
    if s.before != "lost" or set(s.taken) >= set(PATHS):
        return not_applied("처치에 실패한 적이 없거나 경로가 모두 찼다")
    return silent("처치에 실패한 곳에 다시 들어갈 수 있는지는 정해져 있지 않다")


@maze_entry.rule(REWARD, sets="allowed")
def all_taken(s: MazeEntry) -> Finding:
    """세 경로에 모두 방패가 놓이면 아무도 들어갈 수 없다."""
    if set(s.taken) < set(PATHS):
        return not_applied("남은 경로가 있다")
    return applied("세 경로가 모두 찼다: 아무도 들어갈 수 없다", allowed=False)


@maze_entry.rule(REWARD, sets="allowed")
def path_taken(s: MazeEntry) -> Finding:
    """방패가 놓인 경로의 이동력으로는 들어갈 수 없다."""
    if not s.taken or s.move_paid not in s.taken:
        return not_applied("그 이동력의 경로에 방패가 없다")
    return applied(f"이동력 {s.move_paid}의 경로에 이미 방패가 있다", allowed=False)


@maze_entry.rule(REWARD, sets="open_paths")
def remaining(s: MazeEntry) -> Finding:
    """방패가 놓이지 않은 경로만 남는다."""
    left = tuple(p for p in PATHS if p not in s.taken)
    return applied(f"남은 경로: {', '.join(map(str, left)) or '없음'}", open_paths=left)


@maze_entry.rule(PAY, ENTER, REWARD, sets=("path", "entered", "combat"))
def paying(s: MazeEntry, allowed: bool) -> Finding:
    """이동력 2, 4, 6 가운데 하나를 내면 진입하여 싸운다."""
    if not allowed:
        return applied("들어갈 수 없어 진입도 전투도 없다", entered=False, combat=False)
    if s.move_paid not in PATHS:
        return not_applied("2, 4, 6이 아니다")
    return applied(f"낸 이동력 {s.move_paid}: 진입하여 싸운다", path=s.move_paid, entered=True, combat=True)


@maze_entry.rule(PAY, sets=("entered", "combat", "reward_given", "shield_placed"))
def too_little(s: MazeEntry) -> Finding:
    """2보다 적게 내면 진입에 실패하고 아무 일도 없다."""
    if s.move_paid >= PATHS[0]:
        return not_applied("2보다 적지 않다")
    return applied(
        f"이동력 {s.move_paid}: 진입에 실패한다", entered=False, combat=False, reward_given=False, shield_placed=False
    )


@maze_entry.rule(PAY, "mk.note.ll-maze-odd-move", sets=("path", "entered", "combat"))
def between(s: MazeEntry, allowed: bool) -> Finding:
    """2, 4, 6이 아닌 이동력을 낸 경우는 말하지 않는다."""
    if not allowed:
        return not_applied("들어갈 수 없다")
    if s.move_paid < PATHS[0] or s.move_paid in PATHS:
        return not_applied("2, 4, 6이거나 2보다 적다")
    return silent(f"낸 이동력 {s.move_paid}: 이 경우는 정해져 있지 않다")


@maze_entry.rule(PAY, sets="enemy")
def which_enemy(s: MazeEntry) -> Finding:
    """미로에서는 갈색 적, 미궁에서는 빨간색 드라코넘을 뽑는다."""
    maze = s.place == "maze"
    return applied("미로: 갈색 적 토큰" if maze else "미궁: 빨간색 드라코넘 적 토큰", enemy="brown" if maze else "red")


@maze_entry.rule(PAY, REWARD, sets=("reward_given", "shield_placed"))
def winning(s: MazeEntry, entered: bool) -> Finding:
    """처치해야 보상을 받고 방패를 놓는다."""
    if not entered:
        return not_applied("진입하지 못했다")
    says = "처치했다: 보상을 받고 방패를 놓는다" if s.defeated else "처치하지 못했다: 토큰을 버리고 보상이 없다"
    return applied(says, reward_given=s.defeated, shield_placed=s.defeated)


@maze_entry.rule(REWARD, sets="shield")
def shield_spot(s: MazeEntry, path: int, shield_placed: bool) -> Finding:
    """낸 이동력과 같은 숫자에 방패를 놓는다."""
    return applied(f"{path} 자리에 방패를 놓는다", shield=path) if shield_placed else not_applied("방패를 놓지 않는다")


@maze_entry.rule(REWARD, "mk.note.ll-maze-rewards", sets="reward")
def reward_lost(s: MazeEntry) -> Finding:
    """이동력마다의 보상은 장소 참고 카드에 있고 글에는 없다."""
    return silent("보상의 내용은 장소 참고 카드에 있다")


@maze_entry.rule(REWARD, sets=("crystal_count", "die_rolled"))
def crystal_reward(s: MazeEntry) -> Finding:
    """보상이 수정이면 주사위 없이 2개를 고른다."""
    if not s.crystals:
        return not_applied("보상이 수정이 아니다")
    return applied("수정 2개를 직접 고른다", crystal_count=CRYSTALS, die_rolled=False)


class MazeScore(Situation):
    """미로 점수: a player's shields at the end of the game."""

    mazes: int = fact("자신의 방패가 있는 미로", default=0, cites=(SCORING,), unit="곳", at_least=0, at_most=12, words=("미로",))
    labyrinths: int = fact("자신의 방패가 있는 미궁", default=0, cites=(SCORING,), unit="곳", at_least=0, at_most=12, words=("미궁",))


class MazeScoreAnswers(Answers):
    """The fame."""

    fame: int = answer("얻는 명성", unit="점", start=0)


maze_score = Checker(
    "mk.maze-score",
    "미로와 미궁의 점수",
    MazeScore,
    MazeScoreAnswers,
    cites=(SCORING,),
    about="최종 점수 계산에서 미로와 미궁이 주는 명성.",
    asks=("미로와 미궁은 몇 점인가요?",),
)


@maze_score.rule(SCORING, sets="fame")
def mazes_score(s: MazeScore) -> Finding:
    """자신의 방패가 있는 미로마다 2점이다."""
    return applied(f"미로 {s.mazes}곳 × 2점", fame=add(s.mazes * FAME_EACH))


@maze_score.rule(SCORING, sets="fame")
def labyrinths_score(s: MazeScore) -> Finding:
    """자신의 방패가 있는 미궁마다 2점이다."""
    return applied(f"미궁 {s.labyrinths}곳 × 2점", fame=add(s.labyrinths * FAME_EACH))
