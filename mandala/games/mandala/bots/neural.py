"""An engine that checks its network's policy by rollouts.

Each candidate, a move with a high prior, is rolled out for some plies in several determinizations of the view. Both
sides play by the network, each from its own view. The value of the last position, or the result of a finished game,
counts for the candidate. Sequential halving drops the worse half of the candidates after each round.

The trained policy is far too confident: a move that is e times less probable is worse by less than a hundredth of a
game. So even improbable moves are candidates, and the prior counts little compared with the mean value.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from mandala.bots.answer import ANSWER, RESERVE, add_to_line, choose_only, clear_answer
from mandala.bots.policy import choose_by_policy, score_by_policy, win_probability
from mandala.compile.jit import rule
from mandala.compile.memory import block
from mandala.games.mandala.bots import lockstep
from mandala.games.mandala.bots.candidates import CANDIDATE, score_candidates, sort_candidates, take_candidates
from mandala.games.mandala.features import FEATURES, TOKENS, encode
from mandala.games.mandala.rules import MOVES, STATE, legal_moves

BATCH = 256  # games at once
SMALLEST_BATCH = 8  # games; fewer do not make good use of a call of the network
DEPTH = 8  # plies of a rollout, the candidate's own included; with more, differences are lost in noise
TEMPERATURE = 0.3  # of the moves in a rollout; 0 plays the most probable ones, 1 samples from the policy
CANDIDATES = 8  # at most
SURE = 0.9999  # a move with this prior or more is played without search
PRIORS, ROLLOUTS = range(2)  # the stages: what the network predicts next

PROGRESS = np.dtype(
    [
        ("began", np.float64),  # when the batch was, in seconds
        ("seconds_per_ply", np.float64),  # of one game; 0 before it was measured
        ("stage", np.int64),
        ("candidates", np.int64),  # how many there are
        ("left", np.int64),  # how many of them are not dropped yet
        ("number", np.int64),  # of the round; the first is 1
        ("rounds", np.int64),
        ("determinizations", np.int64),  # of the batch
        ("ply", np.int64),
        ("live", np.int64),  # games that are not over
        ("predictions", np.int64),  # of the batch
    ]
)


class RolloutMemory(NamedTuple):
    """The memory of the engine."""

    root: Any = block(STATE, 1)  # the position
    determinizations: Any = block(STATE, BATCH)  # the worlds of a batch
    games: Any = block(STATE, BATCH)  # the rollouts of a batch
    seeds: Any = block(np.uint64, BATCH)  # for the noise in each determinization
    live: Any = block(np.int64, BATCH)  # the games that are not over
    features: Any = block(np.int8, BATCH, TOKENS, FEATURES)  # of these, or of the view
    logits: Any = block(np.float32, BATCH, MOVES)  # predicted for them
    values: Any = block(np.float32, BATCH)  # likewise
    margins: Any = block(np.float32, BATCH)  # likewise
    results: Any = block(np.float64, 2, BATCH)  # values and margins of all games of a batch
    moves: Any = block(np.uint8, MOVES)  # the legal moves of a position
    candidates: Any = block(CANDIDATE, CANDIDATES)  # with their statistics, the better ones first
    spare: Any = block(CANDIDATE, 1)  # one more, for sorting
    progress: Any = block(PROGRESS, 1)  # how far the search is
    rng: Any = block(np.uint64, 1)  # the playout stream
    answer: Any = block(ANSWER, 1)  # what it finds


LAYOUT = RolloutMemory()


@rule
def begin(m: Any, simulations: int, seconds: float) -> None:
    """Make the only move there is, or ask for the priors."""
    clear_answer(m.answer[0], simulations, seconds)
    m.progress[0].stage = PRIORS
    m.progress[0].candidates = 0
    m.progress[0].live = 0
    if legal_moves(m.root, 0, m.moves) == 1:
        choose_only(m.answer[0], m.moves[0])


@rule
def search(m: Any, simulations: int, spent: float) -> int:
    """Use the network's predictions, and write the features of the next positions."""
    p = m.progress[0]
    if p.stage == PRIORS:
        if p.live == 0:
            for token in range(TOKENS):
                encode(m.root, 0, token, m.features, 0)
            p.live = 1
            return 1
        take_priors(m)
    elif advance_rollouts(m) > 0:
        return int(p.live)
    else:
        count_rollouts(m, spent)
    while p.left > 1:
        p.determinizations = next_determinizations(m, spent)
        if p.determinizations > 0:
            begin_rollouts(m, spent)
            if p.live > 0:
                return int(p.live)
            count_rollouts(m, spent)
        else:
            halve(m)
            p.number += 1
    m.answer[0].finished = 1
    return 0


@rule
def take_priors(m: Any) -> None:
    """Choose the candidates by the network's policy."""
    a, p = m.answer[0], m.progress[0]
    best = score_by_policy(a, m.moves, legal_moves(m.root, 0, m.moves), m.logits[0])
    choose_by_policy(a, best, float(m.values[0]), float(m.margins[0]))
    a.ready = 1
    p.stage = ROLLOUTS
    p.candidates = take_candidates(a, m.candidates, SURE)
    p.left = p.candidates
    p.number = 1
    p.rounds = 0
    while 1 << p.rounds < p.left:
        p.rounds += 1


@rule
def next_determinizations(m: Any, spent: float) -> int:
    """How many determinizations to roll out next to use up the share of the limit for this round."""
    a, p = m.answer[0], m.progress[0]
    share = p.number / p.rounds
    games = float(BATCH)
    smallest = max(SMALLEST_BATCH, p.left)
    if a.seconds < math.inf:
        left = share * a.seconds - RESERVE - spent
        games = left / (DEPTH * p.seconds_per_ply) if p.seconds_per_ply > 0.0 else float(smallest) * (left > 0.0)
        if games < smallest:
            return 0
    games = min(games, share * a.limit - a.simulations)
    games /= max(math.ceil(games / BATCH), 1)  # batches of like size
    return int(games) // int(p.left)


@rule
def begin_rollouts(m: Any, spent: float) -> None:
    """Deal the determinizations, and play every candidate in each."""
    p = m.progress[0]
    p.began = spent
    p.ply = 0
    p.predictions = 0
    lockstep.determinize(m.root, m.determinizations, m.seeds, p.determinizations, m.rng)
    lockstep.begin(m.determinizations, p.determinizations, m.candidates, p.left, m.games)
    p.live = lockstep.encode_live(m.games, p.determinizations * p.left, m.live, m.features)
    p.predictions = p.live


@rule
def advance_rollouts(m: Any) -> int:
    """Use the predictions and make a move in each game; the number of games that continue is returned."""
    p = m.progress[0]
    player = int(m.root[0].to_move)
    lockstep.write_predictions(m.games, m.live, p.live, player, m.values, m.margins, m.results)
    p.ply += 1
    if p.ply == DEPTH:
        p.live = 0
        return 0
    lockstep.step(m.games, m.live, p.live, m.logits, TEMPERATURE, m.seeds, p.left, p.ply - 1, m.moves)
    p.live = lockstep.encode_live(m.games, p.determinizations * p.left, m.live, m.features)
    p.predictions += p.live
    return int(p.live)


@rule
def count_rollouts(m: Any, spent: float) -> None:
    """Count the games of a batch for their candidates."""
    a, p = m.answer[0], m.progress[0]
    count = p.determinizations * p.left
    lockstep.write_results(m.games, count, int(m.root[0].to_move), m.results)
    for k in range(count):
        candidate = m.candidates[k % p.left]
        candidate.rollouts += 1
        candidate.values += m.results[0, k]
        candidate.margins += m.results[1, k]
    a.simulations += count
    if p.predictions > count * DEPTH // 2:  # games that end at once do not show how long the others take
        p.seconds_per_ply = (spent - p.began) / p.predictions


@rule
def halve(m: Any) -> None:
    """Drop the worse half of the candidates that are left."""
    p = m.progress[0]
    sort_candidates(m.candidates, p.left, m.spare)
    p.left = (p.left + 1) // 2


@rule
def finish(m: Any) -> None:
    """The candidate with the best prior and mean value."""
    a, p = m.answer[0], m.progress[0]
    if p.candidates == 0:  # a forced move
        return
    while p.left > 1:
        halve(m)
    best = m.candidates[0]
    a.move = best.move
    a.length = 0
    add_to_line(a, a.move)
    if best.rollouts > 0:
        a.win = win_probability(best.values / best.rollouts)
        a.margin = best.margins / best.rollouts
    score_candidates(a, m.candidates, p.candidates, p.left)
