"""Sections that a new source no longer has, although a term or an edit of the person's still rests on them.

They are kept in a chapter of their own, each with a note that says who points to it, until nothing does or the source
has them again. Nothing that a person made breaks because a source lost a heading.
"""

import re
from collections.abc import Iterator, Mapping

from corpus.hangul import josa
from indexer.importing.merge import Merged
from indexer.markdown_source import read_sections

CHAPTER = "rules/99-kept.md"
UNREAD = {"terms-candidates.toml", "game.toml"}  # what these name is no reference


def keep(merged: Merged, mine: Mapping[str, str], book: str) -> None:
    """Add to the merged files the sections of ``mine`` that they lack and refer to; each is told among the conflicts."""
    old = dict(_sections(mine))
    rest = {path: text for path, text in merged.files.items() if path != CHAPTER}
    present = {one.id for path, text in rest.items() if path.endswith(".md") for one in read_sections(text)[0]}
    already = [one for one in read_sections(merged.files.get(CHAPTER, ""))[0] if one.level > 1]
    wanted = {one: path for path, text in rest.items() if path not in UNREAD for one in _named(text, book)}
    orphans = {one: wanted.get(one, "") for one in dict.fromkeys([*(s.id for s in already), *sorted(wanted)]) if one in old and one not in present}
    if not orphans:
        merged.files.pop(CHAPTER, None)
        return
    blocks = [f"# 새 원문에 없는 절 {{#{book}.kept}}"]
    for identity, path in orphans.items():
        title, text = old[identity]
        if CHAPTER not in mine or identity not in {one.id for one in already}:
            line = sum(block.count("\n") + 2 for block in blocks) + 1
            merged.conflicts.append((CHAPTER, line, f"새 원문에 없는 절 {josa(f'‘{title}’', '을/를')} {path}에서 가리켜서 남겼어요"))
            text = f'{text}\n\n!!! conflict "새 원문에 없는 절" {{#{book}.note.kept-{identity.removeprefix(book + ".").replace(".", "-")}}}\n    {path}에서 이 절을 가리켜서 남겼어요. 가리키는 곳을 고치고 지우거나 그대로 두세요.'
        blocks.append(text)
    merged.files[CHAPTER] = "\n\n".join(blocks) + "\n"


def _named(text: str, book: str) -> set[str]:
    """The ids of a book that a file mentions."""
    return {found.rstrip(".") for found in re.findall(rf"(?<![\w.-]){re.escape(book)}(?:\.[a-z0-9-]+)+", text)}


def _sections(files: Mapping[str, str]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Id → title and text of every section of the chapters, its heading at the second level."""
    for path, text in files.items():
        if path.startswith("rules/") and path.endswith(".md"):
            lines, found = text.split("\n"), read_sections(text)[0]
            ends = [*(one.line - 1 for one in found[1:]), len(lines)]
            for one, end in zip(found, ends, strict=True):
                head = f"## {lines[one.line - 1].lstrip('#').strip()}"
                yield one.id, (one.title, "\n".join([head, *lines[one.line:end]]).rstrip())
