"""The changelog as releases, for the feed of changes."""

import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from indexer.render import render

RELEASE = re.compile(r"^## (?P<version>\S+)(?: — (?P<date>.+))?$", re.M)
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True)
class Release:
    """One release: ``Release("1.0.0", "1.0.0 — unreleased", "2026-01-01T00:00:00Z", "<p>…")``."""

    version: str
    title: str
    date: str
    html: str


def changelog() -> str:
    """The text of the changelog, from beside the packages or from inside the installed one."""
    inside = Path(str(files("webapp"))) / "CHANGELOG.md"
    beside = Path(str(files("webapp"))).parent / "CHANGELOG.md"
    found = next((path for path in (beside, inside) if path.is_file()), None)
    return found.read_text(encoding="utf-8") if found else ""


def releases(text: str, unreleased: str) -> list[Release]:
    """Releases, newest first; one without a day has the moment ``unreleased`` (an ISO time)."""
    heads = list(RELEASE.finditer(text))
    found = []
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        body = text[head.end() : following.start() if following else len(text)].strip().replace("\n### ", "\n#### ")
        day = DAY.search(head["date"] or "")
        found.append(Release(
            head["version"], head[0].removeprefix("## "), f"{day[0]}T00:00:00Z" if day else unreleased,
            render(body.removeprefix("### ") if not body.startswith("### ") else "#" + body),
        ))
    return found
