"""The engines behind `indexer.engine`: Whoosh, tantivy (one big library) and OpenSearch (many machines)."""
