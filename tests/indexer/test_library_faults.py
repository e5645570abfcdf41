"""What may happen to a whole library on its disk, and to who builds it: it is built again or goes on, and answers alike."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from indexer import store
from indexer.library import INDEX, Library, is_ready, open_library

ROOT = Path(__file__).parents[2]


def _swap(path: Path) -> None:
    held = bytearray(path.read_bytes())
    held[len(held) // 2] ^= 0xFF
    path.write_bytes(held)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:3])


HARMS: dict[str, Callable[[Path], object]] = {
    "one byte changed in the middle of the postings": lambda folder: _swap(next((folder / INDEX).rglob("*.pst"))),
    "the table of contents cut to three bytes": lambda folder: _cut(next((folder / INDEX).rglob("*.toc"))),
    "the postings gone": lambda folder: next((folder / INDEX).rglob("*.pst")).unlink(),
    "the corpus garbled": lambda folder: (folder / "corpus.json").write_text("{["),
    "everything gone": shutil.rmtree,
}


@pytest.fixture
def copied(tiny_library: Library, tmp_path: Path) -> Path:
    """A copy of the invented game's index, to be harmed."""
    return Path(shutil.copytree(tiny_library.folder, tmp_path / "data" / tiny_library.folder.name))


def hits(library: Library) -> list[str]:
    return [hit.id for hit in library.search("정복 비용").hits]


@pytest.mark.parametrize("harm", HARMS)
def test_a_harmed_library_is_built_again_and_answers(
    tiny_root: Path, tiny_library: Library, copied: Path, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    HARMS[harm](copied)
    assert not is_ready(copied.parent, (tiny_root,), ())

    again = open_library(copied.parent, (tiny_root,))
    assert again.folder == copied and store.is_whole(copied) and hits(again) == hits(tiny_library)
    assert "is built again" in caplog.text or harm == "everything gone"


def test_harm_between_check_and_opening_is_mended(
    tiny_root: Path, tiny_library: Library, copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = store.ensure

    def harmed(folder: Path, build: Callable[[Path], None], rebuild: bool = False) -> Path:
        found = real(folder, build, rebuild)
        if not rebuild:
            shutil.rmtree(found / INDEX)
        return found

    monkeypatch.setattr(store, "ensure", harmed)
    assert hits(open_library(copied.parent, (tiny_root,))) == hits(tiny_library)


def test_a_changed_corpus_never_uses_the_index_of_the_old_one(tiny_root: Path, tmp_path: Path) -> None:
    games = Path(shutil.copytree(tiny_root, tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__")))
    old = open_library(tmp_path / "data", (games,))
    faq = games / "tiny" / "faq.md"
    faq.write_text(faq.read_text(encoding="utf-8").replace("3개예요.", "산호초에서는 3개예요."), encoding="utf-8")
    assert not is_ready(tmp_path / "data", (games,), ())

    new = open_library(tmp_path / "data", (games,))
    assert new.version != old.version and new.search("산호초").answerable and not old.search("산호초").answerable


def test_what_happens_to_the_disk_after_opening_touches_no_reader(tiny_root: Path, copied: Path) -> None:
    library = open_library(copied.parent, (tiny_root,))
    library.warm()
    for path in library.folder.rglob("*"):
        if path.is_file():
            path.write_bytes(b"")
    shutil.rmtree(library.folder)

    assert library.search("요새 정복").hits and library.suggest("요") and library.read("요새를 정복하려면 토큰이 몇 개 필요해?")


TWO = """
import sys
from pathlib import Path
from indexer import library
real = library._build
library._build = lambda *given: (print("built", flush=True), real(*given))
print(library.open_library(Path(sys.argv[1]), (Path(sys.argv[2]),)).version)
"""


def test_two_processes_at_once_build_it_once(tiny_root: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-W", "ignore", "-c", TWO, str(tmp_path / "data"), str(tiny_root)]
    both = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) for _ in range(2)]
    told = [process.communicate()[0].split() for process in both]

    assert sorted(len(lines) for lines in told) == [1, 2] and told[0][-1] == told[1][-1]


KILLED = """
import os, random, shutil, signal, sys, time
from pathlib import Path
from indexer import store
from indexer.library import open_library
data, games, dice = Path(sys.argv[1]), (Path(sys.argv[2]),), random.Random(8)
def build_in_child():
    child = os.fork()
    if not child:
        open_library(data, games)
        os._exit(0)
    return child
began = time.monotonic()
os.waitpid(build_in_child(), 0)
whole = time.monotonic() - began
folder = next(data.glob("index-*"))
unfinished = 0
for _ in range(20):
    shutil.rmtree(folder, ignore_errors=True)
    child = build_in_child()
    time.sleep(dice.random() * whole)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    unfinished += not folder.exists()
    assert not folder.exists() or store.is_whole(folder), store.fault(folder)
assert unfinished > 5, unfinished
shutil.rmtree(folder, ignore_errors=True)
print(len(open_library(data, games).search("요새").hits), *sorted(path.name for path in data.iterdir()))
"""


def test_a_builder_killed_at_twenty_random_moments(tiny_root: Path, tmp_path: Path) -> None:
    """After each kill the folder is whole or absent; the next builder needs no help and leaves no rest."""
    command = [sys.executable, "-W", "ignore", "-c", KILLED, str(tmp_path / "data"), str(tiny_root)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "PYTHONIOENCODING": "utf-8"}, check=False)

    assert done.returncode == 0, done.stderr
    found, *left = done.stdout.split()
    assert int(found) > 0 and len(left) == 1 and left[0].startswith("index-")
