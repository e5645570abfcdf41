"""Plain text of a Markdown body: what is indexed, cut into snippets and marked.

Only the marks that the books use are removed; a figure such as ``5*2*3`` or ``a_b`` stays as written.
"""

import re

LINK = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]]*))?\]\]")
WEB_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*\)")
BOLD = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*")
CODE = re.compile(r"`([^`]*)`")
ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+\-.!>])")
HOLD = 0xE000  # an escaped sign waits in the private area while marks are removed
HELD = re.compile("[\ue020-\ue07f]")
ENTITY = re.compile(r"&(lt|gt|amp|#124);")
ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "#124": "|"}
TABLE_RULE = re.compile(r"[\s:|-]*")
LINE_MARK = re.compile(r"^\s*(?:[-*+]\s+|#{1,6}\s+|>\s?|\d+[.)]\s+)")
NUMBERED = re.compile(r"^\s*(\d+)[.)]\s+")
BLANKS = re.compile(r"[ \t]+")
ID_LIKE = re.compile(r"[a-z0-9]+(?:\.[a-z0-9-]+)+")


def plain(markdown: str, name_of: dict[str, str] | None = None) -> str:
    """The words of a Markdown text, one line a block line: ``plain("**쇠퇴** [[sw.decline|하면]]")`` → "쇠퇴 하면".

    ``name_of`` maps an id to the title that a bare ``[[id]]`` is shown as; without one such a link leaves nothing.
    """
    names = name_of or {}
    lines = (_line(line, names) for line in markdown.splitlines())
    return "\n".join(line for line in lines if line)


def _line(line: str, names: dict[str, str]) -> str:
    if "--" in line and TABLE_RULE.fullmatch(line):
        return ""
    line = ESCAPED.sub(lambda found: chr(ord(found[1]) + HOLD), line)
    number = NUMBERED.match(line)
    line = LINE_MARK.sub(f"{number[1]}. " if number else "", line)
    if line.lstrip().startswith("|"):
        line = " · ".join(cell.strip() for cell in line.strip().strip("|").split("|") if cell.strip())
    line = LINK.sub(lambda link: _link(link, names), line)
    line = WEB_LINK.sub(r"\1", line)
    line = BOLD.sub(r"\1", line)
    line = CODE.sub(r"\1", line)
    line = ENTITY.sub(lambda found: ENTITIES[found[1]], HELD.sub(lambda found: chr(ord(found[0]) - HOLD), line))
    return BLANKS.sub(" ", line).replace("()", "").strip()


def _link(link: re.Match[str], names: dict[str, str]) -> str:
    target, shown = link[1].strip(), link[2]
    if shown:
        return shown
    return names.get(target, "") if ID_LIKE.fullmatch(target) else target
