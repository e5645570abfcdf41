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
