"""Work in a second process: its results, its errors and its end come back; without one the work is done here."""

import multiprocessing
import os
import signal
import threading

import pytest

from indexer import beside
from indexer.beside import Beside, can_part, in_halves

MANY = range(2 * beside.LEAST)


@pytest.fixture(params=[True, False], ids=["in two", "alone"])
def parting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Both ways of working; other tests may have left threads."""
    monkeypatch.setattr(beside, "can_part", lambda: request.param)
    return bool(request.param)


def test_the_results_come_in_order(parting: bool) -> None:
    """Each piece once, from two processes when there are many."""
    found = in_halves(lambda one: (one * 2, os.getpid()), MANY)

    assert [twice for twice, _ in found] == [one * 2 for one in MANY]
    assert len({process for _, process in found}) == (2 if parting else 1)


def test_few_pieces_stay_here(parting: bool) -> None:
    """A process for ten pieces would cost more than they do."""
    assert set(in_halves(lambda _: os.getpid(), range(10))) == {os.getpid()}


def test_an_error_is_raised_where_the_result_is_asked_for(parting: bool) -> None:
    """Of its own kind and with its own message, and no process is left."""
    with pytest.raises(ZeroDivisionError), Beside(lambda: 1 // 0) as work:
        work.result()
    assert not multiprocessing.active_children()


def test_a_process_that_was_killed_is_told() -> None:
    """Half a result is never taken for the whole."""
    here = os.getpid()
    if not can_part():
        pytest.skip("다른 스레드가 돌고 있거나 리눅스가 아니어서 프로세스를 나눌 수 없다")
    with pytest.raises(ChildProcessError, match="도중에 끝났어요"):
        in_halves(lambda one: os.kill(os.getpid(), 9) if os.getpid() != here and one == MANY[-1] else one, MANY)


def test_a_key_that_stops_the_command_is_left_to_the_first_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C reaches both; the second tells nothing of its own."""
    monkeypatch.setattr(beside, "can_part", lambda: True)
    with Beside(lambda: os.kill(os.getpid(), signal.SIGINT) or "요새") as work:
        assert work.result() == "요새"


def test_what_nobody_waits_for_is_ended(parting: bool) -> None:
    """When the rest fails, the other process ends too rather than write into a folder that is gone."""
    with pytest.raises(KeyError), Beside(threading.Event().wait if parting else int):
        raise KeyError
    assert not multiprocessing.active_children()


def test_no_process_is_parted_while_threads_run() -> None:
    """A thread might hold a lock that the other process would wait for without end."""
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    try:
        assert not can_part()
    finally:
        stop.set()
        thread.join()
