"""Provably fair deals: a seed, committed to before the first move and revealed after the last, with a nonce a seat."""

import hashlib
import re
import secrets
from dataclasses import dataclass

from mandala.errors import MandalaError

BITS = 128  # of a seed and of a nonce
NO_NONCE = "-"  # of a seat that promised none
WITHHELD = "withheld"  # promised by its hash, but not revealed in time


def new_seed() -> int:
    """A seed of 128 bits from the operating system's secure source."""
    return secrets.randbits(BITS)


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
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << BITS:
        raise MandalaError(f"a seed is a whole number from 0 to 2**{BITS} - 1, not {seed!r}")
    return seed


def commitment(game: str, seed: int) -> str:
    """The SHA-256 fingerprint of the words `GAME SEED`, such as `printf 'mandala 00…07' | sha256sum` prints."""
    return _sha256(f"{game} {seed_text(seed)}").hex()


def nonce_hash(nonce: str) -> str:
    """The SHA-256 fingerprint of a nonce: what a player gives when they take a seat."""
    return _sha256(nonce).hex()


@dataclass(frozen=True)
class Deal:
    """Everything that decides how a game is set up.

    Attributes:
        game: its name.
        seed: the dealer's, secret until the game is over.
        nonces: of both seats: 32 hexadecimal digits, `-` or `withheld`.
        starter: the player who starts, or None if it is drawn by lot.
    """

    game: str
    seed: int
    nonces: tuple[str, str] = (NO_NONCE, NO_NONCE)
    starter: int | None = 0

    def __post_init__(self) -> None:
        for nonce in self.nonces:
            if nonce not in (NO_NONCE, WITHHELD) and not re.fullmatch("[0-9a-f]{32}", nonce):
                raise MandalaError(f"a nonce is 32 hexadecimal digits, {NO_NONCE} or {WITHHELD}, not {nonce[:40]!r}")

    @property
    def commitment(self) -> str:
        """The fingerprint of the dealer's seed."""
        return commitment(self.game, self.seed)

    @property
    def shuffle_seed(self) -> int:
        """What the cards are shuffled by: the dealer's seed itself, or its digest with the nonces if there are any."""
        return int.from_bytes(self._digest[:16]) if self.nonces != (NO_NONCE, NO_NONCE) else self.seed

    @property
    def first(self) -> int:
        """The player who starts."""
        return self._digest[16] % 2 if self.starter is None else self.starter

    @property
    def _digest(self) -> bytes:
        return _sha256(f"{self.game} {seed_text(self.seed)} {self.nonces[0]} {self.nonces[1]}")


def _sha256(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
