"""DOCX and HWPX are zip files: the guards against bombs, odd paths and entity tricks, and one way to read a part.

Parts are read into memory by their listed name; nothing is ever unpacked to the disk.
"""

import io
import zipfile
from pathlib import PurePosixPath
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from indexer.importing.source import CannotImport

MOST_FILES = 4000
LARGEST_PART = 64 * 1024 * 1024  # bytes unpacked
LARGEST_WHOLE = 256 * 1024 * 1024
MOST_TIMES = 200  # a part that unpacks to more than this many times its size, and is large, is a bomb
SMALL = 4 * 1024 * 1024


def names(name: str, data: bytes) -> list[str]:
    """The parts of an archive after the guards; `CannotImport` for a bomb, a path that leads out, or a damaged file."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError) as error:
        raise CannotImport(f"{name}: 압축이 깨졌거나 잘린 파일이에요. 다시 저장해서 넣어 주세요.") from error
    if len(infos) > MOST_FILES or sum(info.file_size for info in infos) > LARGEST_WHOLE:
        raise CannotImport(f"{name}: 풀면 너무 커지는 파일이에요. 읽지 않았어요.")
    for info in infos:
        if info.file_size > LARGEST_PART or (info.file_size > SMALL and info.file_size > MOST_TIMES * max(info.compress_size, 1)):
            raise CannotImport(f"{name}: 풀면 너무 커지는 파일이에요. 읽지 않았어요.")
        path = PurePosixPath(info.filename.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts or ":" in info.filename[:3]:
            raise CannotImport(f"{name}: 안의 경로가 바깥을 가리켜요. 읽지 않았어요.")
        if info.flag_bits & 1:
            raise CannotImport(f"{name}: 암호가 걸린 파일이에요. 암호를 풀어 저장해서 넣어 주세요.")
    return [info.filename for info in infos]


def part(name: str, data: bytes, inner: str) -> bytes:
    """The bytes of one part, never more than `LARGEST_PART` whatever the archive claims."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(inner) as stream:
            content = stream.read(LARGEST_PART + 1)
    except (zipfile.BadZipFile, KeyError, EOFError, OSError, NotImplementedError, ValueError) as error:
        raise CannotImport(f"{name}: {inner}을 읽을 수 없어요. 깨진 파일이에요.") from error
    if len(content) > LARGEST_PART:
        raise CannotImport(f"{name}: 풀면 너무 커지는 파일이에요. 읽지 않았어요.")
    return content


def xml(name: str, data: bytes, inner: str) -> Element:
    """A part as XML; a document type or an entity in it is refused."""
    try:
        root: Element = fromstring(part(name, data, inner), forbid_dtd=True)
    except DefusedXmlException as error:
        raise CannotImport(f"{name}: {inner}에 문서 형식 선언이나 개체가 있어요. 읽지 않았어요.") from error
    except (ParseError, ValueError, LookupError) as error:
        raise CannotImport(f"{name}: {inner}이 깨져 있어요.") from error
    return root
