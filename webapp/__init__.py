"""The site, its API and its command line over one open `indexer.library.Library`.

`create_app` is the entry point; read `pages`, `search`, `rulings` and `api` for what it serves, `present` for how
objects become what a template shows, `wire` for how they become JSON.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from webapp.app import create_app

__all__ = ["create_app"]


def __getattr__(name: str) -> Any:
    """``create_app`` when it is asked for: a command that serves nothing need not import the site."""
    if name == "create_app":
        from webapp.app import create_app

        return create_app
    raise AttributeError(name)
