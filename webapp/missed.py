"""The searches that found nothing, counted for the people who write the corpus. No address, no time of day, no order.

A small SQLite file in the data folder; ``SIMPAN_MISSED=0`` keeps none. Its log is written ahead and the file stays open,
so that a visitor does not wait for the disk (0.1 ms instead of 20).
"""

import logging
import sqlite3
import weakref
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Lock

from corpus.hangul import fold

log = logging.getLogger("simpan.missed")
LONGEST = 80  # characters of a query that are kept
MOST = 20_000  # different queries that are kept
TABLE = "CREATE TABLE IF NOT EXISTS missed (query TEXT PRIMARY KEY, count INTEGER NOT NULL, day TEXT NOT NULL)"


class Missed:
    """Counts of unanswered queries in one file, shared by threads and processes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._base: sqlite3.Connection | None = None

    def count(self, query: str) -> None:
        """Count a query once more; a file that cannot be written costs a log line, never the answer."""
        text = " ".join(fold(query).split())[:LONGEST]
        if not text:
            return
        try:
            with self._lock, self._kept_open() as base:
                full = base.execute("SELECT COUNT(*) FROM missed").fetchone()[0] >= MOST
                if not full or base.execute("SELECT 1 FROM missed WHERE query = ?", (text,)).fetchone():
                    base.execute(
                        "INSERT INTO missed VALUES (?, 1, date('now')) "
                        "ON CONFLICT (query) DO UPDATE SET count = count + 1, day = date('now')", (text,),
                    )
        except (sqlite3.Error, OSError) as error:
            log.warning("a missed query was not counted: %s", error)

    def most(self, limit: int = 50) -> Iterator[tuple[str, int, str]]:
        """The most frequent queries: (query, count, last day)."""
        if not self._path.exists():
            return
        with closing(self._open()) as base:
            yield from base.execute("SELECT query, count, day FROM missed ORDER BY count DESC, query LIMIT ?", (limit,))

    def _kept_open(self) -> sqlite3.Connection:
        """The file of this process; opened anew when somebody has removed it."""
        if self._base is None or not self._path.exists():
            self._base = self._open()
            weakref.finalize(self, self._base.close)
        return self._base

    def _open(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        base = sqlite3.connect(self._path, timeout=0.2, check_same_thread=False)
        try:
            base.execute("PRAGMA journal_mode = WAL")
            base.execute("PRAGMA synchronous = NORMAL")
            base.execute(TABLE)
        except sqlite3.Error:
            base.close()
            raise
        return base
