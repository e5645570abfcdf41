"""형태소 분석: the one way in which texts and queries become words, for the index, the linker and the snippets.

Words are nouns, numerals, foreign words, roots and the stems of verbs and adjectives; particles and endings are
dropped. Names of the corpus are whole words, spaced or joined, and give their parts too. Symbols never reach Kiwi:
they are blanks to it, so that they cannot change the words beside them and every offset stays.
"""

import os
import re
import warnings
from collections.abc import Iterable, Iterator
from functools import cache
from threading import Lock
from typing import NamedTuple
from unicodedata import category

os.environ.setdefault("MIMALLOC_PURGE_DELAY", "0")  # Kiwi's allocator gives back at once what loading freed: 24 MB
os.environ.setdefault("MIMALLOC_ALLOW_LARGE_OS_PAGES", "0")  # nor does the system make huge pages of it that are half empty: 16 MB

import kiwipiepy
import kiwipiepy_model
from kiwipiepy import Kiwi, Match, TypoTransformer

from corpus.hangul import fold
from corpus.model import Card, Corpus, Term
from indexer.beside import in_halves
from indexer.hanja import readings
from indexer.thesaurus import LOANS

for _table in [name for name, one in vars(kiwipiepy).items() if isinstance(one, TypoTransformer)]:
    delattr(kiwipiepy, _table)  # Kiwi makes tables of all slips as it is imported; nobody here asks for them: 3 MB
    delattr(kiwipiepy.default_typo_transformer, _table)

RULES = 4  # raise when the words that a text gives change: an index built by other rules is stale
NAME_SCORE = 0.0  # Kiwi's default for a word of the user; higher values swallow verbs and particles
PLAIN = Match(0)  # no addresses, serial numbers or emoji: the patterns below find them
LONGEST_JOIN = 10  # characters of nouns written together that are kept as one word more
LONGEST_NAME = 14  # syllables of a name given to Kiwi; a longer one is a sentence
IN_DICTIONARY = 64  # Kiwi numbers the words that it makes up by their part of speech, below this
BESIDE = frozenset({"part", "join", "surface"})  # sorts of words that stand beside others for the same place
NOUNS = frozenset({"NNG", "NNP", "NNB", "NR", "XR", "SH"})
STEMS = frozenset({"VV", "VA"})
SIGNS = frozenset({"No", "Nl", "So"})
MODIFIERS = frozenset({"MM", "MAG", "IC", "NP"})
NOT_TEXT = re.compile(r"[^0-9A-Za-zÀ-ɏ가-힣ㄱ-ㅣ\u3400-\u9fff\uf900-\ufaff.\s]|(?<!\d)\.|\.(?!\d)")
LATIN = re.compile(r"[0-9A-Za-zÀ-ɏ]+(?:[.\-'&+/][0-9A-Za-zÀ-ɏ]+)*")
LATIN_PART = re.compile(r"\d+(?:\.\d+)?|[A-Za-zÀ-ɏ]+")
DECIMAL_HEAD = re.compile(r"(?:\d+\.)*$")
SURFACE = re.compile(r"(?<![0-9A-Za-z가-힣])[가-힣]{2,10}(?![0-9A-Za-z가-힣])")
SYLLABLES = re.compile(r"[가-힣]{2,}")
HANJA = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]+")
SENTENCE = re.compile(r"[^\n.!?。]*(?:[.!?。]+(?=\s|$)|\n|[.!?。]+|$)")
COUNTS = {
    "하나": "1", "한": "1", "둘": "2", "두": "2", "셋": "3", "세": "3", "넷": "4", "네": "4", "다섯": "5", "여섯": "6",
    "일곱": "7", "여덟": "8", "아홉": "9", "열": "10",
}


class Morpheme(NamedTuple):
    """형태소: dictionary form and part of speech, ``text[start:end]`` its place: ``Morpheme("쇠퇴", "NNG", 0, 2)``.

    ``known`` is false for a word that neither the dictionary nor the corpus has: a guess from its place.
    """

    form: str
    tag: str
    start: int
    end: int
    known: bool = True


class Token(NamedTuple):
    """A word of the index with its place in the text. ``sort`` tells words from parts, joins, stems and modifiers."""

    text: str
    start: int
    end: int
    sort: str


def key(text: str) -> str:
    """A name as it is compared: folded, without blanks and symbols: ``key("승리 코인(VP)")`` → "승리코인vp"."""
    folded = fold(text)
    bare = "".join(filter(str.isalnum, folded))
    return bare or folded.replace(" ", "")


class Analyzer:
    """The analyser of one corpus: ``words`` are all its names and aliases.

    With ``remember`` each sentence is analysed once: for a build, whose steps read the same texts.
    Kiwi is loaded at the first text (or by `warm`); other words need a new analyser.
    """

    def __init__(self, words: Iterable[str], remember: bool = False) -> None:
        self.words = _apart(words)
        self._made: Kiwi | None = None
        self._lock = Lock()
        self._names = {key(word): word for word in self.words}
        self._parts = cache(self._parts_of)
        self._remembered: dict[str, list[Morpheme]] | None = {} if remember else None
        self.version = f"{RULES}/kiwi {kiwipiepy.__version__}/{kiwipiepy_model.__version__}"

    def warm(self) -> None:
        """Load Kiwi now (0.7 s) rather than at the first text: before a fork, so that the children share it."""
        self.tokens("가")

    @property
    def _kiwi(self) -> Kiwi:
        if self._made is None:
            with self._lock:
                self._made = self._made or _load(self.words)
        return self._made

    def read_ahead(self, texts: Iterable[str]) -> None:
        """Analyse many texts on two processors, for an analyser that remembers; for another this does nothing."""
        if self._remembered is None:
            return
        new = [bare for bare in dict.fromkeys(bare for text in texts for _, bare in _sentences(text)) if bare not in self._remembered]
        _ = self._kiwi  # loaded before the processes part
        self._remembered.update(zip(new, in_halves(self._read, new), strict=True))

    def morphemes(self, text: str) -> tuple[Morpheme, ...]:
        """All morphemes of a text in order, particles and endings too; spans point into ``text`` as given."""
        return tuple(self._morphemes(text))

    def tokens(self, text: str, morphemes: Iterable[Morpheme] | None = None) -> tuple[Token, ...]:
        """The words of a text as they are indexed and asked for, in order; several may share a place.

        ``morphemes`` are those of the same text when they are at hand, which saves a second analysis.
        """
        read = self._morphemes(text) if morphemes is None else morphemes
        found = [*self._words(text, read), *_latin(text), *_hanja(text), *_signs(text)]
        known = {token.text for token in found}
        found += [token for token in _surfaces(text) if token.text not in known]
        found.sort(key=lambda token: (token.start, token.end, token.sort, token.text))
        return tuple(dict.fromkeys(found))

    def space(self, text: str) -> str:
        """The text with its blanks put right: ``space("재 집 결")`` → "재집결"."""
        return str(self._kiwi.space(_bare(text), reset_whitespace=True))

    def _morphemes(self, text: str) -> Iterator[Morpheme]:
        for at, bare in _sentences(text):
            for form, tag, start, end, known in self._in_sentence(bare):
                yield Morpheme(form, tag, at + start, at + end, known)

    def _in_sentence(self, bare: str) -> list[Morpheme]:
        if self._remembered is None:
            return self._read(bare)
        if bare not in self._remembered:
            self._remembered[bare] = self._read(bare)
        return self._remembered[bare]

    def _read(self, bare: str) -> list[Morpheme]:
        return [
            Morpheme(token.form, token.tag.split("-")[0], token.start, token.end, token.id >= IN_DICTIONARY)
            for token in self._kiwi.tokenize(bare, match_options=PLAIN, compatible_jamo=True)
        ]

    def _words(self, text: str, morphemes: Iterable[Morpheme]) -> Iterator[Token]:
        run: list[Morpheme] = []
        for morpheme in morphemes:
            if run and (morpheme.tag not in NOUNS | {"XPN", "XSN", "SN"} or morpheme.start != run[-1].end):
                yield from _joined(text, run)
                run = []
            if morpheme.tag in NOUNS or morpheme.tag in {"XPN", "XSN", "SN"}:
                run.append(morpheme)
            yield from self._word(morpheme)
        yield from _joined(text, run)

    def _word(self, morpheme: Morpheme) -> Iterator[Token]:
        form, tag, start, end, _ = morpheme
        if tag in STEMS:
            yield Token(form + "다", start, end, "stem")
        elif tag == "VX":
            yield Token(form + "다", start, end, "helper")
        elif tag in NOUNS and form in COUNTS:
            yield Token(COUNTS[form], start, end, "number")
        elif tag in NOUNS:
            whole = key(form)
            yield Token(whole, start, end, "word")
            if tag == "NNP" and whole in self._names:
                for part, offset, length in self._parts(whole):
                    fits = end - start == len(whole)
                    yield Token(part, start + offset if fits else start, start + offset + length if fits else end, "part")
        elif tag in MODIFIERS:
            yield Token(COUNTS.get(form, form), start, end, "number" if form in COUNTS else "modifier")
        elif tag == "SW" or tag.startswith("W_") or tag == "UN":
            yield Token(key(form), start, end, "word")

    def _parts_of(self, whole: str) -> tuple[tuple[str, int, int], ...]:
        """The nouns inside a name as (word, offset, length); none when it is one word."""
        name = self._names[whole]
        found = []
        at = 0
        for piece in name.split():
            for token in self._kiwi.tokenize(piece, blocklist={name}, match_options=PLAIN, compatible_jamo=True):
                tag = token.tag.split("-")[0]
                if tag in NOUNS and key(token.form) != whole and (token.len > 1 or len(piece) == 1):
                    found.append((key(token.form), at + token.start, token.len))
            if piece != name and len(piece) > 1:
                found.append((key(piece), at, len(piece)))
            at += len(piece)
        return tuple(dict.fromkeys(found)) if len(whole) > 2 else ()


def _load(words: Iterable[str]) -> Kiwi:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # num_workers=0: no threads, safe before a fork
        kiwi = Kiwi(load_default_dict=False, load_multi_dict=False, load_typo_dict=False, num_workers=0)
    for word in words:  # all before the first use: a later one rebuilds everything
        kiwi.add_user_word(word, "NNP", NAME_SCORE)
    kiwi.tokenize("가")
    return kiwi


def grams(text: str) -> list[str]:
    """Syllable pairs inside each run of Hangul: ``grams("쇠퇴는 턴")`` → ["쇠퇴", "퇴는"]."""
    return [run[i : i + 2] for run in SYLLABLES.findall(text) for i in range(len(run) - 1)]


def analyzer_for(corpus: Corpus, remember: bool = False) -> Analyzer:
    """The analyser that knows every game, expansion, term and card of a corpus by all its names, and loanwords of players."""
    return Analyzer([*names_of(corpus), *LOANS], remember)


def names_of(corpus: Corpus) -> Iterator[str]:
    """Every name by which a corpus calls its games, expansions, terms and cards."""
    for game in corpus.games.values():
        yield from (game.name, *game.aliases)
        for expansion in game.expansions:
            yield from (expansion.name, *expansion.aliases)
    for entry in corpus.entries.values():
        if isinstance(entry, Term | Card):
            yield from (*entry.names, *entry.search)


def _apart(words: Iterable[str]) -> tuple[str, ...]:
    """The names that Kiwi learns, each once: of 지휘 토큰 and 지휘토큰 only the first, which fits both.

    Given both, it keeps one of them by chance (seen in 0.24.1), and other names decide which.
    """
    found: dict[str, str] = {}
    for word in sorted({name for name in map(_name, words) if name}, key=lambda name: (-name.count(" "), name)):
        found.setdefault(word.replace(" ", ""), word)
    return tuple(sorted(found.values()))


def _name(word: str) -> str:
    """A name in the form in which Kiwi learns it, "" for one that it reads well without help."""
    bare = " ".join(_bare(fold(word)).split())
    syllables = sum("가" <= char <= "힣" for char in bare)
    return bare if 2 <= syllables <= LONGEST_NAME and not re.search(r"[^가-힣 ]", bare) else ""


def _bare(text: str) -> str:
    """The text with a blank for each symbol, as long as before."""
    return NOT_TEXT.sub(" ", text)


def _sentences(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of a text as Kiwi reads them, bare and without blanks around, each with its place."""
    for sentence in SENTENCE.finditer(text):
        bare = _bare(sentence.group()).rstrip()
        inner = bare.lstrip()
        if inner:
            yield sentence.start() + len(bare) - len(inner), inner


def _joined(text: str, run: list[Morpheme]) -> Iterator[Token]:
    """A run of nouns written together as one word more: 사상자 + 제거 → 사상자제거, 1.5 + 점 → 1.5점."""
    while run and run[0].tag == "XSN":
        run = run[1:]
    while run and (run[-1].tag == "SN" or run[-1].form == "들"):
        run = run[:-1]
    if len(run) > 1:
        head = DECIMAL_HEAD.search(text, 0, run[0].start) if run[0].tag == "SN" else None
        start = head.start() if head else run[0].start
        whole = text[start : run[0].start] + "".join(key(morpheme.form) for morpheme in run)
        if len(whole) <= LONGEST_JOIN:
            yield Token(whole, start, run[-1].end, "join")


def _latin(text: str) -> Iterator[Token]:
    """Numbers and Latin words whole and in parts: "A-1234" → a-1234, a, 1234; "1.5" stays whole."""
    for found in LATIN.finditer(text):
        whole = fold(found.group())
        yield Token(whole, found.start(), found.end(), "latin")
        parts = list(LATIN_PART.finditer(found.group()))
        if len(parts) > 1:
            for part in parts:
                yield Token(fold(part.group()), found.start() + part.start(), found.start() + part.end(), "part")


def _surfaces(text: str) -> Iterator[Token]:
    """Words as written, endings and all: what is typed as the book writes it is found however it is analysed."""
    for found in SURFACE.finditer(text):
        yield Token(found.group(), found.start(), found.end(), "surface")


def _signs(text: str) -> Iterator[Token]:
    """Numbers in circles, fractions, units and pictures, each a word of its own: 3① never becomes 31."""
    for place, char in enumerate(text):
        if ord(char) > 0x7F and category(char) in SIGNS:
            yield Token(char, place, place + 1, "modifier")


def _hanja(text: str) -> Iterator[Token]:
    """Readings of Hanja that the text itself does not read in brackets: 勝利 → 승리; 車 → 거, 차."""
    for found in HANJA.finditer(text):
        if not re.match(r"\s*[(（][가-힣]+[)）]", text[found.end():]):
            for reading in readings(found.group()):
                yield Token(reading, found.start(), found.end(), "part")
