"""The rulebook of Patterns, the tile game: a chapter a file."""

from mandala.games.patterns.rules.consistency import CONTRADICTIONS, contradiction
from mandala.games.patterns.rules.effects import EFFECTS, effects
from mandala.games.patterns.rules.ending import is_over
from mandala.games.patterns.rules.knowledge import draws, hide, redeal
from mandala.games.patterns.rules.legality import legal_moves, refusal
from mandala.games.patterns.rules.record import MOVES, NONE, PHASES, REASONS, REFUSALS, SECRETS, SPECTATOR, STATE
from mandala.games.patterns.rules.scoring import color_count, color_score, color_worth, score, winner
from mandala.games.patterns.rules.setup import deal
from mandala.games.patterns.rules.turn import advance, play, play_randomly, step

__all__ = [
    "CONTRADICTIONS",
    "EFFECTS",
    "MOVES",
    "NONE",
    "PHASES",
    "REASONS",
    "REFUSALS",
    "SECRETS",
    "SPECTATOR",
    "STATE",
    "advance",
    "color_count",
    "color_score",
    "color_worth",
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
