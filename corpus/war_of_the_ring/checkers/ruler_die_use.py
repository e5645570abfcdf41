"""Makes the uses of a ruler die and of the ruler tokens executable, with the Elven Rings beside them."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

USES_A_GAME = 1  # kome.ruler-token.use
TOKENS = 5  # kome.ruler-token.count

SIDES = {"free": "자유민족", "shadow": "그림자군"}
DICE = {"ruler": "통치자 주사위", "normal": "일반 행동 주사위"}
USES = {
    "normal_action": "일반 행동", "awaken": "군주 각성", "first_ability": "각성한 군주의 첫 번째 능력",
    "second_ability": "각성한 군주의 두 번째 능력", "enter_chieftain": "암흑 수장 등장", "elven_ring": "엘프 반지로 결과 바꾸기",
}
RESULTS = {"wanted": "요구하는 결과", "will_west": "서부의 의지", "other": "다른 결과"}
MEANS = {"token": "통치자 토큰", "ring": "엘프 반지"}
ABILITIES = {
    "own_second": "그 군주의 두 번째 능력", "own_first": "그 군주의 첫 번째 능력", "other_ruler": "다른 군주의 능력",
    "kept": "나중에 쓰려고 결과만 바꿈", "other_action": "다른 행동",
}
KINDS = {"second_ability": "그 군주의 두 번째 능력을 켜는 결과", "free_choice": "아무 결과"}
SPECIAL_USERS = {"awaken": "free", "first_ability": "free", "second_ability": "free", "enter_chieftain": "shadow"}


class DieUse(Situation):
    """통치자 주사위 사용: one rolled die and what it is to pay for."""

    side: str = fact("쓰는 진영", choices=SIDES)
    die: str = fact("쓰는 주사위", choices=DICE)
    use: str = fact("쓰는 곳", choices=USES)
    result: str = fact("나온 결과", choices=RESULTS, hint="쓰려는 곳이 요구하는 결과인지")
    discarded: bool = fact("이번 턴에 버린 주사위인가요?", default=False, cites=("kome.ruler-die.use",))
    combat_ability: bool = fact("첫 번째 능력이 전투 특별 능력인가요?", default=False,
                                cites=("kome.fp-ruler-die.two-abilities",))
    token_this_turn: bool = fact("이번 턴에 자유민족이 통치자 토큰을 쓰나요?", default=False,
                                 cites=("kome.ruler-token.elven-ring",))


class DieUseAnswers(Answers):
    """Whether the die may be used so."""

    legal: bool = answer("그렇게 쓸 수 있나요?")


die_use = Checker(
    "kome.ruler-die-use", "통치자 주사위의 사용", DieUse, DieUseAnswers, cites=("kome.ruler-die.use",),
    about="통치자 주사위나 일반 주사위로 어떤 행동과 능력을 쓸 수 있는지.",
    asks=("통치자 주사위를 일반 주사위처럼 쓸 수 있나요?", "두 번째 능력은 무슨 주사위로 켜나요?"),
)


@die_use.rule("kome.ruler-die.use", sets="legal",
              overrides=("as_normal", "awakens", "first_ability", "second_ability", "brings_chieftain", "ring"))
def not_when_discarded(s: DieUse) -> Finding:
    """버린 통치자 주사위의 결과는 쓸 수 없다."""
    if not s.discarded:
        return not_applied("버리지 않은 주사위다")
    return applied(f"버린 {s.label('die')}의 결과는 쓸 수 없다", legal=False)


@die_use.rule("kome.fp-ruler-die.uses.awaken", "kome.fp-ruler-die.uses.ability", "kome.sp-ruler-die.uses.chieftain",
              sets="legal", overrides=("awakens", "first_ability", "second_ability", "brings_chieftain"))
def own_uses(s: DieUse) -> Finding:
    """군주의 각성과 능력은 자유민족이, 암흑 수장의 등장은 그림자군이 쓴다."""
    if SPECIAL_USERS.get(s.use, s.side) == s.side:
        return not_applied("이 진영의 쓰임이다")
    return applied(f"{s.label('use')}: {s.label('side')}의 쓰임이 아니다", legal=False)


@die_use.rule("kome.fp-ruler-die.uses.normal", "kome.sp-ruler-die.uses.normal", "kome.ruler-die.use", sets="legal")
def as_normal(s: DieUse) -> Finding:
    """통치자 주사위는 일반 행동 주사위처럼 쓸 수 있다."""
    if s.use != "normal_action":
        return not_applied("일반 행동이 아니다")
    return applied("나온 결과를 보통의 행동에 쓸 수 있다", legal=True)


@die_use.rule("kome.fp-ruler-die.uses.awaken", "kome.awakening.action", sets="legal")
def awakens(s: DieUse) -> Finding:
    """군주의 각성에는 각성한 카드가 요구하는 결과를 쓰고, 통치자 주사위라면 보통 아무 결과나 된다."""
    if s.use != "awaken":
        return not_applied("각성에 쓰는 것이 아니다")
    if s.die == "ruler":
        return applied("통치자 주사위는 보통 아무 결과로나 각성에 쓴다", legal=True)
    fits = s.result == "wanted"
    return applied("카드가 요구하는 결과다" if fits else "카드가 요구하는 결과가 아니다", legal=fits)


@die_use.rule("kome.fp-ruler-die.two-abilities", "kome.fp-ruler-die.uses.ability", sets="legal")
def first_ability(s: DieUse) -> Finding:
    """전투 특별 능력이 아닌 첫 번째 능력은 맞는 결과가 나온 아무 행동 주사위로 켠다."""
    if s.use != "first_ability":
        return not_applied("첫 번째 능력이 아니다")
    if s.combat_ability:
        return applied("전투 특별 능력은 행동 주사위로 켜지 않는다", legal=False)
    if s.result == "will_west":
        return silent("서부의 의지가 첫 번째 능력에 맞는 결과인지 말하지 않는다")
    if s.result == "other":
        return applied("맞는 결과가 아니다", legal=False)
    return applied(f"맞는 결과가 나온 {josa(s.label('die'), '으로/로')} 켤 수 있다", legal=True)


@die_use.rule("kome.fp-ruler-die.two-abilities", "kome.fp-ruler-die.uses.ability", sets="legal")
def second_ability(s: DieUse) -> Finding:
    """두 번째 능력은 통치자 주사위의 정해진 결과나 서부의 의지로 켠다."""
    if s.use != "second_ability":
        return not_applied("두 번째 능력이 아니다")
    if s.die != "ruler":
        return applied("일반 행동 주사위로는 두 번째 능력을 켤 수 없다", legal=False)
    if s.result == "other":
        return applied("정해진 결과도 서부의 의지도 아니다", legal=False)
    return applied(f"통치자 주사위의 {josa(s.label('result'), '으로/로')} 켤 수 있다", legal=True)


@die_use.rule("kome.sp-ruler-die.uses.chieftain", "kome.chieftain.enter", sets="legal")
def brings_chieftain(s: DieUse) -> Finding:
    """암흑 수장의 등장에는 그의 카드가 요구하는 결과를 쓰고, 통치자 주사위라면 보통 아무 결과나 된다."""
    if s.use != "enter_chieftain":
        return not_applied("암흑 수장의 등장이 아니다")
    if s.die == "ruler":
        return applied("통치자 주사위는 보통 아무 결과로나 등장에 쓴다", legal=True)
    fits = s.result == "wanted"
    return applied("카드가 요구하는 결과다" if fits else "카드가 요구하는 결과가 아니다", legal=fits)


@die_use.rule("kome.ruler-die.elven-ring", "kome.ruler-token.elven-ring", sets="legal")
def ring(s: DieUse) -> Finding:
    """엘프 반지로 통치자 주사위의 결과를 바꿀 수 있으나 통치자 토큰을 쓰는 턴에는 안 된다."""
    if s.use != "elven_ring":
        return not_applied("엘프 반지를 쓰지 않는다")
    if s.side == "free" and s.token_this_turn:
        return applied("같은 턴에 통치자 토큰과 엘프 반지를 둘 다 쓸 수 없다", legal=False)
    return applied(f"엘프 반지로 {s.label('die')}의 결과를 바꿀 수 있다", legal=True)


class Token(Situation):
    """통치자 토큰: a token of one sovereign, or an Elven Ring, that the Free player wants to use now."""

    means: str = fact("지금 쓰려는 것", choices=MEANS)
    awakened: bool = fact("그 군주를 각성시켜 토큰을 가지고 있나요?", default=True, cites=("kome.ruler-token.gain",))
    spent: bool = fact("이 토큰을 이 게임에서 이미 썼나요?", default=False, cites=("kome.ruler-token.use",))
    other_this_turn: bool = fact("자유민족이 이번 턴에 다른 하나(엘프 반지나 통치자 토큰)도 쓰나요?", default=False,
                                 cites=("kome.ruler-token.elven-ring",))
    die_discarded: bool = fact("이번 턴에 자유민족 통치자 주사위를 버렸나요?", default=False, cites=("kome.ruler-die.use",))
    die_used: bool = fact("이번 턴에 통치자 주사위로 이미 행동했나요?", default=False, cites=("kome.ruler-token.use",))
    die_in_pool: bool = fact("자유민족 통치자 주사위가 풀에 있나요?", default=True, cites=("kome.fp-ruler-die.enter",))
    ability: str = fact("토큰으로 켜려는 것", choices=ABILITIES, default="own_second", cites=("kome.ruler-token.use",))
    variant: bool = fact("통치자 토큰 제거하기 규칙을 쓰나요?", default=False, cites=("kome.tournament.no-token",))


class TokenAnswers(Answers):
    """Whether the token or ring may be used, and what the token does."""

    legal: bool = answer("쓸 수 있나요?", normally=True, says="막는 규칙이 없다",
                         cites=("kome.ruler-token.use", "kome.ruler-token.elven-ring"))
    gained: bool = answer("그 군주의 통치자 토큰을 가지나요?")
    uses_per_game: int = answer("토큰 하나를 쓸 수 있는 횟수", unit="번")
    tokens: int = answer("통치자 토큰의 개수", unit="개")
    changes_to: str = answer("바꾸는 결과", choices=KINDS)
    ability_at_once: bool = answer("바꾼 결과로 능력을 즉시 켜나요?")


token = Checker(
    "kome.ruler-token", "통치자 토큰과 엘프 반지", Token, TokenAnswers, cites=("kome.ruler-token",),
    about="통치자 토큰이나 엘프 반지를 지금 쓸 수 있는지.",
    asks=("통치자 토큰은 몇 번 쓸 수 있나요?", "엘프 반지와 통치자 토큰을 같은 턴에 써도 되나요?"),
)


@token.rule("kome.ruler-token.use", sets=("legal", "uses_per_game"))
def once_a_game(s: Token) -> Finding:
    """통치자 토큰은 하나하나 게임에 한 번만 쓴다."""
    if s.means == "token" and s.spent:
        return applied("이미 쓴 토큰이다", legal=False, uses_per_game=USES_A_GAME)
    return applied("토큰마다 게임에 1번이다", uses_per_game=USES_A_GAME)


@token.rule("kome.ruler-token.elven-ring", sets="legal")
def not_both(s: Token) -> Finding:
    """한 턴에 통치자 토큰과 엘프 반지를 둘 다 쓸 수 없다."""
    if not s.other_this_turn:
        return not_applied("이번 턴에 다른 하나를 쓰지 않는다")
    return applied("같은 턴에 통치자 토큰과 엘프 반지를 둘 다 쓸 수 없다", legal=False)


@token.rule("kome.ruler-token.use", "kome.ruler-die.use", sets="legal")
def needs_live_die(s: Token) -> Finding:
    """토큰은 풀에 있고 버려지지 않은 통치자 주사위의 결과를 바꾼다."""
    if s.means != "token":
        return not_applied("토큰을 쓰는 것이 아니다")
    if not s.die_in_pool:
        return applied("바꿀 통치자 주사위가 없다", legal=False)
    if s.die_discarded:
        return applied("버린 통치자 주사위에는 쓸 수 없다", legal=False)
    return not_applied("버려지지 않은 통치자 주사위가 있다")


@token.rule("kome.ruler-token.use", sets="legal")
def before_acting(s: Token) -> Finding:
    """토큰은 통치자 주사위로 행동하기 전에 쓴다."""
    if s.means != "token" or not s.die_used:
        return not_applied("통치자 주사위로 행동하기 전이거나 토큰이 아니다")
    return applied("통치자 주사위로 이미 행동했다", legal=False)


@token.rule("kome.ruler-token.use", sets="legal")
def own_second_at_once(s: Token) -> Finding:
    """토큰으로는 그 군주의 두 번째 능력만, 그 자리에서 켠다."""
    if s.means != "token" or s.ability == "own_second":
        return not_applied("그 군주의 두 번째 능력을 켜거나 토큰을 쓰지 않는다")
    return applied(f"토큰의 쓰임이 아니다: {s.label('ability')}", legal=False)


@token.rule("kome.ruler-token.gain", sets=("gained", "legal"))
def gained_by_awakening(s: Token) -> Finding:
    """군주를 각성시키면 그 군주의 통치자 토큰을 얻는다."""
    if s.awakened:
        return applied("각성시켰으므로 토큰을 얻었다", gained=True)
    if s.means == "token":
        return applied("각성시키지 않은 군주의 토큰은 없다", gained=False, legal=False)
    return applied("각성시키지 않은 군주의 토큰은 없다", gained=False)


@token.rule("kome.tournament.no-token", sets=("legal", "gained"), overrides=("gained_by_awakening",))
def variant_without_tokens(s: Token) -> Finding:
    """통치자 토큰 제거하기 규칙을 쓰면 통치자 토큰을 쓰지 않는다."""
    if not s.variant:
        return not_applied("이 변형규칙을 쓰지 않는다")
    if s.means == "token":
        return applied("통치자 토큰을 쓰지 않는 변형규칙이다", legal=False, gained=False)
    return applied("통치자 토큰을 쓰지 않는 변형규칙이다", gained=False)


@token.rule("kome.ruler-token.count", sets="tokens")
def five_tokens(s: Token) -> Finding:
    """통치자 토큰은 군주마다 1개씩 5개다."""
    return applied("군주마다 1개씩 5개다", tokens=TOKENS)


@token.rule("kome.ruler-token.use", sets=("changes_to", "ability_at_once"))
def fixed_result(s: Token) -> Finding:
    """토큰은 그 군주의 두 번째 능력을 켜는 결과로만 바꾸고 즉시 그 능력을 켠다."""
    if s.means != "token":
        return not_applied("토큰을 쓰는 것이 아니다")
    return applied("두 번째 능력을 켜는 결과로 바꾸고 즉시 켠다", changes_to="second_ability", ability_at_once=True)
