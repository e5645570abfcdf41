"""심판: rules meet a situation and leave a judgment whose every step cites the book.

All rules run; none hides another. Exceptions are stated by name (``overrides``), so the order of rules in a file
never matters, and two rules that set one answer differently without such a word are reported as a conflict.
An unknown fact is tried with every value it can have: where the answer stays the same it is given all the same.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast

from corpus.errors import BadSituation
from corpus.hangul import josa
from corpus.judge.facts import Answers, Situation, UnknownFact, Value, View, facts_read, read_fields
from corpus.judge.rules import Applied, Effect, Finding, NotApplied, Rule, Silent, make_rule

Status: TypeAlias = Literal["applied", "not_applied", "overridden", "silent", "missing"]
Verdict: TypeAlias = Literal["valid", "invalid", "undetermined"]
S = TypeVar("S", bound=Situation)
T = TypeVar("T")

FEW_TRIES = 16  # the same for one neighbouring situation
MOST_TRIES = 400  # situations tried in one judgment to see whether unknown facts matter


@dataclass(frozen=True)
class Step:
    """단계: what one rule had to say, e.g. ``Step("applied", "산 마커 1개: 토큰 1개를 더한다", ("sw.conquest.cost",))``."""

    status: Status
    says: str
    cites: tuple[str, ...]
    rule: str = ""
    effect: str = ""
    by: str = ""  # the sentence of the rule that overrides this one
    fields: tuple[str, ...] = ()  # missing: the facts still needed

    def __post_init__(self) -> None:
        if not self.cites:
            raise TypeError(f"a step without a cite: {self.says}")


@dataclass(frozen=True)
class Needed:
    """A fact that would decide: field name and Korean label."""

    field: str
    label: str


@dataclass(frozen=True)
class Judgment:
    """판정: answers (None where undecided), the verdict on the claim, all steps, and what is still needed."""

    checker: str
    situation: Situation
    defaults: tuple[str, ...]
    answers: Mapping[str, Value | None]
    claim: Mapping[str, Value] | None
    verdict: Verdict | None
    steps: tuple[Step, ...]
    needed: tuple[Needed, ...]
    read: frozenset[str]  # the facts that some rule looked at


@dataclass(frozen=True)
class _Outcome:
    """One run over one situation: settled answers, the unknown facts that stopped rules, what each rule found."""

    answers: Mapping[str, Value | None]
    unknown: Mapping[str, tuple[str, ...]]  # answer → facts that it waits for
    found: Mapping[str, Any]
    overridden: Mapping[str, str]
    extra: tuple[Step, ...]
    read: frozenset[str]


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
    rules: dict[str, Rule] = field(default_factory=dict)
    plans: dict[tuple[str, ...], list[tuple[list[str], list[Rule]]]] = field(default_factory=dict, repr=False)

    def rule(
        self, *cites: str, sets: str | tuple[str, ...], overrides: str | tuple[str, ...] = ()
    ) -> Callable[[Callable[..., Finding]], Callable[..., Finding]]:
        """Register a rule function: its sections, the answers it may set, the rules (by name) it overrides."""

        def register(function: Callable[..., Finding]) -> Callable[..., Finding]:
            made = make_rule(function, cites, _names(sets), _names(overrides), self.answers.facts())
            if made.name in self.rules:
                raise TypeError(f"{self.id}: two rules are called {made.name}")
            self.rules[made.name] = made
            self.plans.clear()
            return function

        return register

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
            steps=tuple(self._closing(self._steps(base), base, answers, claimed, set(sure))),
            needed=tuple(Needed(name, facts[name].label) for name in fields),
            read=base.read,
        )

    def glance(self, asked: S, claimed: Mapping[str, Value] | None) -> tuple[Mapping[str, Value | None], Verdict | None]:
        """Answers and verdict alone, for a situation and a claim that were read before; unknown facts are tried less."""
        _, sure, verdict = self._decide(asked, claimed, FEW_TRIES, only_claimed=True)
        return {n: sure.get(n) for n in self.answers.facts()}, verdict

    def _decide(
        self, asked: S, claimed: Mapping[str, Value] | None, most: int, only_claimed: bool = False
    ) -> tuple[_Outcome, dict[str, Value | None], Verdict | None]:
        """The full run, the answers that are certain in spite of unknown facts, and the verdict on the claim."""
        base = self._run(asked)
        sure = {n: base.answers[n] for n, waits in base.unknown.items() if not waits}
        tries = _Tries(most)
        tried = set(claimed or base.unknown) if only_claimed else set(base.unknown)
        for name in sorted(tried - set(sure), key=lambda n: (n not in (claimed or ()), n)):
            values = self._all_ways(asked, (name,), tries, lambda outcome, name=name: outcome.answers[name])  # type: ignore[misc]
            if len(values) == 1:
                sure[name] = values[0]
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

    def _all_ways(self, asked: S, wanted: tuple[str, ...], tries: "_Tries", read: Callable[[_Outcome], T]) -> list[T]:
        """What is read from every way in which the unknown facts of the wanted answers can turn out.

        Different values once each; empty when the ways are too many to try them all.
        """
        found: dict[str, T] = {}
        waiting: list[S] = [asked]
        while waiting and tries.left > 0:
            tries.left -= 1
            situation = waiting.pop()
            outcome = self._run(situation, wanted)
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

    def _run(self, situation: S, wanted: tuple[str, ...] = ()) -> _Outcome:
        """One pass: settle the wanted answers (all when none is named) in the order in which rules use them."""
        view = View(situation)
        found: dict[str, Finding | UnknownFact | _Waiting] = {}
        answers: dict[str, Value | None] = {}
        unknown: dict[str, tuple[str, ...]] = {}
        overridden: dict[str, str] = {}
        extra: list[Step] = []
        for names, rules in self._plan(wanted):
            for rule in rules:
                found[rule.name] = _find(rule, view, answers, unknown)
            overridden |= self._overridden(found)
            for name in names:
                answers[name], unknown[name], step = self._settle(name, found, overridden)
                extra += [step] if step else []
        return _Outcome(answers, unknown, found, overridden, tuple(extra), facts_read(view))

    def _plan(self, wanted: tuple[str, ...]) -> list[tuple[list[str], list[Rule]]]:
        """The layers in which answers are settled, each with the rules to run first; kept per set of wanted answers."""
        if wanted not in self.plans:
            self.plans[wanted] = list(self._layers(self._closure(wanted)))
        return self.plans[wanted]

    def _closure(self, wanted: tuple[str, ...]) -> list[str]:
        """The wanted answers and all that their rules, and the rules that override those, set or use."""
        names = set(wanted or self.answers.facts())
        while True:
            rules = [r for r in self.rules.values() if names & set(r.sets)]
            rules += [r for r in self.rules.values() if {rule.name for rule in rules} & set(r.overrides)]
            more = {n for rule in rules for n in (*rule.sets, *rule.uses)} - names
            if not more:
                return [n for n in self.answers.facts() if n in names]
            names |= more

    def _layers(self, names: list[str]) -> Iterator[tuple[list[str], list[Rule]]]:
        uses = {n: {use for rule in self.rules.values() if n in rule.sets for use in rule.uses} for n in names}
        settled: set[str] = set()
        run: set[str] = set()
        while len(settled) < len(names):
            ready = [n for n in names if n not in settled and uses[n] <= settled]
            if not ready:
                raise TypeError(f"{self.id}: answers wait for each other: {sorted(set(names) - settled)}")
            rules = [r for r in self.rules.values() if r.name not in run and set(r.sets) & set(ready)]
            yield ready, rules
            run |= {rule.name for rule in rules}
            settled |= set(ready)

    def _steps(self, outcome: _Outcome) -> list[Step]:
        """The steps of a full run: one a rule in the order of their declaration, then defaults and conflicts."""
        told = [_step(r, outcome.found[r.name], self.rules, outcome.overridden, self.situation) for r in self.rules.values()]
        return [*told, *outcome.extra]

    def _overridden(self, found: Mapping[str, Any]) -> dict[str, str]:
        """Rule → the rule that overrides it; a rule that is itself overridden overrides nothing."""
        direct = {
            name: r.name for r in self.rules.values()
            if r.overrides and isinstance(found.get(r.name), Applied | Silent) for name in r.overrides
        }
        return {
            name: by for name, by in direct.items()
            if isinstance(found.get(name), Applied | Silent) and direct.get(by) is None
        }

    def _settle(
        self, answer: str, found: Mapping[str, Any], overridden: Mapping[str, str]
    ) -> tuple[Value | None, tuple[str, ...], Step | None]:
        """Value of an answer from the findings; the facts it waits for; a step for a default or a conflict."""
        effects: list[tuple[Rule, Effect]] = []
        waits: list[str] = []
        silenced = False
        for rule in self.rules.values():
            if answer not in rule.sets or rule.name in overridden:
                continue
            result = found[rule.name]
            if isinstance(result, NotApplied):
                continue
            if isinstance(result, UnknownFact):
                waits.append(result.name)
            elif isinstance(result, _Waiting):
                waits += result.fields
                silenced = silenced or not result.fields
            elif isinstance(result, Silent) and answer in (result.answers or rule.sets):
                silenced = True
            elif isinstance(result, Applied) and answer in result.effects:
                effects.append((rule, result.effects[answer]))
        if waits:
            return None, tuple(dict.fromkeys(waits)), None
        if silenced:
            return None, (), None
        return self._combine(answer, effects)

    def _combine(
        self, answer: str, effects: list[tuple[Rule, Effect]]
    ) -> tuple[Value | None, tuple[str, ...], Step | None]:
        one = self.answers.facts()[answer]
        setting = [(rule, e) for rule, e in effects if e.operation == "set"]
        if len({repr(e.value) for _, e in setting}) > 1:
            names = " / ".join(f"{rule.sentence} ({one.show(e.value)})" for rule, e in setting)
            cites = tuple(dict.fromkeys(c for rule, _ in setting for c in rule.cites))
            return None, (), Step("silent", f"두 규칙이 부딪친다: {names}", cites)
        value: Any = setting[0][1].value if setting else None
        by = {o: [e.value for _, e in effects if e.operation == o] for o in ("add", "times", "at_least", "at_most")}
        if by["add"]:
            value = (one.start or 0 if value is None else value) + sum(cast(list[int], by["add"]))
        elif value is None and one.start is not None:
            value = one.start
        included = [v for _, e in effects if e.operation == "include" for v in cast(tuple[str, ...], e.value)]
        if included:
            value = (*(value or ()), *included)
        step = None
        if value is None and one.normally is not None:
            value, step = one.normally, Step("applied", one.says, one.cites, effect=f"= {one.show(one.normally)}")
        if value is not None:
            for factor in cast(list[int], by["times"]):
                value *= factor
            value = max([value, *by["at_least"]]) if by["at_least"] else value
            value = min([value, *by["at_most"]]) if by["at_most"] else value
        return value, (), step

    def _verdict(self, answers: Mapping[str, Value | None], claim: Mapping[str, Value] | None) -> Verdict | None:
        if claim is None:
            return None
        pairs = [(answers.get(name), value) for name, value in claim.items()]
        if any(true is not None and true != value for true, value in pairs):
            return "invalid"
        return "undetermined" if any(true is None for true, _ in pairs) else "valid"

    def _closing(
        self, steps: list[Step], base: _Outcome, answers: Mapping[str, Value | None],
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
                if any(s.rule == rule.name and s.status in ("silent", "missing") for s in steps)}
        for name in claim or ():
            if answers[name] is None and name not in told and not base.unknown.get(name):
                label = self.answers.facts()[name].label
                yield Step("silent", f"이 상황에서 {josa(f'‘{label}’', '을/를')} 정하는 규칙이 없다.", self.cites)


@dataclass(frozen=True)
class _Waiting:
    """A rule that needs an answer which is not settled; ``fields`` are empty when the book is silent on it."""

    answer: str
    fields: tuple[str, ...]


def _names(given: str | tuple[str, ...]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else given


def _possible(situation: S, name: str, values: Iterable[Value]) -> Iterator[S]:
    for value in values:
        try:
            yield situation.replaced(**{name: value})
        except BadSituation:
            continue


def _find(
    rule: Rule, view: View, answers: Mapping[str, Value | None], unknown: Mapping[str, tuple[str, ...]]
) -> Finding | UnknownFact | _Waiting:
    for use in rule.uses:
        if answers[use] is None:
            return _Waiting(use, unknown[use])
    try:
        result = rule.find(view, *(answers[use] for use in rule.uses))
    except UnknownFact as fault:
        return fault
    named = result.effects if isinstance(result, Applied) else result.answers if isinstance(result, Silent) else ()
    if not set(named) <= set(rule.sets):
        raise TypeError(f"rule {rule.name}: sets {sorted(set(named) - set(rule.sets))} without declaring it")
    return result


def _step(
    rule: Rule, result: Any, rules: Mapping[str, Rule], overridden: Mapping[str, str], situation: type[Situation]
) -> Step:
    if rule.name in overridden:
        return Step("overridden", result.says, rule.cites, rule.name, by=rules[overridden[rule.name]].sentence)
    if isinstance(result, Applied):
        effect = ", ".join(str(e) for e in result.effects.values())
        return Step("applied", result.says, rule.cites, rule.name, effect=effect)
    if isinstance(result, NotApplied):
        return Step("not_applied", f"{rule.sentence} — {result.because}", rule.cites, rule.name)
    if isinstance(result, Silent):
        return Step("silent", result.says, rule.cites, rule.name)
    fields = (result.name,) if isinstance(result, UnknownFact) else result.fields
    if not fields:
        return Step("silent", f"{rule.sentence} — 앞선 답이 규칙서에 없어 따질 수 없다.", rule.cites, rule.name)
    labels = ", ".join(f"‘{situation.facts()[name].label}’" for name in fields)
    says = f"{rule.sentence} — {josa(labels, '을/를')} 알아야 따질 수 있다."
    return Step("missing", says, rule.cites, rule.name, fields=fields)
