"""Turns: one process at a time at a folder, told by a lock that the system itself takes back when the process ends.

A killed process holds nothing, and no clock is asked. Where a file system knows no locks (some network disks, Windows)
everybody gets a turn at once, which the callers must bear.
"""

import logging
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("simpan.index")
STEP = 0.05  # seconds between two tries


@contextmanager
def turn(folder: Path, patience: float) -> Iterator[bool]:
    """Hold the turn at an existing folder; tells whether somebody else had it first. After ``patience`` seconds it goes on without."""
    if fcntl is None:
        yield False
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield not _take(handle) and _wait(handle, folder, patience)
    finally:
        os.close(handle)


def _take(handle: int) -> bool:
    """Whether nobody else holds the lock; it is ours then."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        log.warning("no locks on this file system: %s", error)
    return True


def _wait(handle: int, folder: Path, patience: float) -> bool:
    log.info("another process is at work in %s: waiting for it", folder)
    end = time.monotonic() + patience
    while not _take(handle):
        if time.monotonic() >= end:
            log.warning("it did not end within %g s: going on without it", patience)
            break
        time.sleep(STEP)
    return True


def is_held(folder: Path) -> bool:
    """Whether a living process has its turn at a folder now, or that cannot be told; false for a folder that is gone."""
    if fcntl is None:
        return True
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    else:
        return False
    finally:
        os.close(handle)
