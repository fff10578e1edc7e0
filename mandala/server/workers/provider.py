"""What a server asks for the moves of bots, whether its own processes or workers elsewhere compute them."""

from collections.abc import Callable
from typing import Protocol

from mandala.game import View
from mandala.server.limits import Networks
from mandala.server.workers.schedule import WaitingCounts


class MoveProvider(Protocol):
    """Provides the moves of bots."""

    trouble: str | None

    async def choose(
        self, view: View, bot: str, guest: str | None, is_watched: Callable[[], bool], pace: float, networks: Networks
    ) -> str:
        """The move of a bot, such as level3, which receives the view and nothing else.

        It is returned `pace` seconds after the bot began, or later.
        """

    @property
    def waiting(self) -> int:
        """The number of moves that this node waits for."""

    async def waiting_for(self, guest: str | None) -> int:
        """The number of moves that wait for a process at the tables of this guest."""

    async def waiting_in(self, networks: Networks) -> WaitingCounts:
        """The number of moves that wait for a process at tables of guests in these networks."""

    def close(self) -> None:
        """End the processes at once."""

    async def wait_closed(self) -> None:
        """Wait until everything is closed."""
