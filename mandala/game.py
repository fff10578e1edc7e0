"""The Python API: `Game` and `View`, in the style of python-chess."""

import datetime
import random
import re
from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from mandala import boards, fairness, notation, pictures, reasons
from mandala.compile.jit import copied, records
from mandala.errors import IllegalMoveError, MandalaError, PositionError, RecordError, RecordFault
from mandala.fairness import NO_NONCE, Deal
from mandala.games import GAMES, spec_named
from mandala.games.spec import GameSpec
from mandala.moves import Move
from mandala.position import Outcome, Position
from mandala.positions import reading

PLY_LIMIT = 600  # ruling M11: the host of a game sets a visible limit, at which the present score decides


class View(Position):
    """What one player, or a spectator, may know of a game. Bots, browsers and environments get nothing else."""

    __slots__ = ("player",)

    def __init__(self, spec: GameSpec, state: NDArray[Any], player: int | None) -> None:
        super().__init__(spec, state)
        self.player = player

    @classmethod
    def from_dict(cls, position: Mapping[str, Any], player: int | Literal["shown"] | None = "shown") -> "View":
        """The view whose `to_dict` gave this position; a `PositionError` says what is inconsistent.

        Args:
            position: as a server or the protocol of bots sends it.
            player: the viewer, None for a spectator. With "shown" it is the one whose hand the position shows, and in a
                position that hides no hand the player to move.
        """
        spec = _spec_of(position)
        state = spec.positions.from_view(position)
        viewer = int(state["viewer"][0])
        if player == "shown":
            return cls(spec, state, (int(state["to_move"][0]), 0, 1, None)[viewer])
        expected = 1 + _viewer(spec, player)
        if viewer and spec.secrets and viewer != expected:
            raise PositionError(f"this is not the view of {_viewer_name(player)}: other hands are shown")
        state["viewer"] = expected if viewer else 0
        return cls(spec, state, player)

    @classmethod
    def from_bytes(cls, game: str, state: bytes, player: int | None) -> "View":
        """The view whose `to_bytes` gave these bytes, in this process or in another."""
        spec = spec_named(game)
        states = records(spec.rules.STATE)
        states[:] = np.frombuffer(state, spec.rules.STATE)
        return cls(spec, states, player)

    def redeal(self, seed: int) -> "Game":
        """A whole game that this viewer could not tell from the real one, chosen at random by the seed."""
        state = copied(self._state)
        # A playout stream must not start at zero, and near seeds should give unlike streams.
        mixed = fairness.commitment(self.spec.name, fairness.read_seed(seed))
        self.spec.rules.redeal(state, 0, np.array([int(mixed[:16], 16) | 1], np.uint64))
        return Game(self.spec, state)

    def svg(self) -> str:
        """The table as the viewer sees it, as a picture; notebooks show it by themselves."""
        return pictures.draw(self.to_dict(), self.player)

    def _repr_html_(self) -> str:
        return self.svg()

    def __reduce__(self) -> tuple[Any, ...]:
        return View.from_bytes, (self.spec.name, self.to_bytes(), self.player)

    def __str__(self) -> str:
        return boards.draw(self.to_dict(), self.player)

    def __repr__(self) -> str:
        return f"<View of {self.spec.name} for {_viewer_name(self.player)} at ply {self.ply}>"


class Game(Position):
    """A game of Mandala or Patterns: a set-up and the moves made since.

    Make one with `Game.new`, `Game.from_dict` or `Game.from_record`.

    Attributes:
        players: the names of player 0 and player 1.
        date: the day it began, as in 2026-11-15.
        deal: what decided the set-up; None for a position set up by hand.
        practice: whether a player took back moves that had drawn cards, or used a hint.
        dealer: the player who dealt, and may know all cards; None if no player dealt.
    """

    __slots__ = ("_codes", "_setup", "_step", "_verdict", "date", "deal", "dealer", "players", "practice")

    def __init__(self, spec: GameSpec, state: NDArray[Any], deal: Deal | None = None) -> None:
        super().__init__(spec, state)
        self._setup = copied(state)
        self._step = spec.rules.step
        self.deal = deal
        self._codes: list[int] = []
        self._verdict: tuple[int | None, str] | None = None
        self.players = ("?", "?")
        self.practice = False
        self.dealer: int | None = None
        self.date = datetime.date.today().isoformat()

    @classmethod
    def new(
        cls,
        game: str = "mandala",
        *,
        seed: int | str | None = None,
        first: int | Literal["lot"] = 0,
        nonces: tuple[str, str] = (NO_NONCE, NO_NONCE),
        moves: str = "",
    ) -> "Game":
        """Deal a new game.

        Args:
            game: mandala or patterns.
            seed: a number below 2**128 or up to 32 hexadecimal digits; without one, a secure random seed.
            first: the player who starts, or "lot".
            nonces: what both seats add to the seed: 32 hexadecimal digits, or "-" for nothing.
            moves: moves to make at once, separated by spaces.
        """
        spec = spec_named(game)
        if first not in (0, 1, "lot"):
            raise MandalaError(f"first is player 0, player 1 or lot, not {first!r}")
        deal = Deal(game, fairness.read_seed(seed), nonces, None if isinstance(first, str) else first)
        state = records(spec.rules.STATE)
        state["seed"][0] = reading.split_seed(deal.shuffle_seed)
        spec.rules.deal(state, 0, deal.first)
        return cls(spec, state, deal).push_all(moves)

    @classmethod
    def from_dict(cls, position: Mapping[str, Any], moves: str = "") -> "Game":
        """A game that starts from any consistent position; a `PositionError` says what is inconsistent."""
        spec = _spec_of(position)
        return cls(spec, spec.positions.from_dict(position)).push_all(moves)

    @classmethod
    def from_record(cls, text: str | bytes) -> "Game":
        """Replay a record; a `RecordError` names the line and ply of the mistake."""
        record = notation.parse(text)
        if record.setup is not None:
            try:
                game = cls.from_dict(record.setup)
            except PositionError as error:
                raise notation.wrong_value("Setup", str(error)) from None
            if game.spec.name != record.game:
                raise notation.wrong_value("Setup", f"a position of {game.spec.name} in a record of {record.game}")
        elif record.seed is not None and record.first is not None:
            game = cls.new(
                record.game, seed=record.seed, first="lot" if record.lot else record.first, nonces=record.nonces
            )
            if game.first != record.first:
                raise notation.wrong_value(
                    "First", f"the lot fell on player {game.first}, not on player {record.first}"
                )
        else:
            raise RecordError("the seed has not been revealed, so the moves cannot be replayed", "secret-seed")
        game.players, game.date = record.players, record.date
        game.practice, game.dealer = record.practice, record.dealer
        for number, (line, text_of_move) in enumerate(record.moves, start=game.ply + 1):
            try:
                game.push(text_of_move)
            except MandalaError as error:
                fault: RecordFault = "illegal-move" if isinstance(error, IllegalMoveError) else "not-a-move"
                raise RecordError(
                    f"line {line}, ply {number}: {error}", fault, line=line, ply=number, move=text_of_move[:20]
                ) from None
        game._apply_verdict(record.result)
        if record.result != game.result():
            complaint = f"the Result is {record.result!r}, but the moves lead to {game.result()!r}"
            raise RecordError(complaint, "wrong-result")
        return game

    def push(self, move: Move | str | int | np.integer[Any]) -> Move:
        """Make a move, given as a `Move`, as text or by its code.

        A malformed or illegal move is refused and changes nothing.

        Examples:
            >>> game = Game.new("mandala", seed=7)
            >>> game.push("f2r2").code
            60
            >>> game.pop() == game.push(60)
            True
        """
        if not isinstance(move, Move) or self.spec.moves.by_code.get(move.code) is not move:
            move = self.spec.moves.parse(move)  # a text, a code, or a move that is not in the table
        if self._verdict:
            raise self._illegal(move, "game-over")
        count = self._step(self._state, 0, move.code, self._buffer)
        if count < 0:
            raise self._illegal(move, str(self.spec.rules.REFUSALS[-count]))
        self.legal_moves._count = count
        self._codes.append(move.code)
        return move

    def parse(self, text: str) -> Move:
        """The legal move of a text, without making it; a malformed or illegal move is refused."""
        move = self.spec.moves.parse(text)
        refused = self.spec.rules.refusal(self._state, 0, move.code)
        if self._verdict or refused:
            raise self._illegal(move, "game-over" if self._verdict else str(self.spec.rules.REFUSALS[refused]))
        return move

    def push_all(self, moves: str) -> "Game":
        """Make several moves, separated by spaces; the game itself is returned."""
        for text in moves.split():
            self.push(text)
        return self

    def peek(self) -> Move:
        """The last move.

        Examples:
            >>> Game.new("mandala", seed=7, moves="m1r m2p").peek().text
            'm2p'
        """
        if not self._codes:
            raise IndexError("no move has been made since the set-up")
        return self.spec.moves.by_code[self._codes[-1]]

    def pop(self) -> Move:
        """Take back the last move."""
        last = self.peek()
        self._codes.pop()
        self._verdict = None
        self._state[:] = self._setup
        for code in self._codes:
            self.spec.rules.play(self._state, 0, code)
        self.legal_moves._count = self.spec.rules.legal_moves(self._state, 0, self._buffer)
        return last

    def playout(self, rng: random.Random) -> Outcome:
        """The outcome of uniformly random moves to the end, in compiled code; the game itself does not change.

        At the ply limit the present score decides.

        Examples:
            >>> import random
            >>> game, rng = Game.new("patterns", seed=7), random.Random(1)
            >>> outcomes = [game.playout(rng) for _ in range(100)]
            >>> {outcome.reason for outcome in outcomes}, game.ply
            ({'no-action-left'}, 0)
        """
        end = self.copy()
        if not end.is_over:
            stream = np.array([rng.getrandbits(64) | 1], np.uint64)  # a playout stream must not start at zero
            self.spec.rules.play_randomly(end._state, 0, end._buffer, stream, PLY_LIMIT)
            end.legal_moves._count = self.spec.rules.legal_moves(end._state, 0, end._buffer)
        if not end.is_over:
            end.adjudicate(end.leader, "ply-limit")
        outcome = end.outcome()
        assert outcome is not None
        return outcome

    def adjudicate(self, winner: int | None, reason: str) -> None:
        """End the game from outside the rules: by resignation, time, agreement or a ply limit."""
        if self.is_over:
            raise MandalaError("the game is over already")
        if winner not in (0, 1, None) or reason not in reasons.VERDICTS:
            raise MandalaError(f"no game ends for {winner!r} by {reason!r}; reasons are {', '.join(reasons.VERDICTS)}")
        if (reason == "agreement" and winner is not None) or (reason in ("resignation", "time") and winner is None):
            raise MandalaError("an agreement is a draw; a resignation or lack of time has a winner")
        if reason == "ply-limit" and winner != self.leader:
            raise MandalaError("at the ply limit the present score decides")
        self._verdict = winner, reason

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or by the players."""
        return self._verdict is not None or super().is_over

    def outcome(self) -> Outcome | None:
        """Winner, reason and scores of a finished game, or None."""
        if self._verdict is None:
            return super().outcome()
        winner, reason = self._verdict
        score = self.spec.rules.score
        return Outcome(winner, reason, (int(score(self._state, 0, 0)), int(score(self._state, 0, 1))))

    @property
    def moves(self) -> list[Move]:
        """The moves made since the set-up."""
        return [self.spec.moves.by_code[code] for code in self._codes]

    @property
    def seed(self) -> str | None:
        """The dealer's seed as 32 hexadecimal digits; None for a position set up by hand."""
        return fairness.seed_text(self.deal.seed) if self.deal else None

    @property
    def first(self) -> int | None:
        """The player who started; None for a position set up by hand."""
        return self.deal.first if self.deal else None

    @property
    def commitment(self) -> str | None:
        """The fingerprint of the seed, which may be shown before the game ends."""
        return self.deal.commitment if self.deal else None

    @property
    def draws(self) -> int:
        """A number that grows with every card drawn; it shows whether a move drew cards."""
        return int(self.spec.rules.draws(self._state, 0))

    def view(self, player: int | None) -> View:
        """What a player may know, or a spectator (None). A finished game has no secrets."""
        viewer = _viewer(self.spec, player)
        state = copied(self._state)
        if not self._verdict:
            self.spec.rules.hide(state, 0, viewer)
        return View(self.spec, state, player)

    def svg(self) -> str:
        """The table as the player to move sees it, as a picture; notebooks show it by themselves.

        Examples:
            >>> Game.new("mandala", seed=7).svg()[:4]
            '<svg'
        """
        return self.view(self.turn).svg()

    def _repr_html_(self) -> str:
        return self.svg()

    def root(self) -> "Game":
        """The game as it was set up, before any move."""
        start = Game(self.spec, copied(self._setup), self.deal)
        start.players, start.date, start.dealer = self.players, self.date, self.dealer
        return start

    def copy(self) -> "Game":
        """An independent copy of the game."""
        twin = Game.__new__(Game)
        Position.__init__(twin, self.spec, copied(self._state))
        twin._setup, twin._step, twin.deal = self._setup, self._step, self.deal
        twin._codes = self._codes.copy()
        twin._verdict = self._verdict
        twin.players, twin.date, twin.practice, twin.dealer = self.players, self.date, self.practice, self.dealer
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.from_record, (self.record(),)  # pickled as the text that replays it

    @property
    def leader(self) -> int | None:
        """Who would win by the present score and the rulebook's tie-break; None for a draw."""
        ahead = int(self.spec.rules.winner(self._state, 0))
        return None if ahead == self.spec.rules.NONE else ahead

    def result(self) -> str:
        """The result in words: unfinished, or who won by how much and why the game ended."""
        ended = self.outcome()
        if ended is None:
            return notation.UNFINISHED
        verdict = "draw" if ended.winner is None else f"player {ended.winner} wins"
        return f"{verdict} {ended.scores[0]}-{ended.scores[1]} ({ended.reason})"

    def record(self, *, reveal: bool = True) -> str:
        """The game as a text file: headers, then numbered moves. Without `reveal`, only the commitment to the seed."""
        return notation.Record(
            game=self.spec.name,
            date=self.date,
            players=self.players,
            first=self.first,
            lot=self.deal is not None and self.deal.starter is None,
            commitment=self.commitment,
            seed=self.seed if reveal else None,
            nonces=self.deal.nonces if self.deal else (NO_NONCE, NO_NONCE),
            setup=None if self.deal else self._plain_setup(),
            practice=self.practice,
            dealer=self.dealer,
            result=self.result(),
            start=int(self._setup["ply"][0]),
            moves=[(0, move.text) for move in self.moves],
        ).text()

    def __str__(self) -> str:
        return str(self.view(self.turn))

    def __repr__(self) -> str:
        moves = " ".join(move.text for move in self.moves)
        if self.deal:
            first = "lot" if self.deal.starter is None else self.deal.starter
            nonces = "" if self.deal.nonces == (NO_NONCE, NO_NONCE) else f", nonces={self.deal.nonces!r}"
            return f"Game.new({self.spec.name!r}, seed={self.seed!r}, first={first!r}{nonces}, moves={moves!r})"
        return f"Game.from_dict({self._plain_setup()!r}, moves={moves!r})"

    def _plain_setup(self) -> dict[str, Any]:
        """The position of a set-up by hand, without what follows from it."""
        position = Position(self.spec, self._setup).to_dict()
        return {key: value for key, value in position.items() if key not in self.spec.positions.DERIVED}

    def _apply_verdict(self, result: str) -> None:
        """End the game as a record's result says, if the players ended it and not the rules."""
        match = re.fullmatch(r"(?:player ([01]) wins|draw) .*\((.*)\)", result)
        if match and match[2] in reasons.VERDICTS and not self.is_over:
            try:
                self.adjudicate(int(match[1]) if match[1] else None, match[2])
            except MandalaError as error:
                raise RecordError(f"the Result is {result!r}: {error}", "wrong-result") from None

    def _illegal(self, move: Move, reason: str) -> IllegalMoveError:
        legal = tuple(map(str, self.legal_moves))
        text = f"{move} is illegal: {reasons.REFUSALS[reason]}"
        if legal:
            text += f"; legal: {' '.join(legal)}"
        return IllegalMoveError(text, reason, legal)


def _spec_of(position: Mapping[str, Any]) -> GameSpec:
    names = tuple(GAMES)
    return GAMES[names[reading.one_of(reading.part(position, "game"), "game", names)]]


def _viewer(spec: GameSpec, player: int | None) -> int:
    """The number of a viewer in the rules."""
    if player not in (0, 1, None):
        raise MandalaError(f"a view is for player 0, player 1 or a spectator (None), not {player!r}")
    return spec.rules.SPECTATOR if player is None else player


def _viewer_name(player: int | None) -> str:
    return "a spectator" if player is None else f"player {player}"
