"""What a mutant has to get past: all that the tests say about one checker, run in this process."""

from collections.abc import Callable, Iterator

from indexer.verify import failing_rulings, unreached_rules
from tests.corpus.situations import CORPUS
from tests.corpus.test_chances import test_a_chart_holds_the_counted_rolls
from tests.corpus.test_every_checker import (
    test_nothing_counts_less_than_none,
    test_what_is_taken_for_granted_can_be_entered,
)
from tests.corpus.test_monotone import DECLARED, test_monotone
from tests.corpus.test_tables import TABLES, test_table

CHARTS = test_a_chart_holds_the_counted_rolls.pytestmark[0].args[1]


def checks(checker: str) -> Iterator[Callable[[], object]]:
    """The checks of one checker, quickest first; a check fails by raising or by returning mistakes."""
    yield lambda: failing_rulings(CORPUS, checker)
    yield lambda: unreached_rules(CORPUS, checker)
    yield from (lambda table=table: test_table(table) for table in TABLES if table.checker == checker)  # type: ignore[misc]
    yield lambda: test_what_is_taken_for_granted_can_be_entered(CORPUS.checkers[checker])
    yield lambda: test_nothing_counts_less_than_none(CORPUS.checkers[checker])
    yield from (lambda row=row: test_a_chart_holds_the_counted_rolls(*row) for row in CHARTS if row[0] == checker)  # type: ignore[misc]
    yield from (lambda rule=rule: test_monotone(rule) for rule in DECLARED if rule.checker == checker)  # type: ignore[misc]
