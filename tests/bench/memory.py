"""How much memory the site takes when everything in it has been used: one server process, asked by several visitors at once.

    python -m tests.bench.memory [--queries FILE.tsv …] [--most 350]

Prints MiB after each stage: resident (RSS) of the process that answers, and proportional (PSS) of it and its parent together,
whose pages they share. Every stage asks what no stage before it did. Ends with 1 when the process is larger than ``--most``,
when the last thousand searches made it grow by more than `STEADY`, or when an answer was an error.
"""

import argparse
import json
import random
import re
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from urllib.parse import quote, urlsplit
from urllib.request import urlopen

from corpus.model import Corpus, Ruling
from indexer.evaluate import cases
from indexer.load import load
from tests.load.client import AT_ONCE, HOST, Visitor, get, post
from tests.load.load import QUERIES
from tests.load.sites import Site, simpan

MOST, STEADY = 350.0, 5.0  # MiB
SEARCHES, SENTENCES, MORE = 300, 200, 1000
SEED = 4
OTHERS = (
    "/settings", "/api/", "/openapi.json", "/manifest.webmanifest", "/opensearch.xml", "/robots.txt", "/feed.atom", "/sw.js", "/offline", "/judge/say",
    "/healthz", "/metrics", "/api/v1/games", "/api/v1/terms", "/api/v1/checkers",
)
OF_GAME = ("wrong", "offline.json", "find.json", "find.js")


def stages(corpus: Corpus, queries: Sequence[Path], pages: Iterable[str]) -> Iterator[tuple[str, list[bytes]]]:
    """What is asked for, stage by stage; ``pages`` are the addresses of the sitemap."""
    chance = random.Random(SEED)
    rulings = [one for one in corpus.entries.values() if isinstance(one, Ruling)]
    sentences = [f"{one.story} {one.says}" for one in rulings]
    asked = list(dict.fromkeys(case.query for case in cases(*queries)))
    more = list(dict.fromkeys(entry.title for entry in corpus.entries.values()))
    for some in (sentences, asked, more):
        chance.shuffle(some)
    entries = [page for page in pages if page.startswith("/e/")]
    others = [page for page in pages if not page.startswith("/e/")]
    yield "the first search", [get("/api/v1/search?q=%EC%82%B0")]
    yield f"{SEARCHES} searches", [get(f"/api/v1/search?q={quote(one)}") for one in asked[:SEARCHES]]
    yield "pages of every kind", list(map(get, chain(others, OTHERS, (f"/games/{game}/{one}" for game in corpus.games for one in OF_GAME))))
    yield "every entry", list(map(get, chain(entries, (f"/api/v1/entries/{one}" for one in corpus.entries))))
    yield "suggestions", [get(f"/api/v1/suggest?q={quote(one[:length])}") for one in asked for length in (1, 3)]
    yield "every ruling judged", [_judged(one) for one in rulings]
    yield "forms of every checker", [get(f"/judge/{one.checker}?{_fields(one.situation)}") for one in rulings]
    yield f"{SENTENCES} sentences read", [get(f"/api/v1/read?q={quote(one)}") for one in sentences[:SENTENCES]]
    yield "searches on pages", [get(f"/search?q={quote(one)}") for one in (*asked[SEARCHES:], *sentences[SENTENCES:2 * SENTENCES])]
    yield f"{MORE} searches more", [get(f"/api/v1/search?q={quote(one)}") for one in more[:MORE]]


def _judged(one: Ruling) -> bytes:
    return post(f"/api/v1/checkers/{one.checker}/judge", json.dumps({"situation": dict(one.situation), "claim": dict(one.claim) or None}).encode())


def _fields(situation: Mapping[str, object]) -> str:
    return "&".join(f"{name}={quote(str(value))}" for name, value in situation.items() if not isinstance(value, list))


def ask(port: int, requests: Sequence[bytes]) -> list[str]:
    """Ask for everything once, `AT_ONCE` visitors sharing the work; what was no proper answer."""
    left, wrong = iter(requests), []
    turn = threading.Lock()

    def visit() -> None:
        visitor = Visitor(port)
        while True:
            with turn:
                request = next(left, None)
            if request is None:
                return visitor.close()
            try:
                status = str(visitor.ask(request))
            except OSError as error:
                status = type(error).__name__
            if status != "200":
                wrong.append(f"{status} {request.split(b' ', 2)[1].decode()}")

    visitors = [threading.Thread(target=visit) for _ in range(AT_ONCE)]
    for one in visitors:
        one.start()
    for one in visitors:
        one.join()
    return wrong


def sitemap(port: int) -> list[str]:
    """The addresses of all pages."""
    with urlopen(f"http://{HOST}:{port}/sitemap.xml", timeout=30) as reply:
        return [urlsplit(found).path for found in re.findall(r"<loc>(.*?)</loc>", reply.read().decode())]


def measure(site: Site, corpus: Corpus, queries: Sequence[Path], most: float) -> bool:
    """Print the stages; whether all stayed within the limits."""
    series, wrong = [0.0], []
    for name, requests in stages(corpus, queries, sitemap(site.port)):
        wrong += ask(site.port, requests)
        series.append(site.resident())
        print(f"{name:24} {len(requests):5} asked   RSS {series[-1]:6.1f}   PSS {site.memory():6.1f}", flush=True)
    grown = series[-1] - series[-2]
    print(f"largest {max(series):.1f} MiB of {most:g}; the last stage grew by {grown:+.1f}; errors {len(wrong)}", *wrong[:5])
    return max(series) <= most and grown <= STEADY and not wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--queries", nargs="+", type=Path, default=QUERIES)
    parser.add_argument("--most", type=float, default=MOST, help="MiB that the process may have")
    given = parser.parse_args()
    corpus = load()
    with simpan(1) as site:
        return 0 if measure(site, corpus, given.queries, given.most) else 1


if __name__ == "__main__":
    raise SystemExit(main())
