"""What a training run is told."""

from dataclasses import dataclass
from typing import Any

from mandala.neural.value import WIN_WEIGHT


@dataclass(frozen=True)
class Settings:
    """Everything that decides how a run goes; a checkpoint keeps them.

    Attributes:
        game: which game.
        minutes: how long to train, compiling included.
        width: of the network.
        layers: of the network.
        games: that are played side by side.
        steps: in each of them between two rounds of learning.
        minibatch: decisions that are learned from at once.
        rate: of learning, at the beginning and at the end.
        entropy: what uncertainty is worth, at the beginning and at the end: it keeps play from narrowing too soon.
        magnet: how strongly play is drawn to its own slow average.
        magnet_speed: how fast that average follows, a round.
        past: share of games against earlier selves.
        scripted: share of games against the greedy bot.
        trace: how far a result reaches back (lambda).
        clip: how far play may move in a round (PPO).
        win: share of winning in the reward; the rest is the margin, 40 points being 1.
        ply_limit: after which a game is a draw.
        seed: of everything that is drawn by lot.
    """

    game: str
    minutes: float
    width: int
    layers: int
    games: int
    minibatch: int
    rate: tuple[float, float]
    entropy: tuple[float, float]
    steps: int = 32
    magnet: float = 0.05
    magnet_speed: float = 0.02
    past: float = 0.15
    scripted: float = 0.02
    trace: float = 0.97
    clip: float = 0.2
    win: float = WIN_WEIGHT
    ply_limit: int = 250
    seed: int = 1

    def at(self, ends: tuple[float, float], done: float) -> float:
        """A number that goes from one end to the other as the run goes on."""
        return ends[0] + (ends[1] - ends[0]) * min(done, 1.0)


# What made the weights in the box.
USUAL = {
    "mandala": Settings(
        game="mandala",
        minutes=15.2,
        width=128,
        layers=4,
        games=65536,
        minibatch=65536,
        rate=(5e-4, 1e-5),
        entropy=(0.02, 0.004),
    ),
    "patterns": Settings(
        game="patterns",
        minutes=6.6,
        width=64,
        layers=5,
        games=32768,
        minibatch=32768,
        rate=(6e-4, 1e-5),
        entropy=(0.02, 0.003),
    ),
}
# Small enough for a CPU.
SMOKE: dict[str, Any] = {"width": 32, "layers": 2, "games": 256, "steps": 16, "minibatch": 1024, "rate": (5e-3, 5e-4)}
