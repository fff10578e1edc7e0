"""Moves of a network are sampled by PyTorch."""

import pytest
import torch
from seeds import seeded


@pytest.fixture(autouse=True)
def seeded_torch(request: pytest.FixtureRequest) -> None:
    torch.manual_seed(seeded(request.node.nodeid).getrandbits(63))
