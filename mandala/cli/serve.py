"""`mandala serve`."""

from dataclasses import replace
from typing import Annotated

import typer

from mandala.errors import MandalaError
from mandala.server.redis_url import complete

Bots = Annotated[
    list[str] | None,
    typer.Option(
        metavar="BOT", help="Offer this bot besides the levels, named as in mandala arena; as often as wanted."
    ),
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; if not given, 8000 or else any free one.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://...; if not given, a file of your own.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="redis://..., which connects the servers that share a PostgreSQL database.")
    ] = None,
    thinkers: Annotated[
        int | None, typer.Option(min=0, help="How many bots may think at once here; if not given, one less than cores.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    pace: Annotated[float, typer.Option(min=0, help="The least time a bot takes for a move, in seconds.")] = 1.0,
    most_load: Annotated[
        float, typer.Option(min=0, help="The share of a core it may take before new games are refused.")
    ] = 0.8,
    most_lag: Annotated[
        float, typer.Option(min=0, help="How late answers may be, in seconds, before new games are refused.")
    ] = 0.05,
    per_address: Annotated[int, typer.Option(min=1, help="How many pages one address may have open.")] = 100,
    most_uploads: Annotated[
        int, typer.Option(min=0, help="How many games that began in a browser are kept before more are refused.")
    ] = 10_000,
    keep_uploads: Annotated[
        int | None,
        typer.Option(min=1, metavar="DAYS", help="Delete such games that are over so long after their last event."),
    ] = None,
    keep_abandoned: Annotated[
        int | None,
        typer.Option(
            min=30, metavar="DAYS", help="Delete unfinished games, if no clock runs, so long after their last event."
        ),
    ] = None,
    bot: Bots = None,
) -> None:
    """Serve the page: play against bots, side by side, or with a friend by a link."""
    from mandala.server.serve import serve as run  # web server and database; only this command needs them
    from mandala.server.settings import Settings, default_database
    from mandala.server.workers.offered_bots import read_bots

    if thinkers == 0 and redis is None:
        raise MandalaError("bots need somebody who thinks: name a Redis by --redis, or let there be --thinkers")
    settings = Settings(
        database or default_database(),
        None if redis is None else complete(redis),
        pace=pace,
        most_load=most_load,
        most_lag=most_lag,
        per_address=per_address,
        most_uploads=most_uploads,
        keep_uploads=keep_uploads,
        keep_abandoned=keep_abandoned,
        bots=read_bots(bot or []),
    )
    run(settings if thinkers is None else replace(settings, bot_processes=thinkers), host, port, browser)
