"""How a server is set up."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from platformdirs import user_data_path

from mandala.processes import all_cores


def default_database() -> str:
    """A file in the user's own data folder."""
    return f"sqlite:///{user_data_path('mandala') / 'mandala.db'}"


@dataclass(frozen=True)
class Settings:
    """Everything a server can be told.

    Attributes:
        database: `sqlite:///FILE` or `postgresql://...`.
        redis: `redis://...`, through which nodes that share a database reach each other and the bots' workers.
        bot_processes: how many bots may think at once on this node.
        pace: the least time a bot takes for a move, in seconds. It is the same whether the bot had a choice or not, so
            that its haste betrays nothing.
        most_load: the share of a core that the process may take before new games are refused.
        most_lag: how many seconds late answers may be on average before new games are refused.
        per_address: how many pages one address may have open; requests are limited in proportion.
        most_uploads: how many uploaded games are kept before more of them are refused.
        keep_uploads: after how many days uploaded games that are over are deleted; None for never.
        keep_abandoned: after how many days tables are deleted whose game does not go on; None for never.
        idle: after how many seconds without a page a table is forgotten until it is asked for again.
        bots: those that are offered besides the levels: the words that each stands for, by name.
    """

    database: str = field(default_factory=default_database)
    redis: str | None = None
    bot_processes: int = field(default_factory=lambda: max(1, all_cores() - 1))
    pace: float = 1.0
    most_load: float = 0.8
    most_lag: float = 0.05
    per_address: int = 100
    most_uploads: int = 10_000
    keep_uploads: int | None = None
    keep_abandoned: int | None = None
    idle: float = 60.0
    bots: Mapping[str, str] = field(default_factory=dict)
