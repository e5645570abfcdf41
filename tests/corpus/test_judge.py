"""How rules meet in a judgment, on the invented game."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.errors import BadSituation
from corpus.judge import (
    Answers,
    Checker,
    Finding,
    Situation,
    add,
    answer,
    applied,
    at_least,
    at_most,
    fact,
    include,
    not_applied,
    silent,
    times,
    what_if,
)
from corpus.model import Corpus

PLAIN = {"mountains": 0, "fort": False, "defenders": 0, "race": "other", "tokens": 9}


@pytest.fixture
def conquest(tiny: Corpus) -> Checker:
    return tiny.checkers["tiny.conquest"]


@pytest.mark.parametrize(
    ("says", "situation", "answers"),
    [
        ("빈 지역은 2개", {}, {"cost": 2, "allowed": True}),
        ("산마다 1개를 더한다", {"mountains": 2}, {"cost": 4}),
        ("종족은 한글 이름으로도 적는다", {"race": "거인", "mountains": 1}, {"cost": 2}),
        ("할인을 받아도 1개는 낸다", {"race": "giant"}, {"cost": 1}),
        ("토큰이 모자라면 못 한다", {"defenders": 8}, {"cost": 10, "allowed": False}),
        ("규칙서가 말하지 않으면 정하지 않는다", {"own_declined": True}, {"cost": None, "allowed": None}),
    ],
)
def test_answers(conquest: Checker, says: str, situation: Mapping[str, object], answers: Mapping[str, object]) -> None:
    judgment = conquest.judge({**PLAIN, **situation})

    assert answers.items() <= dict(judgment.answers).items(), says


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [({"cost": 2}, "valid"), ({"cost": 3}, "invalid"), ({"cost": 2, "allowed": False}, "invalid"), (None, None)],
)
def test_a_claim_is_compared_with_the_answers(conquest: Checker, claim: Mapping[str, object] | None, verdict: str | None) -> None:
    assert conquest.judge(PLAIN, claim).verdict == verdict


def test_an_unknown_fact_that_matters_is_asked(conquest: Checker) -> None:
    """No default is taken for it: the answer stays open and the fact is named."""
    judgment = conquest.judge({**PLAIN, "fort": None}, {"cost": 2})

    assert (judgment.verdict, [need.field for need in judgment.needed]) == ("undetermined", ["fort"])
    assert {step.fields for step in judgment.steps if step.status == "missing"} == {("fort",)}


def test_an_unknown_fact_that_does_not_matter_is_not_asked(conquest: Checker) -> None:
    """With tokens to spare the fort changes the cost, not the permission."""
    judgment = conquest.judge({**PLAIN, "fort": None, "tokens": 30}, {"allowed": True})

    assert (judgment.verdict, judgment.needed) == ("valid", ())


def test_a_claim_that_fails_either_way_needs_no_more_facts(conquest: Checker) -> None:
    judgment = conquest.judge({**PLAIN, "fort": None}, {"cost": 7})

    assert (judgment.verdict, judgment.needed) == ("invalid", ())


def test_silence_is_not_a_missing_fact(conquest: Checker) -> None:
    judgment = conquest.judge({**PLAIN, "own_declined": True}, {"cost": 2})

    assert (judgment.verdict, judgment.needed) == ("undetermined", ())
    assert any(step.status == "silent" for step in judgment.steps)


def test_defaults_are_shown(conquest: Checker) -> None:
    assert conquest.judge(PLAIN).defaults == ("own_declined", "water")
    assert conquest.judge({**PLAIN, "water": False, "own_declined": False}).defaults == ()


@pytest.mark.parametrize(
    ("situation", "field", "part"),
    [
        ({"mountins": 1}, "mountins", "mountains"),
        ({"mountains": "셋"}, "mountains", "정수"),
        ({"mountains": 1.5}, "mountains", "정수"),
        ({"mountains": float("nan")}, "mountains", "정수"),
        ({"mountains": True}, "mountains", "정수"),
        ({"mountains": 4}, "mountains", "0부터 3까지"),
        ({"mountains": -1}, "mountains", "받은 값 -1"),
        ({"mountains": [1]}, "mountains", "예: mountains=0"),
        ({"fort": "글쎄"}, "fort", "true(예)나 false(아니요)"),
        ({"race": "엘프"}, "race", "giant(거인)"),
        ({"race": {}}, "race", "다음 가운데 하나"),
    ],
)
def test_a_bad_field_is_named_with_a_right_example(conquest: Checker, situation: Mapping[str, object], field: str, part: str) -> None:
    with pytest.raises(BadSituation) as caught:
        conquest.judge(situation)

    assert part in caught.value.fields[field]


def test_all_faults_are_told_at_once(conquest: Checker) -> None:
    with pytest.raises(BadSituation) as caught:
        conquest.judge({"fort": 3, "tokens": 99, "x": 1}, {"cots": 1})

    assert set(caught.value.fields) == {"fort", "tokens", "x", "claim.cots"}


@pytest.mark.parametrize("absent", [None, ""])
def test_null_and_empty_mean_unknown(conquest: Checker, absent: object) -> None:
    assert conquest.judge({"mountains": absent}).needed


def test_what_would_change_it(conquest: Checker) -> None:
    """One token short: a token more, or one defender less, makes it possible."""
    judgment = conquest.judge({**PLAIN, "defenders": 8}, {"allowed": True})
    changes = {(name, value) for change in what_if(conquest, judgment) if change.flips for name, value in change.change.items()}

    assert {("tokens", 10), ("defenders", 7)} <= changes


FACTS = st.fixed_dictionaries({}, optional={
    "mountains": st.integers(0, 3), "fort": st.booleans(), "defenders": st.integers(0, 20),
    "race": st.sampled_from(["giant", "other"]), "tokens": st.integers(0, 30), "own_declined": st.booleans(),
})


@settings(max_examples=150, deadline=None)
@given(situation=FACTS, claimed=st.integers(0, 30))
def test_an_unknown_fact_never_flips_into_a_certainty_that_a_value_denies(tiny: Corpus, situation: dict[str, object], claimed: int) -> None:
    """Whatever is decided with facts left open stays so when they become known."""
    conquest = tiny.checkers["tiny.conquest"]
    before = conquest.judge(situation, {"cost": claimed})
    after = conquest.judge({**PLAIN, **situation}, {"cost": claimed})

    if before.verdict in ("valid", "invalid"):
        assert after.verdict == before.verdict
    for name, value in before.answers.items():
        assert value is None or after.answers[name] == value


@settings(max_examples=50, deadline=None)
@given(situation=FACTS, data=st.data())
def test_the_order_of_facts_never_matters(tiny: Corpus, situation: dict[str, object], data: st.DataObject) -> None:
    conquest = tiny.checkers["tiny.conquest"]
    shuffled = dict(data.draw(st.permutations(list(situation.items()))))

    assert conquest.judge(situation) == conquest.judge(shuffled)


class Draw(Situation):
    """카드: an invented question whose general and special rules meet."""

    players: int = fact("인원", unit="명", at_least=2, at_most=6)
    storm: bool = fact("폭풍인가요?", default=False, cites=("tiny.draw",))


class DrawAnswers(Answers):
    cards: int = answer("뽑는 카드", unit="장")
    who: tuple[str, ...] = answer("누가", choices={"a": "가", "b": "나"})
    total: int = answer("점수", start=0)
    twice: int = answer("두 배", start=0)


def drawing(order: int = 1, stated: bool = True) -> Checker:
    """A checker with a general rule (2 cards) and a special one (5 players draw 1); rules in either order."""
    made = Checker("tiny.draw", "뽑기", Draw, DrawAnswers, cites=("tiny.draw",))

    def general(s: Draw) -> Finding:
        """카드를 2장 뽑는다."""
        return applied("2장을 뽑는다", cards=2)

    def five(s: Draw) -> Finding:
        """5명이면 1장을 뽑는다."""
        return applied("1장을 뽑는다", cards=1) if s.players == 5 else not_applied(f"{s.players}명이다")

    rules = [lambda: made.rule("tiny.draw", sets="cards")(general),
             lambda: made.rule("tiny.draw.five", sets="cards", overrides="general" if stated else ())(five)]
    for declare in rules[::order]:
        declare()

    @made.rule("tiny.draw", sets="who")
    def all_draw(s: Draw) -> Finding:
        """모두 뽑는다."""
        return silent("폭풍에 누가 뽑는지 말하지 않는다") if s.storm else applied("모두", who=include("a", "b"))

    @made.rule("tiny.draw", sets="total")
    def score(s: Draw, cards: int) -> Finding:
        """카드마다 1점."""
        return applied(f"{cards}점", total=add(cards))

    @made.rule("tiny.draw", sets="twice")
    def double(s: Draw, total: int) -> Finding:
        """두 배에서 3까지."""
        return applied("두 배", twice=add(total))

    @made.rule("tiny.draw", sets="twice")
    def bounded(s: Draw) -> Finding:
        """두 배이고 1 이상 3 이하다."""
        return applied("묶는다", twice=times(2))

    @made.rule("tiny.draw", sets="twice")
    def ceiling(s: Draw) -> Finding:
        """3 이하다."""
        return applied("3 이하", twice=at_most(3))

    @made.rule("tiny.draw", sets="twice")
    def floor(s: Draw) -> Finding:
        """1 이상이다."""
        return applied("1 이상", twice=at_least(1))

    return made


@pytest.mark.parametrize("order", [1, -1])
def test_the_special_rule_overrides_the_general_one_in_any_order(order: int) -> None:
    judgment = drawing(order).judge({"players": 5})
    by_rule = {step.rule: step for step in judgment.steps}

    assert judgment.answers["cards"] == 1
    assert (by_rule["general"].status, by_rule["general"].by) == ("overridden", "5명이면 1장을 뽑는다.")


@pytest.mark.parametrize("order", [1, -1])
def test_two_rules_that_disagree_without_a_stated_priority_are_a_conflict(order: int) -> None:
    judgment = drawing(order, stated=False).judge({"players": 5}, {"cards": 2})
    conflicts = [step for step in judgment.steps if "부딪친다" in step.says]

    assert judgment.verdict == "undetermined"
    assert set(conflicts[0].cites) == {"tiny.draw", "tiny.draw.five"}


def test_answers_build_on_answers() -> None:
    judgment = drawing().judge({"players": 4})

    assert dict(judgment.answers) == {"cards": 2, "who": ("a", "b"), "total": 2, "twice": 3}


def test_a_silent_rule_leaves_only_its_answers_open() -> None:
    judgment = drawing().judge({"players": 4, "storm": True}, {"cards": 2})

    assert (judgment.verdict, judgment.answers["who"]) == ("valid", None)


def test_a_rule_without_a_cite_cannot_be_declared() -> None:
    made = Checker("tiny.x", "x", Draw, DrawAnswers, cites=("tiny.draw",))
    with pytest.raises(TypeError, match="cite"):
        made.rule(sets="cards")(lambda s: applied("x"))


def test_a_rule_that_sets_what_it_does_not_declare_is_our_bug() -> None:
    made = Checker("tiny.x", "x", Draw, DrawAnswers, cites=("tiny.draw",))

    @made.rule("tiny.draw", sets="cards")
    def wrong(s: Draw) -> Finding:
        """틀린 규칙."""
        return applied("x", total=1)

    with pytest.raises(TypeError, match="total"):
        made.judge({"players": 2})
