"""What other projects' searches got wrong with Korean, each a rule of ours. Names in brackets are their reports."""

import time

import pytest

from indexer.analyzer import grams, key
from indexer.names import Names
from indexer.snippet import cut, merged
from indexer.suggest import Suggest
from tests.indexer.conftest import PASSAGES, nfd
from tests.indexer.shelf import Shelf, corpus_of, section, shelve, term

FOUND = [
    # query, what must be on the page, why
    ("페르소나", "s.persona", "noun and particle are two words (Pagefind 1212)"),
    ("레이", "s.latex", "the beginning of a word finds it (jupyter-book 1606)"),
    ("조사자 보너스칸 규칙", "s.bonus", "parts are alternatives, not all required (textsearch_ko 8)"),
    ("가을", "s.autumn", "가을 is no 가 with a particle (KOMORAN 75)"),
    ("황금열쇠카드", "s.key", "a title is found without its blanks (otlplus 915)"),
    ("1.5점", "s.decimal", "decimals stay whole (elasticsearch 41401)"),
    ("100.1a", "s.decimal", "rule numbers stay whole"),
    ("100.1", "s.decimal", "and are found by their part"),
    ("A-1234", "s.serial", "the index and the query are cut alike (sphinx 7293)"),
    ("카드/말", "s.serial", "a slash is a border of words"),
    ("차", "s.chariot", "the reading in brackets wins (hanja 7)"),
    ("승리", "s.victory", "利 is 리 inside a word (seonbi 20)"),
    ("말", "s.piece", "words of one syllable are words (anki 88)"),
    ("돌", "s.stone", "also 돌"),
    ("집", "s.stone", "also 집"),
    ("함정", "s.trap-nfd", "decomposed text is found (lucene 16241)"),
    ("함정", "s.trap", "beside composed text"),
    (nfd("함정"), "s.trap", "and by a decomposed query"),
    ("마작", "s.title-nfd", "titles go through the same normal form (Docufinder 36)"),
    ("été", "s.ete", "and are folded as bodies are"),
    ("★★", "s.card.stars", "a name of symbols is a name (RapidFuzz 186)"),
    ("Q&A", "s.card.qa", "nor do letters around one"),
    ("방어", "s.colon", "a colon is a border of words (mkdocs 1812)"),
    ("전투: 방어", "s.colon", "and no field name (whoosh 20)"),
    ("제목: 카드", "s.autumn", "whatever stands before it"),
    ("와", "s.shout", "a word that others drop is asked for all the same (orama 197)"),
    ("[token]", "s.token", "brackets are no range (whoosh 163)"),
    ("[top 카드]", "s.token", "nor with more words"),
    ("NOT OR 카드", "s.hedge", "operators are words (whoosh 19)"),
    ("카드 NOT", "s.hedge", "at the end as well"),
    ("너스", "s.bonus-card", "a part of a word finds it (whoosh 227)"),
    ("승점 토큰", "s.points-joined", "a name is found joined (Kiwi 196)"),
    ("승점토큰", "s.points-spaced", "and spaced"),
    ("승점토큰", "s.points-tab", "by any blank"),
    ("*가나*", "s.repeat", "stars are no wildcards (lunr 270)"),
]


@pytest.mark.parametrize(("query", "wanted", "why"), FOUND)
def test_finds(shelf: Shelf, query: str, wanted: str, why: str) -> None:
    """What is written is found as it is typed."""
    assert wanted in shelf.ids(query, limit=20), why


FIRST = [
    ("ㄹㅁㅋㅂ", "s.term.rummikub", "initials name an entry (yui 75)"),
    ("ㅎㄱ ㅇㅅ", "s.term.gold-key", "word by word as well"),
    ("황금 ㅇㅅ", "s.term.gold-key", "and among syllables"),
    ("광대 ★", "s.card.star", "a symbol tells two names apart (RapidFuzz 186)"),
    ("광대", "s.card.plain", "in both directions"),
    ("마작", "s.term.mahjong", "an exact name is first (fuzzywuzzy 240)"),
    ("쇠퇴하면", "s.term.decline", "a verb form of a name is the name"),
    ("디클라인", "s.term.decline", "another name is the name"),
    ("은퇴", "s.term.decline", "and so is a word kept for searching"),
    ("쇠튀", "s.term.decline", "and a slip of a key"),
    ("쇄퇴", "s.term.decline", "and a vowel that sounds alike"),
    ("thlxhl", "s.term.decline", "and the keyboard in English"),
    ("쇠퇴하는 턴에 정복해도 돼?", "s.faq.decline", "a question finds the question"),
    ("s.decline", "s.decline", "an id is its entry"),
]


@pytest.mark.parametrize(("query", "wanted", "why"), FIRST)
def test_first(shelf: Shelf, query: str, wanted: str, why: str) -> None:
    """The entry that is meant stands first, or its rule with the entry under or after it."""
    found = shelf.find(query)
    at_top = [found.hits[0].id, *found.hits[0].folded, *found.hits[0].covers, found.hits[1].id if len(found.hits) > 1 else ""]

    assert wanted in at_top, why


def test_number_is_not_a_part_of_another(shelf: Shelf) -> None:
    """1.5 never ranks 15 or 1~5 as its equal."""
    ids = shelf.ids("1.5점")

    assert ids[0] == "s.decimal"


def test_particle_is_no_word(shelf: Shelf) -> None:
    """가 does not find 가을."""
    assert "s.autumn" not in [hit.id for hit in shelf.find("가").hits if hit.marks]


def test_bare_hanja_is_weaker_than_its_reading(shelf: Shelf) -> None:
    """차 finds 車(차) before the bare 車, which it still finds; the text stays as written."""
    ids = shelf.ids("차", limit=20)

    assert ids.index("s.chariot") < ids.index("s.chariot-bare")
    assert "車" in next(hit.snippet for hit in shelf.find("차").hits if hit.id == "s.chariot-bare")


def test_hangul_is_not_dropped_beside_digits(shelf: Shelf) -> None:
    """A query with unknown letters and a digit is no match of the digit alone (vitepress 5044)."""
    assert not shelf.find("ㄷㄷㄷㄷ9").answerable


def test_normal_forms_give_the_same_words_and_scores(shelf: Shelf) -> None:
    """Composed and decomposed text give equal words; places refer to the text that is shown."""
    from corpus.hangul import clean

    text = clean(nfd("함정 카드를 발동합니다"))

    assert shelf.analyzer.tokens(text) == shelf.analyzer.tokens("함정 카드를 발동합니다")
    assert all(token.end <= len(text) for token in shelf.analyzer.tokens(text))


@pytest.mark.parametrize("mark", list(")]}>,.!?:;·~/'\"…*"))
def test_punctuation_leaves_the_word_beside_it_alone(shelf: Shelf, mark: str) -> None:
    """The words of a text are the same with a mark after it (elasticsearch 80521)."""
    for text in ("표현입니다", "카드", "주사위를 굴린다"):
        assert [t.text for t in shelf.analyzer.tokens(text)] == [t.text for t in shelf.analyzer.tokens(text + mark)]


def test_fold_never_glues(shelf: Shelf) -> None:
    """3① is not 31 and 1½ is not 11/2 (OCRmyPDF 1282); lone letters stay letters."""
    words = {token.text for token in shelf.analyzer.tokens("3① 1½점 Ⅱ장")}

    assert not words & {"31", "11", "112"}
    assert key("ㄱㅏ") == "ㄱㅏ"


def test_no_word_holds_a_conjoining_letter(shelf: Shelf) -> None:
    """Kiwi's endings with U+11A8-U+11FF never become words (kiwipiepy 73 and 75)."""
    for entry in shelf.corpus.entries.values():
        for token in shelf.analyzer.tokens(entry.text + " 가족적인 카드, 합니다, 한다"):
            assert not any("\u1100" <= char <= "\u11ff" for char in token.text)


def test_conjoining_initials_are_initials(shelf: Shelf) -> None:
    """ᄅᄆᄏᄇ in conjoining letters asks the same as ㄹㅁㅋㅂ (awesome-devblog 53)."""
    assert shelf.ids("ᄅᄆᄏᄇ") == shelf.ids("ㄹㅁㅋㅂ")


@pytest.mark.parametrize("state", ["ㅎ", "하", "한", "한ㄱ", "한그", "한글"])
def test_suggestions_are_steady_through_composition(shelf: Shelf, state: str) -> None:
    """The list never loses 한글 while it is typed (KoreanTextMatcher 4)."""
    assert "한글" in [one.text for one in shelf.suggest.suggest(state, limit=30)]


def test_syllable_begins_a_longer_final(shelf: Shelf) -> None:
    """발 on the way to 밝음 keeps 밝음."""
    assert "밝음" in [one.text for one in shelf.suggest.suggest("발")]


@pytest.mark.parametrize("typed", ["황금 ㅇ", "황금 여", "황금 열"])
def test_last_letter_filters(shelf: Shelf, typed: str) -> None:
    """ㅇ after 황금 keeps 열쇠 and drops 동전 (typesense 228)."""
    texts = [one.text for one in shelf.suggest.suggest(typed)]

    assert "황금 열쇠" in texts
    assert "황금 동전" not in texts


def test_what_is_typed_whole_stands_first() -> None:
    """A word that players say for 종족 토큰 comes before the longer names that begin with it."""
    corpus = corpus_of([term("shelf.a", "적 배분", aliases=("토큰 배분",)), term("shelf.b", "종족 토큰", search=("토큰",))])

    assert [one.text for one in Suggest(corpus).suggest("토큰")] == ["종족 토큰", "적 배분"]


@pytest.mark.parametrize(("query", "marked"), [
    ("주사위", {"주사위"}), ("보너스", {"보너스", "보너스 카드", "보너스카드"}), ("재밌다", {"재밌", "재밌었", "재밌었다"}),
])
def test_marks_are_slices(shelf: Shelf, query: str, marked: set[str]) -> None:
    """A mark encloses the word, after emoji as well; marks never overlap nor run past the end (kiwipiepy 226, KOMORAN 19)."""
    hits = [hit for hit in shelf.find(query).hits if hit.marks]

    assert hits
    for hit in hits:
        assert {hit.snippet[start:end] for start, end in hit.marks} <= marked
        assert all(a[1] <= b[0] for a, b in zip(hit.marks, hit.marks[1:], strict=False))
        assert all(0 <= start < end <= len(hit.snippet) for start, end in hit.marks)


def test_one_mark_for_each_occurrence(shelf: Shelf) -> None:
    """Overlapping words are one mark (whoosh 280): 주사위 stands three times."""
    hit = next(hit for hit in shelf.find("주사위").hits if hit.id == "s.dice")

    assert len(hit.marks) == hit.snippet.count("주사위")


def test_part_of_a_word_still_shows_an_excerpt(shelf: Shelf) -> None:
    """A hit by a part of a word has an excerpt, marked or not."""
    hit = next(hit for hit in shelf.find("너스").hits if hit.id == "s.bonus-card")

    assert "보너스" in hit.snippet


def test_double_blank_marks_the_same(shelf: Shelf) -> None:
    """Two blanks in a query mark what one marks (PRV 32)."""
    one, two = shelf.find("보너스 카드"), shelf.find("보너스   카드")

    assert [(hit.id, hit.marks) for hit in one.hits] == [(hit.id, hit.marks) for hit in two.hits]


def test_merged_marks_and_snippets_keep_the_text() -> None:
    """Taking the marks away leaves the text as it was (meilisearch 3530)."""
    text = "보너스 카드를 뽑는다. 그리고 버린다."
    snippet, marks = cut(text, 0, [(0, 3), (1, 6), (4, 6)])

    assert snippet == text
    assert list(merged([(0, 3), (1, 6), (4, 6)])) == [(0, 6)] == list(marks)


@pytest.mark.parametrize("query", ["*", "**", "?*?", "*카*", "가나다~2", "*가나*", "(" * 500, "AND", "NOT", "\"", "-", "^2", "a:b:c"])
def test_operators_cost_nothing(shelf: Shelf, query: str) -> None:
    """Wildcards, operators and brackets are text and take no time (whoosh 5)."""
    began = time.process_time()
    shelf.find(query)

    assert time.process_time() - began < 0.5


def test_word_of_the_corpus_survives_in_every_form(shelf: Shelf) -> None:
    """A name with a blank is one word in running text, joined or spaced (Kiwi 205)."""
    for text in ("승점 토큰을 받는다", "승점토큰을 받는다"):
        assert "승점토큰" in {token.text for token in shelf.analyzer.tokens(text)}


def test_never_words_hide_the_name(shelf: Shelf) -> None:
    """요새화 is no mention of 요새."""
    names = Names(shelf.corpus)
    text = "요새화한 지역과 요새"

    found = [text[m.start : m.end] for m in names.mentions(text, shelf.analyzer.morphemes(text))]

    assert found == ["요새"]


def test_every_word_of_a_passage_finds_it(shelf: Shelf) -> None:
    """The index and the query are read alike: any word of a passage, as written, leads to it."""
    for entry in PASSAGES:
        for word in entry.text.split()[:6]:
            found = shelf.find(word, limit=60)
            ids = [one for hit in found.hits for one in (hit.id, *hit.folded)]
            assert entry.id in ids or found.read_as, (entry.id, word)


def test_grams_stay_inside_a_word() -> None:
    """Syllable pairs never cross a blank."""
    assert grams("쇠퇴는 턴에") == ["쇠퇴", "퇴는", "턴에"]


def test_deleted_word_is_forgotten(tmp_path) -> None:  # type: ignore[no-untyped-def]
    """After a term goes, a new analyser and index give what a fresh start gives (kiwipiepy 73)."""
    passage = section("s.one", "하나", "플랫폼칸에 선다.")
    with_term = shelve(tmp_path / "a", corpus_of([passage, term("s.term.platform", "플랫폼칸")]))
    without = shelve(tmp_path / "b", corpus_of([passage]))

    assert "플랫폼칸" in {token.text for token in with_term.analyzer.tokens("플랫폼칸에") if token.sort == "word"}
    assert without.ids("플랫폼칸") == ["s.one"]
    assert with_term.analyzer.words != without.analyzer.words
