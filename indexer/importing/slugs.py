"""Ids from Korean titles: the Revised Romanization of each syllable, kept apart by number where two titles agree.

**Source:** National Institute of Korean Language, 국어의 로마자 표기법 (2000), letter by letter, without sound changes.
"""

import re
import unicodedata

from corpus.hangul import FINALS, INITIALS, MEDIALS, clean, is_syllable, parts
from indexer.hanja import readings

ONSETS: dict[str, str] = dict(zip(INITIALS, ["g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "-", "j", "jj", "ch", "k", "t", "p", "h"], strict=True)) | {"ㅇ": ""}
VOWELS: dict[str, str] = dict(zip(MEDIALS, ["a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu", "ui", "i"], strict=True))
CODAS: dict[str, str] = dict(zip(FINALS[1:], ["k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t", "ng", "t", "t", "k", "t", "p", "t"], strict=True)) | {"": ""}
LONGEST = 40
HANJA = re.compile("[\u3400-\u9fff\uf900-\ufaff]")


def slug(title: str) -> str:
    """Letters, digits and hyphens of a title: ``slug("볼케어 장군")`` → "bolkeeo-janggun"; "" when nothing is left."""
    spelled = "".join(_letters(char) if is_syllable(char) else HANJA.sub(_read, char) for char in clean(title))
    ascii_only = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", ascii_only)
    out = ""
    for word in words:
        if len(out) + len(word) + 1 > LONGEST and out:
            break
        out = f"{out}-{word[:LONGEST]}" if out else word[:LONGEST]
    return out


def _read(found: re.Match[str]) -> str:
    """The reading of a Hanja, or its number where we know none: 行 → "haeng"."""
    known = readings(found.group())
    return _letters(known[0]) if known else f"{ord(found.group()):x}"


def _letters(syllable: str) -> str:
    onset, vowel, coda = parts(syllable)
    return ONSETS[onset] + VOWELS[vowel] + CODAS[coda]


def game_id(name: str) -> str:
    """The id of a game folder: ``game_id("우리 게임")`` → "uri_geim"."""
    return slug(name).replace("-", "_") or "game"


def book_id(game: str) -> str:
    """The first part of every id of a game: ``book_id("uri_geim")`` → "urigeim"."""
    return re.sub(r"[^a-z0-9]", "", game)[:24] or "own"


class Ids:
    """Gives each section an id once: the title's, then with the title above, then with a number."""

    def __init__(self, book: str) -> None:
        self.book = book
        self.taken: set[str] = set()
        self.counts: dict[str, int] = {}

    def new(self, title: str, above: str = "", kind: str = "") -> str:
        """A fresh id, e.g. ``new("전투 결과", "협동 수비")`` → "bk.hyeopdong-subi.jeontu-gyeolgwa" when the short one is taken."""
        own, upper = slug(title) or "s", slug(above)
        lead = f"{self.book}.{kind}." if kind else f"{self.book}."
        tries = (lead + own, f"{lead}{upper}.{own}" if upper else lead + own)
        found = next((one for one in tries if one not in self.taken), "")
        while not found or found in self.taken:  # the count goes on where the last one of this name stopped
            self.counts[tries[1]] = self.counts.get(tries[1], 1) + 1
            found = f"{tries[1]}-{self.counts[tries[1]]}"
        self.taken.add(found)
        return found
