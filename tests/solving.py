"""The exact solver of Patterns, for a whole position at once."""

from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from mandala.compile.jit import copied
from mandala.compile.memory import allocate
from mandala.games.patterns.bots.solver import OUT_OF_NODES, SOLVER, best_margin, write_line


@dataclass(frozen=True)
class Solution:
    """The final margin with best play, negative for a loss, and the moves that lead to it."""

    margin: int
    line: tuple[int, ...]


def solve(state: NDArray[Any], nodes: int) -> Solution | None:
    """The solution of a position, if `nodes` are enough."""
    m = allocate(SOLVER)
    m.states[:1] = copied(state)
    margin = best_margin(m.states, m.moves, m.order, m.table, m.frames, nodes)
    length = write_line(m.states, m.table, m.line)
    return None if margin == OUT_OF_NODES else Solution(int(margin), tuple(m.line[:length].tolist()))
