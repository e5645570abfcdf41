"""Helpers of the import tests: run the stages on a text, read the draft back, compare letters."""

from pathlib import PurePath
from unicodedata import normalize

from indexer.importing.formats.choose import read
from indexer.importing.marks import answer, question
from indexer.importing.report import Report
from indexer.importing.run import LEAD, Prepared, prepare
from indexer.importing.source import Source, letters
from indexer.markdown_source import read_sections
from indexer.plain import plain


def imported(text: str | bytes, name: str = "규칙.txt") -> tuple[Source, Prepared, Report]:
    """A text through every stage."""
    source = read(PurePath(name).name, text.encode() if isinstance(text, str) else text)
    prepared = prepare([source], "game", "bk", "놀이")
    return source, prepared, prepared.reports[0]


def headings(text: str | bytes, name: str = "규칙.txt") -> list[str]:
    """The headings of a text as "level title"."""
    return [f"{one['level']} {one['title']}" for one in imported(text, name)[2].sections]


def body(text: str | bytes, name: str = "규칙.txt") -> str:
    """The Markdown of a draft's chapters and FAQ."""
    files = imported(text, name)[1].draft.files
    return "\n".join(text for path, text in files.items() if path.endswith(".md"))


def entries(prepared: Prepared) -> dict[str, str]:
    """What each entry of the draft says: id → letters of its title and its body."""
    found = {}
    for path, text in prepared.draft.files.items():
        if path.endswith(".md"):
            for section in read_sections(text)[0]:
                found[section.id] = letters(("" if section.title == LEAD else section.title) + plain(section.text.replace("!!! example", "")))
    return found


def lost(source: Source, prepared: Prepared) -> list[str]:
    """Entries whose letters are not those of the source lines that the report gives them, in their order."""
    report = prepared.reports[0]
    lines = {line.number: normalize("NFC", line.text) for line in source.lines}
    given: dict[str, str] = {}
    for fate in report.fates:
        if fate.what in ("kept", "joined"):
            text = lines[fate.line]
            if ".faq." in fate.where:
                asked, said = question(text), answer(text)
                text = text if asked is None and said is None else asked or said or ""
            given[fate.where] = given.get(fate.where, "") + letters(text)
        elif fate.what == "blank" and letters(lines[fate.line]):
            given[f"blank {fate.line}"] = lines[fate.line]
    said = entries(prepared)
    return [f"{key}: {value!r} != {said.get(key)!r}" for key, value in given.items() if said.get(key) != value]
