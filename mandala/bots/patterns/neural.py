"""The Python host of the engine with a network, which reuses its last tree."""

from typing import Any

from mandala.bots.bot import Limit
from mandala.bots.clock import Clock
from mandala.bots.engine import EngineBot
from mandala.bots.patterns import puct
from mandala.game import View
from mandala.neural.network import Network


class PuctBot(EngineBot):
    """Tree search with a network.

    The subtree of the next position is reused, unless the limit is one of simulations alone: then a choice depends on
    the view and on nothing else.
    """

    def __init__(self, network: Network, **strength: Any) -> None:
        self._last: Any = None
        super().__init__("patterns", puct, network, **strength)

    def _compile(self) -> None:
        super()._compile()
        self._begin(self._new_view(), Clock(0.0, Limit(seconds=1.0)), 1)  # compiles `reuse`
        self._last = None

    def __getstate__(self) -> dict[str, Any]:
        """A copy has a tree of its own."""
        return super().__getstate__() | {"_last": None}

    def _begin(self, view: View, clock: Clock, seed: int) -> Any:
        m = super()._begin(view, clock, seed)
        if clock.limit.seconds is not None and self._last is not None:
            puct.reuse(m, self._last)
        if not m.answer["finished"][0]:
            self._last = m
        return m

    def new_game(self) -> None:
        """Forget the last tree."""
        self._last = None
