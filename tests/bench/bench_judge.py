"""How fast a judgment is, with and without what would change it, beside the bare rules of its checker.

    python -m tests.bench.bench_judge

Every worked example as it stands, with facts left out (the hard case: unknown facts are tried), and every checker with
nothing known. Times are of the process. Exit code 1 when a limit is missed.
"""

import gc
import random
import sys
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from corpus.errors import BadSituation
from corpus.judge import Checker, what_if
from tests.corpus.situations import CHECKERS, CORPUS, RULINGS

WHOLE = 10.0  # ms: 95th percentile of a judgment with its what-if
MORE = 50.0  # ms: the most that what-if may add
HIDDEN = 0.4  # share of facts that are left out

Asked = tuple[Checker[Any], dict[str, Any], dict[str, Any] | None]


def known() -> Iterator[Asked]:
    """The worked examples."""
    return ((CORPUS.checkers[r.checker], dict(r.situation), dict(r.claim)) for r in RULINGS)


def partly() -> Iterator[Asked]:
    """The worked examples with facts left out."""
    chance = random.Random(7)
    for checker, situation, claim in known():
        yield checker, {name: value for name, value in situation.items() if chance.random() >= HIDDEN}, claim


def unknown() -> Iterator[Asked]:
    """Every checker with nothing known."""
    return ((checker, {}, None) for checker in CHECKERS)


def spent(do: Any) -> tuple[float, Any]:
    """Milliseconds of the process, and what came of it."""
    began = time.process_time()
    found = do()
    return (time.process_time() - began) * 1000, found


def p95(times: list[float]) -> float:
    """The 95th percentile."""
    return sorted(times)[int(len(times) * 0.95)]


def main() -> int:
    """Measure and print; 1 when a limit is missed."""
    gc.freeze()  # as the server does before it answers
    missed = False
    for name, sample in (("예시 판정", known), ("사실을 덜 적은 예시", partly), ("아무것도 모름", unknown)):
        bare, alone, whole = [], [], []
        for checker, situation, claim in sample():
            try:
                read = checker.situation.read(situation)
            except BadSituation:
                continue
            bare.append(spent(lambda checker=checker, read=read: checker.book.run(read))[0])
            took, judgment = spent(lambda checker=checker, situation=situation, claim=claim: checker.judge(situation, claim))
            alone.append(took)
            whole.append(took + spent(lambda checker=checker, judgment=judgment: what_if(checker, judgment))[0])
        more = max(both - one for both, one in zip(whole, alone, strict=True))
        missed = missed or p95(whole) > WHOLE or more > MORE
        print(f"{name} {len(whole)}건: 규칙만 {median(bare):.2f}/{p95(bare):.2f} ms, 판정 {median(alone):.2f}/{p95(alone):.2f} ms, "
              f"만약까지 {median(whole):.2f}/{p95(whole):.2f} ms (중앙값/p95). 규칙만의 {p95(whole) / p95(bare):.0f}배(p95), 만약이 더한 최대 {more:.1f} ms")
    print("한도를 넘었어요" if missed else f"한도 안이에요: 만약까지 p95 {WHOLE:.0f} ms, 만약이 더한 최대 {MORE:.0f} ms")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
