"""Saying it in words: numbers, denial and names are read; what is not said stays empty; the figures do not fall."""

import time

import pytest

from corpus.judge.facts import Value
from indexer.library import Library
from indexer.words.fields import contexts
from indexer.words.measure import figures, stories

FILLED_SHARE = 0.56  # of the fields that the rulings give

NUMBERS = [
    ("토큰 3개", [3]), ("세 개", [3]), ("토큰 셋", [3]), ("열두 개", [12]), ("네 지역", [4]), ("스무 장", [20]), ("마흔 개", [40]), ("쉰두 장", [52]), ("둘이 남았다", [2]),
    ("평판 -2", [-2]), ("+1을 받는다", [1]), ("5, 5, 6을 굴렸다", [5, 5, 6]), ("코인 10개와 토큰 하나", [10, 1]),
    ("토큰이 하나도 없다", [0]), ("동료가 한 명도 남지 않았다", [0]), ("하나도 모두 세었다", [1]), ("한편 두었다", []), ("세력 토큰", []), ("네가 이긴다", []), ("4.2절", []),
]
DENIED = [
    ("장벽이 없다", "장벽", True), ("장벽이 있다", "장벽", False), ("장벽 없이 지나간다", "장벽", True), ("요새를 놓지 않았다", "요새", True),
    ("요새가 아닌 지역", "요새", True), ("요새가 아닌 지역", "지역", False), ("적을 못 막았다", "막다", True), ("안 놓았다", "놓다", True),
    ("지역을 할인 없이 정복한다", "지역", False), ("지역을 할인 없이 정복한다", "할인", True), ("정복할 수 없다", "정복", True),
    ("정복할 수 있다", "정복", False), ("토큰이 없는 지역을 정복한다", "정복", False), ("굴리면 안 된다", "굴리다", True),
    ("모르도르 밖의 원정대", "모르도르", True), ("모르도르 밖의 원정대", "원정대", False), ("적은 사거리 밖에 있다", "사거리", True),
]
FILLED: list[tuple[str, str, str, Value]] = [
    ("잃어버린 부족 토큰 2개가 있는 지역을 특공대가 정복하려 한다.", "sw.conquest", "power", "commando"),
    ("산이 있고 잃어버린 부족이 있는 지역, 특공대면 몇 개 필요해?", "sw.conquest", "power", "commando"),
    ("산이 있고 잃어버린 부족이 있는 지역, 특공대면 몇 개 필요해?", "sw.conquest", "mountains", 1),
    ("산이 있고 잃어버린 부족이 있는 지역, 특공대면 몇 개 필요해?", "sw.conquest", "lost_tribes", 1),
    ("상대 토큰 3개가 있는 지역을 정복한다.", "sw.conquest", "defenders", 3),
    ("공격자는 성공 4개, 방어자는 막기 2개가 나왔다.", "wc.face-to-face", "defender_block", 2),
]


@pytest.mark.parametrize(("text", "numbers"), NUMBERS, ids=[text for text, _ in NUMBERS])
def test_numbers_are_read_as_figures_and_as_words(library: Library, text: str, numbers: list[int]) -> None:
    """세 개 is 3, 열두 is 12, 한편 and 4.2 are none."""
    assert numbers == [amount.value for amount in library.words.spoken(text).amounts]


@pytest.mark.parametrize(("text", "word", "denied"), DENIED, ids=[f"{text}:{word}" for text, word, _ in DENIED])
def test_a_word_is_denied_with_its_predicate(library: Library, text: str, word: str, denied: bool) -> None:
    """없다, 아니다, 않다, 못, 안 and 없이 deny what they govern and nothing else."""
    found = [unit.negated for unit in library.words.spoken(text).units if unit.word == word]

    assert found and set(found) == {denied}


def test_the_nearest_words_speak_loudest_about_a_number(library: Library) -> None:
    """In 활동 토큰 9개와 쇠퇴 토큰 3개 the second number is about 쇠퇴."""
    _, three = contexts(library.words.spoken("갑은 활동 토큰 9개와 쇠퇴 토큰 3개를 두었다"))

    assert three["쇠퇴"] > three["활동"]


@pytest.mark.parametrize(("text", "checker", "field", "value"), FILLED, ids=[f"{field}={value} {text[:9]}" for text, _, field, value in FILLED])
def test_what_is_said_is_filled_in(library: Library, text: str, checker: str, field: str, value: Value) -> None:
    """The checker is offered and the field that the sentence names is filled."""
    found = {reading.checker: reading for reading in library.read(text)}

    assert value == found[checker].values("situation").get(field)


def test_names_are_known_by_their_aliases(library: Library) -> None:
    """A card is meant by any of its Korean names."""
    cards = [entry for entry in library.corpus.of("small_world", "card") if len(entry.names) > 2]

    assert cards
    for card in cards:
        for name in (one for one in card.names if "가" <= one[0] <= "힣"):
            assert f"#{card.id}" in library.words.spoken(name).words


def test_every_filled_field_shows_the_words_that_say_it(library: Library) -> None:
    """Nothing is filled in that no word of the sentence says."""
    for reading in library.read("산이 있고 잃어버린 부족이 있는 지역, 특공대면 몇 개 필요해?"):
        assert all(one.says and one.spans for one in reading.filled)


@pytest.mark.parametrize("text", ["특공대면 토큰이 몇 개 필요해?", "이 지역을 정복할 수 있나요?", "토큰 3개로 되나요?"])
def test_a_question_claims_nothing(library: Library, text: str) -> None:
    """Who asks has not said what he believes."""
    assert all(not reading.values("claim") for reading in library.read(text))


@pytest.mark.parametrize("text", ["", "   ", "?!", "ㅋㅋㅋ", "오늘 점심 뭐 먹지"])
def test_what_is_no_situation_fills_nothing(library: Library, text: str) -> None:
    """Small talk fills no field."""
    assert not [one for reading in library.read(text) for one in reading.filled]


def test_what_is_filled_can_stand_at_a_table(library: Library) -> None:
    """The filled fields are accepted by the checker as they are."""
    for text, *_ in FILLED:
        for reading in library.read(text):
            library.judge(reading.checker, reading.values("situation"), reading.values("claim") or None)


@pytest.mark.parametrize("text", ["안녕하세요 오늘 날씨", "주말에 친구들이랑 영화 보러 갔다", "냉장고에 우유가 없다", "주가가 어제보다 3% 올랐다"])
def test_what_is_about_no_game_offers_nothing(library: Library, text: str) -> None:
    """A sentence whose words no checker knows gets no checker, however long it is."""
    assert not library.read(text)


def test_one_number_fills_one_field(library: Library) -> None:
    """The same figure is never read for two fields, not even for the situation and the claim."""
    for text in ("상대 토큰 3개가 있는 지역을 정복한다.", "공격자는 성공 4개, 방어자는 막기 2개가 나왔다.", "타락 8에 승점 10점이다."):
        for reading in library.read(text):
            numbers = [spoken.start for spoken in library.words.spoken(text).amounts]
            places = [start for one in reading.filled if isinstance(one.value, int) for start, _ in one.spans if start in numbers]
            assert len(places) == len(set(places))


@pytest.mark.parametrize("who", ["방어자", "공격자"])
def test_who_is_named_once_is_not_both_winner_and_loser(library: Library, who: str) -> None:
    """One mention of a choice fills one field, though two fields have the same choices."""
    claim = {one.checker: one for one in library.read(f"{who}가 이겼어")}["wc.melee"].values("claim")

    assert claim == {"winner": "defender" if who == "방어자" else "attacker"}


@pytest.mark.parametrize("many", ["마흔 개", "99개"])
def test_a_number_beyond_a_field_leaves_no_room_for_another(library: Library, many: str) -> None:
    """The cost is not taken for the tokens, because what was said of the tokens cannot be."""
    found = {one.checker: one for one in library.read(f"상대 토큰 {many}가 있는 농지 정복, 비용은 2개")}["sw.conquest"]

    assert "defenders" not in found.values("situation") and any(many.split()[0] in said for said in found.left)


def test_an_ordinal_is_no_die(library: Library) -> None:
    """두 번째 이동 and 5, 3, 1: the dice are asked for without the 2."""
    found = {one.checker: one for one in library.read("두 번째 이동에서 추적 주사위가 5, 3, 1이 나왔어")}["wotr.hunt-roll"]

    assert "rolls" in found.unsure or found.values("situation")["rolls"] == (5, 3, 1)


def test_what_was_not_understood_is_told(library: Library) -> None:
    """The words from which nothing was read are given back as they were written."""
    found = {one.checker: one for one in library.read("특공대가 무지갯빛 우산을 들고 지역을 정복한다.")}

    assert found["sw.conquest"].values("situation")["power"] == "commando"
    assert found["sw.conquest"].left == ("무지갯빛 우산을",)


def test_the_figures_do_not_fall(library: Library) -> None:
    """Of every sixth story: the right checker is among the first three, filled fields are right, a good part of them is filled."""
    found = figures(list(stories(library.corpus))[::6], lambda _: library.words)["ALL"]

    assert found.top3 >= 0.97
    assert found.precision >= 0.97
    assert found.share >= FILLED_SHARE
    assert found.met >= found.share + 0.1


def test_reading_is_fast(library: Library) -> None:
    """Half of the sentences take less than 30 ms; the bound leaves room for a busy machine."""
    times = []
    for told in list(stories(library.corpus))[::20]:
        started = time.process_time()
        library.read(told.situation)
        times.append(time.process_time() - started)

    assert sorted(times)[len(times) // 2] < 0.09
