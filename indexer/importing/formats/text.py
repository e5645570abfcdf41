"""TXT and Markdown: bytes → lines. UTF-8 strictly, UTF-16 by its mark, else CP949; what cannot be read is named."""

import re

from indexer.importing.source import CannotImport, Doubt, Source, SourceLine

ENDS = re.compile(r"\r\n|\r|\n|\x0b|\x85|\u2028|\u2029")
FENCE = re.compile(r"(?m)^(?:```|~~~)")
ATX = re.compile(r"(?m)^#{1,6}[ \u00a0\u3000]+\S")
STRONG = re.compile(r"\*\*\S[^*\n]*\*\*|\]\((?:https?:|\./|#)[^)\n]*\)|(?m:^\|?[ :]*-{3,}[ :]*\|)")
FEW = 0.002  # share of unreadable bytes that is still a damaged text and no other encoding


def decode(name: str, data: bytes, declared: str = "") -> tuple[str, str, tuple[Doubt, ...]]:
    """The text, its encoding and the doubtful lines: ``decode("가.txt", "준비".encode("cp949"))`` → ("준비", "cp949", ())."""
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return _with_damage(data, encoding, encoding)
    _no_binary(name, data)
    for encoding in ("utf-8", declared, "cp949"):  # a page may declare what it was before it was converted
        if encoding:
            try:
                return data.decode(encoding), encoding, ()
            except (UnicodeDecodeError, LookupError):
                continue
    tries = [(_damage(data, encoding), encoding) for encoding in ("utf-8", "cp949")]
    damage, encoding = min(tries)
    if damage > max(2, len(data) * FEW):
        raise CannotImport(f"{name}: 글자 부호를 알 수 없어요. UTF-8로 저장해서 넣어 주세요.")
    return _with_damage(data, encoding, encoding)


def _damage(data: bytes, encoding: str) -> int:
    return data.decode(encoding, errors="replace").count("\ufffd")


def _with_damage(data: bytes, encoding: str, shown: str) -> tuple[str, str, tuple[Doubt, ...]]:
    words = data.decode(encoding, errors="replace")
    lines = [n for n, line in enumerate(ENDS.split(words), 1) if "\ufffd" in line]
    return words, shown, tuple(Doubt(line, "읽을 수 없는 글자가 있어요") for line in lines[:50])


def _no_binary(name: str, data: bytes) -> None:
    sample = data[:65536]
    odd = sum(sample.count(bytes([code])) for code in (*range(9), *range(14, 27), *range(28, 32)))
    if odd > len(sample) * 0.01:
        raise CannotImport(f"{name}: 글 파일이 아니에요. 이름과 다른 꼴의 파일인지 보아 주세요.")


def looks_like_markdown(words: str) -> bool:
    """Whether a text under another name is Markdown: headings of two levels, or a heading and links, bold or a table."""
    found = {match.group().split()[0] for match in ATX.finditer(words)}
    return (len(found) > 1 and "##" in found) or (bool(found) and len(STRONG.findall(words)) > 2) or bool(FENCE.search(words) and found)


def split(words: str) -> list[str]:
    """The lines of a text, whatever ends them: ``split("산\\r\\n강\\n")`` → ["산", "강"]."""
    lines = ENDS.split(words)
    if lines and not lines[-1]:
        lines.pop()
    return lines


def source(name: str, words: str, encoding: str, doubts: tuple[Doubt, ...] = ()) -> Source:
    """A source of numbered lines; a form feed stays in front of its line as the sign of a new page."""
    lines = tuple(SourceLine(n, line, n) for n, line in enumerate(split(words), 1))
    return Source(name, "text", encoding, lines, doubts=doubts)
