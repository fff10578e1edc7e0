"""The memory of the judge of Patterns: that of the engine, and a little more."""

from typing import Any, NamedTuple

import numpy as np

from mandala.coach.judgement import JUDGEMENT
from mandala.compile.memory import block
from mandala.games.patterns.bots import puct
from mandala.games.patterns.rules import MOVES, STATE

PRIORS, QUICK, SEARCH, ASKED, DONE = range(5)  # the stages
PROGRESS = np.dtype(
    [
        ("stage", np.int64),
        ("asked", np.int64),  # the move that is judged thoroughly in any case, or NO_MOVE
        ("simulations", np.int64),  # of the search; 0 for a quick judgement
        ("count", np.int64),  # of legal moves
        ("next", np.int64),  # move to look at quickly
        ("waiting", np.int64),  # positions that the network predicts for the quick judgement
        ("row", np.int64),  # of the move asked about
        ("best", np.int64),  # row of the best move
    ]
)


class JudgeMemory(NamedTuple):
    """The memory of the judge."""

    root: Any = block(STATE, 1)  # the position whose moves are judged
    after: Any = block(STATE, 1)  # the position after a move
    all_moves: Any = block(np.uint8, MOVES)  # the legal moves
    rows: Any = block(np.int64, puct.BATCH)  # which of them the predictions of a quick judgement are for
    judgements: Any = block(JUDGEMENT, MOVES)  # what is found, in the order of `all_moves`
    progress: Any = block(PROGRESS, 1)  # of the judge
    engine: Any = puct.LAYOUT  # that searches; here the network finds features and leaves its predictions


LAYOUT = JudgeMemory()
