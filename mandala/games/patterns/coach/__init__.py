"""The coach for the game of tiles, which has no luck after the set-up."""

from mandala.games.patterns.coach import graph, judge, reasons
from mandala.games.patterns.coach.kinds import KINDS

__all__ = ["GRAPH", "JUDGE", "KINDS", "LUCK", "REASONS"]

JUDGE, GRAPH, LUCK, REASONS = judge, graph, None, reasons
