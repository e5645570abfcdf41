"""Memory of the C library of Linux: one pool for all threads, and what loading has freed given back to the system.

Where the C library has no such calls (musl, macOS) nothing happens.
"""

import ctypes

M_ARENA_MAX = -8  # of <malloc.h>


def one_pool() -> None:
    """Let all threads share one pool, before the first of them starts: they wait for the interpreter anyway (10 MB with four)."""
    _call("mallopt", M_ARENA_MAX, 1)


def give_back() -> None:
    """Return what is free inside the pool (10 MB after the library was opened)."""
    _call("malloc_trim", 0)


def _call(name: str, *numbers: int) -> None:
    function = getattr(ctypes.CDLL(None), name, None)
    if function is not None:
        function(*numbers)
