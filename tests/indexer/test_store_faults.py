"""Full and read-only disks, copied folders, jumping clocks, dead and slow builders: the index folder needs no person."""

import errno
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from corpus.errors import SimpanError
from indexer import store
from indexer.turns import is_held, turn

ROOT = Path(__file__).parents[2]
BUILD = """
import sys
from pathlib import Path
from indexer import store
store.tempfile.tempdir = sys.argv[2]
print(store.ensure(Path(sys.argv[1]) / "index-a", lambda folder: (folder / "a.bin").write_bytes(bytes(200_000))))
"""


def build(folder: Path) -> None:
    (folder / "engine").mkdir()
    (folder / "engine" / "a.seg").write_text("색인 " * 400, encoding="utf-8")


@pytest.fixture(autouse=True)
def _own_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr(store.tempfile, "tempdir", str(tmp_path / "tmp"))


def test_an_index_of_another_name_is_foreign_and_refused(tmp_path: Path) -> None:
    """Somebody copies the folder of another corpus to the name that this one would have."""
    shutil.copytree(store.ensure(tmp_path / "index-a", build), tmp_path / "index-b")

    assert store.fault(tmp_path / "index-b") == "it is a copy of index-a"
    assert store.is_whole(store.ensure(tmp_path / "index-b", build))


def test_a_builder_that_never_ends_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.1)
    with turn(tmp_path, 0):
        assert store.is_whole(store.ensure(tmp_path / "index-a", build))


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


@pytest.mark.parametrize("mount", ["mount -t tmpfs -o size=64k none {at}", "mount -t tmpfs -o ro none {at}"], ids=["full", "read-only"])
def test_a_real_disk_that_is_full_or_read_only(tmp_path: Path, mount: str) -> None:
    unshare = shutil.which("unshare")
    if not unshare or subprocess.run([unshare, "-m", "true"], capture_output=True, check=False).returncode:
        pytest.skip("이 기계에서는 시험용 디스크를 붙일 수 없다")
    (tmp_path / "data").mkdir()
    done = _build_under(f"{mount.format(at=tmp_path / 'data')} || exit 77", tmp_path, unshare, "-m")
    if done.returncode == 77:
        pytest.skip("이 기계에서는 시험용 디스크를 붙일 수 없다")

    assert store.is_whole(Path(done.stdout.strip())), done.stderr
    assert Path(done.stdout.strip()).is_relative_to(tmp_path / "tmp")


def test_no_file_may_grow_large_enough(tmp_path: Path) -> None:
    """RLIMIT_FSIZE holds for every disk: the message says what to do, and no half index is left anywhere."""
    done = _build_under("ulimit -f 100", tmp_path)

    assert "NoRoomForIndex" in done.stderr and "SIMPAN_DATA=" in done.stderr
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def _build_under(condition: str, at: Path, *before: str) -> subprocess.CompletedProcess[str]:
    """Build in a shell under a condition, e.g. ``ulimit -f 100``."""
    script = f'{condition}; exec "$0" -c "$1" "$2" "$3"'
    command = [*before, "sh", "-c", script, sys.executable, BUILD, str(at / "data"), str(at / "tmp")]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment, check=False)
