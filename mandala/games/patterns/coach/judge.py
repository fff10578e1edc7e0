"""The judge of Patterns, which estimates the value of each legal move.

The quick judgement is the network's value of the position after each move. Then the position is searched with the
network, and so is the one after the move asked about, if another is better. Where the solver finds the result of best
play, the judgement is exact.
"""

import math
from typing import Any

from mandala.bots.tree import best_child
from mandala.coach.judgement import LONGEST_LINE, SEED, best_of, chance, clear_judgement, write_priors
from mandala.compile.jit import rule
from mandala.games.patterns.bots import puct
from mandala.games.patterns.bots.playout import flip_to_the_end
from mandala.games.patterns.bots.solver import OUT_OF_NODES, best_margin, write_line
from mandala.games.patterns.coach.memory import ASKED, DONE, LAYOUT, PRIORS, QUICK, SEARCH
from mandala.games.patterns.features import encode_position
from mandala.games.patterns.rules import advance, legal_moves, score
from mandala.games.patterns.rules.record import LAST_FLIPS, OVER, U64

__all__ = ["LAYOUT", "SIMULATIONS", "begin", "rows", "search"]

SIMULATIONS = 800
ASKED_SHARE = 2  # the simulations are divided by this for the move asked about
FEW_VISITS = 16  # moves with fewer visits keep their difference to the best move in the quick judgement
SHARPNESS = 1.0  # calibrates chances: see docs/coach.md
QUICK_ERROR = 0.05  # of a quick judgement
ERROR = 0.9  # of a search, times the square root of its visits, from comparison with longer ones
EXACT_NODES = 4000  # of the solver, for each move that is not asked about


def rows(m: Any) -> Any:
    """Where the network finds features and leaves its predictions."""
    return m.engine


@rule
def begin(m: Any, asked: int, simulations: int) -> None:
    """Judge the moves of `root`, with this many simulations; `asked` is a move to judge thoroughly, or NO_MOVE."""
    p = m.progress[0]
    p.asked = asked
    p.simulations = simulations
    p.count = legal_moves(m.root, 0, m.all_moves)
    p.stage = PRIORS
    p.waiting = 0
    p.next = 0
    p.row = -1
    m.engine.rng[0] = U64(SEED)
    for k in range(
        len(m.engine.solver.table)
    ):  # earlier solutions would make the solver depend on what was judged before
        m.engine.solver.table[k].bound = 0
    for k in range(p.count):
        clear_judgement(m.judgements[k], m.all_moves[k])
        if m.all_moves[k] == asked:
            p.row = k


@rule
def search(m: Any) -> int:
    """Use the network's predictions; the number of positions that wait for it next is returned, 0 at the end."""
    p = m.progress[0]
    if p.stage == PRIORS:
        if p.waiting == 0:
            encode_position(m.root, 0, m.engine.features, 0)
            p.waiting = 1
            return 1
        write_priors(m.judgements, p.count, m.engine.logits[0])
        p.stage = QUICK
        p.waiting = 0
    if p.stage == QUICK:
        count_quick(m)
        encode_quick(m)
        if p.waiting > 0:
            return int(p.waiting)
        p.best = best_of(m.judgements, p.count)
        p.stage = DONE
        if p.simulations == 0 or p.count == 1:
            return 0
        p.stage = SEARCH
        m.engine.root[0] = m.root[0]
        begin_search(m.engine, int(p.simulations))
    if p.stage == SEARCH:
        pending = continue_search(m.engine)
        if pending > 0:
            return pending
        p.stage = DONE
        if m.engine.answer[0].solved:
            judge_exactly(m)
            return 0
        judge_visited(m)
        if p.row < 0 or p.row == p.best:
            return 0
        p.stage = ASKED
        m.engine.root[0] = m.root[0]
        advance(m.engine.root, 0, int(p.asked))
        if m.engine.root[0].phase == OVER:
            p.stage = DONE
            return 0
        begin_search(m.engine, int(p.simulations) // ASKED_SHARE)
    if p.stage == ASKED:
        pending = continue_search(m.engine)
        if pending > 0:
            return pending
        judge_asked(m)
    p.stage = DONE
    return 0


@rule
def encode_quick(m: Any) -> None:
    """Leave the positions after the next moves to the network; finished games need none."""
    p = m.progress[0]
    p.waiting = 0
    while p.next < p.count and p.waiting < puct.BATCH:
        m.after[0] = m.root[0]
        advance(m.after, 0, int(m.all_moves[p.next]))
        j = m.judgements[p.next]
        if m.after[0].phase == LAST_FLIPS:
            flip_to_the_end(m.after, 0)
        if m.after[0].phase == OVER:
            player = int(m.root[0].to_move)
            write_exact(j, score(m.after, 0, player) - score(m.after, 0, 1 - player))
        else:
            encode_position(m.after, 0, m.engine.features, p.waiting)
            m.rows[p.waiting] = p.next if m.after[0].to_move == m.root[0].to_move else -1 - p.next
            p.waiting += 1
        p.next += 1


@rule
def count_quick(m: Any) -> None:
    """The network's values; rows are negative where the opponent is to move."""
    p = m.progress[0]
    for k in range(p.waiting):
        mine = m.rows[k] >= 0
        j = m.judgements[m.rows[k] if mine else -1 - m.rows[k]]
        sign = 1.0 if mine else -1.0
        j.win = chance(sign * float(m.engine.values[k]), sign * float(m.engine.margins[k]), SHARPNESS)
        j.margin = sign * float(m.engine.margins[k])
        j.error = QUICK_ERROR
        j.gap_error = QUICK_ERROR
        j.samples = 1


@rule
def write_exact(j: Any, margin: int) -> None:
    """The judgement of a move whose result is known."""
    j.win = 1.0 if margin > 0 else (0.5 if margin == 0 else 0.0)
    j.margin = float(margin)
    j.error = 0.0
    j.gap_error = 0.0
    j.exact = 1


@rule
def begin_search(m: Any, simulations: int) -> None:
    """Search the root of an engine's memory, even if there is only one move."""
    for k in range(len(m.transpositions)):
        m.transpositions[k] = 0
    puct.begin(m, max(simulations, 2), math.inf)
    m.answer[0].finished = 0


@rule
def continue_search(m: Any) -> int:
    """Continue until positions wait for the network; 0 if the search is over."""
    while not m.answer[0].finished:
        pending = puct.search(m, puct.BATCH, 0.0)
        if pending > 0:
            return int(pending)
    return 0


@rule
def write_node(j: Any, node: Any, mine: bool) -> None:
    """Write the judgement from a node; its sums are the player's own, or the opponent's."""
    sign = 1.0 if mine else -1.0
    value, margin = sign * node.values / node.visits, sign * node.margins / node.visits
    j.win = chance(value, margin, SHARPNESS)
    j.margin = margin
    j.samples = node.visits
    j.error = ERROR / math.sqrt(float(node.visits))


@rule
def write_tree_line(j: Any, tree: Any, node: int) -> None:
    """The most visited moves below a node."""
    while node >= 0 and j.length < LONGEST_LINE:
        node = best_child(tree, node, 0.0)
        if node >= 0:
            j.line[j.length] = tree[node].move
            j.length += 1


@rule
def judge_visited(m: Any) -> None:
    """The most visited move by its node, others by theirs if they were visited enough, but none as better."""
    p = m.progress[0]
    first = int(m.engine.tree[0].first)
    p.best = best_child(m.engine.tree, 0, 0.0) - first
    best = m.judgements[p.best]
    quick_win, quick_margin = float(best.win), float(best.margin)
    write_node(best, m.engine.tree[first + p.best], True)
    best.gap_error = 0.0
    best.exact = 0
    write_tree_line(best, m.engine.tree, first + p.best)
    for row in range(p.count):
        j = m.judgements[row]
        if row == p.best:
            continue
        if m.engine.tree[first + row].visits < FEW_VISITS:
            j.win = best.win + min(j.win - quick_win, 0.0)
            j.margin = best.margin + min(j.margin - quick_margin, 0.0)
        else:
            write_node(j, m.engine.tree[first + row], True)
            j.win = min(j.win, best.win)
            j.gap_error = math.sqrt(j.error**2 + best.error**2)
            write_tree_line(j, m.engine.tree, first + row)
        j.exact = 0


@rule
def judge_asked(m: Any) -> None:
    """The move asked about, by the search of the position after it."""
    p, a = m.progress[0], m.engine.answer[0]
    j, best = m.judgements[p.row], m.judgements[p.best]
    mine = m.engine.root[0].to_move == m.root[0].to_move
    j.length = 1
    if a.solved:
        margin = int(a.margin) if mine else -int(a.margin)
        write_exact(j, margin)
        for k in range(min(int(a.length), LONGEST_LINE - 1)):
            j.line[j.length] = a.line[k]
            j.length += 1
    else:
        write_node(j, m.engine.tree[0], not mine)
        write_tree_line(j, m.engine.tree, 0)
    j.gap_error = math.sqrt(j.error**2 + best.error**2)


@rule
def judge_exactly(m: Any) -> None:
    """The result of best play after each move, as far as the solver finds it."""
    p, a = m.progress[0], m.engine.answer[0]
    for row in range(p.count):
        j = m.judgements[row]
        if j.move == a.move:
            p.best = row
            write_exact(j, int(a.margin))
            j.length = min(int(a.length), LONGEST_LINE)
            for k in range(j.length):
                j.line[k] = a.line[k]
    best = m.judgements[p.best]
    for row in range(p.count):
        if row != p.best:
            nodes = p.simulations * puct.NODES_PER_SIMULATION if row == p.row else EXACT_NODES
            solve_move(m, m.judgements[row], best, nodes)


@rule
def solve_move(m: Any, j: Any, best: Any, nodes: int) -> None:
    """The result of best play after one move; a move that is not solved is at most as good as the best."""
    solver = m.engine.solver
    solver.states[0] = m.root[0]
    advance(solver.states, 0, int(j.move))
    mine = solver.states[0].to_move == m.root[0].to_move
    margin = best_margin(solver.states, solver.moves, solver.order, solver.table, solver.frames, nodes)
    if margin == OUT_OF_NODES:
        j.win = min(j.win, best.win)
        j.margin = min(j.margin, best.margin)
        return
    write_exact(j, int(margin) if mine else -int(margin))
    length = write_line(solver.states, solver.table, solver.line)
    j.length = 1
    for k in range(min(length, LONGEST_LINE - 1)):
        j.line[j.length] = solver.line[k]
        j.length += 1
