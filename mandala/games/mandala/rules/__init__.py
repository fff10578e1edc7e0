"""The rulebook of Mandala, the card game: a chapter a file."""

from mandala.games.mandala.rules.consistency import CONTRADICTIONS, contradiction
from mandala.games.mandala.rules.effects import EFFECTS, effects
from mandala.games.mandala.rules.ending import is_over
from mandala.games.mandala.rules.knowledge import draws, hide, redeal
from mandala.games.mandala.rules.legality import legal_moves, refusal
from mandala.games.mandala.rules.record import MOVES, NONE, PHASES, REASONS, REFUSALS, SECRETS, SPECTATOR, STATE
from mandala.games.mandala.rules.scoring import color_count, color_score, color_worth, score, winner
from mandala.games.mandala.rules.setup import deal
from mandala.games.mandala.rules.turn import advance, play, play_randomly, step

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
