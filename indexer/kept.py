"""Analyses that an index keeps for the next one: only texts that are new, or that a changed name touches, are read again.

What a text gives depends on the text, on the names that the analyser knows and on the names that the step looks for. A
result is taken over when the text is the same and no name in it has come, gone or changed; anything else is made anew.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from pydantic_core import from_json, to_json

from corpus.hangul import FINALS, compose, fold, is_syllable, parts

FILE = "kept.json"
V = TypeVar("V")
Known: TypeAlias = Mapping[str, Any]  # a name → what else of it matters, as JSON


class Memo(Generic[V]):
    """The results of one step by text; call it with a text and what makes its result."""

    def __init__(self, old: Mapping[str, Any], touched: Callable[[str], bool], restore: Callable[[Any], V]) -> None:
        self._old, self._touched, self._restore = old, cache(touched), restore
        self.results: dict[str, V] = {}  # of every text asked for so far, in the order of asking
        self.written: dict[str, Any] = {}
        self._anew = False

    def __call__(self, text: str, make: Callable[[], V]) -> V:
        """The result for a text: made before, kept, or made now."""
        if text not in self.results:
            taken = self.holds(text)
            self.results[text] = self._restore(self._old[text]) if taken else make()
            self.written[text] = self._old[text] if taken else self.results[text]
            self._anew = self._anew or not taken
        return self.results[text]

    def holds(self, text: str) -> bool:
        """Whether a text need not be looked at anew."""
        return text in self.results or (text in self._old and not self._touched(text))

    @property
    def unchanged(self) -> bool:
        """Whether the texts are those of before and none was looked at anew."""
        return not self._anew and len(self.written) == len(self._old)


class Kept:
    """Results by step and text; ``words`` are the names that the analyser knows, ``earlier`` what a `Kept` saved before."""

    def __init__(self, words: Iterable[str] = (), earlier: Mapping[str, Any] | None = None) -> None:
        self._words = dict.fromkeys(words)
        self._earlier: Mapping[str, Any] = earlier or {"words": [], "steps": {}, "sums": {}}
        self._changed = _differing(dict.fromkeys(self._earlier["words"]), self._words)
        self._steps: dict[str, dict[str, Any]] = {}
        self._sums: dict[str, Any] = {}

    @classmethod
    def open(cls, folder: Path | None, words: Iterable[str]) -> "Kept":
        """What a whole index folder holds; nothing for None."""
        return cls(words, from_json((folder / FILE).read_bytes().split(b"\n", 1)[1]) if folder else None)

    def save(self, folder: Path, stamp: str) -> None:
        """Write what this build used, and no more, for the next one; ``stamp`` names the code that made it."""
        (folder / FILE).write_bytes(stamp.encode() + b"\n" + to_json({"words": list(self._words), "steps": self._steps, "sums": self._sums}))

    def step(self, name: str, known: Known, restore: Callable[[Any], V]) -> Memo[V]:
        """A memory for one step, e.g. ``step("link tiny", {"요새": []}, list)``; ``restore`` makes a result of its JSON.

        ``known`` are the names that the step looks for, besides those of the analyser.
        """
        before = self._earlier["steps"].get(name, {"known": {}, "results": {}})
        plain = from_json(to_json(known))
        touched = _toucher(self._changed | _differing(before["known"], plain))
        memo = Memo(before["results"], touched, restore)
        self._steps[name] = {"known": plain, "results": memo.written}
        return memo

    def sum(self, name: str, of: Memo[V], make: Callable[[], Any]) -> Any:
        """What follows from the results of a whole step, as JSON: kept where all of them are."""
        self._sums[name] = self._earlier["sums"][name] if of.unchanged and name in self._earlier["sums"] else make()
        return self._sums[name]


def is_of(folder: Path, stamp: str) -> bool:
    """Whether an index folder holds analyses of the code that ``stamp`` names."""
    try:
        with (folder / FILE).open(encoding="utf-8") as file:
            return file.readline() == stamp + "\n"
    except (OSError, ValueError):
        return False


def _differing(before: Known, now: Known) -> frozenset[str]:
    return frozenset(name for name in {*before, *now} if name not in before or name not in now or before[name] != now[name])


def _toucher(names: Iterable[str]) -> Callable[[str], bool]:
    """Whether a text holds any of the names, however it is spaced and whatever final consonant the last letter has taken."""
    bare = sorted({_bare(name) for name in names})
    if not bare:
        return lambda text: False
    if not bare[0]:  # a name of signs alone: no text is sure to be without it
        return lambda text: True
    pattern = re.compile("|".join(map(_form, bare)))
    return lambda text: pattern.search(_bare(text)) is not None


def _form(bare: str) -> str:
    """A pattern for a name; 나무 also stands in 나문: the analyser parts letters from their final consonants."""
    if not is_syllable(bare[-1]):
        return re.escape(bare)
    onset, vowel, _ = parts(bare[-1])
    return f"{re.escape(bare[:-1])}[{compose(onset, vowel)}-{compose(onset, vowel, FINALS[-1])}]"


def _bare(text: str) -> str:
    return "".join(filter(str.isalnum, fold(text)))
