"""Saying it in words: numbers, denial and names are read; what is not said stays empty; the figures do not fall."""

import time

import pytest

from corpus.judge.facts import Value
from corpus.model import Ruling
from indexer.library import Library
from indexer.words import Reading
from indexer.words.fields import contexts

NUMBERS = [
    ("토큰 3개", [3]), ("세 개", [3]), ("토큰 셋", [3]), ("열두 개", [12]), ("네 지역", [4]), ("스무 장", [20]), ("둘이 남았다", [2]),
    ("평판 -2", [-2]), ("+1을 받는다", [1]), ("5, 5, 6을 굴렸다", [5, 5, 6]), ("코인 10개와 토큰 하나", [10, 1]),
    ("한편 두었다", []), ("세력 토큰", []), ("네가 이긴다", []), ("4.2절", []),
]
DENIED = [
    ("장벽이 없다", "장벽", True), ("장벽이 있다", "장벽", False), ("장벽 없이 지나간다", "장벽", True), ("요새를 놓지 않았다", "요새", True),
    ("요새가 아닌 지역", "요새", True), ("요새가 아닌 지역", "지역", False), ("적을 못 막았다", "막다", True), ("안 놓았다", "놓다", True),
    ("지역을 할인 없이 정복한다", "지역", False), ("지역을 할인 없이 정복한다", "할인", True), ("정복할 수 없다", "정복", True),
    ("정복할 수 있다", "정복", False), ("토큰이 없는 지역을 정복한다", "정복", False), ("굴리면 안 된다", "굴리다", True),
]
FILLED: list[tuple[str, str, str, Value]] = [
    ("잃어버린 부족 토큰 2개가 있는 지역을 특공대가 정복하려 한다.", "sw.conquest", "power", "commando"),
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


@pytest.mark.parametrize(("text", "checker", "field", "value"), FILLED, ids=[f"{field}={value}" for _, _, field, value in FILLED])
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


@pytest.fixture(scope="module")
def readings(library: Library) -> list[tuple[Ruling, list[Reading], float]]:
    """Every sixth ruling read from its own story, with the ruling itself forgotten, and how long it took."""
    found = []
    library.words.read("토큰 1개")
    for ruling in [entry for entry in library.corpus.entries.values() if isinstance(entry, Ruling)][::6]:
        started = time.perf_counter()
        read = library.words.read(ruling.story, claim=ruling.says, skip=ruling.id)
        found.append((ruling, read, time.perf_counter() - started))
    return found


def test_the_right_checker_is_offered(readings: list[tuple[Ruling, list[Reading], float]]) -> None:
    """Among the first three for nearly every story."""
    right = sum(ruling.checker in [one.checker for one in read] for ruling, read, _ in readings)

    assert right / len(readings) >= 0.95


def test_filled_fields_are_right(readings: list[tuple[Ruling, list[Reading], float]]) -> None:
    """Of the filled fields that a ruling gives too, nearly all have its value; and a fair part of them is filled."""
    known = right = needed = 0
    for ruling, read, _ in readings:
        given = {**ruling.situation, **{f"claim.{name}": value for name, value in ruling.claim.items()}}
        needed += len(given)
        for one in (filled for reading in read if reading.checker == ruling.checker for filled in reading.filled):
            if one.key in given:
                value = given[one.key]
                known += 1
                right += one.value == (tuple(value) if isinstance(value, list) else value)

    assert right / known >= 0.97
    assert right / needed >= 0.28


def test_reading_is_fast(readings: list[tuple[Ruling, list[Reading], float]]) -> None:
    """Half of the sentences take less than 30 ms; the bound leaves room for a busy machine."""
    assert sorted(seconds for _, _, seconds in readings)[len(readings) // 2] < 0.09
