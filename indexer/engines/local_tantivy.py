"""tantivy, for one big library on one machine: compiled, memory-mapped, milliseconds at 150,000 entries.

Its BM25 has the constants of `indexer.engine` built in. Lengths of documents are kept in one byte, as everywhere; so
scores may differ from another engine's in the second digit, and the order of the candidates with them.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

import tantivy
from tantivy import Occur, Query

from indexer.engine import GAME, GRAMS, KIND, NUMBER, WORDS, Counts, Hits, Row

HEAP = 64_000_000  # bytes that a build may hold before it writes a segment
MOST_GROUPS = 65_000  # games or kinds counted


class Tantivy:
    """tantivy as a `Backend`; everything lies in the index folder."""

    name = "tantivy"
    inside = True

    def holds(self, version: str) -> bool:
        return True

    def build(
        self, folder: Path, version: str, rows: Sequence[Row], again: bool = False, earlier: Path | None = None
    ) -> None:
        """Write a fresh index into an empty folder, in one commit."""
        schema = _schema()
        writer = tantivy.Index(schema, path=str(folder)).writer(HEAP, 1)
        for row in rows:
            writer.add_document(tantivy.Document(
                words=" ".join(row.words), grams=" ".join(row.grams), game=row.game, kind=row.kind, number=row.number,
            ))
        writer.commit()
        writer.wait_merging_threads()

    def open(self, folder: Path, version: str = "") -> "TantivyEngine":
        return TantivyEngine(folder)


class TantivyEngine:
    """One index open for reading; safe in threads and after a fork."""

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise FileNotFoundError(f"no index in {folder}")
        try:
            self._index = tantivy.Index.open(str(folder))
            self._index.config_reader("manual")  # no thread that watches the folder: it would not survive a fork
            self._searcher = self._index.searcher()
        except (ValueError, OSError) as error:
            raise ValueError(f"the index in {folder} cannot be read: {error}") from error
        self._schema = self._index.schema

    def search(
        self, words: Mapping[str, float], grams: Mapping[str, float], *, game: str = "", kind: str = "", limit: int = 100
    ) -> Hits:
        wanted = [
            (Occur.Should, Query.boost_query(Query.term_query(self._schema, field, text, "freq"), boost))
            for field, asked in ((WORDS, words), (GRAMS, grams)) for text, boost in asked.items()
        ]
        if not wanted or limit < 1:
            return []
        query = Query.boolean_query(wanted)
        filters = [
            (Occur.Must, Query.boost_query(Query.term_query(self._schema, field, value, "basic"), 0.0))
            for field, value in ((GAME, game), (KIND, kind)) if value
        ]
        if filters:
            query = Query.boolean_query([(Occur.Must, query), *filters])
        found = self._searcher.search(query, limit, count=False).hits
        numbers = self._searcher.fast_field_values(NUMBER, [address for _, address in found])
        hits = [(int(number or 0), round(score, 6)) for number, (score, _) in zip(numbers, found, strict=True)]
        return sorted(hits, key=lambda hit: (-hit[1], hit[0]))

    def counts(self) -> Counts:
        found: Counts = {}
        for field in (GAME, KIND):
            asked = {"by": {"terms": {"field": field, "size": MOST_GROUPS}}}
            groups = self._searcher.aggregate(Query.all_query(), asked)["by"]["buckets"]
            found[field] = {group["key"]: int(group["doc_count"]) for group in groups}
        return found

    def state(self) -> Mapping[str, object]:
        return {"engine": Tantivy.name, "ready": True, "documents": self._searcher.num_docs}

    def close(self) -> None:
        """Nothing to do: the files are unmapped with the last reference."""


def _schema() -> tantivy.Schema:
    fields = tantivy.SchemaBuilder()
    for name in (WORDS, GRAMS):
        fields.add_text_field(name, tokenizer_name="whitespace", index_option="freq")
    for name in (GAME, KIND):
        fields.add_text_field(name, tokenizer_name="raw", index_option="basic", fast=True)
    fields.add_integer_field(NUMBER, fast=True)
    return fields.build()
