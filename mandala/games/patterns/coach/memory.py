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
    """The memory of the judge.

    Attributes:
        root: the position whose moves are judged.
        after: the position after a move.
        all_moves: the legal moves.
        rows: which of them the predictions of a quick judgement are for.
        judgements: what is found, in the order of `all_moves`.
        progress: of the judge.
        engine: the memory of the engine that searches, where the network finds features and leaves its predictions.
    """

    root: Any
    after: Any
    all_moves: Any
    rows: Any
    judgements: Any
    progress: Any
    engine: Any


LAYOUT = JudgeMemory(
    root=block(STATE, 1),
    after=block(STATE, 1),
    all_moves=block(np.uint8, MOVES),
    rows=block(np.int64, puct.BATCH),
    judgements=block(JUDGEMENT, MOVES),
    progress=block(PROGRESS, 1),
    engine=puct.LAYOUT,
)
