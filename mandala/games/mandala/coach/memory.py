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
    """The memory of the judge.

    Attributes:
        root: the view.
        worlds: the determinizations of a batch.
        games: played from them.
        seeds: for the noise in each world.
        live: the games that are not over.
        features: of these, or of the view.
        logits: predicted for them.
        values: likewise.
        margins: likewise.
        results: chances and margins of all games of a batch.
        made: the moves of each rollout.
        moves: the legal moves of a position.
        all_moves: those of the view.
        candidates: the moves that are rolled out, those that are left first.
        spare: one more, for sorting.
        sums: for each legal move the sums of chances, their squares and margins.
        wins: the chances by slot of a candidate and world.
        judgements: what is found, in the order of `all_moves`.
        progress: of the judge.
        rng: the playout stream.
    """

    root: Any
    worlds: Any
    games: Any
    seeds: Any
    live: Any
    features: Any
    logits: Any
    values: Any
    margins: Any
    results: Any
    made: Any
    moves: Any
    all_moves: Any
    candidates: Any
    spare: Any
    sums: Any
    wins: Any
    judgements: Any
    progress: Any
    rng: Any


LAYOUT = JudgeMemory(
    root=block(STATE, 1),
    worlds=block(STATE, BATCH),
    games=block(STATE, BATCH),
    seeds=block(np.uint64, BATCH),
    live=block(np.int64, BATCH),
    features=block(np.int8, BATCH, TOKENS, FEATURES),
    logits=block(np.float32, BATCH, MOVES),
    values=block(np.float32, BATCH),
    margins=block(np.float32, BATCH),
    results=block(np.float64, 2, BATCH),
    made=block(np.uint8, BATCH, LONGEST_LINE),
    moves=block(np.uint8, MOVES),
    all_moves=block(np.uint8, MOVES),
    candidates=block(CANDIDATE, CANDIDATES + 1),
    spare=block(CANDIDATE, 1),
    sums=block(np.float64, MOVES, 3),
    wins=block(np.float64, CANDIDATES + 1, MOST_WORLDS),
    judgements=block(JUDGEMENT, MOVES),
    progress=block(PROGRESS, 1),
    rng=block(np.uint64, 1),
)
