"""The network that learns is the network that plays."""

from pathlib import Path

import numpy as np
import pytest
import torch
from learn.small import CPU
from torch import Tensor

from mandala import MandalaError
from mandala.games import GAMES
from mandala.learn.network import TokenNetwork
from mandala.learn.play import mask_illegal, network_policy, random_policy, sample
from mandala.learn.torch_batch import TorchBatch
from mandala.learn.weights import read_network, write_weights
from mandala.neural.features import feature_spec
from mandala.neural.network import Network, read_weights, size_of


def random_network(game: str) -> TokenNetwork:
    """A network whose every weight matters."""
    torch.manual_seed(3)
    network = TokenNetwork(game, 16, 2).requires_grad_(False)
    for weights in network.parameters():
        weights.add_(0.1 * torch.randn_like(weights))
    return network


def positions(game: str) -> tuple[Tensor, Tensor]:
    """Features and masks from the middle of some games."""
    batch, spec = TorchBatch(game, 64, 1, 250, CPU), feature_spec(game)
    features = torch.zeros(64, spec.tokens, spec.features, dtype=torch.int8)
    for _ in range(20):
        batch.step(torch.as_tensor(batch.batch.sample()))
    batch.encode(features)
    return features, batch.masks


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_predicts_as_the_network_of_the_bots_does(game: str) -> None:
    features, _ = positions(game)
    network = random_network(game)
    outputs = network(features)
    prediction = Network(game, network.weights()).predict(features.numpy())
    assert np.ptp(prediction.logits) > 1
    assert np.allclose(outputs.logits, prediction.logits, atol=1e-3)
    assert np.allclose(outputs.values, prediction.values, atol=1e-4)
    assert np.allclose(40 * outputs.scaled_margins, prediction.margins, atol=4e-3)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_illegal_move_is_never_made(game: str) -> None:
    features, masks = positions(game)
    network = random_network(game)
    for choose in (random_policy, network_policy(network), network_policy(network, argmax=True)):
        for _ in range(20):
            assert masks.gather(1, choose(features, masks)[:, None]).all()


def test_moves_are_sampled_from_the_softmax_of_their_logits() -> None:
    torch.manual_seed(1)
    logits = torch.tensor([1.0, 0.0, 5.0, -1.0]).expand(20000, 4)
    masks = torch.tensor([1, 1, 0, 1]).expand(20000, 4)
    shares = torch.bincount(sample(mask_illegal(logits, masks)), minlength=4) / 20000
    expected = torch.softmax(torch.tensor([1.0, 0.0, -1e9, -1.0]), 0)
    assert torch.allclose(shares, expected, atol=0.02)


def test_weights_survive_a_file(tmp_path: Path) -> None:
    network = random_network("mandala")
    write_weights(tmp_path / "w.npz", network)
    assert size_of(read_weights(tmp_path / "w.npz")) == (16, 2)
    again = read_network("mandala", tmp_path / "w.npz")
    assert all(torch.equal(a, b) for a, b in zip(network.parameters(), again.parameters(), strict=True))
    assert not any(weights.requires_grad for weights in again.parameters())
    assert [entry.name for entry in tmp_path.iterdir()] == ["w.npz"]


def test_files_that_are_not_weights_of_the_game_are_refused(tmp_path: Path) -> None:
    write_weights(tmp_path / "cards.npz", random_network("mandala"))
    with pytest.raises(MandalaError, match="not for patterns"):
        read_network("patterns", tmp_path / "cards.npz")
    (tmp_path / "text.npz").write_text("hello")
    np.savez(tmp_path / "other.npz", a=np.zeros(3))
    for name in ("text.npz", "other.npz"):
        with pytest.raises(MandalaError, match=f"{name} does not hold weights"):
            read_network("mandala", tmp_path / name)
