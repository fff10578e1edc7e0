"""Errors in what a person, a bot or a file supplies."""

from functools import partial
from typing import Any, Literal

RecordFault = Literal[
    "not-text", "not-a-header", "second-header", "missing-header", "wrong-value", "deal-or-setup", "secret-seed",
    "cut-off", "after-the-end", "wrong-number", "not-a-move", "illegal-move", "wrong-result", "too-long",
]  # fmt: skip


class MandalaError(ValueError):
    """The base of all errors below; its text is one clear line for a person."""


class MalformedMoveError(MandalaError):
    """The text is not a move of this game in any position."""


class IllegalMoveError(MandalaError):
    """The move exists, but not in this position.

    Attributes:
        reason: why, as one of the rulebook's `REFUSALS`.
        legal: the legal moves as texts.
    """

    def __init__(self, message: str, reason: str, legal: tuple[str, ...]) -> None:
        super().__init__(message)
        self.reason = reason
        self.legal = legal


class PositionError(MandalaError):
    """A position that contradicts itself or the rules."""


class RecordError(MandalaError):
    """A game record that cannot be read or replayed; the text names the line, and the ply where there is one.

    Attributes:
        fault: what is wrong, for programs and translations.
        about: what the fault is about, by name: `line`, `ply`, `header`, `move` and the like.
    """

    def __init__(self, message: str, fault: RecordFault, **about: str | int) -> None:
        super().__init__(message)
        self.fault = fault
        self.about = about

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), str(self), self.fault, **self.about), ()
