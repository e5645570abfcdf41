"""Counts of several processes: what one has counted outlives it, its files do not; nor do folders of servers that were killed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from indexer.turns import turn
from webapp import counting

ROOT = Path(__file__).parents[2]
COUNT = """
from prometheus_client import Counter, Histogram
Counter("asked", "Asked", ["page"]).labels(page="/").inc(3)
Histogram("took", "Took", buckets=(1, 2)).observe(1.5)
import os; print(os.getpid())
"""


def scraped() -> dict[str, float]:
    """What a scrape would tell."""
    from prometheus_client import CollectorRegistry, multiprocess

    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    with counting.unmoved():
        return {f"{one.name}{sorted(one.labels.values())}": one.value for metric in registry.collect() for one in metric.samples}


def test_what_ended_processes_have_counted_stays_in_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(counting.VARIABLE, str(tmp_path))
    for ended in range(1, 4):
        done = subprocess.run([sys.executable, "-W", "ignore", "-c", COUNT], capture_output=True, text=True, check=True)
        before = scraped() if ended == 1 else {}
        (tmp_path / f"counter_{done.stdout.strip()}1.db").touch()  # of one that was killed before its first count
        for pid in (int(done.stdout), int(f"{done.stdout.strip()}1")):
            counting.add_ended(pid)

        assert scraped() == {"asked_total['/']": 3 * ended, "took_sum[]": 1.5 * ended, "took_bucket['1.0']": 0, "took_bucket['2.0']": ended, "took_bucket['+Inf']": ended, "took_count[]": ended}
        assert ended > 1 or scraped() == before
        assert sorted(path.name for path in tmp_path.glob("*.db")) == ["counter_ended.db", "histogram_ended.db"]


def test_folders_of_killed_servers_go_and_those_of_living_ones_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(counting.VARIABLE, raising=False)
    monkeypatch.setattr(counting, "SHARED", str(tmp_path))
    killed, living, foreign = (tmp_path / name for name in ("simpan-metrics-killed", "simpan-metrics-living", "other"))
    for folder in (killed, living, foreign):
        folder.mkdir()
    with turn(living, 0), counting.counted_together(2):
        own = Path(os.environ[counting.VARIABLE])
        assert own.parent == tmp_path and own.stat().st_mode & 0o077 == 0
        assert sorted(tmp_path.iterdir()) == sorted([living, foreign, own])
        with counting.counted_together(2):
            assert Path(os.environ[counting.VARIABLE]) == own, "one that is named already is used"

    assert sorted(tmp_path.iterdir()) == [foreign, living] and counting.VARIABLE not in os.environ
