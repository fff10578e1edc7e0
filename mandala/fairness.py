"""Provably fair deals: a seed is promised by its fingerprint before the first move and shown after the last."""

import hashlib
import re
import secrets

from mandala.errors import MandalaError

SEED_BITS = 128


def new_seed() -> int:
    """A seed of 128 bits from the operating system's secure source."""
    return secrets.randbits(SEED_BITS)


def seed_text(seed: int) -> str:
    """A seed as 32 hexadecimal digits."""
    return f"{seed:032x}"


def read_seed(seed: int | str | None) -> int:
    """A seed from a number, from hexadecimal digits, or a new one."""
    if seed is None:
        return new_seed()
    if isinstance(seed, str):
        if not re.fullmatch(r"[0-9a-fA-F]{1,32}", seed):
            raise MandalaError(f"a seed is up to 32 hexadecimal digits, not {seed[:40]!r}")
        return int(seed, 16)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
        raise MandalaError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return seed


def commitment(game: str, seed: int) -> str:
    """The SHA-256 fingerprint of the words `GAME SEED`, such as `printf 'mandala 00…07' | sha256sum` prints."""
    return hashlib.sha256(f"{game} {seed_text(seed)}".encode()).hexdigest()
