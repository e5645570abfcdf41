"""The usual engines, as a project would set them up in an afternoon, over the same entries: what ours is measured against."""

import re
import sqlite3
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import fields, index, qparser

Row = tuple[str, str, str]  # id, title, text
WORD = re.compile(r"\w+")


class Usual(Protocol):
    """An engine under comparison."""

    name: str

    def ids(self, query: str) -> list[str]:
        """The ids of the first ten hits."""


class StockWhoosh:
    """Whoosh with its own analyser and parser, any word enough."""

    name = "stock Whoosh"

    def __init__(self, folder: Path, rows: Sequence[Row]) -> None:
        schema = fields.Schema(id=fields.ID(stored=True), title=fields.TEXT, text=fields.TEXT)
        opened = index.create_in(str(folder), schema)
        writer = opened.writer(limitmb=128)
        for identity, title, text in rows:
            writer.add_document(id=identity, title=title, text=text)
        writer.commit()
        self._searcher = opened.searcher()
        self._parser = qparser.MultifieldParser(["title", "text"], schema, group=qparser.OrGroup)

    def ids(self, query: str) -> list[str]:
        return [hit["id"] for hit in self._searcher.search(self._parser.parse(query), limit=10)]


class Fts5:
    """SQLite's full text search with one of its tokenizers, any word enough."""

    def __init__(self, rows: Sequence[Row], tokenizer: str) -> None:
        self.name = f"FTS5 {tokenizer}"
        self._base = sqlite3.connect(":memory:")
        self._base.execute(f"create virtual table entry using fts5(id unindexed, title, text, tokenize='{tokenizer}')")
        self._base.executemany("insert into entry values (?, ?, ?)", rows)

    def ids(self, query: str) -> list[str]:
        words = " OR ".join(f'"{word}"' for word in WORD.findall(query))
        if not words:
            return []
        asked = "select id from entry where entry match ? order by bm25(entry) limit 10"
        return [row[0] for row in self._base.execute(asked, (words,))]
