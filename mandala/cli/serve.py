"""`mandala serve`."""

from dataclasses import replace
from typing import Annotated

import typer

from mandala.errors import MandalaError
from mandala.server.redis_url import complete

Bots = Annotated[
    list[str] | None,
    typer.Option(metavar="BOT", help="Offer this bot besides the levels, named as in mandala arena; can be repeated."),
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; by default 8000, or a free one.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://...; by default an SQLite file of your own.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="redis://..., which connects the servers that share a PostgreSQL database.")
    ] = None,
    thinkers: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="How many bot moves this machine computes at the same time; by default one fewer than its cores.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    pace: Annotated[float, typer.Option(min=0, help="The least time that a bot takes for a move, in seconds.")] = 1.0,
    most_load: Annotated[
        float, typer.Option(min=0, help="New games are refused while the server uses more than this share of a core.")
    ] = 0.8,
    most_lag: Annotated[
        float, typer.Option(min=0, help="New games are refused while answers are later than this, in seconds.")
    ] = 0.05,
    per_address: Annotated[int, typer.Option(min=1, help="How many pages one address may open.")] = 100,
    most_uploads: Annotated[
        int, typer.Option(min=0, help="Refuse more games from browsers once this number of them is stored.")
    ] = 10_000,
    keep_uploads: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="DAYS",
            help="Delete finished games from browsers this number of days after their last event.",
        ),
    ] = None,
    keep_abandoned: Annotated[
        int | None,
        typer.Option(
            min=30,
            metavar="DAYS",
            help="Delete unfinished games without a running clock this number of days after their last event.",
        ),
    ] = None,
    bot: Bots = None,
) -> None:
    """Serve the page: games against bots, at one screen, or with a friend by a link."""
    from mandala.server.serve import (
        serve as run,
    )  # needs the web server and the database; only this command imports them
    from mandala.server.settings import Settings, default_database
    from mandala.server.workers.offered_bots import read_bots

    if thinkers == 0 and redis is None:
        raise MandalaError("bots need workers: give --redis, or --thinkers above 0")
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
