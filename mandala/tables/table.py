"""One table: it makes events from requests, applies stored events, and encodes its state for each viewer.

A table is a pure object without input, output or a clock of its own. A request (`move`, `act`, `join`, `reveal`,
`expire`) changes nothing: it returns the tables after each of its events. The last of them replaces the table once the
events are stored. Only `TableEncoder` makes messages, and every position in them went through `hide`.
"""

from pydantic_core import to_json

from mandala.errors import IllegalMoveError, MalformedMoveError
from mandala.fairness import commitment, read_seed
from mandala.game import Game
from mandala.tables.clock import Clock
from mandala.tables.dealing import MOVE_TIMEOUT, Dealing, reveal_timeout
from mandala.tables.errors import RefusedError
from mandala.tables.events import Event, Setup
from mandala.tables.messages import (
    Act,
    Action,
    MakeMove,
    RevealNonce,
    Seat,
    Status,
)
from mandala.tables.move_effects import describe_move, is_forced

ACCEPT_TIMEOUT = 30_000  # milliseconds for a program to accept a challenge
CANCELLED = "the game was cancelled, because a nonce was not revealed in time"
PAUSE = 600_000  # milliseconds without an event after which a game no longer counts for its program


def other(player: Seat) -> Seat:
    """The opponent's seat."""
    return 1 if player == 0 else 0


class Table:
    """A table after a number of events."""

    def __init__(self, table_id: str, setup: Setup, dealt: Game | None = None) -> None:
        """`dealt` is a game without moves that was dealt elsewhere or set up by hand."""
        self.id = table_id
        self.setup = setup
        self.seq = 0
        self.names = list(setup.names)
        self.open_seat = None if setup.uploaded else setup.open
        self.dealing = Dealing(setup.nonce_hashes)
        self.cancelled = False
        self.deciders: list[Seat | None] = []  # for each move, the player who chose it; None if it was forced
        self.draws: list[int] = []  # the game's `draws` before each move
        self.made: list[str] = []  # each move with its effect, as JSON
        self.offers: dict[str, Seat | None] = {"draw": None, "take-back": None, "rematch": None}
        self.clock = Clock(setup.clock) if setup.clock else None
        self.answers: dict[tuple[int, str], int] = {}  # by player and message id: the number of the resulting event
        self.cause: Event | None = None
        self.since = setup.opened  # when the last event happened
        self.next_table: str | None = None
        self.rematch_hashes: dict[Seat, str | None] = {}  # of the nonces for the next deal
        self.commitment = commitment(setup.game, read_seed(setup.seed))
        self.first: int | None = None if setup.first == "lot" else setup.first  # None until the lot has decided
        self._game = dealt
        self._deal()

    def _deal(self) -> None:
        """Deal if both seats are taken and no nonce is missing."""
        if self._game is None and self.open_seat is None and self.dealing.is_complete:
            setup = self.setup
            self._game = Game.new(setup.game, seed=setup.seed, first=setup.first, nonces=self.dealing.deal_nonces)
            self._game.date, self._game.dealer = setup.date, setup.dealer
            self.first = self._game.first

    def copy(self) -> "Table":
        """An independent copy."""
        copy = Table.__new__(Table)
        copy.__dict__ |= vars(self)
        copy._game = self._game and self._game.copy()
        copy.dealing = self.dealing.copy()
        copy.names, copy.offers, copy.answers = self.names.copy(), self.offers.copy(), self.answers.copy()
        copy.deciders, copy.draws, copy.made = self.deciders.copy(), self.draws.copy(), self.made.copy()
        copy.rematch_hashes = self.rematch_hashes.copy()
        copy.clock = self.clock.copy() if self.clock else None
        return copy

    # State

    @property
    def dealt(self) -> Game | None:
        """The game; None before the deal."""
        return self._game

    @property
    def game(self) -> Game:
        """The game, once it is dealt."""
        if self._game is None:
            raise RefusedError("not-now", "nothing has been dealt yet")
        return self._game

    @property
    def status(self) -> Status:
        """waiting (for a player), dealing (waiting for a nonce), cancelled, playing or over."""
        if self.cancelled:
            return "cancelled"
        if self.open_seat is not None:
            return "waiting"
        if self._game is None:
            return "dealing"
        return "over" if self._game.is_over else "playing"

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._game.ply if self._game else 0

    @property
    def turn(self) -> Seat | None:
        """Whose move it is."""
        if self.status != "playing":
            return None
        return 0 if self.game.turn == 0 else 1

    @property
    def bot_turn(self) -> bool:
        """Whether the bot is to move."""
        return self.turn is not None and self.turn == self.setup.bot

    @property
    def bot_name(self) -> str:
        """The name of the server's bot at this table, such as level3."""
        setup = self.setup
        return (
            f"level{setup.level}"
            if setup.level is not None
            else (setup.bot is not None and self.names[setup.bot]) or "?"
        )

    @property
    def deadline(self) -> int | None:
        """When the player to move loses on time, a challenge expires, or a game that was not dealt is cancelled.

        A program has a time limit for each move, even without a clock.
        """
        program = self.setup.program
        if self.status == "waiting":
            return None if program is None else self.since + ACCEPT_TIMEOUT
        if self.status == "dealing":
            within = reveal_timeout(self.setup)
            return None if within is None else self.since + within
        times = [self.clock.deadline] if self.clock else []
        if program is not None and self.turn == program:
            times.append(self.since + MOVE_TIMEOUT)
        return min((time for time in times if time is not None), default=None)

    @property
    def busy_until(self) -> int | None:
        """Until when a game counts for its program's `most_games`, if no further event happens."""
        program = self.setup.program
        if program is None or self.status in ("cancelled", "over"):
            return None
        return self.since + (PAUSE if other(program) in self.deciders else MOVE_TIMEOUT)

    def has_lapsed(self, now: int) -> bool:
        """Whether a challenged program did not answer in time."""
        return self.status == "waiting" and self.deadline is not None and now >= self.deadline

    # Requests: they return the tables after their events, and change nothing

    def after(self, event: Event) -> "Table":
        """The table after one more event."""
        table = self.copy()
        table.apply(event)
        return table

    def repeated(self, player: Seat, message_id: str) -> int | None:
        """The number of the event that a message with this id caused; None for a new message."""
        return self.answers.get((player, message_id))

    def move(self, player: Seat, request: MakeMove, now: int) -> list["Table"]:
        """A move, with the forced moves that follow it."""
        self._check_playing()
        if request.ply != self.game.ply:
            raise RefusedError("stale", f"the move answers ply {request.ply}, but the game is at ply {self.game.ply}")
        if player != self.turn:
            raise RefusedError("not-your-turn", "it is not your turn")
        try:
            after = self.after(Event(kind="move", player=player, at=now, id=request.id, move=request.move))
        except MalformedMoveError as error:
            raise RefusedError("malformed", str(error)) from None
        except IllegalMoveError as error:
            raise RefusedError("illegal", str(error), error.reason) from None
        return [after, *after.consequences(player, now)]

    def consequences(self, player: Seat, now: int) -> list["Table"]:
        """What follows from a move of this player: the forced moves, and the end of the game at the ply limit."""
        table, tables = self, []
        while table.ply < self.setup.ply_limit and table.turn is not None and is_forced(table.game):
            only = table.game.legal_moves[0].text
            table = table.after(Event(kind="move", player=table.turn, at=now, move=only, forced=True))
            tables.append(table)
        if table.ply >= self.setup.ply_limit and not table.game.is_over:
            tables.append(table.after(Event(kind="ply-limit", player=player, at=now)))
        return tables

    def act(self, player: Seat, request: Act, now: int, next_table: str) -> list["Table"]:
        """An action; `next_table` is the id of the table for a rematch, if both players agree to one."""
        action = request.action
        if action not in self.actions(player):
            raise RefusedError("not-now", f"{action} is not possible now")
        if action in ("decline", "resign", "hint"):
            return [self.after(Event(kind=action, player=player, at=now, id=request.id))]
        next_hash = request.nonce_hash if action == "rematch" else None
        agreed = self.setup.opponent != "friend" or self.offers[action] == other(player)
        event = Event(kind=action, player=player, at=now, id=request.id, done=agreed, nonce_hash=next_hash)
        if agreed and action == "take-back":
            event = event.model_copy(update={"count": self._moves_to_undo(self._take_back_player(player))})
        if agreed and action == "rematch":
            event = event.model_copy(update={"table": next_table})
        return [self.after(event)]

    def join(self, name: str | None, nonce_hash: str | None, now: int) -> list["Table"]:
        """The invited player takes the open seat."""
        if self.open_seat is None:
            raise RefusedError("seat-taken", "somebody has taken this seat already")
        if self._game is not None:
            nonce_hash = None  # a game that was uploaded is dealt already
        return [self.after(Event(kind="join", player=self.open_seat, at=now, name=name, nonce_hash=nonce_hash))]

    def reveal(self, player: Seat, request: RevealNonce, now: int) -> list["Table"]:
        """The nonce of a seat, which must have the hash that the seat sent."""
        if self.open_seat is not None:
            raise RefusedError("not-now", "nonces are revealed once both seats are taken")
        if self.cancelled:
            raise RefusedError("not-now", CANCELLED)
        if not self.dealing.is_awaited(player):
            raise RefusedError("not-now", "no nonce of this seat is awaited")
        if not self.dealing.fits(player, request.nonce):
            raise RefusedError("malformed", "this is not the nonce whose hash the seat gave")
        return [self.after(Event(kind="nonce", player=player, at=now, id=request.id, nonce=request.nonce))]

    def expire(self, now: int) -> list["Table"]:
        """The table after the game has ended, if its time is up; a game that was not dealt is cancelled."""
        if self.deadline is None or now < self.deadline:
            return []
        if self.status == "dealing":
            return [self.after(Event(kind="cancel", player=0 if self.dealing.is_awaited(0) else 1, at=now))]
        return [] if self.turn is None else [self.after(Event(kind="time", player=self.turn, at=now))]

    # Stored events

    def apply(self, event: Event) -> None:
        """Apply an event that has been stored."""
        self.seq += 1
        self.cause = event
        self.since = event.at
        if event.id is not None:
            self.answers[event.player, event.id] = self.seq
        if event.kind == "join":
            self._seat_friend(event)
        elif event.kind == "nonce":
            self.dealing.reveal(event.player, event.nonce)
            self._deal()
        elif event.kind == "cancel":
            self.cancelled = True
        elif event.kind == "move":
            self._apply_move(event)
        elif event.kind == "take-back" and event.done:
            self._take_back(event)
        elif event.kind == "hint":
            self.game.practice = True
        elif event.kind == "decline":
            self._clear_offers(but=event.player)
        elif event.kind == "rematch" and event.done:
            self.next_table = event.table
        elif event.kind == "outage" and self.clock:
            self.clock.add_lost_time(event.lost)
        elif event.kind in ("draw", "take-back", "rematch"):
            self.offers[event.kind] = None if event.done else event.player
        if event.kind == "rematch":
            self.rematch_hashes[event.player] = event.nonce_hash
        self._apply_verdict(event)
        if self.seq == self.setup.uploaded:
            self.open_seat = self.setup.open
        if self.status in ("waiting", "over") and self.clock:
            self.clock.press(None, event.at)

    def _seat_friend(self, event: Event) -> None:
        self.open_seat = None
        self.names[event.player] = event.name
        if self._game is None:
            self.dealing.hashes[event.player] = event.nonce_hash
            self._deal()
        elif self.clock and self.ply > 0:
            self.clock.press(self.turn, event.at)

    def _apply_move(self, event: Event) -> None:
        assert event.move is not None
        move = self.game.parse(event.move)
        self.draws.append(self.game.draws)
        self.made.append(to_json(describe_move(self.game, move)).decode())
        self.game.push(move)
        self.deciders.append(None if event.forced else event.player)
        self._clear_offers()
        if self.clock:
            self.clock.press(self.turn, event.at)

    def _take_back(self, event: Event) -> None:
        self.game.practice = self.game.practice or self._undoes_a_draw(event.count)
        for _ in range(event.count):
            self.game.pop()
            self.deciders.pop()
            self.draws.pop()
            self.made.pop()
        self._clear_offers()
        if self.clock:
            self.clock.press(self.turn, event.at)

    def _apply_verdict(self, event: Event) -> None:
        if event.kind == "resign":
            self.game.adjudicate(other(event.player), "resignation")
        elif event.kind == "time":
            self.game.adjudicate(other(event.player), "time")
        elif event.kind == "draw" and event.done:
            self.game.adjudicate(None, "agreement")
        elif event.kind == "ply-limit":
            self.game.adjudicate(self.game.leader, "ply-limit")
        else:
            return
        self._clear_offers()

    def _clear_offers(self, but: Seat | None = None) -> None:
        for name, offerer in self.offers.items():
            if but is None or offerer != but:
                self.offers[name] = None

    # Rules of the table

    def _check_playing(self) -> None:
        if self.status == "waiting":
            raise RefusedError("not-now", "the game begins when the other seat is taken")
        if self.status == "dealing":
            raise RefusedError("not-now", "the game begins when both seats have revealed their nonces")
        if self.cancelled:
            raise RefusedError("not-now", CANCELLED)
        if self.status == "over":
            raise RefusedError("not-now", "the game is over")

    def _moves_to_undo(self, player: Seat) -> int:
        """How many moves to undo, back to this player's last choice (at one screen: anybody's); 0 if there is none."""
        for back, decider in enumerate(reversed(self.deciders), start=1):
            if decider == player or (decider is not None and self.setup.opponent == "here"):
                return back
        return 0

    def _take_back_player(self, player: Seat | None) -> Seat:
        """The player whose moves are taken back if this player requests a take-back or accepts one."""
        assert player is not None
        return other(player) if self.offers["take-back"] == other(player) else player

    def _undoes_a_draw(self, count: int) -> bool:
        """Whether taking back this number of moves puts cards back that a player has seen."""
        return count > 0 and self.draws[-count] != self.game.draws

    def take_back_marks(self, player: Seat | None) -> bool:
        """Whether a take-back that this player requests or accepts now would undo a draw."""
        return self._undoes_a_draw(self._moves_to_undo(self._take_back_player(player)))

    def actions(self, player: Seat) -> list[Action]:
        """What a seat may do besides moving. A program with an account can only resign; it accepts all offers."""
        if player == self.setup.program:
            return ["resign"] if self.status == "playing" else []
        offered = [name for name, offerer in self.offers.items() if offerer == other(player)]
        if self.status == "over" and self.next_table is None and self.offers["rematch"] != player:
            return ["rematch", "decline"] if offered else ["rematch"]
        if self.status != "playing":
            return []
        actions: list[Action] = ["resign"]
        if self.setup.opponent != "bot" and self.offers["draw"] != player:
            actions.append("draw")
        undoable = "take-back" in offered or (self.offers["take-back"] != player and self._moves_to_undo(player) > 0)
        if undoable and self.setup.take_backs:
            actions.append("take-back")
        if self.setup.opponent != "friend" and player == self.turn and self.game.spec.has_coach:
            actions.append("hint")
        if offered:
            actions.append("decline")
        return actions

    # Output

    def record(self) -> str:
        """The game as a text file; it contains the seed only once the game is over."""
        self.game.players = self.player_names()
        return self.game.record(reveal=self.game.is_over)

    def player_names(self) -> tuple[str, str]:
        """The names of both players, for a record."""
        names = [self.bot_name if seat == self.setup.bot else self.names[seat] or "?" for seat in (0, 1)]
        return names[0], names[1]
