"""Units in the mazes and labyrinths of The Lost Legion: who comes along and who can be used."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

ENTER = "mk.lost-legion.maze.enter"
PAY = "mk.lost-legion.maze.pay"
MAX_UNITS = 1  # mk.lost-legion.maze.enter


class MazeUnits(Situation):
    """함께 들어가는 유닛: who is taken into the maze, and which unit is to be used there."""

    units: int = fact("함께 들어가려는 유닛", unit="개", at_least=0, at_most=10, words=("유닛",))
    all_ready: bool = fact("그 유닛이 모두 준비 상태인가요?", default=True, cites=(ENTER,), words=("준비 상태",))
    used: str = fact(
        "쓰려는 유닛",
        choices={
            "chosen": "함께 들어가기로 고른 유닛",
            "other": "고르지 않은 유닛",
            "loyal": "고르지 않은 충성의 맹세 유닛",
        },
    )
    use: str = fact(
        "어디에 쓰나요?", choices={"ability": "능력 활성화", "move": "진입 이동력 제공", "damage": "대미지 배정"}
    )


class MazeUnitsAnswers(Answers):
    """How many may come, and whether a unit may be used."""

    max_units: int = answer("데려갈 수 있는 유닛", unit="개")
    enter_allowed: bool = answer("그 유닛들과 들어갈 수 있나요?")
    allowed: bool = answer("그 유닛을 그렇게 쓸 수 있나요?")


maze_units = Checker(
    "mk.maze-units",
    "미로와 미궁의 유닛",
    MazeUnits,
    MazeUnitsAnswers,
    cites=(ENTER, PAY),
    about="미로와 미궁에 데려갈 수 있는 유닛과, 그곳에서 쓸 수 있는 유닛.",
    asks=("미로에 유닛을 몇 개 데려가나요?", "미궁에서 다른 유닛에 대미지를 배정할 수 있나요?"),
)


@maze_units.rule(ENTER, sets="max_units")
def one_unit(s: MazeUnits) -> Finding:
    """준비 상태 유닛을 1개까지 데려간다."""
    return applied("유닛은 1개까지 함께 들어간다", max_units=MAX_UNITS)


@maze_units.rule(ENTER, sets="enter_allowed")
def too_many(s: MazeUnits) -> Finding:
    """유닛을 2개 이상 데려가거나 준비 상태가 아닌 유닛을 데려갈 수 없다."""
    if s.units > MAX_UNITS:
        return applied(f"유닛 {s.units}개: 1개까지만 데려간다", enter_allowed=False)
    if s.units and not s.all_ready:
        return applied("준비 상태가 아닌 유닛은 데려가지 못한다", enter_allowed=False)
    return applied("유닛 수와 상태가 맞다", enter_allowed=True)


@maze_units.rule(ENTER, PAY, sets="allowed")
def not_chosen(s: MazeUnits) -> Finding:
    """고르지 않은 유닛은 충성의 맹세로 고용했더라도 쓸 수 없다."""
    if s.used == "chosen":
        return not_applied("함께 들어가기로 고른 유닛이다")
    return applied(f"{s.label('used')}: 이 액션 동안 쓸 수 없다", allowed=False)


@maze_units.rule(PAY, ENTER, sets="allowed")
def chosen(s: MazeUnits) -> Finding:
    """함께 들어간 유닛은 능력, 이동력, 대미지에 쓸 수 있다."""
    if s.used != "chosen":
        return not_applied("고른 유닛이 아니다")
    return applied("함께 들어간 유닛이라 쓸 수 있다", allowed=True)
