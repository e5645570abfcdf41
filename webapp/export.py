"""export: the whole reference as files that open from a folder or on any static host, with the search of ``find.js``.

Every page is made by the site itself and its addresses are turned into file names beside it; a link that would lead
nowhere ends the export.
"""

import logging
import re
import shutil
from collections import deque
from pathlib import Path
from posixpath import relpath
from urllib.parse import quote, unquote, urlsplit

from flask import Flask
from flask.testing import FlaskClient

from corpus.errors import SimpanError
from indexer.library import Library
from webapp.app import create_app
from webapp.settings import Settings

MARK = ".simpan-export"  # lies in a folder that an export made, and may replace
ADDRESS = re.compile(r'(?P<attribute>\b(?:href|src|action|data-(?:bundle|local|entry|checker|search|copy)))="(?P<address>[^"]*)"')
TEMPLATE = "ID"  # what stands in an address for the id that a script puts there
STAND_INS = {"/search": "/offline"}  # pages that are made by another one where there is no server
MOVED = '<!doctype html><html lang="ko"><meta charset="utf-8"><title>옮긴 글 — 심판</title><meta http-equiv="refresh" content="0; url={to}"><p><a href="{to}">옮긴 곳으로 가기</a></p></html>\n'


class CannotExport(SimpanError):
    """Why an export was not made; the message says what to do."""


def export(library: Library, settings: Settings, folder: Path, site_url: str = "") -> tuple[int, int]:
    """Write the site into ``folder`` and give the number of files and of bytes.

    ``site_url`` is where it will lie, e.g. ``"https://example.org/rules/"``; without one, pages carry no code to show to
    another device. `CannotExport` when the folder holds something else, or a page has a dead link.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise CannotExport(f"{folder}: 비어 있지 않고 앞서 내보낸 폴더도 아니에요. 새 폴더를 적어 주세요. 예: simpan export 심판")
    logging.getLogger("simpan.access").setLevel(logging.WARNING)  # thousands of requests that nobody made
    app = create_app(settings, library)
    app.config |= {"STATIC_SITE": True, "SITE_URL": site_url.rstrip("/") + "/" if site_url else ""}
    beside = folder.with_name(folder.name + ".new")
    shutil.rmtree(beside, ignore_errors=True)
    site = _Site(app, beside)
    for path in ("/", *(f"/games/{game}/find.js" for game in library.corpus.games), *(f"/e/{entry}" for entry in library.corpus.entries), *(f"/judge/{checker}" for checker in library.corpus.checkers)):
        site.write(path)
    for game in library.corpus.games.values():
        for old, new in game.moved.items():
            site.move(f"/e/{old}", f"/e/{library.corpus.resolve(new) or new}")
    site.walk()
    (beside / MARK).write_text("", encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    beside.rename(folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    return len(files), sum(path.stat().st_size for path in files)


class _Site:
    """A walk over all pages that can be reached, each written once."""

    def __init__(self, app: Flask, folder: Path) -> None:
        self._client: FlaskClient = app.test_client()
        self._base: str = app.config["SITE_URL"]
        self._folder = folder
        self._waiting: deque[str] = deque()
        self._seen: set[str] = set()

    def write(self, path: str) -> None:
        """Put a path in the queue, once."""
        if path not in self._seen:
            self._seen.add(path)
            self._waiting.append(path)

    def walk(self) -> None:
        """Write what is in the queue, and what that leads to."""
        while self._waiting:
            path = self._waiting.popleft()
            with self._client.get(quote(STAND_INS.get(path, path))) as reply:
                if reply.status_code in (301, 302):
                    self.move(path, unquote(urlsplit(reply.headers["Location"]).path))
                    continue
                if reply.status_code != 200:
                    raise CannotExport(f"{path}: {reply.status_code}로 답해서 내보낼 수 없어요.")
                data = reply.get_data()
                self._save(path, self._turned(path, data.decode()).encode() if reply.mimetype == "text/html" else data)

    def move(self, old: str, new: str) -> None:
        """Leave word at an old address of the new one."""
        self.write(new)
        self._save(old, MOVED.format(to=quote(relpath(file_of(new), str(Path(file_of(old)).parent)))).encode())

    def _save(self, path: str, data: bytes) -> None:
        target = self._folder / file_of(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)

    def _turned(self, path: str, html: str) -> str:
        """A page with its addresses as names of files seen from its own."""
        here = str(Path(file_of(path)).parent)

        def turn(match: re.Match[str]) -> str:
            raw = match["address"].replace("&amp;", "&")
            whole = bool(self._base) and raw.startswith(self._base)
            parts = urlsplit("/" + raw.removeprefix(self._base) if whole else raw)
            if parts.scheme or parts.netloc or not parts.path.startswith("/"):
                return match[0]
            target = unquote(parts.path)
            if TEMPLATE not in target.split("/"):
                self.write(target)
            name = quote(file_of(target)) if whole else quote(relpath(file_of(target), here))
            rest = (f"?{parts.query}" if parts.query else "") + (f"#{parts.fragment}" if parts.fragment else "")
            return f'{match["attribute"]}="{self._base if whole else ""}{name}{rest.replace("&", "&amp;")}"'

        return ADDRESS.sub(turn, html)


def file_of(path: str) -> str:
    """The file of an address: ``/games/tiny/`` → ``games/tiny/index.html``, ``/e/tiny.cost`` → ``e/tiny.cost.html``."""
    if path.endswith("/"):
        return f"{path[1:]}index.html"
    name = re.sub(r'[<>:"\\|?*]', "_", path[1:])  # signs that no file of Windows may have
    return name if path.startswith("/static/") or path.endswith("/find.js") else f"{name}.html"
