"""The site, its API and its command line over one open `indexer.library.Library`.

`create_app` is the entry point; read `pages`, `search`, `rulings` and `api` for what it serves, `present` for how
objects become what a template shows, `wire` for how they become JSON.
"""

from webapp.app import create_app

__all__ = ["create_app"]
