"""판정의 모양: what a judgment holds, step by step."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from corpus.judge.chances import Chances
from corpus.judge.facts import Situation, Value

Status: TypeAlias = Literal["applied", "not_applied", "overridden", "silent", "missing", "left_out"]
Verdict: TypeAlias = Literal["valid", "invalid", "undetermined"]


@dataclass(frozen=True)
class Step:
    """단계: what one rule had to say, e.g. ``Step("applied", "산 마커 1개: 토큰 1개를 더한다", ("sw.conquest.cost",))``."""

    status: Status
    says: str
    cites: tuple[str, ...]
    rule: str = ""
    effect: str = ""
    by: str = ""  # the sentence of the rule that overrides this one
    fields: tuple[str, ...] = ()  # missing: the facts still needed

    def __post_init__(self) -> None:
        if not self.cites:
            raise TypeError(f"a step without a cite: {self.says}")


@dataclass(frozen=True)
class Needed:
    """A fact that would decide: field name and Korean label."""

    field: str
    label: str


@dataclass(frozen=True)
class Judgment:
    """판정: answers (None where undecided), the verdict on the claim, all steps, what is still needed, what the dice could do."""

    checker: str
    situation: Situation
    defaults: tuple[str, ...]
    answers: Mapping[str, Value | None]
    claim: Mapping[str, Value] | None
    verdict: Verdict | None
    steps: tuple[Step, ...]
    needed: tuple[Needed, ...]
    read: frozenset[str]  # the facts that some rule looked at
    absent: frozenset[str] = frozenset()  # the answers that only rules set which take no part
    chances: tuple[Chances, ...] = ()
