"""Counts of several processes: each keeps its own in a shared folder, and what a process that ended has counted is added to one file.

A site that is reloaded every day would otherwise keep files of every process that ever was; without them its sums would fall.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from indexer.turns import is_held, turn

VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
SHARED = "/dev/shm"
PREFIX = "simpan-metrics-"
READING = "reading"  # within such a folder: who holds its turn sees no process half added
PATIENCE = 5.0  # seconds


@contextmanager
def counted_together(workers: int) -> Iterator[None]:
    """A folder in which several processes keep their counts; in memory where there is such a place, for a full disk would end them.

    The folders of servers that were killed go first. One that ``PROMETHEUS_MULTIPROC_DIR`` names already is used as it is.
    """
    if workers < 2 or os.environ.get(VARIABLE):
        yield
        return
    owner, base = os.getpid(), Path(SHARED if os.access(SHARED, os.W_OK) else tempfile.gettempdir())
    with ExitStack() as life:
        with turn(base, PATIENCE):
            for left in base.glob(PREFIX + "*"):
                if not is_held(left):
                    shutil.rmtree(left, ignore_errors=True)
            folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=base))
            life.enter_context(turn(folder, 0))  # held by every process that parts from this one, so by the last that lives
        os.environ[VARIABLE] = str(folder)
        try:
            yield
        finally:
            if os.getpid() == owner:  # the processes that part from this one come by here as well
                del os.environ[VARIABLE]
                shutil.rmtree(folder, ignore_errors=True)


def make_room() -> None:
    """Make the folder of the counts anew if somebody tidied it away, as systems do with shared memory when a user logs out."""
    if os.environ.get(VARIABLE):
        Path(os.environ[VARIABLE], READING).mkdir(parents=True, exist_ok=True)


@contextmanager
def unmoved() -> Iterator[None]:
    """While the counts of all processes are read or added up: nobody else adds any."""
    make_room()
    with turn(Path(os.environ[VARIABLE], READING), PATIENCE):
        yield


def add_ended(pid: int) -> None:
    """Add the counts of a process that ended to those of all that ended before it, and remove its files."""
    from prometheus_client.mmap_dict import MmapedDict

    if not os.environ.get(VARIABLE):
        return
    with unmoved():
        for path in Path(os.environ[VARIABLE]).glob(f"*_{pid}.db"):
            if path.stat().st_size:  # else it was killed before its first count
                total = MmapedDict(str(path.with_name(path.name.replace(f"_{pid}.", "_ended."))))  # type: ignore[no-untyped-call]
                for key, value, *_ in MmapedDict.read_all_values_from_file(path):  # type: ignore[no-untyped-call]
                    total.write_value(key, total.read_value(key)[0] + value, 0.0)  # type: ignore[no-untyped-call]
                total.close()  # type: ignore[no-untyped-call]
            path.unlink()
