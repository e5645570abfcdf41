"""심판: rules meet a situation and leave a judgment whose every step cites the book.

All rules run; none hides another. Exceptions are stated by name (``overrides``), so the order of rules in a file
never matters, and two rules that set one answer differently without such a word are reported as a conflict.
An unknown fact is tried with every value it can have: where the answer stays the same it is given all the same.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from corpus.errors import BadSituation
from corpus.hangul import josa
from corpus.judge.chances import Chances, Odds, make_odds
from corpus.judge.facts import Answers, Situation, Value, read_fields
from corpus.judge.judgment import Judgment, Needed, Step, Verdict
from corpus.judge.reads import reads
from corpus.judge.rules import Finding, Rule, make_rule
from corpus.judge.run import Outcome, RuleBook

S = TypeVar("S", bound=Situation)
T = TypeVar("T")

FEW_TRIES = 16  # the same for one neighbouring situation
MOST_TRIES = 400  # situations tried in one judgment to see whether unknown facts matter


@dataclass
class _Tries:
    """How many more situations may be tried in one judgment."""

    left: int


@dataclass
class Checker(Generic[S]):
    """판정기: one kind of question, its situation, its answers and the rules that decide it.

    Example: ``conquest = Checker("sw.conquest", "지역 정복", Conquest, ConquestAnswers, cites=("sw.conquest",))``,
    then one function a rule under ``@conquest.rule("sw.conquest.cost", sets="cost")``.
    """

    id: str
    name: str
    situation: type[S]
    answers: type[Answers]
    cites: tuple[str, ...]
    about: str = ""
    asks: tuple[str, ...] = ()  # questions as players put them, for search
    book: RuleBook = field(init=False, repr=False)
    odds: list[Odds] = field(init=False, repr=False, default_factory=list)

    def __post_init__(self) -> None:
        self.book = RuleBook(self.id, self.answers.facts())

    @property
    def rules(self) -> Mapping[str, Rule]:
        """The rules by name, in the order of their declaration."""
        return self.book.by_name

    def rule(
        self, *cites: str, sets: str | tuple[str, ...], overrides: str | tuple[str, ...] = ()
    ) -> Callable[[Callable[..., Finding]], Callable[..., Finding]]:
        """Register a rule function: its sections, the answers it may set, the rules (by name) it overrides."""

        def register(function: Callable[..., Finding]) -> Callable[..., Finding]:
            made = make_rule(function, cites, _names(sets), _names(overrides), self.answers.facts())
            self.book.declare(made)
            return function

        return register

    def chances(self, *cites: str) -> Callable[[Callable[..., Chances | None]], Callable[..., Chances | None]]:
        """Register a chart of what the dice can do: a function like a rule's; None where there is nothing to roll."""

        def register(function: Callable[..., Chances | None]) -> Callable[..., Chances | None]:
            self.odds.append(make_odds(function, cites, self.answers.facts()))
            return function

        return register

    def no_chances(self, *cites: str) -> None:
        """Say that dice decide here whose faces the book does not tell; ``cites`` name the note that says so."""
        self.chances(*cites)(lambda s: Chances("나올 결과", "주사위의 어느 면에 무엇이 있는지 규칙서에 없어 확률을 셈할 수 없다."))

    def without(self, lacks: Callable[..., bool]) -> "Checker[S]":
        """This checker at a table that lacks some sections: rules on whose cites ``lacks(*cites)`` is true take no part.

        They are listed as ``left_out`` steps. A claim on answers that nothing else speaks of is not judged (no verdict).
        """
        made = replace(self)
        made.book = self.book.without(lacks)
        made.odds = [one for one in self.odds if not lacks(*one.cites)]
        return made

    @property
    def left_out(self) -> tuple[Rule, ...]:
        """The rules that take no part."""
        return self.book.left_out

    @property
    def idle(self) -> frozenset[str]:
        """The facts of the situation that only left-out rules look at."""
        facts = self.situation.facts()
        return reads(self.left_out, self.situation, facts) - reads(self.rules.values(), self.situation, facts)

    def judge(self, situation: Mapping[str, object] | S, claim: Mapping[str, object] | None = None) -> Judgment:
        """Judge a situation and, if given, a claim on its answers; `BadSituation` names every faulty field."""
        asked, claimed = self._read(situation, claim)
        base, sure, verdict = self._decide(asked, claimed, MOST_TRIES)
        answers = {n: sure.get(n) for n in self.answers.facts()}
        settled = claimed is not None and (verdict != "undetermined" or set(claimed) <= set(sure))
        interesting = [n for n in (claimed or answers) if n not in sure]
        fields = () if settled else dict.fromkeys(f for n in interesting for f in base.unknown[n])
        facts = self.situation.facts()
        raw = situation.known() if isinstance(situation, Situation) else situation
        return Judgment(
            checker=self.id,
            situation=asked,
            defaults=tuple(n for n, f in facts.items() if f.default is not None and raw.get(n) in (None, "")),
            answers=answers,
            claim=claimed,
            verdict=verdict,
            steps=tuple(self._closing(self.book.steps(base, self.situation.facts()), base, answers, claimed, set(sure))),
            needed=tuple(Needed(name, facts[name].label) for name in fields),
            read=base.read,
            absent=self.book.absent,
            chances=tuple(found for one in self.odds if (found := one.of(asked, answers))),
        )

    def glance(self, asked: S, claimed: Mapping[str, Value] | None) -> tuple[Mapping[str, Value | None], Verdict | None]:
        """Answers and verdict alone, for a situation and a claim that were read before; unknown facts are tried less."""
        _, sure, verdict = self._decide(asked, claimed, FEW_TRIES, only_claimed=True)
        return {n: sure.get(n) for n in self.answers.facts()}, verdict

    def _decide(
        self, asked: S, claimed: Mapping[str, Value] | None, most: int, only_claimed: bool = False
    ) -> tuple[Outcome, dict[str, Value | None], Verdict | None]:
        """The full run, the answers that are certain in spite of unknown facts, and the verdict on the claim."""
        base = self.book.run(asked)
        sure = {n: base.answers[n] for n, waits in base.unknown.items() if not waits}
        tries = _Tries(most)
        tried = set(claimed or base.unknown) if only_claimed else set(base.unknown)
        for name in sorted(tried - set(sure), key=lambda n: (n not in (claimed or ()), n)):
            one = self.answers.facts()[name]
            values = self._all_ways(asked, (name,), tries, lambda outcome, one=one: one.same(outcome.answers[one.name]))  # type: ignore[misc]
            if len(values) == 1:
                sure[name] = values[0]
        if claimed and set(claimed) <= self.book.absent:
            return base, sure, None
        verdict = self._verdict(sure, claimed)
        if claimed and verdict == "undetermined" and not set(claimed) <= set(sure):
            verdicts = self._all_ways(asked, tuple(claimed), tries, lambda outcome: self._verdict(outcome.answers, claimed))
            verdict = verdicts[0] if len(verdicts) == 1 else "undetermined"
        return base, sure, verdict

    def _read(
        self, situation: Mapping[str, object] | S, claim: Mapping[str, object] | None
    ) -> tuple[S, dict[str, Value] | None]:
        claimed, faults = read_fields(self.answers.facts(), claim or {})
        faults = {f"claim.{name}": message for name, message in faults.items()}
        try:
            asked = situation if isinstance(situation, Situation) else self.situation.read(situation)
        except BadSituation as error:
            raise BadSituation(error.fields | faults) from None
        if faults:
            raise BadSituation(faults)
        return asked, claimed or None

    def _all_ways(self, asked: S, wanted: tuple[str, ...], tries: "_Tries", read: Callable[[Outcome], T]) -> list[T]:
        """What is read from every way in which the unknown facts of the wanted answers can turn out.

        Different values once each; empty when the ways are too many to try them all.
        """
        found: dict[str, T] = {}
        waiting: list[S] = [asked]
        while waiting and tries.left > 0:
            tries.left -= 1
            situation = waiting.pop()
            outcome = self.book.run(situation, wanted)
            field = next((f for name in wanted for f in outcome.unknown[name]), None)
            if field is None:
                value = read(outcome)
                found.setdefault(repr(value), value)
                continue
            values = self.situation.facts()[field].domain()
            if values is None or len(found) > 1:
                return []
            waiting.extend(_possible(situation, field, values))
        return [] if waiting else list(found.values())

    def _verdict(self, answers: Mapping[str, Value | None], claim: Mapping[str, Value] | None) -> Verdict | None:
        if claim is None:
            return None
        facts = self.answers.facts()
        pairs = [(facts[name].same(answers.get(name)), facts[name].same(value)) for name, value in claim.items()]
        if any(true is not None and true != value for true, value in pairs):
            return "invalid"
        return "undetermined" if any(true is None for true, _ in pairs) else "valid"

    def _closing(
        self, steps: list[Step], base: Outcome, answers: Mapping[str, Value | None],
        claim: Mapping[str, Value] | None, same: set[str],
    ) -> Iterator[Step]:
        """The steps to show: what does not matter says so, and a claim that no rule speaks of is a silence."""
        for step in steps:
            rule = self.rules.get(step.rule)
            if step.status == "missing" and rule and all(name in same for name in rule.sets):
                yield replace(step, says=f"{step.says} 어느 쪽이어도 답은 같다.")
            else:
                yield step
        told = {name for rule in self.rules.values() for name in rule.sets
                if any(s.rule == rule.name and s.status in ("silent", "missing") for s in steps)} | self.book.absent
        for name in claim or ():
            if answers[name] is None and name not in told and not base.unknown.get(name):
                label = self.answers.facts()[name].label
                yield Step("silent", f"이 상황에서 {josa(f'‘{label}’', '을/를')} 정하는 규칙이 없다.", self.cites)


def _names(given: str | tuple[str, ...]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else given


def _possible(situation: S, name: str, values: Iterable[Value]) -> Iterator[S]:
    for value in values:
        try:
            yield situation.replaced(**{name: value})
        except BadSituation:
            continue
