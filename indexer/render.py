"""render: an entry's Markdown with its links → safe HTML. Link targets are written ``simpan:ID`` for the web to resolve."""

import re
from collections.abc import Iterable
from functools import lru_cache
from xml.etree.ElementTree import Element

import markdown
import nh3
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from indexer.link import Link

DIGIT_STARS = re.compile(r"(?<=\d)\*(?=\d)")  # 5*2*3 is a sum, not emphasis
BARE_URL = r"https?://[!-~]*[A-Za-z0-9/#=&_~-]"  # ends before punctuation that is glued to it, and before Korean
TAGS = {"p", "ul", "ol", "li", "strong", "em", "a", "table", "thead", "tbody", "tr", "th", "td", "div", "br", "code",
        "blockquote", "h4", "h5", "hr", "pre"}
ATTRIBUTES = {"a": {"href", "title"}, "div": {"class"}, "p": {"class"}, "ol": {"start"}, "th": {"style"}, "td": {"style"}}
SCHEMES = {"http", "https", "mailto", "simpan"}


class _BareUrls(Extension):
    """Addresses in running text become links, after those that are links already."""

    def extendMarkdown(self, md: markdown.Markdown) -> None:
        md.inlinePatterns.register(_BareUrl(BARE_URL, md), "bare-url", 100)


class _BareUrl(InlineProcessor):
    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element, int, int]:  # type: ignore[override]
        link = Element("a", href=m[0])
        link.text = AtomicString(m[0])
        return link, m.start(), m.end()


def render(text: str, links: Iterable[Link] = ()) -> str:
    """HTML of a Markdown text, sanitised: ``render("**요새**마다 1개")`` → ``<p><strong>요새</strong>마다 1개</p>``."""
    return _render(text, tuple(links))


@lru_cache(maxsize=4096)
def _render(text: str, links: tuple[Link, ...]) -> str:
    pieces: list[str] = []
    position = 0
    for link in links:
        label = re.sub(r"([\[\]\\])", r"\\\1", link.label)
        pieces += [text[position:link.start], f"[{label}](<simpan:{link.target}>)"]
        position = link.end
    pieces.append(text[position:])
    source = DIGIT_STARS.sub(r"\\*", "".join(pieces))
    html = markdown.markdown(source, extensions=["tables", "admonition", "sane_lists", _BareUrls()], output_format="html")
    return nh3.clean(html, tags=TAGS, attributes=ATTRIBUTES, url_schemes=SCHEMES, link_rel="noopener noreferrer")
