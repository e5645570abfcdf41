"""OpenSearch, for many machines: the same words in a cluster, asked for in the same way.

An index is named for the version of the corpus, so each process asks for the one that matches what it shows, whatever
others serve meanwhile. The name is an alias: an index built anew takes its place in one step. Scores are comparable
over shards (frequencies are gathered first), and an answer that misses a shard is no answer.
"""

import json
import logging
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from indexer.engine import GAME, GRAMS, K1, KIND, NUMBER, WORDS, Counts, EngineUnavailable, Hits, Row
from indexer.engines.address import Address
from indexer.engines.cluster import AGAIN, Cluster, Refused
from indexer.engines.upload import Upload, alias_of

log = logging.getLogger("simpan.search")
START = 10.0  # seconds that a start waits for the cluster
LUCENE = K1 + 1  # Lucene leaves this constant factor out of BM25
MOST_GROUPS = 65_000
NEVER: frozenset[int] = frozenset()
ORDER = [{"_score": "desc"}, {NUMBER: "asc"}]  # ties by number, whatever the shards
PARTS = "timed_out,_shards,hits.hits.sort,aggregations"  # of an answer that are read; the rest is not sent
MOST_TRIES = 3  # of an answer that came in part


class OpenSearch:
    """OpenSearch as a `Backend`; the index folder holds only a note of where the index is."""

    name = "opensearch"
    inside = False

    def __init__(self, address: Address) -> None:
        self._cluster = Cluster(address)

    def holds(self, version: str) -> bool:
        """Whether the cluster has a finished index of this version; `EngineUnavailable` when it cannot be asked."""
        return _stands(self._cluster, version)

    def build(
        self, folder: Path, version: str, rows: Sequence[Row], again: bool = False, earlier: Path | None = None
    ) -> None:
        """Upload the rows unless another host has done so; an upload that broke off goes on where it was."""
        if again or not self.holds(version):
            Upload(self._cluster, version, rows).run()
        note = {"engine": self.name, "alias": alias_of(self._cluster.address.prefix, version), "documents": len(rows)}
        (folder / "opensearch.json").write_text(json.dumps(note), encoding="utf-8")

    def open(self, folder: Path, version: str) -> "OpenSearchEngine":
        if not _stands(self._cluster, version):
            raise EngineUnavailable(f"{self._cluster.address}: 이 말뭉치({version})의 색인이 없어요. simpan index로 만들어 주세요.")
        return OpenSearchEngine(self._cluster, version)


class OpenSearchEngine:
    """One version of the corpus in a cluster; safe in threads and after a fork."""

    def __init__(self, cluster: Cluster, version: str) -> None:
        self._cluster = cluster
        self._alias = alias_of(cluster.address.prefix, version)
        self._shards = self._count_shards()

    def search(
        self, words: Mapping[str, float], grams: Mapping[str, float], *, game: str = "", kind: str = "", limit: int = 100
    ) -> Hits:
        wanted = [
            {"term": {field: {"value": text, "boost": boost * LUCENE}}}
            for field, asked in ((WORDS, words), (GRAMS, grams)) for text, boost in asked.items()
        ]
        if not wanted or limit < 1:
            return []
        chosen = [{"term": {field: value}} for field, value in ((GAME, game), (KIND, kind)) if value]
        query = {"bool": {"should": wanted, "minimum_should_match": 1, "filter": chosen}}
        body = {"query": query, "size": limit, "stored_fields": "_none_", "track_total_hits": False, "sort": ORDER}
        hits = self._whole(body).get("hits", {}).get("hits", ())  # absent when there are none
        found = [(int(number), round(score, 6)) for score, number in (hit["sort"] for hit in hits)]
        return sorted(found, key=lambda hit: (-hit[1], hit[0]))

    def counts(self) -> Counts:
        groups = {field: {"terms": {"field": field, "size": MOST_GROUPS}} for field in (GAME, KIND)}
        found = self._whole({"size": 0, "aggs": groups})["aggregations"]
        return {field: {one["key"]: one["doc_count"] for one in found[field]["buckets"]} for field in (GAME, KIND)}

    def state(self) -> Mapping[str, object]:
        told: dict[str, object] = {"engine": OpenSearch.name, "index": self._alias}
        try:
            health = self._cluster.ask(
                "GET", f"/_cluster/health/{self._alias}", params={"timeout": "0s"}, budget=self._cluster.address.timeout, again=NEVER,
            )
        except Refused:
            return told | {"ready": False, "why": "이 말뭉치의 색인이 클러스터에 없어요."}
        except EngineUnavailable as error:
            log.warning("%s", error)
            return told | {"ready": False, "why": error.reader}
        return told | {
            "ready": health["status"] in ("green", "yellow"), "status": health["status"], "nodes": health["number_of_nodes"],
            "shards": health["active_primary_shards"], "copies": health["active_shards"],
            "unassigned": health["unassigned_shards"], "moving": health["relocating_shards"] + health["initializing_shards"],
        }

    def close(self) -> None:
        self._cluster.close()

    def _whole(self, body: object) -> Any:
        """The answer of all shards; `EngineUnavailable` says how many were missing."""
        params = {"search_type": "dfs_query_then_fetch", "allow_partial_search_results": "false", "preference": "_local", "filter_path": PARTS}
        ends = time.monotonic() + self._cluster.address.budget
        for _ in range(MOST_TRIES):
            try:
                found = self._cluster.ask("POST", f"/{self._alias}/_search", body, params=params, budget=ends - time.monotonic())
            except EngineUnavailable as error:
                raise self._explained(error) from error
            asked = found["_shards"]
            if not found["timed_out"] and not asked["failed"] and asked["successful"] == asked["total"] == self._shards:
                return found
            self._shards = self._count_shards()  # an index built anew may have another number
        raise EngineUnavailable(
            f"{self._cluster.address}: {self._alias}의 조각 {self._shards}개 가운데 {asked['successful']}개만 답했어요.",
            "색인의 일부가 빠져 있어 답을 믿을 수 없어요.",
        )

    def _explained(self, error: EngineUnavailable) -> EngineUnavailable:
        """The same failure, told apart for the reader when the cluster is there and only shards or the index are missing."""
        if "search_phase" in str(error) or "no_shard" in str(error):
            return EngineUnavailable(str(error), "색인의 일부가 빠져 있어 답을 믿을 수 없어요.")
        if "index_not_found" in str(error):
            return EngineUnavailable(f"{error} {self._alias}이 지워졌어요. 다시 켜면 새로 만들어요.", "이 판의 색인이 없어졌어요.")
        return error

    def _count_shards(self) -> int:
        """The number of shards of the index behind the alias."""
        try:
            settings = self._cluster.ask("GET", f"/{self._alias}/_settings", again=AGAIN - {404})
        except Refused as error:
            raise EngineUnavailable(f"{self._cluster.address}: {self._alias}이 없어요 ({error}).") from error
        return sum(int(one["settings"]["index"]["number_of_shards"]) for one in settings.values())


def _stands(cluster: Cluster, version: str) -> bool:
    """Whether the alias of a version is there; it is set only when its index is finished."""
    alias = alias_of(cluster.address.prefix, version)
    try:
        cluster.ask("GET", f"/_alias/{alias}", budget=max(START, cluster.address.budget), again=AGAIN - {404})
    except Refused as error:
        if error.status == 404:
            return False
        raise EngineUnavailable(f"{cluster.address}: 색인을 물을 수 없어요 ({error}).") from error
    return True
