"""What a search promises: understanding that is said, honest refusal, exact marks, stable pages, no query that fails."""

import time
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.hangul import clean
from corpus.model import Book, Game
from indexer.documents import body_of, documents
from indexer.engine import Row
from indexer.engines.local_whoosh import Whoosh
from indexer.forward import Forward
from indexer.library import Library
from indexer.spelling import Speller, sound
from tests.indexer.shelf import Shelf, corpus_of, section, shelve, term

ODD = st.one_of(
    st.text(max_size=200),
    st.text(alphabet="()[]{}*?~^\"'-+:|&!<>=/\\.,", max_size=300),
    st.text(alphabet="ㄱㄴㄷㄹㅁㅂㅅㅇㅏㅓㅗㅜㅣ가나다 ㅋ", max_size=60),
    st.text(alphabet="\u1100\u1161\u11a8가\u0301\u200b\ufeff\x00\x1f🎲👨‍👩‍👧 ", max_size=60),
    st.sampled_from(["쇠퇴", "AND", "OR", "NOT", "쇠퇴하는 턴에", "thlxhl", "s.decline"]).flatmap(lambda word: st.just(word * 40)),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=ODD)
def test_any_text_is_a_query(shelf: Shelf, query: str) -> None:
    """No text fails, takes a second, or gives marks outside what is shown."""
    began = time.process_time()
    found = shelf.find(query)

    assert time.process_time() - began < 1
    assert all(0 <= start < end <= len(hit.snippet) for hit in found.hits for start, end in hit.marks)
    assert isinstance(shelf.suggest.suggest(query), list)


HANGUL = st.text(alphabet=st.sampled_from("가마실까요새쇠퇴한다를은토큰 ,.?(3개)A"), max_size=60)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=HANGUL)
def test_offsets_are_slices_of_what_is_shown_however_it_was_written(shelf: Shelf, text: str) -> None:
    """Decomposed text gives the same words at the same places, and the last ends where the text does (tokenizers 1201)."""
    shown = clean(normalize("NFD", text))
    tokens = shelf.analyzer.tokens(shown)

    assert tokens == shelf.analyzer.tokens(clean(text))
    assert all(0 <= token.start < token.end <= len(shown) for token in tokens)
    assert all(shown[token.start : token.end] == token.text for token in tokens if token.sort == "surface")


def test_the_last_word_of_decomposed_text_ends_with_it(shelf: Shelf) -> None:
    """마실까 at the end is marked whole."""
    shown = clean(normalize("NFD", "물을 마실까"))

    assert max(token.end for token in shelf.analyzer.tokens(shown)) == len(shown) == len("물을 마실까")


@pytest.mark.parametrize("query", ["쇠퇴" * 50_000, "(" * 100_000, "가 " * 50_000, "a" * 100_000, "ㅋ" * 100_000, "\"" * 100_000])
def test_hundred_thousand_letters_take_no_second(shelf: Shelf, query: str) -> None:
    """What is past the length that is read costs nothing."""
    began = time.process_time()
    shelf.find(query)
    shelf.suggest.suggest(query)

    assert time.process_time() - began < 1


def test_understanding_is_said_and_can_be_undone(shelf: Shelf) -> None:
    """A mended query says what it was read as; literally it is what was typed."""
    assert shelf.find("thlxhl").read_as == "쇠퇴"
    assert shelf.find("thlxhl", literal=True).read_as is None
    assert shelf.find("thlxhl", literal=True).total == 0


def test_unknown_words_are_named(shelf: Shelf) -> None:
    """Words that no entry has are told, not dropped in silence."""
    assert "크루아상" in shelf.find("쇠퇴 크루아상").ignored


def test_nothing_answers_nonsense(shelf: Shelf) -> None:
    """Another game's question has no answer; something near may be listed with what to try."""
    found = shelf.find("체스 캐슬링 조건")

    assert not found.answerable


def test_phrase_and_exclusion(shelf: Shelf) -> None:
    """A phrase in quotes must stand there, an excluded word must not."""
    assert shelf.ids('"보너스 카드"') == ["s.bonus-card"]
    assert "s.bonus-card" not in shelf.ids("카드 -보너스")
    assert "s.key" in shelf.ids("카드 -보너스", limit=30)


def test_pages_join_without_gap_or_repeat(shelf: Shelf) -> None:
    """Pages of two make the same list as one long page."""
    whole = shelf.ids("카드", limit=50)
    pages = [one for offset in range(0, len(whole), 2) for one in shelf.ids("카드", limit=2, offset=offset)]

    assert whole == pages
    assert shelf.find("카드").total == len(whole)


def test_kinds_are_counted_and_chosen(shelf: Shelf) -> None:
    """A facet's count is what choosing it shows."""
    for kind, count in shelf.find("카드").facets["kind"].items():
        assert shelf.find("카드", kind=kind).total == count


def test_same_query_same_results(shelf: Shelf) -> None:
    """Nothing depends on what was asked before."""
    assert shelf.find("쇠퇴하는 턴") == shelf.find("쇠퇴하는 턴")


def test_rule_of_its_name_is_folded_under_it(tmp_path: Path) -> None:
    """A term and the section of the same title are one hit."""
    shelf = shelve(tmp_path / "index", corpus_of([
        section("s.retreat", "후퇴", "군대가 물러난다."), term("s.term.retreat", "후퇴", "물러나는 일.", cites=["s.retreat"]),
    ]))
    hits = shelf.find("후퇴").hits

    assert len(hits) == 1
    assert {hits[0].id, *hits[0].folded} == {"s.retreat", "s.term.retreat"}


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Two games with a word in common, one with an expansion."""
    sea = Game(id="sea", name="바다 놀이", aliases=("바다놀이", "씨게임"), books=(Book(id="a", name="바다"),))
    land = Game(id="land", name="땅 놀이", books=(Book(id="b", name="땅"),))
    storm = section("a.storm.ship", "폭풍", "폭풍에 배가 밀려난다.", game="sea").model_copy(update={"expansion": "storm"})
    return shelve(tmp_path_factory.mktemp("two") / "index", corpus_of([
        section("a.ship", "배", "배를 물에 띄운다. 배는 이동한다.", game="sea"), storm,
        section("b.pear", "배", "배를 나무에서 딴다.", game="land"),
    ], sea, land))


def test_game_in_the_query_chooses_the_game(two_games: Shelf) -> None:
    """A game's name or alias beside other words is a filter."""
    assert two_games.ids("씨게임 배")[0] == "a.ship"
    assert two_games.ids("땅 놀이에서 배") == ["b.pear"]
    assert two_games.find("바다놀이 배").game == "sea"


def test_game_alone_shows_the_game(two_games: Shelf) -> None:
    """A game's name alone shows its first sections."""
    assert two_games.ids("씨게임")[0] == "a.ship"


def test_expansions_left_out_are_counted(two_games: Shelf) -> None:
    """Hits in expansions that a table leaves out are not shown but counted."""
    found = two_games.find("배", game="sea", left_out=frozenset({"storm"}))

    assert [hit.id for hit in found.hits] == ["a.ship"]
    assert found.left_out == 1


def test_id_stands_first_with_what_lies_below(two_games: Shelf) -> None:
    """An id finds its entry."""
    assert two_games.ids("a.storm.ship") == ["a.storm.ship"]


def test_engine_sees_only_words(tmp_path: Path) -> None:
    """Rows in, numbers with scores out; a filter on the game; ties in order of number."""
    folder = tmp_path / "engine"
    folder.mkdir()
    Whoosh().build(folder, "", [
        Row(0, ("쇠퇴", "턴"), ("쇠퇴",), "sea", "section"), Row(1, ("쇠퇴",), (), "land", "term"),
        Row(2, ("쇠퇴",), (), "land", "term"), Row(3, ("배",), (), "land", "section"),
    ])
    opened = Whoosh().open(folder)

    assert {number for number, _ in opened.search({"쇠퇴": 1.0}, {})} == {0, 1, 2}
    assert [number for number, _ in opened.search({"쇠퇴": 1.0}, {}, game="land")] == [1, 2]
    assert [number for number, _ in opened.search({"배": 1.0}, {}, kind="term")] == []
    assert opened.search({"없는말": 1.0}, {}) == []
    opened.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # Whoosh leaves a bad file open
@pytest.mark.parametrize("damage", ["toc", "words", "postings", "empty", "missing"])
def test_damaged_index_is_one_error(tmp_path: Path, damage: str) -> None:
    """Whatever is wrong with the files, opening says so in one way, and nothing is served from them (AIL 195)."""
    folder = tmp_path / "engine"
    if damage != "missing":
        folder.mkdir()
    if suffix := {"toc": "toc", "words": "trm", "postings": "pst"}.get(damage):
        Whoosh().build(folder, "", [Row(0, ("쇠퇴",), (), "sea", "section")])
        for file in folder.rglob(f"*.{suffix}"):
            file.write_bytes(file.read_bytes()[:3]) if damage == "toc" else file.unlink()

    with pytest.raises((ValueError, OSError)):
        Whoosh().open(folder)


def test_forward_index_cut_short_is_refused(shelf: Shelf, tmp_path: Path) -> None:
    """A forward index whose file is cut short is not opened."""
    shelf.search.forward.save(tmp_path)
    bodies = tmp_path / "forward.bin"
    bodies.write_bytes(bodies.read_bytes()[:-8])

    with pytest.raises(ValueError, match="cut short"):
        Forward.open(tmp_path)


def test_other_corpus_is_refused(shelf: Shelf, tmp_path: Path) -> None:
    """An index of another corpus is never served."""
    two = shelve(tmp_path / "index", corpus_of([section("s.one", "하나", "하나다.")]), shelf.analyzer)

    with pytest.raises(ValueError, match="another corpus"):
        type(two.search)(shelf.corpus, shelf.analyzer, tmp_path / "index")


SLIPS = [("외교간", "외교관"), ("하플잉", "하플링"), ("연금술자", "연금술사"), ("밀어네기", "밀어내기"), ("매븍", "매복"), ("쉐퇴", "쇠퇴")]


@pytest.mark.parametrize(("typed", "meant"), SLIPS)
def test_slips_of_a_key(typed: str, meant: str) -> None:
    """One wrong key, or a vowel that sounds alike, finds the word."""
    words = {meant: 1.0 for _, meant in SLIPS} | {"마나": 1.0, "만화": 1.0}

    assert Speller(words).near(typed)[0].word == meant


def test_short_words_are_not_mended() -> None:
    """마나 and 만화 are too near to be slips of each other; one syllable is never mended."""
    speller = Speller({"만화": 1.0, "말": 1.0})

    assert speller.near("마나") == []
    assert speller.near("발") == []
    assert sound("쇄퇴") == sound("쇠퇴") == sound("쉐퇴")


def test_what_is_shown_of_a_hit_is_what_was_indexed(tiny_library: Library) -> None:
    """Snippets are cut from the very text whose words have places: links to editor's notes show their titles too."""
    shown = {one.id: one.body for one in documents(tiny_library.corpus) if one.kind != "checker"}
    linked = tiny_library.corpus.entries["tiny.conquest.cost"].model_copy(update={"body": "[[tiny.note.own-declined]]을 함께 본다."})

    assert all(tiny_library.finder.body(identity) == body for identity, body in shown.items())
    assert body_of(linked, tiny_library.finder.titles).startswith(f"{tiny_library.corpus.notes['tiny.note.own-declined'].title}을")
