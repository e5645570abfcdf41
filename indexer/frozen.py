"""A loaded corpus kept beside its index, so that a start need not read every TOML file again.

It is as disposable as the index: the folder is named by the fingerprint of the committed files, so it can never be
older than they are. Checkers are code and are always imported.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from corpus.model import Card, Corpus, Entry, FaqEntry, Game, Procedure, Ruling, Section, Term
from indexer.load import fingerprint, game_folders, load_checkers

KINDS: Mapping[str, type[Entry]] = {
    "section": Section, "term": Term, "card": Card, "faq": FaqEntry, "ruling": Ruling, "procedure": Procedure,
}


def freeze(corpus: Corpus) -> str:
    """The games and entries of a corpus as JSON."""
    games = [game.model_dump(mode="json") for game in corpus.games.values()]
    entries = [[entry.kind, entry.model_dump(mode="json", by_alias=True)] for entry in corpus.entries.values()]
    return json.dumps({"games": games, "entries": entries, "sayings": corpus.sayings}, ensure_ascii=False)


def thaw(text: str, roots: Sequence[Path], library: Sequence[Path]) -> Corpus:
    """The corpus that `freeze` wrote, with the checkers of the folders it was loaded from."""
    data: dict[str, Any] = json.loads(text)
    games = {one["id"]: Game.model_validate(one) for one in data["games"]}
    entries = {one["id"]: KINDS[kind].model_validate(one) for kind, one in data["entries"]}
    folders = game_folders(*roots)
    checkers, checker_games = load_checkers(folders)
    return Corpus(games, entries, checkers, checker_games, fingerprint([*folders, *game_folders(*library)]), data["sayings"])
