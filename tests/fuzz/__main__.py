"""A long run: ``python -m tests.fuzz --requests 50000 --seed 1``. In process, over the bundled games; ends with figures, or with the first fault.

No client is refused for asking too often, and an answer is slow when the site's own processor time for it is above `SLOWEST`.
"""

import argparse
import gc
import time
from dataclasses import replace
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from hypothesis import Phase

from indexer.library import open_library
from tests.fuzz.checks import Watch
from tests.fuzz.requests import judgments, pages, searches
from tests.fuzz.run import attack, by_description, warm
from webapp import create_app
from webapp.settings import Settings

ROUND = 1000  # requests of one kind in a row: a new seed each, so that a long run does not circle


def rounds(app: Flask, requests: int, start: int, step: int, seen: "Connection[Watch, Watch]") -> None:
    """Rounds of every kind until there were enough, with every ``step``-th seed from ``start``; hands over what was seen."""
    watch, phases, many = Watch(), (Phase.generate, Phase.shrink), min(ROUND, -(-requests // 4))
    while watch.total < requests:
        for strategy in (pages(app), searches(app), judgments(app)):
            attack(app, strategy, many, watch, start, phases)
        by_description(app, many, watch, start, phases)
        print(f"seed {start}: {watch.told().splitlines()[0]}", flush=True)
        start += step
    seen.send(watch)


def main() -> int:
    """So many processes at once, which share the library; 1 when one of them met a fault."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    began, all_seen, fork = time.monotonic(), Watch(), get_context("fork")
    with TemporaryDirectory() as own:
        settings = Settings.from_environment()
        library = open_library(settings.data)
        app = warm(create_app(replace(settings, data=Path(own), library=(Path(own),), importing=True, per_minute=0), library))
        library.warm_rest()
        gc.collect()
        gc.freeze()  # as the server does: else collections of what never goes are charged to single requests
        at_work = []
        for number in range(asked.processes):
            here, there = Pipe(duplex=False)
            process = fork.Process(target=rounds, args=(app, -(-asked.requests // asked.processes), asked.seed + number, asked.processes, there))
            process.start()
            there.close()
            at_work.append((process, here))
        whole = True
        for process, here in at_work:
            try:
                all_seen.add(here.recv())
            except EOFError:  # it met a fault, which it has told
                whole = False
            process.join()
    print(all_seen.told() if whole else "a fault was met: see above")
    print(f"{all_seen.total / (time.monotonic() - began):.0f} requests a second in {asked.processes} processes")
    return 0 if whole else 1


if __name__ == "__main__":
    raise SystemExit(main())
