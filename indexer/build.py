"""Build the search index: corpus → documents → words → engine, forward index and written forms, in a folder of its own.

Nothing is updated in place: a changed corpus is a new folder, so a failed build never touches the one that is served.
"""

import re
from array import array
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from corpus.model import Corpus
from indexer.analyzer import Analyzer, Token, grams
from indexer.documents import Document, documents
from indexer.engine import Row
from indexer.engines.local_whoosh import Whoosh
from indexer.forms import save_forms, usual
from indexer.forward import Forward, rarities, weighed
from indexer.kept import Kept, Memo
from indexer.names import Names
from indexer.packed import Phrase, Words
from indexer.snippet import sentences

CORE = frozenset({"word", "stem", "number", "latin"})
BRACKETED = re.compile(r"(?<=\S)\s*[(（\[][^()（）\[\]]*[)）\]]")  # names in another language beside a title
CONCEPT = "#"  # before the id of a term or card that a text mentions by any of its names


def build_index(corpus: Corpus, analyzer: Analyzer, folder: Path) -> None:
    """Write the index of a corpus into a new folder, with Whoosh as its engine."""
    Whoosh().build(folder, "", write_words(corpus, analyzer, folder))


def write_words(corpus: Corpus, analyzer: Analyzer, folder: Path, kept: Kept | None = None, names: Names | None = None) -> list[Row]:
    """Write the forward index and the written forms of a corpus into a new folder; the rows are for an engine.

    ``kept`` has what was analysed before.
    """
    folder.mkdir(parents=True)
    maker = _Maker(corpus, analyzer, kept or Kept(), names or Names(corpus))
    rows = maker.rows(corpus)
    maker.forward().save(folder)
    save_forms(folder, maker.forms())
    return rows


def rows_of(corpus: Corpus, analyzer: Analyzer, kept: Kept | None = None) -> list[Row]:
    """What an engine needs of a corpus, in memory."""
    return _Maker(corpus, analyzer, kept or Kept(), Names(corpus)).rows(corpus)


def _texts(document: Document) -> Iterator[str]:
    yield from (document.title, document.body, *document.wordings, *document.path, *(wording for wording, _ in document.asked))


class _Maker:
    """Gathers the vocabulary while documents become rows."""

    def __init__(self, corpus: Corpus, analyzer: Analyzer, kept: Kept, names: Names) -> None:
        self._names = names
        self._analyzer = analyzer
        self._kept = kept
        self._memos: dict[str, Memo[list[Token]]] = {game: kept.step(f"words {game}", self._names.known(game), list) for game in corpus.games}
        self._numbers: dict[str, int] = defaultdict(lambda: len(self._numbers))
        self._frequencies: Counter[int] = Counter()
        self._docs: list[Words] = []
        self._bodies: list[array[int]] = []
        self._surfaces: set[str] = set()

    def rows(self, corpus: Corpus) -> list[Row]:
        """The engine's rows of all documents of a corpus."""
        docs = documents(corpus)
        self._analyzer.read_ahead(text for one in docs for text in _texts(one) if not self._memos[one.game].holds(text))
        return [self.row(number, one) for number, one in enumerate(docs)]

    def row(self, number: int, document: Document) -> Row:
        """The engine's row of a document; its words are kept for the forward index."""
        title, body = self._words(document.title, document.game), self._words(document.body, document.game)
        wordings = [self._words(wording, document.game) for wording in document.wordings]
        path = [word for part in document.path for word in self._words(part, document.game)]
        asked = [(self._words(wording, document.game), worth) for wording, worth in document.asked]
        defines = {CONCEPT + one: worth for one, worth in document.defines}
        self._docs.append(Words(
            self._phrase(title, document.title), tuple(self._phrase(words) for words in wordings), self._distinct(path),
            tuple((self._phrase(words), worth) for words, worth in asked),
            tuple((self._numbers[one], worth) for one, worth in defines.items()),
        ))
        self._bodies.append(self._placed(document.body, body))
        said = [text for words in (title, body, *wordings) for text, *_ in words]
        around = [text for words in (path, *(words for words, _ in asked)) for text, *_ in words]
        self._frequencies.update(self._numbers[word] for word in dict.fromkeys([*said, *defines]))
        self._surfaces.update(text for text, _, _, sort in (*title, *body) if sort in {"word", "join"})
        once = set(said) | set(defines)
        extra = [word for word in dict.fromkeys(around) if word not in once]
        pairs = grams("\n".join((document.title, document.body, *document.wordings)))
        return Row(number, (*said, *defines, *extra), tuple(pairs), document.game, document.kind)

    def forms(self) -> dict[str, Any]:
        """How the written forms of each game are read."""
        return {game: self._kept.sum(f"forms {game}", memo, partial(usual, memo.results.items())) for game, memo in self._memos.items()}

    def forward(self) -> Forward:
        """The forward index of all rows made so far."""
        words = list(self._numbers)
        frequencies = [self._frequencies[number] for number in range(len(words))]
        docs = list(weighed(self._docs, rarities(len(self._docs), frequencies)))
        return Forward(words, frequencies, docs, self._bodies, frozenset(self._surfaces))

    def _words(self, text: str, game: str) -> list[Token]:
        """Words of a text and the terms and cards of its game that it mentions."""
        return self._memos[game](text, lambda: self._analysed(text, game))

    def _analysed(self, text: str, game: str) -> list[Token]:
        morphemes = self._analyzer.morphemes(text)
        words = list(self._analyzer.tokens(text, morphemes))
        for mention in self._names.mentions(text, morphemes, game):
            words.append(Token(CONCEPT + mention.id, mention.start, mention.end, "concept"))
        words.sort(key=lambda token: (token.start, token.end, token.text))
        return words

    def _distinct(self, words: Iterable[Token]) -> tuple[int, ...]:
        return tuple(dict.fromkeys([self._numbers[text] for text, *_ in words]))

    def _phrase(self, words: Sequence[Token], text: str = "") -> Phrase:
        aside = [found.span() for found in BRACKETED.finditer(text)]
        core, rest = dict[int, None](), dict[int, None]()
        for word, start, _, sort in words:
            proper = sort in CORE and not any(a <= start < b for a, b in aside)
            (core if proper else rest)[self._numbers[word]] = None
        return Phrase(tuple(core), tuple(rest))

    def _placed(self, text: str, words: Iterable[Token]) -> "array[int]":
        later = [start for start, _ in sentences(text)][1:]
        return array("I", [one for word, start, end, _ in words for one in (self._numbers[word], start, end, bisect_right(later, start))])
