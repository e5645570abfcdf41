"""How often a search in the browser, without a server, shows first what the server shows first, and how large it is.

    python tests/bench/offline_search.py QUERIES.tsv …        a query file as `simpan eval` takes it
"""

import json
import shutil
import sys
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import brotli  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from indexer.evaluate import Case, cases  # noqa: E402
from indexer.library import Library, open_library  # noqa: E402
from webapp.settings import Settings  # noqa: E402

FIND = [ROOT / "webapp" / "static" / f"{name}.js" for name in ("hangul", "books", "read", "find")]
ASK = """({bundles, queries}) => {
  const index = simpanFind.index();
  const began = performance.now();
  bundles.forEach((one) => index.add(one));
  const loaded = performance.now() - began;
  const found = queries.map((query) => {
    const from = performance.now(), reply = index.search(query);
    return {first: reply.hits.slice(0, 3).map((hit) => hit.id), answerable: reply.answerable, readAs: reply.readAs, ms: performance.now() - from};
  });
  return {loaded, found};
}"""


def in_browser(browser: Browser, bundles: list[Any], queries: list[str]) -> dict[str, Any]:
    """The answers of ``find.js`` over these bundles, and how long they took."""
    page = browser.new_page()
    for script in FIND:
        page.add_script_tag(path=str(script))
    found: dict[str, Any] = page.evaluate(ASK, {"bundles": bundles, "queries": queries})
    page.close()
    return found


def alike(library: Library, case: Case, reply: dict[str, Any]) -> bool:
    """Whether the browser shows first what the server shows first; for a query without an answer, whether both say so."""
    server = library.search(case.query, limit=1)
    if case.type == "nohit":
        return not server.answerable and not reply["answerable"]
    return bool(server.hits) and server.hits[0].id == (reply["first"] or [""])[0]


def compare(library: Library, asked: list[Case], show: bool) -> None:
    """Print agreement by type of query, sizes and times."""
    bundles = [library.bundle(game) for game in library.corpus.games]
    for bundle in bundles:
        data = json.dumps(bundle, ensure_ascii=False, separators=(",", ":")).encode()
        print(f"{bundle['game']:20} {len(data) / 1000:7.0f} kB, {len(brotli.compress(data, quality=4)) / 1000:5.0f} kB sent")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        replies = in_browser(browser, bundles, [case.query for case in asked])
        browser.close()
    same, of = Counter[str](), Counter[str]()
    for case, reply in zip(asked, replies["found"], strict=True):
        of[case.type] += 1
        if alike(library, case, reply):
            same[case.type] += 1
        elif show:
            server = library.search(case.query, limit=1)
            print(f"  {case.type:9} {case.query!r}: server {[hit.id for hit in server.hits]} {server.answerable}, browser {reply['first']} {reply['answerable']}")
    for name in sorted(of):
        print(f"{name:10} n={of[name]:4}  first alike {same[name] / of[name]:.3f}")
    times = sorted(reply["ms"] for reply in replies["found"])
    print(f"ALL        n={of.total():4}  first alike {same.total() / of.total():.3f}; ready in {replies['loaded']:.0f} ms, p50 {times[len(times) // 2]:.1f} ms, p95 {times[int(len(times) * .95)]:.1f} ms")


if __name__ == "__main__":
    files = [Path(one) for one in sys.argv[1:] if not one.startswith("-")]
    if not files:
        sys.exit(__doc__)
    settings = Settings.from_environment()
    compare(open_library(settings.data, settings.roots, ()), list(cases(*files)), "-v" in sys.argv)
