"""꾸러미: all that a browser needs to search one game without a server, as plain data for ``find.js``.

It carries the index side as the server made it (words of titles and texts, names, evidence, the written forms) and the
numbers by which the server ranks, so that both answer alike.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from corpus.model import Card, Corpus, FaqEntry, Term
from indexer import weights
from indexer.analyzer import COUNTS
from indexer.build import CONCEPT
from indexer.documents import Document, evidence
from indexer.engine import K1, B
from indexer.forms import PARTICLES, read_forms
from indexer.forward import Forward
from indexer.names import PLURALS, Names
from indexer.packed import Phrase
from indexer.query import FUNCTION, OPINIONS, VAGUE_WORDS
from indexer.search import Search
from indexer.thesaurus import SPOKEN

FORMAT = 2
SORTS = {"word": "w", "stem": "s", "number": "n", "latin": "l", "modifier": "m", "helper": "h", "part": "p"}
RANKED = ("RANK", "SPREAD", "FIRST_FEW", "PRIOR", "SORT_PRIOR", "STRENGTH", "SORT", "EMPTY", "LIFTED", "LEAST_TOLD", "LATER_CITE", "GRAM", "PART", "SEARCHED", "TYPED", "SAID",
          "INITIALS_PREFIX", "INITIALS_INSIDE", "POPULAR", "NEARLY", "VAGUE", "CORRECTED", "UNKNOWN_STEM", "SHOWN", "ANSWERED", "ANSWERED_KNOWN", "SAME_LETTERS", "TOO_COMMON")


def bundle(search: Search, folder: Path, game: str) -> dict[str, Any]:
    """The bundle of a game; ``folder`` is that of its index. `KeyError` for an unknown game."""
    corpus, forward = search.corpus, search.forward
    chosen = [(number, one) for number, one in enumerate(search.documents) if one.game == game]
    local = _Local(forward, [number for number, _ in chosen])
    place: dict[str, int] = {}
    for at, (_, one) in enumerate(chosen):
        place.setdefault(one.id, at)  # a section may share its id with the checker of the same rule
    about = corpus.games[game]
    docs = [_doc(search, local, place, number, one) for number, one in chosen]  # numbers words as it goes
    written, nouns = read_forms(folder, game)
    forms = [f"{form} {''.join(local.number(word) + SORTS[sort] for word, sort in read)}" for form, read in written.items()]
    return {
        "format": FORMAT, "game": game, "name": about.name, "aliases": [name for name in (about.name, about.en, *about.aliases) if name],
        "expansions": {one.id: one.name for one in about.expansions}, "count": len(forward),
        "docs": docs, "names": list(_names(search.names, game, place, search.documents)), "forms": "\n".join(forms),
        "words": local.words(), "frequencies": [forward.frequency(word) for word in local.words()],
        "nouns": "".join("1" if word in nouns else "0" for word in local.words()), "rules": _rules(),
    }


class _Local:
    """Numbers of words within one bundle, small for words that many of its documents have."""

    def __init__(self, forward: Forward, numbers: Sequence[int]) -> None:
        self.forward = forward
        used = {word for number in numbers for word in forward.words_of(number)}
        ordered = sorted(used, key=lambda word: (-forward.frequencies[word], word))
        self._numbers = {forward.vocabulary[word]: place for place, word in enumerate(ordered)}
        self._passages: dict[str, int] = {}

    def number(self, word: str) -> str:
        """The number of a word, given one if it has none."""
        return str(self._numbers.setdefault(word, len(self._numbers)))

    def numbers(self, words: Iterable[int]) -> list[int]:
        """Numbers of words by their numbers in the forward index."""
        return [int(self.number(self.forward.vocabulary[word])) for word in words]

    def gaps(self, words: Iterable[int]) -> list[int]:
        """The same in order, each as its distance from the one before: 0 for a word that stands there again."""
        ordered = sorted(self.numbers(words))
        return [after - before for before, after in zip([0, *ordered], ordered, strict=False)]

    def passage(self, identity: str) -> int:
        """The number of a passage of the book within the bundle."""
        return self._passages.setdefault(identity, len(self._passages))

    def words(self) -> list[str]:
        """All words by number."""
        return list(self._numbers)


def _doc(search: Search, local: _Local, place: Mapping[str, int], number: int, one: Document) -> list[Any]:
    """id, kind, sort, expansions, title, path, text, words of title, wordings, path, text, evidence, and passages stated."""
    words, _ = search.forward.doc(number)
    rests = _evidence(search.corpus, one.id, place)
    lone = bool(rests) and not one.covers
    return [
        one.id, one.kind, one.sort, sorted(search.corpus.grounds.of(one.id)), one.title, list(one.path), search.body(one.id), _phrase(local, words.title),
        [_phrase(local, phrase) for phrase in words.wordings], local.numbers(words.path), local.gaps(search.forward.words_of(number)),
        rests, int(one.kind == "section" or bool(one.covers)), int(lone), [local.passage(stated) for stated in sorted(search.stated(one))],
    ]


def _phrase(local: _Local, phrase: Phrase) -> list[list[int]]:
    return [local.numbers(phrase.core), local.numbers(phrase.rest)]


def _evidence(corpus: Corpus, identity: str, place: Mapping[str, int]) -> list[int]:
    entry = corpus.entries.get(identity)
    return [place[section] for section, _ in evidence(corpus, entry)] if isinstance(entry, Term | Card | FaqEntry) else []


def _names(names: Names, game: str, place: Mapping[str, int], documents: Sequence[Document]) -> Iterator[list[Any]]:
    """Each name as [place of its document, strength, name]; the name is left out where it is the title."""
    titles = {one.id: one.title for one in documents}
    for name in names.all:
        if name.game == game:
            yield [place[name.id], name.strength, *([] if name.shown == titles[name.id] else [name.shown])]


def _rules() -> dict[str, Any]:
    """The numbers and word lists by which queries are read and results ranked."""
    return {
        **{name.lower(): getattr(weights, name) for name in RANKED}, "k1": K1, "b": B, "concept": CONCEPT, "counts": COUNTS,
        "function_words": sorted(FUNCTION), "vague_words": sorted(VAGUE_WORDS), "opinions": sorted(OPINIONS),
        "particles": list(PARTICLES), "plurals": PLURALS,
        "spoken": {word: list(said) for word, said in SPOKEN.items()}, "sorts": {letter: sort for sort, letter in SORTS.items()},
    }
