"""Words that players say and books do not: loanwords, English names in other forms, and talk that asks for no rule."""

from pathlib import Path

import pytest

from indexer.names import singular
from tests.indexer.shelf import Shelf, card, corpus_of, section, shelve, term


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """A few rules and names, some with English ones."""
    entries = [
        section("s.setup", "게임 준비", "지도를 펴고 토큰을 놓는다. 어려운 규칙은 나중에 읽는다."),
        section("s.attack", "공격", "주사위를 굴려 공격한다."),
        section("s.hard", "난이도", "난이도가 높으면 어렵다. 규칙 하나를 더 쓴다."),
        card("s.card.wraith", "반지악령", "왕의 종.", en="Nazgûl"),
        card("s.card.dwarf", "드워프", "광산을 좋아한다.", en="Dwarves"),
        term("s.term.chief", "수장", "이끄는 인물.", en="Dark Chieftain"),
    ]
    return shelve(tmp_path_factory.mktemp("spoken") / "index", corpus_of(entries))


@pytest.mark.parametrize(("query", "first"), [
    ("세팅", "s.setup"), ("셋업", "s.setup"), ("셋팅", "s.setup"), ("어택", "s.attack"),
    ("Dwarf", "s.card.dwarf"), ("dwarves", "s.card.dwarf"), ("nazgul", "s.card.wraith"), ("Nazgûl", "s.card.wraith"),
    ("dark chieftains", "s.term.chief"), ("chieftain", "s.term.chief"),
])
def test_what_players_say_finds_what_books_write(table: Shelf, query: str, first: str) -> None:
    found = table.find(query)

    assert found.hits[0].id == first and found.answerable


@pytest.mark.parametrize("query", ["룰 어려워", "규칙이 너무 어려워요", "게임 진짜 재밌다", "룰 복잡하고 헷갈려"])
def test_what_one_thinks_of_a_game_asks_for_no_rule(table: Shelf, query: str) -> None:
    assert not table.find(query).answerable


def test_an_opinion_beside_a_name_still_asks(table: Shelf) -> None:
    assert table.find("너무 어려운 난이도").answerable


@pytest.mark.parametrize(("plural", "one"), [
    ("Dwarves", "Dwarf"), ("Ratmen", "Ratman"), ("Allies", "Ally"), ("Heroes", "Hero"), ("Orcs", "Orc"), ("Pass", "Pass"), ("LoS", "LoS"),
])
def test_singular(plural: str, one: str) -> None:
    assert singular(plural) == one


def test_spoken_words_are_no_slips(table: Shelf, tmp_path: Path) -> None:
    """A loanword is not mended into a word that looks like it."""
    assert shelve(tmp_path / "index", corpus_of([section("s.one", "레벨 업", "레벨이 오른다.")])).find("셋업").read_as is None


@pytest.mark.parametrize(("query", "answered"), [("나중에 공격", True), ("나중에 공격 크루아상", False), ("크루아상 공격", False)])
def test_words_that_books_have_are_an_answer_sooner_than_one_that_none_has(table: Shelf, query: str, answered: bool) -> None:
    """Half of a question is enough where the other half stands elsewhere; beside a word of no book it is not."""
    found = table.find(query)

    assert (found.answerable, bool(found.ignored)) == (answered, not answered)


def test_words_beside_one_in_the_wrong_layout_are_in_it_too(table: Shelf) -> None:
    """No book has 우산; typed beside 수장 with the same keys it is 우산 all the same, and alone it stays as typed."""
    assert table.find("tnwkd dntks").read_as == "수장 우산"
    assert table.find("dntks").read_as is None


def test_of_names_with_the_same_initials_each_stands_before_the_second_hit_of_one(tmp_path: Path) -> None:
    entries = [
        section("s.coin", "코인 규칙", "코인은 점수다. 코인을 센다."), section("s.more", "코인 더하기", "코인을 더 받는다."),
        term("s.term.coin", "코인", "점수.", cites=("s.coin", "s.more")),
        section("s.queen", "캐인 규칙", "캐인은 왕이다."), term("s.term.cain", "캐인", "왕.", cites=("s.queen",)),
    ]
    found = shelve(tmp_path / "index", corpus_of(entries)).find("ㅋㅇ").hits[:2]

    assert {hit.id.removeprefix("s.term.") in {"coin", "s.coin", "s.more"} for hit in found} == {True, False}
