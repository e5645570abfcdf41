"""A game folder of the user's library changes whole: made beside the old one, put in its place, and mended after a death in between."""

import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from indexer.turns import is_held, turn

log = logging.getLogger("simpan.importing")
BUILDING = ".building-"
OLD = "old"  # within such a folder: what steps aside
PATIENCE = 60.0  # seconds that one import waits for another


@contextmanager
def room_for(folder: Path) -> Iterator[Path]:
    """An empty folder beside a game's, ours alone and gone afterwards; one process at a time in a library."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with turn(folder.parent, PATIENCE):
        _mend(folder.parent)
        beside = Path(tempfile.mkdtemp(prefix=BUILDING, dir=folder.parent))
        try:
            with turn(beside, 0):
                yield beside
        finally:
            shutil.rmtree(beside, ignore_errors=True)


def swap(new: Path, folder: Path) -> None:
    """Move a folder out of its room into place; the old one steps aside first and comes back if the move fails."""
    if not folder.exists():
        os.rename(new, folder)
        return
    away = new.parent / OLD / folder.name
    away.parent.mkdir()
    os.rename(folder, away)
    try:
        os.rename(new, folder)
    except OSError:
        os.rename(away, folder)
        raise


def mend(library: Path) -> None:
    """Bring back the games of imports that were killed between two moves, and remove what else they left."""
    if any(library.glob(BUILDING + "*")):
        with turn(library, PATIENCE):
            _mend(library)


def _mend(library: Path) -> None:
    for left in library.glob(BUILDING + "*"):
        if is_held(left):
            continue
        for old in left.glob(f"{OLD}/*"):
            if not (library / old.name).exists():
                log.warning("an import was killed: %s is brought back", old.name)
                os.rename(old, library / old.name)
        shutil.rmtree(left, ignore_errors=True)
