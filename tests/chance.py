"""Seeds for the global generators, and for the operating system's random numbers."""

import random
import secrets

import numpy as np
import pytest
from seeds import seeded


@pytest.fixture(autouse=True)
def seeded_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A conftest.py that imports this fixture seeds every test of its folder, each by its own name."""
    chance = seeded(request.node.nodeid)
    for module in (secrets, np.random.bit_generator):
        monkeypatch.setattr(module, "randbits", chance.getrandbits)
    random.seed(chance.getrandbits(32))
    np.random.seed(chance.getrandbits(32))
