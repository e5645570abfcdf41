"""검색: a query in, ranked entries out, with what was understood, what was ignored, and whether it is an answer.

The path of a query: marks → id → game → layout → 초성 → words → slips → engine → ranking → folding → page → snippets.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from corpus.hangul import fold
from corpus.model import Card, Corpus, FaqEntry, Term
from corpus.table import Table
from indexer.analyzer import Analyzer, grams, key
from indexer.documents import Document, body_of, documents, evidence, titles_of
from indexer.engine import GAME, KIND, Engine
from indexer.engines.local_whoosh import Whoosh
from indexer.forward import Forward
from indexer.names import Names, game_names
from indexer.query import FUNCTION, OPINIONS, VAGUE_WORDS, Reader, Reading, marks_of
from indexer.ranking import Ranked, Ranker
from indexer.slips import by_spelling
from indexer.snippet import cut
from indexer.understand import by_game, by_game_alone, by_id, by_initials, by_layout
from indexer.weights import (
    ANSWERED,
    ANSWERED_KNOWN,
    CANDIDATES,
    FIRST_FEW,
    GRAM,
    LIFTED,
    MOST_EXAMPLES,
    MOST_RULES,
    MOST_WORDS,
    SAME_LETTERS,
    SHOWN,
    SORT,
    STRENGTH,
    TOO_COMMON,
)

MOST_TRIED = 3  # suggestions of one kind


@dataclass(frozen=True)
class Hit:
    """One result. ``marks`` are slices of ``snippet``; ``folded`` are the ids of near-identical hits under this one."""

    id: str
    kind: str
    game: str
    book: str
    title: str
    path: tuple[str, ...]
    snippet: str
    marks: tuple[tuple[int, int], ...]
    covers: tuple[str, ...]
    score: float
    folded: tuple[str, ...] = ()


@dataclass(frozen=True)
class Results:
    """결과: one page of hits and what is told about the whole. ``left_out`` counts hits in expansions left out."""

    query: str
    read_as: str | None
    ignored: tuple[str, ...]
    answerable: bool
    total: int
    facets: Mapping[str, Mapping[str, int]]
    suggestions: tuple[tuple[str, str], ...]
    hits: tuple[Hit, ...]
    game: str = ""
    left_out: int = 0
    offset: int = 0
    features: Mapping[str, Mapping[str, float]] = field(default_factory=dict)


class Search:
    """The search of one corpus over its built index in ``folder`` (and in ``engine``, if not Whoosh's there)."""

    def __init__(self, corpus: Corpus, analyzer: Analyzer, folder: Path, engine: Engine | None = None) -> None:
        self.corpus = corpus
        self.names = Names(corpus)
        self.documents = documents(corpus, whole=False)
        self.titles = titles_of(corpus)
        self._number_of = {document.id: number for number, document in enumerate(self.documents)}
        self.forward = Forward.open(folder)
        self._rules = dict(self._evidence_numbers())
        self.engine: Engine = engine or Whoosh().open(folder)
        if len(self.forward) != len(self.documents) or self.engine.counts() != self._held():
            raise ValueError(f"the index in {folder} is of another corpus")
        self._reader = Reader(analyzer, self.names, self.forward)
        self._games = game_names(corpus)
        self._body_of = lru_cache(maxsize=1024)(self.body)
        self._key_of = lru_cache(maxsize=4096)(self._text_key)
        self._title_of = lru_cache(maxsize=4096)(self._title_key)

    def _held(self) -> dict[str, dict[str, int]]:
        """What an index of this corpus holds, as an engine counts it."""
        games, kinds = Counter(one.game for one in self.documents), Counter(one.kind for one in self.documents)
        return {GAME: dict(games), KIND: dict(kinds)}

    def close(self) -> None:
        """Close the index files."""
        self.engine.close()

    def search(
        self, query: str, *, game: str | None = None, kind: str | None = None, left_out: frozenset[str] = frozenset(),
        literal: bool = False, limit: int = 10, offset: int = 0,
    ) -> Results:
        """Results ``offset`` to ``offset + limit`` of a query. ``literal`` reads the words as typed and nothing into them."""
        reading = self.read(query, game or "", literal)
        ranker = Ranker(self.forward, reading, self._named(reading))
        ranked = self._ranked(reading, ranker)
        answerable = self._answerable(reading, ranked)
        kept = [one for one in ranked if self._allowed(one, reading)]
        table = Table(self.corpus, left_out)
        wide = [one for one in kept if not table.lacks(self.documents[one.number].id)]
        shown = [one for one in wide if self._fits(one, game or reading.game, kind or "")]
        least = ranked[0].score * SHOWN if ranked else 0.0
        folded = self._folded(shown, least)
        marked = self._marked_words(reading)
        page = folded[max(0, offset) : max(0, offset) + max(0, limit)]
        return Results(
            query=reading.query, read_as=reading.read_as, ignored=self._ignored(reading), answerable=answerable,
            total=len(folded), facets=self._facets(wide, game or reading.game, kind or "", least), suggestions=self._suggestions(reading, folded, answerable),
            hits=tuple(self._hit(one, under, ranker, marked) for one, under in page), game=reading.game,
            left_out=len(kept) - len(wide), offset=offset,
            features={self.documents[one.number].id: one.features for one, _ in page},
        )

    def read(self, query: str, game: str = "", literal: bool = False) -> Reading:
        """How a query is understood."""
        reading = replace(marks_of(query), game=game)
        if literal:
            return self._reader.read(reading, literal=True)
        reading = by_id(reading, self.corpus)
        if reading.direct:
            return reading
        reading = by_game_alone(reading, self._games, self.corpus)
        if reading.direct:
            return reading
        if not game:
            reading = by_game(reading, self._games, self.names)
        reading = by_layout(reading, self._reader)
        reading = by_initials(reading, self._reader)
        reading = self._reader.read(self._spaced(reading))
        return by_spelling(reading, self._reader) if not reading.direct else reading

    def _spaced(self, reading: Reading) -> Reading:
        """A query that is a name but for its blanks, as the name is written: 공급 처제어 → 공급처 제어."""
        named = self.names.exact(reading.text)
        return replace(reading, text=named[0].shown) if named and named[0].strength >= STRENGTH["heading"] else reading

    def _ranked(self, reading: Reading, ranker: Ranker) -> list[Ranked]:
        """All candidates in order of score."""
        candidates = self.engine.search(*self._wanted(reading), game=reading.game, limit=CANDIDATES)
        best = candidates[0][1] if candidates else 1.0
        found = dict(self._few_examples(candidates))
        for identity in (*ranker.named, *reading.concepts):
            number = self._number_of.get(identity)
            if number is not None and (not reading.game or self.documents[number].game == reading.game):
                found.setdefault(number, 0.0)
        ranked = [ranker.rank(number, self.documents[number], score / best) for number, score in found.items()]
        ranked.sort(key=lambda one: (-round(one.score, 6), one.number))
        ordered = self._new_first(list(self._rules_first(ranked)))
        return self._name_by_name(ordered, reading) if reading.alike else ordered

    def _name_by_name(self, ranked: list[Ranked], reading: Reading) -> list[Ranked]:
        """The hits in order, but before all the best one of each name that the 초성 may stand for."""
        first: dict[int, Ranked] = {}
        for shown in (reading.text, *reading.alike):
            ids = {name.id for name in self.names.exact(shown)}
            for one in ranked:
                if self.documents[one.number].id in ids:
                    first.setdefault(one.number, one)
                    break
        return [*first.values(), *(one for one in ranked if one.number not in first)]

    def _few_examples(self, candidates: Iterable[tuple[int, float]]) -> Iterator[tuple[int, float]]:
        """The candidates with no more rulings and checkers than leave room for the rules."""
        rules, examples = MOST_RULES, MOST_EXAMPLES
        for number, score in candidates:
            if self.documents[number].kind in {"ruling", "checker"}:
                examples -= 1
                if examples >= 0:
                    yield number, score
            elif rules > 0:
                rules -= 1
                yield number, score

    def _rules_first(self, ranked: list[Ranked]) -> Iterator[Ranked]:
        """The hits in order, but a term, card or question right after the rule that it sums up, when that was found too."""
        found = {one.number: one for one in ranked}
        waiting: dict[int, list[Ranked]] = {}
        placed: set[int] = set()
        for one in ranked:
            rules = [found[rule] for rule in self._rules.get(one.number, ()) if rule in found]
            best = max(rules, key=lambda rule: rule.score, default=None)
            if best and best.number not in placed and best.score >= one.score * LIFTED:
                waiting.setdefault(best.number, []).append(one)
                continue
            placed.add(one.number)
            yield one
            yield from waiting.get(one.number, ())

    def _new_first(self, ranked: list[Ranked]) -> list[Ranked]:
        """The hits in order, but of the first few those after the others that state only passages stated above them."""
        stated: set[str] = set()
        new: list[Ranked] = []
        again: list[Ranked] = []
        for one in ranked[:FIRST_FEW]:
            passages = self.stated(self.documents[one.number])
            (again if passages and passages <= stated else new).append(one)
            stated |= passages
        return [*new, *again, *ranked[FIRST_FEW:]]

    def _wanted(self, reading: Reading) -> tuple[dict[str, float], dict[str, float]]:
        """The words and syllable pairs that the engine is asked for, with their boosts."""
        words: dict[str, float] = {}
        for slot in reading.slots:
            for word, quality in slot.words.items():
                sort = "concept" if word.startswith("#") else slot.sort
                words[word] = max(words.get(word, 0), quality * SORT[sort])
        most = len(self.forward) * TOO_COMMON
        rare = {word: boost for word, boost in words.items() if 0 < self.forward.frequency(word) <= most}
        words = rare or words
        if len(words) > MOST_WORDS:
            words = dict(sorted(words.items(), key=lambda one: self.forward.frequency(one[0]))[:MOST_WORDS])
        named = {slot.typed for slot in reading.slots if slot.sort not in {"number", "modifier", "helper"}}
        pairs = grams(" ".join(word for word in reading.text.split() if any(typed in word for typed in named)))
        return words, dict.fromkeys(pairs[:MOST_WORDS], GRAM)

    def _named(self, reading: Reading) -> dict[str, float]:
        """Entries that the whole query names, with strength, and the sections that state their rules."""
        found = dict(reading.direct)
        for text in {reading.text, " ".join(slot.typed for slot in reading.slots)}:
            for name in self.names.exact(text):
                if not reading.game or name.game == reading.game:
                    same = 1.0 if fold(name.shown) == fold(text) or key(text) != key(reading.query) else SAME_LETTERS
                    found[name.id] = max(found.get(name.id, 0), name.strength * same)
        for identity, strength in list(found.items()):
            for section, worth in self._evidence(identity):
                found[section] = max(found.get(section, 0), strength * worth)
        return found

    def _evidence_numbers(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Document number of an entry that restates no passage → numbers of the sections that it rests on."""
        for number, document in enumerate(self.documents):
            entry = self.corpus.entries.get(document.id)
            if isinstance(entry, Term | Card | FaqEntry) and not document.covers:
                yield number, tuple(self._number_of[section] for section, _ in evidence(self.corpus, entry))

    def _evidence(self, identity: str) -> Iterable[tuple[str, float]]:
        entry = self.corpus.entries.get(identity)
        return evidence(self.corpus, entry) if isinstance(entry, Term | Card) else ()

    def _answerable(self, reading: Reading, ranked: list[Ranked]) -> bool:
        if not ranked:
            return False
        if reading.direct:
            return True
        least = ANSWERED if self._ignored(reading) else ANSWERED_KNOWN
        return ranked[0].covered >= least and not _is_opinion(reading)

    def _allowed(self, one: Ranked, reading: Reading) -> bool:
        text = self._key_of(one.number) if reading.phrases or reading.excluded else ""
        return all(key(phrase) in text for phrase in reading.phrases) and not any(key(word) in text for word in reading.excluded)

    def _text_key(self, number: int) -> str:
        document = self.documents[number]
        return key(" ".join((document.title, self.body(document.id))))

    def _title_key(self, number: int) -> tuple[str, str]:
        document = self.documents[number]
        return document.game, key(document.title)

    def body(self, identity: str) -> str:
        """The plain text of an entry, as it was indexed."""
        entry = self.corpus.entries.get(identity)
        return body_of(entry, self.titles) if entry else self.corpus.briefs[identity].about

    def _fits(self, one: Ranked, game: str, kind: str) -> bool:
        document = self.documents[one.number]
        return (not game or document.game == game) and (not kind or document.kind == kind)

    def _folded(self, ranked: Iterable[Ranked], least: float) -> list[tuple[Ranked, tuple[str, ...]]]:
        """Hits with those folded under them that say the same: same title and passages of the one above."""
        heads: list[Ranked] = []
        under: dict[int, list[str]] = {}
        by_title: dict[tuple[str, str], Ranked] = {}
        for one in ranked:
            document = self.documents[one.number]
            if one.score < least:
                break
            same = by_title.setdefault(self._title_of(one.number), one)
            if same is not one and self.stated(document) <= self.stated(self.documents[same.number]):
                under[same.number].append(document.id)
                continue
            heads.append(one)
            under[one.number] = []
        return [(one, tuple(under[one.number])) for one in heads]

    def stated(self, document: Document) -> set[str]:
        """The passages of the book that an entry states."""
        return {*document.covers, *([document.id] if document.kind == "section" else [])}

    def _facets(self, ranked: list[Ranked], game: str, kind: str, least: float) -> dict[str, dict[str, int]]:
        """How many hits each game would show with the chosen kind, and each kind with the chosen game."""
        games: dict[str, list[Ranked]] = {}
        kinds: dict[str, list[Ranked]] = {}
        for one in ranked:
            document = self.documents[one.number]
            if not kind or document.kind == kind:
                games.setdefault(document.game, []).append(one)
            if not game or document.game == game:
                kinds.setdefault(document.kind, []).append(one)
        return {"game": self._counts(games, least), "kind": self._counts(kinds, least)}

    def _counts(self, groups: Mapping[str, list[Ranked]], least: float) -> dict[str, int]:
        counts = {name: len(self._folded(group, least)) for name, group in groups.items()}
        return {name: count for name, count in sorted(counts.items(), key=lambda one: (-one[1], one[0])) if count}

    def _hit(self, one: Ranked, under: tuple[str, ...], ranker: Ranker, wanted: set[int]) -> Hit:
        document = self.documents[one.number]
        marks = [(start, end) for word, start, end, _ in self.forward.places(one.number) if word in wanted]
        snippet, kept = cut(self._body_of(document.id), ranker.best_sentence(one.number), marks)
        return Hit(
            document.id, document.kind, document.game, document.book, document.title, document.path, snippet, kept,
            document.covers, round(one.score, 4), under,
        )

    def _marked_words(self, reading: Reading) -> set[int]:
        numbers = self.forward.number_of
        telling = [slot for slot in reading.slots if slot.typed not in FUNCTION | VAGUE_WORDS] or reading.slots  # 몇 개: not every 개
        words = (word for slot in telling for word in slot.words)
        return {numbers[word] for word in words if word in numbers}

    def _ignored(self, reading: Reading) -> tuple[str, ...]:
        """Words of the query that no entry has in any form."""
        return tuple(slot.typed for slot in reading.slots if not any(self._reader.known(word) for word in slot.words))

    def _suggestions(self, reading: Reading, folded: list[tuple[Ranked, tuple[str, ...]]], answerable: bool) -> tuple[tuple[str, str], ...]:
        """What to try instead, when nothing answers: near words for unknown ones, then the nearest titles."""
        if answerable:
            return ()
        found: dict[str, str] = {}
        for typed in self._ignored(reading):
            for near in self._reader.speller.near(key(typed))[:MOST_TRIED]:
                for name in self.names.exact(near.word)[:1]:
                    found.setdefault(name.shown, "typo")
        for one, _ in folded[:MOST_TRIED]:
            found.setdefault(self.documents[one.number].title, "nearest")
        return tuple(found.items())[: 2 * MOST_TRIED]


def _is_opinion(reading: Reading) -> bool:
    """Whether a query says what one thinks of a game and names nothing in it: 룰이 너무 어려워요."""
    opinions = [slot for slot in reading.slots if not OPINIONS.isdisjoint(slot.words)]
    return bool(opinions) and all(slot in opinions or not VAGUE_WORDS.isdisjoint(slot.words) for slot in reading.slots)
