"""Networks that have learnt nothing, for tests that need one."""

import numpy as np

from mandala.neural.features import feature_spec
from mandala.neural.network import Network


def random_network(game: str, seed: int = 0, width: int = 16, layers: int = 2) -> Network:
    """A network of random weights, large enough to make a difference."""
    spec, rng = feature_spec(game), np.random.default_rng(seed)
    heads = 2 + spec.global_logits
    shapes = {"embedding": (spec.features, width), "embedding_bias": (width,)}
    for layer in range(layers):
        square = (width, width)
        shapes |= {f"{layer}.hidden": square, f"{layer}.hidden_bias": (width,), f"{layer}.residual": square}
        shapes |= {f"{layer}.pool{k}": square for k in range(spec.pools)}
    shapes |= {"policy_head": (width, spec.token_logits), "policy_head_bias": (spec.token_logits,)}
    shapes |= {"global_hidden": (width, width), "global_hidden_bias": (width,)}
    shapes |= {"global_head": (width, heads), "global_head_bias": (heads,)}
    return Network(game, {name: rng.normal(0, shape[0] ** -0.5, shape) for name, shape in shapes.items()})
