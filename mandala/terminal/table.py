"""A table at which the terminal plays: on this machine or on a server."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from mandala.game import Game, View
from mandala.terminal.snapshot import Snapshot

Listener = Callable[[], None]


class Table(ABC):
    """What screens need of a table. The listener is called when one of these changes.

    Attributes:
        snapshot: the present state; None until it is known.
        thinking: the seat of the bot that thinks now, or None.
        connected: whether the table can be reached.
        problem: the key of a message about the last refusal, or None.
    """

    snapshot: Snapshot | None = None
    thinking: int | None = None
    connected: bool = True

    def __init__(self) -> None:
        self.problem: str | None = None
        self._listener: Listener | None = None

    def listen(self, listener: Listener | None) -> None:
        """Set the function that is called on changes."""
        self._listener = listener

    def notify(self) -> None:
        """Call the listener."""
        if self._listener:
            self._listener()

    @abstractmethod
    async def run(self) -> None:
        """Run the table until the task is cancelled: make the bot's moves, or follow the server."""

    @abstractmethod
    async def play(self, move: str) -> None:
        """Make a legal move."""

    @abstractmethod
    async def act(self, action: str) -> None:
        """Do something else that `snapshot.can` names."""

    @abstractmethod
    async def record(self) -> Game:
        """The whole game so far, for a review or a replay; a MandalaError if it is not open to everybody yet."""

    def view(self) -> View | None:
        """What the player to move knows, for the coach; None where it may not help."""
        return None

    def resume_hint(self) -> str:
        """The command that returns to the table, to print after leaving; empty if there is none."""
        return ""
