"""The parameters of a data set. Everything about a game follows from them and from the game's number."""

import hashlib
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from mandala.errors import MandalaError
from mandala.game import PLY_LIMIT
from mandala.games import spec_named

PLAYERS = ("policy", "neural:simulations=32")
SHARD = 1000  # games in a file
EXPLORE = 0.1


class JudgeName(StrEnum):
    """The judge of the positions."""

    network = "network"  # the coach without search
    coach = "coach"  # the coach, which searches if that may change the judgement


@dataclass(frozen=True, slots=True)
class Deal:
    """One game to play: the seed of the deal, the player who begins, and the specifications of both players."""

    number: int
    seed: str
    first: int
    players: tuple[str, str]


@dataclass(frozen=True)
class Plan:
    """The parameters of a data set.

    Attributes:
        game: mandala or patterns.
        games: how many games.
        players: contestants, such as `policy` or `neural:simulations=32`; two are drawn by lot for each game.
        seed: the number from which all games follow.
        judge: of the positions.
        explore: the share of moves that are drawn from the network's policy instead of chosen by the player.
        shard: how many games a file has.
        ply_limit: after this many moves the current score decides.
    """

    game: str
    games: int
    players: tuple[str, ...] = PLAYERS
    seed: int = 1
    judge: str = JudgeName.network
    explore: float = EXPLORE
    shard: int = SHARD
    ply_limit: int = PLY_LIMIT

    def __post_init__(self) -> None:
        if not spec_named(self.game).has_coach:
            raise MandalaError(f"{self.game} has no coach")
        JudgeName(self.judge)
        if not self.players:
            raise MandalaError("a data set needs a player")
        if min(self.games, self.shard, self.ply_limit) < 1:
            raise MandalaError("games, games in a file and the ply limit are whole numbers above zero")
        if not 0 <= self.explore <= 1:
            raise MandalaError(f"explore is a share from 0 to 1, not {self.explore:g}")

    @property
    def shards(self) -> int:
        """How many files each table has."""
        return -(-self.games // self.shard)

    def numbers(self, shard: int) -> range:
        """The numbers of the games in a shard."""
        return range(shard * self.shard, min((shard + 1) * self.shard, self.games))

    def deals(self, numbers: range) -> Iterator[Deal]:
        """The games with these numbers; they do not depend on how many games there are."""
        for number in numbers:
            seed = hashlib.sha256(f"dataset {self.seed} game {number}".encode()).hexdigest()[:32]
            rng = random.Random(f"dataset {self.seed} players {number}")
            first = rng.randrange(2)
            yield Deal(number, seed, first, (rng.choice(self.players), rng.choice(self.players)))

    def to_dict(self) -> dict[str, Any]:
        """The plan as plain JSON."""
        return asdict(self) | {"players": list(self.players), "judge": str(self.judge)}
