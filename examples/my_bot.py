"""A bot of your own in Python: a class with one method. It prefers moves that leave the discard pile alone.

mandala bot check my_bot:Frugal
mandala play --against my_bot:Frugal
mandala arena mandala my_bot:Frugal greedy random
"""

import random

from mandala import View
from mandala.bots import Bot, Choice, Limit


class Frugal(Bot):
    """Plays anything but discards, as long as there is anything else."""

    def __init__(self, patience: float = 1.0) -> None:
        """Options of the name arrive here: `my_bot:Frugal:patience=0.5`."""
        self.patience = patience

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose one of the legal moves of the player to move."""
        kept = [move for move in view.legal_moves if move.kind != "discard"]
        if not kept or rng.random() > self.patience:
            kept = list(view.legal_moves)
        return Choice(rng.choice(kept))
