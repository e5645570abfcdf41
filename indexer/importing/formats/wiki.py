"""Wiki text and forum posts (BBCode): their marks become those of Markdown, line by line, so that lines keep their numbers."""

import re
from collections.abc import Sequence

HEADING = re.compile(r"(?P<marks>={2,6})[ \t]*(?P<title>[^=\s](?:.*[^=\s])?)[ \t]*(?P=marks)[ \t]*")
LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
OUTSIDE = re.compile(r"\[(?:https?://\S+)\s+([^\[\]]+)\]")
BOLD = re.compile(r"'''(.+?)'''")
SLANTED = re.compile(r"''(.+?)''")
ITEM = re.compile(r"\s*(?P<marks>[*#]+)\s*(?P<rest>\S.*)")
FRAME = re.compile(r"\{\|.*|\|\}|\|-+.*|\[(?:목차|tableofcontents)\]|__(?:TOC|NOTOC)__|\[\[(?:분류|category):[^\[\]]*\]\]", re.I)
CELL = re.compile(r"(?:[a-z]+=(?:\"[^\"]*\"|\S+)\s*)+\|(?!\|)|<[-|(:#][^<>]*>|<(?:bg|table|row|col|width|height)[a-z]*=?[^<>]*>", re.I)
_CODE = r"(?:b|i|u|s|size|color|font|center|left|right|list|quote|url|img|code|spoiler|h[1-6])(?:=[^\[\]]*)?\]"
CODE = re.compile(rf"\[{_CODE}", re.I)
CLOSED = re.compile(r"\[/(?:b|i|u|s|size|color|font|center|list|quote|url|img|spoiler|h[1-6])\]", re.I)
STRONG = re.compile(r"\[b\](.+?)\[/b\]", re.I)
PICTURE = re.compile(r"\[img[^\[\]]*\].*?\[/img\]", re.I)
ANY = re.compile(rf"\[/?{_CODE}", re.I)
STAR = re.compile(r"\s*\[\*\]\s*")
ENOUGH = 3  # marks that are no accident


def as_markdown(lines: Sequence[str]) -> list[str] | None:
    """The lines with the marks of Markdown; None for a text that is neither wiki text nor a forum post."""
    if sum(HEADING.fullmatch(line) is not None for line in lines) >= ENOUGH - 1:
        return _wiki(lines)
    text = "\n".join(lines)
    if len(CLOSED.findall(text)) >= ENOUGH and len(CODE.findall(text)) >= ENOUGH:
        return [_post(line) for line in lines]
    return None


def _wiki(lines: Sequence[str]) -> list[str]:
    """``_wiki(["=== [[말]] ===", "# 놓는다", "# 옮긴다"])`` → ["### 말", "1. 놓는다", "2. 옮긴다"]."""
    out: list[str] = []
    counts: list[int] = []  # of the numbered lists that are open, the outermost first
    for raw in lines:
        line = "" if FRAME.fullmatch(raw.strip()) else OUTSIDE.sub(r"\1", LINK.sub(r"\1", raw))
        plain = SLANTED.sub(r"\1", BOLD.sub(r"\1", line))
        item = ITEM.fullmatch(line)
        depth = len(item["marks"]) if item else 0
        counts = [*counts, *[0] * (depth - len(counts))][:depth]
        if item:
            counts[-1] += 1
            lead = f"{counts[-1]}." if item["marks"][-1] == "#" else "-"
            out.append(f"{'    ' * (depth - 1)}{lead} {_words(item['rest'])}")
        elif found := HEADING.fullmatch(plain):
            out.append(f"{'#' * len(found['marks'])} {found['title']}")
        elif line.startswith(("|", "!")):
            cells = re.split(r"\|\||!!", plain.strip().removeprefix("||").removesuffix("||").lstrip("|!"))
            out.append(f"| {' | '.join(CELL.sub('', cell).strip() for cell in cells)} |")
        else:
            out.append(_words(line))
    return out


def _words(text: str) -> str:
    return SLANTED.sub(r"\1", BOLD.sub(r"**\1**", text))


def _post(line: str) -> str:
    """``_post("[*][b]눈[/b]을 굴린다")`` → "- **눈**을 굴린다"."""
    return ANY.sub("", STRONG.sub(r"**\1**", STAR.sub("- ", PICTURE.sub("", line))))
