"""A cold start loads what a search needs and nothing more."""

import subprocess
import sys
from pathlib import Path

from indexer.frozen import freeze, thaw
from indexer.library import Library
from indexer.load import load

HEAVY = {"flask", "pdfplumber", "docx", "markdown", "corpus.small_world.checkers", "indexer.importing.run"}
SEARCH = """
import sys
from webapp.cli import main
code = main(["search", "쇠퇴"])
print(sorted({*%r} & set(sys.modules)), code)
"""


def test_search_from_the_command_line_imports_no_site(library: Library, tmp_path: Path) -> None:
    """The site, the readers of files and the checkers stay unloaded until something needs them."""
    done = subprocess.run(
        [sys.executable, "-c", SEARCH % (HEAVY,)], env={"SIMPAN_DATA": str(library.folder.parent), "SIMPAN_LIBRARY": str(tmp_path)},
        capture_output=True, text=True, check=True,
    )

    assert done.stdout.splitlines()[-1] == "[] 0"


def test_a_kept_corpus_is_the_loaded_one(tiny_root: Path) -> None:
    """Entries in the same order, checkers under the same names in the same order, each the real one when asked for."""
    loaded = load((tiny_root,))
    kept = thaw(freeze(loaded).encode(), (tiny_root,), ())

    assert list(kept.entries.values()) == list(loaded.entries.values())
    assert list(kept.checkers) == list(loaded.checkers)
    assert (kept.games, kept.briefs, kept.sayings, kept.fingerprint) == (loaded.games, loaded.briefs, loaded.sayings, loaded.fingerprint)
    for identity, checker in loaded.checkers.items():
        assert identity in kept.checkers
        assert kept.checkers[identity].name == checker.name
    assert "tiny.none" not in kept.checkers
