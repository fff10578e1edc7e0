"""One table, whoever sits at it: events go in, and what each viewer may see comes out.

A pure object without input, output or a clock of its own. What a seat asks for is turned into events (`move`, `act`,
`join`, `fall`), which change nothing until they are given to `apply`: on a copy, which takes the table's place once
they are stored. `TableEncoder` is the only way out, and all it tells of a position went through `hide`.
"""

from pydantic_core import to_json

from mandala.errors import IllegalMoveError, MalformedMoveError
from mandala.fairness import commitment, read_seed
from mandala.game import Game
from mandala.tables.clock import Clock
from mandala.tables.dealing import MOVE_TIMEOUT, Dealing, reveal_timeout
from mandala.tables.encoder import TableEncoder
from mandala.tables.errors import RefusedError
from mandala.tables.events import Event, Setup
from mandala.tables.messages import (
    Act,
    Action,
    MakeMove,
    RevealNonce,
    Seat,
    Status,
    TableMessage,
)
from mandala.tables.move_effects import describe_move, is_forced

ACCEPT_TIMEOUT = 30_000  # milliseconds for a program to accept a challenge
CANCELLED = "the game was cancelled, because a nonce was not revealed in time"
PAUSE = 600_000  # of a game in which the guest has moved; after it the game takes no place of the program any more


def other(player: Seat) -> Seat:
    """The opponent's seat."""
    return 1 if player == 0 else 0


class Table:
    """A table after so many events."""

    def __init__(self, table_id: str, setup: Setup) -> None:
        self.id = table_id
        self.setup = setup
        self.seq = 0
        self.names = list(setup.names)
        self.open_seat = None if setup.uploaded else setup.open
        self.dealing = Dealing(setup.nonce_hashes)
        self.cancelled = False
        self.deciders: list[Seat | None] = []  # of each move made: who decided on it; None if it was forced
        self.draws: list[int] = []  # the game's `draws` before each move made
        self.made: list[str] = []  # what each move brought, as JSON
        self.offers: dict[str, Seat | None] = {"draw": None, "take-back": None, "rematch": None}
        self.clock = Clock(setup.clock) if setup.clock else None
        self.answered: dict[tuple[int, str], int] = {}  # by player and message id: the event that answered it
        self.cause: Event | None = None
        self.since = setup.opened  # when the last event came
        self.next_table: str | None = None
        self.rematch_hashes: dict[Seat, str | None] = {}  # of the nonces for the next deal
        self.commitment = commitment(setup.game, read_seed(setup.seed))
        self.first: int | None = None if setup.first == "lot" else setup.first  # None until the lot is cast
        self._game: Game | None = None
        self._deal()

    def _deal(self) -> None:
        """Deal as soon as both seats are taken and have given what they promised."""
        if self._game is None and self.open_seat is None and self.dealing.is_complete:
            setup = self.setup
            self._game = Game.new(setup.game, seed=setup.seed, first=setup.first, nonces=self.dealing.words)
            self._game.date, self._game.dealer = setup.date, setup.dealer
            self.first = self._game.first

    def copy(self) -> "Table":
        """A table that goes its own way from here."""
        twin = Table.__new__(Table)
        twin.__dict__ |= vars(self)
        twin._game = self._game and self._game.copy()
        twin.dealing = self.dealing.copy()
        twin.names, twin.offers, twin.answered = self.names.copy(), self.offers.copy(), self.answered.copy()
        twin.deciders, twin.draws, twin.made = self.deciders.copy(), self.draws.copy(), self.made.copy()
        twin.rematch_hashes = self.rematch_hashes.copy()
        twin.clock = self.clock.copy() if self.clock else None
        return twin

    # What there is to know

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
        """waiting (for somebody to sit down), dealing (waiting for a nonce), cancelled, playing or over."""
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
        """What the bot of the server's is called, such as level3."""
        setup = self.setup
        return (
            f"level{setup.level}"
            if setup.level is not None
            else (setup.bot is not None and self.names[setup.bot]) or "?"
        )

    @property
    def deadline(self) -> int | None:
        """When the player to move runs out of time, a challenge lapses, or a game that was not dealt is cancelled.

        A program may not think for ever.
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
        """Until when a game takes one of its program's places, if nothing more happens."""
        program = self.setup.program
        if program is None or self.status in ("cancelled", "over"):
            return None
        return self.since + (PAUSE if other(program) in self.deciders else MOVE_TIMEOUT)

    def has_lapsed(self, now: int) -> bool:
        """Whether a program was asked to play and has not answered in time."""
        return self.status == "waiting" and self.deadline is not None and now >= self.deadline

    # What is asked for, as events that change nothing yet

    def repeated(self, player: Seat, message_id: str) -> int | None:
        """The number of the event that already answered a message with this id."""
        return self.answered.get((player, message_id))

    def move(self, player: Seat, asked: MakeMove, now: int) -> list[Event]:
        """A move, with the forced ones that follow from it."""
        self._must_play()
        if asked.ply != self.game.ply:
            raise RefusedError("stale", f"the move answers ply {asked.ply}, but the game is at ply {self.game.ply}")
        if player != self.turn:
            raise RefusedError("not-your-turn", "it is not your turn")
        trial = self.game.copy()
        try:
            trial.push(asked.move)
        except MalformedMoveError as error:
            raise RefusedError("malformed", str(error)) from None
        except IllegalMoveError as error:
            raise RefusedError("illegal", str(error), error.reason) from None
        events = [Event(kind="move", player=player, at=now, id=asked.id, move=asked.move)]
        while trial.ply < self.setup.ply_limit and is_forced(trial):
            chooser: Seat = 0 if trial.turn == 0 else 1
            only = trial.push(trial.legal_moves[0])
            events.append(Event(kind="move", player=chooser, at=now, move=only.text, forced=True))
        if not trial.is_over and trial.ply >= self.setup.ply_limit:
            events.append(Event(kind="ply-limit", player=player, at=now))
        return events

    def act(self, player: Seat, asked: Act, now: int, next_table: str) -> list[Event]:
        """An action; `next_table` is the id for a rematch, should this lead to one."""
        action = asked.action
        if action not in self.actions(player):
            raise RefusedError("not-now", f"{action} is not possible now")
        if action in ("decline", "resign", "hint"):
            return [Event(kind=action, player=player, at=now, id=asked.id)]
        next_hash = asked.nonce_hash if action == "rematch" else None
        agreed = self.setup.opponent != "friend" or self.offers[action] == other(player)
        event = Event(kind=action, player=player, at=now, id=asked.id, done=agreed, nonce_hash=next_hash)
        if agreed and action == "take-back":
            event = event.model_copy(update={"count": self._moves_to_undo(self._taker(player))})
        if agreed and action == "rematch":
            event = event.model_copy(update={"table": next_table})
        return [event]

    def join(self, name: str | None, nonce_hash: str | None, now: int) -> list[Event]:
        """The invited person sits down."""
        if self.open_seat is None:
            raise RefusedError("seat-taken", "somebody has taken this seat already")
        if self._game is not None:
            nonce_hash = None  # too late to add anything to the deal of a game that was uploaded
        return [Event(kind="join", player=self.open_seat, at=now, name=name, nonce_hash=nonce_hash)]

    def reveal(self, player: Seat, asked: RevealNonce, now: int) -> list[Event]:
        """A seat's nonce, which must be the promised one."""
        if self.open_seat is not None:
            raise RefusedError("not-now", "nonces are revealed once both seats are taken")
        if self.cancelled:
            raise RefusedError("not-now", CANCELLED)
        if not self.dealing.is_awaited(player):
            raise RefusedError("not-now", "no nonce of this seat is awaited")
        if not self.dealing.fits(player, asked.nonce):
            raise RefusedError("malformed", "this is not the nonce whose hash the seat gave")
        return [Event(kind="nonce", player=player, at=now, id=asked.id, nonce=asked.nonce)]

    def expire(self, now: int) -> list[Event]:
        """The end of a game whose time is up, if it is. One that was not dealt has no winner."""
        if self.deadline is None or now < self.deadline:
            return []
        if self.status == "dealing":
            return [Event(kind="cancel", player=0 if self.dealing.is_awaited(0) else 1, at=now)]
        return [] if self.turn is None else [Event(kind="time", player=self.turn, at=now)]

    # What happened

    def apply(self, event: Event) -> None:
        """Take in an event that has been stored."""
        self.seq += 1
        self.cause = event
        self.since = event.at
        if event.id is not None:
            self.answered[event.player, event.id] = self.seq
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
            self._forget_offers(but=event.player)
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
        self._forget_offers()
        if self.clock:
            self.clock.press(self.turn, event.at)

    def _take_back(self, event: Event) -> None:
        self.game.practice = self.game.practice or self._undoes_a_draw(event.count)
        for _ in range(event.count):
            self.game.pop()
            self.deciders.pop()
            self.draws.pop()
            self.made.pop()
        self._forget_offers()
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
        self._forget_offers()

    def _forget_offers(self, but: Seat | None = None) -> None:
        for name, offerer in self.offers.items():
            if but is None or offerer != but:
                self.offers[name] = None

    # What may be done

    def _must_play(self) -> None:
        if self.status == "waiting":
            raise RefusedError("not-now", "the game begins when the other seat is taken")
        if self.status == "dealing":
            raise RefusedError("not-now", "the game begins when both seats have revealed their nonces")
        if self.cancelled:
            raise RefusedError("not-now", CANCELLED)
        if self.status == "over":
            raise RefusedError("not-now", "the game is over")

    def _moves_to_undo(self, player: Seat) -> int:
        """How many moves lead back to this player's last own decision (at one screen: to anybody's); 0 if none."""
        for back, decider in enumerate(reversed(self.deciders), start=1):
            if decider == player or (decider is not None and self.setup.opponent == "here"):
                return back
        return 0

    def _taker(self, player: Seat | None) -> Seat:
        """Whose moves are taken back if this player asks, or agrees, to take back."""
        assert player is not None
        return other(player) if self.offers["take-back"] == other(player) else player

    def _undoes_a_draw(self, count: int) -> bool:
        """Whether taking back so many moves puts cards back that somebody has seen."""
        return count > 0 and self.draws[-count] != self.game.draws

    def take_back_marks(self, player: Seat | None) -> bool:
        """Whether to take back now, by this player's wish or consent, would undo a draw."""
        return self._undoes_a_draw(self._moves_to_undo(self._taker(player)))

    def actions(self, player: Seat) -> list[Action]:
        """What a seat may do besides moving; a program with an account agrees to everything, as bots do."""
        if player == self.setup.program:
            return ["resign"] if self.status == "playing" else []
        asked = [name for name, offerer in self.offers.items() if offerer == other(player)]
        if self.status == "over" and self.next_table is None and self.offers["rematch"] != player:
            return ["rematch", "decline"] if asked else ["rematch"]
        if self.status != "playing":
            return []
        actions: list[Action] = ["resign"]
        if self.setup.opponent != "bot" and self.offers["draw"] != player:
            actions.append("draw")
        undoable = "take-back" in asked or (self.offers["take-back"] != player and self._moves_to_undo(player) > 0)
        if undoable and self.setup.take_backs:
            actions.append("take-back")
        if self.setup.opponent != "friend" and player == self.turn:
            actions.append("hint")
        if asked:
            actions.append("decline")
        return actions

    # What is told

    def message(self, viewer: Seat | None, now: int, both: bool = False, token: str | None = None) -> TableMessage:
        """The table for one viewer, read back from the text that they are told."""
        return TableMessage.model_validate_json(TableEncoder(self, now).text(viewer, both, token))

    def record(self) -> str:
        """The game as a text file; the seed only once it is over."""
        self.game.players = self.player_names()
        return self.game.record(reveal=self.game.is_over)

    def player_names(self) -> tuple[str, str]:
        """Names for a record."""
        names = [self.bot_name if seat == self.setup.bot else self.names[seat] or "?" for seat in (0, 1)]
        return names[0], names[1]
