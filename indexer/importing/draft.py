"""draft: outlines → the files of an ordinary game folder, editable by hand: chapters, FAQ, candidates of the glossary."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from indexer.importing import slugs
from indexer.importing.body import heading, markdown
from indexer.importing.faq import Question
from indexer.importing.glossary import Candidate
from indexer.importing.outline import Part
from indexer.importing.source import Row

DEEPEST = 4
KINDS = ((re.compile(r"준비|세팅|set ?-?up", re.I), "setup"), (re.compile(r"구성물|내용물|components", re.I), "components"),
         (re.compile(r"변형|variant", re.I), "variant"), (re.compile(r"^예시|^예$|examples?$", re.I), "example"))


@dataclass
class Document:
    """One source file on its way into the draft; ``at`` maps a source line to the line that is shown."""

    name: str
    parts: list[Part]
    questions: list[Question]
    candidates: list[Candidate]
    at: Mapping[int, int] = field(default_factory=dict)


@dataclass
class Draft:
    """The files by path and the id given to each part (by object identity) and to each question."""

    game: str
    name: str
    files: dict[str, str] = field(default_factory=dict)
    ids: dict[int, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)


def draft(game: str, book: str, name: str, documents: Sequence[Document]) -> Draft:
    """The draft of a game: ``game`` is its folder, ``book`` the first part of its ids, ``name`` what readers see."""
    made = Draft(game, name)
    ids = slugs.Ids(book)
    for document in documents:
        for chapter in _chapters(document.parts):
            _chapter(made, ids, document, chapter)
    if not made.files:
        chapter_id = ids.new(name)
        made.files[f"rules/01-{slugs.slug(name) or 'rules'}.md"] = f"# {heading(name)} {{#{chapter_id}}}\n"
        made.titles[chapter_id] = name
    _faq(made, ids, documents, name)
    made.files["game.toml"] = _game(made, book, name, documents)
    made.files["terms-candidates.toml"] = _candidates(made, ids, documents)
    return made


def _chapters(parts: Sequence[Part]) -> list[list[Part]]:
    """The parts in chapters: at the first level, or at the second when one title stands above everything."""
    kept = [part for part in parts if part.rows or part.style != "toc"]
    tops = [part for part in kept if part.level == 1]
    below = [part for part in kept if part.level == 2]
    border = 2 if len(tops) == 1 and kept and kept[0] is tops[0] and len(below) > 1 else 1
    out: list[list[Part]] = []
    for part in kept:
        if part.level <= border or not out:
            out.append([])
        out[-1].append(part)
    return out


def _chapter(made: Draft, ids: slugs.Ids, document: Document, parts: Sequence[Part]) -> None:
    base = parts[0].level
    blocks: list[str] = []
    above: list[tuple[int, str]] = []
    for n, part in enumerate(parts):
        level = 1 if n == 0 else min(max(part.level - base + 1, 2), DEEPEST)
        above = [one for one in above if one[0] < level]
        title = heading(part.title)
        own = ids.new(title, above[-1][1] if above else "")
        above.append((level, title))
        made.ids[id(part)] = own
        made.titles[own] = title
        kind = next((kind for pattern, kind in KINDS if pattern.search(title)), "")
        lines = _lines(document, [*([part.head] if part.head else []), *part.rows])
        attributes = (f' lines="{lines}"' if lines else "") + (f' kind="{kind}"' if kind else "")
        blocks.append(f"{'#' * level} {title} {{#{own}{attributes}}}")
        if body := markdown(part.rows):
            blocks.append(body)
    name = slugs.slug(parts[0].title) or "chapter"
    made.files[f"rules/{len(made.files) + 1:02d}-{name}.md"] = "\n\n".join(blocks) + "\n"


def _lines(document: Document, rows: Iterable[Row]) -> str:
    """The source lines of rows as ranges: "57-61"; blank lines between are no gap."""
    numbers = sorted({document.at.get(number, number) for row in rows for number in row.numbers})
    return f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0]) if numbers else ""


def _faq(made: Draft, ids: slugs.Ids, documents: Sequence[Document], name: str) -> None:
    blocks: list[str] = []
    for document in documents:
        for one in document.questions:
            own = ids.new(one.title[:24], kind="faq")
            made.ids[id(one)] = own
            cite = made.ids.get(id(one.part)) if one.part else None
            attributes = f' lines="{_lines(document, one.rows)}"' + (f' cites="{cite}"' if cite else "")
            blocks += [f"## {heading(one.title)} {{#{own}{attributes}}}", markdown(one.answered)]
    if blocks:
        made.files["faq.md"] = "\n\n".join(["# 자주 묻는 질문", *blocks]) + "\n"


def _quote(text: str) -> str:
    """A TOML string."""
    return json.dumps(re.sub("[\x00-\x1f\x7f]+", " ", text), ensure_ascii=False)


def _game(made: Draft, book: str, name: str, documents: Sequence[Document]) -> str:
    files = ", ".join(document.name for document in documents)
    return "\n".join([
        f"id = {_quote(made.game)}", f"name = {_quote(name)}", f"about = {_quote(f'{files}에서 들여온 내 룰북이에요.')}", "",
        "[[book]]", f"id = {_quote(book)}", f"name = {_quote(name)}", f"source = {_quote(files)}", "",
    ])


def _candidates(made: Draft, ids: slugs.Ids, documents: Sequence[Document]) -> str:
    """Candidates, not terms: the loader does not read this file until they are accepted."""
    blocks = ["# 용어 후보예요. ‘simpan terms review’로 받아들이면 terms.toml로 옮겨져요.\n"]
    for document in documents:
        for one in document.candidates:
            cite = made.ids.get(id(one.part))
            if cite is None:
                continue
            rows = [("id", _quote(ids.new(one.ko, kind="term"))), ("ko", _quote(one.ko)), ("en", _quote(one.en)), ("means", _quote(one.means)),
                    ("cites", f"[{_quote(cite)}]"), ("line", str(document.at.get(one.line, one.line))), ("why", "[" + ", ".join(map(_quote, one.why)) + "]")]
            blocks.append("[[candidate]]\n" + "\n".join(f"{key} = {value}" for key, value in rows if value != '""') + "\n")
    return "\n".join(blocks)
