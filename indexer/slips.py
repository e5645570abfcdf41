"""오타 읽기: words of a query that no text has become the nearest that one has, or the two that were written together."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from corpus.hangul import INITIALS, josa
from indexer.analyzer import NOUNS, STEMS, Morpheme, key
from indexer.query import FUNCTION, VAGUE_WORDS, Reader, Reading, Slot
from indexer.spelling import Mended
from indexer.thesaurus import SPOKEN
from indexer.weights import CORRECTED, TYPED

PARTICLES = re.compile(r"(?:에서|으로|에게|은|는|이|가|을|를|의|에|로|와|과|도|만)$")
MOST_IN_NAME = 4  # words of a query in which a part is taken for a misspelt name
BROKEN = frozenset({"Z_CODA", "UN"})  # what Kiwi makes of a syllable that is no ending


def by_spelling(reading: Reading, reader: Reader) -> Reading:
    """Words that no text has become the nearest that one has: 외교간 → 외교관."""
    doubtful = [word for word in reading.text.split() if not (_has(word, reader) or _has(_stem(word)[0], reader))]
    if not doubtful:
        return reading
    morphemes = reader.analyzer.morphemes(reading.text)
    named = _misspelt_name(reading.text, doubtful, morphemes, reader)
    if named:
        return _mended(reading, named, 1, reader)
    odd = _odd_words(reading, morphemes, reader)
    words, wrong = reading.text.split(), 0
    for place, word in enumerate(words):
        if word not in odd:
            continue
        stem, ending = _stem(word)
        two = apart(word, reader) or apart(stem, reader)
        if two:
            words[place] = " ".join(two) + word[len("".join(two)) :]
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


def _misspelt_name(text: str, doubtful: list[str], morphemes: Sequence[Morpheme], reader: Reader) -> str:
    """The text with a name mended in which one keystroke was wrong, though each of its words is one: 임기 포털 규칙 → 임시 포털 규칙.

    "" when there is none. A word alone must be no word: 방어고 and 퍼괴 are none, 낚시 and 던져 are.
    """
    words = text.split()
    if len(words) == 1 and _is_word(words[0], morphemes):
        return ""
    odd = {word for word in doubtful if len(word) > 1 and _is_noun(word, text, morphemes)}
    shortest = 2 if odd and len(words) <= MOST_IN_NAME else len(words)  # a long question is no name with a word beside it
    for length in range(len(words), min(shortest, len(words)) - 1, -1):
        for start in range(len(words) - length + 1):
            window = words[start : start + length]
            if length == len(words) or odd.intersection(window):
                near = _nearest(key("".join(window)), reader, most=1, named=True)
                if near:
                    return " ".join([*words[:start], _shown(near.word, reader), *words[start + length :]])
    return ""


def _is_word(word: str, morphemes: Sequence[Morpheme]) -> bool:
    """Whether the one word of a text is in a dictionary: a noun, or a stem with its endings."""
    first, rest = morphemes[0] if morphemes else None, morphemes[1:]
    if first is None or not first.known:
        return False
    return (first.tag in NOUNS and len(first.form) == len(word)) or (first.tag in STEMS and not any(one.tag in NOUNS for one in rest))


def _is_noun(word: str, text: str, morphemes: Sequence[Morpheme]) -> bool:
    start = text.index(word)
    return not any(one.tag in STEMS for one in morphemes if start <= one.start < start + len(word))


def _odd_words(reading: Reading, morphemes: Sequence[Morpheme], reader: Reader) -> dict[str, bool]:
    """Words of the text that the corpus does not have → whether no dictionary has them either."""
    odd: dict[str, bool] = {}
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


def apart(word: str, reader: Reader) -> tuple[str, ...]:
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


def _nearest(typed: str, reader: Reader, most: int = 2, named: bool = False) -> Mended | None:
    if not typed or reader.names.exact(typed) or any(char in INITIALS for char in typed):
        return None
    return next((near for near in reader.speller.near(typed, most) if not named or reader.names.exact(near.word)), None)


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
