"""The direction of imports: corpus ← indexer ← webapp, games apart, each library behind its few modules."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = {"corpus", "indexer", "webapp"}
MAY_IMPORT = {"corpus": {"corpus"}, "indexer": {"corpus", "indexer"}, "webapp": {"corpus", "indexer", "webapp"}}
BEHIND = {
    "whoosh": "indexer/engines/local_whoosh.py indexer/engines/schema.py",
    "tantivy": "indexer/engines/local_tantivy.py",
    "opensearchpy": "indexer/engines/cluster.py",
    "kiwipiepy": "indexer/analyzer.py",
    "rapidfuzz": "indexer/",
    "markdown": "indexer/render.py",
    "nh3": "indexer/render.py",
    "lxml": "indexer/importing/formats/",
    "docx": "indexer/importing/formats/docx.py",
    "pdfplumber": "indexer/importing/formats/pdf.py",
    "pdfminer": "indexer/importing/formats/pdf.py",
    "defusedxml": "indexer/importing/formats/archive.py",
    "flask": "webapp/",
    "flask_compress": "webapp/app.py",
    "werkzeug": "webapp/",
    "gunicorn": "webapp/serve.py webapp/worker.py webapp/logs.py",
    "segno": "webapp/qr.py",
    "mcp": "webapp/mcp_server.py",
    "pydantic_core": "indexer/kept.py indexer/library.py indexer/importing/shelf.py",
    "pydantic": "corpus/ indexer/frozen.py indexer/load.py indexer/rulings.py webapp/shapes.py webapp/openapi.py webapp/mcp_server.py",
}
CORPUS_MAY_USE = {"pydantic"}


def modules() -> list[Path]:
    return sorted(path for package in OURS for path in (ROOT / package).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_imports_point_only_down(path: Path) -> None:
    """corpus knows nothing of indexer, indexer nothing of webapp."""
    package = path.relative_to(ROOT).parts[0]
    ours = {name.split(".")[0] for name in imports(path)} & OURS

    assert ours <= MAY_IMPORT[package]


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_each_library_sits_behind_its_modules(path: Path) -> None:
    """A library is imported only by the modules named for it."""
    for name in imports(path):
        allowed = BEHIND.get(name.split(".")[0])
        if allowed:
            assert name_of(path).startswith(tuple(allowed.split())), f"{name} in {name_of(path)}"


@pytest.mark.parametrize("path", [p for p in modules() if p.is_relative_to(ROOT / "corpus")], ids=name_of)
def test_the_corpus_uses_the_standard_library_and_pydantic_only(path: Path) -> None:
    """The books can be read by a program that has nothing else installed."""
    import sys

    outside = {name.split(".")[0] for name in imports(path)} - set(sys.stdlib_module_names) - {"corpus"}

    assert outside <= CORPUS_MAY_USE


GAMES = sorted(toml.parent for toml in (ROOT / "corpus").glob("*/game.toml"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_never_import_each_other(game: Path) -> None:
    """A game folder imports only what every game shares."""
    others = {f"corpus.{other.name}" for other in GAMES if other != game}
    for path in game.rglob("*.py"):
        for name in imports(path):
            assert not any(name == other or name.startswith(other + ".") for other in others), name_of(path)
