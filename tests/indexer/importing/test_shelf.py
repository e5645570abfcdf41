"""The library on disk: a folder that loads, re-import, terms on acceptance, and nothing changed by a failure."""

from pathlib import Path

import pytest

from corpus.errors import SimpanError
from indexer.importing import orphans, placing, review, shelf
from indexer.importing.formats.choose import read
from indexer.importing.source import CannotImport
from indexer.library import open_library
from indexer.load import load

TEXT = """등대 섬

게임 준비

배를 하나씩 받아요. ‘항로’란 두 항구를 잇는 길이에요.

항해

배를 두 칸까지 옮겨요. 항로를 벗어나면 멈춰요.

자주 묻는 질문

Q: 몇 칸인가요?
A: 두 칸이에요.
"""


def put(library: Path, text: str = TEXT, game: str = "deungdae") -> shelf.Placed:
    return shelf.place([read("등대.txt", text.encode())], game, "등대 섬", library)


def snapshot(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_an_imported_game_is_an_ordinary_own_game(tmp_path: Path) -> None:
    """It loads, is marked as own, has sections and questions, and no terms yet."""
    put(tmp_path)
    corpus = load((), (tmp_path,))

    assert corpus.games["deungdae"].own
    assert [entry.title for entry in corpus.of("deungdae", "section")] == ["등대 섬", "게임 준비", "항해", "자주 묻는 질문"]
    assert [entry.title for entry in corpus.of("deungdae", "faq")] == ["몇 칸인가요?"]
    assert list(corpus.of("deungdae", "term")) == []


def test_it_is_found_by_search_and_a_term_links_only_when_accepted(tmp_path: Path) -> None:
    """The candidate 항로 is no link before ``accept`` and one after it."""
    folder = put(tmp_path / "library").folder
    before = open_library(tmp_path / "data", (), (tmp_path / "library",))
    accepted = review.accept(folder, ["항로"])
    after = open_library(tmp_path / "data", (), (tmp_path / "library",))

    assert before.search("배를 몇 칸 옮겨요").hits[0].id == "deungdae.hanghae"
    assert not any(link.label == "항로" for links in before.linked.links.values() for link in links)
    assert accepted == ["항로"]
    assert any(link.label == "항로" for links in after.linked.links.values() for link in links)
    assert "항로" not in [one["ko"] for one in review.candidates(folder)]


def test_refused_candidates_do_not_come_back(tmp_path: Path) -> None:
    """Neither in the list nor at the next import; an unknown one is named."""
    folder = put(tmp_path).folder
    review.refuse(folder, ["항로"])
    put(tmp_path, TEXT.replace("멈춰요", "쉬어요"))

    assert review.candidates(folder) == []
    with pytest.raises(SimpanError, match="없는 말"):
        review.accept(folder, ["없는 말"])


def test_a_second_import_keeps_edits_and_terms(tmp_path: Path) -> None:
    """An edited sentence and the accepted term stay, the new sentence of the source arrives."""
    folder = put(tmp_path).folder
    review.accept(folder, ["항로"])
    chapter = next(path for path in (folder / "rules").iterdir() if "준비" in path.read_text(encoding="utf-8"))
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("하나씩", "둘씩"), encoding="utf-8")
    (folder / "memo.txt").write_text("내 글", encoding="utf-8")
    placed = put(tmp_path, TEXT.replace("멈춰요", "쉬어요"))
    text = "".join(shelf.read_folder(folder).values())

    assert placed.merged is not None and placed.merged.conflicts == []
    assert "배를 둘씩 받아요." in text and "쉬어요" in text and "[[term]]" in text
    assert (folder / "memo.txt").read_text(encoding="utf-8") == "내 글"


def test_a_draft_that_would_not_load_changes_nothing(tmp_path: Path) -> None:
    """A hand-made mistake is named with its line; the folder stays byte for byte."""
    folder = put(tmp_path).folder
    (folder / "terms.toml").write_text('[[term]]\nid = "deungdae.term.a"\nko = "가"\nmeans = "나"\ncites = ["deungdae.eopneun-jeol"]\n', encoding="utf-8")
    before = snapshot(folder)
    with pytest.raises(shelf.BrokenDraft, match="eopneun-jeol"):
        put(tmp_path, TEXT.replace("멈춰요", "쉬어요"))

    assert before == snapshot(folder)
    assert [folder.name] == [path.name for path in tmp_path.iterdir()]


def test_an_import_that_dies_midway_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed between the two moves, the old folder comes back."""
    folder = put(tmp_path).folder
    before = snapshot(folder)
    moves = iter([True, False, True])
    real = placing.os.rename

    def rename(old: Path, new: Path) -> None:
        if not next(moves):
            raise OSError("no")
        real(old, new)

    monkeypatch.setattr(placing.os, "rename", rename)
    with pytest.raises(OSError, match="no"):
        put(tmp_path, TEXT.replace("멈춰요", "쉬어요"))

    assert before == snapshot(folder)


@pytest.mark.parametrize(("name", "expected"), [("우리 게임", "uri_geim"), ("my_game", "my_game"), ("Catan 5-6", "catan_5_6"), ("!!", "game"), ("../밖", "bak")])
def test_any_name_makes_a_safe_folder(name: str, expected: str) -> None:
    """Romanized, lower case, never a path."""
    assert expected == shelf.game_of(name)


def test_names_that_are_taken(tmp_path: Path, tiny_root: Path) -> None:
    """A bundled game and a folder of another origin are never touched; a book's id makes way for a taken one."""
    (tmp_path / "mine").mkdir()
    source = [read("가.txt", TEXT.encode())]
    with pytest.raises(CannotImport, match="심판에 든 게임"):
        shelf.place(source, "tiny", "작은 게임", tmp_path, (tiny_root,))
    with pytest.raises(CannotImport, match="만들지 않은 폴더"):
        shelf.place(source, "mine", "내 것", tmp_path, (tiny_root,))

    assert shelf.book_of("ti_ny", tmp_path, (tiny_root,)) == "tinyx"


SHORTER = TEXT.replace("게임 준비\n\n배를 하나씩 받아요. ‘항로’란 두 항구를 잇는 길이에요.\n\n", "")


def test_a_section_that_a_term_cites_outlives_its_source(tmp_path: Path) -> None:
    """The new source has lost it: it is kept with a note, told as a conflict, and the library loads; the next import changes nothing."""
    folder = put(tmp_path).folder
    review.accept(folder, ["항로"])
    placed = put(tmp_path, SHORTER)
    kept = (folder / orphans.CHAPTER).read_text(encoding="utf-8")
    corpus = load((), (tmp_path,))
    again = put(tmp_path, SHORTER)

    assert placed.merged is not None and again.merged is not None
    assert [what for _, _, what in placed.merged.conflicts] == ["새 원문에 없는 절 ‘게임 준비’를 terms.toml에서 가리켜서 남겼어요"]
    assert "배를 하나씩 받아요." in corpus.entries["deungdae.geim-junbi"].text
    assert [note.kind for note in corpus.entries["deungdae.geim-junbi"].notes] == ["conflict"]
    assert again.merged.conflicts == [] and kept == (folder / orphans.CHAPTER).read_text(encoding="utf-8")


def test_a_kept_section_leaves_when_the_source_has_it_again(tmp_path: Path) -> None:
    """It stands once, where the source says; a section that only an edited sentence points to is kept as well."""
    folder = put(tmp_path).folder
    chapter = next(path for path in (folder / "rules").iterdir() if "두 칸까지" in path.read_text(encoding="utf-8"))
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("멈춰요.", "멈춰요([[deungdae.geim-junbi|준비]])."), encoding="utf-8")
    put(tmp_path, SHORTER)

    assert (folder / orphans.CHAPTER).is_file() and "deungdae.geim-junbi" in load((), (tmp_path,)).entries
    put(tmp_path)
    assert not (folder / orphans.CHAPTER).exists()
    assert load((), (tmp_path,)).entries["deungdae.geim-junbi"].notes == ()


def test_lint_says_what_points_nowhere(tmp_path: Path) -> None:
    """A section that a person takes out although a term cites it is a mistake with file, line and a way to mend it."""
    folder = put(tmp_path).folder
    review.accept(folder, ["항로"])
    chapter = next(path for path in (folder / "rules").iterdir() if "준비" in path.read_text(encoding="utf-8"))
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("#deungdae.geim-junbi", "#deungdae.other"), encoding="utf-8")

    with pytest.raises(shelf.BrokenDraft, match=r"deungdae/terms\.toml:1: 'deungdae\.term\.hangro'의 cites 'deungdae\.geim-junbi'가 없다"):
        shelf.check(tmp_path)
