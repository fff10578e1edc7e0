"""The coach for the card game."""

from mandala.games.mandala.coach import graph, judge, luck, reasons
from mandala.games.mandala.coach.kinds import KINDS

__all__ = ["GRAPH", "JUDGE", "KINDS", "LUCK", "REASONS"]

JUDGE, GRAPH, LUCK, REASONS = judge, graph, luck, reasons
