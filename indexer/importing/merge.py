"""Re-import: the last generated draft, the folder as a person left it, and the new draft → one folder. Three-way, by line.

Hand edits stay. Where the new draft changes the very lines that a person changed, the person's lines stay and the new
ones stand below them as an editor's note of the kind ``conflict``. Nothing is overwritten silently.
"""

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

NUMBERED = re.compile(r"^(rules/)\d+-")
GENERATED = re.compile(r"^(?:rules/[^/]+\.md|faq\.md|game\.toml|terms-candidates\.toml)$")


@dataclass
class Merged:
    """The files after a merge; ``conflicts`` are (path, line in the merged file, Korean sentence)."""

    files: dict[str, str]
    conflicts: list[tuple[str, int, str]] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)


def merge(base: Mapping[str, str], mine: Mapping[str, str], theirs: Mapping[str, str], book: str) -> Merged:
    """Merge folders given as path → text. Files that a person added stay as they are."""
    names = _renamed(base, theirs)
    mine_now = {names.get(path, path): text for path, text in mine.items()}
    base_now = {names.get(path, path): text for path, text in base.items()}
    merged = Merged({path: text for path, text in mine_now.items() if not GENERATED.match(path) or path not in base_now})
    for path in sorted({*base_now, *theirs}):
        _file(merged, path, base_now.get(path), mine_now.get(path), theirs.get(path), book)
    return merged


def _renamed(base: Mapping[str, str], theirs: Mapping[str, str]) -> dict[str, str]:
    """Chapters that only moved to another number: old path → new path."""
    new = {NUMBERED.sub(r"\1", path): path for path in theirs}
    return {path: new[bare] for path in base if (bare := NUMBERED.sub(r"\1", path)) in new and path not in theirs}


def _file(merged: Merged, path: str, base: str | None, mine: str | None, theirs: str | None, book: str) -> None:
    if theirs is None:
        if mine is not None and mine != base:
            merged.files[path] = mine
            merged.conflicts.append((path, 1, "새 원문에는 없는 파일이지만 손으로 고친 곳이 있어서 남겼어요"))
        return
    if base is None:
        if mine is not None and mine != theirs:
            merged.files[path] = mine
            merged.conflicts.append((path, 1, "같은 이름의 파일이 이미 있어서 새 초안을 쓰지 않았어요"))
        else:
            merged.files[path] = theirs
        return
    if mine is None:
        merged.conflicts.append((path, 1, "손으로 지운 파일이라서 다시 만들지 않았어요"))
        return
    if mine in (base, theirs):
        merged.files[path] = theirs
        return
    merged.kept.append(path)
    merged.files[path] = mine if theirs == base else _text(merged, path, base, mine, theirs, book)


def _text(merged: Merged, path: str, base: str, mine: str, theirs: str, book: str) -> str:
    out: list[str] = []
    for agreed, ours, new in _hunks(base.split("\n"), mine.split("\n"), theirs.split("\n")):
        if agreed is not None:
            out += agreed
            continue
        out += ours
        merged.conflicts.append((path, len(out), "원문과 손으로 고친 곳이 같은 자리에서 달라요"))
        if path.endswith(".md"):
            number = sum("부딪친 곳" in line for line in out) + 1
            stem = re.sub(r"[^a-z0-9]+", "-", path.rsplit("/", 1)[-1].removesuffix(".md")).strip("-")
            note = [f'!!! conflict "다시 들여올 때 부딪친 곳" {{#{book}.note.{stem}-{number}}}', "    새 원문은 이렇게 적었어요:", ""]
            out += ["", *note, *("    " + line if line.strip() else "" for line in _shown(new)), ""]
    return "\n".join(out)


def _shown(lines: Sequence[str]) -> list[str]:
    """New lines for a note: a heading gives its title, without its id, so that no id stands twice."""
    return [re.sub(r"^#+ +(.*?)(?: *\{#[^{}]*\})? *$", r"제목: \1", line).replace("!!!", "\\!!!") for line in lines]


def _hunks(base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]) -> Iterator[tuple[list[str] | None, list[str], list[str]]]:
    """Stretches of a merge: (lines on which it is settled, [], []) or (None, mine, theirs) for a conflict."""
    start = mine_at = theirs_at = 0
    for base_at, mine_from, theirs_from, size in _common(base, mine, theirs):
        yield _settle(base[start:base_at], mine[mine_at:mine_from], theirs[theirs_at:theirs_from])
        if size:
            yield list(base[base_at:base_at + size]), [], []
        start, mine_at, theirs_at = base_at + size, mine_from + size, theirs_from + size


def _settle(base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]) -> tuple[list[str] | None, list[str], list[str]]:
    if mine == theirs or theirs == base:
        return list(mine), [], []
    if mine == base:
        return list(theirs), [], []
    return None, list(mine), list(theirs)


def _common(base: Sequence[str], mine: Sequence[str], theirs: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Stretches that all three share, in order, ended by an empty one."""
    ours = difflib.SequenceMatcher(None, base, mine, autojunk=False).get_matching_blocks()
    new = difflib.SequenceMatcher(None, base, theirs, autojunk=False).get_matching_blocks()
    i = j = 0
    while i < len(ours) and j < len(new):
        start = max(ours[i].a, new[j].a)
        end = min(ours[i].a + ours[i].size, new[j].a + new[j].size)
        if start < end:
            yield start, ours[i].b + start - ours[i].a, new[j].b + start - new[j].a, end - start
        if ours[i].a + ours[i].size < new[j].a + new[j].size:
            i += 1
        else:
            j += 1
    yield len(base), len(mine), len(theirs), 0
