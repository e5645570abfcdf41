"""Makes the tiles of a corruption attempt executable: redraws, King tiles, and the choice of the tile."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent

MOST_TILES = 3  # kome.corruption.attempt.draw

TILES = {
    "0": "0", "1": "1", "2": "2", "3": "3", "r0": "0 (노출)", "r1": "1 (노출)", "r2": "2 (노출)",
    "eye": "눈 타일", "special": "특별 타일", "smeagol": "스메아골 타일", "king1": "1/왕관", "king2": "2/왕관",
}
IGNORED = ("eye", "special", "smeagol")  # kome.corruption.eye-special, kome.lords.smeagol
KINGS = ("king1", "king2")
TO = {"hunt_pool": "추적 풀", "ruler": "군주의 칸", "discard": "버린다", "out": "게임에서 제거"}


class Draw(Situation):
    """타락 시도의 타일 뽑기: the tiles that came out, in order."""

    needed: int = fact("뽑아야 하는 타일", unit="개", at_least=1, at_most=MOST_TILES)
    drawn: tuple[str, ...] = fact("뽑은 차례대로의 타일", choices=TILES)
    by_card: bool = fact("추적 타일을 다시 뽑거나 뽑기를 바꾸는 카드나 능력을 쓰려 하나요?", default=False,
                         cites=("kome.corruption.card-effects",))

    @property
    def king_at(self) -> int:
        """How many tiles came before the first King tile; all of them when there is none."""
        return next((i for i, tile in enumerate(self.drawn) if tile in KINGS), len(self.drawn))

    @property
    def has_king(self) -> bool:
        return any(tile in KINGS for tile in self.drawn)

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(int(tile[-1]) for tile in self.drawn[:self.king_at] if tile not in IGNORED)

    @property
    def ignored(self) -> int:
        return sum(tile in IGNORED for tile in self.drawn)


class DrawAnswers(Answers):
    """What counts, what goes back, and whether to draw on."""

    kept: tuple[int, ...] = answer("고를 수 있는 타일의 숫자")
    returned_no_effect: int = answer("효과 없이 추적 풀로 돌아가는 눈·특별 타일", unit="개")
    eye_tile_to: str = answer("눈 타일과 특별 타일이 가는 곳", choices=TO)
    eye_revealed: bool = answer("눈 타일과 특별 타일을 공개하나요?")
    redraw: bool = answer("마지막에 뽑은 타일 대신 새로 뽑나요?")
    draw_more: int = answer("더 뽑아야 하는 타일", unit="개")
    placed_king: bool = answer("국왕 추적 타일을 군주에게 더하나요?")
    corruption_value: int = answer("군주에게 더한 국왕 추적 타일의 타락")
    others_returned: int = answer("국왕 추적 타일 때문에 추적 풀로 돌아가는 다른 타일", unit="개")
    shown_to_free: bool = answer("고르지 않은 다른 타일을 자유민족에게 보여 주나요?")
    return_at: str = answer("눈·특별 타일을 돌려놓는 때", choices={"at_once": "시도 중 바로", "after": "시도가 끝난 뒤"})
    legal: bool = answer("그렇게 뽑아도 되나요?", normally=True, says="막는 규칙이 없다",
                         cites=("kome.corruption.attempt.draw",))


tile_draw = Checker(
    "kome.tile-draw", "타락 시도에서 뽑은 타일", Draw, DrawAnswers, cites=("kome.corruption.attempt.draw",),
    about="타락 시도에서 눈 타일, 특별 타일, 국왕 추적 타일이 나왔을 때 무엇을 고르고 무엇을 돌려놓는지.",
    asks=("타락 시도에서 눈 타일이 나오면요?", "타락 시도에서 국왕 추적 타일이 나오면요?"),
)


@tile_draw.rule("kome.corruption.attempt.draw", "kome.corruption.eye-special", sets=("kept", "draw_more"))
def numbers_count(s: Draw) -> Finding:
    """국왕, 눈, 특별, 스메아골 타일이 아닌 숫자 타일만 뽑을 수를 채운다."""
    if s.has_king:
        return not_applied("국왕 추적 타일이 나왔다")
    kept = s.numbers[:s.needed]
    more = s.needed - len(kept)
    return applied(f"{s.needed}개 가운데 {len(kept)}개가 채워졌다", kept=kept, draw_more=more)


@tile_draw.rule("kome.corruption.king-tile", sets=("kept", "draw_more", "placed_king", "corruption_value", "others_returned"))
def king_ends_draw(s: Draw) -> Finding:
    """국왕 추적 타일이 나오면 군주에게 타락 0으로 더하고 뽑기를 끝내며 다른 타일을 돌려놓는다."""
    if not s.has_king:
        return applied("국왕 추적 타일이 나오지 않았다", placed_king=False, others_returned=0)
    others = len(s.numbers)
    return applied(f"국왕 추적 타일을 더하고 다른 숫자 타일 {others}개를 돌려놓는다", kept=(), draw_more=0,
                   placed_king=True, corruption_value=0, others_returned=others)


@tile_draw.rule("kome.corruption.king-tile", sets="legal")
def nothing_after_king(s: Draw) -> Finding:
    """국왕 추적 타일이 나온 뒤에는 더 뽑지 않는다."""
    if s.by_card or not s.has_king or s.king_at == len(s.drawn) - 1:
        return not_applied("국왕 추적 타일 뒤에 뽑은 타일이 없다")
    return applied("국왕 추적 타일 뒤에 타일을 더 뽑았다", legal=False)


@tile_draw.rule("kome.corruption.attempt.draw", sets="legal")
def not_too_many(s: Draw) -> Finding:
    """정해진 수보다 많은 숫자 타일을 뽑을 수 없다."""
    if s.by_card:
        return not_applied("카드나 능력으로 뽑는다")
    if len(s.numbers) <= s.needed:
        return not_applied(f"숫자 타일이 {len(s.numbers)}개다")
    return applied(f"{s.needed}개를 뽑아야 하는데 숫자 타일을 {len(s.numbers)}개 뽑았다", legal=False)


@tile_draw.rule("kome.corruption.eye-special", "kome.lords.smeagol",
                sets=("returned_no_effect", "eye_tile_to", "eye_revealed", "redraw"))
def eyes_are_replaced(s: Draw) -> Finding:
    """눈 타일, 특별 타일, 스메아골 타일은 공개하고 새로 뽑으며 효과 없이 추적 풀로 돌아간다."""
    last = bool(s.drawn) and s.drawn[-1] in IGNORED
    return applied(f"눈·특별·스메아골 타일 {s.ignored}개는 효과 없이 추적 풀로 돌아간다",
                   returned_no_effect=s.ignored, eye_tile_to="hunt_pool", eye_revealed=True, redraw=last)


@tile_draw.rule("kome.note.eye-return-when", "kome.corruption.eye-special", sets="return_at")
def return_time(s: Draw) -> Finding:
    """눈 타일과 특별 타일을 언제 돌려놓는지는 말하지 않는다."""
    return silent("시도 도중인지 끝난 뒤인지 말하지 않는다")


@tile_draw.rule("kome.corruption.attempt.place", sets="shown_to_free")
def rest_is_shown(s: Draw) -> Finding:
    """고르지 않은 타일은 자유민족에게 보여 준 뒤 돌려놓는다."""
    if s.has_king:
        return not_applied("국왕 추적 타일이 나왔다")
    return applied("보여 준 뒤에 추적 풀에 돌려놓는다", shown_to_free=True)


@tile_draw.rule("kome.note.king-tile-others-shown", "kome.corruption.king-tile", sets="shown_to_free")
def shown_beside_king(s: Draw) -> Finding:
    """국왕 추적 타일이 나왔을 때 다른 타일을 보여 주는지는 말하지 않는다."""
    if not s.has_king:
        return not_applied("국왕 추적 타일이 나오지 않았다")
    return silent("다른 타일을 돌려놓는다고만 적고 보여 주는지는 말하지 않는다")


@tile_draw.rule("kome.corruption.card-effects", sets="legal")
def cards_do_not_reach(s: Draw) -> Finding:
    """추적 타일을 뽑거나 다시 뽑는 일을 바꾸는 카드와 능력은 타락 시도에 통하지 않는다."""
    if not s.by_card:
        return not_applied("그런 카드나 능력을 쓰지 않는다")
    return applied("카드나 능력으로 타락 시도의 타일을 바꿀 수 없다", legal=False)


class Choice(Situation):
    """타락 타일 고르기: the drawn tile that is to be placed."""

    chosen: int = fact("놓으려는 타일의 숫자", at_least=0, at_most=4)
    among_drawn: bool = fact("이번 시도에서 뽑은 타일인가요?", default=True, cites=("kome.corruption.attempt.place",))
    king: bool = fact("국왕 추적 타일이 나왔나요?", default=False, cites=("kome.corruption.king-tile",))
    sequential: bool = fact("연속된 타락 타일 뽑기 규칙을 쓰나요?", default=False, cites=("kome.tournament.sequential",))
    is_last: bool = fact("마지막에 뽑은 타일인가요?", hint="연속된 타락 타일 뽑기 규칙에서만 따진다")
    visible: bool = fact("보이는 타락 타일 규칙을 쓰나요?", default=False, cites=("kome.tournament.visible",))


class ChoiceAnswers(Answers):
    """Which tile lies on the sovereign, how, and what happens to the rest."""

    legal: bool = answer("그 타일을 놓아도 되나요?")
    free_choice: bool = answer("뽑은 것 가운데 마음대로 고르나요?")
    chooser: str = answer("고르는 진영", choices={"shadow": "그림자군", "free": "자유민족"})
    placed: int = answer("놓인 타일의 숫자")
    face_down: bool = answer("뒤집어 놓나요?")
    shown_to_free: bool = answer("나머지 타일을 자유민족에게 보여 주나요?")
    rest_to: str = answer("나머지 타일이 가는 곳", choices=TO)


tile_choice = Checker(
    "kome.tile-choice", "타락 타일 고르고 놓기", Choice, ChoiceAnswers, cites=("kome.corruption.attempt.place",),
    about="뽑은 타일 가운데 어느 것을 놓을 수 있는지, 나머지를 보여 주는지.",
    asks=("뽑은 타일 중에 제일 높은 걸 놓아야 하나요?", "고르지 않은 타일은 보여 주나요?"),
)


@tile_choice.rule("kome.corruption.attempt.place", sets=("legal", "free_choice", "chooser"))
def shadow_chooses(s: Choice) -> Finding:
    """그림자군이 뽑은 타일 가운데 1개를 마음대로 고른다."""
    if s.king or s.sequential:
        return not_applied("국왕 추적 타일이 나왔거나 연속된 타락 타일 뽑기 규칙을 쓴다")
    says = "뽑은 것 가운데 하나를 마음대로 고른다" if s.among_drawn else "뽑은 타일이 아니다"
    return applied(says, legal=s.among_drawn, free_choice=True, chooser="shadow")


@tile_choice.rule("kome.tournament.sequential", sets=("legal", "free_choice"))
def last_is_used(s: Choice) -> Finding:
    """연속된 타락 타일 뽑기 규칙이면 마지막에 뽑은 타일을 쓴다."""
    if s.king or not s.sequential:
        return not_applied("이 규칙을 쓰지 않거나 국왕 추적 타일이 나왔다")
    return applied("마지막에 뽑은 타일을 써야 한다", legal=s.is_last, free_choice=False)


@tile_choice.rule("kome.corruption.king-tile", sets=("legal", "free_choice"))
def king_is_placed(s: Choice) -> Finding:
    """국왕 추적 타일이 나오면 그것을 더하고 다른 타일은 놓지 않는다."""
    if not s.king:
        return not_applied("국왕 추적 타일이 나오지 않았다")
    return applied("국왕 추적 타일만 더한다", legal=False, free_choice=False)


@tile_choice.rule("kome.corruption.attempt.place", sets="placed")
def chosen_is_placed(s: Choice, legal: bool) -> Finding:
    """고른 타일을 군주의 칸에 놓는다."""
    if not legal:
        return not_applied("그 타일은 놓을 수 없다")
    return applied(f"숫자 {s.chosen} 타일을 놓는다", placed=s.chosen)


@tile_choice.rule("kome.corruption.attempt.place", "kome.corruption.king-tile", sets="rest_to")
def rest_returns(s: Choice) -> Finding:
    """놓지 않은 타일은 추적 풀에 돌려놓는다."""
    return applied("나머지를 추적 풀에 돌려놓는다", rest_to="hunt_pool")


@tile_choice.rule("kome.corruption.attempt.place", "kome.tournament.visible", "kome.corruption.king-tile", sets="face_down")
def placed_face_down(s: Choice) -> Finding:
    """타락 타일은 뒤집어 놓는다. 국왕 추적 타일과 보이는 타락 타일 규칙은 예외다."""
    if s.king:
        return applied("국왕 추적 타일은 공개해 더한다", face_down=False)
    if s.visible:
        return applied("보이는 타락 타일 규칙을 쓴다", face_down=False)
    return applied("군주 타락 보드에 뒤집어 놓는다", face_down=True)


@tile_choice.rule("kome.corruption.attempt.place", sets="shown_to_free")
def others_shown(s: Choice) -> Finding:
    """나머지 타일은 자유민족에게 보여 준 뒤 추적 풀에 돌려놓는다."""
    if s.king:
        return not_applied("국왕 추적 타일이 나왔다")
    return applied("보여 준 뒤에 추적 풀에 돌려놓는다", shown_to_free=True)


@tile_choice.rule("kome.note.king-tile-others-shown", "kome.corruption.king-tile", "kome.corruption.attempt.place",
                  sets="shown_to_free")
def others_beside_king(s: Choice) -> Finding:
    """국왕 추적 타일이 나왔을 때 다른 타일을 보여 주는지는 말하지 않는다."""
    if not s.king:
        return not_applied("국왕 추적 타일이 나오지 않았다")
    return silent("돌려놓는다고만 적고 보여 주는지는 말하지 않는다")
