"""검색어 이해: what was meant when it was typed in another way: an id, a game's name, 초성, the wrong layout.

Each step takes a reading and gives one; a step that finds nothing gives back what it took.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from math import log2

from corpus.hangul import INITIALS, MEDIALS, compose, from_english_layout, is_jamo, is_syllable, to_english_layout
from corpus.model import Corpus
from indexer.analyzer import BESIDE, key
from indexer.build import CONCEPT
from indexer.names import Name, Names
from indexer.query import FUNCTION, Reader, Reading
from indexer.slips import PARTICLES, apart
from indexer.weights import ASKED_BY_ID, INITIALS_INSIDE, INITIALS_PREFIX, NEARLY, POPULAR

ID = re.compile(r"[a-z0-9]+(?:\.[a-z0-9-]+)+")
LATIN_WORD = re.compile(r"[A-Za-z]+")
MOST_NAMED = 24  # entries that one pattern of initials may name
MOST_READ = 4  # names that one pattern of initials is read as


def by_id(reading: Reading, corpus: Corpus) -> Reading:
    """An id names its entry and, after it, the entries below: ``sw.conquest`` → itself, sw.conquest.cost …"""
    asked = reading.query.strip().lower()
    if not ID.fullmatch(asked):
        return reading
    target = corpus.resolve(asked)
    if target in corpus.notes:
        target = corpus.notes[target].owner
    below = [one for one in (*corpus.entries, *corpus.checkers) if one.startswith(asked + ".")]
    direct = {one: 0.9 - 0.001 * place for place, one in enumerate(below[:MOST_NAMED])}
    if target:
        direct[target] = ASKED_BY_ID
    return replace(reading, direct=direct, text="") if direct else reading


def by_game(reading: Reading, games: Mapping[str, str], names: Names) -> Reading:
    """A game's name beside other words chooses the game: 스몰월드 쇠퇴 → 쇠퇴 in Small World."""
    words = reading.text.split()
    for start in range(len(words)):
        for stop in range(min(len(words), start + 6), start, -1):
            typed = key(" ".join(words[start:stop]))
            for one in (typed, PARTICLES.sub("", typed)):
                rest = " ".join([*words[:start], *words[stop:]])
                if one in games and rest and not names.by_key.get(one):
                    return replace(reading, text=rest, game=games[one])
    for name, game in games.items():
        first = words[0] if words else ""
        if len(name) >= 3 and key(first).startswith(name) and len(key(first)) > len(name) + 1 and not names.exact(first):
            rest = " ".join([key(first)[len(name):], *words[1:]])
            return replace(reading, text=rest, game=game)
    return reading


def by_game_alone(reading: Reading, games: Mapping[str, str], corpus: Corpus) -> Reading:
    """A game's name alone asks for the game: its first sections in reading order."""
    game = games.get(key(reading.text), "")
    if not game:
        return reading
    sections = [entry.id for entry in corpus.of(game, "section") if entry.text][:MOST_NAMED]
    return replace(reading, game=game, text="", direct={one: 1 - 0.02 * place for place, one in enumerate(sections)})


def by_layout(reading: Reading, reader: Reader) -> Reading:
    """Words typed with the keyboard in the other language: thlxhl → 쇠퇴, 혐ㄱㅇ → guard."""
    words = reading.text.split()
    turned = [_other_layout(word, reader) or word for word in words]
    if turned == words:
        return reading
    text = " ".join(_other_layout(word, reader, beside=True) or word for word in words)
    return replace(reading, text=text, read_as=text)


def _other_layout(word: str, reader: Reader, beside: bool = False) -> str | None:
    """The word as it was meant, if it was; ``beside`` one that surely was typed so, any that becomes whole syllables."""
    if LATIN_WORD.fullmatch(word):
        if reader.known(word.lower()) or reader.names.exact(word):
            return None
        korean = from_english_layout(word)
        whole = len(korean) > 0 and all(is_syllable(char) for char in korean)
        return korean if whole and (beside or _has_meaning(korean, reader)) else None
    if any(is_jamo(char) for char in word) and any(is_syllable(char) or char in MEDIALS for char in word):
        latin = to_english_layout(word).lower()
        if LATIN_WORD.fullmatch(latin) and (reader.known(latin) or reader.names.exact(latin)):
            return latin
    return None


def _has_meaning(korean: str, reader: Reader) -> bool:
    """Whether a converted word is one of the corpus, or made of its words."""
    if reader.names.exact(korean) or korean in reader.forward.surfaces or apart(korean, reader):
        return True
    units = [token for token in reader.analyzer.tokens(korean) if token.sort not in BESIDE]
    return any(len(token.text) > 1 and reader.known(token.text) for token in units if token.text not in FUNCTION)


def by_initials(reading: Reading, reader: Reader) -> Reading:
    """초성, alone or among syllables, name entries: ㅅㄹㅋㅇ, 승리 ㅋㅇ → 승리 코인."""
    words = reading.text.split()
    if not any(_has_initials(word) for word in words):
        return reading
    found = _named(reading.text, reader)
    if found:
        return _as_names(reading, found, found[0][0].shown)
    shown, direct = [], []
    for word in words:
        named = _named(word, reader) if _has_initials(word) else []
        shown.append(named[0][0].shown if named else word)
        direct += named
    return _as_names(reading, direct, " ".join(shown)) if direct else reading


def _has_initials(word: str) -> bool:
    return any(char in INITIALS for char in word) and all(char in INITIALS or is_syllable(char) for char in word)


def _as_names(reading: Reading, found: list[tuple[Name, float]], text: str) -> Reading:
    """The reading of the names found: each further name is less likely, each further entry of a name still less."""
    direct: dict[str, float] = {}
    order: dict[str, int] = {}
    for name, strength in found[:MOST_NAMED]:
        if reading.game and name.game != reading.game:
            continue
        place = order.setdefault(name.key, len(order))
        direct[name.id] = max(direct.get(name.id, 0), strength * (1 - 0.02 * place))
    alike = tuple(dict.fromkeys(name.shown for name, strength in found if strength > found[0][1] * NEARLY))[1:MOST_READ]
    return replace(reading, text=text, read_as=text, direct=direct, alike=alike)


def _named(pattern: str, reader: Reader) -> list[tuple[Name, float]]:
    """Names that a pattern of initials and syllables fits whole, at the beginning, or from a later word on."""
    one = "".join(_class(char) for char in pattern if not char.isspace())
    length = len(pattern.replace(" ", ""))
    if length < 2:
        return []
    found = []
    for name, fit in reader.names.fitting(one, length):
        worth = {"whole": 1.0, "head": INITIALS_PREFIX, "inside": INITIALS_INSIDE}[fit]
        mentioned = reader.forward.frequency(CONCEPT + name.id)
        found.append((name, name.strength * worth + POPULAR * log2(1 + mentioned)))
    found.sort(key=lambda item: (-item[1], len(item[0].key), item[0].id))
    return found


def _class(char: str) -> str:
    if char in INITIALS:
        return f"[{char}{compose(char, 'ㅏ')}-{compose(char, 'ㅣ', 'ㅎ')}]"
    return re.escape(char.lower())
