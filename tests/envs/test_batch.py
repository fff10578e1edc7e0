"""A batch plays by the rulebook: its games, rewards and endings are those of `Game`."""

import os
import subprocess
import sys

import numpy as np
import pytest

from mandala import Game, MandalaError
from mandala.envs import Batch
from mandala.envs.observations import action_mask, observation
from mandala.games import GAMES


@pytest.fixture(scope="module", params=sorted(GAMES))
def name(request: pytest.FixtureRequest) -> str:
    game: str = request.param
    return game


@pytest.mark.parametrize("ply_limit", [30, 600])
def test_a_batch_plays_the_games_that_game_plays(name: str, ply_limit: int) -> None:
    batch = Batch(name, 5, seed=3, ply_limit=ply_limit)
    twins = [Game(GAMES[name], batch.states[i : i + 1].copy()) for i in range(5)]
    ends = 0
    for _ in range(300):
        for i, twin in enumerate(twins):
            assert batch.players[i] == twin.turn
            assert (batch.observations[i] == observation(twin.view(twin.turn), twin.turn)).all()
            assert (batch.masks[i] == action_mask(twin.view(twin.turn), twin.turn)).all()
        actions = batch.sample()
        movers = batch.players.copy()
        rewards, dones = batch.step(actions)
        for i, twin in enumerate(twins):
            twin.push(twin.spec.moves.by_code[int(actions[i])])
            capped = not twin.is_over and twin.ply >= ply_limit
            assert bool(dones[i]) == (twin.is_over or capped)
            assert bool(batch.capped[i]) == capped
            mover = int(movers[i])
            if dones[i]:
                ends += 1
                points = [int(twin.spec.rules.score(twin.to_array(), 0, player)) for player in range(2)]
                assert rewards[i] == (0 if twin.leader is None else 1 if twin.leader == mover else -1)
                assert batch.margins[i] == points[mover] - points[1 - mover]
                assert (batch.finals[i] == observation(twin.view(mover), mover)).all()
                twins[i] = Game(GAMES[name], batch.states[i : i + 1].copy())
                assert twins[i].ply == 0
            else:
                assert rewards[i] == batch.margins[i] == 0
    assert ends > 5


def test_a_seed_decides_everything(name: str) -> None:
    def trace(seed: int) -> bytes:
        batch = Batch(name, 8, seed)
        parts = []
        for _ in range(50):
            batch.step(batch.sample())
            parts.append(batch.observations.tobytes() + batch.masks.tobytes())
        return b"".join(parts)

    assert trace(1) == trace(1) != trace(2)


def test_reset_deals_the_next_games_or_those_of_a_seed(name: str) -> None:
    batch = Batch(name, 4, seed=1)
    first = batch.states.tobytes()
    batch.reset()
    assert batch.states.tobytes() != first
    batch.step(batch.sample())
    batch.reset(1)
    assert batch.states.tobytes() == first
    assert len(set(map(bytes, batch.observations))) == 4


def test_an_illegal_action_changes_nothing(name: str) -> None:
    batch = Batch(name, 3)
    before = batch.states.tobytes()
    actions = batch.sample()
    for wrong in (-1, batch.spec.rules.MOVES, int(np.flatnonzero(batch.masks[1] == 0)[0])):
        actions[1] = wrong
        with pytest.raises(MandalaError, match=f"action {wrong} is illegal in game 1"):
            batch.step(actions)
    with pytest.raises(MandalaError, match="a step takes 3 actions"):
        batch.step([0])
    assert batch.states.tobytes() == before


def test_a_batch_has_a_game_and_a_ply_at_least() -> None:
    for wrong in ({"count": 0}, {"ply_limit": 0}):
        with pytest.raises(MandalaError, match="one game and one ply"):
            Batch("mandala", **wrong)


SIMULATED = """
import numpy as np
from mandala.envs import batch_cuda
from mandala.envs.batch import Batch
from mandala.games import GAMES
batch_cuda.THREADS = 4  # the simulator starts a Python thread for each
for name in GAMES:
    here, there = Batch(name, 3, 1, 12), batch_cuda.CudaBatch(name, 3, 1, 12)
    for _ in range(14):
        here.step(here.sample())
        there.step(there.sample())
        for own, twin in zip(here._arrays, map(np.asarray, (a.copy_to_host() for a in there._arrays))):
            assert (own == twin).all(), name  # padding between the fields of a record may differ in the simulator
    there.step(np.full(3, -1))
    assert there.refused.copy_to_host().all(), name
"""


def test_the_twin_on_cuda_does_the_same_in_the_simulator() -> None:
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", SIMULATED], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
