"""Policy gradients: games are played, and what led to better results than expected is made likelier (PPO).

Beside the clipped gradient there are two forces: entropy, which keeps play from narrowing too soon, and a magnet, a
slow average of the network itself, from which play may not run away. In games of hidden information plain self-play
can chase its own tail; the magnet is what makes it settle.
"""

import copy
from typing import Any, NamedTuple

import torch
from torch import Tensor

from mandala.learn.greedy import Greedy
from mandala.learn.network import TokenNetwork
from mandala.learn.play import drawn, legal
from mandala.learn.settings import Settings
from mandala.learn.worlds import Worlds
from mandala.neural.features import feature_spec
from mandala.neural.value import MARGIN_SCALE
from mandala.rules.mandala.record import CLAIM, COLORS, DISCARD

DISCARDS = {"mandala": (DISCARD * COLORS, CLAIM * COLORS), "patterns": (0, 0)}  # the first and the one after the last
GRAIN = 128  # games against rivals come in blocks of so many: GPUs like round numbers
DRAWN_TO_MAGNET = 4  # one in so many decisions is compared with the magnet's: enough for an average
OLDER = 0.98  # how long Adam remembers the size of gradients


class Seen(NamedTuple):
    """What happened while a round was played.

    Attributes:
        length: of a game, in decisions.
        capped: share of games that the ply limit ended.
        margin: points between the players at the end.
        discards: share of decisions to discard.
    """

    length: float
    capped: float
    margin: float
    discards: float


class Decisions(NamedTuple):
    """Some decisions, a row each, and what became of them.

    Attributes:
        features: what the player saw.
        masks: 1 for every legal move.
        moves: the one that was made.
        chances: the logarithm of how likely it was.
        gains: by how much it turned out better than expected, in standard deviations.
        returns: how well it turned out.
        points: by how many points.
        own: 1 if the network made the move, 0 if a rival did.
    """

    features: Tensor
    masks: Tensor
    moves: Tensor
    chances: Tensor
    gains: Tensor
    returns: Tensor
    points: Tensor
    own: Tensor


class Losses(NamedTuple):
    """What a round of learning saw, averaged: losses, entropy, and how far play is from the magnet and from before."""

    policy: float
    value: float
    points: float
    entropy: float
    magnet: float
    drift: float


class Learner:
    """A network that plays against itself and learns from it."""

    def __init__(self, settings: Settings, device: torch.device, rival: TokenNetwork | None = None) -> None:
        self.settings, self.device = s, device = settings, device
        torch.manual_seed(s.seed)
        self.network = TokenNetwork(s.game, s.width, s.layers).to(device)
        if device.type == "cuda":
            self.network.dtype = torch.bfloat16
            torch.set_float32_matmul_precision("high")
        self.magnet = frozen(self.network)
        self.exploits = rival is not None
        self.rival = rival.to(device) if rival else frozen(self.network)
        self.rival.dtype = self.network.dtype
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), lr=s.rate[0], eps=1e-5, betas=(0.9, OLDER), fused=device.type == "cuda"
        )
        self.worlds = Worlds(s.game, s.games, s.seed, s.ply_limit, device)
        grain = min(GRAIN, max(4, s.games // 16))
        rivals = s.games if self.exploits else int(s.past * s.games) // grain * grain
        self.scripted = 0 if self.exploits else int(s.scripted * s.games) // grain * grain
        self.rivals = self.scripted + rivals  # the first games are against the greedy bot, the next against rivals
        self.greedy = Greedy(self.worlds, self.scripted, s.seed)
        self.seats = (torch.arange(s.games, device=device) // 2 % 2).to(torch.int8)
        self._make_room()
        self._compile()

    def _make_room(self) -> None:
        s, spec = self.settings, feature_spec(self.settings.game)

        def room(*more: int, kind: torch.dtype = torch.float32, steps: int = s.steps) -> Tensor:
            return torch.zeros(steps, s.games, *more, dtype=kind, device=self.device)

        self.features = room(spec.tokens, spec.features, kind=torch.int8, steps=s.steps + 1)
        self.masks = room(self.worlds.masks.shape[1], kind=torch.int8)
        self.moves = room(kind=torch.int64)
        self.chances, self.rewards, self.ends, self.turns, self.own = (room() for _ in range(5))
        self.points = room()
        self.values, self.margins = room(steps=s.steps + 1), room(steps=s.steps + 1)

    def _compile(self) -> None:
        network, magnet, rival = self.network, self.magnet, self.rival

        def act(features: Tensor, masks: Tensor) -> tuple[Tensor, ...]:
            logits, values, margins = network(features)
            logits = legal(logits, masks)
            moves = drawn(logits)
            chances = torch.log_softmax(logits, 1).gather(1, moves[:, None])[:, 0]
            return moves, chances, values, margins

        def answer(features: Tensor, masks: Tensor) -> Tensor:
            return drawn(legal(rival(features).logits, masks))

        def loss(decisions: Decisions, entropy: Tensor) -> tuple[Tensor, Tensor]:
            return surrogate(network, magnet, self.settings, decisions, entropy)

        faster: Any = torch.compile if self.device.type == "cuda" else lambda function: function
        self._act, self._answer, self._loss = faster(act), faster(answer), faster(loss)

    @torch.no_grad()
    def play(self) -> Seen:
        """Play the steps of a round."""
        s, worlds = self.settings, self.worlds
        counts = torch.zeros(4, device=self.device)
        for t in range(s.steps):
            worlds.look(self.features[t])
            self.masks[t] = worlds.masks
            moves, self.chances[t], self.values[t], self.margins[t] = self._act(self.features[t], self.masks[t])
            self.own[t] = 1.0
            if self.rivals:
                moves = self._answered(t, moves)
            self.moves[t] = moves
            players = worlds.players.clone()
            worlds.step(moves)
            points = torch.where(worlds.capped, 0.0, worlds.margins / MARGIN_SCALE)
            result = s.win * worlds.rewards + (1 - s.win) * points.clamp(-1, 1)
            self.points[t] = points
            self.rewards[t] = torch.where(worlds.capped, 0.0, result)
            self.ends[t] = worlds.dones.float()
            self.turns[t] = torch.where(worlds.players == players, 1.0, -1.0)
            counts += self._counted(moves)
        worlds.look(self.features[s.steps])
        _, _, self.values[s.steps], self.margins[s.steps] = self._act(self.features[s.steps], worlds.masks)
        ended, capped, margin, discards = counts.tolist()
        decisions, games = s.steps * s.games, max(ended, 1)
        return Seen(decisions / games, capped / games, margin / games, discards / decisions)

    def _counted(self, moves: Tensor) -> Tensor:
        """How many games the last step ended, how many the ply limit did, points between players, and discards."""
        first, after = DISCARDS[self.settings.game]
        worlds, discards = self.worlds, (moves >= first) & (moves < after)
        return torch.stack([worlds.dones.sum(), worlds.capped.sum(), worlds.margins.abs().sum(), discards.sum()])

    def _answered(self, t: int, moves: Tensor) -> Tensor:
        """The moves, with those of rivals in their games."""
        n, k = self.rivals, self.scripted
        parts = [self.greedy.moves()] if k else []
        if n > k:
            parts.append(self._answer(self.features[t, k:n], self.masks[t, k:n]))
        theirs = self.worlds.players[:n] != self.seats[:n]
        self.own[t, :n] = (~theirs).float()
        return torch.cat([torch.where(theirs, torch.cat(parts), moves[:n]), moves[n:]])

    @torch.no_grad()
    def _returns(self, values: Tensor, rewards: Tensor) -> Tensor:
        """What followed each decision, seen by whoever made it: lambda-returns, the sign turned with the mover."""
        s = self.settings
        gain = torch.zeros_like(values[0])
        found = torch.empty_like(rewards)
        for t in range(s.steps - 1, -1, -1):
            going_on = self.turns[t] * (1 - self.ends[t])
            gain = rewards[t] + going_on * values[t + 1] - values[t] + s.trace * going_on * gain
            found[t] = gain + values[t]
        return found

    def learn(self, done: float) -> Losses:
        """Learn from the round, when so much of the run is done."""
        s = self.settings
        for group in self.optimizer.param_groups:
            group["lr"] = s.at(s.rate, done)
        entropy = torch.tensor(s.at(s.entropy, done), device=self.device)
        decisions = self._decisions()
        order = torch.randperm(s.steps * s.games, device=self.device)
        seen = []
        for start in range(0, len(order), s.minibatch):
            rows = order[start : start + s.minibatch]
            loss, parts = self._loss(Decisions(*(column[rows] for column in decisions)), entropy)
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5, foreach=True)
            self.optimizer.step()
            seen.append(parts)
        with torch.no_grad():
            torch._foreach_lerp_(list(self.magnet.parameters()), list(self.network.parameters()), s.magnet_speed)
        return Losses(*torch.stack(seen).mean(0).tolist())

    def _decisions(self) -> Decisions:
        """All decisions of the round."""
        returns = self._returns(self.values, self.rewards)
        gains, own = (returns - self.values[:-1]).view(-1), self.own.view(-1)
        mean = (gains * own).sum() / own.sum()
        spread = (((gains - mean) ** 2 * own).sum() / own.sum()).sqrt() + 1e-6
        return Decisions(
            features=self.features[:-1].flatten(0, 1),
            masks=self.masks.flatten(0, 1),
            moves=self.moves.view(-1),
            chances=self.chances.view(-1),
            gains=(gains - mean) / spread,
            returns=returns.view(-1).clamp(-1, 1),
            points=self._returns(self.margins, self.points).view(-1),
            own=own,
        )


def surrogate(
    network: TokenNetwork, magnet: TokenNetwork, s: Settings, decisions: Decisions, entropy: Tensor
) -> tuple[Tensor, Tensor]:
    """What is made small by learning, and its parts, in the order of `Losses`."""
    features, masks, moves, chances, gains, returns, points, own = decisions
    logits, values, margins = network(features)
    likely = torch.log_softmax(legal(logits, masks), 1)
    share = likely.exp()
    weight = own / own.sum()
    log_ratio = torch.where(own > 0, likely.gather(1, moves[:, None])[:, 0] - chances, 0.0)
    ratio = log_ratio.exp()
    policy = -(torch.minimum(ratio * gains, ratio.clamp(1 - s.clip, 1 + s.clip) * gains) * weight).sum()
    unsure = -((share * torch.where(masks > 0, likely, 0.0)).sum(1) * weight).sum()
    some = features.shape[0] // DRAWN_TO_MAGNET
    with torch.no_grad():
        slow = torch.log_softmax(legal(magnet(features[:some]).logits, masks[:some]), 1)
    apart = torch.where(masks[:some] > 0, likely[:some] - slow, 0.0)
    pull = (share[:some] * apart).sum(1).mean()
    value, margin = ((values - returns) ** 2).mean(), ((margins - points) ** 2).mean()
    loss = policy + 0.5 * value + 0.1 * margin - entropy * unsure + s.magnet * pull
    return loss, torch.stack([policy, value, margin, unsure, pull, (log_ratio**2).mean() / 2]).detach()


def frozen(network: TokenNetwork) -> TokenNetwork:
    """A copy that does not learn."""
    return copy.deepcopy(network).requires_grad_(False)
