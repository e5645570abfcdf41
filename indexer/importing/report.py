"""The report of an import: every source line accounted for, and all that was found, as data and as Korean text."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from indexer.importing import words
from indexer.importing.draft import Document, Draft
from indexer.importing.outline import Outline, Part
from indexer.importing.source import Doubt, FateKind, Source

SHOWN = 12  # entries of a list in the printed report


@dataclass(frozen=True)
class Fate:
    """What became of a source line: kept or joined in an entry (``where``, its id), dropped and ``why``, or blank."""

    line: int
    what: FateKind
    where: str = ""
    why: str = ""


@dataclass
class Report:
    """What an import found in one file. Lines are those of the file, from 1."""

    file: str
    format: str
    lines: int
    fates: list[Fate]
    sections: list[dict[str, Any]] = field(default_factory=list)
    faq: list[dict[str, Any]] = field(default_factory=list)
    tables: list[dict[str, Any]] = field(default_factory=list)
    boxes: list[dict[str, Any]] = field(default_factory=list)
    terms: list[dict[str, Any]] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)

    @property
    def unaccounted(self) -> list[int]:
        """Lines of which nothing is known: none, or the importer is wrong."""
        known = {fate.line for fate in self.fates}
        return [line for line in range(1, self.lines + 1) if line not in known]


def account(source: Source, found: Outline, document: Document, made: Draft) -> Report:
    """The report of one source after its draft was made."""
    fates = _fates(source, found, document, made)
    last = max((line.at for line in source.lines), default=0)
    total = max(last, *(line for line, _ in source.within), 0) if source.within else last
    report = Report(source.name, source.encoding, total, fates)
    at = document.at
    report.sections = [_section(part, at, made.ids.get(id(part), "")) for part in document.parts if part.head]
    report.faq = [{"line": at[one.line], "question": one.title, "named": one.named, "id": made.ids.get(id(one), "")} for one in document.questions]
    report.tables = list(_tables(document))
    report.boxes = list(_boxes(document))
    report.terms = [{"line": at[one.line], "term": one.ko, "en": one.en, "means": one.means, "why": one.why} for one in document.candidates]
    report.doubts = sorted((Doubt(at.get(d.line, d.line), d.what, d.readings) for d in found.doubts), key=lambda d: d.line)
    return report


def _section(part: Part, at: Mapping[int, int], own: str) -> dict[str, Any]:
    return {"line": at[part.line], "title": part.title, "level": part.level, "style": part.style, "why": list(part.why), "id": own}


def _fates(source: Source, found: Outline, document: Document, made: Draft) -> list[Fate]:
    """One fate a line; a line of the file that several extracted lines share has that of the first."""
    fates: dict[int, Fate] = {}
    for part in document.parts:
        where = made.ids.get(id(part), "")
        for row in [*([part.head] if part.head else []), *part.rows]:
            _keep(fates, row.numbers, where, document.at)
            if part.style == "toc" and row is part.head and not where:
                fates[document.at[row.number]] = Fate(document.at[row.number], "dropped", why="목차의 제목")
    for one in document.questions:
        for row in one.rows:
            _keep(fates, row.numbers, made.ids.get(id(one), ""), document.at)
    for drop in found.drops:
        line = document.at.get(drop.number, drop.number)
        fates.setdefault(line, Fate(line, "dropped", why=drop.why))
    for line, shown in source.within:
        fates.setdefault(line, Fate(line, "joined", fates[shown].where if shown in fates else "", "표시만 있거나 앞 줄에 이어진 줄"))
    for source_line in source.lines:
        fates.setdefault(source_line.at, Fate(source_line.at, "blank"))
    if source.markup == "styled" and source.encoding not in ("pdf", "docx", "hwpx"):
        _between(fates)
    return [fates[line] for line in sorted(fates)]


def _keep(fates: dict[int, Fate], numbers: tuple[int, ...], where: str, at: Mapping[int, int]) -> None:
    for n, number in enumerate(numbers):
        line = at.get(number, number)
        fates.setdefault(line, Fate(line, "joined" if n else "kept", where, f"{at.get(numbers[0], numbers[0])}행에 이었다" if n else ""))


def _between(fates: dict[int, Fate]) -> None:
    """Lines of an HTML file that open no block of their own belong to the block before them."""
    where = ""
    for line in range(1, max(fates, default=0) + 1):
        if line in fates:
            where = fates[line].where or where
        else:
            fates[line] = Fate(line, "joined", where, "표시만 있거나 앞 줄에 이어진 줄")


def _tables(document: Document) -> Iterator[dict[str, Any]]:
    for part in document.parts:
        run: list[str] = []
        first = 0
        for row in [*part.rows, None]:
            if row is not None and row.kind == "table":
                first = first if run else row.number
                run.append(row.text)
            elif run:
                yield {"line": document.at[first], "rows": len(run), "columns": max(text.count("\t") + 1 for text in run)}
                run = []


def _boxes(document: Document) -> Iterator[dict[str, Any]]:
    for part in document.parts:
        before = ""
        for row in part.rows:
            kind = "example" if words.EXAMPLE.match(row.text) else "note" if words.NOTE.match(row.text) else "side" if row.kind == "quote" and before != "quote" else ""
            before = row.kind
            if kind:
                yield {"line": document.at[row.number], "kind": kind, "text": row.text[:60]}


def as_data(reports: list[Report]) -> dict[str, Any]:
    """The reports as data; ``sections`` of all files in order, each with its file."""
    return {
        "object": "import", "sections": [{**one, "file": r.file} for r in reports for one in r.sections],
        "files": [{
            "file": r.file, "format": r.format, "lines": r.lines, "counts": dict(Counter(f.what for f in r.fates)),
            "unaccounted": r.unaccounted, "sections": r.sections, "faq": r.faq, "tables": r.tables, "boxes": r.boxes, "terms": r.terms,
            "doubts": [{"line": d.line, "what": d.what, "readings": list(d.readings)} for d in r.doubts],
            "accounting": list(_ranges(r.fates)),
        } for r in reports],
    }


def _ranges(fates: list[Fate]) -> Iterator[dict[str, Any]]:
    """Fates with neighbours of one kind and place run together."""
    open_one: dict[str, Any] | None = None
    for fate in fates:
        mark = {"what": fate.what, "where": fate.where, "why": fate.why if fate.what == "dropped" else ""}
        if open_one and {k: open_one[k] for k in mark} == mark and open_one["to"] == fate.line - 1:
            open_one["to"] = fate.line
        else:
            if open_one:
                yield open_one
            open_one = {"from": fate.line, "to": fate.line, **mark}
    if open_one:
        yield open_one


def as_text(report: Report) -> str:
    """The report as it is printed."""
    counts = Counter(fate.what for fate in report.fates)
    out = [f"{report.file} ({report.format}): {report.lines}행 = 남긴 줄 {counts['kept']} + 이은 줄 {counts['joined']} + 뺀 줄 {counts['dropped']} + 빈 줄 {counts['blank']}"]
    why = Counter(fate.why for fate in report.fates if fate.what == "dropped")
    out += [f"  뺀 까닭: {reason} {count}줄" for reason, count in why.most_common()]
    out.append(f"  제목 {len(report.sections)}개, 질문 {len(report.faq)}개, 표 {len(report.tables)}개, 예시와 참고 {len(report.boxes)}개, 용어 후보 {len(report.terms)}개")
    out += [f"    {one['line']:>5}행 {'  ' * (one['level'] - 1)}{one['title']}" for one in report.sections]
    out += _some("용어 후보", [f"{one['term']}{' (' + one['en'] + ')' if one['en'] else ''} — {', '.join(one['why'])} ({one['line']}행)" for one in report.terms])
    out += _some("살펴볼 곳", [f"{d.line}행: {d.what}{' (' + ' / '.join(d.readings) + ')' if d.readings else ''}" for d in report.doubts])
    if report.unaccounted:
        out.append(f"  셈이 맞지 않는 줄: {report.unaccounted[:20]}")
    return "\n".join(out)


def _some(title: str, rows: list[str]) -> list[str]:
    more = [f"    … {len(rows) - SHOWN}개 더 (--json으로 모두 봐요)"] if len(rows) > SHOWN else []
    return [f"  {title} {len(rows)}개", *(f"    {row}" for row in rows[:SHOWN]), *more] if rows else []
