"""Filling an OpenSearch index: beside the served one, in batches that may be broken off and taken up, then swapped in.

A document is only ever created, never replaced (``_id`` is its number), so that a batch sent twice, or by two hosts at
once, leaves each document once and the frequencies exact. The index gets its alias when its count is right.
"""

import hashlib
import logging
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from json import dumps
from typing import Any

from indexer.engine import GAME, GRAMS, K1, KIND, NUMBER, WORDS, B, EngineUnavailable, Row
from indexer.engines.cluster import AGAIN, Cluster, Refused

log = logging.getLogger("simpan.index")
BATCH = 1000  # documents, about 1 MB
LONGEST_WORD = 8000  # characters; a longer one is split, as no query asks for it
PATIENCE = 120.0  # seconds for which one step is tried while nodes come and go
MERGE = 1800.0
SETTLE = 60  # seconds in which the copies may be made before the index is served anyway
LINGER = 3.0  # seconds that an index stays after its successor is in service
LEFTOVER = 3600_000  # milliseconds after which an unfinished index is nobody's


def alias_of(prefix: str, version: str) -> str:
    """The name under which a version is searched: ``alias_of("simpan", "3f9a")`` → "simpan-3f9a"."""
    return f"{prefix}-{version}"


class Upload:
    """One build of one version."""

    def __init__(self, cluster: Cluster, version: str, rows: Sequence[Row]) -> None:
        self._cluster = cluster
        self._rows = rows
        self._alias = alias_of(cluster.address.prefix, version)
        self._digest = _digest(rows)

    def run(self) -> str:
        """Fill an index and put it in service; its name, e.g. ``"simpan-3f9a-g2"``."""
        served = self._served()
        name = self._unfinished(served) or self._create()
        try:
            self._fill(name)
            self._settle(name)
        except Refused as error:
            if name in self._served():  # another host was faster with the same rows
                return name
            raise EngineUnavailable(f"{self._cluster.address}: {name}을 채울 수 없어요 ({error}).") from error
        self._swap(name, served)
        self._tidy(name)
        return name

    def _ask(self, method: str, path: str, body: object = None, timeout: float = 30.0, **options: Any) -> Any:
        options.setdefault("again", AGAIN - {404})
        return self._cluster.ask(method, path, body, timeout=timeout, budget=max(PATIENCE, timeout), **options)

    def _served(self) -> list[str]:
        """The index that the alias stands for now; none at first."""
        try:
            return list(self._ask("GET", f"/_alias/{self._alias}"))
        except Refused:
            return []

    def _unfinished(self, served: Sequence[str]) -> str | None:
        """An index of the same rows and shards that an upload left unfinished."""
        for name, about in self._generations().items():
            meta = about["mappings"].get("_meta", {})
            same = meta.get("rows") == self._digest and meta.get("shards") == self._cluster.address.shards
            if same and name not in served:
                return name
        return None

    def _generations(self) -> dict[str, Any]:
        return dict(self._ask("GET", f"/{self._alias}-g*"))

    def _create(self) -> str:
        name = f"{self._alias}-g{max(map(_generation, self._generations()), default=0) + 1}"
        try:
            self._ask("PUT", f"/{name}", self._definition())
        except Refused as error:
            if error.kind != "resource_already_exists_exception":
                raise EngineUnavailable(f"{self._cluster.address}: {name}을 만들 수 없어요 ({error}).") from error
        return name

    def _definition(self) -> dict[str, Any]:
        words = {"type": "text", "analyzer": "blanks", "index_options": "freqs"}
        return {
            "settings": {
                "number_of_shards": self._cluster.address.shards, "number_of_replicas": 0, "refresh_interval": "-1",
                "similarity": {"default": {"type": "BM25", "k1": K1, "b": B}},
                "analysis": {
                    "analyzer": {"blanks": {"type": "custom", "tokenizer": "blanks"}},
                    "tokenizer": {"blanks": {"type": "whitespace", "max_token_length": LONGEST_WORD}},
                },
            },
            "mappings": {
                "dynamic": "strict", "_source": {"enabled": False},
                "_meta": {"rows": self._digest, "shards": self._cluster.address.shards, "documents": len(self._rows)},
                "properties": {
                    WORDS: words, GRAMS: words, GAME: {"type": "keyword"}, KIND: {"type": "keyword"}, NUMBER: {"type": "integer"},
                },
            },
        }

    def _fill(self, name: str) -> None:
        """Send the batches that the index does not have yet, each until all of it is confirmed."""
        done = self._reached(name)
        if done:
            log.info("%s: %d/%d 다음부터 이어서 올려요", name, done, len(self._rows))
        bar = _Bar(len(self._rows))
        rest = iter(self._rows[done:])
        while batch := list(islice(rest, BATCH)):
            self._send(name, batch)
            done += len(batch)
            bar.show(done)

    def _reached(self, name: str) -> int:
        """How many documents are surely there: all before the last batch that anything arrived of."""
        self._ask("POST", f"/{name}/_refresh")
        found = self._ask("POST", f"/{name}/_search", {"size": 0, "aggs": {"last": {"max": {"field": NUMBER}}}})
        last = found["aggregations"]["last"]["value"]
        return 0 if last is None else int(last) // BATCH * BATCH

    def _send(self, name: str, batch: Sequence[Row]) -> None:
        waiting = list(batch)
        ends = time.monotonic() + PATIENCE
        while waiting:
            answer = self._ask("POST", f"/{name}/_bulk", _bulk(waiting))
            again = []
            for row, item in zip(waiting, answer["items"], strict=True):
                status = item["create"]["status"]
                if status in (429, 503):
                    again.append(row)
                elif status not in (200, 201, 409):  # 409: it is there already
                    raise Refused(status, item["create"].get("error", {}).get("type", ""))
            if again and time.monotonic() > ends:
                raise EngineUnavailable(f"{self._cluster.address}: 문서 {len(again)}개가 올라가지 않아요.")
            if again:
                time.sleep(0.5)
            waiting = again

    def _settle(self, name: str) -> None:
        """One segment a shard (frequencies without remains), then the copies, then no more writing."""
        self._ask("POST", f"/{name}/_forcemerge", params={"max_num_segments": "1"}, timeout=MERGE)
        settings = {"number_of_replicas": self._cluster.address.replicas, "refresh_interval": None, "blocks.write": True}
        self._ask("PUT", f"/{name}/_settings", {"index": settings})
        self._ask("POST", f"/{name}/_refresh")
        count = self._ask("GET", f"/{name}/_count")
        if count["_shards"]["failed"] or count["count"] != len(self._rows):
            raise EngineUnavailable(f"{self._cluster.address}: {name}에 {len(self._rows)}개 가운데 {count['count']}개만 있어요.")
        waiting = {"wait_for_status": "green", "timeout": f"{SETTLE}s"}
        try:
            self._ask("GET", f"/_cluster/health/{name}", params=waiting, timeout=SETTLE + 10.0, again=AGAIN - {408})
        except Refused:
            log.warning("%s: 복사본이 아직 다 없어요. 노드가 모자라거나 바빠요. 그대로 내놓아요.", name)

    def _swap(self, name: str, served: Sequence[str]) -> None:
        """Turn the alias to the new index in one step."""
        gone = [{"remove": {"index": old, "alias": self._alias}} for old in served if old != name]
        self._ask("POST", "/_aliases", {"actions": [*gone, {"add": {"index": name, "alias": self._alias}}]})

    def _tidy(self, name: str) -> None:
        """Remove what nobody asks for any more: the index before this one, and versions older than the ``keep`` newest."""
        time.sleep(min(LINGER, self._cluster.address.budget))  # searches under way end before their index goes; others are tried again
        prefix = self._cluster.address.prefix
        aliases = self._ask("GET", f"/{prefix}-*/_alias")
        made = {
            one["index"]: int(one["creation.date"])
            for one in self._ask("GET", f"/_cat/indices/{prefix}-*", params={"format": "json", "h": "index,creation.date"})
        }
        ours = {one: made[one] for one in aliases if one in made and "-g" in one}
        finished = sorted((one for one in ours if aliases[one]["aliases"]), key=lambda one: -ours[one])
        old = [one for one in finished[self._cluster.address.keep:] if one != name]
        before = [one for one in ours if one.startswith(f"{self._alias}-g") and _generation(one) < _generation(name) and one not in finished]
        left = [one for one in ours if one not in finished and ours[one] < time.time() * 1000 - LEFTOVER]
        for one in {*old, *before, *left}:
            self._ask("DELETE", f"/{one}", again=AGAIN, params={"ignore_unavailable": "true"})


class _Bar:
    """How far an upload is: a bar on a terminal, a line for each tenth in a log."""

    def __init__(self, total: int) -> None:
        self._total, self._told = total, -1

    def show(self, done: int) -> None:
        tenth = 10 * done // max(1, self._total)
        if sys.stderr.isatty():
            end = "\n" if done >= self._total else ""
            print(f"\r올리기 [{'#' * tenth:.<10}] {done}/{self._total}", end=end, file=sys.stderr, flush=True)
        elif tenth > self._told:
            log.info("올리기 %d/%d", done, self._total)
        self._told = tenth


def _generation(name: str) -> int:
    """Which build of its version an index is: ``_generation("simpan-3f9a-g2")`` → 2."""
    number = name.rpartition("-g")[2]
    return int(number) if number.isdecimal() else 0


def _bulk(rows: Sequence[Row]) -> str:
    return "".join(_lines(rows))


def _lines(rows: Sequence[Row]) -> Iterator[str]:
    for row in rows:
        document = {WORDS: " ".join(row.words), GRAMS: " ".join(row.grams), GAME: row.game, KIND: row.kind, NUMBER: row.number}
        yield dumps({"create": {"_id": str(row.number)}}) + "\n" + dumps(document, ensure_ascii=False) + "\n"


def _digest(rows: Sequence[Row]) -> str:
    """A fingerprint of all rows: an upload is taken up only with the same ones."""
    digest = hashlib.sha256()
    for line in _lines(rows):
        digest.update(line.encode())
    return digest.hexdigest()
