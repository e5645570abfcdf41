"""How much the site can take, on this machine and beside a bare Flask "hello" on the same server in the same run.

    python -m tests.load.load [--queries FILE.tsv …] [--workers 1 2] [--seconds 10] [--soak MINUTES]

For searches, entry pages and judgments: a closed loop, then half and three quarters of what that gave as fixed rates.
``--soak`` asks for all three at a steady 20 a second and tells the memory. Ends with 1 when any answer was an error.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain, zip_longest
from pathlib import Path
from threading import Thread
from urllib.parse import quote

from corpus.model import Corpus, Ruling
from indexer.evaluate import cases
from indexer.load import load
from tests.load.client import Outcome, closed, fixed, get, post
from tests.load.sites import Site, hello, simpan

QUERIES = sorted((Path(__file__).parents[1] / "data" / "queries").glob("*.tsv"))
SHARES = (0.5, 0.75)
STEADY = 20.0  # requests a second while memory is watched
SAMPLES = 40
SEED = 8
HEAD = """\
| | W | | req/s | p50 ms | p95 ms | p99 ms | cpu ms | errors | req/s beside hello | p50 beside hello | cpu beside hello |
|---|---|---|---|---|---|---|---|---|---|---|---|"""


def requests(corpus: Corpus, queries: Sequence[Path]) -> Mapping[str, list[bytes]]:
    """What is asked for, in an order that is the same each time."""
    chance = random.Random(SEED)
    searches = [get(f"/api/v1/search?q={quote(case.query)}") for case in cases(*queries)]
    entries = [get(f"/e/{entry}") for entry in corpus.entries]
    rulings = [one for one in corpus.entries.values() if isinstance(one, Ruling)]
    judgments = [
        post(f"/api/v1/checkers/{one.checker}/judge", json.dumps({"situation": dict(one.situation), "claim": dict(one.claim) or None}).encode())
        for one in rulings
    ]
    for one in (searches, entries, judgments):
        chance.shuffle(one)
    return {"search": searches, "entry": entries, "judge": judgments}


def row(name: str, workers: int, how: str, found: Outcome, base: Outcome) -> str:
    """One line of the table, as docs/operations.md has it; ``base`` is hello in a closed loop."""
    def each(one: Outcome) -> float:
        return one.work / len(one.took)

    ratios = (found.rate / base.rate, found.at(0.5) / base.at(0.5), each(found) / each(base)) if base.took else ()
    times = (found.rate, found.at(0.5), found.at(0.95), found.at(0.99), each(found))
    cells = (f"{name:6}", f"{workers:2}", f"{how:6}", *(f"{one:7.1f}" for one in times), f"{len(found.errors):3}", *(f"{one:6.2f}" for one in ratios))
    return f"| {' | '.join(cells)} |"


def worked(site: Site, ask: Callable[[], Outcome]) -> Outcome:
    """An outcome with the processor time that it took the site."""
    before = site.worked()
    found = ask()
    found.work = site.worked() - before
    return found


def measure(asked: Mapping[str, list[bytes]], workers: int, seconds: float) -> int:
    """Print the table for a number of processes; how many answers were errors."""
    with hello(workers) as site:
        closed(site.port, [get("/hello")], 1)
        base = worked(site, lambda: closed(site.port, [get("/hello")], seconds))
    print(row("hello", workers, "closed", base, base))
    errors = len(base.errors)
    with simpan(workers) as site:
        for name, one in asked.items():
            closed(site.port, one, 3)
            found = worked(site, partial(closed, site.port, one, seconds))
            outcomes = {"closed": found}
            for rate in (share * found.rate for share in SHARES):
                outcomes[f"{rate:.0f}/s"] = worked(site, partial(fixed, site.port, one, rate, seconds))
            for how, outcome in outcomes.items():
                print(row(name, workers, how, outcome, base), flush=True)
                errors += len(outcome.errors)
        print(f"memory {site.memory():.0f} MiB with {workers} worker(s)")
    return errors


def soak(asked: Mapping[str, list[bytes]], workers: int, minutes: float) -> int:
    """Ask for everything in turn at a steady rate; print the memory in equal steps of time; how many answers were errors."""
    mixed = [one for one in chain.from_iterable(zip_longest(*asked.values())) if one]
    found: list[Outcome] = []
    with simpan(workers) as site:
        asking = Thread(target=lambda: found.append(worked(site, lambda: fixed(site.port, mixed, STEADY, minutes * 60))))
        asking.start()
        series = _series(site, minutes)
        asking.join()
    print(f"memory over {minutes:g} min, MiB:", *(f"{one:.0f}" for one in series))
    half = len(series) // 2
    print(f"second half beside first: {sum(series[half:]) / len(series[half:]) - sum(series[:half]) / half:+.1f} MiB; last beside middle: {series[-1] - series[half]:+.1f} MiB")
    print(row("mixed", workers, f"{STEADY:.0f}/s", found[0], Outcome()))
    return len(found[0].errors)


def _series(site: Site, minutes: float) -> list[float]:
    series = []
    for _ in range(SAMPLES):
        time.sleep(minutes * 60 / SAMPLES)
        series.append(site.memory())
    return series


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--queries", nargs="+", type=Path, default=QUERIES)
    parser.add_argument("--workers", nargs="+", type=int, default=[1, 2])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--soak", type=float, default=0, metavar="MINUTES")
    given = parser.parse_args()
    asked = requests(load(), given.queries)
    print(HEAD)
    errors = sum(measure(asked, workers, given.seconds) for workers in given.workers)
    if given.soak:
        errors += soak(asked, max(given.workers), given.soak)
    return 1 if errors else 0


if __name__ == "__main__":
    raise SystemExit(main())
