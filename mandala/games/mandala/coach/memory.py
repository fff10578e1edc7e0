"""The memory of the judge of Mandala."""

from typing import Any, NamedTuple

import numpy as np

from mandala.coach.judgement import JUDGEMENT, LONGEST_LINE
from mandala.compile.memory import block
from mandala.games.mandala.features import FEATURES, TOKENS
from mandala.games.mandala.rules import MOVES, STATE

BATCH = 256  # games at once
CANDIDATES = 8  # at most, besides the move asked about
MOST_WORLDS = 2048
PRIORS, QUICK, ROLLOUTS, DONE = range(4)  # the stages

CANDIDATE = np.dtype(
    [
        ("row", np.int32),  # of the move among the legal ones
        ("slot", np.int32),  # of its chances in `wins`
        ("worlds", np.int32),  # in which it was rolled out
        ("move", np.uint8),
    ],
    align=True,
)
PROGRESS = np.dtype(
    [
        ("stage", np.int64),
        ("asked", np.int64),  # the move that is judged thoroughly in any case, or NO_MOVE
        ("simulations", np.int64),  # rollouts for all rounds together; 0 for a quick judgement
        ("count", np.int64),  # of legal moves
        ("candidates", np.int64),
        ("left", np.int64),  # candidates that are rolled out in this round
        ("rounds", np.int64),
        ("number", np.int64),  # of the round, from 0
        ("wanted", np.int64),  # worlds of this round
        ("worlds", np.int64),  # of the batch
        ("done", np.int64),  # worlds of this stage that are finished
        ("ply", np.int64),  # moves made in the rollouts of the batch
        ("live", np.int64),  # games that are not over
    ]
)


class JudgeMemory(NamedTuple):
    """The memory of the judge."""

    root: Any = block(STATE, 1)  # the view
    worlds: Any = block(STATE, BATCH)  # the determinizations of a batch
    games: Any = block(STATE, BATCH)  # played from them
    seeds: Any = block(np.uint64, BATCH)  # for the noise in each world
    live: Any = block(np.int64, BATCH)  # the games that are not over
    features: Any = block(np.int8, BATCH, TOKENS, FEATURES)  # of these, or of the view
    logits: Any = block(np.float32, BATCH, MOVES)  # predicted for them
    values: Any = block(np.float32, BATCH)  # likewise
    margins: Any = block(np.float32, BATCH)  # likewise
    results: Any = block(np.float64, 2, BATCH)  # chances and margins of all games of a batch
    made: Any = block(np.uint8, BATCH, LONGEST_LINE)  # the moves of each rollout
    moves: Any = block(np.uint8, MOVES)  # the legal moves of a position
    all_moves: Any = block(np.uint8, MOVES)  # those of the view
    candidates: Any = block(CANDIDATE, CANDIDATES + 1)  # the moves that are rolled out, those that are left first
    spare: Any = block(CANDIDATE, 1)  # one more, for sorting
    sums: Any = block(np.float64, MOVES, 3)  # for each legal move the sums of chances, their squares and margins
    wins: Any = block(np.float64, CANDIDATES + 1, MOST_WORLDS)  # the chances by slot of a candidate and world
    judgements: Any = block(JUDGEMENT, MOVES)  # what is found, in the order of `all_moves`
    progress: Any = block(PROGRESS, 1)  # of the judge
    rng: Any = block(np.uint64, 1)  # the playout stream


LAYOUT = JudgeMemory()
