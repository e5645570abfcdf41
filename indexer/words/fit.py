"""기르기: grow the trees of `trees` from the worked examples of the corpus. Run it after many rulings have changed:

    python -m indexer.words.fit [CASES.jsonl …]

Each ruling's story (and each case of the files, see `measure`) is read as if its own ruling did not exist, and what the
reading proposes is compared with what the ruling gives. A value for a field that the ruling leaves open counts as wrong,
with less weight: nobody said it is. How sure a value must be is measured on parts of the texts that trees grown from the
other parts have not seen.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from indexer.analyzer import analyzer_for
from indexer.load import load
from indexer.names import Names
from indexer.words.lexicon import Lexicon, prepare, speaker
from indexer.words.measure import FOLDS, Told, cases, stories
from indexer.words.reader import candidates
from indexer.words.texts import Speak
from indexer.words.trees import DATA, DIGITS, Forest, Trees

TREES, LEAVES, RATE = 220, 9, 0.06
SAMPLE, SIGNS, SEED = 0.7, 0.4, 5  # each tree sees another part of the rows and signs, which keeps it from learning them by heart
LEAST, RIDGE, BINS = 12, 5.0, 32  # rows in a leaf, shrinking of its value, borders tried for a sign
OPEN = 0.05  # weight of a value for a field that the ruling does not give
RIGHT = 0.962  # share of the filled fields, over unseen stories and cases together, that must be right

Floats = NDArray[np.float64]


class Row(NamedTuple):
    """One candidate as training data: is it right, and does the ruling give the field at all?"""

    text: Told
    key: str
    sort: str
    signs: Mapping[str, float]
    right: bool
    known: bool


def rows_of(lexicon: Lexicon, say: Speak, told: Iterable[Told]) -> list[Row]:
    """The candidates of texts, the ruling that each is told of left out."""
    found = []
    for text in told:
        read = candidates(lexicon.checker(text.ruling.checker), say(text.situation), say(text.claim), text.ruling.id)
        for one in (candidate for candidate in read if candidate.spans):
            known = one.field.key in text.truth
            found.append(Row(text, one.field.key, one.sort, one.signs, known and text.means(one.field.key, one.value), known))
    return found


def grow(rows: Iterable[Row]) -> dict[str, Forest]:
    """Trees for every sort of evidence."""
    by_sort: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_sort[row.sort].append(row)
    return {sort: _forest(found) for sort, found in sorted(by_sort.items())}


def apart(rows: Sequence[Row]) -> list[Trees]:
    """Trees for each part of the texts, grown from the other parts; all with the border that is right for all of them."""
    grown = [Trees(grow(row for row in rows if row.text.fold != fold), 0.0) for fold in range(FOLDS)]
    best: dict[tuple[int, str], tuple[float, Row]] = {}
    for row in rows:
        sure, place = grown[row.text.fold].sure(row.sort, row.signs), (id(row.text), row.key)
        if sure > best.get(place, (0.0, row))[0]:
            best[place] = (sure, row)
    border = lowest((sure, row.right) for sure, row in best.values() if row.known)
    return [trees._replace(border=border) for trees in grown]


def lowest(known: Iterable[tuple[float, bool]]) -> float:
    """The lowest sureness above which enough values are right."""
    border, right = 1.0, 0
    for count, (sure, is_right) in enumerate(sorted(known, reverse=True), start=1):
        right += is_right
        if right / count >= RIGHT:
            border = sure
    return round(border, 4)


def _forest(rows: Sequence[Row]) -> Forest:
    names = sorted({name for row in rows for name in row.signs})
    table = np.array([[row.signs.get(name, 0.0) for name in names] for row in rows])
    right = np.array([float(row.right) for row in rows])
    weight = np.array([1.0 if row.known else OPEN for row in rows])
    share = float((right * weight).sum() / weight.sum())
    start = float(np.log(max(share, 1e-3) / max(1 - share, 1e-3)))
    borders = [np.unique(np.quantile(table[:, at], np.linspace(0, 1, BINS + 1)[1:-1])) for at in range(len(names))]
    binned = np.stack([np.searchsorted(border, table[:, at], side="left") for at, border in enumerate(borders)], axis=1)
    score = np.full(len(rows), start)
    trees = []
    dice = np.random.default_rng(SEED)
    for _ in range(TREES):
        sure = 1 / (1 + np.exp(-score))
        seen = weight * (dice.random(len(rows)) < SAMPLE)
        signs = np.flatnonzero(dice.random(len(names)) < SIGNS)
        tree, added = _tree(binned, signs, borders, (right - sure) * seen, np.maximum(sure * (1 - sure), 1e-6) * seen)
        trees.append(tree)
        score += added
    return Forest(names, round(start, 4), trees)


def _tree(
    binned: NDArray[np.intp], signs: NDArray[np.intp], borders: list[Floats], pull: Floats, push: Floats
) -> tuple[list[list[Any]], Floats]:
    """One tree, the most useful leaf split first; and what it adds to the score of each row."""
    nodes: list[list[Any]] = [[0.0]]
    members = {0: np.flatnonzero(push)}
    splits = {0: _split(binned, signs, members[0], pull, push)}
    while len(members) < LEAVES:
        leaf = max(splits, key=lambda one: splits[one][0])
        gain, sign, border = splits.pop(leaf)
        if gain <= 1e-6:
            break
        inside = members.pop(leaf)
        low = binned[inside, sign] <= border
        left, right = len(nodes), len(nodes) + 1
        nodes[leaf] = [sign, round(float(borders[sign][border]), DIGITS), left, right]
        nodes += [[0.0], [0.0]]
        for child, kept in ((left, inside[low]), (right, inside[~low])):
            members[child] = kept
            splits[child] = _split(binned, signs, kept, pull, push)
    for leaf, inside in members.items():
        nodes[leaf] = [round(float(RATE * pull[inside].sum() / (push[inside].sum() + RIDGE)), 4)]
    return nodes, _answers(nodes, binned, borders)


def _answers(nodes: list[list[Any]], binned: NDArray[np.intp], borders: list[Floats]) -> Floats:
    """What a tree adds to each row, seen or not."""
    found = np.zeros(len(binned))
    waiting = [(0, np.arange(len(binned)))]
    while waiting:
        node, inside = waiting.pop()
        if len(nodes[node]) == 1:
            found[inside] = nodes[node][0]
            continue
        sign, border, left, right = nodes[node]
        low = binned[inside, sign] <= int(np.argmin(np.abs(borders[sign] - border)))
        waiting += [(left, inside[low]), (right, inside[~low])]
    return found


def _split(binned: NDArray[np.intp], signs: NDArray[np.intp], inside: NDArray[np.intp], pull: Floats, push: Floats) -> tuple[float, int, int]:
    """The best split of some rows: (gain, sign, border)."""
    best = (0.0, 0, 0)
    if len(inside) < 2 * LEAST:
        return best
    g, h, rows = pull[inside], push[inside], binned[inside]
    whole = g.sum() ** 2 / (h.sum() + RIDGE)
    for sign in map(int, signs):
        size = int(rows[:, sign].max()) + 1
        if size < 2:
            continue
        count = np.bincount(rows[:, sign], minlength=size).cumsum()[:-1]
        left = np.bincount(rows[:, sign], g, size).cumsum()[:-1]
        under = np.bincount(rows[:, sign], h, size).cumsum()[:-1]
        gain = left**2 / (under + RIDGE) + (g.sum() - left) ** 2 / (h.sum() - under + RIDGE) - whole
        gain[(count < LEAST) | (len(inside) - count < LEAST)] = 0.0
        at = int(gain.argmax())
        if gain[at] > best[0]:
            best = (float(gain[at]), sign, at)
    return best


def save(found: Trees) -> None:
    """Write the trees where `trees` reads them."""
    forests = {sort: {"signs": one.names, "start": one.start, "trees": one.trees} for sort, one in found.forests.items()}
    data = {"border": found.border, "forests": forests}
    DATA.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def main(files: Sequence[str]) -> None:
    """Grow and save the trees of the bundled corpus."""
    corpus = load()
    names = Names(corpus)
    say = speaker(analyzer_for(corpus), names)
    told = [*stories(corpus), *cases(corpus, *map(Path, files))]
    rows = rows_of(Lexicon(corpus, prepare(corpus, say, names)), say, told)
    save(Trees(grow(rows), apart(rows)[0].border))


if __name__ == "__main__":
    main(sys.argv[1:])
