"""순위: features of a document for a reading, each 0..1, and the score they make with the weights.

A slot counts once, by the best of its words that the document has; rarer slots count more.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log

from indexer.documents import Document
from indexer.forward import Forward, Phrase
from indexer.query import Reading
from indexer.weights import EMPTY, LEAST_TOLD, PRIOR, RANK, SORT_PRIOR


@dataclass(frozen=True)
class Ranked:
    """A document with its score, the share of the query it covers, its best sentence and why it scored."""

    number: int
    score: float
    covered: float
    sentence: int
    features: Mapping[str, float]


class Ranker:
    """Scores documents for one reading; make one a query."""

    def __init__(self, forward: Forward, reading: Reading, named: Mapping[str, float]) -> None:
        self._forward = forward
        self._reading = reading
        self._named = named
        total = sum(slot.weight for slot in reading.slots)
        self._weights = [slot.weight / total if total else 0.0 for slot in reading.slots]
        self._wanted: dict[int, list[tuple[int, float]]] = defaultdict(list)
        for place, slot in enumerate(reading.slots):
            for word, quality in slot.words.items():
                number = forward.number_of.get(word)
                if number is not None:
                    self._wanted[number].append((place, quality))
        self._concept_share: dict[int, float] = {}
        for place, slot in enumerate(reading.slots):
            for word in slot.words:
                number = forward.number_of.get(word)
                if word.startswith("#") and number is not None:
                    self._concept_share[number] = self._concept_share.get(number, 0) + self._weights[place]

    def words(self) -> Mapping[int, object]:
        """The word numbers that the reading looks for."""
        return self._wanted

    def rank(self, number: int, document: Document, engine: float) -> Ranked:
        """The score of a document; ``engine`` is its BM25 relative to the best one."""
        words = self._forward.docs[number]
        title = self._found((*words.title[0], *words.title[1]))
        path = self._found(words.path)
        body, sentence, in_sentence = self._sentences(number, title)
        asked = max(((self._likeness(one) * worth, self._share(self._found((*one[0], *one[1]))) * worth) for one, worth in words.asked),
                    default=(0.0, 0.0))
        defined = {place: quality * worth for one, worth in words.defines for place, quality in self._found((one,)).items()}
        covered = max(self._share(_best(title, body, path, defined)), asked[1])
        name = self._named.get(document.id, 0.0)
        wording = max((asked[0], *(self._likeness(one) for one in words.wordings)))
        own = self._forward.number_of.get("#" + document.id)
        features = {
            "engine": engine,
            "covered": covered,
            "title": self._likeness(words.title),
            "title_found": self._share(title),
            "path": self._share(path),
            "sentence": in_sentence,
            "wording": wording,
            "name": name,
            "concept": self._concept_share.get(own, 0.0) if own is not None else 0.0,
            "defines": max((self._concept_share.get(one, 0.0) * worth for one, worth in words.defines), default=0.0),
            "answers": float(document.kind == "section" or bool(document.covers)),
        }
        score = sum(RANK[feature] * value for feature, value in features.items())
        score += PRIOR.get(document.kind, 0.0) + SORT_PRIOR.get(document.sort, 0.0)
        score += EMPTY if not document.body else 0.0
        return Ranked(number, score, max(covered, name), sentence, features)

    def _found(self, numbers: Iterable[int]) -> dict[int, float]:
        """Slot → quality of the best word for it among these."""
        found: dict[int, float] = {}
        for number in numbers:
            for place, quality in self._wanted.get(number, ()):
                if quality > found.get(place, 0.0):
                    found[place] = quality
        return found

    def _share(self, found: Mapping[int, float]) -> float:
        return sum(self._weights[place] * quality for place, quality in found.items())

    def _likeness(self, phrase: Phrase) -> float:
        """Share of the query in a phrase times share of the phrase in the query, by rarity of the words."""
        core, rest = phrase
        found = self._share(self._found((*core, *rest)))
        if not found:
            return 0.0
        told = sum(self._rarity(number) for number in core)
        said = sum(self._rarity(number) for number in core if number in self._wanted)
        meant = max((self._rarity(number) for number in rest if number in self._wanted), default=0.0)
        return found * min(1.0, max(said, meant) / told) if told else 0.0

    def _rarity(self, number: int) -> float:
        count, frequency = len(self._forward), self._forward.frequencies[number]
        return max(LEAST_TOLD, log(1 + (count - frequency + 0.5) / (frequency + 0.5)))

    def _sentences(self, number: int, title: Mapping[int, float]) -> tuple[dict[int, float], int, float]:
        """What the body has, its best sentence, and the share of the query in that sentence and the title."""
        by_sentence: dict[int, dict[int, float]] = defaultdict(dict)
        for word, _, _, sentence in self._forward.places(number):
            for place, quality in self._wanted.get(word, ()):
                if quality > by_sentence[sentence].get(place, 0.0):
                    by_sentence[sentence][place] = quality
        body: dict[int, float] = {}
        best, share = 0, self._share(title)
        for sentence, found in by_sentence.items():
            body = _best(body, found)
            here = self._share(_best(title, found))
            if here > share + 1e-9:
                best, share = sentence, here
        return body, best, share


def _best(*found: Mapping[int, float]) -> dict[int, float]:
    """Slot → the best quality in any of these."""
    best: dict[int, float] = {}
    for one in found:
        for place, quality in one.items():
            if quality > best.get(place, 0.0):
                best[place] = quality
    return best
