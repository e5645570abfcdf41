"""Makes "군주 각성시키기" executable: may the sovereign awaken, and what happens at once."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

STATES = {"plain": "각성하지도 타락하지도 않음", "awakened": "각성함", "corrupted": "타락함"}
MEANS = {
    "card_action": "각성한 카드에 적힌 행동", "card_effect": "사건이나 전투 카드의 효과", "other": "그 밖의 행동",
}
CONDITIONS = {"met": "채운다", "unmet": "채우지 못한다", "unknown": "카드를 보지 못해 모른다"}
FIGURES = {"grey": "회색", "silver": "은색", "silver_ring": "링을 끼운 은색"}
POOLS = {"reinforcement_pool": "증원 풀", "board": "보드", "out": "게임에서 제거"}


class Awakening(Situation):
    """군주 각성: one sovereign that the Free player wants to awaken."""

    state: str = fact("군주의 상태", choices=STATES, default="plain", cites=("kome.sovereign-status.plain",))
    means: str = fact("각성시키는 방법", choices=MEANS, default="card_action", cites=("kome.awakening.action",))
    condition: str = fact("각성한 카드의 각성 조건", choices=CONDITIONS)
    distance: int = fact("각성에 앞서 이동해야 하는 거리", unit="칸", at_least=0, at_most=12, default=0,
                         cites=("kome.awakening.movement",), hint="이동이 필요 없으면 0")
    level: int = fact("각성했을 때의 레벨", at_least=0, at_most=6)
    move_blocked: bool = fact("동료의 이동 규칙이 그 이동을 막나요?", default=False, cites=("kome.awakening.movement",))
    removed_before: bool = fact("각성한 뒤 플레이에서 제거된 군주인가요?", default=False, cites=("kome.awakening.action",))


class AwakeningAnswers(Answers):
    """Whether he awakens, and by which rules."""

    legal: bool = answer("각성시킬 수 있나요?", normally=True, says="조건을 모두 채웠다", cites=("kome.awakening.action",))
    general_rules: bool = answer("일반 각성 규칙을 따르나요?")
    move_level_is_awakened: bool = answer("각성에 앞선 이동에 각성했을 때의 레벨을 쓰나요?")


awakening = Checker(
    "kome.awakening", "군주 각성", Awakening, AwakeningAnswers, cites=("kome.awakening",),
    about="군주를 각성시킬 수 있는지.",
    asks=("군주는 어떻게 각성시키나요?", "각성하려면 이동해야 하는데 거리가 모자라면요?"),
)


@awakening.rule("kome.awakening.action", "kome.corruption.level.no-awaken", sets="legal", overrides=("may_return", "condition_unknown"))
def only_plain(s: Awakening) -> Finding:
    """각성하지도 타락하지도 않은 군주만 각성시킨다. 타락한 군주는 각성하지 않는다."""
    if s.removed_before or s.state == "plain":
        return not_applied("각성하지도 타락하지도 않은 군주다")
    return applied(f"군주의 상태: {s.label('state')}", legal=False)


@awakening.rule("kome.awakening.action", "kome.fp-ruler-die.uses.awaken", sets="legal", overrides=("may_return", "condition_unknown"))
def by_card_action(s: Awakening) -> Finding:
    """각성한 카드에 적힌 행동을 조건대로 해야 한다."""
    if s.means == "card_effect":
        return not_applied("카드 효과로 각성한다")
    if s.means == "other":
        return applied("카드에 적힌 행동이 아니다", legal=False)
    if s.condition != "unmet":
        return not_applied(f"카드의 각성 조건을 {s.label('condition')}")
    return applied("카드의 각성 조건을 채우지 못했다", legal=False)


@awakening.rule("kome.note.awakening-conditions", "kome.awakening.action", "kome.sovereign-card", sets="legal")
def condition_unknown(s: Awakening) -> Finding:
    """군주마다의 각성 조건은 카드에 있고 책에는 없다."""
    if s.means != "card_action" or s.condition != "unknown":
        return not_applied("카드에서 각성 조건을 확인했거나 카드에 적힌 행동이 아니다")
    return silent("각성 조건은 카드에 있고 책에는 없다")


@awakening.rule("kome.awakening.movement", sets="legal", overrides=("may_return", "condition_unknown"))
def reaches_region(s: Awakening) -> Finding:
    """각성에 필요한 이동은 각성했을 때의 레벨로 하고, 지시된 지역에서 끝나야 한다."""
    if s.distance == 0:
        return not_applied("이동이 필요 없다")
    if s.move_blocked:
        return applied("동료의 이동 규칙이 이 이동을 막는다", legal=False)
    if s.distance <= s.level:
        return not_applied(f"{s.distance}칸은 레벨 {s.level} 안이다")
    return applied(f"{s.distance}칸을 가야 하는데 레벨이 {josa(str(s.level), '이다/다')}", legal=False)


@awakening.rule("kome.note.awakened-return", "kome.awakening.action", "kome.disheartened.gain", sets="legal")
def may_return(s: Awakening) -> Finding:
    """각성한 뒤 제거된 군주를 다시 각성시킬 수 있는지는 말하지 않는다."""
    if not s.removed_before:
        return not_applied("제거된 적이 없다")
    return silent("제거된 각성한 군주가 돌아올 수 있는지 말하지 않는다")


@awakening.rule("kome.awakening.by-card", sets="general_rules")
def same_rules_by_card(s: Awakening) -> Finding:
    """사건 카드나 전투 카드의 효과로 각성해도 일반 각성 규칙을 따른다."""
    return applied(f"{s.label('means')}: 일반 규칙을 따른다", general_rules=True)


@awakening.rule("kome.awakening.movement", sets="move_level_is_awakened")
def awakened_level(s: Awakening) -> Finding:
    """각성에 앞선 이동에는 각성했을 때의 레벨을 쓴다."""
    return applied("각성했을 때의 레벨로 이동한다", move_level_is_awakened=True)


class Awakened(Situation):
    """각성할 때의 처리: one sovereign at the moment of awakening."""

    tiles: int = fact("그 군주의 칸에 있는 타락 타일 (국왕 추적 타일 포함)", unit="개", at_least=0, at_most=10)
    die_in_pool: bool = fact("자유민족 통치자 주사위가 이미 풀에 있나요?")
    turn: int = fact("각성하는 턴", unit="턴", at_least=1, at_most=20)
    no_tokens: bool = fact("통치자 토큰 제거하기 규칙을 쓰나요?", default=False, cites=("kome.tournament.no-token",))


class AwakenedAnswers(Answers):
    """What becomes of tiles, figure, card, token and die."""

    returned_to_pool: int = answer("추적 풀로 돌아가는 타락 타일", unit="개")
    figure: str = answer("각성한 군주의 피규어", choices=FIGURES)
    card_taken: bool = answer("자유민족이 각성한 군주 카드를 가져가나요?")
    abilities_from_now: bool = answer("그때부터 각성한 능력이 효력을 가지나요?")
    token_gained: bool = answer("통치자 토큰을 얻나요?")
    companion: bool = answer("각성한 뒤 동료로 보나요?")
    can_be_corrupted: bool = answer("각성한 뒤 타락할 수 있나요?")
    die_added: bool = answer("다음 턴에 통치자 주사위를 풀에 넣나요?")
    die_added_turn: int = answer("자유민족 통치자 주사위를 풀에 넣는 턴", unit="턴")


awakened = Checker(
    "kome.awakened", "각성할 때의 처리", Awakened, AwakenedAnswers, cites=("kome.awakening.procedure",),
    about="군주가 각성하면 타락 타일, 피규어, 카드, 토큰, 통치자 주사위가 어떻게 되는지.",
    asks=("각성하면 타락 타일은 어떻게 되나요?",),
)


@awakened.rule("kome.awakening.procedure", sets=("returned_to_pool", "figure"))
def tiles_return(s: Awakened) -> Finding:
    """각성하면 타락 타일을 즉시 추적 풀에 돌려놓고 회색 피규어를 은색으로 바꾼다."""
    return applied(f"타락 타일 {s.tiles}개가 추적 풀로 돌아가고 은색 피규어가 된다", returned_to_pool=s.tiles,
                   figure="silver")


@awakened.rule("kome.awakening.card-taken", sets=("card_taken", "abilities_from_now"))
def card_is_taken(s: Awakened) -> Finding:
    """자유민족이 각성한 군주 카드를 가져가고, 그때부터 능력이 효력을 가진다."""
    return applied("카드를 가져가고 능력이 효력을 가진다", card_taken=True, abilities_from_now=True)


@awakened.rule("kome.ruler-token.gain", "kome.tournament.no-token", sets="token_gained")
def token_is_gained(s: Awakened) -> Finding:
    """각성시키면 그 군주의 통치자 토큰을 얻는다. 통치자 토큰 제거하기 규칙은 예외다."""
    if s.no_tokens:
        return applied("통치자 토큰을 쓰지 않는다", token_gained=False)
    return applied("통치자 토큰을 얻는다", token_gained=True)


@awakened.rule("kome.awakening.companion", "kome.awakening.no-corruption", sets=("companion", "can_be_corrupted"))
def becomes_companion(s: Awakened) -> Finding:
    """각성한 군주는 동료로 보고 타락하지 않는다."""
    return applied("동료로 보고 타락할 수 없다", companion=True, can_be_corrupted=False)


@awakened.rule("kome.awakening.procedure", "kome.ruler-die.enter", sets=("die_added", "die_added_turn"))
def die_next_turn(s: Awakened) -> Finding:
    """통치자 주사위가 풀에 없으면 다음 턴의 회수 페이즈에 넣는다."""
    if s.die_in_pool:
        return applied("통치자 주사위가 이미 풀에 있어 더하지 않는다", die_added=False)
    return applied(f"{s.turn}턴에 각성: {s.turn + 1}턴의 회수 페이즈에 넣는다", die_added=True, die_added_turn=s.turn + 1)


class EliteReplace(Situation):
    """정예 부대로 대체: an ability of an awakened sovereign that replaces a Regular unit."""

    elites: int = fact("증원 풀에 있는 그 국가의 정예 부대", unit="개", at_least=0, at_most=12)
    same_nation: bool = fact("같은 국가의 정예 부대로 바꾸나요?", default=True, cites=("kome.awakening.elite-replace",))


class EliteReplaceAnswers(Answers):
    """Whether the ability may be used, and where the Regular goes."""

    legal: bool = answer("그 능력을 쓸 수 있나요?", normally=True, says="같은 국가의 정예 부대가 있다",
                         cites=("kome.awakening.elite-replace",))
    regular_to: str = answer("바뀐 정규 부대가 가는 곳", choices=POOLS)


elite_replace = Checker(
    "kome.elite-replace", "정규 부대를 정예 부대로 바꾸는 능력", EliteReplace, EliteReplaceAnswers,
    cites=("kome.awakening.elite-replace",),
    about="각성한 군주의 능력으로 정규 부대를 정예 부대로 바꿀 수 있는지.",
    asks=("증원 풀에 정예가 없으면 어떻게 하나요?",),
)


@elite_replace.rule("kome.awakening.elite-replace", sets="legal")
def elite_available(s: EliteReplace) -> Finding:
    """그 국가의 정예 부대가 증원 풀에 없으면 이 능력을 쓸 수 없다."""
    if s.elites:
        return not_applied(f"증원 풀에 정예 부대가 {s.elites}개 있다")
    return applied("증원 풀에 그 국가의 정예 부대가 없다", legal=False)


@elite_replace.rule("kome.awakening.elite-replace", sets="legal")
def own_nation(s: EliteReplace) -> Finding:
    """정규 부대는 같은 국가의 정예 부대로만 바꾼다."""
    return not_applied("같은 국가다") if s.same_nation else applied("다른 국가의 정예 부대다", legal=False)


@elite_replace.rule("kome.awakening.elite-replace", sets="regular_to")
def regular_returns(s: EliteReplace) -> Finding:
    """바뀐 정규 부대는 증원 풀로 돌아간다."""
    return applied("정규 부대를 증원 풀에 돌려놓는다", regular_to="reinforcement_pool")
