"""Rendering: Korean Markdown as people write it, links beside the text, and nothing that could do harm."""

import pytest

from indexer.link import Link
from indexer.render import render


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**공격(Attack)**은 한 번만 한다.", "<p><strong>공격(Attack)</strong>은 한 번만 한다.</p>"),
        ("점수는 5*2*3점", "<p>점수는 5*2*3점</p>"),
        ("*트릭*을 얻는다", "<p><em>트릭</em>을 얻는다</p>"),
        ("3 < 5 & 2 > 1", "<p>3 &lt; 5 &amp; 2 &gt; 1</p>"),
    ],
)
def test_markdown_as_koreans_write_it(text: str, html: str) -> None:
    assert render(text) == html


@pytest.mark.parametrize(
    "text",
    [
        "[규칙](javascript:alert(1))", "[x](jAvAsCrIpT:1)", "[x](javascript&#58;1)", "[x](data:text/html,<b>)",
        "<script>alert(1)</script>", "<img src=x onerror=1>", "<svg/onload=1>", '<iframe src="//x"></iframe>',
        '<a href="vbscript:x">x</a>', '<p style="background:url(//x)" onclick="x()">x</p>', "<style>*{display:none}</style>",
    ],
)
def test_nothing_harmful_passes(text: str) -> None:
    html = render(text).lower()

    for bad in ("javascript", "vbscript", "data:", "<script", "<img", "<svg", "<iframe", "onerror", "onload", "onclick", "style", "alert(1)</"):
        assert bad not in html


def test_a_link_is_a_span_beside_the_text() -> None:
    html = render("요새마다 1개", (Link(0, 2, "tiny.term.fort", "요새"),))

    assert '<a href="simpan:tiny.term.fort"' in html and ">요새</a>마다 1개" in html


def test_a_link_label_with_brackets_stays_whole() -> None:
    html = render("[성공] 2개", (Link(0, 4, "wc.term.success", "[성공]"),))

    assert ">[성공]</a> 2개" in html


def test_tables_and_lists_are_kept() -> None:
    html = render("| 값 | 뜻 |\n|---|---|\n| 1 | 하나 |\n\n1. 준비\n2. 진행")

    assert html.count("<td>") == 2 and html.count("<li>") == 2
