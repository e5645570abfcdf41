"""The user's library on disk: a game folder is built beside, checked, and moved into place whole, or not at all.

``<game>/.import/base`` keeps the last generated draft for the next merge, ``.import/report.json`` its report.
"""

import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic_core import to_json

from corpus.errors import CorpusError, Mistake, SimpanError
from indexer.importing import orphans, slugs
from indexer.importing.merge import Merged, merge
from indexer.importing.placing import room_for, swap
from indexer.importing.report import as_data
from indexer.importing.run import Prepared, prepare
from indexer.importing.source import CannotImport, Source
from indexer.link import references
from indexer.load import game_folders, load

HIDDEN = ".import"
REFUSED = "terms-refused.txt"
GAME = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)*")
KEPT_SUFFIXES = {".md", ".toml"}


class BrokenDraft(CorpusError):
    """The folder would not pass lint; nothing was changed."""


@dataclass(frozen=True)
class Placed:
    """A game that was written: its folder, what was prepared, and how it was merged (None for a new game)."""

    folder: Path
    prepared: Prepared
    merged: Merged | None


def game_of(name: str) -> str:
    """The folder for a name that a person gave: itself when it is one, else its romanized form."""
    return name if GAME.fullmatch(name) else slugs.game_id(name)


def book_of(game: str, library: Path, roots: Sequence[Path]) -> str:
    """The first part of the ids of a game, apart from every book that another game has."""
    folder = library / game
    book = slugs.book_id(game)
    if (folder / "game.toml").is_file():
        own = re.search(r'\[\[book\]\]\s*id = "([a-z0-9]+)"', (folder / "game.toml").read_text(encoding="utf-8"))
        return own[1] if own else book
    taken = set()
    for other in game_folders(*roots, library):
        if other != folder:
            text = (other / "game.toml").read_text(encoding="utf-8", errors="replace")
            taken |= set(re.findall(r'(?m)^id = "([a-z0-9]+)"', text))
    while book in taken:
        book += "x"
    return book


def place(sources: Sequence[Source], game: str, name: str, library: Path, roots: Sequence[Path] = ()) -> Placed:
    """Import into the library; `BrokenDraft` with every mistake when the result would not load, `CannotImport` for a taken name."""
    if any(folder.name == game for folder in game_folders(*roots)):
        raise CannotImport(f"'{game}'은 심판에 든 게임의 이름이에요. --as로 다른 이름을 주세요.")
    folder = library / game
    if folder.exists() and not (folder / HIDDEN / "base").is_dir():
        raise CannotImport(f"{folder}에 들여오기로 만들지 않은 폴더가 있어요. --as로 다른 이름을 주세요.")
    prepared = prepare(sources, game, book_of(game, library, roots), name)
    files: Mapping[str, str] = prepared.draft.files
    merged = None
    if folder.exists():
        book, mine = book_of(game, library, roots), read_folder(folder)
        merged = merge(read_folder(folder / HIDDEN / "base"), mine, prepared.draft.files, book)
        orphans.keep(merged, mine, book)
        files = merged.files
    report = to_json(as_data(prepared.reports), indent=1).decode()
    _write(folder, files, prepared.draft.files, report)
    return Placed(folder, prepared, merged)


def read_folder(folder: Path) -> dict[str, str]:
    """The text files of a game folder by path, the hidden ones aside."""
    found = {}
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder)
        if path.suffix in KEPT_SUFFIXES and path.is_file() and not any(part.startswith(".") for part in inner.parts):
            found[inner.as_posix()] = path.read_text(encoding="utf-8")
    return found


def _write(folder: Path, files: Mapping[str, str], base: Mapping[str, str], report: str) -> None:
    """Build beside, check, swap. What stood there stays until the new folder is whole, and for ever if it is not."""
    with room_for(folder) as beside:
        new = beside / folder.name
        if folder.exists():  # pictures and notes of the person go along
            shutil.copytree(folder, new, ignore=shutil.ignore_patterns(HIDDEN, "*.md", "*.toml"))
        for path, text in files.items():
            _put(new / path, text)
        for path, text in base.items():
            _put(new / HIDDEN / "base" / path, text)
        _put(new / HIDDEN / "report.json", report)
        if (folder / HIDDEN / REFUSED).is_file():
            shutil.copy(folder / HIDDEN / REFUSED, new / HIDDEN / REFUSED)
        check(beside)
        swap(new, folder)


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def check(library: Path) -> None:
    """Load the games below a folder as the site will; `BrokenDraft` has every mistake."""
    try:
        corpus = load((), (library,))
    except CorpusError as error:
        raise BrokenDraft(error.mistakes) from error
    dangling = [
        Mistake(f"{entry.game}/{entry.at.path}", entry.at.line, f"'{entry.id}'의 {why} '{target}'가 없다", "있는 id로 고친다")
        for entry in corpus.entries.values() for target, why in references(entry) if not corpus.resolve(target)
    ]
    if dangling:
        raise BrokenDraft(dangling)


def folder_of(game: str, library: Sequence[Path]) -> Path:
    """The folder of a game of the library; `SimpanError` when there is none."""
    for root in library:
        for name in (game, game_of(game)):
            if (root / name / "game.toml").is_file():
                return root / name
    raise SimpanError(f"라이브러리에 '{game}'이라는 게임이 없어요.")
