"""What is wrong with a form, told as the form itself names things: by labels, without the codes of those who write addresses."""

import re
from collections.abc import Mapping
from typing import Any

from corpus.errors import nearest
from corpus.hangul import josa
from corpus.judge import Checker
from corpus.judge.facts import Fact

CLAIM, OTHER = "claim.", "claim2."
YES_OR_NO = {"true": "예", "false": "아니요"}
LONGEST = 60  # letters of a name that is no field that a page repeats
TRACKING = re.compile(r"utm_.+|.*clk?id|li_fat_id|[gw]braid|srsltid|mc_[ce]id|igshi?d?|_g[al]|_hs.+|n_(media|query|rank|ad.*|keyword.*|campaign.*)|napm|ref(_.+)?|si", re.I)


def is_mark(name: str) -> bool:
    """Whether an argument is one that other sites add to links to follow readers: ``is_mark("utm_source")``."""
    return TRACKING.fullmatch(name) is not None


def form_facts(checker: Checker[Any]) -> dict[str, Fact]:
    """The fields of a checker's form by their names in an address: "mountains", "claim.cost", "claim2.cost"."""
    answers = checker.answers.facts()
    return {**checker.situation.facts(), **{prefix + name: one for prefix in (CLAIM, OTHER) for name, one in answers.items()}}


def told(facts: Mapping[str, Fact], faults: Mapping[str, str]) -> dict[str, str]:
    """Messages about fields (name → message) as the form tells them; what is no field is named, with the label that it may mean."""
    return {name: _about(facts[name], message) if name in facts else _stray(name, facts) for name, message in faults.items()}


def _about(one: Fact, message: str) -> str:
    """Without the example ``예: mountains=0``; "sortie(출격)" is called 출격, and a field that is not named yet gets its label."""
    says = message.split(" 예: ")[0]
    for code, label in (YES_OR_NO if one.kind == "bool" else one.choices).items():
        says = says.replace(f"{code}({label})", label).replace(josa(f"'{code}'", "을/를"), josa(f"'{label}'", "을/를"))
    return says if one.label in says else f"{one.label}: {says}"


def _stray(name: str, facts: Mapping[str, Fact]) -> str:
    part = next((prefix for prefix in (CLAIM, OTHER) if name.startswith(prefix)), "")
    words: dict[str, str] = {}
    for known, one in facts.items():
        if known.startswith(part):  # what has no prefix may lack that of a claim
            words |= {known.removeprefix(part or CLAIM): one.label, one.label: one.label}
    near = nearest(name.removeprefix(part), words)
    mean = f" {josa(f'‘{words[near]}’', '을/를')} 뜻했나요?" if near else ""
    return f"주소에 있는 {josa(f'‘{name}’', '은/는')} 이 판정의 칸이 아니에요.{mean}"
