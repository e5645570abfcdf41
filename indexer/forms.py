"""활용형: how each word as written in the books was read, so that a query can be read where there is no analyser.

Kept beside the index in ``forms.json``. What a noun and a particle explain is left out: 요새마다 is 요새 + 마다.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from indexer.analyzer import Token

FORMS = "forms.json"
WRITTEN = re.compile(r"[가-힣]+")
LEFT_OUT = frozenset({"surface", "join", "concept"})
PARTICLES = tuple(sorted(re.findall(r"\S+", """
    은 는 이 가 을 를 의 에 도 만 로 으로 와 과 나 이나 랑 이랑 란 이란 에서 에게 한테 께 부터 까지 마다 보다 처럼 만큼 밖에 뿐 조차
    에는 에도 에만 에서는 에서도 에게서 에게는 으로는 으로도 로는 로도 과는 와는 과의 와의 까지는 까지만 까지도 부터는 만은 만이 만을
    이다 다 이며 이고 이면 이라면 라면 이라도 라도 이라는 라는 이라고 라고 인 인가 인가요 인지 이에요 예요 이야 야 들 들은 들이 들을 들의 들도
"""), key=lambda one: (-len(one), one)))
Read: TypeAlias = tuple[tuple[str, str], ...]  # the words of a form, each with its sort: (("정복", "word"), ("하다", "stem"))


def usual(texts: Iterable[tuple[str, Iterable[Token]]]) -> dict[str, Any]:
    """The usual reading of each form that is not plainly a noun with a particle, of texts with their words.

    ``{"nouns": ["정복", …], "forms": {"정복하려면": [["정복", "word"], …]}}``; of two readings as usual the first in order.
    """
    seen: dict[str, Counter[Read]] = defaultdict(Counter)
    for text, tokens in texts:
        for form, read in _forms(text, [Token(*token) for token in tokens if token[-1] not in LEFT_OUT]):
            seen[form][read] += 1
    best = {form: min(readings, key=lambda read: (-readings[read], read)) for form, readings in sorted(seen.items())}
    nouns = {word for read in best.values() for word, sort in read if sort == "word"}
    return {"nouns": sorted(nouns), "forms": {form: read for form, read in best.items() if read != plainly(form, nouns)}}


def save_forms(folder: Path, games: Mapping[str, Any]) -> None:
    """Write what `usual` gave of each game."""
    (folder / FORMS).write_text(json.dumps(games, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _forms(text: str, tokens: Sequence[Token]) -> Iterator[tuple[str, Read]]:
    """The written forms of a text with their words; none through which a name of several words runs."""
    first = 0
    for found in WRITTEN.finditer(text):
        start, end = found.span()
        while first < len(tokens) and tokens[first].end <= start:
            first += 1
        read: dict[tuple[str, str], None] = {}
        for at in range(first, len(tokens)):
            word, begins, ends, sort = tokens[at]
            if begins >= end:
                yield found.group(), tuple(read)
                break
            if ends > start:
                if begins < start or ends > end:
                    break
                read[word, sort] = None
        else:
            yield found.group(), tuple(read)


def read_forms(folder: Path, game: str) -> tuple[Mapping[str, Read], frozenset[str]]:
    """The forms of a game as `save_forms` wrote them, ``{"정복하려면": (("정복", "word"), …)}``, and its nouns."""
    data = json.loads((folder / FORMS).read_text(encoding="utf-8")).get(game, {"forms": {}, "nouns": []})
    return {form: tuple((word, sort) for word, sort in read) for form, read in data["forms"].items()}, frozenset(data["nouns"])


def plainly(form: str, nouns: set[str]) -> Read | None:
    """The reading of a form as the longest noun with a particle, or as a noun alone; None when it is neither."""
    if form in nouns:
        return ((form, "word"),)
    for stop in range(len(form) - 1, 0, -1):
        if form[:stop] in nouns and form[stop:] in PARTICLES:
            return ((form[:stop], "word"),)
    return None
