"""The coach for the game of tiles, which has no luck after the set-up."""

from mandala.coach.patterns import graph, judge, reasons
from mandala.coach.patterns.kinds import KINDS

__all__ = ["GRAPH", "JUDGE", "KINDS", "LUCK", "REASONS"]

JUDGE, GRAPH, LUCK, REASONS = judge, graph, None, reasons
