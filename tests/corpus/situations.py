"""Random situations and claims for any checker: worked examples changed in a few places, and values near their bounds."""

import random
from collections.abc import Iterator
from typing import Any

from corpus.errors import BadSituation
from corpus.judge import Checker
from corpus.judge.facts import Answers, Fact, Situation, Value
from corpus.model import Ruling
from indexer.load import load

CORPUS = load()
CHECKERS = list(CORPUS.checkers.values())
RULINGS = [entry for entry in CORPUS.entries.values() if isinstance(entry, Ruling)]


def value_of(one: Fact, chance: random.Random) -> Value:
    """A random value of a fact within its bounds; bounds and their neighbours come up often."""
    if one.kind == "bool":
        return chance.random() < 0.5
    if one.kind == "choice":
        return chance.choice(list(one.choices))
    low, high = one.at_least if one.at_least is not None else 0, one.at_most if one.at_most is not None else 30
    if one.kind == "int":
        return chance.choice([low, high, chance.randint(low, min(high, low + 3)), chance.randint(low, high), chance.randint(low, min(high, low + 12))])
    if one.kind == "ints":
        return tuple(chance.randint(low, min(high, low + 12)) for _ in range(chance.randint(0, 4)))
    codes = list(one.choices)
    return tuple(chance.sample(codes, chance.randint(0, min(3, len(codes)))))


def situations(checker: Checker[Any], chance: random.Random, unknown: float = 0.0) -> Iterator[Situation]:
    """Possible random situations without end; each fact is unknown with the given probability."""
    facts = checker.situation.facts()
    known = [r.situation for r in RULINGS if r.checker == checker.id]
    while True:
        raw: dict[str, object] = {n: value_of(f, chance) for n, f in facts.items() if chance.random() >= unknown}
        if known and chance.random() < 0.6:  # a worked example, changed in a few places
            changed = chance.sample(sorted(raw), min(len(raw), chance.randint(0, 3)))
            raw = dict(chance.choice(known)) | {n: raw[n] for n in changed}
            raw = {n: v for n, v in raw.items() if chance.random() >= unknown}
        try:
            yield checker.situation.read({n: list(v) if isinstance(v, tuple) else v for n, v in raw.items()})
        except BadSituation:
            yield checker.situation.read({})


def claim_for(answers: type[Answers], true: dict[str, Value | None], chance: random.Random) -> dict[str, object]:
    """A claim on one or two answers, each as likely right as made up."""
    facts = answers.facts()
    claim: dict[str, object] = {}
    for name in chance.sample(sorted(facts), min(len(facts), chance.randint(1, 2))):
        value = true[name] if true[name] is not None and chance.random() < 0.5 else value_of(facts[name], chance)
        claim[name] = list(value) if isinstance(value, tuple) else value
    return claim
