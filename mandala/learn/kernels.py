"""The loops of training as kernels for an NVIDIA GPU."""

from functools import cache
from typing import Any

import numpy as np

from mandala.bots.patterns.evaluate import COUNT
from mandala.envs.batch_cuda import cuda, kernel
from mandala.learn.judges import JUDGES, Judges
from mandala.neural.features import feature_spec
from mandala.spec import spec_named


@cache
def encoder(game: str) -> Any:
    """What writes the features of all games, a thread a token."""
    spec = feature_spec(game)
    encode, tokens = spec.encode, spec.tokens

    @kernel
    def write(states: Any, out: Any) -> None:
        k = cuda.grid(1)
        if k < states.shape[0] * tokens:
            encode(states, k // tokens, k % tokens, out, k // tokens)

    return write


@cache
def judges(game: str) -> Judges:
    """What judges as the greedy bot does: `guess` with a thread a game, `judge` with a thread a move."""
    guess_some, judge_some = JUDGES[game]
    most = spec_named(game).rules.MOVES

    @kernel
    def guess(states: Any, guesses: Any, streams: Any) -> None:
        i = cuda.grid(1)
        if i < guesses.shape[0]:
            guess_some(states, i, i + 1, guesses, streams)

    @kernel
    def judge(masks: Any, guesses: Any, after: Any, worths: Any) -> None:
        k = cuda.grid(1)
        if k < guesses.shape[0] * most:
            judge_some(masks, k, k + 1, guesses, after, worths, cuda.local.array(COUNT, np.float64))

    return Judges(guess, judge)
