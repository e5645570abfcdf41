"""Every way of typing finds the name that was meant: names of the bundled games, typed in ways that no list holds."""

import random
import re
from collections.abc import Callable, Iterator

import pytest

from corpus.hangul import choseong, compose, is_syllable, josa, parts, to_english_layout
from corpus.model import Card, Term
from indexer.analyzer import key
from indexer.documents import evidence
from indexer.library import Library

EACH = 60
MEDIALS = "ㅏㅓㅗㅜㅡㅣㅐㅔ"


def one_jamo_wrong(name: str, luck: random.Random) -> str:
    """A name with the vowel of one syllable mistyped."""
    at = luck.choice([place for place, char in enumerate(name) if is_syllable(char)])
    initial, medial, final = parts(name[at])
    wrong = luck.choice([one for one in MEDIALS if one != medial])
    return name[:at] + compose(initial, wrong, final) + name[at + 1 :]


def split(name: str, luck: random.Random) -> str:
    """A name with one blank too many."""
    at = luck.randrange(1, len(name))
    return f"{name[:at]} {name[at:]}"


KINDS: dict[str, tuple[int, float, Callable[[str, random.Random], str]]] = {  # letters of the name at least, floor, way of typing
    "as it is": (2, 1.0, lambda name, _: name),
    "with a particle": (2, 0.98, lambda name, luck: josa(name, luck.choice(("은/는", "이/가", "을/를")))),
    "joined": (3, 1.0, lambda name, _: name.replace(" ", "")),
    "split": (4, 0.98, split),
    "with a question": (2, 0.95, lambda name, luck: name + luck.choice((" 규칙", " 뭐야", " 설명", " 어떻게 해요?", " 알려줘", " 언제 써요"))),
    "one jamo wrong": (3, 0.95, one_jamo_wrong),
    "one jamo wrong beside a word": (4, 0.93, lambda name, luck: one_jamo_wrong(name, luck) + " 규칙"),
    "by two initials": (2, 0.80, lambda name, _: choseong(name)),
    "by three initials": (3, 0.95, lambda name, _: choseong(name)),
    "by four initials": (4, 0.96, lambda name, _: choseong(name)),
    "with the English keyboard": (2, 0.96, lambda name, _: to_english_layout(name)),
}


def names(library: Library) -> Iterator[str]:
    """Korean names and aliases of terms and cards, in an order that does not change."""
    found = {one for entry in library.corpus.entries.values() if isinstance(entry, Term | Card) for one in entry.names}
    fitting = sorted(one for one in found if re.fullmatch(r"[가-힣]+( [가-힣]+)*", one))
    random.Random(11).shuffle(fitting)
    yield from fitting


def means(library: Library, name: str) -> set[str]:
    """All that a name may mean: its entries in any game and the sections that state their rules."""
    found = set()
    for one in library.finder.names.exact(name):
        entry = library.corpus.entries.get(one.id)
        found |= {one.id, *(section for section, _ in evidence(library.corpus, entry))} if entry else {one.id}
    return found


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_name_is_in_the_first_three_however_it_is_typed(library: Library, kind: str) -> None:
    least, floor, typed = KINDS[kind]
    luck = random.Random(kind)
    letters = range(least, least + 1) if "initials" in kind and least < 4 else range(least, 20)
    chosen = [name for name in names(library) if len(key(name)) in letters and (kind != "joined" or " " in name)][:EACH]
    missed = []
    for name in chosen:
        query = typed(name, luck)
        hits = library.search(query, limit=3).hits
        if not any(means(library, name) & {hit.id, *hit.covers} for hit in hits):
            missed.append((query, name))

    assert len(chosen) == EACH
    assert len(missed) <= EACH * (1 - floor), missed
