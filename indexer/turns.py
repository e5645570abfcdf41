"""Turns: one process at a time at a folder, told by a lock that the system itself takes back when the process ends.

A killed process holds nothing, and no clock is asked. Where a file system knows no locks (some network disks, Windows)
everybody gets a turn at once, which the callers must bear.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

STEP = 0.05  # seconds between two tries


@contextmanager
def turn(folder: Path, patience: float) -> Iterator[bool]:
    """Hold the turn at an existing folder; tells whether somebody else had it first. After ``patience`` seconds it goes on without."""
    if fcntl is None:
        yield False
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield _take(handle, patience)
    finally:
        os.close(handle)


def _take(handle: int, patience: float) -> bool:
    """Whether it had to wait for the lock."""
    end = time.monotonic() + patience
    waited = False
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return waited
        except BlockingIOError:
            waited = True
            if time.monotonic() >= end:
                return waited
            time.sleep(STEP)
        except OSError:  # no locks here
            return waited


def is_held(folder: Path) -> bool:
    """Whether a living process has its turn at a folder now; false for one that is gone."""
    if fcntl is None:
        return False
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
