"""The failures that cross module borders; each says what is wrong and how to mend it."""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from corpus.hangul import josa


class SimpanError(Exception):
    """Root of every failure that Simpan names itself."""


@dataclass(frozen=True, order=True)
class Mistake:
    """One author's mistake, e.g. ``Mistake("rules/02.md", 14, "id가 겹친다", "다른 id를 쓴다")``."""

    path: str
    line: int
    what: str
    mend: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what} → {self.mend}"


class CorpusError(SimpanError):
    """The corpus has mistakes; all of them are in ``mistakes``, none is dropped."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = tuple(sorted(mistakes))
        super().__init__("\n".join(str(mistake) for mistake in self.mistakes))


class BadSituation(SimpanError):
    """A situation or claim that cannot be read: field path → Korean message with a right example."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self.fields = dict(fields)
        super().__init__("; ".join(f"{field}: {message}" for field, message in self.fields.items()))


class UnknownEntry(SimpanError):
    """No entry has this id, e.g. ``UnknownEntry("sw.nothing")``."""

    def __init__(self, entry_id: str, nearest: Sequence[str] = ()) -> None:
        self.entry_id = entry_id
        self.nearest = tuple(nearest)
        super().__init__(entry_id)


class UnknownExpansion(SimpanError):
    """No expansion is called so: name → Korean message with the nearest one; ``known`` are the ids that were understood."""

    def __init__(self, names: Mapping[str, str], known: frozenset[str] = frozenset()) -> None:
        self.names = dict(names)
        self.known = known
        super().__init__(" ".join(self.names.values()))


def meant(word: str, known: Iterable[str]) -> str:
    """A question for the nearest of the known words, "" when none is near: ``meant("serach", ["search"])`` → " ‘search’를 뜻했나요?"."""
    near = nearest(word, known)
    return f" {josa(f'‘{near}’', '을/를')} 뜻했나요?" if near else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is most like another, "" when none is like it: ``nearest("serach", ["search"])`` → "search"."""
    return next(iter(difflib.get_close_matches(word[:60], list(known), n=1, cutoff=0.5)), "")
