"""증거: what in a text speaks for a value of a field, as named numbers between about -5 and 5, for `trees` to weigh.

Nothing here decides. A candidate is a value that the text could mean, with every sign for and against it, and with
the places in the text that say it; a value that no place says is no candidate.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from corpus.judge.facts import Value
from indexer.words.fields import Field, Kin, Part, Stories
from indexer.words.match import Match, Places
from indexer.words.spoken import CAN, MUST, PLAN, Spoken, Unit

Signs: TypeAlias = dict[str, float]
SAID = 0.45  # share of a saying's words that must stand in a text for it to be a sign of a value
MEANT = 0.6  # the same for a choice of several to be meant
SAYS = 0.7  # odds at which one word of the worked examples counts as saying a value
TOLD = 1.0  # odds of all words together at which the worked examples say a value by themselves
MARGINS = ("chr", "vodds", "knn", "uniqn", "ch", "kodds", "say")
MODES = frozenset({CAN, MUST, PLAN})
NAMED = 0.2  # share of a label's words that must stand in a text for it to speak of the field


@dataclass(frozen=True)
class Candidate:
    """A value that a text may give to a field; ``spans`` are the places that say it, ``numbers`` where the numbers stand that it was read from."""

    field: Field
    value: Value
    sort: str  # bool, choice, int, zero, one, ints: the kind of evidence
    signs: Mapping[str, float]
    spans: tuple[tuple[int, int], ...]
    numbers: tuple[int, ...] = ()


class Heard:
    """One part of a text beside the fields and worked examples of one checker."""

    def __init__(
        self, part: Part, text: Spoken, whole: Spoken, fields: list[Field], stories: Stories, kin: Kin, stress: Mapping[str, float], skip: str = ""
    ) -> None:
        self.part, self.text, self.whole, self.stories, self.kin = part, text, whole, stories, kin
        self.kin_of = kin.stories.without(skip)
        self.places = Places(text, stress)
        self._said: dict[tuple[str, Value], tuple[Match, Match]] = {}
        self.fields = [field for field in fields if field.part == part]
        self.all_of = stories.without(skip)
        self.sims = stories.alike(text.words)
        self.weights = stories.weights
        count = self.all_of.bit_count()
        self._sum = sum(sim for at, sim in enumerate(self.sims) if self.all_of >> at & 1) + 0.05
        self._base = {"nex": min(count, 8) / 8, "nfields": min(len(self.fields), 12) / 12, "claim": float(part == "claim")}

    def cover(self, words: frozenset[str], name: Spoken, rarity: Mapping[str, float] | None = None) -> float:
        """How much of a label's words a text has, by their weight, 0 to 1."""
        return self.near(dict.fromkeys(words & name.words, 1.0), name, rarity)

    def near(self, around: Mapping[str, float], name: Spoken, rarity: Mapping[str, float] | None = None) -> float:
        """The same for words with nearness."""
        weigh = {word: self.weights.get(word, 5.0) * (rarity.get(word, 1.0) if rarity else 1.0) for word in name.words}
        total = sum(weigh.values())
        return sum(weight * around[word] for word, weight in weigh.items() if word in around) / total if total else 0.0

    def best(self, around: Mapping[str, float], field: Field, rarity: Mapping[str, float] | None = None) -> float:
        """The best fit of the label or of another word for the field."""
        return max(self.near(around, name, rarity) * (1.0 if name is field.label else 0.9) for name in field.names)

    def of_field(self, field: Field) -> Signs:
        """Signs that the text speaks of a field at all."""
        have = self.stories.given.get(field.fact.name, 0) & self.all_of
        found = dict.fromkeys(self.text.words, 1.0)
        return self._base | {
            "prior": (have.bit_count() + 0.5) / (self.all_of.bit_count() + 1), "lab": self.best(found, field),
            "labr": self.best(found, field, field.rarity), "nohave": float(not have), "hasdef": float(field.fact.default is not None),
            "hodds": self.stories.odds(self.text.signed, have, self.all_of & ~have, self.all_of),
        }

    def of_value(self, field: Field, value: Value) -> Signs:
        """Signs of the worked examples for a value."""
        name = field.fact.name
        have = self.stories.given.get(name, 0) & self.all_of
        yes = self.stories.values.get((name, value), 0) & self.all_of
        words, others = self.text.signed, have & ~yes
        near = [sim for at, sim in enumerate(self.sims) if yes >> at & 1]
        far = [sim for at, sim in enumerate(self.sims) if (self.all_of & ~yes) >> at & 1]
        return {
            "vodds": self.stories.odds(words, yes, self.all_of & ~yes, self.all_of),
            "vodds2": self.stories.odds(words, yes, others, self.all_of) if others else 0.0,
            "knn": sum(near) / self._sum, "mx": max(near, default=0.0), "mo": max(far, default=0.0),
            "mdiff": max(near, default=0.0) - max(far, default=0.0),
            "vprior": (yes.bit_count() + 0.3) / (have.bit_count() + 1), "seen": float(bool(yes)), "isdef": float(field.fact.default == value),
        } | self._of_kin(field, value)

    def _of_kin(self, field: Field, value: Value) -> Signs:
        """The same from the worked examples of all checkers that ask what this field asks."""
        stories, asked = self.kin.stories, self.kin.asks[field.kin] & self.kin_of
        yes, have = stories.values.get((field.kin, value), 0) & asked, stories.given.get(field.kin, 0) & asked
        words = self.text.signed
        return {
            "kodds": stories.odds(words, yes, asked & ~yes, asked),
            "kodds2": stories.odds(words, yes, have & ~yes, asked) if have & ~yes else 0.0,
            "kprior": (yes.bit_count() + 0.3) / (have.bit_count() + 1), "kn": min(40, have.bit_count()) / 40,
            "kin": float(asked != 0 and asked.bit_count() > self.all_of.bit_count()),
        }

    def said(self, field: Field, value: Value) -> tuple[Match, Match]:
        """How far the text says a value, and how far it denies it; of yes and no each is the other denied."""
        if (field.key, value) not in self._said:
            self._said[field.key, value] = self._matches(field, value)
        return self._said[field.key, value]

    def _matches(self, field: Field, value: Value) -> tuple[Match, Match]:
        sayings = field.sayings.get(value, ())
        if not isinstance(value, bool):
            return self.places.best(sayings), self.places.best(sayings, denied=True)
        found = [self.places.best(sayings), self.places.best(sayings, denied=True)]
        other = field.sayings.get(not value, ())
        turned = [self.places.best(other, denied=True), self.places.best(other)]
        first, second = (max(pair, key=lambda one: one.share) for pair in zip(found, turned, strict=True))
        return first, second

    def of_saying(self, field: Field, value: Value, rivals: Iterable[Value]) -> tuple[Signs, Match]:
        """Signs that the text says a value in so many words, against the other values."""
        mine, against = self.said(field, value)
        rest = [self.said(field, other)[0] for other in rivals]
        most = max(rest, default=against, key=lambda one: one.share)
        return {
            "say": mine.share, "sayw": min(30.0, mine.weight) / 10, "sayn": min(6, len(mine.units)) / 6, "sayno": against.share,
            "sayr": most.share, "saym": mine.share - max(most.share, against.share), "sayrw": min(30.0, most.weight) / 10,
            "sayc": float(value in field.sayings), "sayt": mine.told, "sayx": min(60, mine.width) / 60,
        }, mine

    def saying(self, field: Field, value: Value, words: Iterable[str]) -> tuple[tuple[int, int], ...]:
        """The places of the text that say a value: by these words or, where none stands, as its worked examples say it."""
        yes = self.stories.values.get((field.fact.name, value), 0) & self.all_of
        rest, named = self.all_of & ~yes, set(words)
        found = [unit for unit in self.text.units if unit.word in named] or [
            unit for unit in self.text.units if yes and self.stories.word_odds(unit.signed, yes, rest, self.all_of) > SAYS
        ]
        return tuple(dict.fromkeys((unit.start, unit.end) for unit in found))


def booleans(heard: Heard, field: Field) -> Iterator[Candidate]:
    """Yes and no, by the label's words and whether they are denied in the text as in the label."""
    label = {unit.word: unit for unit in field.label.units}
    last = field.label.units[-1] if field.label.units else None

    def weight(word: str) -> float:
        return heard.weights.get(word, 5.0) * (2 if last and label[word].clause == last.clause else 1)

    met = [unit for unit in heard.text.units if unit.word in label]
    total = sum(weight(word) for word in label) or 1.0
    same = sum(weight(unit.word) for unit in met if unit.negated == label[unit.word].negated) / total
    other = sum(weight(unit.word) for unit in met if unit.negated != label[unit.word].negated) / total
    verb = [unit.negated == label[unit.word].negated for unit in met if last and unit.word == last.word]
    base, signs = heard.of_field(field), {value: heard.of_value(field, value) for value in (True, False)}
    told = {value: heard.of_saying(field, value, ()) for value in (True, False)}
    denied = float(any(unit.negated for unit in heard.text.units[-3:]))
    modes = [unit for unit in heard.text.units if unit.word == CAN]
    can = (-1 if modes[-1].negated else 1) if modes and CAN in label else 0
    only = float(sum(one.fact.kind == "bool" for one in heard.fields) == 1)
    for value, sign in ((True, 1), (False, -1)):
        mine, rest = signs[value], signs[not value]
        saying, match = told[value]
        allows = heard.part == "claim" and can == sign
        if match.share < SAID and max(mine["vodds"], mine["kodds"]) < TOLD and not allows and (base["labr"] < NAMED or (same if value else other) == 0):
            continue
        yield Candidate(field, value, "bool", base | mine | saying | {
            "par": sign * (same - other), "same": same if value else other, "opp": other if value else same,
            "pred": float(value in verb), "predo": float((not value) in verb), "vmargin": mine["vodds"] - rest["vodds"],
            "kmargin": mine["knn"] - rest["knn"], "true": float(value), "clneg": denied * sign, "oneb": only,
            "komargin": mine["kodds"] - rest["kodds"], "mode": float(bool(MODES & heard.text.words & field.label.words)), "can": float(can * sign), "cans": float(CAN in label),
            "nbool": sum(one.fact.kind == "bool" for one in heard.fields) / 8, "first": float(heard.fields[0] is field),
        }, places(match) if match.share >= SAID else heard.saying(field, value, label) or (((modes[-1].start, modes[-1].end),) if allows else ()))


def one_of(heard: Heard, field: Field) -> Iterator[Candidate]:
    """Each choice, by the words of its label that no other choice has."""
    shared = Counter(word for label in field.choices.values() for word in label.words)
    base = heard.of_field(field)
    told = {code: heard.of_saying(field, code, (other for other in field.choices if other != code)) for code in field.choices}
    found = {
        code: base | heard.of_value(field, code) | _choice_signs(heard, label, shared) | told[code][0] for code, label in field.choices.items()
    }
    for code, signs in found.items():
        match = told[code][1]
        rest = [other for name, other in found.items() if name != code]
        margins = {f"m_{one}": signs[one] - max((o[one] for o in rest), default=0.0) for one in MARGINS}
        rivals = {"nuniq": min(3.0, sum(o["uniq"] for o in rest)) / 3, "nch": min(len(found), 20) / 20}
        if match.share >= SAID or signs["uniq"] or signs["vodds"] >= TOLD:
            own = [word for word in field.choices[code].words if shared[word] == 1]
            spans = places(match) if match.share >= SAID else heard.saying(field, code, own)
            yield Candidate(field, code, "choice", signs | margins | rivals, spans)


def several(heard: Heard, field: Field) -> Iterator[Candidate]:
    """All choices that the text says, together; none of them where it denies every one that it names."""
    shared = Counter(word for label in field.choices.values() for word in label.words)
    base = heard.of_field(field)
    said = {code: heard.said(field, code) for code in field.choices}
    named = {code: _choice_signs(heard, label, shared) for code, label in field.choices.items()}
    chosen = [code for code, (match, _) in said.items() if match.share >= MEANT or (named[code]["full"] and not named[code]["negd"])]
    denied = [code for code, (_, against) in said.items() if against.share >= MEANT and code not in chosen]
    if not chosen and not denied:
        return
    shares = [max(said[code][0].share, named[code]["uniqn"]) for code in chosen] or [said[code][1].share for code in denied]
    value = tuple(chosen)
    spans = {place for code in chosen for place in places(said[code][0])} or {place for code in denied for place in places(said[code][1])}
    yield Candidate(field, value, "choices", base | heard.of_value(field, value) | {
        "n": min(4, len(chosen)) / 4, "nd": min(4, len(denied)) / 4, "least": min(shares), "most": max(shares),
        "next": max((said[code][0].share for code in field.choices if code not in chosen), default=0.0), "of": min(12, len(said)) / 12,
    }, tuple(sorted(spans)))


def places(match: Match) -> tuple[tuple[int, int], ...]:
    """Where a saying was heard."""
    return tuple(sorted({(unit.start, unit.end) for unit in match.units}))


def _choice_signs(heard: Heard, label: Spoken, shared: Mapping[str, int]) -> Signs:
    rarity = {word: 1 / shared[word] for word in label.words}
    own = {unit.word: unit for unit in label.units if shared[unit.word] == 1}
    met = [unit for unit in heard.text.units if unit.word in own]
    denied = [unit for unit in met if unit.negated != own[unit.word].negated]
    words = {unit.word for unit in met}
    return {
        "ch": heard.cover(heard.text.words, label), "chr": heard.cover(heard.text.words, label, rarity),
        "chboth": heard.cover(heard.whole.words, label, rarity), "uniq": float(bool(met)),
        "uniqn": len(words) / max(1, len(own)), "full": float(bool(own) and len(words) == len(own)),
        "name": float(any(word.startswith("#") for word in words)), "negd": float(bool(met) and len(denied) == len(met)),
        "lone": float(len(label.words) <= 1),
    }


def denied(units: Iterable[Unit], words: frozenset[str]) -> tuple[list[Unit], list[Unit]]:
    """The units among some words, denied and not."""
    met = [unit for unit in units if unit.word in words]
    return [unit for unit in met if unit.negated], [unit for unit in met if not unit.negated]
