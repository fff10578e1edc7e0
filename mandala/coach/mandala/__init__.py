"""The coach for the card game."""

from mandala.coach.mandala import graph, judge, luck, reasons
from mandala.coach.mandala.kinds import KINDS

__all__ = ["GRAPH", "JUDGE", "KINDS", "LUCK", "REASONS"]

JUDGE, GRAPH, LUCK, REASONS = judge, graph, luck, reasons
