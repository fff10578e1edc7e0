"""Sheaves on a full terminal: the piles of cards, and the moves in a list."""

from collections.abc import Iterable, Iterator

from textual.geometry import Region

from mandala.moves import Move
from mandala.terminal.canvas import Canvas
from mandala.terminal.defaults import *  # whatever is not defined here
from mandala.terminal.scene import Scene, chips, player
from mandala.terminal.selection import Path

HELP: dict[str, str] = {}  # no keys of its own
OVERVIEW = (("overview-turn", "sheaves-turn"), ("overview-score", "sheaves-score"))


def paths(legal: Iterable[Move]) -> Iterator[tuple[Path, Move]]:
    """Each legal move with its targets: just one."""
    yield from (((move.text,), move) for move in legal)


def draw(scene: Scene) -> Canvas:
    """The row between both players, and the moves below."""
    canvas, position, near = scene.canvas(), scene.snapshot.position, scene.snapshot.near
    for y, seat in ((0, 1 - near), (8, near)):
        player(canvas, 0, y, scene.width, scene, seat)
        _pile(canvas, scene, y + 1, "sheaves", 0, position["sheaves"][seat])
        _pile(canvas, scene, y + 2, "hand", position["hand_sizes"][seat], position["hands"][seat])
    _pile(canvas, scene, 5, "row", position["deck_size"], position["row"])
    for k, move in enumerate(scene.snapshot.legal):
        place = Region(2 + k % 2 * 36, 13 + k // 2, 34, 1)
        points = scene.snapshot.effect(move).get("points", 0)
        text = scene.words(f"do-{move.kind}-color", color=str(move.color), points=points)
        canvas.put(place.x, place.y, f"{move}  {text}", scene.label(move.text))
        canvas.mark(move.text, place)
    return canvas


def _pile(canvas: Canvas, scene: Scene, y: int, name: str, number: int, counts: list[int] | None) -> None:
    x = canvas.put(2, y, scene.words(f"sheaves-{name}", number=number), scene.look.style("soft"))
    if counts:
        chips(canvas, x + 1, y, counts, scene.look)
