"""From files to a draft and a report: the stages in their order. Nothing is written here."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

from indexer.importing import faq, glossary
from indexer.importing.clean import clean
from indexer.importing.draft import Document, Draft, draft
from indexer.importing.joining import join
from indexer.importing.outline import Outline, outline
from indexer.importing.report import Report, account
from indexer.importing.source import CannotImport, Source

LEAD = "들어가며"


@dataclass
class Prepared:
    """A draft with the reports of its sources."""

    draft: Draft
    reports: list[Report]


def read_outline(source: Source) -> Outline:
    """The outline of one source; `CannotImport` when nothing but the frame of a page is in it."""
    paragraphs = source.markup == "styled" and source.encoding != "pdf" and not source.wrapped
    found = outline(join(clean(source), hard=not paragraphs), LEAD)
    if not found.parts:
        raise CannotImport(f"{source.name}: 들여올 글이 없어요.")
    return found


def prepare(sources: Sequence[Source], game: str, book: str, name: str) -> Prepared:
    """The draft of one game from its sources, and what became of every line of theirs; without a name it takes the title."""
    outlines = [read_outline(source) for source in sources]
    name = name or _title(sources[0], outlines[0])
    documents = []
    for source, found in zip(sources, outlines, strict=True):
        questions = faq.take(found)
        at = {line.number: line.at for line in source.lines}
        documents.append(Document(source.name, found.parts, questions, glossary.candidates(found.parts), at))
    made = draft(game, book, name, documents)
    reports = [account(source, found, document, made) for source, found, document in zip(sources, outlines, documents, strict=True)]
    return Prepared(made, reports)


def title_of(sources: Sequence[Source]) -> str:
    """A name for the game: the title that the file states, its only first heading, or the name of the file."""
    return _title(sources[0], read_outline(sources[0]))


def _title(first: Source, found: Outline) -> str:
    if first.title:
        return first.title[:60]
    parts = found.parts
    if parts[0].head and parts[0].style in ("plain", "wide") and parts[0].level == 1:
        return parts[0].title[:60]
    tops = [part for part in parts if part.level == 1 and part.head and part.style != "toc"]
    if len(tops) == 1 and parts[0] is tops[0]:
        return tops[0].title[:60]
    return PurePath(first.name).stem[:60]
