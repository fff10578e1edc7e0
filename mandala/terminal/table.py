"""A table at which the terminal plays: on this machine or on a server."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from mandala.game import Game, View
from mandala.terminal.seen import Seen

Tell = Callable[[], None]


class Table(ABC):
    """What screens need of a table. Whenever one of these changes, the listener is told.

    Attributes:
        seen: the table as it stands; None until it is known.
        thinking: the seat of the bot that thinks now, or None.
        connected: whether the table can be reached.
        trouble: the key of a message about the last refusal, or None.
    """

    seen: Seen | None = None
    thinking: int | None = None
    connected: bool = True

    def __init__(self) -> None:
        self.trouble: str | None = None
        self._listener: Tell | None = None

    def listen(self, listener: Tell | None) -> None:
        """Name who is told of changes."""
        self._listener = listener

    def tell(self) -> None:
        """Say that something has changed."""
        if self._listener:
            self._listener()

    @abstractmethod
    async def run(self) -> None:
        """Keep the table going: let bots move, or hear from the server. It ends with the task that runs it."""

    @abstractmethod
    async def play(self, move: str) -> None:
        """Make a legal move."""

    @abstractmethod
    async def act(self, action: str) -> None:
        """Do something else that `seen.can` names."""

    @abstractmethod
    async def record(self) -> Game:
        """The whole game so far, for a review or a replay; a MandalaError if it is not open to everybody yet."""

    def view(self) -> View | None:
        """What the player to move knows, for the coach; None where it may not help."""
        return None

    def resume_hint(self) -> str:
        """How to come back, as a line to be printed after leaving; empty if there is no way."""
        return ""
