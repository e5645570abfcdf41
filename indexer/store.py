"""The index folder: built beside the old one, moved into place whole, checked before use, never served stale.

A folder is named for the fingerprint of what it was made from, so another corpus or another version of Simpan simply
has another folder. ``meta.json`` lists every file with its size and is written last.
"""

import hashlib
import json
import logging
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

log = logging.getLogger("simpan.index")
META = "meta.json"
LEFTOVER = 3600  # seconds after which a builder's unfinished folder is nobody's
KEPT = 2  # finished folders that stay: the one in use and the one before it


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
    """Whether a folder was finished and no file of it is missing, shorter or longer since."""
    try:
        meta = json.loads((folder / META).read_text(encoding="utf-8"))
        files = meta["files"]
        return all((folder / name).stat().st_size == size for name, size in files.items())
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def ensure(folder: Path, build: Callable[[Path], None], rebuild: bool = False) -> Path:
    """The finished folder, built now if it is absent, damaged or to be rebuilt; elsewhere if the disk cannot be written.

    Two builders at once both finish; the first to move its folder into place wins and the other uses that.
    """
    whole = is_whole(folder)
    if whole and not rebuild:
        return folder
    if folder.exists() and not whole:
        log.warning("index %s is damaged and will be built again", folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        return _build_into(folder, build, rebuild)
    except PermissionError as error:
        log.warning("%s cannot be written (%s): the index goes to a temporary folder", folder.parent, error)
    except OSError as error:
        if error.errno not in (28, 30, 122):  # no space, read-only, quota
            raise
        log.warning("%s cannot be written (%s): the index goes to a temporary folder", folder.parent, error)
    return _build_into(Path(tempfile.mkdtemp(prefix="simpan-")) / folder.name, build)


def _build_into(folder: Path, build: Callable[[Path], None], replace: bool = False) -> Path:
    beside = Path(tempfile.mkdtemp(prefix=".building-", dir=folder.parent))
    try:
        build(beside)
        files = {p.relative_to(beside).as_posix(): p.stat().st_size for p in sorted(beside.rglob("*")) if p.is_file()}
        (beside / META).write_text(json.dumps({"built": time.time(), "files": files}), encoding="utf-8")
        _move(beside, folder, replace)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    _tidy(folder)
    return folder


def _move(beside: Path, folder: Path, replace: bool) -> None:
    """Put the finished folder in place; a whole one that came first stays, a damaged one makes room."""
    for _ in range(3):
        try:
            os.rename(beside, folder)
            return
        except OSError:
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
    """Remove older finished folders beyond `KEPT` and leftovers of builders that died more than an hour ago."""
    finished = sorted(folder.parent.glob("index-*"), key=_age)
    for old in [path for path in finished if path != folder][KEPT - 1:]:
        shutil.rmtree(old, ignore_errors=True)
    for left in (*folder.parent.glob(".building-*"), *folder.parent.glob(".damaged-*")):
        if _age(left) > LEFTOVER:
            shutil.rmtree(left, ignore_errors=True)


def _age(path: Path) -> float:
    """Seconds since a folder was last changed; 0 when another process has just removed it."""
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:
        return 0.0
