"""What both seats add to a deal, so that nobody can choose it: hashes first, nonces once both seats are taken."""

from mandala.fairness import NO_NONCE, WITHHELD, nonce_hash
from mandala.tables.clock import DAY
from mandala.tables.events import Setup
from mandala.tables.messages import MoveClock, Seat

REVEAL_TIMEOUT = 7 * DAY  # for the nonces, once both seats are taken; then the game is cancelled
MOVE_TIMEOUT = 60_000  # milliseconds for a move of a program, and for a nonce for which a program waits


def reveal_timeout(setup: Setup) -> int | None:
    """How long a nonce may be awaited; None where nobody else waits for the deal."""
    if setup.program is not None:
        return MOVE_TIMEOUT
    if setup.opponent != "friend":
        return None
    return setup.clock.days * DAY if isinstance(setup.clock, MoveClock) else REVEAL_TIMEOUT


class Dealing:
    """The hashes and nonces of both seats so far."""

    def __init__(self, hashes: tuple[str | None, str | None]) -> None:
        self.hashes = list(hashes)
        self.nonces: list[str | None] = [None, None]

    def copy(self) -> "Dealing":
        """A dealing that goes its own way from here."""
        twin = Dealing((self.hashes[0], self.hashes[1]))
        twin.nonces = self.nonces.copy()
        return twin

    def is_awaited(self, player: Seat) -> bool:
        """Whether this seat has promised a nonce and not given it."""
        return self.hashes[player] is not None and self.nonces[player] is None

    @property
    def is_complete(self) -> bool:
        """Whether nothing is awaited any more."""
        return not (self.is_awaited(0) or self.is_awaited(1))

    def fits(self, player: Seat, nonce: str | None) -> bool:
        """Whether a nonce is the one that was promised; None, if it was lost, always is."""
        return nonce is None or nonce_hash(nonce) == self.hashes[player]

    def reveal(self, player: Seat, nonce: str | None) -> None:
        """Take in a seat's nonce."""
        self.nonces[player] = nonce or WITHHELD

    @property
    def words(self) -> tuple[str, str]:
        """What the deal is derived from, besides the server's seed."""
        return self.nonces[0] or NO_NONCE, self.nonces[1] or NO_NONCE
