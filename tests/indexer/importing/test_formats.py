"""Every format read back whole from known content, and hostile files refused in words."""

import contextlib
import io
import time
import zipfile

import pytest

from indexer.importing.formats.choose import read
from indexer.importing.formats.shapes import unbold
from indexer.importing.sandbox import read_safely
from indexer.importing.source import LARGEST, CannotImport, letters
from tests.indexer.importing.checks import body, headings, imported
from tests.indexer.importing.makers import RULES, make_docx, make_hwpx, make_pdf, make_zip, words

MADE = {"놀이.docx": make_docx(RULES), "놀이.pdf": make_pdf(RULES), "두단.pdf": make_pdf(RULES, 2), "놀이.hwpx": make_hwpx(RULES)}


@pytest.mark.parametrize("name", MADE)
def test_a_file_is_read_back_whole_and_in_order(name: str) -> None:
    """Every letter that went into the file comes out in its order, whatever the format."""
    found = "".join(letters(unbold(line.text)) for line in read(name, MADE[name]).lines)

    assert letters("".join(words(RULES))) == found


@pytest.mark.parametrize("name", MADE)
def test_headings_and_tables_stay_what_they_are(name: str) -> None:
    """Three headings; the cells of the table stand in a table."""
    _, _, report = imported(MADE[name], name)

    assert [one["title"] for one in report.sections] == ["등대 섬", "게임 준비", "항해"]
    assert [(one["rows"], one["columns"]) for one in report.tables] == [(4, 3)]
    assert "| 안개 | 하나 | 두 통 |" in body(MADE[name], name)
    assert report.unaccounted == []


def test_two_columns_are_read_one_after_the_other() -> None:
    """On a page of two columns the left one is read to its end before the right one begins."""
    chapters = [(kind, f"{value} {n}" if kind != "table" else value) for n in range(1, 8) for kind, value in RULES]
    found = "".join(letters(unbold(line.text)) for line in read("두단.pdf", make_pdf(chapters, 2)).lines)

    assert letters("".join(words(chapters))) == found


@pytest.mark.parametrize("times", [3, 4, 5])
def test_a_short_last_column_and_a_title_of_two_lines(times: int) -> None:
    """However little stands in the right column it comes last; a title that fills its column goes on in the next line."""
    long = "등대와 암초와 안개가 있는 바람 부는 섬의 아주 긴 이름"
    chapters = [("h1", long), *[(kind, value) for _ in range(times) for kind, value in RULES[1:8]], ("p", "끝.")]
    found = read("두단.pdf", make_pdf(chapters, 2)).lines

    assert letters("".join(words(chapters))) == "".join(letters(unbold(line.text)) for line in found)
    assert letters(long) == letters(found[0].text)


@pytest.mark.parametrize(("header", "container"), [(False, True), (True, False), (False, False)])
def test_hwpx_without_its_header_or_container_is_still_read(header: bool, container: bool) -> None:
    """Sections are enough; what is missing costs styles, never text."""
    assert "폭풍이 지나면 모든 배가 항구로 돌아옵니다." in body(make_hwpx(RULES, header, container), "놀이.hwpx")


PAGE = """<html><head><meta charset="euc-kr"><title>성 쌓기</title><style>p{{}}</style><script>alert(1)</script></head><body>
<nav><a href="/">홈</a></nav>
<table><tr><td>{side}</td><td><h1>성 쌓기</h1><h2>준비</h2><p>돌을 열 개씩 나누어 갖습니다.<br>왕을 한 명 뽑습니다.</p>
<h2>쌓기</h2><p>뷁 소리가 나면 <a href="javascript:evil()">다시</a> 쌓습니다. <b>돌(Stone)</b>은 하나씩만 놓습니다.</p>
<table><tr><th>높이</th><th>점수</th></tr><tr><td>3층</td><td>2점</td></tr><tr><td colspan="2">끝</td></tr></table>
<ol><li>무너지면 집니다<ul><li>왕은 예외</li></ul></li><li>비기면 다시 합니다</li></ol></td></tr></table>
<footer>Copyright 아무개</footer></body></html>"""


def test_html_gives_the_words_of_the_page() -> None:
    """Declared euc-kr with CP949 letters; a table for layout is text, one of data a table; scripts and links are gone."""
    text = body(PAGE.format(side="옆글").encode("cp949"), "성.html")

    assert "뷁 소리가 나면 다시 쌓습니다. **돌(Stone)**은 하나씩만 놓습니다." in text
    assert "| 높이 | 점수 |\n| --- | --- |\n| 3층 | 2점 |\n| 끝 |  |" in text
    assert "1. 무너지면 집니다\n    - 왕은 예외\n2. 비기면 다시 합니다" in text
    assert not any(word in text for word in ("alert", "javascript", "Copyright", "홈"))
    assert headings(PAGE.format(side="옆글").encode("cp949"), "성.html") == ["1 성 쌓기", "2 준비", "2 쌓기"]


MARKDOWN = """---
title: 달의 정원
---
# 달의 정원 / Moon Garden

##\u00a0준비
**씨앗(Seed)**은 *세 개*씩 받는다.
Each player takes three seeds.

<table><tr><td>봄</td><td>+1</td></tr>
<tr><td>여름</td><td>+2</td></tr></table>

진행
----
1) 심기
2) 물 주기
   - 한 번만

| 꽃 | 점수 |
|---|---|
| 장미 | 3 |

> #### 옆 이야기
> 옛날에 정원사가 있었다.

```
# 코드
```
[여기](javascript:alert(1)) <script>alert(2)</script><b>끝</b>
"""


def test_markdown_keeps_its_structure_and_loses_its_marks() -> None:
    """Front matter, two kinds of headings, HTML inside, tables, quotes, code; a script is no text."""
    text = body(MARKDOWN, "정원.md")

    assert headings(MARKDOWN, "정원.md") == ["1 달의 정원 / Moon Garden", "2 준비", "2 진행"]
    for piece in ("**씨앗(Seed)**은 세 개씩 받는다.", "| 봄 | +1 |\n| --- | --- |\n| 여름 | +2 |", "1. 심기\n2. 물 주기\n    - 한 번만",
                  "| 꽃 | 점수 |\n| --- | --- |\n| 장미 | 3 |", "> **옆 이야기**\n>\n> 옛날에 정원사가 있었다.", "    # 코드", "여기 끝"):
        assert piece in text
    assert "alert" not in text
    assert imported(MARKDOWN, "정원.md")[2].unaccounted == []


@pytest.mark.parametrize(("encoding", "expected"), [("utf-8", "utf-8"), ("utf-8-sig", "utf-8-sig"), ("utf-16", "utf-16"), ("cp949", "cp949")])
def test_encodings(encoding: str, expected: str) -> None:
    """UTF-8 strictly, UTF-16 by its mark, then CP949 with all its syllables."""
    source = read("가.txt", "준비\r\n\r\n뷁을 놓아요.\r\n".encode(encoding))

    assert (expected, ["준비", "", "뷁을 놓아요."]) == (source.encoding, [line.text.strip("\ufeff") for line in source.lines])


def _bomb() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b"0" * 80_000_000)
    return out.getvalue()


ENTITIES = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "룰룰룰룰룰"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><hs:sec xmlns:hs="x"><p>&c;</p></hs:sec>'
HOSTILE = {
    "빈.txt": b" \n ", "폭탄.docx": _bomb(), "개체.hwpx": make_zip({"Contents/section0.xml": ENTITIES}),
    "개체.docx": make_zip({"word/document.xml": ENTITIES, "[Content_Types].xml": "<a/>"}),
    "경로.docx": make_zip({"word/document.xml": "<a/>", "../../밖.txt": "x"}), "잘린.docx": make_docx(RULES)[:2000],
    "잘린.pdf": make_pdf(RULES)[:600], "잘린.hwpx": make_hwpx(RULES)[:300], "그림.txt": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9,
    "옛.hwp": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "묶음.zip": make_zip({"a.txt": "글"}), "이진.md": bytes(range(256)) * 50,
    "전자책.hwpx": make_zip({"mimetype": "application/epub+zip", "OEBPS/content.opf": "<package/>"}),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_in_words(name: str) -> None:
    """Bombs, entities, paths that lead out, cut and mistaken files: a sentence that names the file, in little time."""
    began = time.perf_counter()
    with pytest.raises(CannotImport, match=name):
        read_safely(name, HOSTILE[name])

    assert time.perf_counter() - began < 20


def test_too_large_a_file_is_refused_before_it_is_read() -> None:
    """What is over the limit is not parsed at all."""
    with pytest.raises(CannotImport, match="32MB까지만"):
        read("큰.txt", b"a" * (LARGEST + 1))


def test_the_content_decides_not_the_name() -> None:
    """A DOCX called .txt and an HTML page called .txt are read as what they are."""
    assert read("놀이.txt", MADE["놀이.docx"]).encoding == "docx"
    assert read("쪽.txt", b"<!doctype html><p>abc</p>").markup == "styled"


LINES = {" ": " " * 20_000 + "가", "-": "가" + "-" * 20_000 + "나", "a`": "가" + "`" * 20_000 + "나", "|": "|" * 20_000 + "가", "[*": "[*" * 20_000 + "가", "(": "(" * 20_000 + "가" * 20_000, "_": "_" * 20_000 + "가", "**": "**가" * 20_000, "[[": "[[" * 20_000 + "가", "가(": "가(a" * 20_000, "`": "`" * 20_001 + "가", "1.": "1." * 20_000}


WIKI, POST = "== 준비 ==\n== 항해 ==\n", "[b]배[/b]\n" * 3
MARKED = [WIKI + "[*가" * 20_000, WIKI + "|" + "a=" * 20_000, WIKI + "[http://a" * 20_000, WIKI + "'''가" * 20_000, POST + "[b]가" * 20_000, POST + "[img]" * 20_000]


@pytest.mark.parametrize("text", MARKED, ids=["note", "cell", "link", "bold", "strong", "picture"])
def test_one_endless_line_of_wiki_text_or_a_post_is_no_trap(text: str) -> None:
    """The same holds for the marks of wikis and forums."""
    began = time.process_time()
    imported(text)

    assert time.process_time() - began < 4


@pytest.mark.parametrize("sign", LINES)
@pytest.mark.parametrize("name", ["가.txt", "가.md"])
def test_one_endless_line_is_no_trap(sign: str, name: str) -> None:
    """Every stage, not the reader alone, takes time as the line is long and not as its square."""
    began = time.process_time()
    imported(f"# 놀이\n\n준비를 해요.\n\n{LINES[sign]}", name)

    assert time.process_time() - began < 4


def test_cells_that_reach_down_and_across_stay_in_bounds() -> None:
    """A cell of two rows leaves the place below it empty; twenty thousand that push each other right cost no more than their rows."""
    small = "<table><tr><td rowspan=2>바람</td><td>하나</td><td>셋</td></tr><tr><td>둘</td><td>넷</td></tr><tr><td colspan=2>끝</td><td>다섯</td></tr></table>"
    began = time.process_time()
    source = read("큰.html", ("<html><body><table>" + "<tr><td colspan=50 rowspan=50>가</td></tr>" * 20_000 + "</table>").encode())

    assert time.process_time() - began < 10 and sum("가" in line.text for line in source.lines) > 0
    assert "| 바람 | 하나 | 셋 |\n| --- | --- | --- |\n|  | 둘 | 넷 |\n| 끝 |  | 다섯 |" in body(f"<html><body><h1>표</h1>{small}</body></html>", "표.html")


def test_too_many_lines_are_refused_before_they_are_read() -> None:
    """Half a million lines are told at once."""
    began = time.perf_counter()
    with pytest.raises(CannotImport, match="만 행이 넘어요"):
        read_safely("많은.txt", "가\n".encode() * 500_000)

    assert time.perf_counter() - began < 15


@pytest.mark.parametrize("depth", [300, 1500, 3000])
def test_tags_that_are_never_closed_lose_no_word(depth: int) -> None:
    """Old pages open a font or a table again and again: all words come in, or the page is refused in words."""
    page = "<html><body>" + "".join(f"<font>말{n}" for n in range(depth))
    try:
        found = "".join(line.text for line in read_safely("글.html", page.encode()).lines)
    except CannotImport as error:
        assert depth > 2000 and "너무 깊이" in str(error)
    else:
        assert found.count("말") == depth


def test_deep_html_neither_hangs_nor_breaks() -> None:
    """Fifty thousand open tags are read or refused, quickly."""
    began = time.perf_counter()
    with contextlib.suppress(CannotImport):
        read_safely("깊은.html", b"<html><body>" + b"<div>" * 50_000 + "글".encode() + b"<table>" * 3000)

    assert time.perf_counter() - began < 30


def test_a_reader_that_takes_too_long_or_too_much_is_stopped() -> None:
    """The limits of the child process hold: little memory ends in a refusal, not in a crash of this one."""
    with pytest.raises(CannotImport):
        read_safely("놀이.pdf", MADE["놀이.pdf"], memory=60 * 1024 * 1024)
