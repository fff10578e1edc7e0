"""The bots of the tile game, by name."""

from collections.abc import Callable
from functools import partial

from mandala.bots.bot import Bot
from mandala.bots.engine import Engine, EngineBot
from mandala.bots.patterns import greedy, policy, puct, search
from mandala.bots.patterns.neural import PuctBot
from mandala.bots.random import RandomBot
from mandala.neural.network import network_of

GAME = "patterns"
ENGINES: dict[str, Engine] = {"greedy": greedy, "search": search, "policy": policy, "neural": puct}
BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": partial(EngineBot, GAME, greedy),
    "search": partial(EngineBot, GAME, search),
    "policy": lambda network=None, **strength: EngineBot(GAME, policy, network or network_of(GAME), **strength),
    "neural": lambda network=None, **strength: PuctBot(network or network_of(GAME), **strength),
}
