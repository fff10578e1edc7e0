"""Puzzles: positions with one clearly best move. `mandala/puzzles` has a file for each game, a puzzle a line."""

import datetime
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from mandala.errors import MandalaError
from mandala.game import Game, View

FOLDER = Path(__file__).parent.parent / "puzzles"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which one move is clearly the best.

    Attributes:
        id: for links.
        seed: of the deal; player 0 starts.
        moves: that lead to the position, separated by spaces.
        solution: the best move.
        line: the likely continuation, the solution first; proven in a game without secrets.
        theme: one of the game's `THEMES`.
        rating: how hard it is, on the scale of Elo: see `puzzle_rating`.
        value: of the solution: the chance of winning in per cent, or the final margin if it is proven.
        costs: for each legal move, the difference of its value to the solution; 0 for the solution.
    """

    id: str
    seed: str
    moves: str
    solution: str
    line: str
    theme: str
    rating: int
    value: int
    costs: tuple[int, ...]

    @property
    def gap(self) -> int:
        """The cost of the second best move."""
        return sorted(self.costs)[1]

    def to_line(self) -> str:
        """The puzzle as a line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_line(cls, line: str) -> "Puzzle":
        """The puzzle on a line of JSON."""
        read = json.loads(line)
        return cls(**{**read, "costs": tuple(read["costs"])})

    def position(self, game: str) -> Game:
        """The game at the position."""
        return Game.new(game, seed=self.seed, moves=self.moves)

    def view(self, game: str) -> View:
        """What the player to move knows."""
        position = self.position(game)
        return position.view(position.turn)

    def cost(self, view: View, move: str) -> int:
        """The cost of a legal move."""
        return self.costs[[legal.text for legal in view.legal_moves].index(move)]


@dataclass(frozen=True, slots=True)
class Finding:
    """A move that is clearly the best of a view; the attributes are those of a puzzle."""

    solution: str
    value: float
    costs: dict[str, float]
    line: tuple[str, ...]


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with the package; a MandalaError says that there are none."""
    file = FOLDER / f"{game}.jsonl"
    if not file.exists():
        raise MandalaError(f"{game} has no puzzles")
    return tuple(Puzzle.from_line(line) for line in file.read_text(encoding="utf-8").splitlines())


def puzzle_named(game: str, name: str) -> Puzzle:
    """The puzzle with this id."""
    found = next((puzzle for puzzle in puzzles_of(game) if puzzle.id == name), None)
    if found is None:
        raise MandalaError(f"{game} has no puzzle {name[:40]!r}")
    return found


def daily_puzzle(game: str, day: datetime.date) -> Puzzle:
    """The puzzle of a day, the same for everybody: the puzzles in their order, one after the other, from 1970 on."""
    puzzles = puzzles_of(game)
    return puzzles[(day - datetime.date(1970, 1, 1)).days % len(puzzles)]
