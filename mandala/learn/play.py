"""Policies in training, and matches between two of them."""

from collections.abc import Callable
from typing import NamedTuple

from mandala.extras import needs
from mandala.learn.backend import Backend
from mandala.learn.greedy import GreedyOpponent
from mandala.learn.network import TokenNetwork
from mandala.learn.torch_batch import TorchBatch
from mandala.neural.features import feature_spec

with needs("learn"):
    import torch
    from torch import Tensor

ILLEGAL_LOGIT = -1e9
PLY_LIMIT = 400  # of matches
Policy = Callable[[Tensor, Tensor], Tensor]  # moves, given features and masks


def mask_illegal(logits: Tensor, masks: Tensor) -> Tensor:
    """The logits, with those of illegal moves so low that their probability is 0."""
    return torch.where(masks > 0, logits, ILLEGAL_LOGIT)


def sample(logits: Tensor) -> Tensor:
    """A move sampled from the softmax of the logits (the largest after adding Gumbel noise)."""
    uniform = torch.rand_like(logits).clamp(1e-9, 1 - 1e-6)
    return (logits - torch.log(-torch.log(uniform))).argmax(1)


def network_policy(network: TokenNetwork, argmax: bool = False) -> Policy:
    """The policy of a network: it samples, or always plays the most probable move."""

    def choose(features: Tensor, masks: Tensor) -> Tensor:
        logits = mask_illegal(network(features).logits, masks)
        return logits.argmax(1) if argmax else sample(logits)

    return choose


def random_policy(features: Tensor, masks: Tensor) -> Tensor:
    """Any legal move."""
    return sample(mask_illegal(torch.zeros(masks.shape, device=masks.device), masks))


class Score(NamedTuple):
    """The result of one side: its share of wins (a draw is half of one) and its mean margin."""

    wins: float
    margin: float
    games: int


@torch.no_grad()
def play_match(game: str, one: Policy, other: Policy | None, games: int, backend: Backend, seed: int = 5) -> Score:
    """Play `games` games of one policy against another, or against the greedy bot; the result of the first."""
    batch = TorchBatch(game, games, seed, PLY_LIMIT, backend)
    greedy = GreedyOpponent(batch, 0 if other else games, seed)
    spec, device = feature_spec(game), backend.device
    features = torch.zeros(games, spec.tokens, spec.features, dtype=torch.int8, device=device)
    seats = torch.arange(games, device=device) // 2 % 2
    open_games = torch.ones(games, dtype=torch.bool, device=device)
    wins, margins = torch.zeros(2, games, device=device)
    while open_games.any():
        batch.encode(features)
        mine = batch.players == seats
        theirs = other(features, batch.masks) if other else greedy.moves()
        moves = torch.where(mine, one(features, batch.masks), theirs)
        batch.step(moves)
        sign = torch.where(mine, 1.0, -1.0)
        ended = batch.dones & open_games
        wins = torch.where(ended, 0.5 + 0.5 * sign * batch.rewards, wins)
        margins = torch.where(ended, sign * batch.margins, margins)
        open_games &= ~batch.dones
    return Score(wins.mean().item(), margins.mean().item(), games)
