"""증원 풀과 재보충: whether a figure that was lost or is not in the pool can be recruited."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

FATES = {
    "removed_from_game": "게임에서 제거",
    "recyclable": "되풀이해 뽑을 수 있음",
    "in_pool": "증원 풀에 있음",
    "nowhere": "증원 풀에 없음",
}


class Supply(Situation):
    """재보충: one kind of figure, where it is now, and who wants to recruit it."""

    side: str = fact("뽑는 쪽", choices={"free": "자유민족", "shadow": "그림자군"})
    unit: str = fact("피규어", choices={"regular": "정규", "elite": "정예", "leader": "지휘관", "nazgul": "나즈굴"})
    where: str = fact(
        "피규어가 있는 곳",
        choices={"pool": "증원 풀에 남아 있음", "casualty": "전투의 사상자로 제거됨",
                 "demoted": "정예가 정규로 강등됨", "empty": "증원 풀에 남은 것이 없음",
                 "on_board": "모두 판 위에 있음"},
        words=("보급처",),
    )


class SupplyAnswers(Answers):
    """Whether the figure can be recruited, and what became of it."""

    legal: bool = answer("소집으로 (다시) 뽑을 수 있나요?")
    recyclable: bool = answer("제거되어도 되풀이해 뽑나요?")
    fate: str = answer("피규어의 행방", choices=FATES)


supply = Checker(
    "wotr.supply", "제거된 피규어의 재보충", Supply, SupplyAnswers, cites=("wotr.recruit.supply",),
    about="증원 풀(보급처)의 피규어와 전투에서 제거된 피규어를 다시 뽑을 수 있는지.",
    asks=("죽은 부대를 다시 뽑을 수 있나요?", "증원 풀이 비면 어떻게 하나요?"),
)
ALL = ("legal", "recyclable", "fate")


@supply.rule("wotr.recruit.supply", sets=("legal", "fate"))
def in_the_pool(s: Supply) -> Finding:
    """증원 풀에 남은 피규어는 뽑을 수 있다."""
    if s.where != "pool":
        return not_applied(f"피규어의 상태가 {josa(s.label('where'), '이다/다')}")
    return applied("증원 풀에 남아 있어 뽑을 수 있다", legal=True, fate="in_pool")


@supply.rule("wotr.recruit.supply", sets=ALL)
def shadow_recycles(s: Supply) -> Finding:
    """그림자군은 제거된 피규어를 몇 번이든 되풀이해 뽑는다."""
    if s.side != "shadow":
        return not_applied("자유민족의 피규어다")
    if s.where not in ("casualty", "empty"):
        return applied("그림자군의 피규어는 제거되어도 다시 뽑는다", recyclable=True)
    return applied(f"그림자군이라 '{s.label('where')}'이어도 되풀이해 뽑는다", legal=True, recyclable=True, fate="recyclable")


@supply.rule("wotr.recruit.supply", sets=("legal", "fate"))
def free_pool_empty(s: Supply) -> Finding:
    """자유민족은 증원 풀에 남은 피규어가 없으면 뽑지 못한다."""
    if s.where not in ("empty", "on_board"):
        return not_applied("증원 풀이 빈 때가 아니다")
    if s.side != "free":
        return not_applied("그림자군이 뽑는다")
    return applied("증원 풀에 남은 것이 없어 뽑지 못한다", legal=False, fate="nowhere")


@supply.rule("wotr.note.shadow-pool-empty", "wotr.recruit.supply", sets=("legal", "fate"))
def shadow_pool_empty(s: Supply) -> Finding:
    """그림자군의 피규어가 모두 판 위에 있거나 강등된 정예일 때는 말하지 않는다."""
    if s.where not in ("on_board", "demoted"):
        return not_applied("되돌아올 사상자나 증원 풀의 피규어가 있다")
    if s.side != "shadow":
        return not_applied("자유민족이 뽑는다")
    return silent("제거된 피규어가 아닐 때 그림자군이 어떻게 뽑는지 말하지 않는다")


@supply.rule("wotr.battle.casualties", "wotr.recruit.supply", sets=ALL)
def free_elite_removed(s: Supply) -> Finding:
    """사상자로 처리한 자유민족의 정예는 게임에서 제거한다."""
    if s.side != "free" or s.unit != "elite":
        return not_applied("자유민족의 정예가 아니다")
    if s.where != "casualty":
        return not_applied("사상자로 처리한 정예가 아니다")
    return applied("자유민족의 정예 사상자는 게임에서 빠져 다시 뽑지 못한다",
                   legal=False, recyclable=False, fate="removed_from_game")


@supply.rule("wotr.note.free-casualties", "wotr.battle.casualties", "wotr.recruit.supply", sets=ALL)
def free_others_unknown(s: Supply) -> Finding:
    """자유민족의 정규와 지휘관 사상자가 어디로 가는지는 말하지 않는다."""
    if s.side != "free" or s.unit == "elite":
        return not_applied("자유민족의 정규나 지휘관이 아니다")
    if s.where != "casualty":
        return not_applied("사상자가 아니다")
    return silent("자유민족의 정규와 지휘관 사상자가 증원 풀로 돌아가는지 말하지 않는다")


@supply.rule("wotr.note.demoted-figure", "wotr.battle.casualties", sets=ALL)
def free_demoted_unknown(s: Supply) -> Finding:
    """강등된 자유민족 정예의 피규어가 어디로 가는지는 말하지 않는다."""
    if s.where != "demoted":
        return not_applied("강등된 정예가 아니다")
    if s.side != "free":
        return not_applied("그림자군의 피규어다")
    return silent("강등된 정예의 피규어가 게임에서 빠지는지 말하지 않는다")
