"""The events of a table, as they are stored. A table is fully determined by its set-up and its events."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from mandala.game import PLY_LIMIT
from mandala.tables.messages import GameName, Opponent, Seat, TableOptions


class Setup(TableOptions):
    """How a table was set up. It is never sent to a viewer, because it contains the seed."""

    model_config = ConfigDict(extra="ignore", strict=False)  # stored ones stay readable

    game: GameName
    seed: str
    first: Seat | Literal["lot"]
    opponent: Opponent
    level: int | None  # of the bot; None if the bot is identified by its name
    bot: Seat | None  # the seat of one of the server's bots
    open: Seat | None  # the seat for the invited player
    names: tuple[str | None, str | None]
    nonce_hashes: tuple[str | None, str | None] = (None, None)  # of the seats that are taken from the beginning
    ply_limit: int = PLY_LIMIT
    date: str
    dealer: Seat | None = None  # the player whose browser dealt a game that was uploaded
    uploaded: int = 0  # number of events in the upload; the open seat is free only after them
    program: Seat | None = None  # the seat of a program with an account, which may still have to accept
    origin: str | None = None  # a short hash of the network that challenged a program; many networks share it
    opened: int = 0  # when the table was created, in milliseconds of the server's uptime


class Event(BaseModel):
    """One event; `at` in milliseconds of the server's uptime.

    A game is cancelled because of the `player` whose nonce was not revealed in time.
    An offer is an event with `done` false, and its acceptance is one with `done` true. A lost nonce is an event
    without `nonce`. An outage is a time during which the server was down; only old games, whose clocks used the wall
    clock, have it.
    """

    model_config = ConfigDict(frozen=True)

    kind: Literal[
        "join", "nonce", "cancel", "move", "resign", "time", "ply-limit", "draw", "take-back", "hint", "decline",
        "rematch", "outage",
    ]  # fmt: skip
    player: Seat
    at: int
    id: str | None = None  # of the message that requested it
    move: str | None = None
    forced: bool = False
    done: bool = True
    name: str | None = None  # of the player who joined
    nonce_hash: str | None = None  # of the player who joined or asked for a rematch
    nonce: str | None = None
    count: int = 0  # number of moves taken back
    table: str | None = None  # of the rematch
    lost: int = 0  # milliseconds of an outage
