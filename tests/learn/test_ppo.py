"""What learning makes likelier, what it does not change, and that it improves play."""

import math
from typing import Any

import pytest
import torch
from learn.small import CPU, learner
from torch import Tensor

from mandala.games import GAMES
from mandala.learn.play import mask_illegal, network_policy, play_match, random_policy
from mandala.learn.ppo import WAITING_SAMPLE, Decisions, Learner, frozen_copy, of_seat, ppo_loss

NONE = torch.tensor(0.0)


def returns(one: Learner) -> tuple[Tensor, Tensor]:
    """The returns of both seats, and those of their margins."""
    return one._returns(one.values, one.rewards), one._returns(one.margins, one.margin_rewards)


def played(**more: Any) -> tuple[Learner, Decisions]:
    """A learner that has played a round, and its decisions."""
    one = learner(**more)
    one.play()
    return one, one._decisions(*returns(one))


def gradient(one: Learner, decisions: Decisions, entropy: Tensor = NONE) -> Tensor:
    loss, _ = ppo_loss(one.network, one.average, one.settings, decisions, None, entropy)
    parts = torch.autograd.grad(loss, list(one.network.parameters()))
    return torch.cat([part.flatten() for part in parts])


def log_probs(one: Learner, decisions: Decisions) -> Tensor:
    with torch.no_grad():
        log_probs = torch.log_softmax(mask_illegal(one.network(decisions.features).logits, decisions.masks), 1)
    return log_probs.gather(1, decisions.moves[:, None])[:, 0]


def test_an_advantage_makes_a_move_more_probable_and_a_disadvantage_less() -> None:
    one, decisions = played()
    choices = decisions.masks.sum(1) > 1
    advantages = torch.zeros(len(choices))
    good, bad = choices.nonzero()[:2, 0]
    advantages[good], advantages[bad] = 1.0, -1.0
    before = log_probs(one, decisions)
    step = gradient(one, decisions._replace(advantages=advantages))
    torch.nn.utils.vector_to_parameters(
        torch.nn.utils.parameters_to_vector(one.network.parameters()) - 0.05 * step, one.network.parameters()
    )
    after = log_probs(one, decisions)
    assert after[good] - after[bad] > before[good] - before[bad]


def test_moves_of_opponents_carry_no_gradient_of_the_policy() -> None:
    one, decisions = played(past_share=0.5, greedy_share=0.25)
    theirs = decisions.own == 0
    assert 0.1 < theirs.float().mean() < 0.5
    swapped = decisions._replace(
        advantages=torch.where(theirs, 100.0, decisions.advantages),
        log_probs=torch.where(theirs, -9.0, decisions.log_probs),
        moves=torch.where(theirs, decisions.masks.argmax(1), decisions.moves),
    )
    entropy = torch.tensor(0.02)
    assert torch.equal(gradient(one, decisions, entropy), gradient(one, swapped, entropy))
    assert not torch.equal(
        gradient(one, decisions), gradient(one, decisions._replace(advantages=-decisions.advantages))
    )


def test_opponents_move_on_their_turns_only_and_the_network_learns_on_its_own() -> None:
    one = learner(past_share=0.5, greedy_share=0.25)
    assert (one.greedy_games, one.opponent_games) == (4, 12)
    one.play()
    assert (one.own[:, 12:] == 1).all()
    assert 0 < one.own[:, :12].sum() < one.own[:, :12].numel()
    exploiter = Learner(one.settings, CPU, frozen_copy(one.network))
    assert (exploiter.greedy_games, exploiter.opponent_games) == (0, 16)


def test_advantages_are_in_standard_deviations_of_the_own_moves() -> None:
    _, decisions = played(past_share=0.5, games=64, steps=16)
    own = decisions.advantages[decisions.own > 0]
    assert math.isclose(own.mean().item(), 0, abs_tol=1e-5)
    assert math.isclose(own.std(correction=0).item(), 1, abs_tol=1e-3)


def plain_returns(one: Learner, game: int, seat: int) -> list[float]:
    """Lambda-returns of one game as the book has them: a mean of all n-step returns, the later ones weighted less."""
    s = one.settings

    def n_step(t: int, n: int) -> float:
        """What a seat gets by step t + n, with a value in place of the rest."""
        total = 0.0
        for k in range(t, t + n):
            total += one.rewards[k, game, seat].item()
            if one.dones[k, game]:
                return total
        return total + one.values[t + n, game, seat].item()

    def mixed(t: int) -> float:
        last = s.steps - t
        parts = [(1 - s.gae_lambda) * s.gae_lambda ** (n - 1) * n_step(t, n) for n in range(1, last)]
        return sum(parts) + s.gae_lambda ** (last - 1) * n_step(t, last)

    return [mixed(t) for t in range(s.steps)]


def test_returns_are_those_of_the_book() -> None:
    one = learner(steps=12)
    torch.manual_seed(2)
    one.values.uniform_(-1, 1)
    one.rewards.uniform_(-1, 1)
    one.dones[:] = (torch.rand_like(one.dones) < 0.2).float()
    found = one._returns(one.values, one.rewards)
    for game in range(one.settings.games):
        for seat in range(2):
            assert torch.allclose(found[:, game, seat], torch.tensor(plain_returns(one, game, seat)), atol=1e-5)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_both_seats_have_a_value_of_every_position_and_the_mover_sees_the_own_one(game: str) -> None:
    one = learner(game, steps=12)
    one.play()
    for t in range(12):
        expected = one.network(one.features[t]).values
        assert torch.allclose(of_seat(one.movers[t], one.values[t]), expected, atol=1e-5)
    both = one.values.sum(-1).abs()
    assert one.rewards.sum() == 0
    assert one.rewards.abs().sum() > 0 or not one.dones.any()
    if one.has_waiting_views:  # what they see differs, so their values need not cancel out
        assert both.max() > 1e-4
        assert (one.waiting_views[..., -1] == 1).all()
        assert (one.features[..., -1] == 0).all()
    else:
        assert both.max() == 0


def test_the_heads_learn_from_the_views_of_waiting_players() -> None:
    one = learner(games=64, steps=16, learning_rate=(1e-2, 1e-2))
    one.play()
    decisions, waits = one._decisions(*returns(one)), one._waiting_views(*returns(one))
    assert waits is not None
    assert len(waits.returns) == 16 * 64 // WAITING_SAMPLE
    t, game = 5, 5 % WAITING_SAMPLE + WAITING_SAMPLE  # the second sampled game of the step
    row = t * (64 // WAITING_SAMPLE) + 1
    assert waits.returns[row] == returns(one)[0][t, game, 1 - one.movers[t, game]]
    waits = waits._replace(returns=torch.full_like(waits.returns, 0.5))

    def error() -> float:
        loss: Tensor = ppo_loss(one.network, one.average, one.settings, decisions, waits, NONE)[1][3]
        return loss.item()

    before = error()
    for _ in range(20):
        loss, _ = ppo_loss(one.network, one.average, one.settings, decisions, waits, NONE)
        one.optimizer.zero_grad()
        torch.autograd.backward(loss)
        one.optimizer.step()
    assert error() < 0.8 * before


def test_a_capped_game_is_a_draw() -> None:
    one = learner(ply_limit=6, steps=8)
    statistics = one.play()
    assert one.dones.sum() > 0
    assert statistics.capped == 1.0
    assert (one.rewards == 0).all()
    assert (one.margin_rewards == 0).all()


def test_discards_are_counted() -> None:
    one = learner(games=64, steps=16)
    statistics = one.play()
    by_code = one.batch.batch.spec.moves.by_code
    discards = [by_code[code].text.startswith("d") for code in one.moves.flatten().tolist()]
    assert math.isclose(statistics.discards, sum(discards) / len(discards), rel_tol=1e-5)
    assert 0.1 < statistics.discards < 0.5


def test_the_kl_divergence_pulls_to_the_average_policy_which_follows() -> None:
    one, decisions = played(kl_weight=1.0, games=32)
    still = decisions._replace(advantages=torch.zeros_like(decisions.advantages))
    assert ppo_loss(one.network, one.average, one.settings, still, None, NONE)[1][5].abs() < 1e-6
    with torch.no_grad():
        one.average.policy_head.add_(0.3 * torch.randn_like(one.average.policy_head))
    apart = ppo_loss(one.network, one.average, one.settings, still, None, NONE)[1][5].item()
    assert apart > 1e-4
    before = one.average.policy_head.clone()
    for _ in range(20):
        loss, parts = ppo_loss(one.network, one.average, one.settings, still, None, NONE)
        one.optimizer.zero_grad()
        torch.autograd.backward(loss)
        one.optimizer.step()
    assert parts[5].item() < 0.5 * apart
    assert torch.equal(before, one.average.policy_head)
    one.learn(0.0)
    assert torch.allclose(
        one.average.policy_head, before.lerp(one.network.policy_head, one.settings.average_step), atol=1e-6
    )


def test_the_learning_rate_follows_the_run() -> None:
    one, _ = played(learning_rate=(1e-2, 1e-3))
    for done, rate in ((0.0, 1e-2), (0.5, 5.5e-3), (1.0, 1e-3), (2.0, 1e-3)):
        one.learn(done)
        assert math.isclose(one.optimizer.param_groups[0]["lr"], rate)


def test_a_few_seconds_of_training_beat_random_play() -> None:
    one = learner(
        width=16,
        games=128,
        steps=16,
        minibatch=512,
        learning_rate=(1e-2, 1e-2),
        entropy_bonus=(0.01, 0.01),
        past_share=0.0,
    )
    before = play_match("mandala", network_policy(one.network), random_policy, 512, CPU)
    for _ in range(25):
        one.play()
        one.learn(0.0)
    after = play_match("mandala", network_policy(one.network), random_policy, 512, CPU)
    assert before.wins < 0.6
    assert after.wins > 0.7
    assert after.margin > before.margin + 3
