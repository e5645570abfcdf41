"""Conditional answers: every page and API answer carries an ETag, so that an unchanged one is not sent again."""

from flask import Flask, Response, request

FRESH = "no-cache"  # keep it, but ask whether it is still right: answered by 304 without a body
STATIC_SECONDS = 3600


def init_app(app: Flask) -> None:
    """Add ETags and caching headers to an application's answers."""
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = STATIC_SECONDS
    app.after_request(_conditional)


def _conditional(response: Response) -> Response:
    if request.method not in ("GET", "HEAD") or response.status_code != 200:
        response.headers.setdefault("Cache-Control", "no-store")
        return response
    if not response.is_streamed and not response.direct_passthrough:
        response.headers.setdefault("Cache-Control", FRESH)
        response.add_etag()
        response.make_conditional(request)
    return response
