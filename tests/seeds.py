"""One seed for every random choice of the tests: `make test SEED=7`; 1 unless given. pytest prints it at its start."""

import os
import random

SEED = int(os.environ.get("SEED", "1"))


def seeded(*name: object) -> random.Random:
    """Random numbers that depend on the seed of this run and on a name, and on no other test."""
    return random.Random(":".join(map(str, (SEED, *name))))
