"""재기: how well sentences are read, each as if its own worked example did not exist. Three figures for every book:

    python -m indexer.words.measure [CASES.jsonl …] [--fresh]

Without files the stories of the worked examples are read. A line of a file is {"id", "situation", "claim"}, where
``sw-003`` is told of the ruling ``sw.ruling.003``, whose situation and claim are the truth. ``--fresh`` grows the trees
anew for each quarter of the rulings from the other quarters, so that no tree has seen what it is measured on.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from corpus.judge.facts import Value
from corpus.model import Corpus, Ruling
from indexer.analyzer import analyzer_for
from indexer.load import load
from indexer.names import Names
from indexer.words.lexicon import Lexicon, prepare, speaker
from indexer.words.reader import Words
from indexer.words.trees import committed

FOLDS = 4


@dataclass(frozen=True)
class Told:
    """A situation and a claim in words, and the ruling that says what they mean."""

    ruling: Ruling
    situation: str
    claim: str

    @property
    def truth(self) -> dict[str, Any]:
        """The fields that should be filled, by their keys."""
        given = {**self.ruling.situation, **{f"claim.{name}": value for name, value in self.ruling.claim.items()}}
        return {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}

    @property
    def fold(self) -> int:
        """A part of the texts, by chance but always the same for a ruling: 0 to 3."""
        return blake2b(self.ruling.id.encode(), digest_size=1).digest()[0] % FOLDS

    def means(self, key: str, value: Value) -> bool:
        """Whether a field of the ruling has this value; the order of several choices does not matter."""
        truth = self.truth[key]
        return value == truth or (isinstance(value, tuple) and isinstance(truth, tuple) and len(value) == len(truth) and set(value) == set(truth))


def stories(corpus: Corpus) -> Iterator[Told]:
    """Every worked example in its own words."""
    for entry in corpus.entries.values():
        if isinstance(entry, Ruling):
            yield Told(entry, entry.story, entry.says)


def cases(corpus: Corpus, *files: Path) -> Iterator[Told]:
    """The lines of some files; KeyError names a case that no ruling is of."""
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            book, rest = case["id"].split("-", 1)
            ruling = corpus.entries[f"{book}.ruling.{rest}"]
            assert isinstance(ruling, Ruling)
            yield Told(ruling, case["situation"], case["claim"])


@dataclass(frozen=True)
class Figures:
    """Counts over some texts, and the three figures made of them, 0 to 1."""

    texts: int
    offered: int  # texts whose checker is among the first three
    needed: int  # fields that the rulings give
    known: int  # filled fields that the rulings give
    right: int  # and with the same value
    beyond: int  # filled fields that the rulings leave open
    asked: int  # fields that the rulings give, left empty and asked for first

    @property
    def top3(self) -> float:
        """Share of the texts whose checker is offered."""
        return self.offered / max(1, self.texts)

    @property
    def precision(self) -> float:
        """Share of the filled fields that are right."""
        return self.right / max(1, self.known)

    @property
    def share(self) -> float:
        """Share of the needed fields that are filled, and right."""
        return self.right / max(1, self.needed)

    @property
    def met(self) -> float:
        """Share of the needed fields that are filled, and right, or asked for first."""
        return (self.right + self.asked) / max(1, self.needed)

    def __str__(self) -> str:
        return (f"texts {self.texts:4}  offered {self.top3:.3f}  right {self.precision:.3f}  filled {self.share:.3f}"
                f"  or asked {self.met:.3f}  (of {self.needed}; {self.beyond} beyond the ruling)")


def figures(told: Iterable[Told], words: Callable[[Told], Words], part: str = "both") -> dict[str, Figures]:
    """Figures by book and under "ALL"; ``words`` reads a text; ``part`` "situation" reads it without the claim."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for one in told:
        truth = {key for key in one.truth if part == "both" or not key.startswith("claim.")}
        read = words(one).read(one.situation, claim=one.claim if part == "both" else "", skip=one.ruling.id)
        own = [reading for reading in read if reading.checker == one.ruling.checker]
        filled = {f.key: f.value for reading in own for f in reading.filled}
        shared = filled.keys() & truth
        found = Counter({
            "texts": 1, "offered": bool(own), "needed": len(truth),
            "known": len(shared), "right": sum(one.means(key, filled[key]) for key in shared), "beyond": len(filled) - len(shared),
            "asked": sum(key in truth for reading in own for key in reading.unsure),
        })
        for name in (one.ruling.id.split(".")[0], "ALL"):
            counts[name].update(found)
    return {name: Figures(**{key: count[key] for key in Figures.__dataclass_fields__}) for name, count in counts.items()}


def report(found: Mapping[str, Figures]) -> None:
    """Print a line for every book."""
    for name, one in sorted(found.items(), key=lambda pair: pair[0] == "ALL"):
        print(f"{name:5} {one}")


def main(arguments: Sequence[str]) -> None:
    """Read the cases or stories and print the figures, with the claim and without."""
    from indexer.words.fit import apart, rows_of

    corpus = load()
    names = Names(corpus)
    say = speaker(analyzer_for(corpus), names)
    lexicon = Lexicon(corpus, prepare(corpus, say, names))
    found = list(cases(corpus, *(Path(one) for one in arguments if one != "--fresh")))
    told = found or list(stories(corpus))
    trees = apart(rows_of(lexicon, say, [*stories(corpus), *found])) if "--fresh" in arguments else [committed()] * FOLDS
    reader = [Words(corpus, lexicon, say, one) for one in trees]
    print(f"filled in from {trees[0].border}")
    for part in ("situation", "both"):
        print(f"[{part}]")
        report(figures(told, lambda one: reader[one.fold], part))


if __name__ == "__main__":
    main(sys.argv[1:])
