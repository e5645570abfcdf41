"""Faults that other importers and analysers had, one test for each kind, on words of our own."""

import io
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import docx
import pytest
from docx.enum.style import WD_STYLE_TYPE
from docx.oxml.ns import qn

from corpus.hangul import choseong, clean, fold
from indexer.importing import shelf
from indexer.importing.formats.choose import read
from indexer.importing.formats.shapes import unbold
from indexer.importing.glossary import candidates
from indexer.importing.run import read_outline
from indexer.load import load
from indexer.plain import plain
from indexer.render import render
from tests.indexer.importing.checks import body, headings, imported
from tests.indexer.importing.makers import RULES, make_hwpx, make_zip

SAID = "배를 두 칸까지 옮길 수 있어요. 기름이 없으면 옮기지 못해요."


def test_conjoining_jamo_become_the_jamo_that_people_type() -> None:
    """B08, M19: a lone conjoining ㄴ or ㄱ is shown and searched as ㄴ and ㄱ."""
    text = body("준비\n\n\u1100 표식과 \u11ab 표식을 놓아요. 그 다음에 시작해요.")

    assert "ㄱ 표식과 ㄴ 표식을" in text
    assert not any("\u1100" <= char <= "\u11ff" for char in text)
    assert fold("\u1100") == fold("ㄱ") == choseong("가")


def test_a_text_in_nfd_is_the_same_text() -> None:
    """B22, M03: body, headings and file name go through one normal form."""
    text = f"함정\n\n함정 표식을 뒤집어요. {SAID}"
    parted = unicodedata.normalize("NFD", text)

    assert body(text) == body(parted)
    assert headings(parted, unicodedata.normalize("NFD", "함정.txt")) == ["1 함정"]


@pytest.mark.parametrize("piece", ["3①", "1½점", "Ⅱ장", "㎝", "㉠", "ㄹㅁㅋㅂ", "ㄱㅏ"])
def test_nothing_is_folded_in_the_text_that_is_shown(piece: str) -> None:
    """B23: compatibility signs stay as written; ㄱㅏ does not become 가."""
    assert piece in body(f"준비\n\n말을 {piece} 놓아요. {SAID}")


def test_bold_that_ends_in_a_bracket_before_a_particle() -> None:
    """B52: the stars are neither shown nor indexed; the word is a candidate with its English."""
    source = read("가.md", "# 싸움\n\n**돌격(Charge)**은 한 번만 한다.\n".encode())
    parts = read_outline(source).parts

    assert plain(body("# 싸움\n\n**돌격(Charge)**은 한 번만 한다.\n", "가.md").split("\n\n")[1]) == "돌격(Charge)은 한 번만 한다."
    assert [(one.ko, one.en) for one in candidates(parts)] == [("돌격", "Charge")]


@pytest.mark.parametrize("blank", ["\u00a0", "\u3000", "\u2003", " "])
def test_any_blank_after_the_signs_makes_a_heading(blank: str) -> None:
    """B55: a no-break or an ideographic space does as well as a blank."""
    assert headings(f"# 놀이\n\n##{blank}놀이 준비\n\n{SAID}\n", "가.md") == ["1 놀이", "2 놀이 준비"]


def test_blanks_of_every_width_are_one_blank() -> None:
    """B55: exotic spaces are folded in the text as well."""
    assert "말을 세 개 놓아요" in body("준비\n\n말을\u00a0세\u3000개\u2009놓아요. 그 다음에 시작해요.")


def test_invisible_characters_do_not_part_words() -> None:
    """B56: zero-width spaces, joiners and marks are taken out at import."""
    text = body("준비\n\n선\u200b플레이어가 \u200b턴\u2060을 시작\ufeff해요. 그리고 \u00ad옮겨요.")

    assert "선플레이어가 턴을 시작해요. 그리고 옮겨요." in text


WRAPPED = "놀이의 목적은 등대를 모두 밝히는 것이에요. 승점은 모두\n100. 그 뒤로는 더 얻지 않아요. 폭풍이 오면 배는 항구로\n돌아와요. 항구에 먼저 닿은 사람이 기름을 한 통 더 받아요.\n기름은 다음 차례부터 쓸 수 있고 다 쓰면 다시 채울 수 없습니\n다. 등대를 밝힌 사람은 표식을 하나 얻어요.\n"


def test_a_number_at_the_start_of_a_wrapped_line_is_no_item() -> None:
    """B61: "100." goes on with its sentence; a date is neither an item nor a heading."""
    text = body(f"목적\n\n{WRAPPED}\n2021. 3. 1. 시행\n\n{WRAPPED}")

    assert "승점은 모두 100. 그 뒤로는" in text
    assert "다시 채울 수 없습니다. 등대를" in text
    assert not any(line.startswith(("100. ", "2021. ")) for line in text.split("\n"))
    assert "<li>" not in render("\n".join(line for line in text.split("\n") if "2021" in line))


def test_lone_bullets_and_words_that_were_cut_are_joined() -> None:
    """B64: a bullet takes the next line, the rest of a word closes up without a blank, the report tells both."""
    _, prepared, report = imported(f"나라\n\n{SAID}\n\n•\n싱가포르\n•\n스리랑카, 캄보디\n아\n\n끝\n\n{SAID}")

    assert "- 싱가포르\n- 스리랑카, 캄보디아" in prepared.draft.files["rules/01-nara.md"]
    assert [fate.line for fate in report.fates if fate.what == "joined"] == [6, 8, 9]


def test_spread_syllables_are_closed_up() -> None:
    """B65: a gap rule made for Latin letters put blanks inside Korean words."""
    assert "규칙을 확인한다" in body("준비\n\n규 칙 을  확 인 한 다\n\n그 다음에 시작해요. 모두 앉아요.")


def test_page_numbers_and_running_headers_leave_the_sentence_whole() -> None:
    """B67: lines at page edges that only differ by a number are dropped and named, the sentence is joined."""
    text = "\n".join(f"카드 {word}을 한\n- {n} -\n윷놀이 규칙서\n장 뽑는다.\n" for n, word in ((11, "앞면"), (12, "뒷면"), (13, "옆면")))
    _, prepared, report = imported(text)
    written = "".join(prepared.draft.files.values())

    assert "카드 뒷면을 한 장 뽑는다." in written
    assert "윷놀이 규칙서" not in written
    assert {"쪽 번호", "쪽마다 되풀이되는 머리글·꼬리글"} == {fate.why for fate in report.fates if fate.what == "dropped"}


def test_hwpx_with_only_a_section_is_read_and_an_epub_is_named() -> None:
    """M25: sections without container and header give their text; another zip is refused in words."""
    from indexer.importing.source import CannotImport

    assert any("등대 섬" in line.text for line in read("가.hwpx", make_hwpx(RULES, False, False)).lines)
    with pytest.raises(CannotImport, match="HWPX도 아닌"):
        read("가.hwpx", make_zip({"mimetype": "application/epub+zip", "OPS/a.xhtml": "<html/>"}))


def test_a_declared_euc_kr_is_read_as_cp949() -> None:
    """M29: letters beyond EUC-KR do not stop the reading."""
    page = '<html><head><meta charset="euc-kr"></head><body><p>뷁 소리가 난다.</p><p>끝까지 읽는다.</p></body></html>'
    lines = [unbold(line.text) for line in read("가.html", page.encode("cp949")).lines if line.text]

    assert lines == ["뷁 소리가 난다.", "끝까지 읽는다."]


@pytest.mark.parametrize(("text", "shown"), [("이것은__중요__하다", "이것은__중요__하다"), ("5*2*3", "5*2*3"), ("a_b_c", "a_b_c"), ("<성> 안", "<성> 안"), ("&lt;성&gt;", "&lt;성&gt;")])
def test_signs_of_a_plain_text_are_no_marks(text: str, shown: str) -> None:
    """What only looks like Markdown in a TXT is shown as it was written, on the page and in the index."""
    written = body(f"준비\n\n{text}을 놓아요. {SAID}").split("\n\n")[1]

    assert plain(written).startswith(clean(shown))
    assert not any(tag in render(written) for tag in ("<em>", "<strong>", "<b>"))


EMPHASIS = [
    ("*트릭*을 얻는다.", "트릭을 얻는다."), ("점수는 5*2*3점이다.", "점수는 5*2*3점이다."), ("점수는 5**2점이다.", "점수는 5**2점이다."),
    ("칸 이름은 a_b_c이다.", "칸 이름은 a_b_c이다."),
]


@pytest.mark.parametrize(("text", "shown"), EMPHASIS)
def test_stars_beside_a_particle_are_marks_and_between_digits_are_not(text: str, shown: str) -> None:
    """B53: emphasis before a particle is read, a product keeps its stars on the page and in the index."""
    written = body(f"# 놀이\n\n{text}\n", "가.md").split("\n\n")[1]

    assert plain(written) == shown
    assert "5<em>" not in render(written) and "5<strong>" not in render(written)


@pytest.mark.parametrize(("mark", "second"), [("1.", "2."), ("1)", "2)"), ("(1)", "(2)"), ("가.", "나."), ("①", "②")])
def test_a_number_and_its_text_on_two_lines_are_one_item(mark: str, second: str) -> None:
    """B58: a list number alone takes the next line, whatever its kind; one at the foot of a page is no item."""
    text = body(f"준비\n\n{SAID}\n\n{mark}\n카드를 섞는다\n{second}\n나누어 준다\n\n{SAID}")

    assert "카드를 섞는다\n" in text and text.count("- ") + text.count("1. ") + text.count("2. ") >= 2
    assert all(f"{one}\n" not in text.split("카드를")[0].split(SAID)[-1] for one in (mark, second))


@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_items_keep_their_numbers_across_blank_lines(between: str) -> None:
    """B59: one list of three with the numbers of the source."""
    text = body("진행\n\n" + SAID + "\n\n" + between.join(["1. 패를 섞어요.", "2. 패를 나눠요.", "3. 패를 모아요."]) + "\n\n" + SAID)

    assert "1. 패를 섞어요.\n2. 패를 나눠요.\n3. 패를 모아요." in text
    assert render(text[text.index("1. 패"):text.index("3. 패") + 12]).count("<ol") == 1


def test_a_table_of_an_hwpx_is_a_table() -> None:
    """B62: cells stay in their rows, and the report counts tables."""
    _, prepared, report = imported(make_hwpx([("h1", "놀이"), ("table", [["카드", "장수", "효과"], ["해", "3", "한 칸"]])]), "가.hwpx")

    assert "| 카드 | 장수 | 효과 |\n| --- | --- | --- |\n| 해 | 3 | 한 칸 |" in "".join(prepared.draft.files.values())
    assert [(one["rows"], one["columns"]) for one in report.tables] == [(2, 3)]


@pytest.mark.parametrize(("style", "outline"), [("제목 1", None), ("머리말 a3", 0), ("heading 1", None), ("개요 1", None), ("바탕글", 0)])
def test_headings_of_word_in_any_language(style: str, outline: int | None) -> None:
    """B68: by the name of the style in Korean or English, or by the outline level whatever its name."""
    document = docx.Document()
    made = document.styles.add_style(style, WD_STYLE_TYPE.PARAGRAPH) if style != "heading 1" else document.styles["Heading 1"]
    head = document.add_paragraph("전투", style=made)
    if outline is not None:
        level = head._p.get_or_add_pPr().makeelement(qn("w:outlineLvl"), {qn("w:val"): str(outline)})
        head._p.get_or_add_pPr().append(level)
    document.add_paragraph(SAID)
    out = io.BytesIO()
    document.save(out)

    assert headings(out.getvalue(), "가.docx") == ["1 전투"]


@pytest.mark.parametrize("link", [
    "[규칙](javascript:alert(1))", "[규칙](jAvAsCrIpT:1)", "[규칙](javascript&#58;1)", "[규칙](data:text/html,<b>)", '<a href="javascript:1">규칙</a>',
    "<script>alert(1)</script>규칙", "규칙<img src=x onerror=1>", "규칙<svg/onload=1>", "<iframe src=//e></iframe>규칙", "[규칙](vbscript:x)",
])
def test_nothing_that_runs_comes_in_with_markdown(link: str) -> None:
    """B70, M51: of links and raw HTML only the words stay, in the draft and on the page."""
    written = body(f"# 놀이\n\n이 {link} 보아요. {SAID}\n", "가.md")
    shown = render(written.split("\n\n", 1)[1])

    assert "규칙" in shown
    assert not any(word in shown.casefold() for word in ("script:", "alert", "onerror", "onload", "<iframe", "<img", "<svg", "href="))


@pytest.mark.parametrize(("name", "text"), [
    ("가.md", "# 놀이\n\n규칙이에요.\n\n<script>a()</script>\n<img src=x onerror=1>\n[규칙](javascript:1)\n"),
    ("가.html", "<html><body><h1>놀이</h1>\n<p>규칙이에요.</p>\n<p>글<script>a()</script></p><iframe src='//e'></iframe><a href='javascript:1'>표</a></body></html>"),
])
def test_what_was_taken_out_is_counted(name: str, text: str) -> None:
    """M51: the report says how many scripts, frames and such links were left out, and near which line the first stood."""
    doubts = [(one.line, one.what) for one in imported(text, name)[2].doubts]

    assert any("글이 아닌 것(스크립트, 끼운 창, 실행되는 링크) 3개를" in what for _, what in doubts), doubts
    assert 0 <= text[: text.index("<script")].count("\n") + 1 - min(line for line, what in doubts if "글이 아닌 것" in what) <= 2


@pytest.mark.parametrize("text", ["말을 옮긴다.", "산 과 강 을 잇는다.", "두 칸 을 간다."])
def test_blanks_between_hangul_words_stay(text: str) -> None:
    """M27: Korean is written with blanks; only letters spread one by one are closed up."""
    assert text in body(f"준비\n\n{text} {SAID}")


@pytest.mark.parametrize(("written", "typed"), [("oﬃcial", "official"), ("ﬁgure", "figure"), ("ＴＵＲＮ", "turn"), ("ﬀ", "ff")])
def test_ligatures_and_wide_letters_are_found_as_they_are_typed(written: str, typed: str) -> None:
    """M45: shown as the file has them, folded where they are compared."""
    assert written in body(f"준비\n\n{written} 카드를 놓아요. {SAID}")
    assert typed == fold(written)


def test_two_imports_at_once_leave_two_games(tmp_path: Path) -> None:
    """B38: the second waits for the first; neither fails, neither is half written."""
    def put(n: int) -> Path:
        return shelf.place([read(f"{n}.txt", f"놀이 {n}\n\n준비\n\n{SAID}\n".encode())], f"game_{n}", f"놀이 {n}", tmp_path).folder

    with ThreadPoolExecutor(4) as pool:
        folders = list(pool.map(put, range(4)))

    assert {folder.name for folder in folders} == set(load((), (tmp_path,)).games)
    assert not list(tmp_path.glob(".building-*"))
