"""FAQ entries in an outline: Q and A lines, questions as headings, named notes under a FAQ heading."""

import re
from dataclasses import dataclass, field, replace

from indexer.importing import words
from indexer.importing.marks import answer, mark_of, question
from indexer.importing.outline import Outline, Part
from indexer.importing.source import Row

FAQ = re.compile(r"f\.?a\.?q|q\s*&\s*a|자주\s*(?:묻는|하는|나오는)\s*질문|질의\s*응답|질문과\s*(?:답변|대답|답)|묻고\s*답하기|문답", re.I)
LONGEST_BARE = 80  # letters of a question that nothing marks
ENDED = re.compile(r"[.!?]\s")
NAMED = re.compile(r"(?P<name>[^:：.!?]{1,40})\s*[:：]\s*(?P<rest>\S.*)", re.S)


@dataclass
class Question:
    """A question with its answer rows; ``named`` for a note under a FAQ heading, ``part`` the section it stands in."""

    title: str
    asked: list[Row]
    answered: list[Row] = field(default_factory=list)
    part: Part | None = None
    named: bool = False

    @property
    def line(self) -> int:
        """The source line of the question."""
        return self.asked[0].number

    @property
    def rows(self) -> list[Row]:
        """The rows of question and answer in order."""
        return [*self.asked, *[row for row in self.answered if row not in self.asked]]


def is_faq(title: str) -> bool:
    """Whether a heading announces questions: ``is_faq("자주 묻는 질문")`` → True."""
    return bool(FAQ.search(title))


def take(found: Outline) -> list[Question]:
    """The questions of an outline; their rows leave its parts."""
    out: list[Question] = []
    inside = 0
    kept: list[Part] = []
    for part in found.parts:
        if inside and part.level <= inside:
            inside = 0
        inside = inside or (part.level if is_faq(part.title) else 0)
        asked = question(part.head.text) if part.head else None
        if part.head and (asked or (inside and part.title.rstrip().endswith(("?", "？")) and part.rows)):
            rows, inner = _in_rows(part, False)
            if kept and rows:
                out += [Question(asked or part.title, [part.head], [_answered(row) for row in rows], kept[-1])]
                out += [replace(one, part=kept[-1]) for one in inner]
                continue
        kept.append(part)
        part.rows, questions = _in_rows(part, bool(inside))
        out += questions
    found.parts = kept
    return out


def _answered(row: Row) -> Row:
    said = answer(row.text)
    return row if said is None else replace(row, text=said)


def _in_rows(part: Part, faq: bool) -> tuple[list[Row], list[Question]]:
    """What stays of a section's rows, and the questions among them."""
    left: list[Row] = []
    out: list[Question] = []
    open_one: Question | None = None
    for row in part.rows:
        asked, said = question(row.text) or (_bare_question(row) if faq else None), answer(row.text)
        named = NAMED.fullmatch(mark_of(row.text).rest or "") if faq and mark_of(row.text).style == "•" else None
        if asked is not None:
            open_one = Question(asked, [row], [], part)
            out.append(open_one)
        elif said is not None and open_one and not open_one.named:
            open_one.answered.append(replace(row, text=said) if said else row)
        elif named and words.is_sentence(named["rest"], False) and not (open_one and not open_one.named):
            open_one = Question(named["name"].strip(), [row], [replace(row, text=named["rest"], kind="text", marker="")], part, True)
            out.append(open_one)
        elif open_one and not open_one.answered and row.gap == 0:
            open_one.asked.append(row)
        elif open_one and _belongs(open_one, row):
            open_one.answered.append(row)
        else:
            open_one = None
            left.append(row)
    return _unanswered(left, out)


def _bare_question(row: Row) -> str | None:
    """The words of a question that only a number, a gap or bold type marks: "3. 비기면 어떻게 하나요?"."""
    mark = mark_of(row.text)
    text = mark.rest if mark.value else row.text if not mark.style and (row.gap or row.bold) and row.kind == "text" else ""
    return text if text.endswith(("?", "？")) and len(text) <= LONGEST_BARE and not ENDED.search(text) else None


def _belongs(open_one: Question, row: Row) -> bool:
    """Whether a row still answers: anything before the next question, in a named note only its own lines."""
    return row.gap < 3 if not open_one.named else row.gap == 0 and not mark_of(row.text).style


def _unanswered(left: list[Row], found: list[Question]) -> tuple[list[Row], list[Question]]:
    """A question without an answer is no entry: its rows stay in the section."""
    full = [any(row.text.strip() for row in one.answered) for one in found]
    for one in found:
        one.title = " ".join([one.title, *(row.text for row in one.asked[1:])])
    bare = (row for one, answered in zip(found, full, strict=True) if not answered for row in one.asked)
    return sorted([*left, *bare], key=lambda row: row.number), [one for one, answered in zip(found, full, strict=True) if answered]
