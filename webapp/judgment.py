"""A judgment as the JSON of the contract, for the API, the command line and the tool server alike."""

from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version

from corpus.judge import Chance, Chances, Change, Judgment, Step
from corpus.judge.chances import percent
from webapp import shapes


def judgment_json(one: Judgment, changes: Iterable[Change], corpus_version: str) -> shapes.JudgmentJson:
    """A judgment with its reasons and what would change it; ``corpus_version`` is the corpus fingerprint."""
    return {
        "object": "judgment", "checker": one.checker, "situation": one.situation.known(), "defaults": list(one.defaults),
        "answers": dict(one.answers), "claim": dict(one.claim) if one.claim else None, "verdict": one.verdict,
        "steps": [_step(each) for each in one.steps], "needed": [{"field": each.field, "label": each.label} for each in one.needed],
        "what_if": [{"change": dict(c.change), "answers": dict(c.answers), "verdict": c.verdict} for c in changes],
        "chances": [_chances(each) for each in one.chances],
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
