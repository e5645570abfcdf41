"""The cluster of three nodes, started once; sites over it; and a steady load that counts what it is answered."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cluster.nodes import Nodes, classpath, why_not

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder need Java and Maven."""
    reason = why_not()
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.cluster)
            if reason and not os.environ.get("SIMPAN_REQUIRE_CLUSTER"):
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def nodes() -> Iterator[Nodes]:
    """Three nodes; every test leaves all of them running."""
    try:
        classpath()
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        if os.environ.get("SIMPAN_REQUIRE_CLUSTER"):
            raise
        pytest.skip(f"Maven이 OpenSearch를 받지 못해서 클러스터 시험을 건너뛰어요: {error}")
    started = Nodes(3)
    yield started
    started.close()


@pytest.fixture
def engine(nodes: Nodes, request: pytest.FixtureRequest) -> str:
    """What ``SIMPAN_ENGINE`` says for this test, with a prefix of its own: three shards, each on two nodes."""
    prefix = request.node.name.split("[")[0].replace("test_", "")[:40]
    return f"opensearch://{nodes.hosts}/{prefix}?shards=3&replicas=1&timeout=10&budget=20"


def written(folder: Path, version: int) -> Path:
    """The invented game with 240 islands; each version says another thing of each."""
    shutil.copytree(HERE.parent / "fixtures" / "tiny", folder, dirs_exist_ok=True)
    finds = ["등대", "암초", "항구", "폭포", "동굴", "화산", "유적", "온천"]
    lines = ['# 섬들 {#tiny.islands lines="8"}\n\n섬마다 하는 일이 다르다.\n']
    for number in range(240):
        find = finds[(number * version + number // 8) % len(finds)]
        head = f'## {number}번 섬 {{#tiny.island.n{number} lines="{number + 10}"}}'
        lines.append(f"{head}\n\n{find}에서는 토큰 {number % 7 + version}개를 얻는다. 판 {version}의 규칙이다.\n")
    (folder / "tiny" / "rules" / "03-islands.md").write_text("\n".join(lines), encoding="utf-8")
    return folder


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """The root of the first version."""
    return written(tmp_path / "root", 1)
