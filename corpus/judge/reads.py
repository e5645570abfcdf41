"""읽는 사실: which facts rules may look at, told from their code without running it.

More may be named than a rule ever reads (a word in its code that happens to be a fact's name), never less as long as
a fact is read by name: of the situation, in its properties, in helpers of the module, or from a name in quotes.
"""

from collections.abc import Collection, Iterable, Iterator
from types import CodeType, FunctionType
from typing import Any

from corpus.judge.rules import Rule


def reads(rules: Iterable[Rule], situation: type, facts: Collection[str]) -> frozenset[str]:
    """The names of the facts that some of the rules may read, e.g. ``{"mountains", "fort"}``."""
    waiting: list[Any] = [rule.find for rule in rules]
    seen: set[FunctionType] = set()
    words: set[str] = set()
    while waiting:
        one = waiting.pop()
        if isinstance(one, FunctionType) and one not in seen:
            seen.add(one)
            found = set(_words([one.__code__]))
            for word in found:
                member = getattr(situation, word, None)
                waiting += [one.__globals__.get(word), member.fget if isinstance(member, property) else member]
            words |= found | set(_words(one.__globals__.get(word) for word in found))
    return frozenset(words & set(facts))


def _words(values: Iterable[Any]) -> Iterator[str]:
    """All names and strings in code and constants, those of inner functions and of containers too."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | frozenset | dict):
            yield from _words(value)
        elif isinstance(value, CodeType):
            yield from (*value.co_names, *_words(value.co_consts))
