"""Rulings as data: judge anybody's file of rulings, and compare how two versions of the corpus decide the same ones."""

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from corpus.errors import BadSituation, CorpusError, Mistake, SimpanError
from corpus.table import Table
from indexer.toml_source import TomlFault, read_tables

DECIDE = """
import json, sys
from corpus.model import Ruling
from indexer.load import load
corpus = load()
found = {}
for entry in corpus.entries.values():
    if isinstance(entry, Ruling):
        judgment = corpus.checkers[entry.checker].judge(entry.situation, entry.claim)
        steps = [[s.rule, s.status, s.says, list(s.cites)] for s in judgment.steps if s.status in ("applied", "silent", "missing")]
        found[entry.id] = {"name": entry.name, "verdict": judgment.verdict, "written": entry.verdict, "steps": steps}
json.dump(found, sys.stdout, ensure_ascii=False)
"""
LONGEST = 120  # seconds that judging all rulings of one version may take


class UnknownVersion(SimpanError):
    """Neither a folder that holds ``corpus/`` nor a revision of the repository."""


class OneRuling(BaseModel):
    """A ruling of somebody's file: only what is needed to judge it."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    id: str
    checker: str
    situation: Mapping[str, Any]
    claim: Mapping[str, Any]
    verdict: str | None = None


@dataclass(frozen=True)
class Outcome:
    """How one ruling of a file came out; ``right`` is None when the file states no verdict."""

    id: str
    verdict: str | None
    written: str | None
    fault: str

    @property
    def right(self) -> bool | None:
        """Whether the verdict is the one that is written."""
        if self.fault:
            return False
        return None if self.written is None else self.verdict == self.written


def judge_file(at: Table, path: Path) -> list[Outcome]:
    """Judge every ``[[ruling]]`` of a TOML file at a table; `CorpusError` when it cannot be read."""
    try:
        tables, _ = read_tables(path.read_text(encoding="utf-8"), "ruling")
    except OSError as error:
        raise CorpusError([Mistake(str(path), 1, "파일을 읽을 수 없다", error.strerror or "경로를 확인한다")]) from None
    except UnicodeDecodeError:
        raise CorpusError([Mistake(str(path), 1, "UTF-8이 아니다", "파일을 UTF-8로 저장한다")]) from None
    except TomlFault as fault:
        raise CorpusError([Mistake(str(path), fault.line, "TOML 문법이 틀렸다", str(fault))]) from None
    rulings, mistakes = [], []
    for table in tables:
        try:
            rulings.append(OneRuling.model_validate(table.values))
        except ValidationError as error:
            for one in error.errors():
                where = ".".join(str(part) for part in one["loc"])
                mistakes.append(Mistake(str(path), table.line, f"'{where}': {one['msg']}", f"{where} = … 를 고친다"))
    if mistakes:
        raise CorpusError(mistakes)
    return [_judge(at, one) for one in rulings]


def _judge(at: Table, one: OneRuling) -> Outcome:
    checker = at.corpus.checkers.get(one.checker)
    if checker is None:
        return Outcome(one.id, None, one.verdict, f"판정기 '{one.checker}'가 없어요.")
    try:
        return Outcome(one.id, at.checker(checker).judge(one.situation, one.claim).verdict, one.verdict, "")
    except BadSituation as error:
        return Outcome(one.id, None, one.verdict, str(error))


@dataclass(frozen=True)
class Flip:
    """A ruling that two versions decide differently; ``lost`` and ``gained`` are the steps that only one of them has."""

    id: str
    name: str
    before: str | None
    after: str | None
    lost: tuple[str, ...]
    gained: tuple[str, ...]


def diff(old: str, new: str) -> tuple[list[Flip], list[str], list[str]]:
    """The verdicts that flip between two versions (folders or git revisions), the rulings that are gone, and the new ones."""
    before, after = decisions(old), decisions(new)
    flips = [_flip(one, before[one], after[one]) for one in after if one in before and before[one]["verdict"] != after[one]["verdict"]]
    return flips, [one for one in before if one not in after], [one for one in after if one not in before]


def _flip(ruling: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> Flip:
    def told(steps: list[Any], others: list[Any]) -> tuple[str, ...]:
        return tuple(f"[{status}] {says} ({', '.join(cites)})" for rule, status, says, cites in steps
                     if [rule, status, says, cites] not in others)

    return Flip(ruling, after["name"], before["verdict"], after["verdict"],
                told(before["steps"], after["steps"]), told(after["steps"], before["steps"]))


def decisions(version: str) -> dict[str, Any]:
    """Every ruling of a version as that version itself decides it, by id; it runs in a process of its own."""
    with _folder(version) as root:
        environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
        run = subprocess.run([sys.executable, "-W", "ignore", "-c", DECIDE], cwd=root, env=environment, capture_output=True,
                             text=True, timeout=LONGEST, check=False)
    if run.returncode:
        raise UnknownVersion(f"'{version}'의 판정을 돌릴 수 없어요: {run.stderr.strip().splitlines()[-1] if run.stderr.strip() else ''}")
    found: dict[str, Any] = json.loads(run.stdout)
    return found


@contextmanager
def _folder(version: str) -> Iterator[Path]:
    """The folder of a version: itself, or a revision unpacked into a temporary one."""
    path = Path(version)
    if (path / "corpus").is_dir():
        yield path.resolve()
        return
    archive = subprocess.run(["git", "archive", "--format=tar", version, "--", "corpus", "indexer"], capture_output=True, check=False)
    if archive.returncode:
        raise UnknownVersion(f"'{version}'라는 판이 없어요. corpus 폴더가 든 폴더나 git 판 이름을 적어 주세요. 예: simpan rulings diff HEAD~1 .")
    with tempfile.TemporaryDirectory(prefix="simpan-") as folder:
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
            tar.extractall(folder, filter="data")
        yield Path(folder)
