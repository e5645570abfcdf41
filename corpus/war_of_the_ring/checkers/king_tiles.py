"""Makes the King Hunt tiles, the secrecy of corruption tiles and the limit a turn executable."""

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied

KING_CORRUPTION = 0  # kome.corruption.king-tile

NUMBERS = {"king1": "1/왕관", "king2": "2/왕관"}
MOMENTS = {
    "hunt": "원정대 추적에서 뽑힘", "card_value": "타일의 값을 쓰는 사건 카드로 뽑힘", "attempt": "타락 시도에서 뽑힘",
    "awakened": "타일이 놓인 군주가 각성함", "corrupted": "타일이 놓인 군주가 타락함",
    "removed": "타일이 놓인 미각성·미타락 군주가 제거됨", "start": "게임을 시작할 때",
}
TO = {"hunt_pool": "추적 풀", "ruler": "군주의 칸", "out": "게임에서 제거"}


class KingTile(Situation):
    """국왕 추적 타일: one King tile and what happens."""

    tile: str = fact("타일", choices=NUMBERS)
    moment: str = fact("일어난 일", choices=MOMENTS)


class KingTileAnswers(Answers):
    """The number that counts and the place where the tile goes."""

    damage: int = answer("적용하는 숫자 값")
    corruption_value: int = answer("군주에게 놓였을 때의 타락")
    revealed: bool = answer("공개하나요?")
    ends_draw: bool = answer("뽑기를 끝내나요?")
    returned_to_pool: bool = answer("추적 풀로 돌아가나요?")
    goes_to: str = answer("타일이 있게 되는 곳", choices=TO)


king_tile = Checker(
    "kome.king-tile", "국왕 추적 타일의 값과 행방", KingTile, KingTileAnswers, cites=("kome.king-tiles",),
    about="국왕 추적 타일이 추적과 군주 타락에서 얼마로 세어지고 어디로 가는지.",
    asks=("국왕 타일은 타락 몇으로 쳐요?", "원정대 추적에서 국왕 추적 타일이 나오면 피해는 몇인가요?"),
)


@king_tile.rule("kome.king-tiles.value", sets="damage")
def printed_number(s: KingTile) -> Finding:
    """추적과 타일의 값을 쓰는 카드에서는 적힌 숫자를 그대로 적용한다."""
    if s.moment not in ("hunt", "card_value"):
        return not_applied("추적이나 값을 쓰는 카드가 아니다")
    number = int(s.tile[-1])
    return applied(f"{s.label('tile')}의 숫자 {josa(str(number), '을/를')} 그대로 쓴다", damage=number)


@king_tile.rule("kome.corruption.king-tile", "kome.corruption.level.value", sets="corruption_value")
def counts_nothing(s: KingTile) -> Finding:
    """군주에게 놓인 국왕 추적 타일은 타락 0이다."""
    return applied("군주 타락에서는 0으로 센다", corruption_value=KING_CORRUPTION)


@king_tile.rule("kome.corruption.king-tile", sets=("revealed", "ends_draw", "goes_to", "returned_to_pool"))
def joins_sovereign(s: KingTile) -> Finding:
    """타락 시도에서 나온 국왕 추적 타일은 즉시 공개해 군주에게 더하고 뽑기를 끝낸다."""
    if s.moment != "attempt":
        return not_applied("타락 시도가 아니다")
    return applied("즉시 공개해 군주에게 더하고 더 뽑지 않는다", revealed=True, ends_draw=True, goes_to="ruler",
                   returned_to_pool=False)


@king_tile.rule("kome.corruption.king-tile", "kome.awakening.procedure", "kome.corruption.level.threshold",
                "kome.sovereign-status.plain", sets=("goes_to", "returned_to_pool"))
def returns_to_pool(s: KingTile) -> Finding:
    """놓인 군주가 각성하거나 타락하거나 제거되면 국왕 추적 타일은 추적 풀로 돌아간다."""
    if s.moment not in ("awakened", "corrupted", "removed"):
        return not_applied("군주가 각성, 타락, 제거된 것이 아니다")
    return applied(f"{s.label('moment')}: 추적 풀로 돌아간다", goes_to="hunt_pool", returned_to_pool=True)


@king_tile.rule("kome.king-tiles.value", "kome.setup.king-tiles", sets="goes_to")
def starts_in_pool(s: KingTile) -> Finding:
    """국왕 추적 타일은 게임을 시작할 때 추적 풀에 넣는다."""
    if s.moment != "start":
        return not_applied("게임을 시작할 때가 아니다")
    return applied("추적 풀에 넣는다", goes_to="hunt_pool")


class Secrecy(Situation):
    """타락 타일의 공개: the tiles on one sovereign."""

    face_down: int = fact("그 군주의 칸에 있는 일반 타락 타일", unit="개", at_least=0, at_most=10)
    kings: int = fact("그 군주의 칸에 있는 국왕 추적 타일", unit="개", at_least=0, at_most=2)
    visible: bool = fact("보이는 타락 타일 규칙을 쓰나요?", default=False, cites=("kome.tournament.visible",))


class SecrecyAnswers(Answers):
    """Who may see what, and which tiles a card may take."""

    values_public: bool = answer("자유민족이 타락 타일의 숫자를 볼 수 있나요?")
    count_public: bool = answer("자유민족이 타락 타일의 개수를 알 수 있나요?")
    shadow_may_check: bool = answer("그림자군이 타락 레벨을 확인할 수 있나요?")
    pool_open: bool = answer("자유민족이 추적 풀의 내용물을 확인할 수 있나요?")
    discardable_tiles: int = answer("'뒷면이 보이는 타락 타일'에 드는 타일", unit="개")


secrecy = Checker(
    "kome.secrecy", "타락 타일과 추적 풀의 공개", Secrecy, SecrecyAnswers, cites=("kome.corruption.level.value",),
    about="자유민족이 타락 타일의 값과 개수, 추적 풀을 볼 수 있는지.",
    asks=("자유민족이 타락 타일을 볼 수 있나요?", "추적 풀에 남은 타일을 확인해도 되나요?"),
)


@secrecy.rule("kome.corruption.level.value", sets=("values_public", "count_public", "shadow_may_check"))
def values_are_hidden(s: Secrecy) -> Finding:
    """타락 레벨은 자유민족에게 비공개고 개수만 안다. 그림자군은 언제든 확인한다."""
    if s.visible:
        return not_applied("보이는 타락 타일 규칙을 쓴다")
    return applied("값은 비공개고 개수는 안다", values_public=False, count_public=True, shadow_may_check=True)


@secrecy.rule("kome.tournament.visible", sets=("values_public", "count_public", "shadow_may_check"))
def values_are_visible(s: Secrecy) -> Finding:
    """보이는 타락 타일 규칙을 쓰면 모두가 타일을 본다."""
    if not s.visible:
        return not_applied("보이는 타락 타일 규칙을 쓰지 않는다")
    return applied("타락 타일이 모두에게 보인다", values_public=True, count_public=True, shadow_may_check=True)


@secrecy.rule("kome.corruption.attempt.hidden-pool", sets="pool_open")
def pool_is_hidden(s: Secrecy) -> Finding:
    """자유민족은 게임 중에 추적 풀의 내용물을 확인할 수 없다."""
    return applied("추적 풀의 내용물을 확인할 수 없다", pool_open=False)


@secrecy.rule("kome.tournament.visible", "kome.corruption.king-tile", sets="discardable_tiles")
def kings_are_no_face_down(s: Secrecy) -> Finding:
    """카드가 말하는 '뒷면이 보이는 타락 타일'에 국왕 추적 타일은 들지 않는다."""
    return applied(f"국왕 추적 타일 {s.kings}개를 빼고 {s.face_down}개다", discardable_tiles=s.face_down)


WAYS = {"eye": "추적 칸의 눈을 빼서", "event": "사건 카드로"}


class SameRuler(Situation):
    """같은 군주: an earlier attempt and the one that is wanted now."""

    same_turn: bool = fact("앞의 시도와 같은 턴인가요?")
    same_ruler: bool = fact("앞의 시도와 같은 군주를 노리나요?")
    first_way: str = fact("앞의 시도를 한 방법", choices=WAYS, default="eye", cites=("kome.corruption.level.once-per-turn",))
    second_way: str = fact("지금 시도하는 방법", choices=WAYS, default="eye", cites=("kome.corruption.level.once-per-turn",))


class SameRulerAnswers(Answers):
    """Whether this limit allows the second attempt."""

    legal: bool = answer("같은 턴 제한에 걸리지 않고 노릴 수 있나요?")


same_ruler = Checker(
    "kome.same-ruler", "같은 턴에 같은 군주", SameRuler, SameRulerAnswers, cites=("kome.corruption.level.once-per-turn",),
    about="이번 턴에 이미 시도한 군주를 다시 노릴 수 있는지. 다른 조건은 군주 타락 시도에서 따진다.",
    asks=("한 턴에 같은 군주를 두 번 노려도 되나요?",),
)


@same_ruler.rule("kome.corruption.level.once-per-turn", "kome.multiplayer.sp.once", sets="legal")
def once_each_turn(s: SameRuler) -> Finding:
    """사건 카드를 쓸 때가 아니면 한 턴에 같은 군주를 두 번 노릴 수 없다. 플레이어가 달라도 같다."""
    if not s.same_turn:
        return applied("다른 턴의 시도다", legal=True)
    if not s.same_ruler:
        return applied("다른 군주를 노린다", legal=True)
    if "event" in (s.first_way, s.second_way):
        return applied("사건 카드를 쓸 때는 예외다", legal=True)
    return applied("이번 턴에 같은 군주를 이미 노렸다", legal=False)
