"""How often a search in the browser, without a server, shows first what the server shows first, and how large it is.

    python tests/bench/offline_search.py QUERIES.tsv …        a query file as `simpan eval` takes it
"""

import json
import shutil
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import brotli  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from indexer.evaluate import Case, cases  # noqa: E402
from indexer.library import Library, open_library  # noqa: E402
from webapp.settings import Settings  # noqa: E402

FIND = ROOT / "webapp" / "static" / "find.js"
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


def in_browser(bundles: list[object], queries: list[str]) -> dict[str, object]:
    """The answers of ``find.js`` in headless Chromium over these bundles."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.add_script_tag(path=str(FIND))
        found: dict[str, object] = page.evaluate(ASK, {"bundles": bundles, "queries": queries})
        browser.close()
    return found


def compare(library: Library, asked: list[Case], show: bool) -> None:
    """Print agreement by type of query, sizes and times."""
    bundles = [library.bundle(game) for game in library.corpus.games]
    for bundle in bundles:
        data = json.dumps(bundle, ensure_ascii=False, separators=(",", ":")).encode()
        print(f"{bundle['game']:20} {len(data) / 1000:7.0f} kB, {len(brotli.compress(data, quality=4)) / 1000:5.0f} kB sent")
    replies = in_browser(bundles, [case.query for case in asked])
    alike, right, of = Counter[str](), Counter[str](), Counter[str]()
    for case, reply in zip(asked, replies["found"], strict=True):  # type: ignore[call-overload]
        server = library.search(case.query, limit=3)
        top = server.hits[0].id if server.hits else ""
        of[case.type] += 1
        same = (not server.answerable and not reply["answerable"]) if case.type == "nohit" else top == (reply["first"] or [""])[0]
        alike[case.type] += same
        if show and not same:
            print(f"  {case.type:9} {case.query!r}: server {top} {server.answerable}, browser {reply['first'][:2]} {reply['answerable']} {reply['readAs']}")
    for name in sorted(of):
        print(f"{name:10} n={of[name]:4}  first alike {alike[name] / of[name]:.3f}")
    times = sorted(reply["ms"] for reply in replies["found"])  # type: ignore[attr-defined]
    print(f"ALL        n={of.total():4}  first alike {alike.total() / of.total():.3f}; ready in {replies['loaded']:.0f} ms, p50 {times[len(times) // 2]:.1f} ms, p95 {times[int(len(times) * .95)]:.1f} ms")


if __name__ == "__main__":
    files = [Path(one) for one in sys.argv[1:] if not one.startswith("-")]
    if not files:
        sys.exit(__doc__)
    settings = Settings.from_environment()
    compare(open_library(settings.data, settings.roots, ()), list(cases(*files)), "-v" in sys.argv)
