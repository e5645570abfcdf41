"""발췌: the sentences of an entry that answer, and the exact places of the words that were found in them."""

import re
from collections.abc import Iterable, Iterator, Sequence

SENTENCE_END = re.compile(r"(?<=[.!?。])\s+|\n+")
LONGEST = 180  # characters of a snippet: three lines on a phone
ELLIPSIS = "…"


def sentences(text: str) -> list[tuple[int, int]]:
    """Start and end of each sentence or line: ``sentences("하나. 둘.")`` → [(0, 3), (4, 6)]."""
    found, start = [], 0
    for gap in SENTENCE_END.finditer(text):
        if gap.start() > start:
            found.append((start, gap.start()))
        start = gap.end()
    if start < len(text):
        found.append((start, len(text)))
    return found


def cut(text: str, best: int, marks: Sequence[tuple[int, int]]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A snippet that begins with sentence number ``best``, and the marks as slices of it.

    It is a slice of ``text`` with "…" where something is left out; line breaks stand as blanks, so lengths agree.
    """
    spans = sentences(text)
    if not spans:
        return "", ()
    start, end = _window(spans, min(best, len(spans) - 1), marks)
    head, tail = ELLIPSIS * (start > 0), ELLIPSIS * (end < len(text))
    shift = len(head) - start
    kept = tuple((a + shift, b + shift) for a, b in merged(marks) if start <= a and b <= end)
    return head + text[start:end].replace("\n", " ") + tail, kept


def _window(spans: Sequence[tuple[int, int]], best: int, marks: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The best sentence, with those after and before it while they fit; a long one is cut around its first mark."""
    start, end = spans[best]
    if end - start > LONGEST:
        inside = [a for a, b in marks if start <= a and b <= end]
        first = min(inside, default=start)
        start = max(start, min(first - LONGEST // 4, end - LONGEST))
        return start, min(end, start + LONGEST)
    for index in range(best + 1, len(spans)):
        if spans[index][1] - start > LONGEST:
            break
        end = spans[index][1]
    for index in range(best - 1, -1, -1):
        if end - spans[index][0] > LONGEST:
            break
        start = spans[index][0]
    return start, end


def merged(marks: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Places in order, those that overlap made one, so that every occurrence is marked once."""
    last: tuple[int, int] | None = None
    for start, end in sorted(marks):
        if last and start < last[1]:
            last = last[0], max(last[1], end)
            continue
        if last:
            yield last
        last = start, end
    if last:
        yield last


def marked(snippet: str, marks: Iterable[tuple[int, int]]) -> str:
    """A snippet for a terminal, marks in brackets: ``marked("쇠퇴한다", [(0, 2)])`` → "[쇠퇴]한다"."""
    out, at = [], 0
    for start, end in marks:
        out += [snippet[at:start], "[", snippet[start:end], "]"]
        at = end
    return "".join([*out, snippet[at:]])
