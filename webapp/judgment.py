"""A judgment as the JSON of the contract, for the API, the command line and the tool server alike."""

from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from corpus.judge import Chance, Chances, Change, Checker, Judgment, Step, what_if
from corpus.judge.chances import percent
from corpus.table import Table
from webapp import shapes


def left_out(checker: Checker[Any], table: Table) -> str | None:
    """What a judgment at a table leaves out, e.g. "크랑 확장을 빼서 보지 않은 규칙 3개"; None when all rules take part."""
    if not checker.left_out:
        return None
    names = ", ".join(table.names(*(cite for rule in checker.left_out for cite in rule.cites)))
    if not checker.rules:
        return f"이 판정기의 규칙은 모두 {names} 확장의 것이에요. 이 확장을 빼서 판정하지 않았어요."
    return f"{names} 확장을 빼서 보지 않은 규칙 {len(checker.left_out)}개"


def judged(
    checker: Checker[Any], table: Table, situation: Mapping[str, object], claim: Mapping[str, object] | None, corpus_version: str
) -> shapes.JudgmentJson:
    """A situation judged at a table, with what would change the judgment; `BadSituation` names every faulty field."""
    one = table.checker(checker)
    judgment = one.judge(situation, claim)
    return judgment_json(judgment, what_if(one, judgment), corpus_version, one, table)


def judgment_json(
    one: Judgment, changes: Iterable[Change], corpus_version: str, checker: Checker[Any], table: Table
) -> shapes.JudgmentJson:
    """A judgment with its reasons and what would change it; ``corpus_version`` is the corpus fingerprint."""
    return {
        "object": "judgment", "checker": one.checker, "situation": one.situation.known(), "defaults": list(one.defaults),
        "answers": dict(one.answers), "claim": dict(one.claim) if one.claim else None, "verdict": one.verdict,
        "steps": [_step(each) for each in one.steps], "needed": [{"field": each.field, "label": each.label} for each in one.needed],
        "what_if": [{"change": dict(c.change), "answers": dict(c.answers), "verdict": c.verdict} for c in changes],
        "chances": [_chances(each) for each in one.chances],
        "without": sorted(table.left_out), "left_out": left_out(checker, table),
        "engine": {"version": engine_version(), "corpus": corpus_version},
    }


def engine_version() -> str:
    """The version of the installed distribution, "0" when it runs from a checkout that is not installed."""
    try:
        return version("simpan")
    except PackageNotFoundError:
        return "0"


def _step(one: Step) -> shapes.StepJson:
    found: shapes.StepJson = {"status": one.status, "says": one.says, "effect": one.effect or None, "cites": list(one.cites), "rule": one.rule or None}
    if one.by:
        found["by"] = one.by
    if one.fields:
        found["fields"] = list(one.fields)
    return found


def _chances(one: Chances) -> shapes.ChancesJson:
    return {"title": one.title, "says": one.says, "cites": list(one.cites), "rows": [_chance(each) for each in one.rows]}


def _chance(one: Chance) -> shapes.ChanceJson:
    return {"says": one.says, "exactly": str(one.exactly), "at_least": None if one.at_least is None else str(one.at_least),
            "percent": percent(one.exactly), "now": one.now}
