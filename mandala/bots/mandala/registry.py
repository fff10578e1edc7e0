"""The bots of the card game, by name."""

from collections.abc import Callable
from functools import partial

from mandala.bots.bot import Bot
from mandala.bots.engine import Engine, EngineBot
from mandala.bots.mandala import greedy, neural, policy, search
from mandala.bots.random import RandomBot
from mandala.neural.network import network_of

GAME = "mandala"
ENGINES: dict[str, Engine] = {"greedy": greedy, "search": search, "policy": policy, "neural": neural}
BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": partial(EngineBot, GAME, greedy),
    "search": partial(EngineBot, GAME, search),
    "policy": lambda network=None, **strength: EngineBot(GAME, policy, network or network_of(GAME), **strength),
    "neural": lambda network=None, **strength: EngineBot(GAME, neural, network or network_of(GAME), **strength),
}
