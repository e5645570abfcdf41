"""verify: every ruling is decided again by its checker, and every rule is reached by some ruling."""

from collections.abc import Iterator
from typing import Any

from corpus.errors import BadSituation, Mistake
from corpus.judge import Judgment
from corpus.judge.facts import read_fields
from corpus.model import Corpus, Ruling


def failing_rulings(corpus: Corpus, checker: str = "") -> list[Mistake]:
    """A mistake for each ruling (of one checker, if named) whose checker is absent, cannot read it, or decides otherwise."""
    return [fault for ruling in _rulings(corpus, checker) for fault in _check(corpus, ruling)]


def _rulings(corpus: Corpus, checker: str) -> Iterator[Ruling]:
    return (e for e in corpus.entries.values() if isinstance(e, Ruling) and checker in ("", e.checker))


def _check(corpus: Corpus, ruling: Ruling) -> Iterator[Mistake]:
    def fault(what: str, mend: str) -> Mistake:
        return Mistake(f"{ruling.game}/{ruling.at.path}", ruling.at.line, f"'{ruling.id}': {what}", mend)

    checker = corpus.checkers.get(ruling.checker)
    if checker is None:
        return
    try:
        judgment = checker.judge(ruling.situation, ruling.claim)
    except BadSituation as error:
        for field, message in error.fields.items():
            yield fault(f"{field}: {message}", "상황이나 주장을 고친다")
        return
    if judgment.verdict != ruling.verdict:
        yield fault(f"판정은 {judgment.verdict}인데 {ruling.verdict}라고 적혀 있다", "원문을 보고 틀린 쪽을 고친다")
    facts = checker.answers.facts()
    wanted, faults = read_fields(facts, ruling.answers)
    for name, message in faults.items():
        yield fault(f"answers.{name}: {message}", "답의 이름과 값을 고친다")
    for name, value in wanted.items():
        if facts[name].same(judgment.answers[name]) != facts[name].same(value):
            yield fault(f"{name}의 답은 {judgment.answers[name]}인데 {value}라고 적혀 있다", "원문을 보고 틀린 쪽을 고친다")
    if not cited(judgment) & {corpus.resolve(cite) or cite for cite in ruling.cites} and not cited(judgment) & set(ruling.cites):
        yield fault("판정의 어느 단계도 적힌 근거에 서 있지 않다", "cites나 규칙의 근거를 고친다")
    stands = {corpus.resolve(cite) or cite for step in judgment.steps for cite in step.cites}
    for cite in ruling.cites:
        if (corpus.resolve(cite) or cite) not in stands:
            yield fault(f"근거 '{cite}'에 서 있는 단계가 없다", "cites나 규칙의 근거를 고친다")


def cited(judgment: Judgment) -> set[str]:
    """The sections on which the deciding steps of a judgment stand."""
    return {cite for step in judgment.steps if step.status in ("applied", "silent", "missing") for cite in step.cites}


def unreached_rules(corpus: Corpus, checker: str = "") -> list[str]:
    """Rules (of one checker, if named) that no ruling reaches (applied or silent), as ``checker.rule``."""
    reached: set[str] = set()
    for ruling in _rulings(corpus, checker):
        if ruling.checker in corpus.checkers:
            try:
                judgment: Any = corpus.checkers[ruling.checker].judge(ruling.situation, ruling.claim)
            except BadSituation:
                continue
            reached |= {f"{ruling.checker}.{s.rule}" for s in judgment.steps if s.status in ("applied", "silent", "overridden")}
    every = [f"{one.id}.{name}" for one in corpus.checkers.values() if checker in ("", one.id) for name in one.rules]
    return [rule for rule in every if rule not in reached]
