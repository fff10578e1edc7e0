"""The rulebook of Sheaves: a chapter a file."""

from sheaves.rules.deck import CONTRADICTIONS, contradiction, deal, draws, hide, redeal
from sheaves.rules.record import MOVES, NONE, PHASES, REASONS, REFUSALS, SECRETS, SPECTATOR, STATE
from sheaves.rules.scoring import EFFECTS, color_count, color_score, color_worth, effects, score, winner
from sheaves.rules.turn import advance, is_over, legal_moves, play, play_randomly, refusal, step

__all__ = [
    "CONTRADICTIONS", "EFFECTS", "MOVES", "NONE", "PHASES", "REASONS", "REFUSALS", "SECRETS", "SPECTATOR", "STATE",
    "advance", "color_count", "color_score", "color_worth", "contradiction", "deal", "draws", "effects", "hide",
    "is_over", "legal_moves", "play", "play_randomly", "redeal", "refusal", "score", "step", "winner",
]  # fmt: skip
