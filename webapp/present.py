"""present: objects as templates show them. Views call these; templates hold no logic beyond loops and choices."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask, url_for
from markupsafe import Markup

from corpus.hangul import choseong, fold, is_syllable, josa
from corpus.judge import Change, Checker, Dispute, Judgment, Step
from corpus.judge.facts import Fact
from corpus.model import KIND_NAMES, Card, Corpus, Entry, Ruling, Section
from corpus.table import Table
from indexer.link import texts
from indexer.render import render
from webapp.charts import ChancesView, chart
from webapp.here import the_library
from webapp.judgment import left_out
from webapp.links import called, clause_title, url_of, with_addresses
from webapp.marks import marked
from webapp.table import the_seat

VERDICTS = {"valid": "맞아요", "invalid": "아니에요", "undetermined": "규칙서에 없어요", "needed": "더 알아야 해요",
            "left_out": "뺀 확장의 규칙이에요"}
STATUSES = {"applied": "적용", "not_applied": "적용 안 됨", "overridden": "다른 규칙이 덮음", "silent": "규칙서에 없음", "missing": "모름",
            "left_out": "뺀 확장"}
SO_FAR = "여기까지는 이래요"  # nothing was claimed, and some of the answers wait for a fact
NOTE_KINDS = {"lost": "원문에서 사라짐", "conflict": "원문이 어긋남", "doubt": "원문이 의심스러움",
              "differs": "출판된 규칙과 다를 수 있음", "silent": "규칙서가 말하지 않음"}
WHYS = {"named": "글에서 나와요", "cites": "근거로 들어요", "card": "이 카드의 규칙이에요", "see": "함께 볼 것이에요",
        "procedure": "진행 순서에 나와요", "checker": "판정에 써요"}


def init_app(app: Flask) -> None:
    """Give the templates their filters and words."""
    app.jinja_env.filters |= {"josa": josa, "url_of": url_of, "marked": marked}
    app.jinja_env.globals |= {"url_of": url_of, "ruling_url": ruling_url, "VERDICTS": VERDICTS, "STATUSES": STATUSES, "NOTE_KINDS": NOTE_KINDS, "KIND_NAMES": KIND_NAMES,
                              "WHYS": WHYS, "the_library": the_library}


def body(entry: Entry, part: str = "text") -> Markup:
    """A text of an entry as HTML with its links: ``part`` as in `indexer.link.texts`."""
    key = f"{entry.id}#{part}"
    text = texts(entry).get(key, "")
    return with_addresses(render(text, the_library().linked.links.get(key, ())), entry.game)


@dataclass(frozen=True)
class Group:
    """Entries under one heading, e.g. all keywords under ㄱ."""

    name: str
    entries: tuple[Entry, ...]


def by_initial(entries: Iterable[Entry]) -> list[Group]:
    """Entries in Korean order under ㄱ–ㅎ, then A–Z, then the rest."""
    groups: dict[str, list[Entry]] = defaultdict(list)
    for entry in sorted(entries, key=lambda one: fold(one.title)):
        groups[initial(entry.title)].append(entry)
    order = sorted(groups, key=lambda name: (not "ㄱ" <= name <= "ㅎ", name == "기타", name))
    return [Group(name, tuple(groups[name])) for name in order]


def initial(title: str) -> str:
    """The index letter of a title: ㄱ–ㅎ with doubled letters under the plain one, A–Z, or 기타."""
    first = title.strip()[:1]
    if first and is_syllable(first):
        letter = choseong(first)
        return {"ㄲ": "ㄱ", "ㄸ": "ㄷ", "ㅃ": "ㅂ", "ㅆ": "ㅅ", "ㅉ": "ㅈ"}.get(letter, letter)
    return first.upper() if first.isascii() and first.isalpha() else "기타"


def by_card_kind(cards: Iterable[Entry]) -> dict[str, list[Card]]:
    """Cards by their kind, in the order given."""
    groups: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        if isinstance(card, Card):
            groups[card.sort].append(card)
    return dict(groups)


def chapter_of(corpus: Corpus, section: Section) -> Section:
    """The chapter in which a section stands."""
    parents = corpus.parents(section)
    return parents[0] if parents else section


def chapters(sections: Iterable[Entry]) -> list[Section]:
    """The chapters among sections."""
    return [one for one in sections if isinstance(one, Section) and one.level == 1]


def neighbours(entry: Entry, all_of: Iterable[Entry]) -> tuple[Entry | None, Entry | None]:
    """The entries on the table that stand before and after one of them."""
    same = [one for one in all_of if not the_seat().table.lacks(one.id)]
    at = same.index(entry)
    return (same[at - 1] if at else None), (same[at + 1] if at + 1 < len(same) else None)


def backlinks(entry_id: str) -> dict[str, list[tuple[str, str, str]]]:
    """Where an entry is used, by kind: (id, title, why)."""
    library = the_library()
    groups: dict[str, dict[str, tuple[str, str, str]]] = defaultdict(dict)
    backs = library.linked.backlinks.get(entry_id, ())
    on_table = set(the_seat().shown(back.source for back in backs))
    for back in backs:
        if back.source not in on_table:
            continue
        kind, title = called(back.source)
        groups[kind].setdefault(back.source, (back.source, title, WHYS[back.why]))
    return {kind: list(groups[kind].values()) for kind in KIND_NAMES if kind in groups}


def checker_ids(corpus: Corpus, game_id: str) -> list[str]:
    """The ids of a game's checkers in the author's order."""
    return [identity for identity, game in corpus.checker_games.items() if game == game_id]


def checkers_of(corpus: Corpus, game_id: str) -> list[Checker[Any]]:
    """The checkers of a game in the author's order."""
    return [corpus.checkers[identity] for identity in checker_ids(corpus, game_id)]


def ruling_url(ruling: Ruling) -> str:
    """The address of a checker with the situation and claim of a worked example filled in."""
    given = {**ruling.situation, **{f"claim.{name}": value for name, value in ruling.claim.items()}}
    return url_for("rulings.checker", checker_id=ruling.checker, **{name: _raw(value) for name, value in given.items()})


def _raw(value: Any) -> Any:
    """A value as an address carries it: true, none for an empty list, the rest as it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return (list(value) or "none") if isinstance(value, list | tuple) else value


def rulings_of(corpus: Corpus, checker_id: str) -> list[Ruling]:
    """The worked examples of a checker."""
    return [e for e in corpus.entries.values() if isinstance(e, Ruling) and e.checker == checker_id]


@dataclass(frozen=True)
class FieldView:
    """A field of a form: its declaration, what is entered (raw strings) and the fault, if any."""

    fact: Fact
    name: str
    given: tuple[str, ...]
    fault: str


def fields(
    facts: Mapping[str, Fact], given: Mapping[str, list[str]], faults: Mapping[str, str], prefix: str = "",
    but: frozenset[str] = frozenset(),
) -> list[FieldView]:
    """The fields of a form without those in ``but`` that nobody filled in; names carry the prefix ("claim.")."""
    return [FieldView(one, prefix + name, tuple(given.get(prefix + name, ())), faults.get(prefix + name, ""))
            for name, one in facts.items() if name not in but or prefix + name in given]


@dataclass(frozen=True)
class VerdictView:
    """A judgment for the page: one glance first, then reasons by status, then what would change it."""

    glance: str
    word: str
    answers: list[tuple[str, str, str | None]]
    steps: list[tuple[Step, list[tuple[str, str, str]]]]
    needed: list[tuple[str, str]]
    defaults: list[tuple[str, str]]
    changes: list[str]
    chances: list[ChancesView]
    default_decides: bool  # another value of something taken for granted would change an answer


@dataclass(frozen=True)
class UnreadView:
    """What a table leaves out of a judgment: one line, and each rule with its clauses."""

    line: str
    rules: list[tuple[str, list[tuple[str, str, str]]]]


def unread(checker: Checker[Any], table: Table) -> UnreadView | None:
    """The rules of a checker that take no part at a table; None when all do."""
    line = left_out(checker, table)
    return UnreadView(line, [(rule.sentence, [_clause(cite) for cite in rule.cites]) for rule in checker.left_out]) if line else None


def verdict(checker: Checker[Any], judgment: Judgment, changes: Sequence[Change]) -> VerdictView:
    """How a judgment reads: the glance, the answers beside the claim, the steps with their clauses."""
    answers, facts = checker.answers.facts(), checker.situation.facts()
    glance = glance_of(judgment)
    return VerdictView(
        glance=glance,
        word=SO_FAR if glance == "needed" and not judgment.claim and any(value is not None for value in judgment.answers.values()) else VERDICTS.get(glance, "이렇게 돼요"),
        answers=[
            (one.label, shown_answer(one, judgment), one.show(judgment.claim[name]) if judgment.claim and name in judgment.claim else None)
            for name, one in answers.items()
            if judgment.answers[name] is not None or (judgment.claim and name in judgment.claim)
            or not (judgment.needed or name in judgment.absent)
        ],
        steps=[(step, [_clause(cite) for cite in step.cites]) for step in _ordered(judgment.steps)],
        needed=[(need.field, need.label) for need in judgment.needed],
        defaults=[(facts[name].label, facts[name].show(facts[name].default)) for name in judgment.defaults],
        changes=[_change(checker, judgment, change) for change in changes],
        chances=[chart(one) for one in judgment.chances],
        default_decides=any(set(change.change) & set(judgment.defaults) for change in changes),
    )


def glance_of(judgment: Judgment) -> str:
    """A judgment in one word of `VERDICTS`, or "answer" when nothing was claimed."""
    if judgment.claim and judgment.verdict in (None, "undetermined") and judgment.absent & set(judgment.claim):
        return "left_out"
    return "needed" if judgment.needed and judgment.verdict in (None, "undetermined") else judgment.verdict or "answer"


def shown_answer(one: Fact, judgment: Judgment) -> str:
    """An answer as Korean text, or why there is none."""
    value = judgment.answers[one.name]
    return one.show(value) if value is not None else "뺀 확장이 정해요" if one.name in judgment.absent else "정해지지 않음"


WINNERS = {"first": "첫째 주장이 맞아요", "second": "둘째 주장이 맞아요", "both": "두 주장 모두 맞아요", "neither": "두 주장 모두 아니에요"}


@dataclass(frozen=True)
class DisputeView:
    """Two claims: who is right, or the one fact that separates them with who is right for each value of it."""

    word: str
    ask: tuple[str, str] | None
    ways: list[tuple[str, str]]
    clauses: list[tuple[Step, list[tuple[str, str, str]]]]


def dispute(one: Dispute) -> DisputeView:
    """How a dispute reads."""
    absent = "left_out" in (glance_of(one.first), glance_of(one.second))
    open_word = "아직 갈리지 않아요" if one.ask else "뺀 확장의 규칙이 가려요" if absent else "규칙서로는 가릴 수 없어요"
    word = WINNERS[one.winner] if one.winner else open_word
    return DisputeView(
        word=word, ask=(one.ask.field, one.ask.label) if one.ask else None,
        ways=[(shown, WINNERS[winner]) for shown, winner in one.ways.items()],
        clauses=[(step, [_clause(cite) for cite in step.cites]) for step in one.clauses],
    )


def by_chapter(rulings: Iterable[Ruling]) -> dict[str, list[Ruling]]:
    """Rulings under the title of the chapter on which they stand, in the order given."""
    corpus = the_library().corpus
    groups: dict[str, list[Ruling]] = defaultdict(list)
    for ruling in rulings:
        found = corpus.resolve(ruling.cites[0]) or ""
        at = corpus.entries.get(corpus.notes[found].owner if found in corpus.notes else found)
        groups[chapter_of(corpus, at).title if isinstance(at, Section) else "그 밖"].append(ruling)
    return dict(groups)


def _ordered(steps: Iterable[Step]) -> list[Step]:
    order = {"applied": 0, "silent": 1, "missing": 2, "overridden": 3, "not_applied": 4}  # what is left out stands apart
    return sorted((step for step in steps if step.status in order), key=lambda step: order[step.status])


def _clause(cite: str) -> tuple[str, str, str]:
    """Id, title and text (HTML) of the section on which a step stands."""
    library = the_library()
    found = library.corpus.resolve(cite) or cite
    if found in library.corpus.notes:
        note = library.corpus.notes[found]
        return cite, clause_title(cite), with_addresses(render(note.text), "")
    return cite, clause_title(cite), body(library.corpus.entries[found])


def _change(checker: Checker[Any], judgment: Judgment, change: Change) -> str:
    """One what-if as a sentence: "‘손에 든 토큰’이 4개라면, ‘정복할 수 있나요?’는 예로 바뀌어요."."""
    facts, answers = checker.situation.facts(), checker.answers.facts()
    name, value = next(iter(change.change.items()))
    label = facts[name].label
    condition = f"{_asked(label, '이/가')} {_topic(facts[name].show(value))}"
    if change.flips and change.verdict:
        return f"{condition}, 주장은 ‘{VERDICTS[change.verdict]}’로 바뀌어요."
    moved = ", ".join(f"{_asked(answers[n].label, '은/는')} {answers[n].show(v)}" for n, v in change.answers.items())
    return f"{condition}, {josa(moved, '으로/로')} 바뀌어요." if moved else f"{condition}, 정할 수 없게 돼요."


def _asked(label: str, particle: str) -> str:
    """A field as the subject of a sentence; of a question it is the answer that is spoken of."""
    return josa(f"‘{label}’의 답" if "?" in label else f"‘{label}’", particle)


def _topic(shown: str) -> str:
    return f"{josa(shown, '이라면/라면')}" if shown else "없다면"
