"""The responses of the HTTP API, besides the messages of the socket. The types of the page are generated from them."""

from typing import Annotated, Literal

from pydantic import Field

from mandala.games import GAMES
from mandala.tables.messages import (
    GameClock,
    GameName,
    Made,
    Message,
    MoveClock,
    Opponent,
    Result,
    Seat,
    Shown,
    Status,
)

MOST_GAMES = 50  # at the same time, for one program


class Created(Message):
    """A new table: the tokens of its creator's seats, and the invitation for the opponent."""

    table: str
    tokens: tuple[str | None, str | None]
    invite: str | None


class Seated(Message):
    """A seat that the caller has taken."""

    table: str
    seat: Seat
    token: str


class Summary(Message):
    """One of the caller's tables."""

    table: str
    game: GameName
    opponent: Opponent
    level: int | None
    name: str | None  # of the opponent
    status: Status
    you: Seat | None  # None if the caller has both seats
    your_turn: bool
    ply: int
    updated: int  # milliseconds since 1970
    result: Result | None


class Summaries(Message):
    """The caller's tables, the latest first."""

    tables: list[Summary]


class Replay(Message):
    """A finished game without its positions; `record` is the text file."""

    game: GameName
    players: tuple[str, str]
    date: str
    first: Seat | None
    dealer: Seat | None
    commitment: str | None
    seed: str | None
    nonces: tuple[str, str] | None
    result: Result | None
    moves: list[str]
    made: list[Made]
    record: str


class Frames(Message):
    """Positions of a replay with all cards open, from number `start` on; number 0 is the set-up."""

    start: int
    positions: list[Shown]


class Network(Message):
    """The server's address in the local network; `only_here` if it accepts only connections from its own machine."""

    only_here: bool
    address: str | None  # without a final slash; None if there is no network


class ServerStatus(Message):
    """Whether the server is ready, and its progress while it compiles the rules.

    `network` is sent only to callers on the same machine that use a local name such as localhost.
    """

    ready: bool
    progress: float
    doing: str
    version: str
    network: Network | None


# Bots with names, and programs with accounts


class ListedBot(Message):
    """A bot that can be challenged by its name; `free` if it would accept one more game now."""

    name: str
    games: list[GameName]
    program: bool  # it has an account, and must accept a challenge
    online: bool
    free: bool


class Bots(Message):
    """All bots with names."""

    bots: list[ListedBot]


class Profile(Message):
    """What a program offers: the games that it plays, and how many at the same time."""

    games: Annotated[list[GameName], Field(min_length=1, max_length=len(GAMES))]
    most_games: Annotated[int, Field(ge=1, le=MOST_GAMES)] = 1


class ProgramAccount(Profile):
    """A program's account."""

    name: str


class Challenge(Message):
    """A challenge to the program; `name` is the challenger's."""

    table: str
    game: GameName
    name: str | None
    first: Seat | Literal["lot"]  # the seat that starts; the program has seat 1
    clock: GameClock | MoveClock | None


class ToMove(Message):
    """A table where the program is to move, and the token of its seat."""

    table: str
    game: GameName
    seat: Seat
    token: str
    ply: int


class Awaiting(Message):
    """The challenges and moves that wait for a program; `mark` identifies this list."""

    mark: str
    challenges: list[Challenge]
    tables: list[ToMove]
