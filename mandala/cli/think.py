"""`mandala think`."""

from typing import Annotated

import typer

from mandala.cli.serve import Bots
from mandala.processes import all_cores
from mandala.server.redis_url import complete


def think(
    redis: Annotated[str, typer.Option(help="redis://HOST:PORT/NUMBER, the same as in mandala serve --redis.")],
    processes: Annotated[
        int | None,
        typer.Option(min=1, help="How many moves to compute at the same time; by default one fewer than the cores."),
    ] = None,
    bot: Bots = None,
) -> None:
    """Compute bot moves for servers on other machines, until interrupted."""
    from mandala.server.workers.offered_bots import read_bots
    from mandala.server.workers.think import think as run  # needs Redis's driver; only this command imports it

    run(complete(redis), processes or max(1, all_cores() - 1), read_bots(bot or []))
