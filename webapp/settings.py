"""Configuration: one object read from a TOML file and the environment (``SIMPAN_…``); nothing is read at import.

Every name can stand in both, ``port = 8080`` in the file and ``SIMPAN_PORT=8080`` in the environment, which goes first.
"""

import difflib
import os
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from corpus.errors import SimpanError
from corpus.hangul import josa
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
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1  # processes
    timeout: int = 60  # seconds after which a request is cut off
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
        """Settings from the file that ``SIMPAN_CONFIG`` names, if any, and above it every other ``SIMPAN_…`` variable.

        `BadSetting` names what cannot be read.
        """
        env = os.environ if environment is None else environment
        given = _from_file(Path(env["SIMPAN_CONFIG"])) if env.get("SIMPAN_CONFIG") else {}
        for name, read in READ.items():
            variable = f"SIMPAN_{name.upper()}"
            if env.get(variable):
                given[name] = read(f"{variable}=", env[variable])
        return cls(**given)  # type: ignore[arg-type]


def _text(where: str, raw: object) -> str:
    if not isinstance(raw, str):
        raise BadSetting(f"{where}{raw!r}: 따옴표로 감싼 글이어야 해요. 예: {where}\"…\"")
    return raw


def _path(where: str, raw: object) -> Path:
    return Path(_text(where, raw)).expanduser()


def _number(where: str, raw: object) -> int:
    """A whole number, written as such (TOML) or in digits (environment)."""
    number = int(raw) if isinstance(raw, str) and raw.isdecimal() else raw
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise BadSetting(f"{where}{raw!r}: 0 이상의 정수여야 해요. 예: {where}10")
    return number


READ: Mapping[str, Callable[[str, object], object]] = {
    "data": _path, "library": lambda where, raw: (_path(where, raw),), "host": _text, "port": _number, "workers": _number,
    "timeout": _number, "engine": _text, "token": _text, "longest_query": _number, "largest_body": _number, "results": _number,
    "most_results": _number, "proxies": _number, "per_minute": _number, "missed": _number,
}


def _from_file(path: Path) -> dict[str, object]:
    """What a configuration file sets; `BadSetting` for one that cannot be read and for names that nobody knows."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSetting(f"설정 파일 {josa(str(path), '을/를')} 읽을 수 없어요: {error}") from error
    unknown = {name: difflib.get_close_matches(name, READ, n=1) for name in found if name not in READ}
    if unknown:
        names = ", ".join(name + (f" (혹시 {near[0]}?)" if near else "") for name, near in unknown.items())
        raise BadSetting(f"{path}: 모르는 설정이 있어요: {names}")
    return {name: READ[name](f"{path}: {name} = ", raw) for name, raw in found.items()}
