"""Headings, levels, lists, questions: what stands in a text of each shape, as tables."""

import pytest

from indexer.importing import toc
from indexer.importing.formats.choose import read
from indexer.importing.marks import answer, mark_of, question
from indexer.importing.run import read_outline
from tests.indexer.importing.checks import body, headings, imported

SAID = "차례마다 배를 두 칸까지 옮길 수 있어요. 기름이 없으면 옮기지 못해요."
SHORT = "배를 옮겨요. 기름을 써요."

MARKS = [
    ("1. 준비", ("1.", 1, "준비")), ("1) 준비", ("1)", 1, "준비")), ("(3) 준비", ("(1)", 3, "준비")), ("③ 준비", ("①", 3, "준비")),
    ("다. 준비", ("가.", 3, "준비")), ("(나) 준비", ("(가)", 2, "준비")), ("Ⅱ. 준비", ("I.", 2, "준비")), ("IV. 준비", ("I.", 4, "준비")),
    ("제2장 준비", ("제1장", 2, "준비")), ("제III장: 준비", ("제1장", 3, "준비")), ("第二章 準備", ("제1章", 2, "準備")), ("三. 準備", ("一.", 3, "準備")),
    ("[2] 준비", ("[1]", 2, "준비")), ("# 준비", ("#", 0, "준비")), ("<준비>", ("<>", 0, "준비")), ("【준비】", ("【】", 0, "준비")),
    ("1.2 준비", ("1.1", 2, "준비")), ("2-3. 준비", ("1.1", 3, "준비")), ("■ 준비", ("■", 0, "준비")), ("• 준비", ("•", 0, "준비")), ("-4개의 말", ("•", 0, "4개의 말")),
    ("2단계: 준비", ("단계", 2, "준비")), ("2021. 3. 1. 시행", ("", 0, "")), ("100. 그 뒤", ("", 0, "")), ("준비", ("", 0, "")), ("3.5점", ("", 0, "")),
    ("J. R. R. 아무개", ("", 0, "")), ("b) 준비", ("(a)", 2, "준비")), ("<제2장> 준비", ("[1]", 2, "준비")), ("🎯 준비", ("🔷", 0, "준비")), ("⏱️ 시간", ("🔷", 0, "시간")),
]


@pytest.mark.parametrize(("text", "expected"), MARKS)
def test_marks(text: str, expected: tuple[str, int, str]) -> None:
    """What stands in front of a line, its value and its words."""
    mark = mark_of(text)

    assert expected == (mark.style, mark.value, mark.rest)


@pytest.mark.parametrize(("text", "asked", "said"), [
    ("Q: 몇 장인가요?", "몇 장인가요?", None), ("Q1. 몇 장?", "몇 장?", None), ("질문: 몇 장?", "몇 장?", None), ("[Q] 몇 장?", "몇 장?", None),
    ("A: 두 장이에요.", None, "두 장이에요."), ("답: 두 장.", None, "두 장."), ("답변. 두 장.", None, "두 장."), ("Quest 카드", None, None), ("A팀이 이겨요.", None, None),
])
def test_questions_and_answers(text: str, asked: str | None, said: str | None) -> None:
    """Q and A in their Korean dress."""
    assert (asked, said) == (question(text), answer(text))


SHAPES = [
    ("짧은 줄 사이가 비었다", f"준비\n\n{SAID}\n\n항해\n\n{SAID}\n\n{SAID}\n\n끝\n\n{SAID}", ["1 준비", "2 항해", "2 끝"]),
    ("빈 줄이 없다", f"섬\n1. 준비\n{SAID}\n- 배 하나\n2. 항해\n첫 항해\n{SAID}\n둘째 항해\n{SAID}\n3. 끝\n{SAID}",
     ["1 섬", "2 1. 준비", "2 2. 항해", "3 첫 항해", "3 둘째 항해", "2 3. 끝"]),
    ("번호가 늘어선 목록은 제목이 아니다", f"준비\n\n1. 배를 고른다\n2. 돛을 편다\n3. 닻을 올린다\n\n{SAID}", ["1 준비"]),
    ("목록 뒤에 같은 이름의 절이 온다", f"배 부리기\n1. 바람 보기\n2. 배 옮기기\n1. 바람 보기\n{SAID}\n2. 배 옮기기\n{SAID}", ["1 배 부리기", "2 1. 바람 보기", "2 2. 배 옮기기"]),
    ("장과 절", f"제1장 시작\n\n{SAID}\n\n제2장 항해\n\n가. 바람\n\n{SAID}\n\n나. 파도\n\n{SAID}", ["1 제1장 시작", "1 제2장 항해", "2 가. 바람", "2 나. 파도"]),
    ("한자 제목", f"第一章 總則\n\n{SAID}\n\n一. 準備\n\n{SAID}\n\n二. 行馬\n\n{SAID}\n\n第二章 勝敗\n\n{SAID}", ["1 第一章 總則", "2 一. 準備", "2 二. 行馬", "1 第二章 勝敗"]),
    ("꺾쇠와 샵", f"[1] 바다\n\n# 항해\n\n{SAID}\n\n<바람>\n\n{SAID}\n\n<파도>\n\n{SAID}\n\n# 항구\n\n{SAID}\n\n[2] 육지\n\n{SAID}",
     ["1 [1] 바다", "2 항해", "3 바람", "3 파도", "2 항구", "1 [2] 육지"]),
    ("두 말로 된 제목", f"준비 / Setup\n\n{SAID}\n\nEach player takes two ships.\n\n항해 / Sailing\n\n{SAID}", ["1 준비 / Setup", "2 항해 / Sailing"]),
    ("쌍점으로 끝나는 문장은 제목이 아니다", f"준비\n\n{SAID}\n\n다음 순서로 놓습니다:\n\n• 배\n\n• 돛\n\n{SAID}", ["1 준비"]),
    ("온점 없는 글에서 서술어로 끝나면 본문이다", "전쟁의 방법\n\n군대는 한 칸을 옮길 수 있다\n\n적이 있으면 싸움이 시작된다\n\n이기면 그 칸을 차지하게 된다 그리고 승점을 얻는다\n\n정치의 방법\n\n나라는 한 번에 한 칸씩 나아간다", ["1 전쟁의 방법", "2 정치의 방법"]),
    ("이름과 개수의 목록", f"준비\n\n{SAID}\n\n바다 세력\n\n돛배 (2개)\n\n쇠배 (1개)\n\n쪽배 (3개)\n\n육지 세력\n\n수레 (2개)\n\n말 (4개)\n\n{SAID}", ["1 준비", "2 바다 세력", "2 육지 세력"]),
    ("수식은 제목이 아니다", f"점수\n\n{SAID}\n\nS\n=\na\n+\n2\n\n{SAID}\n\n끝\n\n{SAID}", ["1 점수", "2 끝"]),
    ("그림 글자로 된 제목", f"=====\n 밤의 마을  규칙\n=====\n\n■ 개요\n{SAID}\n\n■ 준비물\n- 카드\n- 종이\n\n■ 직업\n▶ 시민\n{SAID}\n▶ 의사\n{SAID}",
     ["1 밤의 마을  규칙", "2 개요", "2 준비물", "2 직업", "3 시민", "3 의사"]),
    ("조와 항", f"제1조 (목적)\n{SAID}\n\n제2조 (대국)\n① 초가 먼저 둔다.\n② 한 수는 30초 안에 둔다.\n\n부칙\n{SAID}", ["1 제1조 (목적)", "1 제2조 (대국)", "1 부칙"]),
    ("구어체 온점 없는 글", "윷놀이 룰\n\n1.게임 준비\n말을 네 개씩 나눠 가져요\n\n2.게임 진행\n차례대로 윷을 던져요\n같은 칸이면 잡고 한 번 더 던져요\n\n3.잡혔을 때\n처음부터 다시 가요", ["1 윷놀이 룰", "2 1.게임 준비", "2 2.게임 진행", "2 3.잡혔을 때"]),
    ("표지의 첫 줄이 제목이다", f"바람 섬\n\n아무개 옮김\n\n\n1. 준비\n\n{SAID}\n\n2. 항해\n\n{SAID}", ["1 바람 섬", "2 1. 준비", "2 2. 항해"]),
    ("첫 줄이 문장이면 제목이 아니다", f"섬을 돌아 등대를 밝힙니다.\n\n1. 준비\n\n{SAID}\n\n2. 항해\n\n{SAID}", ["1 1. 준비", "1 2. 항해"]),
    ("편지 머리 뒤에 제목이 온다", f"보낸이: 아무개\n제목: 바람 섬 규칙\n\n바람 섬 규칙\n\n최종 수정: 2011년 3월 2일\n\n1. 준비\n\n{SAID}\n\n2. 항해\n\n{SAID}", ["1 바람 섬 규칙", "2 1. 준비", "2 2. 항해"]),
    ("제목과 장에 같은 줄을 그었다", f"바람 섬\n=====\n\n1. 준비\n=====\n\n{SAID}\n\n2. 항해\n=====\n\n{SAID}", ["1 바람 섬", "2 1. 준비", "2 2. 항해"]),
    ("번호가 다시 시작하는 곳에 부의 이름이 있다", f"바람 섬\n{SAID}\n1. 준비\n{SAID}\n2. 항해\n{SAID}\n안개 확장\n1. 안개 깔기\n{SAID}\n2. 걷기\n{SAID}",
     ["1 바람 섬", "2 1. 준비", "2 2. 항해", "2 안개 확장", "3 1. 안개 깔기", "3 2. 걷기"]),
    ("한 줄로 붙은 목차와 편집 단추", f"바람 섬\n\n1. 개요2. 준비2.1. 돛 올리기3. 항해\n\n1. 개요[편집]\n\n{SAID}\n\n2. 준비[편집]\n\n{SAID}\n\n2.1. 돛 올리기[편집]\n\n{SAID}\n\n3. 항해[편집]\n\n{SAID}",
     ["1 바람 섬", "2 1. 개요", "2 2. 준비", "3 2.1. 돛 올리기", "2 3. 항해"]),
    ("목차에는 두 말이 있다", f"바람 섬 규칙\n\n목차\n\n1. 바다\n100. 일반 General\n101. 바람 Wind\n2. 뭍\n200. 일반 General\n\n1. 바다\n\n100. 일반\n\n{SAID}\n\n101. 바람\n\n{SAID}\n\n2. 뭍\n\n200. 일반\n\n{SAID}",
     ["1 바람 섬 규칙", "2 목차", "2 1. 바다", "3 100. 일반", "3 101. 바람", "2 2. 뭍", "3 200. 일반"]),
    ("그림 글자와 물음으로 된 제목", f"🌊 바람 섬 🌊\n\n{SAID}\n\n⛵ 돛은 어떻게 올리나요?\n\n{SAID}\n\n🌫️ 안개 깔기\n\n{SAID}", ["1 바람 섬", "2 돛은 어떻게 올리나요?", "2 안개 깔기"]),
    ("부의 번호가 괄호에 있다", f"[바람 섬]\n\n【1부】 바다\n\n[바람]\n{SAID}\n\n[파도]\n{SAID}\n\n【2부】 뭍\n\n[수레]\n{SAID}", ["1 바람 섬", "2 【1부】 바다", "3 바람", "3 파도", "2 【2부】 뭍", "3 수레"]),
    ("늘어놓은 이름이 뒤에 제목이 된다", f"바람 섬\n\n차례에는 셋을 한다.\n1. 바람 보기\n2. 배 옮기기\n3. 닻 내리기\n\n{SAID}\n\n{SAID}\n\n{SAID}\n\n1. 바람 보기\n\n{SAID}\n\n{SAID}", ["1 바람 섬", "2 1. 바람 보기"]),
    ("괄호 안의 말과 이어지는 줄은 제목이 아니다", f"바람 섬\n{SAID}\n(바람은 따로 정한다)\n{SAID}\n배가 암초에 걸려 있거나\n기름이 떨어져 움직이지 못하는 사람은 차례를 쉬어요.\n항해 끝\n{SAID}", ["1 바람 섬", "2 항해 끝"]),
    ("개수가 붙은 이름은 구성물이다", f"바람 섬\n\n{SAID}\n\n바다 세력\n\n돛배 2개\n\n쇠배 1개\n\n쪽배 3개\n\n{SAID}", ["1 바람 섬", "2 바다 세력"]),
    ("줄마다 여럿 붙은 목차 앞의 제목", f"최근 수정 시각 : 2021-03-02 14:15:07\n\n바람 섬\n\n1. 개요2. 준비\n2.1. 돛 올리기2.2. 닻\n3. 항해\n\n1. 개요\n\n{SAID}\n\n2. 준비\n\n2.1. 돛 올리기\n\n{SAID}\n\n2.2. 닻\n\n{SAID}\n\n3. 항해\n\n{SAID}",
     ["1 바람 섬", "2 1. 개요", "2 2. 준비", "3 2.1. 돛 올리기", "3 2.2. 닻", "2 3. 항해"]),
    ("장의 번호에는 점이 없다", f"1 개요\n{SAID}\n2 준비\n2.1 돛 올리기\n{SAID}\n3 척까지 배를 놓아요. 더는 놓지 못해요.\n2.2 닻\n배는 움직이지 못한다.(2021. 3. 2. 고침)\n{SAID}\n3 항해\n{SAID}",
     ["1 1 개요", "1 2 준비", "2 2.1 돛 올리기", "2 2.2 닻", "1 3 항해"]),
    ("꺾쇠와 ㅁ으로 표시한 제목", f"바람 섬\n\n> 준비\n{SAID}\n\n> 항해\n{SAID}\n\nㅁ 끝내기\n{SAID}\n\nㅁ 비길 때\nㅇ 다시 한다.\nㅇ 두 번 비기면 함께 이긴다.\n", ["1 바람 섬", "2 준비", "2 항해", "2 ㅁ 끝내기", "2 ㅁ 비길 때"]),
    ("항목 뒤에 떨어져 선 같은 표시는 제목이다", f"ㅁ 이름: 바람 섬\nㅁ 인원: 2~4명\n\nㅁ 준비\n\n{SAID}\n\nㅁ 항해\n\n{SAID}", ["1 ㅁ 준비", "1 ㅁ 항해"]),
    ("굵은 괄호는 가는 괄호보다 세다", f"바람 섬\n\n[준비]\n{SAID}\n\n【항해】\n{SAID}\n\n[돛]\n{SAID}\n\n【끝】\n{SAID}", ["1 바람 섬", "2 준비", "2 항해", "3 돛", "2 끝"]),
    ("제목이 하나도 없다", f"{SAID} {SAID}\n\n{SAID} {SAID}", []),
]


@pytest.mark.parametrize(("says", "text", "expected"), SHAPES, ids=[says for says, _, _ in SHAPES])
def test_headings_and_their_levels(says: str, text: str, expected: list[str]) -> None:
    """The headings of a text with their levels."""
    assert expected == headings(text)


def test_a_table_of_contents_is_told_from_the_text() -> None:
    """Its lines are dropped with the reason; they decide which headings stand higher."""
    text = f"목차\n\n1. 준비 ..... 2\n\n2. 항해 ..... 5\n\n1. 준비\n\n{SAID}\n\n2. 항해\n\n{SAID}"
    _, prepared, report = imported(text)

    assert [one["title"] for one in report.sections] == ["목차", "1. 준비", "2. 항해"]
    assert {"목차", "목차의 제목"} == {fate.why for fate in report.fates if fate.what == "dropped"}
    assert "....." not in "".join(prepared.draft.files.values())


def test_repeated_text_is_no_table_of_contents() -> None:
    """A short chapter that comes twice with sentences in it is kept."""
    assert toc.find(read_outline(read("가.txt", (f"준비\n{SHORT}\n항해\n{SHORT}\n" * 2).encode())).parts[0].rows) == []


def test_an_ambiguous_level_is_reported_with_its_readings() -> None:
    """A number that could go on in two counts: the inner one is taken, both are told."""
    text = f"1. 준비\n\n{SAID}\n\n가. 배\n\n1. 돛\n\n{SAID}\n\n2. 닻\n\n{SAID}"
    _, _, report = imported(text)

    assert sorted(next(d.readings for d in report.doubts if "단계가 둘" in d.what)) == ["1단계", "3단계"]


def test_question_pairs_and_named_notes_become_faq_entries() -> None:
    """Q/A lines anywhere, "이름: 답" under a FAQ heading; the answer goes on over its lines."""
    text = f"준비\n\n{SAID}\n\n# FAQ\n\nQ: 몇 장인가요?\n\nA: 두 장이에요.\n\n예를 들어 둘이면 네 장이에요.\n\nQ: 비기면요?\n\nA: 다시 해요.\n\n# 자주 묻는 질문\n\n• 나침반: 한 번만 써요.\n\n• 돛: 두 번 써요."
    _, prepared, report = imported(text)

    assert [one["question"] for one in report.faq] == ["몇 장인가요?", "비기면요?", "나침반", "돛"]
    assert "두 장이에요.\n\n예를 들어 둘이면 네 장이에요." in prepared.draft.files["faq.md"]


def test_examples_and_notes_are_boxes() -> None:
    """예시 becomes an example box, 참고 and ※ are listed as notes."""
    text = f"준비\n\n{SAID}\n\n예시: 둘이면 네 장이에요.\n\n※ 기름은 남기지 않아요.\n\n참고: 돛은 젖지 않아요."

    assert [one["kind"] for one in imported(text)[2].boxes] == ["example", "note", "note"]
    assert '!!! example "예시"\n    둘이면 네 장이에요.' in body(text)


def test_steps_with_doubled_numbers_are_one_list() -> None:
    """A page's numbered steps, copied as "1. 1" and an indented item with its text below, are items and not headings."""
    text = f"차례\n\n1. 1\n\n   1. 바람 보기\n\n   {SAID}\n\n2. 2\n\n   2. 배 옮기기\n\n   {SAID}\n\n끝\n\n{SAID}"

    assert headings(text) == ["1 차례", "2 끝"]
    assert f"1. 바람 보기\n\n    {SAID}\n\n2. 배 옮기기" in body(text)


GLOSSARY = [
    ("‘돌격’이란 적과 맞붙는 행동이에요.", "돌격"), ("맞닿은 칸을 ‘인접’이라고 해요.", "인접"), ("맞닿은 칸을 인접이라고 부른다.", "인접"),
    ("엄폐(Cover)는 주사위를 더해요.", "엄폐"), ("항로란 두 항구를 잇는 길이에요.", "항로"),
]


@pytest.mark.parametrize(("text", "term"), GLOSSARY)
def test_candidates_for_the_glossary(text: str, term: str) -> None:
    """A word with its evidence; nothing is linked by it."""
    _, prepared, report = imported(f"준비\n\n{SAID}\n\n{text}")

    assert [term] == [one["term"] for one in report.terms]
    assert "terms.toml" not in prepared.draft.files


def test_cells_parted_by_tabs_are_a_table() -> None:
    """Two lines or more with the same number of tabs, a blank line between them or none; in two languages it stays one table."""
    assert "| 왕 | King |\n| --- | --- |\n| 여왕 | Queen |\n| 성 | Rook |" in body(f"말\n\n{SAID}\n\n왕\tKing\n\n여왕\tQueen\n\n성\tRook\n\n{SAID}")
    assert "| 차 | 13점 |\n| --- | --- |\n| 포 | 7점 |" in body(f"점수\n\n{SAID}\n\n차\t13점\n포\t7점\n\n{SAID}")
