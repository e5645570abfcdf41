"""Filling a cluster: broken off and taken up, by two hosts at once, anew, and never left in the way."""

import json
import threading
import urllib.request
from pathlib import Path

import pytest

from indexer.engine import EngineUnavailable, Row
from indexer.engines import upload
from indexer.engines.address import read
from indexer.engines.choose import choose
from indexer.engines.cluster import Cluster
from indexer.library import open_library
from tests.cluster.nodes import Nodes

ROWS = [Row(number, ("쇠퇴", f"말{number}"), ("쇠퇴",), "game", "term") for number in range(250)]


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upload, "BATCH", 20)
    monkeypatch.setattr(upload, "LINGER", 0.1)


def indices(nodes: Nodes, prefix: str) -> dict[str, int]:
    """Index → its documents."""
    with urllib.request.urlopen(f"http://127.0.0.1:{nodes.ports[0]}/_cat/indices/{prefix}-*?format=json") as answer:
        return {one["index"]: int(one["docs.count"] or 0) for one in json.load(answer)}


def test_an_upload_that_broke_off_goes_on(nodes: Nodes, engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    backend = choose(engine)
    sent: list[int] = []
    real = upload.Upload._send

    def send(self: upload.Upload, name: str, batch: list[Row]) -> None:
        if len(sent) == 6:
            real(self, name, batch[:7])  # part of a batch arrives, then the host dies
            raise KeyboardInterrupt
        sent.append(batch[0].number)
        real(self, name, batch)

    monkeypatch.setattr(upload.Upload, "_send", send)
    with pytest.raises(KeyboardInterrupt):
        backend.build(tmp_path, "v", ROWS)
    assert not backend.holds("v")
    with pytest.raises(EngineUnavailable, match=r"색인이 없어요. simpan index로"):
        backend.open(tmp_path, "v")
    sent += [-1]
    backend.build(tmp_path, "v", ROWS)

    assert sent[7] == 120, "begins with the batch that was broken off"
    opened = backend.open(tmp_path, "v")
    assert opened.counts() == {"game": {"game": 250}, "kind": {"term": 250}}
    assert opened.search({"말7": 1.0}, {})[0][0] == 7
    assert list(indices(nodes, "an_upload_that_broke_off_goes_on").values()) == [250]


def test_two_hosts_at_once(nodes: Nodes, engine: str, tmp_path: Path) -> None:
    failed: list[BaseException] = []

    def build(name: str) -> None:
        folder = tmp_path / name
        folder.mkdir()
        try:
            choose(engine).build(folder, "v", ROWS)
        except BaseException as error:
            failed.append(error)
            raise

    threads = [threading.Thread(target=build, args=(name,)) for name in ("a", "b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert failed == []
    assert choose(engine).open(tmp_path, "v").counts()["kind"] == {"term": 250}
    assert list(indices(nodes, "two_hosts_at_once").values()) == [250]


def test_a_second_host_uploads_nothing(corpus: Path, engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = open_library(tmp_path / "host-1", (corpus,), engine=engine)
    monkeypatch.setattr(upload.Upload, "run", lambda self: pytest.fail("uploaded again"))
    second = open_library(tmp_path / "host-2", (corpus,), engine=engine)

    assert first.version == second.version
    assert [hit.id for hit in first.search("등대").hits] == [hit.id for hit in second.search("등대").hits]


def test_an_index_that_was_deleted_is_made_again(nodes: Nodes, corpus: Path, engine: str, tmp_path: Path) -> None:
    """While it is gone, that is said; the next start makes it."""
    library = open_library(tmp_path / "data", (corpus,), engine=engine.replace("timeout=10&budget=20", "timeout=1&budget=1"))
    for name in indices(nodes, "an_index_that_was_deleted_is_made_again"):
        asked = urllib.request.Request(f"http://127.0.0.1:{nodes.ports[0]}/{name}", method="DELETE")
        urllib.request.urlopen(asked).close()

    with pytest.raises(EngineUnavailable) as error:
        library.search("등대")
    assert error.value.reader == "이 판의 색인이 없어졌어요."
    assert library.engine_state()["ready"] is False
    assert open_library(tmp_path / "data", (corpus,), engine=engine).search("등대").total > 0


def test_old_versions_go_and_the_newest_stay(nodes: Nodes, engine: str, tmp_path: Path) -> None:
    for version in ("v1", "v2", "v3", "v4"):
        choose(f"{engine}&keep=2").build(tmp_path, version, ROWS[:30])

    assert sorted(indices(nodes, "old_versions_go_and_the_newest_stay")) == [
        f"old_versions_go_and_the_newest_stay-{version}-g1" for version in ("v3", "v4")
    ]


def test_the_copies_are_where_they_should_be(nodes: Nodes, engine: str, tmp_path: Path) -> None:
    backend = choose(engine)
    backend.build(tmp_path, "v", ROWS)
    state = backend.open(tmp_path, "v").state()

    assert (state["ready"], state["status"], state["nodes"], state["shards"], state["copies"]) == (True, "green", 3, 3, 6)
    settings = Cluster(read(engine, {})).ask("GET", "/the_copies_are_where_they_should_be-v/_settings")
    (found,) = settings.values()
    assert found["settings"]["index"]["blocks"]["write"] == "true", "a finished index is never written to"
