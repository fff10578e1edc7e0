"""The network as it is trained: the same weights and the same arithmetic as `mandala.neural.network`, in PyTorch."""

from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from mandala.neural.features import Sight, sight_of

WHOLE_GAIN = 0.01  # of the last weights: a new network has hardly an opinion


class Opinion(NamedTuple):
    """Logits of all moves, values from -1 to 1, and margins in units of 40 points, for the players to move."""

    logits: Tensor
    values: Tensor
    margins: Tensor


class Layer(nn.Module):
    """Looks at each token and at averages of others, and adds what it makes of them."""

    def __init__(self, sight: Sight, width: int) -> None:
        super().__init__()
        self.sight = sight
        self.own = nn.Parameter(torch.randn(width, width) / width**0.5)
        self.bias = nn.Parameter(torch.zeros(width))
        for k in range(sight.pooled):
            self.register_parameter(f"pool{k}", nn.Parameter(torch.randn(width, width) / (2 * width) ** 0.5))
        self.back = nn.Parameter(torch.randn(width, width) * 0.3 / width**0.5)

    def forward(self, tokens: Tensor, near: Tensor | None) -> Tensor:
        """The tokens, a thought further."""
        kind = tokens.dtype
        n = normal(tokens)
        mixed = n @ self.own.to(kind) + self.bias.to(kind)
        for k, pool in enumerate(self.sight.pools(n, near)):
            mixed = mixed + pool @ getattr(self, f"pool{k}").to(kind)
        return tokens + nn.functional.relu(mixed) @ self.back.to(kind)


def normal(tokens: Tensor) -> Tensor:
    """Each token shifted and scaled to mean 0 and deviation 1."""
    return nn.functional.layer_norm(tokens.float(), tokens.shape[-1:]).to(tokens.dtype)


class TokenNetwork(nn.Module):
    """A network for one game, of so many layers of such a width; `kind` is the precision it thinks in."""

    def __init__(self, game: str, width: int, layers: int) -> None:
        super().__init__()
        self.kind = torch.float32
        self.game, self.sight = game, sight_of(game)
        sight, ends = self.sight, 2 + self.sight.whole
        self.into = nn.Parameter(torch.randn(sight.features, width) / sight.features**0.5)
        self.into_bias = nn.Parameter(torch.zeros(width))
        self.layers = nn.ModuleList(Layer(sight, width) for _ in range(layers))
        self.heads = nn.Parameter(torch.randn(width, sight.heads) * WHOLE_GAIN)
        self.heads_bias = nn.Parameter(torch.zeros(sight.heads))
        self.whole = nn.Parameter(torch.randn(width, width) / width**0.5)
        self.whole_bias = nn.Parameter(torch.zeros(width))
        self.ends = nn.Parameter(torch.randn(width, ends) * WHOLE_GAIN)
        self.ends_bias = nn.Parameter(torch.zeros(ends))
        self.scales: Tensor
        self.register_buffer("scales", torch.as_tensor(sight.scales), persistent=False)
        near = None if sight.near is None else torch.as_tensor(sight.near)
        self.near: Tensor | None
        self.register_buffer("near", near, persistent=False)
        self.sums: Tensor
        self.register_buffer("sums", sums(sight), persistent=False)

    def forward(self, features: Tensor) -> Opinion:
        """What to think of positions, given their features."""
        count, kind = features.shape[0], self.kind
        h = (features / self.scales).to(kind) @ self.into.to(kind) + self.into_bias.to(kind)
        h = h.view(count, *self.sight.shape, -1)
        near = None if self.near is None else self.near.to(kind)
        for layer in self.layers:
            h = layer(h, near)
        n = nn.functional.relu(normal(h)).view(count, self.sight.tokens, -1)
        heads = (n @ self.heads.to(kind)).float().view(count, -1) + self.heads_bias.repeat(self.sight.tokens)
        whole = nn.functional.relu(n.float().mean(1) @ self.whole + self.whole_bias) @ self.ends + self.ends_bias
        out = torch.cat([heads, torch.zeros_like(whole[:, :1]), whole[:, 2:]], 1)
        return Opinion(out @ self.sums, torch.tanh(whole[:, 0]), whole[:, 1])

    def weights(self) -> dict[str, NDArray[np.float32]]:
        """The weights by the names that `mandala.neural.network` knows."""
        return {name.removeprefix("layers."): value.float().cpu().numpy() for name, value in self.state_dict().items()}

    def take(self, weights: dict[str, NDArray[np.floating]]) -> None:
        """Take over such weights."""
        own = self.state_dict()
        self.load_state_dict({name: torch.as_tensor(weights[name.removeprefix("layers.")]) for name in own})


def sums(sight: Sight) -> Tensor:
    """The matrix that adds two outputs for each move: a product is faster to learn through than looking them up."""
    first, second = (torch.as_tensor(which) for which in sight.outputs)
    moves, size = torch.arange(len(first)), sight.tokens * sight.heads + 1 + sight.whole
    matrix = torch.zeros(size, len(first))
    matrix[first, moves] += 1.0
    matrix[second, moves] += 1.0
    return matrix
