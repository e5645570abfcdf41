"""Executable rules of 보이지 않는 공격 (mk.ll-variants.catch-up.unseen-attack)."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

UNSEEN = "mk.ll-variants.catch-up.unseen-attack"
# mk.ll-variants.catch-up.unseen-attack.check: from these leads on (over the next player, over the last) these attack.
BOTH, DRACONUM, BROWN = (4, 5), (3, 4), (2, 3)
MONSTERS = {"brown": "갈색 몬스터", "draconum": "드라코넘"}


class UnseenAttack(Situation):
    """보이지 않는 공격: a player who has just reached a new level."""

    levelled_up: bool = fact("이번에 새 레벨로 올랐나요?", default=True, cites=(f"{UNSEEN}.check",))
    level: int = fact("오른 뒤의 레벨", at_least=1, at_most=10)
    others: tuple[int, ...] = fact("다른 플레이어들의 레벨", at_least=1, at_most=10, hint="명성이 0보다 낮아도 레벨 1")

    def impossible(self) -> Iterator[tuple[str, str]]:
        """One to four other players."""
        if self.others is not None and not 1 <= len(self.others) <= 4:
            yield "others", "다른 플레이어는 1명에서 4명까지예요. 예: others=[3, 3]"


class UnseenAttackAnswers(Answers):
    """Who attacks."""

    attackers: tuple[str, ...] = answer("공격하는 적", choices=MONSTERS)
    attacked: bool = answer("공격받나요?")


unseen_attack = Checker(
    "mk.unseen-attack",
    "보이지 않는 공격",
    UnseenAttack,
    UnseenAttackAnswers,
    cites=(f"{UNSEEN}.intro",),
    about="레벨이 오른 플레이어를 어떤 적이 공격하는지.",
    asks=("레벨이 얼마나 앞서면 공격받나요?", "2인 게임에서는 어떤 조건만 보나요?"),
)


def _leads(s: UnseenAttack) -> tuple[int, int]:
    return s.level - max(s.others), s.level - min(s.others)


def _reaches(s: UnseenAttack, limits: tuple[int, int]) -> bool:
    next_lead, last_lead = _leads(s)
    return next_lead >= limits[0] or last_lead >= limits[1]


def _told(s: UnseenAttack) -> str:
    next_lead, last_lead = _leads(s)
    return f"가장 높은 다른 플레이어보다 {next_lead}레벨, 마지막 플레이어보다 {last_lead}레벨 높다"


def _no_check(s: UnseenAttack) -> bool:
    return not s.levelled_up


@unseen_attack.rule(f"{UNSEEN}.check", sets=("attackers", "attacked"))
def only_on_a_new_level(s: UnseenAttack) -> Finding:
    """새 레벨로 오를 때만 확인한다."""
    if s.levelled_up:
        return not_applied("새 레벨로 올랐다")
    return applied("레벨이 오르지 않았으므로 확인하지 않는다", attackers=(), attacked=False)


@unseen_attack.rule(f"{UNSEEN}.check", "mk.note.unseen-safe-or", sets=("attackers", "attacked"))
def close_enough_is_safe(s: UnseenAttack) -> Finding:
    """다른 플레이어보다 1레벨 이하, 마지막 플레이어보다 2레벨 이하로 높으면 공격받지 않는다."""
    if _no_check(s) or _reaches(s, BROWN):
        return not_applied("안전한 차이가 아니다" if s.levelled_up else "레벨이 오르지 않았다")
    return applied(f"{_told(s)}. 공격받지 않는다", attackers=(), attacked=False)


@unseen_attack.rule(f"{UNSEEN}.ex-level-ups", sets="attacked")
def first_level_up_is_safe(s: UnseenAttack) -> Finding:
    """처음 레벨 업을 할 때는 공격받지 않는다."""
    if _no_check(s) or s.level != 2:
        return not_applied("첫 번째 레벨 업이 아니다")
    return applied("레벨 2가 되는 첫 번째 레벨 업이다. 명성이 0보다 낮은 플레이어도 레벨 1로 친다", attacked=False)


@unseen_attack.rule(f"{UNSEEN}.check", sets=("attackers", "attacked"))
def brown_attacks(s: UnseenAttack) -> Finding:
    """다른 플레이어보다 2레벨, 또는 마지막 플레이어보다 3레벨 높으면 갈색 몬스터가 공격한다."""
    if _no_check(s) or not _reaches(s, BROWN) or _reaches(s, DRACONUM):
        return not_applied("갈색 몬스터만 공격하는 차이가 아니다")
    return applied(f"{_told(s)}. 갈색 몬스터가 공격한다", attackers=("brown",), attacked=True)


@unseen_attack.rule(f"{UNSEEN}.check", sets=("attackers", "attacked"))
def draconum_attacks(s: UnseenAttack) -> Finding:
    """다른 플레이어보다 3레벨, 또는 마지막 플레이어보다 4레벨 높으면 드라코넘이 공격한다."""
    if _no_check(s) or not _reaches(s, DRACONUM) or _reaches(s, BOTH):
        return not_applied("드라코넘만 공격하는 차이가 아니다")
    return applied(f"{_told(s)}. 드라코넘이 공격한다", attackers=("draconum",), attacked=True)


@unseen_attack.rule(f"{UNSEEN}.check", sets=("attackers", "attacked"))
def both_attack(s: UnseenAttack) -> Finding:
    """다른 플레이어보다 4레벨 이상, 또는 마지막 플레이어보다 5레벨 이상 높으면 둘 다 공격한다."""
    if _no_check(s) or not _reaches(s, BOTH):
        return not_applied("둘 다 공격하는 차이가 아니다")
    return applied(f"{_told(s)}. 둘 다 공격한다", attackers=("brown", "draconum"), attacked=True)


@unseen_attack.rule(f"{UNSEEN}.ex-level-ups", sets="attacked")
def second_and_third_level_up(s: UnseenAttack) -> Finding:
    """두 번째나 세 번째 레벨 업에서는 레벨이 충분히 오른 다른 플레이어가 없을 때 공격받는다."""
    if _no_check(s) or s.level not in (3, 4) or not _reaches(s, BROWN):
        return not_applied("두 번째나 세 번째 레벨 업의 예에 맞지 않는다")
    return applied(f"레벨 {s.level}까지 따라온 플레이어가 모자라 공격받는다", attacked=True)


@unseen_attack.rule(f"{UNSEEN}.note-players", sets="attacked")
def first_condition_with_two(s: UnseenAttack) -> Finding:
    """2인 게임에서는 첫 번째 조건만 보면 된다."""
    if len(s.others) > 1:
        return not_applied("3명 이상의 게임이다")
    return applied(f"2인 게임이므로 다른 플레이어와의 차이 {s.level - s.others[0]}레벨만 본다")
