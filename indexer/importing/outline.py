"""outline: rows → a document of sections. Pure: the same rows give the same outline, with the evidence for each heading."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from indexer.importing import headings, levels, toc
from indexer.importing.source import Doubt, Drop, Row, Rows
from indexer.importing.verdict import LONGEST, Verdict

RUNNING = "머리글: 그 장의 제목이 본문 사이에 되풀이된 줄"


@dataclass
class Part:
    """A section: its heading row (None for text before the first heading), level from 1, its rows, and the evidence."""

    title: str
    level: int
    head: Row | None
    rows: list[Row] = field(default_factory=list)
    style: str = ""
    why: tuple[str, ...] = ()

    @property
    def line(self) -> int:
        """The source line where it begins."""
        return self.head.number if self.head else self.rows[0].number if self.rows else 0


@dataclass
class Outline:
    """The parts of a document in order, with the lines dropped and the doubts so far."""

    parts: list[Part]
    drops: list[Drop]
    doubts: list[Doubt]


def outline(found: Rows, title: str) -> Outline:
    """Sections of a document; text before the first heading goes under ``title``."""
    rows = found.rows
    page = headings.survey(rows)
    judged = headings.judge(page)
    noted = len(page.doubts)
    running, captions = _running_titles(rows, levels.assign(page, judged))
    del page.doubts[noted:]  # levels are settled again without the running headers
    gone = running | captions
    verdicts = levels.assign(page, {i: one for i, one in judged.items() if i not in gone})
    drops = [*found.drops]
    for i in sorted(page.inside):
        drops += [Drop(number, "목차") for number in rows[i].numbers]
    drops += [Drop(number, RUNNING) for i in running for number in rows[i].numbers]
    parts: list[Part] = []
    for i, row in enumerate(rows):
        if i in page.inside or i in running:
            continue
        verdict = verdicts.get(i)
        if verdict:
            parts.append(Part(verdict.title, verdict.level, row, [], verdict.style, verdict.why))
        else:
            if not parts:
                parts.append(Part(title, 1, None))
            parts[-1].rows.append(row)
    return Outline(parts, drops, found.doubts + page.doubts)


def _running_titles(rows: Sequence[Row], verdicts: dict[int, Verdict]) -> tuple[set[int], set[int]]:
    """Short rows that repeat the title of the open chapter: a running header between two items of a list, or a caption."""
    found: set[int] = set()
    captions: set[int] = set()
    open_titles: list[tuple[int, str]] = []
    for i, row in enumerate(rows):
        verdict = verdicts.get(i)
        key = toc.key(row.text)
        if any(key == title for _, title in open_titles) and len(row.text) < 40 and _between_items(rows, i):
            found.add(i)
        elif verdict and any(key == title for _, title in open_titles) and verdict.style in ("plain", "wide") and not _says(rows, verdicts, i):
            captions.add(i)
        elif verdict:
            open_titles = [one for one in open_titles if one[0] < verdict.level] + [(verdict.level, key)]
    return found, captions


def _says(rows: Sequence[Row], verdicts: dict[int, Verdict], i: int) -> bool:
    """Whether a sentence or an item stands under a heading: a title that comes again without one is a caption."""
    for j in range(i + 1, len(rows)):
        if j in verdicts:
            return False
        if len(rows[j].text) > LONGEST or rows[j].text[-1] in ".!?:" or rows[j].kind != "text":
            return True
    return False


def _between_items(rows: Sequence[Row], i: int) -> bool:
    if not 0 < i < len(rows) - 1:
        return False
    first, second = rows[i - 1].text[:1], rows[i + 1].text[:1]
    return first == second and first in "•·-*○●"
