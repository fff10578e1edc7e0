"""The random numbers of other libraries are seeded."""

from collections.abc import Iterator

import pytest
import torch
from chance import seeded_chance
from seeds import seeded

__all__ = ["seeded_chance"]


@pytest.fixture(autouse=True)
def seeded_torch(request: pytest.FixtureRequest) -> None:
    torch.manual_seed(seeded(request.node.nodeid).getrandbits(63))


@pytest.fixture
def one_thread() -> Iterator[None]:
    """PyTorch computes in one thread, and afterwards in as many as before."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)
