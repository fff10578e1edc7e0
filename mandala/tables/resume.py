"""A table that continues a game: from a record, or from a position set up by hand."""

from typing import Literal

from mandala.game import Game
from mandala.tables.events import Event, Setup
from mandala.tables.move_effects import is_forced
from mandala.tables.table import Table

VERDICT_EVENTS: dict[str, Literal["resign", "time", "draw", "ply-limit"]] = {
    "resignation": "resign",
    "time": "time",
    "agreement": "draw",
    "ply-limit": "ply-limit",
}


def resumed_table(table_id: str, setup: Setup, game: Game) -> Table:
    """The table at which the moves of a game were made, and those forced moves that the game does not contain yet.

    The deal, the names in the record and its date are those of the game. All events happen at the time 0.
    """
    table = Table(table_id, setup, game.root())
    table.game.practice = game.practice
    for move in game.moves:
        forced = is_forced(table.game)
        table.apply(Event(kind="move", player=table.turn or 0, at=0, move=move.text, forced=forced))
    ended = game.outcome()
    if ended and ended.reason in VERDICT_EVENTS:
        loser: Literal[0, 1] = 1 if ended.winner == 0 else 0
        table.apply(Event(kind=VERDICT_EVENTS[ended.reason], player=loser, at=0))
    return [table, *table.consequences(table.turn or 0, 0)][-1]
