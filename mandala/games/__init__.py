"""The games, by name: the built-in ones, and those that installed packages add as entry points.

A game is a package of its own, whose modules `mandala.games.spec` describes.
"""

from importlib.metadata import entry_points

from mandala.errors import MandalaError
from mandala.games.spec import GameSpec

ENTRY_POINTS = "mandala.games"

GAMES = {
    spec.name: spec
    for spec in (
        GameSpec("mandala", "mandala.games.mandala"),
        GameSpec("patterns", "mandala.games.patterns"),
        *(GameSpec(point.name, point.value) for point in entry_points(group=ENTRY_POINTS)),
    )
}


def spec_named(name: object) -> GameSpec:
    """The game of that name; a MandalaError lists the names there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise MandalaError(f"there is no game {name!r:.40}; the games are {' and '.join(GAMES)}")
    return GAMES[name]
