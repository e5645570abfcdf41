"""말모음: the words of every checker of a corpus: fields, worked examples, and all that tells what it is about.

Taking a corpus apart costs seconds and is done when the index is built (`prepare`); a `Lexicon` is made from that.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
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
from indexer.words.claims import Claims
from indexer.words.fields import Example, Field, Kin, Part, Stories, Tally, kin_of
from indexer.words.spoken import Spoken, speak
from indexer.words.texts import Prepared, Speak, Texts, written

PARTS: tuple[Part, Part] = ("situation", "claim")
ABOUT = {"name": 3.0, "about": 2.0, "asks": 2.0, "labels": 1.0, "choices": 1.0, "rules": 1.0, "cites": 1.0}
MOST_CHOICES = 12  # a longer list of choices (all races) tells nothing about a checker
MOST_CHECKERS = 64  # checkers kept in words, 40 kB each; one is made in 3 ms
ALIKE = 0.5  # what a rulebook's word for what was said weighs against the word itself
GRAM = 0.3  # what a pair of syllables weighs against a word
K1, B = 1.2, 0.5


@dataclass(frozen=True)
class CheckerWords:
    """One checker in words."""

    id: str
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
    """Every text of the checkers taken apart, as JSON for `Texts`."""
    kept = kept or Kept()
    memo = kept.step("say", names.known(), list)
    return written(kept.step("texts", {}, list)(corpus.judged_by, lambda: list(dict.fromkeys(_all_texts(corpus)))), say, memo)


class Lexicon:
    """All checkers in words; ``prepared`` as `prepare` gave it."""

    def __init__(self, corpus: Corpus, prepared: Prepared) -> None:
        self._corpus = corpus
        self._texts = Texts(prepared, _all_texts(corpus))
        self._rulings: dict[str, list[Ruling]] = {identity: [] for identity in corpus.checkers}
        for ruling in _rulings(corpus):
            self._rulings[ruling.checker].append(ruling)
        self.weights = _rare(frozenset(chain.from_iterable(map(self._texts.words, texts))) for texts in self._texts_of_fields())
        self._kin = {part: self._all_examples(part) for part in PARTS}
        self.claims = Claims((self._texts.spoken(r.story), self._texts.spoken(r.says)) for rulings in self._rulings.values() for r in rulings)
        self._weigh_words({one: self._bag(checker) for one, checker in corpus.checkers.items()})
        self.checker = lru_cache(maxsize=MOST_CHECKERS)(self._checker)

    def _texts_of_fields(self) -> Iterator[Iterator[str]]:
        for one, rulings in self._rulings.items():
            yield _field_texts(self._corpus.checkers[one], self._corpus.sayings.get(one, {}), rulings)

    def _weigh_words(self, bags: Mapping[str, "Counter[str]"]) -> None:
        """Note for every word which checkers have it and how often."""
        self._lengths = {one: sum(bag.values()) for one, bag in bags.items()}
        places: dict[str, list[tuple[str, float]]] = {}
        pairs: dict[tuple[str, float], tuple[str, float]] = {}  # the same few pairs stand in most lists: each is kept once
        for one, bag in bags.items():
            for word, times in bag.items():
                places.setdefault(word, []).append(pairs.setdefault((one, times), (one, times)))
        self._places = {word: tuple(found) for word, found in places.items()}
        self._average = sum(self._lengths.values()) / max(1, len(self._lengths))

    def offers(self, spoken: Spoken, game: str = "", skip: str = "") -> list[tuple[str, float]]:
        """Checkers by how well a text fits what they are about, 0 to 1, the best first; ``skip`` forgets one ruling."""
        asked = dict.fromkeys(_asked(spoken.text, (unit.word for unit in spoken.units)))
        unheard = log(2 * len(self._lengths) + 2)  # a word of no checker speaks against them all
        weigh = {word: self._rarity(word, unheard) * (GRAM if word[0] == "@" else 1.0) for word in asked}
        total = sum(weigh.values()) * (K1 + 1) or 1.0
        floors = {one: K1 * (1 - B + B * length / self._average) for one, length in self._lengths.items()}
        owner, forgotten = self._forgotten(skip)
        scores = {one: 0.0 for one in self._lengths if not game or self._corpus.checker_games[one] == game}
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

    def _rarity(self, word: str, unheard: float) -> float:
        return _rare_among(len(self._lengths), len(self._places[word])) if word in self._places else unheard

    def _forgotten(self, skip: str) -> tuple[str, "Counter[str]"]:
        """The checker of a ruling and the words that the ruling tells of it."""
        ruling = self._corpus.entries.get(skip)
        return (ruling.checker, self._count(_told(ruling))) if isinstance(ruling, Ruling) else ("", Counter())

    def _count(self, texts: Iterable[str]) -> "Counter[str]":
        return Counter(chain.from_iterable(_asked(text, self._texts.words(text)) for text in texts))

    def _checker(self, identity: str) -> CheckerWords:
        """One checker in words, by its id; KeyError for an unknown one."""
        checker = self._corpus.checkers[identity]
        fields = list(self._fields(checker))
        stories = {part: Stories(self._examples(identity, part), self.weights) for part in PARTS}
        done = chain.from_iterable(map(self._texts.words, (checker.about, *checker.asks)))
        topic = frozenset((*self._texts.words(checker.name), *(word for word in done if word.endswith("다"))))
        return CheckerWords(identity, fields, stories, self._kin, _stress(fields), topic)

    def _examples(self, checker: str, part: Part) -> Iterator[Example]:
        for ruling in self._rulings[checker]:
            text, given = (ruling.story, ruling.situation) if part == "situation" else (ruling.says, ruling.claim)
            yield Example(ruling.id, self._texts.spoken(text), _values(given))

    def _all_examples(self, part: Part) -> Kin:
        """All worked examples by what fields of several checkers have in common."""
        stories, asks = Tally(self.weights), dict[str, int]()
        for identity, checker in self._corpus.checkers.items():
            facts = checker.situation.facts() if part == "situation" else checker.answers.facts()
            names = {name: kin_of(part, fact) for name, fact in facts.items()}
            for kin in names.values():
                asks.setdefault(kin, 0)
            for one in self._examples(identity, part):
                for kin in names.values():
                    asks[kin] |= 1 << stories.count
                stories.add(Example(one.ruling, one.spoken, {names[name]: value for name, value in one.values.items()}))
        return Kin(stories, asks)

    def _fields(self, checker: Checker[Any]) -> Iterator[Field]:
        for part, facts in zip(PARTS, (checker.situation.facts(), checker.answers.facts()), strict=True):
            said = [self._corpus.sayings.get(checker.id, {}).get(name if part == "situation" else f"claim.{name}", {}) for name in facts]
            names = [tuple(map(self._texts.spoken, (*fact.words, *one.get(NAMES, ())))) for fact, one in zip(facts.values(), said, strict=True)]
            words = [self._texts.spoken(fact.label).words.union(*(one.words for one in others)) for fact, others in zip(facts.values(), names, strict=True)]
            shared = Counter(chain.from_iterable(words))
            for fact, others, one in zip(facts.values(), names, said, strict=True):
                yield self._field(fact, part, others, shared, one)

    def _field(
        self, fact: Fact, part: Part, others: tuple[Spoken, ...], shared: Mapping[str, int], said: Mapping[str, Sequence[str]]
    ) -> Field:
        label = self._texts.spoken(fact.label)
        words = label.words.union(*(other.words for other in others))
        choices = {code: self._texts.spoken(shown) for code, shown in fact.choices.items()}
        told: dict[Value, tuple[Spoken, ...]] = {value if fact.choices else fact.read(value): tuple(map(self._texts.spoken, texts)) for value, texts in said.items() if value != NAMES}
        if fact.kind == "bool":
            told[True] = (label, *others, *told.get(True, ()))
        for code, shown in choices.items():
            told[code] = (shown, *told.get(code, ()))
        return Field(fact, part, label, others, choices, {word: 1 / shared[word] for word in words}, told)

    def _bag(self, checker: Checker[Any]) -> "Counter[str]":
        bag = self._count(chain.from_iterable(map(_told, self._rulings[checker.id])))
        for sort, texts in _about(self._corpus, checker):
            for word, times in self._count(texts).items():
                bag[word] += ABOUT[sort] * times  # type: ignore[assignment]
        return bag


def _told(ruling: Ruling) -> tuple[str, str, str]:
    return ruling.name, ruling.story, ruling.says


def _stress(fields: Iterable[Field]) -> dict[str, float]:
    values = [frozenset().union(*(one.words for one in sayings)) for field in fields for sayings in field.sayings.values()]
    counts = Counter(chain.from_iterable(values))
    return {word: log(1 + len(values) / count) for word, count in counts.items()}


def _asked(text: str, words: Iterable[str]) -> Iterator[str]:
    """Words and pairs of syllables of a text, as they are compared."""
    yield from words
    yield from ("@" + pair for pair in grams(text))


def _rare(groups: Iterable[frozenset[str]]) -> dict[str, float]:
    """How rare each word is among groups."""
    counts, among = Counter[str](), 0
    for words in groups:
        counts.update(words)
        among += 1
    known = {count: _rare_among(among, count) for count in set(counts.values())}
    return {word: known[count] for word, count in counts.items()}


def _rare_among(groups: int, having: int) -> float:
    """How much a word tells that so many of the groups have: the logarithm that BM25 weighs with."""
    return log(1 + (groups - having + 0.5) / (having + 0.5))


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
