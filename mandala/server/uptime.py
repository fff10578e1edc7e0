"""The server's uptime, the only time that clocks know."""

import time

FURTHEST = 5.0  # seconds that it may run ahead of the last confirmed write


class Uptime:
    """Milliseconds during which moves could be stored.

    It is kept in the database by every heartbeat, and goes on from there after a restart. It stands still while the
    server is down, while the store cannot be written and while the process sleeps: no clock runs then. The wall clock
    plays no part in it, so it may jump.
    """

    def __init__(self, stored: int) -> None:
        self._confirmed = stored
        self._since: float | None = None  # by the monotonic clock; None while it stands still

    def now(self) -> int:
        """The uptime so far."""
        if self._since is None:
            return self._confirmed
        return self._confirmed + int(min(time.monotonic() - self._since, FURTHEST) * 1000)

    @property
    def is_running(self) -> bool:
        """Whether the last confirmed write is recent."""
        return self._since is not None and time.monotonic() - self._since < FURTHEST

    def confirm(self) -> None:
        """The store was written: time runs."""
        self._confirmed, self._since = self.now(), time.monotonic()

    def stop(self) -> None:
        """The store could not be written: nothing since the last confirmed write counts."""
        self._since = None
