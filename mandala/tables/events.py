"""What happens at a table, as it is stored: a table is its setup and its events, and nothing else."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from mandala.game import PLY_LIMIT
from mandala.tables.messages import GameClock, GameName, MoveClock, Opponent, Seat


class Setup(BaseModel):
    """How a table was set up; never shown, because it holds the seed."""

    model_config = ConfigDict(frozen=True)

    game: GameName
    seed: str
    first: Seat | Literal["lot"]
    opponent: Opponent
    level: int | None  # of the bot; one that is no level is known by its name
    bot: Seat | None  # where a bot of the server's sits
    open: Seat | None  # the seat that waits for whoever is invited
    aid: bool
    clock: GameClock | MoveClock | None
    names: tuple[str | None, str | None]
    nonce_hashes: tuple[str | None, str | None] = (None, None)  # of those who sit from the beginning
    take_backs: bool = True
    ply_limit: int = PLY_LIMIT
    date: str
    dealer: Seat | None = None  # whose browser dealt the game, before it was uploaded
    uploaded: int = 0  # so many events had happened then; the open seat is free only after them
    program: Seat | None = None  # where a program with an account sits, or is asked to
    origin: str | None = None  # a mark of the network from which a program was asked; many networks share it
    opened: int = 0  # when it was set up, in milliseconds of the server's uptime


class Event(BaseModel):
    """One event; `at` in milliseconds of the server's uptime.

    A game is cancelled for a `player` whose nonce did not come in time.
    An offer is an event with `done` false, and its acceptance one with `done` true. A nonce that was lost is an event
    without `nonce`. An outage is time during which the server was down; it stands in games that began when clocks still
    went by the wall clock.
    """

    model_config = ConfigDict(frozen=True)

    kind: Literal[
        "join", "nonce", "cancel", "move", "resign", "time", "ply-limit", "draw", "take-back", "hint", "decline",
        "rematch", "outage",
    ]  # fmt: skip
    player: Seat
    at: int
    id: str | None = None  # of the message that asked for it
    move: str | None = None
    forced: bool = False
    done: bool = True
    name: str | None = None  # of who joined
    nonce_hash: str | None = None  # of who joined, or wants a rematch
    nonce: str | None = None
    count: int = 0  # moves taken back
    table: str | None = None  # of the rematch
    lost: int = 0  # milliseconds of an outage
