"""Many readers at once get what each would get alone."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from indexer.library import open_library

QUERIES = ["산 비용", "요새마다", "승리 코인", "거인", "ㅇㅅ", "정복하려면 토큰이 몇 개 필요해?", "마법사", "먼 섬", "종족", "지역"]


def test_threads_do_not_disturb_each_other(tiny_root: Path, tmp_path: Path) -> None:
    """Each query in eight threads at once, nothing kept from before: the same hits and scores as one after another."""
    calm = open_library(tmp_path, (tiny_root,))
    expected = {query: [(hit.id, hit.score) for hit in calm.search(query).hits] for query in QUERIES}
    for _ in range(2):
        busy = open_library(tmp_path, (tiny_root,))
        busy.warm()
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(busy.search, QUERIES * 6))

        assert all([(hit.id, hit.score) for hit in one.hits] == expected[one.query] for one in found)
