"""A table as one viewer may see it, on this machine or on a server."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mandala.games import spec_named
from mandala.games.spec import GameSpec
from mandala.moves import Move
from mandala.names import clean_name

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Seat:
    """The player of a seat.

    Attributes:
        name: of a person or a bot, or None.
        bot: whether it is a bot.
        level: of the bot, if it is one of the levels.
    """

    name: str | None = None
    bot: bool = False
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of both players.

    Attributes:
        remaining: milliseconds left to both at `received_at`.
        running: whose time runs.
        received_at: when they were read, in seconds of a monotonic clock.
    """

    remaining: tuple[int, int]
    running: int | None
    received_at: float


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one moment: what the message of a table to the viewer holds.

    Attributes:
        spec: which game.
        status: waiting, dealing, cancelled, playing or over.
        seats: the players of both seats.
        position: what `View.to_dict` gives, or None before the deal.
        you: the viewer's seat, or None for a spectator.
        both: whether both seats are at this screen; `you` is then the player to move.
        turn: whose move it is, or None.
        legal: the viewer's moves, if it is their turn.
        effects: the effect of each of them.
        moves: all moves that were made.
        made: the player and the effect of each.
        can: what else the viewer may do: take-back, hint, resign, draw, decline, rematch.
        marks: whether taking back now would make the game practice.
        practice: whether it is practice.
        scores: of both players, as far as the viewer can know them; None without the memory aid.
        unseen: of each colour the cards that the viewer has not seen, or None.
        offers: who has offered what: by draw, take_back and rematch, a seat or None.
        clock: the time of both, or None.
        result: winner, reason, scores and sums of a finished game, or None.
        cause: the event that led here, or None.
    """

    spec: GameSpec
    status: str
    seats: tuple[Seat, Seat]
    position: Any = None
    you: int | None = None
    both: bool = False
    turn: int | None = None
    legal: tuple[Move, ...] = ()
    effects: tuple[Json, ...] = ()
    moves: tuple[Move, ...] = ()
    made: tuple[Json, ...] = ()
    can: frozenset[str] = frozenset()
    marks: bool = False
    practice: bool = False
    scores: tuple[int, int] | None = None
    unseen: list[int] | None = None
    offers: Json = field(default_factory=dict)
    clock: Clock | None = None
    result: Json | None = None
    cause: Json | None = None

    @property
    def near(self) -> int:
        """The seat that is drawn below."""
        return self.you or 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.status == "over"

    @property
    def can_review(self) -> bool:
        """Whether the coach can review the game."""
        return self.over and self.spec.has_coach

    def effect(self, move: Move) -> Json:
        """The effect of a legal move."""
        return self.effects[self.legal.index(move)]


def snapshot_of(message: Json, now: float) -> Snapshot:
    """The table in a message."""
    spec = spec_named(message["game"])
    by_text = spec.moves.by_text
    aid, clock = message["aid"], message["clock"]
    one, other = (
        Seat(seat["name"] and clean_name(seat["name"]), seat["kind"] == "bot", seat["level"])
        for seat in message["seats"]
    )
    return Snapshot(
        spec=spec,
        status=message["status"],
        seats=(one, other),
        position=message["position"],
        you=message["you"],
        both=message["both"],
        turn=message["turn"],
        legal=tuple(by_text[move] for move in message["legal"]),
        effects=tuple(message["effects"]),
        moves=tuple(by_text[move] for move in message["moves"]),
        made=tuple(message["made"]),
        can=frozenset(message["can"]),
        marks=message["take_back_marks"] and not message["practice"],
        practice=message["practice"],
        scores=tuple(aid["scores"]) if aid else None,
        unseen=aid["unseen"] if aid else None,
        offers=message["offers"],
        clock=Clock(tuple(clock["remaining"]), clock["running"], now) if clock else None,
        result=message["result"],
        cause=message["cause"],
    )
