"""Fixtures: the invented game, and the application over it and over the bundled games."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from corpus.model import Corpus
from indexer.library import Library, open_library
from indexer.load import load
from webapp import create_app
from webapp.settings import Settings

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture(scope="session")
def tiny_root() -> Path:
    """The folder that holds the invented game."""
    return FIXTURES / "tiny"


@pytest.fixture(scope="session")
def tiny(tiny_root: Path) -> Corpus:
    """The invented game, loaded."""
    return load((tiny_root,))


@pytest.fixture(scope="session")
def tiny_library(tiny_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The invented game, indexed and open."""
    return open_library(tmp_path_factory.mktemp("tiny-data"), (tiny_root,))


@pytest.fixture(scope="session")
def tiny_app(tiny_library: Library, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The site over the invented game."""
    return create_app(Settings(data=tmp_path_factory.mktemp("tiny-app")), tiny_library)


@pytest.fixture
def client(tiny_app: Flask) -> FlaskClient:
    """A client of the site over the invented game."""
    return tiny_app.test_client()


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The bundled games, indexed and open."""
    return open_library(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="session")
def app(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The site over the bundled games."""
    return create_app(Settings(data=tmp_path_factory.mktemp("app")), library)


@pytest.fixture
def bundled(app: Flask) -> Iterator[FlaskClient]:
    """A client of the site over the bundled games."""
    with app.test_client() as client:
        yield client
