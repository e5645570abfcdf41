"""What must hold for every answer to any request, and what a run has seen."""

import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from urllib.parse import urlsplit

import html5lib
from werkzeug.test import TestResponse

from tests.fuzz.words import MARK

SLOWEST = 1.0  # seconds of processor time for any request
STATUSES = {200, 301, 302, 304, 308, 400, 403, 404, 405, 413, 414, 415, 422, 429}
SAFE = {"", "http", "https", "mailto"}
SNIPPET = re.compile(r"</?mark>|&(?:lt|gt|amp|#34|#39);")
WALKS = html5lib.getTreeWalker("etree")


@dataclass
class Watch:
    """Holds answers against what must be so, and counts them."""

    statuses: Counter[int] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    pages: set[bytes] = field(default_factory=set)

    @contextmanager
    def timing(self, what: str) -> Iterator[None]:
        """Measure the processor time of one request, the site's alone, which a busy machine does not stretch; fail when it is an outlier."""
        began = time.process_time()
        yield
        took = time.process_time() - began
        self.seconds[what].append(took)
        assert took < SLOWEST, f"{what}: {took:.2f} s of processor time"

    def hold(self, reply: TestResponse) -> None:
        """Fail unless an answer is of a known status, well formed, and free of what was sent as markup."""
        self.statuses[reply.status_code] += 1
        assert reply.status_code in STATUSES, reply.status
        assert "Traceback" not in reply.text
        if "Location" in reply.headers:
            assert urlsplit(reply.headers["Location"]).netloc in ("", reply.request.host), "a redirect leaves the site"
        digest = sha256(reply.data).digest()
        if digest in self.pages:
            return
        if reply.mimetype == "text/html" and reply.data:
            sound(reply.text)
        if reply.mimetype == "application/json":
            assert reply.headers["X-Content-Type-Options"] == "nosniff"
            snippets = [hit.get("snippet", "") for hit in (reply.get_json() or {}).get("results", ())] if isinstance(reply.get_json(), dict) else []
            assert not any("<" in SNIPPET.sub("", one) for one in snippets), "a snippet holds markup"
        self.pages.add(digest)

    @property
    def total(self) -> int:
        """Requests seen."""
        return sum(self.statuses.values())

    def add(self, other: "Watch") -> None:
        """Take in what another run has seen."""
        self.statuses += other.statuses
        self.pages |= other.pages
        for what, seconds in other.seconds.items():
            self.seconds[what] += seconds

    def told(self) -> str:
        """The figures of a run."""
        every = sorted(second for group in self.seconds.values() for second in group)
        lines = [f"{len(every)} requests, statuses {dict(sorted(self.statuses.items()))}, {len(self.pages)} different answers",
                 f"processor seconds: median {every[len(every) // 2]:.4f}, p99 {every[len(every) * 99 // 100]:.4f}, most {every[-1]:.4f}"]
        worst = sorted(self.seconds.items(), key=lambda one: -max(one[1]))
        return "\n".join([*lines, *(f"  {max(group):.3f}  {len(group):6d}  {what}" for what, group in worst)])


def sound(page: str) -> None:
    """Fail unless a page parses without an error, its ids are unique, its links safe, and nothing that was sent stands in it as markup."""
    tree = html5lib.HTMLParser(strict=True).parse(page)
    ids: Counter[str] = Counter()
    for token in WALKS(tree):
        if token["type"] not in ("StartTag", "EmptyTag"):
            continue
        attributes = {name: value for (_, name), value in token["data"].items()}
        assert MARK not in token["name"] and not any(MARK in name or name.startswith("on") for name in attributes), token
        assert token["name"] != "script" or "src" in attributes or attributes.get("type") == "application/ld+json", token
        for name in ("href", "src", "action"):
            assert urlsplit(attributes.get(name, "")).scheme in SAFE, token
        ids.update([attributes["id"]] if "id" in attributes else [])
    twice = [one for one, count in ids.items() if count > 1]
    assert not twice, f"ids that stand twice: {twice}"
