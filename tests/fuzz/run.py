"""Sending what the strategies make, in process, and holding every answer to `checks`."""

from contextlib import suppress

import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from werkzeug.test import EnvironBuilder, TestResponse, run_wsgi_app

from tests.fuzz.checks import Watch
from tests.fuzz.requests import Sent

load_all_checks()
DESCRIBED = CHECKS.get_by_names([
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_headers_conformance", "response_schema_conformance", "allow_header_conformance",
])


def limits(requests: int, phases: tuple[Phase, ...]) -> settings:
    """So many examples, with nothing kept from run to run."""
    return settings(max_examples=requests, deadline=None, database=None, phases=phases, suppress_health_check=list(HealthCheck), print_blob=False)


def warm(app: Flask) -> Flask:
    """The application after its first answers, which load the analyser."""
    for path in ("/search?q=규칙", "/judge/say?q=규칙을 묻는다", "/api/v1/suggest?q=규"):
        app.test_client().get(path)
    return app


def attack(app: Flask, strategy: st.SearchStrategy[Sent], requests: int, watch: Watch, start: int, phases: tuple[Phase, ...] = (Phase.generate,)) -> None:
    """Send so many requests of a strategy; the first fault raises with the request that brought it."""

    @seed(start)
    @limits(requests, phases)
    @given(strategy)
    def each(sent: Sent) -> None:
        request = EnvironBuilder(sent.url, method=sent.method, json=sent.json, data=sent.form).get_request()
        with watch.timing(sent.endpoint):  # the site alone, not the client
            answer = run_wsgi_app(app, request.environ, buffered=True)
        watch.hold(TestResponse(*answer, request=request))

    each()


def by_description(app: Flask, requests: int, watch: Watch, start: int, phases: tuple[Phase, ...] = (Phase.generate,)) -> None:
    """Send so many requests made by schemathesis from the description, half of them against it, and hold the answers to both."""
    described = schemathesis.openapi.from_wsgi("/openapi.json", app)
    operations = [one.ok() for one in described.get_all_operations()]
    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            _each(operation, mode, requests // (2 * len(operations)) + 1, watch, start, phases)


def _each(operation: schemathesis.APIOperation, mode: GenerationMode, requests: int, watch: Watch, start: int, phases: tuple[Phase, ...]) -> None:  # type: ignore[type-arg]
    @seed(start)
    @limits(requests, phases)
    @given(operation.as_strategy(generation_mode=mode))
    def each(case: schemathesis.Case) -> None:
        with watch.timing(f"described {operation.label}"):
            reply = case.call(headers={"Accept-Encoding": "identity"})
        watch.statuses[reply.status_code] += 1
        case.validate_response(reply, checks=DESCRIBED)

    with suppress(Unsatisfiable):  # what takes no arguments cannot be asked wrongly
        each()
