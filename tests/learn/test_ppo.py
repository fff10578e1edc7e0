"""What learning makes likelier, what it leaves alone, and that it leads somewhere."""

import math
from typing import Any

import torch
from learn.small import CPU, learner
from torch import Tensor

from mandala.learn.play import at_random, chooser, duel, legal
from mandala.learn.ppo import Decisions, Learner, frozen, surrogate

NONE = torch.tensor(0.0)


def played(**more: Any) -> tuple[Learner, Decisions]:
    """A learner that has played a round, and its decisions."""
    one = learner(**more)
    one.play()
    return one, one._decisions()


def gradient(one: Learner, decisions: Decisions, entropy: Tensor = NONE) -> Tensor:
    loss, _ = surrogate(one.network, one.magnet, one.settings, decisions, entropy)
    parts = torch.autograd.grad(loss, list(one.network.parameters()))
    return torch.cat([part.flatten() for part in parts])


def chance(one: Learner, decisions: Decisions) -> Tensor:
    with torch.no_grad():
        likely = torch.log_softmax(legal(one.network(decisions.features).logits, decisions.masks), 1)
    return likely.gather(1, decisions.moves[:, None])[:, 0]


def test_a_move_that_paid_becomes_likelier_and_one_that_did_not_less_likely() -> None:
    one, decisions = played()
    choices = decisions.masks.sum(1) > 1
    gains = torch.zeros(len(choices))
    good, bad = choices.nonzero()[:2, 0]
    gains[good], gains[bad] = 1.0, -1.0
    before = chance(one, decisions)
    step = gradient(one, decisions._replace(gains=gains))
    torch.nn.utils.vector_to_parameters(
        torch.nn.utils.parameters_to_vector(one.network.parameters()) - 0.05 * step, one.network.parameters()
    )
    after = chance(one, decisions)
    assert after[good] - after[bad] > before[good] - before[bad]


def test_moves_of_rivals_carry_no_gradient_of_the_policy() -> None:
    one, decisions = played(past=0.5, scripted=0.25)
    theirs = decisions.own == 0
    assert 0.1 < theirs.float().mean() < 0.5
    swapped = decisions._replace(
        gains=torch.where(theirs, 100.0, decisions.gains),
        chances=torch.where(theirs, -9.0, decisions.chances),
        moves=torch.where(theirs, decisions.masks.argmax(1), decisions.moves),
    )
    entropy = torch.tensor(0.02)
    assert torch.equal(gradient(one, decisions, entropy), gradient(one, swapped, entropy))
    assert not torch.equal(gradient(one, decisions), gradient(one, decisions._replace(gains=-decisions.gains)))


def test_rivals_move_on_their_turns_only_and_the_network_learns_on_its_own() -> None:
    one = learner(past=0.5, scripted=0.25)
    assert (one.scripted, one.rivals) == (4, 12)
    one.play()
    assert (one.own[:, 12:] == 1).all()
    assert 0 < one.own[:, :12].sum() < one.own[:, :12].numel()
    exploiter = Learner(one.settings, CPU, frozen(one.network))
    assert (exploiter.scripted, exploiter.rivals) == (0, 16)


def test_gains_are_measured_in_deviations_of_the_own_moves() -> None:
    _, decisions = played(past=0.5, games=64, steps=16)
    own = decisions.gains[decisions.own > 0]
    assert math.isclose(own.mean().item(), 0, abs_tol=1e-5)
    assert math.isclose(own.std(correction=0).item(), 1, abs_tol=1e-3)


def plain_returns(one: Learner, game: int) -> list[float]:
    """Lambda-returns of one game as the book has them: a mean of all n-step returns, the later ones weighted less."""
    s = one.settings

    def n_step(t: int, n: int) -> float:
        """What the player of step t gets by step t + n, where a value stands for the rest."""
        total, sign = 0.0, 1.0
        for k in range(t, t + n):
            total += sign * one.rewards[k, game].item()
            if one.ends[k, game]:
                return total
            sign *= one.turns[k, game].item()
        return total + sign * one.values[t + n, game].item()

    def mixed(t: int) -> float:
        last = s.steps - t
        parts = [(1 - s.trace) * s.trace ** (n - 1) * n_step(t, n) for n in range(1, last)]
        return sum(parts) + s.trace ** (last - 1) * n_step(t, last)

    return [mixed(t) for t in range(s.steps)]


def test_returns_are_those_of_the_book() -> None:
    one = learner(steps=12)
    torch.manual_seed(2)
    one.values.uniform_(-1, 1)
    one.rewards.uniform_(-1, 1)
    one.turns[:] = torch.where(torch.rand_like(one.turns) < 0.5, 1.0, -1.0)
    one.ends[:] = (torch.rand_like(one.ends) < 0.2).float()
    found = one._returns(one.values, one.rewards)
    for game in range(one.settings.games):
        assert torch.allclose(found[:, game], torch.tensor(plain_returns(one, game)), atol=1e-5)


def test_a_capped_game_is_a_draw() -> None:
    one = learner(ply_limit=6, steps=8)
    seen = one.play()
    assert one.ends.sum() > 0
    assert seen.capped == 1.0
    assert (one.rewards == 0).all()
    assert (one.points == 0).all()


def test_discards_are_counted() -> None:
    one = learner(games=64, steps=16)
    seen = one.play()
    words = one.worlds.batch.spec.moves.by_code
    discards = [words[code].text.startswith("d") for code in one.moves.flatten().tolist()]
    assert math.isclose(seen.discards, sum(discards) / len(discards), rel_tol=1e-5)
    assert 0.1 < seen.discards < 0.5


def test_the_magnet_draws_and_follows() -> None:
    one, decisions = played(magnet=1.0, games=32)
    still = decisions._replace(gains=torch.zeros_like(decisions.gains))
    assert surrogate(one.network, one.magnet, one.settings, still, NONE)[1][4].abs() < 1e-6
    with torch.no_grad():
        one.magnet.policy_head.add_(0.3 * torch.randn_like(one.magnet.policy_head))
    apart = surrogate(one.network, one.magnet, one.settings, still, NONE)[1][4].item()
    assert apart > 1e-4
    before = one.magnet.policy_head.clone()
    for _ in range(20):
        loss, parts = surrogate(one.network, one.magnet, one.settings, still, NONE)
        one.optimizer.zero_grad()
        torch.autograd.backward(loss)
        one.optimizer.step()
    assert parts[4].item() < 0.5 * apart
    assert torch.equal(before, one.magnet.policy_head)
    one.learn(0.0)
    assert torch.allclose(
        one.magnet.policy_head, before.lerp(one.network.policy_head, one.settings.magnet_speed), atol=1e-6
    )


def test_rate_and_entropy_follow_the_run() -> None:
    one, _ = played(rate=(1e-2, 1e-3))
    for done, rate in ((0.0, 1e-2), (0.5, 5.5e-3), (1.0, 1e-3), (2.0, 1e-3)):
        one.learn(done)
        assert math.isclose(one.optimizer.param_groups[0]["lr"], rate)


def test_a_few_seconds_of_training_beat_random_play() -> None:
    one = learner(width=16, games=128, steps=16, minibatch=512, rate=(1e-2, 1e-2), entropy=(0.01, 0.01), past=0.0)
    before = duel("mandala", chooser(one.network), at_random, 512, CPU)
    for _ in range(25):
        one.play()
        one.learn(0.0)
    after = duel("mandala", chooser(one.network), at_random, 512, CPU)
    assert before.wins < 0.6
    assert after.wins > 0.7
    assert after.margin > before.margin + 3
