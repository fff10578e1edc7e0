"""The rulebook of Mandala, the card game: a chapter a file."""

from mandala.rules.mandala.consistency import CONTRADICTIONS, contradiction
from mandala.rules.mandala.effects import EFFECTS, effects
from mandala.rules.mandala.ending import is_over
from mandala.rules.mandala.knowledge import draws, hide, redeal
from mandala.rules.mandala.legality import legal_moves, refusal
from mandala.rules.mandala.record import MOVES, NONE, PHASES, REASONS, REFUSALS, SPECTATOR, STATE
from mandala.rules.mandala.scoring import color_count, color_score, score, winner
from mandala.rules.mandala.setup import deal
from mandala.rules.mandala.turn import advance, play, play_randomly, step

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
