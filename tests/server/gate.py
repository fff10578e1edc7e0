"""A bot that thinks until a test lets it answer."""

import random
import time
from pathlib import Path

from polling import until

from mandala.bots.bot import Bot, Choice, Limit
from mandala.game import View
from mandala.server.workers.pool import QUICK


class Gate(Bot):
    """Plays the first legal move as soon as a file is there."""

    def __init__(self, file: str) -> None:
        self._file = Path(file)

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        time.sleep(2 * QUICK)  # nobody takes it for a bot that answers at once
        until(self._file.exists, f"nobody opens {self._file}")
        return Choice(view.legal_moves[0])
