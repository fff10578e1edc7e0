"""Teach a small network Mandala by self-play, on one core of a laptop, with NumPy alone.

    python examples/train_on_a_laptop.py --minutes 10 --out weights.npz

A policy gradient with a learned baseline. The six colours of the game are alike, so one network processes each colour,
together with the numbers that concern all of them and the average of what it computed for the others.
"""

import argparse
import random
import time
from pathlib import Path

import numpy as np

from mandala import Game
from mandala.bots import make_contestant
from mandala.envs import Batch, action_mask, observation

GAMES, STEPS, WIDTH = 128, 32, 64
COLORS, KINDS = 6, 25  # an action is 6 * kind + colour
LEARNING_RATE, ENTROPY = 2e-3, 0.04  # both decrease over time
SMOOTHING, PLY_LIMIT = 0.97, 250


class Network:
    """Logits for every action and a value, from observations."""

    def __init__(self, chance: np.random.Generator) -> None:
        shapes = {
            "own": (14, WIDTH),
            "common": (28, WIDTH),
            "first": (WIDTH,),
            "each": (WIDTH, WIDTH),
            "others": (WIDTH, WIDTH),
            "second": (WIDTH,),
            "policy": (WIDTH, KINDS),
            "value": (WIDTH, 1),
        }
        self.weights = {
            name: (chance.normal(0, shape[0] ** -0.5, shape) if len(shape) == 2 else np.zeros(shape)).astype(np.float32)
            for name, shape in shapes.items()
        }
        self.weights["policy"] *= 0.1
        self.means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def forward(self, observations: np.ndarray) -> tuple[np.ndarray, np.ndarray, tuple[np.ndarray, ...]]:
        w = self.weights
        rows = observations.reshape(-1, 14, 8).astype(np.float32) / 4
        own = np.ascontiguousarray(rows[:, :, :COLORS].transpose(0, 2, 1))
        common = rows[:, :, COLORS:].reshape(-1, 28)
        first = np.maximum(own @ w["own"] + (common @ w["common"] + w["first"])[:, None], 0)
        average = first.mean(1)
        second = np.maximum(first @ w["each"] + (average @ w["others"] + w["second"])[:, None], 0)
        logits = (second @ w["policy"]).transpose(0, 2, 1).reshape(-1, KINDS * COLORS)
        values = (second.mean(1) @ w["value"])[:, 0]
        return logits, values, (own, common, first, average, second)

    def learn(self, seen: tuple[np.ndarray, ...], to_logits: np.ndarray, to_values: np.ndarray, left: float) -> None:
        """Move the weights against the gradients of a loss with respect to logits and values, by Adam."""
        w, (own, common, first, average, second) = self.weights, seen
        logits = np.ascontiguousarray(to_logits.reshape(-1, KINDS, COLORS).transpose(0, 2, 1))
        through_second = logits @ w["policy"].T + (to_values[:, None] * w["value"].T / COLORS)[:, None]
        through_second *= second > 0
        pooled = through_second.sum(1)
        through_first = through_second @ w["each"].T + (pooled @ w["others"].T / COLORS)[:, None]
        through_first *= first > 0
        flat = through_first.sum(1)
        gradients = {
            "own": np.tensordot(own, through_first, ((0, 1), (0, 1))),
            "common": common.T @ flat,
            "first": flat.sum(0),
            "each": np.tensordot(first, through_second, ((0, 1), (0, 1))),
            "others": average.T @ pooled,
            "second": pooled.sum(0),
            "policy": np.tensordot(second, logits, ((0, 1), (0, 1))),
            "value": second.mean(1).T @ to_values[:, None],
        }
        self.updates += 1
        norm = float(np.sqrt(sum((gradient**2).sum() for gradient in gradients.values())))
        for name, gradient in gradients.items():
            gradient *= min(1.0, 1.0 / norm)
            self.means[name] += 0.1 * (gradient - self.means[name])
            self.squares[name] += 0.001 * (gradient**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.updates)
            w[name] -= left * LEARNING_RATE * mean / (np.sqrt(self.squares[name] / (1 - 0.999**self.updates)) + 1e-8)


def log_policy(logits: np.ndarray, masks: np.ndarray) -> np.ndarray:
    logits = np.where(masks > 0, logits, -1e9)
    logits = logits - logits.max(1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(1, keepdims=True))


def play(network: Network, batch: Batch, chance: np.random.Generator) -> dict[str, np.ndarray]:
    """Some steps of self-play in all games, and the values of the positions after the last."""
    names = ("seen", "masks", "players", "values", "actions", "rewards", "dones")
    kept: dict[str, list[np.ndarray]] = {name: [] for name in names}
    for _ in range(STEPS):
        logits, values, _ = network.forward(batch.observations)
        noise = chance.gumbel(size=logits.shape).astype(np.float32)
        actions = np.where(batch.masks > 0, logits + noise, -np.inf).argmax(1)
        before = (batch.observations, batch.masks, batch.players, values, actions)
        for name, array in zip(names, before, strict=False):
            kept[name].append(array.copy())
        batch.step(actions)
        kept["rewards"].append(0.8 * batch.rewards + 0.2 * batch.margins / 40)
        kept["dones"].append(batch.dones.copy())
    kept["players"].append(batch.players.copy())
    kept["values"].append(network.forward(batch.observations)[1])
    return {name: np.array(rows) for name, rows in kept.items()}


def advantages(steps: dict[str, np.ndarray]) -> np.ndarray:
    """How much better each step went than expected; the sign turns where the player does."""
    values, players, found = steps["values"], steps["players"], np.zeros_like(steps["rewards"])
    following = np.zeros(GAMES, np.float32)
    for t in reversed(range(STEPS)):
        onward = np.where(players[t] == players[t + 1], 1, -1) * ~steps["dones"][t]
        surprise = steps["rewards"][t] + onward * values[t + 1] - values[t]
        found[t] = following = surprise + SMOOTHING * onward * following
    return found


def improve(network: Network, steps: dict[str, np.ndarray], left: float) -> float:
    """One update from some steps, with a share of the time left; the entropy of the policy is returned."""
    gained = advantages(steps)
    targets = (gained + steps["values"][:STEPS]).ravel()
    weights = ((gained - gained.mean()) / (gained.std() + 1e-6)).reshape(-1, 1)
    masks = steps["masks"].reshape(-1, KINDS * COLORS)
    logits, values, seen = network.forward(steps["seen"].reshape(len(masks), -1))
    logs = log_policy(logits, masks)
    policy = np.exp(logs)
    entropy = -(policy * np.where(masks > 0, logs, 0)).sum(1, keepdims=True)
    to_logits = weights * policy + left * ENTROPY * policy * np.where(masks > 0, logs + entropy, 0)
    to_logits[np.arange(len(masks)), steps["actions"].ravel()] -= weights[:, 0]
    count = np.float32(len(masks))
    network.learn(seen, (to_logits / count).astype(np.float32), ((values - targets) / count).astype(np.float32), left)
    return float(entropy.mean())


def against_random(network: Network, games: int) -> float:
    """The share of games won as player 0 against random moves; a draw is half a win."""
    batch, waiting, won = Batch("mandala", games, seed=2**40, ply_limit=PLY_LIMIT), np.ones(games, bool), 0.0
    while waiting.any():
        best = np.where(batch.masks > 0, network.forward(batch.observations)[0], -np.inf).argmax(1)
        learner = batch.players == 0
        rewards, dones = batch.step(np.where(learner, best, batch.sample()))
        ended = dones & waiting
        won += float((0.5 + 0.5 * np.where(learner, rewards, -rewards))[ended].sum())
        waiting &= ~dones
    return won / games


def against_bot(network: Network, name: str, games: int) -> float:
    """The share of games won against a bot of the registry; a draw is half a win."""
    bot, chance, won = make_contestant("mandala", name), random.Random(1), 0.0
    for number in range(games):
        game = Game.new("mandala", seed=number, first=number % 2)
        while not game.is_over and game.ply < PLY_LIMIT:
            view = game.view(game.turn)
            if game.turn == 1:
                game.push(bot.choose(view, chance).move)
            else:
                logits = network.forward(observation(view, 0)[None])[0][0]
                game.push(np.where(action_mask(view, 0) > 0, logits, -np.inf).argmax())
        won += {0: 1.0, 1: 0.0, None: 0.5}[game.leader]
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--out", type=Path, default=Path("weights.npz"))
    parser.add_argument("--games", type=int, default=400, help="to play against each opponent at the end")
    options = parser.parse_args()
    chance = np.random.default_rng(1)
    network, batch = Network(chance), Batch("mandala", GAMES, seed=1, ply_limit=PLY_LIMIT)
    began = reported = time.monotonic()
    while (share := (time.monotonic() - began) / (60 * options.minutes)) < 1 or not network.updates:
        entropy = improve(network, play(network, batch, chance), max(1 - share, 0.1))
        if time.monotonic() - reported > 10:
            reported = time.monotonic()
            decisions = network.updates * GAMES * STEPS
            print(
                f"{reported - began:4.0f} s  {decisions / 1e6:6.2f} million decisions  entropy {entropy:4.2f}"
                f"  against random {against_random(network, 256):6.1%}",
                flush=True,
            )
    np.savez_compressed(options.out, **network.weights)
    print(f"{network.updates * GAMES * STEPS:,} decisions; weights in {options.out}")
    print(f"against random: {against_random(network, options.games):.1%} of {options.games} games")
    print(f"against greedy: {against_bot(network, 'greedy', options.games):.1%} of {options.games} games")


if __name__ == "__main__":
    main()
