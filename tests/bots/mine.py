"""Modules of somebody else for the tests, written as files into a folder where people work."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

OWN = '''
import random, sys, time
from mandala.bots.bot import Bot, Choice, Limit

print_name = "not a bot"

class First(Bot):
    """Always the first legal move."""

    def __init__(self, depth=1, label="", loud=False):
        self.given = depth, label, loud

    def choose(self, view, limit, rng):
        return Choice(view.legal_moves[0])

class Tiles(First):
    games = ("patterns",)

class Counter(First):
    def __init__(self):
        self.games = 0

class Abstract(Bot):
    pass

class Stranger:
    def choose(self, view, limit, rng):
        return Choice(view.legal_moves[0])

class Unmade(First):
    def __init__(self):
        raise LookupError("no weights\\nhere")

class Broken(First):
    def choose(self, view, limit, rng):
        return helper(view)

def helper(view):
    if view.ply >= 4:
        raise RuntimeError("out of\\nideas")
    return Choice(view.legal_moves[0])

class Quitter(First):
    def choose(self, view, limit, rng):
        sys.exit("enough")

class Cheat(First):
    def choose(self, view, limit, rng):
        return Choice(next(move for move in view.spec.moves.by_code.values() if move not in view.legal_moves))

class Mute(First):
    def choose(self, view, limit, rng):
        return "m1r"

class Slow(First):
    """Late, but comes to an end."""

    def choose(self, view, limit, rng):
        time.sleep(limit.seconds + 0.52)
        return Choice(view.legal_moves[0])

class Endless(First):
    def choose(self, view, limit, rng):
        while True:
            pass

class Grudge(First):
    def new_game(self):
        raise KeyError("again")

made = First()

def maker(depth=2):
    return First(depth, "made")

def number():
    return 7
'''

# For tests of what a bot does that ends its process; the process of the tests is spared.
DEADLY = """
import multiprocessing, os
from own import First

def end():
    if multiprocessing.parent_process():
        os._exit(0)

class Unmade(First):
    '''Ends the processes that make it, but for the first.'''

    def __init__(self):
        end()

class Killer(First):
    def choose(self, view, limit, rng):
        end()
        raise RuntimeError("this is no process for other people's bots")
"""


def write_modules(folder: Path) -> None:
    """A module, a package and some that cannot be imported."""
    (folder / "own.py").write_text(OWN)
    (folder / "team").mkdir()
    (folder / "team" / "__init__.py").write_text("")
    (folder / "team" / "bots.py").write_text("from own import First\n\nclass Second(First):\n    pass\n")
    (folder / "typo.py").write_text("class Bot(:\n")
    (folder / "needy.py").write_text("import numpy\nimport nowhere_to_be_found\n")
    (folder / "script.py").write_text("import sys\nsys.exit(3)\n")


@contextmanager
def own_folder(folder: Path) -> Iterator[Path]:
    """Work in a folder with such modules, and forget them at the end."""
    before = set(sys.modules)
    write_modules(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(sys, "path", list(sys.path))
        yield folder
    for name in set(sys.modules) - before:
        if str(folder) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


def install(folder: Path, package: str, module: str, entries: str) -> None:
    """A package as an installer leaves it: a module, and what it says of itself."""
    (folder / f"{package}.py").write_text(module)
    info = folder / f"{package}-1.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.5\n")
    (info / "entry_points.txt").write_text(f"[mandala.bots]\n{entries}\n")
