"""The settings of a server."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from platformdirs import user_data_path

from mandala.processes import all_cores


def default_database() -> str:
    """A file in the user's own data folder."""
    return f"sqlite:///{user_data_path('mandala') / 'mandala.db'}"


@dataclass(frozen=True)
class Settings:
    """All settings of a server.

    Attributes:
        database: `sqlite:///FILE` or `postgresql://...`.
        redis: `redis://...`, which connects nodes that share a database, and workers.
        bot_processes: how many bots may think at the same time on this node.
        pace: the minimum time of a bot for a move, in seconds. It does not depend on whether the bot had a choice, so
            it reveals nothing.
        most_load: the share of a core that the process may take before new games are refused.
        most_lag: how many seconds late answers may be on average before new games are refused.
        per_address: how many pages one address may have open; requests are limited in proportion.
        most_uploads: how many uploaded games are kept before more of them are refused.
        keep_uploads: the days after which finished uploaded games are deleted; None for never.
        keep_abandoned: the days after which tables with abandoned games are deleted; None for never.
        idle: the seconds without an open page after which a table is removed from memory.
        bots: the specifications, by name, of the bots that are offered besides the levels.
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
