"""Where errors meet HTTP, once: HTML for people, the contract's error object for programs."""

import html
import logging
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus

from flask import Flask, Response, jsonify, make_response, render_template, request, url_for
from flask_limiter.errors import RateLimitExceeded
from werkzeug.exceptions import BadHost, HTTPException, MethodNotAllowed

from corpus.errors import BadSituation, SimpanError, UnknownEntry, UnknownExpansion
from corpus.hangul import josa
from corpus.model import KIND_NAMES
from indexer.engine import EngineUnavailable
from webapp.headers import SECURITY
from webapp.here import the_library
from webapp.limits import seconds_to_wait
from webapp.links import called, url_of
from webapp.shapes import ErrorJson

SAYS = {
    400: "요청을 읽을 수 없어요.", 404: "찾는 것이 없어요.", 405: "이 주소에는 그렇게 요청할 수 없어요.",
    413: "보낸 내용이 너무 커요.", 414: "검색어나 주소가 너무 길어요.", 415: "JSON으로 보내 주세요 (Content-Type: application/json).",
    422: "상황을 읽을 수 없어요.", 429: "요청이 너무 잦아요. 잠시 뒤에 다시 해 주세요.", 431: "요청의 머리가 너무 커요.", 500: "심판 쪽에서 잘못했어요.",
    503: "지금은 답할 수 없어요.",
}
CODES = {429: "rate_limited", 404: "not_found", 413: "too_large", 414: "too_long", 415: "unsupported_media", 422: "bad_situation"}
FIELDS = "읽을 수 없는 항목이 있어요. fields를 보고 고쳐 주세요."
LABELS = {"game": "게임", "kind": "종류", "literal": "찾는 방법", "without": "뺄 확장"}  # how a page calls the arguments of an address
RETRY = "3"  # seconds after which a reader may try again when the search engine is away
LONGEST = 80  # characters of what was asked that an answer repeats
MOST_NEAR = 5  # entries that a lost reader is offered
MOVED = (301, 302, 303, 307, 308)
LONGEST_PATH = 2000  # bytes of a path, far above any of ours; arguments have limits of their own

log = logging.getLogger("simpan.search")


class TooLong(HTTPException):
    """A query beyond the stated length."""

    code = 414
    description = SAYS[414]


class BadArguments(HTTPException):
    """Arguments of an address that cannot be read: name → message with what would be right."""

    code = 400
    description = SAYS[400]

    def __init__(self, fields: Mapping[str, str]) -> None:
        super().__init__()
        self.fields = dict(fields)


def init_app(app: Flask) -> None:
    """Register the handler, and refuse endless addresses before anything looks at them."""
    app.before_request(_endless)
    app.after_request(_sent_on)
    for kind in (BadSituation, UnknownEntry, UnknownExpansion, EngineUnavailable, HTTPException):
        app.register_error_handler(kind, _told)


def _endless() -> None:
    if len(request.environ["PATH_INFO"]) > LONGEST_PATH:
        raise TooLong()


def _sent_on(response: Response) -> Response:
    """What a redirect says to those who do not follow it, in Korean as everything else."""
    if response.location and response.status_code in MOVED:
        response.set_data(bare_page(response.status_code, "이 주소로 옮겨 가요.", link=response.location))
    return response


def error_json(error: SimpanError | HTTPException) -> ErrorJson:
    """The contract's error object, e.g. ``{"object": "error", "status": 404, "code": "not_found", …}``."""
    match error:
        case BadSituation():
            return error_object(422, FIELDS) | {"fields": error.fields}
        case BadArguments():
            return error_object(400, FIELDS) | {"fields": error.fields}
        case UnknownExpansion():
            return error_object(400, FIELDS) | {"fields": {"without": str(error)}}
        case UnknownEntry():
            return error_object(404, f"{josa(f'‘{error.entry_id[:LONGEST]}’', '이라는/라는')} 것이 없어요.") | {"nearest": list(error.nearest)}
        case EngineUnavailable():
            return error_object(503, f"{SAYS[503]} {error.reader} 잠시 뒤에 다시 해 주세요.")
        case HTTPException():
            status = error.code or 500
            return error_object(status, SAYS.get(status) or str(error.description))
    return error_object(500, str(error))


def error_object(status: int, detail: str) -> ErrorJson:
    """The contract's error object of a status."""
    return {"object": "error", "status": status, "code": CODES.get(status) or HTTPStatus(status).name.lower(), "detail": detail}


def _told(error: SimpanError | HTTPException) -> Response | HTTPException:
    """The error as a page or as JSON, with when to come again or what is allowed instead."""
    if isinstance(error, HTTPException) and (error.code or 500) < 400:
        return error
    if isinstance(error, EngineUnavailable):
        log.warning("%s", error)
    said = error_json(error)
    if isinstance(error, BadHost):  # a site without a name has no addresses, so no page of ours
        return Response(bare_page(said["status"]), said["status"])
    response = jsonify(said) if _is_api() else make_response(_page(said, error))
    response.status_code = said["status"]
    response.headers.update(_headers(error))
    return response


def _headers(error: SimpanError | HTTPException) -> dict[str, str]:
    if isinstance(error, RateLimitExceeded):
        return {"Retry-After": str(seconds_to_wait(error))}
    if isinstance(error, MethodNotAllowed):
        return {"Allow": ", ".join(error.valid_methods or ())}
    return {"Retry-After": RETRY} if isinstance(error, EngineUnavailable) else {}


def _is_api() -> bool:
    return request.path.startswith("/api/") or request.path in ("/healthz", "/readyz", "/openapi.json")


def _page(said: ErrorJson, error: SimpanError | HTTPException) -> str:
    status = said["status"]
    says = said["detail"] if status == 503 else SAYS.get(status, "문제가 생겼어요.")
    near = _near(error) if status == 404 else []
    fields = {LABELS.get(name, name): message for name, message in said.get("fields", {}).items()}
    return render_template("pages/error.html", status=status, says=says, fields=fields, nearest=near)


def _near(error: SimpanError | HTTPException) -> list[tuple[str, str, str]]:
    """What a lost reader may have meant, as (title, address, what it is): near games, else near ids and what a search finds."""
    library = the_library()
    unknown = error if isinstance(error, UnknownEntry) else None
    near = list(unknown.nearest) if unknown else []
    if not any(one in library.corpus.games for one in near):
        words = (unknown.entry_id if unknown else request.path.rsplit("/", 1)[-1]).replace(".", " ").replace("-", " ")
        with suppress(EngineUnavailable):  # a page that is not there is still just that
            near += [hit.id for hit in library.search(words[:LONGEST], limit=MOST_NEAR).hits]
    return [_offer(one) for one in dict.fromkeys(near)][:MOST_NEAR]


def _offer(identity: str) -> tuple[str, str, str]:
    corpus = the_library().corpus
    if identity in corpus.games:
        return corpus.games[identity].name, url_for("pages.game", game_id=identity), "게임"
    kind, title = called(identity)
    game = corpus.checker_games.get(identity) or corpus.entries[identity].game
    return title, url_of(identity), f"{corpus.games[game].name} · {KIND_NAMES[kind]}"


def bare_page(status: int, says: str = "", again: int = 0, link: str = "") -> bytes:
    """A page where there is no library and no template: what went wrong, tried ``again`` after so many seconds, or where to go on."""
    refresh = f'<meta http-equiv="refresh" content="{again}">' if again else ""
    onward = f'<p><a href="{html.escape(link)}">{html.escape(link)}</a></p>' if link else ""
    return (
        f'<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">{refresh}'
        f"<title>심판: {status}</title></head><body><h1>심판</h1><p>{html.escape(says or SAYS.get(status, SAYS[400]))}</p>{onward}</body></html>"
    ).encode()


def bare_answer(status: int, says: str = "") -> bytes:
    """The whole answer, head and page, of a server that refuses a request before it reaches the application."""
    page = bare_page(status, says)
    headers = {**SECURITY, "Cache-Control": "no-store", "Connection": "close", "Content-Type": "text/html; charset=utf-8", "Content-Length": str(len(page))}
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + page
