"""Which bots there are, by name and game."""

import re
from collections.abc import Callable

from mandala.bots.bot import Bot, Contestant, Limit, read_spec
from mandala.bots.external import ExternalBot
from mandala.bots.levels import LEVELS, TOP, LevelBot
from mandala.bots.mandala.greedy import GreedyBot as CardGreedy
from mandala.bots.mandala.neural import NeuralBot as CardNeural
from mandala.bots.mandala.search import SearchBot as CardSearch
from mandala.bots.patterns.greedy import GreedyBot as TileGreedy
from mandala.bots.patterns.puct import PuctBot as TileNeural
from mandala.bots.patterns.search import SearchBot as TileSearch
from mandala.bots.policy import PolicyBot
from mandala.bots.random import RandomBot
from mandala.errors import MandalaError
from mandala.neural.network import network_of
from mandala.spec import spec_named

BOTS: dict[str, dict[str, Callable[[], Bot]]] = {
    "mandala": {
        "random": RandomBot,
        "greedy": CardGreedy,
        "search": CardSearch,
        "policy": lambda: PolicyBot(network_of("mandala")),
        "neural": CardNeural,
    },
    "patterns": {
        "random": RandomBot,
        "greedy": TileGreedy,
        "search": TileSearch,
        "policy": lambda: PolicyBot(network_of("patterns")),
        "neural": TileNeural,
    },
}
COMMAND = "command:"


def make_contestant(game: str, spec: str) -> Contestant:
    """The bot that words such as `level3`, `greedy`, `search:seconds=0.25` or `command:./mine` stand for."""
    bots = BOTS[spec_named(game).name]
    if spec.startswith(COMMAND):
        return Contestant(spec, ExternalBot(spec.removeprefix(COMMAND)), Limit())
    if (rung := re.fullmatch(r"level([1-9]\d?)", spec)) and int(rung[1]) <= TOP:
        level = LEVELS[game][int(rung[1]) - 1]
        return Contestant(spec, LevelBot(level, bots[level.bot]()), Limit())
    name, limit = read_spec(spec)
    if name not in bots:
        raise MandalaError(f"there is no bot {name!r} for {game}; the bots are level1 to level{TOP}, {', '.join(bots)}")
    return Contestant(spec, bots[name](), limit)
