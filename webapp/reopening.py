"""Opening the library again while the site goes on answering: the old one serves until the new one takes its place.

Only what an import changed is analysed anew (`indexer.kept`), a few seconds for a thick rulebook. One thread does it; what
is asked meanwhile is done in one more round.
"""

import logging
import threading
from typing import Any

from flask import Flask

from corpus.errors import CorpusError, SimpanError
from indexer.library import open_library, version_of
from webapp.settings import Settings

log = logging.getLogger("simpan.importing")


class Reopening:
    """The state of one application: whether a new library is on its way, and what went wrong with the last."""

    def __init__(self, app: Flask, settings: Settings) -> None:
        self._extensions: dict[str, Any] = app.extensions
        self._settings = settings
        self._lock = threading.Lock()
        self._asked = False
        self._thread: threading.Thread | None = None
        self.mistakes: tuple[object, ...] = ()

    @property
    def busy(self) -> bool:
        """Whether a library is being opened now."""
        return self._thread is not None

    def ask(self) -> None:
        """Have the library opened again, after the present round if there is one."""
        with self._lock:
            self._asked = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="reopen", daemon=True)
                self._thread.start()

    def catch_up(self) -> None:
        """In a process that takes a dead one's place: open what was imported since the server started, if anything was."""
        settings = self._settings
        if version_of(settings.data, settings.roots, settings.library, settings.engine) != self._extensions["simpan"].version:
            self.ask()

    def wait(self, seconds: float) -> bool:
        """Wait until no round is running; False when the time is over first."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)
        return not self.busy

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._asked:
                    self._thread = None
                    return
                self._asked = False
            self._open()

    def _open(self) -> None:
        """One round; a fault of the folder is kept for the page, and the old library stays."""
        settings = self._settings
        try:
            self._extensions["simpan"] = open_library(settings.data, settings.roots, settings.library, engine=settings.engine)
            self.mistakes = ()
        except CorpusError as error:
            log.warning("the library stays as it was: %s", error)
            self.mistakes = error.mistakes
        except (SimpanError, OSError) as error:
            log.warning("the library stays as it was: %s", error)
            self.mistakes = (f"색인을 쓸 수 없어요: {error}",)
