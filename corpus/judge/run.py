"""한 번 돌리기: all rules of a checker over one situation, with every answer settled in the order in which rules use them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from corpus.hangul import josa
from corpus.judge.facts import Fact, Situation, UnknownFact, Value, View, facts_read
from corpus.judge.judgment import Step
from corpus.judge.rules import Applied, Effect, Finding, NotApplied, Rule, Silent


@dataclass(frozen=True)
class Outcome:
    """One run over one situation: settled answers, the unknown facts that stopped rules, what each rule found."""

    answers: Mapping[str, Value | None]
    unknown: Mapping[str, tuple[str, ...]]  # answer → facts that it waits for
    found: Mapping[str, Any]
    overridden: Mapping[str, str]
    extra: tuple[Step, ...]
    read: frozenset[str]


@dataclass(frozen=True)
class Waiting:
    """A rule that needs an answer which is not settled; ``fields`` are empty when the book is silent on it."""

    answer: str
    fields: tuple[str, ...]


@dataclass
class RuleBook:
    """The rules of one checker and how their answers build on each other; ``answers`` are the declared answers.

    ``left_out`` are the rules that take no part, because their expansion is not on the table.
    """

    checker: str
    answers: Mapping[str, Fact]
    by_name: dict[str, Rule] = field(default_factory=dict)
    left_out: tuple[Rule, ...] = ()
    plans: dict[tuple[str, ...], list[tuple[list[str], list[Rule]]]] = field(default_factory=dict)
    setting: dict[str, list[Rule]] = field(default_factory=dict)  # answer → the rules that may set it
    overriding: list[Rule] = field(default_factory=list)

    def declare(self, rule: Rule) -> None:
        """Add a rule; TypeError when its name is taken."""
        if rule.name in self.by_name:
            raise TypeError(f"{self.checker}: two rules are called {rule.name}")
        self.by_name[rule.name] = rule
        for name in rule.sets:
            self.setting.setdefault(name, []).append(rule)
        self.overriding += [rule] if rule.overrides else []
        self.plans.clear()

    def without(self, lacks: Callable[..., bool]) -> "RuleBook":
        """The book without the rules, and without what normally holds, that stand on cites of which ``lacks`` is true."""
        answers = {name: replace(one, normally=None) if one.normally is not None and lacks(*one.cites) else one
                   for name, one in self.answers.items()}
        book = RuleBook(self.checker, answers, left_out=tuple(rule for rule in self.by_name.values() if lacks(*rule.cites)))
        for rule in self.by_name.values():
            if rule not in book.left_out:
                book.declare(rule)
        book.answers = {name: replace(one, start=None) if name in book.absent else one for name, one in answers.items()}
        return book

    @property
    def absent(self) -> frozenset[str]:
        """The answers of which nothing speaks but rules that are left out."""
        if not self.left_out:
            return frozenset()
        spoken = {name for rule in self.by_name.values() for name in rule.sets}
        return frozenset(n for rule in self.left_out for n in rule.sets if n not in spoken and self.answers[n].normally is None)

    def run(self, situation: Situation, wanted: tuple[str, ...] = ()) -> Outcome:
        """One pass: settle the wanted answers (all when none is named) in the order in which rules use them."""
        view = View(situation)
        found: dict[str, Finding | UnknownFact | Waiting] = {}
        answers: dict[str, Value | None] = {}
        unknown: dict[str, tuple[str, ...]] = {}
        overridden: dict[str, str] = {}
        silenced: set[str] = set()
        extra: list[Step] = []
        for names, rules in self._plan(wanted):
            for rule in rules:
                found[rule.name] = self._find(rule, view, answers, unknown, silenced)
            overridden |= self._overridden(found)
            for name in names:
                answers[name], unknown[name], step = self._settle(name, found, overridden, silenced)
                extra += [step] if step else []
        return Outcome(answers, unknown, found, overridden, tuple(extra), facts_read(view))

    def _find(
        self, rule: Rule, view: View, answers: Mapping[str, Value | None],
        unknown: Mapping[str, tuple[str, ...]], silenced: set[str],
    ) -> "Finding | UnknownFact | Waiting":
        """What a rule finds; a rule that builds on an answer which is open, or which is not in question here, is told so."""
        for use in rule.uses:
            if answers[use] is None and (unknown[use] or use in silenced):
                return Waiting(use, unknown[use])
        for use in rule.uses:
            if answers[use] is None:
                return NotApplied(f"{josa(f'‘{self.answers[use].label}’', '을/를')} 따질 상황이 아니다.")
        try:
            result = rule.find(view, *(answers[use] for use in rule.uses))
        except UnknownFact as fault:
            return fault
        named = result.effects if isinstance(result, Applied) else result.answers if isinstance(result, Silent) else ()
        if not set(named) <= set(rule.sets):
            raise TypeError(f"rule {rule.name}: sets {sorted(set(named) - set(rule.sets))} without declaring it")
        return result

    def _plan(self, wanted: tuple[str, ...]) -> list[tuple[list[str], list[Rule]]]:
        """The layers in which answers are settled, each with the rules to run first; kept per set of wanted answers."""
        if wanted not in self.plans:
            self.plans[wanted] = list(self._layers(self._closure(wanted)))
        return self.plans[wanted]

    def _closure(self, wanted: tuple[str, ...]) -> list[str]:
        """The wanted answers and all that their rules, and the rules that override those, set or use."""
        names = set(wanted or self.answers)
        while True:
            rules = [r for r in self.by_name.values() if names & set(r.sets)]
            rules += [r for r in self.by_name.values() if {rule.name for rule in rules} & set(r.overrides)]
            more = {n for rule in rules for n in (*rule.sets, *rule.uses)} - names
            if not more:
                return [n for n in self.answers if n in names]
            names |= more

    def _layers(self, names: list[str]) -> Iterator[tuple[list[str], list[Rule]]]:
        uses = {n: {use for rule in self.by_name.values() if n in rule.sets for use in rule.uses} for n in names}
        settled: set[str] = set()
        run: set[str] = set()
        while len(settled) < len(names):
            ready = [n for n in names if n not in settled and uses[n] <= settled]
            if not ready:
                raise TypeError(f"{self.checker}: answers wait for each other: {sorted(set(names) - settled)}")
            rules = [r for r in self.by_name.values() if r.name not in run and set(r.sets) & set(ready)]
            yield ready, rules
            run |= {rule.name for rule in rules}
            settled |= set(ready)

    def _overridden(self, found: Mapping[str, Any]) -> dict[str, str]:
        """Rule → the rule that overrides it, even where its own facts are unknown; an overridden rule overrides nothing."""
        over: dict[str, list[str]] = {}
        for rule in self.overriding:
            if isinstance(found.get(rule.name), Applied | Silent):
                for name in rule.overrides:
                    over.setdefault(name, []).append(rule.name)
        stands: dict[str, bool] = {}

        def standing(name: str) -> bool:
            if name not in stands:
                stands[name] = True  # two rules that override each other both stand, and so conflict
                stands[name] = not any(standing(by) for by in over.get(name, ()))
            return stands[name]

        return {
            name: next((by for by in rules if standing(by)), rules[0]) for name, rules in over.items()
            if name in found and not isinstance(found[name], NotApplied) and not standing(name)
        }

    def _settle(
        self, answer: str, found: Mapping[str, Any], overridden: Mapping[str, str], silences: set[str]
    ) -> tuple[Value | None, tuple[str, ...], Step | None]:
        """Value of an answer from the findings; the facts it waits for; a step for a default or a conflict."""
        effects: list[tuple[Rule, Effect]] = []
        waits: list[str] = []
        silenced = False
        for rule in self.setting.get(answer, ()):
            if rule.name in overridden:
                continue
            result = found[rule.name]
            if isinstance(result, NotApplied):
                continue
            if isinstance(result, UnknownFact):
                waits.append(result.name)
            elif isinstance(result, Waiting):
                waits += result.fields
                silenced = silenced or not result.fields
            elif isinstance(result, Silent) and answer in (result.answers or rule.sets):
                silenced = True
            elif isinstance(result, Applied) and answer in result.effects:
                effects.append((rule, result.effects[answer]))
        if waits:
            return None, tuple(dict.fromkeys(waits)), None
        value, waiting, step = (None, (), None) if silenced else self._combine(answer, effects)
        if silenced or (step is not None and step.status == "silent"):
            silences.add(answer)
        return value, waiting, step

    def _combine(
        self, answer: str, effects: list[tuple[Rule, Effect]]
    ) -> tuple[Value | None, tuple[str, ...], Step | None]:
        if len(effects) == 1 and effects[0][1].operation == "set":
            return effects[0][1].value, (), None
        one = self.answers[answer]
        setting = [(rule, e) for rule, e in effects if e.operation == "set"]
        if len({repr(one.same(e.value)) for _, e in setting}) > 1:
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

    def steps(self, outcome: Outcome, facts: Mapping[str, Fact]) -> list[Step]:
        """The steps of a full run: one a rule in the order of their declaration, defaults and conflicts, what is left out."""
        told = [_step(r, outcome.found[r.name], self.by_name, outcome.overridden, facts, self.answers) for r in self.by_name.values()]
        return [*told, *outcome.extra, *(Step("left_out", rule.sentence, rule.cites, rule.name) for rule in self.left_out)]


def _step(
    rule: Rule, result: Any, rules: Mapping[str, Rule], overridden: Mapping[str, str], facts: Mapping[str, Fact],
    answers: Mapping[str, Fact],
) -> Step:
    if rule.name in overridden:
        says = result.says if isinstance(result, Applied | Silent) else rule.sentence
        return Step("overridden", says, rule.cites, rule.name, by=rules[overridden[rule.name]].sentence)
    if isinstance(result, Applied):
        effect = ", ".join(_shown(answers[name], e) for name, e in result.effects.items())
        return Step("applied", result.says, rule.cites, rule.name, effect=effect)
    if isinstance(result, NotApplied):
        return Step("not_applied", f"{rule.sentence} — {result.because}", rule.cites, rule.name)
    if isinstance(result, Silent):
        return Step("silent", result.says, rule.cites, rule.name)
    fields = (result.name,) if isinstance(result, UnknownFact) else result.fields
    if not fields:
        return Step("silent", f"{rule.sentence} — 앞선 답이 규칙서에 없어 따질 수 없다.", rule.cites, rule.name)
    labels = ", ".join(f"‘{facts[name].label}’" for name in fields)
    says = f"{rule.sentence} — {josa(labels, '을/를')} 알아야 따질 수 있다."
    return Step("missing", says, rule.cites, rule.name, fields=fields)


def _shown(answer: Fact, effect: Effect) -> str:
    """A change of an answer in the reader's words: "+1", "이긴 쪽: 그림자군"."""
    if effect.operation in ("set", "include"):
        return f"{answer.label.rstrip('?')}: {answer.show(effect.value)}"
    return str(effect)
