"""Rulebooks of many shapes, in words of our own (``shapes/``): their headings with levels, and what their drafts must hold."""

from pathlib import Path

import pytest

from tests.indexer.importing.checks import body, headings, imported, lost

SHAPES = Path(__file__).parent / "shapes"
# file → headings, pieces that the draft holds, pieces that it must not hold
EXPECTED: dict[str, tuple[list[str], list[str], list[str]]] = {
    "01_jo.txt": (
        ["1 모래시계 대국 규정", "2 제1장 총칙", "3 제1조 (목적)", "3 제2조 (용어의 뜻)", "3 제3조 (인원)", "2 제2장 진행", "3 제4조 (차례)", "3 제5조 (시간)", "2 제3장 승패",
         "3 제6조 (승리)", "2 부칙", "3 제1조 (시행일)", "3 제2조 (경과 조치)"],
        ["\n\n이 규정은 모래시계 대국의 진행과", "- ② 시간을 넘긴 사람은 1점을 잃는다.\n    - 가. 두 번째에는"], [],
    ),
    "02_decimal.txt": (
        ["1 1. 개요", "2 1.1 구성물", "2 1.2 목표", "1 2. 준비", "2 2.1 타일 깔기", "2 2.2 말 나누기", "3 2.2.1 두 명일 때", "3 2.2.2 세 명일 때", "1 3. 진행", "2 3.1 옮기기", "2 3.2 비", "1 4. 끝"],
        ["1. 양 한 마리를 두 칸까지 옮긴다.\n2. 타일 한 장을 뒤집는다.\n\n비 그림이 나오면 3.2를 따른다.", "2.5칸처럼 남는 칸은"], [],
    ),
    "03_marks.txt": (
        ["1 달빛 시장", "2 게임 소개", "2 준비물", "2 진행 방법", "3 사기", "3 팔기", "3 흥정", "2 끝내기"],
        ["- 동전 60개\n- 물건 카드 48장\n- 시장판 1개\n\n※ 동전이", "- 동전이 가장 많은 사람이 이깁니다.\n- 같으면"], ["◆"],
    ),
    "04_word.html": (
        ["1 종이배 경주", "2 1. 준비", "2 2. 경주", "2 3. 이기기"],
        ["| 인원 | 2~5명 |", "- 바람 카드를 한 장 뒤집는다.\n- 적힌 칸만큼 배를 민다.", "| 돌풍 | 3 | 두 번 |\n|  | 뷁칸 | 세 번 |", "바람 카드는 잘 섞어 더미로 둔다."], ["javascript", "l  바람", "Mso"],
    ),
    "05_bilingual.md": (
        ["1 별 따기 / Star Pickers", "2 게임 준비 / Setup", "2 차례 / Turn", "2 점수 / Scoring"],
        ["1. **오르기 (Climb)**: 사다리 한 장을 놓고 한 단 오릅니다.\n\n    Play a ladder and climb one step.\n\n2. **따기 (Pick)**", "| 작은 별 Small | 1 |"], [],
    ),
    "06_roman_qa.txt": (
        ["1 유령 저택 탐험 설명서", "2 Ⅰ. 이야기", "2 Ⅱ. 준비", "2 Ⅲ. 차례", "3 1. 움직이기", "3 2. 문 열기", "3 3. 숨기", "2 Ⅳ. 자주 묻는 질문"],
        ["- 가. 방 타일을 섞는다.", "## 숨은 채로 문을 열 수 있나요? {#", "아니요.\n\n먼저 숨기를 그만두어야 합니다."], ["Q2", "A2"],
    ),
    "07_mundap.txt": (
        ["1 줄다리기 카드 게임 묻고 답하기"],
        ["## 같은 숫자를 내면요? {#", "줄이 움직이지 않아요.\n\n다음 판에서 이긴 쪽이 두 칸을 당겨요.", "## 둘이서도 할 수 있나요? {#"], ["문2", "답)", "답:"],
    ),
    "08_rawhtml.md": (
        ["1 🎲 꿀벌 왕국", "2 📦 구성물", "2 🐝 차례", "3 끝"],
        ["| 벌 말 | 20개 |", "2. 벌을 한 마리 보냅니다. 꽃이 시들었으면", "- 넘치면 버립니다.\n    - 버린 꿀은 곰이 먹습니다.", "5\\*2\\*3점처럼", "점수표 누리집 예시"],
        ["alert", "javascript", "data:", "숨긴 말", "<font"],
    ),
    "09_pdflike.txt": (
        ["1 산성 지키기 규칙서", "2 1. 준비", "2 2. 공격", "3 2.1 기름", "2 3. 끝"],
        ["놀이이다. 성을 지키는", "공격하는 사람은 금화 열 개씩을", "성벽이 무너진 곳에는", "기름은 네 번까지", "그렇지 않으면"], ["- 3 -", "- 4 -"],
    ),
    "10_caps.txt": (
        ["1 바람개비 마을 / WINDMILL VILLAGE", "2 게임 개요 / GAME OVERVIEW", "2 게임의 목표 / OBJECT OF THE GAME", "2 게임 준비 / SETUP", "2 차례의 순서 / TURN ORDER", "3 1) 바람 굴리기",
         "3 2) 바람개비 돌리기", "3 3) 밀가루 받기", "2 특수 능력 / SPECIAL ABILITIES"],
        ["방앗간 주인(MILLER): 밀가루를"], [],
    ),
    "11_ascii.txt": (
        ["1 던전 청소부", "2 1. 괴물", "2 2. 도구", "2 3. 계산"],
        ["| 이름 | 체력 | 점수 |\n| --- | --- | --- |\n| 먼지 | 1 | 1 |", "| 도구 | 값 |\n| --- | --- |\n| 빗자루 | 2 |", "점수=먼지+거미줄", "| 양동이 | 3 | 4 |"], ["┌", "+--"],
    ),
    "12_footnote.txt": (["1 나무꾼과 숲", "2 준비", "2 진행", "2 주석"], ["하나 받는다.[1] 숲에는", "\n\n[1] 도끼를", "² 네 명이면"], []),
    "13_utf16le.txt": (["1 탐정 수첩", "2 준비", "2 추리"], ["단서 카드를 섞어요."], []),
    "14_utf16be.txt": (["1 탐정 수첩", "2 준비", "2 추리"], ["맞으면 1점을 얻어요."], []),
    "15_cp949.txt": (["1 쀍뙜 언덕의 전투", "2 1. 부대", "2 2. 전투"], ["펲 부대와 뷁 부대가", "힘은 ①, ②, ③ 가운데", "똠방각하가"], []),
    "16_mixed.txt": (["1 비밀 정원", "2 꽃 심기", "2 가꾸기"], ["물을 한 번 준다.\n\n햇빛을 쬔다."], []),
    "17_hanja.txt": (["1 雙六 놀이법", "2 第一章 總則", "2 第二章 行馬", "2 第三章 勝敗"], ["- 二. 나온 눈만큼", "(一) 같은 눈이"], []),
    "18_layout.html": (["1 도깨비 방망이", "2 준비", "2 진행", "2 점수"], ["1. 방망이를 두드립니다.\n2. 나온", "| 금 | 5 |"], ["글쓰기", "공감"]),
    "19_talk.txt": (
        ["1 안녕하세요~ 오늘은 <고양이 카페> 룰 정리해봤습니다 ㅎㅎ", "2 인원수", "2 세팅", "2 진행", "2 점수계산", "2 에러플 주의"],
        ["2. 간식을 준다 (고양이마다", "★중요★ 간식이 없으면"], [],
    ),
    "20_manual.txt": (
        ["1 해적의 보물섬", "2 목 차", "2 1. 이야기", "2 2. 준비", "3 2-1. 지도", "3 2-2. 배", "2 3. 항해", "2 부록 A. 카드 목록"],
        ["럼주 (4장) : 한 차례 쉰다."], ["......", "~~~"],
    ),
    "21_law.txt": (
        ["1 두루미 마을 규칙", "2 제1장 총칙", "3 제1조(목적)", "3 제2조(정의)", "2 제2장 진행", "3 제3조(차례)", "3 제3조의2(겨울)", "3 제4조(승리)", "2 부칙", "3 제1조(시행일)"],
        ["다음과 같다.\n\n1. \"둥지\"란", "- ① 플레이어는", "겨울에는 둥지가 언다."], [],
    ),
    "22_bullets.txt": (
        ["1 게임 소개", "1 구성물", "1 진행", "2 쇠 캐기", "2 두드리기", "1 끝내기"], ["- 쇠 토큰 30개\n- 검 카드 20장", "- 불이 꺼졌으면 먼저 불을 피웁니다.\n- 불을"], ["■", "▶"],
    ),
    "23_underline.txt": (["1 버섯 채집가", "2 준비", "2 차례", "3 독버섯", "2 점수"], ["독버섯이 나오면 바구니를 비웁니다."], ["---", "==="]),
    "24_english_first.txt": (
        ["1 LIGHTHOUSE KEEPER / 등대지기", "2 OVERVIEW / 개요", "2 SETUP / 준비", "2 PLAYING THE GAME / 게임 진행"],
        ["Shuffle the ship cards.\n\n배 카드를 섞습니다."], [],
    ),
    "25_hanja_counts.txt": (
        ["1 투호 놀이", "2 一. 준비", "2 二. 진행", "3 1) 던지기", "3 2) 거두기", "2 三. 승패", "3 1-1 점수", "3 1-2 동점"], ["점수가 같으면 한 번 더 던진다."], [],
    ),
    "26_roman_signs.txt": (["1 도깨비 시장", "2 Ⅰ 준비", "3 ⒈ 방망이", "3 ⒉ 금화", "2 Ⅱ 진행", "3 ⒈ 사기", "3 ⒉ 팔기", "2 Ⅲ 끝"], [], []),
    "27_answers.txt": (
        ["1 바다거북 경주 FAQ"],
        ["## 한 번에 두 칸을 갈 수 있나요? {#", "갈 수 있습니다.\n\n단, 파도 칸은", "## 알을 잃기도 하나요? {#", "## 비기면 어떻게 하나요? {#", "## 혼자 할 수 있나요? {#"], ["질문:", "답변", "Q1", "A2", "문)"],
    ),
    "28_nfd.txt": (["1 꽃밭 가꾸기", "2 1. 준비", "2 2. 물 주기"], ["씨앗을 세 개씩 받는다.", "시든 꽃은 버린다."], []),
    "29_tabs.txt": (["1 광부의 하루", "2 구성물", "2 차례", "2 끝"], ["| 등불 | 4 | 어둠을 밝힌다 |\n| 수레 | 2 |  |", "| 2 | 나르기 | 수레에 싣는다. |"], []),
    "30_spread.txt": (["1 달토끼 떡방아", "2 1. 준비", "2 2. 진행"], ["떡쌀을 한 되씩 나눈다.", "세 번 찧으면 떡 한 개를 받는다."], []),
    "31_formula.txt": (["1 탑 쌓기", "2 점수 계산", "2 보너스"], ["점수=층수×2+깃발\n"], []),
    "32_html_in_markdown.md": (
        ["1 사막 여행", "2 준비", "2 진행", "2 변형"], ["낙타를 **하나씩** 받습니다.\n\n물통은", "- 모래판을 깐다\n- 오아시스를", "주사위를 굴려", "끝내기\n\n오아시스에"], ["<", "camel"],
    ),
    "33_bilingual.txt": (
        ["1 1. 게임의 목표 (Object of the Game)", "1 2. 준비 (Setup)", "2 2.1 첫 플레이어 (First Player)", "1 3. 차례 (Turn)"], ["먼저 합니다.\n\nThe youngest player goes first."], [],
    ),
    "34_lettered.txt": (["1 A. 준비", "1 B. 진행", "1 C. 끝"], ["1. 판을 펼친다.\n2. 말을", "- 나. 옮기기: 말을 옮긴다.\n    - (1)"], []),
    "36_wiki.txt": (
        ["1 개요", "1 규칙", "2 준비", "2 진행", "1 관련 문서"],
        ["양을 몬다. 양은 흰색이다.", "- 목장 판을 놓는다.\n    - 판은", "1. 바람을 굴린다.\n2. 양을", "| 바람 | 칸 |\n| --- | --- |\n| 산들바람 | 1 |", "- 보드 게임"], ["''", "==", "[[", "wikitable"],
    ),
    "37_namu.txt": (["1 개요", "1 규칙", "2 준비", "2 진행", "1 기타"], ["| 달 | 점수 |\n| --- | --- |\n| 초승달 | 1 |", "- 달 타일을"], ["목차", "bgcolor", "''"]),
    "38_bbcode.txt": (["1 눈사람 만들기", "1 준비", "1 진행"], ["눈 카드를 다섯 장씩", "- 눈을 굴립니다.\n- 눈을", "주의: 해가", "여기를 보세요."], ["[b]", "[/", "size", "[\\*]"]),
    "35_steps.txt": (["1 겨울잠 곰", "2 준비", "2 진행", "3 STEP 1. 먹이 찾기", "3 STEP 2. 잠자기", "2 승리 조건"], ["1단계: 굴 타일을 섞는다.", "※ 주의: 먹이가"], []),
}


def test_every_shape_is_expected() -> None:
    """No file stands there unread."""
    assert {path.name for path in SHAPES.iterdir()} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_rulebook_of_this_shape(name: str) -> None:
    """Its headings, its pieces, and no line without a fate."""
    data = (SHAPES / name).read_bytes()
    found, held, absent = EXPECTED[name]
    text = body(data, name)

    assert found == headings(data, name)
    assert [piece for piece in held if piece not in text] == []
    assert [piece for piece in absent if piece in text] == []
    assert imported(data, name)[2].unaccounted == []


@pytest.mark.parametrize("name", [name for name in EXPECTED if name.endswith(".txt")])
def test_no_letter_of_a_text_is_lost(name: str) -> None:
    """Every letter stands in the entry that the report gives its line."""
    source, prepared, _ = imported((SHAPES / name).read_bytes(), name)

    assert lost(source, prepared) == []


def test_ids_of_hanja_titles_say_which_they_are() -> None:
    """A title in Hanja has an id of its own, by its reading where that is known, and keeps it when others come before it."""
    text = (SHAPES / "17_hanja.txt").read_text(encoding="utf-8")
    ids = [one["id"] for one in imported(text)[2].sections]
    later = [one["id"] for one in imported(text.replace("第一章", "第零章 序\n\n처음에 앉는다.\n\n第一章"))[2].sections]

    assert len(set(ids)) == len(ids) and any("haengma" in one for one in ids)
    assert set(ids) <= set(later)
