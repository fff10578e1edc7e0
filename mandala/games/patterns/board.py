"""The tile game as text."""

from mandala.boards import chip, ending, letter, river
from mandala.games.patterns.moves import CELLS
from mandala.games.patterns.positions import PatternsPosition, Tile
from mandala.games.patterns.rules.record import SIZE

_FRAMES = (("[", "]"), ("(", ")"))


def lines(position: PatternsPosition, player: int | None) -> list[str]:
    """The board, with the opponent above and the own seat below."""
    near = player or 0
    phases = {"give": "keep a start tile", "turn": "play", "last-flips": "flip or stop"}
    status = ending(position["outcome"], position["to_move"], phases.get(position["phase"], ""))
    columns = "  ".join(f"{name:^3}" for name in "abcdefgh")
    start = " ".join(chip(name, f" {letter(name)} ") for name in position["start_tiles"])
    return [
        f"[bold]Patterns[/] · ply {position['ply']} · {status}",
        "",
        _seat(position, 1 - near),
        "",
        f"     {columns}",
        *_rows(position["board"]),
        f"     {columns}",
        "",
        _seat(position, near),
        *([f"  start tiles {start}"] if start else []),
        "",
        "  r front up · \\[r] group of player 0 · (r) group of player 1 · \\[r2] marker 2",
    ]


def _rows(board: list[Tile]) -> list[str]:
    tiles = dict(zip(CELLS.values(), board, strict=True))
    rows = []
    for number in range(SIZE, 0, -1):
        cells = [tiles.get(f"{column}{number}") for column in "abcdefgh"]
        rows.append(f"  {number}  " + " ".join(_tile(tile) if tile else "    " for tile in cells) + f"  {number}")
    return rows


def _tile(tile: Tile) -> str:
    if tile["owner"] is None:
        return chip(tile["color"], f" {letter(tile['color'])}  ")
    opening, closing = _FRAMES[tile["owner"]]
    return chip(tile["color"], f"{opening}{letter(tile['color'])}{tile['marker'] or ''}{closing}".ljust(4))


def _seat(position: PatternsPosition, player: int) -> str:
    bowl = position["bowls"][player]
    held = chip(bowl, f" {letter(bowl)} ") if bowl else "–"
    points = position["scores"][player]
    return f"  [bold]player {player}[/]  bowl {held}  river {river(position['rivers'][player])} · {points} points"
