"""The quality of search over the bundled games never falls below its floors; see ``docs/search-quality.md``."""

from pathlib import Path

import pytest

from indexer.evaluate import Case, cases, run, scores
from indexer.library import Library

QUERIES = Path(__file__).parents[1] / "data" / "queries"
FIRST_THREE = 0.90
TYPE_FLOORS = {"synonym": 0.86}
FLOORS = {
    "dev": (0.985, 0.99, 0.985), "own": (0.89, 0.95, 0.92), "players": (0.82, 0.86, 0.85), "fresh": (0.87, 0.935, 0.90),
    "drawn": (0.79, 0.91, 0.85),
}  # right first, in the first three, MRR over all


def labelled(prefix: str) -> list[Case]:
    """The queries of the files that begin so."""
    return list(cases(*sorted(QUERIES.glob(f"{prefix}-*.tsv"))))


@pytest.mark.slow
@pytest.mark.parametrize("prefix", FLOORS)
def test_answers_stand_where_they_stood(library: Library, prefix: str) -> None:
    """Over all queries of a set the figures stay above its floors."""
    over_all = scores(run(library, labelled(prefix)))[-1]
    at1, at3, mrr = FLOORS[prefix]

    assert (over_all.at1, over_all.at3, over_all.mrr) >= (at1, at3, mrr) and over_all.at3 >= at3 and over_all.mrr >= mrr


@pytest.mark.slow
def test_every_type_is_in_the_first_three(library: Library) -> None:
    """On the development queries every type is answered in the first three at least nine times in ten."""
    for score in scores(run(library, labelled("dev"))):
        assert score.at3 >= FIRST_THREE, str(score)


@pytest.mark.slow
def test_every_type_keeps_its_floor(library: Library) -> None:
    """Over all queries, each type is answered in the first three as often as it was; nothing is answered nine times in ten."""
    for score in scores(run(library, [case for prefix in FLOORS for case in labelled(prefix)]))[:-1]:
        assert score.at3 >= TYPE_FLOORS.get(score.type, FIRST_THREE), str(score)


def test_queries_are_many_and_of_all_types() -> None:
    """At least 200 queries are our own, over five books and nine types."""
    own = labelled("own")

    assert len(own) >= 200
    assert {case.type for case in own} == {case.type for case in labelled("dev")}
    assert len(list(QUERIES.glob("own-*.tsv"))) == 5
