"""Proximal policy optimization (PPO) by self-play.

Two terms are added to the clipped surrogate loss. The entropy bonus keeps the policy from collapsing to a few moves.
The KL divergence to the average policy, a slow moving average of the network's own weights, keeps it from cycling: in
games of hidden information plain self-play need not converge.

Where cards are hidden, both players have a value of every position, each from their own view, and returns are
bootstrapped from the values of the same player. The value and margin heads learn from the waiting players' views too.
"""

import copy
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from mandala.extras import needs
from mandala.games import spec_named
from mandala.learn.backend import Backend
from mandala.learn.greedy import GreedyOpponent
from mandala.learn.network import TokenNetwork
from mandala.learn.play import mask_illegal, sample
from mandala.learn.settings import Settings
from mandala.learn.torch_batch import TorchBatch
from mandala.neural.features import feature_spec
from mandala.neural.value import MARGIN_SCALE

with needs("learn"):
    import torch
    from torch import Tensor

BLOCK = 128  # the number of games against opponents is a multiple of this: GPUs are fastest with round numbers
KL_SAMPLE = 4  # the KL divergence to the average policy is computed for one of this many decisions
WAITING_SAMPLE = 4  # the heads learn from the waiting player's view in one of this many positions
BETAS = (0.9, 0.98)  # of Adam


class RoundStatistics(NamedTuple):
    """Statistics of the play of a round.

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
    """Some decisions, a row each, and their results.

    Attributes:
        features: of the position.
        masks: 1 for every legal move.
        moves: the one that was made.
        log_probs: its log-probability under the policy that made it.
        advantages: by how much it turned out better than expected, in standard deviations.
        returns: what the value head should have predicted.
        margin_returns: what the margin head should have predicted.
        own: 1 if the network made the move, 0 if an opponent did.
    """

    features: Tensor
    masks: Tensor
    moves: Tensor
    log_probs: Tensor
    advantages: Tensor
    returns: Tensor
    margin_returns: Tensor
    own: Tensor


class WaitingViews(NamedTuple):
    """Some positions as the waiting players see them, a row each; the columns are those of `Decisions`."""

    features: Tensor
    returns: Tensor
    margin_returns: Tensor


class Losses(NamedTuple):
    """Means over a round of learning.

    Attributes:
        policy_loss: the clipped surrogate loss.
        value_loss: the squared error of the value head.
        margin_loss: the squared error of the margin head.
        waiting_value_loss: the squared error of the value head for waiting players; 0 where nothing is hidden.
        entropy: of the policy.
        kl_to_average: the KL divergence to the average policy.
        approx_kl: the approximate KL divergence to the policy that played the round.
    """

    policy_loss: float
    value_loss: float
    margin_loss: float
    waiting_value_loss: float
    entropy: float
    kl_to_average: float
    approx_kl: float


class Learner:
    """A network that plays against itself, or against an opponent, and learns from it."""

    def __init__(self, settings: Settings, backend: Backend, opponent: TokenNetwork | None = None) -> None:
        self.settings, self.backend = s, backend = settings, backend
        self.device = device = backend.device
        torch.manual_seed(s.seed)
        self.network = TokenNetwork(s.game, s.width, s.layers).to(device)
        self.network.dtype = backend.dtype
        self.average = frozen_copy(self.network)
        self.is_exploiter = opponent is not None
        self.opponent = opponent.to(device) if opponent else frozen_copy(self.network)
        self.opponent.dtype = backend.dtype
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), lr=s.learning_rate[0], eps=1e-5, betas=BETAS, fused=backend.fused
        )
        self.batch = TorchBatch(s.game, s.games, s.seed, s.ply_limit, backend)
        block = min(BLOCK, max(4, s.games // 16))
        past_games = s.games if self.is_exploiter else int(s.past_share * s.games) // block * block
        # The first games are against the greedy bot, the next against the opponent network, the rest self-play.
        self.greedy_games = 0 if self.is_exploiter else int(s.greedy_share * s.games) // block * block
        self.opponent_games = self.greedy_games + past_games
        self.greedy = GreedyOpponent(self.batch, self.greedy_games, s.seed)
        self.seats = (torch.arange(s.games, device=device) // 2 % 2).to(torch.int8)
        self._allocate()
        self._compile()

    def _allocate(self) -> None:
        s, spec = self.settings, feature_spec(self.settings.game)

        def zeros(*more: int, dtype: torch.dtype = torch.float32, steps: int = s.steps) -> Tensor:
            return torch.zeros(steps, s.games, *more, dtype=dtype, device=self.device)

        self.features = zeros(spec.tokens, spec.features, dtype=torch.int8, steps=s.steps + 1)
        self.masks = zeros(self.batch.masks.shape[1], dtype=torch.int8)
        self.moves = zeros(dtype=torch.int64)
        self.movers = zeros(dtype=torch.int64, steps=s.steps + 1)
        self.log_probs, self.dones, self.own = (zeros() for _ in range(3))
        # For each seat, also if it is not to move:
        self.rewards, self.margin_rewards = zeros(2), zeros(2)
        self.values, self.margins = zeros(2, steps=s.steps + 1), zeros(2, steps=s.steps + 1)
        self.has_waiting_views = spec.encode_waiting is not None
        if self.has_waiting_views:
            self.waiting_features = torch.zeros_like(self.features[0])
            self.waiting_views = torch.zeros(
                s.steps, s.games // WAITING_SAMPLE, spec.tokens, spec.features, dtype=torch.int8
            )
            self.waiting_views = self.waiting_views.to(self.device)

    def _compile(self) -> None:
        network, average, opponent = self.network, self.average, self.opponent

        def act(features: Tensor, masks: Tensor) -> tuple[Tensor, ...]:
            logits, values, margins = network(features)
            logits = mask_illegal(logits, masks)
            moves = sample(logits)
            log_probs = torch.log_softmax(logits, 1).gather(1, moves[:, None])[:, 0]
            return moves, log_probs, values, margins

        def answer(features: Tensor, masks: Tensor) -> Tensor:
            return sample(mask_illegal(opponent(features).logits, masks))

        def expect(features: Tensor) -> tuple[Tensor, Tensor]:
            _, values, margins = network(features)
            return values, margins

        def loss(
            decisions: Decisions, waiting_views: WaitingViews | None, entropy_bonus: Tensor
        ) -> tuple[Tensor, Tensor]:
            return ppo_loss(network, average, self.settings, decisions, waiting_views, entropy_bonus)

        compiled = self.backend.compile
        self._act, self._answer, self._loss = compiled(act), compiled(answer), compiled(loss)
        self._expect = compiled(expect)

    @torch.no_grad()
    def play(self) -> RoundStatistics:
        """Play the steps of a round."""
        s, batch = self.settings, self.batch
        counts = torch.zeros(4, device=self.device)
        for t in range(s.steps):
            batch.encode(self.features[t])
            self.masks[t] = batch.masks
            moves, self.log_probs[t], *expected = self._act(self.features[t], self.masks[t])
            self._write_values(t, *expected)
            self.own[t] = 1.0
            if self.opponent_games:
                moves = self._with_opponents(t, moves)
            self.moves[t] = moves
            batch.step(moves)
            margins = torch.where(batch.capped, 0.0, batch.margins / MARGIN_SCALE)
            result = s.win_weight * batch.rewards + (1 - s.win_weight) * margins.clamp(-1, 1)
            self.margin_rewards[t] = by_seat(self.movers[t], margins, -margins)
            result = torch.where(batch.capped, 0.0, result)
            self.rewards[t] = by_seat(self.movers[t], result, -result)
            self.dones[t] = batch.dones.float()
            counts += self._counts(moves)
        batch.encode(self.features[s.steps])
        _, _, *expected = self._act(self.features[s.steps], batch.masks)
        self._write_values(s.steps, *expected)
        ended, capped, margin, discards = counts.tolist()
        decisions, games = s.steps * s.games, max(ended, 1)
        return RoundStatistics(decisions / games, capped / games, margin / games, discards / decisions)

    def _write_values(self, t: int, values: Tensor, margins: Tensor) -> None:
        """Write the values and margins of both players, given those of the players to move."""
        self.movers[t] = self.batch.players
        their_values, their_margins = -values, -margins
        if self.has_waiting_views:
            self.batch.encode(self.waiting_features, waiting=True)
            their_values, their_margins = self._expect(self.waiting_features)
            if t < self.settings.steps:
                self.waiting_views[t] = self.waiting_features[self._sampled(t)]
        self.values[t] = by_seat(self.movers[t], values, their_values)
        self.margins[t] = by_seat(self.movers[t], margins, their_margins)

    def _counts(self, moves: Tensor) -> Tensor:
        """How many games the last step ended, how many the ply limit did, points between players, and discards."""
        codes = spec_named(self.settings.game).learn.DISCARDS
        batch, discards = self.batch, (moves >= codes.start) & (moves < codes.stop)
        return torch.stack([batch.dones.sum(), batch.capped.sum(), batch.margins.abs().sum(), discards.sum()])

    def _with_opponents(self, t: int, moves: Tensor) -> Tensor:
        """The moves, with those of opponents in their games."""
        n, k = self.opponent_games, self.greedy_games
        parts = [self.greedy.moves()] if k else []
        if n > k:
            parts.append(self._answer(self.features[t, k:n], self.masks[t, k:n]))
        theirs = self.batch.players[:n] != self.seats[:n]
        self.own[t, :n] = (~theirs).float()
        return torch.cat([torch.where(theirs, torch.cat(parts), moves[:n]), moves[n:]])

    @torch.no_grad()
    def _returns(self, values: Tensor, rewards: Tensor) -> Tensor:
        """The lambda-returns (GAE) of all positions for both seats."""
        s = self.settings
        advantage = torch.zeros_like(values[0])
        returns = torch.empty_like(rewards)
        for t in range(s.steps - 1, -1, -1):
            continues = 1 - self.dones[t, :, None]
            advantage = rewards[t] + continues * (values[t + 1] + s.gae_lambda * advantage) - values[t]
            returns[t] = advantage + values[t]
        return returns

    def learn(self, done: float) -> Losses:
        """Learn from the round; `done` is the finished share of the run."""
        s = self.settings
        for group in self.optimizer.param_groups:
            group["lr"] = s.at(s.learning_rate, done)
        entropy_bonus = torch.tensor(s.at(s.entropy_bonus, done), device=self.device)
        returns = self._returns(self.values, self.rewards).clamp(-1, 1)
        margin_returns = self._returns(self.margins, self.margin_rewards)
        minibatches = self._minibatches(
            self._decisions(returns, margin_returns), self._waiting_views(returns, margin_returns)
        )
        losses = []
        for decisions, waiting_views in minibatches:
            loss, parts = self._loss(decisions, waiting_views, entropy_bonus)
            self.optimizer.zero_grad(set_to_none=True)
            torch.autograd.backward(loss)
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5, foreach=True)
            self.optimizer.step()
            losses.append(parts)
        with torch.no_grad():
            torch._foreach_lerp_(list(self.average.parameters()), list(self.network.parameters()), s.average_step)
        return Losses(*torch.stack(losses).mean(0).tolist())

    def _minibatches(
        self, decisions: Decisions, waiting_views: WaitingViews | None
    ) -> Iterator[tuple[Decisions, WaitingViews | None]]:
        """All decisions in random order, and to each minibatch its part of the views of waiting players."""
        count, size = decisions.own.numel(), self.settings.minibatch
        parts = torch.randperm(count, device=self.device).tensor_split(list(range(size, count, size)))
        if waiting_views is None:
            waiting_parts: tuple[Tensor, ...] = ()
        else:
            waiting_parts = torch.randperm(waiting_views.returns.numel(), device=self.device).tensor_split(len(parts))
        for rows, waiting_rows in zip_longest(parts, waiting_parts):
            some = None if waiting_views is None else WaitingViews(*(column[waiting_rows] for column in waiting_views))
            yield Decisions(*(column[rows] for column in decisions)), some

    def _decisions(self, both_returns: Tensor, both_margin_returns: Tensor) -> Decisions:
        """All decisions of the round, given the returns of both seats."""
        movers = self.movers[:-1]
        returns, values = of_seat(movers, both_returns), of_seat(movers, self.values[:-1])
        advantages, own = (returns - values).view(-1), self.own.view(-1)
        mean = (advantages * own).sum() / own.sum()
        deviation = (((advantages - mean) ** 2 * own).sum() / own.sum()).sqrt() + 1e-6
        return Decisions(
            features=self.features[:-1].flatten(0, 1),
            masks=self.masks.flatten(0, 1),
            moves=self.moves.view(-1),
            log_probs=self.log_probs.view(-1),
            advantages=(advantages - mean) / deviation,
            returns=returns.view(-1),
            margin_returns=of_seat(movers, both_margin_returns).view(-1),
            own=own,
        )

    def _waiting_views(self, both_returns: Tensor, both_margin_returns: Tensor) -> WaitingViews | None:
        """The sampled views of waiting players, given the returns of both seats."""
        if not self.has_waiting_views:
            return None
        waiting = 1 - self.movers[:-1]
        returns, margin_returns = of_seat(waiting, both_returns), of_seat(waiting, both_margin_returns)
        steps = range(self.settings.steps)
        return WaitingViews(
            features=self.waiting_views.flatten(0, 1),
            returns=torch.cat([returns[t, self._sampled(t)] for t in steps]),
            margin_returns=torch.cat([margin_returns[t, self._sampled(t)] for t in steps]),
        )

    def _sampled(self, t: int) -> slice:
        """The games from which the views of the waiting players at a step are learned."""
        games = self.settings.games // WAITING_SAMPLE * WAITING_SAMPLE
        return slice(t % WAITING_SAMPLE, games, WAITING_SAMPLE)


def by_seat(movers: Tensor, mine: Tensor, theirs: Tensor) -> Tensor:
    """Columns for seats 0 and 1, from what holds for the player to move and for the other one."""
    return torch.where(movers[:, None] == torch.arange(2, device=movers.device), mine[:, None], theirs[:, None])


def of_seat(seats: Tensor, columns: Tensor) -> Tensor:
    """What holds for these seats, from columns for seats 0 and 1."""
    return columns.gather(-1, seats[..., None])[..., 0]


def ppo_loss(
    network: TokenNetwork,
    average: TokenNetwork,
    s: Settings,
    decisions: Decisions,
    waiting_views: WaitingViews | None,
    entropy_bonus: Tensor,
) -> tuple[Tensor, Tensor]:
    """The loss to minimise, and its parts in the order of `Losses`."""
    features, masks, moves, old_log_probs, advantages, returns, margin_returns, own = decisions
    logits, values, margins = network(features)
    log_probs = torch.log_softmax(mask_illegal(logits, masks), 1)
    probs = log_probs.exp()
    weight = own / own.sum()
    log_ratio = torch.where(own > 0, log_probs.gather(1, moves[:, None])[:, 0] - old_log_probs, 0.0)
    ratio = log_ratio.exp()
    clipped = ratio.clamp(1 - s.clip_range, 1 + s.clip_range)
    policy = -(torch.minimum(ratio * advantages, clipped * advantages) * weight).sum()
    entropy = -((probs * torch.where(masks > 0, log_probs, 0.0)).sum(1) * weight).sum()
    some = features.shape[0] // KL_SAMPLE
    with torch.no_grad():
        average_log_probs = torch.log_softmax(mask_illegal(average(features[:some]).logits, masks[:some]), 1)
    difference = torch.where(masks[:some] > 0, log_probs[:some] - average_log_probs, 0.0)
    kl = (probs[:some] * difference).sum(1).mean()
    value, margin = ((values - returns) ** 2).mean(), ((margins - margin_returns) ** 2).mean()
    loss = policy + 0.5 * value + 0.1 * margin - entropy_bonus * entropy + s.kl_weight * kl
    waiting_value = torch.zeros_like(value)
    if waiting_views is not None:
        _, values, margins = network(waiting_views.features)
        waiting_value = ((values - waiting_views.returns) ** 2).mean()
        loss = loss + 0.5 * waiting_value + 0.1 * ((margins - waiting_views.margin_returns) ** 2).mean()
    approx_kl = (log_ratio**2).mean() / 2
    return loss, torch.stack([policy, value, margin, waiting_value, entropy, kl, approx_kl]).detach()


def frozen_copy(network: TokenNetwork) -> TokenNetwork:
    """A copy that does not learn."""
    return copy.deepcopy(network).requires_grad_(False)
