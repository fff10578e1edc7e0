"""The clock of a table: arithmetic on given uptimes, so that it can be replayed after a restart."""

from mandala.tables.messages import ClockState, GameClock, MoveClock, Seat

DAY = 86_400_000  # milliseconds, as all times here
MINUTE = 60_000
SECOND = 1_000


class Clock:
    """How much time both players have, and whose is running since when."""

    def __init__(self, choice: GameClock | MoveClock) -> None:
        self.choice = choice
        self.remaining = [self._allowance(), self._allowance()]
        self.running: Seat | None = None
        self.since = 0

    def _allowance(self) -> int:
        return self.choice.minutes * MINUTE if isinstance(self.choice, GameClock) else self.choice.days * DAY

    def copy(self) -> "Clock":
        """A clock that goes its own way from here."""
        twin = Clock.__new__(Clock)
        twin.__dict__ |= vars(self)
        twin.remaining = self.remaining.copy()
        return twin

    def press(self, to_move: Seat | None, now: int) -> None:
        """A move was made, and the time of whoever is to move runs; None stops the clock."""
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
        """Time that nobody pays for."""
        if self.running is not None:
            self.since += lost

    @property
    def deadline(self) -> int | None:
        """When the running time is up."""
        return None if self.running is None else self.since + self.remaining[self.running]

    def state(self, now: int) -> ClockState:
        """What is left, for a page."""
        left = list(self.remaining)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - max(0, now - self.since))
        return ClockState(remaining=(left[0], left[1]), running=self.running)
