"""The server's uptime, by which all game clocks run."""

import time

MAX_AHEAD = 5.0  # seconds that the uptime may be ahead of the last confirmed write


class Uptime:
    """The milliseconds during which moves could be stored.

    The database counts them with every heartbeat, for all servers that share it; between two heartbeats each server
    counts by itself. The uptime stops while no server is up, while the store cannot be written and while the machine
    sleeps: no game clock runs then. It does not depend on the wall clocks of the servers, which may jump.
    """

    def __init__(self, stored: int) -> None:
        self._confirmed = stored
        self._since: float | None = None  # by the monotonic clock; None while the uptime is stopped

    def now(self) -> int:
        """The current uptime."""
        if self._since is None:
            return self._confirmed
        return self._confirmed + int(min(time.monotonic() - self._since, MAX_AHEAD) * 1000)

    @property
    def is_running(self) -> bool:
        """Whether the last confirmed write is recent."""
        return self._since is not None and time.monotonic() - self._since < MAX_AHEAD

    def confirm(self, counted: int, since: float) -> None:
        """Continue after a stored heartbeat: the uptime was `counted` at `since`, a time of the monotonic clock."""
        self._confirmed, self._since = counted, since

    def stop(self) -> None:
        """Stop after a failed write: the time since the last confirmed write does not count."""
        self._since = None
