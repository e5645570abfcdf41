"""주사위와 굴림: the dice pool, the faces, the simple roll and the steps of a roll, made executable."""

from collections.abc import Iterator

from corpus.hangul import josa
from corpus.judge import Answers, Checker, Finding, Situation, add, answer, applied, at_most, fact, not_applied, silent

SAME_COLOUR = 3  # wc.checklist.forget.dice-cap
MANY_ENEMIES = 2  # wc.melee.notes.multiple-combat
SIDES = 8  # wc.rolls.dice
COLOURS = {"red": "빨강", "orange": "주황", "yellow": "노랑", "green": "초록", "blue": "파랑", "black": "검정"}
ATTACK = ("red", "orange", "yellow")  # wc.rolls.dice
SYMBOLS = {
    "success": "성공", "block": "막기", "special": "특수",
    "hollow_success": "빈 성공", "hollow_block": "빈 막기", "hollow_special": "빈 특수", "blank": "아무것도 없음",
}


def _dice(colour: str) -> int:
    number: int = fact(
        f"{colour} 주사위", unit="개", at_least=0, at_most=12, default=0, cites=("wc.rolls.notation",),
        words=(f"{colour} 주사위 수", colour),
    )
    return number


class Pool(Situation):
    """주사위 풀: what card, bonuses and modifiers together tell one unit to roll."""

    red: int = _dice("빨강")
    orange: int = _dice("주황")
    yellow: int = _dice("노랑")
    green: int = _dice("초록")
    blue: int = _dice("파랑")
    black: int = _dice("검정")
    soldiers: int = fact("유닛의 병사", unit="명", at_least=1, at_most=20, default=1, cites=("wc.melee.procedure",))
    enemies: int = fact("교전 중인 적 유닛", unit="개", at_least=0, at_most=8, default=1,
                        cites=("wc.melee.notes.multiple-combat",), words=("맞붙은 적",))
    removes: str = fact("다중 전투로 빼는 것", choices={**{k: f"{v} 주사위" for k, v in COLOURS.items()}, "auto": "자동 기호"})

    def most(self) -> int:
        """The largest number of dice of one colour."""
        return max(self.red, self.orange, self.yellow, self.green, self.blue, self.black)

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Only a die of the pool is removed from it."""
        if self.enemies is not None and self.enemies >= MANY_ENEMIES and self.removes in COLOURS and getattr(self, self.removes) == 0:
            yield "removes", f"{josa(self.label('removes'), '이/가')} 풀에 없어요"


class PoolAnswers(Answers):
    """How many dice are rolled, and how often."""

    total: int = answer("굴리는 주사위의 합", unit="개", start=0)
    red: int = answer("굴리는 빨강 주사위", unit="개", start=0)
    orange: int = answer("굴리는 주황 주사위", unit="개", start=0)
    yellow: int = answer("굴리는 노랑 주사위", unit="개", start=0)
    green: int = answer("굴리는 초록 주사위", unit="개", start=0)
    blue: int = answer("굴리는 파랑 주사위", unit="개", start=0)
    black: int = answer("굴리는 검정 주사위", unit="개", start=0)
    rolls: int = answer("굴리는 횟수", unit="번")
    removed: int = answer("다중 전투로 빼는 주사위나 자동 기호", unit="개", start=0)
    allowed: bool = answer("이 풀을 모두 굴려도 되나요?", normally=True, says="색마다 3개를 넘지 않는다",
                           cites=("wc.checklist.forget.dice-cap",))


dice = Checker(
    "wc.dice", "주사위 풀", Pool, PoolAnswers, cites=("wc.rolls.notation", "wc.checklist.forget.dice-cap"),
    about="유닛이 한 번의 굴림에 실제로 굴리는 주사위의 수.",
    asks=("같은 색 주사위는 몇 개까지 굴리나요?", "병사 수만큼 굴리나요?", "적 둘과 교전하면 주사위를 빼나요?"),
)
dice.no_chances("wc.note.die-faces")


@dice.rule("wc.rolls.notation", sets=("red", "orange", "yellow", "green", "blue", "black"))
def as_printed(s: Pool) -> Finding:
    """카드에 표기된 색의 주사위를 표기된 수만큼 굴린다."""
    return applied("표기된 색과 수대로 굴린다", red=add(s.red), orange=add(s.orange), yellow=add(s.yellow),
                   green=add(s.green), blue=add(s.blue), black=add(s.black))


@dice.rule("wc.checklist.forget.dice-cap", sets=("red", "orange", "yellow", "green", "blue", "black", "allowed"))
def cap_each_colour(s: Pool) -> Finding:
    """같은 색 주사위는 3개까지 굴린다."""
    if s.most() <= SAME_COLOUR:
        return not_applied(f"어느 색도 {SAME_COLOUR}개를 넘지 않는다")
    cap = at_most(SAME_COLOUR)
    return applied(f"같은 색이 {s.most()}개여도 {SAME_COLOUR}개까지만 굴린다", allowed=False, red=cap, orange=cap, yellow=cap,
                   green=cap, blue=cap, black=cap)


@dice.rule("wc.checklist.forget.dice-cap", "wc.rolls.notation", sets="total")
def total_of_colours(s: Pool, red: int, orange: int, yellow: int, green: int, blue: int, black: int) -> Finding:
    """한도는 색마다 따로이고 합계의 한도는 없다."""
    count = red + orange + yellow + green + blue + black
    return applied(f"색마다 굴리는 주사위를 더하면 {count}개이고 합계의 한도는 없다", total=add(count))


@dice.rule("wc.melee.notes.multiple-combat",
           sets=("removed", "red", "orange", "yellow", "green", "blue", "black"))
def multiple_combat(s: Pool) -> Finding:
    """둘 이상의 적 유닛과 교전 중이면 주사위 1개나 자동 기호 1개를 뺀다."""
    if s.enemies < MANY_ENEMIES:
        return not_applied(f"교전 중인 적 유닛이 {s.enemies}개다")
    return applied(f"적 유닛 {s.enemies}개와 교전 중이므로 주사위 1개나 자동 기호 1개를 뺀다", removed=add(1))


@dice.rule("wc.melee.notes.multiple-combat", sets=("red", "orange", "yellow", "green", "blue", "black"))
def removed_die(s: Pool) -> Finding:
    """다중 전투로 고른 주사위 1개가 그 색에서 빠진다."""
    if s.enemies < MANY_ENEMIES:
        return not_applied("다중 전투가 아니다")
    if s.removes == "auto":
        return not_applied("주사위가 아니라 자동 기호를 뺀다")
    return applied(f"{s.label('removes')} 1개를 뺀다", **{s.removes: add(-1)})


@dice.rule("wc.note.dice-cap", sets="total")
def cap_and_removal(s: Pool) -> Finding:
    """한도를 넘는 풀에서 다중 전투로 뺄 때 무엇이 먼저인지는 적혀 있지 않다."""
    if s.enemies < MANY_ENEMIES or s.most() <= SAME_COLOUR:
        return not_applied("한도와 다중 전투가 겹치지 않는다")
    if s.removes == "auto":
        return not_applied("자동 기호를 빼면 주사위의 수는 그대로다")
    return silent("같은 색이 3개를 넘는 풀에서 1개를 뺄 때 한도와 빼기의 순서를 말하지 않는다")


@dice.rule("wc.melee.procedure", sets="rolls")
def rolled_once(s: Pool) -> Finding:
    """병사마다 굴리지 않고 유닛 전체가 한 번 굴린다."""
    return applied(f"병사가 {s.soldiers}명이어도 유닛 전체가 한 번 굴린다", rolls=1)


class Face(Situation):
    """주사위 면: one colour and one symbol that is asked about."""

    colour: str = fact("주사위의 색", choices=COLOURS)
    symbol: str = fact("기호", choices=SYMBOLS, default="success", cites=("wc.rolls.dice",))


class FaceAnswers(Answers):
    """What is known of a die."""

    faces: int = answer("그 기호가 있는 면", unit="면")
    use: str = answer("주사위의 쓰임", choices={"attack": "공격 주사위", "defence": "방어 주사위"})
    sides: int = answer("면의 수", unit="면")


die_face = Checker(
    "wc.die-face", "주사위의 색과 면", Face, FaceAnswers, cites=("wc.rolls.dice",),
    about="주사위의 색이 공격과 방어 가운데 어느 쪽인지, 면에 어떤 기호가 있는지.",
    asks=("파랑 주사위에는 어떤 기호가 있나요?", "검정은 방어 주사위인가요?"),
)
die_face.no_chances("wc.note.die-faces")


@die_face.rule("wc.note.die-faces", "wc.rolls.dice", sets="faces")
def faces_are_lost(s: Face) -> Finding:
    """색마다 기호가 다르지만 면의 구성표가 빠졌다."""
    return silent("색마다 나오는 기호가 다르다고만 하고, 면의 구성표는 원문에 없다")


@die_face.rule("wc.rolls.dice", sets="use")
def colour_use(s: Face) -> Finding:
    """빨강, 주황, 노랑은 공격 주사위이고 초록, 파랑, 검정은 방어 주사위다."""
    use = "attack" if s.colour in ATTACK else "defence"
    return applied(f"{s.label('colour')} 주사위는 {'공격' if use == 'attack' else '방어'} 주사위다", use=use)


@die_face.rule("wc.rolls.dice", sets="sides")
def eight_sides(s: Face) -> Finding:
    """주사위는 8면이다."""
    return applied("모든 주사위는 8면이다", sides=SIDES)


class SimpleRoll(Situation):
    """단순 굴림: one person rolls; what came up and what is asked for."""

    rolled: int = fact("나온 성공", unit="개", at_least=0, at_most=20, words=("성공",))
    automatic: int = fact("자동 기호로 더하는 성공", unit="개", at_least=0, at_most=6, default=0, cites=("wc.rolls.notation",))
    spent: int = fact("스위치에 쓴 성공", unit="개", at_least=0, at_most=20, default=0, cites=("wc.rolls.switches.spent",))
    hollow: int = fact("빈 성공", unit="개", at_least=0, at_most=20, default=0, cites=("wc.checklist.forget.hollow",))
    needed: int = fact("적혀 있는 필요한 성공", unit="개", at_least=1, at_most=10, default=1, cites=("wc.rolls.simple",),
                       words=("성공(2)", "괄호의 수"))

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Only successes that there are can be spent."""
        if None not in (self.rolled, self.automatic, self.spent) and self.spent > self.rolled + self.automatic:
            yield "spent", f"쓴 성공 {self.spent}개가 있는 성공 {self.rolled + self.automatic}개보다 많아요"


class SimpleRollAnswers(Answers):
    """Whether the roll succeeds."""

    needed: int = answer("필요한 성공", unit="개")
    left: int = answer("결과로 남는 성공", unit="개", start=0)
    success: bool = answer("굴림에 성공하나요?")
    block_step: bool = answer("성공 막기 단계가 있나요?")


simple_roll = Checker(
    "wc.simple-roll", "단순 굴림", SimpleRoll, SimpleRollAnswers, cites=("wc.rolls.simple",),
    about="혼자 굴리는 굴림이 성공인지.", asks=("단순 굴림은 성공이 몇 개 필요한가요?",),
)
simple_roll.no_chances("wc.note.die-faces")


@simple_roll.rule("wc.rolls.simple", sets="needed")
def needed_successes(s: SimpleRoll) -> Finding:
    """성공 1개가 필요하고, 괄호에 수가 있으면 그 수만큼 필요하다."""
    return applied(f"성공 {s.needed}개가 필요하다", needed=s.needed)


@simple_roll.rule("wc.rolls.simple", "wc.rolls.notation", sets="left")
def rolled_and_automatic(s: SimpleRoll) -> Finding:
    """나온 성공에 자동 기호의 성공을 더한다."""
    return applied(f"나온 성공 {s.rolled}개에 자동 기호 {s.automatic}개를 더한다", left=add(s.rolled + s.automatic))


@simple_roll.rule("wc.rolls.switches.spent", sets="left")
def simple_spent(s: SimpleRoll) -> Finding:
    """스위치에 쓴 성공은 사라진다."""
    return applied(f"스위치에 쓴 성공 {s.spent}개를 뺀다", left=add(-s.spent)) if s.spent else not_applied("쓴 성공이 없다")


@simple_roll.rule("wc.checklist.forget.hollow", sets="left")
def simple_hollow(s: SimpleRoll) -> Finding:
    """빈 성공은 성공으로 세지 않는다."""
    if not s.hollow:
        return not_applied("빈 성공이 없다")
    return applied(f"빈 성공 {s.hollow}개는 세지 않는다", left=add(0))


@simple_roll.rule("wc.rolls.simple", sets="success")
def simple_success(s: SimpleRoll, needed: int, left: int) -> Finding:
    """필요한 만큼 성공이 남으면 굴림에 성공한다."""
    return applied(f"성공 {left}개로 필요한 {needed}개{'를 채운다' if left >= needed else '에 모자란다'}", success=left >= needed)


@simple_roll.rule("wc.rolls.simple", sets="block_step")
def no_block_step(s: SimpleRoll) -> Finding:
    """단순 굴림에는 성공 막기 단계가 없다."""
    return applied("단순 굴림에서는 성공 막기를 하지 않는다", block_step=False)
