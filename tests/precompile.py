"""Compiles what tests of a game use and a server does not: environments, chance, networks, positions set up by hand."""

import random
import sys

import numpy as np
import pyspiel

import mandala.envs.openspiel_game  # noqa: F401  (registers the games)
from mandala.bots.registry import make_contestant
from mandala.compile.memory import allocate
from mandala.envs import Batch
from mandala.envs.vector_env import SinglePlayerVectorEnv
from mandala.game import Game
from mandala.games import GAMES
from mandala.neural.features import feature_spec
from mandala.neural.forward import network_memory, predict
from mandala.neural.network import network_of


def main(game: str) -> None:
    """Use each part once."""
    dealt = Game.from_dict(Game.new(game, seed=1).to_dict())
    for bot in ("policy", "search:simulations=5"):
        make_contestant(game, bot).choose(dealt.view(dealt.turn), random.Random(1))
    batch = Batch(game, 2, seed=1)
    batch.step(batch.sample())
    envs = SinglePlayerVectorEnv(game, 2, "greedy")
    _, infos = envs.reset(seed=1)
    envs.step(infos["action_mask"].argmax(1))
    pyspiel.random_sim_test(pyspiel.load_game(f"python_{game}"), num_sims=1, serialize=False, verbose=False)
    spec = feature_spec(game)
    features = spec.allocate(1)
    for token in range(spec.tokens):
        spec.encode(dealt.to_array(), 0, token, features, 0)
    logits = np.zeros((1, GAMES[game].rules.MOVES), np.float32)
    values, margins = np.zeros((2, 1), np.float32)
    predict(allocate(network_memory(network_of(game))), features, 1, logits, values, margins)


if __name__ == "__main__":
    main(sys.argv[1])
