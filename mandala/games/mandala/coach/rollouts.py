"""The deep judgement: rollouts of the most appealing moves in common worlds, with sequential halving."""

import math
from typing import Any

from mandala.coach.judgement import LONGEST_LINE, MARGIN_WEIGHT, NO_MOVE
from mandala.compile.elementary import log
from mandala.compile.jit import rule
from mandala.games.mandala.bots import lockstep
from mandala.games.mandala.coach.memory import BATCH, CANDIDATES, MOST_WORLDS
from mandala.games.mandala.coach.quick import add_result, write_estimate
from mandala.games.mandala.coach.views import encode_unfinished, write_chances
from mandala.games.mandala.rules import advance

DEPTH = 8  # plies of a rollout, the judged move included
TEMPERATURE = 0.3  # of the moves in a rollout
PRIOR_WEIGHT = 0.0015  # a move e times less probable must look better by this much to be a candidate before another
SMALLEST_PRIOR = 1e-9
LIKELY = 0.25  # the share of the worlds in which a move must follow to be part of the line


@rule
def continue_rollouts(m: Any) -> bool:
    """Make the next moves or begin the next rollouts; whether positions wait for the network."""
    p = m.progress[0]
    while True:
        if p.live > 0 and p.ply < DEPTH:
            make_moves(m)
            encode_next(m)
            if p.live > 0:
                return True
        count_rollouts(m)
        while p.done >= p.wanted:
            p.number += 1
            if p.number >= p.rounds:
                judge_rollouts(m)
                return False
            halve(m)
            begin_round(m)
        begin_rollouts(m)
        if p.live > 0:
            return True


@rule
def appeal(j: Any) -> float:
    """The score by which candidates are chosen: the quick judgement and the prior."""
    return float(j.win + MARGIN_WEIGHT * j.margin + PRIOR_WEIGHT * log(max(j.prior, SMALLEST_PRIOR)))


@rule
def take_candidates(m: Any) -> None:
    """The most appealing moves, the best first, and the one asked about."""
    p = m.progress[0]
    found = 0
    for row in range(p.count):
        place = found
        while place > 0 and appeal(m.judgements[m.candidates[place - 1].row]) < appeal(m.judgements[row]):
            place -= 1
        if place < CANDIDATES:
            found = min(found + 1, CANDIDATES)
            for k in range(found - 1, place, -1):
                m.candidates[k] = m.candidates[k - 1]
            m.candidates[place].row = row
    asked = -1
    for row in range(p.count):
        if m.all_moves[row] == p.asked:
            asked = row
    for k in range(found):
        if m.candidates[k].row == asked:
            asked = -1
    if asked >= 0:
        m.candidates[found].row = asked
        found += 1
    for k in range(found):
        c = m.candidates[k]
        c.slot = k
        c.move = m.all_moves[c.row]
        c.worlds = 0
        for column in range(3):
            m.sums[c.row, column] = 0.0
    p.candidates = found
    p.left = found
    p.number = 0
    p.rounds = 0
    while 1 << p.rounds < p.left:
        p.rounds += 1


@rule
def begin_round(m: Any) -> None:
    """Decide how many more worlds the candidates that are left get."""
    p = m.progress[0]
    p.done = 0
    p.wanted = min(max(p.simulations // (p.rounds * p.left), 2), MOST_WORLDS - m.candidates[0].worlds)


@rule
def begin_rollouts(m: Any) -> None:
    """Make every candidate in the next worlds."""
    p = m.progress[0]
    p.worlds = min(BATCH // p.left, p.wanted - p.done)
    lockstep.determinize(m.root, m.worlds, m.seeds, p.worlds, m.rng)
    lockstep.begin(m.worlds, p.worlds, m.candidates, p.left, m.games)
    for k in range(p.worlds * p.left):
        for ply in range(LONGEST_LINE):
            m.made[k, ply] = NO_MOVE
    p.ply = 1
    encode_next(m)


@rule
def encode_next(m: Any) -> None:
    """Write what the players to move see; after the last move, what the player sees whose moves are judged."""
    p = m.progress[0]
    if p.ply < DEPTH:
        p.live = lockstep.encode_live(m.games, p.worlds * p.left, m.live, m.features)
    else:
        p.live = encode_unfinished(m.games, p.worlds * p.left, int(m.root[0].to_move), m.live, m.features)


@rule
def make_moves(m: Any) -> None:
    """Make a move in every rollout that is not over."""
    p = m.progress[0]
    for j in range(p.live):
        k = int(m.live[j])
        move = lockstep.sample_move(m.games, k, m.logits[j], TEMPERATURE, m.seeds[k // p.left], p.ply - 1, m.moves)
        m.made[k, p.ply] = move
        advance(m.games, k, move)
    p.ply += 1


@rule
def count_rollouts(m: Any) -> None:
    """Count the rollouts of a batch for their candidates."""
    p = m.progress[0]
    count = p.worlds * p.left
    write_chances(m.games, count, int(m.root[0].to_move), m.live, m.values, m.margins, m.results)
    if p.number == 0 and p.done == 0:
        for k in range(p.left):
            write_line(m, k)
    for k in range(count):
        c = m.candidates[k % p.left]
        add_result(m.sums[c.row], m.results[0, k], m.results[1, k])
        m.wins[c.slot, c.worlds] = m.results[0, k]
        c.worlds += 1
    p.done += p.worlds


@rule
def write_line(m: Any, number: int) -> None:
    """The move that follows most often, and so on, as long as that is in a good share of the worlds."""
    p = m.progress[0]
    j = m.judgements[m.candidates[number].row]
    j.length = 1
    while j.length < min(DEPTH, LONGEST_LINE):
        most, chosen = 0, NO_MOVE
        for world in range(p.worlds):
            move = int(m.made[world * p.left + number, j.length])
            if move != NO_MOVE and follows(m, world, number, j):
                times = 0
                for other in range(p.worlds):
                    times += follows(m, other, number, j) and m.made[other * p.left + number, j.length] == move
                if times > most:
                    most, chosen = times, move
        if most < max(LIKELY * p.worlds, 2.0):
            return
        j.line[j.length] = chosen
        j.length += 1


@rule
def follows(m: Any, world: int, number: int, j: Any) -> bool:
    """Whether the rollout of a candidate in a world went along its line so far."""
    agrees = True
    for ply in range(1, j.length):
        agrees = agrees and m.made[world * m.progress[0].left + number, ply] == j.line[ply]
    return agrees


@rule
def candidate_worth(m: Any, number: int) -> float:
    """The score by which candidates are ordered: their means so far."""
    c = m.candidates[number]
    return float((m.sums[c.row, 0] + MARGIN_WEIGHT * m.sums[c.row, 2]) / max(c.worlds, 1))


@rule
def halve(m: Any) -> None:
    """Sort the candidates that are left, and drop the worse half, but never the move asked about."""
    p = m.progress[0]
    sort_candidates(m, int(p.left))
    kept = (p.left + 1) // 2
    for k in range(kept, p.left):
        if m.candidates[k].move == p.asked:
            m.spare[0] = m.candidates[k]
            m.candidates[k] = m.candidates[kept]
            m.candidates[kept] = m.spare[0]
            kept += 1
            break
    p.left = kept


@rule
def sort_candidates(m: Any, count: int) -> None:
    """Sort the first `count` candidates, the best first."""
    for k in range(1, count):
        place = k
        while place > 0 and candidate_worth(m, place - 1) < candidate_worth(m, place):
            m.spare[0] = m.candidates[place]
            m.candidates[place] = m.candidates[place - 1]
            m.candidates[place - 1] = m.spare[0]
            place -= 1


@rule
def judge_rollouts(m: Any) -> None:
    """The best candidate's mean, and the others by their differences to it in common worlds.

    Moves that were not rolled out keep their difference to it in the quick judgement.
    """
    p = m.progress[0]
    sort_candidates(m, int(p.left))
    first = m.candidates[0]
    best = m.judgements[first.row]
    quick_win, quick_margin = float(best.win), float(best.margin)
    write_estimate(best, m.sums[first.row], int(first.worlds))
    best.gap_error = 0.0
    for row in range(p.count):
        j = m.judgements[row]
        if row != first.row:
            j.margin = best.margin + min(j.margin - quick_margin, 0.0)
            j.win = best.win + min(j.win - quick_win, 0.0)
    for k in range(1, p.candidates):
        judge_candidate(m, m.candidates[k], first, best)


@rule
def judge_candidate(m: Any, c: Any, first: Any, best: Any) -> None:
    """A candidate by its difference to the best one in the worlds that both were rolled out in."""
    total, squares = 0.0, 0.0
    for world in range(c.worlds):
        gap = m.wins[first.slot, world] - m.wins[c.slot, world]
        total += gap
        squares += gap * gap
    j = m.judgements[c.row]
    write_estimate(j, m.sums[c.row], int(c.worlds))
    mean = total / c.worlds
    j.win = best.win - max(mean, 0.0)
    j.gap_error = math.sqrt(max(squares / c.worlds - mean * mean, 0.0) / max(c.worlds - 1, 1))
