"""검색어 이해: what was meant when it was typed in another way: an id, a game's name, 초성, the wrong layout, a slip.

Each step takes a reading and gives one; a step that finds nothing gives back what it took.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import log2

from corpus.hangul import INITIALS, MEDIALS, compose, from_english_layout, is_jamo, is_syllable, josa, to_english_layout
from corpus.model import Corpus
from indexer.analyzer import BESIDE, NOUNS, STEMS, Morpheme, key
from indexer.build import CONCEPT
from indexer.names import Name, Names
from indexer.query import FUNCTION, VAGUE_WORDS, Reader, Reading, Slot
from indexer.spelling import Mended
from indexer.thesaurus import SPOKEN
from indexer.weights import ASKED_BY_ID, CORRECTED, INITIALS_INSIDE, INITIALS_PREFIX, NEARLY, POPULAR, TYPED

ID = re.compile(r"[a-z0-9]+(?:\.[a-z0-9-]+)+")
LATIN_WORD = re.compile(r"[A-Za-z]+")
PARTICLES = re.compile(r"(?:에서|으로|에게|은|는|이|가|을|를|의|에|로|와|과|도|만)$")
MOST_NAMED = 24  # entries that one pattern of initials may name
MOST_READ = 4  # names that one pattern of initials is read as
BROKEN = frozenset({"Z_CODA", "UN"})  # what Kiwi makes of a syllable that is no ending


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
    if reader.names.exact(korean) or korean in reader.forward.surfaces or _apart(korean, reader):
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


def by_spelling(reading: Reading, reader: Reader) -> Reading:
    """Words that no text has become the nearest that one has: 외교간 → 외교관."""
    doubtful = [word for word in reading.text.split() if not (_has(word, reader) or _has(_stem(word)[0], reader))]
    if not doubtful:
        return reading
    whole = _nearest(key(reading.text), reader, most=1) if len(reading.text.split()) > 1 else None
    if whole and reader.names.exact(whole.word):
        return _mended(reading, _shown(whole.word, reader), whole.wrong, reader)
    odd = _odd_words(reading, reader)
    words, wrong = reading.text.split(), 0
    for place, word in enumerate(words):
        if word not in odd:
            continue
        stem, ending = _stem(word)
        apart = next((pair for pair in (_apart(word, reader), _apart(stem, reader)) if pair), ())
        if apart:
            words[place] = " ".join(apart) + word[len("".join(apart)):]
            continue
        for typed, tail in ((word, ""), (stem, ending)):
            near = _nearest(typed, reader, most=2 if odd[word] else 1)
            if near:
                words[place], wrong = _with_particle(_shown(near.word, reader), tail), max(wrong, near.wrong)
                break
    text = " ".join(words)
    return _mended(reading, text, wrong, reader) if text != reading.text else reading


def _mended(reading: Reading, text: str, wrong: int, reader: Reader) -> Reading:
    """The reading of a mended text; words of the old one that it lost stay, with less weight."""
    mended = reader.read(replace(reading, text=text))
    if not mended.slots:
        return reading
    trust = CORRECTED[min(wrong, len(CORRECTED) - 1)]
    slots = [replace(slot, words={word: quality * trust for word, quality in slot.words.items()}) for slot in mended.slots]
    lost = [replace(slot, weight=slot.weight * TYPED) for slot in reading.slots if slot.known and _lost(slot, mended.slots)]
    return replace(mended, read_as=text, slots=(*slots, *lost))


def _lost(slot: Slot, others: Iterable[Slot]) -> bool:
    return not any(set(slot.words) & set(other.words) for other in others) and slot.sort == "word" and len(slot.typed) > 1


def _odd_words(reading: Reading, reader: Reader) -> dict[str, bool]:
    """Words of the text that the corpus does not have → whether no dictionary has them either."""
    odd: dict[str, bool] = {}
    morphemes = reader.analyzer.morphemes(reading.text)
    for found in re.finditer(r"\S+", reading.text):
        word = found.group()
        stem, _ = _stem(word)
        if any(_has(one, reader) for one in (word, stem)):
            continue
        inside = [one for one in morphemes if found.start() <= one.start < found.end()]
        nouns = [one for one in inside if one.tag in NOUNS and one.form not in FUNCTION]
        if any(not one.known for one in nouns) or any(one.tag in BROKEN for one in inside):
            odd[word] = True
        elif nouns and not any(one.tag in STEMS for one in inside) and _in_pieces(nouns, stem, reader):
            odd[word] = False
    return odd


def _apart(word: str, reader: Reader) -> tuple[str, ...]:
    """The two words of the corpus that are written together in one that it does not have: 전투굴림 → 전투, 굴림."""
    surfaces = reader.forward.surfaces
    pairs = ((word[:cut], word[cut:]) for cut in range(2, len(word) - 1))
    return next((pair for pair in pairs if all(one in surfaces for one in pair)), ())


def _in_pieces(nouns: list[Morpheme], stem: str, reader: Reader) -> bool:
    """Whether a word falls into nouns that do not make it up: 난민천 → 난민 + 천."""
    strange = not all(_fits(one.form, len(nouns), reader) for one in nouns)
    return strange and (len(nouns) > 1 or len(nouns[0].form) != len(stem))


def _has(word: str, reader: Reader) -> bool:
    one = key(word)
    return not re.search("[가-힣]", one) or bool(reader.names.exact(one)) or one in reader.forward.surfaces or one in SPOKEN


def _fits(form: str, nouns: int, reader: Reader) -> bool:
    return (reader.known(key(form)) and (len(form) > 1 or nouns == 1)) or form in VAGUE_WORDS


def _nearest(typed: str, reader: Reader, most: int = 2) -> Mended | None:
    if not typed or reader.names.exact(typed) or any(char in INITIALS for char in typed):
        return None
    return next(iter(reader.speller.near(typed, most)), None)


def _shown(word: str, reader: Reader) -> str:
    named = reader.names.exact(word)
    return named[0].shown if named else word


def _stem(word: str) -> tuple[str, str]:
    found = PARTICLES.search(word)
    return (word[: found.start()], found.group()) if found and found.start() > 1 else (word, "")


def _with_particle(word: str, particle: str) -> str:
    for pair in ("은/는", "이/가", "을/를", "과/와", "으로/로"):
        if particle in pair.split("/"):
            return josa(word, pair)
    return word + particle
