"""Reading the authors' Markdown: headings with ids and attributes, notes lifted out of the body.

A chapter is ``# title {#id}`` and its ``##``/``###`` sections; a note is ``!!! lost "title" {#id}`` with an indented body.
"""

import re
from dataclasses import dataclass, field

HEADING = re.compile(r"^(#{1,4}) +(?P<title>.*?)(?: *\{(?P<attrs>#[^{}]*)\})? *$")
NOTE = re.compile(r'^!!! +(?P<kind>[a-z]+)(?: +"(?P<title>(?:[^"\\]|\\.)*)")?(?: *\{#(?P<id>[^{}]+)\})? *$')
ATTRIBUTE = re.compile(r'\s*([a-z]+)="([^"]*)"')


@dataclass
class RawNote:
    """A note as written; ``line`` from 1."""

    kind: str
    title: str
    id: str
    line: int
    text: list[str] = field(default_factory=list)


@dataclass
class RawSection:
    """A heading with what follows it; ``faults`` are (line, what, mend)."""

    title: str
    level: int
    id: str
    attributes: dict[str, str]
    line: int
    body: list[str] = field(default_factory=list)
    notes: list[RawNote] = field(default_factory=list)
    faults: list[tuple[int, str, str]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The body without its notes, blank lines trimmed."""
        return "\n".join(self.body).strip("\n").rstrip()


def read_sections(text: str) -> tuple[list[RawSection], list[tuple[int, str, str]]]:
    """All headings of a file in order with their bodies; faults of lines before the first heading apart."""
    sections: list[RawSection] = []
    faults: list[tuple[int, str, str]] = []
    note: RawNote | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        heading = HEADING.match(line)
        if heading:
            note = None
            sections.append(_section(heading, number))
        elif not sections:
            if line.strip():
                faults.append((number, "첫 제목 앞에 글이 있다", "'# 제목 {#id}'를 먼저 쓴다"))
        else:
            note = _body_line(sections[-1], note, line, number)
    return sections, faults


def _section(heading: re.Match[str], number: int) -> RawSection:
    attrs = heading["attrs"] or ""
    identity, _, rest = attrs.removeprefix("#").partition(" ")
    section = RawSection(heading["title"].strip(), len(heading[1]), identity.strip(), {}, number)
    if not identity:
        section.faults.append((number, "제목에 id가 없다", "'## 제목 {#book.part.name}'처럼 적는다"))
    position = 0
    rest = rest.strip()
    while position < len(rest):
        found = ATTRIBUTE.match(rest, position)
        if not found:
            section.faults.append((number, f"읽을 수 없는 속성: {rest[position:][:40]}", '이름="값" 꼴로 적는다'))
            break
        section.attributes[found[1]] = found[2]
        position = found.end()
    return section


def _body_line(section: RawSection, note: RawNote | None, line: str, number: int) -> RawNote | None:
    """Add a line to the section or to the open note; returns the note that is open afterwards."""
    opening = NOTE.match(line)
    if opening and opening["kind"] != "example":
        note = RawNote(opening["kind"], (opening["title"] or "").replace('\\"', '"'), opening["id"] or "", number)
        section.notes.append(note)
        return note
    if line.startswith("!!!") and not opening:
        section.faults.append((number, f"읽을 수 없는 편집자 주: {line[:40]}", '!!! lost "제목" {#book.note.name} 꼴로 적는다'))
    if note is not None and (line.startswith("    ") or not line.strip()):
        note.text.append(line[4:])
        return note
    section.body.append(line)
    return None
