"""Bots: each takes a view and a limit, and returns a choice.

Write a subclass of `Bot`, or make a built-in bot from its specification:

>>> import random
>>> from mandala import Game
>>> from mandala.bots import Limit, make_contestant
>>> view = Game.new("mandala", seed=7).view(0)
>>> bot = make_contestant("mandala", "greedy").bot
>>> bot.choose(view, Limit(), random.Random(1)).move in view.legal_moves
True
"""

from mandala.bots.bot import Bot, BotError, Choice, Contestant, Limit
from mandala.bots.external import ExternalBot
from mandala.bots.random import RandomBot
from mandala.bots.registry import BotLike, bots_of, levels_of, make_contestant
from mandala.games.spec import Level

__all__ = [
    "Bot",
    "BotError",
    "BotLike",
    "Choice",
    "Contestant",
    "ExternalBot",
    "Level",
    "Limit",
    "RandomBot",
    "bots_of",
    "levels_of",
    "make_contestant",
]
