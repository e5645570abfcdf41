"""A long run: ``python -m tests.fuzz --requests 50000 --seed 1``. In process, over the bundled games; ends with figures, or with the first fault."""

import argparse
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import Phase

from indexer.library import open_library
from tests.fuzz.checks import Watch
from tests.fuzz.requests import judgments, pages, searches
from tests.fuzz.run import attack, by_description, warm
from webapp import create_app
from webapp.settings import Settings

ROUND = 1000  # requests of one kind in a row: a new seed each, so that a long run does not circle


def main() -> None:
    """Rounds of every kind until there were enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    watch, phases = Watch(), (Phase.generate, Phase.shrink)
    with TemporaryDirectory() as own:
        settings = Settings.from_environment()
        library = open_library(settings.data)
        app = warm(create_app(replace(settings, data=Path(own), library=(Path(own),), importing=True, per_minute=0), library))
        start = asked.seed
        while watch.total < asked.requests:
            for strategy in (pages(app), searches(app), judgments(app)):
                attack(app, strategy, ROUND, watch, start, phases)
            by_description(app, ROUND, watch, start, phases)
            start += 1
            print(f"seed {start}: {watch.told().splitlines()[0]}", flush=True)
    print(watch.told())


if __name__ == "__main__":
    main()
