"""Analyses kept from one index to the next: what is built on them is what would be built without, at a fraction of the cost."""

import hashlib
import shutil
from pathlib import Path

import pytest

from indexer import kept, library
from indexer.analyzer import Analyzer
from indexer.engines.local_whoosh import PARTS
from indexer.kept import FILE, Kept
from indexer.library import open_library

GAME = 'id = "mine"\nname = "{name}"\n\n[[book]]\nid = "mine"\nname = "내 책"\n'
RULES = "# 항해 {#mine.sail}\n\n배를 두 칸 옮긴다. 지역마다 요새를 하나 세운다.\n\n## 바람의 길 {#mine.wind}\n\n바람의 길을 따라 배를 옮긴다.\n"
TERM = '[[term]]\nid = "mine.term.{id}"\nko = "{ko}"\nmeans = "말이다."\ncites = ["mine.sail"]\n'


def write(folder: Path, name: str = "등대 섬", rules: str = RULES, **terms: str) -> None:
    """An own game with terms by id."""
    (folder / "mine" / "rules").mkdir(parents=True, exist_ok=True)
    (folder / "mine" / "game.toml").write_text(GAME.format(name=name), encoding="utf-8")
    (folder / "mine" / "rules" / "01.md").write_text(rules, encoding="utf-8")
    (folder / "mine" / "terms.toml").write_text("\n".join(TERM.format(id=id, ko=ko) for id, ko in terms.items()), encoding="utf-8")


def content(folder: Path) -> dict[str, str]:
    """Everything in an index folder that readers see; Whoosh writes its own dates into its files."""
    found = {}
    for path in folder.rglob("*.*"):
        if path.suffix in {".json", ".bin"} and path.name != "meta.json":
            found[path.relative_to(folder).as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


CHANGES = [
    ("새 게임이 들어온다", {}),
    ("게임의 이름이 다른 게임의 글에 나온다", {"name": "지역 정복"}),
    ("다른 게임의 글에 나오는 말이 용어가 된다", {"fort": "요새", "race": "종족 토큰"}),
    ("받침이 붙은 자리에 나오는 말이 용어가 된다", {"cost": "비요"}),
    ("절의 이름과 글이 바뀐다", {"rules": RULES.replace("바람", "물결")}),
]


@pytest.mark.parametrize(("says", "change"), CHANGES, ids=[says for says, _ in CHANGES])
def test_an_index_made_on_an_earlier_one_is_the_index_made_from_nothing(tiny_root: Path, tmp_path: Path, says: str, change: dict[str, str]) -> None:
    """Links, words, forward index, analyses and rows are equal to the byte, after a change and after it is taken back."""
    mine, data = tmp_path / "library", tmp_path / "data"
    write(mine, ship="배")
    folder = open_library(data, (tiny_root,), (mine,)).folder
    first = content(folder)
    write(mine, **({"ship": "배"} | change))
    second = content(open_library(data, (tiny_root,), (mine,)).folder)
    fresh = content(open_library(tmp_path / "new", (tiny_root,), (mine,)).folder)
    shutil.rmtree(folder)
    write(mine, ship="배")

    assert second == fresh
    assert first == content(open_library(data, (tiny_root,), (mine,)).folder)


def test_only_new_texts_are_analysed(tiny_root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With an own game added, the analyser is given the words of that game alone, and the other game's part is copied."""
    before = open_library(tmp_path / "data", (tiny_root,)).folder
    write(tmp_path / "library")
    read: list[str] = []
    real = Analyzer.morphemes
    monkeypatch.setattr(Analyzer, "morphemes", lambda self, text: read.append(text) or real(self, text))
    after = open_library(tmp_path / "data", (tiny_root,), (tmp_path / "library",)).folder

    assert {text.strip() for text in read} <= {"항해", "바람의 길", *RULES.split("\n")}
    assert len(read) >= 3
    assert next(path.name for path in (before / library.INDEX).iterdir() if path.is_dir()) in {path.name for path in (after / library.INDEX).iterdir()}
    assert (after / library.INDEX / PARTS).is_file()


@pytest.mark.parametrize("harm", ["other code", "changed file", "cut"])
def test_what_cannot_be_trusted_is_not_used(tiny_root: Path, tmp_path: Path, harm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Analyses of another version of Simpan, and those in a folder that is not as it was written, are made anew."""
    file = open_library(tmp_path / "data", (tiny_root,)).folder / FILE
    text = file.read_text(encoding="utf-8")
    wrong = {"other code": "x" + text, "changed file": text.replace("word", "stem"), "cut": text[:200]}[harm]
    file.write_text(wrong, encoding="utf-8")
    write(tmp_path / "library")
    used: list[Path | None] = []
    real = Kept.open.__func__  # type: ignore[attr-defined]
    monkeypatch.setattr(Kept, "open", classmethod(lambda cls, folder, words: used.append(folder) or real(cls, folder, words)))
    made = open_library(tmp_path / "data", (tiny_root,), (tmp_path / "library",))

    assert used == [None]
    assert content(made.folder) == content(open_library(tmp_path / "new", (tiny_root,), (tmp_path / "library",)).folder)


TOUCHED = [
    ("나무", "큰 나무가 있다", True), ("나무", "나 무 를", True), ("나무", "나문 자리", True), ("나문", "나무 자리", True), ("나무", "나비", False),
    ("산", "정산한다", True), ("A-1", "카드 a1", True), ("★", "아무 글", True), ("승리 코인", "승리코인은", True), ("승리 코인", "승리의 코인", False),
]


@pytest.mark.parametrize(("name", "text", "touched"), TOUCHED)
def test_which_texts_a_name_touches(name: str, text: str, touched: bool) -> None:
    """However it is spaced or written, and whatever final consonant its last letter has taken; rather too many than too few."""
    assert touched == kept._toucher([name])(text)


def test_a_name_is_learned_once() -> None:
    """Of a name with and without its blanks the analyser learns the first alone, and reads both."""
    both = Analyzer(["지휘 토큰", "지휘토큰", "토큰"])

    assert both.words == ("지휘 토큰", "토큰")
    assert all("지휘토큰" in {token.text for token in both.tokens(text)} for text in ("지휘 토큰을 놓는다.", "지휘토큰을 놓는다."))
