"""Clocks for code that takes its clock as a function."""

from dataclasses import dataclass


@dataclass
class FakeClock:
    """A clock that advances by a step whenever it is read, and by what a test adds in between."""

    step: float = 0.002
    seconds: float = 0.0

    def __call__(self) -> float:
        self.seconds += self.step
        return self.seconds
