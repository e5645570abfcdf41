"""Loading: the invented game as it stands, and every author's mistake told with its place and how to mend it."""

import shutil
from pathlib import Path

import pytest

from corpus.errors import CorpusError
from corpus.model import Corpus, FaqEntry, Section
from indexer.load import fingerprint, load


@pytest.fixture
def copy(tiny_root: Path, tmp_path: Path) -> Path:
    """A copy of the invented game that a test may break; returns the game's folder."""
    shutil.copytree(tiny_root, tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "games" / "tiny"


def mistakes(game: Path) -> list[str]:
    with pytest.raises(CorpusError) as caught:
        load((game.parent,))
    return [str(mistake) for mistake in caught.value.mistakes]


def test_sections_keep_their_place_and_parents(tiny: Corpus) -> None:
    cost = tiny.entries["tiny.conquest.cost"]

    assert isinstance(cost, Section)
    assert (cost.parent, cost.level, cost.lines, cost.covers) == ("tiny.conquest", 2, "2-5", ("tiny.conquest.markers",))
    assert (cost.at.path, cost.at.line) == ("rules/01-conquest.md", 5)
    assert tiny.path(cost) == ("정복",)


def test_notes_are_lifted_out_of_the_text(tiny: Corpus) -> None:
    cost = tiny.entries["tiny.conquest.cost"]

    assert "!!!" not in cost.text and "말하지 않는다" not in cost.text
    assert tiny.notes["tiny.note.own-declined"].owner == "tiny.conquest.cost"


def test_the_expansion_follows_from_the_id(tiny: Corpus) -> None:
    assert tiny.entries["tiny.isles"].expansion == "isles"
    assert tiny.entries["tiny.conquest"].expansion == ""


def test_other_wordings_of_a_question_are_kept(tiny: Corpus) -> None:
    question = tiny.entries["tiny.faq.mountain"]

    assert isinstance(question, FaqEntry) and question.ask == ("산 있는 땅 비용",)


@pytest.mark.parametrize(
    ("target", "entry"),
    [("tiny.conquest.cost", "tiny.conquest.cost"), ("tiny.conquest.markers", "tiny.conquest.cost"),
     ("tiny.conquest.price", "tiny.conquest.cost"), ("tiny.nothing", None)],
)
def test_an_id_a_covered_passage_and_a_moved_id_lead_to_the_entry(tiny: Corpus, target: str, entry: str | None) -> None:
    assert tiny.resolve(target) == entry


def broken(game: Path, file: str, old: str, new: str) -> list[str]:
    path = game / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return mistakes(game)


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "what"),
    [
        ("terms.toml", 'en = "Fort"', 'eng = "Fort"', "tiny/terms.toml:4", "모르는 항목 'eng'"),
        ("terms.toml", 'means = "점수."\n', "", "tiny/terms.toml:17", "'means'가 빠졌다"),
        ("terms.toml", 'id = "tiny.term.coin"', 'id = "tiny.term.fort"', "tiny/terms.toml:17", "'tiny.term.fort'가 겹친다"),
        ("terms.toml", 'id = "tiny.term.coin"', 'id = "other.term.coin"', "tiny/terms.toml:17", "이 게임의 책이 아니다"),
        ("terms.toml", 'id = "tiny.term.coin"', 'id = "tiny.Term"', "tiny/terms.toml:17", "꼴이 틀렸다"),
        ("terms.toml", 'aliases = ["성채"]', 'aliases = ["성채"', "tiny/terms.toml", "TOML 문법"),
        ("terms.toml", '[[term]]\nid = "tiny.term.coin"', '[[trem]]\nid = "tiny.term.coin"', "tiny/terms.toml:1", "모르는 표 'trem'"),
        ("terms.toml", 'cites = ["tiny.conquest.cost"]\nsee', "see", "tiny/terms.toml:1", "근거가 없다"),
        ("cards.toml", "figures = {", "figure = {", "tiny/cards.toml:7", "모르는 항목 'figure'"),
        ("rules/01-conquest.md", '{#tiny.race.giant lines="6"}', "", "tiny/rules/01-conquest.md:17", "id가 없다"),
        ("rules/01-conquest.md", 'lines="6"', 'line="6"', "tiny/rules/01-conquest.md:17", "모르는 속성 'line'"),
        ("rules/01-conquest.md", 'lines="6"', "lines=6", "tiny/rules/01-conquest.md:17", "읽을 수 없는 속성"),
        ("rules/01-conquest.md", ' lines="6"', "", "tiny/rules/01-conquest.md:17", "원문 행이 없다"),
        ("rules/01-conquest.md", 'lines="6"', 'lines="6" kind="law"', "tiny/rules/01-conquest.md:17", "kind 'law'는 없다"),
        ("rules/01-conquest.md", "!!! silent", "!!! quiet", "tiny/rules/01-conquest.md:14", "종류 'quiet'는 없다"),
        ("rules/01-conquest.md", " {#tiny.note.own-declined}", "", "tiny/rules/01-conquest.md:14", "편집자 주에 id가 없다"),
        ("rules/01-conquest.md", 'covers="tiny.conquest.markers"',
         'covers="' + " ".join(f"tiny.a.b{n}" for n in range(9)) + '"', "tiny/rules/01-conquest.md:5", "covers가 9개다"),
        ("faq.md", ' cites="tiny.conquest.cost"', "", "tiny/faq.md:3", "근거가 없다"),
        ("faq.md", "3개예요. 기본 2개에 산 1개를 더해요.", "", "tiny/faq.md:3", "답이 없다"),
        ("rulings.toml", 'verdict = "invalid"', 'verdict = "maybe"', "tiny/rulings.toml:9", "'verdict'의 값이 틀렸다"),
        ("checkers.py", "BASE_TOKENS = 2", "BASE_TOKENS = two", "tiny/checkers.py:20", "NameError"),
        ("checkers.py", "BASE_TOKENS = 2", "BASE_TOKENS = (2", "tiny/checkers.py:20", "SyntaxError"),
        ("game.toml", 'id = "tiny"\nname', 'id = "other"\nname', "tiny/game.toml:1", "폴더 이름과 다르다"),
    ],
)
def test_a_mistake_is_told_with_its_place(copy: Path, file: str, old: str, new: str, where: str, what: str) -> None:
    found = broken(copy, file, old, new)

    assert any(one.startswith(where) and what in one and " → " in one for one in found), found


def test_all_mistakes_are_told_at_once(copy: Path) -> None:
    broken(copy, "terms.toml", 'en = "Fort"', 'eng = "Fort"')

    assert len(broken(copy, "faq.md", ' cites="tiny.conquest.cost"', "")) == 2


def test_bytes_that_are_no_utf8_name_their_line(copy: Path) -> None:
    (copy / "faq.md").write_bytes("# 질문\n\n## 뭐?\n".encode() + "규칙".encode("cp949"))

    assert any("faq.md:4" in one and "UTF-8" in one for one in mistakes(copy))


def test_decomposed_text_is_composed(copy: Path) -> None:
    """A file saved in NFD reads as one saved in NFC."""
    import unicodedata

    path = copy / "terms.toml"
    before = load((copy.parent,)).entries["tiny.term.coin"].title
    path.write_text(unicodedata.normalize("NFD", path.read_text(encoding="utf-8")), encoding="utf-8")

    assert load((copy.parent,)).entries["tiny.term.coin"].title == before


def test_the_fingerprint_changes_with_any_word(copy: Path) -> None:
    before = fingerprint([copy])
    path = copy / "faq.md"
    path.write_text(path.read_text(encoding="utf-8").replace("3개예요", "4개예요"), encoding="utf-8")

    assert fingerprint([copy]) != before


def test_games_that_have_not_changed_are_taken_over_from_what_is_known(copy: Path, tmp_path: Path) -> None:
    """Entries and checkers of an unchanged folder are the known ones; a changed folder is read again, mistakes and all."""
    own = tmp_path / "own"
    shutil.copytree(copy, own / "mine", ignore=shutil.ignore_patterns("checkers.py", "rulings.toml", "procedures.toml"))
    for file in (own / "mine").rglob("*.*"):
        file.write_text(file.read_text(encoding="utf-8").replace("tiny", "mine"), encoding="utf-8")
    first = load((copy.parent,))
    second = load((copy.parent,), (own,), first)
    (own / "mine" / "rules" / "02-isles.md").write_text("# 섬 {#mine.isles}\n\n다른 글이다.\n", encoding="utf-8")
    third = load((copy.parent,), (own,), second)
    fresh = load((copy.parent,), (own,))
    (copy / "terms.toml").write_text("[[term]]\nid = 3\n", encoding="utf-8")

    assert list(third.entries.values()) == list(fresh.entries.values()) and third.prints == fresh.prints
    assert all(third.entries[one] is entry for one, entry in first.entries.items())
    assert third.checkers is first.checkers and third.judged_by == first.judged_by
    assert third.entries["mine.isles"].text == "다른 글이다." and third.entries["mine.conquest"] is not second.entries["mine.conquest"]
    with pytest.raises(CorpusError):
        load((copy.parent,), (own,), third)
