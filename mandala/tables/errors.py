"""Why something cannot be done."""

from typing import Any

from mandala.tables.messages import Problem, ProblemKind


class RefusedError(Exception):
    """What was asked for cannot be done; the problem says why."""

    def __init__(self, kind: ProblemKind, text: str, reason: str | None = None) -> None:
        super().__init__(text)
        self.problem = Problem(kind=kind, text=text, reason=reason)

    def __reduce__(self) -> tuple[Any, ...]:
        return RefusedError, (
            self.problem.kind,
            self.problem.text,
            self.problem.reason,
        )  # it may come from another process
