"""What a section is asked for: wordings that are searched and not shown, words written together or apart, and names with a slip."""

from pathlib import Path

import pytest

from corpus.model import Section
from indexer.library import Library
from indexer.load import load
from tests.indexer.shelf import Shelf, corpus_of, question, section, shelve, term


def asked(identity: str, heading: str, body: str, *ask: str) -> Section:
    return section(identity, heading, body).model_copy(update={"ask": ask})


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """A few rules with what players ask for them."""
    return shelve(tmp_path_factory.mktemp("asked") / "index", corpus_of([
        asked("s.stack", "한 칸의 한도", "한 칸에는 피규어가 10개까지 들어간다.", "유닛 얼마나 포개", "부대 꽉 차면"),
        section("s.move", "군대 이동", "군대는 한 칸에서 옆 칸으로 옮긴다."),
        section("s.roll", "전투의 순서", "전투 뒤에 굴림을 본다."),
        section("s.portal", "포털 규칙", "임시 포털로 멀리 간다. 어디서나 쓴다."),
        section("s.end", "전투를 마치는 때", "라운드가 다하면 전투가 끝난다. 전투를 그만두어도 된다."),
        term("s.term.roll", "굴림", "주사위를 던지는 것.", cites=("s.roll",)),
        term("s.term.portal", "임시 포털", "멀리 가는 문.", cites=("s.portal",)),
        question("s.faq.stack", "피규어는 한 칸에 몇 개예요?", "10개예요.", cites=("s.stack",)),
    ]))


@pytest.mark.parametrize("query", ["유닛 얼마나 포개", "포개면?", "꽉 찬 부대"])
def test_a_section_is_found_by_what_it_is_asked_for(books: Shelf, query: str) -> None:
    found = books.find(query)

    assert found.hits[0].id == "s.stack" and found.answerable and "포개" not in found.hits[0].snippet


def test_words_of_several_wordings_count_together(books: Shelf) -> None:
    """포개 stands in one wording, 꽉 in another, 피규어 in the text."""
    found = books.find("피규어 포개서 꽉")

    assert found.hits[0].id == "s.stack" and found.answerable


def test_what_only_says_again_what_stands_above_goes_after_what_is_new(books: Shelf) -> None:
    """A rule and the question that restates it are not both among the first two when another rule has words of the query."""
    ids = books.ids("한 칸 피규어 이동")

    assert "s.move" in ids[:2] and len({"s.stack", "s.faq.stack"} & set(ids[:2])) == 1 and {"s.stack", "s.faq.stack"} <= set(ids)


@pytest.mark.parametrize(("query", "read"), [
    ("wjsxnrnffla", "전투굴림"), ("임기 포털 규칙", "임시 포털 규칙"), ("잉시 포털", "임시 포털"),
])
def test_names_with_a_slip_and_words_of_the_other_keyboard_are_read(books: Shelf, query: str, read: str) -> None:
    found = books.find(query)

    assert found.read_as is not None and found.read_as.startswith(read) and found.answerable


@pytest.mark.parametrize("query", ["전투굴림", "전투굴림은"])
def test_two_words_written_together_are_not_mended_into_another(library: Library, query: str) -> None:
    """Kiwi takes 전투굴림 for one word of its own; the nearest name is 헌트 굴림."""
    found = library.search(query)

    assert found.hits[0].id == "wotr.battle.roll" and (found.read_as or "").startswith("전투 굴림")


@pytest.mark.parametrize("query", ["낚시", "던져", "감자 굴림판"])
def test_a_word_of_the_dictionary_is_no_slip(books: Shelf, query: str) -> None:
    assert books.find(query).read_as is None


def test_a_verb_that_was_taken_apart_is_whole_again(books: Shelf) -> None:
    """Kiwi reads 그만두기 as 그만 + 두다."""
    assert {"그만두다"} <= {word for slot in books.search.read("전투 그만두기").slots for word in slot.words}


def test_wordings_stand_in_the_heading(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    (folder / "rules").mkdir(parents=True)
    (folder / "game.toml").write_text('id = "own"\nname = "내 게임"\n[[book]]\nid = "own"\nname = "규칙"\n', encoding="utf-8")
    (folder / "rules" / "01.md").write_text('# 규칙 {#own.rules}\n\n## 한도 {#own.limit ask="몇 개까지 | | 꽉 차면"}\n\n10개까지 둔다.\n', encoding="utf-8")
    found = load((), (tmp_path,)).entries["own.limit"]

    assert isinstance(found, Section) and found.ask == ("몇 개까지", "꽉 차면")
