"""link: `Corpus` → `LinkedCorpus`. Every name in running text, ``[[…]]``, cite and reference becomes a link or a mistake.

Text is never edited: a link is a span beside the text. A name that two entries share is decided by where it stands,
or leads to a page that asks which is meant.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, TypeAlias

from corpus.errors import CorpusError, Mistake
from corpus.hangul import fold, misfit
from corpus.model import Card, Corpus, Entry, Procedure, Ruling, Section, Term
from indexer.kept import Kept, Memo
from indexer.mentions import Found, Morphemes, NameFinder

EXPLICIT = re.compile(r"\[\[(?P<target>[^\[\]|]+)(?:\|(?P<label>[^\[\]]+))?\]\]")
Find: TypeAlias = "Callable[[str], list[Found]]"
Why: TypeAlias = Literal["named", "cites", "card", "see", "procedure", "checker"]
WHICH = "which:"  # a target that asks which of several entries is meant: "which:마법사"
RANK = {"term": 0, "card": 1, "section": 2}
SHORTEST_TITLE = 4  # syllables of a section title that is linked in running text


@dataclass(frozen=True, slots=True)
class Link:
    """``text[start:end]`` leads to ``target``; ``label`` is what is shown."""

    start: int
    end: int
    target: str
    label: str


@dataclass(frozen=True, slots=True)
class Backlink:
    """The entry ``source`` leads here, and why."""

    source: str
    why: Why


class LinkedCorpus:
    """A corpus with its links, which ``read`` gives when they are first needed."""

    def __init__(self, corpus: Corpus, read: Callable[[], Mapping[str, tuple[Link, ...]]]) -> None:
        self.corpus = corpus
        self._read = read

    @cached_property
    def links(self) -> Mapping[str, tuple[Link, ...]]:
        """Text key (see `texts`) → the links in that text."""
        return self._read()

    @cached_property
    def names(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """Game → its names, see `names_of`."""
        return {game: names_of(self.corpus, game) for game in self.corpus.games}

    @cached_property
    def backlinks(self) -> Mapping[str, tuple[Backlink, ...]]:
        """Id → what leads to that entry."""
        return _backlinks(self.corpus, self.links)

    def meant_by(self, game: str, name: str) -> tuple[str, ...]:
        """The entries that a name may mean in a game: those of the best kind, and what its term means also; empty when none."""
        best = _best(self.corpus, self.names.get(game, {}).get(_key(name), ()))
        terms = [one for i in best if isinstance(one := self.corpus.entries[i], Term) and _key(one.ko) == _key(name)]
        return tuple(dict.fromkeys((*best, *(other for term in terms for other in term.also))))


def texts(entry: Entry) -> dict[str, str]:
    """The linkable texts of an entry by key, e.g. ``{"sw.conquest#text": "…", "sw.conquest#note.0": "…"}``."""
    found = {"text": "" if isinstance(entry, Procedure) else entry.text}
    if isinstance(entry, Procedure):
        found |= {"about": entry.about} | {f"step.{n}": step.says for n, step in enumerate(entry.steps)}
    if isinstance(entry, Ruling) and entry.why:
        found["why"] = entry.why
    found |= {f"note.{n}": note.text for n, note in enumerate(entry.notes)}
    return {f"{entry.id}#{part}": text for part, text in found.items() if text}


def link(corpus: Corpus, analyzer: Morphemes, kept: Kept | None = None) -> LinkedCorpus:
    """Find all links; `CorpusError` when anything leads nowhere. ``kept`` saves looking again where nothing changed."""
    kept = kept or Kept()
    mistakes = [*_dangling(corpus), *kept.step("cites", {}, list)(corpus.judged_by, lambda: list(_dangling_rules(corpus)))]
    links: dict[str, tuple[Link, ...]] = {}
    for game in corpus.games:
        names = names_of(corpus, game)
        linkable = _linkable(corpus, game, names)
        find = _finder(NameFinder(linkable, analyzer), kept.step(f"link {game}", linkable, _found))
        for entry in corpus.of(game):
            for key, text in texts(entry).items():
                found, faults = _links(corpus, entry, text, names, find)
                mistakes += faults
                if found:
                    links[key] = tuple(found)
    if mistakes:
        raise CorpusError(mistakes)
    return LinkedCorpus(corpus, lambda: links)


def _finder(finder: NameFinder, memo: Memo[list[Found]]) -> Find:
    return lambda line: memo(line, lambda: list(finder.find(line)))


def _found(written: Iterable[Iterable[Any]]) -> list[Found]:
    return [Found(*one) for one in written]


def names_of(corpus: Corpus, game: str) -> dict[str, tuple[str, ...]]:
    """Folded name without blanks → ids of the terms, cards and sections so called, terms first."""
    found: dict[str, list[str]] = defaultdict(list)
    for entry in corpus.of(game):
        if entry.kind in RANK:
            for name in entry.names:
                if entry.id not in found[_key(name)]:
                    found[_key(name)].append(entry.id)
    return {name: tuple(sorted(ids, key=lambda i: RANK[corpus.entries[i].kind])) for name, ids in found.items()}


def _key(name: str) -> str:
    return re.sub(r"\s+", "", fold(name))


def _linkable(corpus: Corpus, game: str, names: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Names that running text links, with their never-lists: all of terms and cards, long unique titles of sections."""
    found: dict[str, tuple[str, ...]] = {}
    for entry in corpus.of(game):
        if isinstance(entry, Term | Card):
            for name in entry.names:
                found[name] = (*found.get(name, ()), *entry.never)
        elif isinstance(entry, Section) and len(_key(entry.title)) >= SHORTEST_TITLE and len(names[_key(entry.title)]) == 1:
            found.setdefault(entry.title, ())
    return found


def _links(
    corpus: Corpus, entry: Entry, text: str, names: Mapping[str, tuple[str, ...]], find: Find
) -> tuple[list[Link], list[Mistake]]:
    links: list[Link] = []
    mistakes: list[Mistake] = []
    for match in EXPLICIT.finditer(text):
        target = _explicit(corpus, entry, match["target"].strip(), names)
        if target is None:
            mistakes.append(_mistake(entry, f"'[[{match['target']}]]'가 가리키는 것이 없거나 여럿이다", "있는 id나 하나뿐인 이름을 쓴다"))
            continue
        label = match["label"] or (_title(corpus, target) if corpus.resolve(match["target"].strip()) else match["target"])
        links.append(Link(match.start(), match.end(), target, label.strip()))
        wrong = misfit(label.strip(), text[match.end():match.end() + 8])
        if wrong:  # the title was changed, or is not what the author had in mind
            mistakes.append(_mistake(entry, f"'{match[0]}' 뒤의 조사 ‘{wrong[0]}’: 보이는 말 ‘{label.strip()}’에 맞지 않는다", f"‘{wrong[1]}’ 또는 [[id|보이는 말]]"))
    start = 0
    for line in text.split("\n"):
        links += _in_line(corpus, entry, line, start, names, find)
        start += len(line) + 1
    return sorted(links, key=lambda one: one.start), mistakes


def _in_line(
    corpus: Corpus, entry: Entry, line: str, start: int, names: Mapping[str, tuple[str, ...]], find: Find
) -> Iterator[Link]:
    """Names in one line, each target once; explicit links are blanked out first."""
    seen: set[str] = set()
    shown = EXPLICIT.sub(lambda match: " " * len(match.group()), line)
    for found in find(shown):
        target = _meant(corpus, entry, names[_key(found.key)], found.key)
        if target and target not in seen:
            seen.add(target)
            yield Link(start + found.start, start + found.end, target, line[found.start:found.end])


def _explicit(corpus: Corpus, entry: Entry, target: str, names: Mapping[str, tuple[str, ...]]) -> str | None:
    resolved = corpus.resolve(target)
    if resolved:
        return resolved
    best = _best(corpus, names.get(_key(target), ()))
    return best[0] if len(best) == 1 else None


def _meant(corpus: Corpus, entry: Entry, ids: tuple[str, ...], name: str) -> str | None:
    """The entry that a name means where it stands; None for the entry itself; a question when it stays open."""
    if entry.id in ids or _is_about(entry, ids):
        return None
    best = _best(corpus, ids)
    if len(best) == 1:
        return best[0]
    close = [i for i in best if _related(corpus, entry) & _related(corpus, corpus.entries[i])]
    same_book = [i for i in best if corpus.entries[i].book == entry.book]
    for choice in (close, same_book):
        if len(choice) == 1:
            return choice[0]
    return WHICH + name


def _best(corpus: Corpus, ids: tuple[str, ...]) -> list[str]:
    """Of the entries of one name those of its best kind: terms before cards before sections."""
    return [i for i in ids if corpus.entries[i].kind == corpus.entries[ids[0]].kind]


def _is_about(entry: Entry, ids: tuple[str, ...]) -> bool:
    """A card names itself in its own rule section; a term is not linked from the note of its own entry."""
    return any(i in entry.covers for i in ids)


def _related(corpus: Corpus, entry: Entry) -> set[str]:
    """Everything an entry stands on: itself, its cites, rules and covers, as passages and as the entries that state them."""
    own = {entry.id, *entry.cites, *entry.covers, *(entry.rules if isinstance(entry, Card) else ())}
    return own | {found for one in own if (found := corpus.resolve(one))}


def _title(corpus: Corpus, target: str) -> str:
    if target in corpus.entries:
        return corpus.entries[target].title
    return corpus.briefs[target].name if target in corpus.checkers else corpus.notes[target].title


def references(entry: Entry) -> Iterator[tuple[str, Why]]:
    """The ids that an entry refers to outside its running text, and why."""
    yield from ((cite, "cites") for cite in entry.cites)
    if isinstance(entry, Term):
        yield from ((one, "see") for one in (*entry.see, *entry.also))
    if isinstance(entry, Card):
        yield from ((one, "card") for one in (*entry.rules, *entry.keywords))
    if isinstance(entry, Procedure):
        yield from ((one, "procedure") for step in entry.steps for one in (*step.cites, *step.checkers))
    if isinstance(entry, Ruling):
        yield entry.checker, "checker"


def _dangling(corpus: Corpus) -> Iterator[Mistake]:
    """Every reference and moved id that leads nowhere."""
    for entry in corpus.entries.values():
        for target, why in references(entry):
            known = target in corpus.checkers if why == "checker" else corpus.resolve(target)
            if not known:
                yield _mistake(entry, f"'{entry.id}'의 {why} '{target}'가 없다", "있는 id를 쓴다")
    for game in corpus.games.values():
        for old, new in game.moved.items():
            if not corpus.resolve(new):
                yield Mistake(f"{game.id}/game.toml", 1, f"옮긴 id '{old}' → '{new}'가 없다", "있는 id를 쓴다")


def _dangling_rules(corpus: Corpus) -> Iterator[Mistake]:
    """Every cite of a checker, and every rule that it overrides, that is not there."""
    for checker in corpus.checkers.values():
        cites = [("", checker.cites), *((r.name, r.cites) for r in checker.rules.values()), *(("확률", o.cites) for o in checker.odds)]
        cites += [(n, f.cites) for n, f in {**checker.situation.facts(), **checker.answers.facts()}.items()]
        for where, listed in cites:
            for cite in listed:
                if not corpus.resolve(cite):
                    path = f"{corpus.checker_games[checker.id]}/checkers"
                    yield Mistake(path, 1, f"판정기 '{checker.id}' {where}의 근거 '{cite}'가 없다", "있는 id를 쓴다")
        for rule in checker.rules.values():
            for name in rule.overrides:
                if name not in checker.rules:
                    path = f"{corpus.checker_games[checker.id]}/checkers"
                    yield Mistake(path, 1, f"판정기 '{checker.id}'의 {rule.name}이 없는 규칙 '{name}'을 덮는다", "규칙 함수의 이름을 쓴다")


def _mistake(entry: Entry, what: str, mend: str) -> Mistake:
    return Mistake(f"{entry.game}/{entry.at.path}", entry.at.line, what, mend)


def _backlinks(corpus: Corpus, links: Mapping[str, Iterable[Link]]) -> dict[str, tuple[Backlink, ...]]:
    found: dict[str, dict[Backlink, None]] = defaultdict(dict)
    for key, spans in links.items():
        source = key.split("#", 1)[0]
        for span in spans:
            if span.target != source:
                found[span.target][Backlink(source, "named")] = None
    for entry in corpus.entries.values():
        for target, why in references(entry):
            resolved = corpus.resolve(target)
            if resolved and resolved != entry.id:
                found[resolved][Backlink(entry.id, why)] = None
    for checker in corpus.checkers.values():
        for cite in {*checker.cites, *(c for rule in checker.rules.values() for c in rule.cites)}:
            resolved = corpus.resolve(cite)
            if resolved:
                found[resolved][Backlink(checker.id, "checker")] = None
    return {target: tuple(sources) for target, sources in found.items()}
