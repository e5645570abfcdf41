"""Seeing what the service does: one JSON line a request without anything personal, and counters for Prometheus.

With several processes the counters are summed if ``PROMETHEUS_MULTIPROC_DIR`` names a folder; `webapp.counting` sees to it.
"""

import json
import logging
import time
from typing import Any

from flask import Flask, Response, g, request

from webapp.counting import unmoved

log = logging.getLogger("simpan.access")
BUCKETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)  # seconds


def init_app(app: Flask) -> None:
    """Count and log every request of an application; ``/metrics`` tells the counts."""
    from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest, multiprocess, values

    registry = CollectorRegistry()
    requests = Counter("simpan_requests_total", "Requests by endpoint and status", ["endpoint", "status"], registry=registry)
    seconds = Histogram("simpan_request_seconds", "Seconds by endpoint", ["endpoint"], buckets=BUCKETS, registry=registry)
    answers = Counter("simpan_searches_total", "Searches by whether they were answered", ["answerable"], registry=registry)
    app.extensions["simpan.searched"] = lambda answerable: answers.labels(str(answerable).lower()).inc()

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        took = time.perf_counter() - g.get("began", time.perf_counter())
        endpoint = request.endpoint or "none"
        requests.labels(endpoint, response.status_code).inc()
        seconds.labels(endpoint).observe(took)
        log.info(json.dumps(_line(endpoint, response, took), ensure_ascii=False))
        return response

    @app.get("/metrics")
    def metrics() -> Response:
        if values.ValueClass.__name__ != "MmapedValue":
            return Response(generate_latest(registry), mimetype="text/plain")
        together = CollectorRegistry()
        multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        with unmoved():
            return Response(generate_latest(together), mimetype="text/plain")


def _line(endpoint: str, response: Response, took: float) -> dict[str, Any]:
    """What is logged of a request: no address, no query, no body."""
    return {"at": round(time.time(), 3), "method": request.method, "endpoint": endpoint, "status": response.status_code,
            "ms": round(took * 1000, 1), "bytes": response.calculate_content_length()}
