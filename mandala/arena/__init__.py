"""Matches and tournaments between bots on duplicate deals, with error bars on every number.

>>> from mandala.arena import play_game
>>> result = play_game("patterns", seed=7, bots=("random", "greedy"))
>>> result.names, result.reason
(('random', 'greedy'), 'no-action-left')
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from mandala.arena.match import GameResult, play_game
from mandala.arena.sprt import Sprt, Verdict
from mandala.arena.standings import Standings
from mandala.arena.statistics import Interval, Pairing, share_interval
from mandala.arena.tournament import Progress, run_arena

if TYPE_CHECKING:
    from mandala.arena.report import write_page
else:

    def __getattr__(name: str) -> Any:
        """Import the report when it is first used: it needs an extra."""
        if name != "write_page":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module("mandala.arena.report").write_page


__all__ = [
    "GameResult",
    "Interval",
    "Pairing",
    "Progress",
    "Sprt",
    "Standings",
    "Verdict",
    "play_game",
    "run_arena",
    "share_interval",
    "write_page",
]
