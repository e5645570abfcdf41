"""검색어 읽기: what a player typed becomes slots, each a meaning with the words that can express it.

Nothing here fails: any text has a reading, at worst one without slots. Marks with a meaning: "인용구", -제외.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from corpus.hangul import clean
from indexer.analyzer import BESIDE, Analyzer, Morpheme, Token, key
from indexer.build import CONCEPT
from indexer.forms import PARTICLES
from indexer.forward import Forward, rarity
from indexer.names import Names
from indexer.spelling import Speller, likely
from indexer.thesaurus import SPOKEN
from indexer.weights import PART, SAID, SEARCHED, SORT, UNKNOWN_STEM, VAGUE

LONGEST = 400  # characters that are read; a question at a table has 20 to 60
QUOTED = re.compile(r'["“”«»「」『』]([^"“”«»「」『』]+)["“”«»「」『』]')
EXCLUDED = re.compile(r"(?:^|(?<=\s))[-−–](?=[^\s\d\-−–])(\S+)")
PLAYERS = re.compile(r"(\d+)\s*인(?:플|용)\s*")  # 4인플: as players say a game for four
FUNCTION = frozenset(re.findall(r"\S+", """
    하다 되다 있다 없다 이다 같다 어떻다 어떡하다 그렇다 이렇다 알다 말다 아니다 가능하다 맞다 해보다
    싶다 궁금하다 알리다 모르다 당하다
    수 것 거 게 때 법 데 줄 뭐 무엇 누구 언제 어디 왜 어떻게 얼마 얼마나 몇 어느 어떤 무슨 나 내 저 제 우리 너 네 그 이
    좀 다 더 또 안 못 꼭 그냥 혹시 바로 이거 그거 저거 여기 거기 뭘 등 및 또는 그리고 그럼 만약 만일 어떡 경우 궁금 질문 요
"""))  # words that ask or join and name nothing; used only when a query has no others
OPINIONS = frozenset(re.findall(r"\S+", """
    어렵다 쉽다 좋다 나쁘다 싫다 재미있다 재밌다 재미없다 지루하다 복잡하다 헷갈리다 귀찮다 예쁘다 멋있다 고맙다 반갑다 너무 진짜 정말 되게 매우
"""))  # words that say what one thinks of a game: with a vague word beside them they ask for no rule
VAGUE_WORDS = frozenset(re.findall(r"\S+", """
    규칙 룰 방법 능력 기준 순서 설명 효과 뜻 의미 타이밍 제한 조건 상태 처리 개수 종류 정리 요약 사용 가능 필요 적용 경우
    게임 플레이어 보드게임 개 번 명 장 점 칸
"""))  # words that ask for a rule without saying which


@dataclass(frozen=True)
class Slot:
    """One meaning of the query: the text typed, its weight, and the words that express it with their quality 0..1."""

    typed: str
    weight: float
    words: Mapping[str, float]
    known: bool
    sort: str = "word"


@dataclass(frozen=True)
class Reading:
    """The query as understood. ``direct`` are entries that it names in another way than by words, with strength."""

    query: str
    text: str
    slots: tuple[Slot, ...] = ()
    concepts: Mapping[str, float] = field(default_factory=dict)
    direct: Mapping[str, float] = field(default_factory=dict)
    alike: tuple[str, ...] = ()  # other names that the text may stand for as well
    game: str = ""
    phrases: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    read_as: str | None = None
    ignored: tuple[str, ...] = ()


def marks_of(query: str) -> Reading:
    """The query cleaned and cut, its "phrases" and -excluded words apart; a query of marks only is read as text."""
    text = clean(query[: LONGEST * 4])[:LONGEST].strip()
    phrases = tuple(found.strip() for found in QUOTED.findall(text) if key(found))
    excluded = tuple(found for found in EXCLUDED.findall(QUOTED.sub(" ", text)) if key(found))
    text = PLAYERS.sub(r"\1인 ", text)
    rest = EXCLUDED.sub(" ", QUOTED.sub(r" \1 ", text)).strip()
    if not rest:
        return Reading(text, text)
    return Reading(text, rest, phrases=phrases, excluded=excluded)


class Reader:
    """Makes slots of text with the words of one corpus."""

    def __init__(self, analyzer: Analyzer, names: Names, forward: Forward) -> None:
        self.analyzer = analyzer
        self.names = names
        self.forward = forward

    @cached_property
    def speller(self) -> Speller:
        """What mends words that the corpus does not have, made when the first one is typed."""
        named = [(name.key, name.strength) for name in self.names.all if name.kind not in {"faq", "ruling", "checker"}]
        return Speller(likely(named, self.forward.surfaces))

    def idf(self, word: str) -> float:
        """How much a word tells, in nats: 0.1 for one in every document, about 7 for one in a single of 1,300."""
        return rarity(len(self.forward), self.forward.frequency(word))

    def known(self, word: str) -> bool:
        """Whether any text, title or name of the corpus has the word."""
        return self.forward.frequency(word) > 0

    def read(self, reading: Reading, *, literal: bool = False) -> Reading:
        """The reading with slots and concepts of its text."""
        morphemes = self.analyzer.morphemes(reading.text)
        tokens = self.analyzer.tokens(reading.text, morphemes)
        concepts, spans = ({}, []) if literal else self._concepts(reading, morphemes)
        slots = tuple(self._slots(reading.text, tokens, spans, literal))
        if reading.alike and slots:
            slots = self._or_alike(slots, reading)
        return replace(reading, slots=slots, concepts=concepts)

    def _or_alike(self, slots: tuple[Slot, ...], reading: Reading) -> tuple[Slot, ...]:
        """One slot for several names: the words of each name stand for the whole."""
        words: dict[str, float] = {}
        for text in (reading.text, *reading.alike):
            for slot in self.read(replace(reading, text=text, alike=())).slots:
                for word, quality in slot.words.items():
                    words[word] = max(words.get(word, 0), quality)
        return (replace(slots[0], words=words, weight=max(slot.weight for slot in slots)),)

    def _concepts(
        self, reading: Reading, morphemes: Iterable[Morpheme]
    ) -> tuple[dict[str, float], list[tuple[int, int, str, float]]]:
        found: dict[str, float] = {}
        spans = []
        for mention in self.names.mentions(reading.text, morphemes, reading.game):
            found[mention.id] = max(found.get(mention.id, 0), mention.strength)
            spans.append((mention.start, mention.end, mention.id, mention.strength))
        return found, spans

    def _slots(self, text: str, tokens: Iterable[Token], spans: list[tuple[int, int, str, float]], literal: bool) -> Iterator[Slot]:
        """One slot for each word proper; a compound is a slot for each of its parts, any of which the whole word fills."""
        tokens = list(tokens)
        core = list(self._together(text, [token for token in tokens if token.sort not in BESIDE]))
        useful = [token for token in core if token.text not in FUNCTION and token.sort != "helper"] or core
        seen: set[str] = set()
        for token in useful:
            if token.text in seen:
                continue
            seen.add(token.text)
            words = {token.text: 1.0}
            for start, end, identity, strength in spans:
                if start <= token.start and token.end <= end:
                    word = CONCEPT + identity
                    words[word] = max(words.get(word, 0), 1.0 if strength > SEARCHED else SEARCHED)
            known = any(self.known(word) for word in words)
            weight = self._weight(token, words, known)
            if not literal:
                for said in SPOKEN.get(token.text, ()):
                    if self.known(said):
                        words.setdefault(said, SAID if known else SEARCHED)  # a word of no book can only mean these
            for other in tokens:
                if other.sort == "surface" and _alone(token, other, useful):
                    words.update(dict.fromkeys([other.text, *filter(self.known, _bare(other.text))], 1.0))
            parts = _parts(token, tokens)
            typed = text[token.start : token.end]
            shares = [self.idf(part) for part in parts]
            for part, share in zip(parts, shares, strict=True):
                yield Slot(typed, weight * share / sum(shares), {part: PART, **words}, known or self.known(part), token.sort)
            if not parts:
                yield Slot(typed, weight, words, known, token.sort)

    def _together(self, text: str, core: list[Token]) -> Iterator[Token]:
        """The words, but a verb that the analyser took apart whole again, if players or books have it: 그만 + 두다 → 그만두다."""
        waiting: Token | None = None
        for token in core:
            if waiting and token.sort == "stem" and waiting.end == token.start:
                verb = text[waiting.start : waiting.end] + token.text
                if verb in SPOKEN or self.known(verb):
                    waiting = Token(verb, waiting.start, token.end, "stem")
                    continue
            if waiting:
                yield waiting
            waiting = token
        if waiting:
            yield waiting

    def _weight(self, token: Token, words: Mapping[str, float], known: bool) -> float:
        rarest = self.idf(token.text) if self.known(token.text) else max(
            (self.idf(word) for word in words if self.known(word)), default=self.idf(token.text)
        )
        weight = rarest * SORT[token.sort]
        if token.text in VAGUE_WORDS:
            weight *= VAGUE
        if not known and token.sort in {"stem", "modifier"}:
            weight *= UNKNOWN_STEM
        return weight


def _alone(token: Token, surface: Token, others: Iterable[Token]) -> bool:
    """Whether a word is the only one that tells anything in the word as written around it."""
    inside = [one for one in others if surface.start <= one.start and one.end <= surface.end]
    return inside == [token]


def _bare(surface: str) -> Iterator[str]:
    """A word as written without its particle: a verb made a noun is known by that (굴림은 → 굴림)."""
    for particle in PARTICLES:
        if surface.endswith(particle) and len(surface) > len(particle) + 1:
            yield surface.removesuffix(particle)
            return


def _parts(token: Token, tokens: Iterable[Token]) -> list[str]:
    """The parts of a compound, the longest that do not overlap; [] when it is one word."""
    inside = [one for one in tokens if one.sort == "part" and token.start <= one.start and one.end <= token.end and one.text != token.text]
    chosen: list[Token] = []
    for one in sorted(inside, key=lambda one: (-len(one.text), one.start)):
        if one.text in token.text and not any(one.text in other.text for other in chosen):
            chosen.append(one)
    return [one.text for one in chosen] if len(chosen) > 1 else []
