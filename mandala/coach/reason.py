"""Reasons: facts that speak for or against a move, as records that compiled functions write.

A kind is a number; each game lists the names of its kinds, with the names of their arguments.
"""

from typing import Any

import numpy as np

from mandala.compile.jit import rule

ARGUMENTS = 4
REASON = np.dtype(
    [
        ("weight", np.int32),  # the most important reason has the largest
        ("arguments", np.int16, (ARGUMENTS,)),
        ("kind", np.uint8),
        ("side", np.int8),
    ],
    align=True,
)
FOR, AGAINST = 1, -1  # the sides
MOST = 3  # reasons that are shown
MOST_FACTS = 16  # before the selection

WHO = ("you", "them", "both")  # the values of an argument named `who`
YOU, THEM, BOTH = range(len(WHO))


@rule
def add(found: Any, count: int, kind: int, side: int, weight: int, a: int, b: int, c: int, d: int) -> int:
    """Write a reason after the first `count`; the new count is returned."""
    reason = found[count]
    reason.kind = kind
    reason.side = side
    reason.weight = weight
    reason.arguments[0] = a
    reason.arguments[1] = b
    reason.arguments[2] = c
    reason.arguments[3] = d
    return count + 1


@rule
def same(one: Any, other: Any) -> bool:
    """Whether two reasons are equal except for their weights."""
    for k in range(ARGUMENTS):
        if one.arguments[k] != other.arguments[k]:
            return False
    return bool(one.kind == other.kind and one.side == other.side)


@rule
def select(found: Any, count: int, others: Any, others_count: int, side: int) -> int:
    """Put the weightiest reasons of one side first, without those that another move has too; return their number."""
    kept = 0
    for k in range(count):
        shared = found[k].side != side
        for j in range(others_count):
            shared |= same(found[k], others[j])
        if not shared:
            found[kept] = found[k]
            kept += 1
    chosen = min(kept, MOST)
    for place in range(chosen):
        heaviest = place
        for k in range(place + 1, kept):
            if found[k].weight > found[heaviest].weight:
                heaviest = k
        swap(found, place, heaviest)
    return chosen


@rule
def swap(found: Any, one: int, other: int) -> None:
    """Exchange two reasons; the last row is scratch memory."""
    last = len(found) - 1
    found[last] = found[one]
    found[one] = found[other]
    found[other] = found[last]
