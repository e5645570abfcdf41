"""내 룰북: upload a rulebook, read its report, accept its terms. Only with ``simpan serve --library``.

Open to the own machine alone unless ``SIMPAN_TOKEN`` is set; a foreign page can neither post here nor read. After an
import the library is opened again beside the one that answers and takes its place in a single assignment.
"""

import hmac
import ipaddress
import json
import threading
from pathlib import Path
from urllib.parse import urlsplit

from flask import Blueprint, Flask, Response, abort, current_app, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from corpus.errors import CorpusError, SimpanError
from indexer.importing import review, shelf
from indexer.importing.run import title_of
from indexer.importing.sandbox import read_safely
from indexer.importing.source import LARGEST, CannotImport
from webapp.here import the_library, the_settings
from webapp.reopening import Reopening
from webapp.settings import BadSetting, Settings

blueprint = Blueprint("importing", __name__, url_prefix="/library")
MOST_FILES = 20
LONGEST_NAME = 60
MOMENT = 5.0  # seconds that the report waits for a small library to be ready
_one_at_a_time = threading.Lock()


def init_app(app: Flask, settings: Settings) -> None:
    """Add the pages; the session that holds a login is signed with a key made from the token."""
    app.secret_key = hmac.digest(b"simpan", (settings.token or "own machine").encode(), "sha256")
    app.config.update(SESSION_COOKIE_SAMESITE="Strict", SESSION_COOKIE_HTTPONLY=True, SIMPAN_IMPORTING=True)
    app.extensions["simpan.reopening"] = Reopening(app, settings)
    app.register_blueprint(blueprint)


def check_host(host: str, settings: Settings) -> None:
    """Refuse to open the pages to a network without a token; `BadSetting` says what to do."""
    if not settings.token and not _is_own(host):
        raise BadSetting("--library는 이 컴퓨터에서만 열어요(--host 127.0.0.1). 다른 곳에서도 쓰려면 SIMPAN_TOKEN=긴암호 를 정해 주세요.")


def _is_own(host: str) -> bool:
    """Whether a host name or address is this machine: ``_is_own("127.0.0.1")`` → True."""
    if host.casefold() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


@blueprint.before_request
def _guard() -> ResponseReturnValue | None:
    """Only the own machine, or who has shown the token; a post only from our own page."""
    request.max_content_length = LARGEST + 64 * 1024
    settings = the_settings()
    if request.method == "POST" and not _from_here():
        abort(403)
    if not settings.token:
        own = _is_own(request.remote_addr or "") and _is_own(urlsplit(f"//{request.host}").hostname or "")
        return None if own and not settings.proxies else abort(403)
    if session.get("library") or request.endpoint == "importing.login":
        return None
    return redirect(url_for(".login"))


@blueprint.after_request
def _fleeting(response: Response) -> Response:
    """What these pages tell is told once and to one person: nobody keeps them."""
    response.headers["Cache-Control"] = "no-store"
    return response


def _from_here() -> bool:
    """Whether a form was sent by a page of this site."""
    site = request.headers.get("Sec-Fetch-Site")
    origin = request.headers.get("Origin")
    return site in (None, "same-origin") and (origin is None or urlsplit(origin).netloc == request.host)


@blueprint.route("/login", methods=["GET", "POST"])
def login() -> ResponseReturnValue:
    """Asks for the token."""
    given = request.form.get("token", "")
    if request.method == "POST" and hmac.compare_digest(given.encode(), the_settings().token.encode()) and given:
        session["library"] = True
        return redirect(url_for(".home"))
    return render_template("importing/login.html", wrong=request.method == "POST"), 403 if request.method == "POST" else 200


@blueprint.get("/")
def home() -> str:
    """The own games and the form to add one."""
    return _home()


def _home(trouble: str = "", mistakes: tuple[object, ...] = ()) -> str:
    own = [game for game in the_library().corpus.games.values() if game.own]
    return render_template("importing/home.html", own=own, trouble=trouble, mistakes=mistakes, largest=LARGEST // 1024 // 1024)


@blueprint.post("/import")
def upload() -> ResponseReturnValue:
    """Import the files of the form; on any refusal the library stays as it was."""
    files = [file for file in request.files.getlist("files") if file.filename]
    name = request.form.get("name", "").strip()[:LONGEST_NAME]
    if not files or len(files) > MOST_FILES:
        return _home(f"파일을 1개에서 {MOST_FILES}개까지 골라 주세요."), 422
    settings = the_settings()
    try:
        sources = [read_safely(_bare(file.filename or ""), file.read()) for file in files]
        shown = name or title_of(sources)
        with _one_at_a_time:
            placed = shelf.place(sources, shelf.game_of(shown), shown, settings.library[0], settings.roots)
        _reopening().ask()
    except CannotImport as error:
        return _home(str(error)), 422
    except CorpusError as error:
        return _home("고치지 않으면 열 수 없는 곳이 있어서 그만두었어요.", error.mistakes), 422
    if placed.merged:
        session["conflicts"] = [f"{path}:{line}: {what}" for path, line, what in placed.merged.conflicts][:40]
    return redirect(url_for(".report", game_id=placed.folder.name))


def _bare(name: str) -> str:
    """The last part of a name that a browser sends, never a path."""
    return name.replace("\\", "/").rsplit("/", 1)[-1][:120] or "룰북"


def _reopening() -> Reopening:
    state: Reopening = current_app.extensions["simpan.reopening"]
    return state


@blueprint.get("/<game_id>/")
def report(game_id: str) -> str:
    """The report of the last import of a game, its doubtful places and the terms that wait."""
    folder = _folder(game_id)
    _reopening().wait(MOMENT)
    path = folder / shelf.HIDDEN / "report.json"
    found = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {"files": []}
    game = the_library().corpus.games.get(folder.name)
    return render_template("importing/report.html", game=game, folder=folder, files=found["files"], candidates=review.candidates(folder), busy=_reopening().busy, mistakes=_reopening().mistakes,
                           conflicts=session.pop("conflicts", []), accepted=session.pop("accepted", []))


@blueprint.post("/<game_id>/terms")
def terms(game_id: str) -> ResponseReturnValue:
    """Accept or refuse the chosen candidates."""
    folder = _folder(game_id)
    chosen = request.form.getlist("term")
    try:
        with _one_at_a_time:
            if request.form.get("do") == "refuse":
                review.refuse(folder, chosen)
            elif chosen:
                session["accepted"] = review.accept(folder, chosen)[:100]
                _reopening().ask()
    except SimpanError as error:
        return _home(str(error)), 422
    return redirect(url_for(".report", game_id=folder.name))


def _folder(game_id: str) -> Path:
    if not shelf.GAME.fullmatch(game_id):
        abort(404)
    try:
        return shelf.folder_of(game_id, the_settings().library)
    except SimpanError:
        abort(404)
