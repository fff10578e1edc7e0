"""What can be wrong with what a person, a bot or a file says."""


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
    """A game record that cannot be read or replayed; the text names the line, and the ply where there is one."""
