"""Where errors meet HTTP, once: HTML for people, the contract's error object for programs."""

import html
import logging
from contextlib import suppress
from http import HTTPStatus

from flask import Flask, Response, jsonify, render_template, request
from flask_limiter.errors import RateLimitExceeded
from werkzeug.exceptions import HTTPException

from corpus.errors import BadSituation, UnknownEntry
from indexer.engine import EngineUnavailable
from webapp.here import the_library
from webapp.limits import seconds_to_wait

SAYS = {
    400: "요청을 읽을 수 없어요.", 404: "찾는 것이 없어요.", 405: "이 주소에는 그렇게 요청할 수 없어요.",
    413: "보낸 내용이 너무 커요.", 414: "검색어가 너무 길어요.", 415: "JSON으로 보내 주세요 (Content-Type: application/json).",
    422: "상황을 읽을 수 없어요.", 429: "요청이 너무 잦아요. 잠시 뒤에 다시 해 주세요.", 431: "요청의 머리가 너무 커요.", 500: "심판 쪽에서 잘못했어요.",
    503: "지금은 답할 수 없어요.",
}
CODES = {429: "rate_limited", 404: "not_found", 413: "too_large", 414: "too_long", 415: "unsupported_media", 422: "bad_situation"}


RETRY = "3"  # seconds after which a reader may try again when the search engine is away

log = logging.getLogger("simpan.search")


class TooLong(HTTPException):
    """A query beyond the stated length."""

    code = 414
    description = SAYS[414]


def init_app(app: Flask) -> None:
    """Register the handlers."""
    app.register_error_handler(BadSituation, _bad_situation)
    app.register_error_handler(UnknownEntry, _unknown)
    app.register_error_handler(RateLimitExceeded, _too_many)
    app.register_error_handler(EngineUnavailable, _unavailable)
    app.register_error_handler(HTTPException, _http)


def _too_many(error: RateLimitExceeded) -> tuple[Response, int]:
    found = error_object(429, SAYS[429]) if _is_api() else (Response(_page(429, "")[0]), 429)
    found[0].headers["Retry-After"] = str(seconds_to_wait(error))
    return found


def _unavailable(error: EngineUnavailable) -> tuple[Response | str, int, dict[str, str]]:
    """The search engine did not answer, or not with all of the index: said as such, with when to come again."""
    log.warning("%s", error)
    says, later = f"{SAYS[503]} {error.reader} 잠시 뒤에 다시 해 주세요.", {"Retry-After": RETRY}
    if _is_api():
        return *error_object(503, says), later
    return render_template("pages/error.html", status=503, says=says, fields={}, nearest=[]), 503, later


def _is_api() -> bool:
    return request.path.startswith("/api/") or request.path in ("/healthz", "/readyz")


def error_object(status: int, detail: str, **more: object) -> tuple[Response, int]:
    """The error object of the API."""
    code = CODES.get(status) or HTTPStatus(status).name.lower()
    response = jsonify({"object": "error", "status": status, "code": code, "detail": detail, **more})
    return response, status


def _bad_situation(error: BadSituation) -> tuple[Response | str, int]:
    detail = "읽을 수 없는 항목이 있어요. fields를 보고 고쳐 주세요."
    if _is_api():
        return error_object(422, detail, fields=error.fields)
    return render_template("pages/error.html", status=422, says=SAYS[422], fields=error.fields, nearest=[]), 422


def _unknown(error: UnknownEntry) -> tuple[Response | str, int]:
    if _is_api():
        return error_object(404, f"'{error.entry_id[:80]}'라는 항목이 없어요.", nearest=list(error.nearest))
    return _page(404, error.entry_id)


def _http(error: HTTPException) -> tuple[Response | str, int] | HTTPException:
    status = error.code or 500
    if status < 400:
        return error
    if _is_api():
        return error_object(status, SAYS.get(status) or str(error.description))
    return _page(status, request.path.rsplit("/", 1)[-1] if status == 404 else "")


def _page(status: int, words: str) -> tuple[str, int]:
    """An error page; a lost reader is offered the entries nearest to what the address says."""
    nearest = []
    if status == 404 and words:
        query = words.replace(".", " ").replace("-", " ")[:60]
        entries = the_library().corpus.entries
        with suppress(EngineUnavailable):  # a page that is not there is still just that
            nearest = [entries[hit.id] for hit in the_library().search(query, limit=5).hits if hit.id in entries]
    says = SAYS.get(status, "문제가 생겼어요.")
    return render_template("pages/error.html", status=status, says=says, fields={}, nearest=nearest), status


def bare_page(status: int, says: str = "", again: int = 0) -> bytes:
    """A page where there is no library and no template: what went wrong, tried ``again`` after so many seconds."""
    refresh = f'<meta http-equiv="refresh" content="{again}">' if again else ""
    return (
        f'<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">{refresh}'
        f"<title>심판: {status}</title></head><body><h1>심판</h1><p>{html.escape(says or SAYS.get(status, SAYS[400]))}</p></body></html>"
    ).encode()
