"""말로 하기: a sentence in, the checkers that it could be about out, each with the fields that it names filled in.

What is not sure stays empty, and nothing is judged here: a person sees what was understood first.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from corpus.errors import BadSituation
from corpus.hangul import clean
from corpus.judge.facts import Value
from corpus.model import Corpus
from indexer.words.counts import Counts
from indexer.words.evidence import Candidate, Heard, booleans, one_of
from indexer.words.fields import Part
from indexer.words.lexicon import PARTS, CheckerWords, Lexicon, Speak
from indexer.words.spoken import Spoken
from indexer.words.trees import forests

SURE: Mapping[tuple[Part, str], float] = {  # how sure each sort of evidence must be to be filled in; measured, others never are
    ("situation", "bool"): 0.93, ("situation", "choice"): 0.96, ("situation", "int"): 0.97, ("situation", "zero"): 0.85,
    ("claim", "bool"): 0.8, ("claim", "int"): 0.86,
}
NEVER = 1.1
OUTRIGHT = 0.96  # how sure the whole name of a choice makes it, for one field only (measured: right in 97 of 100)
OFFERED = 3
ASKING = re.compile(r"(^|\s)(몇|누가|누구|얼마|어디|언제|어떻게|무엇|뭐)")  # such a sentence claims nothing
QUESTION = re.compile(r"\?\s*$|(나요|까요|가요|까|니|냐|는지|려나|필요해|돼요|되나|인가)\s*[?.]?\s*$")
TOLD = re.compile(r"(려 한다|려고 한다|고 싶다|자고 한다|었다|았다|였다|했다|됐다|났다|갔다|왔다|중이다|(?<!수 )있다|(?<!수 )없다|않는다|않다)[.\s]*$")


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
    left: tuple[str, ...] = ()  # words of the text that no filled field was read from

    def values(self, part: Part) -> dict[str, Value]:
        """The filled fields of the situation or of the claim by their names."""
        claimed = "claim."
        if part == "claim":
            return {one.key.removeprefix(claimed): one.value for one in self.filled if one.key.startswith(claimed)}
        return {one.key: one.value for one in self.filled if not one.key.startswith(claimed)}


class Words:
    """Reads sentences about the checkers of a corpus; ``prepared`` is the file of what `prepare` gave, read when first needed."""

    def __init__(self, corpus: Corpus, prepared: Path, say: Speak) -> None:
        self._corpus, self._prepared, self._say = corpus, prepared, say

    @cached_property
    def _lexicon(self) -> Lexicon:
        return Lexicon(self._corpus, json.loads(self._prepared.read_text(encoding="utf-8")))

    def spoken(self, text: str) -> Spoken:
        """A text taken apart: its words with their denial, and its numbers."""
        return self._say(clean(text))

    def read(self, text: str, game: str = "", claim: str = "", most: int = OFFERED, skip: str = "") -> list[Reading]:
        """The likeliest checkers first. ``claim`` when it is known apart; ``skip`` reads as if one ruling did not exist."""
        whole = self.spoken(f"{text}\n{claim}" if claim else text)
        if not whole.units:
            return []
        situation, claimed = _parted(whole, len(clean(text)) if claim else None)
        offers = self._lexicon.offers(whole, game, skip)[:most]
        return [self._reading(one, score, situation, claimed, skip) for one, score in offers if score > 0]

    def _reading(self, checker: str, score: float, situation: Spoken, claimed: Spoken | None, skip: str) -> Reading:
        words = self._lexicon.checkers[checker]
        best: dict[str, tuple[float, Candidate]] = {}
        grown = forests()
        found = list(candidates(words, situation, claimed, skip))
        outright = Counter((one.field.part, str(one.value)) for one in found if _outright(one))
        for one in found:
            sure = grown[one.sort].sure(one.signs) if one.sort in grown else 0.0
            if _outright(one) and one.field.part == "situation" and outright["situation", str(one.value)] == 1:
                sure = max(sure, OUTRIGHT)
            if one.spans and sure > best.get(one.field.key, (0.0, one))[0]:
                best[one.field.key] = (sure, one)
        chosen = [(sure, one) for sure, one in best.values() if sure >= SURE.get((one.field.part, one.sort), NEVER)]
        kept = self._possible(checker, list(_apart(chosen)))
        order = {field.key: at for at, field in enumerate(words.fields)}
        kept.sort(key=lambda pair: order[pair[1].field.key])
        filled = tuple(_filled(sure, one, situation.text) for sure, one in kept if _is_told(one, situation, claimed))
        return Reading(checker, round(score, 4), filled, _left([situation, claimed], filled))

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
        heard = Heard(part, text, claimed if claimed is not None else text, words.fields, words.stories[part], skip)
        counts = Counts(heard)
        for field in heard.fields:
            if field.fact.kind == "bool":
                yield from booleans(heard, field)
            elif field.fact.kind == "choice":
                yield from one_of(heard, field)
            elif field.fact.kind in ("int", "ints"):
                yield from counts.candidates(field)


def _outright(one: Candidate) -> bool:
    """Whether the whole name of a choice stands in the text, not denied, and no other choice's does as well."""
    signs = one.signs
    return one.sort == "choice" and signs["ch"] >= 0.99 and bool(signs["full"]) and not signs["negd"] and signs["m_chr"] > 0.3


def _is_told(one: Candidate, *texts: Spoken | None) -> bool:
    """A yes or no is told by what is said of a thing, never by its name alone: "볼케어를" is no answer to "처치했나요?"."""
    if one.field.fact.kind != "bool":
        return True
    units = [unit for text in texts if text is not None for unit in text.units]
    return any(unit.word.endswith("다") and unit.start < end and start < unit.end for unit in units for start, end in one.spans)


def _apart(chosen: Iterable[tuple[float, Candidate]]) -> Iterator[tuple[float, Candidate]]:
    """Each number of the text for one field only, the surer one."""
    taken: set[tuple[str, int]] = set()
    for sure, one in sorted(chosen, key=lambda pair: -pair[0]):
        place = (one.field.part, one.number)
        if one.number < 0 or place not in taken:
            taken.add(place)
            yield sure, one


def _left(texts: Iterable[Spoken | None], filled: Iterable[Filled]) -> tuple[str, ...]:
    """The words in whose place nothing was understood."""
    heard = [span for one in filled for span in one.spans]
    units = [unit for text in texts if text is not None for unit in text.units if not unit.word.startswith("#")]
    return tuple(dict.fromkeys(
        unit.word for unit in units if not any(unit.start < end and start < unit.end for start, end in heard)
    ))


def _filled(sure: float, one: Candidate, text: str) -> Filled:
    spans: list[tuple[int, int]] = []
    for start, end in sorted(one.spans):
        if spans and start < spans[-1][1]:
            spans[-1] = spans[-1][0], max(end, spans[-1][1])
        else:
            spans.append((start, end))
    says = " … ".join(text[start:end] for start, end in spans[:3])
    return Filled(one.field.key, one.value, says, tuple(spans), round(sure, 3))


def _parted(whole: Spoken, border: int | None) -> tuple[Spoken, Spoken | None]:
    """The sentences that tell the situation, and those that claim something; a question claims nothing."""
    spans = list(whole.spans())
    if border is not None:
        told = [at for at, (start, _) in enumerate(spans) if start < border]
        return whole.part(told), whole.part(set(range(len(spans))) - set(told))
    last = whole.text[slice(*spans[-1])]
    if QUESTION.search(last) or ASKING.search(last) or (TOLD.search(last) and len(spans) > 1):
        return whole, None
    if len(spans) == 1:
        return whole, whole if not TOLD.search(last) else None
    return whole.part(range(len(spans) - 1)), whole.part([len(spans) - 1])
