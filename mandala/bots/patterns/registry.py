"""The bots of the tile game, by name."""

from collections.abc import Callable

from mandala.bots.bot import Bot
from mandala.bots.patterns.greedy import GreedyBot
from mandala.bots.patterns.puct import PuctBot
from mandala.bots.patterns.search import SearchBot
from mandala.bots.policy import PolicyBot
from mandala.bots.random import RandomBot
from mandala.neural.network import network_of

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "policy": lambda: PolicyBot(network_of("patterns")),
    "neural": PuctBot,
}
