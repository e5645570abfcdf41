"""Memory of the C library of Linux: one pool for all threads, and what loading has freed given back to the system.

Where the C library has no such calls (musl, macOS) nothing happens.
"""

import ctypes

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8  # of <malloc.h>
LARGE = 1024 * 1024  # bytes of a block that goes back to the system as soon as it is free; the C library would raise this by itself


def one_pool() -> None:
    """Let all threads share one pool, before the first of them starts: they wait for the interpreter anyway (10 MB with four).

    What packs a large answer takes megabytes for it, and they are given back with it (12 MB).
    """
    for what, number in ((M_ARENA_MAX, 1), (M_MMAP_THRESHOLD, LARGE), (M_TRIM_THRESHOLD, LARGE)):
        _call("mallopt", what, number)


def give_back() -> None:
    """Return what is free inside the pool (10 MB after the library was opened)."""
    _call("malloc_trim", 0)


def _call(name: str, *numbers: int) -> None:
    function = getattr(ctypes.CDLL(None), name, None)
    if function is not None:
        function(*numbers)
