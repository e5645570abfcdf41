"""How long an import takes, its index beside all other games included, and how that grows with the book.

    python -m tests.bench.bench_import [--rounds 3]

Growth is told as a ratio: the time of a page in a book of 10 and of 50 times the size, over that in the smallest. Seconds
are of the process and by the clock; only the first say much on a machine that is at work.
"""

import argparse
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from indexer.importing import shelf
from indexer.importing.run import prepare
from indexer.importing.sandbox import read_safely
from indexer.library import open_library
from indexer.load import BUNDLED
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


def whole(rounds: int) -> None:
    """A book of 200 KB imported into a library beside the bundled games, and the site's library opened over it."""
    folder = Path(tempfile.mkdtemp(prefix="import-bench-"))
    mine, data = folder / "library", folder / "data"
    print("index of the bundled games from nothing: {:.1f} s of processor, {:.1f} s".format(*seconds(lambda: open_library(data))))
    for n in range(rounds):
        text = book(THICK).replace("항해".encode(), f"항해 {'가나다라마'[n % 5]}".encode())

        def work(text: bytes = text) -> None:
            shelf.place([read_safely("책.txt", text)], "book", "두꺼운 책", mine, (BUNDLED,))
            open_library(data, library=(mine,))

        print("import of {:.0f} KB with its index: {:.1f} s of processor, {:.1f} s".format(len(text) / 1024, *seconds(work)))
        shutil.rmtree(mine)
        open_library(data, library=(mine,))
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
