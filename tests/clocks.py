"""Clocks for what measures its time by a function that it is given."""

from dataclasses import dataclass


@dataclass
class Ticking:
    """A clock that goes on by a step whenever it is read, and in between by what a test adds."""

    step: float = 0.002
    seconds: float = 0.0

    def __call__(self) -> float:
        self.seconds += self.step
        return self.seconds
