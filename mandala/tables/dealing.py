"""What both seats contribute to a deal, so that nobody can choose it: first hashes, then the nonces themselves."""

from mandala.fairness import NO_NONCE, WITHHELD, nonce_hash
from mandala.tables.clock import DAY
from mandala.tables.events import Setup
from mandala.tables.messages import MoveClock, Seat

REVEAL_TIMEOUT = 7 * DAY  # for the nonces, once both seats are taken; after that the game is cancelled
MOVE_TIMEOUT = 60_000  # milliseconds for a move of a program, and for a nonce that a program waits for


def reveal_timeout(setup: Setup) -> int | None:
    """How many milliseconds a seat has to reveal its nonce; None if nobody else waits for the deal."""
    if setup.program is not None:
        return MOVE_TIMEOUT
    if setup.opponent != "friend":
        return None
    return setup.clock.days * DAY if isinstance(setup.clock, MoveClock) else REVEAL_TIMEOUT


class Dealing:
    """The hashes of both seats, and the nonces revealed so far."""

    def __init__(self, hashes: tuple[str | None, str | None]) -> None:
        self.hashes = list(hashes)
        self.nonces: list[str | None] = [None, None]

    def copy(self) -> "Dealing":
        """An independent copy."""
        copy = Dealing((self.hashes[0], self.hashes[1]))
        copy.nonces = self.nonces.copy()
        return copy

    def is_awaited(self, player: Seat) -> bool:
        """Whether this seat has sent the hash of a nonce, but not the nonce."""
        return self.hashes[player] is not None and self.nonces[player] is None

    @property
    def is_complete(self) -> bool:
        """Whether no nonce is missing."""
        return not (self.is_awaited(0) or self.is_awaited(1))

    def fits(self, player: Seat, nonce: str | None) -> bool:
        """Whether a nonce has the hash that this seat sent. None, for a lost nonce, is always accepted."""
        return nonce is None or nonce_hash(nonce) == self.hashes[player]

    def reveal(self, player: Seat, nonce: str | None) -> None:
        """Set a seat's nonce."""
        self.nonces[player] = nonce or WITHHELD

    @property
    def deal_nonces(self) -> tuple[str, str]:
        """Both nonces, from which the deal is derived together with the server's seed."""
        return self.nonces[0] or NO_NONCE, self.nonces[1] or NO_NONCE
