"""Why something cannot be done."""

from mandala.server.protocol import Problem, ProblemKind


class Refused(Exception):  # noqa: N818 - read as a sentence
    """What was asked for cannot be done; the problem says why."""

    def __init__(self, kind: ProblemKind, text: str, reason: str | None = None) -> None:
        super().__init__(text)
        self.problem = Problem(kind=kind, text=text, reason=reason)
