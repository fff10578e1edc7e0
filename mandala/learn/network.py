"""The network in PyTorch, for training: the same weights and arithmetic as `mandala.neural.network`."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mandala.extras import needs
from mandala.neural.features import FeatureSpec, feature_spec

with needs("learn"):
    import torch
    from torch import Tensor, nn

HEAD_GAIN = 0.01  # of the last weights: a new network predicts about 0 for everything


class Outputs(NamedTuple):
    """Logits of all moves, values from -1 to 1, and margins divided by MARGIN_SCALE, for the players to move."""

    logits: Tensor
    values: Tensor
    scaled_margins: Tensor


class Layer(nn.Module):
    """A residual layer: it combines each token with averages of other tokens."""

    def __init__(self, spec: FeatureSpec, width: int) -> None:
        super().__init__()
        self.feature_spec = spec
        self.hidden = nn.Parameter(torch.randn(width, width) / width**0.5)
        self.hidden_bias = nn.Parameter(torch.zeros(width))
        for k in range(spec.pools):
            self.register_parameter(f"pool{k}", nn.Parameter(torch.randn(width, width) / (2 * width) ** 0.5))
        self.residual = nn.Parameter(torch.randn(width, width) * 0.3 / width**0.5)

    def forward(self, tokens: Tensor, adjacency: Tensor | None) -> Tensor:
        """The tokens after this layer."""
        dtype = tokens.dtype
        normalized = layer_norm(tokens)
        hidden = normalized @ self.hidden.to(dtype) + self.hidden_bias.to(dtype)
        for k, pooled in enumerate(self.feature_spec.pool(normalized, adjacency)):
            hidden = hidden + pooled @ getattr(self, f"pool{k}").to(dtype)
        return tokens + nn.functional.relu(hidden) @ self.residual.to(dtype)


def layer_norm(tokens: Tensor) -> Tensor:
    """Each token shifted and scaled to mean 0 and standard deviation 1."""
    return nn.functional.layer_norm(tokens.float(), tokens.shape[-1:]).to(tokens.dtype)


class TokenNetwork(nn.Module):
    """A network for one game; `dtype` is the precision of its activations."""

    def __init__(self, game: str, width: int, layers: int) -> None:
        super().__init__()
        self.dtype = torch.float32
        self.game, self.feature_spec = game, feature_spec(game)
        spec, heads = self.feature_spec, 2 + self.feature_spec.global_logits  # value, margin, and the global logits
        self.embedding = nn.Parameter(torch.randn(spec.features, width) / spec.features**0.5)
        self.embedding_bias = nn.Parameter(torch.zeros(width))
        self.layers = nn.ModuleList(Layer(spec, width) for _ in range(layers))
        self.policy_head = nn.Parameter(torch.randn(width, spec.token_logits) * HEAD_GAIN)
        self.policy_head_bias = nn.Parameter(torch.zeros(spec.token_logits))
        self.global_hidden = nn.Parameter(torch.randn(width, width) / width**0.5)
        self.global_hidden_bias = nn.Parameter(torch.zeros(width))
        self.global_head = nn.Parameter(torch.randn(width, heads) * HEAD_GAIN)
        self.global_head_bias = nn.Parameter(torch.zeros(heads))
        self.scales: Tensor
        self.register_buffer("scales", torch.as_tensor(spec.scales), persistent=False)
        adjacency = None if spec.adjacency is None else torch.as_tensor(spec.adjacency)
        self.adjacency: Tensor | None
        self.register_buffer("adjacency", adjacency, persistent=False)
        self.logit_matrix: Tensor
        self.register_buffer("logit_matrix", logit_matrix(spec), persistent=False)

    def forward(self, features: Tensor) -> Outputs:
        """The outputs for positions, given their features."""
        count, dtype = features.shape[0], self.dtype
        tokens = (features / self.scales).to(dtype) @ self.embedding.to(dtype) + self.embedding_bias.to(dtype)
        tokens = tokens.view(count, *self.feature_spec.shape, -1)
        adjacency = None if self.adjacency is None else self.adjacency.to(dtype)
        for layer in self.layers:
            tokens = layer(tokens, adjacency)
        tokens = nn.functional.relu(layer_norm(tokens)).view(count, self.feature_spec.tokens, -1)
        token_logits = (tokens @ self.policy_head.to(dtype)).float().view(count, -1)
        token_logits = token_logits + self.policy_head_bias.repeat(self.feature_spec.tokens)
        hidden = nn.functional.relu(tokens.float().mean(1) @ self.global_hidden + self.global_hidden_bias)
        heads = hidden @ self.global_head + self.global_head_bias
        outputs = torch.cat([token_logits, torch.zeros_like(heads[:, :1]), heads[:, 2:]], 1)
        return Outputs(outputs @ self.logit_matrix, torch.tanh(heads[:, 0]), heads[:, 1])

    def weights(self) -> dict[str, NDArray[np.float32]]:
        """The weights with the names of `mandala.neural.network`."""
        return {name.removeprefix("layers."): value.float().cpu().numpy() for name, value in self.state_dict().items()}

    def load_weights(self, weights: dict[str, NDArray[np.floating]]) -> None:
        """Load such weights."""
        own = self.state_dict()
        self.load_state_dict({name: torch.as_tensor(weights[name.removeprefix("layers.")]) for name in own})


def logit_matrix(spec: FeatureSpec) -> Tensor:
    """The matrix that adds two outputs for each move: the gradient of a product is faster than that of a look-up."""
    first, second = (torch.as_tensor(indices) for indices in spec.logit_indices)
    moves, size = torch.arange(len(first)), spec.tokens * spec.token_logits + 1 + spec.global_logits
    matrix = torch.zeros(size, len(first))
    matrix[first, moves] += 1.0
    matrix[second, moves] += 1.0
    return matrix
