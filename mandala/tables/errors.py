"""The error of a request that is refused."""

from typing import Any

from mandala.tables.messages import Problem, ProblemKind


class RefusedError(Exception):
    """A request is refused; `problem` says why."""

    def __init__(self, kind: ProblemKind, text: str, reason: str | None = None) -> None:
        super().__init__(text)
        self.problem = Problem(kind=kind, text=text, reason=reason)

    def __reduce__(self) -> tuple[Any, ...]:
        # It may be raised in another process, so it must be picklable.
        return RefusedError, (self.problem.kind, self.problem.text, self.problem.reason)
