"""How networks choose while they learn, and how two of them compare."""

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from mandala.learn.greedy import Greedy
from mandala.learn.network import TokenNetwork
from mandala.learn.worlds import Worlds
from mandala.neural.features import feature_spec

NEVER = -1e9  # the logit of an illegal move
Chooser = Callable[[Tensor, Tensor], Tensor]


def legal(logits: Tensor, masks: Tensor) -> Tensor:
    """The logits, with those of illegal moves out of reach."""
    return torch.where(masks > 0, logits, NEVER)


def drawn(logits: Tensor) -> Tensor:
    """A move by lot, as likely as the logits say (the largest after adding Gumbel noise)."""
    chance = torch.rand_like(logits).clamp(1e-9, 1 - 1e-6)
    return (logits - torch.log(-torch.log(chance))).argmax(1)


def chooser(network: TokenNetwork, best: bool = False) -> Chooser:
    """How a network plays: by lot, or always its best move."""

    def choose(features: Tensor, masks: Tensor) -> Tensor:
        logits = legal(network(features).logits, masks)
        return logits.argmax(1) if best else drawn(logits)

    return choose


def at_random(features: Tensor, masks: Tensor) -> Tensor:
    """Any legal move."""
    return drawn(legal(torch.zeros(masks.shape, device=masks.device), masks))


class Score(NamedTuple):
    """How one side fared against another: share of wins (a draw is half of one) and mean margin."""

    wins: float
    margin: float
    games: int


@torch.no_grad()
def duel(game: str, one: Chooser, other: Chooser | None, games: int, device: torch.device, seed: int = 5) -> Score:
    """How one player fares against another, or against the greedy bot, in so many games."""
    worlds = Worlds(game, games, seed, 400, device)
    greedy = Greedy(worlds, 0 if other else games, seed)
    spec = feature_spec(game)
    features = torch.zeros(games, spec.tokens, spec.features, dtype=torch.int8, device=device)
    seats = torch.arange(games, device=device) // 2 % 2
    open_games = torch.ones(games, dtype=torch.bool, device=device)
    wins, margins = torch.zeros(2, games, device=device)
    while open_games.any():
        worlds.look(features)
        mine = worlds.players == seats
        theirs = other(features, worlds.masks) if other else greedy.moves()
        moves = torch.where(mine, one(features, worlds.masks), theirs)
        worlds.step(moves)
        sign = torch.where(mine, 1.0, -1.0)
        ended = worlds.dones & open_games
        wins = torch.where(ended, 0.5 + 0.5 * sign * worlds.rewards, wins)
        margins = torch.where(ended, sign * worlds.margins, margins)
        open_games &= ~worlds.dones
    return Score(wins.mean().item(), margins.mean().item(), games)
