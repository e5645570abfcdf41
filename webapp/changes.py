"""The changelog as releases, for the feed of changes."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

from indexer.render import render

RELEASE = re.compile(r"^## (?P<version>\S+)(?: — (?P<date>.+))?$", re.M)
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
HEADING = re.compile(r"^### (.+)$", re.M)
HEADINGS = {"Added": "더한 것", "Changed": "달라진 것", "Deprecated": "곧 없어질 것", "Removed": "없앤 것", "Fixed": "고친 것", "Security": "보안",
            "Rulings whose verdict changed": "답이 달라진 판정"}


@dataclass(frozen=True)
class Release:
    """One release: ``Release("1.0.0", "1.0.0 (2026-01-01)", "2026-01-01T00:00:00Z", "<p>…")``."""

    version: str
    title: str
    date: str
    html: str


def changelog() -> tuple[str, str]:
    """The text of the changelog, from beside the packages or from inside the installed one, and when it was last written (an ISO time)."""
    inside = Path(str(files("webapp"))) / "CHANGELOG.md"
    beside = Path(str(files("webapp"))).parent / "CHANGELOG.md"
    found = beside if beside.is_file() else inside
    written = datetime.fromtimestamp(int(found.stat().st_mtime), UTC)
    return found.read_text(encoding="utf-8"), written.strftime("%Y-%m-%dT%H:%M:%SZ")


def releases(text: str, unreleased: str) -> list[Release]:
    """Releases, newest first, with their headings in Korean; one without a day has the moment ``unreleased`` (an ISO time)."""
    heads = list(RELEASE.finditer(text))
    found = []
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        body = HEADING.sub(lambda one: f"#### {HEADINGS.get(one[1], one[1])}", text[head.end() : following.start() if following else len(text)].strip())
        day = DAY.search(head["date"] or "")
        found.append(Release(
            head["version"], f"{head['version']} ({day[0] if day else '아직 나오지 않음'})", f"{day[0]}T00:00:00Z" if day else unreleased, render(body),
        ))
    return found
