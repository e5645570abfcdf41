"""Titles that a file runs into their text ("제1조 (목적) 이 …") or writes on two lines, once in each language.

Both are read only where the file does so again and again; one such line proves nothing.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from indexer.importing import words
from indexer.importing.source import Row
from indexer.importing.verdict import LONGEST

ARTICLE = re.compile(r"(?P<title>제\s*\d+\s*조(?:의\s*\d+)?\s*(?:\([^()]{1,40}\)|\[[^\[\]]{1,40}\]|【[^【】]{1,40}】|<[^<>]{1,40}>))\s*(?P<rest>\S.*)", re.S)
HANGUL = re.compile("[가-힣]")
LATIN = re.compile(r"[^\W\d_가-힣]")
OFTEN = 3  # pairs of lines that make a habit


def apart(rows: Sequence[Row]) -> list[Row]:
    """The title of an article on a line of its own, its text behind it, where two articles or more are so written."""
    found = {row.number: match for row in rows if row.kind == "text" and not row.level and (match := ARTICLE.fullmatch(row.text))}
    if len(found) < 2:
        return list(rows)
    return [part for row in rows for part in (_parts(row, found[row.number]) if row.number in found else [row])]


def _parts(row: Row, match: re.Match[str]) -> Iterator[Row]:
    yield replace(row, text=match["title"], after=0)
    yield replace(row, text=match["rest"], gap=0)


def together(rows: Sequence[Row]) -> list[Row]:
    """A short line and the one below that says it in the other language as one: "게임 준비 / SETUP", "SETUP / 게임 준비"."""
    pairs = {n for n in range(1, len(rows)) if _translates(rows[n - 1], rows[n])}
    if len(pairs) < OFTEN:
        return list(rows)
    out: list[Row] = []
    for n, row in enumerate(rows):
        if n in pairs:
            out[-1] = out[-1].joined(row, " / ")
        else:
            out.append(row)
    return out


def _translates(before: Row, row: Row) -> bool:
    """Whether of two short lines that begin a block one is Korean and the other in Latin letters alone."""
    if row.gap or row.kind != "text" or before.kind != "text" or row.level or before.level or not before.gap:
        return False
    latin, korean = (before.text, row.text) if HANGUL.search(row.text) else (row.text, before.text)
    if len(latin) > LONGEST or len(korean) > LONGEST or HANGUL.search(latin) or not HANGUL.search(korean):
        return False
    named = latin.isupper() or (latin[0].isupper() and latin[-1] not in ".,!?;:")
    return bool(LATIN.search(latin)) and named and not words.is_sentence(korean, False)
