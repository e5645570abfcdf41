"""분리: who may leave the fellowship, how far they go, and whether they come back."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied


class Separation(Situation):
    """분리: companions that leave, or that have left, and what they want to do."""

    act: str = fact(
        "하려는 일",
        choices={"separate": "원정대에서 분리한다", "enter": "농성 중인 성채로 들어간다", "leave": "들어간 성채에서 나온다",
                 "rejoin": "원정대에 다시 합류한다"},
    )
    levels: tuple[int, ...] = fact("분리하는 동료들의 레벨", at_least=0, at_most=5, default=(),
                                   cites=("wotr.separation.distance",), words=("레벨",))
    moves: int = fact("움직이려는 칸", unit="칸", at_least=0, at_most=20, default=0, cites=("wotr.separation.distance",),
                      hint="몇 칸인지 말하지 않고 움직이려 하면 1")
    in_mordor: bool = fact("원정대가 모르도르에 들어갔나요?", default=False, cites=("wotr.separation.before-mordor",),
                           words=("모르도르",))
    means: str = fact("쓰는 것", choices={"character": "인물 행동 주사위", "event": "사건 카드", "other": "다른 행동 주사위"},
                      default="character", cites=("wotr.separation.die",), words=("캐릭터 액션주사위",))
    siege_goes_on: bool = fact("농성이 이어지고 있나요?", words=("농성",))
    same_region: bool = fact("원정대가 그 성채의 지역에 있나요?", default=True, cites=("wotr.separation.siege",))


class SeparationAnswers(Answers):
    """Whether it may be done, how far they go, and what happens to card and counter."""

    legal: bool = answer("할 수 있나요?", normally=True, says="막는 규칙이 없다",
                         cites=("wotr.separation.die", "wotr.separation.before-mordor", "wotr.separation.distance",
                                "wotr.separation.siege"))
    max_regions: int = answer("움직일 수 있는 칸", unit="칸")
    die: str = answer("쓰는 주사위", choices={"character": "인물 행동 주사위"})
    companion: str = answer("동료의 운명", choices={"separated": "분리됨", "eliminated": "죽음"})
    counter_removed: bool = answer("동료 카운터를 원정대에서 빼나요?")
    card_taken: bool = answer("대원 카드를 가져가나요?")


separation = Checker(
    "wotr.separation", "동료의 분리", Separation, SeparationAnswers, cites=("wotr.separation.die", "wotr.separation.distance"),
    about="동료를 분리할 수 있는지, 몇 칸 움직이는지, 다시 합류하는지.",
    asks=("동료 두 명을 함께 분리하면 몇 칸 움직이나요?", "분리된 동료가 돌아올 수 있나요?", "농성 중인 성채에서 나올 수 있나요?"),
)


@separation.rule("wotr.separation.distance", sets="max_regions")
def sum_of_levels(s: Separation) -> Finding:
    """분리된 동료들은 레벨을 더한 수만큼 움직인다."""
    if not s.levels:
        return not_applied("동료의 레벨을 적지 않았다")
    return applied(f"레벨을 더하면 {sum(s.levels)}칸이다", max_regions=sum(s.levels))


@separation.rule("wotr.separation.distance", sets="legal")
def no_farther(s: Separation) -> Finding:
    """레벨의 합보다 멀리 가지 못하고, 레벨 0은 혼자 움직이지 못한다."""
    if s.act != "separate" or not s.levels:
        return not_applied("레벨로 움직이는 때가 아니다")
    if s.moves <= sum(s.levels):
        return not_applied(f"{sum(s.levels)}칸 안에서 움직인다")
    return applied(f"{sum(s.levels)}칸까지인데 {s.moves}칸을 움직이려 한다", legal=False)


@separation.rule("wotr.separation.die", sets="die")
def needs_a_character_die(s: Separation) -> Finding:
    """분리에는 인물 행동 주사위를 쓴다."""
    return applied("인물 행동 주사위를 쓴다", die="character")


@separation.rule("wotr.separation.die", sets="legal")
def not_with_another_die(s: Separation) -> Finding:
    """다른 결과의 행동 주사위로는 분리하지 못한다."""
    if s.act != "separate" or s.means != "other":
        return not_applied("다른 주사위로 분리하는 때가 아니다")
    return applied("인물 행동 주사위가 아니라 분리하지 못한다", legal=False)


@separation.rule("wotr.separation.before-mordor", "wotr.mordor.no-separation", sets="legal")
def not_in_mordor(s: Separation) -> Finding:
    """모르도르에 들어간 뒤에는 분리하지 못한다."""
    if s.act != "separate" or not s.in_mordor:
        return not_applied("모르도르에서 분리하는 때가 아니다")
    return applied("모르도르에서는 분리하지 못한다", legal=False)


@separation.rule("wotr.mordor.no-separation", "wotr.separation.before-mordor", sets="companion")
def fate_of_the_companion(s: Separation) -> Finding:
    """모르도르에서 분리될 동료는 죽는다."""
    if s.act != "separate":
        return not_applied("분리하는 때가 아니다")
    if s.in_mordor:
        return applied("모르도르라 동료가 죽는다", companion="eliminated")
    return applied("동료가 분리된다", companion="separated")


@separation.rule("wotr.separation.card", sets=("counter_removed", "card_taken"))
def counter_and_card(s: Separation) -> Finding:
    """분리되면 동료 카운터를 빼고 대원 카드를 가져간다."""
    if s.act != "separate" or s.in_mordor:
        return not_applied("모르도르 밖에서 분리하는 때가 아니다")
    return applied("카운터를 빼고 카드를 가져간다", counter_removed=True, card_taken=True)


@separation.rule("wotr.separation.siege", sets="legal")
def enter_the_siege(s: Separation) -> Finding:
    """원정대가 그 지역에 있을 때 분리된 대원은 농성 중인 성채로 들어갈 수 있다."""
    if s.act != "enter":
        return not_applied("성채로 들어가는 때가 아니다")
    if s.same_region:
        return applied("분리된 대원이라 성채로 들어갈 수 있다", legal=True)
    return applied("원정대가 그 지역에 없어 들어가지 못한다", legal=False)


@separation.rule("wotr.separation.siege", sets="legal")
def stay_until_it_ends(s: Separation) -> Finding:
    """성채에 들어간 대원은 농성이 끝날 때까지 떠나지 못한다."""
    if s.act != "leave":
        return not_applied("성채에서 나오는 때가 아니다")
    if not s.siege_goes_on:
        return not_applied("농성이 끝났다")
    return applied("농성이 이어져 떠나지 못한다", legal=False)


@separation.rule("wotr.separation.no-rejoin", sets="legal")
def never_again(s: Separation) -> Finding:
    """한번 분리된 동료는 다시 합류하지 못한다."""
    if s.act != "rejoin":
        return not_applied("다시 합류하는 때가 아니다")
    return applied("한번 분리되어 다시 합류하지 못한다", legal=False)
