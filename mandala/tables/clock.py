"""The clock of a table. It only computes with given uptimes, so it can be replayed after a restart."""

from mandala.tables.messages import ClockState, GameClock, MoveClock, Seat

DAY = 86_400_000  # milliseconds, as all times here
MINUTE = 60_000
SECOND = 1_000


class Clock:
    """The remaining time of both players, whose time runs, and since when."""

    def __init__(self, choice: GameClock | MoveClock) -> None:
        self.choice = choice
        self.remaining = [self._allowance(), self._allowance()]
        self.running: Seat | None = None
        self.since = 0

    def _allowance(self) -> int:
        return self.choice.minutes * MINUTE if isinstance(self.choice, GameClock) else self.choice.days * DAY

    def copy(self) -> "Clock":
        """An independent copy."""
        copy = Clock.__new__(Clock)
        copy.__dict__ |= vars(self)
        copy.remaining = self.remaining.copy()
        return copy

    def press(self, to_move: Seat | None, now: int) -> None:
        """Charge the last player for a move, and start the time of the player to move; None stops the clock."""
        if self.running is not None:
            spent = max(0, now - self.since)  # uptime goes back a little when the last heartbeat was not stored
            self.remaining[self.running] = max(0, self.remaining[self.running] - spent)
            if to_move is not None and isinstance(self.choice, MoveClock):
                self.remaining[self.running] = self._allowance()
            elif to_move == 1 - self.running and isinstance(self.choice, GameClock):
                self.remaining[self.running] += self.choice.increment * SECOND
        self.running = to_move
        self.since = now

    def add_lost_time(self, lost: int) -> None:
        """Give the player whose time runs back the milliseconds of an outage."""
        if self.running is not None:
            self.since += lost

    @property
    def deadline(self) -> int | None:
        """When the running time ends."""
        return None if self.running is None else self.since + self.remaining[self.running]

    def state(self, now: int) -> ClockState:
        """The remaining times, for a message."""
        left = list(self.remaining)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - max(0, now - self.since))
        return ClockState(remaining=(left[0], left[1]), running=self.running)
