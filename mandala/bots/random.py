"""A bot that plays any legal move."""

import random

from mandala.bots.bot import Bot, Choice, Limit
from mandala.game import View


class RandomBot(Bot):
    """Every legal move is equally likely."""

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose at random."""
        return Choice(rng.choice(view.legal_moves))
