"""All messages between a server and its pages, scripts and bots. The types of the page are generated from them."""

from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, Union

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema, model_validator
from typing_extensions import TypedDict  # pydantic reads typing's own only from Python 3.12 on

from mandala.games import GAMES, spec_named
from mandala.names import clean_name, is_printable
from mandala.positions.types import Term

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
    """The cleaned name; a ValueError says what is not allowed in it."""
    name = clean_name(text)
    if not is_printable(text) or len(name) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} letters, marks, numbers, punctuation, symbols and spaces")
    return name


Name = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(check_name)]
Token = Annotated[str, Field(max_length=64)]
Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]  # 128 random bits
NonceHash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]  # SHA-256 of the nonce's digits
MessageId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[\x21-\x7e]+$")]
if TYPE_CHECKING:
    Shown = dict[str, Any]
    Effect = dict[str, Any]
    Made = dict[str, Any]
else:
    Shown = Annotated[Union[*(spec.positions.Position for spec in GAMES.values())], Field(discriminator="game")]
    entries = {k: v for spec in GAMES.values() for k, v in spec.positions.Effect.__annotations__.items()}
    Effect = TypedDict("Effect", entries, total=False)
    Effect.__doc__ = "The public effect of a move; entries that would be 0 or false are left out."

    class Made(Effect):
        """A move that was made: the player, its effect, and the `color` of its cards or tile."""

        player: Seat


MAX_MESSAGE = 4096  # bytes of one socket message
MAX_RECORD = 200_000  # bytes of a record sent for replay
MAX_FRAMES = 100  # positions of a replay in one answer
MAX_EVENTS = 2000  # of a game that is uploaded
MAX_TIME = 1 << 53  # milliseconds


class Message(BaseModel):
    """A message in either direction. It has no unknown entries, and values are not converted silently."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# Setting up a table


class GameClock(Message):
    """Minutes for the whole game, and an increment in seconds for every move."""

    kind: Literal["game"]
    minutes: Annotated[int, Field(ge=1, le=180)]
    increment: Annotated[int, Field(ge=0, le=60)] = 0


class MoveClock(Message):
    """Days for every move."""

    kind: Literal["move"]
    days: Annotated[int, Field(ge=1, le=14)]


class BotOpponent(Message):
    """A bot: a level, or the name of a bot that the host offers or of a program that is online."""

    kind: Literal["bot"]
    level: Annotated[int, Field(ge=1)] | None = None  # each game has its own number of levels
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
    """The first person who follows the invitation."""

    kind: Literal["friend"]


class TableOptions(Message):
    """What may be chosen for a table, and what it is if nobody says so.

    An option is declared here only: set-ups, uploads, messages to viewers and the page's form take theirs from here.
    """

    aid: bool = True
    take_backs: bool = True
    clock: Annotated[GameClock | MoveClock, Field(discriminator="kind")] | None = None

    def options(self) -> dict[str, Any]:
        """The options by name."""
        return {name: getattr(self, name) for name in TableOptions.model_fields}


def check_level(game: str, level: int | None) -> None:
    """Raise a ValueError if the game has no such level."""
    levels = len(spec_named(game).levels)
    if level is not None and level > levels:
        raise ValueError(f"{game} has levels 1 to {levels}")


class NewTable(TableOptions):
    """A request to set up a table. The player who creates it has seat 0."""

    game: GameName
    opponent: Annotated[BotOpponent | HereOpponent | FriendOpponent, Field(discriminator="kind")]
    first: Literal["me", "them", "lot"] = "lot"
    name: Name | None = None
    nonce_hash: NonceHash | None = None

    @model_validator(mode="after")
    def _level_exists(self) -> Self:
        if isinstance(self.opponent, BotOpponent):
            check_level(self.game, self.opponent.level)
        return self


class UploadedEvent(Message):
    """An event of a page's own table; `at` in milliseconds during which that table was open."""

    kind: Literal["nonce", "move", "resign", "time", "ply-limit", "draw", "take-back", "hint"]
    player: Seat
    at: Annotated[int, Field(ge=0, le=MAX_TIME)]
    id: MessageId | None = None
    move: Annotated[str, Field(max_length=10)] | None = None
    forced: bool = False
    nonce: Nonce | None = None
    count: Annotated[int, Field(ge=0, le=MAX_EVENTS)] = 0


class Upload(TableOptions):
    """A game that a page has dealt and stored itself, to be continued on the server. Its player has seat 0.

    `opponent` is the opponent so far. With `invite` that seat becomes free for an invited player.
    """

    game: GameName
    opponent: Annotated[BotOpponent | HereOpponent, Field(discriminator="kind")]
    invite: bool = False
    first: Seat | Literal["lot"]
    name: Name | None
    seed: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    nonce_hashes: Annotated[tuple[NonceHash | None, NonceHash | None], Field(strict=False)]
    date: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    uptime: Annotated[int, Field(ge=0, le=MAX_TIME)]  # milliseconds during which the table was open
    events: Annotated[list[UploadedEvent], Field(min_length=1, max_length=MAX_EVENTS)]

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        if isinstance(self.opponent, BotOpponent):
            check_level(self.game, self.opponent.level)
            if self.opponent.name is not None:
                raise ValueError("only games against levels can be uploaded")
        times = [*(event.at for event in self.events), self.uptime]
        if any(later < earlier for earlier, later in pairwise(times)):
            raise ValueError("the times of the events run backwards, or beyond the upload")
        return self


class NewSeat(Message):
    """The claim of the free seat by a player with an invitation."""

    invite: Token
    name: Name | None = None
    nonce_hash: NonceHash | None = None


# Messages from a seat


class Join(Message):
    """The first message on a socket. The token or else the cookie identifies the seat; all others are spectators."""

    type: Literal["join"]
    token: Token | None = None


class MakeMove(Message):
    """A move, the ply at which it is made, and an id chosen by the sender; a repeated id has no further effect."""

    type: Literal["move"] = "move"
    id: MessageId
    ply: Annotated[int, Field(ge=0)]
    move: Annotated[str, Field(max_length=10)]


class RevealNonce(Message):
    """The nonce whose hash the seat sent when it was taken; None if it was lost, which the record will show."""

    type: Literal["nonce"] = "nonce"
    id: MessageId
    nonce: Nonce | None


class Act(Message):
    """Any other action of a seat. Draw, take-back and rematch make an offer or accept the offer of the opponent.

    A rematch carries the hash of a nonce for its deal.
    """

    type: Literal["act"] = "act"
    id: MessageId
    action: Action
    nonce_hash: NonceHash | None = None


class Sync(Message):
    """Requests the current table."""

    type: Literal["sync"]


class Ping(Message):
    """Requests the number of the last event."""

    type: Literal["ping"]


FromSeat = Annotated[Join | RevealNonce | MakeMove | Act | Sync | Ping, Field(discriminator="type")]


# Messages from the server


class SeatInfo(Message):
    """The player of a seat; `taken` is false while an invitation is open."""

    kind: Literal["person", "bot"]
    taken: bool
    name: str | None = None
    level: int | None = None


class Options(TableOptions):
    """The options of a table, and after how many moves the score decides."""

    ply_limit: int


class Cause(Message):
    """The event that caused this message."""

    kind: Literal[
        "join", "nonce", "cancel", "move", "resign", "time", "ply-limit", "draw", "take-back", "hint", "decline",
        "rematch",
    ]  # fmt: skip
    player: Seat
    move: str | None = None
    forced: bool = False  # made by the table, because everybody can see that no other move is legal
    done: bool = True  # false for an offer


class ClockState(Message):
    """The milliseconds that remained when the message was sent, and whose time runs."""

    remaining: tuple[int, int]
    running: Seat | None


class Offers(Message):
    """The open offers: for each kind, the player who made it."""

    draw: Seat | None = None
    take_back: Seat | None = None
    rematch: Seat | None = None


class Aid(Message):
    """The memory aid: what an attentive player would know. Colours are in the order r o y g p b."""

    scores: tuple[int, int]  # from the cards in the cups that this viewer knows
    unseen: list[int] | None  # for each colour, the number of cards that this viewer has not seen; None in Patterns


class Result(Message):
    """How a game ended; `sums` are the terms of both scores, one for each colour in the river."""

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
    """A table as one viewer may see it, after event number `seq`. It is complete; no earlier message is needed."""

    type: Literal["table"] = "table"
    seq: int
    cause: Cause | None
    id: str
    game: GameName
    opponent: Opponent
    status: Status
    you: Seat | None
    both: bool  # this viewer has both seats; `you` is then the player to move
    seats: tuple[SeatInfo, SeatInfo]
    options: Options
    ply: int
    turn: Seat | None  # whose move it is; None before the deal and when over
    position: Shown | None  # None before the deal, which happens when both seats are taken
    legal: list[str]  # this viewer's moves; empty when it is not their turn
    effects: list[Effect]  # of each legal move, in the same order
    moves: list[str]
    made: list[Made]  # the effect of each of the moves
    first: Seat | None  # the player who starts; None before the deal, if the lot decides
    clock: ClockState | None
    offers: Offers
    can: list[Action]
    take_back_marks: bool  # a take-back now would undo a draw, and make this game practice
    practice: bool
    aid: Aid | None
    dealer: Seat | None  # the player whose browser dealt, who may know all cards; None if the server dealt
    commitment: str  # to the server's seed
    nonce_hashes: tuple[str | None, str | None]
    nonces: tuple[str | None, str | None]
    seed: str | None
    result: Result | None
    rematch: Rematch | None


class Presence(Message):
    """Which players have a page open, and how many spectators there are."""

    type: Literal["presence"] = "presence"
    present: tuple[bool, bool]
    watching: int


class Problem(Message):
    """Why a request was refused: `kind` for programs, `text` for people who read English.

    `reason` names the rule that makes a move illegal, or the error in a record. `about` has details for a page that
    shows its own text, such as the line.
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
    """A message that could not be parsed or accepted."""

    type: Literal["error"] = "error"
    problem: Problem


class Pong(Message):
    """The number of the last event; a page with an older table sends `sync`."""

    type: Literal["pong"] = "pong"
    seq: int


FromServer = Annotated[TableMessage | Presence | Answer | Error | Pong, Field(discriminator="type")]
