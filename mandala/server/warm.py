"""Compiles the rules and the bots, with a line of JSON after each step; runs in a process of its own."""

import contextlib
import json
import random
import signal

from mandala.bots.levels import levels_of
from mandala.bots.registry import make_contestant
from mandala.game import Game
from mandala.rules import jit
from mandala.spec import GAMES

MARK = jit.FOLDER / "everything" if jit.FOLDER else None  # lies beside the compiled code once all of it is there


def main() -> None:
    """Touch everything that a server needs compiled."""
    steps = [(game, part) for game in GAMES for part in ("rules", *dict.fromkeys(x.bot for x in levels_of(game)))]
    for done, (game, part) in enumerate(steps):
        print(json.dumps({"progress": done / len(steps), "doing": f"{game} {part}"}), flush=True)
        compile_part(game, part)
    if MARK:
        with contextlib.suppress(OSError):
            MARK.touch()
    print(json.dumps({"progress": 1.0, "doing": ""}), flush=True)


def compile_part(game: str, part: str) -> None:
    """Play a little, so that Numba compiles what is played with."""
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
    dealt.score_terms(0)
    dealt.score_sheet(0)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends this process
    main()
