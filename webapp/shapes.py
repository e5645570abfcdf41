"""The shapes of the contract's JSON, once: `wire` is checked against them by mypy, OpenAPI and the tool server publish them.

Fields may be added, none is renamed. What a client could not guess is said in Korean beside the field.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from corpus.judge.facts import Value
from corpus.judge.judgment import Status, Verdict
from corpus.model import NoteKind, SectionKind
from indexer.link import Why

HitKind: TypeAlias = Literal["section", "term", "card", "faq", "ruling", "procedure", "checker"]
Ids: TypeAlias = Annotated[list[str], Field(description="영원히 바뀌지 않는 id들")]
Expansions: TypeAlias = Annotated[list[str], Field(description="이것이 드는 확장의 id. 기본 게임에도 서 있으면 비어요")]
LeftOut: TypeAlias = Annotated[int, Field(description="without으로 뺀 수")]
Values: TypeAlias = dict[str, Value]
Given: TypeAlias = dict[str, Any]  # as an author wrote it; the checker's schema says what it holds


class Hit(TypedDict):
    """검색 결과 하나."""

    object: Literal["hit"]
    id: str
    kind: HitKind
    game: str
    book: str
    title: str
    path: list[str]
    url: str
    snippet: Annotated[str, Field(description="HTML로 이스케이프한 글. 찾은 말은 <mark>로 감싸요")]
    covers: Annotated[list[str], Field(description="이 항목이 함께 담은 원문 대목의 id")]
    score: float
    folded: Annotated[list[str], Field(description="같은 말을 하는 항목이라 이 아래로 접은 것의 id")]


class SearchSuggestion(TypedDict):
    """다시 찾아볼 말."""

    text: str
    why: Literal["typo", "nearest"]


class Facets(TypedDict):
    """거르개마다 나올 결과 수."""

    game: Annotated[dict[str, int], Field(description="게임 → 고른 종류에서 나올 결과 수")]
    kind: Annotated[dict[str, int], Field(description="종류 → 고른 게임에서 나올 결과 수")]


class SearchResults(TypedDict):
    """검색 결과 한 쪽."""

    object: Literal["list"]
    query: str
    read_as: Annotated[str | None, Field(description="다르게 알아들었으면 그 말(오타, 한/영, 초성)")]
    ignored: Annotated[list[str], Field(description="어느 항목에도 없는 말")]
    answerable: Annotated[bool, Field(description="거짓이면 결과는 답이 아니라 가까운 것이에요")]
    total: int
    next: Annotated[str | None, Field(description="다음 쪽의 주소. 마지막 쪽이면 null")]
    facets: Facets
    suggestions: list[SearchSuggestion]
    left_out: LeftOut
    results: list[Hit]


class Suggestion(TypedDict):
    """이어질 말 하나."""

    text: str
    kind: HitKind
    id: str
    game: str
    why: str
    url: str


class Suggestions(TypedDict):
    """이어질 말."""

    object: Literal["list"]
    query: str
    suggestions: list[Suggestion]


class EntryLink(TypedDict):
    """글 속의 링크 하나."""

    target: str
    label: str
    url: str


class Backlink(TypedDict):
    """이 항목을 가리키는 항목 하나."""

    id: str
    why: Why
    url: str


class NoteJson(TypedDict):
    """편집자 주."""

    id: str
    kind: NoteKind
    title: str
    text: str
    owner: str


class Source(TypedDict):
    """책과 판, 원문의 행."""

    book: str
    edition: str
    source: str
    lines: str | None


class EntryJson(TypedDict):
    """모든 항목에 있는 것."""

    object: Literal["entry"]
    id: str
    game: str
    book: str
    title: str
    path: list[str]
    url: str
    text: Annotated[str, Field(description="Markdown")]
    covers: list[str]
    cites: Ids
    expansions: Expansions
    expansion: str | None
    links: list[EntryLink]
    backlinks: list[Backlink]
    notes: list[NoteJson]
    source: Source


class SectionEntry(EntryJson):
    """규칙의 절."""

    kind: Literal["section"]
    section: SectionKind
    parent: str | None
    level: int


class TermEntry(EntryJson):
    """용어."""

    kind: Literal["term"]
    en: str
    abbr: list[str]
    aliases: list[str]
    see: list[str]
    also: Annotated[list[str], Field(description="같은 낱말이 뜻하기도 하는 다른 항목의 id")]


class CardEntry(EntryJson):
    """카드."""

    kind: Literal["card"]
    card: str
    en: str
    aliases: list[str]
    figures: dict[str, str | int]
    rules: Ids
    keywords: list[str]


class FaqJson(EntryJson):
    """자주 묻는 질문."""

    kind: Literal["faq"]
    question: str
    answer: str


class RulingEntry(EntryJson):
    """예시 판정."""

    kind: Literal["ruling"]
    story: str
    says: str
    checker: str
    situation: Given
    claim: Given
    verdict: Verdict
    answers: Given
    why: str | None


class ProcedureStepJson(TypedDict):
    """진행 순서의 한 단계."""

    says: str
    cites: Ids
    checkers: list[str]


class ProcedureEntry(EntryJson):
    """진행 순서."""

    kind: Literal["procedure"]
    steps: list[ProcedureStepJson]


AnyEntry: TypeAlias = Annotated[
    SectionEntry | TermEntry | CardEntry | FaqJson | RulingEntry | ProcedureEntry, Field(discriminator="kind")
]


class Terms(TypedDict):
    """용어들."""

    object: Literal["list"]
    total: int
    left_out: LeftOut
    results: list[TermEntry]


class BookJson(TypedDict):
    """책."""

    id: str
    name: str
    edition: str
    source: str


class ExpansionJson(TypedDict):
    """확장. id를 찾기의 without에 쓸 수 있어요."""

    id: str
    name: str
    en: str
    aliases: list[str]
    prefixes: list[str]


class GameJson(TypedDict):
    """게임."""

    object: Literal["game"]
    id: str
    name: str
    en: str
    aliases: list[str]
    publisher: str
    own: bool
    url: str
    books: list[BookJson]
    expansions: list[ExpansionJson]


class Games(TypedDict):
    """게임들."""

    object: Literal["list"]
    results: list[GameJson]


class RuleJson(TypedDict):
    """판정기의 규칙 하나."""

    name: str
    says: str
    cites: Ids
    sets: list[str]
    overrides: list[str]


class CheckerRow(TypedDict):
    """판정기의 이름과 하는 일."""

    id: str
    game: str
    title: str
    about: str
    asks: list[str]


class CheckerRows(TypedDict):
    """판정기들의 이름."""

    object: Literal["list"]
    total: int
    results: list[CheckerRow]


class CheckerJson(CheckerRow):
    """판정기와 그 상황, 답의 JSON 스키마."""

    object: Literal["checker"]
    cites: Ids
    expansions: Expansions
    url: str
    situation: Annotated[Given, Field(description="상황의 JSON 스키마. 항목은 모두 빼도 되고, 뺀 것은 모르는 것이에요")]
    answers: Annotated[Given, Field(description="답의 JSON 스키마. 주장(claim)도 같은 항목을 써요")]
    rules: list[RuleJson]


class Checkers(TypedDict):
    """판정기들."""

    object: Literal["list"]
    total: int
    left_out: LeftOut
    results: list[CheckerJson]


class _Step(TypedDict):
    status: Status
    says: str
    effect: str | None
    cites: Ids
    rule: str | None


class StepJson(_Step, total=False):
    """규칙 하나가 한 말."""

    by: Annotated[str, Field(description="이 규칙을 덮은 규칙의 문장")]
    fields: Annotated[list[str], Field(description="이 규칙이 더 알아야 하는 항목")]


class NeededJson(TypedDict):
    """알면 답이 정해지는 항목."""

    field: str
    label: str


class ChangeJson(TypedDict):
    """달라지면 뒤집히는 것."""

    change: Values
    answers: Values
    verdict: Verdict | None


class ChanceJson(TypedDict):
    """주사위 결과 하나의 확률."""

    says: str
    exactly: Annotated[str, Field(description="꼭 이만큼일 확률, 분수로: 4/9")]
    at_least: Annotated[str | None, Field(description="이만큼 이상일 확률, 분수로")]
    percent: str
    now: Annotated[bool, Field(description="지금 나온 결과인지")]


class ChancesJson(TypedDict):
    """주사위의 확률. 책이 주사위를 밝히지 않으면 rows가 비어요."""

    title: str
    says: str
    cites: Ids
    rows: list[ChanceJson]


class EngineJson(TypedDict):
    """판정한 프로그램과 말뭉치의 판."""

    version: str
    corpus: str


class JudgmentJson(TypedDict):
    """판정."""

    object: Literal["judgment"]
    checker: str
    situation: Values
    defaults: Annotated[list[str], Field(description="책이 당연하게 여기는 값으로 채운 항목")]
    answers: Annotated[dict[str, Value | None], Field(description="정해지지 않은 답은 null")]
    claim: Values | None
    verdict: Annotated[Verdict | None, Field(description="valid 맞아요, invalid 아니에요, undetermined 정할 수 없어요(needed가 비었으면 책에 없는 것). 주장이 없거나 뺀 확장의 규칙만 정하는 답을 주장했으면 null")]
    steps: list[StepJson]
    needed: list[NeededJson]
    what_if: list[ChangeJson]
    chances: list[ChancesJson]
    without: Annotated[list[str], Field(description="뺀 확장의 id")]
    left_out: Annotated[str | None, Field(description="빼서 보지 않은 규칙을 한 줄로. 그 규칙들은 left_out 단계에 있어요. 모두 보았으면 null")]
    engine: EngineJson


class Understood(TypedDict):
    """말에서 알아들은 항목."""

    field: Annotated[str, Field(description="주장의 항목은 claim.으로 시작해요")]
    label: str
    value: Value
    shown: str
    says: str
    spans: list[Annotated[list[int], Field(min_length=2, max_length=2)]]
    sure: float


class ReadingJson(TypedDict):
    """맞을 것 같은 판정기 하나."""

    checker: str
    name: str
    game: str
    score: float
    situation: Values
    claim: Values | None
    understood: list[Understood]
    left: Annotated[list[str], Field(description="알아듣지 못한 말")]
    url: str


class Readings(TypedDict):
    """맞을 것 같은 판정기들. 판정은 하지 않았어요."""

    object: Literal["list"]
    query: str
    total: int
    left_out: LeftOut
    results: list[ReadingJson]


class Health(TypedDict):
    """살아 있음."""

    status: Literal["ok"]
    corpus: str


class Readiness(TypedDict):
    """찾을 수 있는지."""

    status: Literal["ready", "engine_unavailable"]
    corpus: str
    engine: Given


class _Error(TypedDict):
    object: Literal["error"]
    status: int
    code: str
    detail: str


class ErrorJson(_Error, total=False):
    """오류."""

    fields: Annotated[dict[str, str], Field(description="항목 → 무엇이 잘못이고 어떻게 고치는지")]
    nearest: Annotated[list[str], Field(description="혹시 이것인가요?")]
