"""Moves: a small integer in the rules, named parts in Python, a short word in text. One table maps all three."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np

from mandala.colors import LETTERS, Color
from mandala.errors import MalformedMoveError

A_COLOR = f"a colour ({' '.join(LETTERS)})"


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A move with its parts by name; `str(move)` is its text. Moves are sorted by code.

    The moves of a game have further parts: `MandalaMove`, `PatternsMove`.

    Attributes:
        code: the integer that the rules know it by.
        text: the word people write, such as `f2g3` or `od4`.
        kind: what it does, such as `field` or `open`.
        color: the colour of the cards, or of the start tile kept; None if it has none.

    Examples:
        >>> from mandala import Game
        >>> [str(move) for move in sorted(Game.new("mandala", seed=7).legal_moves)[:3]]
        ['m1r', 'm1o', 'm1y']
    """

    code: int
    text: str
    kind: str
    color: Color | None = None

    if TYPE_CHECKING:

        def __getattr__(self, part: str) -> Any:
            """The parts that a game adds."""

    @property
    def parts(self) -> dict[str, Any]:
        """The parts by name, without its code and text, and without those that it does not have."""
        names = [field.name for field in fields(self) if field.name not in ("code", "text")]
        return {name: value for name in names if (value := getattr(self, name)) is not None}

    def __str__(self) -> str:
        return self.text


class MoveTable:
    """All moves of a game, by code and by text.

    Attributes:
        by_text: the moves by their texts.
        by_code: the moves by the integers that the rules know them by.
        forms: by first letter, an example and what the letter takes.
        examples: some moves with their meanings, for people.
    """

    def __init__(self, game: str, moves: Iterator[Move], forms: dict[str, tuple[str, str]], examples: str) -> None:
        """Make a table.

        Args:
            game: the name of the game.
            moves: all its moves.
            forms: by first letter, an example and what the letter takes.
            examples: some moves with their meanings, for people.
        """
        self.game = game
        self.examples = examples
        self.by_text = {move.text: move for move in moves}
        self.by_code = {move.code: move for move in self.by_text.values()}
        self.forms = forms

    def parse(self, move: object) -> Move:
        """The move of this game with a text or a code; a MalformedMoveError says what is wrong with it."""
        if isinstance(move, int | np.integer) and not isinstance(move, bool):
            if int(move) not in self.by_code:
                raise MalformedMoveError(f"{move} is not a {self.game} move: codes are 0 to {max(self.by_code)}")
            return self.by_code[int(move)]
        if not isinstance(move, str | Move):
            raise MalformedMoveError(f"a move is a text, a code or a Move, not {move!r:.40}")
        text = str(move)
        if text not in self.by_text:
            raise MalformedMoveError(f"{text[:20]!r} is not a {self.game} move: {self._lack(text)}")
        return self.by_text[text]

    def _lack(self, text: str) -> str:
        if text[:1] in self.forms:
            example, parts = self.forms[text[:1]]
            return f"{text[0]} takes {parts}, as in {example}"
        return "moves look like " + ", ".join(f"{example}" for example, _ in self.forms.values())
