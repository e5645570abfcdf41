"""말모음: the words of every checker of a corpus: fields, worked examples, and all that tells what it is about.

Taking a corpus apart costs seconds and is done when the index is built (`prepare`); a `Lexicon` is made from that.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from math import log
from typing import Any

from corpus.judge import Checker, Fact
from corpus.judge.facts import Value
from corpus.model import NAMES, Corpus, Entry, Ruling, Sayings
from indexer.analyzer import Analyzer, grams
from indexer.kept import Kept
from indexer.names import Names
from indexer.thesaurus import SPOKEN
from indexer.words.amounts import Amount
from indexer.words.claims import Claims
from indexer.words.fields import Example, Field, Kin, Part, Stories
from indexer.words.spoken import Spoken, Unit, speak

PARTS: tuple[Part, Part] = ("situation", "claim")
ABOUT = {"name": 3.0, "about": 2.0, "asks": 2.0, "labels": 1.0, "choices": 1.0, "rules": 1.0, "cites": 1.0}
MOST_CHOICES = 12  # a longer list of choices (all races) tells nothing about a checker
ALIKE = 0.5  # what a rulebook's word for what was said weighs against the word itself
GRAM = 0.3  # what a pair of syllables weighs against a word
K1, B = 1.2, 0.5

Prepared = dict[str, Any]
Speak = Callable[[str], Spoken]


@dataclass(frozen=True)
class CheckerWords:
    """One checker in words."""

    id: str
    game: str
    fields: list[Field]
    stories: Mapping[Part, Stories]
    kin: Mapping[Part, Kin]
    stress: Mapping[str, float]  # how much a word tells one of its values from the others
    topic: frozenset[str]  # words of its name, and what is done there


def speaker(analyzer: Analyzer, names: Names) -> Speak:
    """A function that takes a text apart."""

    def one(text: str) -> Spoken:
        morphemes = analyzer.morphemes(text)
        found = ((mention.id, mention.start, mention.end) for mention in names.mentions(text, morphemes))
        return speak(text, morphemes, analyzer.tokens(text, morphemes), found)

    return one


def prepare(corpus: Corpus, say: Speak, names: Names, kept: Kept | None = None) -> Prepared:
    """Every text of the checkers taken apart, as JSON: all words once, and text → [units by the number of their word, numbers, sentence ends]."""
    kept = kept or Kept()
    memo = kept.step("say", names.known(), list)
    words: dict[str, int] = {}
    texts: dict[str, list[Any]] = {}
    for text in kept.step("texts", {}, list)(corpus.judged_by, lambda: list(dict.fromkeys(_all_texts(corpus)))):
        units, numbers, ends = memo(text, partial(_written, say, text))
        texts[text] = [[part for word, *rest in units for part in (words.setdefault(word, len(words)), *map(int, rest))], numbers, ends]
    return {"words": list(words), "texts": texts}


def _written(say: Speak, text: str) -> list[Any]:
    one = say(text)
    return [[list(unit) for unit in one.units], [list(amount) for amount in one.amounts], list(one.sentence_ends)]


class Lexicon:
    """All checkers in words; ``prepared`` as `prepare` gave it."""

    def __init__(self, corpus: Corpus, prepared: Prepared) -> None:
        self._spoken = {text: _restored(text, prepared["words"], *parts) for text, parts in prepared["texts"].items()}
        self._rulings: dict[str, list[Ruling]] = {identity: [] for identity in corpus.checkers}
        for ruling in _rulings(corpus):
            self._rulings[ruling.checker].append(ruling)
        texts = {one: list(_field_texts(corpus.checkers[one], corpus.sayings.get(one, {}), rulings)) for one, rulings in self._rulings.items()}
        self.weights = _rare([frozenset(chain.from_iterable(self._of(t).words for t in one)) for one in texts.values()])
        self._sayings = corpus.sayings
        fields = {one: list(self._fields(checker)) for one, checker in corpus.checkers.items()}
        kin = {part: self._kin(fields, part) for part in PARTS}
        self.checkers = {one: self._checker(checker, corpus.checker_games[one], fields[one], kin) for one, checker in corpus.checkers.items()}
        self.claims = Claims((self._of(r.story), self._of(r.says)) for rulings in self._rulings.values() for r in rulings)
        self._told = {r.id: (checker, [self._of(text) for text in _told(r)]) for checker, all_of in self._rulings.items() for r in all_of}
        self._weigh_words({one: self._bag(corpus, checker) for one, checker in corpus.checkers.items()})
        del self._spoken, self._sayings, self._rulings  # what is left is what reading a sentence needs

    def _weigh_words(self, bags: Mapping[str, "Counter[str]"]) -> None:
        """Note for every word which checkers have it and how often, and how rare it is among them."""
        for checker, told in self._told.values():
            bags[checker].update(_count(told))
        self._rarity = _rare([frozenset(bag) for bag in bags.values()])
        self._lengths = {one: sum(bag.values()) for one, bag in bags.items()}
        self._places: dict[str, list[tuple[str, float]]] = {}
        pairs: dict[tuple[str, float], tuple[str, float]] = {}  # the same few pairs stand in most lists: each is kept once
        for one, bag in bags.items():
            for word, times in bag.items():
                self._places.setdefault(word, []).append(pairs.setdefault((one, times), (one, times)))
        self._average = sum(self._lengths.values()) / max(1, len(self._lengths))

    def offers(self, spoken: Spoken, game: str = "", skip: str = "") -> list[tuple[str, float]]:
        """Checkers by how well a text fits what they are about, 0 to 1, the best first; ``skip`` forgets one ruling."""
        asked = _asked(spoken)
        unheard = log(2 * len(self.checkers) + 2)  # a word of no checker speaks against them all
        weigh = {word: self._rarity.get(word, unheard) * (GRAM if word[0] == "@" else 1.0) for word in asked}
        total = sum(weigh.values()) * (K1 + 1) or 1.0
        floors = {one: K1 * (1 - B + B * length / self._average) for one, length in self._lengths.items()}
        owner, told = self._told.get(skip, ("", []))
        forgotten = _count(told)
        scores = {one: 0.0 for one, words in self.checkers.items() if not game or words.game == game}
        for word, weight in weigh.items():
            alike = () if word in self._places else SPOKEN.get(word, ())  # what no checker says in this word may be said in another
            best: dict[str, float] = {}
            for said in (word, *alike):
                for one, times in self._places.get(said, ()):
                    left = times - forgotten[said] if one == owner else times
                    if left > 0 and one in scores:
                        best[one] = max(best.get(one, 0.0), weight * left * (K1 + 1) / (left + floors[one]))
            for one, most in best.items():
                scores[one] += (ALIKE if alike else 1.0) * most
        return sorted(((one, score / total) for one, score in scores.items()), key=lambda pair: -pair[1])

    def _of(self, text: str) -> Spoken:
        return self._spoken[text]

    def _checker(self, checker: Checker[Any], game: str, fields: list[Field], kin: Mapping[Part, Kin]) -> CheckerWords:
        stories = {part: Stories(list(self._examples(checker.id, part)), self.weights) for part in PARTS}
        done = chain.from_iterable(self._of(text).words for text in (checker.about, *checker.asks))
        topic = self._of(checker.name).words.union(word for word in done if word.endswith("다"))
        return CheckerWords(checker.id, game, fields, stories, kin, _stress(fields), topic)

    def _examples(self, checker: str, part: Part) -> Iterator[Example]:
        for ruling in self._rulings[checker]:
            text, given = (ruling.story, ruling.situation) if part == "situation" else (ruling.says, ruling.claim)
            yield Example(ruling.id, self._of(text), _values(given))

    def _kin(self, fields: Mapping[str, list[Field]], part: Part) -> Kin:
        """All worked examples by what fields of several checkers have in common."""
        examples: list[Example] = []
        asks: dict[str, int] = {}
        for checker, all_fields in fields.items():
            names = {field.fact.name: field.kin for field in all_fields if field.part == part}
            for one in self._examples(checker, part):
                for kin in names.values():
                    asks[kin] = asks.get(kin, 0) | 1 << len(examples)
                examples.append(Example(one.ruling, one.spoken, {names[name]: value for name, value in one.values.items()}))
            for kin in names.values():
                asks.setdefault(kin, 0)
        return Kin(Stories(examples, self.weights), asks)

    def _fields(self, checker: Checker[Any]) -> Iterator[Field]:
        for part, facts in zip(PARTS, (checker.situation.facts(), checker.answers.facts()), strict=True):
            said = [self._sayings.get(checker.id, {}).get(name if part == "situation" else f"claim.{name}", {}) for name in facts]
            names = [tuple(map(self._of, (*fact.words, *one.get(NAMES, ())))) for fact, one in zip(facts.values(), said, strict=True)]
            words = [self._of(fact.label).words.union(*(one.words for one in others)) for fact, others in zip(facts.values(), names, strict=True)]
            shared = Counter(chain.from_iterable(words))
            for fact, others, one in zip(facts.values(), names, said, strict=True):
                yield self._field(fact, part, others, shared, one)

    def _field(
        self, fact: Fact, part: Part, others: tuple[Spoken, ...], shared: Mapping[str, int], said: Mapping[str, Sequence[str]]
    ) -> Field:
        label = self._of(fact.label)
        words = label.words.union(*(other.words for other in others))
        choices = {code: self._of(shown) for code, shown in fact.choices.items()}
        told: dict[Value, tuple[Spoken, ...]] = {value if fact.choices else fact.read(value): tuple(map(self._of, texts)) for value, texts in said.items() if value != NAMES}
        if fact.kind == "bool":
            told[True] = (label, *others, *told.get(True, ()))
        for code, shown in choices.items():
            told[code] = (shown, *told.get(code, ()))
        return Field(fact, part, label, others, choices, {word: 1 / shared[word] for word in words}, told)

    def _bag(self, corpus: Corpus, checker: Checker[Any]) -> "Counter[str]":
        bag: Counter[str] = Counter()
        for sort, texts in _about(corpus, checker):
            for text in texts:
                for word in _asked_all(self._of(text)):
                    bag[word] += ABOUT[sort]  # type: ignore[assignment]
        return bag


def _told(ruling: Ruling) -> tuple[str, str, str]:
    return ruling.name, ruling.story, ruling.says


def _count(told: Iterable[Spoken]) -> "Counter[str]":
    return Counter(chain.from_iterable(map(_asked_all, told)))


def _stress(fields: Iterable[Field]) -> dict[str, float]:
    values = [frozenset().union(*(one.words for one in sayings)) for field in fields for sayings in field.sayings.values()]
    counts = Counter(chain.from_iterable(values))
    return {word: log(1 + len(values) / count) for word, count in counts.items()}


def _asked(spoken: Spoken) -> dict[str, None]:
    return dict.fromkeys(_asked_all(spoken))


def _asked_all(spoken: Spoken) -> Iterator[str]:
    """Words and pairs of syllables of a text, as they are compared."""
    yield from (unit.word for unit in spoken.units)
    yield from ("@" + pair for pair in grams(spoken.text))


def _rare(groups: list[frozenset[str]]) -> dict[str, float]:
    """How rare each word is among groups: the logarithm that BM25 weighs with."""
    counts = Counter(chain.from_iterable(groups))
    return {word: log(1 + (len(groups) - count + 0.5) / (count + 0.5)) for word, count in counts.items()}


def _restored(text: str, words: Sequence[str], units: list[int], numbers: list[Any], ends: list[int]) -> Spoken:
    size = len(Unit._fields)
    found = (units[at:at + size] for at in range(0, len(units), size))
    apart = [Unit(words[word], start, end, bool(negated), clause, sentence) for word, start, end, negated, clause, sentence in found]
    return Spoken(text, apart, [Amount(*amount) for amount in numbers], ends)


def _values(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}


def _rulings(corpus: Corpus) -> Iterator[Ruling]:
    for entry in corpus.entries.values():
        if isinstance(entry, Ruling) and entry.checker in corpus.checkers:
            yield entry


def _facts(checker: Checker[Any]) -> list[Fact]:
    return [*checker.situation.facts().values(), *checker.answers.facts().values()]


def _field_texts(checker: Checker[Any], sayings: Sayings, rulings: Iterable[Ruling]) -> Iterator[str]:
    for fact in _facts(checker):
        yield from (fact.label, *fact.words, *fact.choices.values())
    for values in sayings.values():
        yield from chain.from_iterable(values.values())
    for ruling in rulings:
        yield from (ruling.story, ruling.says)


def _about(corpus: Corpus, checker: Checker[Any]) -> Iterator[tuple[str, list[str]]]:
    """What tells what a checker is about, by sort."""
    facts = _facts(checker)
    yield "name", [checker.name]
    yield "about", [checker.about]
    yield "asks", list(checker.asks)
    yield "labels", [text for fact in facts for text in (fact.label, *fact.words, fact.hint) if text]
    yield "choices", [shown for fact in facts if len(fact.choices) < MOST_CHOICES for shown in fact.choices.values()]
    yield "rules", [rule.sentence for rule in checker.rules.values()]
    cited = dict.fromkeys(chain(checker.cites, chain.from_iterable(rule.cites for rule in checker.rules.values())))
    found: list[Entry | None] = [corpus.entries.get(corpus.resolve(cite) or "") for cite in cited]
    yield "cites", [entry.title for entry in found if entry is not None]


def _all_texts(corpus: Corpus) -> Iterator[str]:
    for checker in corpus.checkers.values():
        yield from _field_texts(checker, corpus.sayings.get(checker.id, {}), ())
        yield from chain.from_iterable(texts for _, texts in _about(corpus, checker))
    for ruling in _rulings(corpus):
        yield from _told(ruling)
