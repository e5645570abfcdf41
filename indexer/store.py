"""The index folder: built beside the old one, moved into place whole, checked before use, never served stale.

A folder is named for the fingerprint of what it was made from, so another corpus or another version of Simpan simply
has another folder. ``meta.json`` names the folder that it belongs to and lists every file with its SHA-256; it is written
last. No decision here rests on the clock: who is still at work is told by locks, which end with the process.
"""

import errno
import hashlib
import json
import logging
import os
import shutil
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path

from corpus.errors import SimpanError
from indexer.turns import is_held, turn

log = logging.getLogger("simpan.index")
META = "meta.json"
KEPT = 2  # finished folders that stay: the one in use and the one before it
PATIENCE = 180.0  # seconds for which a builder waits for another one before it builds on its own
UNWRITABLE = {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.ENOTDIR, errno.EEXIST}


class NoRoomForIndex(SimpanError):
    """The index can be written neither to the data folder nor to a temporary one; the message says what to set."""


def code_fingerprint() -> str:
    """A hash over the modules that make the index: another version of them makes another index."""
    digest = hashlib.sha256()
    here = Path(__file__).parent
    inside = (here / "engines", here / "words")
    for path in sorted((*here.glob("*.py"), *(one for folder in inside for one in folder.glob("*.py")), *(here.parent / "corpus").glob("*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def folder_for(data: Path, *marks: str) -> Path:
    """The index folder for these fingerprints below the data folder, e.g. ``…/index-3f9a…``."""
    digest = hashlib.sha256("\n".join(marks).encode()).hexdigest()
    return data / f"index-{digest[:20]}"


def is_whole(folder: Path) -> bool:
    """Whether a folder was finished, is no other index under this name, and every file of it is as it was written (20 ms)."""
    return not fault(folder)


def fault(folder: Path) -> str:
    """What keeps an index folder from being used, e.g. ``"engine/MAIN_a.seg is not as it was written"``; "" for a whole one."""
    try:
        meta = json.loads((folder / META).read_text(encoding="utf-8"))
        if meta["of"] != folder.name:
            return f"it is a copy of {meta['of']}"
        changed = [name for name, written in meta["files"].items() if _written(folder / name) != written]
    except FileNotFoundError as error:
        return f"{error.filename} is missing"
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        return f"it cannot be read ({error})"
    return f"{changed[0]} is not as it was written" if changed else ""


def find(folder: Path) -> Path | None:
    """Where a whole index of this name lies: in the data folder, else where it went when that could not be written."""
    if is_whole(folder):
        return folder
    aside = _aside(folder)
    return aside if aside is not None and is_whole(aside) else None


def others(folder: Path) -> list[Path]:
    """The index folders beside one, the newest first."""
    return sorted((path for path in folder.parent.glob("index-*") if path != folder), key=_changed, reverse=True)


def ensure(folder: Path, build: Callable[[Path], None], rebuild: bool = False) -> Path:
    """The finished folder, built now if it is absent, damaged or to be rebuilt; elsewhere if the disk cannot be written.

    Of two builders the second waits and uses what the first has made. `NoRoomForIndex` when no disk takes it.
    """
    found = None if rebuild else find(folder)
    if found:
        return found
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        return _in_turn(folder, build, rebuild)
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        aside = _aside(folder, make=True)
        if aside is None or aside == folder:
            raise _no_room(folder, error) from error
        log.warning("%s cannot be written (%s): the index goes to %s", folder.parent, error.strerror, aside)
    try:
        return _in_turn(aside, build, rebuild)
    except OSError as error:
        raise _no_room(folder, error) from error


def _in_turn(folder: Path, build: Callable[[Path], None], rebuild: bool) -> Path:
    with turn(folder.parent, PATIENCE) as waited:
        if waited and is_whole(folder):  # another builder was faster
            return folder
        why = fault(folder) if folder.exists() else ""
        if why:
            log.warning("index %s is built again: %s", folder, why)
        _tidy(folder)
        return _build_into(folder, build, rebuild)


def _build_into(folder: Path, build: Callable[[Path], None], replace: bool = False) -> Path:
    beside = Path(tempfile.mkdtemp(prefix=".building-", dir=folder.parent))
    try:
        with turn(beside, 0):
            build(beside)
            _seal(beside, folder.name)
            _move(beside, folder, replace)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return folder


def _seal(beside: Path, name: str) -> None:
    """Bring every file to the disk and write down what each one holds."""
    files = {}
    for path in sorted(p for p in beside.rglob("*") if p.is_file()):
        files[path.relative_to(beside).as_posix()] = _written(path, sync=True)
    with (beside / META).open("w", encoding="utf-8") as meta:
        json.dump({"of": name, "files": files}, meta)
        meta.flush()
        os.fsync(meta.fileno())


def _written(path: Path, sync: bool = False) -> str:
    """The SHA-256 of a file, after it was brought to the disk if asked."""
    with path.open("rb") as file:
        if sync:
            os.fsync(file.fileno())
        return hashlib.file_digest(file, "sha256").hexdigest()


def _move(beside: Path, folder: Path, replace: bool) -> None:
    """Put the finished folder in place; a whole one that came first stays, a damaged one makes room."""
    for _ in range(3):
        try:
            os.rename(beside, folder)
            return
        except OSError:
            if not folder.exists():
                raise
            if is_whole(folder) and not replace:
                return
            away = Path(tempfile.mkdtemp(prefix=".damaged-", dir=folder.parent))
            try:
                os.rename(folder, away / "old")
            except FileNotFoundError:
                continue
            finally:
                shutil.rmtree(away, ignore_errors=True)
    raise OSError(f"{folder} could not be put in place")


def _tidy(folder: Path) -> None:
    """Remove older finished folders beyond `KEPT` and what builders left that are no longer at work."""
    for old in others(folder)[KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
    for left in (*folder.parent.glob(".building-*"), *folder.parent.glob(".damaged-*")):
        if not is_held(left):
            shutil.rmtree(left, ignore_errors=True)


def _changed(path: Path) -> float:
    """When a folder was last changed; 0 when another process has just removed it."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def _aside(folder: Path, make: bool = False) -> Path | None:
    """The same folder below a temporary one that nobody else can write; None when there is none."""
    own = Path(tempfile.gettempdir()) / f"simpan-{os.getuid() if os.name == 'posix' else 'index'}"
    try:
        if make:
            own.mkdir(mode=0o700, exist_ok=True)
        found = own.lstat()
    except OSError:
        return None
    ours = os.name != "posix" or (found.st_uid == os.getuid() and not found.st_mode & 0o077)
    return own / folder.name if stat.S_ISDIR(found.st_mode) and ours else None


def _no_room(folder: Path, error: OSError) -> NoRoomForIndex:
    return NoRoomForIndex(
        f"색인을 쓸 곳이 없어요: {folder.parent}에도 임시 폴더에도 쓸 수 없어요 ({error.strerror or error}). "
        "자리를 비우거나 SIMPAN_DATA=쓸 수 있는 폴더 를 정한 뒤 `simpan index`를 해 주세요."
    )
