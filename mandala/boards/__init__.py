"""Positions as boards of text that a person can play from, in the terminal's colours."""

import os
import sys

from mandala.spec import AnyPosition, spec_named


def draw(position: AnyPosition, player: int | None, colored: bool | None = None) -> str:
    """The board of a position as a player sees it; coloured if standard output is a terminal, or as given."""
    from rich.console import Console  # Rich takes a tenth of a second to import, and simulations never draw

    if colored is None:
        colored = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    console = Console(
        width=100,
        force_terminal=colored,
        color_system="256" if colored else None,
        highlight=False,
        no_color=not colored,
    )
    with console.capture() as capture:
        lines: list[str] = spec_named(position["game"]).module("boards").lines(position, player)
        console.print("\n".join(lines), soft_wrap=True)
    return capture.get().rstrip("\n")
