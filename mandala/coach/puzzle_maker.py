"""Making puzzles: levels play games, and positions in which one move is clearly the best become puzzles.

The puzzles of a game depend only on the seed and the game's number, so a run can be resumed and distributed.
"""

import random
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import count

from mandala.bots.bot import Contestant
from mandala.bots.registry import make_contestant
from mandala.coach.judge import Judge
from mandala.coach.puzzle import Finding, Puzzle
from mandala.coach.puzzle_rating import answers, rating
from mandala.compile.jit import copied
from mandala.game import PLY_LIMIT, Game, View
from mandala.games import spec_named
from mandala.games.spec import Puzzles
from mandala.processes import CONTEXT, prepare_worker

GAMES_A_SEED = 1_000_000
MOST_A_GAME = 2
FEWEST_MOVES = 3
APART = 6  # plies between two puzzles of a game, at least
OBVIOUS_TO = 4  # this level looks one move ahead
OBVIOUS_SHARE = 0.3  # the share of the puzzles whose solution it finds that are kept
STRONGEST = 2  # the number of highest levels that must not know a better move


@dataclass(frozen=True)
class PuzzleMaker:
    """The objects that a process needs to make puzzles of one game."""

    game: str
    puzzles: Puzzles
    judge: Judge
    levels: tuple[Contestant, ...]

    def play_game(self, seed: str, rng: random.Random) -> Game:
        """A game between two levels."""
        players = [self.levels[rng.choice(self.puzzles.PLAYERS) - 1] for _ in range(2)]
        game = Game.new(self.game, seed=seed)
        while not game.is_over and game.ply < PLY_LIMIT:
            game.push(players[game.turn].choose(game.view(game.turn), rng).move)
        return game

    def accepts(self, view: View, solution: str, rng: random.Random) -> bool:
        """Whether to keep a puzzle with this solution. Common themes and obvious moves are kept less often."""
        obvious = self.levels[OBVIOUS_TO - 1].choose(view, rng).move.text == solution
        share = self.puzzles.SHARES.get(theme_of(view, solution), 1.0) * (OBVIOUS_SHARE if obvious else 1.0)
        return rng.random() < share

    def puzzle(self, position: Game, rng: random.Random) -> Puzzle | None:
        """The puzzle at a position, if one move is clearly the best there."""
        view = position.view(position.turn)
        found: Finding | None = self.puzzles.find(self.judge, view, lambda move: self.accepts(view, move, rng))
        if found is None:
            return None
        chosen = answers(self.levels, view, rng)
        others = {move for moves in chosen[-STRONGEST:] for move in moves} - {found.solution}
        if not all(self.puzzles.confirms(self.judge, view, found, other) for other in sorted(others)):
            return None
        shares = [moves.count(found.solution) / len(moves) for moves in chosen]
        assert position.seed is not None
        return Puzzle(
            id=f"{int(position.seed, 16):x}-{position.ply}",
            seed=f"{int(position.seed, 16):x}",
            moves=" ".join(move.text for move in position.moves),
            solution=found.solution,
            line=" ".join(found.line),
            theme=theme_of(view, found.solution),
            rating=rating([level.rating for level in spec_named(self.game).levels], shares),
            value=round(found.value),
            costs=tuple(round(found.costs[move.text]) for move in view.legal_moves),
        )


@cache
def puzzle_maker_of(game: str) -> PuzzleMaker:
    """The maker of this process."""
    levels = tuple(make_contestant(game, f"level{number + 1}") for number in range(len(spec_named(game).levels)))
    return PuzzleMaker(game, spec_named(game).puzzles, Judge(game), levels)


def theme_of(view: View, move: str) -> str:
    """The theme of a move of a view."""
    puzzles = view.spec.puzzles
    return puzzles.THEMES[puzzles.theme(copied(view.to_array(), 2), view.spec.moves.by_text[move].code)]


def puzzles_from(game: str, seed: int, number: int) -> list[Puzzle]:
    """The puzzles of one game between levels."""
    maker, rng = puzzle_maker_of(game), random.Random(f"{seed}-{number}")
    played = maker.play_game(f"{seed * GAMES_A_SEED + number:x}", rng)
    position, positions = played.root(), []
    for move in played.moves:
        if len(position.legal_moves) >= FEWEST_MOVES:
            positions.append(position.copy())
        position.push(move)
    rng.shuffle(positions)
    kept: list[tuple[int, Puzzle]] = []
    for candidate in positions:
        if len(kept) == MOST_A_GAME:
            break
        if any(abs(candidate.ply - ply) < APART for ply, _ in kept):
            continue
        puzzle = maker.puzzle(candidate, rng)
        if puzzle and all(puzzle.solution != other.solution for _, other in kept):
            kept.append((candidate.ply, puzzle))
    return [puzzle for _, puzzle in sorted(kept)]


def number_of(puzzle: Puzzle, seed: int) -> int:
    """The number of the game that a puzzle comes from; negative or too large if it was made with another seed."""
    return int(puzzle.seed, 16) - seed * GAMES_A_SEED


def make_puzzles(
    game: str, seed: int, start: int, workers: int = 1, on_progress: Callable[[int], None] = lambda number: None
) -> Generator[Puzzle]:
    """Yield puzzles without end, from the game with the number `start` on, in the order of the games.

    Args:
        game: which game.
        seed: of all games.
        start: the number of the first game.
        workers: processes; 1 works in this one.
        on_progress: is called with the number of each game that is done.
    """
    if workers == 1:
        for number in count(start):
            yield from puzzles_from(game, seed, number)
            on_progress(number)
        return
    with ProcessPoolExecutor(workers, CONTEXT, prepare_worker) as pool:
        waiting: deque[Future[list[Puzzle]]] = deque()
        try:
            for number in count(start):
                waiting.append(pool.submit(puzzles_from, game, seed, number))
                if len(waiting) > 2 * workers:
                    yield from waiting.popleft().result()
                    on_progress(number - 2 * workers)
        finally:
            pool.shutdown(cancel_futures=True)
