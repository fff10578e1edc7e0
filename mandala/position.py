"""What a whole game and a player's view of it have in common: reading one position."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from mandala.colors import COLORS
from mandala.compile.jit import copied
from mandala.games.spec import GameSpec
from mandala.moves import Move
from mandala.positions.effects import effects_of
from mandala.positions.types import Effect, OutcomeDict, Term, as_player


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: 0 or 1, or None for a draw.
        reason: why the game ended: one of the rulebook's `REASONS`, or of `VERDICTS` if people ended it.
        scores: the points of both players.
    """

    winner: int | None
    reason: str
    scores: tuple[int, int]


class LegalMoves(Sequence[Move | Any]):  # Any, because type checkers would refuse a text before `in`
    """The legal moves of the present position, a sequence; `in` takes moves or texts.

    It follows the game as python-chess's does: after a push it holds the moves of the new position. A loop over it
    keeps the moves of the position in which it began.

    Examples:
        >>> from mandala import Game
        >>> game = Game.new("mandala", seed=7)
        >>> len(game.legal_moves), "f1r2" in game.legal_moves, game.legal_moves.index(game.parse("f1r2"))
        (24, True, 4)
    """

    __slots__ = ("_by_code", "_codes", "_count")

    def __init__(self, spec: GameSpec) -> None:
        self._by_code = spec.moves.by_code
        self._codes = bytearray(spec.rules.MOVES)  # the rules write here, a byte a move
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        if not -self._count <= index < self._count:
            raise IndexError(f"there are {self._count} legal moves")
        return self._by_code[self._codes[index if index >= 0 else index + self._count]]

    def __iter__(self) -> Iterator[Move]:
        return map(self._by_code.__getitem__, self._codes[: self._count])

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move | str) and any(known.text == str(move) for known in self)

    def __repr__(self) -> str:
        return f"<LegalMoves: {' '.join(map(str, self)) or 'none'}>"


class Position:
    """One position of either game, to be read only.

    Attributes:
        spec: which game it is, with its rulebook.
        legal_moves: what the player to move may do, as far as the position shows it: a view hides what needs a hidden
            hand.
    """

    __slots__ = ("_buffer", "_state", "legal_moves", "spec")

    def __init__(self, spec: GameSpec, state: NDArray[Any]) -> None:
        self.spec = spec
        self.legal_moves = LegalMoves(spec)
        self._state = state
        self._buffer = np.frombuffer(self.legal_moves._codes, np.uint8)
        self.legal_moves._count = spec.rules.legal_moves(state, 0, self._buffer)

    @property
    def name(self) -> str:
        """The name of the game.

        Examples:
            >>> from mandala import Game
            >>> Game.new("patterns", seed=7).name
            'patterns'
        """
        return self.spec.name

    @property
    def turn(self) -> int:
        """The player to move, 0 or 1."""
        return int(self._state["to_move"][0])

    @property
    def ply(self) -> int:
        """How many moves have been made, claims included."""
        return int(self._state["ply"][0])

    @property
    def phase(self) -> str:
        """The name of the phase, one of the rulebook's `PHASES`: for example turn, claim or over."""
        name: str = self.spec.rules.PHASES[self._state["phase"][0]]
        return name

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return len(self.legal_moves) == 0 and bool(self.spec.rules.is_over(self._state, 0))

    @property
    def scores(self) -> tuple[int | None, int | None]:
        """The present points of both players; None where a view cannot know them."""
        first, second = self.spec.positions.to_dict(self._state, None)["scores"]
        return first, second

    def visible_score(self, player: int) -> int:
        """The points of a player from what the position shows; in a view, what is hidden counts nothing."""
        return sum(int(self.spec.rules.color_score(self._state, 0, player, color)) for color in range(len(COLORS)))

    def score_sheet(self, player: int) -> list[Term]:
        """The terms of a player's score by colour: the number of cards or tiles times their worth."""
        rules = self.spec.rules
        worth = [int(rules.color_worth(self._state, 0, player, color)) for color in range(len(COLORS))]
        return [
            {
                "color": COLORS[color],
                "count": int(rules.color_count(self._state, 0, player, color)),
                "worth": worth[color],
                "points": int(rules.color_score(self._state, 0, player, color)),
            }
            for color in sorted(range(len(COLORS)), key=worth.__getitem__)
            if worth[color]
        ]

    def effects(self) -> list[Effect]:
        """The public effect of each of `legal_moves`; of cards to be drawn it has only the number."""
        return self._effects(self._buffer, len(self.legal_moves))

    def effect(self, move: Move) -> Effect:
        """The public effect of one legal move."""
        return self._effects(np.array([move.code], np.uint8), 1)[0]

    def _effects(self, codes: NDArray[Any], count: int) -> list[Effect]:
        rules = self.spec.rules
        rows = np.empty((count, len(rules.EFFECTS)), np.int16)
        rules.effects(copied(self._state, 2), codes, count, rows)
        return effects_of(self.spec.positions.Effect, rows)

    def outcome(self) -> Outcome | None:
        """Winner, reason and scores of a finished game, or None."""
        if not self.is_over:
            return None
        rules = self.spec.rules
        winner = int(rules.winner(self._state, 0))
        return Outcome(
            winner=None if winner == rules.NONE else winner,
            reason=str(rules.REASONS[self._state["reason"][0]]),
            scores=(int(rules.score(self._state, 0, 0)), int(rules.score(self._state, 0, 1))),
        )

    def to_dict(self) -> Any:  # not the union: each use would have to say first which game it means
        """The position in plain JSON, as the game's `positions.Position` says; in a view, hidden parts are None."""
        ended = self.outcome()
        if ended is None:
            return self.spec.positions.to_dict(self._state, None)
        winner = None if ended.winner is None else as_player(ended.winner)
        outcome: OutcomeDict = {"winner": winner, "reason": ended.reason, "scores": list(ended.scores)}
        return self.spec.positions.to_dict(self._state, outcome)

    def to_array(self) -> NDArray[Any]:
        """The position as an array of one record, for the functions of the rulebook. It is a copy, to be played on."""
        return copied(self._state)

    def unseen(self) -> list[int] | None:
        """Of each colour, the cards that lie where the viewer cannot look; None in a game without secrets."""
        return self.spec.positions.unseen(self._state)

    def to_bytes(self) -> bytes:
        """The record itself; equal positions have equal bytes."""
        return self._state.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.spec is other.spec and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]
