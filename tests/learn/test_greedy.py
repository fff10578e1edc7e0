"""The greedy bot in many games plays as the greedy bot does, on the CPU and on CUDA."""

import os
import subprocess
import sys
from typing import Any

import pytest
from learn.small import CPU

from mandala.compile.jit import copied
from mandala.compile.memory import allocate
from mandala.games import GAMES, spec_named
from mandala.learn.greedy import GreedyOpponent
from mandala.learn.play import play_match, random_policy
from mandala.learn.torch_batch import TorchBatch


def evaluations(game: str, deal: Any) -> dict[int, float]:
    """The engine's own evaluations of all moves in a determinization."""
    greedy: Any = spec_named(game).engines["greedy"]
    m = allocate(greedy.LAYOUT)
    (m.state if game == "mandala" else m.root)[:] = deal
    greedy.score_moves(m)
    count = int(m.answer["count"][0])
    return dict(zip(m.answer["moves"][0, :count].tolist(), m.answer["scores"][0, :count].tolist(), strict=True))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_chooses_the_move_that_the_bot_evaluates_highest(game: str) -> None:
    batch = TorchBatch(game, 24, 2, 250, CPU)
    greedy = GreedyOpponent(batch, 16, 7)
    rules = GAMES[game].rules
    other_hands = 0
    for _ in range(30):
        before = copied(batch.batch.states)
        moves = greedy.moves()
        assert batch.batch.states.tobytes() == before.tobytes()
        for i, move in enumerate(moves.tolist()):
            values = evaluations(game, copied(greedy._deals[i : i + 1]))
            assert values[move] >= max(values.values()) - 1e-4
            view, deal = copied(before[i : i + 1]), copied(greedy._deals[i : i + 1])
            other_hands += deal.tobytes() != view.tobytes()
            player = int(view["to_move"][0])
            rules.hide(view, 0, player)
            rules.hide(deal, 0, player)
            assert view.tobytes() == deal.tobytes()
        actions = batch.batch.sample()
        actions[:16] = moves.numpy()
        batch.batch.step(actions)
    assert other_hands > 400 or game == "patterns"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_beats_random_play(game: str) -> None:
    assert play_match(game, random_policy, None, 64, CPU).wins < 0.2


SIMULATED = """
import numpy as np
from mandala.envs import batch_cuda
from mandala.envs.batch import Batch
from mandala.learn.backend import CpuBackend
from mandala.learn.cuda import CudaBackend
from mandala.learn.greedy_loops import ILLEGAL
from mandala.neural.features import feature_spec
from mandala.compile.jit import records
from mandala.games import GAMES

batch_cuda.THREADS = 4  # the simulator starts a Python thread for each

def results(backend):
    features, waiting = spec.allocate(count), spec.allocate(count)
    backend.encode(name, batch.states, features)
    if spec.encode_waiting is not None:
        backend.encode(name, batch.states, waiting, waiting=True)
    deals, after = records(rules.STATE, count), records(rules.STATE, count * rules.MOVES)
    streams, values = np.array([5, 7], np.uint64), np.zeros((count, rules.MOVES), np.float32)
    backend.determinize(name, batch.states, deals, streams)
    backend.evaluate_moves(name, batch.masks, deals, after, values)
    return features, waiting, deals, streams, values

for name in GAMES:
    count = 2
    batch, spec = Batch(name, count, 1), feature_spec(name)
    rules = batch.spec.rules
    for _ in range(3):
        batch.step(batch.sample())
    here, there = results(CpuBackend()), results(CudaBackend())
    for one, other in zip(here, there, strict=True):
        assert one.tobytes() == other.tobytes(), name
    features, waiting, deals, streams, values = here
    assert features.any(), name
    assert waiting.any() == (spec.encode_waiting is not None), name
    assert (values > ILLEGAL).sum() == batch.masks.sum(), name
"""


def test_both_backends_do_the_same_in_the_simulator() -> None:
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", SIMULATED], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
