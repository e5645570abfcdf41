"""주장: whether a sentence claims something or goes on telling the situation, as the worked examples tell and claim."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import log

from indexer.words.spoken import Spoken

ENDINGS = (2, 3, 4)  # syllables of a sentence's end that are compared
MOST = 2.0  # the most that one sign may say, as a logarithm of odds
SHARE = 0.5  # signs overlap, so each says half
CLAIM = -1.0  # from here on a last sentence is a claim: between what loses a claim and what loses a fact


class Claims:
    """Learned from the last sentences of (story, claim) pairs."""

    def __init__(self, pairs: Iterable[tuple[Spoken, Spoken]]) -> None:
        told: Counter[str] = Counter()
        claimed: Counter[str] = Counter()
        for story, claim in pairs:
            told.update(set(_signs(story)))
            claimed.update(set(_signs(claim)))
        odds = {sign: log((claimed[sign] + 0.5) / (told[sign] + 0.5)) for sign in {*told, *claimed} if told[sign] + claimed[sign] > 1}
        self._odds = {sign: SHARE * max(-MOST, min(MOST, one)) for sign, one in odds.items()}

    def ends(self, text: Spoken) -> bool:
        """Whether the last sentence of a text is a claim."""
        return sum(self._odds.get(sign, 0.0) for sign in set(_signs(text))) > CLAIM


def _signs(text: Spoken) -> Iterator[str]:
    """Words of the last sentence with their denial, and how it ends."""
    number = len(text.sentence_ends) - 1
    start = text.sentence_ends[-2] if number else 0
    sentence = text.text[start:text.sentence_ends[-1]].rstrip(" .?!\"'”’)")
    yield from ("…" + sentence[-length:] for length in ENDINGS)
    yield from (unit.signed for unit in text.units if unit.sentence == number)
