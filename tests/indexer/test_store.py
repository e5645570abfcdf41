"""The index folder: whole or not at all, whatever happens while it is built or to its files afterwards."""

import os
import threading
import time
from pathlib import Path

import pytest

from indexer import store


@pytest.fixture(autouse=True)
def _own_temporary_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.tempfile, "tempdir", str(tmp_path_factory.mktemp("tmp")))


def build(text: str = "색인"):
    def write(folder: Path) -> None:
        (folder / "whoosh").mkdir()
        (folder / "whoosh" / "a.seg").write_text(text, encoding="utf-8")

    return write


def never(folder: Path) -> None:
    raise AssertionError("built although a whole folder stood there")


def test_a_whole_folder_is_used_as_it_is(tmp_path: Path) -> None:
    folder = store.ensure(tmp_path / "index-a", build())

    assert store.ensure(folder, never) == folder
    assert [path.name for path in tmp_path.iterdir()] == ["index-a"]


@pytest.mark.parametrize("harm", ["cut", "grown", "changed", "removed", "meta gone", "meta garbage", "meta of another kind"])
def test_a_damaged_folder_is_built_again(tmp_path: Path, harm: str) -> None:
    folder = store.ensure(tmp_path / "index-a", build())
    file, meta = folder / "whoosh" / "a.seg", folder / store.META
    {"cut": lambda: file.write_bytes(file.read_bytes()[:3]), "grown": lambda: file.write_bytes(file.read_bytes() + b"x"),
     "changed": lambda: file.write_bytes(file.read_bytes()[::-1]), "meta of another kind": lambda: meta.write_text("[1]"),
     "removed": file.unlink, "meta gone": meta.unlink, "meta garbage": lambda: meta.write_text("{[")}[harm]()

    assert store.fault(folder)
    assert store.is_whole(store.ensure(folder, build()))
    assert store.fault(folder) == "" and file.read_text(encoding="utf-8") == "색인"


def test_a_failed_build_leaves_what_was_there(tmp_path: Path) -> None:
    folder = store.ensure(tmp_path / "index-a", build())

    def fail(beside: Path) -> None:
        (beside / "half").write_text("x")
        raise RuntimeError("the analyser broke")

    with pytest.raises(RuntimeError):
        store.ensure(folder, fail, rebuild=True)
    assert store.is_whole(folder)
    assert [path.name for path in tmp_path.iterdir()] == ["index-a"]


def test_the_second_builder_waits_and_uses_what_the_first_made(tmp_path: Path) -> None:
    folder = tmp_path / "index-a"
    built: list[Path] = []
    done: list[Path] = []

    def slow(beside: Path) -> None:
        built.append(beside)
        time.sleep(0.1)
        build()(beside)

    threads = [threading.Thread(target=lambda: done.append(store.ensure(folder, slow))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert done == [folder] * 6 and store.is_whole(folder) and len(built) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["index-a"]


def test_a_disk_that_cannot_be_written_is_stepped_around(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = store.tempfile.mkdtemp

    def refuse(prefix: str, dir: Path) -> str:
        if dir == tmp_path:
            raise OSError(28, "No space left on device")
        return real(prefix=prefix, dir=dir)

    monkeypatch.setattr(store.tempfile, "mkdtemp", refuse)
    folder = store.ensure(tmp_path / "index-a", build())

    assert store.is_whole(folder) and folder.parent != tmp_path


def test_older_folders_are_tidied_away(tmp_path: Path) -> None:
    for name in ("index-a", "index-b", "index-c"):
        store.ensure(tmp_path / name, build())
        os.utime(tmp_path / name)

    assert sorted(path.name for path in tmp_path.iterdir()) == ["index-b", "index-c"]
