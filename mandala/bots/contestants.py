"""Contestants that a process makes once."""

from collections.abc import Callable, Hashable
from contextlib import suppress

from mandala.bots.bot import Contestant


class ContestantCache:
    """Contestants by any key, made when first needed: they may load weights or start programs."""

    def __init__(self) -> None:
        self._made: dict[Hashable, Contestant] = {}

    def get(self, key: Hashable, make: Callable[[], Contestant]) -> Contestant:
        """The contestant of this key."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def close(self) -> None:
        """Close all contestants, whatever fails; they are made again when needed."""
        while self._made:
            _, contestant = self._made.popitem()
            with suppress(Exception):
                contestant.close()
