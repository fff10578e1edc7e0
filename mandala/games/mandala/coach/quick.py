"""The quick judgement: every move in a few common worlds, valued at once by the network."""

import math
from typing import Any

from mandala.coach.judgement import best_of
from mandala.compile.jit import rule
from mandala.games.mandala.bots import lockstep
from mandala.games.mandala.coach.memory import BATCH
from mandala.games.mandala.coach.views import encode_unfinished, write_chances

QUICK_WORLDS = 8


@rule
def continue_quick(m: Any) -> bool:
    """Count the predictions, and begin the next worlds; whether positions wait for the network."""
    p = m.progress[0]
    while True:
        if p.worlds > 0:
            count_quick(m)
        if p.done >= QUICK_WORLDS:
            return False
        begin_quick(m)
        if p.live > 0:
            return True


@rule
def begin_quick(m: Any) -> None:
    """Make every move in the next worlds."""
    p = m.progress[0]
    p.worlds = max(1, min(BATCH // p.count, QUICK_WORLDS - p.done))
    lockstep.determinize(m.root, m.worlds, m.seeds, p.worlds, m.rng)
    lockstep.begin(m.worlds, p.worlds, m.judgements, p.count, m.games)
    p.live = encode_unfinished(m.games, p.worlds * p.count, int(m.root[0].to_move), m.live, m.features)


@rule
def count_quick(m: Any) -> None:
    """Count the chances after every move."""
    p = m.progress[0]
    count = p.worlds * p.count
    write_chances(m.games, count, int(m.root[0].to_move), m.live, m.values, m.margins, m.results)
    for k in range(count):
        add_result(m.sums[k % p.count], m.results[0, k], m.results[1, k])
    p.done += p.worlds


@rule
def add_result(sums: Any, win: float, margin: float) -> None:
    """Count a game."""
    sums[0] += win
    sums[1] += win * win
    sums[2] += margin


@rule
def write_estimate(j: Any, sums: Any, samples: int) -> None:
    """Write the mean and the standard error over `samples` games."""
    j.win = sums[0] / samples
    j.margin = sums[2] / samples
    j.error = math.sqrt(max(sums[1] / samples - j.win * j.win, 0.0) / max(samples - 1, 1))
    j.samples = samples


@rule
def judge_quickly(m: Any) -> None:
    """The estimates of the quick judgement; the errors of differences are those of independent samples."""
    p = m.progress[0]
    for k in range(p.count):
        write_estimate(m.judgements[k], m.sums[k], int(p.done))
    best = best_of(m.judgements, p.count)
    for k in range(p.count):
        if k != best:
            m.judgements[k].gap_error = math.sqrt(m.judgements[k].error ** 2 + m.judgements[best].error ** 2)
