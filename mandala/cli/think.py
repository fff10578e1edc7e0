"""`mandala think`."""

from typing import Annotated

import typer

from mandala.cli.serve import Bots
from mandala.processes import all_cores
from mandala.server.redis_url import complete


def think(
    redis: Annotated[str, typer.Option(help="redis://HOST:PORT/NUMBER, as the nodes were told.")],
    processes: Annotated[
        int | None, typer.Option(min=1, help="How many moves to think about at once; if not given, all cores but one.")
    ] = None,
    bot: Bots = None,
) -> None:
    """Think for the bots of servers on any machine, until interrupted."""
    from mandala.server.workers.offered_bots import read_bots
    from mandala.server.workers.think import think as run  # Redis's driver; only this command needs it

    run(complete(redis), processes or max(1, all_cores() - 1), read_bots(bot or []))
