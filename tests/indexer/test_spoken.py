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
