"""The engines of the bots of Mandala, by the names of the bots."""

from mandala.games.mandala.bots import greedy, neural, policy, search
from mandala.games.spec import Engine

ENGINES: dict[str, Engine] = {"greedy": greedy, "search": search, "policy": policy, "neural": neural}
