"""The rulebook of Patterns, the tile game: a chapter a file."""

from mandala.rules.patterns.consistency import CONTRADICTIONS, contradiction
from mandala.rules.patterns.effects import EFFECTS, effects
from mandala.rules.patterns.ending import is_over
from mandala.rules.patterns.knowledge import draws, hide, redeal
from mandala.rules.patterns.legality import legal_moves, refusal
from mandala.rules.patterns.record import MOVES, NONE, PHASES, REASONS, REFUSALS, SPECTATOR, STATE
from mandala.rules.patterns.scoring import color_count, color_score, score, winner
from mandala.rules.patterns.setup import deal
from mandala.rules.patterns.turn import advance, play, play_randomly, step

__all__ = [
    "CONTRADICTIONS",
    "EFFECTS",
    "MOVES",
    "NONE",
    "PHASES",
    "REASONS",
    "REFUSALS",
    "SPECTATOR",
    "STATE",
    "advance",
    "color_count",
    "color_score",
    "contradiction",
    "deal",
    "draws",
    "effects",
    "hide",
    "is_over",
    "legal_moves",
    "play",
    "play_randomly",
    "redeal",
    "refusal",
    "score",
    "step",
    "winner",
]
