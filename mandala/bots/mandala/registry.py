"""The bots of the card game, by name."""

from collections.abc import Callable

from mandala.bots.bot import Bot
from mandala.bots.mandala.greedy import GreedyBot
from mandala.bots.mandala.neural import NeuralBot
from mandala.bots.mandala.search import SearchBot
from mandala.bots.policy import PolicyBot
from mandala.bots.random import RandomBot
from mandala.neural.network import network_of

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "policy": lambda: PolicyBot(network_of("mandala")),
    "neural": NeuralBot,
}
