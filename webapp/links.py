"""Addresses: where an id, a link target or a ``simpan:`` reference in rendered text leads."""

import re
from urllib.parse import quote

from flask import url_for
from markupsafe import Markup

from corpus.model import KIND_NAMES, EntryKind
from indexer.link import WHICH
from webapp.here import the_library

REFERENCE = re.compile(r'href="simpan:([^"]+)"')


def url_of(entry_id: str) -> str:
    """The permanent address of an entry, a checker or a note."""
    corpus = the_library().corpus
    found = corpus.resolve(entry_id) or entry_id
    if found in corpus.checkers:
        return url_for("rulings.checker", checker_id=found)
    if found in corpus.notes:
        return f"{url_for('pages.entry', entry_id=corpus.notes[found].owner)}#{quote(found)}"
    return url_for("pages.entry", entry_id=found)


def called(source: str) -> tuple[EntryKind, str]:
    """The kind and the title of the checker or entry that a backlink comes from: ``("faq", "산은 얼마나 더 드나요?")``."""
    corpus = the_library().corpus
    if source in corpus.briefs:
        return "checker", corpus.briefs[source].name
    return corpus.entries[source].kind, corpus.entries[source].title


def clause_title(cite: str) -> str:
    """The title of the section on which a step or a chart stands; an editor's note says that it is one."""
    corpus = the_library().corpus
    found = corpus.resolve(cite) or cite
    return f"{KIND_NAMES['note']}: {corpus.notes[found].title}" if found in corpus.notes else corpus.entries[found].title


def resolved(target: str, game_id: str) -> str:
    """The address of a link target, which may be a question of which entry is meant."""
    if target.startswith(WHICH):
        return url_for("pages.which", game_id=game_id, name=target.removeprefix(WHICH))
    return url_of(target)


def with_addresses(html: str, game_id: str) -> Markup:
    """Rendered text whose ``simpan:`` references are addresses; each link says what it leads to."""

    def replace(match: re.Match[str]) -> str:
        target = match[1].replace("&amp;", "&")
        from_percent = re.sub(r"%([0-9A-Fa-f]{2})", lambda m: bytes.fromhex(m[1]).decode("latin-1"), target)
        name = from_percent.encode("latin-1").decode("utf-8") if from_percent != target else target
        return f'class="ref" href="{resolved(name, game_id)}" data-ref="{quote(name)}"'

    return Markup(REFERENCE.sub(replace, html))
