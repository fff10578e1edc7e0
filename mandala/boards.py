"""Positions as boards of text that a person can play from, in the terminal's colours."""

import os
import sys
from collections.abc import Sequence
from typing import Any

from mandala.colors import COLORS, LETTERS
from mandala.games import spec_named
from mandala.positions.types import OutcomeDict


def draw(position: Any, player: int | None, colored: bool | None = None) -> str:
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
        lines = spec_named(position["game"]).board.lines(position, player)
        console.print("\n".join(lines), soft_wrap=True)
    return capture.get().rstrip("\n")


# Coloured letters: the pieces of which boards are made. Rich's markup, escaped where it must be.

_STYLES = {
    "red": "bold white on red3",
    "orange": "bold black on dark_orange",
    "yellow": "bold black on yellow1",
    "green": "bold white on green4",
    "purple": "bold white on purple4",
    "black": "bold white on grey23",
}


def chip(color: str, text: str) -> str:
    """A text on the ground of its colour."""
    return f"[{_STYLES[color]}]{text.replace('[', chr(92) + '[')}[/]"


def letter(color: str) -> str:
    """The letter of a colour."""
    return LETTERS[COLORS.index(color)]


def pile(counts: Sequence[int]) -> tuple[str, int]:
    """Cards as chips, a letter and a number for each colour, and how wide they are on the screen."""
    held = [(color, count) for color, count in zip(COLORS, counts, strict=True) if count]
    if not held:
        return "–", 1
    texts = [f" {letter(color)}{count} " for color, count in held]
    chips = " ".join(chip(color, text) for (color, _), text in zip(held, texts, strict=True))
    return chips, sum(map(len, texts)) + len(texts) - 1


def river(names: Sequence[str]) -> str:
    """The six places of a river, filled or free."""
    places = [f"{place}{chip(name, f' {letter(name)} ')}" for place, name in enumerate(names, start=1)]
    return " ".join(places + [f"{place} · " for place in range(len(names) + 1, 7)])


def ending(outcome: OutcomeDict | None, to_move: int, phase: str) -> str:
    """What is expected now, or how the game ended."""
    if outcome is None:
        return f"player {to_move} to {phase}"
    won = "a draw" if outcome["winner"] is None else f"player {outcome['winner']} wins"
    return f"over: {won}"
