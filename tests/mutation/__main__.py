"""Mutation testing of the checkers: ``python -m tests.mutation [part of a module's name …] [--survivors FILE]``.

Each mutant runs in a fork of this process, in which the games are loaded once; without that the run takes hours.
The operators stand in pyproject.toml under ``[tool.simpan.mutation]``. Exit code 1 when fewer are killed than ``wanted``.
"""

import argparse
import ast
import gc
import os
import signal
import sys
import tomllib
import types
from collections import Counter
from pathlib import Path

from corpus.judge import Checker
from tests.corpus.situations import CORPUS
from tests.mutation.killers import checks
from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
LONGEST = 20  # seconds that one mutant may take; a mutant that hangs is killed


def main() -> int:
    """Run, print the score by game and in all, and write the survivors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help="conquest, warcrow, …: only modules whose path holds one of these")
    parser.add_argument("--survivors", type=Path, help="write one line a surviving mutant")
    parser.add_argument("--again", type=Path, help="only the mutants of such a file of survivors")
    asked = parser.parse_args()
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["simpan"]["mutation"]
    paths = [p for p in sorted(ROOT.glob("corpus/*/checkers/*.py")) if not asked.parts or any(part in str(p.relative_to(ROOT)) for part in asked.parts)]
    again = set(asked.again.read_text(encoding="utf-8").splitlines()) if asked.again else None
    users = {path: using(path) for path in paths}
    for module in {name for names in users.values() for name in names}:
        if lives(module):
            continue
        print(f"{module}: its tests fail without any mutant", file=sys.stderr)
        return 2
    gc.freeze()
    made, survived, told = Counter[str](), Counter[str](), []
    for path in paths:
        game, source = path.parts[-3], path.read_text(encoding="utf-8")
        for one in mutants(source, settings["operators"]):
            name = f"{path.relative_to(ROOT)}:{one.line}: {one.operator}: {changed(source, one)}"
            if again is not None and name not in again:
                continue
            made[game] += 1
            if survives(path, one, users[path]):
                survived[game] += 1
                told.append(name)
                if asked.survivors:
                    asked.survivors.write_text("\n".join(told) + "\n", encoding="utf-8")
    for game in made:
        print(f"{game}: {made[game]} mutants, {made[game] - survived[game]} killed ({1 - survived[game] / made[game]:.1%})")
    score = 1 - survived.total() / made.total()
    print(f"all: {made.total()} mutants, {made.total() - survived.total()} killed ({score:.1%})")
    return 0 if score >= settings["wanted"] else 1


def using(path: Path) -> list[str]:
    """The module of a file and the modules of its folder that import from it, each after what it imports."""
    names = {p: f"corpus.{p.parts[-3]}.checkers.{p.stem}" for p in path.parent.glob("*.py")}
    imports = {names[p]: {node.module for node in ast.walk(ast.parse(p.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)} for p in names}
    found = [names[path]]
    for name in found:
        found += sorted(other for other, used in imports.items() if name in used and other not in found)
    return found


def lives(module: str) -> bool:
    """Whether all checks of the checkers of a loaded module pass."""
    own = [value.id for value in vars(sys.modules[module]).values() if isinstance(value, Checker)] if module in sys.modules else []
    try:
        return not any(check() for checker in own for check in checks(checker))
    except Exception:
        return False


def survives(path: Path, mutant: Mutant, modules: list[str]) -> bool:
    """Whether all checks pass in a fork of this process in which the mutant took the module's place."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    signal.alarm(LONGEST)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    try:
        for name in modules:
            replace(name, mutant.code if name == modules[0] else (path.parent / f"{name.rsplit('.')[-1]}.py").read_text(encoding="utf-8"))
        alive = all(lives(name) for name in modules)
    except BaseException:
        os._exit(1)
    os._exit(0 if alive else 1)


def replace(name: str, code: str) -> None:
    """Run a module's code in a fresh module of that name; its checkers take the place of those in the corpus."""
    module = types.ModuleType(name)
    sys.modules[name] = module
    exec(compile(code, name, "exec"), vars(module))
    CORPUS.checkers.update({value.id: value for value in vars(module).values() if isinstance(value, Checker)})


def changed(source: str, mutant: Mutant) -> str:
    """The first line that differs, as the mutant has it."""
    pairs = zip(source.splitlines(), mutant.code.splitlines(), strict=False)
    return next((new.strip() for old, new in pairs if old != new), "")[:160]


if __name__ == "__main__":
    sys.exit(main())
