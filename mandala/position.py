"""What a whole game and a player's view of it have in common: reading one position."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from mandala.kinds import Kind
from mandala.moves import Move, MoveTable


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: 0 or 1, or None for a draw.
        reason: why the game ended, as one of the rulebook's `REASONS`.
        scores: the points of both players.
    """

    winner: int | None
    reason: str
    scores: tuple[int, int]


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, each made when asked for: iterate, index, `len`, `in` (moves or texts).

    Attributes:
        codes: the moves as the rules number them, a byte each.
    """

    __slots__ = ("_table", "codes")

    def __init__(self, table: MoveTable, codes: bytearray) -> None:
        self._table = table
        self.codes = codes

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._table.by_code[code] for code in self.codes[index]]
        return self._table.by_code[self.codes[index]]

    def __iter__(self) -> Iterator[Move]:
        return map(self._table.by_code.__getitem__, self.codes)

    def __contains__(self, move: object) -> bool:
        known = self._table.by_text.get(str(move)) if isinstance(move, Move | str) else None
        return known is not None and known.code in self.codes

    def __repr__(self) -> str:
        return f"<LegalMoves: {' '.join(map(str, self)) or 'none'}>"


class Position:
    """One position of either game, to be read only."""

    __slots__ = ("_buffer", "_count", "_raw", "_state", "kind")

    def __init__(self, kind: Kind, state: NDArray[Any]) -> None:
        self.kind = kind
        self._state = state
        self._raw = bytearray(kind.rules.MOVES)  # the codes of the legal moves, and how many there are
        self._buffer = np.frombuffer(self._raw, np.uint8)
        self._count: int = kind.rules.legal_moves(state, 0, self._buffer)

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
        """turn, claim or over in Mandala; give, turn, last-flips or over in Patterns."""
        name: str = self.kind.rules.PHASES[self._state["phase"][0]]
        return name

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._count == 0 and bool(self.kind.rules.is_over(self._state, 0))

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves that the player to move may make; in a view of somebody else, none are known."""
        return LegalMoves(self.kind.moves, self._raw[: self._count])

    @property
    def scores(self) -> tuple[int | None, int | None]:
        """The points of both players as they stand; None where a view cannot know them."""
        first, second = self.kind.to_dict(self._state)["scores"]
        return first, second

    def outcome(self) -> Outcome | None:
        """Winner, reason and scores of a finished game, or None."""
        if not self.is_over:
            return None
        rules = self.kind.rules
        winner = int(rules.winner(self._state, 0))
        return Outcome(
            winner=None if winner == rules.NONE else winner,
            reason=rules.REASONS[self._state["reason"][0]],
            scores=(int(rules.score(self._state, 0, 0)), int(rules.score(self._state, 0, 1))),
        )

    def to_dict(self) -> dict[str, Any]:
        """The position in plain JSON; in a view, hidden parts are None and sizes are given."""
        ended = self.outcome()
        plain = self.kind.to_dict(self._state)
        plain["outcome"] = ended and {
            "winner": ended.winner,
            "reason": ended.reason,
            "scores": list(ended.scores),
        }
        return plain

    def to_bytes(self) -> bytes:
        """The record itself; equal positions have equal bytes."""
        return self._state.tobytes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.kind is other.kind and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]
