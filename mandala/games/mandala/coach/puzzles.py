"""Puzzles of the card game: when a move is clearly the best, and the themes."""

from collections.abc import Callable, Sequence
from typing import Any

from mandala.coach.judge import Judge, Judgement
from mandala.coach.judgement import SEED
from mandala.coach.puzzle import Finding
from mandala.compile.jit import rule
from mandala.game import View
from mandala.games.mandala.rules import advance, score
from mandala.games.mandala.rules.legality import missing
from mandala.games.mandala.rules.record import CLAIM, COLORS, DISCARD, FIELD, OVER
from mandala.games.mandala.rules.sharing import field_lead
from mandala.games.mandala.rules.turn import mandala_played

PLAYERS = (2, 3, 4, 5, 6, 9)  # the levels whose games are searched: cheap ones, of mixed strength

QUICK_GAP = 0.055  # between the two best moves in the quick judgement; below it the position is dropped
SCREENING, SCREENING_GAP = 160, 0.05  # rollouts of the next judgement, and likewise
GAP = 0.08  # between the solution and every other move, as a chance of winning
STANDARD_ERRORS = 5.0  # of the difference to the second best move, at least
OTHER_ERRORS = 2.5  # and to each of the others that were rolled out
CONFIRMING = 1440  # rollouts of the last judgement
OTHER_SEED = SEED + 1

THEMES = ("ending", "denying", "sharing", "completing", "majority", "field", "mountain", "discarding")
ENDING, DENYING, SHARING, COMPLETING, MAJORITY, GROWING, BUILDING, DISCARDING = range(len(THEMES))
SHARES = {"sharing": 0.15, "denying": 0.25}  # the share of puzzles of a theme that are kept; of others all


def find(judge: Judge, view: View, accepts: Callable[[str], bool]) -> Finding | None:
    """The clearly best move of a view, in two judgements of other worlds."""
    quick = judge.judge(view, simulations=0)
    if quick[0].win - quick[1].win < QUICK_GAP or not accepts(quick[0].move):
        return None
    screened = judge.judge(view, simulations=SCREENING)
    if screened[0].win - screened[1].win < SCREENING_GAP:
        return None
    first = judge.judge(view)
    if not _is_clear(first):
        return None
    second = judge.judge(view, simulations=CONFIRMING, seed=OTHER_SEED)
    if not _is_clear(second) or second[0].move != first[0].move:
        return None
    best = second[0]
    return Finding(best.move, 100 * best.win, {j.move: 100 * (best.win - j.win) for j in second}, best.line)


def confirms(judge: Judge, view: View, found: Finding, other: str) -> bool:
    """Whether the solution is still clearly the best if another move is judged thoroughly too."""
    judged = judge.judge(view, other, CONFIRMING, OTHER_SEED + 1)
    return _is_clear(judged) and judged[0].move == found.solution


def _is_clear(judged: Sequence[Judgement]) -> bool:
    """Whether the best move is better than the second by chance and by doubt, and than all others too."""
    best = judged[0]
    second = min(judged[1:], key=lambda j: best.win - j.win)
    gap = best.win - second.win
    return gap >= STANDARD_ERRORS * second.gap_error and all(
        best.win - j.win >= max(GAP, OTHER_ERRORS * j.gap_error) for j in judged[1:]
    )


@rule
def theme(states: Any, move: int) -> int:
    """The theme of a move in record 0, a view; record 1 is scratch memory."""
    s = states[0]
    me, kind, color = int(s.to_move), move // COLORS, move % COLORS
    gain = points_gained(states, me, move)
    if s.last_mandala or states[1].phase == OVER:
        return ENDING
    if kind == CLAIM:
        return DENYING if points_gained(states, 1 - me, move) > gain else SHARING
    if kind >= DISCARD:
        return DISCARDING
    mandala = mandala_played(move)
    if missing(states, 0, mandala) == 1 << color:
        return COMPLETING
    if kind < FIELD:
        return BUILDING
    sign = 1 if me == 0 else -1
    before, after = sign * field_lead(s, mandala), sign * field_lead(states[1], mandala)
    return MAJORITY if before <= 0 < after else GROWING


@rule
def points_gained(states: Any, player: int, move: int) -> int:
    """The points that a move scores for a player at once, as if it were their turn; record 1 is scratch memory."""
    states[1] = states[0]
    states[1].to_move = player
    before = score(states, 1, player)
    advance(states, 1, move)
    return int(score(states, 1, player)) - int(before)
