"""A shelf of passages on which searches are known to go wrong, shared by the tests of this folder."""

import unicodedata

import pytest

from tests.indexer.shelf import Shelf, card, corpus_of, question, section, shelve, term


def nfd(text: str) -> str:
    """The text decomposed, as some editors and file systems write it."""
    return unicodedata.normalize("NFD", text)


PASSAGES = [
    section("s.persona", "페르소나", "페르소나는 턴이 끝나면 버린다."),
    section("s.latex", "조판", "레이텍은 식을 조판한다."),
    section("s.bonus", "조사", "모니터링하는 조사자는 보너스칸에 선다."),
    section("s.autumn", "계절", "가을 카드 3장을 뽑는다."),
    section("s.points-joined", "셈 하나", "승점토큰을 하나 받는다."),
    section("s.points-spaced", "셈 둘", "승점 토큰을 둘 받는다."),
    section("s.points-tab", "셈 셋", "승점\t토큰을 셋 받는다."),
    section("s.key", "황금 열쇠 카드", "이 카드를 가진 사람이 문을 연다."),
    section("s.decimal", "소수", "1.5점을 더한다. 규칙 100.1a에 따른다."),
    section("s.fifteen", "열다섯", "15점을 더한다. 1~5점을 더한다."),
    section("s.serial", "번호", "부품 A-1234를 쓴다. 카드/말을 고른다."),
    section("s.chariot", "장기 차", "車(차)는 직선으로 간다."),
    section("s.chariot-bare", "장기 기물", "車 1개를 놓는다. 卒/兵은 앞으로 간다."),
    section("s.victory", "이김", "勝利하면 陸海를 얻는다."),
    section("s.piece", "옮기기", "말을 한 칸 옮긴다."),
    section("s.stone", "놓기", "돌을 집에 놓는다."),
    section("s.trap", "덫", "함정 카드를 발동합니다."),
    section("s.trap-nfd", "덫 두 번째", nfd("함정 카드를 발동합니다.")),
    section("s.title-nfd", nfd("마작 규칙"), "패를 섞는다."),
    section("s.ete", "ÉTÉ 규칙", "여름에 한다."),
    section("s.circled", "동그라미", "3① 1½점 Ⅱ장 ㎝ ㉠ 표시를 본다."),
    section("s.dice", "굴리기", "🎲 주사위를 굴린다. 주사위를 굴려 주사위 눈만큼 간다."),
    section("s.bonus-card", "뽑기", "보너스 카드를 뽑는다. 보너스카드를 쓴다."),
    section("s.fun", "소감", "카드가 재밌었다"),
    section("s.colon", "전투:방어 굴림", "막는 쪽이 굴린다."),
    section("s.shout", "외침", "와! 를 외치면 게임이 끝난다."),
    section("s.repeat", "되풀이", "가나" * 200),
    section("s.token", "표식", "token을 top 카드 위에 놓는다."),
    section("s.nine", "아홉", "9를 말한다."),
    section("s.hedge", "경계", "NOT OR 카드라는 카드도 있다."),
    term("s.term.points", "승점 토큰", "점수를 세는 토큰.", cites=["s.points-spaced"]),
    term("s.term.rummikub", "루미큐브"),
    term("s.term.ruminarium", "루미나리움"),
    term("s.term.board", "승단 규정"),
    term("s.term.hangul", "한글"),
    term("s.term.bright", "밝음"),
    term("s.term.gold-key", "황금 열쇠"),
    term("s.term.gold-coin", "황금 동전"),
    term("s.term.mahjong", "마작"),
    term("s.term.janggi", "장기"),
    term("s.term.fort", "요새", never=("요새화",)),
    term("s.term.decline", "쇠퇴", "종족을 내리는 일.", cites=["s.decline"], aliases=("디클라인",), search=("은퇴",)),
    section("s.decline", "쇠퇴하기", "종족을 쇠퇴시키고 턴을 마친다."),
    section("s.fortify", "요새화", "요새화한 지역은 한 번 더 막는다."),
    card("s.card.plain", "광대", "웃는 사람."),
    card("s.card.star", "광대 ★", "더 웃는 사람."),
    card("s.card.stars", "★★", "이름이 없는 사람."),
    card("s.card.qa", "Q&A", "묻고 답하는 카드."),
    question("s.faq.decline", "쇠퇴하는 턴에 정복도 하나요?", "아니요.", ask=("쇠퇴한 다음 바로 공격해도 돼?",), cites=("s.decline",)),
]


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """The passages above, indexed."""
    return shelve(tmp_path_factory.mktemp("shelf") / "index", corpus_of(PASSAGES))
