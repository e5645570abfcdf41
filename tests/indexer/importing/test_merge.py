"""Re-import: hand edits stay, conflicts are shown, nothing is overwritten silently."""

import pytest

from indexer.importing.merge import merge

BASE = "# 준비 {#bk.a}\n\n말을 셋 놓아요.\n\n끝이에요.\n"

CASES = [
    ("아무도 고치지 않았다", BASE, BASE, BASE, 0),
    ("손으로만 고쳤다", BASE.replace("셋", "넷"), BASE, BASE.replace("셋", "넷"), 0),
    ("원문만 바뀌었다", BASE, BASE.replace("끝이에요", "마쳐요"), BASE.replace("끝이에요", "마쳐요"), 0),
    ("서로 다른 곳을 고쳤다", BASE.replace("셋", "넷"), BASE.replace("끝이에요", "마쳐요"), BASE.replace("셋", "넷").replace("끝이에요", "마쳐요"), 0),
    ("같게 고쳤다", BASE.replace("셋", "넷"), BASE.replace("셋", "넷"), BASE.replace("셋", "넷"), 0),
]


@pytest.mark.parametrize(("says", "mine", "theirs", "expected", "conflicts"), CASES, ids=[case[0] for case in CASES])
def test_three_ways(says: str, mine: str, theirs: str, expected: str, conflicts: int) -> None:
    """The last draft, the edited file and the new draft make one file."""
    merged = merge({"rules/01-a.md": BASE}, {"rules/01-a.md": mine}, {"rules/01-a.md": theirs}, "bk")

    assert expected == merged.files["rules/01-a.md"]
    assert conflicts == len(merged.conflicts)


def test_a_conflict_keeps_the_hand_and_shows_the_source() -> None:
    """Both changed one line: the hand's stays, the new one stands below it as a note of the corpus."""
    merged = merge({"rules/01-a.md": BASE}, {"rules/01-a.md": BASE.replace("셋", "넷")}, {"rules/01-a.md": BASE.replace("셋", "다섯")}, "bk")
    text = merged.files["rules/01-a.md"]

    assert "말을 넷 놓아요." in text
    assert '!!! conflict "다시 들여올 때 부딪친 곳" {#bk.note.01-a-1}\n    새 원문은 이렇게 적었어요:\n\n    말을 다섯 놓아요.' in text
    assert [(path, what) for path, _, what in merged.conflicts] == [("rules/01-a.md", "원문과 손으로 고친 곳이 같은 자리에서 달라요")]


def test_files_of_the_hand() -> None:
    """An added file stays, a deleted one stays away and is told, an edited chapter that the source lost stays and is told."""
    base = {"rules/01-a.md": BASE, "rules/02-b.md": BASE, "faq.md": BASE}
    mine = {"rules/01-a.md": BASE.replace("셋", "넷"), "rules/02-b.md": BASE, "terms.toml": "[[term]]"}
    merged = merge(base, mine, {"faq.md": BASE, "rules/02-b.md": BASE}, "bk")

    assert {"rules/01-a.md", "rules/02-b.md", "terms.toml"} == set(merged.files)
    assert {"rules/01-a.md", "faq.md"} == {path for path, _, _ in merged.conflicts}


def test_a_chapter_that_only_moved_is_the_same_chapter() -> None:
    """A new chapter in front changes the numbers of the files, not what was edited in them."""
    merged = merge({"rules/01-a.md": BASE}, {"rules/01-a.md": BASE.replace("셋", "넷")}, {"rules/01-new.md": "# 새 {#bk.n}\n", "rules/02-a.md": BASE}, "bk")

    assert {"rules/01-new.md": "# 새 {#bk.n}\n", "rules/02-a.md": BASE.replace("셋", "넷")} == merged.files
