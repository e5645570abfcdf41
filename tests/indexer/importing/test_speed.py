"""Time and growth: a rulebook of 200 KB is drafted in seconds, and time grows as the text does."""

import contextlib
import time

import pytest

from indexer.importing.formats.choose import read
from indexer.importing.run import prepare
from indexer.importing.source import CannotImport

PARTS = "\n\n".join(
    part + " {n}\n\n• 배를 두 칸까지 옮길 수 있어요.\n\n• 기름이 없으면 옮기지 못해요.\n\n바람이 불면 돛을 펴고 한 칸을 더 가요. 암초에서는 멈춰요."
    for part in ("바람", "파도", "안개")
)
CHAPTER = "제{n}장 항해 {n}\n\n" + PARTS + "\n\nQ: {n}칸을 갈 수 있나요?\n\nA: 기름이 있으면 갈 수 있어요.\n\n"


def book(times: int) -> bytes:
    """A rulebook of ``times`` chapters, about 0.8 KB each."""
    return "".join(CHAPTER.replace("{n}", str(n)) for n in range(1, times + 1)).encode()


def seconds(data: bytes) -> float:
    began = time.process_time()
    with contextlib.suppress(CannotImport):  # nothing but the frame of pages
        prepare([read("책.txt", data)], "book", "book", "책")
    return time.process_time() - began


def test_two_hundred_kilobytes_take_seconds() -> None:
    """Reading, cleaning, outline, draft and report of 200 KB in less than five seconds of processor time."""
    data = book(300)

    assert len(data) > 180_000
    assert seconds(data) < 5


RUNS = {
    "a wrapped sentence without an end": "배를 두 칸 옮기고 나서 다음 사람이 다시 배를 옮기는데 이때 바람이\n",
    "questions without answers": "Q: 배를 옮길 수 있나요?\n",
    "headings without text": "제{n}장 항해 {n}\n\n",
    "one letter a line": "가\n",
    "short lines": "배를 옮긴다\n",
    "page numbers between lines": "배 {n}척\n- {n} -\n머리글\n",
}


@pytest.mark.parametrize("run", RUNS)
def test_a_long_run_of_one_kind_takes_time_by_its_length(run: str) -> None:
    """Eight times as long a run takes about eight times as long, whatever it is made of."""
    once, eight = ("".join(RUNS[run].replace("{n}", str(n)) for n in range(lines)).encode() for lines in (1000, 8000))
    seconds(once)

    assert min(seconds(eight) for _ in range(3)) < 20 * max(0.02, min(seconds(once) for _ in range(2)))


def test_more_text_than_any_rulebook_has_is_refused_at_once() -> None:
    """However few lines it is on."""
    began = time.process_time()
    with pytest.raises(CannotImport, match="500만 자가 넘어요"):
        read("책.txt", ("배를 두 칸 옮긴다. " * 500_000).encode())

    assert time.process_time() - began < 5


@pytest.mark.slow
def test_time_grows_with_the_text_and_no_faster() -> None:
    """Ten and fifty times the text take about ten and fifty times as long."""
    seconds(book(20))
    once, ten, fifty = (min(seconds(book(40 * times)) for _ in range(2)) for times in (1, 10, 50))

    assert ten < once * 10 * 2
    assert fifty < ten * 5 * 1.6
