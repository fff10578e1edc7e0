"""The server's uptime, the only time that clocks know."""

import time

MAX_AHEAD = 5.0  # seconds that it may run ahead of the last confirmed write


class Uptime:
    """Milliseconds during which moves could be stored.

    The database counts it with every heartbeat, for all servers that share it; between two heartbeats each goes on by
    itself. It stands still while no server is up, while the store cannot be written and while the process sleeps: no
    clock runs then. The servers' wall clocks play no part in it, so they may jump.
    """

    def __init__(self, stored: int) -> None:
        self._confirmed = stored
        self._since: float | None = None  # by the monotonic clock; None while it stands still

    def now(self) -> int:
        """The uptime so far."""
        if self._since is None:
            return self._confirmed
        return self._confirmed + int(min(time.monotonic() - self._since, MAX_AHEAD) * 1000)

    @property
    def is_running(self) -> bool:
        """Whether the last confirmed write is recent."""
        return self._since is not None and time.monotonic() - self._since < MAX_AHEAD

    def confirm(self, counted: int, since: float) -> None:
        """A heartbeat was stored: so much was counted at this time of the monotonic clock, and time runs on."""
        self._confirmed, self._since = counted, since

    def stop(self) -> None:
        """The store could not be written: nothing since the last confirmed write counts."""
        self._since = None
