"""색인 문서: what of each entry is searched. Entries and checkers become documents of plain text, before any analysis."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from corpus.model import MOST_COVERS, Card, Corpus, Entry, FaqEntry, Ruling, Section, Term
from indexer.plain import plain
from indexer.weights import LATER_CITE


@dataclass(frozen=True)
class Document:
    """One searchable entry. ``body`` is the plain text that snippets are slices of; ``wordings`` say the same as the title.

    ``asked`` are questions that the entry answers and ``defines`` the terms and cards whose rule it states, each with
    how surely: the first cite of a question or term is its rule, later ones add to it.
    """

    id: str
    kind: str
    sort: str
    game: str
    book: str
    title: str
    path: tuple[str, ...]
    body: str
    wordings: tuple[str, ...]
    covers: tuple[str, ...]
    asked: tuple[tuple[str, float], ...] = ()
    defines: tuple[tuple[str, float], ...] = ()


def documents(corpus: Corpus, whole: bool = True) -> list[Document]:
    """Every entry and checker in reading order; without ``whole`` only what is shown of a hit, which takes no reading."""
    titles = titles_of(corpus)
    defines, asked = (_defined(corpus), _asked(corpus)) if whole else ({}, {})
    found = [_document(corpus, entry, titles if whole else None, defines, asked) for entry in corpus.entries.values()]
    return [*found, *_checkers(corpus)]


def titles_of(corpus: Corpus) -> dict[str, str]:
    """What a bare link to an entry or a note is shown as, by id."""
    return {entry.id: entry.title for entry in corpus.entries.values()} | {note.id: note.title for note in corpus.notes.values()}


def body_of(entry: Entry, titles: dict[str, str]) -> str:
    """The plain text of an entry: its words, a card's figures, and its editor's notes."""
    parts = [plain(entry.text, titles)]
    if isinstance(entry, Card):
        parts += [f"{label}: {value}" for label, value in entry.figures.items()]
        parts += [", ".join(entry.keywords)] if entry.keywords else []
    if isinstance(entry, Ruling):
        parts += [entry.says, entry.why]
    parts += [f"{note.title}: {plain(note.text, titles)}" for note in entry.notes]
    return "\n".join(part for part in parts if part)


def _document(
    corpus: Corpus, entry: Entry, titles: dict[str, str] | None, defines: Mapping[str, Mapping[str, float]],
    asked: Mapping[str, Mapping[str, float]],
) -> Document:
    return Document(
        id=entry.id, kind=entry.kind, sort=entry.sort if isinstance(entry, Section | Card) else "", game=entry.game,
        book=entry.book, title=entry.title, path=_path(corpus, entry),
        body=body_of(entry, titles) if titles is not None else "", wordings=_wordings(entry), covers=_covers(corpus, entry),
        asked=tuple(asked.get(entry.id, {}).items()), defines=tuple(defines.get(entry.id, {}).items()),
    )


def _path(corpus: Corpus, entry: Entry) -> tuple[str, ...]:
    """Titles of the chapters above, the outermost first; for a card or question, those of its first rule section."""
    above: list[str] = []
    at = entry
    if not isinstance(entry, Section):
        first = next((one for one in (*getattr(entry, "rules", ()), *entry.cites) if isinstance(corpus.entries.get(one), Section)), "")
        if not first:
            return ()
        at = corpus.entries[first]
    while isinstance(at, Section) and at.parent and at.parent in corpus.entries:
        at = corpus.entries[at.parent]
        above.insert(0, at.title)
    return tuple(above)


def _wordings(entry: Entry) -> tuple[str, ...]:
    if isinstance(entry, FaqEntry | Section):
        return entry.ask
    if isinstance(entry, Term | Card):
        return (*entry.names[1:], *entry.search)
    return ()


def _covers(corpus: Corpus, entry: Entry) -> tuple[str, ...]:
    """The passages that an entry's page states: its own, and those of the sections that the page shows whole.

    A card shows its rule sections, a term and an answer the sections they cite, as long as they stay few.
    """
    covers = dict.fromkeys(entry.covers)
    shown = entry.rules if isinstance(entry, Card) else entry.cites if isinstance(entry, Term | FaqEntry) else ()
    for cite in shown:
        section = corpus.entries.get(corpus.resolve(cite) or "")
        wide = covers | dict.fromkeys((section.id, *section.covers)) if section is not None else covers
        if len(wide) <= MOST_COVERS:
            covers = wide
    return tuple(covers)


def _defined(corpus: Corpus) -> Mapping[str, dict[str, float]]:
    """Entry id → terms and cards whose rule it states: itself, and by their covers, rule sections and cites in order."""
    found: dict[str, dict[str, float]] = defaultdict(dict)
    for entry in corpus.entries.values():
        if isinstance(entry, Term | Card):
            found[entry.id][entry.id] = 1.0
            for target, worth in evidence(corpus, entry):
                found[target].setdefault(entry.id, worth)
    return found


def evidence(corpus: Corpus, entry: Entry) -> Iterator[tuple[str, float]]:
    """The sections that an entry rests on, the first the surest, each with how surely it says what the entry says."""
    seen = {entry.id}
    worth = 1.0
    for cite in (*entry.covers, *getattr(entry, "rules", ()), *entry.cites):
        target = corpus.resolve(cite)
        section = corpus.entries.get(target or "")
        if isinstance(section, Section) and section.body and section.id not in seen:
            seen.add(section.id)
            yield section.id, worth
            worth *= LATER_CITE


def _asked(corpus: Corpus) -> Mapping[str, dict[str, float]]:
    """Section id → questions that it answers in all their wordings, by the FAQ entries that cite it."""
    found: dict[str, dict[str, float]] = defaultdict(dict)
    for entry in corpus.entries.values():
        if isinstance(entry, FaqEntry):
            for target, worth in evidence(corpus, entry):
                for wording in (entry.question, *entry.ask):
                    found[target][wording] = max(worth, found[target].get(wording, 0.0))
    return found


def _checkers(corpus: Corpus) -> Iterator[Document]:
    for identity, checker in corpus.briefs.items():
        yield Document(
            id=identity, kind="checker", sort="", game=corpus.checker_games[identity], book=identity.split(".")[0],
            title=checker.name, path=(), body=checker.about, wordings=checker.asks, covers=(),
        )
