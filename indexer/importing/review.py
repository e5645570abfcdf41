"""terms review: candidates of an own game become terms, and so links, only when a person accepts them."""

import json
import shutil
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from corpus.errors import SimpanError
from corpus.hangul import fold
from indexer.importing import shelf
from indexer.importing.placing import room_for, swap

CANDIDATES = "terms-candidates.toml"
TERMS = "terms.toml"


def candidates(folder: Path) -> list[dict[str, Any]]:
    """The candidates that wait, without those that are terms already or were refused."""
    gone = {fold(name) for name in (*_refused(folder), *(term["ko"] for term in terms(folder)))}
    return [one for one in _tables(folder / CANDIDATES, "candidate") if fold(one["ko"]) not in gone]


def terms(folder: Path) -> list[dict[str, Any]]:
    """The terms of the game."""
    return _tables(folder / TERMS, "term")


def _tables(path: Path, name: str) -> list[dict[str, Any]]:
    if not path.is_file():
        return []
    try:
        found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get(name, [])
    except tomllib.TOMLDecodeError as error:
        raise SimpanError(f"{path.name}: TOML 문법이 틀렸어요. {error}") from error
    return found


def _refused(folder: Path) -> list[str]:
    path = folder / shelf.HIDDEN / shelf.REFUSED
    return path.read_text(encoding="utf-8").split("\n") if path.is_file() else []


def accept(folder: Path, names: Sequence[str]) -> list[str]:
    """Move candidates to the terms, "all" for every one; the game is checked first and left alone when it would break."""
    waiting = candidates(folder)
    chosen = waiting if "all" in names else [one for one in waiting if one["ko"] in names]
    _known(names, {one["ko"] for one in waiting})
    if not chosen:
        return []
    written = (folder / TERMS).read_text(encoding="utf-8").rstrip("\n") + "\n\n" if (folder / TERMS).is_file() else ""
    text = written + "\n".join(_term(one) for one in chosen)
    with room_for(folder) as beside:
        new = beside / folder.name
        shutil.copytree(folder, new)
        (new / TERMS).write_text(text, encoding="utf-8", newline="\n")
        shelf.check(beside)
        swap(new, folder)
    return [one["ko"] for one in chosen]


def refuse(folder: Path, names: Sequence[str]) -> list[str]:
    """Set candidates aside; they do not come back at the next import."""
    waiting = [one["ko"] for one in candidates(folder)]
    _known(names, waiting)
    chosen = waiting if "all" in names else [name for name in waiting if name in names]
    path = folder / shelf.HIDDEN / shelf.REFUSED
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*filter(None, _refused(folder)), *chosen]) + "\n", encoding="utf-8")
    return chosen


def _known(names: Sequence[str], waiting: Iterable[str]) -> None:
    missing = sorted(set(names) - set(waiting) - {"all"})
    if missing:
        raise SimpanError(f"용어 후보에 없어요: {', '.join(missing)}")


def _term(one: dict[str, Any]) -> str:
    """A candidate as a term of the corpus; the evidence stays behind."""
    rows = ["[[term]]"]
    for key in ("id", "ko", "en", "means", "cites"):
        if one.get(key):
            rows.append(f"{key} = {json.dumps(one[key], ensure_ascii=False)}")
    return "\n".join(rows) + "\n"
