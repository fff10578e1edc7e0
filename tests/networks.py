"""Networks that have learnt nothing, for tests that need one."""

import numpy as np

from mandala.neural.features import sight_of
from mandala.neural.network import Network


def random_network(game: str, seed: int = 0, width: int = 16, layers: int = 2) -> Network:
    """A network of random weights, large enough to make a difference."""
    sight, rng = sight_of(game), np.random.default_rng(seed)
    ends = 2 + sight.whole
    shapes = {"into": (sight.features, width), "into_bias": (width,)}
    for layer in range(layers):
        shapes |= {f"{layer}.own": (width, width), f"{layer}.bias": (width,), f"{layer}.back": (width, width)}
        shapes |= {f"{layer}.pool{k}": (width, width) for k in range(sight.pooled)}
    shapes |= {"heads": (width, sight.heads), "heads_bias": (sight.heads,)}
    shapes |= {"whole": (width, width), "whole_bias": (width,), "ends": (width, ends), "ends_bias": (ends,)}
    return Network(game, {name: rng.normal(0, shape[0] ** -0.5, shape) for name, shape in shapes.items()})
