"""Numbers of the arena as text: with their error, and with significant digits only."""

import math

from mandala.arena.statistics import Effort, Interval


def per_cent(interval: Interval) -> str:
    """A share, such as `61.3% (47.3 to 75.2)`."""
    if math.isnan(interval.estimate):
        return "unknown"
    return f"{interval.estimate:.1%} ({100 * interval.low:.1f} to {100 * interval.high:.1f})"


def points(interval: Interval) -> str:
    """A margin, such as `+1.9 (-0.4 to +4.1)`."""
    return _with_bounds(interval, "+.1f")


def plain(interval: Interval) -> str:
    """A mean, such as `85.5 (81.7 to 89.3)`."""
    return _with_bounds(interval, ".1f")


def times(interval: Interval) -> str:
    """A ratio, such as `1.31 (1.12 to 1.52)`."""
    return _with_bounds(interval, ".2f")


def elo(interval: Interval) -> str:
    """A rating, such as `+267 (+190 to +350)`."""
    return _with_bounds(interval, "+.0f")


def shares(counts: dict[str, int]) -> str:
    """Counts as shares, such as `open 53%, swap 47%`."""
    total = sum(counts.values())
    return ", ".join(f"{name} {count / total:.0%}" for name, count in counts.items()) or "none"


def thinking(effort: Effort) -> str:
    """The mean time of a contestant for a move, and the speed of its simulations."""
    if not effort.moves:
        return "no moves"
    text = f"{1000 * effort.seconds / effort.moves:.3g} ms a move"
    if effort.simulations and effort.seconds > 0:
        text += f", {effort.simulations / effort.moves:,.0f} simulations ({effort.simulations / effort.seconds:,.0f}/s)"
    return text


def _with_bounds(interval: Interval, digits: str) -> str:
    if math.isnan(interval.estimate):
        return "unknown"
    if math.isinf(interval.low) or math.isinf(interval.high):
        return f"{interval.estimate:{digits}} (error unknown)"
    return f"{interval.estimate:{digits}} ({interval.low:{digits}} to {interval.high:{digits}})"
