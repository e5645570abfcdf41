"""Marks of Markdown, Jekyll, wikis and saved pages: none is left in a draft, no word goes with them."""

import pytest

from tests.indexer.importing.checks import body, headings, imported, lost

SAID = "배를 두 칸까지 옮길 수 있어요. 기름이 없으면 옮기지 못해요."
# a line of Markdown → what the draft says
LINES = [
    ("[표][ㄱ]{:target=\"_blank\"}를 보아요.\n\n[ㄱ]: https://example.org/a", "표를 보아요."),
    ("[표]를 보고 [자리][]를 골라요.\n\n[자리]: ./place.md \"자리\"", "[표]를 보고 자리를 골라요."),
    ("[여기](https://example.org/?a=1&b=\n2)를 보아요.", "여기를 보아요."),
    (":sailboat: 배를 타요. 비율은 1:2:3이에요.", "배를 타요. 비율은 1:2:3이에요."),
    ("![돛배](boat.png)", "(돛배)"), ("![돛배](boat.png) 세 척", "돛배 세 척"), ("[![돛배](boat.png)](https://example.org)", "(돛배)"),
]


@pytest.mark.parametrize(("written", "shown"), LINES)
def test_marks_of_markdown_leave_their_words(written: str, shown: str) -> None:
    """Links by name, addresses over two lines, short codes, pictures alone on their line."""
    _, prepared, report = imported(f"# 놀이\n\n## 준비\n\n{SAID}\n\n{written}\n\n## 끝\n\n{SAID}\n", "가.md")

    assert shown in "".join(prepared.draft.files.values()).split("\n")
    assert not any(mark in "".join(prepared.draft.files.values()) for mark in ("example.org", "](", "{:", "][", ":sail"))
    assert report.unaccounted == [] and [one["title"] for one in report.sections] == ["놀이", "준비", "끝"]


def test_templates_of_a_site_are_no_text() -> None:
    """A line of Jekyll has a fate and no words; the sign of a permanent link is no part of a title."""
    _, prepared, report = imported(f"{{% include toc.md %}}\n\n# 준비 ¶\n\n{SAID}\n", "가.md")

    assert "include" not in "".join(prepared.draft.files.values())
    assert [(one["line"], one["title"]) for one in report.sections] == [(3, "준비")] and report.unaccounted == []


WIKI = f"\'\'\'바람 섬\'\'\'은 놀이이다.\n\n== 준비 ==\n# 판을 편다.\n## 접힌 곳을 편다.\n# 배를 놓는다.\n\n=== 배 ===\n{SAID}\n"
NAMU = "[include(틀:다른 뜻)]\n[목차]\n== 준비 ==\n * 판을 펴고 {{{배}}}를 놓는다.[* 두 척씩.]\n  * 넷이면 한 척씩 놓는다.<ref>옛 규칙</ref>\n\n== 낱말 ==\n;닻\n:배를 멈춘다.\n"
DOKU = f"====== 바람 섬 ======\n\n===== - 준비 =====\n\n//{SAID}//\n\n^ 바람 ^ 칸 ^\n| 산들바람 | 1 |\n\n==== 배 ====\n\n  * [[boat:small|쪽배]]\n  * **돛배**\n"


@pytest.mark.parametrize(("text", "found", "held"), [
    (WIKI, ["1 준비", "2 배"], ["1. 판을 편다.\n    1. 접힌 곳을 편다.\n2. 배를 놓는다."]),
    (NAMU, ["1 준비", "1 낱말"], ["- 판을 펴고 배를 놓는다. (두 척씩.)\n    - 넷이면 한 척씩 놓는다. (옛 규칙)", "- **닻**\n\n배를 멈춘다."]),
    (DOKU, ["1 바람 섬", "2 준비", "3 배"], [f"\n{SAID}\n", "| 바람 | 칸 |\n| --- | --- |\n| 산들바람 | 1 |", "- 쪽배\n- **돛배**"]),
])
def test_a_wiki_is_told_from_markdown_and_from_another_wiki(text: str, found: list[str], held: list[str]) -> None:
    """Counted lists of a wiki look like headings of Markdown; in DokuWiki the first heading has the most signs."""
    assert found == headings(text)
    assert [piece for piece in held if piece not in body(text)] == []


def test_buttons_behind_headings_are_told() -> None:
    """They stand neither in titles nor in the text; a line of its own is dropped, the others are named once."""
    text = f"바람 섬\n\n준비\n\n[편집]\n\n{SAID}\n\n항해[편집]\n\n{SAID}\n"
    source, prepared, report = imported(text)

    assert "편집" not in "".join(prepared.draft.files.values())
    assert [(fate.line, fate.why) for fate in report.fates if fate.what == "dropped"] == [(5, "웹 쪽의 단추·집계")]
    assert any("‘[편집]’ 2개" in doubt.what for doubt in report.doubts)
    assert lost(source, prepared) == [] or all("편집" in one for one in lost(source, prepared))


def test_numbered_questions_below_a_faq_heading_are_entries() -> None:
    """A list of the questions alone stays a list."""
    text = f"바람 섬 자주 묻는 질문\n\n1. 배\n\n1-1. 배는 몇 척인가요?\n\n  두 척이에요. 더 살 수는 없어요.\n\n1-2. 비기면 어떻게 하나요?\n\n  다시 해요.\n\n2. 바람\n\n{SAID}\n"

    assert [one["question"] for one in imported(text)[2].faq] == ["배는 몇 척인가요?", "비기면 어떻게 하나요?"]


@pytest.mark.parametrize(("picture", "shown"), [("<p><img alt='돛배'></p>", "(돛배)"), ("<p>배 <img alt='돛배'> 세 척</p>", "배 돛배 세 척"), ("<h2><img alt='항해'></h2>", "항해")])
def test_words_for_a_picture(picture: str, shown: str) -> None:
    """They are a caption where nothing else stands; in a heading they are the heading."""
    page = f"<html><body><h1>놀이</h1><h2>준비</h2><p>{SAID}</p>{picture}<p>{SAID}</p></body></html>"

    assert any(shown == line.strip("# ").split(" {")[0] for line in body(page, "가.html").split("\n"))


def test_a_page_that_states_its_title_alone_is_looked_through() -> None:
    """Its sections are blocks that only the style sheet sets apart."""
    page = f"<html><body><h1>바람 섬</h1><div class='a'>준비</div><p>{SAID}</p><div class='a'>항해</div><ol><li>{SAID}</li></ol></body></html>"

    assert headings(page, "가.html") == ["1 바람 섬", "2 준비", "2 항해"]


LETTER = f"""<html><body><h1>바람 섬</h1>
<pre>

{SAID} 바람이 불면 한 칸을 더 옮기고 나서 닻을 내려요. 닻을 내린 배
는 움직이지 못해요. {SAID} 안개가 끼면 모두 항구로 돌아와요. 항
구에서는 기름을 살 수 있어요. {SAID} 등대를 밝히면 표식을 하나 얻

1. 준비

배를 항구에 놓아요. {SAID}

2. 항해

{SAID}
</pre>
<font size=4><b>덧붙임</b></font><br>
{SAID}<br>
<b>다른 놀이</b><br>
{SAID}</body></html>"""


def test_a_letter_in_set_type_is_read_as_text() -> None:
    """A mail that an archive put between pre has chapters; each line is told where it stands in the file."""
    _, _, report = imported(LETTER, "가.html")

    assert [(one["line"], one["title"]) for one in report.sections] == [(1, "바람 섬"), (8, "1. 준비"), (12, "2. 항해"), (16, "덧붙임"), (18, "다른 놀이")]
    assert "살 수 있어요." in body(LETTER, "가.html") and report.unaccounted == []


def test_contents_of_a_wiki_page_are_told_although_its_headings_have_no_numbers() -> None:
    """The list below "목차" counts what the headings do not."""
    page = f"<html><body><h1>바람 섬</h1><h2>목차</h2><ul><li>1 준비<ul><li>1.1 돛</li></ul></li><li>2 항해</li></ul><h2>준비[편집]</h2><h3>돛[편집]</h3><p>{SAID}</p><h2>항해[편집]</h2><p>{SAID}</p></body></html>"

    assert headings(page, "가.html") == ["1 바람 섬", "2 목차", "2 준비", "3 돛", "2 항해"]
    assert "1.1" not in body(page, "가.html")


def test_a_page_in_utf8_may_declare_what_it_was() -> None:
    """What is UTF-8 from end to end is read so, whatever its head says."""
    assert "바람 섬" in body(f'<html><head><meta charset="euc-kr"></head><body><h1>바람 섬</h1><p>{SAID}</p></body></html>', "가.html")


def test_questions_without_a_mark_below_a_faq_heading() -> None:
    """What a page folds away under its question, and what stands between blank lines; two sentences are no question."""
    text = f"# 바람 섬\n\n## 준비\n\n{SAID}\n\n## 자주 묻는 질문\n\n<details>\n<summary>배는 몇 척인가요?</summary>\n\n두 척이에요. 왜 그럴까요?\n\n</details>\n\n비기면 어떻게 하나요?\n\n다시 해요.\n"

    assert [one["question"] for one in imported(text, "가.md")[2].faq] == ["배는 몇 척인가요?", "비기면 어떻게 하나요?"]


@pytest.mark.parametrize("frame", ['<div id="sidebar">{}</div>', '<div class="gnb top">{}</div>', '<ul role="navigation">{}</ul>'])
def test_blocks_that_say_they_are_a_menu(frame: str) -> None:
    """They are dropped and told, unless they hold sentences of the rules."""
    page = "<html><body><h1>바람 섬</h1>" + frame + f"<h2>준비</h2><p>{SAID}</p></body></html>"

    assert "둘러보기" not in body(page.format("<li>둘러보기 메뉴</li>"), "가.html")
    assert "닻을 내려요." in body(page.format("<li>닻을 내려요.</li>"), "가.html")
