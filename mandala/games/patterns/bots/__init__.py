"""The engines of the bots of Patterns, by the names of the bots."""

from mandala.games.patterns.bots import greedy, policy, puct, search
from mandala.games.spec import Engine

ENGINES: dict[str, Engine] = {"greedy": greedy, "search": search, "policy": policy, "neural": puct}
