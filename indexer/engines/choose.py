"""Which engine ``SIMPAN_ENGINE`` asks for. An engine's library is imported only when it is chosen."""

import os
from collections.abc import Mapping

from indexer.engine import Backend, BadEngine
from indexer.engines import address
from indexer.engines.local_whoosh import Whoosh

CHOICES = "whoosh, tantivy, opensearch://호스트:9200/simpan"


def choose(spec: str, environment: Mapping[str, str] | None = None) -> Backend:
    """The engine of a setting: ``choose("tantivy")``; `BadEngine` when there is no such one or it is not installed."""
    env = os.environ if environment is None else environment
    if spec == "whoosh":
        return Whoosh()
    if spec == "tantivy":
        try:
            from indexer.engines.local_tantivy import Tantivy
        except ModuleNotFoundError as error:
            raise _missing("tantivy", error) from error
        return Tantivy()
    if spec.startswith("opensearch:"):
        where = address.read(spec, env)
        try:
            from indexer.engines.opensearch import OpenSearch
        except ModuleNotFoundError as error:
            raise _missing("opensearch", error) from error
        return OpenSearch(where)
    raise BadEngine(f"SIMPAN_ENGINE={spec.split('@')[-1]}: 그런 검색 엔진은 없어요. 쓸 수 있는 것: {CHOICES}")


def _missing(extra: str, error: ModuleNotFoundError) -> BadEngine:
    return BadEngine(
        f"SIMPAN_ENGINE={extra}: 필요한 라이브러리 {error.name}이(가) 없어요. pip install 'simpan[{extra}]' 를 한 번 해 주세요."
    )
