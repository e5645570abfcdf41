"""맞대기: how far a text says what a short saying says: the same words close together, denied or not as the saying denies them."""

import itertools
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from indexer.words.spoken import Spoken, Unit


class Match(NamedTuple):
    """The best place of a text for a saying: share of its words (0 to 1), their weight, whether denied there, and where.

    ``told`` is the share of the words of that place that the saying explains, of those that any saying has.
    """

    share: float = 0.0
    weight: float = 0.0
    denied: bool = False
    units: tuple[Unit, ...] = ()
    told: float = 0.0

    @property
    def width(self) -> int:
        """Syllables from its first to its last word."""
        return max(unit.end for unit in self.units) - min(unit.start for unit in self.units) if self.units else 0


NONE = Match()


class Places:
    """A text as stretches of one clause and of two that follow each other, to look for sayings in."""

    def __init__(self, text: Spoken, weights: Mapping[str, float]) -> None:
        self._weights = weights
        clauses: dict[int, dict[str, Unit]] = {}
        sentences: dict[int, int] = {}
        for unit in text.units:
            clauses.setdefault(unit.clause, {}).setdefault(unit.word, unit)
            sentences[unit.clause] = unit.sentence
        order = sorted(clauses)
        self._places = [clauses[one] for one in order]
        self._places += [clauses[b] | clauses[a] for a, b in itertools.pairwise(order) if sentences[a] == sentences[b]]
        self._sums = [sum(weights.get(word, 0.0) for word in place) or 1.0 for place in self._places]
        self._words = text.words

    def find(self, saying: Spoken) -> Match:
        """Where the text says most of a saying; `NONE` when no word of it stands there."""
        if not saying.words & self._words:
            return NONE
        weigh = {word: self._weights[word] for word in saying.words}
        total = sum(weigh.values())
        best, most = NONE, 0.0
        for place, whole in zip(self._places, self._sums, strict=True):
            met = weigh.keys() & place.keys()
            weight = sum(weigh[word] for word in met)
            if weight > most:
                most = weight
                best = Match(weight / total, weight, _denied(saying, place), tuple(place[word] for word in met), weight / whole)
        return best

    def best(self, sayings: Iterable[Spoken], denied: bool = False) -> Match:
        """The saying that is said most, as it is or denied."""
        return max((one for one in map(self.find, sayings) if one.denied == denied), default=NONE, key=lambda one: (one.share, one.weight))


def _denied(saying: Spoken, place: Mapping[str, Unit]) -> bool:
    """Whether the last word of the saying that stands in a place is denied otherwise than the saying denies it."""
    last = next(unit for unit in reversed(saying.units) if unit.word in place)
    return last.negated != place[last.word].negated
