"""The alarm in a worker process: a Python bot that does not come to an end is interrupted when it is late."""

import random
import signal
import threading
from types import FrameType

from mandala.bots.bot import Bot, Choice, Limit, late, patience
from mandala.game import View


class TimeLimitedBot(Bot):
    """A bot that is interrupted when it is late, where the system can do that; compiled code goes on to its end."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.games = bot.games

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose before the alarm."""
        if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
            return self.bot.choose(view, limit, rng)
        armed = True

        def ring(number: int, frame: FrameType | None) -> None:
            if armed:
                raise late(limit)

        signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, patience(limit))
        try:
            return self.bot.choose(view, limit, rng)
        finally:
            armed = False  # first of all: an alarm that comes from here on means nothing
            signal.setitimer(signal.ITIMER_REAL, 0)

    def new_game(self) -> None:
        """Say that the next view belongs to another game."""
        self.bot.new_game()

    def close(self) -> None:
        """Let go of the bot."""
        self.bot.close()
