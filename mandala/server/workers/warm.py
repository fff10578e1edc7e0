"""Compiles the rules and the bots of a game in a separate process, and prints a line of JSON for each step."""

import contextlib
import importlib
import json
import random
import signal
import sys
from pathlib import Path
from typing import NamedTuple

from mandala.bots.registry import make_contestant
from mandala.compile import jit
from mandala.game import Game
from mandala.games import spec_named


class Step(NamedTuple):
    """The progress of compiling a game, from 0 to 1, and what is compiled next; empty at the end."""

    progress: float
    doing: str


def is_compiled(game: str) -> bool:
    """Whether a game is completely compiled on disk, or nothing can be stored there."""
    mark = _mark(game)
    return mark is None or mark.exists()


def _mark(game: str) -> Path | None:
    package = spec_named(game).package
    importlib.import_module(package)
    folder = jit.folder_of(package.partition(".")[0])
    return folder and folder / f"{game}-is-compiled"


def main(game: str) -> None:
    """Compile everything that a server needs."""
    steps = ("rules", *dict.fromkeys(level.bot for level in spec_named(game).levels))
    for done, part in enumerate(steps):
        _print_step(Step(done / len(steps), f"{game} {part}"))
        compile_part(game, part)
    if mark := _mark(game):
        with contextlib.suppress(OSError):
            mark.touch()
    _print_step(Step(1.0, ""))


def _print_step(step: Step) -> None:
    print(json.dumps(step._asdict()), flush=True)


def compile_part(game: str, part: str) -> None:
    """Play a little, so that Numba compiles this part."""
    dealt = Game.new(game, seed=1)
    if part != "rules":
        options = ":simulations=50" if part in ("search", "neural") else ""
        make_contestant(game, part + options).choose(dealt.view(dealt.turn), random.Random(1))
        return
    rng = random.Random(1)
    while not dealt.is_over:
        dealt.view(None).to_dict()
        dealt.view(dealt.turn).effects()
        dealt.push(rng.choice(dealt.legal_moves))
    assert dealt.leader in (0, 1, None)
    dealt.outcome()
    dealt.visible_score(0)
    dealt.score_sheet(0)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl+C and ends this process
    main(sys.argv[1])
