"""말로 하기: a sentence in, the checkers that it could be about out, each with the fields that it names filled in.

What is not sure stays empty, and nothing is judged here: a person sees what was understood first.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from threading import Lock

from corpus.errors import BadSituation
from corpus.hangul import clean
from corpus.judge.facts import Value
from corpus.model import Corpus
from indexer.words.claims import Claims
from indexer.words.counts import Counts
from indexer.words.evidence import Candidate, Heard, booleans, one_of, several
from indexer.words.fields import Part
from indexer.words.lexicon import PARTS, CheckerWords, Lexicon
from indexer.words.spoken import CAN, Spoken
from indexer.words.texts import Speak
from indexer.words.trees import Trees, committed

OFFERED = 3
BESIDE = 2  # syllables between two places that are shown as one: a particle and a blank
UNSURE, MOST_UNSURE = 0.3, 4  # from here to the border a value is asked for, the surest first
FLOOR = 0.25  # a text that fits no checker better than this is about none (all 584 told situations fit better than 0.3)
ASKING = re.compile(r"(^|\s)(몇|누가|누구|얼마|어디|언제|어떻게|무엇|뭐)")  # such a sentence claims nothing
ASKED = re.compile(r"몇.{0,2}|뭐|무엇|누구|누가|언제|어디|어떻게|얼마.?|필요(하다)?|가능(하다)?")
QUESTION = re.compile(r"\?\s*$|(나요|까요|가요|까|니|냐|는지|려나|필요해|돼요|되나|인가)\s*[?.]?\s*$")


@dataclass(frozen=True)
class Filled:
    """A field that was understood: its name as a form sends it, value, the words that say it, and how sure, 0 to 1."""

    key: str
    value: Value
    says: str
    spans: tuple[tuple[int, int], ...]
    sure: float


@dataclass(frozen=True)
class Reading:
    """풀이: one checker that a text could be about, how well it fits (0 to 1), and what of it was understood."""

    checker: str
    score: float
    filled: tuple[Filled, ...]
    left: tuple[str, ...] = ()  # stretches of the text that nothing was read from, as they are written
    unsure: tuple[str, ...] = ()  # fields that the text seems to speak of, not surely enough to fill them in
    complete: bool = True  # whether every number, and every word that names a field or a choice, was read

    def values(self, part: Part) -> dict[str, Value]:
        """The filled fields of the situation or of the claim by their names."""
        claimed = "claim."
        if part == "claim":
            return {one.key.removeprefix(claimed): one.value for one in self.filled if one.key.startswith(claimed)}
        return {one.key: one.value for one in self.filled if not one.key.startswith(claimed)}


class Words:
    """Reads sentences about the checkers of a corpus; ``prepared`` is what `prepare` gave as JSON, read when first needed.

    ``trees`` are other than the committed ones when it is measured how well these read what they have not seen.
    """

    def __init__(self, corpus: Corpus, prepared: bytes | Lexicon, say: Speak, trees: Trees | None = None) -> None:
        self._corpus, self._prepared, self._say, self._grown = corpus, prepared, say, trees
        self._lock = Lock()  # it takes a second and much memory: once

    @property
    def lexicon(self) -> Lexicon:
        """The words of all checkers."""
        with self._lock:
            if not isinstance(self._prepared, Lexicon):
                self._prepared = Lexicon(self._corpus, json.loads(self._prepared))
            return self._prepared

    def warm(self) -> None:
        """Load what the first sentence would load (0.4 s, and the checkers)."""
        _ = self.lexicon, committed()

    def spoken(self, text: str) -> Spoken:
        """A text taken apart: its words with their denial, and its numbers."""
        return self._say(clean(text))

    def read(self, text: str, game: str = "", claim: str = "", most: int = OFFERED, skip: str = "") -> list[Reading]:
        """The likeliest checkers first. ``claim`` when it is known apart; ``skip`` reads as if one ruling did not exist."""
        whole = self.spoken(f"{text}\n{claim}" if claim else text)
        if not whole.units:
            return []
        situation, claimed = _parted(whole, len(clean(text)) if claim else None, self.lexicon.claims)
        offers = self.lexicon.offers(whole, game, skip)[:most]
        return [self._reading(one, score, whole, situation, claimed, skip) for one, score in offers if score >= FLOOR]

    def _reading(self, checker: str, score: float, whole: Spoken, situation: Spoken, claimed: Spoken | None, skip: str) -> Reading:
        words = self.lexicon.checker(checker)
        best: dict[str, tuple[float, Candidate]] = {}
        trees = self._grown or committed()
        for one in candidates(words, situation, claimed, skip):
            sure = trees.sure(one.sort, one.signs)
            if one.spans and _is_told(one, situation, claimed) and sure > best.get(one.field.key, (0.0, one))[0]:
                best[one.field.key] = (sure, one)
        chosen = [(sure, one) for sure, one in best.values() if sure >= trees.border]
        kept = self._possible(checker, list(_apart(chosen)))
        order = {field.key: at for at, field in enumerate(words.fields)}
        kept.sort(key=lambda pair: order[pair[1].field.key])
        filled = tuple(_filled(sure, one, situation.text) for sure, one in kept)
        left = _left(whole, words.topic, filled)
        said = tuple(dict.fromkeys(whole.text[start:end].strip(" .,!?\"'‘’“”()") for start, end in left))
        return Reading(checker, round(score, 4), filled, said, _unsure(best.values(), kept), _complete(whole, words, filled, left))

    def _possible(self, checker: str, chosen: list[tuple[float, Candidate]]) -> list[tuple[float, Candidate]]:
        """Without what contradicts itself at the table: the least sure gives way."""
        situation = self._corpus.checkers[checker].situation
        while True:
            try:
                situation.read({one.field.key: one.value for _, one in chosen if one.field.part == "situation"})
            except BadSituation as error:
                faulty = [pair for pair in chosen if pair[1].field.key in error.fields]
                if not faulty:
                    return [pair for pair in chosen if pair[1].field.part == "claim"]
                chosen.remove(min(faulty, key=lambda pair: pair[0]))
                continue
            return chosen


def candidates(words: CheckerWords, situation: Spoken, claimed: Spoken | None, skip: str = "") -> Iterator[Candidate]:
    """Every value that a text could give to a field of a checker."""
    for part, text in zip(PARTS, (situation, claimed), strict=True):
        if text is None or not (text.units or text.amounts):
            continue
        heard = Heard(part, text, claimed if claimed is not None else text, words.fields, words.stories[part], words.kin[part], words.stress, skip)
        counts = Counts(heard)
        for field in heard.fields:
            if field.fact.kind == "bool":
                yield from booleans(heard, field)
            elif field.fact.kind == "choice":
                yield from one_of(heard, field)
            elif field.fact.kind == "choices":
                yield from several(heard, field)
            elif field.fact.kind in ("int", "ints"):
                yield from counts.candidates(field)


def _is_told(one: Candidate, *texts: Spoken | None) -> bool:
    """A yes or no is told by what is said of a thing, never by its name alone: "볼케어를" is no answer to "처치했나요?"."""
    if one.field.fact.kind != "bool":
        return True
    said = [text for text in texts if text is not None]
    heard = {unit.word for text in said for unit in text.units if any(unit.start < end and start < unit.end for start, end in one.spans)}
    return bool(heard & one.field.closing) or any(word.endswith("다") or word == CAN for word in heard)


def _apart(chosen: Iterable[tuple[float, Candidate]]) -> Iterator[tuple[float, Candidate]]:
    """Each number, and each mention of a choice, for one field only: the surer one. Who is named once as the winner is not the loser too."""
    taken: set[object] = set()
    for sure, one in sorted(chosen, key=lambda pair: -pair[0]):
        places: set[object] = {*one.numbers, *([(one.value, span) for span in one.spans] if one.sort == "choice" else [])}
        if not taken & places:
            taken |= places
            yield sure, one


def _unsure(best: Iterable[tuple[float, Candidate]], kept: Iterable[tuple[float, Candidate]]) -> tuple[str, ...]:
    """The fields of the situation that a text may speak of in places that no filled field was read from."""
    known = [one for _, one in kept]
    filled, numbers = {one.field.key for one in known}, {number for one in known for number in one.numbers}
    open_ = [(sure, one) for sure, one in best if sure >= UNSURE and one.field.key not in filled and not numbers & set(one.numbers)]
    return tuple(one.field.key for _, one in sorted(open_, key=lambda pair: -pair[0]) if one.field.part == "situation")[:MOST_UNSURE]


def _left(whole: Spoken, topic: frozenset[str], filled: Iterable[Filled]) -> list[tuple[int, int]]:
    """Where a text tells something of which nothing was read, as (start, end); ``topic`` are the words that name the checker."""
    heard = [span for one in filled for span in one.spans]
    telling = {unit for unit in whole.units if unit.word not in topic and unit.word[0] not in "#~" and not ASKED.fullmatch(unit.word)}
    stretches: list[list[int]] = []
    open_ = False
    for word in re.finditer(r"\S+", whole.text):
        inside = {unit for unit in whole.units if unit.start < word.end() and word.start() < unit.end}
        tells = inside & telling or any(word.start() <= one.start < word.end() for one in whole.amounts)
        if any(start < word.end() and word.start() < end for start, end in heard) or (inside and not tells):
            open_ = False
        elif open_:
            stretches[-1][1] = word.end()
        elif tells:
            stretches.append([word.start(), word.end()])
            open_ = True
        if word.group()[-1] in ".,!?":
            open_ = False
    return [(start, end) for start, end in stretches]


def _complete(whole: Spoken, words: CheckerWords, filled: Iterable[Filled], left: Iterable[tuple[int, int]]) -> bool:
    """Whether every number of a text was read, and every word that names a field or a choice of the checker."""
    read = [span for one in filled for span in one.spans]
    if not all(any(start <= one.start < end for start, end in read) for one in whole.amounts):
        return False
    named = frozenset().union(*(one.words for field in words.fields for one in (*field.names, *field.choices.values()))) - words.topic
    return not any(unit.word in named and start <= unit.start < end for start, end in left for unit in whole.units)


def _filled(sure: float, one: Candidate, text: str) -> Filled:
    spans: list[tuple[int, int]] = []
    for start, end in sorted(one.spans):
        if spans and start <= spans[-1][1] + BESIDE:
            spans[-1] = spans[-1][0], max(end, spans[-1][1])
        else:
            spans.append((start, end))
    says = " … ".join(text[start:end] for start, end in spans[:3])
    return Filled(one.field.key, one.value, says, tuple(spans), round(sure, 3))


def _parted(whole: Spoken, border: int | None, claims: Claims) -> tuple[Spoken, Spoken | None]:
    """The sentences that tell the situation, and those that claim something; a question claims nothing."""
    spans = list(whole.spans())
    if border is not None:
        told = [at for at, (start, _) in enumerate(spans) if start < border]
        return whole.part(told), whole.part(set(range(len(spans))) - set(told))
    last = whole.text[slice(*spans[-1])]
    if QUESTION.search(last) or ASKING.search(last) or not claims.ends(whole):
        return whole, None
    return (whole.part(range(len(spans) - 1)), whole.part([len(spans) - 1])) if len(spans) > 1 else (whole, whole)
