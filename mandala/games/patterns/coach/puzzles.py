"""Puzzles of the tile game: best moves proven by the solver, and the themes."""

from collections.abc import Callable
from functools import cache
from typing import Any

from mandala.coach.judge import Judge
from mandala.coach.puzzle import Finding
from mandala.compile.jit import rule
from mandala.compile.memory import allocate
from mandala.game import View
from mandala.games.patterns.bots.solver import OUT_OF_NODES, SOLVER, best_margin, write_line
from mandala.games.patterns.rules import advance, refusal
from mandala.games.patterns.rules.legality import fronts
from mandala.games.patterns.rules.record import ALLOWED, FLIP, GRID, OPEN, TURN
from mandala.games.patterns.rules.spaces import size

PLAYERS = (4, 5, 6)  # the levels whose games are searched: cheap ones, about equal, so that games stay open

DECIDED = 0.02  # below this chance, or above 1 minus this, the two best moves hardly differ
NODES = 50_000  # of the solver, for each move
MOST_TILES = 30  # that show their front: with more the solver seldom comes to an end
GAP = 8  # points of the final margin between the solution and the next move, if both win

THEMES = ("ending", "denying", "opening", "flip", "swap")
ENDING, DENYING, OPENING, FLIPPING, SWAPPING = range(len(THEMES))
SHARES: dict[str, float] = {}  # the share of puzzles of a theme that are kept; of others all


def find(judge: Judge, view: View, accepts: Callable[[str], bool]) -> Finding | None:
    """The best move of a position, proven: no other has as good a result, or all win and it wins by far the most."""
    state = view.to_array()
    if int(state["phase"][0]) != TURN or size(fronts(state[0])) > MOST_TILES:
        return None
    quick = judge.judge(view, simulations=0)
    if quick[0].win < DECIDED or quick[1].win > 1 - DECIDED:
        return None
    _solver().table[:] = 0  # so that what is found does not depend on the positions before
    margins, lines = {}, {}
    for move in view.legal_moves:
        solved = solve_after(view, move.code)
        if solved is None:
            return None
        margins[move.text], lines[move.text] = solved
    (best, solution), (second, _) = sorted(((margin, move) for move, margin in margins.items()), reverse=True)[:2]
    if (_result(best) == _result(second) and (best <= 0 or best - second < GAP)) or not accepts(solution):
        return None
    by_code = view.spec.moves.by_code
    line = (solution, *(by_code[code].text for code in lines[solution]))
    return Finding(solution, best, {move: best - margin for move, margin in margins.items()}, line)


def confirms(judge: Judge, view: View, found: Finding, other: str) -> bool:
    """Always true: a finding is proven against every other move."""
    return True


def solve_after(view: View, move: int) -> tuple[int, list[int]] | None:
    """The final margin with best play for the player who makes a move, and the moves that follow."""
    m = _solver()
    m.states[:1] = view.to_array()
    advance(m.states, 0, move)
    margin = int(best_margin(m.states, m.moves, m.order, m.table, m.frames, NODES))
    if margin == OUT_OF_NODES:
        return None
    line = m.line[: write_line(m.states, m.table, m.line)].tolist()
    return (margin if int(m.states["to_move"][0]) == view.turn else -margin), line


@cache
def _solver() -> Any:
    """Memory that all moves of a position share."""
    return allocate(SOLVER)


def _result(margin: int) -> int:
    return (margin > 0) - (margin < 0)


@rule
def theme(states: Any, move: int) -> int:
    """The theme of a move in record 0; record 1 is scratch memory."""
    me = int(states[0].to_move)
    states[1] = states[0]
    advance(states, 1, move)
    if states[1].phase != TURN:
        return ENDING
    states[1] = states[0]
    states[1].to_move = 1 - me
    if refusal(states, 1, FLIP * GRID + move % GRID) == ALLOWED:
        return DENYING
    if move // GRID == OPEN:
        return OPENING
    return FLIPPING if move // GRID == FLIP else SWAPPING
