"""입말: how players say at the table what rulebooks write, for any game. Used for queries only, below the words typed.

Words of one game (리롤, 오버워치) belong into the ``search`` list of its terms, not here.
"""

from collections.abc import Mapping
from pathlib import Path

TABLE = Path(__file__).with_name("spoken.txt")  # a line for words said alike: those said, then those written


def _pairs(text: str) -> Mapping[str, tuple[str, ...]]:
    said: dict[str, dict[str, None]] = {}
    for line in text.splitlines():
        left, right = line.split(":")
        for word in left.split():
            said.setdefault(word, {}).update(dict.fromkeys(other for other in right.split() if other != word))
    return {word: tuple(others) for word, others in said.items()}


SPOKEN: Mapping[str, tuple[str, ...]] = _pairs(TABLE.read_text(encoding="utf-8"))
LOANS = ("셋팅", "셋업", "다이스", "디펜스", "드로우", "엔딩")  # that Kiwi takes apart unless it is told
