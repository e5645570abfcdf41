"""말버릇: how people say the values of checkers, from ``sayings.toml`` or ``sayings/*.toml`` of a game folder.

    [sw.conquest]
    defenders.names = ["상대 토큰"]             # other words for a field
    stage.new_race = ["새로 고른 종족"]         # a value as people say it
    claim.allowed.false = ["들어올 수 없다"]    # a value of the claim
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from corpus.errors import CorpusError, Mistake
from corpus.hangul import clean
from corpus.judge import Checker
from corpus.model import NAMES, Sayings
from indexer.toml_source import TomlFault, read_toml

CLAIM = "claim"


def read_sayings(folders: Iterable[Path], checkers: Mapping[str, Checker[Any]]) -> Mapping[str, Sayings]:
    """The sayings by checker, fields of a claim as "claim.cost"; `CorpusError` has everything that no checker has."""
    found: dict[str, dict[str, dict[str, tuple[str, ...]]]] = {}
    mistakes: list[Mistake] = []
    for folder in folders:
        for file in (folder / "sayings.toml", *sorted((folder / "sayings").glob("*.toml"))):
            if not file.is_file():
                continue
            where = f"{folder.name}/{file.relative_to(folder).as_posix()}"
            try:
                books = read_toml(clean(file.read_text(encoding="utf-8")))
            except TomlFault as fault:
                mistakes.append(Mistake(where, fault.line, "TOML 문법이 틀렸다", str(fault)))
                continue
            for book, tables in books.items():
                for name, table in tables.items():
                    checker = f"{book}.{name}"
                    fields = {key: values for key, values in table.items() if key != CLAIM}
                    fields |= {f"{CLAIM}.{key}": values for key, values in table.get(CLAIM, {}).items()}
                    found[checker] = {key: {value: tuple(said) for value, said in values.items()} for key, values in fields.items()}
                    mistakes += [Mistake(where, 1, *fault) for fault in _faults(checker, found[checker], checkers)]
    if mistakes:
        raise CorpusError(mistakes)
    return found


def _faults(name: str, sayings: Sayings, checkers: Mapping[str, Checker[Any]]) -> Iterator[tuple[str, str]]:
    """What sayings speak of that their checker does not have, as (what, how to mend it)."""
    checker = checkers.get(name)
    if checker is None:
        yield f"판정기 '{name}'가 없다", "판정기의 id를 표 이름으로 쓴다"
        return
    facts = {**checker.situation.facts(), **{f"{CLAIM}.{one}": fact for one, fact in checker.answers.facts().items()}}
    for key, values in sayings.items():
        if key not in facts:
            yield f"'{name}'에 항목 '{key}'가 없다", f"쓸 수 있는 항목: {', '.join(facts)}"
            continue
        for value in values:
            try:
                facts[key].read(value) if value != NAMES else None
            except ValueError as error:
                yield f"'{name}'의 항목 '{key}'에 값 '{value}'가 없다", str(error)
