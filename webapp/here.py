"""What the application that answers now has open."""

from flask import current_app

from indexer.library import Library
from indexer.search import Results
from webapp.settings import Settings


def the_library() -> Library:
    """The library of this application."""
    library: Library = current_app.extensions["simpan"]
    return library


def searched(found: Results) -> Results:
    """Count a search that was answered or missed; gives it back."""
    current_app.extensions["simpan.searched"](found.answerable)
    missed = current_app.extensions["simpan.missed"]
    if missed and not found.answerable:
        missed.count(found.query)
    return found


def the_settings() -> Settings:
    """The settings of this application."""
    settings: Settings = current_app.extensions["simpan.settings"]
    return settings
