"""What the HTTP API answers, besides the messages of the socket. The page's types are generated from it too."""

from typing import Annotated, Literal

from pydantic import Field

from mandala.spec import GAMES
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

MOST_GAMES = 50  # that one program may play at once


class Created(Message):
    """A new table: the tokens of the maker's seats, and the invitation for the other."""

    table: str
    tokens: tuple[str | None, str | None]
    invite: str | None


class Seated(Message):
    """A seat that was taken."""

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
    you: Seat | None  # None if both seats are the caller's
    your_turn: bool
    ply: int
    updated: int  # milliseconds since 1970
    result: Result | None


class Summaries(Message):
    """The caller's tables, the latest first."""

    tables: list[Summary]


class Replay(Message):
    """A finished game, all but its positions; `record` is the text file."""

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
    """Positions of a replay, all cards open, from number `start` on; number 0 is the set-up."""

    start: int
    positions: list[Shown]


class Network(Message):
    """Where others in the same network find the server; `only_here` if it listens to its own machine alone."""

    only_here: bool
    address: str | None  # without a final slash; None if there is no network


class ServerStatus(Message):
    """Whether the server is ready to deal; while it compiles the rules, how far it is.

    `network` is told to whoever asks from the same machine by a name that only means something there.
    """

    ready: bool
    progress: float
    doing: str
    version: str
    network: Network | None


# Named bots, and programs that play with an account


class ListedBot(Message):
    """A bot that can be asked to play by its name; `free` if it would take one more game just now."""

    name: str
    games: list[GameName]
    program: bool  # it plays with an account of its own, and has to accept a challenge first
    online: bool
    free: bool


class Bots(Message):
    """All bots that have names."""

    bots: list[ListedBot]


class Profile(Message):
    """What a program says of itself: the games that it plays, and how many at once."""

    games: Annotated[list[GameName], Field(min_length=1, max_length=len(GAMES))]
    most_games: Annotated[int, Field(ge=1, le=MOST_GAMES)] = 1


class ProgramAccount(Profile):
    """A program's account."""

    name: str


class Challenge(Message):
    """Somebody wants to play against the program; `name` is what they call themselves."""

    table: str
    game: GameName
    name: str | None
    first: Seat | Literal["lot"]  # who starts; the program has seat 1
    clock: GameClock | MoveClock | None


class ToMove(Message):
    """A table where the program is to move, and the token of its seat."""

    table: str
    game: GameName
    seat: Seat
    token: str
    ply: int


class Awaiting(Message):
    """What a program is awaited for; `mark` stands for all of it."""

    mark: str
    challenges: list[Challenge]
    tables: list[ToMove]
