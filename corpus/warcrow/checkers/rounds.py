"""라운드와 턴: passing, the turn counter and the events of a slot, made executable."""

from corpus.judge import Answers, Checker, Finding, Situation, answer, applied, fact, not_applied, silent
from corpus.warcrow.checkers.counter import DEMORALISED_AHEAD, SLOTS, ahead


class Pass(Situation):
    """패스: one player's units, and the counter."""

    waiting: int = fact("활성화하지 않은 내 유닛(사기 저하 제외)", unit="개", at_least=0, at_most=20, words=("활성화 안 한 유닛",))
    demoralised: int = fact("활성화하지 않은 사기 저하 유닛", unit="개", at_least=0, at_most=20, default=0, cites=("wc.round.pass",))
    opponent_passes: bool = fact("상대도 패스하나요?")
    dial: int = fact("다이얼이 가리키는 칸", unit="번 칸", at_least=1, at_most=SLOTS)
    round_end: int = fact("“라운드 종료” 토큰이 있는 칸", unit="번 칸", at_least=1, at_most=SLOTS)
    tokens: tuple[int, ...] = fact("다른 토큰이 있는 칸", at_least=1, at_most=SLOTS, default=(), cites=("wc.round.turn-counter",))


class PassAnswers(Answers):
    """May one pass, and where the dial goes."""

    allowed: bool = answer("패스할 수 있나요?")
    dial: int = answer("둘 다 패스한 뒤 다이얼의 칸", unit="번 칸")
    trigger_slots: tuple[int, ...] = answer("지나며 효과가 발동하는 칸")
    last_turn: bool = answer("이 턴이 라운드의 마지막 턴인가요?")
    choose_again: bool = answer("다음 턴에 다시 활성화하거나 패스할 수 있나요?")


passing = Checker(
    "wc.pass", "패스", Pass, PassAnswers, cites=("wc.round.pass",),
    about="패스할 수 있는지, 둘 다 패스하면 다이얼이 어디로 가는지.",
    asks=("언제 패스할 수 있나요?", "둘 다 패스하면 이벤트 칸은 건너뛰나요?"),
)


@passing.rule("wc.round.pass", sets="allowed")
def all_activated(s: Pass) -> Finding:
    """사기 저하 유닛을 뺀 전장의 내 유닛을 모두 활성화했어야 패스할 수 있다."""
    if s.waiting:
        return applied(f"활성화하지 않은 유닛이 {s.waiting}개 있다", allowed=False)
    return applied("사기 저하가 아닌 유닛을 모두 활성화했다", allowed=True)


@passing.rule("wc.round.pass", sets="allowed")
def demoralised_do_not_count(s: Pass) -> Finding:
    """사기 저하 유닛은 활성화하지 않았어도 따지지 않는다."""
    if not s.demoralised:
        return not_applied("활성화하지 않은 사기 저하 유닛이 없다")
    return applied(f"사기 저하 유닛 {s.demoralised}개는 따지지 않는다")


@passing.rule("wc.round.pass", sets=("dial", "last_turn"))
def both_pass(s: Pass) -> Finding:
    """둘 다 패스하면 다이얼이 라운드 종료 칸까지 가고 그 턴이 마지막 턴이다."""
    if not s.opponent_passes:
        return applied("상대가 패스하지 않아 다이얼이 건너뛰지 않는다", dial=s.dial, last_turn=s.dial == s.round_end)
    return applied(f"다이얼을 {s.round_end}번 칸까지 전진시킨다", dial=s.round_end, last_turn=True)


@passing.rule("wc.round.pass", "wc.round.turn.steps", sets="trigger_slots")
def slots_on_the_way(s: Pass) -> Finding:
    """지나는 칸의 효과는 모두 발동한다."""
    if not s.opponent_passes:
        return applied("상대가 패스하지 않아 지나는 칸이 없다", trigger_slots=())
    steps = (s.round_end - s.dial) % SLOTS
    between = [ahead(s.dial, step) for step in range(1, steps)]
    fired = tuple(slot for slot in between if slot in s.tokens)
    return applied("지나는 칸에 있는 토큰의 효과가 발동한다", trigger_slots=fired)


@passing.rule("wc.note.pass-current-slot", "wc.round.pass", sets="trigger_slots")
def slot_of_departure(s: Pass) -> Finding:
    """다이얼이 떠나는 칸의 토큰을 어떻게 하는지는 적혀 있지 않다."""
    if not s.opponent_passes or s.dial == s.round_end or s.dial not in s.tokens:
        return not_applied("떠나는 칸에 토큰이 없다")
    return silent("다이얼이 떠나는 칸의 토큰도 지나는 칸의 것으로 발동하는지 말하지 않는다")


@passing.rule("wc.round.pass", sets="choose_again")
def choose_next_turn(s: Pass) -> Finding:
    """상대가 패스하지 않으면 다음 턴에 다시 활성화하거나 패스할 수 있다."""
    if s.opponent_passes:
        return applied("둘 다 패스해서 라운드가 끝난다", choose_again=False)
    return applied("상대가 패스하지 않아 다음 턴에 다시 고른다", choose_again=True)


class Counter(Situation):
    """턴 카운터의 칸: a token or the dial that is put or moved."""

    what: str = fact("하려는 것", choices={
        "first_round": "첫 라운드의 준비", "round_end": "라운드 종료의 “라운드 종료” 토큰 전진", "dial": "이벤트 뒤 다이얼 전진",
        "duration": "지속 효과의 토큰 놓기", "demoralised": "사기 저하 토큰 놓기"})
    slot: int = fact("지금 칸", unit="번 칸", at_least=1, at_most=SLOTS, hint="토큰을 옮길 때는 토큰의 칸, 놓을 때는 다이얼의 칸.")
    turns: int = fact("라운드당 턴 수나 지속 턴 수", unit="턴", at_least=1, at_most=10)


class CounterAnswers(Answers):
    """Where the token or the dial stands then."""

    slot: int = answer("토큰의 칸", unit="번 칸")
    dial: int = answer("다이얼의 칸", unit="번 칸")


turn_counter = Checker(
    "wc.turn-counter", "턴 카운터의 칸", Counter, CounterAnswers, cites=("wc.round.turn-counter",),
    about="토큰을 어느 칸에 놓거나 옮기는지.",
    asks=("“라운드 종료” 토큰은 어디에 놓나요?", "10번 다음은 몇 번 칸인가요?", "지속 토큰은 어디에 놓나요?"),
)


@turn_counter.rule("wc.round.start.dial", "wc.setup.adventure-document.rounds", sets=("slot", "dial"))
def first_round(s: Counter) -> Finding:
    """첫 라운드에는 다이얼을 1에, “라운드 종료” 토큰을 한 라운드의 턴 수에 맞는 칸에 놓는다."""
    if s.what != "first_round":
        return not_applied("첫 라운드의 준비가 아니다")
    return applied(f"한 라운드가 {s.turns}턴이므로 {s.turns}번 칸에 놓는다", slot=s.turns, dial=1)


@turn_counter.rule("wc.round.end", "wc.round.turn.steps", sets="slot")
def token_moves_a_round(s: Counter) -> Finding:
    """게임이 끝나지 않으면 “라운드 종료” 토큰을 라운드당 턴 수만큼 앞으로 옮긴다."""
    if s.what != "round_end":
        return not_applied("라운드 종료가 아니다")
    slot = ahead(s.slot, s.turns)
    return applied(f"{s.slot}번 칸에서 {s.turns}칸 앞은 {slot}번 칸이다", slot=slot)


@turn_counter.rule("wc.round.turn.steps", sets="dial")
def dial_moves_one(s: Counter) -> Finding:
    """이벤트를 해결한 뒤 다이얼을 한 칸 전진시키고, 10 다음은 1이다."""
    if s.what != "dial":
        return not_applied("다이얼을 전진시키는 것이 아니다")
    return applied(f"{s.slot}번 다음은 {ahead(s.slot, 1)}번 칸이다", dial=ahead(s.slot, 1))


@turn_counter.rule("wc.skills.requirements.duration", sets="slot")
def duration_token(s: Counter) -> Finding:
    """지속이 X턴이면 효과 토큰을 지금 턴에서 X칸 앞에 놓는다."""
    if s.what != "duration":
        return not_applied("지속 효과가 아니다")
    slot = ahead(s.slot, s.turns)
    return applied(f"{s.slot}번 칸에서 {s.turns}칸 앞은 {slot}번 칸이다", slot=slot)


@turn_counter.rule("wc.morale.demoralised", sets="slot")
def demoralised_token(s: Counter) -> Finding:
    """큰 사기 저하 토큰은 지금 턴에서 두 칸 앞에 놓는다."""
    if s.what != "demoralised":
        return not_applied("사기 저하 토큰이 아니다")
    slot = ahead(s.slot, DEMORALISED_AHEAD)
    return applied(f"{s.slot}번 칸에서 두 칸 앞은 {slot}번 칸이다", slot=slot)


@turn_counter.rule("wc.round.turn.steps", sets="dial")
def dial_stays(s: Counter) -> Finding:
    """토큰을 놓거나 옮겨도 다이얼은 움직이지 않는다."""
    if s.what not in ("duration", "demoralised"):
        return not_applied("다이얼을 함께 다루는 일이다")
    return applied("다이얼은 그대로다", dial=s.slot)


TOKENS = {"event": "이벤트 토큰", "effect": "효과 토큰", "demoralised": "사기 저하 토큰", "round_end": "“라운드 종료” 토큰"}


class Events(Situation):
    """이벤트 단계: the tokens stacked in the dial's slot."""

    stack: tuple[str, ...] = fact("쌓인 토큰(위에서부터)", choices=TOKENS)


class EventsAnswers(Answers):
    """The order in which tokens resolve and what happens to them."""

    order: tuple[str, ...] = answer("해결하는 순서", choices=TOKENS, ordered=True)
    remove_round_end: bool = answer("“라운드 종료” 토큰을 치우나요?")
    remove_others: bool = answer("다른 토큰을 치우나요?")
    bottom: str = answer("더미의 맨 아래", choices=TOKENS)
    after: str = answer("모두 해결한 뒤", choices={"dial": "다이얼을 한 칸 전진시킨다", "nothing": "아무것도 하지 않는다"})


events = Checker(
    "wc.events", "이벤트 단계", Events, EventsAnswers, cites=("wc.round.turn.steps",),
    about="한 칸에 쌓인 토큰을 어떤 순서로 해결하고 치우는지.",
    asks=("“라운드 종료” 토큰은 언제 해결하나요?", "이벤트 토큰은 치우나요?"),
)


@events.rule("wc.round.turn.steps", "wc.round.turn-counter", sets="order")
def from_the_top(s: Events) -> Finding:
    """맨 위의 토큰부터 해결하고 “라운드 종료” 토큰은 마지막에 해결한다."""
    rest = tuple(token for token in s.stack if token != "round_end")
    order = (*rest, *(token for token in s.stack if token == "round_end"))
    return applied("위에서부터 해결하고 “라운드 종료”는 마지막이다", order=order)


@events.rule("wc.round.turn.steps", sets=("remove_round_end", "remove_others"))
def what_is_removed(s: Events) -> Finding:
    """해결한 토큰은 치우지만 “라운드 종료” 토큰은 치우지 않는다."""
    return applied("“라운드 종료” 토큰만 남긴다", remove_round_end=False, remove_others=True)


@events.rule("wc.round.turn-counter", sets="bottom")
def round_end_at_bottom(s: Events) -> Finding:
    """“라운드 종료” 토큰은 늘 맨 아래에 둔다."""
    if "round_end" not in s.stack:
        return not_applied("“라운드 종료” 토큰이 이 칸에 없다")
    return applied("“라운드 종료” 토큰이 맨 아래다", bottom="round_end")


@events.rule("wc.round.turn.steps", sets="after")
def then_the_dial(s: Events) -> Finding:
    """토큰을 해결한 뒤 다이얼을 한 칸 전진시킨다."""
    return applied("다이얼을 한 칸 전진시킨다", after="dial")
