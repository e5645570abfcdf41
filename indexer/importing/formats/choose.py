"""Readers of rulebook files, one module a format; `read` looks at the content, never trusting the name.

Only `sandbox` calls these: a reader runs in a process of its own with bounded memory and time. The readers of PDF and DOCX
take half a second to load and are loaded for such a file only.
"""

import re
from dataclasses import replace
from pathlib import PurePath

from indexer.importing.formats import archive, html, hwpx, markdown, text, wiki
from indexer.importing.source import LARGEST, CannotImport, Doubt, Source

ACTIVE = re.compile(rb"<(?:script|iframe|object|embed|applet)\b|<[^<>]{0,400}?\son[a-z]{3,20}\s*=|(?:javascript|vbscript)\s*(?::|&#)", re.I)
MOST_LINES = 400_000  # of a text; a file of the largest size has no more in running words
MOST_LETTERS = 5_000_000  # of any file, some seventy thick rulebooks: what comes after takes time by the letter
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
MARKDOWN = {".md", ".markdown", ".mkd", ".mdx"}
HTML = {".html", ".htm", ".xhtml"}
PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"BM", b"II*\0", b"MM\0*")


def read(name: str, data: bytes) -> Source:
    """The lines of a file: ``read("규칙.txt", b"1. 준비")``. `CannotImport` says why a file is refused."""
    found = _read(name, data)
    if sum(len(line.text) for line in found.lines) > MOST_LETTERS:
        raise CannotImport(f"{name}: 글이 {MOST_LETTERS // 10000}만 자가 넘어요. 나누어 넣어 주세요.")
    return found


def _read(name: str, data: bytes) -> Source:
    if len(data) > LARGEST:
        raise CannotImport(f"{name}: 파일이 {len(data) // 1024 // 1024}MB예요. {LARGEST // 1024 // 1024}MB까지만 읽어요. 나누어 넣어 주세요.")
    if not data.strip():
        raise CannotImport(f"{name}: 빈 파일이에요.")
    if data.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _archive(name, data)
    if b"%PDF-" in data[:1024]:
        from indexer.importing.formats import pdf

        return pdf.read(name, data)
    if data.startswith(OLE):
        raise CannotImport(f"{name}: 옛 HWP나 DOC 파일은 읽지 못해요. HWPX, DOCX, PDF로 저장해서 넣어 주세요.")
    if data.startswith(PICTURES):
        raise CannotImport(f"{name}: 그림 파일이에요. 글자가 든 파일을 넣어 주세요.")
    if data.startswith((b"{\\rtf", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!")):
        raise CannotImport(f"{name}: 이 꼴의 파일은 읽지 못해요. TXT, MD, HTML, DOCX, PDF, HWPX를 넣어 주세요.")
    return _words(name, data)


def _archive(name: str, data: bytes) -> Source:
    names = archive.names(name, data)
    if "word/document.xml" in names:
        from indexer.importing.formats import docx

        return docx.read(name, data)
    if any(hwpx.SECTION.fullmatch(one) for one in names):
        return hwpx.read(name, data)
    raise CannotImport(f"{name}: DOCX도 HWPX도 아닌 압축 파일이에요. 풀어서 안의 파일을 넣어 주세요.")


def _words(name: str, data: bytes) -> Source:
    suffix = PurePath(name).suffix.lower()
    if suffix in HTML or html.looks_like(data):
        return _counted(html.read(name, data), data)
    if data.count(b"\n") > MOST_LINES:
        raise CannotImport(f"{name}: {MOST_LINES // 10000}만 행이 넘어요. 나누어 넣어 주세요.")
    words, encoding, doubts = text.decode(name, data)
    marked = wiki.as_markdown(text.split(words)) if suffix not in MARKDOWN else None
    if marked:
        return markdown.read(name, encoding, marked, doubts)
    if suffix in MARKDOWN or text.looks_like_markdown(words):
        return _counted(markdown.read(name, encoding, text.split(words), doubts), data)
    return text.source(name, words, encoding, doubts)


def _counted(source: Source, data: bytes) -> Source:
    """The source with a word on how many scripts, frames and links that run something were left out of it."""
    found = list(ACTIVE.finditer(data))
    if not found:
        return source
    line = data.count(b"\n", 0, found[0].start()) + 1
    near = max((one.number for one in source.lines if one.at <= line), default=1)  # what is left out has no line of its own
    told = Doubt(near, f"글이 아닌 것(스크립트, 끼운 창, 실행되는 링크) {len(found)}개를 뺐어요")
    return replace(source, doubts=(*source.doubts, told))
