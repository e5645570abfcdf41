"""테즐라의 그림자, 매복: who is provoked, and which enemies gain 매복 or 추적."""

from collections.abc import Iterator

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

AMBUSH = "mk.tezla.ambush"
REACH = 2  # mk.tezla.ambush
CHALLENGE_REACH = 1  # mk.tezla.ambush
PLAYERS = {"a": "A", "b": "B", "c": "C", "d": "D"}


class Ambush(Situation):
    """매복: a hero moves near an enemy that has 매복."""

    from_distance: int = fact("이동하기 전 적과의 거리", unit="칸", at_least=0, at_most=20, hint="인접하면 1칸")
    to_distance: int = fact("이동한 뒤(지금) 적과의 거리", unit="칸", at_least=0, at_most=20, hint="인접하면 1칸")
    between: str = fact(
        "2칸 거리일 때 적과 영웅 사이의 칸", default="open", cites=(AMBUSH,),
        choices={"open": "공개된 칸(산, 호수 아님)", "mountain": "산", "lake": "호수", "hidden": "공개되지 않은 칸"},
    )
    wall: bool = fact("영웅과 적 사이에 장벽이 있나요?", default=False, cites=(AMBUSH,))
    safe_move: bool = fact(
        "광분한 적을 도발하지 않는 이동인가요?", default=False, cites=(AMBUSH,), hint="바람의 날개 등", words=("바람의 날개",)
    )
    moved: bool = fact("이번에 이동했나요?", default=True, cites=(AMBUSH,))


class AmbushAnswers(Answers):
    """Whether the enemy attacks, and whether the hero may challenge it."""

    provoked: bool = answer("매복을 도발하나요?")
    attack_distance: int = answer("매복 적이 공격하는 거리", unit="칸")
    challenge_distance: int = answer("도전할 수 있는 거리", unit="칸")
    may_challenge: bool = answer("지금 도전할 수 있나요?")


ambush = Checker(
    "mk.ambush", "매복 도발", Ambush, AmbushAnswers, cites=(AMBUSH,),
    about="영웅의 이동이 매복 능력이 있는 적을 도발하는지.",
    asks=("두 칸 떨어진 적을 도발하나요?", "매복 적에게 도전할 수 있나요?"),
)


@ambush.rule(AMBUSH, sets="provoked")
def within_two_spaces(s: Ambush) -> Finding:
    """2칸 이내에서 같은 적의 2칸 이내인 다른 칸으로 바로 이동하면 도발한다."""
    if s.moved and s.from_distance <= REACH and s.to_distance <= REACH:
        return applied(f"{s.from_distance}칸 거리에서 {s.to_distance}칸 거리로 이동했다", provoked=True)
    return applied("2칸 이내에서 2칸 이내로 이동하지 않았다", provoked=False)


@ambush.rule(AMBUSH, sets="provoked", overrides="within_two_spaces")
def space_between(s: Ambush) -> Finding:
    """2칸 거리면 사이에 산이나 호수가 아닌 공개된 칸이 있어야 한다."""
    if s.to_distance != REACH:
        return not_applied("2칸 거리가 아니다")
    if s.between == "open":
        return not_applied("사이의 칸이 공개되었고 산이나 호수가 아니다")
    return applied(f"사이의 칸: {s.label('between')}. 도발하지 않는다", provoked=False)


@ambush.rule(AMBUSH, sets="provoked", overrides="within_two_spaces")
def wall_between(s: Ambush) -> Finding:
    """사라진 군단을 쓰면 영웅과 적 사이에 장벽이 없어야 한다."""
    return applied("사이에 장벽이 있다", provoked=False) if s.wall else not_applied("사이에 장벽이 없다")


@ambush.rule(AMBUSH, sets="provoked", overrides="within_two_spaces")
def move_that_provokes_none(s: Ambush) -> Finding:
    """광분한 적을 도발하지 않는 이동은 매복도 도발하지 않는다."""
    if s.safe_move:
        return applied("광분한 적을 도발하지 않는 이동이다", provoked=False)
    return not_applied("보통의 이동이다")


@ambush.rule(AMBUSH, sets="attack_distance")
def attacks_two_spaces_away(s: Ambush) -> Finding:
    """매복 능력이 있는 적은 2칸 떨어진 영웅을 공격할 수 있다."""
    return applied("2칸 떨어진 영웅까지 공격한다", attack_distance=REACH)


@ambush.rule(AMBUSH, sets="challenge_distance")
def challenge_is_unchanged(s: Ambush) -> Finding:
    """매복 능력이 있는 적에게도 인접한 칸에서만 도전한다."""
    return applied("도전은 인접한 칸에서만 한다", challenge_distance=CHALLENGE_REACH)


@ambush.rule(AMBUSH, sets="may_challenge")
def challenge_from_next_space(s: Ambush, challenge_distance: int) -> Finding:
    """인접하지 않으면 도전하지 못한다."""
    near = s.to_distance == challenge_distance
    return applied("인접해 있다" if near else f"{s.to_distance}칸 떨어져 있어 도전하지 못한다", may_challenge=near)


class Gained(Situation):
    """얻는 능력: a rampaging enemy under a variant or scenario that gives 매복 or 추적."""

    by: str = fact(
        "쓰는 규칙",
        choices={
            "ambush": "매복 변형 규칙", "pursuit": "추적 변형 규칙", "valley": "숨겨진 계곡 시나리오",
            "realm": "죽은 자의 왕국 시나리오", "none": "해당 없음",
        },
    )
    rampaging: bool = fact("광분한 적인가요?", default=True, cites=("mk.tezla.ability-variants.ambush",))
    start: bool = fact("시작 타일이나 게임 준비 때 놓인 적인가요?", default=False, cites=("mk.tezla.ability-variants.ambush",))
    revealed_by: str = fact("그 타일을 공개한(탐험한) 플레이어", choices=PLAYERS)
    against: str = fact("누구에게 적용되는지 묻는 플레이어", choices=PLAYERS)
    next_turn: bool = fact(
        "놓인 뒤 다음 차례가 되었나요?", default=True, cites=("mk.realm-dead.special.tokens",)
    )

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Nobody revealed a tile that was there from the start."""
        if self.by == "none" and self.next_turn is False:
            yield "next_turn", "규칙을 쓰지 않으면 다음 차례를 물을 일이 없어요"


class GainedAnswers(Answers):
    """The abilities that the enemy has from the rule."""

    ambush: bool = answer("매복을 얻나요?")
    pursuit: bool = answer("추적을 얻나요?")
    pursues: str = answer("추적당하는 플레이어", choices={**PLAYERS, "nobody": "없음"})
    pursuit_against: bool = answer("묻는 플레이어를 추적하나요?")
    shield: bool = answer("적 토큰에 방패 토큰을 올리나요?")


gained = Checker(
    "mk.gained-abilities", "매복과 추적을 얻는 적", Gained, GainedAnswers,
    cites=("mk.tezla.ability-variants.ambush", "mk.tezla.ability-variants.pursuit",
           "mk.hidden-valley.special.tokens", "mk.realm-dead.special.tokens"),
    about="변형 규칙이나 시나리오로 광분한 적이 매복이나 추적을 얻는지.",
    asks=("이 적은 누구를 추적하나요?", "탐험해서 놓인 적이 매복하나요?"),
)


def _excluded(s: Gained) -> Finding | None:
    if not s.rampaging:
        return applied("광분한 적이 아니다", ambush=False)
    return applied("시작할 때부터 있던 적은 제외한다", ambush=False) if s.start else None


@gained.rule("mk.tezla.ability-variants.ambush", sets="ambush")
def ambush_variant(s: Gained) -> Finding:
    """매복 변형 규칙: 시작 타일의 적을 뺀 모든 광분한 적이 매복을 얻는다."""
    if s.by != "ambush":
        return not_applied("매복 변형 규칙을 쓰지 않는다")
    return _excluded(s) or applied("시작 타일에 있지 않은 광분한 적이다", ambush=True)


@gained.rule("mk.hidden-valley.special.tokens", sets="ambush")
def valley_enemies_ambush(s: Gained) -> Finding:
    """숨겨진 계곡: 준비 때 놓인 적을 뺀 광분한 원소술사 적이 모두 매복을 얻는다."""
    if s.by != "valley":
        return not_applied("숨겨진 계곡 시나리오가 아니다")
    return _excluded(s) or applied("준비가 끝난 뒤 놓인 광분한 적이다", ambush=True)


@gained.rule("mk.tezla.ability-variants.intro", "mk.tezla.ability-variants.pursuit", "mk.realm-dead.special.tokens",
             sets="ambush")
def no_ambush_otherwise(s: Gained) -> Finding:
    """매복을 주는 규칙을 쓰지 않으면 매복을 얻지 않는다."""
    if s.by in ("ambush", "valley"):
        return not_applied("매복을 주는 규칙을 쓴다")
    return applied("이 규칙은 매복을 주지 않는다", ambush=False)


@gained.rule("mk.tezla.ability-variants.pursuit", sets=("pursuit", "shield"))
def pursuit_variant(s: Gained) -> Finding:
    """추적 변형 규칙: 시작 타일의 적을 뺀 모든 광분한 적이 추적을 얻는다."""
    if s.by != "pursuit":
        return not_applied("추적 변형 규칙을 쓰지 않는다")
    if not s.rampaging or s.start:
        return applied("시작 타일의 적이거나 광분한 적이 아니다", pursuit=False, shield=False)
    return applied("시작 타일에 있지 않은 광분한 적이다", pursuit=True, shield=True)


@gained.rule("mk.realm-dead.special.tokens", sets=("pursuit", "shield"))
def realm_enemies_pursue(s: Gained) -> Finding:
    """죽은 자의 왕국: 탐험해서 놓인 광분한 적은 다음 차례부터 추적을 얻고, 준비 때 놓인 적은 얻지 않는다."""
    if s.by != "realm":
        return not_applied("죽은 자의 왕국이 아니다")
    if not s.rampaging or s.start:
        return applied("준비 때 놓인 적에는 방패를 올리지 않아 추적이 붙지 않는다", pursuit=False, shield=False)
    if not s.next_turn:
        return applied("방패는 올리지만 추적은 다음 차례부터다", pursuit=False, shield=True)
    return applied("탐험해서 놓인 적이다. 다음 차례부터 추적한다", pursuit=True, shield=True)


@gained.rule("mk.tezla.pursuit.intro", "mk.tezla.ability-variants.ambush", "mk.hidden-valley.special.tokens",
             sets=("pursuit", "shield"))
def no_pursuit_otherwise(s: Gained) -> Finding:
    """추적을 주는 규칙을 쓰지 않으면 추적을 얻지 않는다."""
    if s.by in ("pursuit", "realm"):
        return not_applied("추적을 주는 규칙을 쓴다")
    return applied("이 규칙은 추적을 주지 않는다", pursuit=False, shield=False)


@gained.rule("mk.tezla.ability-variants.pursuit", "mk.realm-dead.special.tokens", sets="pursues")
def pursues_the_revealer(s: Gained, pursuit: bool) -> Finding:
    """추적하는 상대는 그 타일을 공개한 플레이어다."""
    if not pursuit:
        return applied("추적하지 않는다", pursues="nobody")
    return applied(f"{s.label('revealed_by')} 플레이어가 타일을 공개했다", pursues=s.revealed_by)


@gained.rule("mk.realm-dead.special.tokens", "mk.tezla.ability-variants.pursuit", sets="pursuit_against")
def only_the_revealer(s: Gained, pursues: str) -> Finding:
    """다른 플레이어에게는 보통의 광분한 적이다."""
    same = pursues == s.against
    return applied("타일을 공개한 플레이어다" if same else "다른 플레이어에게는 보통의 광분한 적이다", pursuit_against=same)
