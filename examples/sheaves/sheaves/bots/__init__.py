"""The engines of the bots of Sheaves, by the names of the bots."""

from mandala.games.spec import Engine
from sheaves.bots import greedy, search

ENGINES: dict[str, Engine] = {"greedy": greedy, "search": search}
