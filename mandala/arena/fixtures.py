"""The games of a tournament: every deal twice by every two contestants, with seats swapped the second time."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from mandala.errors import MandalaError
from mandala.games import spec_named
from mandala.names import is_printable


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to play: who sits where, the seed of the deal, and the seat that begins."""

    names: tuple[str, str]
    seed: str
    first: int


@dataclass(frozen=True)
class Plan:
    """The parameters of a tournament.

    Attributes:
        game: mandala or patterns.
        names: the contestants.
        deals: how many deals every two contestants play.
        seed: the number from which all deals follow.
        ply_limit: after this many moves the current score decides.
    """

    game: str
    names: tuple[str, ...]
    deals: int
    seed: int
    ply_limit: int

    def __post_init__(self) -> None:
        spec_named(self.game)
        if len(self.names) < 2:
            raise MandalaError("an arena needs at least two contestants")
        for name in self.names:
            if not is_printable(name):
                raise MandalaError(f"{name!r:.40} cannot be shown; give it an alias, as=NAME")
            if self.names.count(name) > 1:
                raise MandalaError(
                    f"two contestants are called {name}; give one an alias, as=NAME or Contestant(NAME, bot)"
                )
        if self.deals < 1 or self.ply_limit < 1:
            raise MandalaError("deals and the ply limit are whole numbers above zero")

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Every two contestants, in the order given."""
        return list(combinations(self.names, 2))

    @cached_property
    def seeds(self) -> list[str]:
        """The seeds of all deals, in order."""
        return [deal_seed(self.seed, deal) for deal in range(self.deals)]

    @property
    def size(self) -> int:
        """The number of games."""
        return 2 * self.deals * len(self.pairings)

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal, so that an unfinished tournament is still fair, on fewer deals."""
        for deal, seed in enumerate(self.seeds):
            for pairing in self.pairings:
                yield from duplicate(pairing, seed, deal % 2)


def deal_seed(seed: int, deal: int) -> str:
    """The seed of a numbered deal; it does not depend on how many deals there are."""
    return hashlib.sha256(f"arena {seed} deal {deal}".encode()).hexdigest()[:32]


def duplicate(pairing: Sequence[str], seed: str, first: int) -> tuple[Fixture, Fixture]:
    """The two games of one duplicate deal: the same cards on the same seats, with the contestants exchanged."""
    one, other = pairing
    return Fixture((one, other), seed, first), Fixture((other, one), seed, first)
