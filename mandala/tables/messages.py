"""Every message between a server and its pages, scripts and bots. The page's types are generated from it."""

from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema, model_validator

from mandala.bots.levels import levels_of
from mandala.names import clean_name, is_printable
from mandala.positions.types import Effect, Term
from mandala.spec import GAMES, AnyPosition, spec_named

Seat = Literal[0, 1]
GameName = Annotated[
    str, AfterValidator(lambda name: spec_named(name).name), WithJsonSchema({"type": "string", "enum": list(GAMES)})
]
Opponent = Literal["bot", "here", "friend"]
Status = Literal["waiting", "dealing", "cancelled", "playing", "over"]
ProblemKind = Literal[
    "malformed", "too-large", "too-fast", "not-joined", "not-your-seat", "not-your-turn", "stale", "illegal",
    "not-now", "not-found", "seat-taken", "bot-away", "already-playing", "too-many", "no-room", "busy", "no-account",
    "getting-ready", "unavailable", "damaged",
]  # fmt: skip
Action = Literal["resign", "draw", "take-back", "hint", "decline", "rematch"]
LONGEST_NAME = 24


def check_name(text: str) -> str:
    """A name as it is kept; a ValueError says what may not be in it."""
    name = clean_name(text)
    if not is_printable(text) or len(name) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} letters, marks, numbers, punctuation, symbols and spaces")
    return name


Name = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(check_name)]
Token = Annotated[str, Field(max_length=64)]
Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]  # 128 random bits
NonceHash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]  # SHA-256 of the nonce's digits
MessageId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[\x21-\x7e]+$")]
Shown = Annotated[AnyPosition, Field(discriminator="game")]
MAX_MESSAGE = 4096  # bytes of one socket message
MAX_RECORD = 200_000  # bytes of a record sent for replay
MAX_FRAMES = 100  # positions of a replay in one answer
MAX_EVENTS = 2000  # of a game that is uploaded
MAX_TIME = 1 << 53  # milliseconds


class Message(BaseModel):
    """Whatever is sent either way: no unknown entries, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# What is asked for when a table is set up


class GameClock(Message):
    """So much time for the whole game, and more with every move."""

    kind: Literal["game"]
    minutes: Annotated[int, Field(ge=1, le=180)]
    increment: Annotated[int, Field(ge=0, le=60)] = 0


class MoveClock(Message):
    """So many days for every move."""

    kind: Literal["move"]
    days: Annotated[int, Field(ge=1, le=14)]


class BotOpponent(Message):
    """A bot: one of the levels, or by its name one that the host offers or a program that is online."""

    kind: Literal["bot"]
    level: Annotated[int, Field(ge=1)] | None = None  # how many there are depends on the game
    name: Annotated[Name, Field(min_length=1)] | None = None

    @model_validator(mode="after")
    def _is_one_bot(self) -> Self:
        if (self.level is None) == (self.name is None):
            raise ValueError("a bot has either a level or a name")
        return self


class HereOpponent(Message):
    """A second person at the same screen."""

    kind: Literal["here"]


class FriendOpponent(Message):
    """Whoever follows the invitation first."""

    kind: Literal["friend"]


def check_level(game: str, level: int | None) -> None:
    """Whether a game has a level, if one is asked for; a ValueError says which it has."""
    levels = len(levels_of(game))
    if level is not None and level > levels:
        raise ValueError(f"{game} has levels 1 to {levels}")


class NewTable(Message):
    """A table to be set up. Its maker has seat 0."""

    game: GameName
    opponent: Annotated[BotOpponent | HereOpponent | FriendOpponent, Field(discriminator="kind")]
    first: Literal["me", "them", "lot"] = "lot"
    aid: bool = True
    take_backs: bool = True
    clock: Annotated[GameClock | MoveClock, Field(discriminator="kind")] | None = None
    name: Name | None = None
    nonce_hash: NonceHash | None = None

    @model_validator(mode="after")
    def _level_exists(self) -> Self:
        if isinstance(self.opponent, BotOpponent):
            check_level(self.game, self.opponent.level)
        return self


class UploadedEvent(Message):
    """Something that happened at a page's own table; `at` in milliseconds for which that table had been open."""

    kind: Literal["nonce", "move", "resign", "time", "ply-limit", "draw", "take-back", "hint"]
    player: Seat
    at: Annotated[int, Field(ge=0, le=MAX_TIME)]
    id: MessageId | None = None
    move: Annotated[str, Field(max_length=10)] | None = None
    forced: bool = False
    nonce: Nonce | None = None
    count: Annotated[int, Field(ge=0, le=MAX_EVENTS)] = 0


class Upload(Message):
    """A game that a page has dealt and kept itself so far, to go on at a table here. Its maker has seat 0.

    `opponent` is the one so far. With `invite` their seat is free for whoever follows the invitation.
    """

    game: GameName
    opponent: Annotated[BotOpponent | HereOpponent, Field(discriminator="kind")]
    invite: bool = False
    first: Seat | Literal["lot"]
    aid: bool
    take_backs: bool
    clock: Annotated[GameClock | MoveClock, Field(discriminator="kind")] | None
    name: Name | None
    seed: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    nonce_hashes: Annotated[tuple[NonceHash | None, NonceHash | None], Field(strict=False)]
    date: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    uptime: Annotated[int, Field(ge=0, le=MAX_TIME)]  # milliseconds for which the table has been open
    events: Annotated[list[UploadedEvent], Field(min_length=1, max_length=MAX_EVENTS)]

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if isinstance(self.opponent, BotOpponent):
            check_level(self.game, self.opponent.level)
            if self.opponent.name is not None:
                raise ValueError("only games against levels can be uploaded")
        times = [*(event.at for event in self.events), self.uptime]
        if any(later < earlier for earlier, later in pairwise(times)):
            raise ValueError("the times of the events run backwards, or beyond the upload")
        return self


class NewSeat(Message):
    """The claim of the free seat by whoever holds the invitation."""

    invite: Token
    name: Name | None = None
    nonce_hash: NonceHash | None = None


# What a seat says


class Join(Message):
    """The first message on a socket: whose seat it is for. Without a token the cookie decides, or one watches."""

    type: Literal["join"]
    token: Token | None = None


class MakeMove(Message):
    """A move, the ply it answers, and an id of the sender's choice: the same id again changes nothing more."""

    type: Literal["move"] = "move"
    id: MessageId
    ply: Annotated[int, Field(ge=0)]
    move: Annotated[str, Field(max_length=10)]


class RevealNonce(Message):
    """The nonce whose hash a seat gave when it sat down; None if it was lost, which the record will say."""

    type: Literal["nonce"] = "nonce"
    id: MessageId
    nonce: Nonce | None


class Act(Message):
    """Anything else a seat may do: draw, take-back and rematch offer, or agree to what the other offered.

    A rematch comes with the hash of a nonce for its deal.
    """

    type: Literal["act"] = "act"
    id: MessageId
    action: Action
    nonce_hash: NonceHash | None = None


class Sync(Message):
    """Asks for the table as it stands."""

    type: Literal["sync"]


class Ping(Message):
    """Asks for the number of the last event."""

    type: Literal["ping"]


FromSeat = Annotated[Join | RevealNonce | MakeMove | Act | Sync | Ping, Field(discriminator="type")]


# What the server says


class SeatInfo(Message):
    """Who sits at a seat; `taken` is false while an invitation is open."""

    kind: Literal["person", "bot"]
    taken: bool
    name: str | None = None
    level: int | None = None


class Options(Message):
    """What was agreed on for a table."""

    aid: bool
    take_backs: bool
    clock: GameClock | MoveClock | None
    ply_limit: int


class Cause(Message):
    """The event that led to this message."""

    kind: Literal[
        "join", "nonce", "cancel", "move", "resign", "time", "ply-limit", "draw", "take-back", "hint", "decline",
        "rematch",
    ]  # fmt: skip
    player: Seat
    move: str | None = None
    forced: bool = False  # the table made it, because the public part of the position allowed nothing else
    done: bool = True  # false for an offer


class ClockState(Message):
    """Milliseconds left when the message was sent, and whose time runs."""

    remaining: tuple[int, int]
    running: Seat | None


class Offers(Message):
    """Who has offered what and awaits an answer."""

    draw: Seat | None = None
    take_back: Seat | None = None
    rematch: Seat | None = None


class Made(Effect):
    """A move that was made: by whom, and what it brought; `color` is that of its cards or of its tile."""

    player: Seat


class Aid(Message):
    """The memory aid: what an attentive player would know anyway. Colours in the order r o y g p b."""

    scores: tuple[int, int]  # from what this viewer knows to lie in the cups
    unseen: list[int] | None  # of each colour: cards that this viewer has not seen; None in Patterns


class Result(Message):
    """How a game ended; `sums` are the terms of both scores, a term for each colour in the river."""

    winner: Seat | None
    reason: str
    scores: tuple[int, int]
    sums: tuple[list[Term], list[Term]]
    practice: bool


class Rematch(Message):
    """The next table, and this viewer's seat there."""

    table: str
    token: str | None


class TableMessage(Message):
    """A table as one viewer may see it, after event number `seq`. It is complete: nothing before it is needed."""

    type: Literal["table"] = "table"
    seq: int
    cause: Cause | None
    id: str
    game: GameName
    opponent: Opponent
    status: Status
    you: Seat | None
    both: bool  # both seats are this viewer's; `you` is then the player to move
    seats: tuple[SeatInfo, SeatInfo]
    options: Options
    ply: int
    turn: Seat | None  # whose move it is; None before the deal and when over
    position: Shown | None  # None before the deal: nothing of it exists until both seats are taken
    legal: list[str]  # this viewer's moves; empty when it is not their turn
    effects: list[Effect]  # what each legal move would bring, in the same order
    moves: list[str]
    made: list[Made]  # what each of the moves brought
    first: Seat | None  # None before the deal, if the lot decides
    clock: ClockState | None
    offers: Offers
    can: list[Action]
    take_back_marks: bool  # taking back now would undo a draw, and make this game practice
    practice: bool
    aid: Aid | None
    dealer: Seat | None  # the player whose browser dealt, and may know all cards; None if the server did
    commitment: str  # to the server's seed
    nonce_hashes: tuple[str | None, str | None]
    nonces: tuple[str | None, str | None]
    seed: str | None
    result: Result | None
    rematch: Rematch | None


class Presence(Message):
    """Who has a page open."""

    type: Literal["presence"] = "presence"
    present: tuple[bool, bool]
    watching: int


class Problem(Message):
    """Why something was refused: `kind` for programs, `text` for people who read English.

    `reason` names the rule of an illegal move, or the fault of a record; `about` is what a page needs to say so in its
    own words, such as the line.
    """

    kind: ProblemKind
    text: str
    reason: str | None = None
    about: dict[str, str | int] = {}


class Answer(Message):
    """The answer to a move or an action."""

    type: Literal["answer"] = "answer"
    id: str
    ok: bool
    seq: int
    problem: Problem | None = None


class Error(Message):
    """A message that could not be understood, or not be taken."""

    type: Literal["error"] = "error"
    problem: Problem


class Pong(Message):
    """The number of the last event; a page that has seen less asks for `sync`."""

    type: Literal["pong"] = "pong"
    seq: int


FromServer = Annotated[TableMessage | Presence | Answer | Error | Pong, Field(discriminator="type")]
