"""Work in a second process beside the first. Kiwi holds Python's lock while it analyses, so threads would not help."""

import signal
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")
V = TypeVar("V")
LEAST = 200  # pieces that are worth a process: parting and joining take 40 ms


def can_part() -> bool:
    """Whether a second process can be parted from this one safely: on Linux, while no other thread runs."""
    return sys.platform == "linux" and threading.active_count() == 1


class Beside(Generic[V]):
    """Work that begins now in a second process; where none can be parted, or not ``apart``, it is done here when it is asked for.

    ``with Beside(lambda: len("요새")) as work: work.result()`` → 2. What it returns or raises must be possible to pickle;
    a process whose result nobody asks for is ended.
    """

    def __init__(self, work: Callable[[], V], apart: bool = True) -> None:
        self._work = work
        self._process = None
        if apart and can_part():
            context = get_context("fork")
            self._here, there = context.Pipe(duplex=False)
            self._process = context.Process(target=_send, args=(there, work), daemon=True)
            self._process.start()
            there.close()

    def result(self) -> V:
        """What the work returned, or the error that it raised; `ChildProcessError` when its process was ended."""
        if self._process is None:
            return self._work()
        try:
            done, error = self._here.recv()
        except EOFError as ended:
            raise ChildProcessError("함께 일하던 프로세스가 도중에 끝났어요. 메모리가 모자라지 않은지 보고 다시 해 주세요.") from ended
        if error:
            raise error
        return cast(V, done)

    def __enter__(self) -> "Beside[V]":
        return self

    def __exit__(self, *error: object) -> None:
        if self._process is not None:
            self._here.close()
            if error[0]:
                self._process.terminate()
            self._process.join()


def in_halves(work: Callable[[T], V], pieces: Sequence[T]) -> list[V]:
    """What ``work`` makes of each piece, in order; half of them beside the other half when they are many."""
    if len(pieces) < LEAST:
        return list(map(work, pieces))
    middle = len(pieces) // 2
    with Beside(lambda: list(map(work, pieces[middle:]))) as others:
        return [*map(work, pieces[:middle]), *others.result()]


def _send(to: Connection, work: Callable[[], Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a key that stops both is answered by the first, which ends this one
    told: tuple[Any, Exception | None]
    try:
        told = work(), None
    except Exception as error:  # handed on: it is raised where the result is asked for
        told = None, error
    with suppress(OSError):  # the first process is gone
        to.send(told)
