"""Wiki text and forum posts (BBCode): their marks become those of Markdown, line by line, so that lines keep their numbers."""

import re
from collections.abc import Sequence

HEADING = re.compile(r"(?P<marks>={2,6})[ \t]*(?P<title>[^=\s](?:.*[^=\s])?)[ \t]*(?P=marks)[ \t]*")
LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
OUTSIDE = re.compile(r"\[https?://[^\s\[\]]+\s+([^\[\]]+)\]")
BOLD = re.compile(r"'''(.+?)'''")
SLANTED = re.compile(r"''(.+?)''")
ITEM = re.compile(r"(?P<indent>\s*)(?P<marks>[*#]+)\s*(?P<rest>\S.*)")
FRAME = re.compile(r"\{\|.*|\|\}|\|-+.*|\[(?:목차|tableofcontents)\]|__(?:TOC|NOTOC)__|\[\[(?:분류|category):[^\[\]]*\]\]|\{\{[^{}]*\}\}|\[include\(.*\)\]", re.I)
FOOTNOTE = re.compile(r"<ref[^<>/]*>([^<>]*)</ref>|\[\*[^\s\[\]]*\s+([^\[\]]+)\]")
EMPTY_NOTE = re.compile(r"<ref[^<>]*/>")
BRACES = re.compile(r"\{\{\{(?:[+-]\d\s+|#[\w,#]+\s+)?([^{}]*)\}\}\}")
DEFINED = re.compile(r"(?P<mark>;|:+)\s*(?P<rest>\S.*)")
_SET = r"[a-z]+=(?:\"[^\"]*\"|[^\s\"|]+)"
CELL = re.compile(rf"^\s*(?:{_SET}(?:\s+{_SET})*\s*\|(?!\|)|(?:<(?:[-|(:#]|bg|table|row|col|width|height)[^<>]*>)+)", re.I)
_CODE = r"(?:b|i|u|s|size|color|font|center|left|right|list|quote|url|img|code|spoiler|h[1-6])(?:=[^\[\]]*)?\]"
CODE = re.compile(rf"\[{_CODE}", re.I)
CLOSED = re.compile(r"\[/(?:b|i|u|s|size|color|font|center|list|quote|url|img|spoiler|h[1-6])\]", re.I)
STRONG = re.compile(r"\[b\]((?:(?!\[b\]).)+?)\[/b\]", re.I)
PICTURE = re.compile(r"\[img[^\[\]]*\][^\[\]]*\[/img\]", re.I)
ANY = re.compile(rf"\[/?{_CODE}", re.I)
STAR = re.compile(r"\s*\[\*\]\s*")
DOKU_FRAME = re.compile(r"~~[A-Z]+~~|\{\{[^{}]*\}\}")
DOKU_MARKS = re.compile(r"(?<!:)//|\\\\(?=\s|$)|''|__|</?(?:WRAP|sub|sup|del)[^<>]*>")
ENOUGH = 3  # marks that are no accident
DEEPEST = 4  # of lists in lists
STRONGEST = 6  # signs of a heading


def as_markdown(lines: Sequence[str]) -> list[str] | None:
    """The lines with the marks of Markdown; None for a text that is neither wiki text nor a forum post."""
    heads = [found for line in lines if (found := HEADING.fullmatch(line))]
    if len(heads) >= ENOUGH - 1:
        return [_doku(line) for line in lines] if len(heads[0]["marks"]) >= STRONGEST - 1 else _wiki(lines)
    text = "\n".join(lines)
    if len(CLOSED.findall(text)) >= ENOUGH and len(CODE.findall(text)) >= ENOUGH:
        return [_post(line) for line in lines]
    return None


def _wiki(lines: Sequence[str]) -> list[str]:
    """``_wiki(["=== [[말]] ===", "# 놓는다", "# 옮긴다"])`` → ["### 말", "1. 놓는다", "2. 옮긴다"]."""
    out: list[str] = []
    counts: list[int] = []  # of the numbered lists that are open, the outermost first
    for raw in lines:
        line = "" if FRAME.fullmatch(raw.strip()) else BRACES.sub(r"\1", FOOTNOTE.sub(r" (\1\2)", EMPTY_NOTE.sub("", OUTSIDE.sub(r"\1", LINK.sub(r"\1", raw)))))
        plain = SLANTED.sub(r"\1", BOLD.sub(r"\1", line))
        item = ITEM.fullmatch(line)
        depth = max(len(item["marks"]), min(len(item["indent"]), DEEPEST)) if item else 0
        counts = [*counts, *[0] * (depth - len(counts))][:depth]
        if item:
            counts[-1] += 1
            lead = f"{counts[-1]}." if item["marks"][-1] == "#" else "-"
            out.append(f"{'    ' * (depth - 1)}{lead} {_words(item['rest'])}")
        elif found := HEADING.fullmatch(plain):
            out.append(f"{'#' * len(found['marks'])} {found['title']}")
        elif defined := DEFINED.fullmatch(line):
            out.append(f"- **{defined['rest']}**" if defined["mark"] == ";" else _words(defined["rest"]))
        elif line.startswith(("|", "!")):
            cells = re.split(r"\|\||!!", plain.strip().removeprefix("||").removesuffix("||").lstrip("|!"))
            out.append(f"| {' | '.join(CELL.sub('', cell).strip() for cell in cells)} |")
        else:
            out.append(_words(line))
    return out


def _doku(raw: str) -> str:
    """A line of DokuWiki, where the first heading has the most signs: ``_doku("===== - 말 =====")`` → "## 말"."""
    line = "" if DOKU_FRAME.fullmatch(raw.strip()) else DOKU_MARKS.sub("", LINK.sub(r"\1", raw))
    if found := HEADING.fullmatch(line):
        return f"{'#' * (STRONGEST + 1 - len(found['marks']))} {found['title'].removeprefix('- ')}"
    if line.startswith(("|", "^")):
        return f"| {' | '.join(cell.strip() for cell in re.split('[|^]', line.strip()[1:-1]))} |"
    return line


def _words(text: str) -> str:
    return SLANTED.sub(r"\1", BOLD.sub(r"**\1**", text))


def _post(line: str) -> str:
    """``_post("[*][b]눈[/b]을 굴린다")`` → "- **눈**을 굴린다"."""
    return ANY.sub("", STRONG.sub(r"**\1**", STAR.sub("- ", PICTURE.sub("", line))))
