"""A bot that waits until a test lets it move."""

import random
import time
from pathlib import Path

from polling import until

from mandala.bots.bot import Bot, Choice, Limit
from mandala.game import View
from mandala.server.workers.pool import QUICK


class Gate(Bot):
    """Plays the first legal move once a file exists."""

    def __init__(self, file: str) -> None:
        self._file = Path(file)

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        time.sleep(2 * QUICK)  # so that it does not count as a quick bot
        until(self._file.exists, f"{self._file} does not appear")
        return Choice(view.legal_moves[0])
