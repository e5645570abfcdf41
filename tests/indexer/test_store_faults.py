"""What may happen to the index folder and its disk: nothing of it is served wrong, and nothing needs a person."""

import errno
import os
import random
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.errors import SimpanError
from indexer import store
from indexer.library import Library, is_ready, open_library
from indexer.turns import is_held, turn

ROOT = Path(__file__).parents[2]
BUILD = """
import sys
from pathlib import Path
from indexer import store
def build(folder):
    for number in range(60):
        (folder / f"{number}.bin").write_bytes(bytes([number]) * 4096)
print("ready", flush=True)
store.tempfile.tempdir = sys.argv[2] if len(sys.argv) > 2 else None
print(store.ensure(Path(sys.argv[1]) / "index-a", build), flush=True)
"""


def build(folder: Path) -> None:
    (folder / "engine").mkdir()
    (folder / "engine" / "a.seg").write_text("색인 " * 400, encoding="utf-8")


@pytest.fixture(autouse=True)
def _own_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr(store.tempfile, "tempdir", str(tmp_path / "tmp"))


def test_right_size_but_wrong_bytes_are_noticed_and_built_again(tmp_path: Path) -> None:
    folder = store.ensure(tmp_path / "index-a", build)
    file = folder / "engine" / "a.seg"
    written = file.read_bytes()
    file.write_bytes(written[:100] + b"?" + written[101:])

    assert store.is_whole(folder, deep=False) and not store.is_whole(folder)
    assert (store.ensure(folder, build) / "engine" / "a.seg").read_bytes() == written


def test_an_index_of_another_name_is_foreign_and_refused(tmp_path: Path) -> None:
    """Somebody copies the folder of another corpus to the name that this one would have."""
    shutil.copytree(store.ensure(tmp_path / "index-a", build), tmp_path / "index-b")

    assert not store.is_whole(tmp_path / "index-b")


def test_the_second_builder_waits_and_uses_what_the_first_made(tmp_path: Path) -> None:
    built: list[Path] = []

    def slow(beside: Path) -> None:
        built.append(beside)
        time.sleep(0.2)
        build(beside)

    threads = [threading.Thread(target=store.ensure, args=(tmp_path / "index-a", slow)) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(built) == 1 and store.is_whole(tmp_path / "index-a")


def test_a_builder_that_never_ends_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.1)
    with turn(tmp_path, 0):
        assert store.is_whole(store.ensure(tmp_path / "index-a", build))


def test_a_builder_killed_at_twenty_random_moments(tmp_path: Path) -> None:
    """After each kill the folder is whole or absent, and the next builder needs no help and leaves no rest."""
    dice = random.Random(8)
    shutil.rmtree(tmp_path / "tmp")
    for _ in range(20):
        worker = subprocess.Popen([sys.executable, "-c", BUILD, str(tmp_path)], stdout=subprocess.PIPE, cwd=ROOT)
        assert worker.stdout and worker.stdout.readline() == b"ready\n"
        time.sleep(dice.random() * 0.05)
        worker.kill()
        worker.communicate()
        folder = tmp_path / "index-a"
        assert store.is_whole(folder) or not folder.exists()
        if folder.exists() and dice.random() < 0.7:
            shutil.rmtree(folder)
    shutil.rmtree(tmp_path / "index-a", ignore_errors=True)
    store.ensure(tmp_path / "index-a", build)

    assert [path.name for path in tmp_path.iterdir()] == ["index-a"]


def test_a_living_builder_is_not_tidied_away_whatever_the_clock_says(tmp_path: Path) -> None:
    living, dead = tmp_path / ".building-living", tmp_path / ".building-dead"
    living.mkdir(), dead.mkdir()
    for path in (living, dead):
        os.utime(path, (0, 0) if path == living else (4e9, 4e9))
    with turn(living, 0):
        store.ensure(tmp_path / "index-a", build)
        assert living.exists() and is_held(living) and not dead.exists()


@pytest.mark.parametrize("now", [0.0, 4e9])
def test_a_clock_that_jumps_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: float) -> None:
    folder = store.ensure(tmp_path / "index-a", build)
    monkeypatch.setattr(time, "time", lambda: now)
    os.utime(folder, (now, now))

    assert store.ensure(folder, lambda beside: pytest.fail("built again")) == folder


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EDQUOT])
def test_the_index_goes_aside_and_is_found_there_again(tmp_path: Path, number: int) -> None:
    def refuse(beside: Path) -> None:
        if beside.parent == tmp_path / "data":
            raise OSError(number, os.strerror(number))
        build(beside)

    folder = store.ensure(tmp_path / "data" / "index-a", refuse)

    assert folder.parent.parent == tmp_path / "tmp" and store.find(tmp_path / "data" / "index-a") == folder
    assert store.ensure(tmp_path / "data" / "index-a", lambda beside: pytest.fail("built again")) == folder
    assert folder.parent.stat().st_mode & 0o077 == 0


def test_no_disk_at_all_is_said_with_what_to_do(tmp_path: Path) -> None:
    def refuse(beside: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(store.NoRoomForIndex, match=r"SIMPAN_DATA=.*simpan index") as caught:
        store.ensure(tmp_path / "data" / "index-a", refuse)
    assert isinstance(caught.value, SimpanError)


def test_a_temporary_folder_of_somebody_else_is_not_used(tmp_path: Path) -> None:
    """A folder that others may write, or a link, could hold an index made by them."""
    (tmp_path / "file").write_text("a file where the data folder should be")
    (tmp_path / "tmp" / f"simpan-{os.getuid()}").symlink_to(tmp_path)

    with pytest.raises(store.NoRoomForIndex):
        store.ensure(tmp_path / "file" / "index-a", build)


@pytest.mark.parametrize(
    "mount", ["mount -t tmpfs -o size=64k none {at}", "mount -t tmpfs none {at} && mount -o remount,ro {at}"], ids=["full", "read-only"],
)
def test_a_real_disk_that_is_full_or_read_only(tmp_path: Path, mount: str) -> None:
    unshare = shutil.which("unshare")
    if not unshare or subprocess.run([unshare, "-m", "true"], capture_output=True, check=False).returncode:
        pytest.skip("이 기계에서는 시험용 디스크를 붙일 수 없다")
    data = tmp_path / "data"
    data.mkdir()
    script = f"{mount.format(at=data)} || exit 77; exec {sys.executable} -c '{BUILD}' {data} {tmp_path / 'tmp'}"
    done = subprocess.run([unshare, "-m", "sh", "-c", script], capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode == 77:
        pytest.skip("이 기계에서는 시험용 디스크를 붙일 수 없다")

    folder = Path(done.stdout.split()[-1])
    assert folder.is_relative_to(tmp_path / "tmp") and store.is_whole(folder), done.stderr


HARMS: dict[str, Callable[[Path], object]] = {
    "two bytes swapped in the middle of the segment": lambda f: _swap(next((f / "engine").glob("*.seg"))),
    "the table of contents cut to three bytes": lambda f: _cut(next((f / "engine").glob("*.toc"))),
    "the segment gone": lambda f: next((f / "engine").glob("*.seg")).unlink(),
    "the corpus garbled": lambda f: (f / "corpus.json").write_text("{["),
    "everything gone": shutil.rmtree,
}


def _swap(path: Path) -> None:
    held = bytearray(path.read_bytes())
    held[len(held) // 2] ^= 0xFF
    path.write_bytes(held)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:3])


@pytest.mark.parametrize("harm", HARMS)
def test_a_harmed_library_is_built_again_and_answers(tiny_root: Path, tiny_library: Library, tmp_path: Path, harm: str) -> None:
    shutil.copytree(tiny_library.folder, tmp_path / "data" / tiny_library.folder.name)
    HARMS[harm](tmp_path / "data" / tiny_library.folder.name)
    assert not is_ready(tmp_path / "data", (tiny_root,), ())

    again = open_library(tmp_path / "data", (tiny_root,))
    assert again.version == tiny_library.version
    assert [hit.id for hit in again.search("정복 비용").hits] == [hit.id for hit in tiny_library.search("정복 비용").hits]


def test_harm_that_the_check_did_not_see_is_mended_on_opening(tiny_root: Path, tiny_library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(tiny_library.folder, tmp_path / "data" / tiny_library.folder.name)
    HARMS["the table of contents cut to three bytes"](tmp_path / "data" / tiny_library.folder.name)
    real = store.is_whole
    monkeypatch.setattr(store, "is_whole", lambda folder, deep=True: real(folder) or folder.exists())

    assert open_library(tmp_path / "data", (tiny_root,)).search("산").hits


def test_what_happens_to_the_disk_after_opening_touches_no_reader(tiny_root: Path, tmp_path: Path) -> None:
    library = open_library(tmp_path / "data", (tiny_root,))
    for path in library.folder.rglob("*"):
        if path.is_file():
            path.write_bytes(b"")
    shutil.rmtree(library.folder)

    assert library.search("요새 정복").hits


def test_many_threads_search_at_once_and_agree(tiny_library: Library) -> None:
    queries = ["산", "정복 비용", "요새", "쇠퇴한 토큰", "마법사", "바다 지역", "승점", "거인 산"] * 4
    alone = {query: [hit.id for hit in tiny_library.search(query).hits] for query in queries}
    tiny_library.finder.engine._scored.clear()  # type: ignore[attr-defined]
    wrong: list[str] = []

    def ask(order: list[str]) -> None:
        for query in order:
            if [hit.id for hit in tiny_library.search(query).hits] != alone[query]:
                wrong.append(query)

    threads = [threading.Thread(target=ask, args=(random.Random(n).sample(queries, len(queries)),)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert wrong == []
