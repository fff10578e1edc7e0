"""`mandala serve`."""

from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; if not given, 8000 or else any free one.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://...; if not given, a file of your own.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    pace: Annotated[float, typer.Option(min=0, help="The least time a bot takes for a move, in seconds.")] = 1.0,
    per_address: Annotated[int, typer.Option(min=1, help="How many pages one address may have open.")] = 100,
) -> None:
    """Serve the page: play against bots, side by side, or with a friend by a link."""
    from mandala.server.serve import serve as run  # web server and database; only this command needs them
    from mandala.server.settings import Settings, default_database

    run(Settings(database or default_database(), pace=pace, per_address=per_address), host, port, browser)
