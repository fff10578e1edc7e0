"""The greedy bot in many games plays as the greedy bot does, on the CPU and on CUDA."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from learn.small import CPU

from mandala.bots.mandala import greedy as mandala_greedy
from mandala.bots.patterns import greedy as patterns_greedy
from mandala.learn.greedy import Greedy
from mandala.learn.play import at_random, duel
from mandala.learn.worlds import Worlds
from mandala.rules.jit import copied, records
from mandala.spec import GAMES


def judged(game: str, world: Any) -> dict[int, float]:
    """What the bot itself makes of the moves in a world."""
    rules = GAMES[game].rules
    moves = np.empty(rules.MOVES, np.uint8)
    values = np.empty(rules.MOVES)
    count = rules.legal_moves(world, 0, moves)
    if game == "mandala":
        mandala_greedy.evaluate_moves(world, records(rules.STATE), moves, values)
    else:
        states = records(rules.STATE, 2)
        states[:1] = world
        patterns_greedy.evaluate_moves(states, moves[:count], values)
    return dict(zip(moves[:count].tolist(), values[:count].tolist(), strict=True))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_chooses_what_the_bot_thinks_best(game: str) -> None:
    worlds = Worlds(game, 24, 2, 250, CPU)
    greedy = Greedy(worlds, 16, 7)
    rules = GAMES[game].rules
    other_hands = 0
    for _ in range(30):
        before = copied(worlds.batch.states)
        moves = greedy.moves()
        assert worlds.batch.states.tobytes() == before.tobytes()
        for i, move in enumerate(moves.tolist()):
            worths = judged(game, copied(greedy._guesses[i : i + 1]))
            assert worths[move] >= max(worths.values()) - 1e-4
            view, guess = copied(before[i : i + 1]), copied(greedy._guesses[i : i + 1])
            other_hands += guess.tobytes() != view.tobytes()
            player = int(view["to_move"][0])
            rules.hide(view, 0, player)
            rules.hide(guess, 0, player)
            assert view.tobytes() == guess.tobytes()
        actions = worlds.batch.sample()
        actions[:16] = moves.numpy()
        worlds.batch.step(actions)
    assert other_hands > 400 or game == "patterns"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_beats_random_play(game: str) -> None:
    assert duel(game, at_random, None, 64, CPU).wins < 0.2


SIMULATED = """
import numpy as np
from mandala.envs import batch_cuda
from mandala.envs.batch import Batch
from mandala.learn import greedy, judges, kernels, worlds
from mandala.neural.features import feature_spec
from mandala.rules.jit import records

batch_cuda.THREADS = 4  # the simulator starts a Python thread for each
name, count = {name!r}, 2
batch, spec = Batch(name, count, 1), feature_spec(name)
rules = batch.spec.rules
for _ in range(3):
    batch.step(batch.sample())
here, there = spec.allocate(count), spec.allocate(count)
worlds.encoder(name)(batch.states, here)
kernels.encoder(name)[batch_cuda.blocks(count * spec.tokens)](batch.states, there)
assert here.any() and (here == there).all()

def room():
    states = records(rules.STATE, count), records(rules.STATE, count * rules.MOVES)
    return *states, np.array([5, 7], np.uint64), np.zeros((count, rules.MOVES), np.float32)

guesses, after, streams, worths = room()
guess, judge = judges.JUDGES[name]
guess(batch.states, 0, count, guesses, streams)
judge(batch.masks, 0, count * rules.MOVES, guesses, after, worths, np.empty(greedy.COUNT))
twin_guesses, twin_after, twin_streams, twin_worths = room()
guess, judge = kernels.judges(name)
guess[batch_cuda.blocks(count)](batch.states, twin_guesses, twin_streams)
judge[batch_cuda.blocks(count * rules.MOVES)](batch.masks, twin_guesses, twin_after, twin_worths)
assert (guesses == twin_guesses).all() and (streams == twin_streams).all() and (worths == twin_worths).all()
assert (worths > judges.NEVER).sum() == batch.masks.sum()
"""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_kernels_do_the_same_in_the_simulator(game: str) -> None:
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", SIMULATED.format(name=game)], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
