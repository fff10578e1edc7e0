"""The settings of a training run."""

from dataclasses import dataclass
from typing import Any

from mandala.games import spec_named
from mandala.neural.value import WIN_WEIGHT


@dataclass(frozen=True)
class Settings:
    """The hyperparameters of a run; a checkpoint keeps them.

    Attributes:
        game: which game.
        minutes: how long to train, compiling included.
        width: of the network.
        layers: of the network.
        games: played in parallel.
        minibatch: decisions in a step of the optimizer.
        learning_rate: at the beginning and at the end.
        entropy_bonus: the weight of the entropy, at the beginning and at the end.
        steps: of each game in a round.
        kl_weight: the weight of the KL divergence to the average policy.
        average_step: how far the average policy moves towards the network after a round, from 0 to 1.
        past_share: share of games against earlier networks of the run.
        greedy_share: share of games against the greedy bot.
        gae_lambda: lambda of generalized advantage estimation.
        clip_range: of the probability ratio (PPO).
        win_weight: of the win in the reward; the rest is the weight of the margin, 40 points being 1.
        ply_limit: after which a game is a draw.
        seed: of the deals, the initial weights and the sampled moves.
    """

    game: str
    minutes: float
    width: int
    layers: int
    games: int
    minibatch: int
    learning_rate: tuple[float, float]
    entropy_bonus: tuple[float, float]
    steps: int = 32
    kl_weight: float = 0.05
    average_step: float = 0.02
    past_share: float = 0.15
    greedy_share: float = 0.02
    gae_lambda: float = 0.97
    clip_range: float = 0.2
    win_weight: float = WIN_WEIGHT
    ply_limit: int = 250
    seed: int = 1

    def at(self, ends: tuple[float, float], done: float) -> float:
        """A number that changes linearly from its first to its second value over the run."""
        return ends[0] + (ends[1] - ends[0]) * min(done, 1.0)


# Small enough for a CPU.
SMOKE: dict[str, Any] = {
    "width": 32,
    "layers": 2,
    "games": 256,
    "steps": 16,
    "minibatch": 1024,
    "learning_rate": (5e-3, 5e-4),
}


def default_settings(game: str) -> Settings:
    """The settings that made the shipped weights of a game."""
    settings: Settings = spec_named(game).learn.SETTINGS
    return settings
