"""순위: features of a document for a reading, each 0..1, and the score they make with the weights.

A slot counts once, by the best of its words that the document has; rarer slots count more.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import chain, repeat

from indexer.documents import Document
from indexer.forward import Forward
from indexer.packed import Phrase, Words
from indexer.query import Reading
from indexer.weights import EMPTY, PRIOR, RANK, SORT_PRIOR, SPREAD

Found = dict[int, float]  # slot → quality of the best word for it


@dataclass(frozen=True)
class Ranked:
    """A document with its score, the share of the query it covers and why it scored."""

    number: int
    score: float
    covered: float
    features: Mapping[str, float]


class Ranker:
    """Scores documents for one reading; make one a query. ``named`` are entries that the whole query names."""

    def __init__(self, forward: Forward, reading: Reading, named: Mapping[str, float]) -> None:
        self._forward = forward
        self.named = named
        total = sum(slot.weight for slot in reading.slots)
        self._weights = [slot.weight / total if total else 0.0 for slot in reading.slots]
        self._wanted: dict[int, list[tuple[int, float]]] = {}
        self._concepts: dict[int, float] = {}
        for place, slot in enumerate(reading.slots):
            for word, quality in slot.words.items():
                number = forward.number_of.get(word)
                if number is not None:
                    self._wanted.setdefault(number, []).append((place, quality))
                    if word.startswith("#"):
                        self._concepts[number] = self._concepts.get(number, 0.0) + self._weights[place]

    def rank(self, number: int, document: Document, engine: float) -> Ranked:
        """The score of a document; ``engine`` is its BM25 relative to the best one."""
        words, in_body = self._forward.doc(number)
        title, title_like = self._likeness(words.title)
        path = self._found(words.path)
        body = self._found(in_body)
        said, wording, in_wording = self._said(words)
        defined, defines = self._defined(words)
        covered = max(self._share(_best(title, body, path, defined, said)), in_wording)
        name = self.named.get(document.id, 0.0)
        own = self._forward.number_of.get("#" + document.id, -1)
        concept = self._concepts.get(own, 0.0)
        features = {
            "engine": engine,
            "covered": covered,
            "title": title_like,
            "title_found": self._share(title),
            "path": self._share(path),
            "wording": wording,
            "name": name,
            "concept": concept,
            "defines": defines,
            "answers": float(document.kind == "section" or bool(document.covers)),
        }
        score = 0.0
        for feature, value in features.items():
            score += RANK[feature] * value
        score += PRIOR.get(document.kind, 0.0) + SORT_PRIOR.get(document.sort, 0.0)
        score += 0.0 if in_body else EMPTY
        return Ranked(number, score, max(covered, name), features)

    def _found(self, numbers: Collection[int]) -> Found:
        found: Found = {}
        for number in self._wanted.keys() & numbers:
            for place, quality in self._wanted[number]:
                if quality > found.get(place, 0.0):
                    found[place] = quality
        return found

    def _add(self, found: Found, number: int) -> None:
        for place, quality in self._wanted[number]:
            if quality > found.get(place, 0.0):
                found[place] = quality

    def _share(self, found: Found) -> float:
        weights, share = self._weights, 0.0
        for place, quality in found.items():
            share += weights[place] * quality
        return share

    def _likeness(self, phrase: Phrase) -> tuple[Found, float]:
        """What a phrase has of the query; its share of the query times the share of the phrase in the query, by rarity."""
        wanted = self._wanted
        core = [number for number in phrase.core if number in wanted]
        rest = [number for number in phrase.rest if number in wanted]
        if not (core or rest):
            return {}, 0.0
        found: Found = {}
        for number in (*core, *rest):
            self._add(found, number)
        if not phrase.told:
            return found, 0.0
        rarity = self._forward.rarity
        said = max(sum([rarity[number] for number in core]), max([rarity[number] for number in rest], default=0.0))
        return found, self._share(found) * min(1.0, said / phrase.told)

    def _said(self, words: Words) -> tuple[Found, float, float]:
        """What all other wordings have of the query, the likeness of the closest, and the share of the query in that one."""
        every: Found = {}
        best = share = 0.0
        wanted = self._wanted.keys()
        for phrase, worth in chain(zip(words.wordings, repeat(1.0)), words.asked):
            if wanted.isdisjoint(phrase.core) and wanted.isdisjoint(phrase.rest):
                continue
            found, likeness = self._likeness(phrase)
            for place, quality in found.items():
                if quality * worth * SPREAD > every.get(place, 0.0):
                    every[place] = quality * worth * SPREAD
            if likeness * worth > best:
                best, share = likeness * worth, self._share(found) * worth
        return every, best, share

    def _defined(self, words: Words) -> tuple[Found, float]:
        """What the terms and cards that a document defines have of the query, and the share that names one of them."""
        found: Found = {}
        most = 0.0
        for number, worth in words.defines:
            if number in self._wanted:
                for place, quality in self._wanted[number]:
                    found[place] = max(found.get(place, 0.0), quality * worth)
                most = max(most, self._concepts.get(number, 0.0) * worth)
        return found, most

    def best_sentence(self, number: int) -> int:
        """The sentence of a document's body that has most of the query, the first of several."""
        by_sentence: dict[int, Found] = {}
        for word, _, _, sentence in self._forward.places(number):
            if word in self._wanted:
                self._add(by_sentence.setdefault(sentence, {}), word)
        return max(sorted(by_sentence), key=lambda one: round(self._share(by_sentence[one]), 6), default=0)


def _best(*found: Found) -> Found:
    """Slot → the best quality in any of these."""
    best = dict(found[0])
    for one in found[1:]:
        for place, quality in one.items():
            if quality > best.get(place, 0.0):
                best[place] = quality
    return best
