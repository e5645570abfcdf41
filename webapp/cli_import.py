"""``simpan import`` and ``simpan terms review``: rulebooks of one's own. Importing is loaded by these commands only."""

import argparse
import gc
import json
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from indexer.importing.source import LARGEST, CannotImport, Source
from indexer.library import build_library, without_collecting
from webapp.settings import Settings

Command = Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]


def add_commands(command: Command) -> None:
    """Add both commands to the parser of ``simpan``."""
    one = command("import", _import, "룰북 파일을 내 라이브러리의 게임으로 들여온다")
    one.add_argument("files", nargs="+", type=Path, metavar="파일", help="TXT, MD, HTML, DOCX, PDF, HWPX")
    one.add_argument("--as", dest="game", metavar="게임", help="게임의 이름 또는 폴더 이름 (없으면 문서의 제목)")
    one.add_argument("--dry-run", action="store_true", help="아무것도 쓰지 않고 보고만 한다")
    one.add_argument("--json", action="store_true", help="보고를 JSON으로 적는다")
    terms = command("terms", _terms, "내 룰북의 용어 후보를 보고 받아들인다")
    terms.add_argument("action", choices=["review"], metavar="review", help="용어 후보를 본다")
    terms.add_argument("game", metavar="게임", help="내 룰북의 폴더 이름")
    terms.add_argument("--accept", nargs="+", default=[], metavar="용어", help="받아들일 용어; all은 모두")
    terms.add_argument("--refuse", nargs="+", default=[], metavar="용어", help="다시 묻지 않을 용어; all은 모두")


def read_file(path: Path) -> Source:
    """A file of the disk, read apart; `CannotImport` for one that is missing, no file, or too large."""
    try:
        if not path.is_file():
            raise CannotImport(f"{path}: 파일이 없어요.")
        if path.stat().st_size > LARGEST:
            raise CannotImport(f"{path.name}: {path.stat().st_size // 1024 // 1024}MB예요. {LARGEST // 1024 // 1024}MB까지만 읽어요. 나누어 넣어 주세요.")
        data = path.read_bytes()
    except OSError as error:
        raise CannotImport(f"{path}: 읽을 수 없어요 ({error.strerror}).") from error
    from indexer.importing.sandbox import read_safely

    return read_safely(path.name, data)


def _import(asked: argparse.Namespace) -> int:
    with without_collecting():
        done = _imported(asked)
        gc.freeze()  # the process is about to end: looking through all that is left would take half a second
    return done


def _imported(asked: argparse.Namespace) -> int:
    settings = Settings.from_environment()
    with ThreadPoolExecutor(2) as readers:
        reading = readers.map(read_file, asked.files)
        from indexer.importing import shelf  # while the files are read in processes of their own
        from indexer.importing.report import as_data, as_text
        from indexer.importing.run import prepare, title_of
    sources = list(reading)
    name = asked.game or title_of(sources)
    game = shelf.game_of(name)
    if asked.dry_run:
        prepared = prepare(sources, game, shelf.book_of(game, settings.library[0], settings.roots), name)
        print(json.dumps(as_data(prepared.reports), ensure_ascii=False, indent=1) if asked.json else "\n".join(map(as_text, prepared.reports)))
        return 0
    shown = name if not shelf.GAME.fullmatch(name) else ""
    placed = shelf.place(sources, game, shown, settings.library[0], settings.roots)
    conflicts = placed.merged.conflicts if placed.merged else []
    if asked.json:
        data = as_data(placed.prepared.reports) | {"game": game, "folder": str(placed.folder)}
        data["conflicts"] = [{"path": path, "line": line, "what": what} for path, line, what in conflicts]
        print(json.dumps(data, ensure_ascii=False, indent=1))
        _index(settings)
        return 0
    print("\n".join(map(as_text, placed.prepared.reports)))
    if placed.merged and placed.merged.kept:
        print(f"손으로 고친 파일을 남겼어요: {', '.join(placed.merged.kept)}")
    for path, line, what in conflicts:
        print(f"{path}:{line}: {what}", file=sys.stderr)
    print(f"{placed.folder}에 썼어요. 글을 고치려면 그 폴더의 파일을 고치고, 용어는 simpan terms review {game}로 골라요.")
    _index(settings)
    return 1 if conflicts else 0


def _index(settings: Settings) -> None:
    """Have it found at once: seconds beside an index of the other games, a quarter of a minute without one."""
    print("찾을 수 있게 색인해요…", file=sys.stderr, flush=True)
    build_library(settings.data, settings.roots, settings.library, settings.engine)


def _terms(asked: argparse.Namespace) -> int:
    from indexer.importing import review, shelf

    folder = shelf.folder_of(asked.game, Settings.from_environment().library)
    if asked.refuse:
        print(f"다시 묻지 않아요: {', '.join(review.refuse(folder, asked.refuse)) or '없음'}")
    if asked.accept:
        print(f"용어가 되었어요: {', '.join(review.accept(folder, asked.accept)) or '없음'}")
    if not asked.accept and not asked.refuse:
        waiting = review.candidates(folder)
        for one in waiting:
            english = f" ({one['en']})" if one.get("en") else ""
            print(f"{one['ko']}{english}\n    {one['means']}\n    {', '.join(one['why'])} — 원문 {one['line']}행")
        print(f"용어 후보 {len(waiting)}개. 받아들이려면: simpan terms review {asked.game} --accept 용어 …")
    return 0


