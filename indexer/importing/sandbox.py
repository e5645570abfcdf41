"""A file is read in a process of its own, with bounded memory, processor time and output: a hostile file harms nothing.

The parent hands the bytes over by a pipe and takes back JSON. ``python -m indexer.importing.sandbox NAME`` is the child.
"""

import dataclasses
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from indexer.importing.source import CannotImport, Doubt, Source, SourceLine

MEMORY = 1536 * 1024 * 1024  # bytes of address space
SECONDS = 60  # of processor time
PATIENCE = 90  # seconds on the clock
LARGEST_ANSWER = 128 * 1024 * 1024  # bytes that the child may answer
DEEPEST = 10_000  # calls within calls, for pages that never close their tags
ROOT = Path(__file__).resolve().parents[2]


def read_safely(name: str, data: bytes, seconds: int = SECONDS, memory: int = MEMORY) -> Source:
    """The lines of a file, read apart from this process; `CannotImport` when it is refused, too slow or too large."""
    command = [sys.executable, "-m", "indexer.importing.sandbox", name, str(seconds), str(memory)]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=seconds + PATIENCE - SECONDS, cwd=ROOT, check=False)
    except subprocess.TimeoutExpired as error:
        raise CannotImport(f"{name}: 읽는 데 {seconds}초가 넘게 걸려서 그만두었어요. 나누어 넣어 주세요.") from error
    if done.returncode == 0 and len(done.stdout) <= LARGEST_ANSWER:
        answer: dict[str, Any] = json.loads(done.stdout)
        if "refused" in answer:
            raise CannotImport(answer["refused"])
        return from_json(answer)
    if done.returncode in (-9, -24):
        raise CannotImport(f"{name}: 읽는 데 {seconds}초가 넘게 걸려서 그만두었어요. 나누어 넣어 주세요.")
    raise CannotImport(f"{name}: 파일을 읽다가 멈췄어요. 깨졌거나 너무 큰 파일이에요.")


def to_json(source: Source) -> dict[str, Any]:
    """A source as plain data."""
    return dataclasses.asdict(source)


def from_json(answer: dict[str, Any]) -> Source:
    """The source that `to_json` wrote."""
    lines = tuple(SourceLine(**line) for line in answer["lines"])
    doubts = tuple(Doubt(one["line"], one["what"], tuple(one["readings"])) for one in answer["doubts"])
    return Source(**{**answer, "lines": lines, "doubts": doubts, "within": tuple((a, b) for a, b in answer["within"])})


def _limit(seconds: int, memory: int) -> None:
    """Bound this process; on a system without such limits only the clock of the parent holds."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform.startswith("linux"):
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def main() -> int:
    """The child: read standard input, write JSON."""
    name, seconds, memory = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    data = sys.stdin.buffer.read()
    from indexer.importing.formats.choose import read

    _limit(seconds, memory)
    sys.setrecursionlimit(DEEPEST)
    try:
        answer = to_json(read(name, data))
    except CannotImport as error:
        answer = {"refused": str(error)}
    except (MemoryError, RecursionError):
        answer = {"refused": f"{name}: 너무 크거나 너무 깊이 얽힌 파일이에요. 읽지 않았어요."}
    sys.stdout.buffer.write(json.dumps(answer, ensure_ascii=False).encode("utf-8", "surrogatepass"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
