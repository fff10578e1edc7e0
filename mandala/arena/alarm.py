"""A time limit for Python bots in worker processes: a bot that does not end is interrupted by a signal."""

import random
import signal
import threading
from types import FrameType

from mandala.bots.bot import Bot, Choice, Limit, allowed_seconds, late_error
from mandala.game import View


class TimeLimitedBot(Bot):
    """A bot that is interrupted when it is late, if the system has alarms. Compiled code cannot be interrupted."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.games = bot.games

    def choose(self, view: View, limit: Limit, rng: random.Random) -> Choice:
        """Choose before the time limit."""
        if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
            return self.bot.choose(view, limit, rng)
        armed = True

        def interrupt(number: int, frame: FrameType | None) -> None:
            if armed:
                raise late_error(limit)

        signal.signal(signal.SIGALRM, interrupt)
        signal.setitimer(signal.ITIMER_REAL, allowed_seconds(limit))
        try:
            return self.bot.choose(view, limit, rng)
        finally:
            armed = False  # first, so that an alarm from here on is ignored
            signal.setitimer(signal.ITIMER_REAL, 0)

    def new_game(self) -> None:
        """Announce that the next view belongs to another game."""
        self.bot.new_game()

    def close(self) -> None:
        """Release what the bot holds."""
        self.bot.close()
