"""How long an import takes, its index beside all other games included, and how that grows with the book.

    python -m tests.bench.bench_import [--rounds 3]

Growth is told as a ratio: the time of a page in a book of 10 and of 50 times the size, over that in the smallest. Seconds
are of the process and by the clock; only the first say much on a machine that is at work.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from indexer.importing.run import prepare
from indexer.importing.sandbox import read_safely
from tests.indexer.importing.test_speed import book

ONCE = 40  # chapters of the smallest book, 27 KB
THICK = 300  # chapters of 200 KB


def seconds(work: Callable[[], object]) -> tuple[float, float]:
    """Processor and clock seconds of a piece of work."""
    cpu, clock = time.process_time(), time.perf_counter()
    work()
    return time.process_time() - cpu, time.perf_counter() - clock


def draft(data: bytes) -> None:
    """Every stage up to the draft and the report."""
    prepare([read_safely("책.txt", data)], "book", "book", "책")


def growth(rounds: int) -> None:
    """Times and ratios of the draft at 1, 10 and 50 times."""
    draft(book(ONCE))
    each = {}
    for times in (1, 10, 50):
        cpu = min(seconds(lambda n=times: draft(book(ONCE * n)))[0] for _ in range(rounds))  # type: ignore[misc]
        each[times] = cpu / times
        print(f"draft x{times:<3} {len(book(ONCE * times)) / 1024:8.0f} KB  {cpu:7.2f} s  a page takes {each[times] / each[1]:.2f} of what it took")


def command(folder: Path, *given: str) -> tuple[float, float]:
    """Processor and clock seconds of ``simpan`` with its own process, from its start to its end."""
    before, clock = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    env = {**os.environ, "SIMPAN_DATA": str(folder / "data"), "SIMPAN_LIBRARY": str(folder / "library")}
    subprocess.run([sys.executable, "-m", "webapp", *given], env=env, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.perf_counter() - clock


def whole(rounds: int) -> None:
    """``simpan import`` of a book of 200 KB into a library beside the bundled games, its index included."""
    folder = Path(tempfile.mkdtemp(prefix="import-bench-"))
    print("index of the bundled games from nothing: {:.1f} s of processor, {:.1f} s".format(*command(folder, "index")))
    for n in range(rounds):
        file = folder / "책.txt"
        file.write_bytes(book(THICK).replace("항해".encode(), f"{('달팽이', '바닷가재', '나무집')[n % 3]} 항해".encode()))
        took = command(folder, "import", str(file), "--as", "두꺼운 책")
        print("simpan import of {:.0f} KB with its index: {:.1f} s of processor, {:.1f} s".format(file.stat().st_size / 1024, *took))
        shutil.rmtree(folder / "library")
    shutil.rmtree(folder)


def main() -> None:
    """Print all times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    growth(asked.rounds)
    whole(asked.rounds)


if __name__ == "__main__":
    main()
