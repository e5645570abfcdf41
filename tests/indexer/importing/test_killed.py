"""Imports that are killed: a game of the library is the old one or the new one, whole, and nobody has to mend it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
IMPORT = """
import os, random, shutil, signal, sys, time
from pathlib import Path
from indexer.importing import placing, shelf
from indexer.importing.sandbox import read_safely
from indexer.load import load
library, dice = Path(sys.argv[1]), random.Random(8)
TEXTS = {n: read_safely("숲.txt", f"숲의 왕국\\n\\n준비\\n\\n카드를 {n}장 받는다.\\n\\n전투\\n\\n돌격은 한 번만 한다.\\n".encode()) for n in (3, 4, 5)}

def place(n, before=lambda: None):
    child = os.fork()
    if not child:
        before()
        shelf.place([TEXTS[n]], "forest", "숲의 왕국", library)
        os._exit(0)
    return child

def kill_self_at(call):
    calls = iter(range(100))
    def rename(*given, real=os.rename):
        if next(calls) == call:
            os.kill(os.getpid(), signal.SIGKILL)
        real(*given)
    return lambda: setattr(os, "rename", rename)

def cards():
    placing.mend(library)
    text = "".join(entry.text for entry in load((), (library,)).entries.values())
    found = [n for n in TEXTS if f"카드를 {n}장" in text]
    assert not list(library.glob(".building-*")), list(library.iterdir())
    return found
"""
AT_EACH_MOVE = IMPORT + """
os.waitpid(place(3), 0)
for call in (0, 1):
    os.waitpid(place(4, kill_self_at(call)), 0)
    assert (library / "forest").exists() == (call == 0)
    assert cards() == [3], cards()
os.waitpid(place(4), 0)
print(cards())
"""
AT_RANDOM = IMPORT + """
began = time.monotonic()
os.waitpid(place(3), 0)
whole = time.monotonic() - began
for n in (4, 5, 3, 4, 5, 3, 4, 5, 3, 4):
    before = cards()
    child = place(n)
    time.sleep(dice.random() * whole)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert cards() in (before, [n]), (before, cards(), n)
os.waitpid(place(4), 0)
print(cards())
"""


@pytest.mark.parametrize("script", [AT_EACH_MOVE, AT_RANDOM], ids=["at each move", "at random moments"])
def test_a_killed_import_leaves_the_old_game_or_the_new_one(tmp_path: Path, script: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", script, str(tmp_path)], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout.strip()) == (0, "[4]"), done.stderr
