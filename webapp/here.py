"""What the application that answers now has open."""

from flask import current_app

from indexer.library import Library
from webapp.settings import Settings


def the_library() -> Library:
    """The library of this application."""
    library: Library = current_app.extensions["simpan"]
    return library


def the_settings() -> Settings:
    """The settings of this application."""
    settings: Settings = current_app.extensions["simpan.settings"]
    return settings
