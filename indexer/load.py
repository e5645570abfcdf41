"""load: game folders on disk → `Corpus`. Every author's mistake is collected; nothing is guessed or dropped.

Checkers are imported from ``checkers.py`` or the modules of ``checkers/``; the user's own library holds text only.
"""

import hashlib
import importlib
import importlib.util
import pkgutil
import sys
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError

import corpus
from corpus.errors import CorpusError, Mistake
from corpus.hangul import clean
from corpus.judge import Checker
from corpus.judge.facts import forget_facts
from corpus.model import (
    ID,
    MOST_COVERS,
    Card,
    CardNote,
    Corpus,
    Entry,
    FaqEntry,
    Game,
    Note,
    NoteKind,
    Place,
    Procedure,
    Ruling,
    Section,
    SectionKind,
    Term,
)
from indexer.markdown_source import RawSection, read_sections
from indexer.sayings import read_sayings
from indexer.toml_source import RawTable, TomlFault, read_tables, read_toml

BUNDLED = Path(corpus.__file__).parent
SECTION_ATTRIBUTES = {"covers", "lines", "kind", "expansion", "cites", "ask"}
FAQ_ATTRIBUTES = {"cites", "covers", "ask", "expansion", "lines"}
E_ = TypeVar("E_", bound=Entry)
M = TypeVar("M", bound=BaseModel)


@dataclass
class _Reader:
    """What is gathered while one game folder is read."""

    root: Path
    game: Game
    mistakes: list[Mistake] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def fault(self, path: Path, line: int, what: str, mend: str) -> None:
        self.mistakes.append(Mistake(f"{self.root.name}/{path.relative_to(self.root).as_posix()}", line, what, mend))

    def place(self, path: Path, line: int) -> Place:
        return Place(path=path.relative_to(self.root).as_posix(), line=line)

    def keep(self, path: Path, line: int, entry: Entry) -> None:
        """Keep an entry after the checks that every kind shares."""
        books = {book.id for book in self.game.books}
        if not ID.fullmatch(entry.id):
            self.fault(path, line, f"id '{entry.id}'의 꼴이 틀렸다", "소문자·숫자·붙임표를 점으로 잇는다: sw.conquest.cost")
        elif entry.book not in books:
            self.fault(path, line, f"id '{entry.id}'의 앞부분이 이 게임의 책이 아니다", f"{', '.join(sorted(books))} 가운데 하나로 시작한다")
        if len(entry.covers) > MOST_COVERS:
            self.fault(path, line, f"'{entry.id}'의 covers가 {len(entry.covers)}개다", f"{MOST_COVERS}개 이하로 절을 나눈다")
        self.entries.append(entry)


def game_folders(*roots: Path) -> list[Path]:
    """The folders that hold a ``game.toml`` directly below the roots, by name."""
    return sorted(toml.parent for root in roots if root.is_dir() for toml in root.glob("*/game.toml"))


def fingerprint(folders: Iterable[Path]) -> str:
    """A hash over every committed file of the folders: changes when any text or rule changes."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".md", ".toml", ".py"}:
                digest.update(f"{folder.name}/{path.relative_to(folder).as_posix()}\0".encode())
                digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def load(roots: Sequence[Path] = (BUNDLED,), library: Sequence[Path] = (), known: Corpus | None = None) -> Corpus:
    """Read all games below ``roots`` and the text-only games of the user's ``library``; `CorpusError` has all mistakes.

    Games whose folders are as they were when ``known`` was loaded are taken over from it.
    """
    folders, own = game_folders(*roots), game_folders(*library)
    prints = {folder.name: fingerprint([folder]) for folder in (*folders, *own)}
    mistakes: list[Mistake] = []
    games: dict[str, Game] = {}
    entries: dict[str, Entry] = {}
    for folder in (*folders, *own):
        reader = _taken_over(folder, folder in own, prints, known) or _read_game(folder, own=folder in own)
        if isinstance(reader, list):
            mistakes += reader
            continue
        mistakes += reader.mistakes
        if reader.game.id in games:
            mistakes.append(Mistake(f"{folder.name}/game.toml", 1, f"게임 id '{reader.game.id}'가 겹친다", "다른 id를 쓴다"))
        games[reader.game.id] = reader.game
        mistakes += _join(entries, reader)
    if mistakes:
        raise CorpusError(mistakes)
    mark = fingerprint([*folders, *own])
    if known and {folder.name: prints[folder.name] for folder in folders} == {name: of for name, of in known.prints.items() if not known.games[name].own}:
        return Corpus(games, entries, known.checkers, known.checker_games, mark, known.sayings, known.briefs, prints)
    checkers, checker_games = load_checkers(folders)
    return Corpus(games, entries, checkers, checker_games, mark, read_sayings(folders, checkers), prints=prints)


def _taken_over(folder: Path, own: bool, prints: Mapping[str, str], known: Corpus | None) -> _Reader | None:
    """A game that is in ``known`` as it is on the disk."""
    name = folder.name
    if known is None or known.prints.get(name) != prints[name] or known.games[name].own != own:
        return None
    return _Reader(folder, known.games[name], entries=list(known.of(name)))


def load_checkers(folders: Iterable[Path]) -> tuple[dict[str, Checker[Any]], dict[str, str]]:
    """The checkers of game folders by id, and the game of each; `CorpusError` when two have one id or a module fails."""
    checkers: dict[str, Checker[Any]] = {}
    games: dict[str, str] = {}
    mistakes = []
    for folder in folders:
        try:
            found = list(_checkers(folder))
        except Exception as error:  # an author's module may fail in any way while it is imported
            mistakes.append(_failed(folder, error))
            continue
        for checker in found:
            if checker.id in checkers:
                mistakes.append(Mistake(f"{folder.name}/checkers", 1, f"판정기 id '{checker.id}'가 겹친다", "다른 id를 쓴다"))
            checkers[checker.id] = checker
            games[checker.id] = folder.name
    if mistakes:
        raise CorpusError(mistakes)
    return checkers, games


def _join(entries: dict[str, Entry], reader: _Reader) -> Iterator[Mistake]:
    """Add a game's entries; yields a mistake for each id that is already taken."""
    notes = {note.id for entry in entries.values() for note in entry.notes}
    for entry in reader.entries:
        for identity in (entry.id, *(note.id for note in entry.notes)):
            if identity in entries or identity in notes:
                first = entries.get(identity)
                where = f" (처음: {first.at.path}:{first.at.line})" if first else ""
                path = f"{reader.root.name}/{entry.at.path}"
                yield Mistake(path, entry.at.line, f"id '{identity}'가 겹친다{where}", "한쪽에 다른 id를 준다")
            notes.add(identity) if identity != entry.id else None
        entries.setdefault(entry.id, entry)


def _read_game(folder: Path, own: bool) -> _Reader | list[Mistake]:
    """Read one folder; only a list of mistakes when not even ``game.toml`` can be read."""
    path = folder / "game.toml"
    try:
        data = read_toml(clean(path.read_text(encoding="utf-8")))
        data["books"] = data.pop("book", [])
        data["expansions"] = data.pop("expansion", [])
        game = Game.model_validate({**data, "own": own})
    except TomlFault as fault:
        return [Mistake(f"{folder.name}/game.toml", fault.line, "TOML 문법이 틀렸다", str(fault))]
    except UnicodeDecodeError as error:
        return [Mistake(f"{folder.name}/game.toml", 1, "UTF-8이 아니다", str(error.reason))]
    except ValidationError as error:
        return [Mistake(f"{folder.name}/game.toml", 1, *_reason(one, Game)) for one in error.errors()]
    reader = _Reader(folder, game)
    if game.id != folder.name:
        reader.fault(path, 1, f"게임 id '{game.id}'가 폴더 이름과 다르다", f"id = \"{folder.name}\"")
    for file in sorted((folder / "rules").glob("*.md")):
        _read_rules(reader, file)
    for file in _files(folder, "faq", ".md"):
        _read_faq(reader, file)
    for name, model in (("term", Term), ("card", Card), ("procedure", Procedure), ("ruling", Ruling)):
        for file in _files(folder, f"{name}s", ".toml"):
            _read_entries(reader, file, name, model)
    return reader


def _files(folder: Path, name: str, suffix: str) -> list[Path]:
    """``name.suffix`` and every file of the folder ``name/``."""
    return [path for path in (folder / f"{name}{suffix}", *sorted((folder / name).glob(f"*{suffix}"))) if path.is_file()]


def _text(reader: _Reader, path: Path) -> str | None:
    try:
        return clean(path.read_text(encoding="utf-8").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        reader.fault(path, line, "UTF-8이 아닌 글자가 있다", "파일을 UTF-8로 저장한다")
        return None


def _read_rules(reader: _Reader, path: Path) -> None:
    text = _text(reader, path)
    if text is None:
        return
    sections, faults = read_sections(text)
    parents: list[RawSection] = []
    for line, what, mend in faults:
        reader.fault(path, line, what, mend)
    if sum(section.level == 1 for section in sections) != 1:
        reader.fault(path, 1, "한 파일에 '# 제목'이 하나여야 한다", "장마다 파일을 나눈다")
    for raw in sections:
        _check_section(reader, path, raw, SECTION_ATTRIBUTES)
        sort = raw.attributes.get("kind", "rule")
        if sort not in get_args(SectionKind):
            reader.fault(path, raw.line, f"kind '{sort}'는 없다", f"{', '.join(get_args(SectionKind))} 가운데 하나")
            sort = "rule"
        if raw.text and not raw.attributes.get("lines") and not reader.game.own:
            reader.fault(path, raw.line, f"'{raw.title}'에 원문 행이 없다", 'lines="57-61"을 적는다')
        del parents[next((i for i, p in enumerate(parents) if p.level >= raw.level), len(parents)):]
        reader.keep(path, raw.line, Section(
            **_common(reader, path, raw), heading=raw.title, body=raw.text, sort=sort, level=raw.level,
            lines=raw.attributes.get("lines", ""), parent=parents[-1].id if parents else "", ask=_ask(raw),
        ))
        parents.append(raw)


def _read_faq(reader: _Reader, path: Path) -> None:
    text = _text(reader, path)
    if text is None:
        return
    sections, faults = read_sections(text)
    for line, what, mend in faults:
        reader.fault(path, line, what, mend)
    for raw in sections:
        if raw.level == 1:
            continue
        _check_section(reader, path, raw, FAQ_ATTRIBUTES)
        stands = raw.attributes.get("cites", "").split() or raw.attributes.get("covers", "").split()
        if not stands and not reader.game.own:
            reader.fault(path, raw.line, f"'{raw.title}'의 답에 근거가 없다", 'cites="sw.conquest.cost"처럼 적는다')
        if not raw.text:
            reader.fault(path, raw.line, f"'{raw.title}'에 답이 없다", "제목 아래에 답을 쓴다")
        reader.keep(path, raw.line, FaqEntry(
            **_common(reader, path, raw), question=raw.title, answer=raw.text, ask=_ask(raw), lines=raw.attributes.get("lines", ""),
        ))


def _check_section(reader: _Reader, path: Path, raw: RawSection, known: set[str]) -> None:
    for line, what, mend in raw.faults:
        reader.fault(path, line, what, mend)
    for name in set(raw.attributes) - known:
        reader.fault(path, raw.line, f"모르는 속성 '{name}'", f"쓸 수 있는 속성: {', '.join(sorted(known))}")


def _common(reader: _Reader, path: Path, raw: RawSection) -> dict[str, Any]:
    """The fields that sections and FAQ entries share."""
    expansion = raw.attributes.get("expansion", "") or reader.game.expansion_of(raw.id)
    return {
        "id": raw.id, "game": reader.game.id, "at": reader.place(path, raw.line), "expansion": expansion,
        "covers": tuple(raw.attributes.get("covers", "").split()),
        "cites": tuple(raw.attributes.get("cites", "").split()),
        "notes": tuple(_notes(reader, path, raw)),
    }


def _ask(raw: RawSection) -> tuple[str, ...]:
    return tuple(part.strip() for part in raw.attributes.get("ask", "").split("|") if part.strip())


def _notes(reader: _Reader, path: Path, raw: RawSection) -> Iterator[Note]:
    for note in raw.notes:
        kinds = get_args(NoteKind)
        if note.kind not in kinds:
            reader.fault(path, note.line, f"편집자 주의 종류 '{note.kind}'는 없다", f"{', '.join(kinds)}, example 가운데 하나")
        elif not note.id:
            reader.fault(path, note.line, "편집자 주에 id가 없다", '!!! lost "제목" {#sw.note.name}')
        else:
            text = "\n".join(note.text).strip()
            yield Note(id=note.id, kind=note.kind, title=note.title, text=text, owner=raw.id)


def _read_entries(reader: _Reader, path: Path, name: str, model: type[E_]) -> None:
    text = _text(reader, path)
    if text is None:
        return
    try:
        tables, others = read_tables(text, name)
    except TomlFault as fault:
        reader.fault(path, fault.line, "TOML 문법이 틀렸다", str(fault))
        return
    for key in others:
        reader.fault(path, 1, f"모르는 표 '{key}'", f"[[{name}]] 표만 쓴다")
    for table in tables:
        _read_table(reader, path, table, model)


def _read_table(reader: _Reader, path: Path, table: RawTable, model: type[E_]) -> None:
    values = dict(table.values)
    notes = values.pop("note", [])
    identity = str(values.get("id", ""))
    for forbidden in {"notes", "game", "at"} & set(values):
        reader.fault(path, table.lines.get(forbidden, table.line), f"모르는 항목 '{forbidden}'", "지운다")
        del values[forbidden]
    values["expansion"] = values.get("expansion") or reader.game.expansion_of(identity)
    try:
        written = [CardNote.model_validate(note) for note in notes]
        entry = model.model_validate({
            **values, "game": reader.game.id, "at": reader.place(path, table.line),
            "notes": tuple(Note(**note.model_dump(), owner=identity) for note in written),
        })
    except ValidationError as error:
        for one in error.errors():
            key = str(one["loc"][0]) if one["loc"] else ""
            reader.fault(path, table.lines.get(key, table.line), *_reason(one, model))
        return
    if isinstance(entry, Term | Ruling) and not entry.cites:
        reader.fault(path, table.line, f"'{entry.id}'에 근거가 없다", 'cites = ["sw.conquest.cost"]처럼 적는다')
    reader.keep(path, table.line, entry)


def _reason(error: Any, model: type[M]) -> tuple[str, str]:
    """What is wrong and how to mend it, from one pydantic error."""
    where = ".".join(str(part) for part in error["loc"])
    if error["type"] == "extra_forbidden":
        known = [info.alias or name for name, info in model.model_fields.items() if name not in {"game", "at", "notes"}]
        return f"모르는 항목 '{where}'", f"쓸 수 있는 항목: {', '.join(known)}"
    if error["type"] == "missing":
        return f"'{where}'가 빠졌다", f"{where} = … 를 적는다"
    return f"'{where}'의 값이 틀렸다: {str(error.get('input'))[:40]}", f"{error['msg']}"


def _failed(folder: Path, error: Exception) -> Mistake:
    """Where a module of checkers failed: at its own line, however deep below that."""
    if isinstance(error, SyntaxError) and error.filename:
        path, line = Path(error.filename), error.lineno or 1
    else:
        own = [one for one in traceback.extract_tb(error.__traceback__) if Path(one.filename).is_relative_to(folder)]
        path, line = (Path(own[-1].filename), own[-1].lineno or 1) if own else (folder / "checkers", 1)
    where = path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name
    return Mistake(f"{folder.name}/{where}", line, f"판정기를 읽다가 멈췄다 ({type(error).__name__}: {error})", "그 행을 고친다")


def _checkers(folder: Path) -> Iterator[Checker[Any]]:
    """Every checker that the game's modules define, once each, in order of modules and lines."""
    found = (value for module in _checker_modules(folder) for value in vars(module).values())
    yield from {id(value): value for value in found if isinstance(value, Checker)}.values()


def _checker_modules(folder: Path) -> Iterator[ModuleType]:
    file, package = folder / "checkers.py", folder / "checkers"
    if not file.is_file() and not (package / "__init__.py").is_file():
        return
    if folder.parent == BUNDLED:
        yield from _with_submodules(importlib.import_module(f"corpus.{folder.name}.checkers"))
        return
    path = file if file.is_file() else package / "__init__.py"
    name = f"simpan_game_{folder.name}_{hashlib.sha256(str(folder).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    yield from _with_submodules(module)


def _with_submodules(module: ModuleType) -> Iterator[ModuleType]:
    yield module
    for found in sorted(pkgutil.iter_modules(getattr(module, "__path__", [])), key=lambda one: one.name):
        yield importlib.import_module(f"{module.__name__}.{found.name}")


def forget_checkers() -> None:
    """Let the next `load_checkers` read the bundled games' modules from disk again, after the corpus has changed there."""
    games = [f"corpus.{folder.name}" for folder in game_folders(BUNDLED)]
    for name in [name for name in sys.modules if any(name == game or name.startswith(game + ".") for game in games)]:
        del sys.modules[name]
    forget_facts()
