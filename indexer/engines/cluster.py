"""Requests to an OpenSearch cluster: any node may answer, a failed try goes to another one, within a stated budget.

What is worth another try: a node that is gone or slow, a shard that has no copy just now, too many requests, and an
index that is just being swapped. What is not: a wrong request, a wrong password, a wrong certificate.
"""

import logging
import os
import time
from collections.abc import Mapping
from typing import Any

from opensearchpy import OpenSearch
from opensearchpy.exceptions import ConnectionError as NoConnection
from opensearchpy.exceptions import ConnectionTimeout, SSLError, TransportError
from urllib3 import Timeout

from indexer.engine import EngineUnavailable
from indexer.engines.address import Address

AGAIN = frozenset({404, 408, 429, 500, 502, 503, 504})
PAUSE = 0.05  # seconds before the second try; twice as long before each further one
LONGEST_PAUSE = 0.5
ASIDE = 1.0  # seconds for which a node that did not answer is left alone
CONNECTIONS = 8  # kept open to each node; threads of one process

logging.getLogger("opensearch").setLevel(logging.ERROR)  # each failed try is a warning with its address


class Refused(Exception):
    """A request that the cluster refuses for good: its status, e.g. 404, and the type of the error that it gave."""

    def __init__(self, status: int, kind: str) -> None:
        self.status, self.kind = status, kind
        super().__init__(f"{status} {kind}")


class Cluster:
    """One cluster. Connections are made at the first request of each process, so a fork shares none."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._clients: dict[int, OpenSearch] = {}

    def ask(
        self, method: str, path: str, body: object = None, *, params: Mapping[str, str] | None = None,
        timeout: float | None = None, budget: float | None = None, again: frozenset[int] = AGAIN,
    ) -> Any:
        """The answer as JSON. Seconds for one try and for all; `EngineUnavailable` when these are spent, `Refused` for good.

        Example: ``ask("GET", "/_cluster/health")["status"]`` → ``"green"``. True or False for HEAD.
        """
        timeout = self.address.timeout if timeout is None else timeout
        ends = time.monotonic() + (self.address.budget if budget is None else budget)
        pause, last = PAUSE, ""
        while (left := ends - time.monotonic()) > 0:
            whole: Any = Timeout(total=min(timeout, left))  # connecting and reading together
            try:
                return self._client().transport.perform_request(
                    method, path, params=dict(params or {}), body=body, timeout=whole,
                )
            except SSLError as error:
                raise EngineUnavailable(f"{self.address}: 인증서를 믿을 수 없어요. tls와 ca를 확인해 주세요 ({error.info})") from error
            except (ConnectionTimeout, NoConnection) as error:
                last = _reason(error)
            except TransportError as error:
                status, kind = int(error.status_code), _kind(error)
                if status in (401, 403) and "block" not in kind:
                    raise EngineUnavailable(
                        f"{self.address}: 사용자 이름이나 암호가 맞지 않아요. SIMPAN_ENGINE_USER와 SIMPAN_ENGINE_PASSWORD를 확인해 주세요."
                    ) from error
                if status not in again:
                    raise Refused(status, kind) from error
                last = f"{status} {kind}"
            time.sleep(max(0.0, min(pause, ends - time.monotonic())))
            pause = min(2 * pause, LONGEST_PAUSE)
        raise EngineUnavailable(f"{self.address}: 정해진 시간 안에 답을 받지 못했어요 ({last or '시간이 없어요'}).")

    def close(self) -> None:
        """Close the connections of this process."""
        client = self._clients.pop(os.getpid(), None)
        if client is not None:
            client.close()

    def _client(self) -> OpenSearch:
        found = self._clients.get(os.getpid())
        if found is None:
            found = self._clients[os.getpid()] = _connect(self.address)
        return found


def _connect(address: Address) -> OpenSearch:
    """A client that never tries twice by itself: the budget is kept in one place."""
    secure: dict[str, Any] = {"use_ssl": address.tls}
    if address.tls:
        secure |= {"verify_certs": address.verify, "ssl_show_warn": False}
        secure |= {"ca_certs": str(address.ca)} if address.ca else {}
    return OpenSearch(
        hosts=[{"host": host, "port": port} for host, port in address.hosts],
        http_auth=(address.user, address.password) if address.user else None,
        max_retries=0, retry_on_timeout=True, dead_timeout=ASIDE, timeout_cutoff=0, pool_maxsize=CONNECTIONS, **secure,
    )


def _kind(error: TransportError) -> str:
    """The type that the cluster gives its error: ``"index_not_found_exception"``."""
    info = error.info
    if isinstance(info, dict) and isinstance(info.get("error"), dict):
        return str(info["error"].get("type", ""))
    return ""


def _reason(error: TransportError) -> str:
    return "시간이 지났어요" if isinstance(error, ConnectionTimeout) else "이어지지 않아요"
