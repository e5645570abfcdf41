"""Charts of chances as the verdict page shows them: bars, and the same numbers as a table."""

from dataclasses import dataclass

from corpus.judge import Chances
from corpus.judge.chances import percent
from webapp.links import clause_title, url_of

BAR = 190  # width of the bar of what is certain, in the chart's own units


@dataclass(frozen=True)
class ChanceView:
    """A row: its words, its chance as percent and as a fraction, and the width of its bar."""

    says: str
    exactly: str
    fraction: str
    at_least: str
    width: float
    now: bool


@dataclass(frozen=True)
class ChancesView:
    """A chart with its clauses (address, title); without rows it says why there is none."""

    title: str
    says: str
    rows: list[ChanceView]
    cumulative: bool
    clauses: list[tuple[str, str]]


def chart(one: Chances) -> ChancesView:
    """How a chart reads."""
    rows = [ChanceView(r.says, percent(r.exactly), str(r.exactly), "" if r.at_least is None else percent(r.at_least),
                       round(float(r.exactly) * BAR, 1), r.now) for r in one.rows]
    return ChancesView(one.title, one.says, rows, any(row.at_least for row in rows), [(url_of(cite), clause_title(cite)) for cite in one.cites])
