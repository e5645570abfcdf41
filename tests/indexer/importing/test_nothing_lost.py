"""No letter of a rulebook is lost or changes its place, but in lines that the report says it dropped."""

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from indexer.importing.source import CannotImport
from tests.indexer.importing.checks import imported, lost

NOUNS = ["등대", "항해", "안개", "암초", "기름", "항구", "돛대", "선장", "표식", "폭풍", "나침반", "밧줄"]
SHAPES = [
    "{a}", "# {a}", "## {a}", "<{a}>", "[{a}]", "【{a}】", "제{n}장 {a}", "{n}. {a}", "{n}) {a}", "({n}) {a}", "[{n}] {a}", "{a}:", "가. {a}", "Ⅱ. {a}", "① {a}",
    "• {a}", "- {a}와 {b}", "    - {a}", "* {a}", "■ {a}", "•", "{n}.", "{a}: {b}", "Q: {a}는 몇 개인가요?", "A: {b} 하나예요.",
    "{a}에는 {b}가 있어요. 차례마다 한 번만 쓸 수 있어요.", "{a}을 옮기고 나서 {b}을", "놓는다. {a} 뒤에는 {b}를 돌려준다", "예시: {a}가 {n}개면 {b}를 얻어요.", "※ {a} 주의",
    "| {a} | {b} |", "{a}\t{b}\t{n}", "2*{n}*3 = {a}", "<b>{a}</b>", "![{a}](x)", "[[{a}]]", "{a} {{#x}}", "!!! {a}", "> {a}", "_{a}_ `{b}`", "a\\*{a}", "&lt;{a}",
    "{n}", "-{n}점", "100. {a}", "2021. 3. {n}. {a}", "ㄱ", "x", "=", "+", "===", "- {n} -", "목차", "조회수 {n}", "라\u200b면 {a}", "\u3000{a}",
    "🎯 {a}", "⏱️ {a}는 몇 개인가요?", "ㅁ {a}", "ㅇ {a}", "> {a}", "【{n}부】 {a}", "{n} {a}", "{n}.1 {a}", "{n}00. {a}", "{a} Wind", "1. {a}2. {b}3. {a}", "({a})", "b) {a}", "{a}: {b}와 {a}",
]
line = st.builds(lambda shape, a, b, n: shape.format(a=a, b=b, n=n), st.sampled_from(SHAPES), st.sampled_from(NOUNS), st.sampled_from(NOUNS), st.integers(1, 12))
texts = st.lists(st.one_of(line, line, st.just("")), min_size=1, max_size=40).map("\n".join).filter(lambda text: bool(text.strip()))


@settings(max_examples=400, deadline=None)
@given(texts)
def test_every_letter_of_a_text_stands_in_the_entry_that_the_report_names(text: str) -> None:
    """Lines of every shape in any order come out whole, and every line is accounted for."""
    try:
        source, prepared, report = imported(text)
    except CannotImport:  # nothing but page numbers and the frame of a page
        return

    assert report.unaccounted == []
    assert lost(source, prepared) == []


@settings(max_examples=150, deadline=None)
@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cn", "Co"]), min_size=1, max_size=300).filter(lambda t: bool(t.strip())))
def test_any_text_at_all_is_accounted_for(text: str) -> None:
    """Signs of every script, controls and odd line ends: a report whose sum is right, or a clear refusal."""
    try:
        source, _, report = imported(text)
    except CannotImport:
        return

    assert report.unaccounted == []
    assert {line.at for line in source.lines} == {fate.line for fate in report.fates}


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_the_normal_form_of_a_file_makes_no_difference(form: str) -> None:
    """A text in parted jamo gives the same draft as one in syllables."""
    text = "게임 준비\n\n말을 다섯 개씩 나눠 가져요. 판은 가운데에 놓아요.\n"

    assert imported(text)[1].draft.files == imported(unicodedata.normalize(form, text))[1].draft.files


def test_the_draft_never_writes_the_signs_of_the_corpus_by_accident() -> None:
    """[[…]], {#…} and !!! of a source are text: no link, no id, no note."""
    _, prepared, _ = imported("준비\n\n[[성]]을 놓아요. {#a}도 놓아요.\n\n!!! lost \"가짜\"\n\n끝이에요. 이것으로 마칩니다.")
    text = "\n".join(prepared.draft.files.values())

    assert not re.search(r"\[\[성|\{#a|^!!! lost", text, re.M)


TAGS = [
    "<h1>{a}</h1>", "<h2>{a}</h2>", "<p>{a}을 옮긴다.</p>", "<p><b>{a}</b></p>", "<div>{a}</div>", "<div class=menu>{a}</div>", "<nav>{a}</nav>", "<ul><li>{a}<li>{b}</ul>", "<ol start=3><li>{a}</ol>",
    "<table><tr><td>{a}<td>{b}<tr><td>{b}<td>{a}</table>", "<table><tr><td><p>{a}</p><p>{b}</p></table>", "{a}<br>{b}", "<pre>{a}\n{b}</pre>", "<font size=5>{a}", "</font>", "<img alt='{a}'>", "<blockquote>{a}</blockquote>",
    "<dl><dt>{a}<dd>{b}</dl>", "<details><summary>{a}</summary>{b}</details>", "{a}", "<span>{a}</span><b>{b}</b>", "<a href=x>{a}</a>", "<div>", "</div>", "<table><tr><td>", "</table>", "&lt;{a}&gt;",
]
SIGNS = [
    "# {a}", "## {a}", "**{a}**", "**{a}:** {b}", "- {a}", "  - {b}", "{n}. {a}", "{a}을 옮긴다.", "| {a} | {b} |", "|---|---|", "> {a}", "> # {a}", "```", "{a} ``{b}``", "<details>", "<summary>{a}?</summary>", "</details>",
    "<div align='center'>", "</div>", "<h2>{a}</h2>", "<br>", "![{a}](x.png)", "[{a}](http://x.y/{n})", "[{a}](http://x.y/", "z)", "[{a}][{b}]", "{{: .x}}", "---", "===", "{a}", "{a}:", "Q. {a}은 몇 개인가요?", "A. {b}", "{a}는 몇 개인가요?",
    "[^1] {a}", "[^1]: {b}", "~~{a}~~", "`{a}`", "<p>{a}", "🎯 {a}", "    {a}", "== {a} ==", "* {a}", ";{a}", ":{b}", "",
]


def pieces(shapes: list[str]) -> st.SearchStrategy[str]:
    """Up to thirty lines of such shapes."""
    one = st.builds(lambda shape, a, b, n: shape.format(a=a, b=b, n=n), st.sampled_from(shapes), st.sampled_from(NOUNS), st.sampled_from(NOUNS), st.integers(1, 9))
    return st.lists(one, min_size=1, max_size=30).map("\n".join)


@pytest.mark.parametrize(("name", "shapes"), [("가.html", TAGS), ("가.md", SIGNS), ("가.txt", SIGNS)])
def test_every_word_of_a_marked_text_is_in_the_draft_or_dropped_with_a_reason(name: str, shapes: list[str]) -> None:
    """Tags and signs in any order, closed or not: no word is gone, no line without a fate, no sign of ours in a title."""
    @settings(max_examples=120, deadline=None)
    @given(pieces(shapes))
    def check(text: str) -> None:
        try:
            source, prepared, report = imported(f"<html><body>{text}</body></html>" if name.endswith("html") else text, name)
        except CannotImport:
            return
        dropped = {fate.line for fate in report.fates if fate.what == "dropped"}
        found = "".join(prepared.draft.files.values()) + "".join(line.text for line in source.lines if line.at in dropped)

        assert report.unaccounted == []
        assert [noun for noun in NOUNS if noun in re.sub(r"\]\[.*?\]", "", text) and noun not in found] == []
        assert not re.search("[\ufdd0-\ufdef]", "".join(one["title"] for one in report.sections) + "".join(prepared.draft.files.values()))

    check()
