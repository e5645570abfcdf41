"""Configuration: one object read from the environment (``SIMPAN_…``) and the command line; nothing is read at import."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from corpus.errors import SimpanError
from indexer.load import BUNDLED


class BadSetting(SimpanError):
    """A setting that cannot be read; the message names the variable and shows a right example."""


def _default_data() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "simpan"


def _default_library() -> tuple[Path, ...]:
    """Where own rulebooks lie when ``SIMPAN_LIBRARY`` does not say: ``~/.local/share/simpan/library`` and its like."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return (Path(base) / "simpan" / "library",)


@dataclass(frozen=True)
class Settings:
    """Where things lie and how much is allowed. Lengths in characters or bytes, times in seconds."""

    data: Path = field(default_factory=_default_data)
    roots: tuple[Path, ...] = (BUNDLED,)
    library: tuple[Path, ...] = field(default_factory=_default_library)
    engine: str = "whoosh"  # or "tantivy", or "opensearch://host:9200/simpan"
    longest_query: int = 1000
    largest_body: int = 64 * 1024
    results: int = 10
    most_results: int = 50
    proxies: int = 0
    per_minute: int = 600  # searches and judgments a client may ask for in a minute; 0 for no limit
    missed: int = 1  # whether unanswered searches are counted
    importing: bool = False  # whether the site takes uploads (simpan serve --library)
    token: str = ""  # what a visitor from another machine must show for that

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Settings":
        """Settings with every ``SIMPAN_…`` variable applied; `BadSetting` names the faulty one."""
        env = os.environ if environment is None else environment
        given: dict[str, object] = {}
        if env.get("SIMPAN_DATA"):
            given["data"] = Path(env["SIMPAN_DATA"])
        if env.get("SIMPAN_LIBRARY"):
            given["library"] = (Path(env["SIMPAN_LIBRARY"]),)
        if env.get("SIMPAN_ENGINE"):
            given["engine"] = env["SIMPAN_ENGINE"]
        if env.get("SIMPAN_TOKEN"):
            given["token"] = env["SIMPAN_TOKEN"]
        for name in ("longest_query", "largest_body", "results", "most_results", "proxies", "per_minute", "missed"):
            raw = env.get(f"SIMPAN_{name.upper()}")
            if raw:
                if not raw.isdecimal():
                    raise BadSetting(f"SIMPAN_{name.upper()}={raw!r}: 0 이상의 정수여야 해요. 예: SIMPAN_{name.upper()}=10")
                given[name] = int(raw)
        return cls(**given)  # type: ignore[arg-type]
