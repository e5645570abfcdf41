"""Markdown: raw lines → lines whose headings, items, quotes, tables and code are known; HTML inside is read as HTML.

Marks of the format go, words stay: links and pictures leave their text, bold is kept for the glossary.
"""

import html as entities
import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace

from indexer.importing.formats import html
from indexer.importing.formats.shapes import BOLD_OFF, BOLD_ON, Lines
from indexer.importing.source import CannotImport, Doubt, LineKind, Source, SourceLine

ATX = re.compile(r"[ \u00a0]{0,3}(?P<marks>#{1,6})(?:[ \t\u00a0\u2002\u2003\u3000]+(?P<rest>.*?)|(?P<tight>[^\s#\d!][^#]*))(?:[ \t]+#+)?[ \t]*")
SETEXT = re.compile(r" {0,3}(?P<mark>=|-){2,}\s*")
FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
QUOTE = re.compile(r" {0,3}>[ \u00a0]?")
ITEM = re.compile(r"\s*(?:[-*+]|\d{1,3}[.)])\s+\S")
SEPARATOR = re.compile(r"\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?")
OPENING = re.compile(r" {0,3}<(?P<close>/?)(?P<tag>[a-zA-Z][a-zA-Z0-9]*)\b")
LOOSE_TAGS = {"br", "img", "font", "b", "strong", "kbd", "picture", "source"}  # of HTML unless Markdown stands on their line
BLOCK_TAGS = html.BLOCKS | html.SILENT | LOOSE_TAGS
COMMENT = re.compile(r"<!--.*?-->", re.S)
SCRIPT = re.compile(r"<(script|style)\b.*?</\1\s*>", re.S | re.I)
BREAK = re.compile(r"\s*<br\s*/?>\s*", re.I)
TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
IMAGE = re.compile(r"!\[([^\]]*)\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+\"[^\"]*\")?\)")
LINK = re.compile(r"\[([^\[\]]*)\]\(<?[^()\s]*(?:\([^()]*\)[^()\s]*)*>?(?:\s+\"[^\"]*\")?\)")
DEFINED = re.compile(r" {0,3}\[(?!\^)([^\[\]]+)\]:\s*<?(?:[a-z]+:|[./#])\S*(?:\s+[\"'(].*)?\s*")  # "[표]: https://…"
BY_NAME = re.compile(r"!?\[([^\[\]]+)\]\[([^\[\]]*)\]")
TEMPLATE = re.compile(r"\{%[^{}]*%\}|\{:[^{}]*\}")  # of Jekyll
SHORT_CODE = re.compile(r"(?<![\w:]):[a-z][a-z0-9_+-]+:(?![\w:])")  # a picture by its name, ":game_die:"
NOTE = re.compile(r"\[\^([^\[\]\s]+)\](:?)")
CUT_LINK = re.compile(r"\]\([^()\s]+$")
CUT_REST = re.compile(r"[^()\s]+\)")
BOLD = re.compile(r"(?<!\\)\*\*(?P<a>\s*)(?P<word>[^*\s](?:.*?[^*\s\\])?)(?P<b>\s*)\*\*")
EMPHASIS = re.compile(r"(?<![\\*\w])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*\\])\*(?![*\d])")
UNDERLINE = re.compile(r"(?<![\\\w])_(?=[^\s_])([^_\n]+?)(?<=[^\s_])_(?!\w)")
CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)")
ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+\-.!<>|~])")


def read(name: str, encoding: str, raw: Sequence[str], doubts: tuple[Doubt, ...] = ()) -> Source:
    """A Markdown file whose lines are numbered as in the file."""
    reader = _Reader(name, list(raw))
    lines = tuple(replace(line, number=n) for n, line in enumerate(reader.lines(), 1))
    return Source(name, "markdown", encoding, lines, title=reader.title, doubts=doubts, within=tuple(reader.within))


def inline(text: str) -> str:
    """The words of a line: ``inline("**공격(Attack)**은 [표](a.md) 참고")`` keeps "공격(Attack)은 표 참고", the bold marked."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(found[2])
        return f"\ufdd2{len(kept) - 1}\ufdd3"

    text = CODE.sub(keep, SCRIPT.sub("", COMMENT.sub("", text)))
    text = LINK.sub(r"\1", LINK.sub(r"\1", IMAGE.sub(r"\1", NOTE.sub(r"(\1)", SHORT_CODE.sub("", TEMPLATE.sub("", text))))))
    text = re.sub(r"<((?:https?|mailto):[^<>\s]+)>", r"\1", text)
    text = TAG.sub("", BREAK.sub(" ", text))
    text = BOLD.sub(lambda m: f"{m['a']}{BOLD_ON}{m['word']}{BOLD_OFF}{m['b']}", text)
    text = re.sub(r"(?<!\\)\*\*|~~", "", text) if not re.search(r"\d\*\*\d", text) else text
    text = UNDERLINE.sub(r"\1", EMPHASIS.sub(r"\1", text))
    text = entities.unescape(ESCAPED.sub(r"\1", text))
    return re.sub("\ufdd2(\\d+)\ufdd3", lambda m: kept[int(m[1])], text)


class _Reader:
    """Reads from top to bottom; ``within`` holds the lines that a piece of HTML swallowed, with the line that shows them."""

    def __init__(self, name: str, raw: list[str]) -> None:
        self.name, self.raw = name, raw
        self.title = ""
        self.within: list[tuple[int, int]] = []
        self.names = {found[1].casefold() for line in raw if (found := DEFINED.fullmatch(line))}

    def lines(self) -> Iterator[SourceLine]:
        """All lines in order."""
        at = yield from self._front_matter()
        while at < len(self.raw):
            at = yield from self._next(at)

    def _line(self, at: int, text: str, kind: LineKind = "text", level: int = 0) -> SourceLine:
        bold = text.startswith(BOLD_ON) and text.endswith(BOLD_OFF) and text.count(BOLD_ON) == 1
        if bold or level:
            text = text.replace(BOLD_ON, "").replace(BOLD_OFF, "")
        return SourceLine(0, text, at + 1, kind, level, bold)

    def _front_matter(self) -> Generator[SourceLine, None, int]:
        if not self.raw or self.raw[0].strip() != "---":
            return 0
        for end in range(1, min(len(self.raw), 60)):
            if self.raw[end].strip() in ("---", "..."):
                for at in range(end + 1):
                    found = re.match(r"title:\s*[\"']?(.*?)[\"']?\s*$", self.raw[at])
                    self.title = found[1] if found else self.title
                    yield self._line(at, self.raw[at], "furniture")
                return end + 1
        return 0

    def _next(self, at: int) -> Generator[SourceLine, None, int]:
        """Read what begins at a line; returns the line behind it."""
        line = BY_NAME.sub(self._named, self.raw[at]) if self.names else self.raw[at]
        following = self.raw[at + 1] if at + 1 < len(self.raw) else ""
        if DEFINED.fullmatch(line) or (TEMPLATE.search(line) and not TEMPLATE.sub("", line).strip()):
            self.within.append((at + 1, max(at, 1)))
            return at + 1
        if fence := FENCE.match(line):
            return (yield from self._fenced(at, fence[1]))
        if line.lstrip().startswith("<!--") or ((tag := OPENING.match(line)) and tag["tag"].lower() in (html.BLOCKS | html.SILENT if LINK.search(line) else BLOCK_TAGS)):
            return (yield from self._html(at))
        if (found := ATX.fullmatch(line)) and (found["rest"] or found["tight"]):
            yield self._line(at, inline((found["rest"] or found["tight"]).strip()), "text", len(found["marks"]))
            return at + 1
        if SETEXT.fullmatch(following) and self._can_be_title(at, following):
            yield self._line(at, inline(line.strip()), "text", 1 if following.strip()[0] == "=" else 2)
            yield self._line(at + 1, following, "rule")
            return at + 2
        if "|" in line and "|" in following and SEPARATOR.fullmatch(following.strip()):
            return (yield from self._table(at))
        if CUT_LINK.search(line) and CUT_REST.match(following):  # an address that was wrapped
            self.within.append((at + 2, at + 1))
            yield self._plain(at, line + following.strip())
            return at + 2
        yield self._plain(at, line)
        return at + 1

    def _named(self, found: re.Match[str]) -> str:
        """The words of a link whose address stands elsewhere under its name."""
        return found[1] if (found[2] or found[1]).casefold() in self.names else found[0]

    def _can_be_title(self, at: int, following: str) -> bool:
        line = self.raw[at].strip()
        alone = at == 0 or not self.raw[at - 1].strip()
        return bool(line) and alone and not ITEM.match(line) and not line.startswith(("|", ">", "#")) and len(following.strip()) >= 3

    def _plain(self, at: int, line: str) -> SourceLine:
        if quote := QUOTE.match(line):
            inner = line[quote.end():]
            while again := QUOTE.match(inner):
                inner = inner[again.end():]
            if found := ATX.fullmatch(inner):
                words = inline((found["rest"] or found["tight"] or "").strip())
                return SourceLine(0, words.replace(BOLD_ON, "").replace(BOLD_OFF, ""), at + 1, "quote", bold=True)
            return self._line(at, self._words(inner), "quote")
        kind: LineKind = "item" if ITEM.match(line) else "text"
        return self._line(at, self._words(line), kind)

    def _words(self, line: str) -> str:
        """A line with its indent; a table or other HTML squeezed into it is read as words."""
        if re.search(r"<(?:table|tr|ul|li|p|div)\b", line):
            found, _ = html.blocks(self.name, line)
            return " ".join(one.text.replace("\t", " · ") for one in found.lines if one.text)
        indent = len(line) - len(line.lstrip())
        words = inline(line[indent:].rstrip().removesuffix("\\"))
        caption = "![" in line and words.strip() and not inline(IMAGE.sub("", line)).strip()
        return f"{line[:indent]}({words.strip()})" if caption else line[:indent] + words

    def _fenced(self, at: int, fence: str) -> Generator[SourceLine, None, int]:
        yield self._line(at, self.raw[at], "rule")
        for end in range(at + 1, len(self.raw)):
            if self.raw[end].strip().startswith(fence[:3]) and not self.raw[end].strip().strip(fence[0]):
                yield self._line(end, self.raw[end], "rule")
                return end + 1
            yield self._line(end, self.raw[end], "code")
        return len(self.raw)

    def _table(self, at: int) -> Generator[SourceLine, None, int]:
        end = at
        while end < len(self.raw) and "|" in self.raw[end]:
            if SEPARATOR.fullmatch(self.raw[end].strip()):
                yield self._line(end, self.raw[end], "rule")
            else:
                bare = re.sub(r"^\||(?<!\\)\|$", "", self.raw[end].strip())
                cells = [inline(cell.replace("\\|", "|").strip()) for cell in re.split(r"(?<!\\)\|", bare)]
                yield self._line(end, "\t".join(cell.replace(BOLD_ON, "").replace(BOLD_OFF, "") for cell in cells), "table")
            end += 1
        return end

    def _html(self, at: int) -> Generator[SourceLine, None, int]:
        """A block of HTML up to the line where its tags are closed, or the next blank line when they never are."""
        end = self._html_end(at)
        block = "\n".join(self.raw[at:end])
        try:
            found = html.blocks(self.name, block, at)[0] if COMMENT.sub("", block).strip() else Lines()
        except html.TooDeep:
            raise
        except CannotImport:
            found = Lines()
        shown = list(found.lines)
        origin = at + 1
        for line in shown:
            origin = min(max(origin, line.origin), end)
            yield replace(line, origin=origin, text=LINK.sub(r"\1", IMAGE.sub(r"\1", line.text)))
        named = {line.origin for line in shown if line.text}
        first = min(named, default=0)
        self.within += [(n, max((o for o in named if o <= n), default=first)) for n in range(at + 1, end + 1) if n not in named]
        return end

    def _html_end(self, at: int) -> int:
        depth = 0
        for end in range(at, len(self.raw)):
            line = self.raw[end]
            for tag in re.finditer(r"<(/?)(table|ul|ol|pre|script|style|dl)\b[^<>]*?(/?)>|<!--|-->|<(?:table|ul|ol)\b[^<>]*$", line):
                if tag.group() == "<!--":
                    depth += 1
                elif tag.group() == "-->" or tag[1]:
                    depth -= 1
                elif not tag[3]:
                    depth += 1
            blank = end + 1 >= len(self.raw) or not self.raw[end + 1].strip()
            if depth <= 0 and (blank or not OPENING.match(self.raw[end + 1])):
                return end + 1
            if blank and (depth <= 0 or end - at > 2000):
                return end + 1
        first_blank = next((i for i in range(at, len(self.raw)) if not self.raw[i].strip()), len(self.raw))
        return max(first_blank, at + 1)
